//! One entry in its unit: count, name, what it carries, points.

use leptos::prelude::*;

use crate::app::desk::{Desk, part_id};
use crate::app::icon::{self, Icon};
use crate::app::rows;
use crate::app::wording;
use crate::roster::{Edit, Id};
use crate::rules::{Aspect, Place, Severity};

#[derive(Clone, Default, PartialEq)]
struct Shown {
    name: String,
    /// The profile, where the entry has a name of its own.
    profile: String,
    carries: String,
    count: u32,
    points: u64,
    general: bool,
    worst: Option<Severity>,
}

#[component]
pub fn EntryRow(desk: Desk, id: Id) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let place = Place::Entry(id, Aspect::Whole);
    let shown = Memo::new(move |_| shown(desk, id));
    let open = Memo::new(move |_| matches!(desk.place(), Place::Entry(own, _) if own == id));
    view! {
        <li class="entry" class:chosen=move || open.get() class:bad=move || shown.get().worst == Some(Severity::Error)>
            <Counter desk id name=Signal::derive(move || shown.get().name) count=Signal::derive(move || shown.get().count) />
            <button
                type="button" class="entry-name" id=part_id(place)
                aria-pressed=move || open.get().to_string()
                on:click=move |_| desk.show(place)
            >
                <span class="entry-title">
                    {move || shown.get().name}
                    <Show when=move || shown.get().general>
                        <span class="crown"><Icon icon=icon::CROWN /> {words.general}</span>
                    </Show>
                </span>
                <span class="under">{move || shown.get().profile}</span>
                <span class="under">{move || shown.get().carries}</span>
            </button>
            <span class="entry-points">{move || wording::points(language, shown.get().points.try_into().unwrap_or(u32::MAX))}</span>
        </li>
    }
}

/// Minus, number, plus. One less than one takes the entry away.
#[component]
pub fn Counter(desk: Desk, id: Id, name: Signal<String>, count: Signal<u32>) -> impl IntoView {
    let language = desk.voice().language;
    let change = move |more: bool| {
        let Some(count) = desk.roster().entry(id).map(|entry| entry.count) else { return };
        desk.edit(vec![match (more, count) {
            (true, _) => Edit::SetCount { entry: id, count: count.saturating_add(1) },
            (false, 0 | 1) => Edit::RemoveEntry(id),
            (false, _) => Edit::SetCount { entry: id, count: count - 1 },
        }]);
    };
    view! {
        <span class="counter">
            <button type="button" class="round" aria-label=move || wording::one_less(language, &name.get()) on:click=move |_| untrack(|| change(false))>
                <Icon icon=icon::MINUS />
            </button>
            <output>{move || count.get()}</output>
            <button type="button" class="round" aria-label=move || wording::one_more(language, &name.get()) on:click=move |_| untrack(|| change(true))>
                <Icon icon=icon::PLUS />
            </button>
        </span>
    }
}

fn shown(desk: Desk, id: Id) -> Shown {
    desk.with(|voice, judged| {
        let (Some(entry), Some(army)) = (judged.roster.entry(id), judged.army.entry(id)) else {
            return Shown::default();
        };
        let of_entry =
            judged.findings.iter().filter(|finding| matches!(finding.place, Place::Entry(own, _) if own == id));
        let named = !entry.name.trim().is_empty();
        Shown {
            name: rows::entry_name(voice, entry),
            profile: if named { voice.profile_name(&entry.profile) } else { String::new() },
            carries: rows::summary(voice, &judged.roster, id),
            count: entry.count,
            points: army.price.total,
            general: judged.army.general.entry == Some(id),
            worst: of_entry.map(|finding| finding.severity).min(),
        }
    })
}
