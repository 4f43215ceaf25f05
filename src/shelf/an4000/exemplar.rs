//! What one copy of the board prints: the symbols of the 48 stars and their levels, typed in by an owner, or a house map
//! where nobody has a board. Never shipped.

use super::production::{Board, Symbols};
use super::star::{STARS_IN_ALL, Sky, Star};
use crate::shelf::exemplar::{self, Kind};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exemplar {
    pub board: Board,
    pub sky: Sky,
    /// Drawn by chance and not printed on any board: marked wherever it is used.
    pub house_made: bool,
}

impl Default for Exemplar {
    /// Nothing typed yet.
    fn default() -> Exemplar {
        Exemplar { board: Board::default(), sky: Sky::listed(), house_made: false }
    }
}

/// Two bits a star, and two for the marks below.
const SYMBOL_DIGITS: usize = 20;
/// Three bits a letter.
const LEVEL_DIGITS: usize = 8;

impl Exemplar {
    /// 20 digits and a check letter; eight more where levels were swapped.
    pub fn code(&self) -> String {
        let symbols = Star::all().map(|star| self.board.symbols(star));
        let mut bits: Vec<bool> = symbols.flat_map(|symbols| [symbols.circle, symbols.cross]).collect();
        bits.extend([self.house_made, self.sky.confirmed, false, false]);
        let mut values = exemplar::pack(&bits);
        let levels = self.sky.levels();
        if levels.iter().any(|level| *level != 0) {
            let bits: Vec<bool> = levels.iter().flat_map(|level| [4, 2, 1].map(|bit| level & bit != 0)).collect();
            values.extend(exemplar::pack(&bits));
        }
        exemplar::write(Kind::Sky, &values)
    }

    /// `None` where a digit is missing or mistyped.
    pub fn from_code(code: &str) -> Option<Exemplar> {
        let values = exemplar::read(Kind::Sky, code, SYMBOL_DIGITS + LEVEL_DIGITS)?;
        let (symbols, levels) = values.split_at_checked(SYMBOL_DIGITS)?;
        let bits = exemplar::unpack(symbols);
        let mut board = Board::default();
        for (star, pair) in Star::all().zip(bits.chunks(2)) {
            board.set(star, Symbols { circle: pair.first() == Some(&true), cross: pair.get(1) == Some(&true) });
        }
        let mark = |at: usize| bits.get(usize::from(STARS_IN_ALL) * 2 + at) == Some(&true);
        let mut sky = Sky::listed();
        if !levels.is_empty() {
            let bits = exemplar::unpack(levels);
            let level = |bits: &[bool]| bits.iter().fold(0, |sum, bit| sum * 2 + u8::from(*bit));
            sky = Sky::of_levels(&bits.chunks(3).take(12).map(level).collect::<Vec<_>>())?;
        }
        sky.confirmed = mark(1);
        let found = Exemplar { board, sky, house_made: mark(0) };
        // Bits that mean nothing are none, and each copy has one code.
        (exemplar::read(Kind::Sky, &found.code(), SYMBOL_DIGITS + LEVEL_DIGITS)? == values).then_some(found)
    }

    /// Symbols by chance, the same under the half-turn that exchanges the homes of the two alliances; homes have both.
    pub fn house_map(mut random: impl FnMut() -> u32) -> Exemplar {
        let sky = Sky::listed();
        let mut board = Board::default();
        for (star, other) in Star::all().map(|star| (star, sky.opposite(star))) {
            let number = random();
            let both = star.is_home() || star.name() == "Mira" || sky.opposite(star).name() == "Mira";
            let symbols = Symbols { circle: both || number & 0x100 != 0, cross: both || number & 0x200_0000 != 0 };
            if star <= other {
                board.set(star, symbols);
                board.set(other, symbols);
            }
        }
        Exemplar { board, sky, house_made: true }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    fn typed() -> Exemplar {
        let mut typed = Exemplar::default();
        for (index, star) in Star::all().enumerate() {
            typed.board.set(star, Symbols { circle: index % 3 == 0, cross: index % 4 < 2 });
        }
        typed
    }

    #[test]
    fn a_code_brings_the_copy_back() {
        let code = typed().code();
        assert_eq!(code.len(), 21);
        assert_eq!(Exemplar::from_code(&code), Some(typed()));
        assert_eq!(Exemplar::from_code(&format!(" {}-{} ", &code[..10].to_lowercase(), &code[10..])), Some(typed()));
        assert_eq!(Exemplar::from_code(&Exemplar::default().code()), Some(Exemplar::default()));
        let mut confirmed = typed();
        confirmed.sky.confirmed = true;
        assert_eq!((confirmed.code().len(), Exemplar::from_code(&confirmed.code())), (21, Some(confirmed)));
    }

    #[test]
    fn swapped_levels_and_house_maps_are_in_the_code() {
        let star = |name: &str| Star::named(name).unwrap();
        let mut swapped = typed();
        for (one, other) in [("Mirfak", "Menkar"), ("Castor", "Sirius"), ("Capella", "Procyon")] {
            swapped.sky.swap(star(one), star(other));
        }
        swapped.sky.confirmed = true;
        let code = swapped.code();
        assert_eq!((code.len(), Exemplar::from_code(&code)), (29, Some(swapped)));
        let mut seed = 7_u32;
        let house = Exemplar::house_map(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed
        });
        assert!(house.house_made);
        assert_eq!(Exemplar::from_code(&house.code()), Some(house.clone()));
        for star in Star::all() {
            assert_eq!(house.board.symbols(star), house.board.symbols(house.sky.opposite(star)), "{}", star.name());
            assert_eq!(house.sky.opposite(house.sky.opposite(star)), star);
        }
        let opposite = |name: &str| Sky::listed().opposite(star(name)).name();
        assert_eq!([opposite("Algol"), opposite("Regulus")], ["Antares", "Pavo"]);
    }

    #[test]
    fn slips_are_noticed() {
        let code = typed().code();
        let printed: Vec<char> = code.chars().collect();
        let read = |typed: &[char]| Exemplar::from_code(&typed.iter().collect::<String>());
        for at in 0..printed.len() {
            for digit in exemplar::DIGITS.map(char::from).into_iter().filter(|digit| *digit != printed[at]) {
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
        for wrong in ["", "é", "0", &code[..20], &format!("{code}0"), &"0".repeat(99)] {
            assert_eq!(Exemplar::from_code(wrong), None, "{wrong}");
        }
    }
}
