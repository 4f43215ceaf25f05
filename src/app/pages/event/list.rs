//! The events on this device: make one, open one that came as a file, a text or a code, throw one away.

use js_sys::Array;
use leptos::prelude::*;

use super::received::ReceivedEvent;
use crate::app::components::field::Field;
use crate::app::components::open_files::{choose_files, use_drop};
use crate::app::model::event::form::{self, NEW};
use crate::app::model::event::stored::Role;
use crate::app::model::localized::Localized;
use crate::app::model::route::{EventPart, Route};
use crate::app::platform::{browser, files, worker};
use crate::app::state::collection::Changes;
use crate::app::state::events::{self, EventEntry};
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{EventWords, event_facts};
use crate::event;
use crate::language::Text;
use crate::worker::protocol::{Answer, InputFile, Job, Opened};

#[component]
pub fn EventsPage() -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = EventWords::of(localized.language);
    browser::set_title(words.all_events);
    let changes = Changes::new();
    let status = RwSignal::new(String::new());
    let waiting = RwSignal::new(events::take_waiting());
    let done = Callback::new(move |()| {
        waiting.update(|all| {
            all.pop();
        });
        changes.notify();
    });
    let shown = move || waiting.with(|all| all.last().cloned()).map(|text| view! { <ReceivedEvent text done /> });
    view! {
        <article class="sheet events">
            <h1 tabindex="-1">{words.all_events}</h1>
            <p class="lead">{words.lead}</p>
            <p class="said" role="status">{status}</p>
            {shown}
            <NewEvent localized=localized.clone() />
            <OpenEventFile status waiting />
            <Cards localized changes status />
        </article>
    }
}

#[component]
fn NewEvent(localized: Localized) -> impl IntoView {
    let words = EventWords::of(localized.language);
    let name = RwSignal::new(String::new());
    let make = move |submitted: web_sys::SubmitEvent| {
        submitted.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        if name.is_empty() {
            return;
        }
        let Ok(opened) = form::read(NEW, &localized.catalogue, localized.language) else { return };
        let mut event = opened.event;
        event.terms.id = form::id_of(&name);
        event.terms.name = Text { fr: name, en: String::new() };
        event.language = localized.language;
        event.pairing.seed = u64::from(browser::random());
        let key = events::add(Role::Organiser, &event);
        browser::go(&Route::Event(key, EventPart::Rules).href());
    };
    view! {
        <form class="new-event" on:submit=make>
            <Field label=words.new_name>
                <input
                    type="text" name="event-name" maxlength="100" required autocomplete="off"
                    on:input:target=move |typed| name.set(typed.target().value())
                />
            </Field>
            <button type="submit" class="button">{words.make}</button>
        </form>
    }
}

/// A file, a pasted text or link.
#[component]
fn OpenEventFile(status: RwSignal<String>, waiting: RwSignal<Vec<String>>) -> impl IntoView {
    let localized = use_localized_with_texts();
    let language = localized.language;
    let words = EventWords::of(language);
    let take = move |files: Vec<InputFile>| {
        worker::ask(language, Job::Open(files), move |answer| {
            let Answer::Opened(all) = answer else { return };
            let mut refused = 0;
            for opened in all {
                match opened {
                    Opened::Event { text, .. } => {
                        waiting.try_update(|all| all.push(text));
                    }
                    Opened::List { .. } | Opened::Tome { .. } | Opened::Unreadable { .. } | Opened::Backup(_) => {
                        refused += 1;
                    }
                }
            }
            status.try_set(if refused > 0 { words.not_an_event } else { "" }.to_owned());
        });
    };
    let on_files = Callback::new(move |list: Array| {
        files::read(&list, move |files, refused| {
            if !refused.is_empty() {
                status.try_set(words.not_an_event.to_owned());
            }
            take(files);
        });
    });
    let on_text = Callback::new(move |text: String| {
        let link = text.trim().rsplit_once('#').map_or(text.trim(), |(_, link)| link).to_owned();
        match Route::parse(&format!("#{link}")) {
            Route::EventLink(link) => browser::go(&Route::EventLink(link).href()),
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
            | Route::Brought
            | Route::Events
            | Route::Event(..)
            | Route::Slip(_) => {
                take(vec![InputFile { name: words.pasted.to_owned(), bytes: text.into_bytes() }]);
            }
        }
    });
    let over = use_drop(on_files, on_text);
    view! {
        <p class="card-actions">
            <label class="plainly choose">
                <input
                    class="unseen" type="file" name="event-file" multiple
                    on:change=move |event| choose_files(&event, on_files)
                />
                <span>{words.open_file}</span>
            </label>
            <a class="plainly" href=Route::Scan.href()>{words.scan}</a>
        </p>
        <p class="quiet">{words.open_hint}</p>
        <div class="drop-hint" class:shown=over><p>{words.drop_here}</p></div>
    }
}

#[component]
fn Cards(localized: Localized, changes: Changes, status: RwSignal<String>) -> impl IntoView {
    let words = EventWords::of(localized.language);
    let all = Memo::new(move |_| {
        changes.track();
        let mut all = events::all();
        all.sort_by_key(|entry| std::cmp::Reverse(entry.stored.changed));
        all
    });
    let of = move |role: Role, binned: bool| {
        let own = |entry: &EventEntry| entry.stored.role == role && entry.stored.deleted.is_some() == binned;
        all.with(|all| all.iter().filter(|entry| own(entry)).cloned().collect::<Vec<_>>())
    };
    let cards = move |role: Role, binned: bool| {
        let localized = localized.clone();
        move || {
            let cards = of(role, binned).into_iter();
            let localized = localized.clone();
            cards.map(move |entry| view! { <Card localized=localized.clone() entry changes status /> }).collect_view()
        }
    };
    let (own, joined) = (cards(Role::Organiser, false), cards(Role::Player, false));
    let (binned, binned_joined) = (cards(Role::Organiser, true), cards(Role::Player, true));
    let has = move |role: Role, binned: bool| !of(role, binned).is_empty();
    view! {
        <section>
            <h2>{words.organised}</h2>
            <Show when=move || !has(Role::Organiser, false)><p class="quiet">{words.none_yet}</p></Show>
            <ul class="event-cards">{own}</ul>
        </section>
        <section hidden=move || !has(Role::Player, false)>
            <h2>{words.joined}</h2>
            <ul class="event-cards">{joined}</ul>
        </section>
        <details class="explained" hidden=move || !has(Role::Organiser, true) && !has(Role::Player, true)>
            <summary><span class="explained-name">{words.bin}</span></summary>
            <ul class="event-cards">{binned}{binned_joined}</ul>
        </details>
    }
}

#[component]
fn Card(localized: Localized, entry: EventEntry, changes: Changes, status: RwSignal<String>) -> impl IntoView {
    let words = EventWords::of(localized.language);
    let EventEntry { key, stored } = entry;
    let read = form::read(&stored.file, &localized.catalogue, localized.language);
    let (name, facts) = match &read {
        Ok(opened) => (
            opened.event.name(localized.language).to_owned(),
            event_facts(localized.language, &opened.event, &opened.event.state()),
        ),
        // Written by another version, or by hand.
        Err(defects) => (key.clone(), defects.first().map(|own| own.sentence.clone()).unwrap_or_default()),
    };
    let binned = stored.deleted.is_some();
    let href = Route::Event(key.clone(), EventPart::Overview).href();
    let shown = name.clone();
    let title = if binned || read.is_err() {
        view! { <b>{shown}</b> }.into_any()
    } else {
        view! { <a href=href><b>{shown}</b></a> }.into_any()
    };
    let (file, file_name) = (stored.file.clone(), format!("{}{}", files::stem(&name), event::ENDING));
    let save = move |_| files::save_text(&file_name, &file);
    let gone = key.clone();
    let forget = move |_| {
        events::remove(&gone);
        changes.notify();
    };
    let throw = move |_| {
        if let Some(mut stored) = events::read(&key) {
            stored.deleted = if binned { None } else { Some(browser::now()) };
            stored.revision = browser::random();
            events::write(&key, &stored);
            status.set(if binned { words.restored } else { words.binned }.to_owned());
            changes.notify();
        }
    };
    view! {
        <li class="event-card">
            <p class="event-card-name">{title}</p>
            <p class="quiet">{facts}</p>
            <p class="card-actions">
                <button type="button" class="plainly" on:click=save>{words.save_file}</button>
                <button type="button" class="plainly" on:click=throw>
                    {if binned { words.restore } else { words.delete }}
                </button>
                <button type="button" class="plainly" hidden=!binned on:click=forget>{words.delete_forever}</button>
            </p>
        </li>
    }
}
