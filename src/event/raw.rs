//! The shape of an event's file, as an organiser may type it. `data/EVENTS.md` explains every key; `ralliement event
//! schema` prints this shape for editors. Nothing here is checked beyond types: see `check`.

use serde::{Deserialize, Serialize};

use super::settings::{FirstRound, TieBreak};
use crate::catalogue::raw::Source;
use crate::language::Text;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawEvent {
    /// Version of this format: 1.
    pub ralliement_event: u32,
    /// Permanent, lower case, without accents: `coupe-d-automne-2026`. Lists name the event by it.
    pub id: String,
    pub name: Text,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub organiser: String,
    /// Days: `["2026-11-21", "2026-11-22"]`.
    #[serde(default)]
    pub dates: Vec<String>,
    /// Of what is printed for everybody: `fr` (the default) or `en`.
    #[serde(default)]
    pub language: RawLanguage,
    /// What players should read.
    #[serde(default)]
    pub text: Text,
    pub army: RawArmy,
    pub game: RawGame,
    /// Event points; without it, those of the manual.
    #[serde(default)]
    pub points: RawPoints,
    #[serde(default)]
    pub pairing: RawPairing,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum RawLanguage {
    #[default]
    Fr,
    En,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawArmy {
    /// Points limits, ascending. Several make an escalation: each smaller list is contained in the next.
    pub formats: Vec<u32>,
    /// Civilisations allowed; all where none is named.
    #[serde(default)]
    pub civilisations: Vec<String>,
    /// Factions allowed; all of the civilisations where none is named.
    #[serde(default)]
    pub factions: Vec<String>,
    #[serde(default = "yes")]
    pub alliances: bool,
    /// Where figures may come from; all where none is named.
    #[serde(default)]
    pub provenance: Vec<Source>,
    #[serde(default)]
    pub ban: Vec<RawBan>,
    #[serde(default)]
    pub cap: Vec<RawCap>,
    #[serde(default)]
    pub tome: Vec<RawTomeDemand>,
}

fn yes() -> bool {
    true
}

/// One of these keys.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawBan {
    #[serde(default)]
    pub faction: Option<String>,
    #[serde(default)]
    pub profile: Option<String>,
    #[serde(default)]
    pub equipment: Option<String>,
    #[serde(default)]
    pub rule: Option<String>,
    #[serde(default)]
    pub keyword: Option<String>,
}

/// One of the first four keys, and how many an army may have at most: models, or pieces.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawCap {
    #[serde(default)]
    pub profile: Option<String>,
    #[serde(default)]
    pub equipment: Option<String>,
    #[serde(default)]
    pub rule: Option<String>,
    #[serde(default)]
    pub keyword: Option<String>,
    pub max: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawTomeDemand {
    pub id: String,
    /// Any version where none is named.
    #[serde(default)]
    pub version: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawGame {
    pub rounds: u32,
    /// One for each round; drawn by the seed where none is named.
    #[serde(default)]
    pub scenarios: Vec<String>,
    #[serde(default = "minutes")]
    pub minutes: u32,
    /// How many there are; always enough where it is not said.
    #[serde(default)]
    pub tables: Option<u32>,
    #[serde(default = "one")]
    pub first_table: u32,
}

fn minutes() -> u32 {
    150
}

fn one() -> u32 {
    1
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawPoints {
    pub crushing_victory: Option<u32>,
    pub victory: Option<u32>,
    pub draw: Option<u32>,
    pub defeat: Option<u32>,
    pub crushing_defeat: Option<u32>,
    /// So many victory points ahead make a victory a crushing one.
    pub margin: Option<u32>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawPairing {
    pub seed: u32,
    pub first_round: FirstRound,
    /// Members of one club do not meet in round 1 where that can be avoided.
    pub clubs_apart: bool,
    pub bye: Option<RawBye>,
    /// After the event points, in this order; the lot is always the last.
    pub tie_breaks: Option<Vec<TieBreak>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawBye {
    pub event_points: u32,
    /// Scored and conceded.
    pub victory_points: [u32; 2],
}

/// The keys of each table, so that unknown ones are kept instead of refused.
pub const TABLES: [(&str, &[&str]); 5] = [
    (
        "",
        &[
            "ralliement_event",
            "id",
            "name",
            "place",
            "organiser",
            "dates",
            "language",
            "text",
            "army",
            "game",
            "points",
            "pairing",
            "log",
        ],
    ),
    ("army", &["formats", "civilisations", "factions", "alliances", "provenance", "ban", "cap", "tome"]),
    ("game", &["rounds", "scenarios", "minutes", "tables", "first_table"]),
    ("points", &["crushing_victory", "victory", "draw", "defeat", "crushing_defeat", "margin"]),
    ("pairing", &["seed", "first_round", "clubs_apart", "bye", "tie_breaks"]),
];
