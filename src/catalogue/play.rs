//! The figures of play: what dice need, what tables say, what scenarios score. From `data/manual`, each with its page.
//!
//! No list needs any of it; see [`Sealed`](super::effect::Sealed).

use serde::{Deserialize, Serialize};

use super::manual::{Category, Number, Rank};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The side of the square table, in centimetres.
    pub table: Number,
    /// Two dice and Mo must reach it.
    pub morale: Number,
    /// Auras of champions, in centimetres.
    pub aura: Number,
    pub trajectory: Number,
    pub brawl: Number,
    /// The champions' save.
    pub save: Number,
    /// The save of those who have none, near a *Médecin*.
    pub medic: Number,
    /// *Agilité impressionnante* stays up on it.
    pub agility: Number,
    /// *Trompe-la-Mort* ignores a last wound on it.
    pub cheat_death: Number,
    /// Centimetres that a loser steps back.
    pub step_back: Number,
    /// From this F on nobody is felled by a charge.
    pub firm_strength: Number,
    /// The game is over when the end roll shows no more.
    pub end_roll: Number,
    /// Turns between the first demoralisation and the first end roll.
    pub end_roll_after: Number,
    pub cap: Number,
    /// The lead of a crushing victory.
    pub crushing: Number,
    pub event_points: EventPoints,
    /// The lowest rank that may take a last stand.
    pub last_stand: Rank,
    /// By turn, the first one first: 0 is never, 1 by itself; later turns are as the last.
    pub reinforcements: Vec<u8>,
    pub flank: Number,
    pub wound: Vec<WoundRow>,
    pub category: Vec<CategoryRow>,
    pub damage: Vec<DamageRow>,
    pub deviation: Vec<DeviationRow>,
}

/// Points of an event for each end of a game (p. 91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventPoints {
    pub crushing_victory: u8,
    pub honourable_victory: u8,
    pub draw: u8,
    pub honourable_defeat: u8,
    pub crushing_defeat: u8,
    pub page: u16,
}

/// The wound table depends on D less F alone: the need up to this difference, and that of a second die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WoundRow {
    pub up_to: i8,
    pub need: u8,
    #[serde(default)]
    pub then: Option<u8>,
}

/// A ranged category after moving: the modifier, or nothing where it may not shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryRow {
    pub id: Category,
    #[serde(default)]
    pub half: Option<i8>,
    #[serde(default)]
    pub more: Option<i8>,
    /// A wound costs 1D3 PV at half range or less.
    #[serde(default)]
    pub close_loss: bool,
    /// Trajectory rolls succeed, everybody in the way is hit.
    #[serde(default)]
    pub through: bool,
    #[serde(default)]
    pub template: Option<Template>,
    pub page: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Template {
    Light,
    Heavy,
}

/// What a damage roll does to a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Damage {
    Nothing,
    Stunned,
    Weapon,
    Engine,
    Crew,
    Destroyed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageRow {
    pub face: u8,
    pub result: Damage,
}

/// Who moves the centre of a template that went astray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mover {
    Nobody,
    Shooter,
    Opponent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviationRow {
    /// Up to this face.
    pub face: u8,
    pub by: Mover,
    pub min_cm: u8,
    pub max_cm: u8,
}

/// What a line of a scenario asks, for one side, at the end. Where the answer comes from is the game's to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Predicate {
    EnemyGeneralWounded,
    EnemyGeneralKilled,
    EnemyGeneralEverWounded,
    EnemyDemoralised,
    OnlyEnemyDemoralised,
    OwnBanner,
    OnlyOwnBanner,
    NoEnemyChampion,
    NoEnemyChampionButOwn,
    WardAlive,
    WardUnwounded,
    PreyWounded,
    PreyKilled,
    VipAlive,
    VipUnwounded,
    VipInZone,
    VipInZoneUnwounded,
    Majority,
    Alone,
}

/// What is chosen before the first turn and shown at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecretKind {
    Ward,
    Vip,
    Prey,
    Marker,
}

/// A secret of a scenario: who, or which marker, may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub id: SecretKind,
    /// Models with any of these keywords, never the general unless there is nobody else.
    #[serde(default)]
    pub among: Vec<String>,
    /// Or so many markers to choose from.
    #[serde(default)]
    pub markers: u8,
}

/// A line scores the best of its steps that is reached, and no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub id: String,
    /// Must be open before the line can be counted.
    #[serde(default)]
    pub secret: Option<SecretKind>,
    /// Counted once for each objective.
    #[serde(default = "once")]
    pub times: u8,
    pub steps: Vec<LineStep>,
}

fn once() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineStep {
    pub points: u8,
    pub when: Predicate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roles {
    Higher,
    Lower,
}

/// Where and by whom armies are set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Whose roll makes side A.
    pub side_a: Roles,
    /// Depth of side A's zone in centimetres; none where only a diagram shows it.
    #[serde(default)]
    pub depth_a: Option<u16>,
    #[serde(default)]
    pub depth_b: Option<u16>,
    /// Side A stands around the centre, not at an edge.
    #[serde(default)]
    pub centre: bool,
    /// Faces up to this go to the first of two zones; none where there is one.
    #[serde(default)]
    pub first_zone_up_to: Option<u8>,
    /// A wound healed in time does not count.
    #[serde(default)]
    pub healed_forgotten: bool,
    /// The deployment zone that counts for reaching it, in centimetres from the edge.
    #[serde(default)]
    pub zone: Option<u16>,
}

impl Play {
    /// The best steps of every line: what a scenario prints as its maximum.
    pub fn maximum(lines: &[Line]) -> u32 {
        let best = |line: &Line| line.steps.iter().map(|step| u32::from(step.points)).max().unwrap_or(0);
        lines.iter().map(|line| best(line).saturating_mul(u32::from(line.times))).sum()
    }
}
