//! The page of chances as plain values: who can be asked about, and what the answer shows.

mod answer;
mod choices;

pub use answer::{Attack, Bar, Column, Fighter, Figure, Obstacles, Question, Row, Step, answer, percent};
pub use choices::{Choice, Typed, of_army, of_faction, typed_model, under};
