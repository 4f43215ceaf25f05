//! The way back: factions, civilisation, faction.

use leptos::prelude::*;

use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;

#[component]
pub fn Trail(
    voice: Voice,
    #[prop(default = None, into)] civilisation: Option<String>,
    #[prop(default = None, into)] faction: Option<String>,
) -> impl IntoView {
    let words = voice.words();
    let mut steps = vec![(Route::Factions.href(), words.factions.to_owned())];
    if let Some(id) = civilisation {
        let name = voice.civilisation(&id).map_or_else(|| id.clone(), |found| voice.text(&found.name));
        steps.push((Route::Civilisation(id).href(), name));
    }
    if let Some(id) = faction {
        let name = voice.faction_name(&id);
        steps.push((Route::Faction(id, FactionPart::Profiles).href(), name));
    }
    let steps: Vec<_> = steps.into_iter().map(|(href, name)| view! { <li><a href=href>{name}</a></li> }).collect();
    view! { <nav class="trail" aria-label=words.trail><ol>{steps}</ol></nav> }
}
