//! The lists on this device, each under its own key, written whole at every change.
//!
//! What the browser refuses to keep stays in memory for as long as the page lives, and is said aloud. What cannot be
//! read stays under its key, untouched: nothing ever writes there, since every new list has a key of its own.

use leptos::prelude::*;

use super::record::Record;
use super::{browser, keep};
use crate::roster::Roster;

pub const PREFIX: &str = "ralliement.list.";
pub const KEPT_IN_BIN: u64 = 30 * 24 * 60 * 60 * 1000;

/// A list under its key; `None` where it cannot be read.
#[derive(Clone)]
pub struct Kept {
    pub id: String,
    pub record: Option<Record>,
}

/// A write that failed, with what it would have written.
#[derive(Clone, PartialEq)]
pub struct Unsaved {
    pub name: String,
    pub text: String,
}

#[derive(Clone, Copy)]
pub struct Store {
    unsaved: RwSignal<Option<Unsaved>>,
}

impl Store {
    pub fn new() -> Store {
        let store = Store { unsaved: RwSignal::new(None) };
        store.empty_bin();
        store
    }

    pub fn unsaved(self) -> Option<Unsaved> {
        self.unsaved.get()
    }

    /// Every list, those in the bin too.
    pub fn all(self) -> Vec<Kept> {
        let ids = keep::keys(PREFIX);
        ids.into_iter().map(|id| Kept { record: self.read(&id), id }).collect()
    }

    pub fn read(self, id: &str) -> Option<Record> {
        Record::read(&self.text(id)?)
    }

    /// Of the state that is stored.
    pub fn revision(self, id: &str) -> Option<u32> {
        self.text(id).map(|text| Record::revision(&text))
    }

    /// As it is stored: a file.
    pub fn text(self, id: &str) -> Option<String> {
        keep::read(&key(id))
    }

    pub fn write(self, id: &str, record: &Record) {
        let text = record.write();
        let unsaved = match keep::write(&key(id), &text) {
            true if keep::all_kept() => None,
            // Another list is still only here: that stays said.
            true => return,
            false => Some(Unsaved { name: record.roster.name.clone(), text }),
        };
        if self.unsaved.with_untracked(|before| *before != unsaved) {
            self.unsaved.set(unsaved);
        }
    }

    /// Puts a new list on the shelf and says under which id.
    pub fn add(self, roster: Roster) -> String {
        let id = format!("{:x}{:x}", browser::now() / 1000, browser::chance());
        self.write(&id, &Record::new(roster, browser::chance(), browser::now()));
        browser::ask_to_keep();
        id
    }

    /// Changes what is stored, in one write.
    pub fn change(self, id: &str, change: impl FnOnce(&mut Record)) {
        if let Some(mut record) = self.read(id) {
            change(&mut record);
            record.follows = record.revision;
            record.revision = browser::chance();
            self.write(id, &record);
        }
    }

    fn empty_bin(self) {
        let now = browser::now();
        for kept in self.all() {
            let old = kept.record.and_then(|record| record.deleted).is_some_and(|time| time + KEPT_IN_BIN < now);
            if old {
                keep::remove(&key(&kept.id));
            }
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
