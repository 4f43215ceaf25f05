//! What the styles share: fields to fill in, the verdict, the foot of every page, headings.

use super::block::{Align, Block, leading};
use super::content::{Content, ContingentContent, UnitContent, short};
use super::page::{Area, Ink, Style};
use super::wrap::{Span, clipped, lines};

const FOOT: Style = Style::regular(7.5).ink(Ink::Soft);
const FOOT_NAME: Style = Style::bold(7.5);
/// Of the page's number at the end of the foot.
const NUMBER: f32 = 60.0;
/// What stands on every page is shortened there; the first page has it in full.
const LONGEST: usize = 120;

/// List, player, event and page n/N, on every page: in columns where they fit, else in as many lines as it takes.
pub fn footer(content: &Content, width: f32, page: usize, pages: usize) -> Block {
    let words = content.words;
    let room = width - NUMBER;
    let given = |label: &str, value: &str| {
        let value = if value.trim().is_empty() { "……………………".to_owned() } else { short(value, LONGEST) };
        format!("{}{value}", content.label(label))
    };
    let spans = [
        Span::new(short(&content.name, LONGEST), FOOT_NAME),
        Span::new(given(words.player, &content.player), FOOT),
        Span::new(given(words.event, &content.event), FOOT),
    ];
    let air = 10.0;
    let mut block = Block::default();
    block.rule(0.0, air, width, 0.5, Ink::Hair);
    let columns = [0.0, room * 0.32, room * 0.6, room];
    let fits = |(span, edges): (&Span, &[f32])| matches!(edges, [from, to] if span.width() <= to - from - 8.0);
    if spans.iter().zip(columns.windows(2)).all(fits) {
        for (x, span) in columns.into_iter().zip(&spans) {
            block.spans(x, air + 1.5, std::slice::from_ref(span), room);
        }
    } else {
        let dot = Span::new("  ·  ", FOOT);
        let [name, player, event] = spans;
        block.spans(0.0, air + 1.5, &[name, dot.clone(), player, dot, event], room - 8.0);
    }
    let number = Span::new(format!("{} {page}/{pages}", words.page), FOOT.ink(Ink::Text));
    block.spans(width - number.width(), air + 1.5, &[number], NUMBER);
    block
}

/// The same on the one line that cards leave, smaller where it must be; then a word on how to print the page.
pub fn footer_of_cards(content: &Content, width: f32, page: usize, pages: usize) -> Block {
    let mut block = Block::space(12.0);
    let baseline = 9.5;
    let number = format!("{} {page}/{pages}", content.words.page);
    block.aligned(Area::new(0.0, 0.0, width, 0.0), baseline, FOOT.ink(Ink::Text), number, Align::Right);
    let room = width - NUMBER + 10.0;
    let given: Vec<&str> = [&content.name, &content.player, &content.event]
        .into_iter()
        .map(|part| part.trim())
        .filter(|part| !part.is_empty())
        .collect();
    let verdict = if content.verdict.legal { "" } else { content.verdict.headline.as_str() };
    let set = |parts: &[&str], size: f32| {
        let mut spans = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let style = if at == 0 { FOOT_NAME } else { FOOT };
            let dot = if at == 0 { "" } else { "  ·  " };
            spans.push(Span::new(format!("{dot}{part}"), Style { size, ..style }));
        }
        spans
    };
    let wide = |spans: &[Span]| spans.iter().map(Span::width).sum::<f32>();
    let all = [&given[..], &[verdict, content.words.both_sides]].concat();
    let all: Vec<&str> = all.into_iter().filter(|part| !part.is_empty()).collect();
    let sizes = [7.5, 6.8, 6.2];
    let mut tried = [&all, &given].into_iter().flat_map(|parts| sizes.map(|size| set(parts, size)));
    let spans = tried.find(|spans| wide(spans) <= room).unwrap_or_else(|| {
        // Names that no line holds have a share of it each.
        let share = room / given.len().max(1) as f32 - 10.0;
        let cut: Vec<String> =
            given.iter().map(|part| clipped(part, Style { size: 6.2, ..FOOT_NAME }, share)).collect();
        set(&cut.iter().map(String::as_str).collect::<Vec<_>>(), 6.2)
    });
    let mut x = 0.0;
    for span in spans {
        block.text(x, baseline, span.style, &span.text);
        x += span.width();
    }
    block
}

pub const LABEL: Style = Style::regular(7.0).ink(Ink::Soft);

/// A label above a value; an empty value is a line to write on, a long one takes the lines it needs.
pub fn field(label: &str, value: &str, width: f32) -> Block {
    let mut block = Block::default();
    block.text(0.0, 6.0, LABEL, label);
    let set = |size: f32| lines(&[Span::new(value, Style::regular(size))], width);
    let one = [10.5, 9.0].into_iter().map(set).find(|lines| lines.len() == 1);
    let low = block.lines(0.0, 8.6, &one.unwrap_or_else(|| set(8.5)));
    block.height = low.max(23.0);
    block
}

/// The name of the list: its size gives way to its length, down to what is still a title.
pub fn name(content: &Content, largest: f32, column: f32) -> Span {
    let set = |size: f32| Span::new(&content.name, Style::bold(size).ink(Ink::Strong));
    let fits = |span: &Span| lines(std::slice::from_ref(span), column).len() <= 2;
    [largest, 18.0, 15.0].into_iter().filter(|size| *size <= largest).map(set).find(fits).unwrap_or_else(|| set(12.0))
}

/// The heading of a part of the sheet.
pub fn heading(text: &str, width: f32) -> Block {
    let mut block = Block::space(21.0);
    block.text(0.0, 13.0, Style::bold(11.5).ink(Ink::Strong), text);
    block.rule(0.0, 17.0, width, 1.0, Ink::Strong);
    block
}

/// A unit's band with its bookmark; the first of a contingent has the contingent's heading above it, as one block, so
/// that neither ever ends a page.
pub fn headed(
    unit: &UnitContent,
    contingent: Option<&ContingentContent>,
    mut band: Block,
    content: &Content,
    width: f32,
) -> Block {
    band.bookmark(if content.has_allies() { 2 } else { 1 }, format!("{}. {}", unit.number, unit.name));
    let Some(contingent) = contingent else { return band };
    let title = format!("{} — {}", contingent.title, contingent.faction);
    let mut block = heading(&title, width);
    let points = format!("{} {}", contingent.points, content.words.points);
    block.aligned(Area::new(0.0, 0.0, width - 5.0, 0.0), 13.0, Style::bold(10.0), points, Align::Right);
    block.bookmark(1, title);
    let top = block.height + 3.0;
    block.put(0.0, top, band);
    block
}

/// A framed sentence, then its reasons, one block each, so that forty of them may run over to the next page.
pub fn verdict(content: &Content, width: f32) -> Vec<Block> {
    let verdict = &content.verdict;
    let ink = if verdict.legal { Ink::Good } else { Ink::Bad };
    let mut head = Block::space(22.0);
    head.frame(Area::new(0.5, 0.5, width - 1.0, 19.0), 1.0, ink);
    head.fill(Area::new(0.0, 0.0, 22.0, 20.0), ink);
    if verdict.legal {
        head.tick(4.5, 4.0, 12.5, Ink::Paper);
    } else {
        head.cross(5.0, 4.0, 12.0, Ink::Paper);
    }
    head.text(30.0, 13.8, Style::bold(11.0).ink(ink), &verdict.headline);
    if !content.fingerprint.is_empty() {
        let label = Span::new(content.label(content.words.fingerprint), Style::regular(8.0).ink(Ink::Soft));
        let print = Span::new(&content.fingerprint, Style::bold(9.5));
        let wide = lines(&[label.clone(), print.clone()], width).first().map_or(0.0, |line| line.width);
        head.spans(width - 7.0 - wide, 4.0, &[label, print], wide + 1.0);
    }
    let mut blocks = vec![head];
    for reason in &verdict.reasons {
        let mut row = Block::default();
        row.text(30.0, leading(9.0) * 0.78 + 0.5, Style::bold(8.5).ink(Ink::Bad), reason.code);
        let spans = [
            Span::new(&reason.message, Style::regular(9.0)),
            Span::new(
                if reason.place.is_empty() { String::new() } else { format!(" ({})", reason.place) },
                Style::regular(8.0).ink(Ink::Soft),
            ),
        ];
        row.spans(64.0, 0.5, &spans, width - 70.0);
        row.height += 0.5;
        blocks.push(row);
    }
    if verdict.more > 0 {
        let mut row = Block::default();
        let text = (content.words.and_more)(verdict.more);
        row.spans(64.0, 0.5, &[Span::new(text, Style::bold(9.0).ink(Ink::Bad))], width - 70.0);
        blocks.push(row);
    }
    if !verdict.remarks.is_empty() {
        let soft = Style::regular(8.0).ink(Ink::Soft);
        let text = format!("{}{}", content.label(content.words.remarks), verdict.remarks);
        let mut row = Block::default();
        row.spans(30.0, 0.5, &[Span::new(text, soft)], width - 36.0);
        blocks.push(row);
    }
    if !verdict.reasons.is_empty() {
        blocks.push(Block::space(3.0));
    }
    blocks
}
