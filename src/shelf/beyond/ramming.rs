//! A move at the table that ended on something: what the referee says of it, with the damage and the shields that the table
//! knows of, and what it changes in the ledger.

use serde::{Deserialize, Serialize};

use super::collision::{Collision, Fate, Mover, Occupant, collide};
use super::table::{Player, Ship, Table};
use crate::shelf::{Answer, Refusal, no};

/// A ship of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moved {
    Fighter,
    Elite {
        damaged: bool,
    },
    /// By number.
    Capital(u8),
}

/// What it ended on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Met {
    OwnFighter,
    EnemyFighter { fleet: u8 },
    OwnElite,
    EnemyElite { fleet: u8, damaged: bool },
    OwnCapital,
    EnemyCapital { fleet: u8, capital: u8 },
    Asteroid,
    Probes(u8),
    OffTheBoard,
}

impl Met {
    /// Whose it is, where it is a rival's.
    fn rival(self) -> Option<Player> {
        match self {
            Met::EnemyFighter { fleet } | Met::EnemyElite { fleet, .. } | Met::EnemyCapital { fleet, .. } => {
                Some(usize::from(fleet))
            }
            Met::OwnFighter | Met::OwnElite | Met::OwnCapital | Met::Asteroid | Met::Probes(_) | Met::OffTheBoard => {
                None
            }
        }
    }
}

impl Table {
    /// Without booking it.
    pub fn referee(&self, moved: Moved, met: Met) -> Answer<Collision> {
        match self.pieces(moved, met) {
            Ok((mover, on)) => collide(mover, on, self.beginning.rulings),
            Err(refusal) => Answer::Refusal(refusal),
        }
    }

    /// As the referee asks for them.
    fn pieces(&self, moved: Moved, met: Met) -> Result<(Mover, Occupant), Refusal> {
        let me = self.player;
        if met.rival().is_some_and(|rival| rival == me || rival >= self.fleets.len()) {
            return no("BST-1", "Choisissez un rival de cette table.", "Choose a rival at this table.");
        }
        let mover = match moved {
            Moved::Fighter => Mover::Fighter,
            Moved::Elite { damaged } => Mover::Elite { damaged },
            Moved::Capital(number) => {
                let (damaged, shielded) = self.capital(me, number)?;
                Mover::Capital { damaged, shielded }
            }
        };
        let on = match met {
            Met::OwnFighter => Occupant::OwnFighter,
            Met::EnemyFighter { .. } => Occupant::EnemyFighter,
            Met::OwnElite => Occupant::OwnElite,
            Met::EnemyElite { damaged, .. } => Occupant::EnemyElite { damaged },
            Met::OwnCapital => Occupant::OwnCapital,
            Met::EnemyCapital { fleet, capital } => {
                let (damaged, shielded) = self.capital(usize::from(fleet), capital)?;
                Occupant::EnemyCapital { damaged, shielded }
            }
            Met::Asteroid => Occupant::Asteroid,
            Met::Probes(number) => Occupant::Probes(number),
            Met::OffTheBoard => Occupant::OffTheBoard,
        };
        Ok((mover, on))
    }

    /// Damaged, shielded.
    fn capital(&self, fleet: Player, number: u8) -> Result<(bool, bool), Refusal> {
        let own = self.fleets.get(fleet);
        match own.and_then(|own| own.damage.get(usize::from(number))) {
            Some(damage) if *damage < 2 => {
                let shield = own.and_then(|own| own.shield).is_some_and(|(ship, _)| ship == number);
                Ok((*damage == 1, shield && self.shield_up(fleet)))
            }
            Some(_) | None => {
                no("BSC-4", "Ce destroyer n’est plus sur le plateau.", "This capital ship is no longer on the board.")
            }
        }
    }

    pub(super) fn ram(&mut self, moved: Moved, met: Met) -> Result<(), Refusal> {
        let me = self.player;
        let collision = match self.referee(moved, met) {
            Answer::Report(collision) => collision,
            Answer::Refusal(refusal) => return Err(refusal),
            // Whichever of the two it is: the ledger counts fighters.
            Answer::Question(_) => return self.lose(me, Ship::Fighter),
        };
        match (moved, collision.mover) {
            (_, Fate::Unharmed | Fate::Taken) | (Moved::Elite { .. }, Fate::Damaged) => {}
            (Moved::Capital(number), Fate::Damaged | Fate::Killed | Fate::Lost) => self.hit(me, number, met.rival())?,
            (Moved::Fighter | Moved::Elite { .. }, Fate::Killed) => {
                self.kill(met.rival().unwrap_or(me), me, Ship::Fighter)?
            }
            (Moved::Fighter, Fate::Damaged) | (Moved::Fighter | Moved::Elite { .. }, Fate::Lost) => {
                self.lose(me, Ship::Fighter)?;
            }
        }
        match (met, collision.other) {
            (_, Fate::Unharmed) => {}
            (Met::EnemyCapital { fleet, capital }, _) => self.hit(usize::from(fleet), capital, Some(me))?,
            (Met::EnemyFighter { fleet } | Met::EnemyElite { fleet, .. }, Fate::Killed) => {
                self.kill(me, usize::from(fleet), Ship::Fighter)?;
            }
            (Met::OwnFighter, Fate::Lost) => self.lose(me, Ship::Fighter)?,
            (Met::Probes(number), Fate::Taken) => {
                for _ in 0..number {
                    self.probe(Some(me))?;
                }
            }
            // Damage of an elite pilot lies on the board, and an asteroid in the box.
            (
                Met::OwnFighter
                | Met::EnemyFighter { .. }
                | Met::OwnElite
                | Met::EnemyElite { .. }
                | Met::OwnCapital
                | Met::Asteroid
                | Met::Probes(_)
                | Met::OffTheBoard,
                Fate::Damaged | Fate::Lost | Fate::Killed | Fate::Taken,
            ) => {}
        }
        Ok(())
    }
}
