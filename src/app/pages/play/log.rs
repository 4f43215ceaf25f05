//! The log: every entry with its number, the newest first; each can be taken back or put back, wherever it stands.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::play::text::entry;
use crate::app::state::play::use_table;
use crate::app::words::PlayWords;
use crate::game::{Entry, Event};

#[derive(Clone, PartialEq)]
struct Line {
    at: usize,
    text: String,
    counts: bool,
    event: bool,
}

#[component]
pub fn LogPart() -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let lines = Memo::new(move |_| {
        table.record.with(|record| {
            let game = &record.game;
            let all = game.log().iter().zip(game.counting()).enumerate();
            let line = |(at, (own, counts)): (usize, (&Entry, bool))| {
                let event = matches!(own, Entry::Event(_));
                Line { at, text: entry(&localized, game, own), counts, event }
            };
            all.map(line).rev().collect::<Vec<Line>>()
        })
    });
    let note = RwSignal::new(String::new());
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        // One line is one entry.
        let text: String = note.get_untracked().split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            table.push(Event::Note(text.chars().take(300).collect()));
            note.set(String::new());
        }
    };
    let row = move |line: Line| {
        let Line { at, text, counts, event } = line;
        let act = event.then(|| match counts {
            true => view! {
                <button type="button" class="plainly" on:click=move |_| table.take_back(at)>{words.take_back}</button>
            }
            .into_any(),
            false => view! {
                <button type="button" class="plainly" on:click=move |_| table.restore(at)>{words.restore}</button>
            }
            .into_any(),
        });
        let back = (event && !counts).then(|| view! { <span class="play-why">{words.taken_back}</span> });
        view! {
            <li class="play-row play-entry" class:undone=event && !counts>
                <span class="play-name"><span class="quiet">{at + 1} ". "</span> {text} " " {back}</span>
                <span class="play-acts">{act}</span>
            </li>
        }
    };
    let rows = move || lines.get().into_iter().map(row).collect_view();
    view! {
        <form class="play-note" on:submit=add>
            <Field label=words.note>
                <input
                    type="text" name="note" maxlength="300" autocomplete="off" prop:value=note
                    on:input:target=move |event| note.set(event.target().value())
                />
            </Field>
            <button type="submit" class="plainly">{words.add_note}</button>
        </form>
        <Show when=move || lines.with(Vec::is_empty)><p class="quiet">{words.empty_log}</p></Show>
        <ul class="play-rows play-log">{rows}</ul>
    }
}
