//! The factions of a civilisation, a card each.

use leptos::prelude::*;

use super::emblem::{Emblem, colours};
use super::icon::{self, Icon};
use super::mark::Mark;
use crate::app::model::localized::Localized;
use crate::app::model::route::{FactionPart, Route};
use crate::app::words;
use crate::catalogue::tome::Tome;

/// A sentence where there are none.
#[component]
pub fn FactionCards(localized: Localized, civilisation: String) -> impl IntoView {
    let tomes = localized.catalogue.tomes().iter().filter(|tome| tome.faction.civilisation == civilisation);
    let cards: Vec<_> = tomes.map(|tome| card(&localized, tome)).collect();
    if cards.is_empty() {
        return view! { <p class="quiet">{localized.words().no_faction}</p> }.into_any();
    }
    view! { <ul class="cards">{cards}</ul> }.into_any()
}

fn card(localized: &Localized, tome: &Tome) -> impl IntoView + use<> {
    let (faction, language) = (&tome.faction, localized.language);
    view! {
        <li class=format!("card tile {}", colours(&tome.id, &faction.civilisation))>
            <h3>
                <Emblem faction=tome.id.clone() civilisation=faction.civilisation.clone() />
                <a class="stretched" href=Route::Faction(tome.id.clone(), FactionPart::Profiles).href()>
                    {localized.text(&faction.name)}
                </a>
            </h3>
            <p>{localized.text(&faction.about)}</p>
            <p class="card-foot">
                <span>{words::profile_count(language, tome.profiles.len())}</span>
                <Mark language provenance=faction.provenance.clone() />
                <Icon path=icon::ARROW />
            </p>
        </li>
    }
}
