//! The list of the editor and the storage: what was done here is written, what another tab wrote is taken over, and where
//! both happened nothing of either is lost.

use leptos::prelude::*;

use super::Editor;
use crate::app::model::route::Route;
use crate::app::model::stored_list::{Head, StoredList, StoredVerdict};
use crate::app::platform::browser;
use crate::app::state::router;
use crate::app::words;
use crate::roster::History;

impl Editor {
    /// As it is stored now.
    pub fn stored(self) -> StoredList {
        self.save();
        let revision = self.revision.get_value();
        let roster = (*self.roster.get_untracked()).clone();
        StoredList::headed(self.head(revision, revision), roster, self.history.get_value())
    }

    fn head(self, revision: u32, follows: u32) -> Head {
        Head {
            revision,
            follows,
            changed: browser::now(),
            deleted: None,
            standing: Some(self.standing()),
            verdict: Some(self.verdict()),
            writers: self.writers.get_value(),
        }
    }

    /// For the first page, which does not judge, and so that a tome that changes later can be told. That is no change of
    /// the list: its revision stays.
    pub(super) fn store_verdict(self, stored: Option<StoredVerdict>) {
        let verdict = self.verdict();
        if stored != Some(verdict) && !self.unsaved.get_value() && !self.is_behind() {
            self.store.set_verdict(&self.id.get_value(), self.revision.get_value(), verdict);
        }
    }

    /// Puts what changed into the storage, under a new revision.
    pub(super) fn save(self) {
        if !self.unsaved.try_get_value().unwrap_or(false) {
            return;
        }
        let follows = self.revision.get_value();
        if self.is_behind() {
            // Another tab was quicker, and its word has not reached us yet.
            self.continue_as_copy();
            return;
        }
        self.unsaved.set_value(false);
        let revision = browser::random();
        self.revision.set_value(revision);
        self.own_revision.set_value(Some(revision));
        let mut head = self.head(revision, follows);
        head.written_by(browser::tab());
        let roster = self.roster.get_untracked();
        let text = self.history.with_value(|history| head.write_list(&roster, history));
        self.writers.set_value(head.writers);
        self.store.write_text(&self.id.get_value(), &text);
    }

    /// Whether another tab has written what this one has not seen.
    fn is_behind(self) -> bool {
        let (id, mine) = (self.id.get_value(), self.revision.get_value());
        self.store.overtaken(&id) || self.store.revision(&id).is_some_and(|stored| stored != mine)
    }

    /// What another tab wrote is taken over, however many steps it is ahead. Where something was done here that it does not
    /// hold, this tab goes on as a list of its own, and says so: nothing of either is lost.
    pub(super) fn follow_storage(self) {
        if !self.is_behind() {
            return;
        }
        let id = self.id.get_value();
        if self.unsaved.get_value() || self.store.overtaken(&id) {
            return self.continue_as_copy();
        }
        let Some(theirs) = self.store.read(&id) else { return };
        // Two tabs that write in the same instant do not see each other: the second replaces the first unread.
        let lost = self.own_revision.get_value().is_some_and(|own| theirs.last_by(browser::tab()) != Some(own));
        if lost {
            return self.continue_as_copy();
        }
        self.revision.set_value(theirs.revision);
        self.writers.set_value(theirs.writers);
        self.history.set_value(theirs.history);
        self.show_history();
        self.show_roster(theirs.roster);
    }

    /// Goes on as a list of its own.
    fn continue_as_copy(self) {
        let id = self.id.get_value();
        let beside = format!("{id}-{:x}", browser::random());
        self.id.set_value(beside.clone());
        self.own_revision.set_value(None);
        self.store.forget(&id);
        let mut roster = (*self.roster.get_untracked()).clone();
        roster.name = words::other_tab(self.language(), &roster.name);
        self.history.set_value(History::new(roster.clone()));
        self.set(roster);
        self.save();
        // Whoever leaves the page has another address already.
        if Route::parse(&router::hash()) == Route::List(id.clone()) {
            browser::replace(&Route::List(beside).href());
        }
        self.other_list.set(Some(id));
    }
}
