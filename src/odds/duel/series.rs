//! The law of glory (p. 58–63; DUE-4, DUE-14): both series from the lowest face to the highest, counting every way the dice
//! can fall.
//!
//! A state is how many dice of each kind lie already; what each state may have won is counted in whole numbers while
//! fractions are wanted, in floating point beyond. Low faces are followed upwards, the two highest downwards, and both
//! meet: states that have seen few faces have won little, and little is quickly multiplied.

use std::cell::RefCell;
use std::ops::{AddAssign, Mul};

use rustc_hash::FxHashMap;

use super::settle::{Face, Key, Points, Sides};
use super::{EXACT_DICE, Kind, MOST_DICE};
use crate::odds::Refusal;
use crate::odds::chance::{Chance, Law};
use crate::odds::die::{FACES, kept};

/// Fighters who differ, on both sides together.
pub const MOST_KINDS: usize = 8;
/// Ways from one state to another; beyond these a phone would not answer at once.
const MOST_STEPS: u64 = 25_000;

/// The law of the points of each kind, attackers first.
pub fn glory(sides: &Sides) -> Result<Law<Points>, Refusal> {
    let kinds: Vec<&Kind> = sides.attacker.iter().chain(sides.defender).collect();
    let dice = kinds.iter().map(|kind| kind.dice).fold(0, u32::saturating_add);
    if dice > MOST_DICE {
        return Err(Refusal::TooManyDice { dice, most: MOST_DICE });
    }
    if kinds.len() > MOST_KINDS || steps(kinds.iter().copied()) > MOST_STEPS {
        return Err(Refusal::TooManyKinds);
    }
    Ok(if dice > EXACT_DICE { Count::<f64>::new(sides, &kinds).law() } else { Count::<u64>::new(sides, &kinds).law() })
}

/// From how many states to how many others, at one face.
pub fn steps<'a>(kinds: impl Iterator<Item = &'a Kind>) -> u64 {
    let pairs = |kind: &Kind| (u64::from(kind.dice) + 1).saturating_mul(u64::from(kind.dice) + 2) / 2;
    kinds.map(pairs).fold(1, u64::saturating_mul)
}

/// Ways in which dice fall: all of them, or their share of all.
pub trait Ways: Copy + Default + PartialOrd + AddAssign + Mul<Output = Self> {
    const ONE: Self;

    /// So many dice out of those left show a face that so many of the six natural ones become.
    fn shown(left: u32, count: u32, faces: u32) -> Self;

    /// Out of all ways in which so many dice fall.
    fn chance(self, dice: u32) -> Chance;
}

/// All ways of the most dice that are counted in fractions fit: 6²⁴ < 2⁶⁴.
impl Ways for u64 {
    const ONE: u64 = 1;

    fn shown(left: u32, count: u32, faces: u32) -> u64 {
        choose(left, count) * u64::from(faces).pow(count)
    }

    fn chance(self, dice: u32) -> Chance {
        Chance::new(u128::from(self), 6_u128.saturating_pow(dice))
    }
}

impl Ways for f64 {
    const ONE: f64 = 1.0;

    fn shown(left: u32, count: u32, faces: u32) -> f64 {
        choose(left, count) as f64 * (f64::from(faces) / 6.0).powi(count as i32)
    }

    fn chance(self, _: u32) -> Chance {
        Chance::Float(self)
    }
}

/// What a state may have won, and in how many ways. States and points are numbered alike: a kind wins no more points than
/// it has dice.
type Won<W> = Vec<(u32, W)>;

struct Count<'a, W> {
    sides: &'a Sides<'a>,
    kinds: &'a [&'a Kind],
    /// How far apart the numbers of neighbouring states are, kind by kind.
    strides: Vec<u32>,
    states: usize,
    pairs: u32,
    coordinates: Vec<Vec<u32>>,
    weights: Vec<Weights<W>>,
    /// Placings that came up before.
    settled: RefCell<FxHashMap<Key, u32>>,
}

/// In how many ways so many more dice of a kind show a face, by how many lie already.
pub struct Weights<W> {
    dice: u32,
    ways: Vec<W>,
}

impl<W: Ways> Weights<W> {
    pub fn new(kind: &Kind) -> Weights<W> {
        let mut ways = Vec::new();
        let mut above = 6;
        for face in FACES {
            let shown = faces(kind, face);
            above -= shown;
            for before in 0..=kind.dice {
                let left = kind.dice - before;
                // Dice that no higher face is left for lead nowhere; counting them would not fit 64 bits.
                let fits = |count: u32| count == left || count < left && above > 0;
                let way = |count: u32| if fits(count) { W::shown(left, count, shown) } else { W::default() };
                ways.extend((0..=kind.dice).map(way));
            }
        }
        Weights { dice: kind.dice, ways }
    }

    pub fn of(&self, face: i32, before: u32, count: u32) -> W {
        let width = self.dice as usize + 1;
        let face = usize::try_from(face - 1).unwrap_or(0);
        self.ways.get((face * width + before as usize) * width + count as usize).copied().unwrap_or_default()
    }
}

impl<'a, W: Ways> Count<'a, W> {
    fn new(sides: &'a Sides, kinds: &'a [&'a Kind]) -> Count<'a, W> {
        let mut states = 1;
        let mut strides = Vec::new();
        for kind in kinds {
            strides.push(states);
            states *= kind.dice + 1;
        }
        let total = |side: &[Kind]| side.iter().map(|kind| kind.dice).sum::<u32>();
        let mut count = Count {
            sides,
            kinds,
            strides,
            states: states as usize,
            pairs: total(sides.attacker).min(total(sides.defender)),
            coordinates: Vec::new(),
            weights: kinds.iter().map(|kind| Weights::new(kind)).collect(),
            settled: RefCell::default(),
        };
        count.coordinates = (0..states).map(|at| count.coordinates(at)).collect();
        count
    }

    fn law(&self) -> Law<Points> {
        let mut start = vec![Won::new(); self.states];
        let mut end = start.clone();
        if let (Some(first), Some(last)) = (start.first_mut(), end.last_mut()) {
            first.push((0, W::ONE));
            last.push((0, W::ONE));
        }
        let low = [1, 2, 3, 4].into_iter().fold(start, |states, face| self.up(&states, face));
        let high = [6, 5].into_iter().fold(end, |states, face| self.down(&states, face));
        let mut sum = vec![W::default(); self.states];
        for (below, above) in low.iter().zip(&high) {
            for (more, times) in above {
                for (won, ways) in below {
                    if let Some(slot) = sum.get_mut((won + more) as usize) {
                        *slot += *ways * *times;
                    }
                }
            }
        }
        let dice = self.kinds.iter().map(|kind| kind.dice).sum();
        let mut law = Law::default();
        for (at, ways) in (0..).zip(sum) {
            if ways > W::default() {
                law.add(self.coordinates(at), ways.chance(dice));
            }
        }
        law
    }

    fn coordinates(&self, at: u32) -> Vec<u32> {
        let strides = self.strides.iter().zip(self.kinds);
        strides.map(|(stride, kind)| at / stride % (kind.dice + 1)).collect()
    }

    fn number(&self, coordinates: &[u32]) -> u32 {
        self.strides.iter().zip(coordinates).map(|(stride, at)| stride * at).sum()
    }

    fn up(&self, from: &[Won<W>], face: i32) -> Vec<Won<W>> {
        let mut next = Vec::with_capacity(self.states);
        let mut sum = vec![W::default(); self.states];
        for at in &self.coordinates {
            below(at, &mut |before| {
                if let Some(won) = from.get(self.number(before) as usize).filter(|won| !won.is_empty()) {
                    self.step(before, at, face, won, &mut sum);
                }
            });
            next.push(taken(&mut sum));
        }
        next
    }

    /// The mirror image: pushed instead of pulled, so that one walk over smaller states serves both.
    fn down(&self, from: &[Won<W>], face: i32) -> Vec<Won<W>> {
        let mut sums = vec![Vec::new(); self.states];
        for (at, won) in self.coordinates.iter().zip(from).filter(|(_, won)| !won.is_empty()) {
            below(at, &mut |before| {
                if let Some(sum) = sums.get_mut(self.number(before) as usize) {
                    if sum.is_empty() {
                        sum.resize(self.states, W::default());
                    }
                    self.step(before, at, face, won, sum);
                }
            });
        }
        sums.iter_mut().map(|sum| taken(sum)).collect()
    }

    /// Adds what is won with the dice of one face, between two states.
    fn step(&self, before: &[u32], after: &[u32], face: i32, won: &Won<W>, sum: &mut [W]) {
        let mut ways = W::ONE;
        let mut dice = [0_u32; MOST_KINDS];
        for ((weights, count), (before, after)) in self.weights.iter().zip(&mut dice).zip(before.iter().zip(after)) {
            *count = after - before;
            ways = ways * weights.of(face, *before, *count);
            if ways <= W::default() {
                return;
            }
        }
        let dice = dice.get(..before.len()).unwrap_or(&[]);
        let own = self.sides.attacker.len();
        let (attacker, defender) = dice.split_at_checked(own).unwrap_or((dice, &[]));
        let (attacker_lies, defender_lies) = before.split_at_checked(own).unwrap_or((before, &[]));
        let face = Face {
            face,
            attacker,
            defender,
            attacker_before: attacker_lies.iter().sum(),
            defender_before: defender_lies.iter().sum(),
            pairs: self.pairs,
        };
        let more = match self.sides.settle_alike(&face) {
            Some((won, lost)) => self.number(&[won, lost]),
            None => {
                let settle = || self.number(&self.sides.settle(&face));
                *self.settled.borrow_mut().entry(face.key()).or_insert_with(settle)
            }
        };
        for (points, times) in won {
            if let Some(slot) = sum.get_mut((points + more) as usize) {
                *slot += ways * *times;
            }
        }
    }
}

/// Empties a sum into what is left of it.
fn taken<W: Ways>(sum: &mut [W]) -> Won<W> {
    let mut won = Won::new();
    for (points, ways) in (0..).zip(sum) {
        if *ways > W::default() {
            won.push((points, std::mem::take(ways)));
        }
    }
    won
}

/// Every state that has no more dice of any kind.
fn below(at: &[u32], visit: &mut dyn FnMut(&[u32])) {
    let mut state = vec![0; at.len()];
    loop {
        visit(&state);
        let mut raised = false;
        for (count, most) in state.iter_mut().zip(at) {
            if *count < *most {
                *count += 1;
                raised = true;
                break;
            }
            *count = 0;
        }
        if !raised {
            return;
        }
    }
}

/// Natural faces that a kind's modifier turns into this one.
pub fn faces(kind: &Kind, face: i32) -> u32 {
    FACES.into_iter().filter(|natural| kept(natural.saturating_add(kind.modifier)) == face).count() as u32
}

pub fn choose(from: u32, count: u32) -> u64 {
    (0..count.min(from))
        .fold(u64::from(count <= from), |product, at| product * u64::from(from - at) / u64::from(at + 1))
}
