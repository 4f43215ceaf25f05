//! The address bar and the page: which route is open, and where the eye goes when it changes.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::platform::events::on_window;

#[derive(Clone, Copy)]
struct Router {
    route: ReadSignal<Route>,
    /// How far down the open page is to be scrolled when it stands; `None` at the start, which is the browser's affair.
    top: StoredValue<Option<f64>>,
}

/// Follows the address.
pub fn provide_router() {
    let (route, set_route) = signal(Route::parse(&hash()));
    let top = StoredValue::new(None);
    provide_context(Router { route, top });
    // How far down each page was left, to come back there with the back button.
    let left_at: RefCell<HashMap<String, f64>> = RefCell::default();
    let open = RefCell::new(hash());
    mark_visited();
    on_window("hashchange", move |_| {
        let next = hash();
        let previous = open.replace(next.clone());
        // A page that was here before carries our mark in the history; a followed link makes a fresh entry.
        let back = was_visited();
        if !back {
            left_at.borrow_mut().insert(previous, window().scroll_y().unwrap_or_default());
        }
        mark_visited();
        top.set_value(Some(if back { left_at.borrow().get(&next).copied().unwrap_or_default() } else { 0.0 }));
        set_route.set(Route::parse(&next));
    });
}

/// The route of the address, and of every address to come.
pub fn use_route() -> ReadSignal<Route> {
    expect_context::<Router>().route
}

/// For a page that stands: reading and keyboard go on at its heading, where it was left before.
pub fn use_arrival() -> Callback<()> {
    let Router { top, .. } = expect_context();
    Callback::new(move |()| {
        let Some(Some(down)) = top.try_get_value() else { return };
        top.set_value(None);
        request_animation_frame(move || {
            // Who changes a setting keeps the focus there.
            let choosing = document().active_element().is_some_and(|active| active.tag_name() == "INPUT");
            if !choosing {
                focus_heading();
            }
            window().scroll_to_with_x_and_y(0.0, down);
        });
    })
}

/// Screen readers read the new page's title, and Tab goes on from there.
pub fn focus_heading() {
    browser::focus("main h1");
}

pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

fn was_visited() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state.is_truthy())
}

fn mark_visited() {
    if let Ok(history) = window().history() {
        // Refused in some embedded views; then the page merely opens at its top.
        let _ = history.replace_state_with_url(&JsValue::TRUE, "", None);
    }
}
