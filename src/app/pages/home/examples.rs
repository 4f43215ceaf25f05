//! Ready lists to try: each opens as a copy.

use leptos::prelude::*;

use super::use_home_actions;
use crate::app::components::icon::{self, Icon};
use crate::app::state::factions::use_factions;
use crate::app::words::{self, ListWords};
use crate::roster::Roster;
use crate::shipped;

#[component]
pub fn Examples() -> impl IntoView {
    let words = ListWords::of(use_home_actions().language);
    let rows = shipped::examples().into_iter().map(|roster| view! { <Example roster /> }).collect_view();
    view! {
        <section class="block">
            <h2>{words.examples}</h2>
            <p class="quiet">{words.examples_hint}</p>
            <ul class="examples">{rows}</ul>
        </section>
    }
}

#[component]
fn Example(roster: Roster) -> impl IntoView {
    let (home, factions) = (use_home_actions(), use_factions());
    let civilisation = factions.civilisation(&roster);
    let (name, format) = (roster.name.clone(), words::format_choice(factions.language, roster.format));
    let factions = factions.of_list(&roster);
    view! {
        <li class=format!("realm-{civilisation}")>
            <button type="button" class="example" on:click=move |_| home.start(roster.clone())>
                <Icon path=icon::emblem(&civilisation) />
                <span><b>{name}</b><span class="under">{factions}</span></span>
                <span class="example-format">{format}</span>
            </button>
        </li>
    }
}
