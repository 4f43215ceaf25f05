//! `<For>` that keeps the focus.

use std::hash::Hash;

use leptos::prelude::*;

use crate::app::platform::focus::keep_focus;

/// Takes what `<For>` takes. When a row with the focus goes, the row that takes its place gets it, else the nearest
/// heading above.
#[component]
pub fn Rows<IF, I, T, EF, N, KF, K>(each: IF, key: KF, children: EF) -> impl IntoView
where
    IF: Fn() -> I + Send + 'static,
    I: IntoIterator<Item = T> + Send + 'static,
    EF: Fn(T) -> N + Send + Clone + 'static,
    N: IntoView + 'static,
    KF: Fn(&T) -> K + Send + Clone + 'static,
    K: Eq + Hash + 'static,
    T: Send + 'static,
{
    let each = move || {
        // `<For>` asks for its rows right before it changes the page.
        keep_focus();
        each()
    };
    view! { <For each key children /> }
}
