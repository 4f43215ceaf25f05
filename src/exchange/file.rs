//! Reads the `.bts.toml` file of a list; `FORMAT.md` beside this file describes it, `write` writes it.
//!
//! What cannot be read is told with its line, and the file stays as it is. What is not understood is kept.

use std::fmt;
use std::ops::Range;

use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, de};
use toml::de::{DeTable, DeValue};

use super::migrate::{self, Step};
use super::unread::{self, each_table};
use super::value::{self, Value};

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
    #[serde(default)]
    pub tags: Vec<String>,
    /// The points limit.
    pub format: u32,
    /// Of the main contingent; only a list without any contingent has none.
    #[serde(default)]
    pub faction: Option<String>,
    /// The id of the entry that was named general; `general = true` in the entry itself says the same.
    #[serde(default)]
    pub general: Option<u32>,
    /// Of the main contingent.
    #[serde(default)]
    pub id: u32,
    /// The last id given out.
    #[serde(default)]
    pub last_id: u32,
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
    /// Named general by the player.
    #[serde(default)]
    pub general: bool,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub notes: String,
    /// `"arc"`, `"gatling @ central"`, `"pistolet x 2"`.
    #[serde(default)]
    pub equipment: Vec<RawTaken>,
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
    pub upgrades: Vec<RawUpgrade>,
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

/// A piece in its short form, or as `{ piece = "…", mount = "…", count = 2 }` where its name has no short form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RawTaken(pub Taken);

/// A rule in its short form, or as `{ rule = "…", parameter = "…" }`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RawUpgrade(pub Upgrade);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FullTaken {
    piece: String,
    #[serde(default)]
    mount: Option<String>,
    #[serde(default = "one")]
    count: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FullUpgrade {
    rule: String,
    #[serde(default)]
    parameter: Option<String>,
}

impl<'de> Deserialize<'de> for RawTaken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawTaken, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = RawTaken;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"piece\", \"piece @ mount x 2\" or { piece, mount, count }")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<RawTaken, E> {
                Ok(RawTaken(taken(text)))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<RawTaken, A::Error> {
                let full = FullTaken::deserialize(MapAccessDeserializer::new(map))?;
                Ok(RawTaken(Taken { piece: full.piece, mount: full.mount, count: full.count }))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl<'de> Deserialize<'de> for RawUpgrade {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawUpgrade, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = RawUpgrade;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"rule\", \"rule(parameter)\" or { rule, parameter }")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<RawUpgrade, E> {
                Ok(RawUpgrade(upgrade(text)))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<RawUpgrade, A::Error> {
                let full = FullUpgrade::deserialize(MapAccessDeserializer::new(map))?;
                Ok(RawUpgrade(Upgrade { rule: full.rule, parameter: full.parameter }))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// A list out of its file, and what in the file was not understood: kept, and worth a word to the player.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    pub roster: Roster,
    pub notes: Vec<Defect>,
}

/// Reads a list; on failure every problem of the file with its line.
pub fn read(name: &str, bytes: &[u8]) -> Result<Roster, Vec<Defect>> {
    open(name, bytes).map(|opened| opened.roster)
}

/// The same, with a note for everything that was not understood.
pub fn open(name: &str, bytes: &[u8]) -> Result<Opened, Vec<Defect>> {
    open_with(name, bytes, migrate::STEPS)
}

/// The same with other migrations than the real ones: how the mechanism is tested.
pub fn open_with(name: &str, bytes: &[u8], steps: &[Step]) -> Result<Opened, Vec<Defect>> {
    let mut document = Document::parse(name, bytes);
    if !document.defects.is_empty() {
        return Err(document.defects);
    }
    match version_of(&mut document) {
        Some(found) if found > u64::from(VERSION) => {
            document.defect(
                &["ralliement".into()],
                Problem::contradiction(
                    "cette liste vient d’une version plus récente de Ralliement\u{a0}; mettez le programme à jour",
                    "this list comes from a newer version of Ralliement; update the program",
                ),
            );
            Err(document.defects)
        }
        Some(found) if found < u64::from(VERSION) => {
            let from = u32::try_from(found).unwrap_or(0);
            let Some(keys) = migrate::bring(value::pairs(document.table_mut()), from, VERSION, steps) else {
                document.defect(
                    &["ralliement".into()],
                    Problem::contradiction(
                        format!("il n’y a jamais eu de format {from}"),
                        format!("there never was a format {from}"),
                    ),
                );
                return Err(document.defects);
            };
            let text = Value::document(&keys);
            let mut migrated = Document::parse(name, text.as_bytes());
            // Lines of the migrated text are nobody's lines.
            let whole_file = |mut defect: Defect| {
                (defect.line, defect.column) = (1, 1);
                defect
            };
            let opened = interpret(&mut migrated);
            opened
                .map(|opened| Opened { notes: opened.notes.into_iter().map(whole_file).collect(), ..opened })
                .map_err(|defects| defects.into_iter().map(whole_file).collect())
        }
        _ => interpret(&mut document),
    }
}

/// `None` where the file says nothing that could be a version; reading it tells the rest.
fn version_of(document: &mut Document) -> Option<u64> {
    match document.table_mut().get("ralliement")?.get_ref() {
        DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    }
}

fn interpret(document: &mut Document) -> Result<Opened, Vec<Defect>> {
    let found = unread::take(document.table_mut());
    // A list names its event by this key: see `Roster::event`.
    let notes = found.iter().filter(|found| found.path != "event").map(|found| {
        let expected = found.expected.iter().map(|key| (*key).to_owned()).collect();
        let problem = Problem::UnknownKey { found: found.key.clone(), expected };
        document.describe(found.span.clone(), found.path.clone(), problem)
    });
    let mut notes: Vec<Defect> = notes.collect();
    for (span, path) in named_generals(document.table_mut()).into_iter().skip(1) {
        let problem = Problem::contradiction(
            "un général est déjà nommé plus haut\u{a0}; seul le premier compte",
            "a general is named further up already; only the first one counts",
        );
        notes.push(document.describe(span, path, problem));
    }
    let raw = document.rest::<RawList>(&[]);
    match raw {
        Some(raw) if document.defects.is_empty() => {
            let mut roster = raw.into_roster();
            roster.unread = found.into_iter().filter_map(|found| found.settle(&roster)).collect();
            Ok(Opened { roster, notes })
        }
        _ => Err(std::mem::take(&mut document.defects)),
    }
}

/// Where the file says `general = true`, in its order.
fn named_generals(list: &mut DeTable) -> Vec<(Range<usize>, String)> {
    let mut named = Vec::new();
    let mut in_units = |table: &mut DeTable, path: &str| {
        each_table(table, "unit", |unit_at, unit| {
            each_table(unit, "entries", |at, entry| {
                if let Some((key, value)) = entry.get_key_value("general")
                    && matches!(value.get_ref(), DeValue::Boolean(true))
                {
                    named.push((key.span(), format!("{path}unit[{unit_at}].entries[{at}].general")));
                }
            });
        });
    };
    in_units(list, "");
    each_table(list, "allied", |at, allied| in_units(allied, &format!("allied[{at}].")));
    named
}

impl RawList {
    pub fn into_roster(self) -> Roster {
        let mut contingents = Vec::new();
        if self.faction.is_some() || !self.unit.is_empty() || !self.allied.is_empty() {
            contingents.push((self.id, self.faction.unwrap_or_default(), self.unit));
        }
        contingents.extend(self.allied.into_iter().map(|allied| (allied.id, allied.faction, allied.unit)));
        let flags: Vec<bool> = contingents
            .iter()
            .flat_map(|(_, _, units)| units.iter().flat_map(|unit| unit.entries.iter().map(|entry| entry.general)))
            .collect();
        let contingents = contingents.into_iter().map(|(id, faction, units)| Contingent {
            id: Id(id),
            faction,
            units: units.into_iter().map(RawUnit::into_unit).collect(),
        });
        let mut roster = Roster {
            name: self.name,
            player: self.player,
            notes: self.notes,
            tags: self.tags,
            format: self.format,
            contingents: contingents.collect(),
            general: self.general.map(Id),
            tomes: self.tome,
            last_id: self.last_id,
            unread: Vec::new(),
        };
        roster.settle();
        let flagged = roster.entries().zip(flags).find(|(_, named)| *named).map(|(entry, _)| entry.id);
        roster.general = flagged.or(roster.general);
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
        Entry {
            id: Id(self.id),
            profile: self.profile,
            count: self.count,
            name: self.name,
            notes: self.notes,
            choices: Choices {
                equipment: self.equipment.into_iter().map(|RawTaken(taken)| taken).collect(),
                armour: self.armour,
                plating: Plates { front: self.plating.front, flank: self.plating.flank, rear: self.plating.rear },
                barding: self.barding,
                mounts: self.mounts,
                upgrades: self.upgrades.into_iter().map(|RawUpgrade(upgrade)| upgrade).collect(),
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
pub(super) fn taken(text: &str) -> Taken {
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

pub(super) fn upgrade(text: &str) -> Upgrade {
    let used = split_rule(text);
    Upgrade { rule: used.rule, parameter: used.parameter }
}
