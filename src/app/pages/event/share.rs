//! An event handed on: to players as a link, a code or a file without what happened; to another device whole. And another
//! copy of it taken in.

use std::time::Duration;

use js_sys::Array;
use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::components::open_files::choose_files;
use crate::app::components::scanner::{ScanView, Scanner};
use crate::app::model::event::form;
use crate::app::platform::files;
use crate::app::state::open_event::{OpenEvent, use_open_event};
use crate::app::words::{event_chain, event_parts_read};
use crate::event;
use crate::exchange::link::event::{self as links, Chain};
use crate::exchange::qr::{Code, ON_SCREEN, matrix};
use crate::language::sentence;

/// What one code of a chain holds: small enough to be read off a phone.
const PIECE: usize = 300;

/// How long a code stands while they run: a camera looks some three times a second.
const PACE: Duration = Duration::from_millis(900);

/// The app's own, up to and with its `#`.
pub fn address() -> String {
    let address = window().location().href().unwrap_or_default();
    format!("{}#", address.split('#').next().unwrap_or_default())
}

#[component]
pub fn ShareEvent() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let said = RwSignal::new(String::new());
    let name = move || files::stem(open.event.with_untracked(|event| event.name(open.language()).to_owned()).as_str());
    let save = move |_| files::save_text(&format!("{}{}", name(), event::ENDING), &open.announcement_file());
    let save_whole =
        move |_| files::save_text(&format!("{}-{}{}", name(), words.whole_word, event::ENDING), &open.file());
    view! {
        <h2>{words.share}</h2>
        <p role="status">{said}</p>
        <section>
            <h3>{words.to_players}</h3>
            <p class="quiet">{words.to_players_hint}</p>
            <ShareLink said />
            <p class="card-actions">
                <button type="button" class="plainly save-announcement" on:click=save>{words.save_file}</button>
            </p>
        </section>
        <section>
            <h3>{words.to_device}</h3>
            <p class="quiet">{words.to_device_hint}</p>
            <p class="card-actions">
                <button type="button" class="button save-whole" on:click=save_whole>{words.save_whole}</button>
            </p>
            <ChainOfCodes />
        </section>
        <TakeIn said />
    }
}

#[component]
fn ShareLink(said: RwSignal<String>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let link = Memo::new(move |_| {
        open.event.with(|event| {
            let text = links::to_text(event).map(|text| format!("{}{text}", address()));
            text.map_err(|error| sentence(error.sentence(language)))
        })
    });
    let code = move || {
        let code = open.event.with(|event| links::code(event, &address(), ON_SCREEN));
        match code {
            Some(code) => view! { <CodePicture code label=words.qr /> }.into_any(),
            None => view! { <p class="quiet">{words.no_code}</p> }.into_any(),
        }
    };
    let value = move || link.get().unwrap_or_else(|reason| reason);
    let copy = move |_| {
        if let Ok(link) = link.get_untracked() {
            files::copy(&link, move |copied| {
                said.try_set(if copied { words.copied } else { words.not_copied }.to_owned());
            });
        }
    };
    let send = move |_| {
        if let Ok(link) = link.get_untracked() {
            files::share_link(&open.event.with_untracked(|event| event.name(language).to_owned()), &link);
        }
    };
    view! {
        <Field label=words.link>
            <input type="text" name="event-link" readonly=true prop:value=value />
        </Field>
        <p class="card-actions">
            <button type="button" class="button copy-link" on:click=copy>{words.copy}</button>
            <Show when=files::can_share_link>
                <button type="button" class="plainly" on:click=send>{words.send}</button>
            </Show>
        </p>
        {code}
    }
}

/// One path of all dark runs, with four modules free all around.
#[component]
fn CodePicture(code: Code, #[prop(into)] label: String) -> impl IntoView {
    const FREE: usize = 4;
    let mut path = String::new();
    for (y, row) in code.modules.chunks(code.side.max(1)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let run = row.iter().skip(x).take_while(|dark| **dark).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + FREE, y + FREE));
            }
            x += run + 1;
        }
    }
    let side = code.side + 2 * FREE;
    view! {
        <svg class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label=label shape-rendering="crispEdges">
            <path d=path />
        </svg>
    }
}

/// Everything as codes, one after the other, for a phone without network.
#[component]
fn ChainOfCodes() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let at = RwSignal::new(None::<usize>);
    let parts = Memo::new(move |_| match at.with(Option::is_some) {
        true => open.event.with(|event| links::chain(event, PIECE)),
        false => Vec::new(),
    });
    let shown = move || {
        let (at, parts) = (at.get()?, parts.get());
        let code = matrix("", parts.get(at)?, ON_SCREEN)?;
        let label = event_chain(language, at + 1, parts.len());
        Some(view! {
            <p class="chain-said" role="status">{label.clone()}</p>
            <div class="chain-code"><CodePicture code label /></div>
        })
    };
    let step = move |by: isize| {
        let count = parts.with_untracked(Vec::len).max(1);
        at.update(|at| *at = at.map(|own| (own + count).saturating_add_signed(by) % count));
    };
    let running = RwSignal::new(false);
    let clock = set_interval_with_handle(
        move || {
            if running.get_untracked() {
                step(1);
            }
        },
        PACE,
    );
    on_cleanup(move || {
        if let Ok(clock) = clock {
            clock.clear();
        }
    });
    view! {
        <p class="card-actions">
            <button
                type="button" class="plainly show-chain"
                aria-expanded=move || at.with(Option::is_some).to_string()
                on:click=move |_| {
                    running.set(false);
                    at.update(|at| *at = if at.is_some() { None } else { Some(0) });
                }
            >
                {words.show_chain}
            </button>
            <Show when=move || at.with(Option::is_some)>
                <button type="button" class="plainly" on:click=move |_| step(-1)>{words.code_before}</button>
                <button type="button" class="plainly chain-next" on:click=move |_| step(1)>{words.code_after}</button>
                <button
                    type="button" class="plainly chain-run" aria-pressed=move || running.get().to_string()
                    on:click=move |_| running.update(|on| *on = !*on)
                >
                    {move || if running.get() { words.codes_stop } else { words.codes_run }}
                </button>
            </Show>
        </p>
        {shown}
    }
}

/// Another copy of this event: a file, or a chain of codes.
#[component]
fn TakeIn(said: RwSignal<String>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let on_files = Callback::new(move |list: Array| {
        files::read(&list, move |files, _| {
            for file in files {
                take(open, said, &String::from_utf8_lossy(&file.bytes));
            }
        });
    });
    let chain = StoredValue::new(Chain::default());
    let scanner = Scanner::for_many(Callback::new(move |text: String| {
        let added = chain.try_update_value(|chain| chain.add(&text).map(|()| chain.progress()));
        match added {
            Some(Ok((there, all))) => {
                said.set(event_parts_read(language, there, all));
                let localized = open.localized();
                let whole = chain.with_value(|chain| chain.finish(&localized.catalogue));
                match whole {
                    Some(Ok(opened)) => merge(open, said, &opened.event),
                    Some(Err(_)) => said.set(words.bad_file.to_owned()),
                    None => {}
                }
            }
            Some(Err(error)) => said.set(sentence(error.sentence(language))),
            None => {}
        }
    }));
    let scanning = RwSignal::new(false);
    view! {
        <section>
            <h3>{words.take_in}</h3>
            <p class="quiet">{words.take_in_hint}</p>
            <p class="card-actions">
                <label class="plainly choose">
                    <input
                        class="unseen" type="file" name="other-copy"
                        on:change=move |event| choose_files(&event, on_files)
                    />
                    <span>{words.open_file}</span>
                </label>
                <button
                    type="button" class="plainly scan-chain" aria-expanded=move || scanning.get().to_string()
                    on:click=move |_| scanning.update(|on| *on = !*on)
                >
                    {words.scan_chain}
                </button>
            </p>
            <Show when=move || scanning.get()><ScanView scanner /></Show>
        </section>
    }
}

fn take(open: OpenEvent, said: RwSignal<String>, text: &str) {
    let localized = open.localized();
    match form::read(text, &localized.catalogue, localized.language) {
        Ok(opened) => merge(open, said, &opened.event),
        Err(defects) => {
            said.set(defects.first().map_or_else(|| open.words().bad_file.to_owned(), |own| own.sentence.clone()));
        }
    }
}

fn merge(open: OpenEvent, said: RwSignal<String>, other: &event::Event) {
    let words = open.words();
    let own = open.event.with_untracked(|event| event.terms.id.clone());
    if other.terms.id != own {
        return said.set(words.another_event.to_owned());
    }
    let differs = open.merge(other);
    said.set(if differs { words.merged_differs } else { words.merged }.to_owned());
}
