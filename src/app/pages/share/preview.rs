//! The pages as they will be printed, drawn from the very page model that the PDF was made of. One page in the middle,
//! its neighbours beside it; only those are drawn, so that thirty pages weigh no more than three.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::typeface;
use crate::app::element::{El, Parts, button, el, live, parts, show, svg, text};
use crate::app::icon::{self, icon};
use crate::app::wording::{self, page_label};
use crate::language::Language;
use crate::sheet::drawing::{Shape, shapes, titles};
use crate::sheet::page::Document;

/// Pages on either side of the one in the middle that are drawn.
const BESIDE: usize = 1;

#[derive(Clone, Copy)]
pub struct Preview {
    language: Language,
    pages: StoredValue<Option<Document>>,
    /// Counts documents: another one, other pages.
    turn: RwSignal<u32>,
    at: RwSignal<usize>,
    large: RwSignal<bool>,
    strip: StoredValue<Option<Element>, LocalStorage>,
}

impl Preview {
    pub fn new(language: Language) -> Preview {
        Preview {
            language,
            pages: StoredValue::new(None),
            turn: RwSignal::new(0),
            at: RwSignal::new(0),
            large: RwSignal::new(false),
            strip: StoredValue::new_local(None),
        }
    }

    /// Other pages; the reader stays where they were, as far as there are as many.
    pub fn set(self, pages: Document) {
        typeface::load(self.language);
        let last = pages.pages.len().saturating_sub(1);
        self.pages.set_value(Some(pages));
        self.at.update(|at| *at = (*at).min(last));
        self.turn.update(|turn| *turn += 1);
        self.go(self.at.get_untracked());
    }

    fn count(self) -> usize {
        self.turn.track();
        self.pages.with_value(|pages| pages.as_ref().map_or(0, |pages| pages.pages.len()))
    }

    fn last(self) -> usize {
        untrack(|| self.count()).saturating_sub(1)
    }

    fn step(self, by: isize) {
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    fn go(self, to: usize) {
        let to = to.min(self.last());
        self.at.set(to);
        self.scroll(to as f64 * self.pitch(), 0.0);
    }

    fn scroll(self, left: f64, top: f64) {
        self.strip.with_value(|strip| {
            if let Some(strip) = strip {
                strip.set_scroll_left(left.round() as i32);
                strip.set_scroll_top(top.round() as i32);
            }
        });
    }

    fn sheet(self, at: usize) -> Option<HtmlElement> {
        let first = self.strip.get_value()?.first_element_child();
        std::iter::successors(first, Element::next_element_sibling).nth(at)?.dyn_into().ok()
    }

    /// From one page to the next, in pixels.
    fn pitch(self) -> f64 {
        match (self.sheet(0), self.sheet(1)) {
            (Some(first), Some(second)) => f64::from(second.offset_left() - first.offset_left()),
            _ => 0.0,
        }
    }

    /// Follows whoever swipes.
    fn swiped(self) {
        let pitch = self.pitch();
        let left = self.strip.with_value(|strip| strip.as_ref().map_or(0, Element::scroll_left));
        let at = if pitch > 0.0 { (f64::from(left) / pitch).round().max(0.0) as usize } else { 0 };
        let at = at.min(self.last());
        if self.at.get_untracked() != at {
            self.at.set(at);
        }
    }

    /// Arrows turn pages, as long as there is nothing to move about in one.
    fn pressed(self, event: &Event) {
        let Some(key) = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key) else { return };
        let large = self.large.get_untracked();
        match key.as_str() {
            "ArrowRight" if !large => self.step(1),
            "ArrowLeft" if !large => self.step(-1),
            "PageDown" => self.step(1),
            "PageUp" => self.step(-1),
            "Home" => self.go(0),
            "End" => self.go(self.last()),
            "Enter" => self.zoom(),
            _ => return,
        }
        event.prevent_default();
    }

    fn zoom(self) {
        self.large.update(|large| *large = !*large);
        self.go(self.at.get_untracked());
    }

    /// What was clicked is in the middle afterwards.
    fn zoom_at(self, page: usize, event: &Event) {
        let number = |name: &str| Reflect::get(event, &name.into()).ok().and_then(|value| value.as_f64());
        let (Some(x), Some(y), Some(sheet)) = (number("offsetX"), number("offsetY"), self.sheet(page)) else {
            return self.zoom();
        };
        let (wide, high) = (f64::from(sheet.offset_width().max(1)), f64::from(sheet.offset_height().max(1)));
        self.at.set(page);
        self.zoom();
        if self.large.get_untracked() {
            let (new_wide, new_high) = (f64::from(sheet.offset_width()), f64::from(sheet.offset_height()));
            let seen = self.strip.with_value(|strip| {
                strip.as_ref().map_or((0, 0), |strip| (strip.client_width(), strip.client_height()))
            });
            let left = page as f64 * self.pitch() + x / wide * new_wide - f64::from(seen.0) / 2.0;
            self.scroll(left.max(0.0), (y / high * new_high - f64::from(seen.1) / 2.0).max(0.0));
        }
    }

    pub fn element(self, stale: impl Fn() -> bool + 'static) -> El {
        let words = wording::Preview::of(self.language);
        let turn = |name: &str, sign: icon::Path, by: isize, stuck: Box<dyn Fn() -> bool>| {
            button("round")
                .attr("title", name)
                .live_flag("disabled", stuck)
                .add(icon(sign))
                .add(el("span.unseen").add(name))
                .click(move || self.step(by))
        };
        let first = Box::new(move || self.at.get() == 0);
        let last = Box::new(move || self.at.get() + 1 >= self.count());
        let number = move || match self.count() {
            0 => String::new(),
            count => page_label(self.language, self.at.get() + 1, count, &[]),
        };
        let size = move || if self.large.get() { words.smaller } else { words.larger }.to_owned();
        let bar = el("div.preview-bar")
            .add(turn(words.page_before, icon::LEFT, -1, first))
            .add(el("span.preview-number").attr("role", "status").add(text(number)))
            .add(turn(words.page_after, icon::RIGHT, 1, last))
            .add(button("plainly").add(text(size)).click(move || self.zoom()));
        let strip = el("div.preview-pages")
            .attr("tabindex", "0")
            .attr("role", "group")
            .attr("aria-label", words.preview)
            .on("scroll", move |_| self.swiped())
            .on("keydown", move |event| self.pressed(&event))
            .add(live(move || Some(self.sheets())));
        self.strip.set_value(Some(strip.element().clone()));
        el("div.preview").live_class("large", move || self.large.get()).live_class("stale", stale).add(bar).add(strip)
    }

    fn sheets(self) -> Parts {
        let count = self.count();
        if count == 0 {
            // Keeps the room, so that nothing jumps when the pages come.
            let blank = svg("svg").attr("viewBox", "0 0 595 842").attr("aria-hidden", "true");
            return el("div.sheet").add(blank).into();
        }
        (0..count).fold(parts(), |all, index| all.add(self.page(index, count)))
    }

    fn page(self, index: usize, count: usize) -> El {
        let paper = svg("svg").attr("role", "img");
        let paper = self.pages.with_value(|pages| {
            let Some(page) = pages.as_ref().and_then(|pages| pages.pages.get(index)) else { return paper };
            paper
                .attr("viewBox", format!("0 0 {} {}", page.width, page.height))
                .attr("aria-label", page_label(self.language, index + 1, count, &titles(page)))
        });
        let near = move || self.at.get().abs_diff(index) <= BESIDE;
        let paper = paper.add(show(near, move || self.drawn(index)));
        el("div.sheet").on("click", move |event| self.zoom_at(index, &event)).add(paper)
    }

    fn drawn(self, index: usize) -> Parts {
        self.pages.with_value(|pages| {
            let Some(document) = pages else { return parts() };
            let page = document.pages.get(index);
            let shapes = page.map(|page| shapes(page, document.palette)).unwrap_or_default();
            shapes.iter().fold(parts(), |all, shape| all.add(drawn(shape)))
        })
    }
}

/// With attributes alone: the content policy allows no style.
fn drawn(shape: &Shape) -> El {
    match shape {
        Shape::Path { outline, colour, thickness: None } => svg("path").attr("d", outline).attr("fill", colour),
        Shape::Path { outline, colour, thickness: Some(thickness) } => svg("path")
            .attr("d", outline)
            .attr("fill", "none")
            .attr("stroke", colour)
            .attr("stroke-width", thickness.to_string()),
        Shape::Text { x, y, width, face, size, colour, text } => svg("text")
            .attr("x", x.to_string())
            .attr("y", y.to_string())
            .attr("font-family", face.name())
            .attr("font-size", size.to_string())
            .attr("fill", colour)
            // Also where another typeface has to stand in, each text ends where it will end.
            .attr("textLength", width.to_string())
            .attr("lengthAdjust", "spacingAndGlyphs")
            // Browsers drop spaces at the ends of a text, and the length would be made up by the letters.
            .add(text_of(text)),
    }
}

fn text_of(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}
