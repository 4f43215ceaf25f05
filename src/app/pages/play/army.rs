//! An army at the table: unit by unit, group by group, with what a tap does to it.

use leptos::prelude::*;

use super::group::GroupRow;
use crate::app::model::play::tasks::{groups, unit_name};
use crate::app::model::play::text;
use crate::app::state::play::use_table;
use crate::app::words::PlayWords;
use crate::game::Side;
use crate::game::state::UnitState;

#[component]
pub fn ArmyPart(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let sides = table.sides();
    let muster = sides.get(side);
    let illegal = muster.illegal.then(|| view! { <p class="quiet">{words.illegal}</p> });
    let since =
        text::since(&localized, table.list_since(side)).map(|sentence| view! { <p class="quiet">{sentence}</p> });
    let units = (0..muster.units).map(|unit| {
        let name = unit_name(&localized, muster, unit);
        let waits = Memo::new(move |_| {
            table.state.with(|state| state.sides.get(side).units.get(unit as usize) == Some(&UnitState::Reserve))
        });
        let rows = groups(muster).filter(|(_, group)| group.unit == unit);
        let rows = rows.map(|(number, group)| view! { <GroupRow side number group=group.clone() /> }).collect_view();
        view! {
            <section class="play-unit" class:waits=waits>
                <h2>{name} <span class="play-why">{move || waits.get().then_some(words.in_reserve)}</span></h2>
                <ul class="play-groups">{rows}</ul>
            </section>
        }
    });
    view! { <div class="play-army">{illegal}{since}{units.collect_view()}</div> }
}
