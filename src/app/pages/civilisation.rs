//! A civilisation: its factions, and with whom it allies.

use leptos::prelude::*;

use super::home::cards;
use crate::app::icon::{self, Icon};
use crate::app::parts::trail::Trail;
use crate::app::reader::Reader;
use crate::app::wording;

pub fn page(reader: &Reader, id: &str) -> Option<AnyView> {
    let civilisation = reader.civilisation(id)?;
    let words = reader.words();
    Some(
        view! {
            <article class=format!("sheet realm-{id}")>
                <Trail reader=reader.clone() />
                <header class="sheet-head">
                    <p class="over">{words.civilisation}</p>
                    <h1 tabindex="-1">
                        <Icon icon=icon::emblem(id) />
                        {reader.text(&civilisation.name)}
                    </h1>
                </header>
                <section>
                    <h2>{words.factions}</h2>
                    {cards(reader, id)}
                </section>
                <section>
                    <h2>{words.alliances}</h2>
                    {alliances(reader, id)}
                </section>
            </article>
        }
        .into_any(),
    )
}

fn alliances(reader: &Reader, id: &str) -> AnyView {
    let sentences: Vec<_> = reader
        .catalogue
        .manual
        .alliances
        .iter()
        .filter(|alliance| alliance.main == id)
        .filter_map(|alliance| {
            let with = reader.civilisation(&alliance.allied)?;
            let same = alliance.main == alliance.allied;
            let sentence = wording::alliance(reader.language, &reader.text(&with.name), same, alliance.percent);
            let page = wording::manual_page(reader.language, alliance.page);
            Some(view! { <li>{sentence} " " <span class="quiet">{page}</span></li> })
        })
        .collect();
    if sentences.is_empty() {
        return view! { <p>{reader.words().no_alliance}</p> }.into_any();
    }
    view! { <ul class="sentences">{sentences}</ul> }.into_any()
}
