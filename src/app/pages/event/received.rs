//! An event that came in a link or a file: shown first, kept only when somebody says so.

use leptos::prelude::*;

use super::overview::Announcement;
use crate::app::model::event::form;
use crate::app::model::event::stored::{Role, StoredEvent};
use crate::app::model::localized::Localized;
use crate::app::model::route::{EventPart, Route};
use crate::app::platform::browser;
use crate::app::state::events;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::EventWords;
use crate::event::{self, Event};
use crate::exchange::link::event::{self as links, EventLinkError};
use crate::language::sentence;

#[component]
pub fn EventLinkPage(link: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = EventWords::of(localized.language);
    browser::set_title(words.received);
    match links::read(&link, &localized.catalogue) {
        Ok(opened) => {
            let text = event::write(&opened.event);
            let done = Callback::new(|()| ());
            view! {
                <article class="sheet narrow">
                    <h1 tabindex="-1">{words.received}</h1>
                    <ReceivedEvent text done />
                </article>
            }
            .into_any()
        }
        Err(error) => {
            let reasons = match error {
                EventLinkError::Link(error) => vec![sentence(error.sentence(localized.language))],
                EventLinkError::Defects(defects) => {
                    defects.iter().map(|own| sentence(&own.problem.message(localized.language))).collect()
                }
            };
            let reasons = reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view();
            view! {
                <article class="sheet narrow">
                    <h1 tabindex="-1">{words.bad_link}</h1>
                    <ul class="sentences" role="status">{reasons}</ul>
                    <p><a class="button" href=Route::Events.href()>{words.all_events}</a></p>
                </article>
            }
            .into_any()
        }
    }
}

/// What an event says of itself, and what can be done with it. `done` is called when it was answered.
#[component]
pub fn ReceivedEvent(text: String, done: Callback<()>) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = EventWords::of(localized.language);
    let opened = match form::read(&text, &localized.catalogue, localized.language) {
        Ok(opened) => opened.event,
        Err(defects) => {
            let rows = defects.into_iter().take(20).map(|own| {
                let place = crate::app::words::event_line(localized.language, own.line, &own.key);
                view! { <li><b>{place}</b> " " {own.sentence}</li> }
            });
            return view! {
                <section class="note received-event">
                    <h2>{words.bad_file}</h2>
                    <ul class="sentences">{rows.collect_view()}</ul>
                    <p><button type="button" class="plainly" on:click=move |_| done.run(())>{words.close}</button></p>
                </section>
            }
            .into_any();
        }
    };
    let event = StoredValue::new(opened);
    let whole = event.with_value(|event| !event.log.is_empty());
    let known = event.with_value(|event| events::with_id(&event.terms.id));
    let keep = move |role: Role| {
        let key = event.with_value(|event| events::add(role, event));
        done.run(());
        browser::go(&Route::Event(key, EventPart::Overview).href());
    };
    let localized = StoredValue::new(localized);
    let into_known = known.map(|entry| {
        let (key, role) = (entry.key, entry.stored.role);
        let hint = match role {
            Role::Organiser => words.known_own,
            Role::Player => words.known_joined,
        };
        let merge = move |_| {
            localized.with_value(|localized| merge_into(localized, &key, event));
            done.run(());
            browser::go(&Route::Event(key.clone(), EventPart::Overview).href());
        };
        view! {
            <p>{hint}</p>
            <button type="button" class="button merge-event" on:click=merge>{words.merge}</button>
        }
    });
    let is_new = into_known.is_none();
    view! {
        <section class="note received-event">
            <Announcement event=event.get_value() />
            <p>{if whole { words.whole_hint } else { words.keep_hint }}</p>
            <div class="card-actions">
                {into_known}
                <Show when=move || is_new && !whole>
                    <button type="button" class="button keep-event" on:click=move |_| keep(Role::Player)>
                        {words.join}
                    </button>
                </Show>
                <Show when=move || is_new>
                    <button type="button" class="plainly keep-own-event" on:click=move |_| keep(Role::Organiser)>
                        {words.organise}
                    </button>
                </Show>
                <button
                    type="button" class="plainly"
                    on:click=move |_| {
                        done.run(());
                        browser::go(&Route::Events.href());
                    }
                >
                    {words.not_now}
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// The union of both logs. A player's copy takes what is laid down from the one that came; the organiser's stays.
fn merge_into(localized: &Localized, key: &str, event: StoredValue<Event>) {
    let Some(stored) = events::read(key) else { return };
    let Ok(own) = form::read(&stored.file, &localized.catalogue, localized.language) else { return };
    let merged = event.with_value(|other| {
        let log = own.event.log.merge(&other.log);
        match stored.role {
            Role::Organiser => Event { log, ..own.event.clone() },
            Role::Player => Event { log, ..other.clone() },
        }
    });
    events::write(key, &StoredEvent::new(stored.role, &merged, browser::random(), browser::now()));
}
