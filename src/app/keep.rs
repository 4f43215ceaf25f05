//! Texts under keys: in the device's storage, or where that takes nothing, in the memory of the page. On the window, since
//! the app and its atlas share nothing else.

use js_sys::{Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

use super::browser::storage;

const MEMORY: &str = "ralliementMemory";

/// The rest of every key that begins so, in the order of the keys.
pub fn keys(prefix: &str) -> Vec<String> {
    let mut keys: Vec<String> = Object::keys(&memory()).iter().filter_map(|key| key.as_string()).collect();
    if let Some(storage) = storage() {
        keys.extend((0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten()));
    }
    let mut found: Vec<String> = keys.iter().filter_map(|key| key.strip_prefix(prefix)).map(str::to_owned).collect();
    found.sort();
    found.dedup();
    found
}

pub fn read(key: &str) -> Option<String> {
    let remembered = Reflect::get(&memory(), &key.into()).ok().and_then(|text| text.as_string());
    remembered.or_else(|| storage()?.get_item(key).ok().flatten())
}

/// False where it will be forgotten with the page.
pub fn write(key: &str, text: &str) -> bool {
    let taken = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    // A plain object takes and loses what it is told to.
    let _ = match taken {
        true => Reflect::delete_property(&memory(), &key.into()),
        false => Reflect::set(&memory(), &key.into(), &text.into()),
    };
    taken
}

pub fn remove(key: &str) {
    let _ = Reflect::delete_property(&memory(), &key.into());
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
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
