//! What stands around every page, and what the page tells the browser: language, theme, title.

use leptos::prelude::*;

use super::atlas;
use super::browser;
use super::element::{Part, Parts, effect, el, live, parts, text};
use super::header::header;
use super::library::Library;
use super::navigation;
use super::notices::notices;
use super::pages;
use super::route::Route;
use super::settings::Settings;
use super::store::Store;
use super::voice::Voice;
use super::wording::{Share, Wording};
use crate::catalogue::Catalogue;

/// Builds the app into the body.
pub fn start() {
    mount_to_body(|| {
        if let Some(body) = document().body() {
            shell().put(&body);
        }
    });
}

fn shell() -> Parts {
    let settings = Settings::load();
    let store = Store::new();
    let route = navigation::route();
    browser::mark("catalogue");
    let library = Library::open(Catalogue::for_lists());
    browser::mark("catalogue-ready");
    if !library.is_ready() {
        atlas::look_at_tomes(untrack(|| settings.language()));
    }
    let voice = move || Voice { catalogue: library.catalogue(), language: settings.language() };
    let words = Signal::derive(move || Wording::of(settings.language()));

    effect(Box::new(move || {
        if let Some(page) = document().document_element() {
            // Setting attributes of <html> fails only on names that are none.
            let _ = page.set_attribute("lang", settings.language().tag());
            let _ = page.set_attribute("data-theme", settings.theme().tag());
            let _ =
                page.set_attribute("data-page", if matches!(route.get(), Route::List(_)) { "list" } else { "other" });
        }
    }));
    effect(Box::new(move || {
        if let Some(title) = pages::title(&route.get(), &voice()) {
            document().set_title(&title);
        }
    }));

    let skip = el("a.skip")
        .attr("href", "#contenu")
        .on("click", |event| {
            // The hash is the route: jump without it.
            event.prevent_default();
            navigation::focus_heading();
        })
        .add(word(words, |words| words.skip));
    let page = live(move || {
        let (route, voice) = (route.get(), voice());
        // What a page reads while it is built must not build it again.
        Some(untrack(|| pages::page(&route, &voice, store)))
    });
    let data = text(move || Share::of(settings.language()).my_data.to_owned());
    let data = el("a").attr("href", Route::Data.href()).add(data);
    let unofficial = el("p").add("Ralliement · ").add(word(words, |words| words.unofficial)).add(" ").add(data);
    parts()
        .add(skip)
        .add(header(settings, route, words))
        .add(notices(settings, store, words))
        .add(el("main").attr("id", "contenu").add(page))
        .add(el("footer.foot").add(unofficial))
}

/// A word of the app, in the language of the moment.
pub fn word(words: Signal<&'static Wording>, pick: fn(&'static Wording) -> &'static str) -> Parts {
    text(move || pick(words.get()).to_owned())
}
