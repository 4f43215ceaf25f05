//! The lists on this device, each under its own key, written whole at every change.
//!
//! What the browser refuses to keep stays in memory for as long as the page lives, and is said aloud. What cannot be
//! read stays under its key, untouched: nothing ever writes there, since every new list has a key of its own.

use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;

use crate::app::model::stored_list::{StoredList, StoredVerdict};
use crate::app::platform::events::on_window;
use crate::app::platform::{browser, storage};
use crate::roster::Roster;

pub use crate::app::platform::storage::LISTS as PREFIX;
const DAY: u64 = 24 * 60 * 60 * 1000;
/// After as long as this without a key, the next one begins another step; in milliseconds.
pub const TYPING_PAUSE: u64 = 1500;
pub const KEPT_IN_BIN: u64 = 30 * DAY;
/// The clock at a start of some day before. Not of the player's, so no backup takes it along.
const CLOCK: &str = "ralliement-clock";

/// A list under its key.
#[derive(Clone)]
pub struct ListEntry {
    pub id: String,
    /// `None` where it cannot be read.
    pub record: Option<StoredList>,
}

#[derive(Clone, Copy)]
pub struct Lists {
    changed: Trigger,
    own_changes: StoredValue<BTreeMap<String, OwnChange>, LocalStorage>,
}

/// What was changed here beside the editor, until somebody is seen to go on from it: two tabs that write in the same instant
/// do not see each other, and the second replaces the first unread.
#[derive(Clone)]
struct OwnChange {
    revision: u32,
    change: Rc<dyn Fn(&mut StoredList)>,
}

pub fn provide_lists() {
    let lists = Lists { changed: Trigger::new(), own_changes: StoredValue::new_local(BTreeMap::new()) };
    lists.empty_bin();
    // Another tab wrote, or this page was away and heard nothing.
    for event in ["storage", "visibilitychange"] {
        on_window(event, move |_| {
            lists.change_what_was_replaced();
            lists.changed.notify();
        });
    }
    provide_context(lists);
}

pub fn use_lists() -> Lists {
    expect_context()
}

impl Lists {
    /// Every list, those in the bin too. Tracked.
    pub fn all(self) -> Vec<ListEntry> {
        self.changed.track();
        let ids = storage::keys(PREFIX);
        ids.into_iter().map(|id| ListEntry { record: self.read(&id), id }).collect()
    }

    pub fn read(self, id: &str) -> Option<StoredList> {
        StoredList::read(&self.text(id)?)
    }

    /// Of the state that is stored.
    pub fn revision(self, id: &str) -> Option<u32> {
        self.text(id).map(|text| StoredList::revision(&text))
    }

    /// As it is stored: a file.
    pub fn text(self, id: &str) -> Option<String> {
        storage::read(&key(id))
    }

    pub fn write(self, id: &str, record: &StoredList) {
        self.write_text(id, &record.write());
    }

    /// The same for a list that is written already.
    pub fn write_text(self, id: &str, text: &str) {
        self.own_changes.update_value(|own| drop(own.remove(id)));
        storage::write(&key(id), text);
        self.changed.notify();
    }

    pub fn track(self) {
        self.changed.track();
    }

    /// For what was written beside this: a backup that was brought back.
    pub fn refresh(self) {
        self.changed.notify();
    }

    /// Stores a new list and says under which id. It is judged when it is first opened or shown.
    pub fn add(self, roster: Roster) -> String {
        self.add_judged(roster, None, None)
    }

    /// The same for one whose standing is known.
    pub fn add_judged(self, roster: Roster, standing: Option<(u64, bool)>, verdict: Option<StoredVerdict>) -> String {
        let id = format!("{:x}{:x}", browser::now() / 1000, browser::random());
        // Once: now that there is something to lose.
        if storage::keys(PREFIX).is_empty() {
            browser::ask_to_keep();
        }
        self.write(
            &id,
            &StoredList { standing, verdict, ..StoredList::new(roster, browser::random(), browser::now()) },
        );
        id
    }

    /// Stores how a list stands, as it was judged in this revision. It stays the same list, changed when it was changed,
    /// and nobody is told: whoever judged it knows.
    pub fn set_verdict(self, id: &str, revision: u32, verdict: StoredVerdict) {
        let text = self.text(id).filter(|text| StoredList::revision(text) == revision);
        if let Some(text) = text.and_then(|text| StoredList::with_verdict(&text, verdict)) {
            storage::write_if_taken(&key(id), &text);
        }
    }

    /// Changes what is stored, in one write; again where another tab replaced it unread.
    pub fn change(self, id: &str, change: impl Fn(&mut StoredList) + 'static) {
        self.change_again(id, Rc::new(change));
    }

    fn change_again(self, id: &str, change: Rc<dyn Fn(&mut StoredList)>) {
        if let Some(mut record) = self.read(id) {
            change(&mut record);
            let revision = browser::random();
            (record.follows, record.revision) = (record.revision, revision);
            record.written_by(browser::tab());
            self.write(id, &record);
            self.own_changes.update_value(|own| drop(own.insert(id.to_owned(), OwnChange { revision, change })));
        }
    }

    fn change_what_was_replaced(self) {
        for (id, own) in self.own_changes.get_value() {
            // What is gone, or no record any more, was somebody's decision.
            let theirs = self.read(&id);
            if theirs.as_ref().is_some_and(|theirs| theirs.revision == own.revision) {
                continue;
            }
            self.own_changes.update_value(|all| drop(all.remove(&id)));
            if theirs.is_some_and(|theirs| theirs.last_by(browser::tab()) != Some(own.revision)) {
                self.change_again(&id, own.change);
            }
        }
    }

    /// What would be forgotten with the page: a list by its id and its name, anything else by its key.
    pub fn unsaved(self) -> Vec<(String, Option<String>)> {
        let named = |key: String| match id_of(&key).and_then(|id| Some((id.to_owned(), self.read(id)?.roster.name))) {
            Some((id, name)) => (id, Some(name)),
            None => (key, None),
        };
        storage::waiting().into_iter().map(named).collect()
    }

    /// Whether another tab went on with a list while this one could not be kept.
    pub fn overtaken(self, id: &str) -> bool {
        storage::overtaken(&key(id))
    }

    /// Takes what the storage holds for the list, whatever waits here.
    pub fn forget(self, id: &str) {
        storage::forget(&key(id));
    }

    /// A clock that is wrong today would empty it for good: what goes was overdue on an earlier day as well.
    fn empty_bin(self) {
        let now = browser::now();
        let before = storage::value(CLOCK).unwrap_or(now);
        let another_day = before.saturating_add(DAY) <= now;
        let mut binned = false;
        for id in storage::keys(PREFIX) {
            let deleted = self.text(&id).and_then(|text| StoredList::deleted(&text));
            binned |= deleted.is_some();
            // What cannot be read is nobody's to throw away.
            let overdue = deleted.is_some_and(|time| time.saturating_add(KEPT_IN_BIN) < before);
            if another_day && overdue && self.read(&id).is_some() {
                storage::remove(&key(&id));
            }
        }
        if binned && (another_day || before >= now) {
            // Where it is not taken, nothing goes.
            storage::set_value(CLOCK, &now);
        }
    }
}

/// The list whose key a `storage` event names.
pub fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}
