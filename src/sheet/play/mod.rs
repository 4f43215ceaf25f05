//! The play sheet: what one needs at the table, each rule once.

mod army;
mod glossary;
mod profile;

use super::Options;
use super::block::Block;
use super::content::Content;
use super::flow::Flow;
use super::frame::{FOOTER, footer, heading};
use super::page::{Ink, Page, Style};
use super::roster::unit::band;
use super::wrap::Span;

pub fn pages(content: &Content, options: &Options) -> Vec<Page> {
    let (width, height) = options.paper.size();
    let printable = options.paper.printable();
    let mut flow = Flow::new(width, height, printable, FOOTER);
    let wide = printable.width;
    for block in army::blocks(content, wide) {
        flow.place(block);
    }
    for contingent in &content.contingents {
        for unit in &contingent.units {
            flow.gap(6.0);
            let mut head = band(unit, content, wide, false);
            head.bookmark(1, format!("{}. {}", unit.number, unit.name));
            let rows = unit.entries.iter().map(|entry| profile::block(entry, content, wide)).collect();
            flow.group(head, &band(unit, content, wide, true), rows);
        }
    }
    if content.units().next().is_none() {
        flow.gap(8.0);
        flow.place(Block::paragraph(&[Span::new(content.words.empty, Style::regular(10.0).ink(Ink::Soft))], wide));
    }
    glossary::pour(&mut flow, content, wide);
    notes(&mut flow, content, wide);
    flow.finish(|page, pages| footer(content, wide, page, pages))
}

/// What the player wrote, then lines to write on as far as the page goes.
fn notes(flow: &mut Flow, content: &Content, width: f32) {
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
