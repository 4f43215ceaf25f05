//! One file per page, and which of them a route opens: the app itself has those of the lists, the atlas the others.

mod about;
mod brought;
mod civilisation;
mod data;
mod editor;
mod faction;
mod factions;
mod home;
mod not_found;
pub mod numbers;
pub mod opening;
mod profile;
mod reader;
mod received;
mod reference;
pub mod reports;
mod scan;
pub mod share;
mod tomes;

use super::atlas;
use super::element::Parts;
use super::inbox::Inbox;
use super::route::{FactionPart, Route};
use super::store::Store;
use super::voice::Voice;
use super::wording::{Data, Desk, Reader, Share};

/// A page of the app.
pub fn page(route: &Route, voice: &Voice, store: Store) -> Parts {
    match route {
        Route::Home => home::page(voice, store),
        Route::List(id) => editor::page(voice, store, id),
        _ => atlas::page(voice.language).into(),
    }
}

/// What the tab, the history and the screen reader call a page of the app; `None` for those that say it themselves.
pub fn title(route: &Route, voice: &Voice) -> Option<String> {
    match route {
        Route::Home => Some(format!("Ralliement – {}", Desk::of(voice.language).my_lists)),
        _ => None,
    }
}

/// A page of the atlas. An id that the catalogue does not know is not found, like any other wrong address.
pub fn reading(route: &Route, voice: &Voice, inbox: Inbox) -> Parts {
    let found = match route {
        Route::Received(link) => Some(received::page(voice, inbox, link)),
        Route::Tomes => Some(tomes::page(voice, inbox)),
        Route::Reader(tome) => Some(reader::page(voice, inbox, tome.as_deref())),
        Route::Factions => Some(factions::page(voice)),
        Route::Civilisation(id) => civilisation::page(voice, id),
        Route::Faction(id, part) => faction::page(voice, id, *part),
        Route::Profile(id) => profile::page(voice, id),
        Route::Reference(place) => reference::page(voice, place),
        Route::About => Some(about::page(voice)),
        Route::Data => Some(data::page(voice, inbox)),
        Route::Scan => Some(scan::page(voice)),
        Route::Brought => Some(brought::page(voice, inbox)),
        _ => None,
    };
    found.unwrap_or_else(|| not_found::page(voice))
}

/// What is worth knowing of something before it is taken, where there is more than its row says.
pub fn about(route: &Route, voice: &Voice) -> Option<Parts> {
    match route {
        Route::Profile(id) => profile::about(voice, id),
        Route::Reference(place) => reference::about(voice, place),
        _ => None,
    }
}

pub fn reading_title(route: &Route, voice: &Voice) -> String {
    let words = voice.words();
    let own = match route {
        Route::Received(_) => Some(Share::of(voice.language).received.to_owned()),
        Route::Tomes => Some(Share::of(voice.language).tomes_title.to_owned()),
        Route::Reader(tome) => Some(reader::title(Reader::of(voice.language), tome.as_deref()).to_owned()),
        Route::Factions => Some(words.factions.to_owned()),
        Route::Civilisation(id) => voice.civilisation(id).map(|found| voice.text(&found.name)),
        Route::Faction(id, part) => voice.catalogue.faction(id).map(|faction| {
            let name = voice.text(&faction.name);
            match part {
                FactionPart::Profiles => name,
                FactionPart::Arsenal => format!("{name}, {}", words.arsenal),
                FactionPart::Bestiary => format!("{name}, {}", words.bestiary),
            }
        }),
        Route::Profile(id) => voice.catalogue.profile(id).map(|profile| voice.text(&profile.name)),
        Route::Reference(place) => reference::title(voice, place),
        Route::About => Some(words.about.to_owned()),
        Route::Data => Some(Share::of(voice.language).my_data.to_owned()),
        Route::Scan => Some(Share::of(voice.language).scan.to_owned()),
        Route::Brought => Some(Data::of(voice.language).brought.to_owned()),
        _ => None,
    };
    format!("{} – Ralliement", own.unwrap_or_else(|| words.not_found.to_owned()))
}
