//! The final count: kills, probes, and who stands on each hex of the ring.

use leptos::prelude::*;

use super::GAME;
use crate::app::pages::shelf::parts::{Frame, Number, Picks, SHAPES, Said, SeatMark, Tone, answered, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::beyond::count::{Pile, Score, count};
use crate::shelf::beyond::table::winners;

/// « Ana 7 + 4 + 2 + 6 = 19 », the best first.
pub fn ranking(language: Language, scores: &[Score], name: impl Fn(usize) -> String) -> Vec<String> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(scores.get(*seat).map_or(0, Score::total)));
    let best = winners(scores);
    let line = |seat: usize| {
        let own = scores.get(seat)?;
        let won = if best.contains(&seat) { say(language, " ★", " ★") } else { "" };
        let parts = match language {
            Language::French => format!(
                "{} chasseurs + {} destroyers + {} sondes + {} anneau",
                own.fighters, own.capitals, own.probes, own.ring
            ),
            Language::English => {
                format!(
                    "{} fighters + {} capital ships + {} probes + {} ring",
                    own.fighters, own.capitals, own.probes, own.ring
                )
            }
        };
        Some(format!("{}{won} {} = {parts}", name(seat), own.total()))
    };
    order.into_iter().filter_map(line).collect()
}

/// The flower: the central asteroid and its six hexes; a tap puts the next player there.
#[component]
pub fn Flower(
    holders: [RwSignal<Option<u8>>; 6],
    players: Signal<usize>,
    name: Callback<usize, String>,
) -> impl IntoView {
    let language = use_settings().language_untracked();
    let petals = holders.into_iter().enumerate().map(|(at, holder)| {
        let turn = std::f64::consts::FRAC_PI_3 * at as f64;
        let (x, y) = (100.0 + 62.0 * turn.cos(), 100.0 + 62.0 * turn.sin());
        let next = move || {
            let players = u8::try_from(players.get_untracked()).unwrap_or(3);
            holder.update(|own| {
                *own = match *own {
                    None => Some(0),
                    Some(seat) if seat + 1 < players => Some(seat + 1),
                    Some(_) => None,
                };
            });
        };
        let seat = move || holder.get().map(usize::from);
        let label = move || {
            let who = seat().map_or_else(|| say(language, "personne", "nobody").to_owned(), |seat| name.run(seat));
            format!("{} {}: {who}", say(language, "Case de l’anneau", "Hex of the ring"), at + 1)
        };
        let class = move || seat().map_or("petal".to_owned(), |seat| format!("petal taken seat-{seat}"));
        let mark = move || seat().and_then(|seat| SHAPES.get(seat)).copied().unwrap_or("");
        view! {
            <g
                role="button" tabindex="0" class=class aria-label=label on:click=move |_| next()
                on:keydown=move |event| if matches!(event.key().as_str(), "Enter" | " ") { event.prevent_default(); next(); }
            >
                <circle cx=x cy=y r=30.0 />
                <text x=x y=y>{mark}</text>
            </g>
        }
    });
    let petals: Vec<_> = petals.collect();
    view! {
        <svg class="flower" viewBox="0 0 200 200" role="group" aria-label=say(language, "Les six cases de l’anneau", "The six hexes of the ring")>
            <circle class="rock" cx=100.0 cy=100.0 r=26.0 />
            {petals}
        </svg>
    }
}

#[component]
pub fn CountPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let players = RwSignal::new(0_usize);
    let seats = Signal::derive(move || players.get() + 3);
    // Of each player the fighters and the capitals of each rival, and probes.
    let fighters = [(); 4].map(|()| [(); 4].map(|()| RwSignal::new(0_u32)));
    let capitals = [(); 4].map(|()| [(); 4].map(|()| RwSignal::new(0_u32)));
    let probes = [(); 4].map(|()| RwSignal::new(0_u32));
    let holders = [(); 6].map(|()| RwSignal::new(None::<u8>));
    let name = move |seat: usize| format!("{} {}", say(language, "Joueur", "Player"), seat + 1);
    let answer = move || {
        let seats = seats.get();
        let of = |all: [RwSignal<u32>; 4]| all.into_iter().take(seats).map(|own| own.get()).collect::<Vec<_>>();
        let piles = fighters.into_iter().zip(capitals).zip(probes).take(seats).map(|((fighters, capitals), probes)| {
            Pile { fighters: of(fighters), capitals: of(capitals), probes: probes.get() }
        });
        let ring = holders.map(|holder| holder.get().map(usize::from).filter(|seat| *seat < seats));
        count(&piles.collect::<Vec<_>>(), ring)
    };
    let said = Signal::derive(move || {
        let (tone, text) = answered(language, answer(), |scores| ranking(language, &scores, name).join("\n"));
        Some((tone, text)).filter(|(_, text)| !text.is_empty()).or(Some((Tone::Report, String::new())))
    });
    let piles = move || {
        let seats = seats.get();
        let rows = fighters.into_iter().zip(capitals).zip(probes).take(seats).enumerate();
        let rows = rows.map(|(seat, ((fighters, capitals), probes))| {
            let rivals = fighters.into_iter().zip(capitals).take(seats).enumerate().filter(|(rival, _)| *rival != seat);
            let rivals = rivals.map(|(rival, (fighters, capitals))| {
                let of = say(language, "de", "of");
                let (small, large) = (say(language, "Chasseurs", "Fighters"), say(language, "Destroyers", "Capital ships"));
                view! {
                    <Number label=format!("{small} {of} {}", name(rival)) count=fighters />
                    <Number label=format!("{large} {of} {}", name(rival)) count=capitals />
                }
            });
            view! {
                <details class="explained">
                    <summary><span class="explained-name"><SeatMark seat /> " " {say(language, "Pile du", "Pile of")} " " {name(seat).to_lowercase()}</span></summary>
                    <div class="explained-text">{rivals.collect_view()}<Number label=say(language, "Sondes", "Probes") count=probes /></div>
                </details>
            }
        });
        rows.collect_view()
    };
    view! {
        <Frame title=say(language, "Décompte final", "Final count") back=GAME>
            <Picks label=say(language, "Joueurs", "Players") name="players" options=["3", "4"].map(str::to_owned).to_vec() chosen=players />
            {piles}
            <p class="quiet">{say(language, "L’anneau\u{a0}: touchez une case pour dire qui s’y tient. Un destroyer sur deux cases compte deux fois.", "The ring: tap a hex to say who stands there. A capital ship on two hexes counts twice.")}</p>
            <Flower holders players=seats name=Callback::new(name) />
            <Said said />
        </Frame>
    }
}
