//! A list that came in a link, or from another app: to be read first, then printed, compared with one's own, or kept.

mod brought;

use std::sync::Arc;

use leptos::prelude::*;

pub use self::brought::BroughtPage;
use crate::app::components::emblem::{Emblem, colours};
use crate::app::components::icon::{self, Icon};
use crate::app::components::lazy::Lazy;
use crate::app::model::factions::main_faction;
use crate::app::model::route::Route;
use crate::app::model::stored_list::{StoredList, StoredVerdict};
use crate::app::pages::chunks;
use crate::app::platform::browser;
use crate::app::state::collection::save_unit;
use crate::app::state::lists::{Lists, use_lists};
use crate::app::state::localized::use_localized_with_texts;
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::use_user_tomes;
use crate::app::words::{self, CollectionWords, DataWords, ListWords, ShareWords};
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::link;
use crate::language::{Language, sentence};
use crate::roster::Roster;
use crate::rules::Verdict;
use crate::sheet::Options;
use crate::sheet::content::verdict::VerdictContent;
use crate::sheet::content::{Content, EntryContent, UnitContent};

#[component]
pub fn ReceivedPage(link: String) -> impl IntoView {
    let language = use_settings().language_untracked();
    browser::set_title(ShareWords::of(language).received);
    match link::read(&link) {
        Ok(roster) => {
            let lists = use_lists();
            let take = Callback::new(move |(roster, verdict): (Roster, StoredVerdict)| {
                let id = lists.add_judged(roster, verdict.standing(), Some(verdict));
                browser::go(&Route::List(id).href());
            });
            view! { <ReceivedList roster take /> }.into_any()
        }
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
fn ReceivedList(
    roster: Roster,
    /// Keeps the list.
    take: Callback<(Roster, StoredVerdict)>,
    /// What was not understood of it.
    #[prop(optional)]
    notes: Vec<String>,
    /// Where it waits for an answer.
    #[prop(optional)]
    refuse: Option<Callback<()>>,
) -> impl IntoView {
    let localized = use_localized_with_texts();
    let language = localized.language;
    let words = ShareWords::of(language);
    let verdict = Verdict::of(&localized.catalogue, &roster);
    let summary = verdict.summary();
    let content = Content::new(&verdict, &Options { language, ..Options::default() });
    let army = verdict.army;
    let civilisation = army.contingents.first().and_then(|first| first.civilisation.clone()).unwrap_or_default();
    let faction = main_faction(&roster);
    let factions: Vec<String> = roster.contingents.iter().map(|own| localized.faction_name(&own.faction)).collect();
    let facts = [
        words::points_of(language, army.points(), army.format),
        words::unit_count(language, army.combat_units()),
        words::model_count(language, army.models()),
    ];
    let general = format!("{} {}", words::labelled(language, ListWords::of(language).general), content.general);
    let legal = summary.is_legal();
    // Red is for what is illegal; what is merely unfinished is calm.
    let unfinished = !legal && summary.errors == 0;
    let sign = match (legal, unfinished) {
        (true, _) => icon::CHECK,
        (false, true) => icon::PENCIL,
        (false, false) => icon::WARNING,
    };
    let class = format!("sheet received {}", colours(&faction, &civilisation));
    let units = content.units().map(|unit| unit_section(language, unit)).collect_view();
    view! {
        <article class=class>
            <div class="received-head">
                <Emblem faction civilisation />
                <div>
                    <p class="over">{words.received}</p>
                    <h1 tabindex="-1">{content.name.clone()}</h1>
                    <p>{factions.join(" + ")}</p>
                </div>
            </div>
            <div>
                <p>{facts.join(" · ")}</p>
                <p>{general}</p>
                <p class="card-verdict received-verdict" class:legal=legal class:todo=unfinished>
                    <Icon path=sign />
                    {summary.sentence(army.format, language)}
                </p>
                {reasons(&content.verdict)}
            </div>
            <NotUnderstood notes />
            <Actions
                roster verdict=StoredVerdict { summary, judged_with: use_user_tomes().judged_with("") } take refuse
            />
            <div class="roster">{units}</div>
        </article>
    }
}

fn reasons(verdict: &VerdictContent) -> AnyView {
    let reason = |message: &str, place: &str| {
        let place = if place.is_empty() { String::new() } else { format!(" ({place})") };
        view! { <li>{message.to_owned()} <span class="quiet">{place}</span></li> }
    };
    let all: Vec<_> = verdict.reasons.iter().map(|own| reason(&own.message, &own.place)).collect();
    (!all.is_empty()).then(|| view! { <ul class="reasons">{all}</ul> }).into_any()
}

#[component]
fn NotUnderstood(notes: Vec<String>) -> impl IntoView {
    let rows: Vec<_> = notes.into_iter().map(|note| view! { <li>{note}</li> }).collect();
    (!rows.is_empty()).then(|| view! { <ul class="reasons">{rows}</ul> })
}

fn unit_section(language: Language, unit: &UnitContent) -> AnyView {
    let entries = unit.entries.iter().map(|entry| entry_item(language, entry)).collect_view();
    let notes = Some(unit.notes.clone()).filter(|notes| !notes.trim().is_empty());
    view! {
        <section class="roster-unit">
            <header>
                <h2 class="card-title">{format!("{}. {}", unit.number, unit.name)}</h2>
                <b>{unit.points.clone()}</b>
            </header>
            <p class="quiet">{unit.facts.join(" · ")}</p>
            <ul class="roster-entries">{entries}</ul>
            {notes.map(|notes| view! { <p class="quiet">{notes}</p> })}
        </section>
    }
    .into_any()
}

/// Paid options with their price, what is in the price, what was chosen, what nobody knows.
fn entry_item(language: Language, entry: &EntryContent) -> AnyView {
    let name = match &entry.profile {
        Some(profile) => format!("{} ({profile})", entry.name),
        None => entry.name.clone(),
    };
    let parts = entry.parts.iter().map(|part| format!("{}\u{a0}{}", part.name, part.points));
    let chosen =
        entry.choices.iter().map(|(label, names)| format!("{} {}", words::labelled(language, label), names.join(", ")));
    let lines = [
        parts.collect::<Vec<_>>().join(" · "),
        entry.starting.join(" · "),
        chosen.collect::<Vec<_>>().join(" · "),
        entry.remarks.join(" · "),
        entry.unknown.join(" · "),
        entry.notes.trim().to_owned(),
    ];
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    let lines = lines.map(|line| view! { <p class="roster-more">{line}</p> }).collect_view();
    view! {
        <li>
            <span><b>{format!("{}\u{202f}×\u{a0}", entry.count)}</b>{name}</span>
            <span class="number">{entry.total.clone()}</span>
            {lines}
        </li>
    }
    .into_any()
}

/// Kept, or opened where it is known; printed and compared with one's own.
#[component]
fn Actions(
    roster: Roster,
    verdict: StoredVerdict,
    take: Callback<(Roster, StoredVerdict)>,
    refuse: Option<Callback<()>>,
) -> impl IntoView {
    let (lists, language) = (use_lists(), use_settings().language_untracked());
    let words = ShareWords::of(language);
    let known = known(lists, &roster);
    let (hint, look) = match known {
        Some(_) => (words.received_known, "plainly"),
        None => (words.received_hint, "button"),
    };
    let open = known.map(|id| view! { <a class="button" href=Route::List(id).href()>{words.open_known}</a> });
    let roster = Arc::new(roster);
    let kept = roster.clone();
    let unit = roster.only_unit().is_some().then(|| view! { <KeepUnit roster=(*roster).clone() /> });
    let refuse = refuse.map(|refuse| {
        let name = DataWords::of(language).leave_out;
        view! { <button type="button" class="plainly" on:click=move |_| refuse.run(())>{name}</button> }
    });
    let sharing = RwSignal::new(false);
    let expanded = Signal::derive(move || sharing.get().to_string());
    let stored = StoredList::new((*roster).clone(), browser::random(), browser::now());
    view! {
        <div class="received-actions">
            <p class="quiet">{hint}</p>
            <p class="card-actions">
                {open}
                <button type="button" class=look on:click=move |_| take.run(((*kept).clone(), verdict))>
                    {words.take_list}
                </button>
                {unit}
                {refuse}
                <button
                    type="button" class="plainly" aria-expanded=expanded
                    on:click=move |_| sharing.update(|open| *open = !*open)
                >
                    {words.print_compare}
                </button>
            </p>
            <Show when=move || sharing.get()><div class="share"><Lazy chunk=chunks::share props=stored.clone() /></div></Show>
        </div>
    }
}

/// A list of one unit may be just that: a unit that somebody sends, to be put into other lists.
#[component]
fn KeepUnit(roster: Roster) -> impl IntoView {
    let words = CollectionWords::of(use_settings().language_untracked());
    let said = RwSignal::new("");
    let save = move |_| said.set(if save_unit(roster.clone()) { words.unit_saved } else { words.not_kept });
    view! {
        <button type="button" class="plainly save-unit" on:click=save>{words.save_unit}</button>
        <span class="quiet" role="status">{said}</span>
    }
}

/// The list of one's own with the same army, not in the bin.
fn known(lists: Lists, roster: &Roster) -> Option<String> {
    let wanted = fingerprint(roster);
    let own = |list: &StoredList| list.deleted.is_none() && fingerprint(&list.roster) == wanted;
    untrack(|| lists.all()).into_iter().find(|entry| entry.record.as_ref().is_some_and(own)).map(|entry| entry.id)
}
