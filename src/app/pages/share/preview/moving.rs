//! From page to page: by buttons, keys and fingers; and nearer to one.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDivElement, HtmlElement, KeyboardEvent, MouseEvent};

use super::Preview;

impl Preview {
    pub(super) fn step(self, by: isize) {
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    pub(super) fn go(self, to: usize) {
        let to = to.min(self.last());
        self.at.set(to);
        self.scroll_to(to, 0.0, 0.0);
    }

    /// A page, and of a large one the point that should be in the middle, as parts of its size.
    fn scroll_to(self, page: usize, x: f64, y: f64) {
        // What has changed is on the page before the next picture, and has its size only then.
        request_animation_frame(move || {
            let (Some(strip), Some(sheet)) = (self.strip(), self.sheet(page)) else { return };
            let beyond = |part: f64, size: i32, seen: i32| (part * f64::from(size) - f64::from(seen) / 2.0).max(0.0);
            let left = page as f64 * self.pitch() + beyond(x, sheet.offset_width(), strip.client_width());
            strip.set_scroll_left(left.round() as i32);
            strip.set_scroll_top(beyond(y, sheet.offset_height(), strip.client_height()).round() as i32);
        });
    }

    /// `None` where the dialog is closed by now.
    fn strip(self) -> Option<HtmlDivElement> {
        self.strip.try_get_untracked().flatten()
    }

    fn sheet(self, at: usize) -> Option<HtmlElement> {
        let first = self.strip()?.first_element_child();
        std::iter::successors(first, Element::next_element_sibling).nth(at)?.dyn_into().ok()
    }

    /// From one page to the next, in pixels.
    fn pitch(self) -> f64 {
        match (self.sheet(0), self.sheet(1)) {
            (Some(first), Some(second)) => f64::from(second.offset_left() - first.offset_left()),
            _ => 0.0,
        }
    }

    /// Follows whoever swipes: the page in the middle.
    pub(super) fn follow_scroll(self) {
        let (Some(strip), Some(first)) = (self.strip(), self.sheet(0)) else { return };
        let middle = f64::from(strip.scroll_left() + strip.client_width() / 2 - first.offset_left());
        let pitch = self.pitch();
        let at = if pitch > 0.0 { (middle / pitch).max(0.0) as usize } else { 0 };
        let at = at.min(self.last());
        if self.at.get_untracked() != at {
            self.at.set(at);
        }
    }

    /// Arrows turn pages, as long as there is nothing to move about in one.
    pub(super) fn press_key(self, event: &KeyboardEvent) {
        let large = self.large.get_untracked();
        match event.key().as_str() {
            "ArrowRight" if !large => self.step(1),
            "ArrowLeft" if !large => self.step(-1),
            "PageDown" => self.step(1),
            "PageUp" => self.step(-1),
            "Home" => self.go(0),
            "End" => self.go(self.last()),
            "Enter" => self.zoom_here(),
            _ => return,
        }
        event.prevent_default();
    }

    fn zoom(self, page: usize, x: f64, y: f64) {
        let large = !self.large.get_untracked();
        self.large.set(large);
        self.at.set(page);
        let (x, y) = if large { (x, y) } else { (0.0, 0.0) };
        self.scroll_to(page, x, y);
        if large && let Some(whole) = self.strip().and_then(|strip| strip.parent_element()) {
            request_animation_frame(move || whole.scroll_into_view());
        }
    }

    pub(super) fn zoom_here(self) {
        self.zoom(self.at.get_untracked(), 0.0, 0.0);
    }

    /// What was clicked is in the middle afterwards.
    pub(super) fn zoom_at(self, page: usize, event: &MouseEvent) {
        let Some(sheet) = self.sheet(page) else { return self.zoom(page, 0.0, 0.0) };
        let part = |at: i32, size: i32| f64::from(at) / f64::from(size.max(1));
        self.zoom(page, part(event.offset_x(), sheet.offset_width()), part(event.offset_y(), sheet.offset_height()));
    }
}
