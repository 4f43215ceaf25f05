//! What the phase of the moment asks for. It is built anew with the phase; within it only what changes is.

use leptos::prelude::*;

use super::before::Before;
use super::command::{Feats, Orders};
use super::end::EndPhase;
use super::fight::{Engagement, Wrecks};
use super::moves::{Moves, Spells};
use super::reserve::Reinforcements;
use super::tests_due::TestsDue;
use crate::app::components::icon::{self, Icon};
use crate::app::model::odds::percent;
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords};
use crate::catalogue::manual::FeatPhase;
use crate::game::{Event, Phase, Side};
use crate::odds::command::initiative_without;

#[component]
pub fn PhasePart() -> impl IntoView {
    let table = use_table();
    let phase = Memo::new(move |_| table.state.with(|state| (state.turn, state.phase, state.over.is_some())));
    move || {
        match phase.get() {
        (_, _, true) => view! { <EndPhase /> }.into_any(),
        (1, Phase::Initiative, false) => view! { <Before /> <Initiative /> }.into_any(),
        (_, Phase::Initiative, false) => view! { <Initiative /> }.into_any(),
        (_, Phase::Command, false) => both(|side| {
            view! { <TestsDue side champions_only=true /> <Feats side phase=FeatPhase::Commandement /> <Orders side /> }
                .into_any()
        }),
        (_, Phase::Movement, false) => both(|side| {
            view! { <TestsDue side champions_only=false /> <Moves side /> <Spells side /> <Reinforcements side /> }
                .into_any()
        }),
        (_, Phase::Shooting, false) => view! {
            <ToOdds />
            {both(|side| {
                view! { <TestsDue side champions_only=false /> <Feats side phase=FeatPhase::Tir /> <Wrecks side /> }.into_any()
            })}
        }
        .into_any(),
        (_, Phase::Duel, false) => view! {
            <ToOdds />
            {both(|side| {
                view! { <TestsDue side champions_only=false /> <Feats side phase=FeatPhase::Duel /> <Engagement side /> }.into_any()
            })}
        }
        .into_any(),
        (_, Phase::End, false) => view! { <EndPhase /> }.into_any(),
    }
    }
}

/// The holder of the initiative first, as it is at the table (p. 10–11).
fn both(each: fn(Side) -> AnyView) -> AnyView {
    let table = use_table();
    let language = table.localized().language;
    let sides = table.sides();
    let holder = table.state.with_untracked(|state| state.initiative.last().copied().flatten()).unwrap_or(Side::A);
    let section = |side: Side| {
        let name = words::play::side_name(language, side, &sides.get(side).player);
        view! { <section class="play-section"><h2>{name}</h2>{each(side)}</section> }
    };
    view! { {section(holder)} {section(holder.other())} }.into_any()
}

/// The chances of these very models, on their own page; the way back leads back here.
#[component]
fn ToOdds() -> impl IntoView {
    let table = use_table();
    let words = PlayWords::of(table.localized().language);
    let href = Route::Odds(format!("partie/{}", table.id())).href();
    view! { <p><a class="plainly play-odds" href=href><Icon path=icon::TARGET />{words.odds}</a></p> }
}

/// Two dice; from turn 2 on a tie passes it on (p. 26).
#[component]
fn Initiative() -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let words = PlayWords::of(language);
    let sides = table.sides();
    let holder = Memo::new(move |_| table.state.with(|state| state.initiative.last().copied().flatten()));
    let before = move || {
        table.state.with_untracked(|state| {
            let turn = state.initiative.len();
            turn.checked_sub(2).and_then(|at| state.initiative.get(at).copied().flatten())
        })
    };
    let rolled = RwSignal::new(None::<(u32, u32)>);
    let roll = move |_| {
        let (a, b) = (browser::random() % 6 + 1, browser::random() % 6 + 1);
        rolled.set(Some((a, b)));
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => before().map(Side::other),
        };
        if let Some(winner) = winner {
            table.push(Event::Initiative(winner));
        }
    };
    let choices = Side::BOTH.map(|side| {
        let name = words::play::side_name(language, side, &sides.get(side).player);
        let pressed = Signal::derive(move || (holder.get() == Some(side)).to_string());
        view! {
            <button
                type="button" class="chip play-large" aria-pressed=pressed
                on:click=move |_| table.push(Event::Initiative(side))
            >
                {name}
            </button>
        }
    });
    let tie = before().map(|had| {
        let chance = percent(language, initiative_without()).text;
        view! {
            <button
                type="button" class="chip play-large"
                on:click=move |_| table.push(Event::Initiative(had.other()))
            >
                {words.tie}
            </button>
            <span class="quiet">{chance} " " {words.without_had}</span>
        }
    });
    let rule = if tie.is_some() { words.tie_passes } else { words.tie_again };
    let dice = move || rolled.get().map(|(a, b)| format!("A\u{a0}: {a} · B\u{a0}: {b}"));
    view! {
        <section class="play-section">
            <h2>{words.who_begins}</h2>
            <p class="chips">{choices} {tie}</p>
            <p class="quiet">{rule}</p>
            <p>
                <button type="button" class="plainly" on:click=roll>{words.roll_scenario}</button>
                " " <span role="status">{dice}</span>
            </p>
        </section>
    }
}
