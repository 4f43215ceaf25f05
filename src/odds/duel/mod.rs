//! Duels (p. 58–68; DUE): the law of glory, who wins, and the blows that follow.
//!
//! One algorithm for one kind of fighter a side or for several. Figures come in ready: dice, CC, modifiers, and what a
//! point of glory does to each enemy.

pub mod alike;
pub mod blows;
pub mod reroll;
pub mod series;
pub mod settle;

use super::Refusal;
use super::chance::{Chance, Law};
pub use settle::{Points, Sides};

/// More than these in one duel cannot be counted in 128 bits.
pub const MOST_DICE: u32 = 49;

/// Fighters of one side who are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    /// Of all of them together.
    pub dice: u32,
    /// Of every one of these dice.
    pub modifier: i32,
    pub cc: u32,
    /// *Guerrier infatigable*: equal dice and equal CC are won alone.
    pub tireless: bool,
    /// What a die without an opponent must show to win a point; `None`: it wins nothing (behind a shield).
    pub brawl: Option<u8>,
    /// One of these dice may be thrown again once both series are seen.
    pub again: bool,
    /// Unsaved wounds that a point means, on average: decides between placings of equal glory.
    pub worth: f64,
}

impl Default for Kind {
    fn default() -> Kind {
        Kind { dice: 1, modifier: 0, cc: 1, tireless: false, brawl: Some(4), again: false, worth: 0.0 }
    }
}

/// How a side places equal dice of different fighters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placing {
    #[default]
    Best,
    /// Never on purpose: the other end of what placing can do.
    Worst,
}

/// Up to these all ways to fall fit 64 bits, and glory is counted in fractions; beyond, in floating point.
const EXACT_DICE: u32 = 24;

/// What one question may cost, as [`work`] reckons it: some 50 ms on a slow machine.
pub const MOST_WORK: u64 = 500_000;

/// Roughly what a duel costs, for whoever wants several of them, in tenths of a microsecond.
pub fn work(attacker: &[Kind], defender: &[Kind]) -> u64 {
    let all = || attacker.iter().chain(defender);
    let dice: u64 = all().map(|kind| u64::from(kind.dice)).sum();
    let alike = 1_000 + dice.saturating_pow(3);
    match () {
        () if all().any(|kind| kind.again) => reroll::pairs(attacker, defender).saturating_mul(4),
        () if attacker.len() + defender.len() > 2 => series::steps(all()).saturating_mul(20),
        () => alike,
    }
}

/// The law of the points of each kind, attackers first.
pub fn glory(sides: &Sides) -> Result<Law<Points>, Refusal> {
    if sides.attacker.iter().chain(sides.defender).any(|kind| kind.again) {
        return reroll::glory(sides);
    }
    match (sides.attacker, sides.defender) {
        ([attacker], [defender]) => alike::glory(attacker, defender),
        _ => series::glory(sides),
    }
}

/// The same as (attacker, defender).
pub fn totals(law: &Law<Points>, attackers: usize) -> Law<(u32, u32)> {
    law.map(|points| {
        let (own, enemy) = points.split_at_checked(attackers).unwrap_or((points, &[]));
        (own.iter().sum(), enemy.iter().sum())
    })
}

/// The attacker has more glory, both have the same, the defender has more.
pub fn comparison(totals: &Law<(u32, u32)>) -> [Chance; 3] {
    [
        totals.chance(|(own, enemy)| own > enemy),
        totals.chance(|(own, enemy)| own == enemy),
        totals.chance(|(own, enemy)| own < enemy),
    ]
}
