//! What differs from another of the player's lists, or from what this one was before.

use leptos::prelude::*;

use super::{Section, SharedList, use_shared_list};
use crate::app::components::field::Field;
use crate::app::model::stored_list::StoredList;
use crate::app::platform::{browser, worker};
use crate::app::state::lists::use_lists;
use crate::app::words::{self, ListWords};
use crate::exchange::compare::Kinship;
use crate::language::Language;
use crate::roster::Roster;
use crate::worker::protocol::{Answer, Job};

/// Before the number of steps back; no id of a list begins so.
const BACK: &str = "~";

#[component]
pub fn Compare() -> impl IntoView {
    let list = use_shared_list();
    let words = list.words();
    let others = other_lists(list);
    let steps = steps_back(list.stored.with_value(|stored| stored.history.steps_done()));
    let inside = if others.is_empty() && steps.is_empty() {
        view! { <p class="quiet">{words.compare_none}</p> }.into_any()
    } else {
        view! { <Differences others steps /> }.into_any()
    };
    view! { <Section title=words.compare>{inside}</Section> }
}

#[component]
fn Differences(others: Vec<(String, StoredList)>, steps: Vec<usize>) -> impl IntoView {
    let list = use_shared_list();
    let (language, words) = (list.language, list.words());
    let differences = RwSignal::new(String::new());
    let itself = steps.into_iter().map(|steps| (format!("{BACK}{steps}"), words::itself_before(language, steps)));
    let named = others.iter().map(|(id, stored)| (id.clone(), full_name(language, stored)));
    let options = itself.chain(named).map(|(value, name)| view! { <option value=value>{name}</option> });
    let options = options.collect_view();
    let compare = move |before: Roster, kinship: Kinship| {
        differences.set(words.preparing.to_owned());
        worker::ask(language, Job::Compare { before, after: list.roster(), kinship }, move |answer| {
            if let Answer::Compared(text) | Answer::Failed(text) = answer {
                differences.try_set(text);
            }
        });
    };
    let choose = move |event| {
        let wanted = event_target_value(&event);
        differences.set(String::new());
        if let Some(steps) = wanted.strip_prefix(BACK).and_then(|steps| steps.parse().ok()) {
            compare(list.stored.with_value(|stored| stored.history.before(steps)), Kinship::Same);
        } else if let Some((_, before)) = others.iter().find(|(id, _)| *id == wanted) {
            compare(before.roster.clone(), Kinship::Other);
        }
    };
    view! {
        <Field label=words.compare_with>
            <select name="compare" on:change=choose><option value="">{"–"}</option>{options}</select>
        </Field>
        <p class="differences" role="status">{differences}</p>
    }
}

/// The other lists on this device, by their ids.
fn other_lists(list: SharedList) -> Vec<(String, StoredList)> {
    let revision = list.stored.with_value(|stored| stored.revision);
    let all = untrack(|| use_lists().all());
    let readable = all.into_iter().filter_map(|kept| Some((kept.id, kept.record?)));
    readable.filter(|(_, stored)| stored.deleted.is_none() && stored.revision != revision).collect()
}

/// The last step, some more, and as far back as can be.
fn steps_back(done: usize) -> Vec<usize> {
    let mut steps: Vec<usize> = [1, 5, 20].into_iter().filter(|steps| *steps < done).collect();
    steps.extend((done > 0).then_some(done));
    steps
}

/// Several lists may have one name, or none.
fn full_name(language: Language, stored: &StoredList) -> String {
    let Roster { name, format, .. } = &stored.roster;
    let name = if name.is_empty() { ListWords::of(language).untitled } else { name };
    format!("{name} · {} · {}", words::format_choice(language, *format), browser::date(language, stored.changed))
}
