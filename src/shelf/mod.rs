//! Companions for three boxed games that have no lists to build: L'An 4000, Battle Beyond Space, Galactica. One folder a
//! game; they do not know each other. What is printed only on components that nobody here has is typed in by an owner or
//! left open, never made up.
//!
//! Knows `language` and nothing else: no list, no screen, no storage, no chance of its own.

pub mod an4000;
pub mod beyond;
pub mod exemplar;
pub mod galactica;
pub mod log;

use crate::language::Text;

/// What a question about the rules gives. Asking cannot fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// What happens.
    Report(T),
    /// It is not legal.
    Refusal(Refusal),
    /// The rules leave a choice to somebody at the table.
    Question(Text),
}

impl<T> Answer<T> {
    pub fn report(self) -> Option<T> {
        match self {
            Answer::Report(value) => Some(value),
            Answer::Refusal(_) | Answer::Question(_) => None,
        }
    }

    /// Ok where it happens; the refusal where it is none.
    pub fn refused(self) -> Result<(), Refusal> {
        match self {
            Answer::Refusal(refusal) => Err(refusal),
            Answer::Report(_) | Answer::Question(_) => Ok(()),
        }
    }

    /// The code of the rule that forbids it.
    pub fn refused_by(&self) -> Option<&'static str> {
        match self {
            Answer::Refusal(refusal) => Some(refusal.code),
            Answer::Report(_) | Answer::Question(_) => None,
        }
    }
}

/// Why something is not legal, and what would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub code: &'static str,
    pub sentence: Text,
}

impl<T> From<Result<T, Refusal>> for Answer<T> {
    fn from(result: Result<T, Refusal>) -> Answer<T> {
        match result {
            Ok(report) => Answer::Report(report),
            Err(refusal) => Answer::Refusal(refusal),
        }
    }
}

fn refuse<T>(code: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Answer<T> {
    Answer::Refusal(Refusal { code, sentence: text(fr, en) })
}

/// Why not, before it is known what would be answered.
fn no<T>(code: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { code, sentence: text(fr, en) })
}

fn text(fr: impl Into<String>, en: impl Into<String>) -> Text {
    Text { fr: fr.into(), en: en.into() }
}
