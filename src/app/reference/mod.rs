//! The reference as plain values: every entry of the manual, of the tomes and of our own rules, with its address, its
//! words and its page. Pure, so that it is tested natively; the pages only show it.

mod entries;
mod place;

pub use entries::{entries, rule_route};
pub use place::{Address, Place, Section};

use std::sync::Arc;

use super::route::Route;
use super::voice::Voice;
use super::wording;
use crate::catalogue::manual::{Scenario, Table};
use crate::catalogue::raw::Provenance;
use crate::catalogue::search::Document;
use crate::catalogue::tome::{Equipment, Mount, Profile};

/// One thing that can be looked up.
#[derive(Clone)]
pub struct Entry {
    pub route: Route,
    /// What kind of thing it is, in words: « Ordre ».
    pub kind: &'static str,
    pub name: String,
    /// The name in the other language, and codes: only for the search.
    pub also: String,
    /// The faction whose tome brings it.
    pub faction: Option<String>,
    /// Beside the name: a launch value, a code, a price.
    pub aside: Option<String>,
    pub body: Body,
    pub source: Source,
}

#[derive(Clone)]
pub enum Body {
    Words(Vec<Paragraph>),
    Table(Table),
    Scenario(Box<Scenario>),
    Piece(Arc<Equipment>),
    Mount(Arc<Mount>),
}

/// Some sentences, under a small heading where they need one.
#[derive(Clone)]
pub struct Paragraph {
    pub label: Option<String>,
    /// Where the label leads.
    pub route: Option<Route>,
    pub text: String,
}

impl Paragraph {
    fn plain(text: String) -> Paragraph {
        Paragraph { label: None, route: None, text }
    }

    fn labelled(label: impl Into<String>, text: impl Into<String>) -> Paragraph {
        Paragraph { label: Some(label.into()), route: None, text: text.into() }
    }
}

/// Where an entry can be read in print.
#[derive(Clone)]
pub enum Source {
    Printed(Provenance),
    /// A rule of list building; no pages where it is our own.
    Pages(&'static str),
}

impl Entry {
    /// Its words in one piece, as the search and its results show them.
    pub fn text(&self, voice: &Voice) -> String {
        let mut parts: Vec<String> = self.faction.iter().map(|faction| voice.faction_name(faction)).collect();
        match &self.body {
            Body::Words(paragraphs) => parts.extend(paragraphs.iter().map(|paragraph| match &paragraph.label {
                Some(label) => format!("{label}. {}", paragraph.text),
                None => paragraph.text.clone(),
            })),
            Body::Table(table) => {
                parts.extend(table.note.iter().map(|note| voice.text(note)));
                parts.extend(table.rows.iter().flatten().map(|cell| voice.text(cell)));
            }
            Body::Scenario(scenario) => {
                parts.push(voice.text(&scenario.summary));
                parts.extend(scenario.special.iter().map(|text| voice.text(text)));
            }
            Body::Piece(piece) => {
                parts.push(voice.piece_traits(piece));
                parts.extend(voice.piece_remarks(piece));
                parts.extend(piece.rules.iter().map(|used| voice.used_rule_name(&piece.faction, used)));
            }
            Body::Mount(mount) => {
                parts.extend([voice.changes(&mount.changes), voice.mount_traits(mount), voice.text(&mount.text)]);
                parts.extend(mount.rules.iter().map(|used| voice.used_rule_name(&mount.faction, used)));
            }
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    /// What the search looks through.
    pub fn document(&self, voice: &Voice) -> Document {
        Document { name: self.name.clone(), also: format!("{} {}", self.also, self.kind), text: self.text(voice) }
    }
}

/// One entry by its address.
pub fn entry(voice: &Voice, section: Section, address: &Address) -> Option<Entry> {
    let route = Route::Reference(Place::Entry(section, address.clone()));
    // Codes are typed as they come: lst-1 is LST-1.
    let same = |entry: &Entry| entry.route.href().eq_ignore_ascii_case(&route.href());
    entries(voice, section).into_iter().find(same)
}

/// Everything that the search answers with: all sections, and the profiles, which have pages of their own.
pub fn findable(voice: &Voice) -> Vec<Entry> {
    let mut all: Vec<Entry> = Section::ALL.into_iter().flat_map(|section| entries(voice, section)).collect();
    all.extend(
        voice.catalogue.tomes().iter().flat_map(|tome| &tome.profiles).map(|profile| found_profile(voice, profile)),
    );
    all
}

fn found_profile(voice: &Voice, profile: &Profile) -> Entry {
    let keywords: Vec<String> = profile.keywords.iter().map(|keyword| voice.keyword_name(keyword)).collect();
    let rules = profile.rules.iter().map(|used| voice.used_rule_name(&profile.faction, used));
    let words: Vec<String> = keywords.into_iter().chain(rules).collect();
    Entry {
        route: Route::Profile(profile.id.clone()),
        kind: voice.words().profile,
        name: voice.text(&profile.name),
        also: format!("{} {}", profile.name.fr, profile.name.en),
        faction: Some(profile.faction.clone()),
        aside: Some(wording::points(voice.language, profile.points)),
        body: Body::Words(vec![Paragraph::plain(words.join(", "))]),
        source: Source::Printed(profile.provenance.clone()),
    }
}

/// The profiles that have a special rule by themselves, or can buy it.
pub fn bearers(voice: &Voice, faction: Option<&str>, rule: &str) -> Vec<Arc<Profile>> {
    profiles(voice, |profile| {
        let has = profile.rules.iter().any(|used| used.rule == rule);
        let offered = profile.upgrades.iter().any(|offer| offer.rule == rule);
        faction.is_none_or(|faction| faction == profile.faction) && (has || offered)
    })
}

/// The profiles that start with a piece, or whose inventory opens it.
pub fn users(voice: &Voice, piece: &Equipment) -> Vec<Arc<Profile>> {
    profiles(voice, |profile| {
        let opened = profile.inventory.iter().flat_map(|opening| &opening.pieces);
        profile.starting.iter().chain(opened).any(|reference| {
            let found = voice.catalogue.equipment(&profile.faction, reference);
            found.is_some_and(|found| found.faction == piece.faction && found.id == piece.id)
        })
    })
}

fn profiles(voice: &Voice, wanted: impl Fn(&Profile) -> bool) -> Vec<Arc<Profile>> {
    let all = voice.catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
    all.filter(|profile| wanted(profile)).cloned().collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::language::Language;
    use crate::rules;

    fn voice(language: Language) -> Voice {
        Voice { catalogue: Arc::new(Catalogue::shipped()), language }
    }

    #[test]
    fn every_entry_has_its_own_address_and_is_found_there() {
        for language in Language::ALL {
            let voice = voice(language);
            let mut seen = std::collections::BTreeSet::new();
            for entry in findable(&voice) {
                let href = entry.route.href();
                assert!(seen.insert(href.clone()), "{href} twice");
                assert_eq!(Route::parse(&href), entry.route);
                assert!(!entry.name.is_empty() && !entry.text(&voice).is_empty(), "{href}");
                if let Route::Reference(Place::Entry(section, address)) = &entry.route {
                    let found = super::entry(&voice, *section, address).unwrap();
                    assert_eq!(found.name, entry.name);
                }
            }
        }
    }

    #[test]
    fn nothing_of_the_data_is_left_out() {
        let voice = voice(Language::French);
        let manual = &voice.catalogue.manual;
        let tomes = voice.catalogue.tomes();
        let count = |section| entries(&voice, section).len();
        let of_tomes =
            |count: fn(&crate::catalogue::tome::Tome) -> usize| tomes.iter().map(|tome| count(tome)).sum::<usize>();
        assert_eq!(count(Section::Rules), manual.rules.len() + of_tomes(|tome| tome.rules.len()));
        assert_eq!(count(Section::Orders), manual.orders.len() + of_tomes(|tome| tome.orders.len()));
        assert_eq!(count(Section::Feats), manual.feats.len() + of_tomes(|tome| tome.feats.len()));
        assert_eq!(count(Section::Spells), manual.spells.len());
        assert_eq!(count(Section::Keywords), manual.keywords.len());
        assert_eq!(count(Section::Tables), manual.tables.len());
        assert_eq!(count(Section::Scenarios), manual.scenarios.len());
        assert_eq!(count(Section::Equipment), of_tomes(|tome| tome.equipment.len()));
        assert_eq!(count(Section::Mounts), of_tomes(|tome| tome.mounts.len()));
        assert_eq!(count(Section::Categories), manual.categories.len());
        assert_eq!(count(Section::Alliances), manual.alliances.len());
        assert_eq!(count(Section::Lists), rules::ALL.len());
        assert!(manual.rules.len() >= 79);
    }

    #[test]
    fn a_rule_knows_who_has_it() {
        let voice = voice(Language::French);
        let names: Vec<String> = bearers(&voice, None, "deloyal").iter().map(|profile| profile.id.clone()).collect();
        assert!(names.contains(&"guerrier-tribal".to_owned()), "{names:?}");
    }

    #[test]
    fn a_code_may_be_typed_in_small_letters() {
        let address = Address { faction: None, id: "lst-1".to_owned() };
        assert!(entry(&voice(Language::French), Section::Lists, &address).is_some());
    }
}
