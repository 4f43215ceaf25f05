//! A combat unit: a band with its name, rank, slots and points; a row per group of models.

use super::super::block::{Align, Block};
use super::super::content::{Content, EntryContent, UnitContent};
use super::super::font::Face;
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, clipped, tied};

const COUNT: f32 = 26.0;
const EACH: f32 = 34.0;
const TOTAL: f32 = 38.0;
/// Sizes at full density.
const NAME: f32 = 9.5;
const BODY: f32 = 8.5;
const SMALL: Style = Style::regular(7.5);
/// Of a unit's heading on one line.
const BAND: f32 = 17.0;
const BASELINE: f32 = 12.2;

/// The heading, the heading of what goes on, and the rows.
pub fn blocks(unit: &UnitContent, content: &Content, width: f32, density: f32) -> (Block, Block, Vec<Block>) {
    let mut rows: Vec<Block> = unit.entries.iter().map(|entry| row(entry, content, width, density)).collect();
    ruled(&mut rows, COUNT, width);
    rows.extend(notes(unit, content, width));
    (band(unit, width), band_again(unit, content, width), rows)
}

/// A fine line between two rows; under the last one the next heading divides.
pub fn ruled(rows: &mut [Block], left: f32, width: f32) {
    let count = rows.len();
    for row in rows.iter_mut().take(count.saturating_sub(1)) {
        row.rule(left, row.height, width - left, 0.35, Ink::Hair);
    }
}

/// What the player wrote about a unit, under its models.
pub fn notes(unit: &UnitContent, content: &Content, width: f32) -> Option<Block> {
    let label = Span::new(content.label(content.words.notes), Style { face: Face::Bold, ..SMALL });
    let mut block = Block::default();
    block.spans(COUNT, 3.0, &[label, Span::new(&unit.notes, SMALL)], width - COUNT - 5.0);
    Some(block).filter(|_| !unit.notes.trim().is_empty())
}

/// One line where it fits; else the name above and the facts below, so that nothing of either is lost.
pub fn band(unit: &UnitContent, width: f32) -> Block {
    let facts = Span::new(unit.facts.join("  ·  "), Style::regular(8.5));
    let name = |size: f32| Span::new(&unit.name, Style::bold(size));
    let (left, right) = (COUNT, width - TOTAL - 4.0);
    let room = right - left - facts.width() - 10.0;
    let mut block = Block::default();
    let low = match [10.5, 9.5].map(name).into_iter().find(|name| name.width() <= room) {
        Some(name) => {
            block.text(left, BASELINE, name.style, &name.text);
            block.text(right - facts.width(), BASELINE - 0.4, facts.style, &facts.text);
            BAND
        }
        None => {
            let y = block.spans(left, 2.0, &[name(10.5)], right - left);
            block.spans(left, y, &[facts], right - left) + 3.0
        }
    };
    let area = Area::new(width - TOTAL, 0.0, TOTAL - 5.0, 0.0);
    block.aligned(area, BASELINE, Style::bold(11.0), &unit.points, Align::Right);
    grounded(unit, width, low, block)
}

/// On top of the page where a unit goes on: which it is, and that this is not its beginning.
pub fn band_again(unit: &UnitContent, content: &Content, width: f32) -> Block {
    let style = Style::bold(10.5);
    let again = Span::new(format!(" ({})", content.words.continued), style);
    let name = clipped(&unit.name, style, width - COUNT - 5.0 - again.width());
    let mut block = Block::default();
    block.text(COUNT, BASELINE, style, format!("{name}{}", again.text));
    grounded(unit, width, BAND, block)
}

fn grounded(unit: &UnitContent, width: f32, high: f32, words: Block) -> Block {
    let mut block = Block::space(high + 1.5);
    block.fill(Area::new(0.0, 0.0, width, high), Ink::Pale);
    block.fill(Area::new(0.0, 0.0, 20.0, high), Ink::Strong);
    let number = Area::new(1.0, 0.0, 18.0, high);
    let style = Style::bold(10.5).ink(Ink::Paper);
    block.aligned(number, BASELINE, style, unit.number.to_string(), Align::Middle);
    block.put(0.0, 0.0, words);
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
    // In the order in which it is read, which is the order of whoever copies the text or listens to it.
    let baseline = air + name.size * 1.25 * 0.78;
    let count = Area::new(0.0, 0.0, COUNT - 6.0, 0.0);
    block.aligned(count, baseline, name, format!("{}\u{a0}×", entry.count), Align::Right);
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
    if entry.count != 1 {
        let each = Area::new(width - TOTAL - EACH, 0.0, EACH - 5.0, 0.0);
        block.aligned(each, baseline, soft, format!("{}\u{a0}{}", words.at, entry.each), Align::Right);
    }
    let total = Area::new(0.0, 0.0, width - 5.0, 0.0);
    block.aligned(total, baseline, Style::regular(NAME * density), &entry.total, Align::Right);
    block.height = y + air;
    block
}
