//! What the player owns beside what the lists ask for, what is to be bought, and the units apart from any list.

mod saved;

use leptos::prelude::*;

use self::saved::SavedUnits;
use crate::app::components::counter::Counter;
use crate::app::components::field::Field;
use crate::app::model::localized::Localized;
use crate::app::platform::{browser, files};
use crate::app::state::collection::{Changes, owned, set_owned};
use crate::app::state::lists::use_lists;
use crate::app::state::localized::use_localized;
use crate::app::words::CollectionWords;
use crate::roster::Roster;
use crate::roster::collection::Need;

#[component]
pub fn CollectionPage() -> impl IntoView {
    let localized = use_localized();
    let words = CollectionWords::of(localized.language);
    browser::set_title(words.title);
    let changes = Changes::new();
    let status = RwSignal::new(String::new());
    view! {
        <article class="sheet collection">
            <h1 tabindex="-1">{words.title}</h1>
            <p class="lead">{words.lead}</p>
            <p class="said" role="status">{status}</p>
            <SavedUnits localized=localized.clone() status />
            <Owned localized=localized.clone() changes status />
            <Shopping localized changes status />
        </article>
    }
}

/// The player's lists, without the bin.
fn rosters() -> Vec<Roster> {
    let lists = use_lists();
    let own = untrack(|| lists.all()).into_iter().filter_map(|entry| entry.record);
    own.filter(|list| list.deleted.is_none()).map(|list| list.roster).collect()
}

/// The profiles of one faction, each with its counter.
#[component]
fn Owned(localized: Localized, changes: Changes, status: RwSignal<String>) -> impl IntoView {
    let words = CollectionWords::of(localized.language);
    let rosters = StoredValue::new(rosters());
    let tomes = localized.catalogue.tomes();
    let first =
        rosters.with_value(|all| all.first().and_then(|own| own.contingents.first()).map(|own| own.faction.clone()));
    let first = first.or_else(|| tomes.first().map(|tome| tome.id.clone())).unwrap_or_default();
    let faction = RwSignal::new(first);
    let options: Vec<_> = tomes
        .iter()
        .map(|tome| {
            let id = tome.id.clone();
            let chosen = id == faction.get_untracked();
            view! { <option value=id selected=chosen>{localized.text(&tome.faction.name)}</option> }
        })
        .collect();
    let rows = move || {
        let profiles = localized.catalogue.tome(&faction.get()).map(|tome| tome.profiles.clone()).unwrap_or_default();
        let rows: Vec<_> = profiles
            .into_iter()
            .map(|profile| {
                let name = localized.profile_name(&profile.id);
                view! { <OwnedRow localized=localized.clone() profile=profile.id.clone() name rosters changes status /> }
            })
            .collect();
        view! { <ul class="owned">{rows}</ul> }
    };
    view! {
        <section>
            <h2>{words.collection}</h2>
            <Field label=words.faction>
                <select name="collection-faction" on:change:target=move |event| faction.set(event.target().value())>
                    {options}
                </select>
            </Field>
            {rows}
        </section>
    }
}

#[component]
fn OwnedRow(
    localized: Localized,
    profile: String,
    name: String,
    rosters: StoredValue<Vec<Roster>>,
    changes: Changes,
    status: RwSignal<String>,
) -> impl IntoView {
    let language = localized.language;
    let words = CollectionWords::of(language);
    let id = profile.clone();
    let need = Memo::new(move |_| {
        changes.track();
        let own = owned();
        rosters.with_value(|all| own.needs(all).get(&id).copied().unwrap_or_default())
    });
    let set = Callback::new(move |count: u32| {
        let kept = set_owned(&profile, count);
        status.set(if kept { "" } else { words.not_kept }.to_owned());
        changes.notify();
    });
    let shown = name.clone();
    let said = move || {
        let Need { largest, together, .. } = need.get();
        let number = |count: u64| language.number(i64::try_from(count).unwrap_or(i64::MAX));
        let line = format!(
            "{} {} · {} {}",
            crate::app::words::labelled(language, words.largest),
            number(u64::from(largest)),
            crate::app::words::labelled(language, words.together),
            number(together)
        );
        (together > 0).then_some(line)
    };
    view! {
        <li class="owned-row">
            <span><b>{name}</b><span class="under">{said}</span></span>
            <Counter
                language name=Signal::derive(move || shown.clone()) count=Signal::derive(move || need.get().owned) set
            />
        </li>
    }
}

/// What is missing to play each list, one at a time, as a text to take along.
#[component]
fn Shopping(localized: Localized, changes: Changes, status: RwSignal<String>) -> impl IntoView {
    let words = CollectionWords::of(localized.language);
    let rosters = StoredValue::new(rosters());
    let missing = Memo::new(move |_| {
        changes.track();
        let own = owned();
        let needs = rosters.with_value(|all| own.needs(all));
        let lines = needs.into_iter().filter(|(_, need)| need.missing() > 0);
        let line = |(profile, need): (String, Need)| {
            format!("{}\u{202f}×\u{a0}{}", need.missing(), localized.profile_name(&profile))
        };
        lines.map(line).collect::<Vec<String>>()
    });
    let copy = move |_| {
        let text = missing.get_untracked().join("\n");
        files::copy(&text, move |copied| {
            status.try_set(if copied { words.copied } else { words.not_copied }.to_owned());
        });
    };
    let rows = move || missing.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <section>
            <h2>{words.shopping}</h2>
            <Show
                when=move || missing.with(|all| !all.is_empty())
                fallback=move || view! { <p class="quiet">{words.nothing_missing}</p> }
            >
                <p class="quiet">{words.largest}</p>
                <ul class="shopping">{rows}</ul>
                <p><button type="button" class="plainly" on:click=copy>{words.copy}</button></p>
            </Show>
        </section>
    }
}
