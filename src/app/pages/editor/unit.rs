//! One combat unit: its name, its gauges, its entries.

use leptos::prelude::*;

use super::entry::EntryRow;
use crate::app::desk::{Desk, part_id};
use crate::app::icon::{self, Icon};
use crate::app::wording;
use crate::roster::Id;
use crate::rules::{Place, Severity};

/// What the head of a unit shows.
#[derive(Clone, Default, PartialEq)]
struct Head {
    name: String,
    points: u64,
    slots: Option<(u64, u64)>,
    places: Option<(u64, u64)>,
    worst: Option<Severity>,
}

#[component]
pub fn UnitCard(desk: Desk, id: Id) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let place = Place::Unit(id);
    let head = Memo::new(move |_| head(desk, id));
    let entries = Memo::new(move |_| {
        desk.roster()
            .unit(id)
            .map(|unit| unit.entries.iter().map(|entry| entry.id).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let open = Memo::new(move |_| desk.place() == place);
    let gauge = move |name: &'static str, used: Option<(u64, u64)>| {
        let (used, all) = used?;
        Some(view! {
            <span class="gauge" class:over={used > all}>
                <span>{name} " " {wording::used_of(language, used, all)}</span>
                <meter min="0" max=all.max(1).to_string() value=used.min(all.max(1)).to_string() aria-hidden="true"></meter>
            </span>
        })
    };
    view! {
        <li class="unit" class:chosen=move || open.get() class:bad=move || head.get().worst == Some(Severity::Error)>
            <header class="unit-head">
                <h3>
                    <button
                        type="button" class="quietly" id=part_id(place)
                        aria-pressed=move || open.get().to_string()
                        on:click=move |_| desk.show(place)
                    >
                        {move || head.get().name}
                    </button>
                </h3>
                <span class="unit-points">{move || wording::points(language, head.get().points.try_into().unwrap_or(u32::MAX))}</span>
                <p class="gauges">
                    {move || gauge(words.slots_used, head.get().slots)} {move || gauge(words.places_used, head.get().places)}
                </p>
            </header>
            <ul class="entries"><For each=move || entries.get() key=|id| *id let:id><EntryRow desk id /></For></ul>
            <Show when=move || entries.get().is_empty()><p class="quiet">{words.empty_unit}</p></Show>
            <button type="button" class="add add-small" on:click=move |_| desk.show(place)>
                <Icon icon=icon::PLUS /> {words.add_model}
                <span class="unseen">{move || wording::quoted(&head.get().name)}</span>
            </button>
        </li>
    }
}

fn head(desk: Desk, id: Id) -> Head {
    desk.with(|voice, judged| {
        let Some(unit) = judged.army.unit(id) else { return Head::default() };
        let slots = judged.army.slots(&voice.catalogue, unit).map(|slots| (unit.followers(), slots));
        let places = Some(unit.places(&voice.catalogue)).filter(|(taken, all)| *taken > 0 || *all > 0);
        let of_unit = judged.findings.iter().filter(|finding| match finding.place {
            Place::Unit(own) => own == id,
            Place::Entry(entry, _) => unit.entries.iter().any(|own| own.id == entry),
            _ => false,
        });
        Head {
            name: unit_name(voice.language, &judged.roster, id),
            points: unit.points,
            slots,
            places,
            worst: of_unit.map(|finding| finding.severity).min(),
        }
    })
}

pub fn unit_name(language: crate::language::Language, roster: &crate::roster::Roster, id: Id) -> String {
    let found = roster.units().enumerate().find(|(_, unit)| unit.id == id);
    let Some((at, unit)) = found else { return String::new() };
    if unit.name.trim().is_empty() { wording::unit_number(language, at + 1) } else { unit.name.clone() }
}
