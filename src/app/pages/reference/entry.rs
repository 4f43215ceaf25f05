//! One entry of the reference on its own page.

use std::sync::Arc;

use leptos::prelude::*;

use super::ReferenceTrail;
use super::body::EntryBody;
use super::source::SourceMark;
use crate::app::components::section::TitledSection;
use crate::app::model::localized::Localized;
use crate::app::model::reference::{self, Address, Body, Entry, Section};
use crate::app::model::route::{FactionPart, Route};
use crate::catalogue::tome::Profile;

#[component]
pub fn EntryPage(localized: Localized, section: Section, address: Address) -> impl IntoView {
    let entry = reference::entry(&localized, section, &address)?;
    let language = localized.language;
    let faction = entry.faction.as_ref().map(|faction| {
        let href = Route::Faction(faction.clone(), FactionPart::Profiles).href();
        view! { " · " <a href=href>{localized.faction_name(faction)}</a> }
    });
    let (title, profiles) = profiles(&localized, section, &address, &entry);
    let profiles = (!profiles.is_empty()).then(|| {
        let localized = localized.clone();
        view! { <TitledSection title><ProfileLinks localized profiles /></TitledSection> }
    });
    Some(view! {
        <ReferenceTrail localized=localized.clone() section />
        <header class="sheet-head">
            <p class="over">{entry.kind}{faction}</p>
            <h1 tabindex="-1">{entry.name.clone()}</h1>
            {entry.aside.clone().map(|aside| view! { <p class="points">{aside}</p> })}
            <SourceMark language source=entry.source.clone() />
        </header>
        <div class="topic-alone"><EntryBody localized=localized.clone() body=entry.body.clone() /></div>
        {profiles}
        <Neighbours localized section route=entry.route />
    })
}

/// Who has it or can take it, under which heading; nobody for what no profile has.
fn profiles(
    localized: &Localized,
    section: Section,
    address: &Address,
    entry: &Entry,
) -> (&'static str, Vec<Arc<Profile>>) {
    let words = localized.words();
    if let Body::Piece(piece) = &entry.body {
        (words.users, reference::users(localized, piece))
    } else if section == Section::Rules {
        (words.bearers, reference::bearers(localized, address.faction.as_deref(), &address.id))
    } else {
        ("", Vec::new())
    }
}

#[component]
fn ProfileLinks(localized: Localized, profiles: Vec<Arc<Profile>>) -> impl IntoView {
    let links = profiles.into_iter().map(|profile| {
        view! {
            <li>
                <a href=Route::Profile(profile.id.clone()).href()>{localized.text(&profile.name)}</a>
                <span class="under">{localized.faction_name(&profile.faction)}</span>
            </li>
        }
    });
    view! { <ul class="names">{links.collect_view()}</ul> }
}

/// The entries before and after, as one turns pages.
#[component]
fn Neighbours(localized: Localized, section: Section, route: Route) -> impl IntoView {
    let words = localized.words();
    let all = reference::entries(&localized, section);
    let at = all.iter().position(|other| other.route == route).unwrap_or_default();
    let link = |other: Option<&Entry>, label: &'static str, class: &'static str| {
        other.map(|other| {
            let (href, name) = (other.route.href(), other.name.clone());
            view! { <a class=class href=href><span class="under">{label}</span>{name}</a> }
        })
    };
    view! {
        <nav class="turn" aria-label=words.neighbours>
            {link(at.checked_sub(1).and_then(|at| all.get(at)), words.previous, "turn-back")}
            {link(all.get(at + 1), words.next, "turn-on")}
        </nav>
    }
}
