//! Ralliement: builds and checks army lists for *Beyond the Stars*.

pub mod catalogue;
mod shipped;
pub mod language;
