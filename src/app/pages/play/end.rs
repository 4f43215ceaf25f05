//! The end phase: hits due, what ends, demoralisation said aloud, the end roll, and the ways in which a game is over.

use leptos::prelude::*;

use super::result::ResultPart;
use super::secrets::OpenSecrets;
use crate::app::model::play::tasks::{model_name, models_with};
use crate::app::model::play::text::ability;
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords};
use crate::catalogue::effect::Until;
use crate::game::{Event, How, ModelId, Side};

#[component]
pub fn EndPhase() -> impl IntoView {
    let table = use_table();
    let over = Memo::new(move |_| table.state.with(|state| state.over.is_some()));
    move || match over.get() {
        true => view! { <AfterGame /> }.into_any(),
        false => view! { <Expiring /> <Demoralised /> <EndRoll /> <WaysToEnd /> }.into_any(),
    }
}

/// What works on models and ends with the turn, each with a tap: nothing ends by itself.
#[component]
fn Expiring() -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let all = Memo::new(move |_| {
        let lasts = |id: &str| {
            let until = table.localized().catalogue.spell(id).and_then(|own| own.usage.open()).map(|own| own.until);
            matches!(until, Some(Until::Game | Until::FirstWound))
        };
        table.with(|sides, state| {
            let mut all: Vec<(ModelId, String)> = Vec::new();
            for side in Side::BOTH {
                for (id, _) in
                    models_with(sides.get(side), side, |_, id| state.model(id).is_some_and(|own| own.alive()))
                {
                    let effects = state.model(id).into_iter().flat_map(|own| own.effects.keys());
                    all.extend(effects.filter(|effect| !lasts(effect)).map(|effect| (id, effect.clone())));
                }
            }
            all
        })
    });
    let rows = move || {
        let rows = all.get().into_iter().map(|(id, effect)| {
            let name = model_name(&localized, &table.sides(), id);
            let what = ability(&localized, "", &effect);
            let hit = (effect == "rage-bestiale").then_some(words.rage_hit);
            let end = move |_| table.push(Event::Effect(id, effect.clone(), false));
            view! {
                <li class="play-row">
                    <span class="play-name"><b>{name}</b> " – " {what} " " <span class="quiet">{hit}</span></span>
                    <span class="play-acts">
                        <button type="button" class="plainly" on:click=end>{words.over_now}</button>
                    </span>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <section class="play-section"><h2>{words.expires}</h2><ul class="play-rows">{rows.clone()}</ul></section>
        </Show>
    }
}

/// Announced as soon as it is so; it holds from the next turn on.
#[component]
fn Demoralised() -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let lines = Memo::new(move |_| {
        table.with(|sides, state| {
            let broken = Side::BOTH.into_iter().filter(|side| {
                state.sides.get(*side).demoralised.is_none_or(|since| since == state.turn)
                    && state.losses(sides, *side) >= sides.get(*side).threshold()
            });
            let said = broken.map(|side| {
                let muster = sides.get(side);
                let name = words::play::side_name(language, side, &muster.player);
                words::play::now_demoralised(language, &name, state.losses(sides, side), muster.strength())
            });
            said.collect::<Vec<String>>()
        })
    });
    let rows =
        move || lines.get().into_iter().map(|line| view! { <p class="snack play-announced">{line}</p> }).collect_view();
    view! { <div role="status">{rows}</div> }
}

#[component]
fn EndRoll() -> impl IntoView {
    let table = use_table();
    let words = PlayWords::of(table.localized().language);
    let due = Memo::new(move |_| table.state.with(|state| table.play(|play| state.end_roll_due(play))));
    let face = move |face: u8| {
        let act = move |_| {
            let ends = table.play(|play| u32::from(face) <= play.end_roll.value);
            let mut events = vec![Event::EndRoll(face)];
            events.extend(ends.then_some(Event::Over(How::EndRoll)));
            table.push_all(events);
        };
        view! { <button type="button" class="chip play-face" on:click=act>{face.to_string()}</button> }
    };
    let faces = move || (1_u8..=6).map(face).collect_view();
    view! {
        <Show when=move || due.get()>
            <section class="play-section">
                <h2>{words.end_roll}</h2>
                <p>{words.end_roll_lead}</p>
                <p class="chips">{faces}</p>
            </section>
        </Show>
    }
}

/// A clean sweep is offered as soon as it is so; the rest is said by the players.
#[component]
fn WaysToEnd() -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let words = PlayWords::of(language);
    let swept = Memo::new(move |_| table.with(|sides, state| Side::BOTH.map(|side| state.swept(sides, side))));
    let name = move |side: Side| words::play::side_name(language, side, &table.sides().get(side).player);
    let button = move |label: String, how: How| {
        view! {
            <button type="button" class="plainly" on:click=move |_| table.push(Event::Over(how))>{label}</button>
        }
    };
    let sweeps = move || match swept.get() {
        [true, true] => view! { {button(words.massacre.to_owned(), How::Massacre)} }.into_any(),
        [true, false] => {
            let label = format!("{} {}", name(Side::A), words.swept);
            view! { {button(label, How::CleanSweep(Side::A))} }.into_any()
        }
        [false, true] => {
            let label = format!("{} {}", name(Side::B), words.swept);
            view! { {button(label, How::CleanSweep(Side::B))} }.into_any()
        }
        [false, false] => ().into_any(),
    };
    let concede = Side::BOTH.map(|side| button(format!("{} {}", name(side), words.concedes), How::Conceded(side)));
    view! {
        <section class="play-section">
            <h2>{words.end_game}</h2>
            <p class="play-acts">{sweeps} {button(words.time.to_owned(), How::Time)} {concede}</p>
        </section>
    }
}

/// Secrets are shown, the result is handed on; a game that goes on after all is taken up again.
#[component]
fn AfterGame() -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let words = PlayWords::of(language);
    let secret = table.scenario().is_some_and(|own| !own.secrets.list().is_empty());
    let secrets = secret.then(|| {
        let sides = Side::BOTH.map(|side| {
            let name = words::play::side_name(language, side, &table.sides().get(side).player);
            view! { <h3>{name}</h3> <OpenSecrets side /> }
        });
        view! { <section class="play-section"><h2>{words.secrets}</h2>{sides}</section> }
    });
    let again = move |_| table.take_back_last(|event| matches!(event, Event::Over(_)));
    view! {
        <section class="play-section">
            <h2>{words.game_over}</h2>
            <p><button type="button" class="plainly play-go-on" on:click=again>{words.go_on}</button></p>
        </section>
        {secrets}
        <ResultPart />
    }
}
