//! The tournament roster: everything an organiser checks, on as little paper as can be.

mod head;
mod tail;
pub mod unit;

use super::Options;
use super::block::{Align, Block};
use super::content::Content;
use super::flow::Flow;
use super::frame::{footer, headed};
use super::page::{Area, Ink, Page, Style};
use super::wrap::Span;

/// Type as large as the number of pages allows.
const DENSITIES: [f32; 3] = [1.0, 0.93, 0.87];

pub fn pages(content: &Content, options: &Options) -> Vec<Page> {
    let mut best: Option<Vec<Page>> = None;
    for density in DENSITIES {
        let pages = laid_out(content, options, density);
        let enough = pages.len() == 1;
        if best.as_ref().is_none_or(|best| pages.len() < best.len()) {
            best = Some(pages);
        }
        // Of a list that fills many pages, one page less is no gain for smaller type.
        if enough || best.as_ref().is_some_and(|best| best.len() > 4) {
            break;
        }
    }
    best.unwrap_or_default()
}

fn laid_out(content: &Content, options: &Options, density: f32) -> Vec<Page> {
    let (width, height) = options.paper.size();
    let printable = options.paper.printable();
    let wide = printable.width;
    let mut flow = Flow::new(width, height, printable, footer(content, wide, 1, 1).height);
    for block in head::blocks(content, wide) {
        flow.place(block);
    }
    for (unit, contingent) in content.headed_units() {
        let (band, again, rows) = unit::blocks(unit, content, wide, density);
        flow.gap(if contingent.is_some() { 8.0 } else { 5.0 } * density);
        flow.group(headed(unit, contingent, band, content, wide), &again, rows);
    }
    if content.units().next().is_none() {
        flow.gap(8.0);
        flow.place(Block::paragraph(&[Span::new(content.words.empty, Style::regular(10.0).ink(Ink::Soft))], wide));
    }
    if content.units().next().is_some() {
        flow.place(total(content, wide));
    }
    if !content.notes.trim().is_empty() {
        flow.gap(8.0);
        let label = Span::new(content.label(content.words.notes), Style::bold(8.5));
        let notes = Span::new(&content.notes, Style::regular(8.5));
        flow.place(Block::paragraph(&[label, notes], wide));
    }
    flow.gap(10.0);
    flow.at_bottom(tail::block(content, options, wide));
    flow.finish(|page, pages| footer(content, wide, page, pages))
}

/// Under the last unit, where one adds up.
fn total(content: &Content, width: f32) -> Block {
    let mut block = Block::space(21.0);
    block.rule(0.0, 5.0, width, 1.0, Ink::Strong);
    let style = Style::bold(11.0);
    let text = format!(
        "{}{} / {} {}",
        content.label(content.words.total),
        content.points,
        content.format,
        content.words.points
    );
    block.aligned(Area::new(0.0, 0.0, width - 5.0, 0.0), 16.5, style, text, Align::Right);
    block
}
