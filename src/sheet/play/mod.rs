//! The play sheet: what one needs at the table, each rule once.

mod army;
mod glossary;
mod profile;
mod scenarios;

use super::Options;
use super::block::Block;
use super::content::Content;
use super::flow::Flow;
use super::frame::{footer, headed, heading};
use super::page::{Ink, Page, Style};
use super::roster::unit::{band, band_again, notes, ruled};
use super::wrap::Span;

pub fn pages(content: &Content, options: &Options) -> Vec<Page> {
    let (width, height) = options.paper.size();
    let printable = options.paper.printable();
    let wide = printable.width;
    let mut flow = Flow::new(width, height, printable, footer(content, wide, 1, 1).height);
    for block in army::blocks(content, wide) {
        flow.place(block);
    }
    for (unit, contingent) in content.headed_units() {
        flow.gap(if contingent.is_some() { 9.0 } else { 6.0 });
        let head = headed(unit, contingent, band(unit, wide), content, wide);
        let mut rows: Vec<Block> = unit.entries.iter().map(|entry| profile::block(entry, content, wide)).collect();
        ruled(&mut rows, profile::INDENT, wide);
        rows.extend(notes(unit, content, wide));
        flow.group(head, &band_again(unit, content, wide), rows);
    }
    if content.units().next().is_none() {
        flow.gap(8.0);
        flow.place(Block::paragraph(&[Span::new(content.words.empty, Style::regular(10.0).ink(Ink::Soft))], wide));
    }
    glossary::pour(&mut flow, content, wide);
    scenarios::pour(&mut flow, content, wide);
    room_for_notes(&mut flow, content, wide);
    flow.finish(|page, pages| footer(content, wide, page, pages))
}

/// What the player wrote, then lines to write on as far as the page goes.
fn room_for_notes(flow: &mut Flow, content: &Content, width: f32) {
    flow.gap(10.0);
    let mut block = heading(content.words.notes, width);
    block.bookmark(1, content.words.notes);
    if !content.notes.trim().is_empty() {
        let top = block.height;
        block.spans(0.0, top, &[Span::new(&content.notes, Style::regular(8.5))], width);
    }
    let line = 19.0;
    let fits = ((flow.room() - block.height) / line).floor();
    // Three lines at least, on a new page if need be.
    let lines = if fits < 3.0 { 8.0 } else { fits.min(14.0) };
    let mut y = block.height;
    for _ in 0..lines as usize {
        y += line;
        block.rule(0.0, y - 1.0, width, 0.4, Ink::Hair);
    }
    block.height = y;
    flow.place(block);
}
