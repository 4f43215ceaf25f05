//! The top of every page: the name, the menu, and the two switches.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::model::reference::Topic;
use crate::app::model::route::Route;
use crate::app::state::router::use_route;
use crate::app::state::settings::{Settings, Theme, use_settings};
use crate::app::words::{CommonWords, FileWords, ListWords};
use crate::language::Language;

#[component]
pub fn Header() -> impl IntoView {
    let (settings, route) = (use_settings(), use_route());
    let words = Signal::derive(move || CommonWords::of(settings.language()));
    let my_lists = Signal::derive(move || ListWords::of(settings.language()).my_lists);
    let tomes = Signal::derive(move || FileWords::of(settings.language()).tomes);
    view! {
        <header class="top">
            <div class="top-row">
                <a class="brand" href=Route::Home.href()><Icon path=icon::BANNER /><span>{"Ralliement"}</span></a>
                <nav class="ways" aria-label=word(words, |words| words.navigation)>
                    <Link open=route to=Route::Home name=my_lists />
                    <Link open=route to=Route::Factions name=word(words, |words| words.factions) />
                    <Link open=route to=Route::Reference(Topic::Contents) name=word(words, |words| words.reference) />
                    <Link open=route to=Route::Tomes name=tomes />
                    <Link open=route to=Route::Events name=word(words, |words| words.events) />
                    <Link open=route to=Route::About name=word(words, |words| words.about) />
                </nav>
                <div class="switches"><LanguageSwitch settings words /><ThemeSwitch settings words /></div>
            </div>
        </header>
    }
}

#[component]
fn Link(open: ReadSignal<Route>, to: Route, name: Signal<&'static str>) -> impl IntoView {
    let item = menu_item(&to);
    let current = Signal::derive(move || open.with(|open| menu_item(open) == item).then_some("page"));
    view! { <a href=to.href() aria-current=current>{name}</a> }
}

#[derive(Clone, Copy, PartialEq)]
enum MenuItem {
    Lists,
    Factions,
    Reference,
    Tomes,
    Events,
    About,
    Nowhere,
}

/// Everything that is reached from the factions belongs to them.
fn menu_item(route: &Route) -> MenuItem {
    match route {
        Route::Home
        | Route::New(_)
        | Route::List(_)
        | Route::Received(_)
        | Route::Collection
        | Route::Scan
        | Route::Play(_)
        | Route::Brought => MenuItem::Lists,
        Route::Factions | Route::Civilisation(_) | Route::Faction(..) | Route::Profile(_) => MenuItem::Factions,
        Route::Reference(_) | Route::Odds(_) => MenuItem::Reference,
        Route::Tomes | Route::Reader(_) => MenuItem::Tomes,
        Route::Events | Route::Event(..) | Route::EventLink(_) | Route::Slip(_) => MenuItem::Events,
        Route::About => MenuItem::About,
        Route::NotFound | Route::Data | Route::Shelf(_) => MenuItem::Nowhere,
    }
}

#[component]
fn LanguageSwitch(settings: Settings, words: Signal<&'static CommonWords>) -> impl IntoView {
    // Each language under its own name: who cannot read the page must find the way out.
    view! {
        <fieldset class="segments">
            <legend class="unseen">{word(words, |words| words.language)}</legend>
            <LanguageChoice settings language=Language::French name="Français" />
            <LanguageChoice settings language=Language::English name="English" />
        </fieldset>
    }
}

#[component]
fn LanguageChoice(settings: Settings, language: Language, name: &'static str) -> impl IntoView {
    let checked = Signal::derive(move || settings.language() == language);
    view! {
        <label class="segment" lang=language.tag() title=name>
            <input
                type="radio" name="language" value=language.tag() prop:checked=checked
                on:change=move |_| settings.choose_language(language)
            />
            <span aria-hidden="true">{language.tag().to_ascii_uppercase()}</span>
            <span class="unseen">{name}</span>
        </label>
    }
}

#[component]
fn ThemeSwitch(settings: Settings, words: Signal<&'static CommonWords>) -> impl IntoView {
    let shown = move || match settings.theme() {
        Theme::System => icon::HALF,
        Theme::Light => icon::SUN,
        Theme::Dark => icon::MOON,
    };
    let choose = move |event: web_sys::Event| {
        if let Some(theme) = Theme::from_tag(&event_target_value(&event)) {
            settings.choose_theme(theme);
        }
    };
    view! {
        <label class="picker">
            <span class="unseen">{word(words, |words| words.theme)}</span>
            {move || view! { <Icon path=shown() /> }}
            <select name="theme" on:change=choose>
                {Theme::ALL.map(|theme| view! { <ThemeChoice settings words theme /> })}
            </select>
        </label>
    }
}

#[component]
fn ThemeChoice(settings: Settings, words: Signal<&'static CommonWords>, theme: Theme) -> impl IntoView {
    let name = match theme {
        Theme::System => word(words, |words| words.theme_system),
        Theme::Light => word(words, |words| words.theme_light),
        Theme::Dark => word(words, |words| words.theme_dark),
    };
    let selected = Signal::derive(move || settings.theme() == theme);
    view! { <option value=theme.tag() prop:selected=selected>{name}</option> }
}

/// A word of the app, in the language of the moment.
fn word(words: Signal<&'static CommonWords>, pick: fn(&'static CommonWords) -> &'static str) -> Signal<&'static str> {
    Signal::derive(move || pick(words.get()))
}
