//! Units apart from any list: put into one of the lists of their faction, sent as a link, deleted and brought back.

use leptos::html;
use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::army_cards::unit_name;
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::collection::{SavedUnit, forget_unit, restore_unit, saved_units};
use crate::app::state::lists::{Lists, use_lists};
use crate::app::words::{self, CollectionWords, ListWords};
use crate::army::Army;
use crate::exchange::link;
use crate::roster::{History, Roster};

#[component]
pub fn SavedUnits(localized: Localized, status: RwSignal<String>) -> impl IntoView {
    let words = CollectionWords::of(localized.language);
    let language = localized.language;
    let changed = Trigger::new();
    let deleted: RwSignal<Option<(String, String, String)>> = RwSignal::new(None);
    let forget = Callback::new(move |(key, name): (String, String)| {
        if let Some(text) = forget_unit(&key) {
            deleted.set(Some((key, name, text)));
        }
        changed.notify();
    });
    let undo = move |_| {
        if let Some((key, _, text)) = deleted.get_untracked() {
            restore_unit(&key, &text);
            deleted.set(None);
            changed.notify();
        }
    };
    let snack = move || {
        deleted.get().map(|(_, name, _)| {
            view! {
                <p class="snack" role="status">
                    <span>{words::deleted(language, &name)}</span>
                    <button type="button" class="button" on:click=undo>{ListWords::of(language).undo_delete}</button>
                </p>
            }
        })
    };
    let rows = move || {
        changed.track();
        let units = saved_units();
        if units.is_empty() {
            return view! { <p class="quiet">{words.no_units}</p> }.into_any();
        }
        let rows = units.into_iter().map(|unit| view! { <SavedRow localized=localized.clone() unit status forget /> });
        view! { <ul class="saved-units">{rows.collect_view()}</ul> }.into_any()
    };
    view! {
        <section>
            <h2>{words.saved_units}</h2>
            {snack}
            {rows}
        </section>
    }
}

#[component]
fn SavedRow(
    localized: Localized,
    unit: SavedUnit,
    status: RwSignal<String>,
    forget: Callback<(String, String)>,
) -> impl IntoView {
    let (lists, language) = (use_lists(), localized.language);
    let words = CollectionWords::of(language);
    let SavedUnit { key, roster } = unit;
    let army = Army::resolve(&localized.catalogue, &roster);
    let name = roster.units().next().map(|own| unit_name(&localized, &roster, &army, own.id)).unwrap_or_default();
    let faction = roster.only_unit().map(|(faction, _)| faction.to_owned()).unwrap_or_default();
    let points = words::points(language, u32::try_from(army.points()).unwrap_or(u32::MAX));
    let about = format!("{} · {points}", localized.faction_name(&faction));
    let targets = targets(lists, &faction);
    let link = link::to_text(&roster).ok().map(|link| {
        let href = Route::Received(link).href();
        view! { <a class="plainly" href=href>{words.link}</a> }
    });
    let select = NodeRef::<html::Select>::new();
    let source = StoredValue::new(roster);
    let put = move |_| {
        let Some(id) = select.get_untracked().map(|select| select.value()) else { return };
        if source.with_value(|own| put(lists, &id, own)) {
            browser::go(&Route::List(id).href());
        }
    };
    let gone = name.clone();
    let into = if targets.is_empty() {
        view! { <p class="quiet">{words.no_list_of_faction}</p> }.into_any()
    } else {
        let options = targets.into_iter().map(|(id, name)| view! { <option value=id>{name}</option> }).collect_view();
        view! {
            <Field label=words.into_list><select name="into-list" node_ref=select>{options}</select></Field>
            <button type="button" class="button" on:click=put>{words.add}</button>
        }
        .into_any()
    };
    let remove = move |_| {
        status.set(String::new());
        forget.run((key.clone(), gone.clone()));
    };
    view! {
        <li class="saved-unit">
            <span><b>{name}</b><span class="under">{about}</span></span>
            <div class="actions">
                {into}
                {link}
                <button type="button" class="plainly" on:click=remove>{words.forget}</button>
            </div>
        </li>
    }
}

/// The lists that have a contingent of the faction.
fn targets(lists: Lists, faction: &str) -> Vec<(String, String)> {
    let all = untrack(|| lists.all()).into_iter();
    all.filter_map(|entry| Some((entry.id, entry.record?)))
        .filter(|(_, list)| list.deleted.is_none())
        .filter(|(_, list)| list.roster.contingents.iter().any(|own| own.faction == faction))
        .map(|(id, list)| (id, list.roster.name))
        .collect()
}

/// One step of the other list, so that it can be undone there.
fn put(lists: Lists, id: &str, source: &Roster) -> bool {
    let (source, done) = (source.clone(), Rc::new(Cell::new(false)));
    let put = done.clone();
    lists.change(id, move |list| {
        let Some((faction, unit)) = source.only_unit() else { return };
        let Some(edits) = list.roster.put_unit(faction, unit) else { return };
        let mut roster = list.roster.clone();
        let mut history = std::mem::replace(&mut list.history, History::new(roster.clone()));
        put.set(history.apply(&mut roster, edits).is_ok());
        if put.get() {
            list.roster = roster;
            list.changed = browser::now();
            // It was another list that was judged.
            list.verdict = None;
            list.standing = None;
        }
        list.history = history;
    });
    done.get()
}
