//! The four civilisations with their factions.

use leptos::prelude::*;

use crate::app::components::emblem::Emblem;
use crate::app::components::faction_cards::FactionCards;
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::CommonWords;

#[component]
pub fn FactionsPage() -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = localized.words();
    let title = CommonWords::of(localized.language).factions;
    browser::set_title(title);
    let civilisations = localized.catalogue.manual.civilisations.iter().map(|civilisation| {
        let name = localized.text(&civilisation.name);
        view! { <CivilisationSection localized=localized.clone() id=civilisation.id.clone() name /> }
    });
    view! {
        <section class="hero">
            <Orbits />
            <h1 tabindex="-1">{title}</h1>
            <p class="lead">{words.factions_lead}</p>
            <p class="quiet">{words.factions_choose}</p>
        </section>
        <div class="realms">{civilisations.collect_view()}</div>
    }
}

/// A civilisation with its factions as cards.
#[component]
fn CivilisationSection(localized: Localized, id: String, name: String) -> impl IntoView {
    let (class, heading) = (format!("realm realm-{id}"), format!("civilisation-{id}"));
    let labelled_by = heading.clone();
    view! {
        <section class=class aria-labelledby=labelled_by>
            <h2 id=heading>
                <a href=Route::Civilisation(id.clone()).href()><Emblem civilisation=id.clone() />{name}</a>
            </h2>
            <FactionCards localized civilisation=id />
        </section>
    }
}

/// Radius of each orbit.
const ORBITS: [&str; 4] = ["70", "112", "154", "196"];

/// Class, centre and radius of each world.
const WORLDS: [(&str, &str, &str, &str); 4] = [
    ("world realm-fragments-de-l-humanite", "140", "236", "9"),
    ("world realm-homo-nexus", "279", "121", "7"),
    ("world realm-mondes-perdus", "91", "91", "11"),
    ("world realm-exogenes", "339", "339", "8"),
];

const STAR: &str = "M200 160c4 30 10 36 40 40-30 4-36 10-40 40-4-30-10-36-40-40 30-4 36-10 40-40z";

/// Four worlds on their orbits, one of each civilisation's colour. Says nothing, so it is hidden from readers.
#[component]
fn Orbits() -> impl IntoView {
    let orbits = ORBITS.map(|r| view! { <circle cx="200" cy="200" r=r /> }).collect_view();
    let worlds = WORLDS.map(|(class, cx, cy, r)| view! { <circle class=class cx=cx cy=cy r=r /> }).collect_view();
    view! {
        <svg class="orbits" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
            {orbits}
            {worlds}
            <path class="star" d=STAR />
        </svg>
    }
}
