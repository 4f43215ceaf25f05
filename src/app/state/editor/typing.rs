//! What is being typed is kept with every key, what a held button counts with every number. All that is typed without a
//! pause, and all that one hold counts, is one step of the history.

use std::sync::Arc;

use leptos::prelude::*;

use super::Editor;
use crate::app::platform::browser;
use crate::app::state::lists::TYPING_PAUSE;
use crate::roster::{Edit, Roster};

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
        // Nothing else was done since, here or in another tab.
        let goes_on = last
            .as_ref()
            .is_some_and(|last| Arc::ptr_eq(&last.after, &roster) && now.saturating_sub(last.time) < TYPING_PAUSE);
        let next = self.history.try_update_value(|history| history.after_key(&roster, edit, goes_on));
        let Some(Ok(Some(next))) = next else { return last };
        self.snack.set(None);
        self.set(next);
        Some(Typed { after: self.roster.get_untracked(), time: now })
    }

    /// Keeps the number that a held button has come to. `last` is what this answered for the number before.
    pub fn keep_counted(self, edits: Vec<Edit>, last: Option<Typed>) -> Option<Typed> {
        if let [edit @ Edit::SetCount { .. }] = edits.as_slice() {
            return self.keep_typed(edit.clone(), last);
        }
        self.edit(edits);
        None
    }
}
