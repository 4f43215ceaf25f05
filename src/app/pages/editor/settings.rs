//! Names, notes and places in the list: of the list itself, of a unit, of an entry.

use leptos::prelude::*;

use super::edit_button;
use super::field::{labelled, name_field, note_field};
use super::unit::unit_name;
use crate::app::browser;
use crate::app::desk::Desk;
use crate::app::element::{El, button, each, el, text};
use crate::app::wording;
use crate::roster::{Edit, Entry, Id, Roster, Spot, Unit};

pub fn list_settings(desk: Desk) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let read = move |read: fn(&Roster) -> &String| Box::new(move || read(&desk.roster()).clone());
    let tags = Box::new(move || desk.roster().tags.join(", "));
    let format = el("input")
        .attr("type", "number")
        .attr("name", "list-format")
        .attr("min", "1")
        .attr("max", "100000")
        .live_prop("value", move || desk.roster().format.to_string())
        .on("change", move |event| {
            if let Ok(points) = event_target_value(&event).trim().parse() {
                desk.edit(vec![Edit::Format(points)]);
            }
        });
    let save =
        button("plainly").add(words.download).click(move || browser::download(&desk.roster().name, &desk.text()));
    el("div.settings")
        .add(name_field(desk, words.list_name, "list-name", read(|own| &own.name), Box::new(Edit::Name)))
        .add(labelled(words.format, format))
        .add(name_field(desk, words.player, "player", read(|own| &own.player), Box::new(Edit::Player)))
        .add(name_field(desk, words.tags_hint, "tags", tags, Box::new(Edit::tags)))
        .add(note_field(desk, words.notes, "list-notes", read(|own| &own.notes), Box::new(Edit::Notes)))
        .add(el("p").add(save))
}

pub fn unit_settings(desk: Desk, id: Id) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let read = move |read: fn(&Unit) -> &String| {
        Box::new(move || desk.roster().unit(id).map(|unit| read(unit).clone()).unwrap_or_default())
    };
    let rename = Box::new(move |name| Edit::NameUnit { unit: id, name });
    let annotate = Box::new(move |notes| Edit::NoteUnit { unit: id, notes });
    let shift = move |down: bool| {
        let roster = desk.roster();
        let found =
            roster.contingents.iter().find_map(|own| Some((own, own.units.iter().position(|unit| unit.id == id)?)));
        let Some((contingent, at)) = found else { return };
        if let Some(spot) = beside(at, contingent.units.len(), down) {
            desk.edit(vec![Edit::MoveUnit { unit: id, contingent: contingent.id, spot }]);
        }
    };
    let actions = el("p.actions")
        .add(button("plainly").add(words.move_up).click(move || shift(false)))
        .add(button("plainly").add(words.move_down).click(move || shift(true)))
        .add(edit_button(desk, words.duplicate, Edit::DuplicateUnit(id)))
        .add(edit_button(desk, words.remove, Edit::RemoveUnit(id)));
    let inside = el("div.settings")
        .add(name_field(desk, words.unit_name, "unit-name", read(|unit| &unit.name), rename))
        .add(note_field(desk, words.notes, "unit-notes", read(|unit| &unit.notes), annotate))
        .add(actions);
    folded(words.unit_settings, inside)
}

pub fn entry_settings(desk: Desk, id: Id) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let read = move |read: fn(&Entry) -> &String| {
        Box::new(move || desk.roster().entry(id).map(|entry| read(entry).clone()).unwrap_or_default())
    };
    let rename = Box::new(move |name| Edit::NameEntry { entry: id, name });
    let annotate = Box::new(move |notes| Edit::NoteEntry { entry: id, notes });
    let shift = move |down: bool| {
        let roster = desk.roster();
        let Some(unit) = roster.unit_of(id) else { return };
        let Some(at) = unit.entries.iter().position(|entry| entry.id == id) else { return };
        if let Some(spot) = beside(at, unit.entries.len(), down) {
            desk.edit(vec![Edit::MoveEntry { entry: id, unit: unit.id, spot }]);
        }
    };
    let actions = el("p.actions")
        .add(button("plainly").add(words.move_up).click(move || shift(false)))
        .add(button("plainly").add(words.move_down).click(move || shift(true)))
        .add(edit_button(desk, words.duplicate, Edit::DuplicateEntry(id)))
        .add(edit_button(desk, words.detach, Edit::Detach(id)))
        .add(edit_button(desk, words.remove, Edit::RemoveEntry(id)));
    let inside = el("div.settings")
        .add(name_field(desk, words.entry_name, "entry-name", read(|entry| &entry.name), rename))
        .add(note_field(desk, words.notes, "entry-notes", read(|entry| &entry.notes), annotate))
        .add(labelled(words.move_to, other_units(desk, id)))
        .add(split(desk, id))
        .add(actions);
    folded(words.unit_settings, inside)
}

/// Some of the models become an entry of their own; at least one stays.
fn split(desk: Desk, id: Id) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let most = move || desk.roster().entry(id).map_or(0, |entry| entry.count.saturating_sub(1));
    let none = move || most() == 0;
    let number = RwSignal::new("1".to_owned());
    let input = el("input")
        .attr("type", "number")
        .attr("name", "split")
        .attr("min", "1")
        .live_attr("max", move || Some(most().max(1).to_string()))
        .live_flag("disabled", none)
        .live_prop("value", move || number.get())
        .on("change", move |event| number.set(event_target_value(&event)));
    let button = button("plainly").add(words.split).live_flag("disabled", none).click(move || {
        let count = number.get().trim().parse().unwrap_or(1).clamp(1, most().max(1));
        number.set(count.to_string());
        desk.edit(vec![Edit::Split { entry: id, count }]);
    });
    el("div.split").add(labelled(words.split_count, input)).add(button)
}

/// The units to which an entry can be moved.
fn other_units(desk: Desk, id: Id) -> El {
    let language = desk.voice().language;
    let others = move || {
        let roster = desk.roster();
        let own = roster.unit_of(id).map(|unit| unit.id);
        roster.units().map(|unit| unit.id).filter(|unit| Some(*unit) != own).collect()
    };
    let option = move |unit: Id| {
        el("option").attr("value", unit.0.to_string()).add(text(move || unit_name(language, &desk.roster(), unit)))
    };
    el("select").attr("name", "move-to").add(el("option").attr("value", "").add("–")).add(each(others, option)).on(
        "change",
        move |event| {
            if let Ok(unit) = event_target_value(&event).parse() {
                desk.edit(vec![Edit::MoveEntry { entry: id, unit: Id(unit), spot: Spot::Last }]);
            }
        },
    )
}

fn folded(title: &str, inside: El) -> El {
    el("details.explained").add(el("summary").add(el("span.explained-name").add(title))).add(inside)
}

/// One step up or down among siblings; `None` at the end.
fn beside(at: usize, all: usize, down: bool) -> Option<Spot> {
    let to = if down { at.checked_add(1).filter(|to| *to < all) } else { at.checked_sub(1) }?;
    Some(Spot::At(u32::try_from(to).ok()?))
}
