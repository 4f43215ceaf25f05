//! One file or folder per page, and which of them a route opens. The first page is in the first load, the others in
//! [`chunks`].

mod about;
pub mod chunks;
mod civilisation;
mod collection;
mod data;
mod editor;
mod event;
mod faction;
mod factions;
mod home;
mod new_list;
mod numbers;
mod odds;
mod play;
mod profile;
mod reader;
mod reading;
mod received;
mod reference;
mod scan;
mod share;
mod shelf;
mod tomes;

use leptos::prelude::*;

use crate::app::components::lazy::Lazy;
use crate::app::model::route::Route;
use crate::app::model::shelf::Game;
use crate::app::state::router::{use_arrival, use_route};
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::use_user_tomes;

/// The page of the address. Built anew when the address, the language or the tomes change.
#[component]
pub fn Page() -> impl IntoView {
    let (route, settings, tomes, arrived) = (use_route(), use_settings(), use_user_tomes(), use_arrival());
    move || {
        settings.language();
        tomes.factions();
        let route = route.get();
        // What a page reads while it is built must not build it again.
        untrack(|| match route {
            Route::Home => {
                arrived.run(());
                view! { <home::Home/> }.into_any()
            }
            Route::List(id) => view! { <Lazy chunk=chunks::editor props=id on_shown=arrived/> }.into_any(),
            Route::Shelf(path) => {
                let chunk = match Game::of(&path) {
                    None => chunks::shelf,
                    Some(Game::An4000) => chunks::an_4000,
                    Some(Game::Beyond) => chunks::beyond,
                    Some(Game::Galactica) => chunks::galactica,
                };
                view! { <Lazy chunk props=path on_shown=arrived/> }.into_any()
            }
            Route::Reader(id) => view! { <Lazy chunk=chunks::reader props=id on_shown=arrived/> }.into_any(),
            Route::Odds(of) => view! { <Lazy chunk=chunks::odds props=of on_shown=arrived/> }.into_any(),
            Route::Play(page) => view! { <Lazy chunk=chunks::play props=page on_shown=arrived/> }.into_any(),
            Route::Events | Route::Event(..) | Route::EventLink(_) | Route::Slip(_) => {
                view! { <Lazy chunk=chunks::events props=route on_shown=arrived/> }.into_any()
            }
            Route::New(_)
            | Route::Received(_)
            | Route::Tomes
            | Route::Factions
            | Route::Civilisation(_)
            | Route::Faction(..)
            | Route::Profile(_)
            | Route::Reference(_)
            | Route::About
            | Route::Data
            | Route::Collection
            | Route::Scan
            | Route::Brought
            | Route::NotFound => view! { <Lazy chunk=chunks::reading props=route on_shown=arrived/> }.into_any(),
        })
    }
}
