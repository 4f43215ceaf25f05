//! `<For>` that keeps the focus.

use std::hash::{DefaultHasher, Hash, Hasher};

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
    let row = move |item: T| {
        let mut hasher = DefaultHasher::new();
        key(&item).hash(&mut hasher);
        let children = children.clone();
        Row { key: hasher.finish(), build: Box::new(move || children(item).into_any()) }
    };
    keyed(Box::new(move || each().into_iter().map(&row).collect()))
}

/// A row that is built when it is first shown.
struct Row {
    key: u64,
    build: Box<dyn FnOnce() -> AnyView + Send>,
}

/// One `<For>` for all kinds of rows: each kind of its own costs several kilobytes.
fn keyed(rows: Box<dyn Fn() -> Vec<Row> + Send>) -> AnyView {
    let each = move || {
        // `<For>` asks for its rows right before it changes the page.
        keep_focus();
        rows()
    };
    view! { <For each key=|row| row.key children=|row: Row| (row.build)() /> }.into_any()
}
