//! What a page that only names lists needs of the catalogue: the factions, and who may ally with whom. So small that the
//! first page carries it instead of the catalogue.

use serde::{Deserialize, Serialize};

use super::Catalogue;
use crate::language::Text;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FactionIndex {
    pub factions: Vec<FactionEntry>,
    /// Civilisation of the main contingent, of the allied one, percent of the format.
    alliances: Vec<(String, String, u32)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FactionEntry {
    pub id: String,
    pub name: Text,
    pub civilisation: String,
}

impl Catalogue {
    pub fn index(&self) -> FactionIndex {
        let entry = |tome: &std::sync::Arc<super::tome::Tome>| FactionEntry {
            id: tome.id.clone(),
            name: tome.faction.name.clone(),
            civilisation: tome.faction.civilisation.clone(),
        };
        let alliances = self.manual.alliances.iter().filter(|row| row.percent > 0);
        FactionIndex {
            factions: self.tomes().iter().map(entry).collect(),
            alliances: alliances.map(|row| (row.main.clone(), row.allied.clone(), row.percent)).collect(),
        }
    }
}

impl FactionIndex {
    pub fn faction(&self, id: &str) -> Option<&FactionEntry> {
        self.factions.iter().find(|faction| faction.id == id)
    }

    /// Who may ally with a faction, and for how many percent of the format.
    pub fn allies(&self, main: &str) -> Vec<(&FactionEntry, u32)> {
        let Some(main) = self.faction(main) else { return Vec::new() };
        let percent = |allied: &FactionEntry| {
            let own = |row: &&(String, String, u32)| row.0 == main.civilisation && row.1 == allied.civilisation;
            self.alliances.iter().find(own).map(|row| row.2)
        };
        let others = self.factions.iter().filter(|faction| faction.id != main.id);
        others.filter_map(|faction| Some((faction, percent(faction)?))).collect()
    }
}
