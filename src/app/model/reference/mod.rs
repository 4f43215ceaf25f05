//! The reference as plain values: every entry of the manual, of the tomes and of our own rules, with its address, its
//! words and its page. Pure, so that it is tested natively; the pages only show it.

mod entries;
mod topic;

pub use entries::{entries, rule_route};
pub use topic::{Address, Section, Topic};

use std::sync::Arc;

use super::localized::Localized;
use super::route::Route;
use crate::app::words;
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
    pub fn text(&self, localized: &Localized) -> String {
        let mut parts: Vec<String> = self.faction.iter().map(|faction| localized.faction_name(faction)).collect();
        match &self.body {
            Body::Words(paragraphs) => parts.extend(paragraphs.iter().map(|paragraph| match &paragraph.label {
                Some(label) => format!("{label}. {}", paragraph.text),
                None => paragraph.text.clone(),
            })),
            Body::Table(table) => {
                parts.extend(table.note.iter().map(|note| localized.text(note)));
                parts.extend(table.rows.iter().flatten().map(|cell| localized.text(cell)));
            }
            Body::Scenario(scenario) => {
                parts.push(localized.text(&scenario.summary));
                parts.extend(scenario.special.iter().map(|text| localized.text(text)));
            }
            Body::Piece(piece) => {
                parts.push(localized.piece_traits(piece));
                parts.extend(localized.piece_remarks(piece));
                parts.extend(piece.rules.iter().map(|used| localized.used_rule_name(&piece.faction, used)));
            }
            Body::Mount(mount) => {
                parts.extend([
                    localized.changes(&mount.changes),
                    localized.mount_traits(mount),
                    localized.text(&mount.text),
                ]);
                parts.extend(mount.rules.iter().map(|used| localized.used_rule_name(&mount.faction, used)));
            }
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    /// What the search looks through.
    pub fn document(&self, localized: &Localized) -> Document {
        Document { name: self.name.clone(), also: format!("{} {}", self.also, self.kind), text: self.text(localized) }
    }
}

/// One entry by its address.
pub fn entry(localized: &Localized, section: Section, address: &Address) -> Option<Entry> {
    let route = Route::Reference(Topic::Entry(section, address.clone()));
    // Codes are typed as they come: lst-1 is LST-1.
    let same = |entry: &Entry| entry.route.href().eq_ignore_ascii_case(&route.href());
    entries(localized, section).into_iter().find(same)
}

/// Everything that the search answers with: all sections, and the profiles, which have pages of their own.
pub fn findable(localized: &Localized) -> Vec<Entry> {
    let mut all: Vec<Entry> = Section::ALL.into_iter().flat_map(|section| entries(localized, section)).collect();
    all.extend(
        localized
            .catalogue
            .tomes()
            .iter()
            .flat_map(|tome| &tome.profiles)
            .map(|profile| found_profile(localized, profile)),
    );
    all
}

fn found_profile(localized: &Localized, profile: &Profile) -> Entry {
    let keywords: Vec<String> = profile.keywords.iter().map(|keyword| localized.keyword_name(keyword)).collect();
    let rules = profile.rules.iter().map(|used| localized.used_rule_name(&profile.faction, used));
    let words: Vec<String> = keywords.into_iter().chain(rules).collect();
    Entry {
        route: Route::Profile(profile.id.clone()),
        kind: localized.words().profile,
        name: localized.text(&profile.name),
        also: format!("{} {}", profile.name.fr, profile.name.en),
        faction: Some(profile.faction.clone()),
        aside: Some(words::points(localized.language, profile.points)),
        body: Body::Words(vec![Paragraph::plain(words.join(", "))]),
        source: Source::Printed(profile.provenance.clone()),
    }
}

/// The profiles that have a special rule by themselves, or can buy it.
pub fn bearers(localized: &Localized, faction: Option<&str>, rule: &str) -> Vec<Arc<Profile>> {
    profiles(localized, |profile| {
        let has = profile.rules.iter().any(|used| used.rule == rule);
        let offered = profile.upgrades.iter().any(|offer| offer.rule == rule);
        faction.is_none_or(|faction| faction == profile.faction) && (has || offered)
    })
}

/// The profiles that start with a piece, or whose inventory opens it.
pub fn users(localized: &Localized, piece: &Equipment) -> Vec<Arc<Profile>> {
    profiles(localized, |profile| {
        let opened = profile.inventory.iter().flat_map(|opening| &opening.pieces);
        profile.starting.iter().chain(opened).any(|reference| {
            let found = localized.catalogue.equipment(&profile.faction, reference);
            found.is_some_and(|found| found.faction == piece.faction && found.id == piece.id)
        })
    })
}

fn profiles(localized: &Localized, wanted: impl Fn(&Profile) -> bool) -> Vec<Arc<Profile>> {
    let all = localized.catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
    all.filter(|profile| wanted(profile)).cloned().collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::language::Language;
    use crate::rules;

    fn localized(language: Language) -> Localized {
        Localized { catalogue: Arc::new(Catalogue::shipped()), language }
    }

    #[test]
    fn every_entry_has_its_own_address_and_is_found_there() {
        for language in Language::ALL {
            let localized = localized(language);
            let mut seen = std::collections::BTreeSet::new();
            for entry in findable(&localized) {
                let href = entry.route.href();
                assert!(seen.insert(href.clone()), "{href} twice");
                assert_eq!(Route::parse(&href), entry.route);
                assert!(!entry.name.is_empty() && !entry.text(&localized).is_empty(), "{href}");
                if let Route::Reference(Topic::Entry(section, address)) = &entry.route {
                    let found = super::entry(&localized, *section, address).unwrap();
                    assert_eq!(found.name, entry.name);
                }
            }
        }
    }

    #[test]
    fn nothing_of_the_data_is_left_out() {
        let localized = localized(Language::French);
        let manual = &localized.catalogue.manual;
        let tomes = localized.catalogue.tomes();
        let count = |section| entries(&localized, section).len();
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
        let localized = localized(Language::French);
        let names: Vec<String> =
            bearers(&localized, None, "deloyal").iter().map(|profile| profile.id.clone()).collect();
        assert!(names.contains(&"guerrier-tribal".to_owned()), "{names:?}");
    }

    #[test]
    fn a_code_may_be_typed_in_small_letters() {
        let address = Address { faction: None, id: "lst-1".to_owned() };
        assert!(entry(&localized(Language::French), Section::Lists, &address).is_some());
    }
}
