//! The way back: factions, civilisation, faction.

use crate::app::element::{El, el};
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;

pub fn trail(voice: &Voice, civilisation: Option<&str>, faction: Option<&str>) -> El {
    let words = voice.words();
    let mut steps = el("ol").add(step(Route::Factions, words.factions));
    if let Some(id) = civilisation {
        let name = voice.civilisation(id).map_or_else(|| id.to_owned(), |found| voice.text(&found.name));
        steps = steps.add(step(Route::Civilisation(id.to_owned()), &name));
    }
    if let Some(id) = faction {
        steps = steps.add(step(Route::Faction(id.to_owned(), FactionPart::Profiles), &voice.faction_name(id)));
    }
    el("nav.trail").attr("aria-label", words.trail).add(steps)
}

fn step(route: Route, name: &str) -> El {
    el("li").add(el("a").attr("href", route.href()).add(name))
}
