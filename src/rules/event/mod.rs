//! EVT: what an event demands of a list beyond the manual. Here are the demands as a plain value; the room `event` reads
//! them from the event's file. Without an event in the context none of these rules finds anything.

pub mod alliance_not_allowed;
pub mod banned;
pub mod faction_not_allowed;
pub mod not_contained;
pub mod over_event_cap;
pub mod provenance_not_allowed;
pub mod unnamed_entry;
pub mod wrong_event_format;
pub mod wrong_tome;

use super::Rule;
use crate::catalogue::Catalogue;
use crate::catalogue::naming::Naming;
use crate::catalogue::raw::Source;
use crate::catalogue::tome::Profile;
use crate::language::{Language, Text};
use crate::roster::{Roster, TomeVersion};

/// What an event demands of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Terms {
    /// The event's own; lists name it.
    pub id: String,
    pub name: Text,
    /// Ascending; several make an escalation.
    pub formats: Vec<u32>,
    /// Empty: all.
    pub civilisations: Vec<String>,
    /// Empty: all of the civilisations.
    pub factions: Vec<String>,
    pub banned_factions: Vec<String>,
    pub alliances: bool,
    /// Where figures may come from; empty: anywhere.
    pub provenance: Vec<Source>,
    pub bans: Vec<Subject>,
    /// At most so many in an army.
    pub caps: Vec<(Subject, u32)>,
    /// An empty version: any.
    pub tomes: Vec<TomeVersion>,
}

/// What can be banned or capped.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Profile(String),
    Equipment(String),
    Rule(String),
    Keyword(String),
}

/// The event that a list is judged for.
#[derive(Clone, Copy)]
pub struct ForEvent<'a> {
    pub terms: &'a Terms,
    /// In an escalation, the same player's list of the next smaller format.
    pub smaller: Option<&'a Roster>,
    pub(super) rules: &'static [&'static Rule],
}

impl<'a> ForEvent<'a> {
    pub fn new(terms: &'a Terms) -> ForEvent<'a> {
        ForEvent { terms, smaller: None, rules: super::OF_EVENT }
    }

    pub fn after(self, smaller: Option<&'a Roster>) -> ForEvent<'a> {
        ForEvent { smaller, ..self }
    }
}

impl Terms {
    pub fn allows_faction(&self, catalogue: &Catalogue, faction: &str) -> bool {
        let named = |list: &[String], id: &str| list.iter().any(|own| own == id);
        let civilisation = || catalogue.faction(faction).map(|faction| faction.civilisation.as_str());
        !named(&self.banned_factions, faction)
            && (self.factions.is_empty() || named(&self.factions, faction))
            && (self.civilisations.is_empty() || civilisation().is_some_and(|own| named(&self.civilisations, own)))
    }

    pub fn allows_source(&self, source: Source) -> bool {
        self.provenance.is_empty() || self.provenance.contains(&source)
    }

    /// A profile as it is printed: neither banned itself nor by a keyword or rule of its own.
    pub fn allows_profile(&self, profile: &Profile) -> bool {
        let banned = |subject: &Subject| match subject {
            Subject::Profile(id) => *id == profile.id,
            Subject::Keyword(name) => profile.keywords.has_named(name),
            Subject::Rule(id) => profile.rules.iter().any(|own| own.rule == *id),
            Subject::Equipment(_) => false,
        };
        self.allows_source(profile.provenance.source) && !self.bans.iter().any(banned)
    }

    /// « Coupe d’automne : », which begins every finding.
    fn head(&self, language: Language) -> String {
        let name = self.name.get(language);
        match language {
            Language::French => format!("{name}\u{a0}: "),
            Language::English => format!("{name}: "),
        }
    }
}

impl Subject {
    /// As a player knows it.
    fn name(&self, catalogue: &Catalogue, language: Language) -> String {
        let mut tomes = catalogue.tomes().iter();
        let name = match self {
            Subject::Profile(id) => catalogue.profile(id).map(|own| own.name.get(language).to_owned()),
            Subject::Equipment(id) => tomes.find_map(|tome| {
                tome.equipment.iter().find(|own| own.id == *id).map(|own| own.name.get(language).to_owned())
            }),
            Subject::Rule(id) => {
                let own = tomes.find_map(|tome| catalogue.rule(&tome.id, id));
                own.map(|own| own.name.get(language).to_owned())
            }
            Subject::Keyword(name) => Some(Naming::new(catalogue, language).keyword(name).to_owned()),
        };
        let (Subject::Profile(id) | Subject::Equipment(id) | Subject::Rule(id) | Subject::Keyword(id)) = self;
        name.unwrap_or_else(|| id.clone())
    }
}
