//! The single rolls of a turn: initiative, orders, spells, morale, reserve, panic, deviation, the end of the game.
//!
//! Knows figures only; who may roll is the game's to say.

use super::chance::{Chance, Law};
use super::die::{FACES, Roll, kept};

/// From turn 2 on, for whoever did not have it: a tie passes it on (p. 26; INI-2).
pub fn initiative_without() -> Chance {
    let wins = FACES.into_iter().flat_map(|own| FACES.into_iter().filter(move |other| own >= *other));
    Chance::new(wins.count() as u128, 36)
}

/// One die and Mo against the order's value; natural 6 and 1 decide by themselves (p. 27; ORD-2).
pub fn order(launch: i32, mo: i32, bonus: i32) -> Roll {
    Roll { six_succeeds: true, one_fails: true, ..Roll::new(launch.saturating_sub(mo)).plus(bonus) }
}

/// No natural results for spells (Decision 12); the bonus stops at 6 (Decision 14).
pub fn spell(launch: i32, mo: i32, bonus: i32) -> Roll {
    Roll::new(launch.saturating_sub(mo)).plus(bonus)
}

/// That it is cast and a victim with these figures does not dispel it: the caster's total must be reached (p. 46; MAG-2).
pub fn spell_not_dispelled(launch: i32, mo: i32, bonus: i32, enemy_mo: i32, enemy_bonus: i32) -> Chance {
    let cast = spell(launch, mo, bonus);
    let held = |face: i32| {
        let total = kept(face.saturating_add(bonus)).saturating_add(mo);
        Roll::new(total.saturating_sub(enemy_mo)).plus(enemy_bonus).chance().complement()
    };
    FACES.into_iter().filter(|face| cast.succeeds(*face)).map(|face| held(face) * Chance::new(1, 6)).sum()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Morale {
    pub need: i32,
    pub mo: i32,
    /// Passes whatever the dice.
    pub automatic: bool,
    /// *Courageux*: one die again.
    pub one_again: bool,
    /// *Chef spirituel*: both again.
    pub both_again: bool,
}

impl Morale {
    /// Two dice and Mo (p. 69; MOR-1). With both kinds of re-roll each die is thrown again once (Decision 25).
    pub fn chance(&self) -> Chance {
        if self.automatic {
            return Chance::ONE;
        }
        let passes = |a: i32, b: i32| a + b + self.mo >= self.need;
        let least = |kept: i32| {
            let faces = FACES.into_iter().filter(|face| passes(*face, kept));
            Chance::new(faces.count() as u128, 6)
        };
        let pairs = || FACES.into_iter().flat_map(|a| FACES.into_iter().map(move |b| (a.min(b), a.max(b))));
        let plain = Chance::new(pairs().filter(|(low, high)| passes(*low, *high)).count() as u128, 36);
        let after = |low: i32, high: i32| {
            if passes(low, high) {
                return Chance::ONE;
            }
            match (self.one_again, self.both_again) {
                (false, false) => Chance::ZERO,
                (true, false) => least(high),
                (false, true) => plain,
                (true, true) => {
                    let second = |face: i32| if passes(face, high) { Chance::ONE } else { least(face) };
                    FACES.into_iter().map(|face| second(face) * Chance::new(1, 6)).sum()
                }
            }
        };
        pairs().map(|(low, high)| after(low, high) * Chance::new(1, 36)).sum()
    }

    /// A monster panics if one of its tests fails, one for each unsaved wound (p. 74; PAN-1).
    pub fn panic(&self, wounds: u32) -> Chance {
        self.chance().power(wounds).complement()
    }
}

/// By the needs of turn 1, 2, …: `None` is never; after the last all come by themselves (p. 34; RSV-2). The chance to be on
/// the table at the end of each turn.
pub fn reserve(needs: &[Option<u8>], bonus: i32) -> Vec<Chance> {
    let mut outside = Chance::ONE;
    let arrives = |need: &Option<u8>| match need {
        None => Chance::ZERO,
        Some(need) if *need <= 1 => Chance::ONE,
        Some(need) => Roll::new(i32::from(*need)).plus(bonus).chance(),
    };
    needs
        .iter()
        .map(|need| {
            outside = outside * arrives(need).complement();
            outside.complement()
        })
        .collect()
}

/// That the game ends with exactly the n-th end roll, the first being 1 (p. 92–97; END-3).
pub fn ends_with(up_to: u8, nth: u32) -> Chance {
    let over = Chance::new(u128::from(up_to.min(6)), 6);
    match nth.checked_sub(1) {
        Some(before) => over.complement().power(before) * over,
        None => Chance::ZERO,
    }
}

/// The face of the deviation roll; experimental weapons keep the worse of two (p. 56, 82; SHT-8).
pub fn deviation(worse_of_two: bool, bonus: i32) -> Law<i32> {
    let mut law = Law::default();
    for face in FACES {
        if worse_of_two {
            for other in FACES {
                law.add(kept(face.min(other).saturating_add(bonus)), Chance::new(1, 36));
            }
        } else {
            law.add(kept(face.saturating_add(bonus)), Chance::new(1, 6));
        }
    }
    law
}
