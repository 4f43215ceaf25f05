//! Ralliement builds and checks army lists for *Beyond the Stars*, a French skirmish wargame.
//!
//! # The rooms
//! Data flows one way; a room knows those above it in this list and never those below.
//!
//! | room | what it does | what it deliberately does not know |
//! |---|---|---|
//! | [`language`] | French and English, how numbers are written, how names are compared | the game |
//! | [`catalogue`] | TOML → raw → checked game data; defects with file, line and key | anybody's list |
//! | [`roster`] | what a player chose: ids and counts; every change is an edit | what things cost or are |
//! | [`army`] | roster × catalogue, resolved: general, prices, effective figures | what is allowed |
//! | [`rules`] | what the manual demands: findings with place, figures, page and fix; what could be added where | screen, file, paper |
//! | [`event`] | an event: its file, its log, pairing, standing | files, paper, clock |
//! | [`odds`] | exact chances from effective figures: shots, duels, plating, morale | games in progress, distances |
//! | [`game`] | a game at the table: a log, the state it leads to, scenario scores, results | screens, storage, distances |
//! | [`exchange`] | lists that leave and come back: files, links, codes | browser, terminal |
//! | [`reader`] | the text of a printed tome → a tome | lists |
//! | [`sheet`] | an army on paper: a page model, then PDF and text | how to judge or price anything |
//! | [`shelf`] | companions for three boxed games without lists | everything but `language` |
//! | [`worker`] | what the app does beside the screen: one typed protocol and its handlers | browser, pages |
//! | [`app`] | Leptos: pages, components, state, storage, words | the command line |
//! | `cli` | for organisers and authors of tomes | the browser |
//!
//! `app` and `cli` do the input and output. Everything above them is pure: it compiles natively without Leptos,
//! never panics on any input, and never fails where it can answer.
//!
//! # Three kinds of trouble, never mixed
//! * A **finding** is about a player's list. Checking cannot fail; it returns all findings at once.
//! * A **defect** is about a file that somebody typed: file, line, key, what was expected.
//! * An **error** is about the outside: one enum per boundary, lower case, no full stop.
//!
//! A newcomer walks in through `rules/list/over_format.rs` and its fixture `tests/rules/LST-1.toml`; a Leptos engineer
//! through [`app`] and `app/pages/home`. `docs/walks.md` follows a click, a link, a pasted page and a PDF through the rooms.

// An exception says why it cannot panic. Tests may.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

// The worker is the browser's program with `pdf`: it has no pages.
#[cfg(not(all(target_arch = "wasm32", feature = "pdf")))]
pub mod app;
pub mod army;
pub mod catalogue;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod event;
pub mod exchange;
pub mod game;
pub mod language;
pub mod odds;
pub mod reader;
pub mod roster;
pub mod rules;
pub mod sheet;
pub mod shelf;
pub mod shipped;
pub mod worker;
