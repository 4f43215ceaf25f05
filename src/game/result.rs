//! The result of a game: a text for people, and a file that an event's desk can take in.

use serde::Deserialize;

use super::score::{Scoring, Verdict};
use super::{Both, Game, Side};
use crate::catalogue::Catalogue;
use crate::catalogue::write::quote;
use crate::language::Language;

/// The version of the file.
pub const FORMAT: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub scenario: String,
    pub date: String,
    pub turns: u32,
    pub sides: Both<SideResult>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideResult {
    pub player: String,
    pub list: String,
    pub faction: String,
    pub points: u32,
    pub event_points: u32,
    /// Models lost, of how many.
    pub losses: u32,
    pub strength: u32,
}

/// Why a file is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    NotTheShape,
    /// Written by a newer version.
    Newer(u32),
    /// Points that no game gives.
    Impossible,
}

impl Outcome {
    /// `None` where the scenario or the figures of play are missing.
    pub fn of(catalogue: &Catalogue, game: &Game) -> Option<Outcome> {
        let play = catalogue.manual.play.open()?;
        let scenario = catalogue.manual.scenarios.iter().find(|scenario| scenario.id == game.scenario)?;
        let (lines, setup) = (scenario.lines.list(), scenario.setup.open()?);
        let state = game.state();
        let scoring = Scoring { sides: &game.sides, state: &state, play: &play, setup, lines: &lines };
        let points = scoring.points();
        let side = |side: Side| {
            let muster = game.sides.get(side);
            let (own, enemy) = (*points.get(side), *points.get(side.other()));
            let verdict = Verdict::of(own, enemy, play.crushing.value);
            SideResult {
                player: muster.player.clone(),
                list: muster.list.clone(),
                faction: muster.faction.clone(),
                points: own,
                event_points: u32::from(verdict.event_points(&play.event_points)),
                losses: state.losses(&game.sides, side),
                strength: muster.strength(),
            }
        };
        Some(Outcome {
            scenario: game.scenario.clone(),
            date: game.date.clone(),
            turns: state.turn,
            sides: Both { a: side(Side::A), b: side(Side::B) },
        })
    }

    pub fn text(&self, catalogue: &Catalogue, language: Language) -> String {
        let scenario = catalogue.manual.scenarios.iter().find(|scenario| scenario.id == self.scenario);
        let name = scenario.map_or(self.scenario.as_str(), |scenario| scenario.name.get(language));
        let count = |count: u32, fr: [&str; 2], en: [&str; 2]| {
            let plural = usize::from(language.is_plural(i64::from(count)));
            let words = match language {
                Language::French => fr,
                Language::English => en,
            };
            format!("{count} {}", words.get(plural).copied().unwrap_or_default())
        };
        let turns = count(self.turns, ["tour", "tours"], ["turn", "turns"]);
        let head = format!("{name}, {} ({turns})", self.date);
        let line = |side: Side| {
            let own = self.sides.get(side);
            let faction = catalogue.faction(&own.faction).map_or("", |faction| faction.name.get(language));
            let who = [own.player.as_str(), own.list.as_str(), faction];
            let who: Vec<&str> = who.into_iter().filter(|part| !part.is_empty()).collect();
            let who = who.join(", ");
            let points = count(own.points, ["point", "points"], ["point", "points"]);
            let event =
                count(own.event_points, ["point d’événement", "points d’événement"], ["event point", "event points"]);
            let losses = count(own.losses, ["perte", "pertes"], ["model lost", "models lost"]);
            match language {
                Language::French => format!("{who}\u{a0}: {points}, {event}, {losses} sur {}", own.strength),
                Language::English => format!("{who}: {points}, {event}, {losses} of {}", own.strength),
            }
        };
        format!("{head}\n{}\n{}\n", line(Side::A), line(Side::B))
    }

    pub fn file(&self) -> String {
        let mut out = format!(
            "format = {FORMAT}\nkind = \"result\"\nscenario = {}\ndate = {}\nturns = {}\n",
            quote(&self.scenario),
            quote(&self.date),
            self.turns
        );
        for side in Side::BOTH {
            let own = self.sides.get(side);
            out.push_str(&format!(
                "\n[[side]]\nplayer = {}\nlist = {}\nfaction = {}\npoints = {}\nevent_points = {}\nlosses = {}\nstrength = {}\n",
                quote(&own.player),
                quote(&own.list),
                quote(&own.faction),
                own.points,
                own.event_points,
                own.losses,
                own.strength
            ));
        }
        out
    }

    /// `cap`: more points than this no game gives.
    pub fn read(text: &str, cap: u32) -> Result<Outcome, Unread> {
        #[derive(Deserialize)]
        struct File {
            format: u32,
            kind: String,
            scenario: String,
            date: String,
            turns: u32,
            side: Vec<FileSide>,
        }
        #[derive(Deserialize)]
        struct FileSide {
            #[serde(default)]
            player: String,
            #[serde(default)]
            list: String,
            #[serde(default)]
            faction: String,
            points: u32,
            event_points: u32,
            #[serde(default)]
            losses: u32,
            #[serde(default)]
            strength: u32,
        }
        let file: File = toml::from_str(text).map_err(|_| newer(text).map_or(Unread::NotTheShape, Unread::Newer))?;
        if file.format > FORMAT {
            return Err(Unread::Newer(file.format));
        }
        let side = |side: FileSide| SideResult {
            player: side.player,
            list: side.list,
            faction: side.faction,
            points: side.points,
            event_points: side.event_points,
            losses: side.losses,
            strength: side.strength,
        };
        let mut sides = file.side.into_iter().map(side);
        let (Some(a), Some(b), None, "result") = (sides.next(), sides.next(), sides.next(), file.kind.as_str()) else {
            return Err(Unread::NotTheShape);
        };
        let impossible = |side: &SideResult| side.points > cap || side.losses > side.strength;
        if impossible(&a) || impossible(&b) {
            return Err(Unread::Impossible);
        }
        Ok(Outcome { scenario: file.scenario, date: file.date, turns: file.turns, sides: Both { a, b } })
    }
}

/// The version of a file that cannot be read otherwise, if it is newer than ours.
pub fn newer(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Head {
        format: u32,
    }
    toml::from_str(text).ok().map(|head: Head| head.format).filter(|format| *format > FORMAT)
}
