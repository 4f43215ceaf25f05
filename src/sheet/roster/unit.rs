//! A combat unit: a band with its name, rank, slots and points; a row per group of models.

use super::super::block::{Align, Block};
use super::super::content::{Content, EntryContent, UnitContent};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, clipped, lines, tied};

const COUNT: f32 = 26.0;
const EACH: f32 = 34.0;
const TOTAL: f32 = 38.0;
/// Sizes at full density.
const NAME: f32 = 9.5;
const BODY: f32 = 8.5;
const SMALL: Style = Style::regular(7.5);

/// The heading, the heading of what goes on, and the rows.
pub fn blocks(unit: &UnitContent, content: &Content, width: f32, density: f32) -> (Block, Block, Vec<Block>) {
    let mut rows: Vec<Block> = unit.entries.iter().map(|entry| row(entry, content, width, density)).collect();
    if !unit.notes.trim().is_empty() {
        let spans = [Span::new(&unit.notes, SMALL.ink(Ink::Soft))];
        let mut block = Block::default();
        block.spans(COUNT, 1.0, &spans, width - COUNT - EACH - TOTAL);
        rows.push(block);
    }
    let mut head = band(unit, content, width, false);
    head.bookmark(1, format!("{}. {}", unit.number, unit.name));
    (head, band(unit, content, width, true), rows)
}

pub fn height(unit: &UnitContent, content: &Content, width: f32, density: f32) -> f32 {
    let (head, _, rows) = blocks(unit, content, width, density);
    head.height + rows.iter().map(|row| row.height).sum::<f32>()
}

pub fn band(unit: &UnitContent, content: &Content, width: f32, again: bool) -> Block {
    let high = 17.0;
    let mut block = Block::space(high + 1.5);
    block.fill(Area::new(0.0, 0.0, width, high), Ink::Pale);
    block.fill(Area::new(0.0, 0.0, 20.0, high), Ink::Strong);
    let baseline = 12.2;
    let number = Area::new(0.0, 0.0, 20.0, high);
    block.aligned(number, baseline, Style::bold(10.5).ink(Ink::Paper), unit.number.to_string(), Align::Middle);
    let total = Style::bold(11.0);
    let area = Area::new(0.0, 0.0, width - 5.0, high);
    block.aligned(area, baseline, total, if again { "" } else { &unit.points }, Align::Right);
    let facts = if again { String::new() } else { unit.facts.join("  ·  ") };
    let soft = Style::regular(8.5);
    let facts = clipped(&facts, soft, width * 0.62);
    let wide = lines(&[Span::new(&facts, soft)], width).first().map_or(0.0, |line| line.width);
    let facts_at = width - TOTAL - 4.0 - wide;
    block.text(facts_at, baseline - 0.4, soft, &facts);
    let name = Style::bold(10.5);
    let title = if again { format!("{} ({})", unit.name, content.words.continued) } else { unit.name.clone() };
    block.text(COUNT, baseline, name, clipped(&title, name, facts_at - COUNT - 10.0));
    block
}

fn row(entry: &EntryContent, content: &Content, width: f32, density: f32) -> Block {
    let words = content.words;
    let (name, body) = (Style::bold(NAME * density), Style::regular(BODY * density));
    let air = 1.5 * density;
    let mut block = Block::default();
    let column = width - COUNT - EACH - TOTAL - 6.0;
    let mut spans = vec![Span::new(&entry.name, name), Span::sign(entry.mark, name)];
    if let Some(profile) = &entry.profile {
        spans.push(Span::new(format!(", {profile}"), body));
    }
    spans.push(Span::new("  ", body));
    let soft = body.ink(Ink::Soft);
    if let Some(base) = &entry.base {
        let mut text = tied(&format!("{} {base}", words.base_price));
        if !entry.starting.is_empty() {
            text = format!("{text} ({} {})", words.with, entry.starting.join(", "));
        }
        spans.push(Span::new(text, soft));
    }
    for part in &entry.parts {
        spans.push(Span::new(" · ", soft));
        spans.push(Span::new(tied(&part.name), body));
        if !part.mark.is_empty() {
            spans.push(Span::sign(part.mark, body));
        }
        spans.push(Span::new(format!("\u{a0}{}", part.points), body));
    }
    for unknown in &entry.unknown {
        spans.push(Span::new(format!(" · {}", tied(unknown)), body.ink(Ink::Bad)));
    }
    for remark in &entry.remarks {
        spans.push(Span::new(format!(" · {}", tied(remark)), soft));
    }
    let mut y = block.spans(COUNT, air, &spans, column);
    let mut chosen = Vec::new();
    for (label, names) in &entry.choices {
        if !chosen.is_empty() {
            chosen.push(Span::new("   ", body));
        }
        chosen.push(Span::new(tied(&content.label(label)), soft));
        let names: Vec<String> = names.iter().map(|one| tied(one)).collect();
        chosen.push(Span::new(names.join(", "), body));
    }
    if !chosen.is_empty() {
        y = block.spans(COUNT, y, &chosen, column);
    }
    if !entry.notes.trim().is_empty() {
        y = block.spans(COUNT, y, &[Span::new(&entry.notes, SMALL.ink(Ink::Soft))], column);
    }
    let baseline = air + name.size * 1.25 * 0.78;
    let count = Area::new(0.0, 0.0, COUNT - 6.0, 0.0);
    block.aligned(count, baseline, name, format!("{}\u{a0}×", entry.count), Align::Right);
    if entry.count != 1 {
        let each = Area::new(width - TOTAL - EACH, 0.0, EACH - 5.0, 0.0);
        block.aligned(each, baseline, soft, format!("{}\u{a0}{}", words.at, entry.each), Align::Right);
    }
    let total = Area::new(0.0, 0.0, width - 5.0, 0.0);
    block.aligned(total, baseline, Style::regular(NAME * density), &entry.total, Align::Right);
    block.height = y + air;
    block.rule(COUNT, block.height, width - COUNT, 0.35, Ink::Hair);
    block
}
