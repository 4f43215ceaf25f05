//! Battle Beyond Space: powers with errata, collisions, shots, set-up, the count, and a game beside the board.

mod begin;
mod book;
mod cards;
mod collision;
mod count;
mod play;
mod powers;
mod ram;
mod shots;

use leptos::prelude::*;

use self::begin::BeginPage;
use self::cards::CardsPage;
use self::collision::CollisionPage;
use self::count::CountPage;
use self::play::PlayPage;
use self::powers::PowersPage;
use self::shots::ShotsPage;
use super::parts::{Frame, Picks, Ways, line, say};
use super::table::PutAway;
use crate::app::components::not_found::NotFound;
use crate::app::model::shelf::{Game, NEW, TABLE};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::beyond::power::Race;
use crate::shelf::beyond::set_up::set_up;
use crate::shelf::beyond::table::Table;

const GAME: Game = Game::Beyond;

pub fn page(path: String) -> AnyView {
    match GAME.part(&path) {
        ("", "") => view! { <HomePage /> }.into_any(),
        ("pouvoirs", "") => view! { <PowersPage /> }.into_any(),
        ("collision", "") => view! { <CollisionPage /> }.into_any(),
        ("tir", "") => view! { <ShotsPage /> }.into_any(),
        ("preparation", "") => view! { <SetUpPage /> }.into_any(),
        ("compte", "") => view! { <CountPage /> }.into_any(),
        ("cartes", "") => view! { <CardsPage /> }.into_any(),
        (NEW, "") => view! { <BeginPage /> }.into_any(),
        (TABLE, id) if !id.is_empty() => view! { <PlayPage id=id.to_owned() /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

const RACES: [Race; 4] = [Race::Earthers, Race::Vonyan, Race::Valkyrie, Race::Dreckach];

fn race_name(language: Language, race: Race) -> &'static str {
    match race {
        Race::Earthers => say(language, "Terriens", "Earthers"),
        Race::Vonyan => "Vonyan",
        Race::Valkyrie => say(language, "Valkyries", "Valkyrie"),
        Race::Dreckach => "Dreckach",
    }
}

#[component]
fn HomePage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let ways = vec![
        (
            "pouvoirs",
            say(language, "Les douze pouvoirs", "The twelve powers"),
            say(language, "Avec leurs errata et nos décisions", "With their errata and our decisions"),
        ),
        (
            "collision",
            say(language, "Arbitre des collisions", "Collision referee"),
            say(language, "Qui finit sur quoi, et qui marque", "Who ends on what, and who scores"),
        ),
        (
            "tir",
            say(language, "Arbitre des tirs", "Shot referee"),
            say(
                language,
                "La ligne du chasseur, la rosace du destroyer",
                "The fighter’s strip, the capital ship’s rosette",
            ),
        ),
        (
            "preparation",
            say(language, "Préparation", "Set-up"),
            say(language, "Selon le nombre de joueurs", "By the number of players"),
        ),
        (
            "compte",
            say(language, "Décompte final", "Final count"),
            say(language, "Piles, sondes et anneau", "Piles, probes and ring"),
        ),
        (
            "cartes",
            say(language, "Mes cartes", "My cards"),
            say(language, "Celles qui restent à venir", "Those that are still to come"),
        ),
    ];
    let about = |table: &Table, language: Language| {
        let names: Vec<&str> = table.beginning.players.iter().map(|seat| seat.name.as_str()).collect();
        match language {
            Language::French => format!("{}\u{a0}: tour {} sur 9", names.join(", "), table.round),
            Language::English => format!("{}: turn {} of 9", names.join(", "), table.round),
        }
    };
    view! {
        <Frame title=GAME.title()>
            <Ways game=GAME ways />
            <PutAway game=GAME about />
        </Frame>
    }
}

#[component]
fn SetUpPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let players = RwSignal::new(0_usize);
    view! {
        <Frame title=say(language, "Préparation", "Set-up") back=GAME>
            <Picks
                label=say(language, "Joueurs", "Players") name="players"
                options=["3", "4"].map(str::to_owned).to_vec() chosen=players
            />
            <SetUpList players=Signal::derive(move || players.get() + 3) />
        </Frame>
    }
}

/// What is done before the first turn, to be ticked off.
#[component]
fn SetUpList(players: Signal<usize>) -> impl IntoView {
    let language = use_settings().language_untracked();
    // A value, since an element without any would become `innerHTML`.
    let name = "done";
    let rows = move || {
        let steps = set_up(u32::try_from(players.get()).unwrap_or(0)).into_iter();
        let rows = steps.map(|text| {
            view! {
                <li>
                    <label class="check shelf-tick"><input type="checkbox" name=name /> <span>{line(language, &text)}</span></label>
                </li>
            }
        });
        rows.collect_view()
    };
    view! { <ol class="shelf-list">{rows}</ol> }
}
