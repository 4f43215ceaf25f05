//! Ralliement: builds and checks army lists for *Beyond the Stars*.

pub mod army;
pub mod catalogue;
pub mod language;
pub mod roster;
mod shipped;
