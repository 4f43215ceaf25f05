//! Entries and units dragged with the mouse to another place of the army. Their settings do the same for the keyboard.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Element, Event};

use crate::app::desk::Desk;
use crate::app::element::El;
use crate::roster::{Edit, Id, Spot};

/// The attribute with the id of an entry or a unit.
pub const PART: &str = "data-part";
const TARGET: &str = "drop-target";
/// The entry or unit in hand; 0 where there is none.
static HELD: AtomicU32 = AtomicU32::new(0);
/// Whether it is a unit.
static WHOLE: AtomicBool = AtomicBool::new(false);

/// Lets the entries and units in this part of the page be dragged.
pub fn draggable(desk: Desk, army: El) -> El {
    army.on("dragstart", start)
        .on("dragover", |event| {
            let target = aim(&event);
            if target.is_some() {
                event.prevent_default();
            }
            mark(target);
        })
        .on("dragleave", |_| mark(None))
        .on("dragend", |_| {
            HELD.store(0, Ordering::Relaxed);
            mark(None);
        })
        .on("drop", move |event| {
            let target = aim(&event).as_ref().and_then(part);
            let held = Id(HELD.swap(0, Ordering::Relaxed));
            mark(None);
            if let Some(edit) = target.and_then(|target| put(desk, held, target)) {
                event.prevent_default();
                desk.edit(vec![edit]);
            }
        })
}

fn start(event: Event) {
    let entry = near(&event, ".entry");
    WHOLE.store(entry.is_none(), Ordering::Relaxed);
    let held = entry.or_else(|| near(&event, ".unit")).as_ref().and_then(part);
    HELD.store(held.map_or(0, |id| id.0), Ordering::Relaxed);
    // Some browsers drag nothing that has no text.
    if let (Some(id), Some(data)) = (held, event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer)) {
        let _ = data.set_data("text/x-ralliement", &id.0.to_string());
    }
}

/// Where what is in hand would go: a unit to a unit, an entry to an entry, else to a unit.
fn aim(event: &Event) -> Option<Element> {
    let held = HELD.load(Ordering::Relaxed);
    let entry = || near(event, ".entry").filter(|_| !WHOLE.load(Ordering::Relaxed));
    (held > 0).then(|| entry().or_else(|| near(event, ".unit"))).flatten()
}

/// An entry takes the place of another one, or comes last in a unit; a unit takes the place of another.
fn put(desk: Desk, held: Id, target: Id) -> Option<Edit> {
    let roster = desk.roster();
    if held == target {
        return None;
    }
    if roster.unit(held).is_some() {
        return roster.contingents.iter().find_map(|own| {
            let at = own.units.iter().position(|unit| unit.id == target)?;
            Some(Edit::MoveUnit { unit: held, contingent: own.id, spot: Spot::At(u32::try_from(at).ok()?) })
        });
    }
    if roster.unit(target).is_some() {
        return Some(Edit::MoveEntry { entry: held, unit: target, spot: Spot::Last });
    }
    let unit = roster.unit_of(target)?;
    let at = unit.entries.iter().position(|entry| entry.id == target)?;
    Some(Edit::MoveEntry { entry: held, unit: unit.id, spot: Spot::At(u32::try_from(at).ok()?) })
}

fn near(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

fn part(element: &Element) -> Option<Id> {
    element.get_attribute(PART)?.parse().ok().map(Id)
}

fn mark(target: Option<Element>) {
    // Adding and removing a class cannot fail.
    if let Ok(Some(last)) = document().query_selector(".drop-target") {
        let _ = last.class_list().remove_1(TARGET);
    }
    if let Some(target) = target {
        let _ = target.class_list().add_1(TARGET);
    }
}
