//! The laser referee: who is where, ray by ray who is hit, who dodges, who goes home, where the wreck stays.

use leptos::prelude::*;

use super::{GAME, PLACES, place_name};
use crate::app::pages::shelf::parts::{Frame, Number, Picks, SHAPES, Said, SeatMark, Select, Tone, say};
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::galactica::Player;
use crate::shelf::galactica::laser::{Arrow, Attack, Jet, Place, Quarter, chance};

const MIDDLE: f64 = 100.0;

/// Where a jet is drawn: quarters clockwise from the upper left.
fn point(place: Place, seat: usize) -> (f64, f64) {
    let corner = |quarter: Quarter| match quarter {
        Quarter::First => (-1.0, -1.0),
        Quarter::Second => (1.0, -1.0),
        Quarter::Third => (1.0, 1.0),
        Quarter::Fourth => (-1.0, 1.0),
    };
    let aside = (seat as f64 - 1.5) * 16.0;
    match place {
        Place::In(quarter) => {
            let (x, y) = corner(quarter);
            (MIDDLE + x * 50.0 + aside, MIDDLE + y * 40.0)
        }
        Place::Line(quarter) => {
            let ((x, y), (u, v)) = (corner(quarter), corner(quarter.next()));
            (MIDDLE + (x + u) * 25.0 + aside / 2.0, MIDDLE + (y + v) * 25.0)
        }
        Place::Middle => (MIDDLE + aside, MIDDLE),
        Place::Home => (MIDDLE + (seat as f64 - 1.5) * 44.0, 192.0),
    }
}

/// The cross of four quarters with the jets in it; a ray lights a quarter.
#[component]
pub fn Cross(jets: Signal<Vec<(usize, Place)>>, lit: Signal<Option<Quarter>>) -> impl IntoView {
    let quarters = Quarter::ALL.map(|quarter| {
        let (x, y) = match quarter {
            Quarter::First => (10.0, 20.0),
            Quarter::Second => (MIDDLE, 20.0),
            Quarter::Third => (MIDDLE, MIDDLE),
            Quarter::Fourth => (10.0, MIDDLE),
        };
        let class = move || if lit.get() == Some(quarter) { "quarter lit" } else { "quarter" };
        let number = quarter.number();
        view! {
            <rect class=class x=x y=y width=90.0 height=80.0 />
            <text class="quarter-number" x=x + 6.0 y=y + 16.0>{number}</text>
        }
    });
    let tokens = move || {
        let drawn = jets.get().into_iter().map(|(seat, place)| {
            let (x, y) = point(place, seat);
            view! { <text class=format!("token seat-{seat}") x=x y=y>{SHAPES.get(seat).copied().unwrap_or("○")}</text> }
        });
        drawn.collect_view()
    };
    view! {
        <svg class="cross" viewBox="0 0 200 200" aria-hidden="true" focusable="false">{quarters}{tokens}</svg>
    }
}

fn player(language: Language, seat: Player) -> String {
    format!("{} {}", say(language, "Joueur", "Player"), seat + 1)
}

/// What came of a ray, in a sentence.
pub fn told(language: Language, attack: &Attack, hit: &[Player], name: impl Fn(Player) -> String) -> String {
    if hit.is_empty() {
        return say(language, "Personne n’est touché.", "Nobody is hit.").to_owned();
    }
    let names = |players: &[Player]| players.iter().map(|own| name(*own)).collect::<Vec<_>>().join(", ");
    let home: Vec<Player> = hit.iter().copied().filter(|own| !attack.waiting().contains(own)).collect();
    let mut said = vec![format!("{} {}.", say(language, "Touché\u{a0}:", "Hit:"), names(hit))];
    if !home.is_empty() {
        let goes = say(language, "Rentre à sa station\u{a0}:", "Goes home:");
        said.push(format!("{goes} {}.", names(&home)));
    }
    if !attack.waiting().is_empty() {
        let may = say(language, "Peut se dérober\u{a0}:", "May dodge:");
        said.push(format!("{may} {}.", names(attack.waiting())));
    }
    said.join(" ")
}

/// Dodge or not, for each who was hit and has a card left.
#[component]
pub fn Waiting(waiting: Signal<Vec<(Player, String)>>, settle: Callback<(Player, bool)>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let rows = move || {
        let rows = waiting.get().into_iter().map(|(player, name)| {
            view! {
                <li class="shelf-acts">
                    <SeatMark seat=usize::from(player) />
                    <b>{name}</b>
                    <button type="button" class="button" on:click=move |_| settle.run((player, true))>
                        {say(language, "Se dérobe", "Dodges")}
                    </button>
                    <button type="button" class="button" on:click=move |_| settle.run((player, false))>
                        {say(language, "Rentre", "Goes home")}
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    view! { <ul class="shelf-waiting">{rows}</ul> }
}

#[component]
pub fn LaserPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let places: [RwSignal<usize>; 4] = [0, 1, 2, 9].map(RwSignal::new);
    let dodges: [RwSignal<u32>; 4] = [3, 3, 3, 3].map(RwSignal::new);
    let (shooter, players, rays) = (RwSignal::new(0_usize), RwSignal::new(1_usize), RwSignal::new(3_u32));
    let holder = RwSignal::new(0_usize);
    let attack = RwSignal::new(None::<Attack>);
    let lit = RwSignal::new(None::<Quarter>);
    let said = RwSignal::new(None::<(Tone, String)>);
    let seats = move || players.get() + 2;
    let jets = Signal::derive(move || match attack.get() {
        Some(attack) => attack.jets.iter().map(|jet| (usize::from(jet.player), jet.place)).collect::<Vec<_>>(),
        None => (0..seats())
            .zip(places)
            .map(|(seat, place)| (seat, PLACES.get(place.get()).copied().unwrap_or(Place::Home)))
            .collect(),
    });
    let begin = move |_| {
        let jets = (0..seats()).zip(places).zip(dodges).map(|((seat, place), dodges)| Jet {
            player: u8::try_from(seat).unwrap_or(0),
            place: PLACES.get(place.get_untracked()).copied().unwrap_or(Place::Home),
            dodges: u8::try_from(dodges.get_untracked().min(3)).unwrap_or(3),
        });
        let number = u8::try_from(rays.get_untracked()).unwrap_or(u8::MAX);
        let holds = holder.get_untracked().checked_sub(1).and_then(|seat| u8::try_from(seat).ok());
        let shoots = u8::try_from(shooter.get_untracked()).unwrap_or(0);
        attack.set(Some(Attack::new(shoots, number, jets.collect(), holds)));
        said.set(None);
        lit.set(None);
    };
    let name = move |seat: Player| player(language, seat);
    let shoot = Callback::new(move |quarter: Quarter| {
        lit.set(Some(quarter));
        attack.update(|attack| {
            let Some(attack) = attack else { return };
            let answer = attack.shoot(Arrow::At(quarter));
            said.set(Some(crate::app::pages::shelf::parts::answered(language, answer, |hit| {
                told(language, attack, &hit, name)
            })));
        });
    });
    let settle = Callback::new(move |(seat, dodge): (Player, bool)| {
        attack.update(|attack| {
            if let Some(attack) = attack {
                attack.settle(seat, dodge);
            }
        });
    });
    let waiting = Signal::derive(move || {
        let attack = attack.get();
        attack.iter().flat_map(|own| own.waiting().iter().map(|seat| (*seat, name(*seat)))).collect::<Vec<_>>()
    });
    let left = move || {
        attack.get().map(|attack| {
            let wreck = match attack.holder {
                Some(seat) => format!("{} {}", say(language, "L’épave\u{a0}:", "The wreck:"), name(seat)),
                None => {
                    say(language, "L’épave est libre, là où elle est.", "The wreck is free, where it is.").to_owned()
                }
            };
            let rays = say(language, "Rayons restants\u{a0}:", "Rays left:");
            format!("{rays} {}. {wreck}", attack.rays_left)
        })
    };
    let names = Signal::derive(move || {
        let seats = u8::try_from(seats()).unwrap_or(2);
        (0..seats).map(name).collect::<Vec<_>>()
    });
    let holders = Signal::derive(move || {
        let nobody = say(language, "Personne", "Nobody").to_owned();
        std::iter::once(nobody).chain(names.get()).collect::<Vec<_>>()
    });
    let set_up = move || {
        let rows = (0..seats()).zip(places).zip(dodges).map(|((seat, place), dodges)| {
            let options = PLACES.map(|place| place_name(language, place)).to_vec();
            let label = player(language, u8::try_from(seat).unwrap_or(0));
            let odds = move || {
                let (hit, of) = chance(rays.get(), PLACES.get(place.get()).copied().unwrap_or(Place::Home));
                let risk = say(language, "Risque\u{a0}:", "Chance of a hit:");
                // A fraction, as long as somebody can read it.
                let share = match of {
                    0..=1024 => format!("{hit}/{of}"),
                    _ => format!("{}{}%", u128::from(hit) * 100 / u128::from(of), say(language, "\u{a0}", "")),
                };
                (shooter.get() != seat).then(|| format!("{risk} {share}"))
            };
            view! {
                <li class="shelf-jet">
                    <SeatMark seat />
                    <Select label=label.clone() name="place" options chosen=place />
                    <Number label=format!("{} · {label}", say(language, "Dérobades", "Dodges")) count=dodges />
                    <span class="quiet">{odds}</span>
                </li>
            }
        });
        view! { <ul class="shelf-jets">{rows.collect_view()}</ul> }
    };
    let quarters = move || {
        Quarter::ALL.map(|quarter| {
            let number = quarter.number();
            view! {
                <button type="button" class="button" on:click=move |_| shoot.run(quarter)>
                    {say(language, "Quart", "Quarter")} " " {number}
                </button>
            }
        })
    };
    let random = move |_| {
        let at = usize::try_from(browser::random() % 4).unwrap_or(0);
        shoot.run(Quarter::ALL.get(at).copied().unwrap_or(Quarter::First));
    };
    view! {
        <Frame title=say(language, "Arbitre des lasers", "Laser referee") back=GAME>
            <Cross jets lit=lit.into() />
            <Show when=move || attack.with(Option::is_none)>
                <Picks
                    label=say(language, "Joueurs", "Players") name="players"
                    options=["2", "3", "4"].map(str::to_owned).to_vec() chosen=players
                />
                {set_up}
                <Picks label=say(language, "Qui tire\u{a0}?", "Who shoots?") name="shooter" options=names chosen=shooter />
                <Picks label=say(language, "Qui a l’épave\u{a0}?", "Who has the wreck?") name="holder" options=holders chosen=holder />
                <Number label=say(language, "Rayons, par la flèche", "Rays, by the arrow") count=rays />
                <button type="button" class="button shelf-big" on:click=begin>{say(language, "Tirer", "Shoot")}</button>
            </Show>
            <Show when=move || attack.with(Option::is_some)>
                <p>{left}</p>
                <div class="shelf-acts">
                    <button type="button" class="button shelf-big" on:click=random>{say(language, "Rayon au hasard", "Ray by the arrow")}</button>
                </div>
                <p class="quiet">{say(language, "Ou ce que montre votre flèche (sur une ligne\u{a0}: relancez, le rayon n’est pas compté)", "Or what your arrow shows (on a line: spin again, the ray is not used up)")}</p>
                <div class="shelf-acts">{quarters}</div>
                <Waiting waiting settle />
                <button type="button" class="plainly" on:click=move |_| attack.set(None)>{say(language, "Recommencer", "Start again")}</button>
            </Show>
            <Said said=said />
        </Frame>
    }
}
