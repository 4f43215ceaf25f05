//! A star that was tapped: who is there, how far the homes are, what can arrive and what can leave.

use leptos::prelude::*;

use super::play::{Chosen, Hand};
use crate::app::pages::shelf::parts::{Number, Tick, say};
use crate::language::Language;
use crate::shelf::an4000::offer::everybody;
use crate::shelf::an4000::star::Star;
use crate::shelf::an4000::table::{Leave, SEATS, Seat, Ships, Step, Table, sum};
use crate::shelf::an4000::voyage::length;

#[component]
pub fn StarPanel(hand: Hand, star: Star, with: Option<(Seat, usize)>) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.record().with_untracked(|record| record.now().clone());
    let sector = table.sector(star);
    let ships = table.ships_at(star);
    let there = table.seats().filter_map(|seat| {
        let number = ships.get(seat).copied().filter(|number| *number > 0)?;
        let free = table.free_at(star, seat);
        let fought = (free < number).then(|| say(language, " (a combattu)", " (fought)"));
        Some(view! { <li>{table.seat_name(seat)} " · " {number}{fought}</li> })
    });
    let symbols = table.symbols_of(star).map(|own| {
        let marks = [(own.circle, "○"), (own.cross, "✚")];
        marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect::<String>()
    });
    let far: Vec<String> = table
        .homes
        .iter()
        .map(|home| format!("{} {}", home.star.name(), length(sector, table.sector(home.star))))
        .collect();
    let lengths = say(language, "Longueurs\u{a0}:", "Lengths:");
    let seats: Vec<Seat> = table.active().into_iter().filter(|seat| table.free_at(star, *seat) > 0).collect();
    let leaves = seats.into_iter().map(|seat| view! { <Departure hand star seat /> });
    let shares = shared(hand, &table, star);
    let over = table.over.is_some();
    view! {
        <section class="shelf-panel">
            <h3>{star.name()} " · " {sector.name().get(language).to_owned()} " " {symbols}</h3>
            <ul>{there.collect_view()}</ul>
            <p class="quiet">{lengths} " " {far.join(" · ")}</p>
            {shares}
            {(!over).then(|| view! { <Arrivals hand star with />{leaves.collect_view()} })}
        </section>
    }
}

/// Allies at one star may agree who has its symbols.
fn shared(hand: Hand, table: &Table, star: Star) -> Option<impl IntoView + use<>> {
    let language = hand.language;
    let holder = table.has_symbols(star)?;
    let ships = table.ships_at(star);
    let other = table.seats().find(|seat| {
        *seat != holder && ships.get(*seat).is_some_and(|own| *own > 0) && table.are_friends(*seat, holder)
    })?;
    let name = match language {
        Language::French => format!("Donner les symboles à {}", table.seat_name(other)),
        Language::English => format!("Give the symbols to {}", table.seat_name(other)),
    };
    let seat = u8::try_from(other).ok()?;
    let give = move |_| {
        hand.act(Step::Symbols { star, seat });
    };
    Some(view! { <button type="button" class="plainly" on:click=give>{name}</button> })
}

/// Everything of those whose turn it is that can come here with the next push, together where they tick several.
#[component]
fn Arrivals(hand: Hand, star: Star, with: Option<(Seat, usize)>) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.record().with_untracked(|record| record.now().clone());
    let mut fleets: Vec<(Seat, usize, RwSignal<bool>, String)> = Vec::new();
    for seat in table.active() {
        for vector in 0..2 {
            let Some(fleet) = table.vector(seat, vector).filter(|fleet| !fleet.pushed) else { continue };
            if hand.comes_out(&table, seat, vector, star) {
                let name =
                    format!("{} · {} · {}", table.seat_name(seat), fleet.from.name().get(language), sum(&fleet.ships));
                fleets.push((seat, vector, RwSignal::new(with.is_none_or(|own| own == (seat, vector))), name));
            }
        }
    }
    let beside = Star::all().find(|other| *other != star && table.sector(*other) == table.sector(star));
    let mut hops: Vec<(Leave, RwSignal<bool>, String)> = Vec::new();
    for (seat, from) in table.active().into_iter().filter_map(|seat| Some((seat, beside?))) {
        if let Some(leave) = everybody(&table, seat, from) {
            let hop = say(language, "en un tour depuis", "in one turn from");
            let name = format!("{} · {hop} {} · {}", table.seat_name(seat), from.name(), sum(&leave.ships));
            hops.push((leave, RwSignal::new(false), name));
        }
    }
    if fleets.is_empty() && hops.is_empty() {
        return None;
    }
    let rows: Vec<_> = fleets
        .iter()
        .map(|(_, _, on, name)| (*on, name.clone()))
        .chain(hops.iter().map(|(_, on, name)| (*on, name.clone())))
        .map(|(on, label)| view! { <Tick label name="arrives" on /> })
        .collect();
    let parts = StoredValue::new((fleets, hops));
    let arrive = move |_| {
        let small = |own: usize| u8::try_from(own).unwrap_or(9);
        let (fleets, hops) = parts.with_value(|(fleets, hops)| {
            let ticked = fleets.iter().filter(|(_, _, on, _)| on.get_untracked());
            let fleets: Vec<(u8, u8)> = ticked.map(|(seat, vector, _, _)| (small(*seat), small(*vector))).collect();
            let hops = hops.iter().filter(|(_, on, _)| on.get_untracked()).map(|(leave, _, _)| leave.clone());
            (fleets, hops.collect())
        });
        if hand.act(Step::Land { star, fleets, hops, agreed: false }) {
            hand.chosen.set(Chosen::Nothing);
        }
    };
    Some(view! {
        <fieldset class="shelf-card">
            <legend>{say(language, "Arriver ici", "Arrive here")}</legend>
            {rows}
            <button type="button" class="button" on:click=arrive>{say(language, "Arriver", "Arrive")}</button>
        </fieldset>
    })
}

/// Ships of a seat, and those of an ally that go along, leave for hyperspace or for the star beside.
#[component]
fn Departure(hand: Hand, star: Star, seat: Seat) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.record().with_untracked(|record| record.now().clone());
    let counts: Vec<(Seat, RwSignal<u32>)> = table
        .seats()
        .filter(|other| table.are_friends(*other, seat) && table.free_at(star, *other) > 0)
        .map(|other| (other, RwSignal::new(if other == seat { table.free_at(star, seat) } else { 0 })))
        .collect();
    let rows: Vec<_> = counts
        .iter()
        .map(|(owner, count)| {
            let label = format!("{} · {}", say(language, "Vaisseaux", "Ships"), table.seat_name(*owner));
            view! { <Number label count=*count /> }
        })
        .collect();
    let counts = StoredValue::new(counts);
    let leave = move || {
        let mut ships: Ships = [0; SEATS];
        counts.with_value(|all| {
            for (owner, count) in all {
                if let Some(place) = ships.get_mut(*owner) {
                    *place = count.get_untracked();
                }
            }
        });
        Leave { seat: u8::try_from(seat).unwrap_or(9), from: star, ships }
    };
    let beside = Star::all().find(|other| *other != star && table.sector(*other) == table.sector(star));
    let act = move |step: Step| {
        if hand.act(step) {
            hand.chosen.set(Chosen::Nothing);
        }
    };
    let hop = beside.map(|goal| {
        let name = match language {
            Language::French => format!("Aller à {} (longueur 1)", goal.name()),
            Language::English => format!("Go to {} (length 1)", goal.name()),
        };
        let go = move |_| act(Step::Land { star: goal, fleets: Vec::new(), hops: vec![leave()], agreed: false });
        view! { <button type="button" class="button" on:click=go>{name}</button> }
    });
    let away = move |_| act(Step::Depart { leave: leave(), agreed: false });
    view! {
        <fieldset class="shelf-card">
            <legend>{say(language, "Départ de", "Departure of")} " " {table.seat_name(seat)}</legend>
            {rows}
            <div class="shelf-acts">
                <button type="button" class="button" on:click=away>{say(language, "Entrer en hyperespace", "Enter hyperspace")}</button>
                {hop}
            </div>
        </fieldset>
    }
}
