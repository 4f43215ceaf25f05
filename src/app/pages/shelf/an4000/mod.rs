//! L'An 4000: voyages, threats, arriving together, production, stars, what a board prints, and the whole game.

mod begin;
mod copy;
mod fleets;
mod map;
mod plan;
mod play;
mod production;
mod star_page;
mod star_panel;
mod threat;
mod voyage;

use leptos::prelude::*;

use self::begin::BeginPage;
use self::copy::CopyPage;
use self::plan::PlanPage;
use self::play::PlayPage;
use self::production::ProductionPage;
use self::star_page::StarsPage;
use self::threat::ThreatPage;
use self::voyage::VoyagePage;
use super::parts::{Frame, Ways, say};
use super::table::PutAway;
use crate::app::components::not_found::NotFound;
use crate::app::model::shelf::{Game, NEW, TABLE};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::exemplar;
use crate::language::Language;
use crate::shelf::an4000::exemplar::Exemplar;
use crate::shelf::an4000::star::{Level, Sector, Star};
use crate::shelf::an4000::table::Table;

const GAME: Game = Game::An4000;
/// What an owner typed in.
const BOARD: &str = "an-4000-board";

pub fn page(path: String) -> AnyView {
    match GAME.part(&path) {
        ("", "") => view! { <HomePage /> }.into_any(),
        ("voyage", "") => view! { <VoyagePage /> }.into_any(),
        ("menace", "") => view! { <ThreatPage /> }.into_any(),
        ("ensemble", "") => view! { <PlanPage /> }.into_any(),
        ("production", "") => view! { <ProductionPage /> }.into_any(),
        ("etoiles", "") => view! { <StarsPage /> }.into_any(),
        ("plateau", "") => view! { <CopyPage /> }.into_any(),
        (NEW, "") => view! { <BeginPage /> }.into_any(),
        (TABLE, id) if !id.is_empty() => view! { <PlayPage id=id.to_owned() /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// As somebody typed it in; nothing but the list of stars without.
fn board() -> Option<Exemplar> {
    exemplar(BOARD).and_then(|typed| Exemplar::from_code(&typed.code))
}

fn known() -> Exemplar {
    board().unwrap_or_default()
}

fn level_name(language: Language, level: Level) -> &'static str {
    match level {
        Level::Yellow => say(language, "jaune", "yellow"),
        Level::Red => say(language, "rouge", "red"),
    }
}

/// A star by its name, or a sector as a vector's marker notes it.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    star: Option<Star>,
    sector: Sector,
}

impl Spot {
    fn name(self, language: Language) -> String {
        self.star.map_or_else(|| self.sector.name().get(language).to_owned(), |star| star.name().to_owned())
    }
}

/// The stars by name, then the 24 sectors, as options to choose from: « Algol (A jaune) », « Secteur A jaune ».
fn spot_options(language: Language, own: &Exemplar) -> (Vec<Spot>, Vec<String>) {
    let mut stars: Vec<Star> = Star::all().collect();
    stars.sort_by_key(|star| star.name());
    let stars = stars.into_iter().map(|star| Spot { star: Some(star), sector: own.sky.sector(star) });
    let spots: Vec<Spot> = stars.chain(Sector::all().map(|sector| Spot { star: None, sector })).collect();
    let name = |spot: &Spot| match (spot.star, spot.sector.name().get(language)) {
        (Some(star), sector) => format!("{} ({sector})", star.name()),
        (None, sector) => format!("{} {sector}", say(language, "Secteur", "Sector")),
    };
    let names = spots.iter().map(name).collect();
    (spots, names)
}

/// The 24 sectors, as a vector's marker notes them.
fn sector_options(language: Language) -> (Vec<Sector>, Vec<String>) {
    let sectors: Vec<Sector> = Sector::all().collect();
    let names = sectors.iter().map(|sector| sector.name().get(language).to_owned()).collect();
    (sectors, names)
}

/// Where a level is our reading of the list, until an owner has looked.
#[component]
fn Uncertain(stars: Signal<Vec<Star>>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let own = known();
    let said = move || {
        let unsure: Vec<&str> =
            stars.get().into_iter().filter(|star| !own.sky.is_certain(*star)).map(Star::name).collect();
        (!unsure.is_empty()).then(|| match language {
            Language::French => {
                format!("Niveau déduit de la liste, à confirmer sur un plateau\u{a0}: {}.", unsure.join(", "))
            }
            Language::English => {
                format!("Level inferred from the list, to be confirmed on a board: {}.", unsure.join(", "))
            }
        })
    };
    view! { <p class="quiet">{said}</p> }
}

#[component]
fn HomePage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let ways = vec![
        (
            "voyage",
            say(language, "Voyage", "Voyage"),
            say(
                language,
                "La longueur, comptée à voix haute, et où sortir",
                "The length, counted aloud, and where to come out",
            ),
        ),
        (
            "menace",
            say(language, "Qui me menace\u{a0}?", "What threatens me?"),
            say(language, "Ce qui peut arriver au prochain tour adverse", "What can arrive in an opponent’s next turn"),
        ),
        (
            "ensemble",
            say(language, "Arriver ensemble", "Arrive together"),
            say(
                language,
                "Un horaire de départs, et le combat au bout",
                "A timetable of departures, and the battle at its end",
            ),
        ),
        (
            "production",
            say(language, "Production", "Production"),
            say(language, "Paires, surplus, l’étoile qui aiderait", "Pairs, surplus, the star that would help"),
        ),
        (
            "etoiles",
            say(language, "Les 48 étoiles", "The 48 stars"),
            say(language, "Où est Sabik\u{a0}?", "Where is Sabik?"),
        ),
        (
            "plateau",
            say(language, "Mon plateau", "My board"),
            say(
                language,
                "Les symboles, tapés une fois ou tirés au sort",
                "The symbols, typed once or drawn by chance",
            ),
        ),
    ];
    let about = |table: &Table, language: Language| {
        let names = table.beginning.players.join(", ");
        match language {
            Language::French => format!("{names}\u{a0}: tour de table {}", table.round),
            Language::English => format!("{names}: round {}", table.round),
        }
    };
    view! {
        <Frame title=GAME.title()>
            <Ways game=GAME ways />
            <PutAway game=GAME about />
        </Frame>
    }
}
