//! Going through what was read: from one line that nothing took to the next, and two groups of one faction into one.

use leptos::prelude::*;

use super::reader::ReaderState;
use crate::app::model::reader::lines;

impl ReaderState {
    /// Shows the next lines that nothing took, from the top again after the last.
    pub fn next_unused(self) {
        let next = lines::next_unused(&self.work_untracked(), self.shown_lines.get_untracked());
        if next.is_some() {
            self.shown_lines.set(next);
        }
    }

    /// Puts one group of entries behind another of the same reading.
    pub fn merge(self, from: usize, into: usize) {
        self.open.set(None);
        self.message.set(self.words().merged.to_owned());
        self.change(|work| work.merge(from, into));
    }
}
