//! The lists on this device, each under its own key, written whole at every change.
//!
//! What the browser refuses to keep stays in memory for as long as the page lives, and is said aloud. What cannot be
//! read stays under its key, untouched: nothing ever writes there, since every new list has a key of its own.

use super::record::Record;
use super::voice::Voice;
use super::{browser, keep};
use crate::army::Army;
use crate::roster::Roster;
use crate::rules::{self, Context};

pub use super::keep::LISTS as PREFIX;
const DAY: u64 = 24 * 60 * 60 * 1000;
pub const KEPT_IN_BIN: u64 = 30 * DAY;
/// The clock at a start of some day before. Not of the player's, so no backup takes it along.
const CLOCK: &str = "ralliement-clock";

/// A list under its key; `None` where it cannot be read.
#[derive(Clone)]
pub struct Kept {
    pub id: String,
    pub record: Option<Record>,
}

#[derive(Clone, Copy)]
pub struct Store;

impl Store {
    pub fn new() -> Store {
        Store.empty_bin();
        Store
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
        keep::write(&key(id), &record.write());
    }

    /// Puts a new list on the shelf and says under which id.
    pub fn add(self, roster: Roster, stood: Option<(u64, bool)>) -> String {
        let id = format!("{:x}{:x}", browser::now() / 1000, browser::chance());
        // Once: now that there is something to lose.
        if keep::keys(PREFIX).is_empty() {
            browser::ask_to_keep();
        }
        self.write(&id, &Record { stood, ..Record::new(roster, browser::chance(), browser::now()) });
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

    /// What would be forgotten with the page: a list by its id and its name, anything else by its key.
    pub fn unsaved(self) -> Vec<(String, Option<String>)> {
        let named = |key: String| match id_of(&key).and_then(|id| Some((id.to_owned(), self.read(id)?.roster.name))) {
            Some((id, name)) => (id, Some(name)),
            None => (key, None),
        };
        keep::waiting().into_iter().map(named).collect()
    }

    /// Whether another tab went on with a list while this one could not be kept.
    pub fn overtaken(self, id: &str) -> bool {
        keep::overtaken(&key(id))
    }

    /// Takes what the storage holds for the list, whatever waits here.
    pub fn forget(self, id: &str) {
        keep::forget(&key(id));
    }

    /// A clock that is wrong today would empty it for good: what goes was overdue on an earlier day as well.
    fn empty_bin(self) {
        let now = browser::now();
        let Some(storage) = browser::storage() else { return };
        let before = storage.get_item(CLOCK).ok().flatten().and_then(|text| text.parse::<u64>().ok()).unwrap_or(now);
        let another_day = before.saturating_add(DAY) <= now;
        let mut binned = false;
        for id in keep::keys(PREFIX) {
            let deleted = self.text(&id).and_then(|text| Record::deleted(&text));
            binned |= deleted.is_some();
            // What cannot be read is nobody's to throw away.
            let overdue = deleted.is_some_and(|time| time.saturating_add(KEPT_IN_BIN) < before);
            if another_day && overdue && self.read(&id).is_some() {
                keep::remove(&key(&id));
            }
        }
        if binned && (another_day || before >= now) {
            // Where it is not taken, nothing goes.
            let _ = storage.set_item(CLOCK, &now.to_string());
        }
    }
}

/// What a list costs and whether it is legal; not known while a tome of it is missing.
pub fn standing(voice: &Voice, roster: &Roster) -> Option<(u64, bool)> {
    let army = Army::resolve(&voice.catalogue, roster);
    let findings = rules::check(&Context { catalogue: &voice.catalogue, roster, army: &army });
    army.is_complete().then(|| (army.points(), rules::is_legal(&findings)))
}

/// The list whose key a `storage` event names.
pub fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}
