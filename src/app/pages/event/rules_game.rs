//! Rounds, scenarios, tables and points; and how rounds are paired.

use leptos::prelude::*;

use super::fields::{NumberField, Tick, Wrong, use_draft};
use crate::app::components::field::Field;
use crate::app::state::open_event::use_open_event;
use crate::app::words::event_round_scenario;
use crate::event::standing::Column;
use crate::event::{Event, FirstRound, TieBreak};

#[component]
pub fn GameRules() -> impl IntoView {
    let words = use_open_event().words();
    view! {
        <div class="event-fields">
            <NumberField
                label=words.round_count name="rounds" key="game.rounds"
                read=|event| Some(event.game.rounds)
                write=|event: &mut Event, number| event.game.rounds = number.unwrap_or(0)
            />
            <NumberField
                label=words.minutes name="minutes" key="game.minutes"
                read=|event| Some(event.game.minutes)
                write=|event: &mut Event, number| event.game.minutes = number.unwrap_or(0)
            />
            <NumberField
                label=words.tables name="tables" key="game.tables" hint=words.tables_hint
                read=|event| event.game.tables
                write=|event: &mut Event, number| event.game.tables = number
            />
            <NumberField
                label=words.first_table name="first-table" key="game.first_table"
                read=|event| Some(event.game.first_table)
                write=|event: &mut Event, number| event.game.first_table = number.unwrap_or(0)
            />
        </div>
        <Scenarios />
        <h3>{words.event_points}</h3>
        <p class="quiet">{words.points_hint}</p>
        <div class="event-fields">
            <NumberField
                label=words.crushing_victory name="crushing-victory" key="points.crushing_victory"
                read=|event| Some(event.points.crushing_victory)
                write=|event: &mut Event, number| event.points.crushing_victory = number.unwrap_or(0)
            />
            <NumberField
                label=words.victory name="victory" key="points.victory"
                read=|event| Some(event.points.victory)
                write=|event: &mut Event, number| event.points.victory = number.unwrap_or(0)
            />
            <NumberField
                label=words.draw name="draw" key="points.draw"
                read=|event| Some(event.points.draw)
                write=|event: &mut Event, number| event.points.draw = number.unwrap_or(0)
            />
            <NumberField
                label=words.defeat name="defeat" key="points.defeat"
                read=|event| Some(event.points.defeat)
                write=|event: &mut Event, number| event.points.defeat = number.unwrap_or(0)
            />
            <NumberField
                label=words.crushing_defeat name="crushing-defeat" key="points.crushing_defeat"
                read=|event| Some(event.points.crushing_defeat)
                write=|event: &mut Event, number| event.points.crushing_defeat = number.unwrap_or(0)
            />
            <NumberField
                label=words.margin name="margin" key="points.margin"
                read=|event| Some(event.points.margin)
                write=|event: &mut Event, number| event.points.margin = number.unwrap_or(0)
            />
        </div>
        <Wrong key="points" />
    }
}

/// Drawn by the seed, or one chosen for each round.
#[component]
fn Scenarios() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let draft = use_draft();
    let all: Vec<(String, String)> = {
        let localized = open.localized();
        let own = localized.catalogue.manual.scenarios.iter();
        own.map(|own| (own.id.clone(), own.name.get(language).to_owned())).collect()
    };
    let first = all.first().map(|(id, _)| id.clone()).unwrap_or_default();
    let drawn = Signal::derive(move || draft.get(|event| event.game.scenarios.is_empty()));
    let draw = Callback::new(move |on: bool| {
        let first = first.clone();
        draft.set(|event| {
            let rounds = usize::try_from(event.game.rounds.min(20)).unwrap_or(0);
            event.game.scenarios = if on { Vec::new() } else { vec![first; rounds] };
        });
    });
    let all = StoredValue::new(all);
    let rounds = Memo::new(move |_| {
        draft.get(|event| if event.game.scenarios.is_empty() { 0 } else { event.game.rounds.min(20) })
    });
    let rows = move || {
        let row = move |round: u32| {
            let at = usize::try_from(round).unwrap_or(1) - 1;
            let own = untrack(|| draft.get(|event| event.game.scenarios.get(at).cloned())).unwrap_or_default();
            let options = all.get_value().into_iter().map(|(id, name)| {
                let selected = id == own;
                view! { <option value=id selected=selected>{name}</option> }
            });
            let options = options.collect_view();
            let choose = move |id: String| {
                draft.set(|event| {
                    let rounds = usize::try_from(event.game.rounds.min(20)).unwrap_or(0);
                    event.game.scenarios.resize(rounds.max(at + 1), id.clone());
                    if let Some(slot) = event.game.scenarios.get_mut(at) {
                        *slot = id;
                    }
                });
            };
            view! {
                <Field label=event_round_scenario(language, round, "")>
                    <select name="scenario" on:change:target=move |own| choose(own.target().value())>{options}</select>
                </Field>
            }
        };
        (1..=rounds.get()).map(row).collect_view()
    };
    view! {
        <h3>{words.scenarios}</h3>
        <Tick label=words.scenarios_drawn name="scenarios-drawn" checked=drawn set=draw />
        <div class="event-fields">{rows}</div>
        <Wrong key="game.scenarios" />
    }
}

#[component]
pub fn PairingRules() -> impl IntoView {
    let words = use_open_event().words();
    let draft = use_draft();
    let apart = Signal::derive(move || draft.get(|event| event.pairing.clubs_apart));
    let keep_apart = Callback::new(move |on| draft.set(|event| event.pairing.clubs_apart = on));
    let own = untrack(|| draft.get(|event| event.pairing.first_round));
    let orders = [
        (FirstRound::Random, words.first_random),
        (FirstRound::Rank, words.first_rank),
        (FirstRound::Given, words.first_given),
    ];
    let options =
        orders.map(|(order, name)| view! { <option value=order.word() selected=order == own>{name}</option> });
    let choose = move |word: String| {
        let order = orders.iter().map(|(order, _)| *order).find(|order| order.word() == word).unwrap_or_default();
        draft.set(|event| event.pairing.first_round = order);
    };
    view! {
        <div class="event-fields">
            <Field label=words.first_round>
                <select name="first-round" on:change:target=move |own| choose(own.target().value())>{options}</select>
            </Field>
            <NumberField
                label=words.seed name="seed" key="pairing.seed" hint=words.seed_hint
                read=|event| u32::try_from(event.pairing.seed).ok()
                write=|event: &mut Event, number| event.pairing.seed = u64::from(number.unwrap_or(0))
            />
            <NumberField
                label=words.bye_points name="bye-points" key="pairing.bye.event_points" hint=words.bye_hint
                read=|event| Some(event.pairing.bye.event_points)
                write=|event: &mut Event, number| event.pairing.bye.event_points = number.unwrap_or(0)
            />
            <NumberField
                label=words.bye_scored name="bye-scored" key="pairing.bye.victory_points"
                read=|event| Some(event.pairing.bye.victory_points.0)
                write=|event: &mut Event, number| event.pairing.bye.victory_points.0 = number.unwrap_or(0)
            />
            <NumberField
                label=words.bye_conceded name="bye-conceded" key="pairing.bye.conceded"
                read=|event| Some(event.pairing.bye.victory_points.1)
                write=|event: &mut Event, number| event.pairing.bye.victory_points.1 = number.unwrap_or(0)
            />
        </div>
        <Tick label=words.clubs_apart name="clubs-apart" checked=apart set=keep_apart />
        <TieBreaks />
    }
}

/// In which order ties are broken; the lot is always the last.
#[component]
fn TieBreaks() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let draft = use_draft();
    let rows = move || {
        let chosen = draft.get(|event| event.pairing.tie_breaks.clone());
        let rest: Vec<TieBreak> =
            TieBreak::ALL.into_iter().filter(|own| *own != TieBreak::Lot && !chosen.contains(own)).collect();
        let row = |(at, own, on): (usize, TieBreak, bool)| {
            let name = Column::By(own).title(language);
            let toggle = Callback::new(move |on: bool| {
                draft.set(|event| {
                    event.pairing.tie_breaks.retain(|other| *other != own);
                    if on {
                        event.pairing.tie_breaks.push(own);
                    }
                });
            });
            let up = move |_| {
                draft.set(|event| {
                    if let Some(before) = at.checked_sub(1)
                        && at < event.pairing.tie_breaks.len()
                    {
                        event.pairing.tie_breaks.swap(before, at);
                    }
                });
            };
            let label = format!("{} – {name}", words.move_up);
            view! {
                <li>
                    <Tick label=name name="tie-break" checked=Signal::derive(move || on) set=toggle />
                    <button
                        type="button" class="plainly" aria-label=label disabled=!on || at == 0 on:click=up
                    >{words.move_up}</button>
                </li>
            }
        };
        let chosen = chosen.into_iter().enumerate().map(|(at, own)| (at, own, true));
        let rest = rest.into_iter().map(|own| (0, own, false));
        chosen.chain(rest).map(row).collect_view()
    };
    view! {
        <h3>{words.tie_breaks}</h3>
        <p class="quiet">{words.tie_breaks_hint}</p>
        <ol class="event-rows">{rows}</ol>
        <Wrong key="pairing.tie_breaks" />
    }
}
