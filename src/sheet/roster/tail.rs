//! The foot of the last page: signatures, the code that holds the list, where the figures come from.

use super::super::Options;
use super::super::block::Block;
use super::super::content::Content;
use super::super::frame::LABEL;
use super::super::page::{Area, Ink, Style};
use super::super::qr;
use super::super::wrap::Span;

/// About 34 mm: at 0.45 mm a module, a telephone reads the largest list that fits a code.
const CODE: f32 = 98.0;

pub fn block(content: &Content, options: &Options, width: f32) -> Block {
    let words = content.words;
    let mut block = Block::default();
    let mut left = 0.0;
    if let Some(code) = &options.qr {
        block.put(-4.0, 0.0, qr::block(code, CODE));
        left = CODE + 6.0;
    }
    let wide = width - left;
    let gutter = 12.0;
    let box_width = (wide - gutter) / 2.0;
    let high = 40.0;
    for (index, label) in [words.signature_player, words.signature_judge].into_iter().enumerate() {
        let x = left + index as f32 * (box_width + gutter);
        block.frame(Area::new(x + 0.3, 0.5, box_width - 0.6, high), 0.6, Ink::Soft);
        block.text(x + 5.0, 9.0, LABEL, label);
    }
    let small = Style::regular(7.5);
    let soft = small.ink(Ink::Soft);
    let mut y = high + 5.0;
    if options.qr.is_some() {
        y = block.spans(left, y, &[Span::new(words.scan, small)], wide);
    }
    let data = [Span::new(content.label(words.data), Style::bold(7.5)), Span::new(&content.data, small)];
    y = block.spans(left, y, &data, wide);
    let mut marks = Vec::new();
    for (mark, meaning) in &content.legend {
        marks.push(Span::new(format!("{mark}\u{a0}{meaning} · "), soft));
    }
    if !marks.is_empty() {
        marks.push(Span::new(words.mark_rest, soft));
        y = block.spans(left, y, &marks, wide);
    }
    block.spans(left, y, &[Span::new(words.unofficial, soft)], wide);
    block
}
