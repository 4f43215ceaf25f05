//! One game of a round: who meets whom and why, its table, its result.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::event::rounds as model;
use crate::app::platform::worker;
use crate::app::state::open_event::use_open_event;
use crate::app::words::{EventWords, event_result_points, event_table};
use crate::event::log::{Absent, Outcome, RecordedGame, Round};
use crate::worker::events::{EventAnswer, EventJob};
use crate::worker::protocol::{Answer, Job};

#[component]
pub fn GameCard(round: u32, at: usize, own: Memo<Round>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let game = Memo::new(move |_| own.with(|own| own.games.get(at).cloned()));
    let published = Memo::new(move |_| own.with(|own| own.published));
    let table = move || game.get().and_then(|game| game.table).map(|table| event_table(language, table));
    let name = move |second: bool| {
        let game = game.get()?;
        let id = if second { game.b? } else { game.a };
        Some(open.name_of(&id))
    };
    let against = move || name(true).unwrap_or_else(|| words.bye.to_owned());
    let result = move || game.get().and_then(|game| said(&game, open.event.with(|event| event.points), words));
    let entering = RwSignal::new(false);
    let has_two = Memo::new(move |_| game.with(|game| game.as_ref().is_some_and(|game| game.b.is_some())));
    let has_result = Memo::new(move |_| game.with(|game| game.as_ref().is_some_and(|game| game.outcome.is_some())));
    view! {
        <li class="game" class:game-done=move || has_result.get() || !has_two.get()>
            <p class="game-head">
                <span class="game-table">{table}</span>
                <span><b>{move || name(false)}</b> " – " <b>{against}</b></span>
                <span class="game-result">{result}</span>
            </p>
            <Show when=move || published.get() && has_two.get()>
                <p class="card-actions">
                    <button
                        type="button" class="plainly enter-result" aria-expanded=move || entering.get().to_string()
                        on:click=move |_| entering.update(|on| *on = !*on)
                    >
                        {move || if has_result.get() { words.correct_result } else { words.enter_result }}
                    </button>
                </p>
            </Show>
            <Show when=move || entering.get() && published.get()>
                {move || game.get().map(|game| {
                    let done = Callback::new(move |()| {
                        entering.try_set(false);
                    });
                    view! { <ResultForm round game done /> }
                })}
            </Show>
            <Why round at own />
        </li>
    }
}

/// « 7 – 2 (6 / 0) ».
fn said(game: &RecordedGame, points: crate::event::Points, words: &EventWords) -> Option<String> {
    Some(match game.outcome? {
        Outcome::Played(own, other) => {
            let (a, b) = points.of(own, other);
            format!("{own}\u{a0}–\u{a0}{other} ({a}\u{a0}/\u{a0}{b})")
        }
        Outcome::Absent(Absent::First) => words.first_absent.to_owned(),
        Outcome::Absent(Absent::Second) => words.second_absent.to_owned(),
        Outcome::Absent(Absent::Both) => words.both_absent.to_owned(),
    })
}

/// Victory points of both sides, made for thumbs; what they are worth is worked out at once.
#[component]
pub fn ResultForm(round: u32, game: RecordedGame, done: Callback<()>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let points = open.event.with_untracked(|event| event.points);
    let (first, second) = match game.outcome {
        Some(Outcome::Played(own, other)) => (Some(own), Some(other)),
        Some(Outcome::Absent(_)) | None => (None, None),
    };
    let (own, other) = (RwSignal::new(first), RwSignal::new(second));
    let worth = move || {
        own.get().zip(other.get()).map(|(own, other)| {
            let (a, b) = points.of(own, other);
            event_result_points(language, a, b)
        })
    };
    let names =
        [Some(game.a.clone()), game.b.clone()].map(|id| id.map(|id| untrack(|| open.name_of(&id))).unwrap_or_default());
    let [name, against] = names;
    let game = StoredValue::new(game);
    let write = move |outcome: Outcome| {
        let entry = game.with_value(|game| model::result_entry(&open.event_untracked(), round, game, outcome));
        if let Some(entry) = entry {
            open.write(entry);
            done.run(());
        }
    };
    let save = move |_| {
        if let Some((own, other)) = own.get_untracked().zip(other.get_untracked()) {
            write(Outcome::Played(own, other));
        }
    };
    let incomplete = move || own.get().is_none() || other.get().is_none();
    let absent = move |who: Absent, name: &'static str| {
        view! {
            <button type="button" class="plainly" on:click=move |_| write(Outcome::Absent(who))>{name}</button>
        }
    };
    view! {
        <form class="result-form" on:submit=move |submitted| submitted.prevent_default()>
            <VictoryPoints name value=own most=points.most field="points-first" />
            <VictoryPoints name=against value=other most=points.most field="points-second" />
            <p class="result-worth" role="status">{worth}</p>
            <p class="card-actions">
                <button type="button" class="button save-result" disabled=incomplete on:click=save>
                    {words.save_result}
                </button>
            </p>
            <details class="explained">
                <summary><span class="explained-name">{words.somebody_absent}</span></summary>
                <p class="card-actions">
                    {absent(Absent::First, words.first_absent)}
                    {absent(Absent::Second, words.second_absent)}
                    {absent(Absent::Both, words.both_absent)}
                </p>
            </details>
        </form>
    }
}

/// From nothing to the most that a game gives, one button each: no keyboard comes over the form on a phone.
#[component]
fn VictoryPoints(name: String, value: RwSignal<Option<u32>>, most: u32, field: &'static str) -> impl IntoView {
    let words = use_open_event().words();
    let buttons = (0..=most).map(|points| {
        let checked = Signal::derive(move || value.get() == Some(points));
        view! {
            <label class="points-choice">
                <input
                    type="radio" name=field value=points.to_string() prop:checked=checked
                    on:change=move |_| value.set(Some(points))
                />
                <span>{points}</span>
            </label>
        }
    });
    view! {
        <fieldset class="victory-points">
            <legend>{name} <span class="unseen">{words.victory_points}</span></legend>
            <div class="points-choices">{buttons.collect_view()}</div>
        </fieldset>
    }
}

/// Why the two meet: asked for when somebody wants to know. The table can be changed here as well.
#[component]
fn Why(round: u32, at: usize, own: Memo<Round>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let said = RwSignal::new(None::<Vec<String>>);
    let draft = Memo::new(move |_| own.with(|own| own.draft.clone()));
    Effect::new(move || {
        draft.track();
        said.set(None);
    });
    let ask = move |_| {
        if said.with_untracked(Option::is_some) {
            return;
        }
        let games = own.with_untracked(model::paired);
        let job = EventJob::Why { event: open.file(), round, games, at };
        worker::ask(open.language(), Job::Event(Box::new(job)), move |answer| {
            if let Answer::Event(answer) = answer
                && let EventAnswer::Why(reasons) = *answer
            {
                said.try_set(Some(reasons));
            }
        });
    };
    let reasons = move || match said.get() {
        None => view! { <p class="quiet">{words.looking}</p> }.into_any(),
        Some(reasons) => {
            let rows = reasons.into_iter().map(|own| view! { <li>{own}</li> }).collect_view();
            view! { <ul class="sentences">{rows}</ul> }.into_any()
        }
    };
    let move_to = move |text: String| {
        let Some(table) = text.trim().parse().ok() else { return };
        let games = own.with_untracked(model::paired);
        let games = model::moved(&games, at, table);
        open.write(model::draft_entry(&open.event_untracked(), round, games, true));
    };
    let table = move || own.with(|own| own.games.get(at).and_then(|game| game.table)).map(|table| table.to_string());
    let can_move = move || own.with(|own| !own.published && own.games.get(at).is_some_and(|game| game.table.is_some()));
    view! {
        <details class="explained game-why" on:toggle=ask>
            <summary><span class="explained-name">{words.why}</span></summary>
            {reasons}
            <Show when=can_move>
                <Field label=words.table>
                    <input
                        type="number" min="1" inputmode="numeric" name="game-table" prop:value=table
                        on:change:target=move |own| move_to(own.target().value())
                    />
                </Field>
            </Show>
        </details>
    }
}
