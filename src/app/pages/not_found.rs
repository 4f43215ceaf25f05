//! An address that leads nowhere, and the way home.

use leptos::prelude::*;

use crate::app::route::Route;
use crate::app::voice::Voice;

pub fn page(voice: &Voice) -> AnyView {
    let words = voice.words();
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.not_found}</h1>
            <p>{words.not_found_text}</p>
            <p><a class="button" href=Route::Home.href()>{words.not_found_home}</a></p>
        </article>
    }
    .into_any()
}
