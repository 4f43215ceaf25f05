//! The names that tomes may refer to, gathered before any tome is checked, since they refer to one another.

use std::collections::{BTreeMap, BTreeSet};

use super::manual::{Manual, Parameter};
use super::raw::{EquipmentKind, RawTome};
use super::tome::{Body, Tome};

/// What one tome offers to be referred to.
#[derive(Clone, Debug, Default)]
pub struct TomeNames {
    /// Id, and whether it is a person (who can serve a siege weapon).
    pub profiles: BTreeMap<String, bool>,
    pub equipment: BTreeMap<String, EquipmentKind>,
    pub mounts: BTreeSet<String>,
    pub rules: BTreeMap<String, Option<Parameter>>,
}

impl TomeNames {
    pub fn of_raw(raw: &RawTome) -> TomeNames {
        let people = raw.profile.iter().map(|profile| (profile.id.clone(), true));
        let machines = raw.vehicle.iter().map(|vehicle| (vehicle.id.clone(), false));
        let sieges = raw.siege.iter().map(|siege| (siege.id.clone(), false));
        TomeNames {
            profiles: people.chain(machines).chain(sieges).collect(),
            equipment: raw.equipment.iter().map(|piece| (piece.id.clone(), piece.kind)).collect(),
            mounts: raw.mount.iter().map(|mount| mount.id.clone()).collect(),
            rules: raw.rule.iter().map(|rule| (rule.id.clone(), rule.parameter)).collect(),
        }
    }

    pub fn of_tome(tome: &Tome) -> TomeNames {
        let is_person = |body: &Body| matches!(body, Body::Person(_));
        TomeNames {
            profiles: tome.profiles.iter().map(|profile| (profile.id.clone(), is_person(&profile.body))).collect(),
            equipment: tome.equipment.iter().map(|piece| (piece.id.clone(), piece.kind)).collect(),
            mounts: tome.mounts.iter().map(|mount| mount.id.clone()).collect(),
            rules: tome.rules.iter().map(|rule| (rule.id.clone(), rule.parameter)).collect(),
        }
    }
}

/// All tomes' names by tome id, and the manual's.
pub struct Names<'a> {
    pub manual: &'a Manual,
    pub tomes: BTreeMap<String, TomeNames>,
    /// Ids that stand in a file but whose entry cannot be read: they are not unknown.
    pub unread: BTreeSet<String>,
}

impl Names<'_> {
    /// `arc`, or `autre-faction/arc`: the faction and the id within it.
    pub fn split<'r>(own: &'r str, reference: &'r str) -> (&'r str, &'r str) {
        reference.split_once('/').unwrap_or((own, reference))
    }

    pub fn equipment(&self, own: &str, reference: &str) -> Option<EquipmentKind> {
        let (faction, id) = Names::split(own, reference);
        self.tomes.get(faction)?.equipment.get(id).copied()
    }

    pub fn has_mount(&self, own: &str, reference: &str) -> bool {
        let (faction, id) = Names::split(own, reference);
        self.tomes.get(faction).is_some_and(|tome| tome.mounts.contains(id))
    }

    /// `Some(true)` for a person.
    pub fn profile(&self, id: &str) -> Option<bool> {
        self.tomes.values().find_map(|tome| tome.profiles.get(id).copied())
    }

    /// A rule of the manual or of the own tome: whether it exists, and its parameter.
    pub fn rule(&self, own: &str, id: &str) -> Option<Option<Parameter>> {
        let manual = self.manual.rules.iter().find(|rule| rule.id == id).map(|rule| rule.parameter);
        manual.or_else(|| self.tomes.get(own)?.rules.get(id).copied())
    }
}
