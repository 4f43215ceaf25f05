//! The faces of one card: figures first, then as many of text as it needs; and the card that says what is wrong.

use std::collections::{BTreeMap, VecDeque};

use super::super::block::{Align, Block, leading};
use super::super::content::profile::{Explained, Launch};
use super::super::content::verdict::Reason;
use super::super::content::{Content, ProfileContent, short};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, clipped, lines, tied};
use super::{Card, HEIGHT, WIDTH};

const PAD: f32 = 8.0;
const INNER: f32 = WIDTH - 2.0 * PAD;
const BAND: f32 = 24.0;
/// Of text under the band.
const ROOM: f32 = HEIGHT - 2.0 * PAD - BAND;
/// Sizes of text, the most readable first; what does not fit at the last goes on overleaf.
const SIZES: [f32; 4] = [8.6, 7.9, 7.2, 6.5];
const SMALLEST: f32 = 6.5;
/// A text is cut after so many faces, visibly: no pack needs a book.
const MOST_FACES: usize = 9;

/// The name of a thing and what there is to say of it.
struct Paragraph {
    head: String,
    head_style: Style,
    text: String,
}

impl Paragraph {
    fn new(head: impl Into<String>, text: impl Into<String>) -> Paragraph {
        Paragraph { head: head.into(), head_style: Style::bold(SMALLEST), text: text.into() }
    }

    /// A label before a list of names.
    fn labelled(label: &str, text: String, content: &Content) -> Paragraph {
        let head_style = Style::regular(SMALLEST).ink(Ink::Soft);
        Paragraph { head: content.label(label), head_style, text }
    }

    fn inked(self, ink: Ink) -> Paragraph {
        Paragraph { head_style: self.head_style.ink(ink), ..self }
    }

    fn set(&self, size: f32) -> Block {
        let spans =
            [Span::new(&self.head, Style { size, ..self.head_style }), Span::new(&self.text, Style::regular(size))];
        let mut block = Block::paragraph(&spans, INNER);
        block.height += 1.8;
        block
    }
}

/// All at the largest size that fits, else at the smallest.
fn set_within(paragraphs: &[Paragraph], room: f32) -> Vec<Block> {
    let set = |size: f32| paragraphs.iter().map(|one| one.set(size)).collect::<Vec<_>>();
    let fits = |blocks: &Vec<Block>| blocks.iter().map(|block| block.height).sum::<f32>() <= room;
    SIZES.into_iter().map(set).find(fits).unwrap_or_else(|| set(SMALLEST))
}

pub fn faces(card: &Card, content: &Content) -> Vec<Block> {
    let entry = card.entry;
    let mut more = entry.model.as_ref().map(|model| explanations(model, content)).unwrap_or_default();
    if !entry.notes.trim().is_empty() {
        more.push(Paragraph::labelled(content.words.notes, entry.notes.clone(), content));
    }
    let (front, overleaf) = front(card, content, more);
    let mut faces = vec![front];
    if !overleaf.is_empty() {
        faces.extend(text_faces(&entry.name, Ink::Strong, &overleaf, true));
    }
    faces
}

/// Why the list may not be played, before every other card.
pub fn reasons(content: &Content) -> Vec<Block> {
    let verdict = &content.verdict;
    if verdict.legal {
        return Vec::new();
    }
    let reason = |reason: &Reason| {
        let place = if reason.place.is_empty() { String::new() } else { format!(" ({})", reason.place) };
        Paragraph::new(format!("{} ", reason.code), format!("{}{place}", reason.message)).inked(Ink::Bad)
    };
    let more = (verdict.more > 0).then(|| Paragraph::new((content.words.and_more)(verdict.more), "").inked(Ink::Bad));
    let paragraphs: Vec<Paragraph> = verdict.reasons.iter().map(reason).chain(more).collect();
    text_faces(&verdict.headline, Ink::Bad, &paragraphs, false)
}

/// The back of a card that says everything on its front: the faction's emblem.
pub fn back(content: &Content) -> Block {
    let mut block = blank();
    let size = WIDTH * 0.45;
    block.emblem((WIDTH - size) / 2.0, (HEIGHT - size) / 2.0, size, content.identity.emblem, Ink::Strong);
    block
}

/// Nothing, to be cut all the same.
fn blank() -> Block {
    let mut block = Block::space(HEIGHT);
    block.frame(Area::new(0.0, 0.0, WIDTH, HEIGHT), 0.3, Ink::Hair);
    block
}

fn empty(title: &str, right: &str, ink: Ink) -> Block {
    let mut block = blank();
    block.fill(Area::new(PAD - 3.0, PAD - 3.0, WIDTH - 2.0 * PAD + 6.0, BAND), ink);
    let small = Style::regular(7.5).ink(Ink::Paper);
    let area = Area::new(PAD, 0.0, INNER, 0.0);
    block.aligned(area, PAD + 12.0, small, right, Align::Right);
    let room = title_room(right);
    let set = |size: f32| Span::new(title, Style::bold(size).ink(Ink::Paper));
    if let Some(span) = [11.5, 10.0, 8.5].map(set).into_iter().find(|span| span.width() <= room) {
        block.text(PAD, PAD + 12.5, span.style, &span.text);
    } else {
        let (first, second) = two_lines(title, room);
        for (baseline, line) in [(PAD + 6.8, first), (PAD + 16.4, second)] {
            block.text(PAD, baseline, TWO_LINES, line);
        }
    }
    block
}

const TWO_LINES: Style = Style::bold(8.0).ink(Ink::Paper);

fn title_room(right: &str) -> f32 {
    if right.is_empty() { INNER } else { INNER - Span::new(right, Style::regular(7.5)).width() - 8.0 }
}

/// A title that no line holds; what two do not hold either is cut visibly.
fn two_lines(title: &str, room: f32) -> (String, String) {
    let set = lines(&[Span::new(title, TWO_LINES)], room);
    let texts = set.iter().map(|line| line.spans.iter().map(|(_, span)| span.text.as_str()).collect::<String>());
    let mut texts = texts.collect::<Vec<_>>().into_iter();
    let first = texts.next().unwrap_or_default();
    (first, clipped(&texts.collect::<Vec<_>>().join(" "), TWO_LINES, room))
}

/// The front, and what did not fit on it. What there is to say `more` is on the front where all of it fits.
fn front(card: &Card, content: &Content, more: Vec<Paragraph>) -> (Block, Vec<Paragraph>) {
    let entry = card.entry;
    let words = content.words;
    let points = format!("{} {}", entry.each, words.points_short);
    let mut block = empty(&entry.name, &points, Ink::Strong);
    let mut under = vec![format!("{}\u{202f}×", card.count)];
    under.extend(entry.profile.clone());
    let mut paragraphs = Vec::new();
    let mut foot_block = Block::default();
    if let Some(model) = &entry.model {
        under.extend(model.facts.iter().cloned());
        paragraphs = equipment(model, content);
        foot_block = foot(model, content, entry.count);
    } else {
        let chosen = entry.choices.iter();
        paragraphs.extend(chosen.map(|(label, names)| Paragraph::labelled(label, names.join(", "), content)));
    }
    paragraphs.extend(entry.unknown.iter().map(|unknown| Paragraph::new(unknown, "").inked(Ink::Bad)));
    let under = Span::new(short(&under.join(" · "), 300), Style::regular(7.2));
    let mut y = block.spans(PAD, PAD + BAND, &[under], INNER) + 2.0;
    if let Some(model) = &entry.model {
        y = figures(&mut block, model, y) + 4.0;
    }
    let room = HEIGHT - PAD - foot_block.height - y;
    let high = |paragraphs: &[Paragraph]| paragraphs.iter().map(|one| one.set(SMALLEST).height).sum::<f32>();
    let mut overleaf_only = more;
    if high(&paragraphs) + high(&overleaf_only) <= room {
        paragraphs.append(&mut overleaf_only);
    }
    let blocks = set_within(&paragraphs, room);
    let total: f32 = blocks.iter().map(|block| block.height).sum();
    let overleaf = Span::new(words.overleaf, Style::regular(6.3).ink(Ink::Soft));
    let last = if total <= room { room } else { room - 9.0 };
    let mut at = y;
    let mut placed = 0;
    for one in blocks {
        if at + one.height > y + last {
            break;
        }
        at += one.height;
        block.put(PAD, at - one.height, one);
        placed += 1;
    }
    if placed < paragraphs.len() {
        block.text(PAD + INNER - overleaf.width(), y + room - 2.0, overleaf.style, &overleaf.text);
    }
    let mut over = paragraphs.split_off(placed);
    let cut = two_lines(&entry.name, title_room(&points)).1.ends_with('…');
    if cut {
        over.insert(0, Paragraph::new(&entry.name, ""));
    }
    over.append(&mut overleaf_only);
    let foot_height = foot_block.height;
    block.put(PAD, HEIGHT - PAD - foot_height, foot_block);
    block.height = HEIGHT;
    (block, over)
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

/// Keywords, and a ring per wound of a model that has several.
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
            block.wound(x, row, side, Ink::Soft);
            x += side + gap;
        }
        y = row + side;
    }
    block.height = y;
    block
}

/// Weapons with their figures, then the names of what the back explains.
fn equipment(model: &ProfileContent, content: &Content) -> Vec<Paragraph> {
    let words = content.words;
    let mut all = Vec::new();
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
        all.push(Paragraph::new(name, text));
    }
    let names = |all: Vec<&str>| all.into_iter().map(tied).collect::<Vec<_>>().join(", ");
    let lists = [
        (words.rules, names(model.rules.iter().map(|rule| rule.name.as_str()).collect())),
        (words.orders, launches(&model.orders)),
        (words.feats, names(model.feats.iter().map(|feat| feat.name.as_str()).collect())),
        (words.spells, launches(&model.spells)),
    ];
    let lists = lists.into_iter().filter(|(_, text)| !text.is_empty());
    all.extend(lists.map(|(label, text)| Paragraph::labelled(label, text, content)));
    all
}

fn launches(list: &[Launch]) -> String {
    let texts = list.iter().map(|one| match (one.launch.as_str(), one.roll.as_str()) {
        ("", _) => tied(&one.named.name),
        (launch, "") => tied(&format!("{} {launch}", one.named.name)),
        (launch, roll) => tied(&format!("{} {launch} ({roll})", one.named.name)),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// What each piece does, then each order, feat, spell and rule.
fn explanations(model: &ProfileContent, content: &Content) -> Vec<Paragraph> {
    let glossary = &content.glossary;
    let all = [&glossary.rules, &glossary.orders, &glossary.feats, &glossary.spells];
    let texts: BTreeMap<&str, &Explained> =
        all.into_iter().flatten().map(|explained| (explained.anchor.as_str(), explained)).collect();
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for weapon in model.weapons.iter().filter(|weapon| !weapon.text.is_empty()) {
        if !seen.contains(&weapon.anchor.as_str()) {
            seen.push(&weapon.anchor);
            paragraphs.push(Paragraph::new(Explained::title(&weapon.name), &weapon.text));
        }
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
            paragraphs.push(Paragraph::new(Explained::title(&named.name), &explained.text));
        }
    }
    if !model.note.is_empty() {
        paragraphs.push(Paragraph::labelled(content.words.notes, model.note.clone(), content));
    }
    paragraphs
}

/// On as few faces as the smallest type needs, in the largest type that needs no more.
fn text_faces(title: &str, ink: Ink, paragraphs: &[Paragraph], both_sides: bool) -> Vec<Block> {
    let set = |size: f32| stacked(paragraphs.iter().map(|one| one.set(size)).collect());
    let fewest = set(SMALLEST).len();
    // After the front, an even number of faces leaves a back empty, which may as well be used.
    let allowed = if both_sides { fewest | 1 } else { fewest };
    let stacks = SIZES.into_iter().map(set).find(|stacks| stacks.len() <= allowed).unwrap_or_else(|| set(SMALLEST));
    let count = stacks.len();
    let faces = stacks.into_iter().enumerate().map(|(at, stack)| {
        let number = if count > 1 { format!("{}/{count}", at + 1) } else { String::new() };
        let mut face = empty(title, &number, ink);
        face.put(PAD, PAD + BAND, stack);
        face.height = HEIGHT;
        face
    });
    faces.collect()
}

/// Face by face; a paragraph is torn only where no face holds it.
fn stacked(blocks: VecDeque<Block>) -> Vec<Block> {
    let mut rest = blocks;
    let mut stacks: Vec<Block> = Vec::new();
    let mut stack = Block::default();
    while let Some(block) = rest.pop_front() {
        let last = stacks.len() + 1 == MOST_FACES;
        let room = if last { ROOM - leading(SMALLEST) } else { ROOM };
        let at = stack.height;
        if at + block.height <= room {
            stack.put(0.0, at, block);
            continue;
        }
        if last {
            stack.put(0.0, at, Block::paragraph(&[Span::new("…", Style::bold(SMALLEST))], INNER));
            break;
        }
        let torn = if at == 0.0 { block.torn(room) } else { Err(block) };
        match torn {
            Ok((above, below)) => {
                stack = above;
                rest.push_front(below);
            }
            Err(whole) => rest.push_front(whole),
        }
        stacks.push(std::mem::take(&mut stack));
    }
    stacks.push(stack);
    stacks
}
