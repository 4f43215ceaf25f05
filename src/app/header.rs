//! The top of every page: the name, the ways, and the two switches.

use leptos::prelude::*;

use super::element::{El, Parts, el, live, text};
use super::icon::{self, icon};
use super::reference::Place;
use super::route::Route;
use super::settings::{Settings, Theme};
use super::shell::word;
use super::wording::{Desk, Share, Wording};
use crate::language::Language;

pub fn header(settings: Settings, route: ReadSignal<Route>, words: Signal<&'static Wording>) -> El {
    let brand =
        el("a.brand").attr("href", Route::Home.href()).add(icon(icon::BANNER)).add(el("span").add("Ralliement"));
    let my_lists = text(move || Desk::of(settings.language()).my_lists.to_owned());
    let ways = el("nav.ways")
        .live_attr("aria-label", move || Some(words.get().navigation.to_owned()))
        .add(link(route, Route::Home, my_lists))
        .add(link(route, Route::Factions, word(words, |words| words.factions)))
        .add(link(route, Route::Reference(Place::Contents), word(words, |words| words.reference)))
        .add(link(route, Route::Tomes, text(move || Share::of(settings.language()).tomes.to_owned())))
        .add(link(route, Route::About, word(words, |words| words.about)));
    let switches = el("div.switches").add(language_switch(settings, words)).add(theme_switch(settings, words));
    el("header.top").add(el("div.top-row").add(brand).add(ways).add(switches))
}

fn link(open: ReadSignal<Route>, to: Route, name: Parts) -> El {
    let way = way_of(&to);
    el("a")
        .attr("href", to.href())
        .live_attr("aria-current", move || open.with(|open| way_of(open) == way).then(|| "page".to_owned()))
        .add(name)
}

#[derive(PartialEq)]
enum Way {
    Lists,
    Factions,
    Reference,
    Tomes,
    About,
    Nowhere,
}

/// Everything that is reached from the factions belongs to them.
fn way_of(route: &Route) -> Way {
    match route {
        Route::Home | Route::List(_) | Route::Received(_) | Route::Scan | Route::Brought => Way::Lists,
        Route::Factions | Route::Civilisation(_) | Route::Faction(..) | Route::Profile(_) => Way::Factions,
        Route::Reference(_) => Way::Reference,
        Route::Tomes | Route::Reader(_) => Way::Tomes,
        Route::About => Way::About,
        Route::NotFound | Route::Data => Way::Nowhere,
    }
}

fn language_switch(settings: Settings, words: Signal<&'static Wording>) -> El {
    // Each language under its own name: who cannot read the page must find the way out.
    el("fieldset.segments")
        .add(el("legend.unseen").add(word(words, |words| words.language)))
        .add(language_choice(settings, Language::French, "Français"))
        .add(language_choice(settings, Language::English, "English"))
}

fn language_choice(settings: Settings, language: Language, name: &str) -> El {
    let radio = el("input")
        .attr("type", "radio")
        .attr("name", "language")
        .attr("value", language.tag())
        .live_prop("checked", move || settings.language() == language)
        .on("change", move |_| settings.choose_language(language));
    el("label.segment")
        .attr("lang", language.tag())
        .attr("title", name)
        .add(radio)
        .add(el("span").attr("aria-hidden", "true").add(language.tag().to_uppercase()))
        .add(el("span.unseen").add(name))
}

fn theme_switch(settings: Settings, words: Signal<&'static Wording>) -> El {
    let shown = move || match settings.theme() {
        Theme::System => icon::HALF,
        Theme::Light => icon::SUN,
        Theme::Dark => icon::MOON,
    };
    let select = el("select")
        .attr("name", "theme")
        .on("change", move |event| {
            if let Some(theme) = Theme::from_tag(&event_target_value(&event)) {
                settings.choose_theme(theme);
            }
        })
        .add(Theme::ALL.map(|theme| theme_choice(settings, words, theme)));
    el("label.picker")
        .add(el("span.unseen").add(word(words, |words| words.theme)))
        .add(live(move || Some(icon(shown()))))
        .add(select)
}

fn theme_choice(settings: Settings, words: Signal<&'static Wording>, theme: Theme) -> El {
    let name = match theme {
        Theme::System => word(words, |words| words.theme_system),
        Theme::Light => word(words, |words| words.theme_light),
        Theme::Dark => word(words, |words| words.theme_dark),
    };
    el("option").attr("value", theme.tag()).live_prop("selected", move || settings.theme() == theme).add(name)
}
