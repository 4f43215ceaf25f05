//! One entry of a roster against its profile: what it is, where it stands in its unit, what it costs.

use std::cmp::Reverse;
use std::sync::Arc;

use super::model::{Model, Place, model};
use super::price::{Price, lines};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::{Keyword, Keywords};
use crate::catalogue::manual::Rank;
use crate::catalogue::raw::Stands;
use crate::catalogue::tome::Profile;
use crate::roster::{Choices, Entry, Id};

/// What a model is by its keywords; the first that fits, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Siege,
    Vehicle,
    Champion,
    Walker,
    Monster,
    Warrior,
    /// The tome lets it stand alone.
    Alone,
    /// The tome does not say where it stands.
    Homeless,
}

impl Class {
    pub fn of(profile: &Profile) -> Class {
        let has = |keyword| profile.keywords.has(keyword);
        if has(Keyword::ArmeDeSiege) {
            Class::Siege
        } else if has(Keyword::Vehicule) {
            Class::Vehicle
        } else if has(Keyword::Champion) {
            Class::Champion
        } else if has(Keyword::Marcheur) {
            Class::Walker
        } else if has(Keyword::Monstre) {
            Class::Monster
        } else if has(Keyword::Guerrier) || profile.stands == Some(Stands::Guerrier) {
            Class::Warrior
        } else if profile.stands == Some(Stands::Seul) {
            Class::Alone
        } else {
            Class::Homeless
        }
    }
}

/// What an entry does in its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The champion who leads the unit; of an entry with several, the first.
    Leader,
    /// Any other champion in the unit.
    OtherChampion,
    Warrior,
    /// A vehicle or monster with *Transport* in a champion's unit.
    Transport,
    /// Forms, or ought to form, a combat unit of its own.
    OwnUnit,
    Gunner,
    /// A model whose place no tome tells.
    Homeless,
    /// The profile itself is unknown.
    Unknown,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ArmyEntry {
    pub id: Id,
    pub profile_id: String,
    pub count: u32,
    pub role: Role,
    /// As the player made them, legal or not: rules judge them without searching the roster.
    pub choices: Choices,
    /// `None` where no tome knows the profile.
    pub model: Option<Arc<Model>>,
    pub price: Price,
    /// What no loaded tome knows, by kind and name.
    pub unknown: Vec<Unknown>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unknown {
    pub kind: UnknownKind,
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnknownKind {
    Faction,
    Profile,
    Equipment,
    MountPoint,
    Armour,
    Plating,
    Mount,
    Rule,
    Order,
    Feat,
    Spell,
}

/// Who goes first where only one can, whatever the order of the list: the higher rank, then by what it is and has. The
/// id tells apart only what is alike.
pub type Precedence<'e> = (Reverse<Option<Rank>>, &'e str, u32, &'e Choices, Id);

impl ArmyEntry {
    pub fn precedence(&self) -> Precedence<'_> {
        let rank = self.model.as_ref().and_then(|model| model.rank());
        (Reverse(rank), &self.profile_id, self.count, &self.choices, self.id)
    }

    pub fn resolve(catalogue: &Catalogue, entry: &Entry, place: Place) -> ArmyEntry {
        let Some(profile) = catalogue.profile(&entry.profile) else {
            let unknown = Unknown { kind: UnknownKind::Profile, name: entry.profile.clone() };
            return ArmyEntry {
                id: entry.id,
                profile_id: entry.profile.clone(),
                count: entry.count,
                role: Role::Unknown,
                choices: entry.choices.clone(),
                model: None,
                price: Price { complete: false, ..Price::default() },
                unknown: vec![unknown],
            };
        };
        let mut unknown = Vec::new();
        let model = model(catalogue, entry, profile, place, &mut unknown);
        let lines = lines(catalogue, entry, &model);
        ArmyEntry {
            id: entry.id,
            profile_id: profile.id.clone(),
            count: entry.count,
            role: Role::Homeless,
            choices: entry.choices.clone(),
            price: Price::new(lines, entry.count, unknown.is_empty()),
            model: Some(Arc::new(model)),
            unknown,
        }
    }

    pub fn keywords(&self) -> Option<&Keywords> {
        self.model.as_ref().map(|model| &model.keywords)
    }

    pub fn has_rule(&self, rule: &str) -> bool {
        self.model.as_ref().is_some_and(|model| model.has_rule(rule))
    }
}
