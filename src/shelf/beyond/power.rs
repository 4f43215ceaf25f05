//! BPW: the twelve powers with their errata, and what some of them need worked out.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{CAPITAL, FIGHTER};
use crate::language::Text;
use crate::shelf::{Answer, text};

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/beyond.bin"));
#[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
static POWERS: LazyLock<Vec<Power>> =
    LazyLock::new(|| postcard::from_bytes(PACKED).expect("the build packed the powers"));

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Race {
    Earthers,
    Vonyan,
    Valkyrie,
    Dreckach,
}

/// A row of `data/shelf/beyond.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Power {
    /// E1 to D3.
    pub code: String,
    pub race: Race,
    /// Ours: the cards' own names belong to the game.
    pub name: Text,
    pub once: bool,
    pub text: Text,
    /// What errata add or change; empty where they say nothing.
    pub errata: Text,
    /// Where the sources are silent: ours.
    pub decisions: Text,
}

pub fn powers() -> &'static [Power] {
    &POWERS
}

/// D1: three tokens, one off at the end of each turn of its owner, the one in which it was raised too.
pub fn shield_tokens(own_turns_ended: u8) -> u8 {
    3u8.saturating_sub(own_turns_ended)
}

/// D3: the cards in hand in a turn from 1 to 9; none in any other.
pub fn hand(turn: u8) -> u8 {
    if (1..=9).contains(&turn) { 3.min(10 - turn) } else { 0 }
}

/// What a blast or an asteroid does to a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    pub destroyed: bool,
    pub damaged: bool,
    /// For the player whose power it is.
    pub points: u32,
    /// V1: whether the asteroid is still there.
    pub asteroid_stays: bool,
}

/// A ship that a power meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Fighter {
        own: bool,
    },
    /// Two points, worth a fighter.
    Elite {
        own: bool,
        damaged: bool,
    },
    Capital {
        own: bool,
        damaged: bool,
    },
    Probe,
}

impl Target {
    /// Points it can still take, whether it is one's own, and what it is worth; a probe is no ship.
    fn ship(self) -> Option<(u8, bool, u32)> {
        match self {
            Target::Fighter { own } => Some((1, own, FIGHTER)),
            Target::Elite { own, damaged } => Some((2 - u8::from(damaged), own, FIGHTER)),
            Target::Capital { own, damaged } => Some((2 - u8::from(damaged), own, CAPITAL)),
            Target::Probe => None,
        }
    }

    fn after(self, points: u8) -> Effect {
        let (left, own, worth) = self.ship().unwrap_or((u8::MAX, true, 0));
        let destroyed = points >= left;
        Effect {
            destroyed,
            damaged: points > 0 && !destroyed && self != Target::Probe,
            points: if destroyed && !own { worth } else { 0 },
            asteroid_stays: true,
        }
    }
}

/// E3: one point for each of its hexes within two of the fighter, so two for a capital with both.
pub fn blast(target: Target, hexes_within: u8) -> Effect {
    target.after(hexes_within)
}

/// V1: an asteroid is moved onto something.
pub fn asteroid(target: Target) -> Effect {
    let effect = target.after(1);
    match target {
        // Out of the game, for nobody.
        Target::Probe => Effect { destroyed: true, damaged: false, points: 0, asteroid_stays: true },
        Target::Fighter { .. } => effect,
        Target::Elite { .. } | Target::Capital { .. } => Effect { asteroid_stays: effect.destroyed, ..effect },
    }
}

/// D2: fighters that come back, and what rivals give back for them, by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resurrection {
    pub fighters: u32,
    pub given_back: Vec<u32>,
}

/// `taken`: how many of the squadron each rival took, by seat; `lost`: how many are in nobody's pile.
pub fn resurrection(taken: &[u32], lost: u32, free_hexes: u32) -> Answer<Resurrection> {
    let all = taken.iter().fold(lost, |sum, number| sum.saturating_add(*number));
    if all > free_hexes {
        return Answer::Question(text(
            format!(
                "{all} chasseurs pourraient revenir sur {free_hexes} cases libres\u{a0}: lesquels\u{a0}? Seuls ceux qui reviennent rendent des points."
            ),
            format!(
                "{all} fighters could return to {free_hexes} free hexes: which? Only those that return give points back."
            ),
        ));
    }
    Answer::Report(Resurrection {
        fighters: all,
        given_back: taken.iter().map(|number| number.saturating_mul(FIGHTER)).collect(),
    })
}
