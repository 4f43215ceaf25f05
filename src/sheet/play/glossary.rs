//! Every rule that the army uses, once, with its text and page; names elsewhere lead here.

use super::super::block::Block;
use super::super::content::profile::Explained;
use super::super::content::{Content, Glossary};
use super::super::flow::{Flow, column_width};
use super::super::frame::heading;
use super::super::page::{Ink, Style};
use super::super::wrap::Span;
use crate::catalogue::manual;

const GUTTER: f32 = 16.0;
const COLUMNS: usize = 2;

pub fn pour(flow: &mut Flow, content: &Content, width: f32) {
    let words = content.words;
    let glossary = &content.glossary;
    let column = column_width(width, COLUMNS, GUTTER);
    let chapters = [
        (words.orders, &glossary.orders),
        (words.feats, &glossary.feats),
        (words.spells, &glossary.spells),
        (words.rules, &glossary.rules),
        (words.weapon, &glossary.equipment),
        (words.categories, &glossary.categories),
    ];
    let mut blocks = Vec::new();
    for (title, list) in chapters {
        for (at, explained) in Glossary::sorted(list).into_iter().enumerate() {
            let text = paragraph(explained, content, column);
            if at > 0 {
                blocks.push(text);
                continue;
            }
            // The title and its first rule are one block, so that no column ends with a title.
            let mut first = Block::default();
            first.text(0.0, 11.0, Style::bold(9.5).ink(Ink::Strong), title);
            first.put(0.0, 14.0, text);
            first.bookmark(2, title);
            blocks.push(first);
        }
    }
    let Some(first) = blocks.first() else { return };
    flow.gap(10.0);
    let mut title = heading(words.rules_used, width);
    title.bookmark(1, words.rules_used);
    // The heading and the first rule under it belong together.
    if title.height + first.height > flow.room() {
        flow.new_page();
    }
    flow.place(title);
    flow.columns(blocks, COLUMNS, GUTTER);
}

fn paragraph(explained: &Explained, content: &Content, column: f32) -> Block {
    let body = Style::regular(7.6);
    let mut spans =
        vec![Span::new(Explained::title(&explained.name), Style::bold(7.6)), Span::new(&explained.text, body)];
    if let Some(page) = explained.page {
        let text = format!(" {}", (content.words.at_page)(&manual::pages(page)));
        spans.push(Span::new(text, body.ink(Ink::Soft)));
    }
    let mut block = Block::paragraph(&spans, column);
    block.height += 2.5;
    block.anchor(&explained.anchor);
    block
}
