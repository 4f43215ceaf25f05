//! A civilisation: its factions, and with whom it allies.

use leptos::prelude::*;

use super::factions::cards;
use crate::app::icon::{self, Icon};
use crate::app::parts::trail::Trail;
use crate::app::voice::Voice;
use crate::app::wording;

pub fn page(voice: &Voice, id: &str) -> Option<AnyView> {
    let civilisation = voice.civilisation(id)?;
    let words = voice.words();
    Some(
        view! {
            <article class=format!("sheet realm-{id}")>
                <Trail voice=voice.clone() />
                <header class="sheet-head">
                    <p class="over">{words.civilisation}</p>
                    <h1 tabindex="-1">
                        <Icon icon=icon::emblem(id) />
                        {voice.text(&civilisation.name)}
                    </h1>
                </header>
                <section>
                    <h2>{words.factions}</h2>
                    {cards(voice, id)}
                </section>
                <section>
                    <h2>{words.alliances}</h2>
                    {alliances(voice, id)}
                </section>
            </article>
        }
        .into_any(),
    )
}

fn alliances(voice: &Voice, id: &str) -> AnyView {
    let sentences: Vec<_> = voice
        .catalogue
        .manual
        .alliances
        .iter()
        .filter(|alliance| alliance.main == id)
        .filter_map(|alliance| {
            let with = voice.civilisation(&alliance.allied)?;
            let same = alliance.main == alliance.allied;
            let sentence = wording::alliance(voice.language, &voice.text(&with.name), same, alliance.percent);
            let page = wording::manual_page(voice.language, alliance.page);
            Some(view! { <li>{sentence} " " <span class="quiet">{page}</span></li> })
        })
        .collect();
    if sentences.is_empty() {
        return view! { <p>{voice.words().no_alliance}</p> }.into_any();
    }
    view! { <ul class="sentences">{sentences}</ul> }.into_any()
}
