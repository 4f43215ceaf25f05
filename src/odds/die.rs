//! One die against what it needs: modifiers, re-rolls, natural faces (p. 11–12; ODD-1 to ODD-3), and the wound roll with its
//! second die (p. 53; SHT-5).
//!
//! Knows no model: figures come in as plain numbers.

use super::chance::{Chance, Law};
use crate::catalogue::play::WoundRow;

/// Which results are thrown again, once. Two rules on one die still give one re-roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reroll {
    pub failed: bool,
    /// The natural face.
    pub ones: bool,
    /// Forced by the target: what succeeded must succeed again.
    pub successes: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    /// 1 or less is certain without a modifier, 7 or more beyond any die.
    pub need: i32,
    /// Changes the die, which stays within 1–6.
    pub add: i32,
    /// Only the natural 6, whatever the modifiers.
    pub only_six: bool,
    pub six_succeeds: bool,
    pub one_fails: bool,
    pub reroll: Reroll,
}

impl Roll {
    pub fn new(need: i32) -> Roll {
        Roll { need, ..Roll::default() }
    }

    pub fn plus(self, add: i32) -> Roll {
        Roll { add: self.add.saturating_add(add), ..self }
    }

    pub fn again(self, reroll: Reroll) -> Roll {
        let own = self.reroll;
        let reroll = Reroll {
            failed: own.failed || reroll.failed,
            ones: own.ones || reroll.ones,
            successes: own.successes || reroll.successes,
        };
        Roll { reroll, ..self }
    }

    pub fn succeeds(&self, face: i32) -> bool {
        if self.only_six || self.six_succeeds && face == 6 {
            return face == 6;
        }
        let fails = self.one_fails && face == 1;
        !fails && kept(face.saturating_add(self.add)) >= self.need
    }

    pub fn chance(&self) -> Chance {
        let successes = |face: i32| u128::from(self.succeeds(face));
        let plain: u128 = FACES.into_iter().map(successes).sum();
        let cases = FACES.into_iter().map(|face| {
            let success = self.succeeds(face);
            let Reroll { failed, ones, successes } = self.reroll;
            let again = if success { successes } else { failed } || ones && face == 1;
            if again { plain } else { u128::from(success) * 6 }
        });
        Chance::new(cases.sum(), 36)
    }
}

pub const FACES: [i32; 6] = [1, 2, 3, 4, 5, 6];

/// A modified die stays within its faces (p. 11).
pub fn kept(face: i32) -> i32 {
    face.clamp(1, 6)
}

/// One roll, or "6, then 4+".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WoundRoll {
    pub first: Roll,
    pub second: Option<Roll>,
}

impl WoundRoll {
    /// The table of p. 53 depends on D − F alone; both stay within 1–10 (Decision 48).
    pub fn new(table: &[WoundRow], f: i32, d: i32) -> WoundRoll {
        let above = d.clamp(1, 10) - f.clamp(1, 10);
        let row = table.iter().find(|row| above <= i32::from(row.up_to)).or(table.last());
        // Without a table nothing wounds.
        let (need, then) = row.map_or((7, None), |row| (row.need, row.then));
        let roll = |need: u8| Roll::new(i32::from(need));
        WoundRoll { first: roll(need), second: then.map(roll) }
    }

    /// Modifiers and re-rolls touch both dice (Decision 49).
    pub fn each(self, change: impl Fn(Roll) -> Roll) -> WoundRoll {
        WoundRoll { first: change(self.first), second: self.second.map(change) }
    }

    pub fn chance(&self) -> Chance {
        self.first.chance() * self.second.map_or(Chance::ONE, |second| second.chance())
    }
}

/// A number of dice or of anything: fixed, or rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Amount {
    pub dice: u32,
    pub faces: u32,
    pub add: u32,
}

impl Amount {
    pub fn fixed(count: u32) -> Amount {
        Amount { dice: 0, faces: 0, add: count }
    }

    /// "2", "1D3", "D6+1", as tomes write them. Nothing else is an amount.
    pub fn parse(text: &str) -> Option<Amount> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| (1..=99).contains(number));
        let Some((dice, rest)) = text.split_once(['D', 'd']) else { return number(text).map(Amount::fixed) };
        let (faces, add) = match rest.split_once('+') {
            Some((faces, add)) => (faces, number(add)?),
            None => (rest, 0),
        };
        let dice = if dice.is_empty() { 1 } else { number(dice)? };
        Some(Amount { dice, faces: number(faces)?, add })
    }

    pub fn most(&self) -> u32 {
        self.dice.saturating_mul(self.faces).saturating_add(self.add)
    }

    pub fn law(&self) -> Law<u32> {
        let die = |law: Law<u32>| {
            let mut next = Law::default();
            for (&sum, chance) in law.iter() {
                for face in 1..=self.faces {
                    next.add(sum.saturating_add(face), chance * Chance::new(1, u128::from(self.faces)));
                }
            }
            next
        };
        (0..self.dice).fold(Law::certain(self.add), |law, _| die(law))
    }
}
