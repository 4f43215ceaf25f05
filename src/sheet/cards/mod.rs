//! Cards of 63 × 88 mm, one per different model, nine a page: figures on the front, rules there too where they fit,
//! else on the back; a back without rules has the faction's emblem.
//!
//! Pages of fronts and of backs alternate; backs are mirrored, so that a sheet turned over its long side fits.

mod face;

use super::block::Block;
use super::content::{Content, EntryContent};
use super::frame::footer_of_cards;
use super::page::{Area, Ink, Page, Style};
use super::wrap::Span;
use super::{Options, Paper};

pub const WIDTH: f32 = 178.58;
pub const HEIGHT: f32 = 249.45;
const ACROSS: usize = 3;
const A_PAGE: usize = 9;

/// Entries that are the same model share a card.
pub struct Card<'c> {
    pub entry: &'c EntryContent,
    pub count: u64,
}

impl Card<'_> {
    fn fits(&self, other: &EntryContent) -> bool {
        let EntryContent { name, profile, model, choices, unknown, notes, .. } = self.entry;
        (name, profile, model) == (&other.name, &other.profile, &other.model)
            && (choices, unknown, notes) == (&other.choices, &other.unknown, &other.notes)
    }
}

pub fn pages(content: &Content, options: &Options) -> Vec<Page> {
    let mut cards: Vec<Card> = Vec::new();
    for entry in content.units().flat_map(|unit| &unit.entries) {
        match cards.iter_mut().find(|card| card.fits(entry)) {
            Some(card) => card.count += u64::from(entry.count),
            None => cards.push(Card { entry, count: u64::from(entry.count) }),
        }
    }
    // A front each, and a back where there is more to say; a long text goes on with a card more.
    let mut sides: Vec<(Block, Option<Block>)> = Vec::new();
    // What is wrong with the list is on the first page, without turning it.
    sides.extend(face::reasons(content).into_iter().map(|face| (face, None)));
    for card in &cards {
        let mut faces = face::faces(card, content).into_iter();
        while let Some(front) = faces.next() {
            sides.push((front, faces.next()));
        }
    }
    let sheets = sides.len().div_ceil(A_PAGE).max(1);
    // A pack that says everything on its fronts is printed on one side.
    let turned = sides.iter().any(|(_, back)| back.is_some());
    let count = if turned { 2 * sheets } else { sheets };
    let mut pages = Vec::new();
    let mut sides = sides.into_iter();
    for _ in 0..sheets {
        let mut fronts = Block::default();
        let mut backs = Block::default();
        for at in 0..A_PAGE {
            let Some((front, back)) = sides.next() else { break };
            let (row, column) = (at / ACROSS, at % ACROSS);
            let y = row as f32 * HEIGHT;
            fronts.put(column as f32 * WIDTH, y, front);
            backs.put((ACROSS - 1 - column) as f32 * WIDTH, y, back.unwrap_or_else(|| face::back(content)));
        }
        if cards.is_empty() {
            let spans = [Span::new(content.words.empty, Style::regular(10.0).ink(Ink::Soft))];
            fronts.put(8.0, 8.0, Block::paragraph(&spans, WIDTH - 16.0));
        }
        pages.push(page(fronts, content, options.paper, pages.len() + 1, count));
        if turned {
            pages.push(page(backs, content, options.paper, pages.len() + 1, count));
        }
    }
    pages
}

/// The grid with its cut marks, and the foot of the page.
fn page(cards: Block, content: &Content, paper: Paper, number: usize, count: usize) -> Page {
    let (width, height) = paper.size();
    let (wide, high) = (ACROSS as f32 * WIDTH, 3.0 * HEIGHT);
    let left = (width - wide) / 2.0;
    // Letter is just high enough: what room there is goes to the foot.
    let top = ((height - high) / 2.0).min(34.0).min(height - high - 28.0).max(10.0);
    let printable = Area::new(8.0, 5.0, width - 16.0, height - 10.0);
    let mut all = Block::default();
    if number == 1 {
        all.bookmark(0, &content.name);
    }
    let (gap, long) = (2.5_f32, 6.0_f32);
    let short = long.min(top - gap - 5.5);
    for at in 0..=ACROSS {
        let x = left + at as f32 * WIDTH;
        all.upright(x, top - gap - short, short, 0.4, Ink::Text);
        all.upright(x, top + high + gap, long, 0.4, Ink::Text);
        let y = top + at as f32 * HEIGHT;
        all.rule(left - gap - long, y, long, 0.4, Ink::Text);
        all.rule(left + wide + gap, y, long, 0.4, Ink::Text);
    }
    all.put(left, top, cards);
    all.put(left, height - 20.0, footer_of_cards(content, wide, number, count));
    Page { width, height, printable, marks: all.marks }
}
