//! An event on paper: pairings by name and by table, result slips to cut, the standing; and all accepted lists as one
//! document. The same page model as a list's sheet, so that PDF and preview draw it without knowing what it is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::block::{Align, Block};
use super::flow::{Flow, column_width};
use super::page::{Area, Document, Ink, Mark, Page, Palette, Style};
use super::wrap::{Span, clipped};
use super::{Paper, Qr, Wish, print, qr};
use crate::catalogue::Catalogue;
use crate::event::log::{RecordedGame, Round};
use crate::event::standing::{Column, hundredths, standing};
use crate::event::{Event, State, TieBreak};
use crate::exchange::link;
use crate::exchange::link::event::Slip;
use crate::language::{Language, fold};
use crate::roster::Roster;

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventSheet {
    /// Each player finds themselves.
    ByName,
    ByTable,
    Slips,
    Standing,
}

/// How it is printed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EventOptions {
    pub paper: Paper,
    pub palette: Palette,
    pub language: Language,
    /// The app's own up to and with its `#`, so that a phone's camera opens a slip's code there.
    pub address: String,
}

/// The largest code of a slip: 45 modules a side.
const SLIP_CODE: u8 = 7;
const ROW: f32 = 17.0;
const BODY: Style = Style::regular(11.0);

fn say(language: Language, fr: &str, en: &str) -> String {
    match language {
        Language::French => fr.to_owned(),
        Language::English => en.to_owned(),
    }
}

/// A round's pairings or slips, or the standing after it. Cannot fail: a round that was not paired has an empty page.
pub fn pages(event: &Event, state: &State, round: u32, sheet: EventSheet, options: &EventOptions) -> Document {
    let language = options.language;
    let empty = Round { number: round, ..Round::default() };
    let played = state.round(round).unwrap_or(&empty);
    let title = match sheet {
        EventSheet::Standing => say(language, "Classement après la ronde", "Standing after round"),
        EventSheet::ByName | EventSheet::ByTable | EventSheet::Slips => say(language, "Ronde", "Round"),
    };
    let title = format!("{title} {round}");
    let (width, height) = options.paper.size();
    let printable = options.paper.printable();
    let wide = printable.width;
    let mut flow = Flow::new(width, height, printable, footer(event, &title, options, wide, 1, 1).height);
    let writer = Writer { event, state, round: played, options, wide };
    if sheet != EventSheet::Slips {
        flow.place(writer.heading(&title));
    }
    match sheet {
        EventSheet::ByName => writer.by_name(&mut flow),
        EventSheet::ByTable => writer.by_table(&mut flow),
        EventSheet::Slips => writer.slips(&mut flow),
        EventSheet::Standing => writer.standing(&mut flow),
    }
    let mut pages = flow.finish(|page, pages| footer(event, &title, options, wide, page, pages));
    if options.palette == Palette::Mono {
        pages.iter_mut().for_each(Page::without_greys);
    }
    Document {
        title: format!("{} — {title}", event.name(language)),
        author: event.organiser.clone(),
        subject: event.place.clone(),
        language,
        inks: options.palette.plain(),
        to_cut: sheet == EventSheet::Slips,
        pages,
    }
}

fn footer(event: &Event, title: &str, options: &EventOptions, wide: f32, page: usize, pages: usize) -> Block {
    let style = Style::regular(7.5).ink(Ink::Soft);
    let mut block = Block::space(14.0);
    block.rule(0.0, 2.0, wide, 0.5, Ink::Hair);
    let left = format!("{} · {title}", event.name(options.language));
    block.text(0.0, 11.0, style, clipped(&left, style, wide - 70.0));
    block.aligned(Area::new(0.0, 0.0, wide, 0.0), 11.0, style, format!("{page}/{pages}"), Align::Right);
    block
}

struct Writer<'e> {
    event: &'e Event,
    state: &'e State,
    round: &'e Round,
    options: &'e EventOptions,
    wide: f32,
}

impl Writer<'_> {
    fn language(&self) -> Language {
        self.options.language
    }

    fn name(&self, id: &str) -> String {
        self.state.player(id).map_or_else(|| id.to_owned(), |player| player.name.clone())
    }

    fn opponent(&self, id: Option<&String>) -> String {
        match id {
            Some(id) => self.name(id),
            None => say(self.language(), "exempt", "bye"),
        }
    }

    fn heading(&self, title: &str) -> Block {
        let mut block = Block::space(44.0);
        let name = Style::bold(18.0).ink(Ink::Strong);
        block.text(0.0, 16.0, name, clipped(self.event.name(self.language()), name, self.wide));
        block.text(0.0, 33.0, Style::bold(13.0), title);
        block.rule(0.0, 39.0, self.wide, 1.0, Ink::Strong);
        block.bookmark(1, title);
        block
    }

    /// Texts in columns, each with its beginning and its room; shortened where they would run into the next.
    fn row(&self, cells: &[(f32, f32, String)], style: Style, wide: f32) -> Block {
        let mut block = Block::space(ROW);
        for (x, room, text) in cells {
            block.text(*x, 12.0, style, clipped(text, style, *room));
        }
        block.rule(0.0, ROW - 0.5, wide, 0.4, Ink::Hair);
        block
    }

    fn by_name(&self, flow: &mut Flow) {
        let gutter = 18.0;
        let wide = column_width(self.wide, 2, gutter);
        let mut rows: Vec<(String, String, String, String)> = Vec::new();
        for game in &self.round.games {
            let table = game.table.map_or_else(|| "–".to_owned(), |table| table.to_string());
            for (own, other) in [(Some(&game.a), game.b.as_ref()), (game.b.as_ref(), Some(&game.a))] {
                let Some(own) = own else { continue };
                rows.push((fold(&self.name(own)), self.name(own), table.clone(), self.opponent(other)));
            }
        }
        rows.sort();
        let half = (wide - 44.0) / 2.0;
        let blocks = rows.into_iter().map(|(_, name, table, other)| {
            let mut block = self.row(&[(0.0, half, name)], Style::bold(10.0), wide);
            block.put(0.0, 0.0, self.row(&[(half + 44.0, half, other)], Style::regular(10.0), 0.0));
            let area = Area::new(half + 6.0, 0.0, 30.0, 0.0);
            block.aligned(area, 12.0, Style::bold(11.0).ink(Ink::Strong), table, Align::Middle);
            block
        });
        flow.columns(blocks.collect(), 2, gutter);
    }

    fn by_table(&self, flow: &mut Flow) {
        let half = (self.wide - 60.0) / 2.0;
        let language = self.language();
        let head = [
            (0.0, 50.0, say(language, "Table", "Table")),
            (60.0, half, say(language, "Premier joueur", "First player")),
            (60.0 + half, half, say(language, "Second joueur", "Second player")),
        ];
        flow.place(self.row(&head, Style::bold(8.5).ink(Ink::Soft), self.wide));
        let mut games: Vec<&RecordedGame> = self.round.games.iter().collect();
        games.sort_by_key(|game| (game.table.is_none(), game.table));
        for game in games {
            let table = game.table.map_or_else(|| "–".to_owned(), |table| table.to_string());
            let cells = [
                (0.0, 50.0, table),
                (60.0, half - 8.0, self.name(&game.a)),
                (60.0 + half, half - 8.0, self.opponent(game.b.as_ref())),
            ];
            flow.place(self.row(&cells, BODY, self.wide));
        }
    }

    fn slips(&self, flow: &mut Flow) {
        let mut games: Vec<&RecordedGame> = self.round.games.iter().filter(|game| game.b.is_some()).collect();
        games.sort_by_key(|game| game.table);
        for game in games {
            flow.place(self.slip(game));
            flow.gap(12.0);
        }
    }

    /// To be filled in, signed and cut; the code brings the form of the result up.
    fn slip(&self, game: &RecordedGame) -> Block {
        let (language, wide, high) = (self.language(), self.wide, 168.0);
        let mut block = Block::space(high);
        block.frame(Area::new(0.5, 0.5, wide - 1.0, high - 1.0), 0.7, Ink::Hair);
        let code = 92.0;
        let room = wide - code - 40.0;
        let small = Style::regular(8.5).ink(Ink::Soft);
        block.text(12.0, 17.0, small, clipped(self.event.name(language), small, room));
        let table = game.table.unwrap_or(0);
        let round = self.round.number;
        let head = match language {
            Language::French => format!("Ronde {round} · Table {table}"),
            Language::English => format!("Round {round} · Table {table}"),
        };
        block.text(12.0, 35.0, Style::bold(14.0).ink(Ink::Strong), head);
        let signed = say(language, "Signature", "Signature");
        for (at, player) in [Some(&game.a), game.b.as_ref()].into_iter().flatten().enumerate() {
            let top = 48.0 + at as f32 * 56.0;
            let name = Style::bold(12.0);
            block.text(12.0, top + 14.0, name, clipped(&self.name(player), name, room - 90.0));
            let points = say(language, "Points de victoire (0–12)", "Victory points (0–12)");
            block.aligned(Area::new(12.0, 0.0, room - 52.0, 0.0), top + 14.0, small, points, Align::Right);
            block.frame(Area::new(room - 30.0, top - 2.0, 40.0, 24.0), 0.8, Ink::Strong);
            block.text(12.0, top + 38.0, small, &signed);
            block.rule(62.0, top + 40.0, room - 52.0, 0.5, Ink::Hair);
        }
        let slip = Slip {
            event: self.event.terms.id.clone(),
            round,
            a: game.a.clone(),
            b: game.b.clone().unwrap_or_default(),
        };
        let code_of = slip.code(&self.options.address, SLIP_CODE);
        if let Some(drawn) = code_of.and_then(|code| Qr::new(code.side, code.modules)) {
            block.put(wide - code - 16.0, (high - code) / 2.0, qr::block(&drawn, code));
        }
        block
    }

    fn standing(&self, flow: &mut Flow) {
        let language = self.language();
        let columns: Vec<Column> = std::iter::once(Column::Points)
            .chain(self.event.pairing.tie_breaks.iter().map(|own| Column::By(*own)))
            .collect();
        let narrow = 62.0;
        let name = (self.wide - 30.0 - narrow * columns.len() as f32).max(60.0);
        let area = |at: usize| Area::new(30.0 + name + at as f32 * narrow, 0.0, narrow - 6.0, 0.0);
        let mut head = Block::space(ROW);
        for (at, column) in columns.iter().enumerate() {
            head.aligned(area(at), 12.0, Style::bold(7.5).ink(Ink::Soft), column.title(language), Align::Right);
        }
        head.rule(0.0, ROW - 0.5, self.wide, 0.6, Ink::Strong);
        flow.place(head);
        for row in standing(self.event, self.state, self.round.number) {
            let player = self.state.player(&row.player);
            let club = player.map(|player| player.club.as_str()).filter(|club| !club.is_empty());
            let club = club.map(|club| format!(" ({club})")).unwrap_or_default();
            let cells =
                [(0.0, 26.0, row.place.to_string()), (30.0, name - 6.0, format!("{}{club}", self.name(&row.player)))];
            let mut block = self.row(&cells, BODY, self.wide);
            for (at, column) in columns.iter().enumerate() {
                let text = match column {
                    Column::Points => language.number(row.points),
                    Column::By(TieBreak::Difference) => language.number(row.difference),
                    Column::By(TieBreak::Scored) => language.number(row.scored),
                    Column::By(TieBreak::Schedule) => hundredths(row.schedule_hundredths(), language),
                    Column::By(TieBreak::Direct) => {
                        row.direct.map_or_else(|| "–".to_owned(), |direct| language.number(direct))
                    }
                    Column::By(TieBreak::Lot) => String::new(),
                };
                let style = if *column == Column::Points { Style::bold(11.0) } else { BODY };
                block.aligned(area(at), 12.0, style, text, Align::Right);
            }
            flow.place(block);
        }
        let soft = Style::regular(8.0).ink(Ink::Soft);
        let said = say(
            language,
            "À points égaux, la première colonne qui diffère décide, de gauche à droite, puis le sort.",
            "Of equal points the first column that differs decides, from left to right, then the lot.",
        );
        flow.gap(8.0);
        flow.place(Block::paragraph(&[Span::new(said, soft)], self.wide));
    }
}

/// The accepted lists, by player and format; one that can no longer be read is left out and counted. Of each format the
/// latest that came in counts, and only where it is accepted.
pub fn accepted(state: &State) -> (Vec<Roster>, usize) {
    let mut lists: Vec<((String, &str, u32), Roster)> = Vec::new();
    let mut lost = 0;
    for player in &state.players {
        let mut latest: BTreeMap<u32, (&str, Roster)> = BTreeMap::new();
        for (fingerprint, list) in &player.received {
            match link::read(list) {
                Ok(roster) => {
                    latest.insert(roster.format, (fingerprint, roster));
                }
                Err(_) => lost += usize::from(player.accepted.contains(fingerprint)),
            }
        }
        let counts = latest.into_values().filter(|(fingerprint, _)| player.accepted.contains(*fingerprint));
        lists.extend(counts.map(|(_, roster)| ((fold(&player.name), player.id.as_str(), roster.format), roster)));
    }
    lists.sort_by(|a, b| a.0.cmp(&b.0));
    (lists.into_iter().map(|(_, roster)| roster).collect(), lost)
}

/// All lists as one document, a bookmark each.
pub fn rosters(catalogue: &Catalogue, lists: &[Roster], wish: &Wish) -> Document {
    let mut pages: Vec<Page> = Vec::new();
    for (at, roster) in lists.iter().enumerate() {
        let mut own = print::pages(catalogue, roster, wish).pages;
        for mark in own.iter_mut().flat_map(|page| &mut page.marks) {
            match mark {
                // What leads somewhere leads there within its own list.
                Mark::Anchor { name, .. } | Mark::Link { anchor: name, .. } => *name = format!("{at} {name}"),
                Mark::Bookmark { level, .. } => *level = level.saturating_add(1),
                Mark::Text { .. }
                | Mark::Line { .. }
                | Mark::Fill { .. }
                | Mark::Frame { .. }
                | Mark::Outline { .. } => {}
            }
        }
        let title = [roster.player.trim(), roster.name.trim()].into_iter().filter(|part| !part.is_empty());
        let title = title.collect::<Vec<_>>().join(" — ");
        if let Some(first) = own.first_mut() {
            first.marks.insert(0, Mark::Bookmark { y: first.printable.y, level: 0, title });
        }
        pages.append(&mut own);
    }
    Document {
        title: wish.event.clone(),
        author: String::new(),
        subject: String::new(),
        language: wish.language,
        inks: wish.palette.plain(),
        to_cut: false,
        pages,
    }
}
