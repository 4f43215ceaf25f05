//! The pages as they will be printed, drawn from the very page model that the PDF was made of. One page in the middle,
//! its neighbours beside it; only those are drawn, so that thirty pages weigh no more than three.

mod drawing;
mod moving;

use leptos::prelude::*;
use web_sys::Element;

use super::typeface;
use crate::app::element::{El, Parts, button, el, live, parts, show, svg, text};
use crate::app::icon::{self, icon};
use crate::app::wording::{self, page_label};
use crate::language::Language;
use crate::sheet::drawing::titles;
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
            .add(button("plainly").add(text(size)).click(move || self.zoom_here()));
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
            return el("div.print").add(blank).into();
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
        el("div.print").on("click", move |event| self.zoom_at(index, &event)).add(paper)
    }

    fn drawn(self, index: usize) -> Parts {
        self.pages.with_value(|pages| {
            let page = pages.as_ref().and_then(|pages| Some((pages.pages.get(index)?, pages.palette)));
            page.map_or_else(parts, |(page, palette)| drawing::drawn(page, palette))
        })
    }
}
