//! The factions in one language, for the first page.

use std::sync::Arc;

use crate::catalogue::index::FactionIndex;
use crate::language::Language;
use crate::roster::Roster;

#[derive(Clone)]
pub struct Factions {
    pub index: Arc<FactionIndex>,
    pub language: Language,
}

impl Factions {
    pub fn name(&self, id: &str) -> String {
        self.index.faction(id).map_or(id, |faction| faction.name.get(self.language)).to_owned()
    }

    /// The factions of a list, the main one first.
    pub fn of_list(&self, roster: &Roster) -> String {
        let names: Vec<String> = roster.contingents.iter().map(|own| self.name(&own.faction)).collect();
        names.join(" + ")
    }

    /// The civilisation of the main contingent; empty where nobody knows.
    pub fn civilisation(&self, roster: &Roster) -> String {
        let main = roster.contingents.first().and_then(|first| self.index.faction(&first.faction));
        main.map(|faction| faction.civilisation.clone()).unwrap_or_default()
    }
}

/// The id of the main contingent's faction; empty where there is none.
pub fn main_faction(roster: &Roster) -> String {
    roster.contingents.first().map(|main| main.faction.clone()).unwrap_or_default()
}
