//! BSC: the final count, with the law that no fleet gives more than it had.

use super::{CAPITAL, CAPITALS, FIGHTER, FIGHTERS, PROBE, RING_HEX};
use crate::shelf::{Answer, refuse};

/// A seat, in the order of play.
pub type Player = usize;

/// What a player has taken: of each rival by seat, and probes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pile {
    pub fighters: Vec<u32>,
    pub capitals: Vec<u32>,
    pub probes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub fighters: u32,
    pub capitals: u32,
    pub probes: u32,
    pub ring: u32,
}

impl Score {
    pub fn total(&self) -> u32 {
        [self.fighters, self.capitals, self.probes, self.ring].into_iter().fold(0, u32::saturating_add)
    }
}

/// One on each hex of the ring (BST-2).
pub const PROBES: u32 = 6;

/// One score for each pile. `ring`: who stands on each of the six hexes round the central asteroid.
pub fn count(piles: &[Pile], ring: [Option<Player>; 6]) -> Answer<Vec<Score>> {
    let taken = |kind: fn(&Pile) -> &Vec<u32>, fleet: Player| {
        piles.iter().filter_map(|pile| kind(pile).get(fleet)).fold(0, |sum: u32, number| sum.saturating_add(*number))
    };
    for (fleet, own) in piles.iter().enumerate() {
        let (fighters, capitals) = (taken(|pile| &pile.fighters, fleet), taken(|pile| &pile.capitals, fleet));
        let itself =
            [&own.fighters, &own.capitals].into_iter().filter_map(|kind| kind.get(fleet)).any(|number| *number > 0);
        if fighters > FIGHTERS || capitals > CAPITALS || itself {
            return refuse(
                "BSC-4",
                format!(
                    "La flotte du joueur {} n’a que {FIGHTERS} chasseurs et {CAPITALS} destroyers, et personne ne prend les siens\u{a0}: {fighters} et {capitals} sont dans les piles.",
                    fleet + 1
                ),
                format!(
                    "The fleet of player {} has {FIGHTERS} fighters and {CAPITALS} capital ships, and nobody takes their own: {fighters} and {capitals} are in the piles.",
                    fleet + 1
                ),
            );
        }
    }
    let probes = piles.iter().fold(0, |sum: u32, pile| sum.saturating_add(pile.probes));
    if probes > PROBES {
        return refuse(
            "BSC-4",
            format!("Il n’y a que {PROBES} sondes\u{a0}: {probes} sont dans les piles."),
            format!("There are {PROBES} probes only: {probes} are in the piles."),
        );
    }
    // What is typed for a fleet that does not play counts for nobody.
    let sum =
        |numbers: &[u32]| numbers.iter().take(piles.len()).fold(0, |sum: u32, number| sum.saturating_add(*number));
    let score = |(player, pile): (Player, &Pile)| Score {
        fighters: sum(&pile.fighters).saturating_mul(FIGHTER),
        capitals: sum(&pile.capitals).saturating_mul(CAPITAL),
        probes: pile.probes.saturating_mul(PROBE),
        ring: ring.iter().map(|holder| if *holder == Some(player) { RING_HEX } else { 0 }).sum(),
    };
    Answer::Report(piles.iter().enumerate().map(score).collect())
}
