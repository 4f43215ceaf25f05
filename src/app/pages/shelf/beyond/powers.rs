//! The twelve powers: what each does, what errata change, what we decided.

use leptos::prelude::*;

use super::{GAME, RACES, race_name};
use crate::app::pages::shelf::parts::{Frame, line, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::beyond::power::{Power, powers};

/// One of them, whole.
#[component]
pub fn PowerText(power: &'static Power) -> impl IntoView {
    let language = use_settings().language_untracked();
    let part = |name: &'static str, text: &crate::language::Text| {
        let text = line(language, text);
        (!text.is_empty()).then(|| view! { <p><b>{name}</b> " " {text}</p> })
    };
    view! {
        <p>{line(language, &power.text)}</p>
        {power.once.then(|| view! { <p class="quiet">{say(language, "Une seule fois dans la partie.", "Once a game.")}</p> })}
        {part(say(language, "Errata", "Errata"), &power.errata)}
        {part(say(language, "Notre décision", "Our decision"), &power.decisions)}
    }
}

pub fn named(code: &str) -> Option<&'static Power> {
    powers().iter().find(|power| power.code == code)
}

pub fn power_name(language: Language, code: &str) -> String {
    named(code).map(|power| line(language, &power.name)).unwrap_or_default()
}

#[component]
pub fn PowersPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let races = RACES.map(|race| {
        let own = powers().iter().filter(|power| power.race == race).map(|power| {
            view! {
                <details class="explained">
                    <summary><span class="explained-name">{line(language, &power.name)}</span></summary>
                    <div class="explained-text"><PowerText power /></div>
                </details>
            }
        });
        view! { <section class="shelf-section"><h2>{race_name(language, race)}</h2>{own.collect_view()}</section> }
    });
    view! {
        <Frame title=say(language, "Les douze pouvoirs", "The twelve powers") back=GAME>
            <p class="quiet">
                {say(
                    language,
                    "Un pouvoir reste secret jusqu’à ce qu’il serve\u{a0}; révélé, il agit jusqu’à la fin, sauf s’il ne sert qu’une fois. Les noms sont de nous.",
                    "A power stays secret until it is used; once shown it acts to the end, unless it works once only. The names are ours.",
                )}
            </p>
            {races}
        </Frame>
    }
}
