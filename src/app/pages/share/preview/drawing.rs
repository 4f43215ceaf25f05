//! A page of the model as SVG, with attributes alone: the content policy allows no style.

use leptos::prelude::*;

use crate::sheet::drawing::{Shape, shapes};
use crate::sheet::page::{Inks, Page};

pub fn drawing(page: &Page, inks: Inks) -> Vec<AnyView> {
    shapes(page, inks).into_iter().map(element).collect()
}

fn element(shape: Shape) -> AnyView {
    match shape {
        Shape::Path { outline, colour, thickness: None } => view! { <path d=outline fill=colour /> }.into_any(),
        Shape::Path { outline, colour, thickness: Some(thickness) } => {
            view! { <path d=outline fill="none" stroke=colour stroke-width=thickness.to_string() /> }.into_any()
        }
        // Also where another typeface has to stand in, each text ends where it will end. Browsers drop spaces at the
        // ends of a text, and the length would be made up by the letters.
        Shape::Text { x, y, width, face, size, colour, text } => view! {
            <text
                x=x.to_string() y=y.to_string() font-family=face.name() font-size=size.to_string() fill=colour
                textLength=width.to_string() lengthAdjust="spacingAndGlyphs"
            >
                {text.replace(' ', "\u{a0}")}
            </text>
        }
        .into_any(),
    }
}
