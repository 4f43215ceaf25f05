//! The scenarios and tables of the *Manuel des règles*, with their page: texts for people, and beside them what a machine
//! needs to set up and score a game.
//!
//! Holds figures and texts, decides nothing; `manual` hands them out with all the rest.

use serde::{Deserialize, Serialize};

use super::deployment::{Marker, Placed};
use super::effect::Sealed;
use super::play::{Line, Secret, Setup};
use crate::language::Text;

/// A table of the manual, to be shown as it is: one text per cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub id: String,
    pub name: Text,
    pub page: u16,
    #[serde(default)]
    pub note: Option<Text>,
    pub columns: Vec<Text>,
    pub rows: Vec<Vec<Text>>,
}

/// How many combat units may, or must, begin outside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reserve {
    /// Half of the combat units, rounded up.
    Half,
    None,
    /// The ambusher as usual; the ambushed only units with *Téléportation*, never the general's.
    Ambush,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub number: u8,
    pub name: Text,
    pub page: u16,
    /// One sentence: what the battle is about.
    pub summary: Text,
    /// Paragraphs: table, objectives, who deploys where and when.
    pub deployment: Vec<Text>,
    pub reserve: Reserve,
    pub end: Text,
    /// What scores how much, and how the winner is found.
    pub scoring: Vec<Score>,
    /// Models with any of these keywords weigh on objectives; empty when there are none to hold.
    #[serde(default)]
    pub holders: Vec<String>,
    #[serde(default)]
    pub special: Vec<Text>,
    pub setup: Sealed<Setup>,
    /// Markers whose place is fixed, in centimetres from the upper left corner of the table; side A is below.
    #[serde(default)]
    pub markers: Vec<Marker>,
    #[serde(default)]
    pub placed: Option<Placed>,
    #[serde(default, rename = "secret")]
    pub secrets: Sealed<Vec<Secret>>,
    /// The same as `scoring`, for a machine.
    #[serde(rename = "line")]
    pub lines: Sealed<Vec<Line>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    pub event: Text,
    /// As printed: "3", "1D3", "1 par marqueur".
    pub points: Text,
}
