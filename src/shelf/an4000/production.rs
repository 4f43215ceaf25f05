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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Digits of the short code: no letter that is taken for another.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Ten stars fill four digits of five bits.
const CODE: usize = 20;
const BITS: usize = 5;

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

    /// 20 digits and a check letter, to be read out or typed.
    pub fn code(&self) -> String {
        let bits: Vec<bool> = self.symbols.iter().flat_map(|symbols| [symbols.circle, symbols.cross]).collect();
        let value =
            |part: &[bool]| (0..BITS).fold(0, |sum, at| sum * 2 + usize::from(part.get(at).copied().unwrap_or(false)));
        let values: Vec<usize> = bits.chunks(BITS).map(value).collect();
        let digit = |value: &usize| DIGITS.get(*value).copied().map_or('0', char::from);
        values.iter().chain([&check(&values)]).map(digit).collect()
    }

    /// `None` where a digit is missing or mistyped. Case, blanks and hyphens do not matter.
    pub fn from_code(code: &str) -> Option<Board> {
        let plain = code.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        });
        // Longer ones are none, however long.
        let values = plain.take(CODE + 2).map(|c| DIGITS.iter().position(|digit| char::from(*digit) == c));
        let mut values = values.collect::<Option<Vec<usize>>>()?;
        let last = values.pop()?;
        if values.len() != CODE || check(&values) != last {
            return None;
        }
        let bits: Vec<bool> =
            values.iter().flat_map(|value| (0..BITS).rev().map(move |bit| value >> bit & 1 == 1)).collect();
        let symbols = bits.chunks(2).take(usize::from(STARS_IN_ALL));
        let symbols =
            symbols.map(|pair| Symbols { circle: pair.first() == Some(&true), cross: pair.get(1) == Some(&true) });
        let board = Board { symbols: symbols.collect() };
        // Bits after the last star are none.
        (board.code().chars().count() == CODE + 1 && bits.iter().skip(usize::from(STARS_IN_ALL) * 2).all(|bit| !bit))
            .then_some(board)
    }
}

/// A remainder over the field of 32 elements (x⁵ + x² + 1): one mistyped digit and two that changed places are always noticed.
fn check(values: &[usize]) -> usize {
    let times_x = |value: usize| if value & 16 == 0 { value << 1 } else { (value << 1) ^ 0b10_0101 };
    // Times x once more, so that the last digit and the check letter may not change places either.
    times_x(values.iter().fold(0, |sum, value| times_x(sum) ^ value))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    fn board() -> Board {
        let mut board = Board::default();
        for (index, star) in Star::all().enumerate() {
            board.set(star, Symbols { circle: index % 3 == 0, cross: index % 4 < 2 });
        }
        board
    }

    #[test]
    fn a_code_brings_the_board_back() {
        let code = board().code();
        assert_eq!(code.len(), 21);
        assert_eq!(Board::from_code(&code), Some(board()));
        assert_eq!(Board::from_code(&format!(" {}-{} ", &code[..10].to_lowercase(), &code[10..])), Some(board()));
        assert_eq!(Board::from_code(&Board::default().code()), Some(Board::default()));
    }

    #[test]
    fn slips_are_noticed() {
        let code = board().code();
        let printed: Vec<char> = code.chars().collect();
        let read = |typed: &[char]| Board::from_code(&typed.iter().collect::<String>());
        for at in 0..printed.len() {
            for digit in DIGITS.map(char::from).into_iter().filter(|digit| *digit != printed[at]) {
                let mut typed = printed.clone();
                typed[at] = digit;
                assert_eq!(read(&typed), None, "{digit} at {at}");
            }
            for other in (0..at).filter(|other| printed[*other] != printed[at]) {
                let mut typed = printed.clone();
                typed.swap(at, other);
                assert_eq!(read(&typed), None, "{other} and {at} changed places");
            }
        }
        for wrong in ["", "é", "0", &code[..20], &format!("{code}0")] {
            assert_eq!(Board::from_code(wrong), None, "{wrong}");
        }
    }

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
