//! The address bar and the page: which route is open, and where the eye goes when it changes.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::browser;
use super::element::on_window;
use super::route::Route;

/// The route of the address, and of every address to come.
pub fn route() -> ReadSignal<Route> {
    let (route, set_route) = signal(Route::parse(&hash()));
    // How far down each page was left, to come back there with the back button.
    let left_at: RefCell<HashMap<String, f64>> = RefCell::default();
    let open = RefCell::new(hash());
    remember_visit();
    on_window("hashchange", move |_| {
        let next = hash();
        let previous = open.replace(next.clone());
        // A page that was here before carries our mark in the history; a followed link makes a fresh entry.
        let back = visited_before();
        if !back {
            left_at.borrow_mut().insert(previous, window().scroll_y().unwrap_or_default());
        }
        remember_visit();
        set_route.set(Route::parse(&next));
        let top = if back { left_at.borrow().get(&next).copied().unwrap_or_default() } else { 0.0 };
        request_animation_frame(move || {
            focus_heading();
            window().scroll_to_with_x_and_y(0.0, top);
        });
    });
    route
}

/// Screen readers read the new page's title, and Tab goes on from there.
pub fn focus_heading() {
    browser::focus("main h1");
}

pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

fn visited_before() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state.is_truthy())
}

fn remember_visit() {
    if let Ok(history) = window().history() {
        // Refused in some embedded views; then the page merely opens at its top.
        let _ = history.replace_state_with_url(&JsValue::TRUE, "", None);
    }
}
