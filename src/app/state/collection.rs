//! What the player owns, and units apart from any list: read from the storage when they are needed, and again before every
//! change, so that two tabs do not undo each other.

use leptos::prelude::*;

use crate::app::model::stored_list::StoredList;
use crate::app::platform::browser;
use crate::app::platform::storage::{self, COLLECTION, UNITS};
use crate::exchange::collection;
use crate::roster::{Collection, Roster};

/// As it is stored now.
pub fn owned() -> Collection {
    collection::read(&storage::read(COLLECTION).unwrap_or_default()).collection
}

/// Stores how many of a profile are owned; false where it will be forgotten with the page.
pub fn set_owned(profile: &str, count: u32) -> bool {
    let mut written = collection::read(&storage::read(COLLECTION).unwrap_or_default());
    !written.collection.set(profile, count) || storage::write(COLLECTION, &written.write())
}

/// A unit under its key.
#[derive(Clone)]
pub struct SavedUnit {
    pub key: String,
    /// A list of one unit.
    pub roster: Roster,
}

/// Those that this version can read; the others stay where they are.
pub fn saved_units() -> Vec<SavedUnit> {
    let read = |key: String| {
        let roster = StoredList::read(&storage::read(&format!("{UNITS}{key}"))?)?.roster;
        roster.only_unit().is_some().then_some(SavedUnit { key, roster })
    };
    storage::keys(UNITS).into_iter().filter_map(read).collect()
}

/// False where it will be forgotten with the page.
pub fn save_unit(roster: Roster) -> bool {
    let key = format!("{:x}{:x}", browser::now() / 1000, browser::random());
    let stored = StoredList::new(roster, browser::random(), browser::now());
    storage::write(&format!("{UNITS}{key}"), &stored.write())
}

/// Gives back its text, so that it can be brought back.
pub fn forget_unit(key: &str) -> Option<String> {
    let key = format!("{UNITS}{key}");
    let text = storage::read(&key);
    storage::remove(&key);
    text
}

pub fn restore_unit(key: &str, text: &str) {
    storage::write(&format!("{UNITS}{key}"), text);
}

/// Tells pages that the storage changed.
#[derive(Clone, Copy)]
pub struct Changes(Trigger);

impl Changes {
    pub fn new() -> Changes {
        Changes(Trigger::new())
    }

    pub fn track(self) {
        self.0.track();
    }

    pub fn notify(self) {
        self.0.notify();
    }
}
