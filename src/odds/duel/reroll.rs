//! One duel die thrown again once both series are seen (DUE-7): every pair of series by itself, since the choice depends on
//! all of their dice.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::series::{MOST_KINDS, choose, faces};
use super::settle::{Face, Key, Points, Sides};
use super::{EXACT_DICE, Kind, MOST_DICE};
use crate::odds::Refusal;
use crate::odds::chance::{Chance, Law};
use crate::odds::die::{FACES, kept};

/// Pairs of series: five dice a side, or three and a supporter's on both. Beyond these a phone would not answer at once.
const MOST_PAIRS: u64 = 114_000;

/// How many dice of each kind show each face, the lowest first.
type Series = Vec<[u32; 6]>;

/// The law of glory where some kinds may throw one die again: at most one on each side, the defender's first.
pub fn glory(sides: &Sides) -> Result<Law<Points>, Refusal> {
    let total = |side: &[Kind]| side.iter().map(|kind| kind.dice).fold(0, u32::saturating_add);
    let (own, enemy) = (total(sides.attacker), total(sides.defender));
    let dice = own.saturating_add(enemy);
    if dice > MOST_DICE {
        return Err(Refusal::TooManyDice { dice, most: MOST_DICE });
    }
    if sides.attacker.len() + sides.defender.len() > MOST_KINDS {
        return Err(Refusal::TooManyKinds);
    }
    if pairs(sides.attacker, sides.defender) > MOST_PAIRS {
        return Err(Refusal::TooManyRerolls);
    }
    let table = Table::new(sides, own.min(enemy));
    // Whole numbers first: each pair in 36 ways, six for what either side may throw again.
    let mut sums = vec![0_u128; table.numbering.size as usize];
    for (at, attack) in table.attackers.iter().enumerate() {
        for (to, defence) in table.defenders.iter().enumerate() {
            let ways = attack.ways * defence.ways;
            table.defended(at, to, &mut |points, times| {
                if let Some(sum) = sums.get_mut(points as usize) {
                    *sum += ways * times;
                }
            });
        }
    }
    let all = 6_u128.saturating_pow(dice).saturating_mul(36);
    let mut law = Law::default();
    for (points, ways) in (0..).zip(sums).filter(|(_, ways)| *ways > 0) {
        let chance = Chance::new(ways, all);
        law.add(table.numbering.points(points), if dice > EXACT_DICE { chance.rounded() } else { chance });
    }
    Ok(law)
}

/// How many series can meet how many.
pub fn pairs(attacker: &[Kind], defender: &[Kind]) -> u64 {
    let series = |kind: &Kind| choose(kind.dice.min(MOST_DICE) + 5, 5);
    attacker.iter().chain(defender).map(series).fold(1, u64::saturating_mul)
}

/// Points of all kinds as one number: a kind wins no more than it has dice.
struct Numbering {
    /// How many points each kind may have won, none included.
    bases: Vec<u32>,
    size: u32,
}

impl Numbering {
    fn new(sides: &Sides) -> Numbering {
        let bases: Vec<u32> = sides.attacker.iter().chain(sides.defender).map(|kind| kind.dice + 1).collect();
        Numbering { size: bases.iter().product(), bases }
    }

    fn number(&self, points: &[u32]) -> u32 {
        self.bases.iter().zip(points).rev().fold(0, |number, (base, points)| number * base + points)
    }

    fn points(&self, number: u32) -> Points {
        let mut rest = number;
        let mut next = |base: &u32| {
            let points = rest % base;
            rest /= base;
            points
        };
        self.bases.iter().map(&mut next).collect()
    }
}

/// A series: in how many ways it falls, and where each die that may be thrown again leads, face by face.
struct Fallen {
    ways: u128,
    again: Vec<[usize; 6]>,
}

struct Table {
    numbering: Numbering,
    attackers: Vec<Fallen>,
    defenders: Vec<Fallen>,
    /// Points without any re-roll, by attacker's and defender's series.
    plain: Vec<u32>,
    /// Attacker's glory less the defender's, the same.
    differences: Vec<f64>,
    /// Which die the attacker throws again, and the mean difference once it has.
    answers: Vec<(Option<usize>, f64)>,
}

impl Table {
    fn new(sides: &Sides, pairs: u32) -> Table {
        let (attacks, defences) = (all_series(sides.attacker), all_series(sides.defender));
        let mut table = Table {
            numbering: Numbering::new(sides),
            attackers: fallen(&attacks, sides.attacker),
            defenders: fallen(&defences, sides.defender),
            plain: Vec::with_capacity(attacks.len() * defences.len()),
            differences: Vec::with_capacity(attacks.len() * defences.len()),
            answers: Vec::with_capacity(attacks.len() * defences.len()),
        };
        let mut settled = Settled::default();
        for (attack, _) in &attacks {
            for (defence, _) in &defences {
                let points = settled.placed(sides, attack, defence, pairs);
                let (own, enemy) = points.split_at_checked(sides.attacker.len()).unwrap_or((points, &[]));
                let sum = |points: &[u32]| f64::from(points.iter().sum::<u32>());
                table.differences.push(sum(own) - sum(enemy));
                table.plain.push(table.numbering.number(points));
            }
        }
        for (at, attack) in table.attackers.iter().enumerate() {
            for to in 0..table.defenders.len() {
                let value = |at: usize| table.differences.get(table.pair(at, to)).copied().unwrap_or_default();
                let answer = best(attack, at, value, |mean, best| mean > best + MARGIN);
                table.answers.push(answer);
            }
        }
        table
    }

    fn pair(&self, at: usize, to: usize) -> usize {
        at * self.defenders.len() + to
    }

    /// The defender's re-roll, then the attacker's, then the points: each in so many of 36 ways.
    fn defended(&self, at: usize, to: usize, visit: &mut dyn FnMut(u32, u128)) {
        let Some((attack, defence)) = self.attackers.get(at).zip(self.defenders.get(to)) else { return };
        let answer = |to: usize| self.answers.get(self.pair(at, to)).copied().unwrap_or_default();
        let (thrown, _) = best(defence, to, |to| answer(to).1, |mean, best| mean < best - MARGIN);
        leads(defence, thrown, to, |to, ways| {
            leads(attack, answer(to).0, at, |at, times| {
                if let Some(points) = self.plain.get(self.pair(at, to)) {
                    visit(*points, ways * times);
                }
            });
        });
    }
}

/// Means that differ by less are the same but for rounding.
const MARGIN: f64 = 1e-9;

/// The die to throw again, if any does better than the series as it lies.
fn best(
    series: &Fallen,
    at: usize,
    value: impl Fn(usize) -> f64,
    better: impl Fn(f64, f64) -> bool,
) -> (Option<usize>, f64) {
    let mut best = (None, value(at));
    for (die, leads) in series.again.iter().enumerate() {
        let mean = leads.iter().map(|next| value(*next)).sum::<f64>() / 6.0;
        if better(mean, best.1) {
            best = (Some(die), mean);
        }
    }
    best
}

/// The series that follow, each in so many of six ways.
fn leads(series: &Fallen, thrown: Option<usize>, at: usize, mut visit: impl FnMut(usize, u128)) {
    match thrown.and_then(|die| series.again.get(die)) {
        Some(next) => next.iter().for_each(|next| visit(*next, 1)),
        None => visit(at, 6),
    }
}

fn fallen(all: &[(Series, u128)], kinds: &[Kind]) -> Vec<Fallen> {
    let index: BTreeMap<&Series, usize> = all.iter().enumerate().map(|(at, (series, _))| (series, at)).collect();
    all.iter().map(|(series, ways)| Fallen { ways: *ways, again: rerolled(series, kinds, &index) }).collect()
}

/// For every die that may be thrown again, the series that each natural face leads to.
fn rerolled(series: &Series, kinds: &[Kind], index: &BTreeMap<&Series, usize>) -> Vec<[usize; 6]> {
    let mut all = Vec::new();
    for (kind, fighters) in kinds.iter().enumerate().filter(|(_, fighters)| fighters.again) {
        for from in 0..6 {
            let mut without = series.clone();
            let Some(count) = without.get_mut(kind).and_then(|faces| faces.get_mut(from)) else { continue };
            let Some(fewer) = count.checked_sub(1) else { continue };
            *count = fewer;
            let onto = |natural: i32| {
                let mut next = without.clone();
                let face = usize::try_from(kept(natural.saturating_add(fighters.modifier)) - 1).unwrap_or(0);
                if let Some(count) = next.get_mut(kind).and_then(|faces| faces.get_mut(face)) {
                    *count += 1;
                }
                index.get(&next).copied().unwrap_or(0)
            };
            all.push(FACES.map(onto));
        }
    }
    all
}

/// Every series of a side, with the number of ways in which it falls.
fn all_series(kinds: &[Kind]) -> Vec<(Series, u128)> {
    let mut all: Vec<(Series, u128)> = vec![(Series::new(), 1)];
    for kind in kinds {
        let own = of_kind(kind);
        all = all
            .iter()
            .flat_map(|(series, ways)| {
                own.iter().map(move |(faces, times)| {
                    let mut longer = series.clone();
                    longer.push(*faces);
                    (longer, ways * times)
                })
            })
            .collect();
    }
    all
}

fn of_kind(kind: &Kind) -> Vec<([u32; 6], u128)> {
    let mut all = vec![([0_u32; 6], kind.dice, 1_u128)];
    for (at, face) in FACES.into_iter().enumerate() {
        let ways = u128::from(faces(kind, face));
        let mut next = Vec::new();
        for (counts, left, times) in all {
            for count in 0..=left {
                let more = u128::from(choose(left, count)) * ways.pow(count);
                let mut counts = counts;
                if let Some(slot) = counts.get_mut(at).filter(|_| more > 0) {
                    *slot = count;
                    next.push((counts, left - count, times * more));
                }
            }
        }
        all = next;
    }
    all.into_iter().filter(|(_, left, _)| *left == 0).map(|(counts, _, times)| (counts, times)).collect()
}

/// Two series put side by side, face by face; the same dice at the same place are settled once.
#[derive(Default)]
struct Settled {
    known: FxHashMap<Key, Points>,
    points: Points,
}

impl Settled {
    fn placed(&mut self, sides: &Sides, attack: &Series, defence: &Series, pairs: u32) -> &[u32] {
        self.points.clear();
        self.points.resize(attack.len() + defence.len(), 0);
        let (mut attacker_before, mut defender_before) = (0, 0);
        for (at, face) in FACES.into_iter().enumerate() {
            let mut dice = [0_u32; MOST_KINDS];
            for (slot, faces) in dice.iter_mut().zip(attack.iter().chain(defence)) {
                *slot = faces.get(at).copied().unwrap_or(0);
            }
            let shown = dice.get(..attack.len() + defence.len()).unwrap_or(&[]);
            let (attacker, defender) = shown.split_at_checked(attack.len()).unwrap_or((shown, &[]));
            let (own, enemy) = (attacker.iter().sum::<u32>(), defender.iter().sum::<u32>());
            if own + enemy > 0 {
                let face = Face { face, attacker, defender, attacker_before, defender_before, pairs };
                match sides.settle_alike(&face) {
                    Some((won, lost)) => self.points.iter_mut().zip([won, lost]).for_each(|(sum, more)| *sum += more),
                    None => {
                        let settled = self.known.entry(face.key()).or_insert_with(|| sides.settle(&face));
                        self.points.iter_mut().zip(settled).for_each(|(sum, more)| *sum += *more);
                    }
                }
            }
            attacker_before += own;
            defender_before += enemy;
        }
        &self.points
    }
}

/// The points of two series as people see them on the table: for each kind the faces of its dice.
pub fn as_they_lie(sides: &Sides, attack: &[Vec<i32>], defence: &[Vec<i32>]) -> Points {
    let series = |dice: &[Vec<i32>]| -> Series {
        let counted = |dice: &Vec<i32>| FACES.map(|face| dice.iter().filter(|die| **die == face).count() as u32);
        dice.iter().map(counted).collect()
    };
    let total = |dice: &[Vec<i32>]| dice.iter().map(Vec::len).sum::<usize>() as u32;
    let pairs = total(attack).min(total(defence));
    Settled::default().placed(sides, &series(attack), &series(defence), pairs).to_vec()
}
