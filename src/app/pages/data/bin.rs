//! Deleted lists: how long they stay, back to the lists, or away for good.

use leptos::prelude::*;

use super::use_removal;
use crate::app::components::rows::Rows;
use crate::app::platform::browser;
use crate::app::platform::focus::keep_focus;
use crate::app::state::lists::{self, KEPT_IN_BIN, Lists, use_lists};
use crate::app::state::settings::use_settings;
use crate::app::words::{self, DataWords, ListWords};

const DAY: u64 = 24 * 60 * 60 * 1000;

#[derive(Clone, PartialEq)]
struct BinnedList {
    id: String,
    name: String,
    /// Until it goes for good.
    days: u64,
}

/// What goes first stands first.
fn binned(lists: Lists) -> Vec<BinnedList> {
    let now = browser::now();
    let binned = lists.all().into_iter().filter_map(|entry| {
        let list = entry.record?;
        let days = list.deleted?.saturating_add(KEPT_IN_BIN).saturating_sub(now).div_ceil(DAY);
        Some(BinnedList { id: entry.id, name: list.roster.name, days })
    });
    let mut all: Vec<BinnedList> = binned.collect();
    all.sort_by_key(|own| own.days);
    all
}

#[component]
pub fn BinSection() -> impl IntoView {
    let (lists, removal) = (use_lists(), use_removal());
    let words = DataWords::of(use_settings().language_untracked());
    let all = Memo::new(move |_| binned(lists));
    let any = move || {
        keep_focus();
        !all.with(Vec::is_empty)
    };
    let empty = move |_| removal.remove(&all.get_untracked().iter().map(|own| key(&own.id)).collect::<Vec<_>>());
    view! {
        <section class="card">
            <h2>{words.bin}</h2>
            <p>{words.bin_hint}</p>
            <Show when=any fallback=move || view! { <p>{words.bin_empty}</p> }>
                <div>
                    <ul class="data-rows">
                        <Rows each=move || all.get() key=|own| format!("{} {}", own.id, own.days) let:list>
                            <BinnedItem list />
                        </Rows>
                    </ul>
                    <Show when=move || { all.with(Vec::len) > 1 }>
                        <p><button type="button" class="plainly" on:click=empty>{words.empty_bin}</button></p>
                    </Show>
                </div>
            </Show>
        </section>
    }
}

#[component]
fn BinnedItem(list: BinnedList) -> impl IntoView {
    let (lists, removal, language) = (use_lists(), use_removal(), use_settings().language_untracked());
    let (words, list_words) = (DataWords::of(language), ListWords::of(language));
    let BinnedList { id, name, days } = list;
    let name = if name.trim().is_empty() { list_words.untitled.to_owned() } else { name };
    let about = format!(" {}", words::quoted(&name));
    let binned = id.clone();
    let restore = move |_| lists.change(&binned, |list| list.deleted = None);
    let delete = move |_| removal.remove(&[key(&id)]);
    view! {
        <li>
            <span><b>{name}</b> " " <span class="quiet">{words::days_left(language, days)}</span></span>
            <span class="card-actions">
                <button type="button" class="plainly" on:click=restore>
                    {list_words.restore} <span class="unseen">{about.clone()}</span>
                </button>
                <button type="button" class="plainly" on:click=delete>
                    {words.delete_now} <span class="unseen">{about}</span>
                </button>
            </span>
        </li>
    }
}

fn key(id: &str) -> String {
    format!("{}{id}", lists::PREFIX)
}
