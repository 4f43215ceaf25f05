//! The field at the top of the reference, and what it finds at every letter.

use std::sync::{Arc, OnceLock};

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::source;
use crate::app::element::{El, Parts, el, live, parts, show, text};
use crate::app::icon::{self, icon};
use crate::app::reference::{self, Entry, Place};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::search::{Index, Query, excerpt, mark};

/// More than anybody reads; the count tells of the rest.
const SHOWN: usize = 40;
const EXCERPT: usize = 150;
const FIELD: &str = "recherche";

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
pub fn search(voice: &Voice, typed: String, content: impl Fn() -> Option<Parts> + 'static) -> Parts {
    let words = voice.words();
    let language = voice.language;
    let shelf: Arc<OnceLock<Shelf>> = Arc::default();
    let field = field(words.search_hint, &typed);
    let typed = RwSignal::new(typed);
    let found = {
        let (voice, shelf) = (voice.clone(), shelf.clone());
        Memo::new(move |_| {
            let query = Query::new(&typed.get());
            let places = match query.is_empty() {
                true => Vec::new(),
                false => shelf.get_or_init(|| Shelf::new(&voice)).index.find(&query),
            };
            (query, places)
        })
    };
    let searching = Memo::new(move |_| found.with(|(query, _)| !query.is_empty()));
    let count = move || {
        let count = found.with(|(_, places)| places.len());
        if searching.get() { wording::result_count(language, count, count.min(SHOWN)) } else { String::new() }
    };
    let voice = voice.clone();
    let results = move || {
        found.with(|(query, places)| {
            let entries = &shelf.get()?.entries;
            let shown = places.iter().take(SHOWN).filter_map(|at| entries.get(*at));
            Some(shown.map(|entry| result(&voice, entry, query)).fold(parts(), Parts::add))
        })
    };
    let title = move || searching.get().then(|| el("h1.unseen").attr("tabindex", "-1").add(words.search_results));
    let nothing = move || searching.get() && found.with(|(_, places)| places.is_empty());
    let field = field.on("input", move |event| {
        typed.set(event_target_value(&event));
        remember(&typed.get());
    });
    let finder = el("search.finder")
        .on("keydown", walk)
        .add(el("label").attr("for", FIELD).add(words.search))
        .add(el("div.finder-field").add(icon(icon::LENS)).add(field))
        // Always there, so that screen readers notice what comes into it.
        .add(el("p.finder-count").attr("role", "status").add(text(count)))
        .add(
            el("div.results")
                .live_flag("hidden", move || !searching.get())
                .add(live(title))
                .add(show(nothing, move || el("p").add(words.search_empty)))
                .add(el("ul").add(live(results))),
        );
    let sheet = el("div.sheet").add(live(move || if searching.get() { None } else { content() }));
    parts().add(finder).add(sheet)
}

fn field(hint: &str, typed: &str) -> El {
    el("input")
        .attr("id", FIELD)
        .attr("type", "search")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("placeholder", hint)
        .prop("value", typed)
}

fn result(voice: &Voice, entry: &Entry, query: &Query) -> El {
    let text = entry.text(voice);
    let shown = excerpt(&text, query, EXCERPT);
    let [before, after] = [!text.starts_with(shown), !text.ends_with(shown)].map(|cut| if cut { "…" } else { "" });
    let head = el("p.result-head")
        .add(el("a.stretched").attr("href", entry.route.href()).add(marked(&entry.name, query)))
        .add(el("span.result-kind").add(entry.kind))
        .add(source(voice, entry));
    el("li.result").add(head).add(el("p.result-text").add(before).add(marked(shown, query)).add(after))
}

fn marked(text: &str, query: &Query) -> Parts {
    mark(text, query).into_iter().fold(parts(), |whole, part| match part.found {
        true => whole.add(el("mark").add(part.text)),
        false => whole.add(part.text),
    })
}

/// The address follows, so that the way back leads back to the results. No new entry in the history per letter.
fn remember(typed: &str) {
    let Ok(history) = window().history() else { return };
    let href = Place::Search(typed.to_owned()).href();
    // Refused in some embedded views; then only the way back is lost.
    let _ = history.replace_state_with_url(&JsValue::TRUE, "", Some(&href));
}

/// Arrows walk through field and results, Enter in the field opens the first.
fn walk(event: Event) {
    let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
    let Some(here) = document().active_element() else { return };
    let first = || document().query_selector(".results:not([hidden]) .result a").ok().flatten();
    let field = || document().get_element_by_id(FIELD);
    let result = here.closest(".result").ok().flatten();
    let link = |result: Element| result.query_selector("a").ok().flatten();
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
