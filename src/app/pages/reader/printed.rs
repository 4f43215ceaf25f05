//! The text with its lines numbered. Two hundred pages are twenty thousand lines: only those near the eye are there.

use std::sync::Arc;

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::app::model::reader::lines::{CHUNK, MarkedLines, TextLines, chunk_of};
use crate::app::state::reader::use_reader;
use crate::app::words;
use crate::reader::form::Span;

/// No entry has more lines.
const MAX_SHOWN: u32 = 200;

#[component]
pub fn PrintedText() -> impl IntoView {
    let reader = use_reader();
    let (language, words) = (reader.language(), reader.words());
    let text = Memo::new(move |_| reader.with_work(|work| work.text.clone()));
    let lines = Memo::new(move |_| Arc::new(TextLines::new(text.get())));
    let count = move || words::reader::line_count(language, lines.get().count());
    view! {
        <details class="bench-page" prop:open=true>
            <summary>
                <span class="page-title">{words.printed}</span> " " <span class="quiet">{count}</span>
            </summary>
            {move || view! { <Lines lines=lines.get() /> }}
            <p class="actions">
                <button type="button" class="plainly" on:click=move |_| reader.changing_text.set(true)>
                    {words.change_text}
                </button>
            </p>
        </details>
    }
}

/// The lines of a text, chunk by chunk. Marks those that are being looked at, and brings them before the eye.
#[component]
fn Lines(lines: Arc<TextLines>) -> impl IntoView {
    let reader = use_reader();
    let scroller = NodeRef::<Div>::new();
    let marked = Memo::new(move |_| reader.with_work(MarkedLines::of));
    let shown: Signal<Option<Span>> = Signal::derive(move || {
        reader.shown_lines.get().map(|(first, last)| (first, last.min(first.saturating_add(MAX_SHOWN))))
    });
    let filled: Vec<RwSignal<bool>> = (0..lines.chunks()).map(|_| RwSignal::new(false)).collect();
    let chunks = filled.iter().enumerate().map(|(at, filled)| {
        view! { <Chunk lines=lines.clone() at filled=*filled marked=marked.into() shown /> }
    });
    let chunks = chunks.collect_view();
    let filled = StoredValue::new(filled);
    Effect::new(move || {
        // Once it stands on the page.
        if scroller.get().is_some() {
            request_animation_frame(move || fill_near(scroller, filled));
        }
    });
    Effect::new(move || {
        let Some((first, last)) = shown.get() else { return };
        let (begin, end) = (chunk_of(first).0, chunk_of(last).0);
        filled.with_value(|filled| {
            filled.iter().take(end + 1).skip(begin).for_each(|filled| filled.set(true));
        });
        request_animation_frame(move || scroll_to(scroller, first));
    });
    view! {
        <div
            class="page-lines" tabindex="0" role="region" aria-label=reader.words().lines node_ref=scroller
            on:scroll=move |_| fill_near(scroller, filled)
        >
            {chunks}
        </div>
    }
}

#[component]
fn Chunk(
    lines: Arc<TextLines>,
    at: usize,
    filled: RwSignal<bool>,
    marked: Signal<MarkedLines>,
    shown: Signal<Option<Span>>,
) -> impl IntoView {
    let words = use_reader().words();
    let begin = u32::try_from(at * CHUNK).unwrap_or(u32::MAX).saturating_add(1);
    let end = begin.saturating_add(CHUNK as u32 - 1);
    // Other chunks are not drawn anew for it.
    let shown = Memo::new(move |_| shown.get().filter(|(first, last)| *first <= end && *last >= begin));
    let rows = move || {
        filled.get().then(|| {
            let shown = shown.get();
            let row = |(number, line): (u32, String)| {
                let (read, asked) = marked.with(|marked| (marked.is_read(number), marked.is_asked(number)));
                let (unused, mended) = marked.with(|marked| (marked.is_unused(number), marked.is_mended(number)));
                let shown = shown.is_some_and(|(first, last)| (first..=last).contains(&number));
                // Said, too, to those who do not see its colour.
                let said = match (unused, mended) {
                    (true, _) => Some(words.unused_line),
                    (false, true) => Some(words.mended_line),
                    (false, false) => None,
                };
                view! {
                    <li class:read=read class:asked=asked class:shown=shown class:unused=unused class:mended=mended title=said>
                        {line} {said.map(|said| view! { <span class="unseen">{format!(" ({said})")}</span> })}
                    </li>
                }
            };
            lines.chunk(at).into_iter().map(row).collect_view()
        })
    };
    view! { <ol start=begin.to_string() class:unfilled=move || !filled.get()>{rows}</ol> }
}

/// Draws what the eye sees, and a little around it.
fn fill_near(scroller: NodeRef<Div>, filled: StoredValue<Vec<RwSignal<bool>>>) {
    // The page may be gone by now.
    let Some(scroller) = scroller.try_get_untracked().flatten() else { return };
    let (top, height) = (scroller.scroll_top(), scroller.client_height());
    let chunks = scroller.children();
    let near = |at: usize| {
        let chunk = u32::try_from(at).ok().and_then(|at| chunks.item(at)?.dyn_into::<HtmlElement>().ok());
        chunk.is_some_and(|chunk| {
            let begin = chunk.offset_top();
            begin < top + 2 * height && begin + chunk.offset_height() > top - height
        })
    };
    filled.try_with_value(|filled| {
        // All are measured first: what is filled moves the others.
        let wanted: Vec<_> = filled
            .iter()
            .enumerate()
            .filter(|(at, own)| !own.get_untracked() && near(*at))
            .map(|(_, own)| *own)
            .collect();
        wanted.into_iter().for_each(|own| own.set(true));
    });
}

fn scroll_to(scroller: NodeRef<Div>, line: u32) {
    let Some(scroller) = scroller.try_get_untracked().flatten() else { return };
    let (chunk, row) = chunk_of(line);
    let child = |parent: &web_sys::Element, at: usize| parent.children().item(u32::try_from(at).ok()?);
    let row = child(&scroller, chunk).and_then(|chunk| child(&chunk, row));
    if let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
        scroller.set_scroll_top((row.offset_top() - scroller.client_height() / 4).max(0));
    }
}
