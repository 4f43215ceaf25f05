//! The four civilisations with their factions.

use leptos::prelude::*;

use crate::app::icon::{self, Icon};
use crate::app::parts::mark::Mark;
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::manual::Civilisation;
use crate::catalogue::tome::Tome;

pub fn page(voice: &Voice) -> AnyView {
    let words = voice.words();
    let realms: Vec<_> =
        voice.catalogue.manual.civilisations.iter().map(|civilisation| realm(voice, civilisation)).collect();
    view! {
        <section class="hero">
            <Orbits />
            <h1 tabindex="-1">{words.factions}</h1>
            <p class="lead">{words.factions_lead}</p>
            <p class="quiet">{words.factions_choose}</p>
        </section>
        <div class="realms">{realms}</div>
    }
    .into_any()
}

/// A civilisation with its factions as cards.
fn realm(voice: &Voice, civilisation: &Civilisation) -> AnyView {
    let id = format!("civilisation-{}", civilisation.id);
    let labelled = id.clone();
    let cards = cards(voice, &civilisation.id);
    view! {
        <section class=format!("realm realm-{}", civilisation.id) aria-labelledby=labelled>
            <h2 id=id>
                <a href=Route::Civilisation(civilisation.id.clone()).href()>
                    <Icon icon=icon::emblem(&civilisation.id) />
                    {voice.text(&civilisation.name)}
                </a>
            </h2>
            {cards}
        </section>
    }
    .into_any()
}

/// The factions of a civilisation; a sentence where there are none.
pub fn cards(voice: &Voice, civilisation: &str) -> AnyView {
    let cards: Vec<_> = voice
        .catalogue
        .tomes()
        .iter()
        .filter(|tome| tome.faction.civilisation == civilisation)
        .map(|tome| card(voice, tome))
        .collect();
    if cards.is_empty() {
        return view! { <p class="quiet">{voice.words().no_faction}</p> }.into_any();
    }
    view! { <ul class="cards">{cards}</ul> }.into_any()
}

fn card(voice: &Voice, tome: &Tome) -> AnyView {
    view! {
        <li class="card">
            <h3>
                <a class="stretched" href=Route::Faction(tome.id.clone(), FactionPart::Profiles).href()>
                    {voice.text(&tome.faction.name)}
                </a>
            </h3>
            <p>{voice.text(&tome.faction.about)}</p>
            <p class="card-foot">
                <span>{wording::profile_count(voice.language, tome.profiles.len())}</span>
                <Mark language=voice.language provenance=tome.faction.provenance.clone() />
                <Icon icon=icon::ARROW />
            </p>
        </li>
    }
    .into_any()
}

/// Four worlds on their orbits, one of each civilisation's colour. Says nothing, so it is hidden from readers.
#[component]
fn Orbits() -> impl IntoView {
    view! {
        <svg class="orbits" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
            <circle cx="200" cy="200" r="70"></circle>
            <circle cx="200" cy="200" r="112"></circle>
            <circle cx="200" cy="200" r="154"></circle>
            <circle cx="200" cy="200" r="196"></circle>
            <circle class="world realm-fragments-de-l-humanite" cx="140" cy="236" r="9"></circle>
            <circle class="world realm-homo-nexus" cx="279" cy="121" r="7"></circle>
            <circle class="world realm-mondes-perdus" cx="91" cy="91" r="11"></circle>
            <circle class="world realm-exogenes" cx="339" cy="339" r="8"></circle>
            <path class="star" d="M200 160c4 30 10 36 40 40-30 4-36 10-40 40-4-30-10-36-40-40 30-4 36-10 40-40z"></path>
        </svg>
    }
}
