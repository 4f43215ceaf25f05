//! A list that came in a link: what it is and how it stands, before it is kept.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::model::route::Route;
use crate::app::model::stored_list::{StoredList, StoredVerdict};
use crate::app::platform::browser;
use crate::app::state::lists::{Lists, use_lists};
use crate::app::state::localized::use_localized;
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::use_user_tomes;
use crate::app::words::{self, ListWords, ShareWords};
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::link;
use crate::language::sentence;
use crate::roster::Roster;
use crate::rules::Verdict;

#[component]
pub fn ReceivedPage(link: String) -> impl IntoView {
    let language = use_settings().language_untracked();
    browser::set_title(ShareWords::of(language).received);
    match link::read(&link) {
        Ok(roster) => view! { <ReceivedList roster /> }.into_any(),
        Err(error) => {
            let reason = sentence(error.sentence(language));
            view! { <BadLink reason /> }.into_any()
        }
    }
}

#[component]
fn BadLink(reason: String) -> impl IntoView {
    let language = use_settings().language_untracked();
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{ShareWords::of(language).bad_link}</h1>
            <p class="lead" role="status">{reason}</p>
            <p><a class="button" href=Route::Home.href()>{ListWords::of(language).my_lists}</a></p>
        </article>
    }
}

#[component]
fn ReceivedList(roster: Roster) -> impl IntoView {
    let (lists, localized, tomes) = (use_lists(), use_localized(), use_user_tomes());
    let language = localized.language;
    let words = ShareWords::of(language);
    let verdict = Verdict::of(&localized.catalogue, &roster);
    let (summary, army) = (verdict.summary(), verdict.army);
    let legal = summary.is_legal();
    let factions: Vec<String> = roster.contingents.iter().map(|own| localized.faction_name(&own.faction)).collect();
    let civilisation = army.contingents.first().and_then(|first| first.civilisation.clone()).unwrap_or_default();
    let facts = [
        factions.join(" + "),
        words::points_of(language, army.points(), army.format),
        words::unit_count(language, army.combat_units()),
        words::model_count(language, army.models()),
    ];
    let untitled = roster.name.trim().is_empty();
    let name = if untitled { ListWords::of(language).untitled.to_owned() } else { roster.name.clone() };
    let known = known(lists, &roster);
    let (hint, look) = match known {
        Some(_) => (words.received_known, "plainly"),
        None => (words.received_hint, "button"),
    };
    let open = known.map(|id| view! { <a class="button" href=Route::List(id).href()>{words.open_known}</a> });
    let take = move |_| {
        let verdict = StoredVerdict { summary, judged_with: tomes.judged_with() };
        let id = lists.add_judged(roster.clone(), verdict.stood(), Some(verdict));
        browser::go(&Route::List(id).href());
    };
    view! {
        <article class=format!("sheet narrow realm-{civilisation}")>
            <h1 tabindex="-1">{words.received}</h1>
            <div class="card">
                <h2 class="card-title">{name}</h2>
                <p>{facts.join(" · ")}</p>
                <p class="card-verdict" class:legal=legal>
                    <Icon path=if legal { icon::CHECK } else { icon::WARNING } />
                    {summary.sentence(army.format, language)}
                </p>
            </div>
            <p>{hint}</p>
            <p class="card-actions">
                {open}
                <button type="button" class=look on:click=take>{words.take_list}</button>
            </p>
        </article>
    }
}

/// The list of one's own with the same army, not in the bin.
fn known(lists: Lists, roster: &Roster) -> Option<String> {
    let wanted = fingerprint(roster);
    let own = |list: &StoredList| list.deleted.is_none() && fingerprint(&list.roster) == wanted;
    untrack(|| lists.all()).into_iter().find(|entry| entry.record.as_ref().is_some_and(own)).map(|entry| entry.id)
}
