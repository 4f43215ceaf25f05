//! One file per page, and which of them a route opens.

mod about;
mod civilisation;
mod editor;
mod faction;
mod factions;
mod home;
mod not_found;
mod profile;
mod reference;

use super::element::Parts;
use super::route::{FactionPart, Route};
use super::store::Store;
use super::voice::Voice;
use super::wording::Desk;

/// The page of a route. An id that the catalogue does not know is not found, like any other wrong address.
pub fn page(route: &Route, voice: &Voice, store: Store) -> Parts {
    let found = match route {
        Route::Home => Some(home::page(voice, store)),
        Route::List(id) => Some(editor::page(voice, store, id)),
        Route::Factions => Some(factions::page(voice)),
        Route::Civilisation(id) => civilisation::page(voice, id),
        Route::Faction(id, part) => faction::page(voice, id, *part),
        Route::Profile(id) => profile::page(voice, id),
        Route::Reference(place) => reference::page(voice, place),
        Route::About => Some(about::page(voice)),
        Route::NotFound => None,
    };
    found.unwrap_or_else(|| not_found::page(voice))
}

/// What the tab, the history and the screen reader call the page.
pub fn title(route: &Route, voice: &Voice) -> Option<String> {
    let words = voice.words();
    let own = match route {
        Route::Home => return Some(format!("Ralliement – {}", Desk::of(voice.language).my_lists)),
        // The editor says it itself, with the verdict.
        Route::List(_) => return None,
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
        Route::NotFound => None,
    };
    Some(format!("{} – Ralliement", own.unwrap_or_else(|| words.not_found.to_owned())))
}
