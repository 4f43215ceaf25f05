//! Events of the window, heard for as long as the component that asked for them lives.

use leptos::prelude::*;
use web_sys::Event;

/// For what is heard everywhere: keys, addresses, other tabs.
pub fn on_window(event: &'static str, handle: impl Fn(Event) + 'static) {
    let listener = window_event_listener_untyped(event, move |event| untrack(|| handle(event)));
    on_cleanup(move || listener.remove());
}
