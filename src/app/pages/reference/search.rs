//! The field at the top of the reference, and what it finds at every letter.

use std::sync::{Arc, OnceLock};

use leptos::either::Either;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::source::SourceMark;
use crate::app::components::icon::{self, Icon};
use crate::app::model::localized::Localized;
use crate::app::model::reference::{self, Entry, Topic};
use crate::app::platform::browser;
use crate::app::words;
use crate::catalogue::search::{Index, Query, excerpt, mark};

/// More than anybody reads; the count tells of the rest.
const SHOWN: usize = 40;
const EXCERPT: usize = 150;
const FIELD: &str = "recherche";

/// Everything that can be found, made ready at the first letter.
struct Searchable {
    entries: Vec<Entry>,
    index: Index,
}

impl Searchable {
    fn new(localized: &Localized) -> Searchable {
        let entries = reference::findable(localized);
        let index = Index::new(entries.iter().map(|entry| entry.document(localized)));
        Searchable { entries, index }
    }
}

/// Shows its children while nothing is typed, and the results instead of them otherwise.
#[component]
pub fn Search(localized: Localized, typed: String, children: ChildrenFn) -> impl IntoView {
    let (words, language) = (localized.words(), localized.language);
    let typed = RwSignal::new(typed);
    let searchable: Arc<OnceLock<Searchable>> = Arc::default();
    let found = {
        let (localized, searchable) = (localized.clone(), searchable.clone());
        Memo::new(move |_| {
            let query = Query::new(&typed.get());
            let places = match query.is_empty() {
                true => Vec::new(),
                false => searchable.get_or_init(|| Searchable::new(&localized)).index.find(&query),
            };
            (query, places)
        })
    };
    let searching = Memo::new(move |_| found.with(|(query, _)| !query.is_empty()));
    let count = move || {
        let count = found.with(|(_, places)| places.len());
        if searching.get() { words::result_count(language, count, count.min(SHOWN)) } else { String::new() }
    };
    let results = move || {
        found.with(|(query, places)| {
            let entries = &searchable.get()?.entries;
            let shown = places.iter().take(SHOWN).filter_map(|at| entries.get(*at));
            Some(shown.map(|entry| result(&localized, entry, query)).collect_view())
        })
    };
    let nothing = move || searching.get() && found.with(|(_, places)| places.is_empty());
    let (field, list) = (NodeRef::<html::Input>::new(), NodeRef::<html::Ul>::new());
    view! {
        <search class="finder" on:keydown=move |event| walk(&event, field, list)>
            <label for=FIELD>{words.search}</label>
            <div class="finder-field">
                <Icon path=icon::LENS />
                <input
                    id=FIELD type="search" autocomplete="off" spellcheck="false" placeholder=words.search_hint
                    prop:value=typed.get_untracked() node_ref=field
                    on:input=move |event| {
                        typed.set(event_target_value(&event));
                        // The address follows, so that the way back leads back to the results. No new entry in the
                        // history per letter.
                        browser::replace(&Topic::Search(typed.get_untracked()).href());
                    }
                />
            </div>
            // Always there, so that screen readers notice what comes into it.
            <p class="finder-count" role="status">{count}</p>
            <div class="results" hidden=move || !searching.get()>
                <Show when=move || searching.get()><h1 class="unseen" tabindex="-1">{words.search_results}</h1></Show>
                <Show when=nothing><p>{words.search_empty}</p></Show>
                <ul node_ref=list>{results}</ul>
            </div>
        </search>
        <div class="sheet"><Show when=move || !searching.get()>{children()}</Show></div>
    }
}

fn result(localized: &Localized, entry: &Entry, query: &Query) -> impl IntoView + use<> {
    let text = entry.text(localized);
    let shown = excerpt(&text, query, EXCERPT);
    let [before, after] = [!text.starts_with(shown), !text.ends_with(shown)].map(|cut| if cut { "…" } else { "" });
    view! {
        <li class="result">
            <p class="result-head">
                <a class="stretched" href=entry.route.href()>{marked(&entry.name, query)}</a>
                <span class="result-kind">{entry.kind}</span>
                <SourceMark language=localized.language source=entry.source.clone() />
            </p>
            <p class="result-text">{before}{marked(shown, query)}{after}</p>
        </li>
    }
}

/// A text with what was found in it.
fn marked(text: &str, query: &Query) -> impl IntoView + use<> {
    let parts = mark(text, query).into_iter().map(|part| {
        let text = part.text.to_owned();
        if part.found { Either::Left(view! { <mark>{text}</mark> }) } else { Either::Right(text) }
    });
    parts.collect_view()
}

/// Arrows walk through field and results, Enter in the field opens the first.
fn walk(event: &KeyboardEvent, field: NodeRef<html::Input>, list: NodeRef<html::Ul>) {
    let Some(here) = document().active_element() else { return };
    let link = |result: Element| result.query_selector("a").ok().flatten();
    let first = || list.get_untracked().and_then(|list| list.first_element_child()).and_then(link);
    let field = || field.get_untracked().map(Element::from);
    let result = here.closest(".result").ok().flatten();
    let target = match (event.key().as_str(), result) {
        ("ArrowDown" | "Enter", None) => first(),
        ("ArrowDown", Some(result)) => result.next_element_sibling().and_then(link),
        ("ArrowUp", Some(result)) => result.previous_element_sibling().map_or_else(field, link),
        _ => None,
    };
    let Some(target) = target.and_then(|target| target.dyn_into::<HtmlElement>().ok()) else { return };
    event.prevent_default();
    if event.key() == "Enter" {
        target.click();
    } else {
        // An element that cannot take it leaves the focus where it was.
        let _ = target.focus();
    }
}
