//! The three boxed games: every case of the rules as the room answers it, and the laws of voyages.
//!
//! A case is named by its letter and number: A for L'An 4000, B for Battle Beyond Space, G for Galactica.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

#[path = "shelf/an4000.rs"]
mod an4000;
#[path = "shelf/an4000_independents.rs"]
mod an4000_independents;
#[path = "shelf/an4000_table.rs"]
mod an4000_table;
#[path = "shelf/beyond.rs"]
mod beyond;
#[path = "shelf/beyond_table.rs"]
mod beyond_table;
#[path = "common/cases.rs"]
mod cases;
#[path = "shelf/galactica.rs"]
mod galactica;
#[path = "shelf/galactica_table.rs"]
mod galactica_table;
#[path = "shelf/laws.rs"]
mod laws;
#[path = "shelf/table_laws.rs"]
mod table_laws;

use std::fmt::Debug;

use ralliement::shelf::Answer;

/// Every row of a table of cases: what was asked, what came out, what must. All that differ are told at once.
fn hold<T: PartialEq + Debug>(rows: impl IntoIterator<Item = (&'static str, T, T)>) {
    let wrong = rows.into_iter().filter(|(_, found, expected)| found != expected);
    let wrong: Vec<String> =
        wrong.map(|(case, found, expected)| format!("{case}: {found:?}, expected {expected:?}")).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rule that refuses, with a sentence in both languages.
fn refused<T: Debug>(answer: &Answer<T>) -> &'static str {
    match answer {
        Answer::Refusal(refusal) => {
            assert!(!refusal.sentence.fr.is_empty() && !refusal.sentence.en.is_empty(), "{refusal:?}");
            refusal.code
        }
        Answer::Report(_) | Answer::Question(_) => "",
    }
}
