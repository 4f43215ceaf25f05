//! The app in the browser, made with Leptos.
//!
//! # The way in
//! [`App`] provides the contexts and shows the page of the address. Then `pages/home`, which is in the first load, and
//! `pages/editor`, which is a chunk of its own.
//!
//! | folder | what it holds | what it does not know |
//! |---|---|---|
//! | `words` | the sentences, typed, both languages side by side | everything else here |
//! | `model` | what a page shows, as plain values; tested natively | signals, browser |
//! | `platform` | the browser: storage, files, clipboard, worker, chunks | lists, pages |
//! | `state` | signals and contexts that pages share | elements |
//! | `components` | elements that several pages use | pages |
//! | `pages` | one folder or file a page | one another |
//!
//! A folder uses those above it in this table and never those below (`tests/house.rs`). Nothing here decides what is
//! legal or what it costs: the rooms above do.
//!
//! # One program, in chunks
//! `pages::chunks` names what is loaded when it is first needed. Everything that only those functions reach is moved
//! into their chunk by the build (`src/bin/xtask/split.rs`), so that a page is put into a chunk by being called there.

pub mod model;
pub mod words;

#[cfg(target_arch = "wasm32")]
mod components;
#[cfg(target_arch = "wasm32")]
mod pages;
#[cfg(target_arch = "wasm32")]
mod platform;
#[cfg(target_arch = "wasm32")]
mod state;

#[cfg(target_arch = "wasm32")]
pub use root::start;

#[cfg(target_arch = "wasm32")]
mod root {
    use leptos::prelude::*;

    use super::components::header::Header;
    use super::components::notices::Notices;
    use super::model::route::Route;
    use super::pages::Page;
    use super::pages::chunks;
    use super::platform::browser;
    use super::state::details::provide_details;
    use super::state::imports::provide_imports;
    use super::state::lists::provide_lists;
    use super::state::router::{focus_heading, provide_router, use_route};
    use super::state::settings::{provide_settings, use_settings};
    use super::state::tomes::provide_user_tomes;
    use super::words::{CommonWords, FileWords};

    /// Shows the app in the body of the page.
    pub fn start() {
        #[cfg(debug_assertions)]
        console_error_panic_hook::set_once();
        mount_to_body(App);
    }

    #[component]
    fn App() -> impl IntoView {
        provide_settings();
        provide_router();
        provide_lists();
        provide_user_tomes();
        provide_imports();
        provide_details(chunks::details);
        chunks::prefetch();
        describe_page();

        let settings = use_settings();
        let words = Signal::derive(move || CommonWords::of(settings.language()));
        let my_data = Signal::derive(move || FileWords::of(settings.language()).my_data);
        let skip = |event: web_sys::MouseEvent| {
            // The hash is the route: jump without it.
            event.prevent_default();
            focus_heading();
        };
        browser::hold_back_while_unsaved();
        view! {
            <a class="skip" href="#contenu" on:click=skip>{move || words.get().skip}</a>
            <Header/>
            <Notices/>
            <main id="contenu"><Page/></main>
            <footer class="foot">
                <p>
                    <span>"Ralliement · " {move || words.get().unofficial}</span>
                    <a href=Route::Data.href()>{my_data}</a>
                    <a href=Route::Shelf(String::new()).href()>{move || words.get().shelf}</a>
                    <a href=Route::About.href()>{move || words.get().about}</a>
                </p>
            </footer>
        }
    }

    /// What styles and screen readers learn from `<html>`.
    fn describe_page() {
        let (settings, route) = (use_settings(), use_route());
        Effect::new(move || {
            let Some(page) = document().document_element() else { return };
            let kind = if matches!(route.get(), Route::List(_)) { "list" } else { "other" };
            let attributes =
                [("lang", settings.language().tag()), ("data-theme", settings.theme().tag()), ("data-page", kind)];
            for (name, value) in attributes {
                // Fails only on names that are none.
                let _ = page.set_attribute(name, value);
            }
        });
    }
}
