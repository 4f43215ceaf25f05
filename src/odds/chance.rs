//! Chances as exact fractions, and laws: what can come out, each with its chance. A fraction too fine for 128 bits goes on
//! as a floating-point number, and says so.
//!
//! Knows no die and no rule.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// In lowest terms; `under` is never 0.
    Exact {
        over: u128,
        under: u128,
    },
    Float(f64),
}

impl Chance {
    pub const ZERO: Chance = Chance::Exact { over: 0, under: 1 };
    pub const ONE: Chance = Chance::Exact { over: 1, under: 1 };
    pub const HALF: Chance = Chance::Exact { over: 1, under: 2 };

    /// So many cases out of so many; nothing out of nothing is no chance.
    pub fn new(over: u128, under: u128) -> Chance {
        if under == 0 || over == 0 {
            return Chance::ZERO;
        }
        let common = gcd(over, under);
        Chance::Exact { over: over / common, under: under / common }
    }

    pub fn value(self) -> f64 {
        match self {
            Chance::Exact { over, under } => over as f64 / under as f64,
            Chance::Float(value) => value,
        }
    }

    /// As a fraction in lowest terms, where it still is one.
    pub fn fraction(self) -> Option<(u128, u128)> {
        match self {
            Chance::Exact { over, under } => Some((over, under)),
            Chance::Float(_) => None,
        }
    }

    /// Gives up exactness for speed: every sum and product with it is floating point.
    pub fn rounded(self) -> Chance {
        Chance::Float(self.value())
    }

    /// That it does not happen. Rounding never makes it less than nothing.
    pub fn complement(self) -> Chance {
        match self {
            Chance::Exact { over, under } => Chance::new(under.saturating_sub(over), under),
            Chance::Float(value) => Chance::Float((1.0 - value).max(0.0)),
        }
    }

    /// So many times as much: means are sums of these, and may pass 1.
    pub fn times(self, count: u32) -> Chance {
        self * Chance::Exact { over: u128::from(count), under: 1 }
    }

    pub fn power(self, exponent: u32) -> Chance {
        (0..exponent).fold(Chance::ONE, |product, _| product * self)
    }

    pub fn is_zero(self) -> bool {
        match self {
            Chance::Exact { over, .. } => over == 0,
            Chance::Float(value) => value <= 0.0,
        }
    }
}

impl Mul for Chance {
    type Output = Chance;

    fn mul(self, other: Chance) -> Chance {
        if let (Chance::Exact { over: a, under: b }, Chance::Exact { over: c, under: d }) = (self, other) {
            // Crosswise first, so that the product is in lowest terms and as small as it can be.
            let (left, right) = (gcd(a, d).max(1), gcd(c, b).max(1));
            let over = (a / left).checked_mul(c / right);
            let under = (b / right).checked_mul(d / left);
            if let (Some(over), Some(under)) = (over, under) {
                return if over == 0 { Chance::ZERO } else { Chance::Exact { over, under } };
            }
        }
        Chance::Float(self.value() * other.value())
    }
}

impl Add for Chance {
    type Output = Chance;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "fractions are added over their common denominator")]
    fn add(self, other: Chance) -> Chance {
        if let (Chance::Exact { over: a, under: b }, Chance::Exact { over: c, under: d }) = (self, other) {
            let common = gcd(b, d).max(1);
            let sum = || {
                let left = a.checked_mul(d / common)?;
                let right = c.checked_mul(b / common)?;
                Some(Chance::new(left.checked_add(right)?, b.checked_mul(d / common)?))
            };
            if let Some(sum) = sum() {
                return sum;
            }
        }
        Chance::Float(self.value() + other.value())
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(all: I) -> Chance {
        all.fold(Chance::ZERO, Add::add)
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// What can come out and how likely each is; what cannot is not there.
#[derive(Clone, Debug, PartialEq)]
pub struct Law<T: Ord>(BTreeMap<T, Chance>);

impl<T: Ord> Default for Law<T> {
    fn default() -> Law<T> {
        Law(BTreeMap::new())
    }
}

impl<T: Ord + Clone> Law<T> {
    pub fn certain(outcome: T) -> Law<T> {
        let mut law = Law::default();
        law.add(outcome, Chance::ONE);
        law
    }

    pub fn add(&mut self, outcome: T, chance: Chance) {
        if chance.is_zero() {
            return;
        }
        let sum = self.0.entry(outcome).or_insert(Chance::ZERO);
        *sum = *sum + chance;
    }

    pub fn get(&self, outcome: &T) -> Chance {
        self.0.get(outcome).copied().unwrap_or(Chance::ZERO)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&T, Chance)> {
        self.0.iter().map(|(outcome, chance)| (outcome, *chance))
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// 1, but for rounding.
    pub fn total(&self) -> Chance {
        self.0.values().copied().sum()
    }

    pub fn chance(&self, happens: impl Fn(&T) -> bool) -> Chance {
        self.iter().filter(|(outcome, _)| happens(outcome)).map(|(_, chance)| chance).sum()
    }

    pub fn mean(&self, of: impl Fn(&T) -> u32) -> Chance {
        self.iter().map(|(outcome, chance)| chance.times(of(outcome))).sum()
    }

    pub fn map<U: Ord + Clone>(&self, what: impl Fn(&T) -> U) -> Law<U> {
        let mut law = Law::default();
        for (outcome, chance) in self.iter() {
            law.add(what(outcome), chance);
        }
        law
    }

    /// Each outcome followed by what can come after it.
    pub fn then<U: Ord + Clone>(&self, next: impl Fn(&T) -> Law<U>) -> Law<U> {
        let mut law = Law::default();
        for (outcome, chance) in self.iter() {
            law.mix(&next(outcome), chance);
        }
        law
    }

    /// Adds a share of another law.
    pub fn mix(&mut self, other: &Law<T>, share: Chance) {
        for (outcome, chance) in other.iter() {
            self.add(outcome.clone(), chance * share);
        }
    }
}

/// How many of so many tries succeed.
pub fn binomial(tries: u32, success: Chance) -> Law<u32> {
    let failure = success.complement();
    (0..tries).fold(Law::certain(0), |law, _| {
        let mut next = Law::default();
        for (&count, chance) in law.iter() {
            next.add(count, chance * failure);
            next.add(count + 1, chance * success);
        }
        next
    })
}
