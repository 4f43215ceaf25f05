//! `[[equipment]]` and `[[mount]]` as their author types them.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::{EquipmentKind, Provenance};
use crate::catalogue::effect::Effects;
use crate::catalogue::figures::Changes;
use crate::catalogue::manual::Category;
use crate::catalogue::price::Price;
use crate::language::Text;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawEquipment {
    pub id: String,
    pub name: Text,
    #[serde(default)]
    pub provenance: Option<Provenance>,
    pub kind: EquipmentKind,
    #[serde(default)]
    #[validate(range(min = 1, max = 2))]
    pub hands: Option<u8>,
    pub price: Price,
    #[serde(default)]
    #[validate(nested)]
    pub weapon: Option<RawWeapon>,
    #[serde(default)]
    #[validate(range(min = 1, max = 60))]
    pub max: Option<u32>,
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    pub changes: Changes,
    #[serde(default)]
    pub lost_by_mounted_shooters: bool,
    /// *Hissez les drapeaux !* and *Porte-Bannière* look for it.
    #[serde(default)]
    pub banner: bool,
    #[serde(default)]
    pub conditions: Vec<RawCondition>,
    #[serde(default)]
    pub text: Text,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawWeapon {
    /// Centimetres.
    #[validate(range(min = 1, max = 300))]
    pub range: u16,
    /// Without it: the bearer's own strength.
    #[serde(default)]
    #[validate(range(min = 1, max = 10))]
    pub f: Option<u8>,
    /// 0 is the book's "-".
    #[serde(default)]
    #[validate(range(max = 10))]
    pub pen: u8,
    pub category: Category,
    /// Attack dice: "2", "1D3".
    #[cfg_attr(schema, schemars(regex(pattern = r"^([1-9][0-9]?|([1-9][0-9]?)?[Dd][1-9][0-9]?(\+[1-9][0-9]?)?)$")))]
    pub dice: String,
}

/// Exactly one of the first five, and perhaps `unless_rule`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawCondition {
    pub keyword: Option<String>,
    pub not_keyword: Option<String>,
    pub rule: Option<String>,
    pub piece: Option<String>,
    pub not_piece: Option<String>,
    pub unless_rule: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RawMount {
    pub id: String,
    pub name: Text,
    #[serde(default)]
    pub provenance: Option<Provenance>,
    pub price: Price,
    #[serde(default)]
    pub changes: Changes,
    /// Gives *Moto* instead of *Cavalerie*.
    #[serde(default)]
    pub bike: bool,
    #[serde(default)]
    pub barding: bool,
    #[serde(default)]
    pub rules: Vec<String>,
    /// Longest side in millimetres, where the bestiary gives one.
    #[serde(default)]
    #[validate(range(min = 20, max = 180))]
    pub base: Option<u16>,
    #[serde(default)]
    pub text: Text,
    #[serde(default)]
    pub effects: Effects,
}
