//! Ralliement: builds and checks army lists for *Beyond the Stars*.

pub mod army;
pub mod catalogue;
pub mod exchange;
pub mod language;
pub mod roster;
pub mod rules;
mod shipped;
