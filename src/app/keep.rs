//! Texts under keys: in the device's storage, or where that takes nothing, in the memory of the page. On the window, since
//! the app and its atlas share nothing else.
//!
//! What waits in memory goes to the storage with the next write that is taken. Where another tab has written meanwhile, it
//! goes beside that: it must not win over work that was done elsewhere, nor wait for ever.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

use super::browser::{self, storage};

const MEMORY: &str = "ralliementMemory";
/// Said on the window when something begins to wait in memory, changes there, or waits no more. boot.js hears it, too.
pub const WAITING: &str = "ralliement-waiting";
pub const LISTS: &str = "ralliement.list.";
/// What could not be used, or gave way to another, and must not be lost.
pub const ASIDE: &str = "ralliement.aside.";
/// What the worker made of the tomes: nobody loses anything with it.
pub const READY: &str = "ralliement.tomes-ready";

/// The rest of every key that begins so, in the order of the keys.
pub fn keys(prefix: &str) -> Vec<String> {
    let mut keys = remembered_keys();
    if let Some(storage) = storage() {
        keys.extend((0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten()));
    }
    let mut found: Vec<String> = keys.iter().filter_map(|key| key.strip_prefix(prefix)).map(str::to_owned).collect();
    found.sort();
    found.dedup();
    found
}

pub fn read(key: &str) -> Option<String> {
    remembered(key).map(|own| own.get(0)).and_then(|text| text.as_string()).or_else(|| stored(&storage()?, key))
}

/// False where it will be forgotten with the page.
pub fn write(key: &str, text: &str) -> bool {
    let taken = storage().is_some_and(|storage| put(&storage, key, text));
    if taken {
        forget(key);
        keep_waiting();
    } else {
        remember(key, text);
    }
    taken
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
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
    keep_waiting();
}

/// The keys of what would be forgotten with the page.
pub fn waiting() -> Vec<String> {
    let mut keys = remembered_keys();
    keys.retain(|key| key != READY);
    keys
}

/// Whether another tab has written since a write here failed.
pub fn overtaken(key: &str) -> bool {
    let now = || storage().and_then(|storage| stored(&storage, key));
    remembered(key).is_some_and(|own| own.get(1).as_string() != now())
}

/// Gives up what waits in memory, and what the storage holds counts again.
pub fn forget(key: &str) {
    if remembered(key).is_some() {
        let _ = Reflect::delete_property(&memory(), &key.into());
        browser::say(WAITING);
    }
}

/// Tries again what the storage did not take.
fn keep_waiting() {
    for key in remembered_keys() {
        let text = remembered(&key).and_then(|own| own.get(0).as_string());
        if text.zip(storage()).is_some_and(|(text, storage)| put(&storage, &key, &text)) {
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
    format!("{key}-{:x}", browser::chance())
}

fn remembered_keys() -> Vec<String> {
    Object::keys(&memory()).iter().filter_map(|key| key.as_string()).collect()
}

/// The text, and what the storage held when it did not take the text first.
fn remembered(key: &str) -> Option<Array> {
    Reflect::get(&memory(), &key.into()).ok()?.dyn_into().ok()
}

fn remember(key: &str, text: &str) {
    let before = match remembered(key) {
        Some(own) => own.get(1),
        None => storage().and_then(|storage| stored(&storage, key)).map_or(JsValue::NULL, JsValue::from),
    };
    // A plain object takes what it is told to.
    let _ = Reflect::set(&memory(), &key.into(), &Array::of2(&text.into(), &before));
    browser::say(WAITING);
}

fn memory() -> Object {
    let (window, name) = (window(), JsValue::from_str(MEMORY));
    Reflect::get(&window, &name).ok().and_then(|found| found.dyn_into().ok()).unwrap_or_else(|| {
        let fresh = Object::new();
        // The window takes what it is given.
        let _ = Reflect::set(&window, &name, &fresh);
        fresh
    })
}
