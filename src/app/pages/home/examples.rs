//! Ready lists to try: each opens as a copy.

use leptos::prelude::*;

use super::start;
use crate::app::icon::{self, Icon};
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::exchange::file;
use crate::roster::Roster;

macro_rules! examples {
    ($($name:literal),* $(,)?) => {
        &[$(include_str!(concat!("../../../../data/examples/", $name, ".bts.toml"))),*]
    };
}

const EXAMPLES: &[&str] = examples![
    "la-seve-se-souvient",
    "le-vote-unanime",
    "creances-en-souffrance",
    "basse-continue",
    "la-derniere-chasse",
    "le-rempart-qui-marche",
    "le-quart-de-minuit",
    "la-reine-des-marches",
];

#[component]
pub fn Examples(voice: Voice, store: Store) -> impl IntoView {
    let desk = Desk::of(voice.language);
    let rows: Vec<_> = EXAMPLES
        .iter()
        .filter_map(|text| file::read("example", text.as_bytes()).ok())
        .map(|roster| row(&voice, store, roster))
        .collect();
    view! {
        <section class="block">
            <h2>{desk.examples}</h2>
            <p class="quiet">{desk.examples_hint}</p>
            <ul class="examples">{rows}</ul>
        </section>
    }
}

fn row(voice: &Voice, store: Store, roster: Roster) -> AnyView {
    let factions: Vec<String> = roster.contingents.iter().map(|own| voice.faction_name(&own.faction)).collect();
    let main = roster.contingents.first().and_then(|first| voice.catalogue.faction(&first.faction));
    let civilisation = main.map(|faction| faction.civilisation.clone()).unwrap_or_default();
    let (name, format) = (roster.name.clone(), wording::format_choice(voice.language, roster.format));
    view! {
        <li class=format!("realm-{civilisation}")>
            <button type="button" class="example" on:click=move |_| start(store, roster.clone())>
                <Icon icon=icon::emblem(&civilisation) />
                <span><b>{name}</b> <span class="under">{factions.join(" + ")}</span></span>
                <span class="example-format">{format}</span>
            </button>
        </li>
    }
    .into_any()
}
