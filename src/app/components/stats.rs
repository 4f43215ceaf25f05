//! The figures of a model in one line, each under the same one of the line above.

use leptos::prelude::*;

use crate::app::model::stats::Stat;

pub fn stat_line(stats: Vec<Stat>) -> AnyView {
    if stats.is_empty() {
        return ().into_any();
    }
    // Those of a vehicle or a gun are other ones, and fewer.
    let class = if stats.len() == 8 { "stats" } else { "stats stats-few" };
    let cells: Vec<_> = stats
        .into_iter()
        .map(|own| view! { <span class="stat" class:changed=own.changed><i>{own.label}</i> " " {own.value}</span> })
        .collect();
    view! { <span class=class>{cells}</span> }.into_any()
}
