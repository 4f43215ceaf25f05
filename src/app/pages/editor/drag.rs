//! Entries and units moved by their handle, with mouse, pen or finger. A line shows where what is held would go. Their
//! settings do the same for the keyboard.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use crate::app::state::editor::Editor;
use crate::roster::{Edit, Id, Roster, Spot};

/// The attribute with the id of an entry or a unit.
const PART: &str = "data-part";
/// Where the line is drawn.
const MARKS: [&str; 3] = ["drop-before", "drop-after", "drop-into"];
const HELD: &str = "dragged";
/// As near to an edge of the view as this, the page moves along.
const EDGE: f64 = 70.0;

#[derive(Clone, Copy, PartialEq)]
enum Dragged {
    Entry(Id),
    Unit(Id),
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Before,
    After,
    /// At the end of a unit.
    Into,
}

/// What is held, and where it would go.
#[derive(Clone, Copy)]
pub struct Drag {
    editor: Editor,
    held: StoredValue<Option<(Dragged, Element)>, LocalStorage>,
    target: StoredValue<Option<(Element, Side)>, LocalStorage>,
}

impl Drag {
    pub fn new(editor: Editor) -> Drag {
        Drag { editor, held: StoredValue::new_local(None), target: StoredValue::new_local(None) }
    }

    pub fn start(self, event: &PointerEvent) {
        let Some(handle) = target_of(event).and_then(|target| closest(&target, ".handle")) else { return };
        let Some(part) = closest(&handle, "[data-part]") else { return };
        let Some(id) = id_of(&part) else { return };
        let dragged = if part.matches(".entry").unwrap_or_default() { Dragged::Entry(id) } else { Dragged::Unit(id) };
        // Everything that the pointer does from now on comes here; without it, only while it is over the army.
        let _ = handle.set_pointer_capture(event.pointer_id());
        event.prevent_default();
        let _ = part.class_list().add_1(HELD);
        self.held.set_value(Some((dragged, part)));
    }

    pub fn over(self, event: &PointerEvent) {
        let Some((dragged, _)) = self.held.get_value() else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
        if y < EDGE {
            window().scroll_by_with_x_and_y(0.0, -12.0);
        } else if y > height - EDGE {
            window().scroll_by_with_x_and_y(0.0, 12.0);
        }
        let under = document().element_from_point(x as f32, y as f32);
        self.mark(under.and_then(|under| spot(dragged, &under, y)));
    }

    pub fn drop(self) {
        let (held, target) = (self.held.get_value(), self.target.get_value());
        self.end();
        let Some((dragged, _)) = held else { return };
        let edit =
            target.and_then(|(target, side)| edit(&self.editor.roster_untracked(), dragged, id_of(&target)?, side));
        self.editor.edit(edit.into_iter().collect());
    }

    pub fn end(self) {
        if let Some((_, part)) = self.held.get_value() {
            let _ = part.class_list().remove_1(HELD);
        }
        self.held.set_value(None);
        self.mark(None);
    }

    fn mark(self, target: Option<(Element, Side)>) {
        // Adding and removing a class cannot fail.
        if let Some((last, _)) = self.target.get_value() {
            for mark in MARKS {
                let _ = last.class_list().remove_1(mark);
            }
        }
        if let Some((target, side)) = &target
            && let Some(mark) = MARKS.get(*side as usize)
        {
            let _ = target.class_list().add_1(mark);
        }
        self.target.set_value(target);
    }
}

/// Where what is held would go: a unit beside a unit, an entry beside an entry, else to the end of a unit.
fn spot(dragged: Dragged, under: &Element, y: f64) -> Option<(Element, Side)> {
    let beside = |part: Element| {
        let half = part.get_bounding_client_rect();
        let side = if y < half.top() + half.height() / 2.0 { Side::Before } else { Side::After };
        (part, side)
    };
    match dragged {
        Dragged::Entry(_) => {
            let entry = closest(under, ".entry").map(beside);
            entry.or_else(|| closest(under, ".unit").map(|unit| (unit, Side::Into)))
        }
        Dragged::Unit(_) => closest(under, ".unit").map(beside),
    }
}

fn edit(roster: &Roster, dragged: Dragged, target: Id, side: Side) -> Option<Edit> {
    // What is moved leaves its old place first: behind it, everything moves up by one.
    let place = |ids: &[Id], own: Id| {
        let at = ids.iter().position(|id| *id == target)? + usize::from(side == Side::After);
        let before = ids.iter().position(|id| *id == own);
        let moved_up = before.is_some_and(|before| before < at);
        let to = at - usize::from(moved_up);
        (before != Some(to)).then(|| u32::try_from(to).map_or(Spot::Last, Spot::At))
    };
    match dragged {
        Dragged::Entry(id) | Dragged::Unit(id) if id == target => None,
        Dragged::Unit(unit) => roster.contingents.iter().find_map(|own| {
            let ids: Vec<Id> = own.units.iter().map(|unit| unit.id).collect();
            Some(Edit::MoveUnit { unit, contingent: own.id, spot: place(&ids, unit)? })
        }),
        Dragged::Entry(entry) if roster.unit(target).is_some() => {
            let own = roster.unit_of(entry).map(|unit| unit.id);
            (own != Some(target)).then_some(Edit::MoveEntry { entry, unit: target, spot: Spot::Last })
        }
        Dragged::Entry(entry) => {
            let unit = roster.unit_of(target)?;
            let ids: Vec<Id> = unit.entries.iter().map(|entry| entry.id).collect();
            Some(Edit::MoveEntry { entry, unit: unit.id, spot: place(&ids, entry)? })
        }
    }
}

fn target_of(event: &PointerEvent) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()
}

fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok()?
}

fn id_of(element: &Element) -> Option<Id> {
    element.get_attribute(PART)?.parse().ok().map(Id)
}
