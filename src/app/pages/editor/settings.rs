//! Names, notes and places in the list: of the list itself, of a unit, of an entry.

use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::EditButton;
use super::event::EventField;
use super::field::{NameField, Note, NoteField, TagsField};
use super::saved_units::SaveUnit;
use crate::app::components::field::Field;
use crate::app::model::army_cards::unit_name;
use crate::app::platform::browser;
use crate::app::state::editor::{Editor, use_editor};
use crate::app::words::{self, EditorWords, ListWords};
use crate::roster::edit::MAX_FORMAT;
use crate::roster::{Edit, Entry, Id, Roster, Spot, Unit};

#[component]
pub fn ListSettings() -> impl IntoView {
    let editor = use_editor();
    let (words, list_words) = (EditorWords::of(editor.language()), ListWords::of(editor.language()));
    let read = move |read: fn(&Roster) -> &String| Signal::derive(move || read(&editor.roster()).clone());
    let save = move |_| browser::download(&editor.roster_untracked().name, &editor.stored().write());
    view! {
        <div class="settings">
            <NameField
                label=list_words.list_name name="list-name" value=read(|own| &own.name) edit=Callback::new(Edit::Name)
            />
            <FormatField />
            <NameField
                label=words.player name="player" value=read(|own| &own.player) edit=Callback::new(Edit::Player)
            />
            <EventField />
            <TagsField />
            <NoteField
                label=words.notes name="list-notes" value=read(|own| &own.notes) edit=Callback::new(Edit::Notes)
            />
            <p><button type="button" class="plainly" on:click=save>{list_words.download}</button></p>
        </div>
    }
}

/// What is no format becomes the nearest one, and says so.
#[component]
fn FormatField() -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let wrong = RwSignal::new(false);
    let change = move |field: HtmlInputElement| {
        let now = editor.roster_untracked().format;
        let number = Some(field.value_as_number()).filter(|number| !number.is_nan());
        // Rounds down, and ends at the bounds of its type.
        let points = number.map_or(now, |number| (number as u32).clamp(1, MAX_FORMAT));
        wrong.set(number != Some(f64::from(points)));
        if points == now {
            // Nothing to undo, but another text may stand there.
            field.set_value(&now.to_string());
        } else {
            editor.edit(vec![Edit::Format(points)]);
        }
    };
    // Kept with every key where it is a format; what is none waits until the field is left.
    let typed = StoredValue::new(None);
    let keep = move |field: HtmlInputElement| {
        let format = field.value().trim().parse().ok().filter(|format| (1..=MAX_FORMAT).contains(format));
        if let Some(format) = format {
            wrong.set(false);
            typed.set_value(editor.keep_typed(Edit::Format(format), typed.get_value()));
        }
    };
    let value = Signal::derive(move || editor.roster().format.to_string());
    let note = Signal::derive(move || wrong.get().then(|| words.format_range.to_owned()));
    view! {
        <Field label=ListWords::of(editor.language()).format>
            <input
                type="number" name="list-format" min="1" max=MAX_FORMAT.to_string() prop:value=value
                on:input:target=move |event| keep(event.target())
                on:change:target=move |event| change(event.target())
            />
        </Field>
        <Note sentence=note />
    }
}

#[component]
pub fn UnitSettings(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let read = move |read: fn(&Unit) -> &String| {
        Signal::derive(move || editor.roster().unit(id).map(|unit| read(unit).clone()).unwrap_or_default())
    };
    let rename = Callback::new(move |name| Edit::NameUnit { unit: id, name });
    let annotate = Callback::new(move |notes| Edit::NoteUnit { unit: id, notes });
    view! {
            <NameField label=words.unit_name name="unit-name" value=read(|unit| &unit.name) edit=rename />
            <NoteField label=words.notes name="unit-notes" value=read(|unit| &unit.notes) edit=annotate />
            <p class="actions">
                <MoveButtons act=Callback::new(move |down| move_unit(editor, id, down)) />
                <EditButton label=ListWords::of(editor.language()).duplicate edit=Edit::DuplicateUnit(id) />
                <EditButton label=words.remove edit=Edit::RemoveUnit(id) />
                <SaveUnit id />
            </p>
    }
}

fn move_unit(editor: Editor, id: Id, down: bool) {
    let roster = editor.roster_untracked();
    let found = roster.contingents.iter().enumerate().find_map(|(of, own)| {
        let at = own.units.iter().position(|unit| unit.id == id)?;
        Some((of, own, at))
    });
    let Some((of, own, at)) = found else { return };
    // Beyond its last place, or its first, lies the next contingent.
    let beyond = || {
        let next = roster.contingents.get(if down { of + 1 } else { of.checked_sub(1)? })?;
        Some((next, if down { 0 } else { next.units.len() }))
    };
    let within = beside(at, own.units.len(), down).map(|to| (own, to));
    let Some((contingent, to)) = within.or_else(beyond) else { return };
    let all = contingent.units.len() + usize::from(contingent.id != own.id);
    if editor.edit(vec![Edit::MoveUnit { unit: id, contingent: contingent.id, spot: spot(to) }]) {
        announce_place(editor, to, all);
    }
}

#[component]
pub fn EntrySettings(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let read = move |read: fn(&Entry) -> &String| {
        Signal::derive(move || editor.roster().entry(id).map(|entry| read(entry).clone()).unwrap_or_default())
    };
    let rename = Callback::new(move |name| Edit::NameEntry { entry: id, name });
    let annotate = Callback::new(move |notes| Edit::NoteEntry { entry: id, notes });
    view! {
            <NameField label=words.entry_name name="entry-name" value=read(|entry| &entry.name) edit=rename />
            <NoteField label=words.notes name="entry-notes" value=read(|entry| &entry.notes) edit=annotate />
            <MoveToUnit id />
            <p class="actions">
                <MoveButtons act=Callback::new(move |down| move_entry(editor, id, down)) />
                <EditButton label=ListWords::of(editor.language()).duplicate edit=Edit::DuplicateEntry(id) />
                <EditButton label=words.detach edit=Edit::Detach(id) />
                <EditButton label=words.remove edit=Edit::RemoveEntry(id) />
            </p>
    }
}

fn move_entry(editor: Editor, id: Id, down: bool) {
    let roster = editor.roster_untracked();
    let Some(unit) = roster.unit_of(id) else { return };
    let Some(at) = unit.entries.iter().position(|entry| entry.id == id) else { return };
    let Some(to) = beside(at, unit.entries.len(), down) else { return };
    if editor.edit(vec![Edit::MoveEntry { entry: id, unit: unit.id, spot: spot(to) }]) {
        announce_place(editor, to, unit.entries.len());
    }
}

/// Up and down among siblings; `act` is told whether down.
#[component]
fn MoveButtons(act: Callback<bool>) -> impl IntoView {
    let words = EditorWords::of(use_editor().language());
    view! {
        <button type="button" class="plainly" on:click=move |_| act.run(false)>{words.move_up}</button>
        <button type="button" class="plainly" on:click=move |_| act.run(true)>{words.move_down}</button>
    }
}

/// The units to which an entry can be moved. A button does it: in a list, arrows only look.
#[component]
fn MoveToUnit(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let others = Memo::new(move |_| {
        let roster = editor.roster();
        let own = roster.unit_of(id).map(|unit| unit.id);
        roster.units().map(|unit| unit.id).filter(|unit| Some(*unit) != own).collect::<Vec<_>>()
    });
    let hidden = Signal::derive(move || others.with(Vec::is_empty));
    let name = move |unit: Id| Signal::derive(move || named(editor, unit));
    let select = NodeRef::<html::Select>::new();
    let go = move |_| {
        let unit = select.get_untracked().and_then(|select| select.value().parse().ok()).map(Id);
        let Some(unit) = unit else { return };
        if editor.edit(vec![Edit::MoveEntry { entry: id, unit, spot: Spot::Last }]) {
            editor.announcement.set(untrack(|| named(editor, unit)));
        }
    };
    view! {
        <div class="moving" hidden=hidden>
            <Field label=words.move_to>
                <select name="move-to" node_ref=select>
                    <For each=move || others.get() key=|unit| *unit let:unit>
                        <option value=unit.0.to_string()>{name(unit)}</option>
                    </For>
                </select>
            </Field>
            <button type="button" class="plainly" on:click=go>{words.move_there}</button>
        </div>
    }
}

fn named(editor: Editor, unit: Id) -> String {
    editor.with(|localized, judged| unit_name(localized, &judged.roster, &judged.army, unit))
}

/// One step up or down among siblings; `None` at the end.
fn beside(at: usize, all: usize, down: bool) -> Option<usize> {
    if down { at.checked_add(1).filter(|to| *to < all) } else { at.checked_sub(1) }
}

fn spot(at: usize) -> Spot {
    u32::try_from(at).map_or(Spot::Last, Spot::At)
}

/// « 2 / 4 », for those who do not see it move.
fn announce_place(editor: Editor, at: usize, all: usize) {
    editor.announcement.set(words::used_of(editor.language(), at as u64 + 1, all as u64));
}
