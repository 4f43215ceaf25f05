//! The army: contingents and their units. Each part is built once and changes only where its own values do.

use leptos::prelude::*;

use super::unit::UnitCard;
use crate::app::desk::{Desk, part_id};
use crate::app::icon::{self, Icon};
use crate::app::wording;
use crate::roster::{Edit, Id};
use crate::rules::Place;

#[component]
pub fn ArmyView(desk: Desk) -> impl IntoView {
    let words = wording::Desk::of(desk.voice().language);
    let contingents = move || desk.roster().contingents.iter().map(|own| own.id).collect::<Vec<_>>();
    let empty = Memo::new(move |_| desk.roster().units().next().is_none());
    view! {
        <section class="army" aria-label=words.army>
            <Show when=move || empty.get()><p class="empty">{words.empty_army}</p></Show>
            <For each=contingents key=|id| *id let:id><ContingentView desk id /></For>
            <p class="army-foot">
                <button type="button" class="plainly" on:click=move |_| desk.show(Place::List)>{words.add_ally}</button>
            </p>
        </section>
    }
}

#[component]
fn ContingentView(desk: Desk, id: Id) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let units = Memo::new(move |_| {
        desk.roster()
            .contingent(id)
            .map(|own| own.units.iter().map(|unit| unit.id).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    // Faction, allied or not, and the share of an ally.
    let head = Memo::new(move |_| {
        desk.with(|voice, judged| {
            let own = judged.army.contingents.iter().find(|own| own.id == id)?;
            let share = judged.army.allied_percent(&voice.catalogue, own).filter(|_| own.allied).map(|percent| {
                let cap = u64::from(judged.army.format) * u64::from(percent) / 100;
                (own.points(), cap, percent)
            });
            Some((voice.faction_name(&own.faction), own.allied, share, own.civilisation.clone().unwrap_or_default()))
        })
    });
    let place = Place::Contingent(id);
    let share = move || {
        let (points, cap, percent) = head.get()?.2?;
        Some(view! {
            <span class="gauge" class:over={points > cap}>
                <span>{wording::allied_share(language, points, cap, percent)}</span>
                <meter min="0" max=cap.to_string() value=points.min(cap).to_string() aria-hidden="true"></meter>
            </span>
        })
    };
    view! {
        <section class=move || format!("contingent realm-{}", head.get().map(|head| head.3).unwrap_or_default())>
            <header class="contingent-head">
                <h2>{move || head.get().map(|head| head.0)}</h2>
                <p class="quiet">
                    {move || head.get().map(|head| if head.1 { words.allied_contingent } else { words.main_contingent })}
                </p>
                {share}
                <Show when=move || head.get().is_some_and(|head| head.1)>
                    <button type="button" class="plainly" on:click=move |_| { desk.edit(vec![Edit::RemoveContingent(id)]); }>
                        {words.remove_contingent}
                    </button>
                </Show>
            </header>
            <ol class="units"><For each=move || units.get() key=|id| *id let:id><UnitCard desk id /></For></ol>
            <button
                type="button" class="add" id=part_id(place)
                aria-pressed=move || (desk.place() == place).to_string()
                on:click=move |_| desk.show(place)
            >
                <Icon icon=icon::PLUS /> {words.add_unit}
            </button>
        </section>
    }
}
