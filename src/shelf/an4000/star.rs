//! AST: 24 sectors, four rows of three letters in two levels, and the 48 stars in them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::language::{Text, fold};
use crate::shelf::text;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/an-4000.bin"));
#[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
static STARS: LazyLock<Vec<Printed>> =
    LazyLock::new(|| postcard::from_bytes(PACKED).expect("the build packed the stars"));

const LETTERS_IN_A_ROW: u8 = 3;
const LETTERS: u8 = 12;
pub const STARS_IN_ALL: u8 = 48;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The upper one.
    Yellow,
    /// The lower one.
    Red,
}

/// A letter and a level: what a vector's marker notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sector {
    letter: u8,
    level: Level,
}

impl Sector {
    /// `None` for what is no letter from A to L.
    pub fn new(letter: char, level: Level) -> Option<Sector> {
        let at = u8::try_from(letter.to_ascii_uppercase()).ok()?.checked_sub(b'A')?;
        (at < LETTERS).then_some(Sector { letter: at, level })
    }

    pub fn all() -> impl Iterator<Item = Sector> {
        (0..LETTERS).flat_map(|letter| [Level::Yellow, Level::Red].map(|level| Sector { letter, level }))
    }

    pub fn letter(self) -> char {
        char::from(b'A' + self.letter)
    }

    pub fn level(self) -> Level {
        self.level
    }

    pub fn row(self) -> u8 {
        self.letter / LETTERS_IN_A_ROW
    }

    pub fn column(self) -> u8 {
        self.letter % LETTERS_IN_A_ROW
    }

    /// The sector at a row and a column that are within the field.
    pub(super) fn at(row: u8, column: u8, level: Level) -> Sector {
        Sector { letter: (row * LETTERS_IN_A_ROW + column).min(LETTERS - 1), level }
    }

    /// « K jaune », “K yellow”.
    pub fn name(self) -> Text {
        let letter = self.letter();
        match self.level {
            Level::Yellow => text(format!("{letter} jaune"), format!("{letter} yellow")),
            Level::Red => text(format!("{letter} rouge"), format!("{letter} red")),
        }
    }
}

/// A row of `data/shelf/an-4000.toml`.
#[derive(Serialize, Deserialize)]
struct Printed {
    name: String,
    constellation: String,
    letter: char,
    level: Level,
    printed: bool,
    home: bool,
}

/// One of the 48.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Star(u8);

impl Star {
    pub fn all() -> impl Iterator<Item = Star> {
        (0..STARS_IN_ALL).map(Star)
    }

    /// By name, forgiving case and accents.
    pub fn named(name: &str) -> Option<Star> {
        let wanted = fold(name);
        Star::all().find(|star| fold(star.name()) == wanted)
    }

    /// All whose name or constellation contains the words.
    pub fn search(words: &str) -> Vec<Star> {
        let wanted = fold(words);
        let fits = |star: &Star| fold(star.name()).contains(&wanted) || fold(star.constellation()).contains(&wanted);
        Star::all().filter(fits).collect()
    }

    /// By its place in the list; `None` beyond it.
    pub fn at(index: usize) -> Option<Star> {
        u8::try_from(index).ok().filter(|at| *at < STARS_IN_ALL).map(Star)
    }

    fn printed(self) -> Option<&'static Printed> {
        STARS.get(usize::from(self.0))
    }

    pub fn name(self) -> &'static str {
        self.printed().map_or("", |star| &star.name)
    }

    /// Empty for the Sun, which is in none.
    pub fn constellation(self) -> &'static str {
        self.printed().map_or("", |star| &star.constellation)
    }

    /// Whether the rules themselves name its level; for the others it is our reading until an owner has looked.
    pub fn level_is_printed(self) -> bool {
        self.printed().is_some_and(|star| star.printed)
    }

    /// A home in games of two or four.
    pub fn is_home(self) -> bool {
        self.printed().is_some_and(|star| star.home)
    }

    /// Its place in the list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// AST-4: the homes of a game, which are not the same three with three players.
pub fn homes(players: u8) -> Vec<Star> {
    if players == 3 {
        ["Regulus", "Antares", "Mira"].iter().filter_map(|name| Star::named(name)).collect()
    } else {
        Star::all().filter(|star| star.is_home()).collect()
    }
}

/// The ways in which two of four stars can be yellow.
const YELLOW: [[bool; 4]; 6] = [
    [true, true, false, false],
    [true, false, true, false],
    [true, false, false, true],
    [false, true, true, false],
    [false, true, false, true],
    [false, false, true, true],
];

/// Where the stars are on somebody's board: as the rules list them, or with levels that its owner has swapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sky {
    sectors: Vec<Sector>,
    /// Whether an owner has looked at the board.
    pub confirmed: bool,
}

impl Sky {
    /// AST-2.
    pub fn listed() -> Sky {
        let sector = |star: &Printed| Sector::new(star.letter, star.level);
        Sky { sectors: STARS.iter().filter_map(sector).collect(), confirmed: false }
    }

    pub fn sector(&self, star: Star) -> Sector {
        self.sectors.get(star.index()).copied().unwrap_or(Sector { letter: 0, level: Level::Yellow })
    }

    pub fn in_sector(&self, sector: Sector) -> Vec<Star> {
        Star::all().filter(|star| self.sector(*star) == sector).collect()
    }

    /// Exchanges the levels of two stars of one letter; of others nothing is changed.
    pub fn swap(&mut self, one: Star, other: Star) {
        if self.sector(one).letter == self.sector(other).letter {
            self.sectors.swap(one.index(), other.index());
        }
    }

    /// The star that takes its place under the half-turn that exchanges A yellow and L red.
    pub fn opposite(&self, star: Star) -> Star {
        let from = self.sector(star);
        let level = if from.level == Level::Yellow { Level::Red } else { Level::Yellow };
        let to = Sector { letter: LETTERS - 1 - from.letter.min(LETTERS - 1), level };
        let place = self.in_sector(from).iter().position(|own| *own == star).unwrap_or(0);
        self.in_sector(to).get(place).copied().unwrap_or(star)
    }

    /// For each letter, which two of its four stars are yellow: 0 is as listed.
    pub(super) fn levels(&self) -> Vec<u8> {
        let yellow =
            |four: &[Sector]| [0, 1, 2, 3].map(|at| four.get(at).is_some_and(|own| own.level == Level::Yellow));
        let pair = |four: &[Sector]| (0..).zip(YELLOW).find(|(_, pair)| *pair == yellow(four)).map_or(0, |(at, _)| at);
        self.sectors.chunks(4).map(pair).collect()
    }

    /// `None` for what is no arrangement.
    pub(super) fn of_levels(levels: &[u8]) -> Option<Sky> {
        let mut sky = Sky::listed();
        for (four, level) in sky.sectors.chunks_mut(4).zip(levels) {
            for (sector, yellow) in four.iter_mut().zip(YELLOW.get(usize::from(*level))?) {
                sector.level = if *yellow { Level::Yellow } else { Level::Red };
            }
        }
        Some(sky)
    }

    /// Whether a length that ends at this star rests on our reading of the list.
    pub fn is_certain(&self, star: Star) -> bool {
        self.confirmed || star.level_is_printed()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    #[test]
    fn every_sector_has_two_stars_and_every_name_is_found() {
        let sky = Sky::listed();
        assert_eq!((STARS.len(), Sector::all().count()), (usize::from(STARS_IN_ALL), 24));
        for sector in Sector::all() {
            assert_eq!(sky.in_sector(sector).len(), 2, "{sector:?}");
        }
        for star in Star::all() {
            assert_eq!(Star::named(star.name()), Some(star));
        }
        assert_eq!(Star::named("Antarès"), Star::named("antares"));
        assert_eq!(Star::named("Nulle part"), None);
        assert_eq!(Star::search("orion").len(), 3);
    }

    #[test]
    fn only_stars_of_one_letter_change_places() {
        let mut sky = Sky::listed();
        let star = |name: &str| Star::named(name).unwrap();
        sky.swap(star("Algol"), star("Vega"));
        assert_eq!(sky, Sky::listed());
        sky.swap(star("Mirfak"), star("Menkar"));
        assert_eq!(sky.sector(star("Mirfak")), Sector::new('A', Level::Red).unwrap());
        assert!(!sky.is_certain(star("Mirfak")) && sky.is_certain(star("Algol")));
    }

    #[test]
    fn homes_depend_on_the_number_of_players() {
        let names = |players| homes(players).into_iter().map(Star::name).collect::<Vec<_>>();
        assert_eq!(names(4), ["Algol", "Regulus", "Pavo", "Antares"]);
        assert_eq!(names(3), ["Regulus", "Antares", "Mira"]);
    }
}
