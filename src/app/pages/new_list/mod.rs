//! A new list in three choices: format, faction, ally or none.

mod random_list;

use leptos::prelude::*;

use self::random_list::RandomList;
use crate::app::components::emblem::{Emblem, colours};
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::lists::use_lists;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::state::settings::use_settings;
use crate::app::words::{self, GameWords, ListWords};
use crate::language::Language;
use crate::roster::{Edit, Roster};

const FORMATS: [u32; 3] = [500, 750, 1000];

/// The choices of the form.
#[derive(Clone, Copy)]
struct Choice {
    points: RwSignal<u32>,
    /// Not one of the usual formats.
    other: RwSignal<bool>,
    faction: RwSignal<String>,
    /// Empty for none.
    ally: RwSignal<String>,
}

/// With a faction, where it was chosen before.
#[component]
pub fn NewListPage(wanted: Option<String>) -> impl IntoView {
    let (lists, settings, localized) = (use_lists(), use_settings(), use_localized_with_texts());
    let language = localized.language;
    let words = ListWords::of(language);
    browser::set_title(words.new_list);
    let index = localized.catalogue.index();
    let first = index.factions.first().map(|own| own.id.clone()).unwrap_or_default();
    let wanted = wanted.filter(|id| index.faction(id).is_some());
    let choice = Choice {
        points: RwSignal::new(FORMATS[0]),
        other: RwSignal::new(false),
        faction: RwSignal::new(wanted.unwrap_or(first)),
        ally: RwSignal::new(String::new()),
    };
    let named = localized.clone();
    let create = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let main = choice.faction.get_untracked();
        let name = words::untitled(language, &named.faction_name(&main));
        let mut roster = Roster::new(&name, choice.points.get_untracked(), &main);
        let ally = choice.ally.get_untracked();
        if !ally.is_empty() {
            // A fresh list has room for a contingent.
            let _ = roster.apply(&Edit::AddContingent { faction: ally });
        }
        settings.end_guide();
        browser::go(&Route::List(lists.add(roster)).href());
    };
    let shown = localized.clone();
    let chosen = move || shown.faction_name(&choice.faction.get());
    view! {
        <form class="sheet new-list" on:submit=create>
            <h1 tabindex="-1">{words.new_list}</h1>
            <FormatField language choice />
            <Tiles localized=localized.clone() choice />
            <Allies localized=localized.clone() choice />
            <p class="new-foot">
                <span>{chosen}</span>
                <button class="button" type="submit">{words.create}</button>
            </p>
            <RandomList localized points=choice.points faction=choice.faction />
        </form>
    }
}

#[component]
fn FormatField(language: Language, choice: Choice) -> impl IntoView {
    let words = ListWords::of(language);
    let value = Signal::derive(move || choice.points.get().to_string());
    let write = move |event: web_sys::Event| {
        if let Ok(points) = event_target_value(&event).parse() {
            choice.points.set(points);
        }
    };
    view! {
        <fieldset class="field">
            <legend>{words.format}</legend>
            <div class="pills">
                {FORMATS.map(|points| {
                    view! { <Pill choice points=Some(points) name=words::format_choice(language, points) /> }
                })}
                <Pill choice points=None name=words.other_format.to_owned() />
            </div>
            <Show when=move || choice.other.get()>
                <label class="field">
                    <span>{words.other_points}</span>
                    <input type="number" name="points" min="1" max="100000" required prop:value=value on:input=write />
                </label>
            </Show>
        </fieldset>
    }
}

/// One format to choose; without points, any other.
#[component]
fn Pill(choice: Choice, points: Option<u32>, name: String) -> impl IntoView {
    let checked = Signal::derive(move || match points {
        Some(points) => !choice.other.get() && choice.points.get() == points,
        None => choice.other.get(),
    });
    let choose = move |_| {
        choice.other.set(points.is_none());
        if let Some(points) = points {
            choice.points.set(points);
        }
    };
    view! {
        <label class="pill">
            <input type="radio" name="format" prop:checked=checked on:change=choose />
            <span>{name}</span>
        </label>
    }
}

/// A tile for each faction, in its colours.
#[component]
fn Tiles(localized: Localized, choice: Choice) -> impl IntoView {
    let tiles = localized.catalogue.tomes().iter().map(|tome| {
        let (id, civilisation) = (tome.id.clone(), tome.faction.civilisation.clone());
        let people = localized.civilisation(&civilisation).map(|own| localized.text(&own.name));
        let class = format!("tile faction-tile {}", colours(&id, &civilisation));
        let own = id.clone();
        let checked = Signal::derive(move || choice.faction.get() == own);
        let value = id.clone();
        let choose = move |_| {
            choice.faction.set(value.clone());
            choice.ally.set(String::new());
        };
        view! {
            <label class=class>
                <input type="radio" name="faction" value=id.clone() prop:checked=checked on:change=choose />
                <Emblem faction=id civilisation />
                <span class="tile-name">
                    <b>{localized.text(&tome.faction.name)}</b>
                    <span class="under">{people}</span>
                </span>
                <span class="tile-about">{localized.text(&tome.faction.about)}</span>
            </label>
        }
    });
    let tiles = tiles.collect_view();
    view! {
        <fieldset class="field">
            <legend>{ListWords::of(localized.language).faction}</legend>
            <div class="tiles">{tiles}</div>
        </fieldset>
    }
}

/// Who may ally with the chosen faction, and for how many points.
#[component]
fn Allies(localized: Localized, choice: Choice) -> impl IntoView {
    let language = localized.language;
    let words = ListWords::of(language);
    let rows = move || {
        let index = localized.catalogue.index();
        let allies = index.allies(&choice.faction.get());
        if allies.is_empty() {
            return view! { <p class="quiet">{GameWords::of(language).no_alliance}</p> }.into_any();
        }
        let row = |id: &str, civilisation: &str, name: String, percent: Option<u32>| {
            let (own, value) = (id.to_owned(), id.to_owned());
            let checked = Signal::derive(move || choice.ally.get() == own);
            let cap = move || {
                let format = u64::from(choice.points.get());
                percent.map(|percent| words::ally_cap(language, format * u64::from(percent) / 100, percent))
            };
            let emblem =
                percent.map(|_| view! { <Emblem faction=id.to_owned() civilisation=civilisation.to_owned() /> });
            view! {
                <label class=format!("tile ally-tile {}", colours(id, civilisation))>
                    <input
                        type="radio" name="ally" value=id.to_owned() prop:checked=checked
                        on:change=move |_| choice.ally.set(value.clone())
                    />
                    {emblem}
                    <span class="tile-name"><b>{name}</b><span class="under">{cap}</span></span>
                </label>
            }
        };
        let none = row("", "", words.no_ally.to_owned(), None);
        let others = allies
            .into_iter()
            .map(|(own, percent)| row(&own.id, &own.civilisation, own.name.get(language).to_owned(), Some(percent)));
        view! { <div class="tiles">{none}{others.collect_view()}</div> }.into_any()
    };
    view! {
        <fieldset class="field">
            <legend>{words.ally}</legend>
            {rows}
        </fieldset>
    }
}
