//! The paths of the table: each home's fleets on spaces 1 to 7, what may be pushed, and what comes out.

use leptos::prelude::*;

use super::play::{Chosen, Hand};
use crate::app::pages::shelf::parts::{SeatMark, say};
use crate::language::Language;
use crate::shelf::Answer;
use crate::shelf::an4000::star::Star;
use crate::shelf::an4000::table::{InSpace, Seat, Step, sum};
use crate::shelf::log::Table as _;

/// « K jaune · 6 ».
fn fleet_name(language: Language, fleet: &InSpace) -> String {
    format!("{} · {}", fleet.from.name().get(language), sum(&fleet.ships))
}

/// One path a home.
#[component]
pub fn Paths(hand: Hand) -> impl IntoView {
    let rows = move || {
        let table = hand.open.now();
        table.seats().map(|seat| view! { <Path hand seat /> }).collect_view()
    };
    view! { <div class="paths">{rows}</div> }
}

#[component]
fn Path(hand: Hand, seat: Seat) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.record().with_untracked(|record| record.now().clone());
    let active = table.active().contains(&seat) && table.over.is_none();
    let boxes = (1..=7_u8).map(|space| {
        let here = (0..2).filter_map(|vector| table.vector(seat, vector).map(|fleet| (vector, fleet)));
        let here: Vec<_> = here
            .filter(|(_, fleet)| fleet.space == space)
            .map(|(vector, fleet)| {
                let name = fleet_name(language, &fleet);
                let waits = active && !fleet.pushed;
                let pressed = move || (hand.chosen.get() == Chosen::Fleet(seat, vector)).to_string();
                let choose = move |_| hand.chosen.set(Chosen::Fleet(seat, vector));
                let class = if waits { "path-fleet waits" } else { "path-fleet" };
                view! { <button type="button" class=class aria-pressed=pressed on:click=choose>{name}</button> }
            })
            .collect();
        view! { <li class="path-box"><span class="path-space">{space}</span>{here}</li> }
    });
    let out = table.homes.get(seat).is_some_and(|home| home.out);
    let holder = table.homes.get(seat).and_then(|home| home.holder).filter(|holder| *holder != seat);
    let held = holder.map(|holder| match language {
        Language::French => format!(" · étoile prise par {}", table.seat_name(holder)),
        Language::English => format!(" · home taken by {}", table.seat_name(holder)),
    });
    let gone = out.then(|| say(language, " · hors de la partie", " · out of the game"));
    let (stars, ships) = table.count(seat);
    let counted = match language {
        Language::French => format!(
            "{stars} étoile{}, {ships} vaisseau{}",
            if stars > 1 { "s" } else { "" },
            if ships > 1 { "x" } else { "" }
        ),
        Language::English => format!(
            "{stars} star{}, {ships} ship{}",
            if stars == 1 { "" } else { "s" },
            if ships == 1 { "" } else { "s" }
        ),
    };
    view! {
        <section class=if active { "path now" } else { "path" }>
            <h3><SeatMark seat /> " " {table.seat_name(seat)} <span class="under">{counted}{held}{gone}</span></h3>
            <ol class="path-boxes">{boxes.collect_view()}</ol>
        </section>
    }
}

/// A fleet that was tapped: where it may come out, or that it stays.
#[component]
pub fn FleetPanel(hand: Hand, seat: Seat, vector: usize) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.record().with_untracked(|record| record.now().clone());
    let fleet = table.vector(seat, vector)?;
    let (own, number) = (u8::try_from(seat).unwrap_or(9), u8::try_from(vector).unwrap_or(9));
    let doomed = table.doomed() == Some(seat) && fleet.pushed;
    let goals: Vec<Star> = Star::all().filter(|star| hand.comes_out(&table, seat, vector, *star)).collect();
    // What is not legal there now is said, and stays a way to arrive with others.
    let reasons = goals.iter().filter_map(|star| {
        let alone = Step::Land { star: *star, fleets: vec![(own, number)], hops: Vec::new(), agreed: true };
        match table.ask(&alone) {
            Answer::Refusal(refusal) if !doomed => Some((*star, refusal.sentence.get(language).to_owned())),
            Answer::Refusal(_) | Answer::Report(_) | Answer::Question(_) => None,
        }
    });
    // Stars that are closed for one reason, together.
    let mut closed: Vec<(String, Vec<Star>)> = Vec::new();
    for (star, reason) in reasons {
        match closed.iter_mut().find(|(own, _)| *own == reason) {
            Some((_, stars)) => stars.push(star),
            None => closed.push((reason, vec![star])),
        }
    }
    let buttons = goals.iter().map(|star| {
        let star = *star;
        let refused = closed.iter().any(|(_, stars)| stars.contains(&star));
        let act = move |_| {
            if doomed {
                hand.act(Step::Surface { seat: own, vector: number, star });
            } else {
                hand.chosen.set(Chosen::Star(star, Some((seat, vector))));
            }
        };
        let class = if refused { "plainly shelf-refused" } else { "button" };
        view! { <button type="button" class=class on:click=act>{star.name()}</button> }
    });
    let buttons = buttons.collect_view();
    let reasons = closed.into_iter().map(|(reason, stars)| {
        let names: Vec<&str> = stars.into_iter().map(Star::name).collect();
        view! { <li><b>{names.join(", ")}</b> " · " {reason}</li> }
    });
    let reasons = reasons.collect_view();
    let stay = move |_| {
        hand.act(Step::Stay { seat: own, vector: number });
        hand.chosen.set(Chosen::Nothing);
    };
    let head = match language {
        Language::French => format!("Flotte de {} sur l’espace {}", fleet_name(language, &fleet), fleet.space),
        Language::English => format!("Fleet from {} on space {}", fleet_name(language, &fleet), fleet.space),
    };
    let waits = !fleet.pushed && table.active().contains(&seat);
    Some(view! {
        <section class="shelf-panel">
            <h3>{head}</h3>
            {(waits || doomed).then(|| view! {
                <p class="quiet">{say(language, "Elle peut sortir à\u{a0}:", "It may come out at:")}</p>
                <div class="shelf-acts">{buttons}</div>
                <ul class="quiet">{reasons}</ul>
            })}
            {waits.then(|| view! {
                <button type="button" class="plainly" on:click=stay>{say(language, "Pousser et rester en hyperespace", "Push and stay in hyperspace")}</button>
            })}
            {(!waits && !doomed).then(|| view! { <p class="quiet">{say(language, "Elle a bougé, ou ce n’est pas son tour.", "It has moved, or it is not its turn.")}</p> })}
        </section>
    })
}
