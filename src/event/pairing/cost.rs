//! What a game costs, the gravest first: the one place that says which of two rounds is better.

use super::Question;
use crate::event::lot::{Draw, lot};
use crate::language::{Language, fold};

/// Bits of the lot of a game; the more, the rarer two rounds are equally good.
pub const LOT_BITS: u32 = 20;

/// In order of weight: the first that differs decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// A bye for somebody who had one.
    SecondBye,
    /// A game that was played already.
    Rematch,
    /// The square of the gap in event points.
    Gap,
    /// Somebody who met other points in the round before, and would again.
    Float,
    /// Members of one club, in round 1.
    Club,
    /// Places between the two.
    Distance,
    Lot,
}

impl Criterion {
    pub const ALL: [Criterion; 7] = [
        Criterion::SecondBye,
        Criterion::Rematch,
        Criterion::Gap,
        Criterion::Float,
        Criterion::Club,
        Criterion::Distance,
        Criterion::Lot,
    ];

    pub fn name(self, language: Language) -> &'static str {
        let (fr, en) = match self {
            Criterion::SecondBye => ("nouvelle exemption", "another bye"),
            Criterion::Rematch => ("parties déjà jouées", "games played before"),
            Criterion::Gap => ("écarts de points au carré", "squared gaps in points"),
            Criterion::Float => ("joueurs décalés deux fois de suite", "players floating twice in a row"),
            Criterion::Club => ("rencontres entre membres d’un club", "meetings within a club"),
            Criterion::Distance => ("places d’écart au classement", "places apart in the standing"),
            Criterion::Lot => ("tirage au sort", "lot"),
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}

/// By criterion; compared from the first on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub [u64; 7]);

impl Cost {
    pub fn of(&self, criterion: Criterion) -> u64 {
        self.0.get(criterion as usize).copied().unwrap_or(0)
    }

    pub fn and(&self, other: &Cost) -> Cost {
        let mut sum = self.0;
        for (own, more) in sum.iter_mut().zip(other.0) {
            *own = own.saturating_add(more);
        }
        Cost(sum)
    }

    /// The criterion that makes one better than the other.
    pub fn first_difference(&self, other: &Cost) -> Option<Criterion> {
        Criterion::ALL.into_iter().find(|criterion| self.of(*criterion) != other.of(*criterion))
    }
}

impl Question {
    /// Of a game between two candidates, or of a bye. The bye is an opponent with as many points as the last player and a
    /// place below everybody.
    pub fn cost(&self, a: usize, b: Option<usize>) -> Cost {
        let Some(own) = self.candidates.get(a) else { return Cost::default() };
        let other = b.and_then(|b| self.candidates.get(b));
        let last = || self.candidates.iter().map(|candidate| candidate.points).min().unwrap_or(0);
        let points = other.map_or_else(last, |other| other.points);
        let place = other.map_or(self.candidates.len() + 1, |other| other.place);
        let gap = own.points.abs_diff(points);
        let floats =
            if gap == 0 { 0 } else { u64::from(own.floated) + u64::from(other.is_some_and(|other| other.floated)) };
        let club = other.is_some_and(|other| self.clubs_apart && same_club(&own.club, &other.club));
        Cost([
            if other.is_none() { u64::from(own.byes) } else { 0 },
            other.map_or(0, |other| u64::from(own.met.get(&other.id).copied().unwrap_or(0))),
            gap.saturating_mul(gap),
            floats,
            u64::from(club),
            own.place.abs_diff(place) as u64,
            self.lot(&own.id, other.map_or("", |other| &other.id)),
        ])
    }

    fn lot(&self, a: &str, b: &str) -> u64 {
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        lot(self.seed, Draw::Game, self.round, &[first, second]) >> (64 - LOT_BITS)
    }
}

fn same_club(a: &str, b: &str) -> bool {
    let a = fold(a);
    !a.is_empty() && a == fold(b)
}
