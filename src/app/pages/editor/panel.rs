//! What can be done at the open place: its settings, what was chosen, and the rows of the catalogue with a filter.

use leptos::prelude::*;

use super::glance::Glance;
use super::row::{Filter, Filters, Rows};
use super::settings::{EntrySettings, ListSettings, UnitSettings};
use super::unit::unit_name;
use crate::app::desk::Desk;
use crate::app::icon::{self, Icon};
use crate::app::rows::{self, Chosen};
use crate::app::wording;
use crate::roster::Id;
use crate::rules::Place;

#[component]
pub fn Panel(desk: Desk) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    // Aspects of one entry are one place here.
    let place = Memo::new(move |_| match desk.place() {
        Place::Entry(id, _) => Place::Entry(id, crate::rules::Aspect::Whole),
        other => other,
    });
    let title = Memo::new(move |_| {
        let place = place.get();
        desk.with(|voice, judged| match place {
            Place::List => (judged.roster.name.clone(), words.settings_of_list.to_owned()),
            Place::Contingent(id) => {
                let faction = judged.roster.contingent(id).map(|own| voice.faction_name(&own.faction));
                (faction.unwrap_or_default(), words.add_unit.to_owned())
            }
            Place::Unit(id) => (unit_name(voice.language, &judged.roster, id), words.add_model.to_owned()),
            Place::Entry(id, _) => {
                let entry = judged.roster.entry(id).map(|entry| rows::entry_name(voice, entry));
                let unit = judged.roster.unit_of(id).map(|unit| unit_name(voice.language, &judged.roster, unit.id));
                (entry.unwrap_or_default(), unit.unwrap_or_default())
            }
        })
    });
    let body = move || {
        let filter = Filter::new();
        let rows = view! { <Filters desk filter /><Rows desk filter /> };
        match place.get() {
            Place::List => view! { <ListSettings desk /><h3>{words.add_ally}</h3>{rows} }.into_any(),
            Place::Contingent(_) => rows.into_any(),
            Place::Unit(id) => view! { <UnitSettings desk id />{rows} }.into_any(),
            Place::Entry(id, _) => {
                view! { <Taken desk id /><EntrySettings desk id /><Glance desk id />{rows} }.into_any()
            }
        }
    };
    view! {
        <section class="panel" aria-label=words.catalogue>
            <header class="panel-head">
                <h2><span class="over">{move || title.get().1}</span> {move || title.get().0}</h2>
                <button type="button" class="round panel-close" on:click=move |_| desk.close_panel()>
                    <Icon icon=icon::CROSS /> <span class="unseen">{words.close}</span>
                </button>
            </header>
            {body}
        </section>
    }
}

/// What was chosen for an entry, each with a way to take it back.
#[component]
fn Taken(desk: Desk, id: Id) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let chosen = Memo::new(move |_| {
        desk.with(|voice, judged| judged.roster.entry(id).map(|entry| rows::chosen(voice, &judged.roster, entry)))
            .unwrap_or_default()
    });
    let lines = Memo::new(move |_| {
        desk.with(|voice, judged| judged.army.entry(id).map(|entry| rows::price_lines(voice, entry)))
            .unwrap_or_default()
    });
    let sum = move || {
        let parts = lines.get().into_iter().map(|(name, points)| format!("{name} {points}"));
        parts.collect::<Vec<_>>().join(" + ")
    };
    let chip = move |own: Chosen| {
        let edit = own.edit.clone();
        view! {
            <li>
                <button type="button" class="chip chip-out" aria-label=wording::take_away(language, &own.name)
                    on:click=move |_| { desk.edit(vec![edit.clone()]); }>
                    {own.name.clone()} <Icon icon=icon::CROSS />
                </button>
            </li>
        }
    };
    view! {
        <div class="taken">
            <p class="quiet">{sum}</p>
            <Show when=move || !chosen.get().is_empty() fallback=move || view! { <p class="quiet">{words.nothing_taken}</p> }>
                <ul class="chips" aria-label=words.taken>
                    <For each=move || chosen.get() key=|own| format!("{:?}", own.edit) children=chip />
                </ul>
            </Show>
        </div>
    }
}
