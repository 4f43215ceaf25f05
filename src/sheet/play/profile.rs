//! A group of models at the table: figures, weapons, rules, commands, wounds to tick.

use super::super::block::{Align, Block};
use super::super::content::profile::{FigureContent, Launch, Named, WeaponContent};
use super::super::content::{Content, EntryContent, ProfileContent, number_of};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, lines, tied};

pub const INDENT: f32 = 26.0;
const NAME: Style = Style::bold(10.0);
const BODY: Style = Style::regular(8.0);
const LABEL: Style = Style::regular(8.0).ink(Ink::Soft);
/// Air above the name.
const TOP: f32 = 4.0;
/// More boxes than that nobody ticks: a line to keep count on.
const MOST_BOXES: u32 = 240;

pub fn block(entry: &EntryContent, content: &Content, width: f32) -> Block {
    let mut block = Block::default();
    let column = width - INDENT;
    let count = Area::new(0.0, 0.0, INDENT - 6.0, 0.0);
    block.aligned(count, TOP + 9.2, NAME, format!("{}\u{a0}×", entry.count), Align::Right);
    let mut spans = vec![Span::new(&entry.name, NAME), Span::sign(entry.mark, NAME)];
    if let Some(profile) = &entry.profile {
        spans.push(Span::new(format!(", {profile}"), BODY));
    }
    let Some(model) = &entry.model else {
        let mut y = block.spans(INDENT, TOP, &spans, column);
        for (label, names) in &entry.choices {
            let spans = [Span::new(content.label(label), LABEL), Span::new(names.join(", "), BODY)];
            y = block.spans(INDENT, y + 1.0, &spans, column);
        }
        y = own_words(&mut block, entry, y, column);
        block.height = y + 3.0;
        return block;
    };
    let figures = figures(&model.figures);
    let figures_wide = model.figures.len() as f32 * CELL;
    let left = column - figures_wide - 12.0;
    let named = lines(&spans, left);
    let mut y = block.lines(INDENT, TOP, &named);
    // Boxes beside the name where there is room, else under everything.
    let beside = named.last().map_or(0.0, |line| line.width) + INDENT + 10.0;
    let boxed = wounds(entry, model, content, INDENT + left - beside);
    let placed = named.len() == 1 && boxed.as_ref().is_some_and(|boxes| boxes.height <= 10.0);
    if let Some(boxes) = boxed.filter(|_| placed) {
        block.put(beside, TOP + 2.2, boxes);
    }
    let soft = Style::regular(7.5).ink(Ink::Soft);
    let facts = model.facts.join(" · ");
    if !facts.is_empty() {
        y = block.spans(INDENT, y, &[Span::new(&facts, Style::regular(7.5))], left);
    }
    y = block.spans(INDENT, y, &[Span::new(&model.keywords, soft)], left);
    let figures_high = figures.height;
    block.put(width - figures_wide, TOP + 0.5, figures);
    y = y.max(TOP + figures_high) + 2.0;
    // Weapons with figures have a line each, the rest share one.
    let (with_figures, plain): (Vec<_>, Vec<_>) =
        model.weapons.iter().partition(|weapon| !weapon.dice.is_empty() || !weapon.strength.is_empty());
    for weapon in with_figures {
        y = block.spans(INDENT, y, &weapon_spans(weapon, content), column);
    }
    if !plain.is_empty() {
        let mut spans = Vec::new();
        for weapon in plain {
            if !spans.is_empty() {
                spans.push(Span::new(", ", BODY));
            }
            spans.extend(weapon_spans(weapon, content));
        }
        y = block.spans(INDENT, y, &spans, column);
    }
    for spans in lists(model, content) {
        y = block.spans(INDENT, y + 1.0, &spans, column);
    }
    if !model.note.is_empty() {
        y = block.spans(INDENT, y + 1.0, &[Span::new(&model.note, soft)], column);
    }
    y = own_words(&mut block, entry, y, column);
    if let Some(boxes) = wounds(entry, model, content, column).filter(|_| !placed) {
        let high = boxes.height;
        block.put(INDENT, y + 3.0, boxes);
        y += high + 3.0;
    }
    block.height = y + 3.0;
    block
}

/// What no tome knows, and what the player wrote.
fn own_words(block: &mut Block, entry: &EntryContent, mut y: f32, column: f32) -> f32 {
    let unknown = entry.unknown.iter().map(|unknown| Span::new(unknown, BODY.ink(Ink::Bad)));
    let notes = Some(Span::new(&entry.notes, Style::regular(7.5).ink(Ink::Soft)));
    let notes = notes.filter(|_| !entry.notes.trim().is_empty());
    for span in unknown.chain(notes) {
        y = block.spans(INDENT, y + 1.0, &[span], column);
    }
    y
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

fn weapon_spans(weapon: &WeaponContent, content: &Content) -> Vec<Span> {
    let words = content.words;
    let mut name = weapon.name.clone();
    if weapon.count > 1 {
        name = format!("{}\u{a0}× {name}", weapon.count);
    }
    let mut spans = vec![Span::link(tied(&name), Style::bold(8.0), &weapon.anchor)];
    let mut figures = Vec::new();
    if !weapon.range.is_empty() && !weapon.melee {
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
        spans.push(Span::new(if figures.is_empty() { " (" } else { " · " }, BODY));
        spans.extend(joined(&weapon.rules, BODY));
        spans.push(Span::new(if figures.is_empty() { ")" } else { "" }, BODY));
    }
    spans
}

fn launches(list: &[Launch]) -> Vec<Span> {
    let mut spans = Vec::new();
    for (at, one) in list.iter().enumerate() {
        if at > 0 {
            spans.push(Span::new(", ", BODY));
        }
        spans.push(Span::link(tied(&one.named.name), BODY, &one.named.anchor));
        let needed = match (one.launch.as_str(), one.roll.as_str()) {
            ("", _) => continue,
            (launch, "") => format!("\u{a0}{launch}"),
            (launch, roll) => tied(&format!(" {launch} ({roll})")),
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
        (words.orders, launches(&model.orders)),
        (words.feats, joined(&model.feats, BODY)),
        (words.spells, launches(&model.spells)),
    ];
    let labelled = all.into_iter().filter(|(_, spans)| !spans.is_empty()).map(|(label, mut spans)| {
        spans.insert(0, Span::new(content.label(label), LABEL));
        spans
    });
    labelled.collect()
}

/// A square per model of one wound, a ring per wound of those with several, models apart from one another; where there are too many, a line to count on; `None` where there
/// are none.
fn wounds(entry: &EntryContent, model: &ProfileContent, content: &Content, width: f32) -> Option<Block> {
    let boxes = entry.count.saturating_mul(model.wounds);
    let (side, gap, apart) = (7.5, 1.5, 6.0);
    if boxes == 0 || width < side {
        return None;
    }
    let mut block = Block::default();
    if boxes > MOST_BOXES {
        let total = number_of(content.language, u64::from(entry.count) * u64::from(model.wounds));
        block.text(0.0, 9.0, LABEL, format!("{}\u{a0}{total} −", content.words.wounds));
        block.rule(50.0, 11.0, (width - 50.0).min(220.0), 0.5, Ink::Soft);
        block.height = 12.0;
        return Some(block);
    }
    let (mut x, mut row) = (0.0, 0.0);
    let group = model.wounds as f32 * (side + gap) - gap;
    for _ in 0..entry.count {
        if x + group > width && x > 0.0 {
            x = 0.0;
            row += side + 3.0;
        }
        for _ in 0..model.wounds {
            if x + side > width {
                x = 0.0;
                row += side + 3.0;
            }
            match model.wounds {
                1 => block.frame(Area::new(x, row, side, side), 0.5, Ink::Soft),
                _ => block.wound(x, row, side, Ink::Soft),
            }
            x += side + gap;
        }
        x += if model.wounds > 1 { apart } else { gap };
    }
    block.height = row + side + 1.0;
    Some(block)
}
