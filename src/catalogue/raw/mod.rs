//! The shape of a tome as its author types it. `data/README.md` explains every key; `ralliement tome schema`
//! prints this shape for editors. Nothing here is checked beyond types and ranges: see `check`.

mod arsenal;
mod machine;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::figures::Figures;
use super::manual::{Armour, Feat, Lore, Order, Rank, SpecialRule};
use super::tome::Bonus;
use crate::language::Text;
pub use arsenal::*;
pub use machine::*;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawTome {
    /// Version of this format: 1.
    pub format: u32,
    /// Permanent, lower case, without accents: `tribus-des-confins`. The faction's id too.
    pub id: String,
    /// Version of this tome's contents: "1.0.0".
    pub version: String,
    /// Day of that version: "2026-11-16".
    pub date: String,
    /// Where the figures come from, unless an entry says otherwise.
    pub provenance: Provenance,
    #[validate(nested)]
    pub faction: RawFaction,
    /// Former ids and what they are called now.
    #[serde(default)]
    pub aliases: BTreeMap<String, String>,
    #[serde(default)]
    pub order: Vec<Order>,
    #[serde(default)]
    pub feat: Vec<Feat>,
    #[serde(default)]
    pub rule: Vec<SpecialRule>,
    #[serde(default)]
    #[validate(nested)]
    pub profile: Vec<RawProfile>,
    #[serde(default)]
    #[validate(nested)]
    pub vehicle: Vec<RawVehicle>,
    #[serde(default)]
    #[validate(nested)]
    pub siege: Vec<RawSiege>,
    #[serde(default)]
    #[validate(nested)]
    pub equipment: Vec<RawEquipment>,
    #[serde(default)]
    #[validate(nested)]
    pub mount: Vec<RawMount>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawFaction {
    pub name: Text,
    /// `fragments-de-l-humanite`, `homo-nexus`, `mondes-perdus` or `exogenes`.
    pub civilisation: String,
    #[serde(default)]
    pub bonus: Option<Bonus>,
    #[serde(default)]
    pub about: Text,
}

/// Where figures come from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Provenance {
    pub source: Source,
    /// Title of the book, for `tome`.
    #[serde(default)]
    pub title: Option<String>,
    #[serde(default)]
    pub page: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Source {
    /// Printed in the *Manuel des règles*.
    Manual,
    /// Printed in a *Tome des Civilisations*, typed in by somebody who owns it.
    Tome,
    /// Ours: unofficial, to play with until the book is there.
    House,
}

/// People, beasts, walkers, monsters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawProfile {
    pub id: String,
    pub name: Text,
    #[validate(range(max = 1000))]
    pub points: u32,
    #[serde(default)]
    pub provenance: Option<Provenance>,
    /// The faction's own keyword is added by itself.
    pub keywords: Vec<String>,
    #[validate(nested)]
    pub figures: Figures,
    /// Longest side in millimetres.
    #[serde(default)]
    #[validate(range(min = 20, max = 180))]
    pub base: Option<u16>,
    /// Only where the book states the level itself.
    #[serde(default)]
    #[validate(range(min = 1, max = 6))]
    pub base_level: Option<u8>,
    #[serde(default)]
    pub armour: Option<RawRange<Armour>>,
    #[serde(default)]
    #[validate(nested)]
    pub champion: Option<RawChampion>,
    #[serde(default)]
    #[validate(nested)]
    pub magic: Option<RawMagic>,
    /// Starting equipment, in the price.
    #[serde(default)]
    pub starting: Vec<String>,
    #[serde(default)]
    #[validate(nested)]
    pub inventory: Vec<RawOpening>,
    /// Mounts that can be bought.
    #[serde(default)]
    #[validate(nested)]
    pub mounts: Option<RawMounts>,
    /// The mount of a profile that is cavalry by itself.
    #[serde(default)]
    pub own_mount: Option<String>,
    #[serde(default)]
    #[validate(nested)]
    pub upgrades: Vec<RawOffer>,
    /// `"sans-peur"`, `"rancune(Humain)"`, `"maitrise(epee)"`.
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    #[validate(nested)]
    pub caps: Vec<RawCap>,
    #[serde(default)]
    pub stands: Option<Stands>,
    #[serde(default)]
    #[validate(range(max = 60))]
    pub capacity: Option<u32>,
    #[serde(default)]
    #[validate(range(max = 20))]
    pub crew: u32,
    #[serde(default)]
    pub note: Option<Text>,
}

/// `{ default = "armure", max = "armure-lourde" }`; without `max` it cannot be raised.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawRange<T> {
    pub default: T,
    pub max: Option<T>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawChampion {
    pub rank: Rank,
    #[serde(default)]
    #[validate(range(max = 12))]
    pub orders: u32,
    #[serde(default)]
    #[validate(range(max = 12))]
    pub feats: u32,
    /// Other factions whose warriors this champion may lead.
    #[serde(default)]
    pub leads: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawMagic {
    #[validate(range(min = 1, max = 12))]
    pub spells: u32,
    pub lores: Vec<Lore>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum EquipmentKind {
    Tir,
    Melee,
    Soutien,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum MountPoint {
    Frontal,
    Lateral,
    Arriere,
    Central,
}

/// Where a model stands whose keywords do not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Stands {
    /// In a champion's unit, in a warrior's slot.
    Guerrier,
    /// As a combat unit of its own.
    Seul,
}

/// One sentence of an inventory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawOpening {
    /// On vehicles: where the piece is mounted.
    #[serde(default)]
    pub mount: Option<MountPoint>,
    /// Whole kinds of equipment …
    #[serde(default)]
    pub kinds: Vec<EquipmentKind>,
    /// … of this faction's arsenal (the own one by default) …
    #[serde(default)]
    pub arsenal: Option<String>,
    /// … except these ("hors …").
    #[serde(default)]
    pub except: Vec<String>,
    /// Or pieces by name ("une des options suivantes").
    #[serde(default)]
    pub pieces: Vec<String>,
    /// How many in all through this sentence.
    #[serde(default)]
    #[validate(range(min = 1, max = 60))]
    pub max: Option<u32>,
    /// How many of one piece ("jusqu'à un …").
    #[serde(default)]
    #[validate(range(min = 1, max = 60))]
    pub each: Option<u32>,
    /// Crew members that each weapon brings.
    #[serde(default)]
    #[validate(range(max = 10))]
    pub crew: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawMounts {
    #[serde(default = "one")]
    #[validate(range(min = 1, max = 10))]
    pub max: u32,
    /// Whose bestiary; the own one by default.
    #[serde(default)]
    pub bestiary: Option<String>,
    /// Only these, by name; the whole bestiary by default.
    #[serde(default)]
    pub only: Vec<String>,
}

fn one() -> u32 {
    1
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawOffer {
    /// `"deloyal"`, or with its parameter fixed: `"rancune(Humain)"`.
    pub rule: String,
    /// For *Maîtrise (X)*: the pieces among which to choose.
    #[serde(default)]
    pub among: Vec<String>,
    #[validate(range(max = 500))]
    pub price: u32,
}

/// Exactly one of `army`, `unit`, `every`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawCap {
    #[serde(default)]
    #[validate(range(min = 1, max = 1000))]
    pub army: Option<u32>,
    #[serde(default)]
    #[validate(range(min = 1, max = 1000))]
    pub unit: Option<u32>,
    /// One for every so many …
    #[serde(default)]
    #[validate(range(min = 1, max = 1000))]
    pub every: Option<u32>,
    /// … of this profile …
    #[serde(default)]
    pub of: Option<String>,
    /// … in the whole army instead of the same combat unit.
    #[serde(default)]
    pub in_army: bool,
}
