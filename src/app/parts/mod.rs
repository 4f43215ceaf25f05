//! The small parts of which pages are made. Each takes plain values and decides nothing.

pub mod equipment;
pub mod facts;
pub mod figures;
pub mod inventory;
pub mod keywords;
pub mod mark;
pub mod mounts;
pub mod rule;
pub mod trail;

use leptos::prelude::*;

/// A table may be wider than a phone: then it scrolls alone, and by keyboard too.
#[component]
pub fn WideTable(label: &'static str, children: Children) -> impl IntoView {
    view! {
        <div class="wide" role="region" aria-label=label tabindex="0">
            {children()}
        </div>
    }
}
