//! The faces of one card: figures first, then as many of text as it needs.

use std::collections::BTreeMap;

use super::super::block::{Align, Block};
use super::super::content::profile::{Explained, Launch};
use super::super::content::{Content, ProfileContent};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, clipped, tied};
use super::{Card, HEIGHT, WIDTH};

const PAD: f32 = 8.0;
const INNER: f32 = WIDTH - 2.0 * PAD;
const BAND: f32 = 24.0;
/// Sizes of text, the most readable first.
const SIZES: [f32; 5] = [8.6, 7.9, 7.2, 6.5, 5.9];
/// A card's text is cut after so many faces: no pack needs a book.
const MOST_FACES: usize = 8;

pub fn faces(card: &Card, content: &Content) -> Vec<Block> {
    let mut faces = vec![front(card, content)];
    if let Some(model) = &card.entry.model {
        faces.extend(text_faces(card, model, content));
    }
    faces
}

/// Nothing, to be cut all the same.
pub fn blank() -> Block {
    let mut block = Block::space(HEIGHT);
    block.frame(Area::new(0.0, 0.0, WIDTH, HEIGHT), 0.3, Ink::Hair);
    block
}

fn empty(title: &str, right: &str) -> Block {
    let mut block = blank();
    block.fill(Area::new(PAD - 3.0, PAD - 3.0, WIDTH - 2.0 * PAD + 6.0, BAND), Ink::Strong);
    let small = Style::regular(7.5).ink(Ink::Paper);
    let area = Area::new(PAD, 0.0, INNER, 0.0);
    block.aligned(area, PAD + 12.0, small, right, Align::Right);
    let room = INNER - if right.is_empty() { 0.0 } else { 40.0 };
    let style = [11.5, 10.0, 8.5]
        .into_iter()
        .map(|size| Style::bold(size).ink(Ink::Paper))
        .find(|style| clipped(title, *style, room) == title)
        .unwrap_or(Style::bold(8.5).ink(Ink::Paper));
    block.text(PAD, PAD + 12.5, style, clipped(title, style, room));
    block
}

fn front(card: &Card, content: &Content) -> Block {
    let entry = card.entry;
    let words = content.words;
    let points = format!("{} {}", entry.each, words.points_short);
    let mut block = empty(&entry.name, &points);
    let mut y = PAD + BAND;
    let soft = Style::regular(6.8).ink(Ink::Soft);
    let mut under = vec![format!("{}\u{202f}×", card.count)];
    under.extend(entry.profile.clone());
    let Some(model) = &entry.model else {
        block.spans(PAD, y, &[Span::new(under.join(" "), soft)], INNER);
        return block;
    };
    under.extend(model.facts.iter().cloned());
    y = block.spans(PAD, y, &[Span::new(under.join(" · "), Style::regular(7.2))], INNER) + 2.0;
    y = figures(&mut block, model, y) + 4.0;
    // Weapons and lists, as large as the room allows.
    let foot = foot(model, content, entry.count);
    let room = HEIGHT - PAD - foot.height - y;
    let body = SIZES.iter().map(|size| front_body(model, content, *size)).collect::<Vec<_>>();
    let chosen = body.iter().position(|body| body.height <= room).unwrap_or(SIZES.len() - 1);
    if let Some(mut body) = body.into_iter().nth(chosen) {
        // What would run into the foot is on the back in full.
        body.marks.retain(|mark| mark.area().is_none_or(|area| area.bottom() <= room));
        body.height = body.height.min(room);
        block.put(PAD, y, body);
    }
    let high = foot.height;
    block.put(PAD, HEIGHT - PAD - high, foot);
    block.height = HEIGHT;
    block
}

fn figures(block: &mut Block, model: &ProfileContent, y: f32) -> f32 {
    let count = model.figures.len().max(1);
    let cell = INNER / count as f32;
    block.fill(Area::new(PAD, y, INNER, 10.0), Ink::Pale);
    for (at, figure) in model.figures.iter().enumerate() {
        let area = Area::new(PAD + at as f32 * cell, y, cell, 0.0);
        block.aligned(area, y + 7.5, Style::regular(6.5).ink(Ink::Soft), figure.label, Align::Middle);
        let style = if figure.changed { Style::bold(12.0).ink(Ink::Strong) } else { Style::regular(12.0) };
        block.aligned(area, y + 21.5, style, &figure.value, Align::Middle);
    }
    block.rule(PAD, y + 25.5, INNER, 0.4, Ink::Hair);
    y + 25.5
}

/// Keywords, and a box per wound of a model that has several.
fn foot(model: &ProfileContent, content: &Content, count: u32) -> Block {
    let mut block = Block::default();
    let spans = [Span::new(&model.keywords, Style::regular(6.3).ink(Ink::Soft))];
    let mut y = block.spans(0.0, 0.0, &spans, INNER);
    if (2..=40).contains(&model.wounds) && count == 1 {
        y += 2.0;
        block.text(0.0, y + 7.0, Style::regular(6.5).ink(Ink::Soft), content.words.wounds);
        let (side, gap) = (7.5, 1.8);
        let (mut x, mut row) = (14.0, y);
        for _ in 0..model.wounds {
            if x + side > INNER {
                x = 14.0;
                row += side + gap;
            }
            block.frame(Area::new(x, row, side, side), 0.5, Ink::Soft);
            x += side + gap;
        }
        y = row + side;
    }
    block.height = y;
    block
}

fn front_body(model: &ProfileContent, content: &Content, size: f32) -> Block {
    let words = content.words;
    let mut block = Block::default();
    let (bold, body) = (Style::bold(size), Style::regular(size));
    let label = body.ink(Ink::Soft);
    let mut y = 0.0;
    for weapon in &model.weapons {
        let mut name = weapon.name.clone();
        if weapon.count > 1 {
            name = format!("{}\u{a0}× {name}", weapon.count);
        }
        let mut parts = Vec::new();
        if !weapon.range.is_empty() && !weapon.melee {
            parts.push(weapon.range.clone());
        }
        for (label, value) in
            [(words.strength, &weapon.strength), (words.penetration, &weapon.penetration), (words.dice, &weapon.dice)]
        {
            if !value.is_empty() && value != "–" {
                parts.push(tied(&format!("{label} {value}")));
            }
        }
        if !weapon.category.is_empty() {
            parts.push(weapon.category.clone());
        }
        parts.extend(weapon.rules.iter().map(|rule| rule.name.clone()));
        let text = if parts.is_empty() { String::new() } else { format!("  {}", parts.join(" · ")) };
        y = block.spans(0.0, y, &[Span::new(name, bold), Span::new(text, body)], INNER) + 1.0;
    }
    let names = |all: Vec<&str>| all.into_iter().map(tied).collect::<Vec<_>>().join(", ");
    let lists = [
        (words.rules, names(model.rules.iter().map(|rule| rule.name.as_str()).collect())),
        (words.orders, launches(&model.orders, content)),
        (words.feats, names(model.feats.iter().map(|feat| feat.name.as_str()).collect())),
        (words.spells, launches(&model.spells, content)),
    ];
    for (title, text) in lists.into_iter().filter(|(_, text)| !text.is_empty()) {
        let spans = [Span::new(content.label(title), label), Span::new(text, body)];
        y = block.spans(0.0, y + 1.0, &spans, INNER);
    }
    block
}

fn launches(list: &[Launch], content: &Content) -> String {
    let texts = list.iter().map(|one| match one.roll.as_str() {
        "" => tied(&format!("{} {}", one.named.name, one.launch)),
        roll => tied(&format!("{} {} ({} {roll})", one.named.name, one.launch, content.words.needs)),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// Paragraphs: what each piece does, then each rule, order, feat and spell.
fn paragraphs(model: &ProfileContent, content: &Content) -> Vec<(String, String)> {
    let glossary = &content.glossary;
    let all = [&glossary.rules, &glossary.orders, &glossary.feats, &glossary.spells];
    let texts: BTreeMap<&str, &Explained> =
        all.into_iter().flatten().map(|explained| (explained.anchor.as_str(), explained)).collect();
    let mut paragraphs: Vec<(String, String)> = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for weapon in model.weapons.iter().filter(|weapon| !weapon.text.is_empty()) {
        paragraphs.push((weapon.name.clone(), weapon.text.clone()));
    }
    let orders = model.orders.iter().map(|order| &order.named);
    let spells = model.spells.iter().map(|spell| &spell.named);
    let of_weapons = model.weapons.iter().flat_map(|weapon| &weapon.rules);
    for named in orders.chain(&model.feats).chain(spells).chain(&model.rules).chain(of_weapons) {
        if seen.contains(&named.anchor.as_str()) {
            continue;
        }
        seen.push(&named.anchor);
        if let Some(explained) = texts.get(named.anchor.as_str()) {
            paragraphs.push((named.name.clone(), explained.text.clone()));
        }
    }
    if !model.note.is_empty() {
        paragraphs.push((content.words.notes.to_owned(), model.note.clone()));
    }
    paragraphs
}

fn text_faces(card: &Card, model: &ProfileContent, content: &Content) -> Vec<Block> {
    let paragraphs = paragraphs(model, content);
    if paragraphs.is_empty() {
        return vec![empty(&card.entry.name, "")];
    }
    let room = HEIGHT - 2.0 * PAD - BAND;
    let set = |size: f32| -> Vec<Block> {
        let paragraph = |(name, text): &(String, String)| {
            let spans = [Span::new(Explained::title(name), Style::bold(size)), Span::new(text, Style::regular(size))];
            let mut block = Block::paragraph(&spans, INNER);
            block.height += 1.8;
            block
        };
        paragraphs.iter().map(paragraph).collect()
    };
    let high = |blocks: &[Block]| blocks.iter().map(|block| block.height).sum::<f32>();
    let fitting = SIZES.into_iter().map(set).find(|blocks| high(blocks) <= room);
    let blocks = fitting.unwrap_or_else(|| set(6.5));
    let mut stacks: Vec<Block> = vec![Block::default()];
    for block in blocks {
        let used = stacks.last().map_or(0.0, |stack| stack.height);
        if used > 0.0 && used + block.height > room {
            if stacks.len() >= MOST_FACES {
                break;
            }
            stacks.push(Block::default());
        }
        if let Some(stack) = stacks.last_mut() {
            let at = stack.height;
            stack.put(0.0, at, block);
        }
    }
    let count = stacks.len();
    let faces = stacks.into_iter().enumerate().map(|(at, mut stack)| {
        let number = if count > 1 { format!("{}/{count}", at + 1) } else { String::new() };
        let mut face = empty(&card.entry.name, &number);
        stack.marks.retain(|mark| mark.area().is_none_or(|area| area.bottom() <= room + 2.0));
        stack.height = stack.height.min(room);
        face.put(PAD, PAD + BAND, stack);
        face.height = HEIGHT;
        face
    });
    faces.collect()
}
