//! A tome once it is checked: one faction with its bonus, profiles, arsenal and bestiary.
//!
//! Every reference in here is known to lead somewhere. References to equipment and mounts are ids within the
//! own tome, or `faction/id` where a profile opens another faction's arsenal.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::effect::Effects;
use super::figures::{Changes, Figures, Shooting};
use super::keywords::Keywords;
use super::manual::{Armour, Category, Feat, Lore, Order, Plating, Rank, SpecialRule};
use super::price::Price;
use super::raw::{EquipmentKind, MountPoint, Provenance, Stands};
use crate::language::Text;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tome {
    /// The faction's id too: one tome, one faction.
    pub id: String,
    pub version: String,
    pub date: String,
    pub faction: Faction,
    pub orders: Vec<Order>,
    pub feats: Vec<Feat>,
    pub rules: Vec<SpecialRule>,
    pub profiles: Vec<Arc<Profile>>,
    pub equipment: Vec<Arc<Equipment>>,
    pub mounts: Vec<Arc<Mount>>,
    /// Former ids of all that has one here, and what they are called now.
    pub aliases: Vec<(String, String)>,
}

impl Tome {
    /// What a former id is now.
    pub fn renamed(&self, former: &str) -> Option<&str> {
        self.aliases.iter().find(|(old, _)| old == former).map(|(_, new)| new.as_str())
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Faction {
    pub id: String,
    pub name: Text,
    pub civilisation: String,
    pub provenance: Provenance,
    pub bonus: Option<Bonus>,
    /// A few words on who they are.
    pub about: Text,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Bonus {
    pub name: Text,
    pub text: Text,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    pub id: String,
    pub faction: String,
    pub name: Text,
    pub points: u32,
    pub provenance: Provenance,
    /// The faction's keyword comes first.
    pub keywords: Keywords,
    pub body: Body,
    /// In the profile's price; a piece named twice is there twice.
    pub starting: Vec<String>,
    pub inventory: Vec<Opening>,
    pub upgrades: Vec<Offer>,
    pub rules: Vec<RuleUse>,
    pub caps: Vec<Cap>,
    /// Where a model stands whose keywords do not say it.
    pub stands: Option<Stands>,
    /// A word of the tome that no rule of ours covers.
    pub note: Option<Text>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Body {
    /// People, beasts, walkers, monsters: all who have the eight figures.
    Person(Person),
    Vehicle(Vehicle),
    Siege(Siege),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    pub figures: Figures,
    /// Walkers and monsters have none.
    pub base: Option<Base>,
    pub armour: Range<Armour>,
    pub champion: Option<Champion>,
    pub magic: Option<Magic>,
    pub mounts: Option<MountOffer>,
    /// The mount that is in the profile of a cavalry by itself.
    pub own_mount: Option<String>,
    /// Places aboard; only with *Transport*.
    pub capacity: Option<u32>,
    pub crew: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    pub mm: u16,
    pub level: u8,
}

/// From what the profile has up to what it can be raised to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Range<T> {
    pub default: T,
    pub max: T,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Champion {
    pub rank: Rank,
    pub orders: u32,
    pub feats: u32,
    /// Other factions whose warriors this champion may lead.
    pub leads: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Magic {
    pub spells: u32,
    pub lores: Vec<Lore>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MountOffer {
    pub max: u32,
    /// References; resolved from "the whole bestiary" where the tome says so.
    pub mounts: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vehicle {
    pub mvt: u16,
    pub ct: Shooting,
    pub plating: Sides<Plate>,
    pub crew: u32,
    pub capacity: Option<u32>,
}

/// One side of a vehicle: its printed figure, and the ladder it climbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plate {
    pub figure: u8,
    pub range: Range<Plating>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides<T> {
    pub front: T,
    pub flank: T,
    pub rear: T,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    Front,
    Flank,
    Rear,
}

impl Side {
    pub const ALL: [Side; 3] = [Side::Front, Side::Flank, Side::Rear];
}

impl<T> Sides<T> {
    pub fn get(&self, side: Side) -> &T {
        match side {
            Side::Front => &self.front,
            Side::Flank => &self.flank,
            Side::Rear => &self.rear,
        }
    }

    pub fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Front => &mut self.front,
            Side::Flank => &mut self.flank,
            Side::Rear => &mut self.rear,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Siege {
    pub range: u16,
    pub f: u8,
    pub pen: u8,
    pub d: u8,
    pub pv: u8,
    pub category: Category,
    pub dice: Option<String>,
    pub gunners: Gunners,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gunners {
    /// How many come with the weapon, and of which profile.
    pub included: u32,
    pub profile: String,
    /// What gunners wear; narrower than their own profile where the weapon's profile says so.
    pub armour: Option<Range<Armour>>,
    /// `None`: what their own profile starts with.
    pub starting: Option<Vec<String>>,
    pub inventory: Vec<Opening>,
    /// Who else can be bought.
    pub extra: Vec<ExtraGunner>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExtraGunner {
    pub profile: String,
    /// `None`: as many as one likes.
    pub max: Option<u32>,
}

/// One sentence of an inventory: what it lets a model take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// Where on a vehicle; `None` for everybody else.
    pub mount: Option<MountPoint>,
    /// References of all the pieces that it opens.
    pub pieces: Vec<String>,
    /// How many pieces in all through this sentence ("une des options suivantes").
    pub max: Option<u32>,
    /// How many of one piece ("jusqu'à un").
    pub each: Option<u32>,
    /// Crew that each weapon brings, free of charge.
    pub crew: u32,
}

/// A special rule that can be bought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    pub rule: String,
    /// Where the tome fixes the parameter itself.
    pub parameter: Option<String>,
    /// For *Maîtrise (X)*: the pieces among which to choose; empty is any.
    pub among: Vec<String>,
    pub price: u32,
}

/// A special rule as a profile, a piece or a mount has it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RuleUse {
    pub rule: String,
    pub parameter: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cap {
    Army(u32),
    Unit(u32),
    /// One for every so many of another profile in the same combat unit, or in the army.
    Every {
        each: u32,
        of: String,
        in_army: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Equipment {
    pub id: String,
    pub faction: String,
    pub name: Text,
    pub provenance: Provenance,
    pub kind: EquipmentKind,
    /// `None` for what needs no hand (most support).
    pub hands: Option<u8>,
    pub price: Price,
    pub weapon: Option<Weapon>,
    /// At most so many on one model.
    pub max: Option<u32>,
    pub rules: Vec<RuleUse>,
    pub changes: Changes,
    /// The change is lost by a rider who also carries ranged equipment (a shield, say).
    pub lost_by_mounted_shooters: bool,
    pub banner: bool,
    pub conditions: Vec<Condition>,
    pub text: Text,
    /// What it changes at the table; without any the odds name the piece as not counted, where it has a text.
    pub effects: Effects,
}

impl Equipment {
    /// By id and faction: a list may name it in several ways.
    pub fn is_same(&self, other: &Equipment) -> bool {
        self.id == other.id && self.faction == other.faction
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weapon {
    pub range: u16,
    /// `None`: the bearer's own strength.
    pub f: Option<u8>,
    pub pen: u8,
    pub category: Category,
    /// Attack dice: "2", "1D3".
    pub dice: String,
}

/// A condition written on a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Condition {
    pub demand: Demand,
    /// The condition does not hold for a model with this rule.
    pub unless_rule: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Demand {
    /// Only for models with this keyword.
    Keyword(String),
    /// Not for models with this keyword.
    NotKeyword(String),
    /// Only for models with this rule.
    Rule(String),
    /// Only together with this piece.
    Piece(String),
    /// Not together with this piece.
    NotPiece(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mount {
    pub id: String,
    pub faction: String,
    pub name: Text,
    pub provenance: Provenance,
    pub price: Price,
    pub changes: Changes,
    pub bike: bool,
    /// Can wear barding.
    pub barding: bool,
    pub rules: Vec<RuleUse>,
    pub base: Option<Base>,
    pub text: Text,
    pub effects: Effects,
}
