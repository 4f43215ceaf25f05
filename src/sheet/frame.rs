//! What the styles share: fields to fill in, the foot of every page, headings.

use super::block::{Align, Block};
use super::content::Content;
use super::page::{Area, Ink, Style};
use super::wrap::{Span, clipped, lines};

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

/// The same where nobody writes anything in by hand, with a word on how to print the page.
pub fn footer_of_cards(content: &Content, width: f32, page: usize, pages: usize) -> Block {
    let mut block = Block::space(FOOTER);
    let baseline = FOOTER - 2.0;
    let number = format!("{} {page}/{pages}", content.words.page);
    block.aligned(Area::new(0.0, 0.0, width, 0.0), baseline, FOOT.ink(Ink::Text), number, Align::Right);
    let bold = Style::bold(7.5);
    let name = width * 0.3;
    block.text(0.0, baseline, bold, clipped(&content.name, bold, name - 8.0));
    let verdict = if content.verdict.legal { "" } else { content.verdict.headline.as_str() };
    let parts = [content.words.both_sides, verdict, content.player.as_str(), content.event.as_str()];
    let given = parts.into_iter().filter(|part| !part.trim().is_empty());
    let text = given.collect::<Vec<_>>().join("  ·  ");
    block.text(name, baseline, FOOT, clipped(&text, FOOT, width - name - 60.0));
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

/// The name of the list: its size gives way to its length, down to what is still a title.
pub fn name(content: &Content, largest: f32, column: f32) -> Span {
    let set = |size: f32| Span::new(&content.name, Style::bold(size).ink(Ink::Strong));
    let fits = |span: &Span| lines(std::slice::from_ref(span), column).len() <= 2;
    [largest, 18.0, 15.0].into_iter().filter(|size| *size <= largest).map(set).find(fits).unwrap_or_else(|| set(12.0))
}

/// The heading of a part of the sheet.
pub fn heading(text: &str, width: f32) -> Block {
    let mut block = Block::space(21.0);
    block.text(0.0, 13.0, Style::bold(11.5).ink(Ink::Strong), text);
    block.rule(0.0, 17.0, width, 1.0, Ink::Strong);
    block
}
