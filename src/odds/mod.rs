//! Exact chances at the table, from effective figures: shots, plating, duels, saves, morale, orders, spells, reserve.
//!
//! Every law is counted out, never simulated. `chance` and `die` are the tools; `command`, `volley`, `vehicle` and `duel`
//! work with plain numbers; `question` puts two models of an army against each other, applies the effects that the data
//! give their rules and pieces, and says step by step what each of them changed.
//!
//! Does not know games in progress, screens, files, or who stands where: what only people can see is asked for, and what
//! nobody has said is off.

pub mod chance;
pub mod command;
pub mod die;
pub mod duel;
pub mod question;
pub mod vehicle;
pub mod volley;
pub mod wound;

use crate::language::Text;

/// A question that has no quick exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    TooManyDice { dice: u32, most: u32 },
    TooManyCases { cases: usize, most: usize },
    TooManyKinds,
    TooManyRerolls,
}

impl Refusal {
    pub fn sentence(&self) -> Text {
        let (fr, en) = match self {
            Refusal::TooManyDice { dice, most } => (
                format!("{dice} dés ou figurines, {most} au plus\u{a0}: posez la question pour une partie d’entre eux"),
                format!("{dice} dice or models, {most} at most: ask about some of them"),
            ),
            Refusal::TooManyCases { cases, most } => (
                format!("plus de {most} états possibles ({cases})\u{a0}: posez la question pour moins de figurines"),
                format!("more than {most} possible states ({cases}): ask about fewer models"),
            ),
            Refusal::TooManyKinds => (
                "trop de combattants différents dans un seul Duel\u{a0}: posez la question pour une partie d’entre eux"
                    .to_owned(),
                "too many different fighters in one Duel: ask about some of them".to_owned(),
            ),
            Refusal::TooManyRerolls => (
                "trop de dés pour choisir lequel relancer\u{a0}: posez la question sans relance, ou pour moins de dés"
                    .to_owned(),
                "too many dice to choose which one to re-roll: ask without the re-roll, or about fewer dice".to_owned(),
            ),
        };
        Text { fr, en }
    }
}
