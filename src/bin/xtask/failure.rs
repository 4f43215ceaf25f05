//! Why a command stopped: one sentence for the person at the terminal, with what to do when that is known.

use std::fmt;

#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Says what was being done when something outside failed.
pub trait Context<T> {
    fn context(self, doing: impl FnOnce() -> String) -> Result<T, Failure>;
}

impl<T, E: fmt::Display> Context<T> for Result<T, E> {
    fn context(self, doing: impl FnOnce() -> String) -> Result<T, Failure> {
        // `#`: anyhow (wasm-bindgen) then prints its whole chain on one line.
        self.map_err(|error| Failure(format!("{}: {error:#}", doing())))
    }
}
