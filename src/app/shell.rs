//! What stands around every page, and what the page tells the browser: language, theme, title.

use std::sync::Arc;

use leptos::prelude::*;

use super::header::Header;
use super::navigation;
use super::notices::Notices;
use super::pages;
use super::settings::Settings;
use super::store::Store;
use super::voice::Voice;
use super::wording::Wording;
use crate::catalogue::Catalogue;

/// Builds the app into the body.
pub fn start() {
    mount_to_body(Shell);
}

#[component]
fn Shell() -> impl IntoView {
    let settings = Settings::load();
    let store = Store::new();
    let route = navigation::route();
    let catalogue = StoredValue::new(Arc::new(Catalogue::shipped()));
    let voice = move || Voice { catalogue: catalogue.get_value(), language: settings.language() };
    let words = Signal::derive(move || Wording::of(settings.language()));

    Effect::new(move || {
        if let Some(page) = document().document_element() {
            // Setting attributes of <html> fails only on names that are none.
            let _ = page.set_attribute("lang", settings.language().tag());
            let _ = page.set_attribute("data-theme", settings.theme().tag());
        }
    });
    Effect::new(move || {
        if let Some(title) = pages::title(&route.get(), &voice()) {
            document().set_title(&title);
        }
    });

    view! {
        <a
            class="skip"
            href="#contenu"
            on:click=move |event| {
                // The hash is the route: jump without it.
                event.prevent_default();
                navigation::focus_heading();
            }
        >
            {move || words.get().skip}
        </a>
        <Header settings route words />
        <Notices settings store words />
        <main id="contenu">{move || pages::page(&route.get(), &voice(), store)}</main>
        <footer class="foot">
            <p>"Ralliement · " {move || words.get().unofficial}</p>
        </footer>
    }
}
