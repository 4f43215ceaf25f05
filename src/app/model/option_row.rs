//! One line of the catalogue: what it is to the hand, and what pressing or counting it does. Pure.

use super::route::Route;
use super::stats::Stat;
use crate::roster::{Choice, Edit};
use crate::rules::Aspect;

/// One line of the catalogue.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The same for as long as the row means the same.
    pub key: String,
    pub aspect: Option<Aspect>,
    pub control: Control,
    pub group: String,
    pub name: String,
    pub under: String,
    /// Of a profile.
    pub stats: Vec<Stat>,
    /// How many are taken.
    pub taken: u32,
    /// What is taken, and no more of it can be.
    pub full: bool,
    /// What its group may take in all, where that is a fixed number.
    pub limit: Option<u32>,
    /// « D 5 → 6 », « jet 4+ ».
    pub effect: String,
    pub points: i64,
    /// Why it is not legal here; empty where it is.
    pub reason: String,
    /// The points that are missing, where nothing else is in the way.
    pub short: Option<i64>,
    pub edits: Vec<Edit>,
    /// Of a profile.
    pub keywords: Vec<String>,
    /// What a search looks through, folded.
    pub haystack: String,
    /// Where the reference says all of it: a row has room for two lines.
    pub about: Option<Route>,
    /// Where its group stands.
    pub rank: usize,
}

/// What a row is to the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Control {
    /// Pressed once for each.
    #[default]
    Add,
    /// One of its group, always.
    Radio,
    /// There or not.
    Check,
    /// As many as one likes.
    Stepper,
}

impl Row {
    pub fn is_legal(&self) -> bool {
        self.reason.is_empty()
    }

    /// What a press on the row does. A piece that is taken is put back by it, however many there are.
    pub fn pressed(&self) -> Vec<Edit> {
        let piece = self.control == Control::Stepper && self.aspect == Some(Aspect::Equipment);
        if piece && self.taken > 0 { self.counted(0) } else { self.edits.clone() }
    }

    /// The edits after which there are this many.
    pub fn counted(&self, count: u32) -> Vec<Edit> {
        if count == self.taken {
            return Vec::new();
        }
        let counted = |edit: &Edit| match edit.clone() {
            Edit::SetCount { entry, .. } if count == 0 => Edit::RemoveEntry(entry),
            Edit::SetCount { entry, .. } => Edit::SetCount { entry, count },
            Edit::AddEntry { unit, spot, mut entry } => {
                entry.count = entry.count.saturating_mul(count);
                Edit::AddEntry { unit, spot, entry }
            }
            Edit::Choose { entry, choice: Choice::Equipment(mut taken) } => {
                taken.count = count;
                Edit::Choose { entry, choice: Choice::Equipment(taken) }
            }
            Edit::Choose { entry, choice: Choice::Aboard(_) } => Edit::Choose { entry, choice: Choice::Aboard(count) },
            other => other,
        };
        self.edits.iter().map(counted).collect()
    }
}
