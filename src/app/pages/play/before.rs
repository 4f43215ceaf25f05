//! Before the first turn: who waits in reserve, secrets that are closed, lists whose choices are not complete.

use leptos::prelude::*;

use super::secrets::SealSecrets;
use crate::app::model::play::tasks::unit_name;
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords};
use crate::catalogue::manual::Reserve;
use crate::game::state::UnitState;
use crate::game::{Event, Side};

#[component]
pub fn Before() -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let scenario = table.scenario();
    let setup: Vec<_> =
        scenario.iter().flat_map(|own| &own.deployment).map(|text| view! { <li>{localized.text(text)}</li> }).collect();
    let no_reserve = scenario.as_ref().is_some_and(|own| own.reserve == Reserve::None);
    let secret = scenario.is_some_and(|own| !own.secrets.list().is_empty());
    let side = |side: Side| {
        let name = words::play::side_name(language, side, &table.sides().get(side).player);
        let seal = secret.then(|| view! { <SealSecrets side /> });
        let reserve = (!no_reserve).then(|| view! { <ReserveChoice side /> });
        view! { <h3>{name}</h3> {reserve} {seal} }
    };
    view! {
        <section class="play-section">
            <h2>{words.before}</h2>
            <ol class="play-setup">{setup}</ol>
            {no_reserve.then(|| view! { <p class="quiet">{words.none_in_reserve}</p> })}
            {Side::BOTH.map(side)}
        </section>
    }
}

/// Units that begin outside the table.
#[component]
fn ReserveChoice(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let sides = table.sides();
    let muster = sides.get(side);
    let units = muster.units;
    let most = words::play::most_in_reserve(localized.language, u64::from(units.div_ceil(2)));
    let rows = (0..units).map(|unit| {
        let name = unit_name(&localized, muster, unit);
        let waits = Memo::new(move |_| {
            table
                .state
                .with(|state| state.sides.get(side).units.get(unit as usize).copied() == Some(UnitState::Reserve))
        });
        let pressed = Signal::derive(move || waits.get().to_string());
        let toggle = move |_| match waits.get_untracked() {
            true => table.take_back_last(|event| *event == Event::Reserve(side, unit)),
            false => table.push(Event::Reserve(side, unit)),
        };
        view! { <button type="button" class="chip" aria-pressed=pressed on:click=toggle>{name}</button> }
    });
    let rows = rows.collect_view();
    view! { <p class="chips-of">{words.reserve} " – " {most}</p> <p class="chips">{rows}</p> }
}
