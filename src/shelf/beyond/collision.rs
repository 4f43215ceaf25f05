//! BCO: what happens where a move ends on something.

use super::{CAPITAL, FIGHTER, PROBE, Rulings};
use crate::shelf::{Answer, refuse, text};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    Fighter,
    /// The Earthers' elite pilot, who collides like a capital (BCO-E1).
    Elite {
        damaged: bool,
    },
    Capital {
        damaged: bool,
        shielded: bool,
    },
}

/// What it ends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    Nothing,
    OwnFighter,
    EnemyFighter,
    OwnElite,
    EnemyElite {
        damaged: bool,
    },
    OwnCapital,
    EnemyCapital {
        damaged: bool,
        shielded: bool,
    },
    Asteroid,
    /// Two where a capital lies on two of them.
    Probes(u8),
    OffTheBoard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Unharmed,
    Damaged,
    /// Off the board, in nobody's pile.
    Lost,
    /// Off the board, in the other's pile.
    Killed,
    /// A probe in the mover's pile.
    Taken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collision {
    pub code: &'static str,
    pub mover: Fate,
    pub other: Fate,
    /// Points of the player who moved, and of the one whose ship was met.
    pub points: (u32, u32),
}

pub fn collide(mover: Mover, on: Occupant, rulings: Rulings) -> Answer<Collision> {
    match mover {
        Mover::Fighter => fighter(on, rulings),
        Mover::Elite { damaged } => large(Large { damaged, shielded: false, worth: FIGHTER }, on, rulings),
        Mover::Capital { damaged, shielded } => large(Large { damaged, shielded, worth: CAPITAL }, on, rulings),
    }
}

fn happens(code: &'static str, mover: Fate, other: Fate, points: (u32, u32)) -> Answer<Collision> {
    Answer::Report(Collision { code, mover, other, points })
}

fn fighter(on: Occupant, rulings: Rulings) -> Answer<Collision> {
    match on {
        Occupant::Nothing => happens("BMV-1", Fate::Unharmed, Fate::Unharmed, (0, 0)),
        Occupant::EnemyFighter => happens("BCO-F1", Fate::Killed, Fate::Killed, (FIGHTER, FIGHTER)),
        Occupant::OwnFighter => Answer::Question(text(
            "Lequel de vos deux chasseurs est détruit\u{a0}? Personne ne marque de point.",
            "Which of your two fighters is destroyed? Nobody scores.",
        )),
        Occupant::Asteroid => happens("BCO-F3", Fate::Lost, Fate::Unharmed, (0, 0)),
        Occupant::OwnCapital => happens("BCO-F4", Fate::Lost, Fate::Unharmed, (0, 0)),
        Occupant::OwnElite => happens("BCO-E1", Fate::Lost, Fate::Unharmed, (0, 0)),
        Occupant::EnemyCapital { shielded: true, .. } if rulings.shield_stops_ramming => {
            happens("BPW-D1", Fate::Killed, Fate::Unharmed, (0, FIGHTER))
        }
        Occupant::EnemyCapital { damaged, .. } => rammed("BCO-F5", damaged, CAPITAL),
        Occupant::EnemyElite { damaged } => rammed("BCO-E1", damaged, FIGHTER),
        Occupant::Probes(number) => happens("BCO-F6", Fate::Unharmed, Fate::Taken, (PROBE * u32::from(number), 0)),
        Occupant::OffTheBoard => happens("BCO-F7", Fate::Lost, Fate::Unharmed, (0, 0)),
    }
}

/// A fighter dies on a ship of two points.
fn rammed(code: &'static str, damaged: bool, worth: u32) -> Answer<Collision> {
    if damaged {
        happens(code, Fate::Killed, Fate::Killed, (worth, FIGHTER))
    } else {
        happens(code, Fate::Killed, Fate::Damaged, (0, FIGHTER))
    }
}

/// A mover of two points.
struct Large {
    damaged: bool,
    shielded: bool,
    worth: u32,
}

fn large(mover: Large, on: Occupant, rulings: Rulings) -> Answer<Collision> {
    match on {
        Occupant::Nothing => happens("BMV-3", Fate::Unharmed, Fate::Unharmed, (0, 0)),
        Occupant::EnemyFighter if mover.shielded => happens("BPW-D1", Fate::Unharmed, Fate::Killed, (FIGHTER, 0)),
        Occupant::EnemyFighter if !mover.damaged => happens("BCO-C1", Fate::Damaged, Fate::Killed, (FIGHTER, 0)),
        Occupant::EnemyFighter if rulings.suicide => {
            happens("BMV-5", Fate::Killed, Fate::Killed, (FIGHTER, mover.worth))
        }
        Occupant::EnemyFighter => refuse(
            "BMV-5",
            "Déjà endommagé\u{a0}: il ne peut pas se détruire en finissant sur un chasseur ennemi.",
            "Damaged already: it may not destroy itself by ending on an enemy fighter.",
        ),
        Occupant::OwnFighter => happens("BCO-C2", Fate::Unharmed, Fate::Lost, (0, 0)),
        Occupant::Probes(number) => happens("BCO-C3", Fate::Unharmed, Fate::Taken, (PROBE * u32::from(number), 0)),
        Occupant::Asteroid if mover.shielded => happens("BPW-D1", Fate::Unharmed, Fate::Lost, (0, 0)),
        Occupant::Asteroid => {
            refuse("BCO-C4", "Il ne peut pas finir sur un astéroïde.", "It may not end on an asteroid.")
        }
        Occupant::OwnCapital | Occupant::EnemyCapital { .. } | Occupant::OwnElite | Occupant::EnemyElite { .. } => {
            refuse(
                "BCO-C4",
                "Il ne peut pas finir sur un destroyer ni sur un pilote d’élite, quel que soit son camp.",
                "It may not end on a capital ship or an elite pilot, whoever’s it is.",
            )
        }
        Occupant::OffTheBoard => refuse("BCO-C4", "Il ne peut pas quitter le plateau.", "It may not leave the board."),
    }
}
