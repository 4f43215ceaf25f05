//! Marks of the page model as operations of printpdf.

use std::collections::BTreeMap;

use printpdf::{
    Actions, BorderArray, Color, ColorArray, Destination, HighlightingMode, Line, LinePoint, LinkAnnotation, Op,
    PaintMode, PdfFontHandle, PdfPage, Point, Polygon, PolygonRing, Pt, Rect, Rgb, TextItem, WindingOrder,
};

use super::super::outline::{Step, steps};
use super::super::page::{Area, Document, Inks, Mark, Page};
use super::font_id;

pub fn pages(document: &Document) -> Vec<PdfPage> {
    let anchors = anchors(document);
    document.pages.iter().map(|page| draw(page, document.inks, &anchors)).collect()
}

/// Where each anchor stands: the page, from 1, and how far from the top.
fn anchors(document: &Document) -> BTreeMap<&str, (usize, f32)> {
    let mut all = BTreeMap::new();
    for (index, page) in document.pages.iter().enumerate() {
        for mark in &page.marks {
            if let Mark::Anchor { y, name } = mark {
                all.entry(name.as_str()).or_insert((index + 1, page.height - y));
            }
        }
    }
    all
}

/// What was set last, so that it is not said again.
#[derive(Default)]
struct State {
    fill: Option<[u8; 3]>,
    stroke: Option<[u8; 3]>,
    thickness: Option<f32>,
}

fn draw(page: &Page, inks: Inks, anchors: &BTreeMap<&str, (usize, f32)>) -> PdfPage {
    let mut ops = Vec::new();
    let mut state = State::default();
    // Distances of a hundredth of a point are seen by nobody and cost bytes.
    let round = |value: f32| Pt((value * 100.0).round() / 100.0);
    let point = |x: f32, y: f32| Point { x: round(x), y: round(page.height - y) };
    let corner = |x: f32, y: f32| LinePoint { p: point(x, y), bezier: false };
    // Between rounded edges, so that neighbours share theirs; one operation where a polygon is five.
    let rectangle = |area: &Area, mode| {
        let (left, top) = (round(area.x).0, round(page.height - area.y).0);
        let (right, bottom) = (round(area.right()).0, round(page.height - area.bottom()).0);
        let (width, height) = (round(right - left), round(top - bottom));
        Op::DrawRectangle {
            rectangle: Rect { x: Pt(left), y: Pt(bottom), width, height, mode: Some(mode), winding_order: None },
        }
    };
    for mark in &page.marks {
        match mark {
            Mark::Text { x, y, style, text, .. } => {
                state.fill(&mut ops, inks.colour(style.ink));
                ops.push(Op::StartTextSection);
                let handle = PdfFontHandle::External(font_id(style.face));
                ops.push(Op::SetFont { font: handle, size: Pt(style.size) });
                ops.push(Op::SetTextCursor { pos: point(*x, *y) });
                ops.push(Op::ShowText { items: vec![TextItem::Text(text.clone())] });
                ops.push(Op::EndTextSection);
            }
            Mark::Line { from, to, thickness, ink } => {
                state.stroke(&mut ops, inks.colour(*ink), *thickness);
                let points = vec![corner(from.0, from.1), corner(to.0, to.1)];
                ops.push(Op::DrawLine { line: Line { points, is_closed: false } });
            }
            Mark::Fill { area, ink } => {
                state.fill(&mut ops, inks.colour(*ink));
                ops.push(rectangle(area, PaintMode::Fill));
            }
            Mark::Frame { area, thickness, ink } => {
                state.stroke(&mut ops, inks.colour(*ink), *thickness);
                ops.push(rectangle(area, PaintMode::Stroke));
            }
            Mark::Outline { area, of, path, ink } => {
                state.fill(&mut ops, inks.colour(*ink));
                let handle = |(x, y): (f32, f32)| LinePoint { p: point(x, y), bezier: true };
                let mut rings: Vec<PolygonRing> = Vec::new();
                for step in steps(area, *of, path) {
                    let points = match step {
                        Step::Move(to) => {
                            rings.push(PolygonRing { points: vec![corner(to.0, to.1)] });
                            continue;
                        }
                        Step::Line(to) => vec![corner(to.0, to.1)],
                        Step::Curve(first, second, to) => vec![handle(first), handle(second), corner(to.0, to.1)],
                        Step::Close => continue,
                    };
                    if let Some(ring) = rings.last_mut() {
                        ring.points.extend(points);
                    }
                }
                let polygon = Polygon { rings, mode: PaintMode::Fill, winding_order: WindingOrder::NonZero };
                ops.push(Op::DrawPolygon { polygon });
            }
            Mark::Link { area, anchor } => {
                if let Some((page_number, top)) = anchors.get(anchor.as_str()) {
                    let destination = Destination::Xyz { page: *page_number, left: None, top: Some(*top), zoom: None };
                    let rect = Rect {
                        x: round(area.x),
                        y: round(page.height - area.bottom()),
                        width: round(area.width),
                        height: round(area.height),
                        mode: None,
                        winding_order: None,
                    };
                    ops.push(Op::LinkAnnotation {
                        link: LinkAnnotation::new(
                            rect,
                            Actions::go_to(destination),
                            Some(BorderArray::Solid([0.0, 0.0, 0.0])),
                            Some(ColorArray::Gray([0.0])),
                            Some(HighlightingMode::Invert),
                        ),
                    });
                }
            }
            Mark::Anchor { .. } | Mark::Bookmark { .. } => {}
        }
    }
    PdfPage::new(Pt(page.width).into(), Pt(page.height).into(), ops)
}

impl State {
    fn fill(&mut self, ops: &mut Vec<Op>, colour: [u8; 3]) {
        if self.fill != Some(colour) {
            self.fill = Some(colour);
            ops.push(Op::SetFillColor { col: rgb(colour) });
        }
    }

    fn stroke(&mut self, ops: &mut Vec<Op>, colour: [u8; 3], thickness: f32) {
        if self.stroke != Some(colour) {
            self.stroke = Some(colour);
            ops.push(Op::SetOutlineColor { col: rgb(colour) });
        }
        if self.thickness != Some(thickness) {
            self.thickness = Some(thickness);
            ops.push(Op::SetOutlineThickness { pt: Pt(thickness) });
        }
    }
}

fn rgb(colour: [u8; 3]) -> Color {
    // Three decimals say every one of 256 steps.
    let [r, g, b] = colour.map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0);
    Color::Rgb(Rgb { r, g, b, icc_profile: None })
}
