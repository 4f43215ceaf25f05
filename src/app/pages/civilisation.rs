//! A civilisation: its factions, and with whom it allies.

use leptos::prelude::*;

use crate::app::components::emblem::Emblem;
use crate::app::components::faction_cards::FactionCards;
use crate::app::components::not_found::NotFound;
use crate::app::components::section::TitledSection;
use crate::app::components::trail::FactionTrail;
use crate::app::model::localized::Localized;
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{self, CommonWords};

#[component]
pub fn CivilisationPage(id: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = localized.words();
    let Some(name) = localized.civilisation(&id).map(|civilisation| localized.text(&civilisation.name)) else {
        return view! { <NotFound /> }.into_any();
    };
    browser::set_title(&name);
    let class = format!("sheet realm-{id}");
    view! {
        <article class=class>
            <FactionTrail localized=localized.clone() />
            <header class="sheet-head">
                <p class="over">{words.civilisation}</p>
                <h1 tabindex="-1"><Emblem civilisation=id.clone() />{name}</h1>
            </header>
            <TitledSection title=CommonWords::of(localized.language).factions clone:localized clone:id>
                <FactionCards localized civilisation=id />
            </TitledSection>
            <TitledSection title=words.alliances><Alliances localized civilisation=id /></TitledSection>
        </article>
    }
    .into_any()
}

#[component]
fn Alliances(localized: Localized, civilisation: String) -> impl IntoView {
    let language = localized.language;
    let alliances = localized.catalogue.manual.alliances.iter().filter(|alliance| alliance.main == civilisation);
    let sentences: Vec<_> = alliances
        .filter_map(|alliance| {
            let with = localized.text(&localized.civilisation(&alliance.allied)?.name);
            let same = alliance.main == alliance.allied;
            let sentence = words::alliance(language, &with, same, alliance.percent);
            let page = words::manual_page(language, alliance.page);
            Some(view! { <li>{sentence} " " <span class="quiet">{page}</span></li> })
        })
        .collect();
    if sentences.is_empty() {
        return view! { <p>{localized.words().no_alliance}</p> }.into_any();
    }
    view! { <ul class="sentences">{sentences}</ul> }.into_any()
}
