//! The foot of the last page: signatures, the code that holds the list, where the figures come from.

use super::super::block::Block;
use super::super::content::Content;
use super::super::frame::LABEL;
use super::super::page::{Area, Ink, Style};
use super::super::qr;
use super::super::wrap::Span;
use super::super::{Code, Options};

/// About 33 mm: at 0.43 mm a module, a telephone reads the largest list that fits a code.
const CODE: f32 = 94.0;

pub fn block(content: &Content, options: &Options, width: f32) -> Block {
    let words = content.words;
    let mut block = Block::default();
    let mut left = 0.0;
    let (code, said) = match &options.code {
        Code::None => (None, None),
        Code::Whole(code) => (Some(code), Some(words.scan)),
        Code::WithoutNotes(code) => (Some(code), Some(words.scan_without_notes)),
        Code::TooLarge => (None, Some(words.too_large)),
    };
    if let Some(code) = code {
        block.put(0.0, 0.0, qr::block(code, CODE));
        left = CODE + 12.0;
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
    if let Some(said) = said {
        y = block.spans(left, y, &[Span::new(said, small)], wide);
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
