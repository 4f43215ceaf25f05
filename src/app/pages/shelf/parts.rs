//! What the pages of all three games are made of: the frame with its way back, large choices, numbers, answers, names.

use leptos::prelude::*;

use crate::app::components::counter::Counter;
use crate::app::components::field::Field;
use crate::app::model::route::Route;
use crate::app::model::shelf::Game;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::{Typed, exemplar};
use crate::language::{Language, Text};
use crate::shelf::Answer;

/// The sentence in the language of the page.
pub fn say(language: Language, fr: &'static str, en: &'static str) -> &'static str {
    match language {
        Language::French => fr,
        Language::English => en,
    }
}

/// A page of the shelf under its heading.
#[component]
pub fn Frame(
    #[prop(into)] title: String,
    /// The game to go back to; without one, the shelf's own page.
    #[prop(optional)]
    back: Option<Game>,
    children: Children,
) -> impl IntoView {
    let language = use_settings().language_untracked();
    browser::set_title(&title);
    let shelf = Route::Shelf(String::new()).href();
    let game = back.map(|game| {
        let href = Route::Shelf(game.path("")).href();
        view! { <li><a href=href>{game.title()}</a></li> }
    });
    view! {
        <article class="sheet shelf">
            <nav class="trail" aria-label=say(language, "Fil d’Ariane", "Breadcrumb")>
                <ol>
                    <li><a href=Route::Home.href()>{say(language, "Accueil", "Home")}</a></li>
                    <li><a href=shelf>{say(language, "Étagère", "Shelf")}</a></li>
                    {game}
                </ol>
            </nav>
            <h1 tabindex="-1">{title}</h1>
            {children()}
        </article>
    }
}

#[component]
pub fn Link(to: String, children: Children) -> impl IntoView {
    view! { <a href=Route::Shelf(to).href()>{children()}</a> }
}

/// The parts of a game as large links.
#[component]
pub fn Ways(game: Game, ways: Vec<(&'static str, &'static str, &'static str)>) -> impl IntoView {
    let rows = ways.into_iter().map(|(part, name, about)| {
        view! {
            <li>
                <a class="shelf-way" href=Route::Shelf(game.path(part)).href()>
                    <b>{name}</b>
                    <span class="under">{about}</span>
                </a>
            </li>
        }
    });
    view! { <ul class="shelf-ways">{rows.collect_view()}</ul> }
}

/// One of several, as large targets.
#[component]
pub fn Picks(
    #[prop(into)] label: String,
    /// Names the group in the page.
    name: &'static str,
    #[prop(into)] options: Signal<Vec<String>>,
    chosen: RwSignal<usize>,
) -> impl IntoView {
    let buttons = move || {
        options
            .get()
            .into_iter()
            .enumerate()
            .map(|(at, option)| {
                view! {
                    <label class="shelf-pick">
                        <input
                            type="radio" name=name value=at.to_string() prop:checked=move || chosen.get() == at
                            on:change=move |_| chosen.set(at)
                        />
                        <span>{option}</span>
                    </label>
                }
            })
            .collect_view()
    };
    view! { <fieldset class="shelf-picks"><legend>{label}</legend>{buttons}</fieldset> }
}

/// Yes or no.
#[component]
pub fn Tick(#[prop(into)] label: String, name: &'static str, on: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="check shelf-tick">
            <input type="checkbox" name=name prop:checked=on on:change:target=move |event| on.set(event.target().checked()) />
            <span>{label}</span>
        </label>
    }
}

/// A number with minus and plus.
#[component]
pub fn Number(#[prop(into)] label: String, count: RwSignal<u32>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let name = label.clone();
    view! {
        <div class="shelf-number">
            <span>{label}</span>
            <Counter
                language name=Signal::derive(move || name.clone()) count=count.into()
                set=Callback::new(move |wanted| count.set(wanted))
            />
        </div>
    }
}

/// One of many, as a list that the device shows its own way.
#[component]
pub fn Select(
    #[prop(into)] label: String,
    name: &'static str,
    options: Vec<String>,
    chosen: RwSignal<usize>,
) -> impl IntoView {
    let rows = options.into_iter().enumerate().map(move |(at, option)| {
        view! { <option value=at.to_string() prop:selected=move || chosen.get() == at>{option}</option> }
    });
    view! {
        <Field label=label>
            <select
                name=name
                on:change:target=move |event| chosen.set(event.target().value().parse().unwrap_or_default())
            >
                {rows.collect_view()}
            </select>
        </Field>
    }
}

#[component]
pub fn Words(#[prop(into)] label: String, name: &'static str, text: RwSignal<String>) -> impl IntoView {
    view! {
        <Field label=label>
            <input
                type="text" name=name autocomplete="off" autocapitalize="off" prop:value=text
                on:input:target=move |event| text.set(event.target().value())
            />
        </Field>
    }
}

/// How an answer looks: what happens, what is not legal, what is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    Report,
    Refusal,
    Question,
}

/// Said aloud when it changes.
#[component]
pub fn Said(#[prop(into)] said: Signal<Option<(Tone, String)>>) -> impl IntoView {
    let class = move || match said.with(|said| said.as_ref().map(|(tone, _)| *tone)) {
        Some(Tone::Refusal) => "shelf-said refusal",
        Some(Tone::Question) => "shelf-said question",
        Some(Tone::Report) => "shelf-said",
        None => "shelf-said none",
    };
    let text = move || said.with(|said| said.as_ref().map(|(_, text)| text.clone()));
    view! { <p class=class role="status">{text}</p> }
}

/// An answer in a sentence; what happens is put into words by the caller.
pub fn answered<T>(language: Language, answer: Answer<T>, happens: impl FnOnce(T) -> String) -> (Tone, String) {
    match answer {
        Answer::Report(report) => (Tone::Report, happens(report)),
        Answer::Refusal(refusal) => (Tone::Refusal, refusal.sentence.get(language).to_owned()),
        Answer::Question(question) => (Tone::Question, question.get(language).to_owned()),
    }
}

/// Whether what an owner typed is kept.
pub fn kept(language: Language, taken: bool) -> (Tone, String) {
    if taken {
        return (Tone::Report, say(language, "Gardé sur cet appareil.", "Kept on this device.").to_owned());
    }
    let full = "Le stockage ne l’a pas pris\u{a0}: ce sera oublié avec la page.";
    (Tone::Refusal, say(language, full, "The storage did not take it: it will be forgotten with the page.").to_owned())
}

pub fn not_a_code(language: Language) -> (Tone, String) {
    let bad = "Ce code n’est pas lisible\u{a0}: une lettre manque ou a changé.";
    (Tone::Refusal, say(language, bad, "This code cannot be read: a letter is missing or has changed.").to_owned())
}

/// The mark of what an owner typed in.
pub fn typed_by(language: Language, typed: &Typed) -> String {
    let Typed { by, code } = typed;
    let by = if by.trim().is_empty() { say(language, "sans nom", "no name") } else { by.trim() };
    match language {
        Language::French => format!("Tapé par\u{a0}: {by}. Code à donner\u{a0}: {code}"),
        Language::English => format!("Typed in by: {by}. Code to give on: {code}"),
    }
}

/// The mark where it is used.
#[component]
pub fn TypedMark(
    /// What was typed in, under its key.
    name: &'static str,
    #[prop(into)] what: String,
) -> impl IntoView {
    let language = use_settings().language_untracked();
    let by = exemplar(name).map(|typed| typed.by).filter(|by| !by.trim().is_empty());
    let by = by.unwrap_or_else(|| say(language, "sans nom", "no name").to_owned());
    let said = match language {
        Language::French => format!("{what}, tapé par {by}."),
        Language::English => format!("{what}, typed in by {by}."),
    };
    view! { <p class="quiet">{said}</p> }
}

/// Both lines of a text that the game's data gives.
pub fn line(language: Language, text: &Text) -> String {
    text.get(language).to_owned()
}

/// The colours of the seats, each with its shape: nobody needs to tell colours apart.
pub const SHAPES: [&str; 4] = ["●", "▲", "■", "◆"];

#[component]
pub fn SeatMark(seat: usize) -> impl IntoView {
    let shape = SHAPES.get(seat).copied().unwrap_or("○");
    view! { <span class=format!("shelf-seat seat-{seat}") aria-hidden="true">{shape}</span> }
}
