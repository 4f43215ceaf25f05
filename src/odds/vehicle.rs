//! Plating and damage (p. 76–78, 103; PEN, VEH): the penetration roll, and the chain of damage rolls on what is left of a
//! vehicle.

use super::Refusal;
use super::chance::{Chance, Law};
use super::die::{FACES, Roll, kept};

/// d + bonuses + F + Pen must reach the plating (PEN-1); bonuses change the die and stop at 6 (Decision 44).
pub fn penetration(plating: i32, f: i32, pen: i32, bonus: i32) -> Roll {
    Roll::new(plating.saturating_sub(f).saturating_sub(pen)).plus(bonus)
}

/// What is left of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wreck {
    pub weapons: u32,
    pub engine: bool,
    /// All of them, mounts included.
    pub crew: u32,
    pub mounts: u32,
    /// It shoots no more this game.
    pub silenced: bool,
    /// Until the end of the turn.
    pub stunned: bool,
    pub destroyed: bool,
}

impl Wreck {
    pub fn whole(weapons: u32, crew: u32, mounts: u32) -> Wreck {
        Wreck {
            weapons,
            engine: true,
            crew,
            mounts: mounts.min(crew),
            silenced: false,
            stunned: false,
            destroyed: false,
        }
    }

    /// After one damage roll (p. 103). Whoever names the dead takes the last mount, which stops the engine too, or else
    /// one of the people; 4 and 5 call each other once at most (Decision 27).
    pub fn damaged(self, face: i32) -> Wreck {
        if self.destroyed {
            return self;
        }
        match face {
            i32::MIN..=1 => self,
            2 => Wreck { stunned: true, ..self },
            3 if self.weapons > 0 => Wreck { weapons: self.weapons - 1, ..self },
            3 => self.crew_hit(true),
            4 if self.engine => self.engine_hit(),
            4 => self.crew_hit(false),
            5 => self.crew_hit(true),
            6.. => Wreck { destroyed: true, ..self },
        }
    }

    fn engine_hit(self) -> Wreck {
        let crew = self.crew.saturating_sub(self.mounts);
        Wreck { engine: false, crew, mounts: 0, ..self }.counted(self.crew)
    }

    fn crew_hit(self, may_stop_engine: bool) -> Wreck {
        let people = self.crew.saturating_sub(self.mounts);
        let mount = self.mounts == 1 && self.engine && may_stop_engine || people == 0;
        let crew = self.crew.saturating_sub(1);
        if mount && self.mounts > 0 {
            let mounts = self.mounts - 1;
            let engine = self.engine && (mounts > 0 || !may_stop_engine);
            return Wreck { crew, mounts, engine, ..self }.counted(self.crew);
        }
        Wreck { crew, ..self }.counted(self.crew)
    }

    /// The last of the crew shoots no more; without any it is lost. One that started with a single member shoots.
    fn counted(self, before: u32) -> Wreck {
        let fewer = self.crew < before;
        Wreck { silenced: self.silenced || fewer && self.crew == 1, destroyed: self.crew == 0, ..self }
    }
}

const MOST_HITS: u32 = 60;
/// Beyond these fractions are too fine to be worth their time.
const EXACT_ROLLS: u32 = 12;

/// After so many damage rolls, each with a bonus (*Coup Puissant*).
pub fn damage(wreck: Wreck, rolls: u32, bonus: i32) -> Result<Law<Wreck>, Refusal> {
    attacked(wreck, rolls, Chance::ONE, bonus)
}

/// After so many tries to penetrate, each of the same chance (PEN-3).
pub fn attacked(wreck: Wreck, tries: u32, penetrates: Chance, bonus: i32) -> Result<Law<Wreck>, Refusal> {
    if tries > MOST_HITS {
        return Err(Refusal::TooManyDice { dice: tries, most: MOST_HITS });
    }
    let precise = |chance: Chance| if tries > EXACT_ROLLS { chance.rounded() } else { chance };
    let (through, stopped) = (precise(penetrates), precise(penetrates.complement()));
    let face = through * precise(Chance::new(1, 6));
    let one = |wreck: &Wreck| {
        let mut law = Law::default();
        law.add(*wreck, stopped);
        for natural in FACES {
            law.add(wreck.damaged(kept(natural.saturating_add(bonus))), face);
        }
        law
    };
    Ok((0..tries).fold(Law::certain(wreck), |law, _| law.then(one)))
}
