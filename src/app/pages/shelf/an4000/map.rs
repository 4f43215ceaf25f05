//! The map: twelve letters in four rows of three, each with its yellow stars above its red ones.

use leptos::prelude::*;

use super::level_name;
use crate::app::pages::shelf::parts::say;
use crate::app::state::settings::use_settings;
use crate::shelf::an4000::exemplar::Exemplar;
use crate::shelf::an4000::star::{Level, Sector, Star};

/// How a star is shown.
#[derive(Clone, Default, PartialEq)]
pub struct Shown {
    /// Below its name: a shape, ships.
    pub mark: String,
    /// A class of its own: lit, chosen, grey.
    pub class: String,
    /// What a screen reader hears after the name.
    pub label: String,
}

/// A four-pointed star, filled where somebody is.
const GLYPH: &str = "M8 1L9.600 6.400L15 8L9.600 9.600L8 15L6.400 9.600L1 8L6.400 6.400Z";

#[component]
pub fn Map(own: Exemplar, shown: Callback<Star, Shown>, pick: Callback<Star>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let cells = ('A'..='L').map(|letter| {
        let levels = [Level::Yellow, Level::Red].map(|level| {
            let stars = Sector::new(letter, level).map(|sector| own.sky.in_sector(sector)).unwrap_or_default();
            let class = if level == Level::Yellow { "map-level yellow" } else { "map-level red" };
            let stars = stars.into_iter().map(|star| {
                let look = Memo::new(move |_| shown.run(star));
                let class = move || format!("map-star {}", look.get().class);
                // Heard after the name, where eyes see a shape and a number.
                let label = move || {
                    let about = look.get().label;
                    let comma = if about.is_empty() { "" } else { ", " };
                    format!(", {letter} {}{comma}{about}", level_name(language, level))
                };
                view! {
                    <button type="button" class=class on:click=move |_| pick.run(star)>
                        <svg class="map-glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d=GLYPH /></svg>
                        <span class="map-name">{star.name()}</span>
                        <span class="unseen">{label}</span>
                        <span class="map-mark" aria-hidden="true">{move || look.get().mark}</span>
                    </button>
                }
            });
            view! { <div class=class>{stars.collect_view()}</div> }
        });
        view! { <div class="map-cell"><span class="map-letter" aria-hidden="true">{letter}</span>{levels}</div> }
    });
    view! {
        <div class="map" role="group" aria-label=say(language, "Carte des secteurs", "Map of the sectors")>{cells.collect_view()}</div>
    }
}
