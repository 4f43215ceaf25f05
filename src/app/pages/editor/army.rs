//! The army: contingents and their units. Each part is built once and changes only where its own values do.

use leptos::prelude::*;

use super::bar::facts_of;
use super::drag::Drag;
use super::unit::{Gauge, UnitCard};
use crate::app::components::icon::{self, Icon};
use crate::app::components::rows::Rows;
use crate::app::model::route::{PlayPage, Route};
use crate::app::state::editor::{Judged, part_id, use_editor};
use crate::app::words;
use crate::army::ArmyContingent;
use crate::roster::{Edit, Id};
use crate::rules::Place;

#[component]
pub fn Army() -> impl IntoView {
    let editor = use_editor();
    let words = words::EditorWords::of(editor.language());
    let drag = Drag::new(editor);
    let contingents = Memo::new(move |_| editor.roster().contingents.iter().map(|own| own.id).collect::<Vec<_>>());
    let empty = Memo::new(move |_| editor.roster().units().next().is_none());
    view! {
        <section
            class="army" aria-label=words.army
            on:pointerdown=move |event| drag.start(&event) on:pointermove=move |event| drag.over(&event)
            on:pointerup=move |_| drag.drop() on:pointercancel=move |_| drag.end()
        >
            <p class="quiet army-facts">{Signal::derive(move || facts_of(editor))}</p>
            <Show when=move || empty.get()><p class="empty">{words.empty_army}</p></Show>
            <Rows each=move || contingents.get() key=|id| *id let:id><Contingent id /></Rows>
            <p class="army-foot">
                <button type="button" class="plainly" on:click=move |_| editor.show_allies()>
                    {words.add_ally}
                </button>
                <a class="plainly" href=Route::Play(PlayPage::New(Some(editor.id()))).href()>{words::ListWords::of(editor.language()).play_list}</a>
            </p>
        </section>
    }
}

#[component]
fn Contingent(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = words::EditorWords::of(editor.language());
    let place = Place::Contingent(id);
    let units = Memo::new(move |_| {
        let roster = editor.roster();
        roster.contingent(id).map(|own| own.units.iter().map(|unit| unit.id).collect::<Vec<_>>()).unwrap_or_default()
    });
    let class = Signal::derive(move || {
        let civilisation = editor.with(|_, judged| find(judged, id).and_then(|own| own.civilisation.clone()));
        format!("contingent realm-{}", civilisation.unwrap_or_default())
    });
    let name = Signal::derive(move || {
        editor
            .with(|localized, judged| find(judged, id).map(|own| localized.faction_name(&own.faction)))
            .unwrap_or_default()
    });
    let allied = Memo::new(move |_| editor.with(|_, judged| find(judged, id).is_some_and(|own| own.allied)));
    let kind =
        Signal::derive(move || if allied.get() { words.allied_contingent } else { words.main_contingent }.to_owned());
    let pressed = Signal::derive(move || (editor.place() == place).to_string());
    view! {
        <section class=class>
            <header class="contingent-head">
                <h2>{name}</h2>
                <p class="quiet">{kind}</p>
                <Show when=move || allied.get()>
                    <AlliedShare id />
                    <button
                        type="button" class="plainly"
                        on:click=move |_| { editor.edit(vec![Edit::RemoveContingent(id)]); }
                    >
                        {words.remove_contingent}
                    </button>
                </Show>
            </header>
            <ol class="units"><Rows each=move || units.get() key=|id| *id let:id><UnitCard id /></Rows></ol>
            <button
                type="button" class="add" id=part_id(place) aria-pressed=pressed
                on:click=move |_| editor.show(place)
            >
                <Icon path=icon::PLUS />
                {words.add_unit}
            </button>
        </section>
    }
}

fn find(judged: &Judged, id: Id) -> Option<&ArmyContingent> {
    judged.army.contingents.iter().find(|own| own.id == id)
}

/// What an ally takes of the points that allies may have.
#[component]
fn AlliedShare(id: Id) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let percent = Memo::new(move |_| {
        editor.with(|localized, judged| judged.army.allied_percent(&localized.catalogue, find(judged, id)?))
    });
    let figures = Signal::derive(move || {
        let percent = u64::from(percent.get()?);
        editor
            .with(|_, judged| find(judged, id).map(|own| (own.points(), u64::from(judged.army.format) * percent / 100)))
    });
    let label = Signal::derive(move || {
        let (used, cap) = figures.get().unwrap_or_default();
        words::allied_share(language, used, cap, percent.get().unwrap_or_default())
    });
    let left = Signal::derive(move || {
        let left = figures.get().map(|(used, cap)| cap as i64 - used as i64);
        left.map(|left| words::points_left(language, left)).unwrap_or_default()
    });
    view! { <Gauge figures label /><span class="quiet allied-left">{left}</span> }
}
