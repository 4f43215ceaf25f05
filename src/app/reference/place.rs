//! The addresses of the reference, after `#/reference`: `/regles/deloyal`, `/equipement/tribus-des-confins/arc`,
//! `/recherche/exosquelette`.

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

/// One page of the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
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

impl Place {
    /// From what follows `#/reference`, without the first slash.
    pub fn parse(path: &str) -> Option<Place> {
        if path.is_empty() {
            return Some(Place::Contents);
        }
        let mut words = path.split('/');
        let first = words.next()?;
        let (second, third) = (words.next(), words.next());
        if words.next().is_some() {
            return None;
        }
        if first == SEARCH {
            let typed = second.filter(|_| third.is_none())?;
            return Some(Place::Search(decode(typed)));
        }
        let section = Section::from_slug(first)?;
        Some(match (second, third) {
            (None, _) => Place::Section(section),
            (Some(id), None) => Place::Entry(section, Address { faction: None, id: id.to_owned() }),
            (Some(faction), Some(id)) => {
                Place::Entry(section, Address { faction: Some(faction.to_owned()), id: id.to_owned() })
            }
        })
    }

    pub fn href(&self) -> String {
        match self {
            Place::Contents => "#/reference".to_owned(),
            Place::Search(typed) if typed.trim().is_empty() => Place::Contents.href(),
            Place::Search(typed) => format!("#/reference/{SEARCH}/{}", encode(typed)),
            Place::Section(section) => format!("#/reference/{}", section.slug()),
            Place::Entry(section, Address { faction: None, id }) => format!("#/reference/{}/{id}", section.slug()),
            Place::Entry(section, Address { faction: Some(faction), id }) => {
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

    fn there_and_back(place: &Place) {
        let href = place.href();
        let path = href.strip_prefix("#/reference").unwrap_or("?").trim_start_matches('/');
        assert_eq!(Place::parse(path).as_ref(), Some(place), "{href}");
    }

    #[test]
    fn every_place_finds_back_to_itself() {
        there_and_back(&Place::Contents);
        for section in Section::ALL {
            there_and_back(&Place::Section(section));
            there_and_back(&Place::Entry(section, Address { faction: None, id: "x".to_owned() }));
            there_and_back(&Place::Entry(section, Address { faction: Some("f".to_owned()), id: "x".to_owned() }));
        }
        for typed in ["arc", "épée à 2 mains", "a/b#c?d%", "\u{1f4a5}", "<b>"] {
            there_and_back(&Place::Search(typed.to_owned()));
        }
    }

    #[test]
    fn what_is_not_a_place_is_none() {
        for path in ["x", "regles/a/b/c", "recherche", "recherche/a/b", "REGLES"] {
            assert_eq!(Place::parse(path), None, "{path}");
        }
        assert_eq!(Place::parse("recherche/%zz%"), Some(Place::Search("%zz%".to_owned())));
    }
}
