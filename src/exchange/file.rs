//! The `.bts.toml` file of a list: readable, diffable, ids and counts only.
//!
//! What cannot be read is told with its line, and the file stays as it is.

use serde::{Deserialize, Serialize};

use crate::catalogue::defect::{Defect, Problem};
use crate::catalogue::read::Document;
use crate::catalogue::split_rule;
use crate::roster::{Choices, Contingent, Entry, Id, Plates, Roster, Taken, TomeVersion, Unit, Upgrade};

/// The version of the file format that this program reads and writes.
pub const VERSION: u32 = 1;

/// The shape of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawList {
    /// Version of the file format; 1 where it is not said.
    #[serde(default = "version")]
    pub ralliement: u32,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub player: String,
    #[serde(default)]
    pub notes: String,
    /// The points limit.
    pub format: u32,
    /// Of the main contingent.
    pub faction: String,
    /// The id of the entry that was named general.
    #[serde(default)]
    pub general: Option<u32>,
    #[serde(default)]
    pub tome: Vec<TomeVersion>,
    /// Combat units of the main contingent.
    #[serde(default)]
    pub unit: Vec<RawUnit>,
    #[serde(default)]
    pub allied: Vec<RawAllied>,
}

fn version() -> u32 {
    VERSION
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAllied {
    #[serde(default)]
    pub id: u32,
    pub faction: String,
    #[serde(default)]
    pub unit: Vec<RawUnit>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawUnit {
    #[serde(default)]
    pub id: u32,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub notes: String,
    #[serde(default)]
    pub entries: Vec<RawEntry>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEntry {
    #[serde(default)]
    pub id: u32,
    pub profile: String,
    #[serde(default = "one")]
    pub count: u32,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub notes: String,
    /// `"arc"`, `"gatling @ central"`, `"pistolet x 2"`.
    #[serde(default)]
    pub equipment: Vec<String>,
    #[serde(default)]
    pub armour: Option<String>,
    #[serde(default)]
    pub plating: RawPlates,
    #[serde(default)]
    pub mounts: Vec<String>,
    #[serde(default)]
    pub barding: bool,
    /// `"deloyal"`, `"maitrise(epee)"`.
    #[serde(default)]
    pub upgrades: Vec<String>,
    #[serde(default)]
    pub base_raise: u32,
    #[serde(default)]
    pub combined_base: bool,
    #[serde(default)]
    pub orders: Vec<String>,
    #[serde(default)]
    pub feats: Vec<String>,
    #[serde(default)]
    pub spells: Vec<String>,
    #[serde(default)]
    pub aboard: u32,
}

fn one() -> u32 {
    1
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawPlates {
    pub front: Option<String>,
    pub flank: Option<String>,
    pub rear: Option<String>,
}

/// Reads a list; on failure every problem of the file with its line.
pub fn read(name: &str, bytes: &[u8]) -> Result<Roster, Vec<Defect>> {
    let mut document = Document::parse(name, bytes);
    let raw = if document.defects.is_empty() { document.rest::<RawList>(&[]) } else { None };
    if let Some(raw) = &raw
        && raw.ralliement > VERSION
    {
        document.defect(
            &["ralliement".into()],
            Problem::contradiction(
                "cette liste vient d’une version plus récente de Ralliement ; mettez le programme à jour",
                "this list comes from a newer version of Ralliement; update the program",
            ),
        );
    }
    match raw {
        Some(raw) if document.defects.is_empty() => Ok(raw.into_roster()),
        _ => Err(document.defects),
    }
}

impl RawList {
    pub fn into_roster(self) -> Roster {
        let main = Contingent {
            id: Id(0),
            faction: self.faction,
            units: self.unit.into_iter().map(RawUnit::into_unit).collect(),
        };
        let allied = self.allied.into_iter().map(|allied| Contingent {
            id: Id(allied.id),
            faction: allied.faction,
            units: allied.unit.into_iter().map(RawUnit::into_unit).collect(),
        });
        let mut roster = Roster {
            name: self.name,
            player: self.player,
            notes: self.notes,
            format: self.format,
            contingents: std::iter::once(main).chain(allied).collect(),
            general: self.general.map(Id),
            tomes: self.tome,
            last_id: 0,
        };
        roster.settle_ids();
        roster
    }
}

impl RawUnit {
    fn into_unit(self) -> Unit {
        let entries = self.entries.into_iter().map(RawEntry::into_entry).collect();
        Unit { id: Id(self.id), name: self.name, notes: self.notes, entries }
    }
}

impl RawEntry {
    fn into_entry(self) -> Entry {
        let upgrades = self.upgrades.iter().map(|text| {
            let used = split_rule(text);
            Upgrade { rule: used.rule, parameter: used.parameter }
        });
        Entry {
            id: Id(self.id),
            profile: self.profile,
            count: self.count,
            name: self.name,
            notes: self.notes,
            choices: Choices {
                equipment: self.equipment.iter().map(|text| taken(text)).collect(),
                armour: self.armour,
                plating: Plates { front: self.plating.front, flank: self.plating.flank, rear: self.plating.rear },
                barding: self.barding,
                mounts: self.mounts,
                upgrades: upgrades.collect(),
                base_raise: self.base_raise,
                combined_base: self.combined_base,
                orders: self.orders,
                feats: self.feats,
                spells: self.spells,
                aboard: self.aboard,
            },
        }
    }
}

/// `piece`, `piece @ mount`, `piece x 2`, `piece @ mount x 2`. Whatever else stands there is part of the name.
fn taken(text: &str) -> Taken {
    let (rest, count) = match text.rsplit_once(" x ") {
        Some((rest, number)) => match number.trim().parse() {
            Ok(count) => (rest, count),
            Err(_) => (text, 1),
        },
        None => (text, 1),
    };
    let (piece, mount) = match rest.split_once('@') {
        Some((piece, mount)) => (piece.trim(), Some(mount.trim().to_owned())),
        None => (rest.trim(), None),
    };
    Taken { piece: piece.to_owned(), mount, count }
}
