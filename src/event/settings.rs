//! What an event lays down about its games, beside the demands on a list: rounds, scenarios, points, pairing.
//!
//! Every value that is ours and not the manual's stands here with its default, so that an organiser may rule otherwise.

use serde::{Deserialize, Serialize};

use super::log::replay::MOST;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub rounds: u32,
    /// One for each round; empty where they are drawn by the seed.
    pub scenarios: Vec<String>,
    /// How long a round lasts.
    pub minutes: u32,
    /// How many tables there are; `None` where there are always enough.
    pub tables: Option<u32>,
    pub first_table: u32,
}

/// Event points (manual, p. 90–91).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    pub crushing_victory: u32,
    pub victory: u32,
    pub draw: u32,
    pub defeat: u32,
    pub crushing_defeat: u32,
    /// So many victory points ahead make a victory a crushing one.
    pub margin: u32,
    /// The most victory points that a side can have.
    pub most: u32,
}

impl Default for Points {
    fn default() -> Points {
        Points { crushing_victory: 6, victory: 4, draw: 2, defeat: 1, crushing_defeat: 0, margin: 6, most: MOST }
    }
}

impl Points {
    /// What each side gets for its victory points.
    pub fn of(&self, own: u32, other: u32) -> (u32, u32) {
        let ahead = |more: u32, less: u32| match more - less >= self.margin {
            true => (self.crushing_victory, self.crushing_defeat),
            false => (self.victory, self.defeat),
        };
        match own.cmp(&other) {
            std::cmp::Ordering::Equal => (self.draw, self.draw),
            std::cmp::Ordering::Greater => ahead(own, other),
            std::cmp::Ordering::Less => {
                let (winner, loser) = ahead(other, own);
                (loser, winner)
            }
        }
    }
}

/// What a round without an opponent is worth. **Decision**: an honourable victory, five to nothing; six would be a
/// crushing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub event_points: u32,
    pub victory_points: (u32, u32),
}

impl Default for Bye {
    fn default() -> Bye {
        Bye { event_points: 4, victory_points: (5, 0) }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub seed: u64,
    pub first_round: FirstRound,
    /// Members of one club do not meet in round 1 where that can be avoided.
    pub clubs_apart: bool,
    pub bye: Bye,
    /// After the event points, in this order.
    pub tie_breaks: Vec<TieBreak>,
}

/// The order in which players stand before anything was played; neighbours meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum FirstRound {
    /// By lot.
    #[default]
    Random,
    /// By the rank that each player was entered with; those without one come last.
    Rank,
    /// In the order in which they were entered.
    Given,
}

/// What decides between players with the same event points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum TieBreak {
    /// Victory points scored less those conceded.
    Difference,
    /// Victory points scored.
    Scored,
    /// Strength of schedule: the mean of the opponents' event points per game.
    Schedule,
    /// The games between the tied, where each has met each.
    Direct,
    /// By lot; always the last, said or not.
    Lot,
}

impl TieBreak {
    pub const ALL: [TieBreak; 5] =
        [TieBreak::Difference, TieBreak::Scored, TieBreak::Schedule, TieBreak::Direct, TieBreak::Lot];

    pub fn word(self) -> &'static str {
        match self {
            TieBreak::Difference => "difference",
            TieBreak::Scored => "scored",
            TieBreak::Schedule => "schedule",
            TieBreak::Direct => "direct",
            TieBreak::Lot => "lot",
        }
    }
}

impl FirstRound {
    pub fn word(self) -> &'static str {
        match self {
            FirstRound::Random => "random",
            FirstRound::Rank => "rank",
            FirstRound::Given => "given",
        }
    }
}
