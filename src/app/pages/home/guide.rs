//! The first visit: four steps to a list. They go with the first list, or when somebody says so, and never come back.

use leptos::prelude::*;

use super::card::Card;
use super::use_home_actions;
use crate::app::model::route::Route;
use crate::app::state::settings::use_settings;
use crate::app::words::ListWords;

#[component]
pub fn Guide(cards: Memo<Vec<Card>>) -> impl IntoView {
    let settings = use_settings();
    let words = ListWords::of(use_home_actions().language);
    let wanted = move || !settings.guided() && cards.with(Vec::is_empty);
    view! {
        <Show when=wanted>
            <section class="guide" aria-label=words.guide>
                <h2>{words.guide}</h2>
                <ol>
                    <li><a href=Route::New(None).href()>{words.guide_faction}</a></li>
                    <li>{words.guide_champion}</li>
                    <li>{words.guide_check}</li>
                    <li>{words.guide_share}</li>
                </ol>
                <button type="button" class="plainly" on:click=move |_| settings.end_guide()>{words.guide_end}</button>
            </section>
        </Show>
    }
}
