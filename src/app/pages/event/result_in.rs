//! The result of a game that was followed at the table comes in, from its file or its code: its game is found by the names
//! of both players, and its points wait in the form until somebody keeps them.

use js_sys::Array;
use leptos::prelude::*;

use super::game::ResultForm;
use crate::app::components::open_files::choose_files;
use crate::app::components::scanner::{ScanView, Scanner};
use crate::app::model::event::result_in::{Taken, taken, unread};
use crate::app::platform::files;
use crate::app::state::open_event::use_open_event;
use crate::app::words::{PlayWords, event_round_scenario, labelled};
use crate::event::log::Outcome;
use crate::game::result::Outcome as GameResult;

#[component]
pub fn ResultIn() -> impl IntoView {
    let open = use_open_event();
    let language = open.language();
    let words = PlayWords::of(language);
    let (found, said) = (RwSignal::new(None::<Taken>), RwSignal::new(String::new()));
    let most = open.event.with_untracked(|event| event.points.most);
    let take = move |text: &str| {
        let (taken, sentence) = match GameResult::read(text, most) {
            Ok(result) => {
                let taken = open.state.with_untracked(|state| taken(state, &result));
                let refusal = taken.refusal(language).unwrap_or_default();
                (Some(taken), refusal)
            }
            Err(reason) => (None, unread(language, &reason).to_owned()),
        };
        found.try_set(taken);
        said.try_set(sentence);
    };
    let scanner = Scanner::new(Callback::new(move |text: String| take(&text)));
    let choose = move |event: web_sys::Event| {
        let read = move |list: Array| {
            files::read(&list, move |read, _| match read.first() {
                Some(file) => take(&String::from_utf8_lossy(&file.bytes)),
                None => drop(said.try_set(words.result_unread.to_owned())),
            });
        };
        choose_files(&event, Callback::new(read));
    };
    let done = Callback::new(move |()| {
        found.try_set(None);
        said.try_set(words.result_kept.to_owned());
    });
    let form = move || {
        let Some(Taken::Game { round, game, before }) = found.get() else { return ().into_any() };
        let title = event_round_scenario(language, round, "");
        let before = match before {
            Some(Outcome::Played(own, other)) => {
                Some(format!("{} {own}\u{a0}–\u{a0}{other}", labelled(language, words.result_before)))
            }
            Some(Outcome::Absent(_)) | None => None,
        };
        view! {
            <div class="note result-taken">
                <h3>{title}</h3>
                {before.map(|before| view! { <p>{before}</p> })}
                <ResultForm round game done />
            </div>
        }
        .into_any()
    };
    view! {
        <details class="explained result-in">
            <summary><span class="explained-name">{words.result_in}</span></summary>
            <p class="quiet">{words.result_in_hint}</p>
            <p class="card-actions">
                <label class="plainly choose">
                    <input class="unseen" type="file" name="result-file" accept=".toml,.txt" on:change=choose />
                    <span>{words.result_in_file}</span>
                </label>
            </p>
            <ScanView scanner />
            <p role="status">{said}</p>
            {form}
        </details>
    }
}
