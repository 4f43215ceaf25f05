//! The spinner: its figures, who begins, and which spins reach a goal. Chance comes from outside, as a number.

use super::Player;
use crate::language::Text;
use crate::shelf::exemplar::{self, Kind};
use crate::shelf::text;

/// More fields than any printed ring has room for.
const MOST_FIELDS: usize = 60;

/// The figures of a ring; each field is equally likely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial {
    fields: Vec<u8>,
    /// Not typed from a printed one.
    pub house_made: bool,
}

impl Default for Dial {
    /// Offered until an owner has typed theirs.
    fn default() -> Dial {
        Dial { fields: (1..=6).collect(), house_made: true }
    }
}

impl Dial {
    /// The figures of a printed ring, parted by blanks, commas or the like.
    pub fn typed(figures: &str) -> Result<Dial, Text> {
        let parts = figures.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
        let mut fields = Vec::new();
        for part in parts {
            match part.parse::<u8>() {
                Ok(figure) if figure > 0 && fields.len() < MOST_FIELDS => fields.push(figure),
                Ok(0) => {
                    return Err(text("Un champ du cadran ne peut pas être 0.", "A field of the dial cannot be 0."));
                }
                Ok(_) => {
                    return Err(text(
                        format!("{MOST_FIELDS} champs au plus."),
                        format!("At most {MOST_FIELDS} fields."),
                    ));
                }
                Err(_) => {
                    return Err(text(
                        "Un champ du cadran est un nombre entier, de 1 à 255.",
                        "A field of the dial is a whole number, from 1 to 255.",
                    ));
                }
            }
        }
        if fields.is_empty() {
            return Err(text(
                "Tapez les chiffres du cadran, par exemple 1 2 3 4 5 6.",
                "Type the figures of the dial, for example 1 2 3 4 5 6.",
            ));
        }
        Ok(Dial { fields, house_made: false })
    }

    /// Two digits a field, and a check letter.
    pub fn code(&self) -> String {
        let values: Vec<u8> = self.fields.iter().flat_map(|figure| [figure >> 5, figure & 31]).collect();
        exemplar::write(Kind::Dial, &values)
    }

    /// A ring that somebody else has typed.
    pub fn from_code(code: &str) -> Option<Dial> {
        let values = exemplar::read(Kind::Dial, code, 2 * MOST_FIELDS)?;
        let figure = |pair: &[u8]| match pair {
            [high, low] if *high < 8 => Some((high << 5) | low).filter(|figure| *figure > 0),
            _ => None,
        };
        let fields = values.chunks(2).map(figure).collect::<Option<Vec<u8>>>()?;
        (!fields.is_empty()).then_some(Dial { fields, house_made: false })
    }

    pub fn fields(&self) -> &[u8] {
        &self.fields
    }

    /// The field that a random number stands for, by its place. 2³² numbers on at most 60 fields: no field gains 2 in 10⁸
    /// by it.
    pub fn field(&self, random: u32) -> usize {
        let fields = u64::try_from(self.fields.len()).unwrap_or(1);
        usize::try_from((u64::from(random) * fields) >> 32).unwrap_or(0)
    }

    /// What stands on it.
    pub fn spin(&self, random: u32) -> u8 {
        self.fields.get(self.field(random)).copied().unwrap_or(1)
    }
}

/// GST-3: the highest spin begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum First {
    Begins(Player),
    /// Tied players spin again.
    Again(Vec<Player>),
}

/// By seat. Of nobody, nobody spins again.
pub fn first(spins: &[u8]) -> First {
    let highest = spins.iter().max();
    let seats = (0..Player::MAX).zip(spins).filter(|(_, spin)| Some(*spin) == highest).map(|(seat, _)| seat);
    match seats.collect::<Vec<_>>().as_slice() {
        [only] => First::Begins(*only),
        tied => First::Again(tied.to_vec()),
    }
}

/// Whether a spin can end on a goal that many steps away, with room to turn aside (GMO-5). `exact`: the whole number must be
/// flown; otherwise one may stop there (GMO-3).
pub fn lands(distance: u32, spin: u32, exact: bool) -> bool {
    spin >= distance && (!exact || (spin - distance).is_multiple_of(2))
}
