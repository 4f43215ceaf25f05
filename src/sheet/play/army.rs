//! The army as a whole: who commands, how many losses it bears, when reserves come.

use super::super::block::{Align, Block};
use super::super::content::{Content, Grid, counted, number_of};
use super::super::frame::{LABEL, name, verdict};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, tied};

/// The side of the faction's emblem.
const EMBLEM: f32 = 32.0;
/// More boxes than that nobody ticks.
const MOST_LOSSES: u64 = 400;

pub fn blocks(content: &Content, width: f32) -> Vec<Block> {
    let mut blocks = vec![title(content, width)];
    if !content.verdict.legal {
        blocks.extend(verdict(content, width));
    }
    blocks.extend(bonuses(content, width));
    if content.units().next().is_some() {
        blocks.push(losses(content, width));
    }
    if let Some(grid) = &content.reinforcements {
        blocks.push(reinforcements(grid, width));
    }
    blocks
}

fn title(content: &Content, width: f32) -> Block {
    let words = content.words;
    let mut block = Block::default();
    let total = format!("{} / {} {}", content.points, content.format, words.points);
    let right = Area::new(0.0, 0.0, width, 0.0);
    block.aligned(right, 15.0, Style::bold(13.0), total, Align::Right);
    let edge = EMBLEM + 8.0;
    block.emblem(0.0, 3.0, EMBLEM, content.identity.emblem, Ink::Strong);
    let left = width - 130.0 - edge;
    let mut y = block.spans(edge, 0.0, &[name(content, 18.0, left)], left);
    let (strong, soft) = (Style::bold(9.0), Style::regular(9.0).ink(Ink::Soft));
    let mut facts = Vec::new();
    if let Some(main) = content.contingents.first() {
        facts.push(Span::new(&main.faction, strong));
    }
    let units = counted(content.language, content.combat_units, words.unit_or_units);
    let units = format!("{units} ({} {})", words.reserve, content.reserve);
    for fact in [units, counted(content.language, content.models, words.model_or_models)] {
        facts.push(Span::new(format!("  ·  {}", tied(&fact)), soft));
    }
    y = block.spans(edge, y, &facts, width - edge);
    let general = [Span::new(content.label(words.general), soft), Span::new(&content.general, strong)];
    y = block.spans(edge, y, &general, width - edge);
    for alliance in &content.alliance {
        y = block.spans(edge, y, &[Span::new(alliance, soft)], width - edge);
    }
    block.height = y + 4.0;
    block.bookmark(0, &content.name);
    block
}

/// The main contingent's bonus; an allied one loses its own, which the sheet says (p. 21).
fn bonuses(content: &Content, width: f32) -> Vec<Block> {
    let mut blocks = Vec::new();
    for contingent in content.contingents.iter().filter(|contingent| !contingent.units.is_empty()) {
        let body = Style::regular(8.5);
        let spans = match &contingent.bonus {
            Some((name, text)) => {
                vec![Span::new(content.label(name), Style::bold(8.5)), Span::new(text, body)]
            }
            None if contingent.share.is_some() => {
                let text = format!("{}{}", content.label(&contingent.faction), content.words.bonus_lost);
                vec![Span::new(text, body.ink(Ink::Soft))]
            }
            None => continue,
        };
        let mut block = Block::default();
        block.spans(8.0, 2.0, &spans, width - 8.0);
        block.fill(Area::new(0.0, 3.0, 2.5, block.height - 3.0), Ink::Strong);
        block.height += 3.0;
        blocks.push(block);
    }
    blocks
}

/// A box per loss; the last one is the one that breaks the army.
fn losses(content: &Content, width: f32) -> Block {
    let words = content.words;
    let mut block = Block::default();
    let count = if content.demoralised_at > MOST_LOSSES { 0 } else { content.demoralised_at };
    let label = format!(
        "{} — {} {}",
        words.losses,
        words.demoralised,
        (words.losses_from)(&number_of(content.language, content.demoralised_at))
    );
    let top = block.spans(0.0, 2.0, &[Span::new(label, LABEL)], width) + 2.0;
    let (side, gap) = (15.0, 3.0);
    let per_row = ((width + gap) / (side + gap)).floor().max(1.0) as u64;
    for at in 0..count {
        let x = (at % per_row) as f32 * (side + gap);
        let y = top + (at / per_row) as f32 * (side + gap);
        let area = Area::new(x + 0.4, y, side - 0.8, side);
        let last = at + 1 == content.demoralised_at;
        if last {
            block.fill(area, Ink::Bad);
        }
        block.frame(area, 0.7, if last { Ink::Bad } else { Ink::Soft });
        let style = Style::regular(6.5).ink(if last { Ink::Paper } else { Ink::Soft });
        block.aligned(area, y + 9.8, style, (at + 1).to_string(), Align::Middle);
    }
    if count == 0 {
        block.rule(0.0, top + side, width / 2.0, 0.7, Ink::Soft);
    }
    let rows = count.div_ceil(per_row).max(1);
    block.height = top + rows as f32 * (side + gap) + 3.0;
    block
}

/// The manual's table on its side: turns across, arrivals below.
fn reinforcements(grid: &Grid, width: f32) -> Block {
    let mut block = Block::default();
    let top = block.spans(0.0, 1.0, &[Span::new(&grid.title, LABEL)], width) + 2.0;
    let first = 70.0;
    let columns = grid.rows.len().clamp(1, 12);
    let cell = (width * 0.64 - first) / columns as f32;
    let high = 13.0;
    block.fill(Area::new(0.0, top, first + cell * columns as f32, high), Ink::Pale);
    for line in 0..2 {
        let y = top + line as f32 * high;
        let baseline = y + 9.3;
        let label = grid.columns.get(line).map_or("", String::as_str);
        block.text(3.0, baseline, Style::regular(8.0).ink(Ink::Soft), label);
        for (at, row) in grid.rows.iter().take(columns).enumerate() {
            let style = if line == 0 { Style::regular(8.0) } else { Style::bold(8.5) };
            let area = Area::new(first + at as f32 * cell, y, cell, high);
            block.aligned(area, baseline, style, row.get(line).map_or("", String::as_str), Align::Middle);
        }
    }
    let right = first + cell * columns as f32 + 8.0;
    block.rule(0.0, top + 2.0 * high, right - 8.0, 0.4, Ink::Hair);
    block.spans(right, top - 2.0, &[Span::new(&grid.note, Style::regular(7.0).ink(Ink::Soft))], width - right);
    block.height = block.height.max(top + 2.0 * high) + 3.0;
    block
}
