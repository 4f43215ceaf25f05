//! A page of the model as SVG, with attributes alone: the content policy allows no style.

use crate::app::element::{El, Parts, parts, svg};
use crate::sheet::drawing::{Shape, shapes};
use crate::sheet::page::{Page, Palette};

pub fn drawn(page: &Page, palette: Palette) -> Parts {
    shapes(page, palette).iter().fold(parts(), |all, shape| all.add(element(shape)))
}

fn element(shape: &Shape) -> El {
    match shape {
        Shape::Path { outline, colour, thickness: None } => svg("path").attr("d", outline).attr("fill", colour),
        Shape::Path { outline, colour, thickness: Some(thickness) } => svg("path")
            .attr("d", outline)
            .attr("fill", "none")
            .attr("stroke", colour)
            .attr("stroke-width", thickness.to_string()),
        Shape::Text { x, y, width, face, size, colour, text } => svg("text")
            .attr("x", x.to_string())
            .attr("y", y.to_string())
            .attr("font-family", face.name())
            .attr("font-size", size.to_string())
            .attr("fill", colour)
            // Also where another typeface has to stand in, each text ends where it will end.
            .attr("textLength", width.to_string())
            .attr("lengthAdjust", "spacingAndGlyphs")
            // Browsers drop spaces at the ends of a text, and the length would be made up by the letters.
            .add(text.replace(' ', "\u{a0}")),
    }
}
