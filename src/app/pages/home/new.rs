//! A new list in three choices: format, faction, ally or none.

use leptos::prelude::*;

use super::start;
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::roster::{Edit, Roster};

const FORMATS: [u32; 3] = [500, 750, 1000];

#[component]
pub fn NewList(voice: Voice, store: Store) -> impl IntoView {
    let desk = Desk::of(voice.language);
    let language = voice.language;
    let format = RwSignal::new(500_u32);
    let other = RwSignal::new(false);
    let first = voice.catalogue.tomes().first().map(|tome| tome.id.clone()).unwrap_or_default();
    let faction = RwSignal::new(first);
    let ally = RwSignal::new(String::new());
    let factions: Vec<_> = voice
        .catalogue
        .tomes()
        .iter()
        .map(|tome| view! { <option value=tome.id.clone()>{voice.text(&tome.faction.name)}</option> })
        .collect();
    let kept = StoredValue::new(voice);
    let allies = move || {
        let main = faction.get();
        kept.with_value(|voice| allies(voice, &main))
            .into_iter()
            .map(|(id, name)| view! { <option value=id>{name}</option> })
            .collect_view()
    };
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let main = faction.get_untracked();
        let name = kept.with_value(|voice| wording::untitled(voice.language, &voice.faction_name(&main)));
        let mut roster = Roster::new(&name, format.get_untracked(), &main);
        let ally = ally.get_untracked();
        if !ally.is_empty() {
            // A fresh list has room for a contingent.
            let _ = roster.apply(&Edit::AddContingent { faction: ally });
        }
        start(store, roster);
    };
    let formats = FORMATS.map(|points| {
        view! {
            <label class="pill">
                <input
                    type="radio"
                    name="format"
                    prop:checked=move || !other.get() && format.get() == points
                    on:change=move |_| { other.set(false); format.set(points); }
                />
                <span>{wording::format_choice(language, points)}</span>
            </label>
        }
    });
    view! {
        <section class="block">
            <h2>{desk.new_list}</h2>
            <form class="new-list" on:submit=create>
                <fieldset class="field">
                    <legend>{desk.format}</legend>
                    <div class="pills">
                        {formats.into_iter().collect_view()}
                        <label class="pill">
                            <input type="radio" name="format" prop:checked=move || other.get() on:change=move |_| other.set(true) />
                            <span>{desk.other_format}</span>
                        </label>
                    </div>
                    <Show when=move || other.get()>
                        <label class="field">
                            <span>{desk.other_points}</span>
                            <input
                                type="number" name="points" min="1" max="100000" required=true
                                prop:value=move || format.get().to_string()
                                on:input=move |event| {
                                    if let Ok(points) = event_target_value(&event).parse() { format.set(points); }
                                }
                            />
                        </label>
                    </Show>
                </fieldset>
                <label class="field">
                    <span>{desk.faction}</span>
                    <select name="faction" on:change=move |event| { faction.set(event_target_value(&event)); ally.set(String::new()); }>
                        {factions}
                    </select>
                </label>
                <label class="field">
                    <span>{desk.ally}</span>
                    <select name="ally" prop:value=move || ally.get() on:change=move |event| ally.set(event_target_value(&event))>
                        <option value="">{desk.no_ally}</option>
                        {allies}
                    </select>
                </label>
                <button type="submit" class="button">{desk.create}</button>
            </form>
        </section>
    }
}

/// The factions with which the alliance table lets a faction ally, and up to how much.
fn allies(voice: &Voice, main: &str) -> Vec<(String, String)> {
    let Some(own) = voice.catalogue.faction(main) else { return Vec::new() };
    let tomes = voice.catalogue.tomes().iter().filter(|tome| tome.id != main);
    tomes
        .filter_map(|tome| {
            let mut table = voice.catalogue.manual.alliances.iter();
            let row = table.find(|row| row.main == own.civilisation && row.allied == tome.faction.civilisation)?;
            let name = wording::ally_option(voice.language, &voice.text(&tome.faction.name), row.percent);
            (row.percent > 0).then(|| (tome.id.clone(), name))
        })
        .collect()
}
