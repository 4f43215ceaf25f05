//! The events on this device, each under its own key, written whole at every change. Read from the storage when they are
//! needed, so that two tabs do not undo each other. What comes from elsewhere waits here until somebody has looked at it.

use std::cell::RefCell;

use crate::app::model::event::stored::{Role, StoredEvent};
use crate::app::platform::browser;
use crate::app::platform::storage::{self, EVENTS};
use crate::event::Event;

/// Names this device in the log of an event. Not of the player's, so no backup takes it along: another device has another.
const DEVICE: &str = "ralliement-device";
/// Unfinished forms, by the key of their event.
const DRAFTS: &str = "ralliement.event-draft-";

thread_local! {
    static WAITING: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// An event under its key.
#[derive(Clone, Debug, PartialEq)]
pub struct EventEntry {
    pub key: String,
    pub stored: StoredEvent,
}

/// All of them, those in the bin too.
pub fn all() -> Vec<EventEntry> {
    let keys = storage::keys(EVENTS).into_iter();
    keys.filter_map(|key| Some(EventEntry { stored: read(&key)?, key })).collect()
}

pub fn read(key: &str) -> Option<StoredEvent> {
    Some(StoredEvent::read(&storage::read(&address(key))?))
}

/// False where it will be forgotten with the page.
pub fn write(key: &str, stored: &StoredEvent) -> bool {
    storage::write(&address(key), &stored.write())
}

/// Whether another tab has written since a write here failed.
pub fn overtaken(key: &str) -> bool {
    storage::overtaken(&address(key))
}

/// Gives up what waits in memory, and what the storage holds counts again.
pub fn forget(key: &str) {
    storage::forget(&address(key));
}

pub fn remove(key: &str) {
    storage::remove(&address(key));
    forget_draft(key);
}

/// What an organiser has laid down that cannot hold yet; it waits beside the event.
pub fn draft(key: &str) -> Option<String> {
    storage::read(&draft_address(key))
}

/// False where it will be forgotten with the page.
pub fn keep_draft(key: &str, text: &str) -> bool {
    storage::write(&draft_address(key), text)
}

pub fn forget_draft(key: &str) {
    storage::remove(&draft_address(key));
}

fn draft_address(key: &str) -> String {
    format!("{DRAFTS}{key}")
}

/// Whether a `storage` event is about this event.
pub fn is_key(stored: &str, key: &str) -> bool {
    stored == address(key)
}

/// The one with this id that is not in the bin; what somebody runs before what they take part in.
pub fn with_id(id: &str) -> Option<EventEntry> {
    let own = all().into_iter().filter(|entry| entry.stored.deleted.is_none() && entry.stored.id == id);
    own.min_by_key(|entry| entry.stored.role != Role::Organiser)
}

/// Which state of the event with this id is here; 0 where there is none.
pub fn revision(id: &str) -> u32 {
    if id.is_empty() { 0 } else { with_id(id).map_or(0, |entry| entry.stored.revision) }
}

/// Those that are not in the bin, by id and name.
pub fn named() -> Vec<(String, String)> {
    let own = all().into_iter().filter(|entry| entry.stored.deleted.is_none() && !entry.stored.id.is_empty());
    let mut all: Vec<(String, String)> = own.map(|entry| (entry.stored.id, entry.stored.name)).collect();
    all.sort();
    all.dedup_by(|a, b| a.0 == b.0);
    all
}

/// Stores a new event and says under which key; that of its id, where it is free.
pub fn add(role: Role, event: &Event) -> String {
    let id = &event.terms.id;
    if storage::keys(EVENTS).is_empty() {
        browser::ask_to_keep();
    }
    let taken = storage::keys(EVENTS).iter().any(|key| key == id);
    let key = if taken { format!("{id}-{:x}", browser::random()) } else { id.clone() };
    write(&key, &StoredEvent::new(role, event, browser::random(), browser::now()));
    key
}

/// What names this device in logs, and after a point this tab: two tabs that write in the same instant must not give the
/// same id twice.
pub fn writer() -> String {
    format!("{}.{:x}", device(), browser::tab() & 0xffff)
}

fn device() -> String {
    thread_local! {
        // Where it is not kept, another one after a reload.
        static OWN: String = {
            let known: Option<String> = storage::value(DEVICE);
            known.filter(|name| !name.is_empty()).unwrap_or_else(|| {
                let name = format!("{:x}", browser::random() & 0xff_ffff);
                storage::set_value(DEVICE, &name);
                name
            })
        };
    }
    OWN.with(Clone::clone)
}

/// An id for somebody who enters: two devices without network must not give the same one twice.
pub fn player_id() -> String {
    format!("p{:06x}", browser::random() & 0xff_ffff)
}

/// A file that was opened elsewhere in the app: shown and asked about before it is kept.
pub fn let_wait(text: String) {
    WAITING.with_borrow_mut(|waiting| waiting.push(text));
}

pub fn take_waiting() -> Vec<String> {
    WAITING.take()
}

fn address(key: &str) -> String {
    format!("{EVENTS}{key}")
}
