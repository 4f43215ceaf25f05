//! The rows of the catalogue and their filter. What is not legal here is greyed, says why, and can be taken all the
//! same: a list may be illegal on the way to a legal one.

use leptos::prelude::*;

use crate::app::desk::Desk;
use crate::app::icon::{self, Icon};
use crate::app::rows::Row;
use crate::app::wording;
use crate::language::fold;
use crate::rules::Place;

/// A shelf of the entry's panel that is open from the start has no more rows than this.
const SHORT: usize = 5;

#[derive(Clone, Copy)]
pub struct Filter {
    text: RwSignal<String>,
    group: RwSignal<String>,
    affordable: RwSignal<bool>,
    legal: RwSignal<bool>,
}

impl Filter {
    pub fn new() -> Filter {
        Filter {
            text: RwSignal::new(String::new()),
            group: RwSignal::new(String::new()),
            affordable: RwSignal::new(false),
            legal: RwSignal::new(false),
        }
    }

    fn lets(self, row: &Row, left: i64) -> bool {
        let group = self.group.get();
        fold(self.text.get().trim()).split_whitespace().all(|word| row.haystack.contains(word))
            && (group.is_empty() || row.group == group)
            && (!self.affordable.get() || row.points <= left)
            && (!self.legal.get() || row.is_legal())
    }
}

#[component]
pub fn Filters(desk: Desk, filter: Filter) -> impl IntoView {
    let words = wording::Desk::of(desk.voice().language);
    let groups = Memo::new(move |_| groups(&desk.rows.get()));
    let kinds = move || {
        groups
            .get()
            .into_iter()
            .map(|group| view! { <option value=group.clone()>{group.clone()}</option> })
            .collect_view()
    };
    let check = move |label: &'static str, name: &'static str, signal: RwSignal<bool>| {
        view! {
            <label class="check">
                <input type="checkbox" name=name prop:checked=move || signal.get() on:change=move |event| signal.set(event_target_checked(&event)) />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <div class="tools filters">
            <label class="field">
                <span>{words.search}</span>
                <input type="search" name="filter" on:input=move |event| filter.text.set(event_target_value(&event)) />
            </label>
            <label class="field">
                <span>{words.filter_kind}</span>
                <select name="kind" on:change=move |event| filter.group.set(event_target_value(&event))>
                    <option value="">{words.all_kinds}</option>
                    {kinds}
                </select>
            </label>
            {check(words.only_affordable, "affordable", filter.affordable)}
            {check(words.only_legal, "legal", filter.legal)}
        </div>
    }
}

#[component]
pub fn Rows(desk: Desk, filter: Filter) -> impl IntoView {
    let words = wording::Desk::of(desk.voice().language);
    let left = Memo::new(move |_| {
        desk.with(|_, judged| {
            let points = i64::try_from(judged.army.points()).unwrap_or(i64::MAX);
            i64::from(judged.army.format).saturating_sub(points)
        })
    });
    let shown = Memo::new(move |_| {
        let left = left.get();
        desk.rows.with(|rows| {
            let kept = rows.iter().filter(|row| filter.lets(row, left));
            kept.map(|row| (row.group.clone(), row.key.clone())).collect::<Vec<_>>()
        })
    });
    let groups = Memo::new(move |_| {
        let mut all: Vec<String> = Vec::new();
        for (group, _) in shown.get() {
            if !all.contains(&group) {
                all.push(group);
            }
        }
        all
    });
    // The choices of one entry are many: long shelves stay closed until somebody looks into them, or searches.
    let of_entry = Memo::new(move |_| matches!(desk.place(), Place::Entry(..)));
    let group_view = move |group: String| {
        let own = group.clone();
        let keys = Memo::new(move |_| {
            let all = shown.get().into_iter().filter(|(name, _)| *name == own);
            all.map(|(_, key)| key).collect::<Vec<_>>()
        });
        let many = keys.with_untracked(|keys| keys.len() > SHORT);
        let open = Memo::new(move |_| !(many && of_entry.get()) || !filter.text.get().trim().is_empty());
        view! {
            <details class="explained group" prop:open=move || open.get()>
                <summary>
                    <span class="explained-name">{group}</span>
                    <span class="explained-aside">{move || keys.get().len()}</span>
                </summary>
                <ul class="offers">
                    <For each=move || keys.get() key=|key| key.clone() let:key>
                        <Offer desk key />
                    </For>
                </ul>
            </details>
        }
    };
    view! {
        <For each=move || groups.get() key=|group| group.clone() children=group_view />
        <Show when=move || shown.get().is_empty() && !desk.rows.with(Vec::is_empty)><p class="quiet">{words.no_rows}</p></Show>
    }
}

#[component]
fn Offer(desk: Desk, key: String) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let row = Memo::new(move |_| desk.rows.with(|rows| rows.iter().find(|row| row.key == key).cloned()));
    let text = move |read: fn(Row) -> String| row.get().map(read).unwrap_or_default();
    view! {
        <li class="offer" class:illegal=move || row.get().is_some_and(|row| !row.is_legal())>
            <button
                type="button"
                aria-label=move || wording::add(language, &text(|row| row.name))
                on:click=move |_| if let Some(row) = row.get_untracked() { desk.take(&row) }
            >
                <span class="offer-name">
                    {move || text(|row| row.name)}
                    <span class="under">{move || text(|row| row.under)}</span>
                    <Show when=move || row.get().is_some_and(|row| !row.is_legal())>
                        <span class="reason"><span class="unseen">{words.not_legal} " "</span>{move || text(|row| row.reason)}</span>
                    </Show>
                </span>
                <span class="offer-points">{move || row.get().map(|row| wording::price_change(language, row.points))}</span>
                <Icon icon=icon::PLUS />
            </button>
        </li>
    }
}

fn groups(rows: &[Row]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for row in rows {
        if !all.contains(&row.group) {
            all.push(row.group.clone());
        }
    }
    all
}
