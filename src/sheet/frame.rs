//! What the styles share: fields to fill in, the foot of every page, headings.

use super::block::{Align, Block};
use super::content::Content;
use super::page::{Area, Ink, Style};
use super::wrap::clipped;

/// Height of the footer, its air included.
pub const FOOTER: f32 = 22.0;
const FOOT: Style = Style::regular(7.5).ink(Ink::Soft);

/// List, player, event and page n/N, on every page.
pub fn footer(content: &Content, width: f32, page: usize, pages: usize) -> Block {
    let mut block = Block::space(FOOTER);
    let baseline = FOOTER - 2.0;
    block.rule(0.0, FOOTER - 12.0, width, 0.5, Ink::Hair);
    let number = format!("{} {page}/{pages}", content.words.page);
    block.aligned(Area::new(0.0, 0.0, width, 0.0), baseline, FOOT.ink(Ink::Text), number, Align::Right);
    let room = width - 60.0;
    let (name, player, event) = (room * 0.32, room * 0.28, room * 0.4);
    let bold = Style::bold(7.5);
    block.text(0.0, baseline, bold, clipped(&content.name, bold, name - 8.0));
    let words = content.words;
    for (x, wide, label, value) in
        [(name, player, words.player, &content.player), (name + player, event, words.event, &content.event)]
    {
        let value = if value.trim().is_empty() { "……………………" } else { value.as_str() };
        let text = format!("{}{value}", content.label(label));
        block.text(x, baseline, FOOT, clipped(&text, FOOT, wide - 8.0));
    }
    block
}

pub const LABEL: Style = Style::regular(7.0).ink(Ink::Soft);

/// A label above a value; an empty value is a line to write on.
pub fn field(label: &str, value: &str, width: f32) -> Block {
    let mut block = Block::space(27.0);
    let style = Style::regular(10.5);
    block.text(0.0, 6.0, LABEL, label);
    block.text(0.0, 19.0, style, clipped(value, style, width));
    block.rule(0.0, 23.0, width, 0.5, Ink::Soft);
    block
}

/// The heading of a part of the sheet.
pub fn heading(text: &str, width: f32) -> Block {
    let mut block = Block::space(21.0);
    block.text(0.0, 13.0, Style::bold(11.5).ink(Ink::Strong), text);
    block.rule(0.0, 17.0, width, 1.0, Ink::Strong);
    block
}
