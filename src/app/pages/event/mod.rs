//! Events: those on this device, one of them with all that an organiser does, and what a player gets of it. One chunk.

mod charts;
mod check;
mod clock;
mod conflicts;
mod desk;
mod desk_row;
mod fields;
mod game;
mod incoming;
mod list;
mod lists_in;
mod overview;
mod paper;
mod players;
mod received;
mod result_in;
mod rounds;
mod rules;
mod rules_army;
mod rules_game;
mod share;
mod slip;
mod standing;

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use self::check::TableCheck;
use self::conflicts::Conflicts;
use self::desk::Desk;
use self::list::EventsPage;
use self::overview::Overview;
use self::paper::EventPaper;
use self::received::EventLinkPage;
use self::rounds::Rounds;
use self::rules::RulesForm;
use self::share::ShareEvent;
use self::slip::SlipPage;
use self::standing::StandingPage;
use crate::app::components::icon::{self, Icon};
use crate::app::components::not_found::NotFound;
use crate::app::model::event::form;
use crate::app::model::event::stored::Role;
use crate::app::model::event::terms::EventTerms;
use crate::app::model::localized::Localized;
use crate::app::model::route::{EventPart, Route};
use crate::app::platform::{browser, files};
use crate::app::state::events;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::state::open_event::{OpenEvent, provide_open_event, use_open_event};
use crate::app::words::{EventWords, event_line};
use crate::event;
use crate::rules::ForEvent;

pub fn page(route: Route) -> AnyView {
    match route {
        Route::Events => view! { <EventsPage /> }.into_any(),
        Route::Event(key, part) => view! { <EventPage key part /> }.into_any(),
        Route::EventLink(link) => view! { <EventLinkPage link /> }.into_any(),
        Route::Slip(link) => view! { <SlipPage link /> }.into_any(),
        Route::Home
        | Route::New(_)
        | Route::List(_)
        | Route::Received(_)
        | Route::Tomes
        | Route::Factions
        | Route::Civilisation(_)
        | Route::Faction(..)
        | Route::Profile(_)
        | Route::Reference(_)
        | Route::About
        | Route::Reader(_)
        | Route::NotFound
        | Route::Data
        | Route::Collection
        | Route::Shelf(_)
        | Route::Odds(_)
        | Route::Play(_)
        | Route::Scan
        | Route::Brought => view! { <NotFound /> }.into_any(),
    }
}

/// The event of a file, to judge lists by.
pub fn terms(file: &str, localized: &Localized) -> Option<EventTerms> {
    let event = form::read(file, &localized.catalogue, localized.language).ok()?.event;
    let name = event.name(localized.language).to_owned();
    Some(EventTerms { name, terms: Arc::new(event.terms), judged: |terms| ForEvent::new(terms) })
}

/// Opens an event for the page and everything in it.
fn opened(key: &str) -> Option<OpenEvent> {
    let event = OpenEvent::open(&use_localized_with_texts(), key)?;
    provide_open_event(event);
    Effect::new(move || event.judge_what_is_new());
    Some(event)
}

#[component]
fn EventPage(key: String, part: EventPart) -> impl IntoView {
    let Some(event) = opened(&key) else { return view! { <Gone key /> }.into_any() };
    let name = event.event.with_untracked(|own| own.name(event.language()).to_owned());
    browser::set_title(&format!("{} – {name}", title_of(part, event.words())));
    view! {
        <article class="sheet event-page">
            <EventHead part />
            <Conflicts />
            {match part {
                EventPart::Overview => view! { <Overview /> }.into_any(),
                EventPart::Rules => view! { <RulesForm /> }.into_any(),
                EventPart::Desk => view! { <Desk /> }.into_any(),
                EventPart::Rounds => view! { <Rounds /> }.into_any(),
                EventPart::Standing => view! { <StandingPage /> }.into_any(),
                EventPart::TableCheck => view! { <TableCheck /> }.into_any(),
                EventPart::Paper => view! { <EventPaper /> }.into_any(),
                EventPart::Share => view! { <ShareEvent /> }.into_any(),
            }}
        </article>
    }
    .into_any()
}

/// Not here; or here, and of a newer version or damaged: then why, and as a file.
#[component]
fn Gone(key: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = EventWords::of(localized.language);
    let stored = events::read(&key).filter(|stored| stored.deleted.is_none());
    let (title, hint) =
        if stored.is_some() { (words.unreadable, words.unreadable_hint) } else { (words.gone, words.gone_hint) };
    let file = stored.map(|stored| {
        let reasons = form::read(&stored.file, &localized.catalogue, localized.language).err().unwrap_or_default();
        let reasons = reasons.into_iter().take(20).map(|own| {
            let place = event_line(localized.language, own.line, &own.key);
            view! { <li><b>{place}</b> " " {own.sentence}</li> }
        });
        let name = format!("{}{}", files::stem(&stored.name), event::ENDING);
        view! {
            <ul class="sentences">{reasons.collect_view()}</ul>
            <p>
                <button type="button" class="plainly" on:click=move |_| files::save_text(&name, &stored.file)>
                    {words.save_file}
                </button>
            </p>
        }
    });
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{title}</h1>
            <p class="lead">{hint}</p>
            {file}
            <p><a class="button" href=Route::Events.href()>{words.all_events}</a></p>
        </article>
    }
}

/// What each part is called.
fn title_of(part: EventPart, words: &EventWords) -> &'static str {
    match part {
        EventPart::Overview => words.overview,
        EventPart::Rules => words.rules,
        EventPart::Desk => words.desk,
        EventPart::Rounds => words.rounds,
        EventPart::Standing => words.standing,
        EventPart::TableCheck => words.table_check,
        EventPart::Paper => words.paper,
        EventPart::Share => words.share,
    }
}

/// The name, the parts, and the last step with the way to take it back.
#[component]
fn EventHead(part: EventPart) -> impl IntoView {
    let event = use_open_event();
    let words = event.words();
    let language = event.language();
    let name = Signal::derive(move || event.event.with(|own| own.name(language).to_owned()));
    // A player's copy has nothing to organise.
    let parts: Vec<EventPart> = match event.role() {
        Role::Organiser => EventPart::ALL.to_vec(),
        Role::Player => vec![EventPart::Overview, EventPart::Share],
    };
    let links = parts.into_iter().map(|own| {
        let current = (own == part).then_some("page");
        view! { <a href=Route::Event(event.key(), own).href() aria-current=current>{title_of(own, words)}</a> }
    });
    let links = links.collect_view();
    // On a phone not all parts are in view: the one that is open should be.
    let nav = NodeRef::<html::Nav>::new();
    Effect::new(move || {
        if let Some(nav) = nav.get() {
            let current = nav.query_selector("[aria-current]").ok().flatten();
            if let Some(link) = current.as_ref().and_then(|link| link.dyn_ref::<HtmlElement>()) {
                nav.set_scroll_left(link.offset_left() - nav.offset_left() - 16);
            }
        }
    });
    let nothing = Signal::derive(move || !event.can_undo());
    view! {
        <p class="event-trail"><a href=Route::Events.href()>{words.all_events}</a></p>
        <h1 tabindex="-1">{name}</h1>
        <nav class="event-parts" aria-label=words.parts node_ref=nav>{links}</nav>
        <p class="event-said">
            <span role="status">{event.said}</span>
            <Show when=move || !event.kept.get()><strong>{words.not_kept}</strong></Show>
            <Show when=move || event.outdated.get()><strong>{words.outdated}</strong></Show>
            <button type="button" class="plainly event-undo" disabled=nothing on:click=move |_| event.undo()>
                <Icon path=icon::UNDO />
                {words.undo}
            </button>
        </p>
    }
}
