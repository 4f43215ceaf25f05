//! Keeps the focus on the page when the element that has it is taken away: the browser would let it fall to the body,
//! and whoever uses the keyboard would begin at the top again.

use std::cell::RefCell;

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::Element;

/// What repeats on a page. The row that took the place of a removed one takes its focus.
const ROWS: &str = "li, tr, section, details.group";

thread_local! {
    /// The element with the focus and those around it, while a part of the page is being changed.
    static BEFORE: RefCell<Vec<Ancestor>> = const { RefCell::new(Vec::new()) };
}

struct Ancestor {
    element: Element,
    parent: Element,
    /// Among the siblings of the same tag.
    index: usize,
}

/// To be called before a part of the page changes. Once all that changes with it has changed, the focus is put right
/// where its element is gone: into the row that stands in its place, else on the nearest heading above that takes it.
pub fn keep_focus() {
    let Some(active) = active() else { return };
    BEFORE.with_borrow_mut(|before| {
        if before.is_empty() {
            before.extend(ancestors(active));
            queue_microtask(|| put_right(&BEFORE.take()));
        }
    });
}

fn ancestors(active: Element) -> impl Iterator<Item = Ancestor> {
    let around = |element: &Element| element.parent_element();
    std::iter::successors(Some(active), around).filter_map(|element| {
        let (parent, tag) = (element.parent_element()?, element.tag_name());
        let before = std::iter::successors(element.previous_element_sibling(), Element::previous_element_sibling);
        let index = before.filter(|sibling| sibling.tag_name() == tag).count();
        Some(Ancestor { element, parent, index })
    })
}

fn put_right(before: &[Ancestor]) {
    // Nothing is lost, or somebody else has moved the focus already.
    if active().is_some() {
        return;
    }
    if let Some(first) = before.first().filter(|first| first.element.is_connected()) {
        // Rows that change places are taken out and put in again.
        focus_quietly(&first.element);
        return;
    }
    let Some(Ancestor { element, parent, index }) = before.iter().find(|ancestor| ancestor.parent.is_connected())
    else {
        return;
    };
    let row = element.matches(ROWS).unwrap_or(false).then(|| in_place(element, parent, *index)).flatten();
    if !row.is_some_and(|row| focus_in(&row, "a, summary, button:not(.round)")) {
        focus_above(parent);
    }
}

/// The sibling that stands where a removed element stood; the last one where there are not so many any more.
fn in_place(removed: &Element, parent: &Element, index: usize) -> Option<Element> {
    let tag = removed.tag_name();
    let children = std::iter::successors(parent.first_element_child(), Element::next_element_sibling);
    children.filter(|child| child.tag_name() == tag).take(index + 1).last()
}

fn focus_above(parent: &Element) {
    let mut above = Some(parent.clone());
    while let Some(element) = above.filter(|element| !focus_in(element, "[tabindex='-1']")) {
        above = element.parent_element();
    }
}

fn focus_in(element: &Element, selector: &str) -> bool {
    element.query_selector(selector).ok().flatten().is_some_and(|found| focus_quietly(&found))
}

/// Without scrolling: the eye stays where it is.
fn focus_quietly(element: &Element) -> bool {
    let options = Object::new();
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE);
    super::files::method(element, "focus").is_some_and(|focus| focus.call1(element, &options).is_ok())
}

/// What has the focus, if anything.
fn active() -> Option<Element> {
    document().active_element().filter(|active| active.tag_name() != "BODY")
}
