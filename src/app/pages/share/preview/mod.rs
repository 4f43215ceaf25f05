//! The pages as they will be printed, drawn from the very page model that the PDF was made of. One page in the middle,
//! its neighbours beside it; only those are drawn, so that thirty pages weigh no more than three.

pub mod drawing;
mod moving;

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;

use self::drawing::drawing;
use super::typeface;
use crate::app::components::icon::{self, Icon};
use crate::app::words::{self, page_label};
use crate::language::Language;
use crate::sheet::drawing::titles;
use crate::sheet::page::Document;

/// Pages on either side of the one in the middle that are drawn.
const BESIDE: usize = 1;

#[derive(Clone, Copy)]
pub struct Preview {
    language: Language,
    document: RwSignal<Option<Arc<Document>>>,
    /// The page in the middle.
    at: RwSignal<usize>,
    large: RwSignal<bool>,
    strip: NodeRef<html::Div>,
}

impl Preview {
    pub fn new(language: Language) -> Preview {
        Preview {
            language,
            document: RwSignal::new(None),
            at: RwSignal::new(0),
            large: RwSignal::new(false),
            strip: NodeRef::new(),
        }
    }

    /// Other pages; the reader stays where they were, as far as there are as many.
    pub fn set(self, document: Document) {
        typeface::load(self.language);
        let last = document.pages.len().saturating_sub(1);
        self.at.update(|at| *at = (*at).min(last));
        self.document.set(Some(Arc::new(document)));
        self.go(self.at.get_untracked());
    }

    fn count(self) -> usize {
        self.document.with(|document| document.as_ref().map_or(0, |document| document.pages.len()))
    }

    fn last(self) -> usize {
        untrack(|| self.count()).saturating_sub(1)
    }
}

#[component]
pub fn PreviewPages(
    preview: Preview,
    /// The pages are those of other wishes.
    stale: Signal<bool>,
) -> impl IntoView {
    let Preview { language, at, large, .. } = preview;
    let words = words::Preview::of(language);
    let number = Signal::derive(move || match preview.count() {
        0 => String::new(),
        count => page_label(language, at.get() + 1, count, &[]),
    });
    let size = Signal::derive(move || if large.get() { words.smaller } else { words.larger });
    let first = Signal::derive(move || at.get() == 0);
    let last = Signal::derive(move || at.get() + 1 >= preview.count());
    view! {
        <div class="preview" class:large=large class:stale=stale>
            <div class="preview-bar">
                <TurnButton preview name=words.page_before path=icon::LEFT by=-1 disabled=first />
                <span class="preview-number" role="status">{number}</span>
                <TurnButton preview name=words.page_after path=icon::RIGHT by=1 disabled=last />
                <button type="button" class="plainly" on:click=move |_| preview.zoom_here()>{size}</button>
            </div>
            <div
                class="preview-pages" tabindex="0" role="group" aria-label=words.preview node_ref=preview.strip
                on:scroll=move |_| preview.follow_scroll() on:keydown=move |event| preview.press_key(&event)
            >
                {move || sheets(preview)}
            </div>
        </div>
    }
}

#[component]
fn TurnButton(
    preview: Preview,
    name: &'static str,
    path: icon::Path,
    by: isize,
    disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button type="button" class="round" title=name disabled=disabled on:click=move |_| preview.step(by)>
            <Icon path />
            <span class="unseen">{name}</span>
        </button>
    }
}

fn sheets(preview: Preview) -> AnyView {
    let Some(document) = preview.document.get() else {
        // Keeps the room, so that nothing jumps when the pages come.
        return view! { <div class="print"><svg viewBox={"0 0 595 842"} aria-hidden="true"></svg></div> }.into_any();
    };
    let sheets = (0..document.pages.len()).map(|index| {
        let document = document.clone();
        view! { <Sheet preview document index /> }
    });
    sheets.collect_view().into_any()
}

#[component]
fn Sheet(preview: Preview, document: Arc<Document>, index: usize) -> impl IntoView {
    let near = move || preview.at.get().abs_diff(index) <= BESIDE;
    let count = document.pages.len();
    let (size, label) = match document.pages.get(index) {
        Some(page) => (
            format!("0 0 {} {}", page.width, page.height),
            page_label(preview.language, index + 1, count, &titles(page)),
        ),
        None => (String::new(), String::new()),
    };
    let drawn = move || document.pages.get(index).map(|page| drawing(page, document.inks));
    view! {
        <div class="print" on:click=move |event| preview.zoom_at(index, &event)>
            <svg role="img" viewBox=size aria-label=label><Show when=near>{drawn()}</Show></svg>
        </div>
    }
}
