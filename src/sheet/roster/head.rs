//! The top of the first page: whose list, how much, who commands, may it be played.

use super::super::block::{Align, Block};
use super::super::content::{Content, number_of};
use super::super::font::width as measured;
use super::super::frame::{LABEL, field, name, verdict};
use super::super::page::{Area, Ink, Style};
use super::super::wrap::{Span, lines};

/// Several blocks, so that forty reasons may run over to the next page.
pub fn blocks(content: &Content, width: f32) -> Vec<Block> {
    let mut blocks = vec![title(content, width), fields(content, width), facts(content, width)];
    blocks.extend(verdict(content, width));
    blocks
}

/// The side of the faction's emblem.
const EMBLEM: f32 = 34.0;

/// The emblem and the list's name on the left, its points on the right.
fn title(content: &Content, width: f32) -> Block {
    let mut block = Block::default();
    let points = Style::bold(30.0);
    let of = Style::regular(11.0).ink(Ink::Soft);
    let limit = format!("/ {} {}", content.format, content.words.points);
    let text = Span::new(&content.points, points);
    let limit = Span::new(format!("\u{a0}{limit}"), of);
    let room = lines(&[text.clone(), limit.clone()], width).first().map_or(150.0, |line| line.width);
    let edge = EMBLEM + 9.0;
    block.emblem(0.0, 2.0, EMBLEM, content.identity.emblem, Ink::Strong);
    let left = width - room - 18.0 - edge;
    let mut y = block.spans(edge, 0.0, &[name(content, 22.0, left)], left);
    if let Some(main) = content.contingents.first() {
        let faction = Span::new(&main.faction, Style::bold(10.5));
        let civilisation = Span::new(
            if main.civilisation.is_empty() { String::new() } else { format!("  ·  {}", main.civilisation) },
            Style::regular(10.5).ink(Ink::Soft),
        );
        y = block.spans(edge, y + 1.0, &[faction, civilisation], left);
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
    let columns = [
        (0.0, part * 4.0, words.player, content.player.as_str()),
        (part * 4.0 + gutter, part * 4.0, words.event, content.event.as_str()),
        (part * 8.0 + 2.0 * gutter, part * 2.0, words.date, ""),
    ];
    for (x, wide, label, value) in columns {
        block.put(x, 0.0, field(label, value, wide));
    }
    // One line under all of them, whichever is the highest.
    for (x, wide, ..) in columns {
        block.rule(x, block.height, wide, 0.5, Ink::Soft);
    }
    block.height += 7.0;
    block
}

/// The general in words, the alliance, models, break point, units: one band.
fn facts(content: &Content, width: f32) -> Block {
    let words = content.words;
    let label = |text: &str| Span::new(text, LABEL);
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
    let mut cell = |x: f32, wide: f32, name: &str, text: &str, style: Style| {
        let y = block.spans(x, top, &[label(name)], wide);
        low = low.max(block.spans(x, y, &[Span::new(text, style)], wide - 10.0));
    };
    // A little smaller where that saves a line.
    let fits = |style: &Style| measured(style.face, style.size, &content.general) <= rest - 10.0;
    let value = [10.0, 9.0].map(Style::bold).into_iter().find(fits).unwrap_or(Style::bold(10.0));
    cell(6.0, rest, words.general, &content.general, value);
    let mut x = 6.0 + rest;
    let mut bars = vec![x - 6.0];
    for (name, text, wide) in &small {
        // Figures that no army reaches are smaller, never torn.
        let fits = |style: &Style| text.split(' ').all(|word| measured(style.face, style.size, word) <= wide - 10.0);
        let style = [10.0, 8.5, 7.0].map(Style::bold).into_iter().find(fits).unwrap_or(Style::bold(5.5));
        cell(x + 2.0, *wide, name, text, style);
        x += wide;
        bars.push(x - 6.0);
    }
    bars.pop();
    let bar = low - top;
    // An alliance needs words: a line of its own.
    for alliance in &content.alliance {
        let spans = [label(&content.label(words.alliance)), Span::new(alliance, Style::bold(9.0))];
        low = block.spans(6.0, low + 1.5, &spans, width - 12.0);
    }
    let height = low + 4.0;
    let mut ground = Block::default();
    ground.fill(Area::new(0.0, 0.0, width, height), Ink::Pale);
    for x in bars {
        ground.upright(x, top, bar, 0.5, Ink::Hair);
    }
    ground.put(0.0, 0.0, block);
    ground.height = height + 6.0;
    ground
}
