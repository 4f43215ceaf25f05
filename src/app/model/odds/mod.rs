//! The page of chances as plain values: who can be asked about, and what the answer shows.

mod answer;
mod choices;

pub use answer::{Attack, Bar, Column, Fighter, Figure, Obstacles, Question, Row, Step, answer, percent};
pub use choices::{Choice, Standing, Typed, of_army, of_faction, of_game, typed_model, under};
