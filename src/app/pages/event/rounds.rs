//! Rounds: the next one is drafted, changed by hand with what that costs, published; results are entered and corrected.

use std::sync::Arc;

use leptos::prelude::*;

use super::clock::Clock;
use super::game::GameCard;
use super::result_in::ResultIn;
use crate::app::components::field::Field;
use crate::app::model::event::rounds::{self as model, Obstacle};
use crate::app::platform::worker;
use crate::app::state::open_event::{OpenEvent, use_open_event};
use crate::app::words::{event_cost, event_not_whole, event_open_games, event_round_scenario};
use crate::event::log::{PairedGame, Round};
use crate::worker::events::{EventAnswer, EventJob, RoundSheet};
use crate::worker::protocol::{Answer, Job};

#[component]
pub fn Rounds() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let rounds = Memo::new(move |_| {
        open.state.with(|state| state.rounds.iter().map(|own| own.number).rev().collect::<Vec<_>>())
    });
    let played = Memo::new(move |_| open.state.with(|state| state.rounds.iter().any(|round| round.published)));
    view! {
        <h2>{words.rounds}</h2>
        <Clock />
        <NextRound />
        <Show when=move || played.get()><ResultIn /></Show>
        <For each=move || rounds.get() key=|round| *round let:round><RoundPart round /></For>
    }
}

/// Asks the worker for the best round, or for what a round costs.
fn ask_round(
    open: OpenEvent,
    round: u32,
    games: Option<Vec<PairedGame>>,
    then: impl FnOnce(Result<RoundSheet, String>) + 'static,
) {
    let job = EventJob::Round { event: open.file(), round, games };
    worker::ask(open.language(), Job::Event(Box::new(job)), move |answer| match answer {
        Answer::Event(answer) => {
            if let EventAnswer::Round(sheet) = *answer {
                then(Ok(sheet));
            }
        }
        Answer::Failed(sentence) => then(Err(sentence)),
        // Only a worker of another build could answer so.
        Answer::Ready
        | Answer::Opened(_)
        | Answer::Tomes(_)
        | Answer::Printed(_)
        | Answer::Shared(_)
        | Answer::Compared(_)
        | Answer::Scanned(_)
        | Answer::Typefaces(_)
        | Answer::Read(_)
        | Answer::NotRead { .. }
        | Answer::Form(_)
        | Answer::Written(_) => {}
    });
}

/// The way to the next round, or what stands in it.
#[component]
fn NextRound() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let next = Memo::new(move |_| open.state.with(|state| state.next_round()));
    let obstacle = Memo::new(move |_| open.event.with(|event| open.state.with(|state| model::obstacle(event, state))));
    let drafted = Memo::new(move |_| {
        open.state.with(|state| state.round(next.get()).is_some_and(|round| !round.games.is_empty()))
    });
    let (working, failed) = (RwSignal::new(false), RwSignal::new(String::new()));
    let pair = move |_| {
        let round = next.get_untracked();
        working.set(true);
        failed.set(String::new());
        ask_round(open, round, None, move |answer| {
            if working.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(sheet) => {
                    let entry = model::draft_entry(&open.event_untracked(), round, sheet.games, false);
                    open.write(entry);
                }
                Err(sentence) => failed.set(sentence),
            }
        });
    };
    let why_not = move || obstacle.get().map(|own: Obstacle| own.sentence(language));
    let title = move || crate::app::words::event_pair_round(language, next.get());
    view! {
        <Show when=move || !drafted.get() || obstacle.get().is_some()>
            <p class="quiet next-obstacle" role="status">{why_not}</p>
        </Show>
        <Show when=move || !drafted.get()>
            <p class="card-actions">
                <button
                    type="button" class="button pair-round"
                    disabled=move || obstacle.get().is_some() || working.get() on:click=pair
                >
                    {title}
                </button>
            </p>
        </Show>
        <p role="status">{move || if working.get() { words.pairing_now.to_owned() } else { failed.get() }}</p>
    }
}

#[component]
fn RoundPart(round: u32) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let own = Memo::new(move |_| open.state.with(|state| state.round(round).cloned().unwrap_or_default()));
    let published = Memo::new(move |_| own.with(|own| own.published));
    let scenario = open
        .event
        .with_untracked(|event| crate::worker::events::scenario(&open.localized().catalogue, event, round, language));
    let missing = Signal::derive(move || {
        let games = own.with(|own| own.games.iter().filter(|game| game.b.is_some() && game.outcome.is_none()).count());
        if published.get() { event_open_games(language, games) } else { words.is_draft.to_owned() }
    });
    let sheet = RwSignal::new(None::<Arc<RoundSheet>>);
    // A draft is priced when it is seen, and again when it changes.
    let playing =
        Memo::new(move |_| open.state.with(|state| state.playing(round).map(|own| own.id.clone()).collect::<Vec<_>>()));
    Effect::new(move || {
        playing.track();
        let draft = own.with(|own| own.draft.clone());
        if !draft.is_empty() && !published.get() {
            let games = model::paired(&own.get_untracked());
            ask_round(open, round, Some(games), move |answer| {
                sheet.try_set(answer.ok().map(Arc::new));
            });
        }
    });
    let games = Memo::new(move |_| {
        own.with(|own| own.games.iter().map(|game| (game.a.clone(), game.b.clone(), game.table)).collect::<Vec<_>>())
    });
    let cards = move || {
        let card = |at: usize| view! { <GameCard round at own /> };
        (0..games.with(Vec::len)).map(card).collect_view()
    };
    view! {
        <section class="event-round">
            <h3>{event_round_scenario(language, round, &scenario)}</h3>
            <p class="quiet">{missing}</p>
            <Show when=move || !published.get() && games.with(|games| !games.is_empty())>
                <DraftState round sheet own />
            </Show>
            <ul class="games">{cards}</ul>
            <Show when=move || games.with(|games| !games.is_empty())>
                <ByHand round own published />
            </Show>
        </section>
    }
}

/// What a draft costs, whether it is the best there is, and the way to publish it.
#[component]
fn DraftState(round: u32, sheet: RwSignal<Option<Arc<RoundSheet>>>, own: Memo<Round>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let publish = move |_| {
        let draft = own.with_untracked(|own| own.draft.clone());
        open.write(model::publish_entry(&open.event_untracked(), round, &draft));
    };
    let anew = move |_| {
        ask_round(open, round, None, move |answer| {
            if let Ok(sheet) = answer {
                open.write(model::draft_entry(&open.event_untracked(), round, sheet.games, false));
            }
        });
    };
    let shown = move || sheet.get().map(|sheet| view! { <Costs sheet /> });
    view! {
        <div class="note draft-state">
            {shown}
            <p class="card-actions">
                <button type="button" class="button publish-round" on:click=publish>{words.publish}</button>
                <button type="button" class="plainly pair-again" on:click=anew>{words.pair_again}</button>
            </p>
            <p class="quiet">{words.publish_hint}</p>
        </div>
    }
}

/// The costs of a round against those of the best.
#[component]
fn Costs(sheet: Arc<RoundSheet>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let whole = sheet.is_whole();
    let verdict = if sheet.is_best() { words.is_best } else { words.is_not_best };
    let verdict = whole.then(|| view! { <p><b>{verdict}</b></p> });
    let incomplete = (!whole).then(|| {
        view! { <p class="not-whole"><strong>{event_not_whole(language, &sheet.left_out, &sheet.gone)}</strong></p> }
    });
    let rows = sheet.costs.iter().filter(|cost| cost.paid > 0 || cost.best > 0);
    let rows = rows.map(|cost| view! { <li>{event_cost(language, &cost.name, cost.paid, cost.best)}</li> });
    let rows = rows.collect_view();
    let proofs = sheet.proofs.iter().map(|proof| view! { <p class="proof">{proof.clone()}</p> }).collect_view();
    let tables = (sheet.missing_tables > 0).then(|| {
        view! { <p><strong>{crate::app::words::event_missing_tables(language, sheet.missing_tables)}</strong></p> }
    });
    view! {
        {incomplete}
        {verdict}
        {tables}
        {proofs}
        <details class="explained">
            <summary><span class="explained-name">{words.costs}</span></summary>
            <ul class="sentences">{rows}</ul>
        </details>
    }
}

/// Two players change places: first what it would cost, then done.
#[component]
fn ByHand(round: u32, own: Memo<Round>, published: Memo<bool>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let (one, other) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let sheet = RwSignal::new(None::<Arc<RoundSheet>>);
    let failed = RwSignal::new(String::new());
    let players = Memo::new(move |_| {
        let ids = own.with(|own| {
            own.games.iter().flat_map(|game| std::iter::once(game.a.clone()).chain(game.b.clone())).collect::<Vec<_>>()
        });
        let mut all: Vec<(String, String)> = ids.into_iter().map(|id| (open.name_of(&id), id)).collect();
        all.sort();
        all
    });
    let choice = move |label: &'static str, name: &'static str, value: RwSignal<String>| {
        let options = move || {
            let option = |(name, id): (String, String)| view! { <option value=id>{name}</option> };
            players.get().into_iter().map(option).collect_view()
        };
        view! {
            <Field label>
                <select name=name on:change:target=move |own| {
                    sheet.set(None);
                    value.set(own.target().value());
                }>
                    <option value="">{words.choose}</option>
                    {options}
                </select>
            </Field>
        }
    };
    let ready = Memo::new(move |_| {
        let (one, other) = (one.get(), other.get());
        !one.is_empty() && !other.is_empty() && one != other
    });
    let price = move |_| {
        let games = own.with_untracked(model::paired);
        let games = model::swapped(&games, &one.get_untracked(), &other.get_untracked());
        failed.set(String::new());
        ask_round(open, round, Some(games), move |answer| match answer {
            Ok(own) => {
                sheet.try_set(Some(Arc::new(own)));
            }
            Err(sentence) => {
                failed.try_set(sentence);
            }
        });
    };
    let apply = move |_| {
        let Some(new) = sheet.get_untracked() else { return };
        let line = open.write(model::draft_entry(&open.event_untracked(), round, new.games.clone(), true));
        // A published round changes only by being published again, which stands in the log.
        if published.get_untracked() {
            open.write(model::publish_entry(&open.event_untracked(), round, &line));
        }
        sheet.set(None);
    };
    let priced = move || {
        sheet.get().map(|own| {
            view! {
                <div class="note">
                    <Costs sheet=own />
                    <p><button type="button" class="button apply-change" on:click=apply>{words.apply}</button></p>
                </div>
            }
        })
    };
    view! {
        <details class="explained by-hand">
            <summary><span class="explained-name">{words.by_hand}</span></summary>
            <p class="quiet">{move || if published.get() { words.by_hand_published } else { words.by_hand_hint }}</p>
            <div class="player-acts">
                {choice(words.first_player, "swap-one", one)}
                {choice(words.second_player, "swap-other", other)}
                <button
                    type="button" class="plainly price-change" disabled=move || !ready.get() on:click=price
                >
                    {words.what_it_costs}
                </button>
            </div>
            <p role="status">{failed}</p>
            {priced}
        </details>
    }
}
