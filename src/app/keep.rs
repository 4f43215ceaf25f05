//! Texts under keys: in the device's storage, or where that takes nothing, in the memory of the page. On the window, since
//! the app and its atlas share nothing else.
//!
//! What waits in memory goes to the storage with the next write that is taken, unless another tab has written there
//! meanwhile: then it stays, and stays said, rather than win over work that was done elsewhere.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

use super::browser::storage;

const MEMORY: &str = "ralliementMemory";

/// The rest of every key that begins so, in the order of the keys.
pub fn keys(prefix: &str) -> Vec<String> {
    let mut keys = waiting();
    if let Some(storage) = storage() {
        keys.extend((0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten()));
    }
    let mut found: Vec<String> = keys.iter().filter_map(|key| key.strip_prefix(prefix)).map(str::to_owned).collect();
    found.sort();
    found.dedup();
    found
}

pub fn read(key: &str) -> Option<String> {
    remembered(key).map(|own| own.get(0)).and_then(|text| text.as_string()).or_else(|| stored(storage()?, key))
}

/// False where it will be forgotten with the page.
pub fn write(key: &str, text: &str) -> bool {
    let taken = storage().is_some_and(|storage| put(storage, key, text));
    if taken {
        forget(key);
        keep_waiting();
    } else {
        remember(key, text);
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

/// Whether nothing would be forgotten with the page.
pub fn all_kept() -> bool {
    waiting().is_empty()
}

/// Tries again what the storage did not take.
fn keep_waiting() {
    for key in waiting() {
        let text = remembered(&key).and_then(|own| own.get(0).as_string());
        if text.zip(storage()).is_some_and(|(text, storage)| put(storage, &key, &text)) {
            forget(&key);
        }
    }
}

fn stored(storage: Storage, key: &str) -> Option<String> {
    storage.get_item(key).ok().flatten()
}

/// Not over what another tab wrote since a write here failed.
fn put(storage: Storage, key: &str, text: &str) -> bool {
    let elsewhere = remembered(key).is_some_and(|own| own.get(1).as_string() != stored(storage.clone(), key));
    !elsewhere && storage.set_item(key, text).is_ok()
}

fn waiting() -> Vec<String> {
    Object::keys(&memory()).iter().filter_map(|key| key.as_string()).collect()
}

/// The text, and what the storage held when it did not take the text first.
fn remembered(key: &str) -> Option<Array> {
    Reflect::get(&memory(), &key.into()).ok()?.dyn_into().ok()
}

fn remember(key: &str, text: &str) {
    let before = match remembered(key) {
        Some(own) => own.get(1),
        None => storage().and_then(|storage| stored(storage, key)).map_or(JsValue::NULL, JsValue::from),
    };
    // A plain object takes what it is told to.
    let _ = Reflect::set(&memory(), &key.into(), &Array::of2(&text.into(), &before));
}

fn forget(key: &str) {
    let _ = Reflect::delete_property(&memory(), &key.into());
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
