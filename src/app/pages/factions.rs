//! The four civilisations with their factions.

use crate::app::element::{El, Parts, el, parts, svg};
use crate::app::icon::{self, icon};
use crate::app::parts::mark::mark;
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::manual::Civilisation;
use crate::catalogue::tome::Tome;

pub fn page(voice: &Voice) -> Parts {
    let words = voice.words();
    let realms: Vec<El> =
        voice.catalogue.manual.civilisations.iter().map(|civilisation| realm(voice, civilisation)).collect();
    let hero = el("section.hero")
        .add(orbits())
        .add(el("h1").attr("tabindex", "-1").add(words.factions))
        .add(el("p.lead").add(words.factions_lead))
        .add(el("p.quiet").add(words.factions_choose));
    parts().add(hero).add(el("div.realms").add(realms))
}

/// A civilisation with its factions as cards.
fn realm(voice: &Voice, civilisation: &Civilisation) -> El {
    let id = format!("civilisation-{}", civilisation.id);
    let name = el("a")
        .attr("href", Route::Civilisation(civilisation.id.clone()).href())
        .add(icon(icon::emblem(&civilisation.id)))
        .add(voice.text(&civilisation.name));
    el("section.realm")
        .class(&format!("realm-{}", civilisation.id))
        .attr("aria-labelledby", &id)
        .add(el("h2").attr("id", &id).add(name))
        .add(cards(voice, &civilisation.id))
}

/// The factions of a civilisation; a sentence where there are none.
pub fn cards(voice: &Voice, civilisation: &str) -> El {
    let cards: Vec<El> = voice
        .catalogue
        .tomes()
        .iter()
        .filter(|tome| tome.faction.civilisation == civilisation)
        .map(|tome| card(voice, tome))
        .collect();
    if cards.is_empty() {
        return el("p.quiet").add(voice.words().no_faction);
    }
    el("ul.cards").add(cards)
}

fn card(voice: &Voice, tome: &Tome) -> El {
    let name = el("a.stretched")
        .attr("href", Route::Faction(tome.id.clone(), FactionPart::Profiles).href())
        .add(voice.text(&tome.faction.name));
    let foot = el("p.card-foot")
        .add(el("span").add(wording::profile_count(voice.language, tome.profiles.len())))
        .add(mark(voice.language, &tome.faction.provenance))
        .add(icon(icon::ARROW));
    el("li.card").add(el("h3").add(name)).add(el("p").add(voice.text(&tome.faction.about))).add(foot)
}

/// Four worlds on their orbits, one of each civilisation's colour. Says nothing, so it is hidden from readers.
fn orbits() -> El {
    let circle = |cx: &str, cy: &str, r: &str| svg("circle").attr("cx", cx).attr("cy", cy).attr("r", r);
    let world = |realm: &str, cx: &str, cy: &str, r: &str| circle(cx, cy, r).class("world").class(realm);
    let star = svg("path")
        .attr("class", "star")
        .attr("d", "M200 160c4 30 10 36 40 40-30 4-36 10-40 40-4-30-10-36-40-40 30-4 36-10 40-40z");
    svg("svg")
        .attr("class", "orbits")
        .attr("viewBox", "0 0 400 400")
        .attr("aria-hidden", "true")
        .attr("focusable", "false")
        .add(["70", "112", "154", "196"].map(|r| circle("200", "200", r)))
        .add(world("realm-fragments-de-l-humanite", "140", "236", "9"))
        .add(world("realm-homo-nexus", "279", "121", "7"))
        .add(world("realm-mondes-perdus", "91", "91", "11"))
        .add(world("realm-exogenes", "339", "339", "8"))
        .add(star)
}
