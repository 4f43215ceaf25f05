//! What a rule has to say about a list: what, how grave, where, with which figures, and what would mend it.

use serde::Serialize;

use super::Rule;
use crate::language::{Language, Text};
use crate::roster::{Edit, Id};

#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub rule: &'static Rule,
    pub severity: Severity,
    pub place: Place,
    /// The figures of the sentence, by name: `points` 501, `format` 500.
    pub figures: Vec<(&'static str, i64)>,
    /// One sentence for a player.
    pub message: Text,
    fix: Option<Fix>,
}

impl Finding {
    /// What the rule would do about it; [`super::mend::fix`] tells whether that helps in this very list.
    pub fn proposed_fix(&self) -> Option<&Fix> {
        self.fix.as_ref()
    }
}

/// From the gravest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The list may not be played.
    Error,
    /// A choice is missing; legal once it is made.
    Incomplete,
    /// Legal, but probably not meant.
    Advice,
}

/// The part of the list that a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    List,
    Contingent(Id),
    Unit(Id),
    Entry(Id, Aspect),
}

/// Which of an entry's choices is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aspect {
    /// The entry as such.
    Whole,
    Equipment,
    Armour,
    Plating,
    Barding,
    Mount,
    Upgrades,
    Base,
    Orders,
    Feats,
    Spells,
    Aboard,
}

/// Edits that remove the finding and cause no error of their own.
#[derive(Clone, Debug, PartialEq)]
pub struct Fix {
    /// What the button says: « Retirer le caparaçon ».
    pub label: Text,
    pub edits: Vec<Edit>,
}

/// A sentence in both languages, written by one closure so that names and numbers come out in each.
pub fn say(sentence: impl Fn(Language) -> String) -> Text {
    Text { fr: sentence(Language::French), en: sentence(Language::English) }
}

/// Collects what one rule finds.
pub struct Findings {
    pub(super) rule: &'static Rule,
    /// By severity, the gravest first: nobody has to sort them afterwards.
    pub(super) found: [Vec<Finding>; 3],
}

impl Findings {
    pub fn error(&mut self, place: Place, figures: &[(&'static str, i64)], message: Text, fix: Option<Fix>) {
        self.add(Severity::Error, place, figures, message, fix);
    }

    pub fn incomplete(&mut self, place: Place, figures: &[(&'static str, i64)], message: Text, fix: Option<Fix>) {
        self.add(Severity::Incomplete, place, figures, message, fix);
    }

    pub fn advice(&mut self, place: Place, figures: &[(&'static str, i64)], message: Text, fix: Option<Fix>) {
        self.add(Severity::Advice, place, figures, message, fix);
    }

    #[expect(clippy::indexing_slicing, reason = "the table has a place for every severity there is")]
    fn add(
        &mut self,
        severity: Severity,
        place: Place,
        figures: &[(&'static str, i64)],
        message: Text,
        fix: Option<Fix>,
    ) {
        self.found[severity as usize].push(Finding {
            rule: self.rule,
            severity,
            place,
            figures: figures.to_vec(),
            message,
            fix,
        });
    }
}
