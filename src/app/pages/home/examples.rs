//! Ready lists to try: each opens as a copy.

use leptos::prelude::*;

use super::use_home_actions;
use crate::app::components::emblem::{Emblem, colours};
use crate::app::model::factions::main_faction;
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
    let main = main_faction(&roster);
    let factions = factions.of_list(&roster);
    let class = colours(&main, &civilisation);
    view! {
        <li class=class>
            <button type="button" class="example" on:click=move |_| home.start(roster.clone())>
                <Emblem faction=main civilisation />
                <span><b>{name}</b><span class="under">{factions}</span></span>
                <span class="example-format">{format}</span>
            </button>
        </li>
    }
}
