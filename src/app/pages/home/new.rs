//! A new list in three choices: format, faction, ally or none.

use leptos::prelude::*;

use super::use_home_actions;
use crate::app::model::factions::Factions;
use crate::app::state::factions::use_factions;
use crate::app::words::{self, ListWords};
use crate::language::Language;
use crate::roster::{Edit, Roster};

const FORMATS: [u32; 3] = [500, 750, 1000];

#[component]
pub fn NewList() -> impl IntoView {
    let (home, known) = (use_home_actions(), use_factions());
    let language = known.language;
    let words = ListWords::of(language);
    let format = Format { points: RwSignal::new(FORMATS[0]), other: RwSignal::new(false) };
    let all = &known.index.factions;
    let first = all.first().map(|own| own.id.clone()).unwrap_or_default();
    let faction = RwSignal::new(first);
    let ally = RwSignal::new(String::new());
    let factions: Vec<_> =
        all.iter().map(|own| (own.id.clone(), own.name.get(language).to_owned())).map(choice).collect();
    let known = StoredValue::new(known);
    let create = move |event: web_sys::Event| {
        event.prevent_default();
        let main = faction.get_untracked();
        let name = known.with_value(|known| words::untitled(language, &known.name(&main)));
        let mut roster = Roster::new(&name, format.points.get_untracked(), &main);
        let ally = ally.get_untracked();
        if !ally.is_empty() {
            // A fresh list has room for a contingent.
            let _ = roster.apply(&Edit::AddContingent { faction: ally });
        }
        home.start(roster);
    };
    let choose = move |event: web_sys::Event| {
        faction.set(event_target_value(&event));
        ally.set(String::new());
    };
    let allied = move || {
        let all = known.with_value(|known| allies(known, &faction.get()));
        all.into_iter().map(choice).collect::<Vec<_>>()
    };
    view! {
        <section class="block">
            <h2 id="new-list" tabindex="-1">{words.new_list}</h2>
            <form class="new-list" on:submit=move |event| create(event.into())>
                <FormatField language format />
                <label class="field">
                    <span>{words.faction}</span>
                    <select name="faction" on:change=choose>{factions}</select>
                </label>
                <label class="field">
                    <span>{words.ally}</span>
                    <select
                        name="ally" prop:value=ally
                        on:change=move |event| ally.set(event_target_value(&event))
                    >
                        <option value="">{words.no_ally}</option>
                        {allied}
                    </select>
                </label>
                <button class="button" type="submit">{words.create}</button>
            </form>
        </section>
    }
}

fn choice((value, name): (String, String)) -> impl IntoView {
    view! { <option value=value>{name}</option> }
}

#[derive(Clone, Copy)]
struct Format {
    points: RwSignal<u32>,
    /// Not one of the usual ones.
    other: RwSignal<bool>,
}

#[component]
fn FormatField(language: Language, format: Format) -> impl IntoView {
    let words = ListWords::of(language);
    let value = Signal::derive(move || format.points.get().to_string());
    let write = move |event: web_sys::Event| {
        if let Ok(points) = event_target_value(&event).parse() {
            format.points.set(points);
        }
    };
    view! {
        <fieldset class="field">
            <legend>{words.format}</legend>
            <div class="pills">
                {FORMATS.map(|points| {
                    view! { <Pill format points=Some(points) name=words::format_choice(language, points) /> }
                })}
                <Pill format points=None name=words.other_format.to_owned() />
            </div>
            <Show when=move || format.other.get()>
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
fn Pill(format: Format, points: Option<u32>, name: String) -> impl IntoView {
    let checked = Signal::derive(move || match points {
        Some(points) => !format.other.get() && format.points.get() == points,
        None => format.other.get(),
    });
    let choose = move |_| {
        format.other.set(points.is_none());
        if let Some(points) = points {
            format.points.set(points);
        }
    };
    view! {
        <label class="pill">
            <input type="radio" name="format" prop:checked=checked on:change=choose />
            <span>{name}</span>
        </label>
    }
}

/// The factions with which the alliance table lets a faction ally, and up to how much.
fn allies(factions: &Factions, main: &str) -> Vec<(String, String)> {
    let named = |name: &str, percent: u32| words::ally_option(factions.language, name, percent);
    let all = factions.index.allies(main).into_iter();
    all.map(|(own, percent)| (own.id.clone(), named(own.name.get(factions.language), percent))).collect()
}
