//! The top of the first page: whose list, how much, who commands, may it be played.

use super::super::block::{Align, Block, leading};
use super::super::content::{Content, number_of};
use super::super::font::width as measured;
use super::super::frame::{LABEL, field, name};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, lines};

/// Several blocks, so that forty reasons may run over to the next page.
pub fn blocks(content: &Content, width: f32) -> Vec<Block> {
    let mut blocks = vec![title(content, width), fields(content, width), facts(content, width)];
    blocks.extend(verdict(content, width));
    blocks
}

/// The list's name on the left, its points on the right.
fn title(content: &Content, width: f32) -> Block {
    let mut block = Block::default();
    let points = Style::bold(30.0);
    let of = Style::regular(11.0).ink(Ink::Soft);
    let limit = format!("/ {} {}", content.format, content.words.points);
    let text = Span::new(&content.points, points);
    let limit = Span::new(format!("\u{a0}{limit}"), of);
    let room = lines(&[text.clone(), limit.clone()], width).first().map_or(150.0, |line| line.width);
    let left = width - room - 18.0;
    let mut y = block.spans(0.0, 0.0, &[name(content, 22.0, left)], left);
    if let Some(main) = content.contingents.first() {
        let faction = Span::new(&main.faction, Style::bold(10.5));
        let civilisation = Span::new(
            if main.civilisation.is_empty() { String::new() } else { format!("  ·  {}", main.civilisation) },
            Style::regular(10.5).ink(Ink::Soft),
        );
        y = block.spans(0.0, y + 1.0, &[faction, civilisation], left);
    }
    block.spans(width - room, -3.0, &[text, limit], room + 1.0);
    if !content.complete {
        let warning = Style::regular(7.5).ink(Ink::Bad);
        let area = Area::new(0.0, 0.0, width, 0.0);
        block.aligned(area, 42.0, warning, content.words.incomplete_total, Align::Right);
    }
    block.height = block.height.max(y) + 5.0;
    block.bookmark(0, &content.name);
    block
}

fn fields(content: &Content, width: f32) -> Block {
    let mut block = Block::default();
    let gutter = 14.0;
    let part = (width - 2.0 * gutter) / 10.0;
    let words = content.words;
    block.put(0.0, 0.0, field(words.player, &content.player, part * 4.0));
    block.put(part * 4.0 + gutter, 0.0, field(words.event, &content.event, part * 4.0));
    block.put(part * 8.0 + 2.0 * gutter, 0.0, field(words.date, "", part * 2.0));
    block.height += 3.0;
    block
}

/// The general in words, the alliance, models, break point, units: one band.
fn facts(content: &Content, width: f32) -> Block {
    let words = content.words;
    let label = |text: &str| Span::new(text, LABEL);
    let value = Style::bold(10.0);
    let narrow = 74.0;
    let models = number_of(content.language, content.models);
    let losses = (words.losses_from)(&number_of(content.language, content.demoralised_at));
    let units = format!("{} ({} {})", content.combat_units, words.reserve, content.reserve);
    let small =
        [(words.models, models, 56.0), (words.break_point, losses, narrow), (words.units, units, narrow + 14.0)];
    let rest = width - small.iter().map(|(_, _, wide)| wide).sum::<f32>() - 12.0;
    let mut block = Block::default();
    let top = 4.0;
    let mut low = top;
    // Alliances need words; without one the general has the room alone.
    let alliance = if content.alliance.is_empty() { None } else { Some(content.alliance.join(" ; ")) };
    let (first, second) = match &alliance {
        Some(_) => (rest * 0.5, rest * 0.5),
        None => (rest, 0.0),
    };
    let mut cell = |x: f32, wide: f32, name: &str, text: &str, style: Style| {
        let y = block.spans(x, top, &[label(name)], wide);
        low = low.max(block.spans(x, y, &[Span::new(text, style)], wide - 10.0));
    };
    cell(6.0, first, words.general, &content.general, value);
    if let Some(alliance) = &alliance {
        cell(6.0 + first, second, words.alliance, alliance, Style::bold(8.5));
    }
    let mut x = 6.0 + rest;
    let mut bars = vec![x - 6.0];
    if alliance.is_some() {
        bars.push(first);
    }
    for (name, text, wide) in &small {
        // Figures that no army reaches are smaller, never torn.
        let fits = |style: &Style| text.split(' ').all(|word| measured(style.face, style.size, word) <= wide - 10.0);
        let style = [10.0, 8.5, 7.0].map(Style::bold).into_iter().find(fits).unwrap_or(Style::bold(5.5));
        cell(x + 2.0, *wide, name, text, style);
        x += wide;
        bars.push(x - 6.0);
    }
    bars.pop();
    let height = low + 4.0;
    let mut ground = Block::default();
    ground.fill(Area::new(0.0, 0.0, width, height), Ink::Pale);
    for bar in bars {
        ground.upright(bar, 4.0, height - 8.0, 0.5, Ink::Hair);
    }
    ground.put(0.0, 0.0, block);
    ground.height = height + 6.0;
    ground
}

/// A framed sentence, then its reasons, one block each.
fn verdict(content: &Content, width: f32) -> Vec<Block> {
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
