//! The reference: contents with its search, one page per section, one per entry.

mod body;
mod search;

use std::sync::Arc;

use crate::app::element::{El, Parts, el, parts};
use crate::app::parts::mark::mark;
use crate::app::reference::{self, Address, Body, Entry, Place, Section, Source};
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::tome::Profile;

pub fn page(voice: &Voice, place: &Place) -> Option<Parts> {
    let typed = match place {
        Place::Search(typed) => typed.clone(),
        _ => String::new(),
    };
    if let Place::Entry(section, address) = place {
        reference::entry(voice, *section, address)?;
    }
    let (own, place) = (voice.clone(), place.clone());
    let found = search::search(voice, typed, move || content(&own, &place));
    Some(el("article.sheet.reference").add(found).into())
}

fn content(voice: &Voice, place: &Place) -> Option<Parts> {
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

fn link(route: &Route, name: &str) -> El {
    el("a").attr("href", route.href()).add(name)
}

fn heading(name: &str) -> El {
    el("h1").attr("tabindex", "-1").add(name)
}

fn titled(title: &str, content: El) -> El {
    el("section").add(el("h2").add(title)).add(content)
}

/// What an entry says, without its page.
pub fn about(voice: &Voice, place: &Place) -> Option<Parts> {
    let Place::Entry(section, address) = place else { return None };
    let entry = reference::entry(voice, *section, address)?;
    Some(body::body(voice, &entry).add(el("p").add(source(voice, &entry))))
}

fn contents(voice: &Voice) -> Parts {
    let words = voice.words();
    // What one looks up while playing, then what an army is made of.
    let (game, army) = Section::ALL.split_at(7);
    parts()
        .add(el("header.sheet-head").add(heading(words.reference)))
        .add(el("p.lead").add(words.reference_lead))
        .add(titled(words.game_rules, cards(voice, game)))
        .add(titled(words.building, cards(voice, army)))
}

fn cards(voice: &Voice, sections: &[Section]) -> El {
    let cards: Vec<El> = sections
        .iter()
        .map(|section| {
            let count = reference::entries(voice, *section).len();
            let name = wording::section(voice.language, *section);
            el("li.card")
                .add(el("h3").add(link(&Route::Reference(Place::Section(*section)), name).class("stretched")))
                .add(el("p").add(wording::section_about(voice.language, *section)))
                .add(el("p.card-foot").add(wording::entry_count(voice.language, count)))
        })
        .collect();
    el("ul.cards.chapters").add(cards)
}

fn section_page(voice: &Voice, section: Section) -> Parts {
    let entries = reference::entries(voice, section);
    let list = match section {
        Section::Equipment | Section::Mounts => by_tome(voice, section, &entries),
        Section::Categories
        | Section::Armour
        | Section::Plating
        | Section::Bases
        | Section::Ranks
        | Section::Alliances => vec![body::ladder(voice, section, &entries)],
        _ => entries.iter().map(|entry| listed(voice, entry)).collect(),
    };
    let head = el("header.sheet-head")
        .add(heading(wording::section(voice.language, section)))
        .add(el("p.quiet").add(wording::entry_count(voice.language, entries.len())));
    parts()
        .add(trail(voice, None))
        .add(head)
        .add(el("p.lead").add(wording::section_about(voice.language, section)))
        .add(el("div.topics").add(list))
}

/// An entry among the others of its section, whole.
fn listed(voice: &Voice, entry: &Entry) -> El {
    let head = el("div.topic-head")
        .add(el("h2").add(link(&entry.route, &entry.name)))
        .add(entry.aside.as_deref().map(|aside| el("p.topic-aside").add(aside)))
        .add(source(voice, entry));
    el("section.topic").add(head).add(body::body(voice, entry))
}

/// Hundreds of pieces: names only, under the tome that brings them.
fn by_tome(voice: &Voice, section: Section, entries: &[Entry]) -> Vec<El> {
    let (part, see) = match section {
        Section::Mounts => (FactionPart::Bestiary, voice.words().see_bestiary),
        _ => (FactionPart::Arsenal, voice.words().see_arsenal),
    };
    let tomes = voice.catalogue.tomes().iter().filter_map(|tome| {
        let own = entries.iter().filter(|entry| entry.faction.as_ref() == Some(&tome.id));
        let links: Vec<El> = own.map(|entry| el("li").add(link(&entry.route, &entry.name))).collect();
        if links.is_empty() {
            return None;
        }
        let name = voice.text(&tome.faction.name);
        let head =
            el("div.topic-head").add(el("h2").add(name.as_str())).add(mark(voice.language, &tome.faction.provenance));
        let see = link(&Route::Faction(tome.id.clone(), part), see).add(el("span.unseen").add(" – ").add(name));
        let whole = el("section.topic")
            .class(&format!("realm-{}", tome.faction.civilisation))
            .add(head)
            .add(el("ul.names").add(links))
            .add(el("p").add(see));
        Some(whole)
    });
    tomes.collect()
}

fn entry_page(voice: &Voice, section: Section, address: &Address) -> Option<Parts> {
    let entry = reference::entry(voice, section, address)?;
    let (title, profiles) = match (&entry.body, section) {
        (Body::Piece(piece), _) => (voice.words().users, reference::users(voice, piece)),
        (_, Section::Rules) => {
            (voice.words().bearers, reference::bearers(voice, address.faction.as_deref(), &address.id))
        }
        _ => ("", Vec::new()),
    };
    let faction = entry.faction.as_ref().map(|faction| {
        let route = Route::Faction(faction.clone(), FactionPart::Profiles);
        parts().add(" · ").add(link(&route, &voice.faction_name(faction)))
    });
    let head = el("header.sheet-head")
        .add(el("p.over").add(entry.kind).add(faction))
        .add(heading(&entry.name))
        .add(entry.aside.as_deref().map(|aside| el("p.points").add(aside)))
        .add(source(voice, &entry));
    let page = parts()
        .add(trail(voice, Some(section)))
        .add(head)
        .add(el("div.topic-alone").add(body::body(voice, &entry)))
        .add((!profiles.is_empty()).then(|| titled(title, profile_links(voice, &profiles))))
        .add(neighbours(voice, section, &entry));
    Some(page)
}

fn profile_links(voice: &Voice, profiles: &[Arc<Profile>]) -> El {
    let links: Vec<El> = profiles
        .iter()
        .map(|profile| {
            el("li")
                .add(link(&Route::Profile(profile.id.clone()), &voice.text(&profile.name)))
                .add(el("span.under").add(voice.faction_name(&profile.faction)))
        })
        .collect();
    el("ul.names").add(links)
}

/// The entries before and after, as one turns pages.
fn neighbours(voice: &Voice, section: Section, entry: &Entry) -> El {
    let words = voice.words();
    let all = reference::entries(voice, section);
    let at = all.iter().position(|other| other.route == entry.route).unwrap_or_default();
    let turn = |other: Option<&Entry>, label: &str, class: &str| {
        other.map(|other| {
            el("a")
                .attr("class", class)
                .attr("href", other.route.href())
                .add(el("span.under").add(label))
                .add(other.name.as_str())
        })
    };
    el("nav.turn")
        .attr("aria-label", words.neighbours)
        .add(turn(at.checked_sub(1).and_then(|at| all.get(at)), words.previous, "turn-back"))
        .add(turn(all.get(at + 1), words.next, "turn-on"))
}

fn trail(voice: &Voice, section: Option<Section>) -> El {
    let step = |place: Place, name: &str| el("li").add(link(&Route::Reference(place), name));
    let steps = el("ol")
        .add(step(Place::Contents, voice.words().reference))
        .add(section.map(|section| step(Place::Section(section), wording::section(voice.language, section))));
    el("nav.trail").attr("aria-label", voice.words().trail).add(steps)
}

fn source(voice: &Voice, entry: &Entry) -> El {
    match &entry.source {
        Source::Printed(provenance) => mark(voice.language, provenance),
        Source::Pages(pages) => el("span.mark").add(wording::law_source(voice.language, pages)),
    }
}
