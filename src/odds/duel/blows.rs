//! What glory does (p. 65–68; DUE-9 to DUE-13): both sides strike at once, each point one wound roll, or two against a
//! model that is trapped.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::settle::{Points, Sides};
use super::{Kind, Placing, glory, totals};
use crate::catalogue::effect::Loss;
use crate::odds::Refusal;
use crate::odds::chance::{Chance, Law};
use crate::odds::wound::{Blow, Standing, Victim, queue_struck};

/// When a model takes two rolls for each point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trapped {
    /// It is down.
    pub always: bool,
    /// With less glory than the enemy: it cannot step back, or is felled. A chance between is one die for the whole duel.
    pub losing: Chance,
    /// Equal glory, which the defender wins: the attacker can still be felled.
    pub on_tie: Chance,
}

impl Default for Trapped {
    fn default() -> Trapped {
        Trapped { always: false, losing: Chance::ZERO, on_tie: Chance::ZERO }
    }
}

/// One side of a duel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    pub kinds: Vec<Kind>,
    /// Engaged models in the order in which the enemy strikes them.
    pub models: Vec<Victim>,
    /// Of each of them; who is not named is never trapped.
    pub trapped: Vec<Trapped>,
    /// What one roll of each kind (outer) does to each enemy model (inner); a kind without strikes nobody.
    pub blows: Vec<Vec<Blow>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// (attacker, defender).
    pub glory: Law<(u32, u32)>,
    /// Models removed: (defender's, attacker's).
    pub removed: Law<(u32, u32)>,
    /// PV lost by the defender, and by the attacker.
    pub lost: (Law<u32>, Law<u32>),
}

impl Outcome {
    /// Adds a share of another outcome: dice that are thrown as the duel begins.
    pub fn mix(&mut self, other: &Outcome, share: Chance) {
        self.glory.mix(&other.glory, share);
        self.removed.mix(&other.removed, share);
        self.lost.0.mix(&other.lost.0, share);
        self.lost.1.mix(&other.lost.1, share);
    }
}

/// Beyond these dice fractions are too fine to be worth their time: the blows are reckoned in floating point.
const EXACT_DICE: u32 = 14;

pub fn fought(attacker: &Side, defender: &Side) -> Result<Outcome, Refusal> {
    let placing = (Placing::Best, Placing::Best);
    let sides = Sides { attacker: &attacker.kinds, defender: &defender.kinds, placing };
    let points = glory(&sides)?;
    let own = attacker.kinds.len();
    let dice: u32 = attacker.kinds.iter().chain(&defender.kinds).map(|kind| kind.dice).sum();
    let mut on_defender = Blows::new(&attacker.blows, defender);
    let mut on_attacker = Blows::new(&defender.blows, attacker);
    let mut outcome = Outcome { glory: totals(&points, own), ..Outcome::default() };
    // What befalls one side depends on the points won against it and on how the duel ended: both sides' laws are put
    // together once for each of these, not for each pair of them.
    let mut against_defender: BTreeMap<Struck, Chance> = BTreeMap::new();
    let mut against_attacker: BTreeMap<Struck, (Chance, Vec<Chance>)> = BTreeMap::new();
    for (points, chance) in points.iter() {
        let chance = if dice > EXACT_DICE { chance.rounded() } else { chance };
        let (won, lost) = points.split_at_checked(own).unwrap_or((points, &[]));
        let (glory, enemy): (u32, u32) = (won.iter().sum(), lost.iter().sum());
        // Equal glory is the defender's victory.
        let (ahead, behind) = match glory.cmp(&enemy) {
            Ordering::Greater => (End::Won, End::Lost),
            Ordering::Equal => (End::Tied, End::Won),
            Ordering::Less => (End::Lost, End::Won),
        };
        let (won, lost) = ((won.to_vec(), behind), (lost.to_vec(), ahead));
        let (sum, gone) = against_attacker.entry(lost).or_insert((Chance::ZERO, Vec::new()));
        *sum = *sum + chance;
        add(gone, on_defender.gone(&won), chance);
        let sum = against_defender.entry(won).or_insert(Chance::ZERO);
        *sum = *sum + chance;
    }
    let mut removed: Vec<Vec<Chance>> = Vec::new();
    for (struck, (chance, defenders)) in &against_attacker {
        for (at, gone) in on_attacker.gone(struck).iter().enumerate().filter(|(_, gone)| !gone.is_zero()) {
            if removed.len() <= at {
                removed.resize(at + 1, Vec::new());
            }
            if let Some(sums) = removed.get_mut(at) {
                add(sums, defenders, *gone);
            }
        }
        outcome.lost.1.mix(&on_attacker.after(struck).map(|standing| standing.lost(&attacker.models)), *chance);
    }
    for (struck, chance) in &against_defender {
        outcome.lost.0.mix(&on_defender.after(struck).map(|standing| standing.lost(&defender.models)), *chance);
    }
    for (own_gone, gone) in (0..).zip(removed) {
        for (gone, chance) in (0..).zip(gone) {
            outcome.removed.add((gone, own_gone), chance);
        }
    }
    Ok(outcome)
}

/// Points won against a side, by kind of striker, and how the duel ended for it.
type Struck = (Points, End);

/// Adds a share of a law over 0, 1, 2 …
fn add(sums: &mut Vec<Chance>, law: &[Chance], share: Chance) {
    if sums.len() < law.len() {
        sums.resize(law.len(), Chance::ZERO);
    }
    for (sum, chance) in sums.iter_mut().zip(law).filter(|(_, chance)| !chance.is_zero()) {
        *sum = *sum + *chance * share;
    }
}

/// How the duel ended for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Won,
    Tied,
    Lost,
}

impl Trapped {
    fn after(&self, end: End) -> Chance {
        match end {
            _ if self.always => Chance::ONE,
            End::Won => Chance::ZERO,
            End::Tied => self.on_tie,
            End::Lost => self.losing,
        }
    }
}

/// The blows against one side, worked out once for each number of points.
struct Blows<'a> {
    blows: &'a [Vec<Blow>],
    struck: &'a Side,
    known: BTreeMap<(Points, End, bool), Law<Standing>>,
    /// Models gone: none, one, two …
    gone: BTreeMap<Struck, Vec<Chance>>,
}

impl<'a> Blows<'a> {
    fn new(blows: &'a [Vec<Blow>], struck: &'a Side) -> Blows<'a> {
        Blows { blows, struck, known: BTreeMap::new(), gone: BTreeMap::new() }
    }

    fn gone(&mut self, struck: &Struck) -> &[Chance] {
        if !self.gone.contains_key(struck) {
            let mut gone = Vec::new();
            for (standing, chance) in self.after(struck).iter() {
                let at = standing.gone as usize;
                if gone.len() <= at {
                    gone.resize(at + 1, Chance::ZERO);
                }
                if let Some(sum) = gone.get_mut(at) {
                    *sum = *sum + chance;
                }
            }
            self.gone.insert(struck.clone(), gone);
        }
        self.gone.get(struck).map_or(&[], Vec::as_slice)
    }

    /// A chance to be felled is one die for the whole duel: the law with it and the law without, mixed.
    fn after(&mut self, (points, end): &Struck) -> Law<Standing> {
        let end = self.alike(*end);
        let between = self.struck.trapped.iter().map(|trapped| trapped.after(end));
        let between = between.into_iter().find(|chance| *chance != Chance::ZERO && *chance != Chance::ONE);
        let Some(chance) = between else { return self.with(points.clone(), end, true) };
        let mut law = Law::default();
        law.mix(&self.with(points.clone(), end, true), chance);
        law.mix(&self.with(points.clone(), end, false), chance.complement());
        law
    }

    /// The first end after which the same models are trapped.
    fn alike(&self, end: End) -> End {
        let same = |other: &End| self.struck.trapped.iter().all(|trapped| trapped.after(*other) == trapped.after(end));
        [End::Won, End::Tied].into_iter().find(same).unwrap_or(end)
    }

    /// One point fewer, and then that point: each law is built from the one before it.
    fn with(&mut self, points: Points, end: End, felled: bool) -> Law<Standing> {
        let key = (points, end, felled);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let law = match key.0.iter().rposition(|points| *points > 0) {
            None => Law::certain(Standing::fresh(&self.struck.models)),
            Some(kind) => {
                let mut fewer = key.0.clone();
                if let Some(points) = fewer.get_mut(kind) {
                    *points -= 1;
                }
                let before = self.with(fewer, end, felled);
                let rolls = |model: usize| {
                    let chance = self.struck.trapped.get(model).map_or(Chance::ZERO, |trapped| trapped.after(end));
                    if chance == Chance::ONE || felled && chance != Chance::ZERO { 2 } else { 1 }
                };
                let none = Blow { chance: Chance::ZERO, loss: Loss::One };
                let blows = self.blows.get(kind).map_or(&[][..], Vec::as_slice);
                let blow = |model: usize| blows.get(model).copied().unwrap_or(none);
                queue_struck(&self.struck.models, &before, rolls, blow)
            }
        };
        self.known.insert(key, law.clone());
        law
    }
}
