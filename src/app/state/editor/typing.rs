//! What is being typed is kept with every key. All that is typed without a pause is one step of the history.

use std::sync::Arc;

use leptos::prelude::*;

use super::Editor;
use crate::app::platform::browser;
use crate::roster::{Edit, History, Roster};

/// After as long as this without a key, the next one begins another step; in milliseconds.
const PAUSE: u64 = 1500;

/// The last key in a field: what came of it, and when.
#[derive(Clone)]
pub struct Typed {
    after: Arc<Roster>,
    time: u64,
}

impl Editor {
    /// Keeps what a field holds now. `last` is what this answered for the key before.
    pub fn keep_typed(self, edit: Edit, last: Option<Typed>) -> Option<Typed> {
        let (roster, now) = (self.roster.get_untracked(), browser::now());
        let mut next = (*roster).clone();
        if next.apply(&edit).is_err() || next == *roster {
            return last;
        }
        // Nothing else was done since, here or in another tab.
        let goes_on =
            last.is_some_and(|last| Arc::ptr_eq(&last.after, &roster) && now.saturating_sub(last.time) < PAUSE);
        let before = goes_on.then(|| self.history.try_update_value(History::undo).flatten()).flatten();
        let before = before.map_or(roster, Arc::new);
        let next = self.history.try_update_value(|history| history.after(&before, vec![edit]))?.ok()?;
        self.snack.set(None);
        self.set(next);
        Some(Typed { after: self.roster.get_untracked(), time: now })
    }
}
