//! A section of the reference with all its entries.

use leptos::prelude::*;

use super::ReferenceTrail;
use super::body::{EntryBody, Ladder};
use super::source::SourceMark;
use crate::app::components::mark::Mark;
use crate::app::model::localized::Localized;
use crate::app::model::reference::{self, Entry, Section};
use crate::app::model::route::{FactionPart, Route};
use crate::app::words;

#[component]
pub fn SectionPage(localized: Localized, section: Section) -> impl IntoView {
    let language = localized.language;
    let name = section.title(language);
    let entries = reference::entries(&localized, section);
    let count = words::entry_count(language, entries.len());
    let trail = view! { <ReferenceTrail localized=localized.clone() /> };
    let list = match section {
        Section::Equipment => view! { <ByTome localized entries part=FactionPart::Arsenal /> }.into_any(),
        Section::Mounts => view! { <ByTome localized entries part=FactionPart::Bestiary /> }.into_any(),
        Section::Categories
        | Section::Armour
        | Section::Plating
        | Section::Bases
        | Section::Ranks
        | Section::Alliances => view! { <Ladder localized caption=name entries /> }.into_any(),
        Section::Rules
        | Section::Orders
        | Section::Feats
        | Section::Spells
        | Section::Keywords
        | Section::Tables
        | Section::Scenarios
        | Section::Lists => {
            let entries = entries.into_iter().map(|entry| view! { <WholeEntry localized=localized.clone() entry /> });
            entries.collect_view().into_any()
        }
    };
    view! {
        {trail}
        <header class="sheet-head">
            <h1 tabindex="-1">{name}</h1>
            <p class="quiet">{count}</p>
        </header>
        <p class="lead">{section.about(language)}</p>
        <div class="topics">{list}</div>
    }
}

/// An entry among the others of its section, whole.
#[component]
fn WholeEntry(localized: Localized, entry: Entry) -> impl IntoView {
    view! {
        <section class="topic">
            <div class="topic-head">
                <h2><a href=entry.route.href()>{entry.name}</a></h2>
                {entry.aside.map(|aside| view! { <p class="topic-aside">{aside}</p> })}
                <SourceMark language=localized.language source=entry.source />
            </div>
            <EntryBody localized body=entry.body />
        </section>
    }
}

/// Hundreds of pieces: names only, under the tome that brings them.
#[component]
fn ByTome(
    localized: Localized,
    entries: Vec<Entry>,
    /// Where they stand whole.
    part: FactionPart,
) -> impl IntoView {
    let words = localized.words();
    let see = match part {
        FactionPart::Arsenal => words.see_arsenal,
        FactionPart::Bestiary => words.see_bestiary,
        FactionPart::Profiles => words.profiles,
    };
    let tomes = localized.catalogue.tomes().iter().filter_map(|tome| {
        let own = entries.iter().filter(|entry| entry.faction.as_ref() == Some(&tome.id));
        let links: Vec<_> =
            own.map(|entry| view! { <li><a href=entry.route.href()>{entry.name.clone()}</a></li> }).collect();
        if links.is_empty() {
            return None;
        }
        let name = localized.text(&tome.faction.name);
        let provenance = tome.faction.provenance.clone();
        Some(view! {
            <section class=format!("topic realm-{}", tome.faction.civilisation)>
                <div class="topic-head"><h2>{name.clone()}</h2><Mark language=localized.language provenance /></div>
                <ul class="names">{links}</ul>
                <p>
                    <a href=Route::Faction(tome.id.clone(), part).href()>
                        {see}<span class="unseen">" – " {name}</span>
                    </a>
                </p>
            </section>
        })
    });
    tomes.collect_view()
}
