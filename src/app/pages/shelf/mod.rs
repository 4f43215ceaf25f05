//! The shelf: companions for three boxed games, each a chunk of its own. Nothing here knows a list.

pub mod an4000;
pub mod beyond;
pub mod galactica;
mod parts;
mod table;

use leptos::prelude::*;

use self::parts::{Frame, Link, say};
use crate::app::components::not_found::NotFound;
use crate::app::model::shelf::Game;
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::count;
use crate::language::Language;

/// The page of an address that names no game.
pub fn page(path: String) -> AnyView {
    if path.is_empty() { view! { <ShelfPage /> }.into_any() } else { view! { <NotFound /> }.into_any() }
}

fn about(game: Game, language: Language) -> &'static str {
    match game {
        Game::An4000 => say(
            language,
            "2 à 4 joueurs. Voyages, menaces, arrivées communes, production, et la partie entière à mettre de côté.",
            "2 to 4 players. Voyages, threats, common arrivals, production, and the whole game to put away.",
        ),
        Game::Beyond => say(
            language,
            "3 ou 4 joueurs. Pouvoirs avec leurs errata, collisions, tirs, décompte des neuf tours.",
            "3 or 4 players. Powers with their errata, collisions, shots, the count of nine turns.",
        ),
        Game::Galactica => say(
            language,
            "2 à 4 joueurs. Le cadran, l’arbitre des lasers, le combat pour l’épave, à qui le tour.",
            "2 to 4 players. The dial, the laser referee, the battle for the wreck, whose turn it is.",
        ),
    }
}

#[component]
fn ShelfPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let games = Game::ALL.map(|game| {
        let tables = count(game.word());
        let said = (tables > 0).then(|| match language {
            Language::French => format!("{tables}\u{a0}partie{} de côté", if tables > 1 { "s" } else { "" }),
            Language::English => format!("{tables} table{} put away", if tables > 1 { "s" } else { "" }),
        });
        view! {
            <li class="shelf-game">
                <h2><Link to=game.path("")>{game.title()}</Link></h2>
                <p>{about(game, language)}</p>
                {said.map(|said| view! { <p class="quiet">{said}</p> })}
            </li>
        }
    });
    view! {
        <Frame title=say(language, "Étagère", "Shelf").to_owned()>
            <p class="lead">
                {say(
                    language,
                    "Trois jeux en boîte qui se jouent sans liste, avec un téléphone au milieu de la table. Rien d’officiel ici non plus.",
                    "Three boxed games that are played without lists, with a phone in the middle of the table. Nothing official here either.",
                )}
            </p>
            <ul class="shelf-games">{games}</ul>
        </Frame>
    }
}
