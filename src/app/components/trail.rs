//! The way back: factions, civilisation, faction.

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::app::model::route::{FactionPart, Route};
use crate::app::words::CommonWords;

/// To the page of a faction or of a profile.
#[component]
pub fn FactionTrail(
    localized: Localized,
    #[prop(optional, into)] civilisation: Option<String>,
    #[prop(optional, into)] faction: Option<String>,
) -> impl IntoView {
    let words = CommonWords::of(localized.language);
    let mut steps = vec![(Route::Factions, words.factions.to_owned())];
    if let Some(id) = civilisation {
        let name = localized.civilisation(&id).map_or_else(|| id.clone(), |found| localized.text(&found.name));
        steps.push((Route::Civilisation(id), name));
    }
    if let Some(id) = faction {
        let name = localized.faction_name(&id);
        steps.push((Route::Faction(id, FactionPart::Profiles), name));
    }
    view! { <Trail label=words.trail steps /> }
}

#[component]
pub fn Trail(label: &'static str, steps: Vec<(Route, String)>) -> impl IntoView {
    let steps = steps.into_iter().map(|(route, name)| view! { <li><a href=route.href()>{name}</a></li> });
    view! { <nav class="trail" aria-label=label><ol>{steps.collect_view()}</ol></nav> }
}
