//! The top of every page: the name, the ways, and the two switches.

use leptos::prelude::*;

use super::icon::{self, Icon};
use super::reference::Place;
use super::route::Route;
use super::settings::{Settings, Theme};
use super::wording::{Desk, Wording};
use crate::language::Language;

#[component]
pub fn Header(settings: Settings, route: ReadSignal<Route>, words: Signal<&'static Wording>) -> impl IntoView {
    let current = move |way: Way| (way_of(&route.get()) == way).then_some("page");
    view! {
        <header class="top">
            <div class="top-row">
                <a class="brand" href=Route::Home.href()>
                    <Icon icon=icon::BANNER />
                    <span>"Ralliement"</span>
                </a>
                <nav class="ways" aria-label=move || words.get().navigation>
                    <a href=Route::Home.href() aria-current=move || current(Way::Lists)>
                        {move || Desk::of(settings.language()).my_lists}
                    </a>
                    <a href=Route::Factions.href() aria-current=move || current(Way::Factions)>
                        {move || words.get().factions}
                    </a>
                    <a href=Route::Reference(Place::Contents).href() aria-current=move || current(Way::Reference)>
                        {move || words.get().reference}
                    </a>
                    <a href=Route::About.href() aria-current=move || current(Way::About)>
                        {move || words.get().about}
                    </a>
                </nav>
                <div class="switches">
                    <LanguageSwitch settings words />
                    <ThemeSwitch settings words />
                </div>
            </div>
        </header>
    }
}

#[derive(PartialEq)]
enum Way {
    Lists,
    Factions,
    Reference,
    About,
    Nowhere,
}

/// Everything that is reached from the factions belongs to them.
fn way_of(route: &Route) -> Way {
    match route {
        Route::Home | Route::List(_) => Way::Lists,
        Route::Factions | Route::Civilisation(_) | Route::Faction(..) | Route::Profile(_) => Way::Factions,
        Route::Reference(_) => Way::Reference,
        Route::About => Way::About,
        Route::NotFound => Way::Nowhere,
    }
}

#[component]
fn LanguageSwitch(settings: Settings, words: Signal<&'static Wording>) -> impl IntoView {
    // Each language under its own name: who cannot read the page must find the way out.
    let choice = move |language: Language, name: &'static str| {
        view! {
            <label class="segment" lang=language.tag() title=name>
                <input
                    type="radio"
                    name="language"
                    value=language.tag()
                    prop:checked=move || settings.language() == language
                    on:change=move |_| settings.choose_language(language)
                />
                <span aria-hidden="true">{language.tag().to_uppercase()}</span>
                <span class="unseen">{name}</span>
            </label>
        }
    };
    view! {
        <fieldset class="segments">
            <legend class="unseen">{move || words.get().language}</legend>
            {choice(Language::French, "Français")}
            {choice(Language::English, "English")}
        </fieldset>
    }
}

#[component]
fn ThemeSwitch(settings: Settings, words: Signal<&'static Wording>) -> impl IntoView {
    let name = move |theme: Theme| match theme {
        Theme::System => words.get().theme_system,
        Theme::Light => words.get().theme_light,
        Theme::Dark => words.get().theme_dark,
    };
    let shown = move || match settings.theme() {
        Theme::System => icon::HALF,
        Theme::Light => icon::SUN,
        Theme::Dark => icon::MOON,
    };
    let options = Theme::ALL.map(|theme| {
        view! {
            <option value=theme.tag() prop:selected=move || settings.theme() == theme>
                {move || name(theme)}
            </option>
        }
    });
    view! {
        <label class="picker">
            <span class="unseen">{move || words.get().theme}</span>
            {move || view! { <Icon icon=shown() /> }}
            <select
                name="theme"
                on:change=move |event| {
                    if let Some(theme) = Theme::from_tag(&event_target_value(&event)) {
                        settings.choose_theme(theme);
                    }
                }
            >
                {options.into_iter().collect_view()}
            </select>
        </label>
    }
}
