//! Texts and typed values under keys: in the device's storage, or where that takes nothing, in the memory of the page.
//!
//! Typed values go through gloo-storage as JSON; texts, which stay readable files, through the raw storage below it.
//! What waits in memory goes to the storage with the next write that is taken. Where another tab has written meanwhile,
//! it goes beside that: it must not win over work that was done elsewhere, nor wait for ever.

use std::cell::RefCell;
use std::collections::BTreeMap;

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

use super::browser;

pub const LISTS: &str = "ralliement.list.";
/// Events, each with its log.
pub const EVENTS: &str = "ralliement.event.";
/// Games at the table, each with its log.
pub const GAMES: &str = "ralliement.game.";
/// Units apart from any list, each written as a list of one unit.
pub const UNITS: &str = "ralliement.unit.";
/// What the player owns.
pub const COLLECTION: &str = "ralliement.collection";
/// Tables of the boxed games.
pub const TABLES: &str = "ralliement.table.";
/// What owners typed in of their copies of them.
pub const EXEMPLARS: &str = "ralliement.exemplar.";
/// What could not be used, or gave way to another, and must not be lost.
pub const ASIDE: &str = "ralliement.aside.";
/// What the worker made of the tomes: nobody loses anything with it.
pub const READY: &str = "ralliement.tomes-ready";

/// A text that the storage did not take.
struct Unsaved {
    text: String,
    /// Which it was of those that began to wait: keys are partly chance, and what is named keeps its order.
    place: usize,
    /// What the storage held when it first did not take it.
    before: Option<String>,
}

thread_local! {
    static MEMORY: RefCell<BTreeMap<String, Unsaved>> = const { RefCell::new(BTreeMap::new()) };
    static CHANGED: ArcTrigger = ArcTrigger::new();
}

/// `None` where it is blocked, which a browser may do at any time.
fn device() -> Option<Storage> {
    // gloo-storage stops the app where there is none: so it is asked for first.
    window().local_storage().ok().flatten().map(|_| LocalStorage::raw())
}

pub fn is_blocked() -> bool {
    device().is_none()
}

/// A typed value; `None` where there is none, or one of another shape.
pub fn value<T: DeserializeOwned>(key: &str) -> Option<T> {
    device()?;
    LocalStorage::get(key).ok()
}

/// False where it is not kept.
pub fn set_value<T: Serialize>(key: &str, value: &T) -> bool {
    device().is_some() && LocalStorage::set(key, value).is_ok()
}

/// The rest of every key that begins so, in the order of the keys.
pub fn keys(prefix: &str) -> Vec<String> {
    let mut keys = unsaved_keys();
    if let Some(storage) = device() {
        keys.extend((0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten()));
    }
    let mut found: Vec<String> = keys.iter().filter_map(|key| key.strip_prefix(prefix)).map(str::to_owned).collect();
    found.sort();
    found.dedup();
    found
}

pub fn read(key: &str) -> Option<String> {
    let unsaved = MEMORY.with_borrow(|memory| memory.get(key).map(|own| own.text.clone()));
    unsaved.or_else(|| stored(&device()?, key))
}

/// False where it will be forgotten with the page.
pub fn write(key: &str, text: &str) -> bool {
    let taken = device().is_some_and(|storage| put(&storage, key, text));
    if taken {
        forget(key);
        save_waiting();
    } else {
        remember(key, text);
    }
    taken
}

/// For what can be worked out again: where the storage does not take it, what was there stays, and nothing waits.
pub fn write_if_taken(key: &str, text: &str) {
    // What waits in memory is newer than what would be written.
    if !unsaved_keys().iter().any(|waiting| waiting == key)
        && let Some(storage) = device()
    {
        let _ = storage.set_item(key, text);
    }
}

/// Under a key of its own; false where the storage does not take it, and then nothing waits either.
pub fn set_aside(name: &str, text: &str) -> bool {
    let key = fresh(&format!("{ASIDE}{name}"));
    let taken = write(&key, text);
    if !taken {
        forget(&key);
    }
    taken
}

pub fn remove(key: &str) {
    forget(key);
    if let Some(storage) = device() {
        let _ = storage.remove_item(key);
    }
    save_waiting();
}

/// The keys of what would be forgotten with the page, in the order in which it came. Tracked: it changes when something begins to wait, or waits no more.
pub fn waiting() -> Vec<String> {
    CHANGED.with(Track::track);
    MEMORY.with_borrow(|memory| {
        let mut waiting: Vec<(&String, &Unsaved)> = memory.iter().filter(|(key, _)| *key != READY).collect();
        waiting.sort_by_key(|(_, own)| own.place);
        waiting.into_iter().map(|(key, _)| key.clone()).collect()
    })
}

/// Whether another tab has written since a write here failed.
pub fn overtaken(key: &str) -> bool {
    let now = || device().and_then(|storage| stored(&storage, key));
    MEMORY.with_borrow(|memory| memory.get(key).is_some_and(|own| own.before != now()))
}

/// Gives up what waits in memory, and what the storage holds counts again.
pub fn forget(key: &str) {
    if MEMORY.with_borrow_mut(|memory| memory.remove(key)).is_some() {
        CHANGED.with(Notify::notify);
    }
}

/// Tries again what the storage did not take.
fn save_waiting() {
    for key in unsaved_keys() {
        let text = MEMORY.with_borrow(|memory| memory.get(&key).map(|own| own.text.clone()));
        if text.zip(device()).is_some_and(|(text, storage)| put(&storage, &key, &text)) {
            forget(&key);
        }
    }
}

fn stored(storage: &Storage, key: &str) -> Option<String> {
    storage.get_item(key).ok().flatten()
}

fn put(storage: &Storage, key: &str, text: &str) -> bool {
    let beside = (key != READY && overtaken(key)).then(|| match key.starts_with(LISTS) {
        true => fresh(key),
        false => fresh(&key.replacen("ralliement.", ASIDE, 1)),
    });
    storage.set_item(beside.as_deref().unwrap_or(key), text).is_ok()
}

fn fresh(key: &str) -> String {
    format!("{key}-{:x}", browser::random())
}

fn unsaved_keys() -> Vec<String> {
    MEMORY.with_borrow(|memory| memory.keys().cloned().collect())
}

fn remember(key: &str, text: &str) {
    let waits = MEMORY.with_borrow(|memory| memory.get(key).map(|own| (own.place, own.before.clone())));
    let (place, before) = waits.unwrap_or_else(|| {
        let last = MEMORY.with_borrow(|memory| memory.values().map(|own| own.place).max());
        (last.map_or(0, |last| last + 1), device().and_then(|storage| stored(&storage, key)))
    });
    let unsaved = Unsaved { text: text.to_owned(), place, before };
    MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), unsaved));
    CHANGED.with(Notify::notify);
}
