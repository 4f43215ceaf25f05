//! The rows of the catalogue in their groups, and their filter.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::option_row::OptionRow;
use crate::app::components::rows::Rows;
use crate::app::model::option_row::Row;
use crate::app::model::option_rows::LED;
use crate::app::model::route::Route;
use crate::app::model::shelves::{Shelf, shelves};
use crate::app::platform::browser;
use crate::app::state::collection::owned;
use crate::app::state::editor::{Editor, use_editor};
use crate::app::words;
use crate::language::fold;
use crate::roster::collection::models;
use crate::rules::{Aspect, Place};

/// A group of an entry's options that is open from the start has no more rows than this.
const SHORT_GROUP: usize = 5;

#[derive(Clone, Copy)]
pub struct Filter {
    text: RwSignal<String>,
    group: RwSignal<String>,
    keyword: RwSignal<String>,
    affordable: RwSignal<bool>,
    legal: RwSignal<bool>,
    owned: RwSignal<bool>,
}

impl Filter {
    pub fn new() -> Filter {
        Filter {
            text: RwSignal::new(String::new()),
            group: RwSignal::new(String::new()),
            keyword: RwSignal::new(String::new()),
            affordable: RwSignal::new(false),
            legal: RwSignal::new(false),
            owned: RwSignal::new(false),
        }
    }

    /// Each row that passes.
    fn visit(self, editor: Editor, visit: &mut dyn FnMut(&Row)) {
        let (text, group, legal) = (fold(self.text.get().trim()), self.group.get(), self.legal.get());
        let keyword = self.keyword.get();
        let left = self.affordable.get().then(|| editor.with(|_, judged| judged.left()));
        let owned = self.owned.get().then(|| (owned(), models(&editor.roster())));
        // One more of a profile than the army has.
        let has = |row: &Row| {
            let Some((owned, used)) = &owned else { return true };
            let Some(Route::Profile(id)) = &row.about else { return true };
            row.taken > 0 || owned.count(id) > used.get(id).copied().unwrap_or_default()
        };
        editor.option_rows.with(|rows| {
            for row in rows {
                if text.split_whitespace().all(|word| row.haystack.contains(word))
                    && (group.is_empty() || row.group == group)
                    && (keyword.is_empty() || row.keywords.contains(&keyword))
                    && left.is_none_or(|left| row.points <= left)
                    && (!legal || row.is_legal())
                    && has(row)
                {
                    visit(row);
                }
            }
        });
    }
}

#[component]
pub fn Filters(filter: Filter) -> impl IntoView {
    let editor = use_editor();
    let (words, search) = (words::EditorWords::of(editor.language()), words::ListWords::of(editor.language()).search);
    let groups = Signal::derive(move || {
        let mut all = Vec::new();
        editor.option_rows.with(|rows| rows.iter().for_each(|row| push_new(&mut all, &row.group)));
        all
    });
    let keywords = Memo::new(move |_| {
        let mut all = Vec::new();
        editor
            .option_rows
            .with(|rows| rows.iter().flat_map(|row| &row.keywords).for_each(|keyword| push_new(&mut all, keyword)));
        all
    });
    let none = Signal::derive(move || keywords.with(Vec::is_empty));
    let (some_owned, only_owned) = (!owned().is_empty(), words::CollectionWords::of(editor.language()).only_owned);
    view! {
        <div class="filters">
            <input
                type="search" name="filter" aria-label=search placeholder=search
                on:input:target=move |event| filter.text.set(event.target().value())
            />
            <details class="more-filters">
            <summary>{words.filters}</summary>
            <div class="filter-fields">
            <label class="field">
                <span>{words.filter_kind}</span>
                <Select all=words.all_kinds name="kind" options=groups chosen=filter.group />
            </label>
            <label class="field keyword" hidden=none>
                <span>{words.filter_keyword}</span>
                <Select all=words.all_kinds name="keyword" options=keywords.into() chosen=filter.keyword />
            </label>
            <Check label=words.only_affordable name="affordable" on=filter.affordable />
            <Check label=words.only_legal name="legal" on=filter.legal />
            {some_owned.then(|| view! { <Check label=only_owned name="owned" on=filter.owned /> })}
            </div>
            </details>
        </div>
    }
}

#[component]
fn Select(
    all: &'static str,
    name: &'static str,
    options: Signal<Vec<String>>,
    chosen: RwSignal<String>,
) -> impl IntoView {
    view! {
        <select name=name on:change=move |event| chosen.set(event_target_value(&event))>
            <option value="">{all}</option>
            <For each=move || options.get() key=Clone::clone let:option>
                <option value=option.clone()>{option.clone()}</option>
            </For>
        </select>
    }
}

#[component]
fn Check(label: &'static str, name: &'static str, on: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="check">
            <input
                type="checkbox" name=name prop:checked=on
                on:change=move |event| on.set(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
}

#[component]
pub fn OptionGroups(filter: Filter) -> impl IntoView {
    let editor = use_editor();
    let words = words::EditorWords::of(editor.language());
    let all = Memo::new(move |_| {
        let mut rows = Vec::new();
        filter.visit(editor, &mut |row| rows.push(row.clone()));
        shelves(&rows.iter().collect::<Vec<_>>())
    });
    let names = move || all.with(|all| all.iter().map(|own| own.name.clone()).collect::<Vec<_>>());
    let none = move || all.with(Vec::is_empty) && !editor.option_rows.with(Vec::is_empty);
    view! {
        <Rows each=names key=Clone::clone let:group><OptionGroup filter all group /></Rows>
        <Show when=none><p class="quiet">{words.no_rows}</p></Show>
    }
}

/// What must be chosen is open until it is; the other choices of an entry are many: long groups stay closed until
/// somebody looks into them, searches, or comes from a finding about them. Where nothing can be taken, one line says why.
#[component]
fn OptionGroup(filter: Filter, all: Memo<Vec<Shelf>>, group: String) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let name = group.clone();
    let of_group = group.clone();
    let shelf = Memo::new(move |_| all.with(|all| all.iter().find(|own| own.name == of_group).cloned()));
    let aspect = shelf.with_untracked(|own| own.as_ref().map(|own| format!("{:?}", own.aspect)));
    let keys = Memo::new(move |_| {
        let mut keys = Vec::new();
        filter.visit(editor, &mut |row| {
            if row.group == group {
                keys.push(row.key.clone());
            }
        });
        keys
    });
    let open = Memo::new(move |_| {
        let searched = !filter.text.get().trim().is_empty();
        let place = editor.place();
        searched || shelf.with(|own| own.as_ref().is_some_and(|own| is_open(own, place)))
    });
    let aside = Signal::derive(move || {
        let said = |own: &Shelf| match (&own.closed, own.limit) {
            (Some(reason), _) => reason.clone(),
            (None, Some(limit)) => {
                let used = words::used_of(language, own.taken.into(), limit.into());
                if own.chosen.is_empty() { used } else { format!("{} · {used}", own.chosen) }
            }
            (None, None) if own.chosen.is_empty() => own.rows.to_string(),
            (None, None) => own.chosen.clone(),
        };
        shelf.with(|own| own.as_ref().map(said).unwrap_or_default())
    });
    let unfinished = Signal::derive(move || shelf.with(|own| own.as_ref().is_some_and(|own| own.unfinished)));
    let closed = Signal::derive(move || shelf.with(|own| own.as_ref().is_some_and(|own| own.closed.is_some())));
    // One of them, always: said as such, and walked through with the arrows.
    let radios = Memo::new(move |_| shelf.with(|own| own.as_ref().is_some_and(|own| own.radios)));
    let title = name.clone();
    let label = Signal::derive(move || radios.get().then(|| title.clone()));
    let role = Signal::derive(move || radios.get().then_some("radiogroup"));
    view! {
        <details class="explained group" class:unfinished=unfinished class:closed=closed data-aspect=aspect prop:open=open>
            <summary>
                <span class="explained-name">{name}</span>
                <span class="explained-aside">{aside}</span>
            </summary>
            <ul
                class="offers" role=role aria-label=label
                on:keydown=move |event| if radios.get_untracked() { walk(&event) }
            >
                <Rows each=move || keys.get() key=Clone::clone let:key><OptionRow key /></Rows>
            </ul>
        </details>
    }
}

/// The arrows lead from one radio to its neighbour; they take nothing, since each would be a step of the history.
fn walk(event: &KeyboardEvent) {
    let down = match event.key().as_str() {
        "ArrowDown" | "ArrowRight" => true,
        "ArrowUp" | "ArrowLeft" => false,
        _ => return,
    };
    let radio = event.target().and_then(|own| own.dyn_into::<Element>().ok());
    let row = radio.filter(|own| own.matches("[role=radio]").unwrap_or_default()).and_then(|own| own.parent_element());
    let next = row.and_then(|row| if down { row.next_element_sibling() } else { row.previous_element_sibling() });
    if let Some(next) = next.and_then(|row| row.query_selector("[role=radio]").ok().flatten()) {
        browser::focus_on(&next);
        event.prevent_default();
    }
}

fn is_open(shelf: &Shelf, place: Place) -> bool {
    match (place, shelf.limit) {
        (_, Some(limit)) => shelf.taken != limit,
        // What is carried is what most come for.
        (Place::Entry(_, wanted), None) => {
            let short = shelf.rows <= SHORT_GROUP || shelf.aspect == Aspect::Equipment;
            wanted == shelf.aspect || short && shelf.closed.is_none()
        }
        // Whoever leads the unit is there; another champion is looked for on purpose.
        (Place::Unit(_), None) if shelf.rank == LED => shelf.legal > 0,
        (Place::List | Place::Contingent(_) | Place::Unit(_), None) => shelf.closed.is_none(),
    }
}

/// Each name once, in the order of the rows.
fn push_new(names: &mut Vec<String>, name: &str) {
    if !names.iter().any(|own| own == name) {
        names.push(name.to_owned());
    }
}
