//! GCO, GDO: nine command cards, two of them face up, and three dodges. Which command a card bears is printed on the cards:
//! an owner says how many there are of each, and only then the app can deal them.

use serde::{Deserialize, Serialize};

use crate::language::Text;
use crate::shelf::exemplar::{self, Kind};
use crate::shelf::text;

pub const CARDS: u8 = 9;
pub const FACE_UP: u8 = 2;
pub const DODGES: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Spin and move again.
    Overdrive,
    ForceField,
    Laser,
}

impl Command {
    pub const ALL: [Command; 3] = [Command::Overdrive, Command::ForceField, Command::Laser];

    pub fn name(self) -> Text {
        match self {
            Command::Overdrive => text("Suraccélération", "Overdrive"),
            Command::ForceField => text("Champ de force", "Force field"),
            Command::Laser => text("Rayons-laser", "Laser rays"),
        }
    }
}

/// How many of each are among the nine of a pack, as an owner counted them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack {
    numbers: [u8; 3],
}

impl Pack {
    pub fn typed(numbers: [u8; 3]) -> Result<Pack, Text> {
        let sum = numbers.iter().fold(0_u8, |sum, own| sum.saturating_add(*own));
        if sum == CARDS {
            return Ok(Pack { numbers });
        }
        Err(text(
            format!("Un paquet compte {CARDS} cartes\u{a0}: il y en a {sum} ici."),
            format!("A pack has {CARDS} cards: there are {sum} here."),
        ))
    }

    pub fn numbers(self) -> [u8; 3] {
        self.numbers
    }

    /// A pack in an order by chance.
    pub fn deal(self, mut random: impl FnMut() -> u32) -> Vec<Command> {
        let mut left: Vec<Command> = Command::ALL
            .into_iter()
            .zip(self.numbers)
            .flat_map(|(command, number)| std::iter::repeat_n(command, number.into()))
            .collect();
        let mut dealt = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let number = u64::try_from(left.len()).unwrap_or(1);
            let at = usize::try_from((u64::from(random()) * number) >> 32).unwrap_or(0);
            dealt.push(left.swap_remove(at.min(left.len().saturating_sub(1))));
        }
        dealt
    }

    pub fn code(self) -> String {
        exemplar::write(Kind::Deck, &self.numbers)
    }

    pub fn from_code(code: &str) -> Option<Pack> {
        let values = exemplar::read(Kind::Deck, code, 3)?;
        Pack::typed(values.try_into().ok()?).ok()
    }
}

/// One player's cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    /// Face up; `None` where only numbers are known.
    pub up: Vec<Option<Command>>,
    /// Face down, the next one last.
    pub(super) stock: Vec<Option<Command>>,
    pub used: u8,
    pub dodges: u8,
}

impl Cards {
    /// `dealt`: the order of a pack that the app dealt.
    pub fn new(dealt: Option<&[Command]>) -> Cards {
        let stock = match dealt {
            Some(dealt) => dealt.iter().rev().copied().map(Some).collect(),
            None => vec![None; usize::from(CARDS)],
        };
        let mut cards = Cards { up: Vec::new(), stock, used: 0, dodges: DODGES };
        cards.refill();
        cards
    }

    /// At the beginning of a turn, as far as the stock goes (GTU-1).
    pub fn refill(&mut self) {
        while self.up.len() < usize::from(FACE_UP)
            && let Some(next) = self.stock.pop()
        {
            self.up.push(next);
        }
    }

    pub fn in_stock(&self) -> usize {
        self.stock.len()
    }

    /// Uses a face-up card; false where there is none of this kind.
    pub fn use_up(&mut self, command: Command) -> bool {
        let at = self.up.iter().position(|own| own.is_none_or(|own| own == command));
        let found = at.is_some_and(|at| at < self.up.len());
        if let Some(at) = at.filter(|_| found) {
            self.up.remove(at);
            self.used = self.used.saturating_add(1);
        }
        found
    }
}
