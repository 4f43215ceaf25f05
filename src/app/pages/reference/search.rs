//! The field at the top of the reference, and what it finds at every letter.

use std::sync::Arc;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::source;
use crate::app::icon::{self, Icon};
use crate::app::reference::{self, Entry, Place};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::search::{Index, Query, excerpt, mark};

/// More than anybody reads; the count tells of the rest.
const SHOWN: usize = 40;
const EXCERPT: usize = 150;

/// Everything that can be found, made ready at the first letter.
struct Shelf {
    entries: Vec<Entry>,
    index: Index,
}

impl Shelf {
    fn new(voice: &Voice) -> Shelf {
        let entries = reference::findable(voice);
        let index = Index::new(entries.iter().map(|entry| entry.document(voice)));
        Shelf { entries, index }
    }
}

/// Shows its content while nothing is typed, and the results instead of it otherwise.
#[component]
pub fn Search(voice: Voice, typed: String, content: impl Fn() -> AnyView + Send + 'static) -> impl IntoView {
    let words = voice.words();
    let typed = RwSignal::new(typed);
    let shelf: StoredValue<Option<Arc<Shelf>>> = StoredValue::new(None);
    let query = Memo::new(move |_| Query::new(&typed.get()));
    let language = voice.language;
    let voice = StoredValue::new(voice);
    let found = Memo::new(move |_| {
        let query = query.get();
        if query.is_empty() {
            return Vec::new();
        }
        let ready = shelf.get_value().unwrap_or_else(|| {
            let fresh = Arc::new(Shelf::new(&voice.get_value()));
            shelf.set_value(Some(fresh.clone()));
            fresh
        });
        ready.index.find(&query)
    });
    let searching = Memo::new(move |_| !query.get().is_empty());
    let count = move || {
        let found = found.get().len();
        searching.get().then(|| wording::result_count(language, found, found.min(SHOWN)))
    };
    let results = move || {
        let (query, shelf) = (query.get(), shelf.get_value());
        let found = found.get();
        let entries = found.iter().take(SHOWN).filter_map(|at| shelf.as_ref()?.entries.get(*at));
        entries.map(|entry| result(&voice.get_value(), entry, &query)).collect_view()
    };
    view! {
        <search class="finder" on:keydown=walk>
            <label for="recherche">{words.search}</label>
            <div class="finder-field">
                <Icon icon=icon::LENS />
                <input
                    id="recherche"
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder=words.search_hint
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        typed.set(event_target_value(&event));
                        remember(&typed.get_untracked());
                    }
                />
            </div>
            // Always there, so that screen readers notice what comes into it.
            <p class="finder-count" role="status">{count}</p>
            <div class="results" hidden=move || !searching.get()>
                <Show when=move || searching.get()>
                    <h1 class="unseen" tabindex="-1">{words.search_results}</h1>
                </Show>
                <Show when=move || searching.get() && found.with(Vec::is_empty)>
                    <p>{words.search_empty}</p>
                </Show>
                <ul>{results}</ul>
            </div>
        </search>
        <div class="sheet">{move || (!searching.get()).then(&content)}</div>
    }
}

fn result(voice: &Voice, entry: &Entry, query: &Query) -> AnyView {
    let text = entry.text(voice);
    let shown = excerpt(&text, query, EXCERPT);
    let [before, after] = [!text.starts_with(shown), !text.ends_with(shown)].map(|cut| if cut { "…" } else { "" });
    view! {
        <li class="result">
            <p class="result-head">
                <a class="stretched" href=entry.route.href()>{marked(&entry.name, query)}</a>
                <span class="result-kind">{entry.kind}</span>
                {source(voice, entry)}
            </p>
            <p class="result-text">{before} {marked(shown, query)} {after}</p>
        </li>
    }
    .into_any()
}

fn marked(text: &str, query: &Query) -> Vec<AnyView> {
    let parts = mark(text, query).into_iter().map(|part| {
        let text = part.text.to_owned();
        if part.found { view! { <mark>{text}</mark> }.into_any() } else { text.into_any() }
    });
    parts.collect()
}

/// The address follows, so that the way back leads back to the results. No new entry in the history per letter.
fn remember(typed: &str) {
    let Ok(history) = window().history() else { return };
    let href = Place::Search(typed.to_owned()).href();
    // Refused in some embedded views; then only the way back is lost.
    let _ = history.replace_state_with_url(&JsValue::TRUE, "", Some(&href));
}

/// Arrows walk through field and results, Enter in the field opens the first.
fn walk(event: KeyboardEvent) {
    let Some(here) = document().active_element() else { return };
    let first = || document().query_selector(".results:not([hidden]) .result a").ok().flatten();
    let field = || document().get_element_by_id("recherche");
    let result = here.closest(".result").ok().flatten();
    let link = |result: web_sys::Element| result.query_selector("a").ok().flatten();
    let target = match (event.key().as_str(), result) {
        ("ArrowDown" | "Enter", None) => first(),
        ("ArrowDown", Some(result)) => result.next_element_sibling().and_then(link),
        ("ArrowUp", Some(result)) => result.previous_element_sibling().map_or_else(field, link),
        _ => None,
    };
    let Some(target) = target.and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    event.prevent_default();
    if event.key() == "Enter" {
        target.click();
    } else {
        // An element that cannot take it leaves the focus where it was.
        let _ = target.focus();
    }
}
