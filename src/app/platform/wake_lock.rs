//! Keeps the screen awake for as long as the component that asked for it lives, where the browser can.

use js_sys::{Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::events::on_window;
use super::files;

/// A lock that is held ends when the page is hidden, and is asked for again when it is seen.
pub fn use_wake_lock() {
    let held = StoredValue::new_local(None::<JsValue>);
    ask(held);
    // It bubbles up from the document.
    on_window("visibilitychange", move |_| {
        if !document().hidden() {
            ask(held);
        }
    });
    on_cleanup(move || {
        if let Some(lock) = held.try_update_value(Option::take).flatten() {
            release(&lock);
        }
    });
}

fn ask(held: StoredValue<Option<JsValue>, LocalStorage>) {
    let locks = Reflect::get(&window().navigator(), &"wakeLock".into()).unwrap_or_default();
    let asked = files::method(&locks, "request").and_then(|request| request.call1(&locks, &"screen".into()).ok());
    let Some(promise) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) else { return };
    // Refused on a low battery: the game goes on.
    files::when(&promise, move |lock| {
        let Some(lock) = lock else { return };
        if held.try_set_value(Some(lock.clone())).is_some() {
            release(&lock);
        }
    });
}

fn release(lock: &JsValue) {
    let asked = files::method(lock, "release").and_then(|release| release.call0(lock).ok());
    if let Some(promise) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        files::when(&promise, |_| ());
    }
}
