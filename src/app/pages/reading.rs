//! The pages that one reads, which are one chunk: factions, profiles, reference, tomes, data.

use leptos::prelude::*;

use super::about::AboutPage;
use super::civilisation::CivilisationPage;
use super::collection::CollectionPage;
use super::data::DataPage;
use super::faction::FactionPage;
use super::factions::FactionsPage;
use super::new_list::NewListPage;
use super::profile::{ProfileDetails, ProfilePage};
use super::received::BroughtPage;
use super::received::ReceivedPage;
use super::reference::{ReferencePage, TopicDetails};
use super::scan::ScanPage;
use super::tomes::TomesPage;
use crate::app::components::not_found::NotFound;
use crate::app::model::route::Route;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::EditorWords;
use crate::rules::{self, Said};

/// An id that the catalogue does not know is not found, like any other wrong address.
pub fn page(route: Route) -> AnyView {
    match route {
        Route::New(wanted) => view! { <NewListPage wanted /> }.into_any(),
        Route::Factions => view! { <FactionsPage /> }.into_any(),
        Route::Civilisation(id) => view! { <CivilisationPage id /> }.into_any(),
        Route::Faction(id, part) => view! { <FactionPage id part /> }.into_any(),
        Route::Profile(id) => view! { <ProfilePage id /> }.into_any(),
        Route::Reference(topic) => view! { <ReferencePage topic /> }.into_any(),
        Route::About => view! { <AboutPage /> }.into_any(),
        Route::Received(link) => view! { <ReceivedPage link /> }.into_any(),
        Route::Tomes => view! { <TomesPage /> }.into_any(),
        Route::Data => view! { <DataPage /> }.into_any(),
        Route::Collection => view! { <CollectionPage /> }.into_any(),
        Route::Scan => view! { <ScanPage /> }.into_any(),
        Route::Brought => view! { <BroughtPage /> }.into_any(),
        Route::Home
        | Route::List(_)
        | Route::Reader(_)
        | Route::Odds(_)
        | Route::Play(_)
        | Route::Shelf(_)
        | Route::Events
        | Route::Event(..)
        | Route::EventLink(_)
        | Route::Slip(_)
        | Route::NotFound => view! { <NotFound /> }.into_any(),
    }
}

/// What is worth knowing of something before it is taken, where there is more than its row says.
pub fn details(route: Route) -> AnyView {
    match route {
        Route::Profile(id) => view! { <ProfileDetails id /> }.into_any(),
        Route::Reference(topic) => view! { <TopicDetails topic /> }.into_any(),
        Route::Home
        | Route::New(_)
        | Route::List(_)
        | Route::Received(_)
        | Route::Tomes
        | Route::Factions
        | Route::Civilisation(_)
        | Route::Faction(..)
        | Route::About
        | Route::Reader(_)
        | Route::NotFound
        | Route::Data
        | Route::Collection
        | Route::Shelf(_)
        | Route::Scan
        | Route::Odds(_)
        | Route::Play(_)
        | Route::Events
        | Route::Event(..)
        | Route::EventLink(_)
        | Route::Slip(_)
        | Route::Brought => ().into_any(),
    }
}

/// Why a rule of list building demands what it does.
pub fn explanation(code: &'static str) -> AnyView {
    let language = use_localized_with_texts().language;
    let words = EditorWords::of(language);
    let more = |title: &'static str, said: Said| view! { <p><b>{title}</b> " " {said.get(language)}</p> };
    rules::rule(code)
        .map(|rule| {
            let why = rule.why();
            view! {
                {more(rule.title.get(language), why.explanation)}
                {more(words.example, why.example)}
                {why.decision.map(|decision| more(words.our_decision, decision))}
            }
        })
        .into_any()
}
