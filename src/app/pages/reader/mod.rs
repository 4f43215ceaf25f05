//! A page of a printed tome on the left, what was read from it on the right; the same forms write a tome by hand.

mod control;
mod entries;
mod entry;
mod printed;
mod save;
mod several;
mod start;
mod suggestions;

use leptos::prelude::*;

use self::entries::Drafts;
use self::printed::PrintedText;
use self::save::Save;
use self::start::{DropHint, Start};
use crate::app::model::reader;
use crate::app::platform::focus::keep_focus;
use crate::app::state::reader::{provide_reader, use_reader};
use crate::app::words;

/// For a tome of the user's, by its id, or for a text that is to be read.
pub fn page(tome: Option<String>) -> AnyView {
    view! { <Reader tome /> }.into_any()
}

#[component]
fn Reader(tome: Option<String>) -> impl IntoView {
    provide_reader();
    let reader = use_reader();
    let words = reader.words();
    // The page has two uses, and a name for each.
    let title = if tome.is_some() { words.edit_title } else { words.title };
    document().set_title(&format!("{title} – Ralliement"));
    if let Some(id) = tome {
        reader.edit(&id);
    }
    let starts = move || {
        keep_focus();
        reader.with_work(|work| work.is_empty()) || reader.changing_text.get()
    };
    view! {
        <section class="hero hero-lists">
            <h1 tabindex="-1">{title}</h1>
            <p class="lead">{words.lead}</p>
        </section>
        <div class="said"><Status /></div>
        <DropHint />
        <Show when=starts fallback=|| view! { <Workbench /> }><Start /></Show>
    }
}

/// What is going on, and what went wrong.
#[component]
fn Status() -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let busy = move || {
        keep_focus();
        reader.busy.get()
    };
    let speaks = move || {
        keep_focus();
        reader.message.with(|message| !message.is_empty())
    };
    // Once all is cleared, there is no other button to bring it back.
    let undone = move || reader.with_work(|work| work.is_empty()) && reader.can_undo();
    view! {
        <div role="status">
            <Show when=busy>
                <p class="snack reading">
                    <progress></progress>
                    <span>{words.reading}</span>
                    <button type="button" class="plainly" on:click=move |_| reader.stop()>{words.cancel}</button>
                </p>
            </Show>
            <Show when=speaks>
                <p class="snack">
                    <span>{reader.message}</span>
                    <Show when=move || reader.is_list()>
                        <button type="button" class="button" on:click=move |_| reader.open_list()>{words.as_list}</button>
                    </Show>
                    <Show when=undone>
                        <button type="button" class="plainly" on:click=move |_| reader.undo()>{words.undo}</button>
                    </Show>
                </p>
            </Show>
        </div>
    }
}

/// Text and forms, side by side where there is room.
#[component]
fn Workbench() -> impl IntoView {
    let reader = use_reader();
    let has_text = Memo::new(move |_| reader.with_work(|work| !work.text.is_empty()));
    view! {
        <div class="bench" class:alone=move || !has_text.get()>
            <Show when=move || has_text.get()><PrintedText /></Show>
            <section class="bench-forms">
                <Head has_text=has_text.into() />
                <Drafts />
                <Save />
                <Walk />
            </section>
        </div>
    }
}

/// How the work stands, and what can be done with all of it.
#[component]
fn Head(has_text: Signal<bool>) -> impl IntoView {
    let reader = use_reader();
    let (language, words) = (reader.language(), reader.words());
    let title = move || if has_text.get() { words.result } else { words.by_hand_title };
    let summary = Memo::new(move |_| reader.with_flaws(|work, flaws| reader::summary(language, work, flaws)));
    view! {
        <div class="bench-head">
            <h2>{title}</h2>
            <p class="quiet" role="status">{summary}</p>
            <p class="actions">
                <button
                    type="button" class="plainly" disabled=move || !reader.can_undo()
                    on:click=move |_| reader.undo()
                >
                    {words.undo}
                </button>
                <button type="button" class="plainly" on:click=move |_| reader.clear()>{words.start_over}</button>
            </p>
        </div>
    }
}

/// From one question to the next, and from one line that nothing took to the next: always in reach, however long the page.
#[component]
fn Walk() -> impl IntoView {
    let reader = use_reader();
    let (language, words) = (reader.language(), reader.words());
    let asks = Memo::new(move |_| reader.with_flaws(reader::points) > 0);
    let unused = Memo::new(move |_| reader.with_work(|work| work.marks.unused.len()));
    let count = move || words::reader::unused_lines(language, unused.get());
    let any = move || {
        keep_focus();
        asks.get() || unused.get() > 0
    };
    let asking = move || {
        keep_focus();
        asks.get()
    };
    let walking = move || {
        keep_focus();
        unused.get() > 0
    };
    view! {
        <Show when=any>
            <nav class="bench-walk" aria-label=words.walk>
                <Show when=asking>
                    <button type="button" class="button" on:click=move |_| reader.next_question()>
                        {words.next_question}
                    </button>
                </Show>
                <Show when=walking>
                    <button type="button" class="plainly" on:click=move |_| reader.next_unused()>{count}</button>
                </Show>
            </nav>
        </Show>
    }
}
