//! Pieces of a page before they have a place: marks from a corner of their own, and how high they are.

use super::font::{CAPITALS, settable, width};
use super::page::{Area, Ink, Mark, Style};
use super::wrap::{Line, Span, lines};
use crate::catalogue::identity;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    pub height: f32,
    pub marks: Vec<Mark>,
}

/// Where a text stands in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Middle,
    Right,
}

/// A ring, drawn as emblems are.
const WOUND: &str = "M32 2C48.5 2 62 15.5 62 32C62 48.5 48.5 62 32 62C15.5 62 2 48.5 2 32C2 15.5 15.5 2 32 2ZM32 6C17.5 6 6 17.5 6 32C6 46.5 17.5 58 32 58C46.5 58 58 46.5 58 32C58 17.5 46.5 6 32 6Z";

/// Distance between two baselines.
pub fn leading(size: f32) -> f32 {
    size * 1.25
}

impl Block {
    /// Nothing, so high.
    pub fn space(height: f32) -> Block {
        Block { height, marks: Vec::new() }
    }

    /// A paragraph.
    pub fn paragraph(spans: &[Span], column: f32) -> Block {
        let mut block = Block::default();
        block.spans(0.0, 0.0, spans, column);
        block
    }

    /// One line at a baseline, without breaking it.
    pub fn text(&mut self, x: f32, y: f32, style: Style, text: impl AsRef<str>) {
        let text = settable(text.as_ref()).into_owned();
        if !text.is_empty() {
            let width = width(style.face, style.size, &text);
            self.marks.push(Mark::Text { x, y, width, style, text });
        }
    }

    /// One line in a column; smaller where it would not fit.
    pub fn aligned(&mut self, area: Area, baseline: f32, style: Style, text: impl AsRef<str>, align: Align) {
        let text = settable(text.as_ref()).into_owned();
        let natural = width(style.face, style.size, &text);
        let fit = if natural > area.width && area.width > 0.0 { area.width / natural } else { 1.0 };
        let style = Style { size: style.size * fit, ..style };
        let wide = natural * fit;
        let x = match align {
            Align::Middle => area.x + (area.width - wide) / 2.0,
            Align::Right => area.right() - wide,
        };
        self.text(x, baseline, style, text);
    }

    /// Lines from `top` on; returns where the next line would begin and makes room for what was set.
    pub fn spans(&mut self, x: f32, top: f32, spans: &[Span], column: f32) -> f32 {
        self.lines(x, top, &lines(spans, column))
    }

    pub fn lines(&mut self, x: f32, top: f32, lines: &[Line]) -> f32 {
        let mut y = top;
        for line in lines {
            let size = line.spans.iter().map(|(_, span)| span.style.size).fold(0.0, f32::max);
            let high = leading(size);
            let baseline = y + (high + CAPITALS * size) / 2.0;
            for (dx, span) in &line.spans {
                if let Some(anchor) = &span.anchor {
                    let wide = width(span.style.face, span.style.size, &span.text);
                    let area = Area::new(x + dx, y, wide, high);
                    self.marks.push(Mark::Link { area, anchor: anchor.clone() });
                }
                self.text(x + dx, baseline - span.rise, span.style, &span.text);
            }
            y += high;
        }
        self.height = self.height.max(y);
        y
    }

    pub fn fill(&mut self, area: Area, ink: Ink) {
        self.marks.push(Mark::Fill { area, ink });
    }

    pub fn frame(&mut self, area: Area, thickness: f32, ink: Ink) {
        self.marks.push(Mark::Frame { area, thickness, ink });
    }

    pub fn rule(&mut self, x: f32, y: f32, wide: f32, thickness: f32, ink: Ink) {
        self.marks.push(Mark::Line { from: (x, y), to: (x + wide, y), thickness, ink });
    }

    pub fn upright(&mut self, x: f32, y: f32, high: f32, thickness: f32, ink: Ink) {
        self.marks.push(Mark::Line { from: (x, y), to: (x, y + high), thickness, ink });
    }

    pub fn bookmark(&mut self, level: u8, title: impl AsRef<str>) {
        self.marks.insert(0, Mark::Bookmark { y: 0.0, level, title: settable(title.as_ref()).into_owned() });
    }

    pub fn anchor(&mut self, name: impl Into<String>) {
        self.marks.insert(0, Mark::Anchor { y: 0.0, name: name.into() });
    }

    /// Another block on this one, shifted; the height grows as needed.
    pub fn put(&mut self, x: f32, y: f32, mut other: Block) {
        for mark in &mut other.marks {
            mark.shift(x, y);
        }
        self.height = self.height.max(y + other.height);
        self.marks.append(&mut other.marks);
    }

    /// Torn between two lines, as low as `room` allows; given back whole where nothing would stay above.
    pub fn torn(self, room: f32) -> Result<(Block, Block), Block> {
        let solid = self.marks.iter().filter(|mark| !matches!(mark, Mark::Fill { .. }));
        let mut reaches: Vec<(f32, f32)> = solid.map(Mark::reach).collect();
        reaches.sort_by(|left, right| left.0.total_cmp(&right.0));
        let (mut cut, mut low) = (0.0, 0.0_f32);
        for (top, bottom) in reaches {
            if top >= low - 0.01 && low <= room {
                cut = low;
            }
            low = low.max(bottom);
        }
        if cut <= 0.0 {
            return Err(self);
        }
        let (mut above, mut below) = (Block::space(cut), Block::space(self.height - cut));
        for mut mark in self.marks {
            let (top, bottom) = mark.reach();
            if bottom <= cut + 0.01 {
                above.marks.push(mark);
                continue;
            }
            if let Mark::Fill { area, ink } = mark
                && top < cut
            {
                above.fill(Area { height: cut - area.y, ..area }, ink);
                mark = Mark::Fill { area: Area::new(area.x, cut, area.width, bottom - cut), ink };
            }
            mark.shift(0.0, -cut);
            below.marks.push(mark);
        }
        Ok((above, below))
    }

    /// An emblem in a square.
    pub fn emblem(&mut self, x: f32, y: f32, size: f32, emblem: &str, ink: Ink) {
        let area = Area::new(x, y, size, size);
        self.marks.push(Mark::Outline { area, of: identity::SIDE, path: emblem.to_owned(), ink });
    }

    /// A wound to tick off: round, where a model is a square.
    pub fn wound(&mut self, x: f32, y: f32, size: f32, ink: Ink) {
        self.emblem(x, y, size, WOUND, ink);
    }

    /// A hook, drawn: no typeface needed, and the same in every reader.
    pub fn tick(&mut self, x: f32, y: f32, size: f32, ink: Ink) {
        let thickness = size * 0.16;
        let (foot, low) = (x + size * 0.38, y + size * 0.82);
        self.marks.push(Mark::Line { from: (x + size * 0.1, y + size * 0.52), to: (foot, low), thickness, ink });
        self.marks.push(Mark::Line { from: (foot, low), to: (x + size * 0.92, y + size * 0.2), thickness, ink });
    }

    pub fn cross(&mut self, x: f32, y: f32, size: f32, ink: Ink) {
        let (near, far, thickness) = (size * 0.18, size * 0.82, size * 0.16);
        self.marks.push(Mark::Line { from: (x + near, y + near), to: (x + far, y + far), thickness, ink });
        self.marks.push(Mark::Line { from: (x + near, y + far), to: (x + far, y + near), thickness, ink });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_torn_between_its_lines_and_loses_none() {
        let style = Style::regular(10.0);
        let text = "un deux trois quatre cinq six sept huit neuf dix";
        let mut block = Block::paragraph(&[Span::new(text, style)], 50.0);
        block.fill(Area::new(-4.0, 0.0, 2.0, block.height), Ink::Strong);
        let texts = |block: &Block| {
            let texts = block.marks.iter().filter_map(|mark| match mark {
                Mark::Text { text, .. } => Some(text.clone()),
                _ => None,
            });
            texts.collect::<Vec<_>>()
        };
        let (whole, high) = (texts(&block), block.height);
        let (above, below) = block.torn(30.0).unwrap();
        assert!(above.height <= 30.0 && (above.height + below.height - high).abs() < 0.01);
        assert_eq!([texts(&above), texts(&below)].concat(), whole);
        assert_eq!((texts(&above).len(), above.marks.len() + below.marks.len()), (2, whole.len() + 2));
        assert!(below.marks.iter().all(|mark| mark.reach().0 >= 0.0));
        assert!(below.torn(5.0).is_err(), "no line fits into five points");
    }
}
