//! Galactica: the dial, the laser referee, the battle, what a copy prints, and a game beside the board.

mod begin;
mod copy;
mod dial;
mod laser;
mod play;

use leptos::prelude::*;

use self::begin::BeginPage;
use self::copy::CopyPage;
use self::dial::{BattlePage, DialPage};
use self::laser::LaserPage;
use self::play::PlayPage;
use super::parts::{Frame, Ways, say};
use super::table::PutAway;
use crate::app::components::not_found::NotFound;
use crate::app::model::shelf::{Game, NEW, TABLE};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::exemplar;
use crate::language::Language;
use crate::shelf::galactica::cards::Pack;
use crate::shelf::galactica::dial::Dial;
use crate::shelf::galactica::laser::{Place, Quarter};
use crate::shelf::galactica::table::Table;

const GAME: Game = Game::Galactica;
const DIAL: &str = "galactica-dial";
const PACK: &str = "galactica-pack";

pub fn page(path: String) -> AnyView {
    match GAME.part(&path) {
        ("", "") => view! { <HomePage /> }.into_any(),
        ("cadran", "") => view! { <DialPage /> }.into_any(),
        ("laser", "") => view! { <LaserPage /> }.into_any(),
        ("combat", "") => view! { <BattlePage /> }.into_any(),
        ("exemplaire", "") => view! { <CopyPage /> }.into_any(),
        (NEW, "") => view! { <BeginPage /> }.into_any(),
        (TABLE, id) if !id.is_empty() => view! { <PlayPage id=id.to_owned() /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// As typed in by an owner; house-made without.
fn dial() -> Dial {
    exemplar(DIAL).and_then(|typed| Dial::from_code(&typed.code)).unwrap_or_default()
}

fn pack() -> Option<Pack> {
    exemplar(PACK).and_then(|typed| Pack::from_code(&typed.code))
}

/// Where a jet can be, in the order in which it is offered.
const PLACES: [Place; 10] = [
    Place::In(Quarter::First),
    Place::In(Quarter::Second),
    Place::In(Quarter::Third),
    Place::In(Quarter::Fourth),
    Place::Line(Quarter::First),
    Place::Line(Quarter::Second),
    Place::Line(Quarter::Third),
    Place::Line(Quarter::Fourth),
    Place::Middle,
    Place::Home,
];

fn place_name(language: Language, place: Place) -> String {
    place.name().get(language).to_owned()
}

#[component]
fn HomePage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let ways = vec![
        (
            "cadran",
            say(language, "Le cadran", "The dial"),
            say(language, "La flèche, les quarts, qui commence", "The arrow, the quarters, who begins"),
        ),
        (
            "laser",
            say(language, "Arbitre des lasers", "Laser referee"),
            say(language, "Rayon par rayon\u{a0}: qui est touché, qui rentre", "Ray by ray: who is hit, who goes home"),
        ),
        (
            "combat",
            say(language, "Combat interstellaire", "Interstellar battle"),
            say(language, "Deux flèches, l’épave au plus fort", "Two arrows, the wreck to the higher"),
        ),
        (
            "exemplaire",
            say(language, "Mon exemplaire", "My copy"),
            say(language, "Le cadran et les cartes de votre boîte", "The dial and the cards of your box"),
        ),
    ];
    let about = |table: &Table, language: Language| {
        let names = table.beginning.players.join(", ");
        match language {
            Language::French => format!("{names}\u{a0}: au tour de {}", table.name(table.turn)),
            Language::English => format!("{names}: {}’s turn", table.name(table.turn)),
        }
    };
    view! {
        <Frame title=GAME.title()>
            <Ways game=GAME ways />
            <PutAway game=GAME about />
        </Frame>
    }
}
