//! APR: which rounds bring new ships, and how many; and the symbols of the stars, which an owner types in.

use super::star::{STARS_IN_ALL, Star};

/// APR-1: every other round, but not the first.
pub fn produces(round: u32) -> bool {
    round > 1 && round % 2 == 1
}

/// Rounds from this one to the next that produces; 0 in one that does.
pub fn rounds_until(round: u32) -> u32 {
    match round {
        0 | 1 => 3 - round,
        _ => u32::from(!produces(round)),
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    /// People.
    pub circle: bool,
    /// Materials.
    pub cross: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Built {
    pub ships: u32,
    pub circles_over: u32,
    pub crosses_over: u32,
}

/// APR-2: pairs become ships, the rest is lost.
pub fn built(circles: u32, crosses: u32) -> Built {
    let ships = circles.min(crosses);
    Built { ships, circles_over: circles - ships, crosses_over: crosses - ships }
}

/// What one copy of the board prints: the symbols of all stars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    symbols: Vec<Symbols>,
}

impl Default for Board {
    /// Nothing typed yet.
    fn default() -> Board {
        Board { symbols: vec![Symbols::default(); usize::from(STARS_IN_ALL)] }
    }
}

impl Board {
    pub fn symbols(&self, star: Star) -> Symbols {
        self.symbols.get(star.index()).copied().unwrap_or_default()
    }

    pub fn set(&mut self, star: Star, symbols: Symbols) {
        if let Some(place) = self.symbols.get_mut(star.index()) {
            *place = symbols;
        }
    }

    /// What these stars bring in a round of production.
    pub fn yields(&self, stars: &[Star]) -> Built {
        let count = |has: fn(&Symbols) -> bool| stars.iter().map(|star| self.symbols(*star)).filter(has).count();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        built(number(count(|symbols| symbols.circle)), number(count(|symbols| symbols.cross)))
    }

    /// Stars that would bring one ship more.
    pub fn would_help(&self, held: &[Star]) -> Vec<Star> {
        let now = self.yields(held).ships;
        let helps = |star: &Star| {
            let mut with = held.to_vec();
            with.push(*star);
            !held.contains(star) && self.yields(&with).ships > now
        };
        Star::all().filter(helps).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    #[test]
    fn what_would_bring_another_ship() {
        let mut board = Board::default();
        let star = |name: &str| Star::named(name).unwrap();
        board.set(star("Algol"), Symbols { circle: true, cross: true });
        board.set(star("Vega"), Symbols { circle: true, cross: false });
        board.set(star("Sol"), Symbols { circle: false, cross: true });
        assert_eq!(board.yields(&[star("Algol"), star("Vega")]), Built { ships: 1, circles_over: 1, crosses_over: 0 });
        assert_eq!(board.would_help(&[star("Algol"), star("Vega")]), [star("Sol")]);
    }
}
