//! Ralliement: builds and checks army lists for *Beyond the Stars*.

pub mod catalogue;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod language;
mod shipped;
