//! What an event says of itself: to players before they keep it, and to everybody who opens it.

use leptos::prelude::*;

use crate::app::components::facts::Fact;
use crate::app::model::event::stored::Role;
use crate::app::model::localized::Localized;
use crate::app::model::route::{EventPart, Route};
use crate::app::platform::browser;
use crate::app::state::lists::use_lists;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::state::open_event::use_open_event;
use crate::app::words::{self, EventWords};
use crate::catalogue::raw::Source;
use crate::event::Event;
use crate::roster::{Edit, Roster};
use crate::rules::event::Subject;
use crate::worker::events::scenario;

#[component]
pub fn Overview() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let event = move || open.event.get();
    let steps = match open.role() {
        Role::Organiser => view! { <Steps /> }.into_any(),
        Role::Player => ().into_any(),
    };
    view! {
        {move || view! { <Announcement event=(*event()).clone() named=false /> }}
        <StartList />
        {steps}
        <p class="quiet">{words.stays_here}</p>
    }
}

/// The organiser's way through the day, with how far it has gone.
#[component]
fn Steps() -> impl IntoView {
    let open = use_open_event();
    let (language, words) = (open.language(), open.words());
    let said = Signal::derive(move || {
        open.state.with(|state| open.event.with(|event| words::event_facts(language, event, state)))
    });
    let step = |part: EventPart, name: &'static str, hint: &'static str| {
        let href = Route::Event(open.key(), part).href();
        view! { <li><a class="event-step" href=href><b>{name}</b><span class="under">{hint}</span></a></li> }
    };
    view! {
        <section>
            <h2>{words.steps}</h2>
            <p>{said}</p>
            <ol class="event-steps">
                {step(EventPart::Rules, words.rules, words.step_rules)}
                {step(EventPart::Share, words.share, words.step_share)}
                {step(EventPart::Desk, words.desk, words.step_desk)}
                {step(EventPart::TableCheck, words.table_check, words.step_check)}
                {step(EventPart::Rounds, words.rounds, words.step_rounds)}
                {step(EventPart::Standing, words.standing, words.step_standing)}
                {step(EventPart::Paper, words.paper, words.step_paper)}
            </ol>
        </section>
    }
}

/// A new list for this event, which names it and has its format.
#[component]
fn StartList() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let lists = use_lists();
    let start = move |format: u32| {
        let event = open.event_untracked();
        let localized = open.localized();
        let allowed = |id: &str| event.terms.allows_faction(&localized.catalogue, id);
        let faction = localized.catalogue.tomes().iter().map(|tome| tome.id.clone()).find(|id| allowed(id));
        let Some(faction) = faction else { return };
        let mut roster = Roster::new(event.name(language), format, &faction);
        // The id of an event that was checked is short enough for a list.
        if roster.apply(&Edit::Event(event.terms.id.clone())).is_err() {
            return;
        }
        browser::go(&Route::List(lists.add(roster)).href());
    };
    let formats = move || open.event.with(|event| event.terms.formats.clone());
    let buttons = move || {
        let button = move |format: u32| {
            view! {
                <button type="button" class="button start-list" on:click=move |_| start(format)>
                    {words::event_start_list(language, format)}
                </button>
            }
        };
        formats().into_iter().map(button).collect_view()
    };
    view! {
        <section>
            <h2>{words.take_part}</h2>
            <p class="quiet">{words.take_part_hint}</p>
            <p class="card-actions">{buttons}</p>
        </section>
    }
}

/// What is laid down, in words.
#[component]
pub fn Announcement(
    event: Event,
    /// Where its name does not stand above already.
    #[prop(default = true)]
    named: bool,
) -> impl IntoView {
    let localized = use_localized_with_texts();
    let language = localized.language;
    let words = EventWords::of(language);
    let days: Vec<String> = event.dates.iter().map(|day| browser::day(language, day)).collect();
    let rounds = (1..=event.game.rounds).map(|round| {
        let name = scenario(&localized.catalogue, &event, round, language);
        words::event_round_scenario(language, round, &name)
    });
    let rounds: Vec<String> = rounds.collect();
    let mut facts: Vec<(&'static str, String)> = vec![
        (words.place, event.place.clone()),
        (words.organiser, event.organiser.clone()),
        (words.dates, days.join(", ")),
    ];
    facts.extend(army_facts(&localized, &event));
    facts.push((words.rounds, words::event_rounds(language, event.game.rounds, event.game.minutes)));
    facts.push((words.scenarios, rounds.join(" · ")));
    let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
    let facts = facts.map(|(name, value)| view! { <Fact name>{value}</Fact> }).collect_view();
    let text = event.text.get(language).trim().to_owned();
    let lines = text.lines().map(|line| view! { <p>{line.to_owned()}</p> }).collect_view();
    let name = named.then(|| view! { <h2 class="announced">{event.name(language).to_owned()}</h2> });
    view! {
        {name}
        <div class="event-text">{lines}</div>
        <dl class="facts">{facts}</dl>
    }
}

/// What is demanded of a list.
fn army_facts(localized: &Localized, event: &Event) -> Vec<(&'static str, String)> {
    let (language, terms) = (localized.language, &event.terms);
    let words = EventWords::of(language);
    let formats: Vec<String> = terms.formats.iter().map(|format| language.number(i64::from(*format))).collect();
    let civilisation = |id: &String| {
        let own = localized.catalogue.manual.civilisations.iter().find(|own| own.id == *id);
        own.map_or_else(|| id.clone(), |own| own.name.get(language).to_owned())
    };
    let mut allowed: Vec<String> = terms.civilisations.iter().map(civilisation).collect();
    allowed.extend(terms.factions.iter().map(|id| localized.faction_name(id)));
    let sources = terms.provenance.iter().map(|own| source_name(*own, words).to_owned());
    let bans = terms.banned_factions.iter().map(|id| localized.faction_name(id));
    let bans: Vec<String> = bans.chain(terms.bans.iter().map(|own| subject_name(localized, own))).collect();
    let caps = terms.caps.iter().map(|(own, max)| format!("{}\u{a0}≤\u{a0}{max}", subject_name(localized, own)));
    let tomes = terms.tomes.iter().map(|own| format!("{} {}", localized.faction_name(&own.id), own.version));
    vec![
        (words.formats, formats.join(" → ")),
        (words.allowed, allowed.join(", ")),
        (words.alliances, if terms.alliances { words.yes } else { words.no }.to_owned()),
        (words.provenance, sources.collect::<Vec<_>>().join(", ")),
        (words.banned, bans.join(", ")),
        (words.capped, caps.collect::<Vec<_>>().join(", ")),
        (words.tomes_needed, tomes.collect::<Vec<_>>().join(", ")),
    ]
}

pub fn source_name(source: Source, words: &EventWords) -> &'static str {
    match source {
        Source::Manual => words.from_manual,
        Source::Tome => words.from_tome,
        Source::House => words.from_house,
    }
}

/// What is banned or capped, as a player knows it.
pub fn subject_name(localized: &Localized, subject: &Subject) -> String {
    let language = localized.language;
    let mut tomes = localized.catalogue.tomes().iter();
    match subject {
        Subject::Profile(id) => localized.profile_name(id),
        Subject::Equipment(id) => {
            let own = tomes.find_map(|tome| tome.equipment.iter().find(|own| own.id == *id));
            own.map_or_else(|| id.clone(), |own| own.name.get(language).to_owned())
        }
        Subject::Rule(id) => {
            let own = localized
                .catalogue
                .rule("", id)
                .or_else(|| tomes.find_map(|tome| localized.catalogue.rule(&tome.id, id)));
            own.map_or_else(|| id.clone(), |own| own.name.get(language).to_owned())
        }
        Subject::Keyword(name) => localized.catalogue.naming(language).keyword(name).to_owned(),
    }
}
