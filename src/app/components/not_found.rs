//! An address that leads nowhere, and the way home.

use leptos::prelude::*;

use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::words::AboutWords;

#[component]
pub fn NotFound() -> impl IntoView {
    let words = AboutWords::of(use_settings().language_untracked());
    browser::set_title(words.not_found);
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.not_found}</h1>
            <p>{words.not_found_text}</p>
            <p><a class="button" href=Route::Home.href()>{words.not_found_home}</a></p>
        </article>
    }
}
