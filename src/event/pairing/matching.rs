//! The costs of all games as one weight each, and the round whose weights sum to the least.
//!
//! A weight is the seven costs as digits, each wide enough for the sum of a whole round: so the smallest sum of weights is
//! the smallest round by the first cost, then by the second, and so on. With 500 players, 20 rounds and 20 points a game
//! that takes 115 bits.

use integer_blossom::min_weight_perfect_matching;

use super::cost::Cost;
use super::{PairingError, Question};

pub const MAX_PLAYERS: usize = 500;
/// The solver adds and doubles weights; beyond this they would no longer fit into 128 bits.
const MAX_WEIGHT: u128 = 1 << 120;

/// Pairs of positions; `None` for the bye.
pub type Matching = Vec<(usize, Option<usize>)>;

pub fn best(question: &Question) -> Result<Matching, PairingError> {
    let all: Vec<usize> = (0..question.candidates.len()).collect();
    best_of(question, &all, !all.len().is_multiple_of(2))
}

/// The best games of some of the candidates, with a bye among them or not. `positions` and the bye must be even together.
pub fn best_of(question: &Question, positions: &[usize], bye: bool) -> Result<Matching, PairingError> {
    let players = question.candidates.len();
    if players > MAX_PLAYERS {
        return Err(PairingError::TooMany { players });
    }
    let side = positions.len() + usize::from(bye);
    let mut costs = vec![Cost::default(); side * side];
    for (i, a) in positions.iter().enumerate() {
        let others = positions.iter().map(|b| Some(*b)).chain(bye.then_some(None));
        for (j, b) in others.enumerate().skip(i + 1) {
            if let Some(slot) = costs.get_mut(i * side + j) {
                *slot = question.cost(*a, b);
            }
        }
    }
    let weights = weights(&costs, side).ok_or(PairingError::TooLarge)?;
    let mate = min_weight_perfect_matching(&weights, side);
    let at = |position: usize| positions.get(position).copied();
    let pairs = mate.iter().enumerate().filter(|(own, other)| own < other);
    Ok(pairs.filter_map(|(own, other)| Some((at(own)?, at(*other)))).collect())
}

/// The costs as digits of one number.
pub fn weights(costs: &[Cost], side: usize) -> Option<Vec<i128>> {
    let games = (side / 2).max(1) as u128;
    let mut units = [0u128; 7];
    let mut unit = 1u128;
    for (at, slot) in units.iter_mut().enumerate().rev() {
        *slot = unit;
        let most = costs.iter().filter_map(|cost| cost.0.get(at)).max().copied().unwrap_or(0);
        let digits = u128::from(most).checked_mul(games)?.checked_add(1)?;
        unit = unit.checked_mul(digits).filter(|unit| *unit <= MAX_WEIGHT)?;
    }
    let weight = |cost: &Cost| -> u128 { cost.0.iter().zip(units).map(|(own, unit)| u128::from(*own) * unit).sum() };
    costs.iter().map(|cost| i128::try_from(weight(cost)).ok()).collect()
}
