//! GBA: the battle for the wreck, and who moves afterwards.

use super::Player;
use crate::shelf::{Answer, refuse};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duel {
    Challenger,
    Holder,
    /// Equal: both spin again.
    Again,
}

/// GBA-2: the higher spin.
pub fn duel(challenger: u8, holder: u8) -> Duel {
    match challenger.cmp(&holder) {
        std::cmp::Ordering::Greater => Duel::Challenger,
        std::cmp::Ordering::Less => Duel::Holder,
        std::cmp::Ordering::Equal => Duel::Again,
    }
}

/// What comes of a battle that has been won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Has the wreck, chooses a planet for the other, then spins and moves at once.
    pub winner: Player,
    pub loser: Player,
    /// Whose turn goes on with the cards: always the challenger's (GBA-4).
    pub turn: Player,
}

/// `None` where both spin again.
pub fn outcome(duel: Duel, challenger: Player, holder: Player) -> Option<Outcome> {
    match duel {
        Duel::Challenger => Some(Outcome { winner: challenger, loser: holder, turn: challenger }),
        Duel::Holder => Some(Outcome { winner: holder, loser: challenger, turn: challenger }),
        Duel::Again => None,
    }
}

/// GBA-2: a dodge card is of no use in a battle.
pub fn dodge() -> Answer<()> {
    refuse(
        "GBA-2",
        "Une dérobade n’arrête qu’un champ de force ou un rayon-laser, jamais un combat.",
        "A dodge stops a force field or a laser ray only, never a battle.",
    )
}
