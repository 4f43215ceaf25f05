//! The emblem of a faction, filled with the colour of the text around it. It only repeats what is written beside it, so
//! it is hidden from screen readers.

use leptos::prelude::*;

use crate::catalogue::identity::Identity;

/// Where the faction is not one of ours, its civilisation's.
#[component]
pub fn Emblem(#[prop(optional, into)] faction: String, #[prop(into)] civilisation: String) -> impl IntoView {
    let outline = Identity::of(&faction, &civilisation).emblem;
    view! { <svg class="icon emblem" viewBox="0 0 64 64" aria-hidden="true" focusable="false"><path d=outline /></svg> }
}

/// The classes that bring the colours of a faction, else those of its civilisation.
pub fn colours(faction: &str, civilisation: &str) -> String {
    format!("realm-{civilisation} faction-{faction}")
}
