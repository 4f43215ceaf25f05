//! The addresses of the reference, after `#/reference`: `/regles/deloyal`, `/equipement/tribus-des-confins/arc`,
//! `/recherche/exosquelette`.

use crate::app::words::SectionWords;
use crate::language::Language;

/// The chapters, in the order of the table of contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    Rules,
    Orders,
    Feats,
    Spells,
    Keywords,
    Tables,
    Scenarios,
    Equipment,
    Mounts,
    Categories,
    Armour,
    Plating,
    Bases,
    Ranks,
    Alliances,
    Lists,
}

impl Section {
    pub const ALL: [Section; 16] = [
        Section::Rules,
        Section::Orders,
        Section::Feats,
        Section::Spells,
        Section::Keywords,
        Section::Tables,
        Section::Scenarios,
        Section::Equipment,
        Section::Mounts,
        Section::Categories,
        Section::Armour,
        Section::Plating,
        Section::Bases,
        Section::Ranks,
        Section::Alliances,
        Section::Lists,
    ];

    /// In the address: French and permanent.
    pub fn slug(self) -> &'static str {
        match self {
            Section::Rules => "regles",
            Section::Orders => "ordres",
            Section::Feats => "actions",
            Section::Spells => "sorts",
            Section::Keywords => "mots-clefs",
            Section::Tables => "tables",
            Section::Scenarios => "scenarios",
            Section::Equipment => "equipement",
            Section::Mounts => "montures",
            Section::Categories => "categories",
            Section::Armour => "armures",
            Section::Plating => "blindages",
            Section::Bases => "socles",
            Section::Ranks => "rangs",
            Section::Alliances => "alliances",
            Section::Lists => "listes",
        }
    }

    fn from_slug(slug: &str) -> Option<Section> {
        Section::ALL.into_iter().find(|section| section.slug() == slug)
    }
}

impl Section {
    pub fn title(self, language: Language) -> &'static str {
        let [title, _, _] = self.words(language);
        title
    }

    /// What one of its entries is called.
    pub fn kind(self, language: Language) -> &'static str {
        let [_, kind, _] = self.words(language);
        kind
    }

    /// What it is about, in one sentence.
    pub fn about(self, language: Language) -> &'static str {
        let [_, _, about] = self.words(language);
        about
    }

    fn words(self, language: Language) -> [&'static str; 3] {
        let words = SectionWords::of(language);
        match self {
            Section::Rules => [words.rules, words.rules_one, words.rules_about],
            Section::Orders => [words.orders, words.orders_one, words.orders_about],
            Section::Feats => [words.feats, words.feats_one, words.feats_about],
            Section::Spells => [words.spells, words.spells_one, words.spells_about],
            Section::Keywords => [words.keywords, words.keywords_one, words.keywords_about],
            Section::Tables => [words.tables, words.tables_one, words.tables_about],
            Section::Scenarios => [words.scenarios, words.scenarios_one, words.scenarios_about],
            Section::Equipment => [words.equipment, words.equipment_one, words.equipment_about],
            Section::Mounts => [words.mounts, words.mounts_one, words.mounts_about],
            Section::Categories => [words.categories, words.categories_one, words.categories_about],
            Section::Armour => [words.armour, words.armour_one, words.armour_about],
            Section::Plating => [words.plating, words.plating_one, words.plating_about],
            Section::Bases => [words.bases, words.bases_one, words.bases_about],
            Section::Ranks => [words.ranks, words.ranks_one, words.ranks_about],
            Section::Alliances => [words.alliances, words.alliances_one, words.alliances_about],
            Section::Lists => [words.lists, words.lists_one, words.lists_about],
        }
    }
}

/// One page of the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    Contents,
    /// What somebody searched for, so that the way back leads back to what was found.
    Search(String),
    Section(Section),
    Entry(Section, Address),
}

/// An entry within its section. What a tome brings is named after its faction, too: ids are only unique there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    pub faction: Option<String>,
    pub id: String,
}

const SEARCH: &str = "recherche";

impl Topic {
    /// From what follows `#/reference`, without the first slash.
    pub fn parse(path: &str) -> Option<Topic> {
        if path.is_empty() {
            return Some(Topic::Contents);
        }
        let mut words = path.split('/');
        let first = words.next()?;
        let (second, third) = (words.next(), words.next());
        if words.next().is_some() {
            return None;
        }
        if first == SEARCH {
            let typed = second.filter(|_| third.is_none())?;
            return Some(Topic::Search(decode(typed)));
        }
        let section = Section::from_slug(first)?;
        Some(match (second, third) {
            (None, _) => Topic::Section(section),
            (Some(id), None) => Topic::Entry(section, Address { faction: None, id: id.to_owned() }),
            (Some(faction), Some(id)) => {
                Topic::Entry(section, Address { faction: Some(faction.to_owned()), id: id.to_owned() })
            }
        })
    }

    pub fn href(&self) -> String {
        match self {
            Topic::Contents => "#/reference".to_owned(),
            Topic::Search(typed) if typed.trim().is_empty() => Topic::Contents.href(),
            Topic::Search(typed) => format!("#/reference/{SEARCH}/{}", encode(typed)),
            Topic::Section(section) => format!("#/reference/{}", section.slug()),
            Topic::Entry(section, Address { faction: None, id }) => format!("#/reference/{}/{id}", section.slug()),
            Topic::Entry(section, Address { faction: Some(faction), id }) => {
                format!("#/reference/{}/{faction}/{id}", section.slug())
            }
        }
    }
}

/// As browsers write what is not a letter of ASCII in an address.
fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let escaped = after.get(..2).filter(|_| *first == b'%').and_then(|hex| std::str::from_utf8(hex).ok());
        match escaped.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(topic: &Topic) {
        let href = topic.href();
        let path = href.strip_prefix("#/reference").unwrap_or("?").trim_start_matches('/');
        assert_eq!(Topic::parse(path).as_ref(), Some(topic), "{href}");
    }

    #[test]
    fn every_topic_finds_back_to_itself() {
        there_and_back(&Topic::Contents);
        for section in Section::ALL {
            there_and_back(&Topic::Section(section));
            there_and_back(&Topic::Entry(section, Address { faction: None, id: "x".to_owned() }));
            there_and_back(&Topic::Entry(section, Address { faction: Some("f".to_owned()), id: "x".to_owned() }));
        }
        for typed in ["arc", "épée à 2 mains", "a/b#c?d%", "\u{1f4a5}", "<b>"] {
            there_and_back(&Topic::Search(typed.to_owned()));
        }
    }

    #[test]
    fn what_is_not_a_topic_is_none() {
        for path in ["x", "regles/a/b/c", "recherche", "recherche/a/b", "REGLES"] {
            assert_eq!(Topic::parse(path), None, "{path}");
        }
        assert_eq!(Topic::parse("recherche/%zz%"), Some(Topic::Search("%zz%".to_owned())));
    }
}
