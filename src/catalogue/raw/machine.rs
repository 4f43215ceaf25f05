//! `[[vehicle]]` and `[[siege]]` as their author types them.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::{Provenance, RawCap, RawOffer, RawOpening, RawRange};
use crate::catalogue::figures::Shooting;
use crate::catalogue::manual::{Armour, Category, Plating};
use crate::language::Text;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawVehicle {
    pub id: String,
    pub name: Text,
    #[validate(range(max = 1000))]
    pub points: u32,
    #[serde(default)]
    pub provenance: Option<Provenance>,
    pub keywords: Vec<String>,
    #[validate(nested)]
    pub figures: RawVehicleFigures,
    pub plating: RawSides,
    #[validate(range(max = 20))]
    pub crew: u32,
    #[serde(default)]
    #[validate(range(max = 60))]
    pub capacity: Option<u32>,
    #[serde(default)]
    pub starting: Vec<String>,
    #[serde(default)]
    #[validate(nested)]
    pub inventory: Vec<RawOpening>,
    #[serde(default)]
    #[validate(nested)]
    pub upgrades: Vec<RawOffer>,
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    #[validate(nested)]
    pub caps: Vec<RawCap>,
    #[serde(default)]
    pub note: Option<Text>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawVehicleFigures {
    #[validate(range(min = 0, max = 120))]
    pub mvt: u16,
    pub ct: Shooting,
    #[validate(range(min = 1, max = 20))]
    pub front: u8,
    #[validate(range(min = 1, max = 20))]
    pub flank: u8,
    #[validate(range(min = 1, max = 20))]
    pub rear: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawSides {
    pub front: RawRange<Plating>,
    pub flank: RawRange<Plating>,
    pub rear: RawRange<Plating>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawSiege {
    pub id: String,
    pub name: Text,
    #[validate(range(max = 1000))]
    pub points: u32,
    #[serde(default)]
    pub provenance: Option<Provenance>,
    pub keywords: Vec<String>,
    #[validate(nested)]
    pub figures: RawSiegeFigures,
    #[validate(nested)]
    pub gunners: RawGunners,
    #[serde(default)]
    #[validate(nested)]
    pub upgrades: Vec<RawOffer>,
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    #[validate(nested)]
    pub caps: Vec<RawCap>,
    #[serde(default)]
    pub note: Option<Text>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawSiegeFigures {
    /// Centimetres.
    #[validate(range(min = 1, max = 300))]
    pub range: u16,
    #[validate(range(min = 1, max = 10))]
    pub f: u8,
    /// 0 is the book's "-".
    #[serde(default)]
    #[validate(range(max = 10))]
    pub pen: u8,
    #[validate(range(min = 1, max = 10))]
    pub d: u8,
    #[validate(range(min = 1, max = 60))]
    pub pv: u8,
    pub category: Category,
    #[serde(default)]
    #[cfg_attr(schema, schemars(regex(pattern = r"^([1-9][0-9]?|([1-9][0-9]?)?[Dd][1-9][0-9]?(\+[1-9][0-9]?)?)$")))]
    pub dice: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawGunners {
    #[validate(range(min = 0, max = 20))]
    pub included: u32,
    pub profile: String,
    /// What gunners wear, where the weapon's profile says it.
    #[serde(default)]
    pub armour: Option<RawRange<Armour>>,
    /// What they carry from the start, in the price; `[]` is the book’s « Désarmé ». Without it, as in their own profile.
    #[serde(default)]
    pub starting: Option<Vec<String>>,
    #[serde(default)]
    #[validate(nested)]
    pub inventory: Vec<RawOpening>,
    #[serde(default)]
    #[validate(nested)]
    pub extra: Vec<RawExtraGunner>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawExtraGunner {
    pub profile: String,
    /// Without it: as many as one likes.
    #[serde(default)]
    #[validate(range(min = 1, max = 60))]
    pub max: Option<u32>,
}
