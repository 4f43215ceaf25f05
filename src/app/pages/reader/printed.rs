//! The text with its lines numbered. Two hundred pages are twenty thousand lines: only those near the eye are there.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::bench::Bench;
use super::start;
use crate::app::element::{El, Part, button, effect, el};
use crate::app::wording::{self, Reader};
use crate::reader::form::Span;
use crate::reader::form::work::Work;

const CHUNK: usize = 100;

#[derive(Clone)]
struct Pane {
    text: Arc<str>,
    /// Where each chunk begins in the text.
    begins: Arc<Vec<usize>>,
    /// Lines of entries, and those with a question.
    read: Arc<Vec<Span>>,
    asked: Arc<Vec<Span>>,
    scroller: Element,
}

pub fn printed(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let work = bench.work();
    let scroller = el("div.page-lines").attr("tabindex", "0").attr("role", "region").attr("aria-label", words.lines);
    let pane = Pane::new(&work, scroller.element().clone());
    let chunks: Vec<El> = (0..pane.begins.len())
        .map(|at| el("ol").attr("start", (at * CHUNK + 1).to_string()).class("unfilled"))
        .collect();
    let (scrolled, shown) = (pane.clone(), pane.clone());
    let scroller = scroller.add(chunks).on("scroll", move |_| scrolled.fill_near());
    let first = pane.clone();
    request_animation_frame(move || first.fill_near());
    effect(Box::new(move || {
        if let Some(span) = bench.shown.get() {
            let shown = shown.clone();
            request_animation_frame(move || shown.show(span));
        }
    }));
    let change = button("plainly").add(words.change_text).click(move || start::retype(bench));
    let count = wording::reader::line_count(bench.language(), work.text.lines().count());
    let summary = el("summary").add(el("span.page-title").add(words.printed)).add(" ").add(el("span.quiet").add(count));
    el("details.bench-page").prop("open", true).add(summary).add(scroller).add(el("p.actions").add(change))
}

impl Pane {
    fn new(work: &Work, scroller: Element) -> Pane {
        let mut begins = vec![0];
        let ends = work.text.match_indices('\n').map(|(at, _)| at + 1);
        begins.extend(ends.enumerate().filter(|(line, _)| (line + 1) % CHUNK == 0).map(|(_, at)| at));
        let sheets = || work.drafts.iter().flat_map(|draft| &draft.form.sheets);
        let read = sheets().filter_map(|sheet| sheet.lines).collect();
        let asked = sheets().flat_map(|sheet| &sheet.doubts).map(|doubt| doubt.lines).collect();
        Pane {
            text: work.text.clone(),
            begins: Arc::new(begins),
            read: Arc::new(read),
            asked: Arc::new(asked),
            scroller,
        }
    }

    /// What the eye sees, and a little around it.
    fn fill_near(&self) {
        let top = self.scroller.scroll_top();
        let height = self.scroller.client_height();
        let near = |element: &HtmlElement| {
            let begin = element.offset_top();
            begin < top + 2 * height && begin + element.offset_height() > top - height
        };
        let wanted: Vec<usize> =
            (0..self.begins.len()).filter(|at| self.chunk(*at).is_some_and(|chunk| near(&chunk))).collect();
        wanted.into_iter().for_each(|at| self.fill(at));
    }

    fn chunk(&self, at: usize) -> Option<HtmlElement> {
        self.scroller.children().item(u32::try_from(at).ok()?)?.dyn_into().ok()
    }

    fn fill(&self, at: usize) {
        let Some(chunk) = self.chunk(at).filter(|chunk| chunk.child_element_count() == 0) else { return };
        let begin = self.begins.get(at).copied().unwrap_or(0);
        let end = self.begins.get(at + 1).copied().unwrap_or(self.text.len());
        let text = self.text.get(begin..end).unwrap_or_default();
        let inside = |spans: &[Span], line: u32| spans.iter().any(|(first, last)| (*first..=*last).contains(&line));
        for (own, line) in text.split_inclusive('\n').enumerate() {
            let number = u32::try_from(at * CHUNK + own + 1).unwrap_or(u32::MAX);
            let row =
                el("li").class_if("read", inside(&self.read, number)).class_if("asked", inside(&self.asked, number));
            row.add(line.trim_end_matches(['\n', '\r', '\u{c}']).replace('\t', "   ")).put(&chunk);
        }
        // Taking away a class that is there cannot fail.
        let _ = chunk.class_list().remove_1("unfilled");
    }

    /// Marks lines, and brings them before the eye.
    fn show(&self, (first, last): Span) {
        let marked = self.scroller.get_elements_by_class_name("shown");
        while let Some(marked) = marked.item(0) {
            let _ = marked.class_list().remove_1("shown");
        }
        let mut top = None;
        for line in first..=last.min(first.saturating_add(200)) {
            let index = line.saturating_sub(1) as usize;
            self.fill(index / CHUNK);
            let row = self.chunk(index / CHUNK).and_then(|chunk| chunk.children().item((index % CHUNK) as u32));
            let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) else { continue };
            let _ = row.class_list().add_1("shown");
            top = top.or(Some(row.offset_top()));
        }
        if let Some(top) = top {
            self.scroller.set_scroll_top((top - self.scroller.client_height() / 4).max(0));
        }
    }
}
