//! Names, notes and places in the list: of the list itself, of a unit, of an entry.

use leptos::prelude::*;

use super::field::TextField;
use super::unit::unit_name;
use crate::app::browser;
use crate::app::desk::Desk;
use crate::app::wording;
use crate::roster::edit::{MAX_NAME, MAX_NOTE};
use crate::roster::{Edit, Id, Spot};

#[component]
pub fn ListSettings(desk: Desk) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let value = move |read: fn(&crate::roster::Roster) -> String| Signal::derive(move || read(&desk.roster()));
    let keep = move |edit: fn(String) -> Edit| {
        Callback::new(move |text| {
            desk.edit(vec![edit(text)]);
        })
    };
    let format = move |event: leptos::ev::Event| {
        if let Ok(points) = event_target_value(&event).trim().parse() {
            desk.edit(vec![Edit::Format(points)]);
        }
    };
    let save = move |_| browser::download(&desk.roster().name, &desk.text());
    view! {
        <div class="settings">
            <TextField language label=words.list_name name="list-name" max=MAX_NAME value=value(|own| own.name.clone()) keep=keep(Edit::Name) />
            <label class="field">
                <span>{words.format}</span>
                <input type="number" name="list-format" min="1" max="100000" prop:value=move || desk.roster().format.to_string() on:change=format />
            </label>
            <TextField language label=words.player name="player" max=MAX_NAME value=value(|own| own.player.clone()) keep=keep(Edit::Player) />
            <TextField language label=words.notes name="list-notes" long=true max=MAX_NOTE value=value(|own| own.notes.clone()) keep=keep(Edit::Notes) />
            <p><button type="button" class="plainly" on:click=save>{words.download}</button></p>
        </div>
    }
}

#[component]
pub fn UnitSettings(desk: Desk, id: Id) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let name = Signal::derive(move || desk.roster().unit(id).map(|unit| unit.name.clone()).unwrap_or_default());
    let notes = Signal::derive(move || desk.roster().unit(id).map(|unit| unit.notes.clone()).unwrap_or_default());
    let keep_name = Callback::new(move |name| {
        desk.edit(vec![Edit::NameUnit { unit: id, name }]);
    });
    let keep_notes = Callback::new(move |notes| {
        desk.edit(vec![Edit::NoteUnit { unit: id, notes }]);
    });
    let shift = move |down: bool| {
        let roster = desk.roster();
        let found =
            roster.contingents.iter().find_map(|own| Some((own, own.units.iter().position(|unit| unit.id == id)?)));
        let Some((contingent, at)) = found else { return };
        if let Some(spot) = beside(at, contingent.units.len(), down) {
            desk.edit(vec![Edit::MoveUnit { unit: id, contingent: contingent.id, spot }]);
        }
    };
    view! {
        <details class="explained">
            <summary><span class="explained-name">{words.unit_settings}</span></summary>
            <div class="settings">
                <TextField language label=words.unit_name name="unit-name" max=MAX_NAME value=name keep=keep_name />
                <TextField language label=words.notes name="unit-notes" long=true max=MAX_NOTE value=notes keep=keep_notes />
                <p class="actions">
                    <button type="button" class="plainly" on:click=move |_| untrack(|| shift(false))>{words.move_up}</button>
                    <button type="button" class="plainly" on:click=move |_| untrack(|| shift(true))>{words.move_down}</button>
                    <button type="button" class="plainly" on:click=move |_| { desk.edit(vec![Edit::DuplicateUnit(id)]); }>{words.duplicate}</button>
                    <button type="button" class="plainly" on:click=move |_| { desk.edit(vec![Edit::RemoveUnit(id)]); }>{words.remove}</button>
                </p>
            </div>
        </details>
    }
}

#[component]
pub fn EntrySettings(desk: Desk, id: Id) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let name = Signal::derive(move || desk.roster().entry(id).map(|entry| entry.name.clone()).unwrap_or_default());
    let notes = Signal::derive(move || desk.roster().entry(id).map(|entry| entry.notes.clone()).unwrap_or_default());
    let keep_name = Callback::new(move |name| {
        desk.edit(vec![Edit::NameEntry { entry: id, name }]);
    });
    let keep_notes = Callback::new(move |notes| {
        desk.edit(vec![Edit::NoteEntry { entry: id, notes }]);
    });
    let shift = move |down: bool| {
        let roster = desk.roster();
        let Some(unit) = roster.unit_of(id) else { return };
        let Some(at) = unit.entries.iter().position(|entry| entry.id == id) else { return };
        if let Some(spot) = beside(at, unit.entries.len(), down) {
            desk.edit(vec![Edit::MoveEntry { entry: id, unit: unit.id, spot }]);
        }
    };
    let units = Memo::new(move |_| {
        let roster = desk.roster();
        let own = roster.unit_of(id).map(|unit| unit.id);
        let others = roster.units().filter(|unit| Some(unit.id) != own);
        others.map(|unit| (unit.id, unit_name(language, &roster, unit.id))).collect::<Vec<_>>()
    });
    let move_to = move |event: leptos::ev::Event| {
        if let Ok(unit) = event_target_value(&event).parse() {
            desk.edit(vec![Edit::MoveEntry { entry: id, unit: Id(unit), spot: Spot::Last }]);
        }
    };
    let several = Memo::new(move |_| desk.roster().entry(id).is_some_and(|entry| entry.count > 1));
    view! {
        <details class="explained">
            <summary><span class="explained-name">{words.unit_settings}</span></summary>
            <div class="settings">
                <TextField language label=words.entry_name name="entry-name" max=MAX_NAME value=name keep=keep_name />
                <TextField language label=words.notes name="entry-notes" long=true max=MAX_NOTE value=notes keep=keep_notes />
                <label class="field">
                    <span>{words.move_to}</span>
                    <select name="move-to" prop:value="" on:change=move_to>
                        <option value="">"–"</option>
                        {move || units.get().into_iter().map(|(id, name)| view! { <option value=id.0.to_string()>{name}</option> }).collect_view()}
                    </select>
                </label>
                <p class="actions">
                    <button type="button" class="plainly" on:click=move |_| untrack(|| shift(false))>{words.move_up}</button>
                    <button type="button" class="plainly" on:click=move |_| untrack(|| shift(true))>{words.move_down}</button>
                    <button type="button" class="plainly" on:click=move |_| { desk.edit(vec![Edit::DuplicateEntry(id)]); }>{words.duplicate}</button>
                    <button type="button" class="plainly" disabled=move || !several.get() on:click=move |_| { desk.edit(vec![Edit::Split { entry: id, count: 1 }]); }>{words.split}</button>
                    <button type="button" class="plainly" on:click=move |_| { desk.edit(vec![Edit::Detach(id)]); }>{words.detach}</button>
                    <button type="button" class="plainly" on:click=move |_| { desk.edit(vec![Edit::RemoveEntry(id)]); }>{words.remove}</button>
                </p>
            </div>
        </details>
    }
}

/// One step up or down among siblings; `None` at the end.
fn beside(at: usize, all: usize, down: bool) -> Option<Spot> {
    let to = if down { at.checked_add(1).filter(|to| *to < all) } else { at.checked_sub(1) }?;
    Some(Spot::At(u32::try_from(to).ok()?))
}
