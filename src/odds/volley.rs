//! Shots at a group of models (p. 50–53; SHT-6, SHT-7): one shooter after another, each aiming at a model that still
//! lives, hurt ones first.
//!
//! A die's chance to wound comes in ready; who hides behind what is people's to see.

use super::Refusal;
use super::chance::{Chance, Law, binomial};
use super::die::Amount;
use super::wound::{Blow, Standing, Victim, queue_struck, struck};

/// How one shooter shares out its dice, before any is rolled (Decision 50).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spread {
    #[default]
    Together,
    Even,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shooter {
    pub dice: Amount,
    pub blow: Blow,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Volley {
    /// Unsaved wounds of all dice, as if nobody ever ran out of targets.
    pub wounds: Law<u32>,
    pub lost: Law<u32>,
    pub removed: Law<u32>,
}

/// PV left of those who live, the most hurt first.
type Living = Vec<u32>;

/// Beyond these a phone would not answer at once.
const MOST_STATES: usize = 3_000;
pub const MOST_DICE: u32 = 200;
/// Beyond these fractions are too fine to be worth their time.
const EXACT_DICE: u32 = 24;

pub fn volley(shooters: &[Shooter], victim: Victim, models: u32, spread: Spread) -> Result<Volley, Refusal> {
    let dice = shooters.iter().map(|shooter| shooter.dice.most()).fold(0, u32::saturating_add);
    if dice > MOST_DICE || models > MOST_DICE {
        return Err(Refusal::TooManyDice { dice: dice.max(models), most: MOST_DICE });
    }
    let start: Living = vec![victim.pv; models as usize];
    let queue = vec![victim; models as usize];
    let mut standing = Law::certain(Standing::fresh(&queue));
    let mut living: Law<Living> = Law::certain(start);
    let mut wounds: Law<u32> = Law::certain(0);
    for shooter in shooters {
        let Shooter { dice: amount, mut blow } = *shooter;
        if dice > EXACT_DICE {
            blow.chance = blow.chance.rounded();
        }
        let law = amount.law();
        let per_count: Law<u32> = law.then(|&count| binomial(count, blow.chance));
        wounds = wounds.then(|&before| per_count.map(|&more| before + more));
        if spread == Spread::Together {
            // All dice of a shooter meet one model: who is gone and who is hurt says everything.
            standing = law.then(|&count| queue_struck(&queue, &standing, |_| count, |_| blow));
            continue;
        }
        living = living.then(|state| law.then(|&count| shot(victim, state, count, blow)));
        if living.len() > MOST_STATES {
            return Err(Refusal::TooManyCases { cases: living.len(), most: MOST_STATES });
        }
    }
    let all = victim.pv.saturating_mul(models);
    if spread == Spread::Together {
        let (lost, removed) = (standing.map(|state| state.lost(&queue)), standing.map(|state| state.gone));
        return Ok(Volley { wounds, lost, removed });
    }
    Ok(Volley {
        wounds,
        lost: living.map(|state| all.saturating_sub(state.iter().sum())),
        removed: living.map(|state| models.saturating_sub(state.len() as u32)),
    })
}

/// What one shooter leaves. Its dice are aimed before they fall, so that some may meet a model that is dead by then.
fn shot(victim: Victim, state: &Living, count: u32, blow: Blow) -> Law<Living> {
    let targets = state.len() as u32;
    if targets == 0 {
        return Law::certain(state.clone());
    }
    let mut law: Law<Living> = Law::certain(Vec::new());
    for (at, &left) in (0..).zip(state) {
        let share = count / targets + u32::from(at < count % targets);
        let mut after = Law::certain(left);
        for _ in 0..share {
            after = after.then(|&left| struck(victim, left, blow));
        }
        law = law.then(|sofar| {
            after.map(|&left| {
                let mut next = sofar.clone();
                if left > 0 {
                    next.push(left);
                    next.sort_unstable();
                }
                next
            })
        });
    }
    law
}

/// That one die does all that is asked of it in turn.
pub fn chain(steps: impl IntoIterator<Item = Chance>) -> Chance {
    steps.into_iter().fold(Chance::ONE, |product, step| product * step)
}
