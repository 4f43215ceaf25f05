//! ABA: what happens when a fleet arrives.

use super::Rulings;
use crate::shelf::{Answer, Refusal, no};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Battle {
    /// Nobody was there.
    Occupied { ships: u32 },
    /// The larger side loses nothing (ABA-1).
    Won { left: u32, destroyed: u32 },
    /// By ruling A-R1 only.
    Lost { destroyed: u32, defenders: u32 },
}

pub fn battle(arriving: u32, defending: u32, rulings: Rulings) -> Answer<Battle> {
    fight(arriving, defending, rulings).into()
}

/// It leaves nothing to choose.
pub(super) fn fight(arriving: u32, defending: u32, rulings: Rulings) -> Result<Battle, Refusal> {
    match arriving {
        0 => no("ABA-4", "Il faut au moins un vaisseau pour arriver.", "It takes at least one ship to arrive."),
        _ if defending == 0 => Ok(Battle::Occupied { ships: arriving }),
        _ if arriving > defending => Ok(Battle::Won { left: arriving, destroyed: defending }),
        _ if arriving == defending => no(
            "ABA-2",
            format!(
                "{arriving} contre {defending}\u{a0}: à égalité il n’y a ni combat ni arrivée. L’autre étoile du secteur reste possible."
            ),
            format!(
                "{arriving} against {defending}: equal fleets do not fight, so there is no arrival. The other star of the sector remains possible."
            ),
        ),
        _ if rulings.lost_arrivals => Ok(Battle::Lost { destroyed: arriving, defenders: defending }),
        _ => no(
            "ABA-3",
            format!(
                "{arriving} contre {defending}\u{a0}: on n’arrive pas en nombre inférieur. Il faudrait {} vaisseaux.",
                u64::from(defending) + 1
            ),
            format!(
                "{arriving} against {defending}: no arrival with fewer ships. It would take {}.",
                u64::from(defending) + 1
            ),
        ),
    }
}
