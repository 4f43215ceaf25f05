//! A group of models at the table: figures, weapons, rules, commands, wounds to tick.

use super::super::block::{Align, Block};
use super::super::content::profile::{FigureContent, Launch, Named, WeaponContent};
use super::super::content::{Content, EntryContent, ProfileContent};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, tied};

const INDENT: f32 = 26.0;
const NAME: Style = Style::bold(10.0);
const BODY: Style = Style::regular(8.0);
const LABEL: Style = Style::regular(8.0).ink(Ink::Soft);
/// More boxes than that nobody ticks.
const MOST_BOXES: u32 = 120;

pub fn block(entry: &EntryContent, content: &Content, width: f32) -> Block {
    let mut block = Block::default();
    let column = width - INDENT;
    let count = Area::new(0.0, 0.0, INDENT - 6.0, 0.0);
    block.aligned(count, 12.2, NAME, format!("{}\u{202f}×", entry.count), Align::Right);
    let mut spans = vec![Span::new(&entry.name, NAME), Span::sign(entry.mark, NAME)];
    if let Some(profile) = &entry.profile {
        spans.push(Span::new(format!(", {profile}"), BODY));
    }
    let Some(model) = &entry.model else {
        block.spans(INDENT, 3.0, &spans, column);
        block.height += 3.0;
        return block;
    };
    let figures = figures(&model.figures);
    let figures_wide = model.figures.len() as f32 * CELL;
    let left = column - figures_wide - 12.0;
    let mut y = block.spans(INDENT, 3.0, &spans, left);
    let soft = Style::regular(7.5).ink(Ink::Soft);
    let facts = model.facts.join(" · ");
    if !facts.is_empty() {
        y = block.spans(INDENT, y, &[Span::new(&facts, Style::regular(7.5))], left);
    }
    y = block.spans(INDENT, y, &[Span::new(&model.keywords, soft)], left);
    let figures_high = figures.height;
    block.put(width - figures_wide, 3.0, figures);
    y = y.max(3.0 + figures_high) + 2.0;
    for weapon in &model.weapons {
        y = weapon_row(&mut block, weapon, content, y, width);
    }
    for spans in lists(model, content) {
        y = block.spans(INDENT, y + 1.0, &spans, column);
    }
    if !model.note.is_empty() {
        y = block.spans(INDENT, y + 1.0, &[Span::new(&model.note, soft)], column);
    }
    for unknown in &entry.unknown {
        y = block.spans(INDENT, y + 1.0, &[Span::new(unknown, BODY.ink(Ink::Bad))], column);
    }
    if !entry.notes.trim().is_empty() {
        y = block.spans(INDENT, y + 1.0, &[Span::new(&entry.notes, soft)], column);
    }
    y = wounds(&mut block, entry, model, y, width);
    block.height = y + 3.0;
    block.rule(INDENT, block.height, column, 0.35, Ink::Hair);
    block
}

const CELL: f32 = 25.0;

/// Labels over values, each in its cell; what differs from the book is bold.
pub fn figures(figures: &[FigureContent]) -> Block {
    let mut block = Block::space(25.0);
    let wide = figures.len() as f32 * CELL;
    block.fill(Area::new(0.0, 0.0, wide, 10.0), Ink::Pale);
    for (at, figure) in figures.iter().enumerate() {
        let area = Area::new(at as f32 * CELL, 0.0, CELL, 25.0);
        block.aligned(area, 7.6, Style::regular(6.8).ink(Ink::Soft), figure.label, Align::Middle);
        let style = if figure.changed { Style::bold(11.5).ink(Ink::Strong) } else { Style::regular(11.5) };
        block.aligned(area, 21.0, style, &figure.value, Align::Middle);
    }
    block.frame(Area::new(0.0, 0.0, wide, 25.0), 0.5, Ink::Hair);
    block
}

fn joined(named: &[Named], style: Style) -> Vec<Span> {
    let mut spans = Vec::new();
    for (at, one) in named.iter().enumerate() {
        if at > 0 {
            spans.push(Span::new(", ", style));
        }
        spans.push(Span::link(tied(&one.name), style, &one.anchor));
    }
    spans
}

fn weapon_row(block: &mut Block, weapon: &WeaponContent, content: &Content, y: f32, width: f32) -> f32 {
    let words = content.words;
    let mut name = weapon.name.clone();
    if weapon.count > 1 {
        name = format!("{}\u{a0}× {name}", weapon.count);
    }
    let mut spans = vec![Span::new(tied(&name), Style::bold(8.0))];
    let mut figures = Vec::new();
    if !weapon.range.is_empty() {
        figures.push(weapon.range.clone());
    }
    for (label, value) in
        [(words.strength, &weapon.strength), (words.penetration, &weapon.penetration), (words.dice, &weapon.dice)]
    {
        if !value.is_empty() && value != "–" {
            figures.push(tied(&format!("{label} {value}")));
        }
    }
    if !weapon.category.is_empty() {
        figures.push(tied(&weapon.category));
    }
    if !figures.is_empty() {
        spans.push(Span::new(format!("  {}", figures.join(" · ")), BODY));
    }
    if !weapon.rules.is_empty() {
        spans.push(Span::new(" · ", LABEL));
        spans.extend(joined(&weapon.rules, BODY));
    }
    if !weapon.text.is_empty() {
        spans.push(Span::new(format!("  {}", weapon.text), LABEL));
    }
    block.spans(INDENT, y, &spans, width - INDENT)
}

fn launches(list: &[Launch], content: &Content) -> Vec<Span> {
    let mut spans = Vec::new();
    for (at, one) in list.iter().enumerate() {
        if at > 0 {
            spans.push(Span::new(", ", BODY));
        }
        spans.push(Span::link(tied(&one.named.name), BODY, &one.named.anchor));
        let needed = if one.roll.is_empty() {
            format!("\u{a0}{}", one.launch)
        } else {
            tied(&format!(" {} ({} {})", one.launch, content.words.needs, one.roll))
        };
        spans.push(Span::new(needed, Style::bold(8.0)));
    }
    spans
}

/// Rules, orders, feats and spells, each a line with its label.
fn lists(model: &ProfileContent, content: &Content) -> Vec<Vec<Span>> {
    let words = content.words;
    let all = [
        (words.rules, joined(&model.rules, BODY)),
        (words.orders, launches(&model.orders, content)),
        (words.feats, joined(&model.feats, BODY)),
        (words.spells, launches(&model.spells, content)),
    ];
    let labelled = all.into_iter().filter(|(_, spans)| !spans.is_empty()).map(|(label, mut spans)| {
        spans.insert(0, Span::new(content.label(label), LABEL));
        spans
    });
    labelled.collect()
}

/// A box per wound, models apart from one another.
fn wounds(block: &mut Block, entry: &EntryContent, model: &ProfileContent, y: f32, width: f32) -> f32 {
    let boxes = entry.count.saturating_mul(model.wounds);
    if boxes == 0 || boxes > MOST_BOXES {
        return y;
    }
    let (side, gap, apart) = (7.5, 1.5, 6.0);
    let top = y + 3.0;
    let (mut x, mut row) = (INDENT, top);
    let group = model.wounds as f32 * (side + gap);
    for _ in 0..entry.count {
        if x + group > width && x > INDENT {
            x = INDENT;
            row += side + 3.0;
        }
        for _ in 0..model.wounds {
            if x + side > width {
                x = INDENT;
                row += side + 3.0;
            }
            block.frame(Area::new(x, row, side, side), 0.5, Ink::Soft);
            x += side + gap;
        }
        x += if model.wounds > 1 { apart } else { gap };
    }
    row + side + 1.0
}
