//! What a player chose: ids and counts, names and notes, never a figure of the game.
//!
//! A roster may be illegal, incomplete or full of ids that nobody knows; it is always readable. Every change is
//! an [`Edit`], so that undo, the journal and fixes are the same thing. Knows nothing of the catalogue.

pub mod collection;
pub mod edit;
pub mod history;
mod unit_alone;

pub use collection::Collection;
pub use edit::{Choice, Edit, EditError, Spot};
pub use history::History;

use serde::{Deserialize, Serialize};

/// Names a contingent, a combat unit or an entry for as long as the list lives; never used twice in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Id(pub u32);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Roster {
    pub name: String,
    pub player: String,
    pub notes: String,
    /// By which its owner finds it again; nobody else's business, so that links leave them out.
    pub tags: Vec<String>,
    /// The points limit that both players agreed on.
    pub format: u32,
    /// The first is the main contingent, any other an allied one.
    pub contingents: Vec<Contingent>,
    /// The champion whom the player named; who commands in the end is for `army` to say.
    pub general: Option<Id>,
    /// The tomes that the list was made with.
    pub tomes: Vec<TomeVersion>,
    /// The last id given out.
    pub last_id: u32,
    /// What stood in the list's file and was not understood; it goes back into the file as it was.
    #[serde(default)]
    pub unread: Vec<Unread>,
}

/// A key of a file that this program does not know, with its value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unread {
    /// The contingent, unit or entry it belongs to and goes with; 0 for the list itself.
    pub part: Id,
    /// The table inside that part: `plating` of an entry, `tome <id>` of the list itself; mostly empty.
    pub within: String,
    pub key: String,
    /// The value as TOML on one line; readers let nothing else in.
    pub text: String,
}

impl Unread {
    /// Not quite unread: see [`Roster::event`].
    pub fn is_event(&self) -> bool {
        self.part == Id(0) && self.within.is_empty() && self.key == "event"
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TomeVersion {
    pub id: String,
    pub version: String,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Contingent {
    pub id: Id,
    pub faction: String,
    pub units: Vec<Unit>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    pub id: Id,
    pub name: String,
    pub notes: String,
    pub entries: Vec<Entry>,
}

/// A group of identical models.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    pub id: Id,
    pub profile: String,
    pub count: u32,
    pub name: String,
    pub notes: String,
    pub choices: Choices,
}

/// What was chosen for each model of an entry. Levels and ids are kept as texts: what no tome knows stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Choices {
    /// Beyond the profile's starting equipment.
    pub equipment: Vec<Taken>,
    /// The level reached; `None` is the profile's own.
    pub armour: Option<String>,
    pub plating: Plates,
    pub barding: bool,
    pub mounts: Vec<String>,
    pub upgrades: Vec<Upgrade>,
    /// By how many levels the base was raised.
    pub base_raise: u32,
    /// A siege weapon that shares its base with its gunners.
    pub combined_base: bool,
    pub orders: Vec<String>,
    pub feats: Vec<String>,
    pub spells: Vec<String>,
    /// How many of the entry's models begin in the unit's transport.
    pub aboard: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Taken {
    pub piece: String,
    /// Where on a vehicle: `frontal`, `lateral`, `arriere`, `central`.
    pub mount: Option<String>,
    pub count: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Plates {
    pub front: Option<String>,
    pub flank: Option<String>,
    pub rear: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Upgrade {
    pub rule: String,
    /// The piece of *Maîtrise (X)*, the keyword of *Rancune (X)*.
    pub parameter: Option<String>,
}

impl Choices {
    /// `rondache, rondache` becomes `rondache x 2`: one line for each piece and place.
    pub(super) fn gather_equipment(&mut self) {
        let mut gathered: Vec<Taken> = Vec::with_capacity(self.equipment.len());
        let mut lines = std::collections::HashMap::new();
        for taken in std::mem::take(&mut self.equipment) {
            let at = *lines.entry((taken.piece.clone(), taken.mount.clone())).or_insert(gathered.len());
            match gathered.get_mut(at) {
                Some(own) => own.count = own.count.saturating_add(taken.count),
                None => gathered.push(taken),
            }
        }
        self.equipment = gathered;
    }
}

impl Roster {
    /// An empty list for one faction.
    pub fn new(name: &str, format: u32, faction: &str) -> Roster {
        Roster {
            name: name.to_owned(),
            format,
            contingents: vec![Contingent { id: Id(1), faction: faction.to_owned(), units: Vec::new() }],
            last_id: 1,
            ..Roster::default()
        }
    }

    /// The id of the event that the list is for; empty where it is for none.
    ///
    /// It lies among the keys that programs without events keep and do not understand: so it goes through their files,
    /// links and undo steps, and through ours of before, without a new version of any of them.
    pub fn event(&self) -> &str {
        let own = self.unread.iter().find(|unread| unread.is_event());
        let text = own.and_then(|own| own.text.strip_prefix('"')?.strip_suffix('"')).unwrap_or_default();
        if text.contains(['"', '\\']) { "" } else { text }
    }

    /// Empty for none. What no id has is left out of it.
    pub fn set_event(&mut self, id: &str) {
        self.unread.retain(|unread| !unread.is_event());
        let id: String = id.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.')).collect();
        if !id.is_empty() {
            let text = format!("\"{id}\"");
            self.unread.push(Unread { part: Id(0), within: String::new(), key: "event".to_owned(), text });
        }
    }

    pub fn units(&self) -> impl Iterator<Item = &Unit> {
        self.contingents.iter().flat_map(|contingent| &contingent.units)
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.units().flat_map(|unit| &unit.entries)
    }

    pub fn contingent(&self, id: Id) -> Option<&Contingent> {
        self.contingents.iter().find(|contingent| contingent.id == id)
    }

    pub fn unit(&self, id: Id) -> Option<&Unit> {
        self.units().find(|unit| unit.id == id)
    }

    pub fn entry(&self, id: Id) -> Option<&Entry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// The unit in which an entry stands.
    pub fn unit_of(&self, entry: Id) -> Option<&Unit> {
        self.units().find(|unit| unit.entries.iter().any(|own| own.id == entry))
    }

    /// What a reader calls last: the same choice is written in one way, and every part that has no id, or one already
    /// taken, gets one of its own.
    pub fn settle(&mut self) {
        let units = self.contingents.iter_mut().flat_map(|contingent| &mut contingent.units);
        units.flat_map(|unit| &mut unit.entries).for_each(|entry| entry.choices.gather_equipment());
        self.settle_ids();
    }

    fn settle_ids(&mut self) {
        let mut taken = std::collections::HashSet::new();
        // An id at the very top would leave none to give out.
        let usable = 1..u32::MAX / 2;
        let given = |id: Id, taken: &mut std::collections::HashSet<u32>| usable.contains(&id.0) && taken.insert(id.0);
        let mut free = Vec::new();
        for contingent in &mut self.contingents {
            if !given(contingent.id, &mut taken) {
                free.push(&mut contingent.id);
            }
            for unit in &mut contingent.units {
                if !given(unit.id, &mut taken) {
                    free.push(&mut unit.id);
                }
                for entry in &mut unit.entries {
                    if !given(entry.id, &mut taken) {
                        free.push(&mut entry.id);
                    }
                }
            }
        }
        let mut last = taken.iter().copied().max().unwrap_or(0);
        for id in free {
            last += 1;
            while taken.contains(&last) {
                last += 1;
            }
            *id = Id(last);
        }
        self.last_id = self.last_id.min(u32::MAX / 2).max(last);
    }
}
