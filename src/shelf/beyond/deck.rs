//! BTU-1: the nine movement cards of a race. Their figures are printed on the cards alone: an owner types them in, and then
//! their own phone shows which are still to come.

use crate::language::Text;
use crate::shelf::exemplar::{self, Kind};
use crate::shelf::text;

/// One for each turn (BTU-3).
pub const CARDS: usize = 9;
/// All that a figure of a code can hold; no board is as wide.
const MOST: u8 = 31;
/// Half way round: more is less the other way.
const MOST_SIDES: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Hexes that fighters fly.
    pub hexes: u8,
    /// Sides by which they may turn.
    pub sides: u8,
    /// Action points of a capital.
    pub points: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    cards: Vec<Card>,
}

impl Deck {
    /// Three figures a card, from top to bottom, parted by anything.
    pub fn typed(figures: &str) -> Result<Deck, Text> {
        let parts = figures.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        // One too many is enough to know.
        let figures: Vec<u8> = parts.take(3 * CARDS + 1).map(|part| part.parse().unwrap_or(u8::MAX)).collect();
        if figures.len() != 3 * CARDS {
            let number = figures.len();
            return Err(if number > 3 * CARDS {
                text(
                    "Plus de 27 chiffres\u{a0}: trois pour chacune des neuf cartes.",
                    "More than 27 figures: three for each of the nine cards.",
                )
            } else {
                text(
                    format!("{number} chiffres sur 27\u{a0}: trois pour chacune des neuf cartes."),
                    format!("{number} of 27 figures: three for each of the nine cards."),
                )
            });
        }
        Deck::of(&figures).ok_or_else(|| {
            text(
                format!(
                    "Au milieu d’une carte, un chiffre de 0 à {MOST_SIDES}\u{a0}; en haut et en bas, {MOST} au plus."
                ),
                format!("In the middle of a card a figure from 0 to {MOST_SIDES}; above and below it {MOST} at most."),
            )
        })
    }

    /// 27 digits and a check letter.
    pub fn code(&self) -> String {
        let values: Vec<u8> = self.cards.iter().flat_map(|card| [card.hexes, card.sides, card.points]).collect();
        exemplar::write(Kind::Cards, &values)
    }

    pub fn from_code(code: &str) -> Option<Deck> {
        Deck::of(&exemplar::read(Kind::Cards, code, 3 * CARDS)?)
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn of(figures: &[u8]) -> Option<Deck> {
        let card = |own: &[u8]| match own {
            [hexes, sides, points] if *hexes <= MOST && *sides <= MOST_SIDES && *points <= MOST => {
                Some(Card { hexes: *hexes, sides: *sides, points: *points })
            }
            _ => None,
        };
        let cards = figures.chunks(3).map(card).collect::<Option<Vec<Card>>>()?;
        (cards.len() == CARDS).then_some(Deck { cards })
    }
}
