//! One file per page, and which of them a route opens.

mod about;
mod civilisation;
mod faction;
mod home;
mod not_found;
mod profile;

use leptos::prelude::*;

use super::reader::Reader;
use super::route::{FactionPart, Route};

/// The page of a route. An id that the catalogue does not know is not found, like any other wrong address.
pub fn page(route: &Route, reader: &Reader) -> AnyView {
    let found = match route {
        Route::Home => Some(home::page(reader)),
        Route::Civilisation(id) => civilisation::page(reader, id),
        Route::Faction(id, part) => faction::page(reader, id, *part),
        Route::Profile(id) => profile::page(reader, id),
        Route::About => Some(about::page(reader)),
        Route::NotFound => None,
    };
    found.unwrap_or_else(|| not_found::page(reader))
}

/// What the tab, the history and the screen reader call the page.
pub fn title(route: &Route, reader: &Reader) -> String {
    let words = reader.words();
    let own = match route {
        Route::Home => return format!("Ralliement – {}", words.factions),
        Route::Civilisation(id) => reader.civilisation(id).map(|found| reader.text(&found.name)),
        Route::Faction(id, part) => reader.catalogue.faction(id).map(|faction| {
            let name = reader.text(&faction.name);
            match part {
                FactionPart::Profiles => name,
                FactionPart::Arsenal => format!("{name}, {}", words.arsenal),
                FactionPart::Bestiary => format!("{name}, {}", words.bestiary),
            }
        }),
        Route::Profile(id) => reader.catalogue.profile(id).map(|profile| reader.text(&profile.name)),
        Route::About => Some(words.about.to_owned()),
        Route::NotFound => None,
    };
    format!("{} – Ralliement", own.unwrap_or_else(|| words.not_found.to_owned()))
}
