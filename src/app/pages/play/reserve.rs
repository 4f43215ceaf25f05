//! Last in the movement phase: units in reserve, what each needs to come in, and where else than over its own edge.

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::app::model::play::chances::{reinforcement, reinforcement_chance};
use crate::app::model::play::tasks::{groups, unit_name};
use crate::app::state::play::use_table;
use crate::app::words::{PlayWords, labelled};
use crate::catalogue::known;
use crate::game::state::UnitState;
use crate::game::{Event, ModelId, Side};

/// Last of all: units in reserve, each with what it needs this turn.
#[component]
pub fn Reinforcements(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let waiting = Memo::new(move |_| {
        table.state.with(|state| {
            let units = (0_u32..).zip(&state.sides.get(side).units);
            let waits = units.filter(|(_, own)| **own == UnitState::Reserve).map(|(unit, _)| unit);
            (state.turn, waits.collect::<Vec<_>>())
        })
    });
    let rows = move || {
        let (turn, units) = waiting.get();
        let need = table.play(|play| reinforcement(play, turn));
        let sides = table.sides();
        let rows = units.into_iter().map(|unit| {
            let name = unit_name(&localized, sides.get(side), unit);
            let said = needed(&localized, need, helps(side, unit));
            let entry = entries(side, unit).map(|text| view! { <span class="under">{text}</span> });
            let arrive = move |_| table.push(Event::Arrived(side, unit));
            view! {
                <li class="play-row">
                    <span class="play-name"><b>{name}</b> " " <span class="quiet">{said}</span> {entry}</span>
                    <span class="play-acts">
                        <button type="button" class="plainly" on:click=arrive>{words.arrives}</button>
                    </span>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Show when=move || waiting.with(|(_, units)| !units.is_empty())>
            <h3>{words.reinforcements}</h3>
            <ul class="play-rows">{rows.clone()}</ul>
        </Show>
    }
}

/// *Sonnez l’alerte* of this turn, which goes to one unit, and *Maître tacticien* of the unit: ±1 each (RSV-3).
fn helps(side: Side, unit: u32) -> u8 {
    let table = use_table();
    let alarm = table
        .state
        .with_untracked(|state| state.active.iter().any(|(by, id)| by.side == side && id == "sonnez-l-alerte"));
    let sides = table.sides();
    let tactician = groups(sides.get(side)).filter(|(_, group)| group.unit == unit).any(|(number, _)| {
        let first = ModelId { side, group: number, nth: 0 };
        table.model(first).is_some_and(|model| model.has_rule(known::MAITRE_TACTICIEN))
    });
    u8::from(alarm) + u8::from(tactician)
}

/// Another way in than one's own edge (p. 34, 82, 88): who has it, and at what chance.
fn entries(side: Side, unit: u32) -> Option<String> {
    let table = use_table();
    let localized = table.localized();
    let sides = table.sides();
    let models: Vec<_> = groups(sides.get(side))
        .filter(|(_, group)| group.unit == unit)
        .filter_map(|(number, _)| table.model(ModelId { side, group: number, nth: 0 }))
        .collect();
    let all = |rule: &str| !models.is_empty() && models.iter().all(|model| model.has_rule(rule));
    let name = |rule: &str| localized.catalogue.rule("", rule).map(|own| localized.text(&own.name));
    if all(known::ATTAQUE_DE_FLANC) {
        let need = table.play(|play| u8::try_from(play.flank.value)).ok()?;
        let bonus = u8::from(models.iter().any(|model| model.has_rule(known::MAITRE_TACTICIEN)));
        let chance = reinforcement_chance(&localized, need, bonus).text;
        let label = labelled(localized.language, &name(known::ATTAQUE_DE_FLANC)?);
        return Some(format!("{label} {need}+ · {chance}"));
    }
    if all(known::TELEPORTATION) { name(known::TELEPORTATION) } else { None }
}

fn needed(localized: &Localized, need: Option<u8>, helps: u8) -> String {
    let words = PlayWords::of(localized.language);
    match need {
        None => words.not_this_turn.to_owned(),
        Some(0 | 1) => words.by_itself.to_owned(),
        Some(need) => {
            let one = |bonus: u8| reinforcement_chance(localized, need, bonus).text;
            let more = (1..=helps).map(|bonus| format!(" · +{bonus}\u{a0}: {}", one(bonus)));
            format!("{need}+ · {}{}", one(0), more.collect::<String>())
        }
    }
}
