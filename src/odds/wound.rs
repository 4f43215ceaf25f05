//! From a wound to a model gone: what a wound costs, who cheats death, who is next (p. 53, 66, 89; WND, DUE-12).
//!
//! Knows nothing of how the wound came about: that is one chance, already reckoned.

use super::chance::{Chance, Law};
use crate::catalogue::effect::Loss;

impl Loss {
    /// PV that one unsaved wound costs a model with so many left.
    pub fn law(self, left: u32) -> Law<u32> {
        let dice = |add: u32| {
            let mut law = Law::default();
            for face in 1..=3 {
                law.add(face + add, Chance::new(1, 3));
            }
            law
        };
        match self {
            Loss::One => Law::certain(1),
            Loss::Two => Law::certain(2),
            Loss::D3 => dice(0),
            Loss::D3PlusOne => dice(1),
            Loss::All => Law::certain(left),
        }
    }

    /// Of several that do not add up, the striker takes the one that kills most surely (Decision 18).
    pub fn best(all: impl IntoIterator<Item = Loss>, left: u32) -> Loss {
        let kills = |loss: Loss| loss.law(left).chance(|lost| *lost >= left).value();
        let mean = |loss: Loss| loss.law(left).mean(|lost| *lost).value();
        let better = |a: &Loss, b: &Loss| kills(*a).total_cmp(&kills(*b)).then(mean(*a).total_cmp(&mean(*b)));
        all.into_iter().max_by(better).unwrap_or(Loss::One)
    }
}

/// A model that can be hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Victim {
    /// PV left.
    pub pv: u32,
    /// *Trompe-la-Mort*: a wound that would take the last PV is ignored on a 6.
    pub cheats_death: bool,
}

/// One roll against a model: the chance that it ends in an unsaved wound, and what that costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blow {
    pub chance: Chance,
    pub loss: Loss,
}

/// PV left after one unsaved wound.
fn wounded(victim: Victim, left: u32, loss: Loss) -> Law<u32> {
    let mut law = Law::default();
    for (&lost, chance) in loss.law(left).iter() {
        if lost < left {
            law.add(left - lost, chance);
        } else if victim.cheats_death {
            law.add(left, chance * Chance::new(1, 6));
            law.add(0, chance * Chance::new(5, 6));
        } else {
            law.add(0, chance);
        }
    }
    law
}

/// PV left after one roll.
pub fn struck(victim: Victim, left: u32, blow: Blow) -> Law<u32> {
    if left == 0 {
        return Law::certain(0);
    }
    let mut law = Law::default();
    law.add(left, blow.chance.complement());
    law.mix(&wounded(victim, left, blow.loss), blow.chance);
    law
}

/// A queue of victims: all blows go to the first that lives, as it falls to the next. How many are gone, and the PV left
/// of the one at the head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    pub gone: u32,
    pub left: u32,
}

impl Standing {
    pub fn fresh(queue: &[Victim]) -> Standing {
        Standing { gone: 0, left: queue.first().map_or(0, |victim| victim.pv) }
    }

    /// PV that all of them have lost.
    pub fn lost(&self, queue: &[Victim]) -> u32 {
        let pv = |victim: &Victim| victim.pv;
        let gone: u32 = queue.iter().take(self.gone as usize).map(pv).sum();
        gone + queue.get(self.gone as usize).map_or(0, |victim| victim.pv.saturating_sub(self.left))
    }
}

/// So many rolls against the one at the head; what is too much for it is lost (WND-1).
pub fn queue_struck(
    queue: &[Victim],
    law: &Law<Standing>,
    rolls: impl Fn(usize) -> u32,
    blow: impl Fn(usize) -> Blow,
) -> Law<Standing> {
    law.then(|standing| {
        let at = standing.gone as usize;
        let Some(victim) = queue.get(at) else { return Law::certain(*standing) };
        let blow = blow(at);
        let mut left = Law::certain(standing.left);
        for _ in 0..rolls(at) {
            left = left.then(|left| struck(*victim, *left, blow));
        }
        left.map(|&left| match left {
            0 => Standing { gone: standing.gone + 1, left: queue.get(at + 1).map_or(0, |next| next.pv) },
            _ => Standing { gone: standing.gone, left },
        })
    })
}
