//! Shooting and duels: vehicles and siege weapons that cannot shoot, feats at work, monsters that were hurt.

use leptos::prelude::*;

use super::moves::is_monster;
use crate::app::model::play::tasks::{model_name, models_with, present};
use crate::app::model::play::text::ability;
use crate::app::state::play::use_table;
use crate::app::words::{PlayWords, labelled};
use crate::game::{Event, GroupKind, Side};

/// What does not shoot, or not with everything; what works this turn.
#[component]
pub fn Wrecks(side: Side) -> impl IntoView {
    let lines = Memo::new(move |_| shooters(side));
    view! { <Watched lines /> }
}

fn shooters(side: Side) -> Vec<String> {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    table.with(|sides, state| {
        let muster = sides.get(side);
        let mut lines = Vec::new();
        let mut say = |name: String, what: String| lines.push(format!("{} {what}", labelled(language, &name)));
        for (by, id) in state.active.iter().filter(|(by, _)| by.side == side) {
            say(model_name(&localized, sides, *by), ability(&localized, &muster.faction, id));
        }
        for (id, group) in models_with(muster, side, |group, id| present(state, side, group, id)) {
            let Some(model) = state.model(id) else { continue };
            let name = || model_name(&localized, sides, id);
            match group.kind {
                GroupKind::Vehicle { weapons, crew } => {
                    if model.wreck.weapons > 0 {
                        say(name(), format!("{} {} / {weapons}", words.weapons_lost, model.wreck.weapons));
                    }
                    // One that starts with a single crew member shoots (Decision 27).
                    if crew > 1 && model.wreck.crew + 1 == crew {
                        say(name(), words.silenced.to_owned());
                    }
                }
                GroupKind::Siege => {
                    let gunners: u32 = muster
                        .groups
                        .iter()
                        .zip(&state.sides.get(side).models)
                        .filter(|(own, _)| own.unit == group.unit && own.kind != GroupKind::Siege)
                        .map(|(_, models)| models.iter().filter(|own| own.alive()).count())
                        .map(|alive| u32::try_from(alive).unwrap_or(u32::MAX))
                        .fold(0, u32::saturating_add);
                    say(name(), format!("{} {gunners}", labelled(language, words.crew)));
                }
                GroupKind::Model | GroupKind::Monster | GroupKind::Walker => {}
            }
            if model.immobilised {
                say(name(), words.is_immobilised.to_owned());
            }
        }
        lines
    })
}

#[component]
fn Watched(lines: Memo<Vec<String>>) -> impl IntoView {
    let words = PlayWords::of(use_table().localized().language);
    let rows = move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <Show when=move || lines.with(|lines| !lines.is_empty())>
            <h3>{words.watch}</h3>
            <ul class="play-watch">{rows}</ul>
        </Show>
    }
}

/// In the duel phase: feats at work, and monsters that bear wounds, each with its chance not to panic.
#[component]
pub fn Engagement(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let lines = Memo::new(move |_| shooters(side));
    let monsters = Memo::new(move |_| {
        table.with(|sides, state| {
            let hurt = models_with(sides.get(side), side, |group, id| {
                let wounded = state.model(id).is_some_and(|own| own.lost > 0 && !own.panics);
                is_monster(group.kind) && present(state, side, group, id) && wounded
            });
            hurt.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let rows = monsters.get().into_iter().map(|id| {
            let name = model_name(&localized, &table.sides(), id);
            let chance = table.roll(id, |roller| table.play(|play| roller.morale(play).text));
            view! {
                <li class="play-row">
                    <span class="play-name">
                        <b>{name}</b> " " <span class="quiet">{words.tests} " " {chance}</span>
                    </span>
                    <span class="play-acts">
                        <button type="button" class="plainly" on:click=move |_| table.push(Event::Panics(id, true))>
                            {words.panics}
                        </button>
                    </span>
                </li>
            }
        });
        rows.collect_view()
    };
    view! { <Watched lines /> <ul class="play-rows">{rows}</ul> }
}
