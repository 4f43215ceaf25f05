//! Names, notes and places in the list: of the list itself, of a unit, of an entry.

use js_sys::Reflect;
use leptos::prelude::*;

use super::edit_button;
use super::field::{name_field, note, note_field, tags_field};
use super::unit::unit_name;
use crate::app::browser;
use crate::app::desk::Desk;
use crate::app::element::{El, Parts, button, each, el, parts, show, text};
use crate::app::parts::field::labelled;
use crate::app::wording;
use crate::roster::edit::MAX_FORMAT;
use crate::roster::{Edit, Entry, Id, Roster, Spot, Unit};

pub fn list_settings(desk: Desk) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let read = move |read: fn(&Roster) -> &String| Box::new(move || read(&desk.roster()).clone());
    let save =
        button("plainly").add(words.download).click(move || browser::download(&desk.roster().name, &desk.text()));
    el("div.settings")
        .add(name_field(desk, words.list_name, "list-name", read(|own| &own.name), Box::new(Edit::Name)))
        .add(format_field(desk))
        .add(name_field(desk, words.player, "player", read(|own| &own.player), Box::new(Edit::Player)))
        .add(tags_field(desk))
        .add(note_field(desk, words.notes, "list-notes", read(|own| &own.notes), Box::new(Edit::Notes)))
        .add(el("p").add(save))
}

/// What is no format becomes the nearest one, and says so.
fn format_field(desk: Desk) -> Parts {
    let words = wording::Desk::of(desk.voice().language);
    let wrong = RwSignal::new(false);
    let input = el("input")
        .attr("type", "number")
        .attr("name", "list-format")
        .attr("min", "1")
        .attr("max", MAX_FORMAT.to_string())
        .live_prop("value", move || desk.roster().format.to_string())
        .on("change", move |event| {
            let (now, Some(field)) = (desk.roster().format, event.target()) else { return };
            let number = Reflect::get(&field, &"valueAsNumber".into()).ok().and_then(|number| number.as_f64());
            let number = number.filter(|number| !number.is_nan());
            // Rounds down, and ends at the bounds of its type.
            let points = number.map_or(now, |number| (number as u32).clamp(1, MAX_FORMAT));
            wrong.set(number != Some(f64::from(points)));
            if points == now {
                // Nothing to undo, but another text may stand there.
                let _ = Reflect::set(&field, &"value".into(), &now.to_string().into());
            } else {
                desk.edit(vec![Edit::Format(points)]);
            }
        });
    let range = move || note(words.format_range);
    parts().add(labelled(words.format, input)).add(show(move || wrong.get(), range))
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
        if desk.edit(vec![Edit::MoveUnit { unit: id, contingent: contingent.id, spot: spot(to) }]) {
            desk.said.set(place_of(desk, to, all));
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
        let Some(to) = beside(at, unit.entries.len(), down) else { return };
        if desk.edit(vec![Edit::MoveEntry { entry: id, unit: unit.id, spot: spot(to) }]) {
            desk.said.set(place_of(desk, to, unit.entries.len()));
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
        .add(other_units(desk, id))
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

/// The units to which an entry can be moved. A button does it: in a list, arrows only look.
fn other_units(desk: Desk, id: Id) -> El {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let others = Memo::new(move |_| {
        let roster = desk.roster();
        let own = roster.unit_of(id).map(|unit| unit.id);
        roster.units().map(|unit| unit.id).filter(|unit| Some(*unit) != own).collect::<Vec<_>>()
    });
    let option = move |unit: Id| {
        el("option").attr("value", unit.0.to_string()).add(text(move || unit_name(language, &desk.roster(), unit)))
    };
    let select = el("select").attr("name", "move-to").add(each(move || others.get(), option));
    let chosen = select.clone();
    let button = button("plainly").add(words.move_there).click(move || {
        let value = Reflect::get(chosen.element(), &"value".into()).ok().and_then(|value| value.as_string());
        let unit = value.and_then(|value| value.parse().ok()).map(Id);
        let Some(unit) = unit else { return };
        if desk.edit(vec![Edit::MoveEntry { entry: id, unit, spot: Spot::Last }]) {
            desk.said.set(unit_name(language, &desk.roster(), unit));
        }
    });
    el("div.moving")
        .live_flag("hidden", move || others.with(Vec::is_empty))
        .add(labelled(words.move_to, select))
        .add(button)
}

fn folded(title: &str, inside: El) -> El {
    el("details.explained").add(el("summary").add(el("span.explained-name").add(title))).add(inside)
}

/// One step up or down among siblings; `None` at the end.
fn beside(at: usize, all: usize, down: bool) -> Option<usize> {
    if down { at.checked_add(1).filter(|to| *to < all) } else { at.checked_sub(1) }
}

fn spot(at: usize) -> Spot {
    u32::try_from(at).map_or(Spot::Last, Spot::At)
}

/// « 2 / 4 », for those who do not see it move.
fn place_of(desk: Desk, at: usize, all: usize) -> String {
    wording::used_of(desk.voice().language, at as u64 + 1, all as u64)
}
