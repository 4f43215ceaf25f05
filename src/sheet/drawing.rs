//! A page as a few shapes, for whoever draws it on a screen: texts, and neighbouring marks of one ink as one path.
//!
//! Where the PDF draws each mark, a screen has to keep each as an object of its own, and a QR code alone is two
//! thousand. Knows neither browser nor SVG's elements, only the letters of a path.

use super::font::Face;
use super::outline::{Step, steps};
use super::page::{Area, Ink, Inks, Mark, Page};

#[derive(Clone, Debug, PartialEq)]
pub enum Shape<'p> {
    Text {
        x: f32,
        y: f32,
        /// What it takes in the sheet's own typeface.
        width: f32,
        face: Face,
        size: f32,
        colour: String,
        text: &'p str,
    },
    Path {
        /// As SVG and canvas write it.
        outline: String,
        colour: String,
        /// Of the line; `None` where the path is filled.
        thickness: Option<f32>,
    },
}

/// In the order of the marks: what comes later lies on top.
pub fn shapes(page: &Page, inks: Inks) -> Vec<Shape<'_>> {
    let mut shapes = Vec::new();
    let mut open: Option<(Ink, Option<f32>, String)> = None;
    for mark in &page.marks {
        let (ink, thickness, outline) = match mark {
            Mark::Text { x, y, width, style, text } => {
                close(&mut shapes, open.take(), inks);
                let (x, y, width, size) = (round(*x), round(*y), round(*width), round(style.size));
                let colour = colour(inks, style.ink);
                shapes.push(Shape::Text { x, y, width, face: style.face, size, colour, text });
                continue;
            }
            Mark::Fill { area, ink } => (*ink, None, rectangle(area)),
            Mark::Frame { area, thickness, ink } => (*ink, Some(*thickness), rectangle(area)),
            Mark::Line { from, to, thickness, ink } => {
                let [x, y, right, low] = [from.0, from.1, to.0, to.1].map(round);
                (*ink, Some(*thickness), format!("M{x} {y}L{right} {low}"))
            }
            Mark::Outline { area, of, path, ink } => (*ink, None, outlined(area, *of, path)),
            Mark::Link { .. } | Mark::Anchor { .. } | Mark::Bookmark { .. } => continue,
        };
        match &mut open {
            Some((last, width, path)) if *last == ink && *width == thickness => path.push_str(&outline),
            _ => close(&mut shapes, open.replace((ink, thickness, outline)), inks),
        }
    }
    close(&mut shapes, open, inks);
    shapes
}

/// What a page is about, in the words of its bookmarks.
pub fn titles(page: &Page) -> Vec<&str> {
    let titles = page.marks.iter().filter_map(|mark| match mark {
        Mark::Bookmark { title, .. } => Some(title.as_str()),
        _ => None,
    });
    titles.collect()
}

fn close(shapes: &mut Vec<Shape<'_>>, open: Option<(Ink, Option<f32>, String)>, inks: Inks) {
    if let Some((ink, thickness, outline)) = open {
        shapes.push(Shape::Path { outline, colour: colour(inks, ink), thickness });
    }
}

fn colour(inks: Inks, ink: Ink) -> String {
    let [red, green, blue] = inks.colour(ink);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn rectangle(area: &Area) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(round);
    format!("M{x} {y}h{width}v{height}h{}z", -width)
}

fn outlined(area: &Area, of: f32, path: &str) -> String {
    let at = |(x, y): (f32, f32)| format!("{} {}", round(x), round(y));
    let letters = steps(area, of, path).into_iter().map(|step| match step {
        Step::Move(to) => format!("M{}", at(to)),
        Step::Line(to) => format!("L{}", at(to)),
        Step::Curve(first, second, to) => format!("C{} {} {}", at(first), at(second), at(to)),
        Step::Close => "Z".to_owned(),
    });
    letters.collect()
}

/// Hundredths of a point, as in the PDF.
fn round(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::super::page::{Palette, Style};
    use super::*;

    #[test]
    fn neighbours_of_one_ink_are_one_path_and_texts_stay_between() {
        let fill = |x: f32, ink| Mark::Fill { area: Area::new(x, 0.0, 2.0, 1.0), ink };
        let text = Mark::Text { x: 1.0, y: 2.0, width: 3.0, style: Style::bold(8.0), text: "a".to_owned() };
        let line = Mark::Line { from: (0.0, 0.0), to: (9.0, 0.0), thickness: 0.5, ink: Ink::Text };
        let marks = vec![fill(0.0, Ink::Text), fill(4.0, Ink::Text), fill(6.0, Ink::Bad), text, line.clone(), line];
        let page = Page { width: 10.0, height: 10.0, printable: Area::default(), marks };
        let path = |outline: &str, colour: &str, thickness| Shape::Path {
            outline: outline.to_owned(),
            colour: colour.to_owned(),
            thickness,
        };
        let text = Shape::Text {
            x: 1.0,
            y: 2.0,
            width: 3.0,
            face: Face::Bold,
            size: 8.0,
            colour: "#000000".to_owned(),
            text: "a",
        };
        let mono = shapes(&page, Palette::Mono.plain());
        assert_eq!(
            mono,
            [
                path("M0 0h2v1h-2zM4 0h2v1h-2z", "#000000", None),
                path("M6 0h2v1h-2z", "#000000", None),
                text,
                path("M0 0L9 0M0 0L9 0", "#000000", Some(0.5)),
            ]
        );
    }

    #[test]
    fn a_page_is_named_after_its_bookmarks() {
        let bookmark = |title: &str| Mark::Bookmark { y: 0.0, level: 0, title: title.to_owned() };
        let marks = vec![bookmark("Les trois bannières"), bookmark("1. La garde")];
        let page = Page { width: 10.0, height: 10.0, printable: Area::default(), marks };
        assert_eq!(titles(&page), ["Les trois bannières", "1. La garde"]);
    }
}
