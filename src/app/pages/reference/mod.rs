//! The reference: contents with its search, one page per section, one per entry.

mod body;
mod search;

use leptos::prelude::*;

use crate::app::parts::mark::Mark;
use crate::app::reference::{self, Address, Body, Entry, Place, Section, Source};
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::tome::Profile;
use search::Search;

pub fn page(voice: &Voice, place: &Place) -> Option<AnyView> {
    let typed = match place {
        Place::Search(typed) => typed.clone(),
        _ => String::new(),
    };
    if let Place::Entry(section, address) = place {
        reference::entry(voice, *section, address)?;
    }
    let (own, place) = (voice.clone(), place.clone());
    let content = move || content(&own, &place).unwrap_or_else(|| ().into_any());
    let article = view! { <article class="sheet reference"><Search voice=voice.clone() typed content /></article> };
    Some(article.into_any())
}

fn content(voice: &Voice, place: &Place) -> Option<AnyView> {
    match place {
        Place::Contents | Place::Search(_) => Some(contents(voice)),
        Place::Section(section) => Some(section_page(voice, *section)),
        Place::Entry(section, address) => entry_page(voice, *section, address),
    }
}

pub fn title(voice: &Voice, place: &Place) -> Option<String> {
    let reference = voice.words().reference;
    Some(match place {
        Place::Contents => reference.to_owned(),
        Place::Search(typed) => format!("{typed} – {reference}"),
        Place::Section(section) => format!("{} – {reference}", wording::section(voice.language, *section)),
        Place::Entry(section, address) => {
            format!("{} – {reference}", reference::entry(voice, *section, address)?.name)
        }
    })
}

fn contents(voice: &Voice) -> AnyView {
    let words = voice.words();
    // What one looks up while playing, then what an army is made of.
    let (game, army) = Section::ALL.split_at(7);
    view! {
        <header class="sheet-head">
            <h1 tabindex="-1">{words.reference}</h1>
        </header>
        <p class="lead">{words.reference_lead}</p>
        <section>
            <h2>{words.game_rules}</h2>
            {cards(voice, game)}
        </section>
        <section>
            <h2>{words.building}</h2>
            {cards(voice, army)}
        </section>
    }
    .into_any()
}

fn cards(voice: &Voice, sections: &[Section]) -> AnyView {
    let cards: Vec<_> = sections
        .iter()
        .map(|section| {
            let count = reference::entries(voice, *section).len();
            view! {
                <li class="card">
                    <h3>
                        <a class="stretched" href=Route::Reference(Place::Section(*section)).href()>
                            {wording::section(voice.language, *section)}
                        </a>
                    </h3>
                    <p>{wording::section_about(voice.language, *section)}</p>
                    <p class="card-foot">{wording::entry_count(voice.language, count)}</p>
                </li>
            }
        })
        .collect();
    view! { <ul class="cards chapters">{cards}</ul> }.into_any()
}

fn section_page(voice: &Voice, section: Section) -> AnyView {
    let entries = reference::entries(voice, section);
    let list = match section {
        Section::Equipment | Section::Mounts => by_tome(voice, section, &entries),
        Section::Categories
        | Section::Armour
        | Section::Plating
        | Section::Bases
        | Section::Ranks
        | Section::Alliances => body::ladder(voice, section, &entries),
        _ => entries.iter().map(|entry| listed(voice, entry)).collect_view().into_any(),
    };
    view! {
        {trail(voice, None)}
        <header class="sheet-head">
            <h1 tabindex="-1">{wording::section(voice.language, section)}</h1>
            <p class="quiet">{wording::entry_count(voice.language, entries.len())}</p>
        </header>
        <p class="lead">{wording::section_about(voice.language, section)}</p>
        <div class="entries">{list}</div>
    }
    .into_any()
}

/// An entry among the others of its section, whole.
fn listed(voice: &Voice, entry: &Entry) -> AnyView {
    view! {
        <section class="entry">
            <div class="entry-head">
                <h2><a href=entry.route.href()>{entry.name.clone()}</a></h2>
                {entry.aside.clone().map(|aside| view! { <p class="entry-aside">{aside}</p> })}
                {source(voice, entry)}
            </div>
            {body::body(voice, entry)}
        </section>
    }
    .into_any()
}

/// Hundreds of pieces: names only, under the tome that brings them.
fn by_tome(voice: &Voice, section: Section, entries: &[Entry]) -> AnyView {
    let (part, see) = match section {
        Section::Mounts => (FactionPart::Bestiary, voice.words().see_bestiary),
        _ => (FactionPart::Arsenal, voice.words().see_arsenal),
    };
    let tomes = voice.catalogue.tomes().iter().filter_map(|tome| {
        let own = entries.iter().filter(|entry| entry.faction.as_ref() == Some(&tome.id));
        let links: Vec<_> =
            own.map(|entry| view! { <li><a href=entry.route.href()>{entry.name.clone()}</a></li> }).collect();
        let name = voice.text(&tome.faction.name);
        (!links.is_empty()).then(|| {
            view! {
                <section class=format!("entry realm-{}", tome.faction.civilisation)>
                    <div class="entry-head">
                        <h2>{name.clone()}</h2>
                        <Mark language=voice.language provenance=tome.faction.provenance.clone() />
                    </div>
                    <ul class="names">{links}</ul>
                    <p>
                        <a href=Route::Faction(tome.id.clone(), part).href()>
                            {see} <span class="unseen">" – " {name}</span>
                        </a>
                    </p>
                </section>
            }
        })
    });
    tomes.collect_view().into_any()
}

fn entry_page(voice: &Voice, section: Section, address: &Address) -> Option<AnyView> {
    let entry = reference::entry(voice, section, address)?;
    let profiles = match (&entry.body, section) {
        (Body::Piece(piece), _) => (voice.words().users, reference::users(voice, piece)),
        (_, Section::Rules) => {
            (voice.words().bearers, reference::bearers(voice, address.faction.as_deref(), &address.id))
        }
        _ => ("", Vec::new()),
    };
    let faction = entry.faction.as_ref().map(|faction| {
        view! {
            <a href=Route::Faction(faction.clone(), FactionPart::Profiles).href()>{voice.faction_name(faction)}</a>
        }
    });
    Some(
        view! {
            {trail(voice, Some(section))}
            <header class="sheet-head">
                <p class="over">{entry.kind} {faction.map(|faction| view! { " · " {faction} })}</p>
                <h1 tabindex="-1">{entry.name.clone()}</h1>
                {entry.aside.clone().map(|aside| view! { <p class="points">{aside}</p> })}
                {source(voice, &entry)}
            </header>
            <div class="entry-alone">{body::body(voice, &entry)}</div>
            {profile_links(voice, profiles.0, &profiles.1)}
            {neighbours(voice, section, &entry)}
        }
        .into_any(),
    )
}

fn profile_links(voice: &Voice, title: &'static str, profiles: &[std::sync::Arc<Profile>]) -> Option<AnyView> {
    if profiles.is_empty() {
        return None;
    }
    let links: Vec<_> = profiles
        .iter()
        .map(|profile| {
            let href = Route::Profile(profile.id.clone()).href();
            view! {
                <li>
                    <a href=href>{voice.text(&profile.name)}</a>
                    <span class="under">{voice.faction_name(&profile.faction)}</span>
                </li>
            }
        })
        .collect();
    Some(view! { <section><h2>{title}</h2><ul class="names">{links}</ul></section> }.into_any())
}

/// The entries before and after, as one turns pages.
fn neighbours(voice: &Voice, section: Section, entry: &Entry) -> AnyView {
    let words = voice.words();
    let all = reference::entries(voice, section);
    let at = all.iter().position(|other| other.route == entry.route).unwrap_or_default();
    let link = |other: Option<&Entry>, label: &'static str, class: &'static str| {
        other.map(|other| {
            view! {
                <a class=class href=other.route.href()>
                    <span class="under">{label}</span>
                    {other.name.clone()}
                </a>
            }
        })
    };
    view! {
        <nav class="turn" aria-label=words.neighbours>
            {link(at.checked_sub(1).and_then(|at| all.get(at)), words.previous, "turn-back")}
            {link(all.get(at + 1), words.next, "turn-on")}
        </nav>
    }
    .into_any()
}

fn trail(voice: &Voice, section: Option<Section>) -> AnyView {
    let step = |place: Place, name: &'static str| {
        view! { <li><a href=Route::Reference(place).href()>{name}</a></li> }
    };
    view! {
        <nav class="trail" aria-label=voice.words().trail>
            <ol>
                {step(Place::Contents, voice.words().reference)}
                {section.map(|section| step(Place::Section(section), wording::section(voice.language, section)))}
            </ol>
        </nav>
    }
    .into_any()
}

fn source(voice: &Voice, entry: &Entry) -> AnyView {
    match &entry.source {
        Source::Printed(provenance) => {
            view! { <Mark language=voice.language provenance=provenance.clone() /> }.into_any()
        }
        Source::Pages(pages) => {
            view! { <span class="mark">{wording::law_source(voice.language, pages)}</span> }.into_any()
        }
    }
}
