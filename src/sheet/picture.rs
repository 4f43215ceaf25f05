//! A list as one picture, to be sent in a chat: whose army it is, what it costs, its units, and a code that holds all
//! of it. A page like those of paper, so that it is drawn by whoever draws those.

use super::block::{Align, Block};
use super::content::{Content, UnitContent};
use super::page::{Area, Document, Ink, Inks, Mark, Page, Style};
use super::wrap::{Span, clipped};
use super::{Code, Options, qr};
use crate::rules::Verdict;

const WIDTH: f32 = 540.0;
const MARGIN: f32 = 30.0;
const HEAD: f32 = 118.0;
const EMBLEM: f32 = 70.0;
/// More units are counted, not named.
const MOST_UNITS: usize = 10;
const ROW: f32 = 30.0;
const CODE: f32 = 196.0;
/// Four modules are quiet around a code; the smallest code has 21.
const QUIET: f32 = 14.0;

/// Cannot fail: an empty or illegal list has its picture, too.
pub fn picture(subject: &Verdict, options: &Options) -> Document {
    let content = Content::new(subject, options);
    let mut block = head(&content);
    let top = block.height + 14.0;
    block.put(0.0, top, facts(&content));
    let top = block.height + 10.0;
    block.put(0.0, top, units(&content));
    let top = block.height + 16.0;
    block.put(0.0, top, foot(&content, &options.code));
    let height = block.height + MARGIN;
    // Under everything: a picture has no paper of its own.
    let ground = Area::new(0.0, 0.0, WIDTH, height);
    block.marks.insert(0, Mark::Fill { area: ground, ink: Ink::Paper });
    Document {
        title: content.name.clone(),
        author: content.player.clone(),
        subject: content.contingents.first().map(|main| main.faction.clone()).unwrap_or_default(),
        language: options.language,
        inks: Inks { palette: options.palette, strong: content.identity.colour },
        to_cut: false,
        pages: vec![Page { width: WIDTH, height, printable: ground, marks: block.marks }],
    }
}

fn head(content: &Content) -> Block {
    let mut block = Block::space(HEAD);
    block.fill(Area::new(0.0, 0.0, WIDTH, HEAD), Ink::Strong);
    block.emblem(MARGIN, (HEAD - EMBLEM) / 2.0, EMBLEM, content.identity.emblem, Ink::Paper);
    let left = MARGIN + EMBLEM + 20.0;
    let room = WIDTH - left - MARGIN;
    let name = Style::bold(27.0).ink(Ink::Paper);
    // Two lines for the name, and no more.
    let (first, second) = broken(&content.name, name, room);
    let mut baseline = if second.is_empty() { 55.0 } else { 42.0 };
    block.text(left, baseline, name, first);
    if !second.is_empty() {
        baseline += 29.0;
        block.text(left, baseline, name, clipped(&second, name, room));
    }
    let factions: Vec<&str> = content.contingents.iter().map(|own| own.faction.as_str()).collect();
    let style = Style::regular(15.0).ink(Ink::Paper);
    block.text(left, baseline + 25.0, style, clipped(&factions.join(" + "), style, room));
    block
}

/// What fits into one line, and the rest.
fn broken(text: &str, style: Style, room: f32) -> (String, String) {
    let mut first = String::new();
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.peek() {
        let longer = if first.is_empty() { (*word).to_owned() } else { format!("{first} {word}") };
        if Span::new(&longer, style).width() > room {
            break;
        }
        first = longer;
        words.next();
    }
    let rest = words.collect::<Vec<_>>().join(" ");
    // A word longer than a line is cut.
    if first.is_empty() { (clipped(&rest, style, room), String::new()) } else { (first, rest) }
}

/// Points and verdict, then who commands.
fn facts(content: &Content) -> Block {
    let words = content.words;
    let room = WIDTH - 2.0 * MARGIN;
    let mut block = Block::default();
    let total = format!("{} / {} {}", content.points, content.format, words.points);
    let points = Span::new(total, Style::bold(24.0));
    let headline = &content.verdict.headline;
    // Red is for what is illegal; what is merely unfinished is calm.
    let ink = match (content.verdict.legal, headline.starts_with(words.incomplete)) {
        (true, _) => Ink::Good,
        (false, true) => Ink::Soft,
        (false, false) => Ink::Bad,
    };
    let verdict = Style::bold(16.0).ink(ink);
    let wide = points.width();
    block.text(MARGIN, 22.0, points.style, &points.text);
    let beside = Area::new(MARGIN + wide + 16.0, 0.0, (room - wide - 16.0).max(1.0), 0.0);
    block.aligned(beside, 21.0, verdict, headline, Align::Right);
    let soft = Style::regular(14.0).ink(Ink::Soft);
    let general = format!("{}{}", content.label(words.general), content.general);
    block.text(MARGIN, 46.0, soft, clipped(&general, soft, room));
    block.height = 52.0;
    block
}

fn units(content: &Content) -> Block {
    let mut block = Block::default();
    let all: Vec<&UnitContent> = content.units().collect();
    let shown = if all.len() > MOST_UNITS { MOST_UNITS - 1 } else { all.len() };
    let room = WIDTH - 2.0 * MARGIN;
    let mut y = 0.0;
    for unit in all.iter().take(shown) {
        block.rule(MARGIN, y, room, 0.7, Ink::Hair);
        let (strong, points) = (Style::bold(15.0), format!("{} {}", unit.points, content.words.points_short));
        let points = Span::new(points, Style::regular(15.0));
        let left = room - points.width() - 12.0;
        let name = clipped(&unit.name, strong, left * 0.55);
        let after = Span::new(&name, strong).width() + 10.0;
        block.text(MARGIN, y + 20.0, strong, name);
        let soft = Style::regular(12.5).ink(Ink::Soft);
        block.text(MARGIN + after, y + 19.5, soft, clipped(&members(unit), soft, (left - after).max(1.0)));
        block.text(MARGIN + room - points.width(), y + 20.0, points.style, &points.text);
        y += ROW;
    }
    if shown < all.len() {
        block.rule(MARGIN, y, room, 0.7, Ink::Hair);
        let more = (content.words.and_more)(all.len() - shown);
        block.text(MARGIN, y + 20.0, Style::regular(14.0).ink(Ink::Soft), more);
        y += ROW;
    }
    if all.is_empty() {
        block.text(MARGIN, y + 20.0, Style::regular(14.0).ink(Ink::Soft), content.words.empty);
        y += ROW;
    }
    block.height = y;
    block
}

/// « 1 Cheffe de Clan, 6 Guerrier Tribal ».
fn members(unit: &UnitContent) -> String {
    let member = |entry: &super::content::EntryContent| {
        if entry.count == 1 { entry.name.clone() } else { format!("{}\u{a0}× {}", entry.count, entry.name) }
    };
    let alone = unit.entries.len() == 1 && unit.entries.iter().all(|entry| entry.count == 1 && entry.name == unit.name);
    if alone { String::new() } else { unit.entries.iter().map(member).collect::<Vec<_>>().join(", ") }
}

fn foot(content: &Content, code: &Code) -> Block {
    let words = content.words;
    let mut block = Block::default();
    let (qr, note) = match code {
        Code::Whole(qr) | Code::WithoutNotes(qr) => (Some(qr), words.picture_scan),
        Code::None | Code::TooLarge => (None, ""),
    };
    let right = if qr.is_some() { CODE + 2.0 * QUIET } else { 0.0 };
    let column = WIDTH - 2.0 * MARGIN - right;
    let mut facts = vec![
        super::content::counted(content.language, content.combat_units, words.unit_or_units),
        super::content::counted(content.language, content.models, words.model_or_models),
    ];
    let losses = super::content::number_of(content.language, content.demoralised_at);
    facts.push(format!("{} {}", words.demoralised, (words.losses_from)(&losses)));
    let mut spans = vec![Span::new(facts.join("  ·  "), Style::regular(14.0))];
    let mut y = block.spans(MARGIN, 6.0, &spans, column) + 10.0;
    if !note.is_empty() {
        spans = vec![Span::new(note, Style::bold(14.0))];
        y = block.spans(MARGIN, y, &spans, column) + 10.0;
    }
    spans = vec![Span::new(words.unofficial, Style::regular(11.0).ink(Ink::Soft))];
    block.spans(MARGIN, y, &spans, column);
    if let Some(code) = qr {
        block.put(WIDTH - MARGIN - CODE, QUIET / 2.0, qr::block(code, CODE));
    }
    block
}
