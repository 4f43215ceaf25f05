//! The manual's scenarios at the end of the play sheet: where each sets the armies up, drawn on the table.

use super::super::block::{Align, Block};
use super::super::content::{Content, ScenarioContent};
use super::super::flow::{Flow, column_width};
use super::super::frame::heading;
use super::super::page::{Area, Ink, Mark, Style};
use super::super::wrap::Span;
use crate::catalogue::deployment::{Shape, Sketch};

const ACROSS: usize = 6;
const GUTTER: f32 = 9.0;
/// Room for a title of two lines.
const TITLE: f32 = 21.0;
/// The radius of a marker, in points.
const MARKER: f32 = 2.1;
/// How far the handles of a quarter of a circle reach.
const HANDLE: f32 = 0.5523;

pub fn pour(flow: &mut Flow, content: &Content, width: f32) {
    if content.scenarios.is_empty() {
        return;
    }
    flow.gap(10.0);
    let mut block = heading(content.words.scenarios, width);
    block.bookmark(1, content.words.scenarios);
    let column = column_width(width, ACROSS, GUTTER);
    let mut top = block.height;
    for row in content.scenarios.chunks(ACROSS) {
        for (at, scenario) in row.iter().enumerate() {
            block.put(at as f32 * (column + GUTTER), top, drawn(scenario, content, column));
        }
        top = block.height + 6.0;
    }
    let legend = [Span::new(&content.scenario_legend, Style::regular(7.0).ink(Ink::Soft))];
    block.spans(0.0, top - 3.0, &legend, width);
    flow.place(block);
}

fn drawn(scenario: &ScenarioContent, content: &Content, column: f32) -> Block {
    let mut block = Block::default();
    block.spans(0.0, 0.0, &[Span::new(&scenario.title, Style::bold(7.6))], column);
    let table = Area::new(0.5, TITLE, column - 1.0, column - 1.0);
    match &scenario.sketch {
        Some(sketch) => draw(&mut block, sketch, table),
        None => {
            let middle = table.y + table.height / 2.0;
            let page = format!("{} {}", content.words.page, scenario.page);
            block.aligned(table, middle, Style::regular(7.5).ink(Ink::Soft), page, Align::Middle);
        }
    }
    block.frame(table, 0.9, Ink::Text);
    let low = table.bottom() + 2.0;
    block.spans(0.0, low, &[Span::new(&scenario.caption, Style::regular(6.6))], column);
    block
}

/// Zones with an edge of their own, since black and white has no grounds.
fn draw(block: &mut Block, sketch: &Sketch, table: Area) {
    let scale = table.width / f32::from(sketch.side).max(1.0);
    let on = |x: f32, y: f32| (table.x + x * scale, table.y + y * scale);
    for zone in &sketch.zones {
        match zone.shape {
            Shape::Band { x, y, width, height } => {
                let (left, top) = on(f32::from(x), f32::from(y));
                let area = Area::new(left, top, f32::from(width) * scale, f32::from(height) * scale);
                block.fill(area, Ink::Pale);
                block.frame(area, 0.5, Ink::Soft);
            }
            Shape::Disc { x, y, radius } => {
                let (x, y) = on(f32::from(x), f32::from(y));
                let radius = f32::from(radius) * scale;
                disc(block, x, y, radius, Ink::Pale);
                ring(block, x, y, radius, Ink::Soft);
            }
        }
    }
    for zone in &sketch.zones {
        let (x, y) = sketch.letter(*zone);
        let (x, y) = on(x, y);
        let area = Area::new(x - 6.0, y - 6.0, 12.0, 12.0);
        block.aligned(area, area.y + 8.9, Style::bold(8.5).ink(Ink::Strong), zone.who.letter(), Align::Middle);
    }
    for marker in &sketch.markers {
        let (x, y) = on(f32::from(marker.x), f32::from(marker.y));
        disc(block, x, y, MARKER, Ink::Text);
    }
}

fn disc(block: &mut Block, x: f32, y: f32, radius: f32, ink: Ink) {
    outline(block, x, y, radius, circle(1.0, false), ink);
}

/// A line as fine as a frame's: a disc with a hole.
fn ring(block: &mut Block, x: f32, y: f32, radius: f32, ink: Ink) {
    let inner = 1.0 - 0.5 / radius.max(1.0);
    outline(block, x, y, radius, circle(1.0, false) + &circle(inner, true), ink);
}

fn outline(block: &mut Block, x: f32, y: f32, radius: f32, path: String, ink: Ink) {
    let area = Area::new(x - radius, y - radius, 2.0 * radius, 2.0 * radius);
    block.marks.push(Mark::Outline { area, of: 2.0, path, ink });
}

/// In a square of 2 by 2, around its middle; outlines and holes turn in opposite directions.
fn circle(radius: f32, backwards: bool) -> String {
    let (turn, bent) = (if backwards { -radius } else { radius }, radius * HANDLE);
    let bend = if backwards { -bent } else { bent };
    let point = |x: f32, y: f32| format!("{} {}", 1.0 + x, 1.0 + y);
    let curve = |a: (f32, f32), b: (f32, f32), to: (f32, f32)| {
        format!("C{} {} {}", point(a.0, a.1), point(b.0, b.1), point(to.0, to.1))
    };
    [
        format!("M{}", point(radius, 0.0)),
        curve((radius, bend), (bent, turn), (0.0, turn)),
        curve((-bent, turn), (-radius, bend), (-radius, 0.0)),
        curve((-radius, -bend), (-bent, -turn), (0.0, -turn)),
        curve((bent, -turn), (radius, -bend), (radius, 0.0)),
        "Z".to_owned(),
    ]
    .concat()
}
