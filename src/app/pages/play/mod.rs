//! Games at the table: those there are, a new one, the one that is being played.

mod army;
mod before;
mod command;
mod end;
mod fight;
mod games;
mod group;
mod history;
mod log;
mod moves;
mod phases;
mod reserve;
mod result;
mod score;
mod secrets;
mod start;
mod table;
mod tests_due;

use leptos::prelude::*;

use self::games::GamesPage;
use self::start::StartPage;
use self::table::TablePage;
use crate::app::model::route::PlayPage;

pub fn page(page: PlayPage) -> AnyView {
    match page {
        PlayPage::Games => view! { <GamesPage /> }.into_any(),
        PlayPage::New(list) => view! { <StartPage list /> }.into_any(),
        PlayPage::Game(id) => view! { <TablePage id /> }.into_any(),
    }
}
