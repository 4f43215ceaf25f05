//! What the commands write with `--format json`: a promise to other programs. `data/reports.schema.json` is its schema,
//! from these very types; keys are added, never renamed or taken away.

use serde::{Deserialize, Serialize};

/// `ralliement check --format json` writes a list of these.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum ListReport {
    Read(Box<ReadList>),
    Unread(UnreadList),
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadList {
    pub file: String,
    pub name: String,
    pub player: String,
    /// Eight characters for what a verdict depends on.
    pub fingerprint: String,
    pub format: u32,
    pub points: u64,
    /// False where something unknown is priced at nothing.
    pub complete: bool,
    pub models: u64,
    /// By the manual, and by the event where there is one.
    pub legal: bool,
    /// One line for people.
    pub verdict: String,
    /// With `--event` only.
    #[serde(default)]
    pub event: Option<EventVerdict>,
    pub contingents: Vec<Contingent>,
    pub findings: Vec<Finding>,
    /// What in the file was not understood.
    pub notes: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventVerdict {
    pub id: String,
    pub legal_by_manual: bool,
    pub legal_for_event: bool,
}

/// A file that could not be read, and why.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnreadList {
    pub file: String,
    pub legal: bool,
    pub unreadable: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Contingent {
    pub faction: String,
    pub allied: bool,
    pub points: u64,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// `LST-1`, `EVT-5`: never used for another rule.
    pub code: String,
    pub severity: Severity,
    pub place: Place,
    /// The place in words; absent beyond the first hundred.
    #[serde(rename = "where")]
    pub place_in_words: Option<String>,
    pub message: String,
    pub pages: String,
    pub figures: std::collections::BTreeMap<String, i64>,
    /// What would mend it.
    pub fix: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    Error,
    Incomplete,
    Advice,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// `list`, `contingent`, `unit` or `entry`.
    pub part: String,
    #[serde(default)]
    pub id: Option<u32>,
    #[serde(default)]
    pub aspect: Option<String>,
}

/// `ralliement event check --format json`.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventReport {
    pub id: String,
    pub name: String,
    pub players: usize,
    pub rounds: u32,
    pub published: u32,
    /// Lines of the log that do not go together, by their ids.
    pub contradictions: Vec<Vec<String>>,
    pub problems: Vec<Problem>,
    /// Rounds for which a better pairing exists, and what else is wrong with them.
    pub discrepancies: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    pub line: String,
    pub message: String,
}

/// `ralliement event pair --format json`.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingReport {
    pub event: String,
    pub round: u32,
    /// The id of the scenario.
    pub scenario: Option<String>,
    pub games: Vec<Game>,
    pub cost: Costs,
    /// Why a rematch or a second bye could not be avoided.
    pub proofs: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// None for a bye.
    pub table: Option<u32>,
    pub a: Player,
    /// None for a bye.
    pub b: Option<Player>,
    pub why: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub id: String,
    pub name: String,
    /// Without bonus and malus.
    pub points: i64,
}

/// In order of weight: the first that differs makes one round better than another.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    pub second_byes: u64,
    pub rematches: u64,
    pub squared_gaps: u64,
    pub floats: u64,
    pub same_club: u64,
    pub distance: u64,
}

/// `ralliement event standing --format json`.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingReport {
    pub event: String,
    /// After this round.
    pub round: u32,
    pub rows: Vec<Row>,
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub place: usize,
    pub id: String,
    pub name: String,
    pub club: String,
    /// With the bonus.
    pub points: i64,
    pub bonus: i64,
    pub difference: i64,
    pub scored: i64,
    /// In hundredths.
    pub schedule: u64,
    pub direct: Option<i64>,
    /// The tie-break that put the player behind the one above.
    pub decided_by: Option<String>,
    /// Each figure in a sentence.
    pub why: Vec<String>,
}

/// All of them, for the schema.
#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum Reports {
    Check(Vec<ListReport>),
    Event(EventReport),
    Pairing(PairingReport),
    Standing(StandingReport),
}
