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
    pub mounts: BTreeMap<String, ()>,
    pub rules: BTreeMap<String, Option<Parameter>>,
    /// Former ids, and what they are called now.
    pub aliases: BTreeMap<String, String>,
    /// Of two tomes with one profile id the earlier keeps it. Those that are there already come before all files.
    pub turn: usize,
}

impl TomeNames {
    pub fn of_raw(raw: &RawTome, turn: usize) -> TomeNames {
        let people = raw.profile.iter().map(|profile| (profile.id.clone(), true));
        let machines = raw.vehicle.iter().map(|vehicle| (vehicle.id.clone(), false));
        let sieges = raw.siege.iter().map(|siege| (siege.id.clone(), false));
        TomeNames {
            profiles: people.chain(machines).chain(sieges).collect(),
            equipment: raw.equipment.iter().map(|piece| (piece.id.clone(), piece.kind)).collect(),
            mounts: raw.mount.iter().map(|mount| (mount.id.clone(), ())).collect(),
            rules: raw.rule.iter().map(|rule| (rule.id.clone(), rule.parameter)).collect(),
            aliases: raw.aliases.clone(),
            turn,
        }
    }

    pub fn of_tome(tome: &Tome) -> TomeNames {
        let is_person = |body: &Body| matches!(body, Body::Person(_));
        TomeNames {
            profiles: tome.profiles.iter().map(|profile| (profile.id.clone(), is_person(&profile.body))).collect(),
            equipment: tome.equipment.iter().map(|piece| (piece.id.clone(), piece.kind)).collect(),
            mounts: tome.mounts.iter().map(|mount| (mount.id.clone(), ())).collect(),
            rules: tome.rules.iter().map(|rule| (rule.id.clone(), rule.parameter)).collect(),
            aliases: tome.aliases.iter().cloned().collect(),
            turn: 0,
        }
    }

    /// By its id, or by a former one: the id of today, and what is known of it.
    fn find<'t, T>(&'t self, among: &'t BTreeMap<String, T>, id: &str) -> Option<(&'t str, &'t T)> {
        let found = among.get_key_value(id).or_else(|| among.get_key_value(self.aliases.get(id)?))?;
        Some((found.0.as_str(), found.1))
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

    /// The reference with the id of today.
    pub fn equipment(&self, own: &str, reference: &str) -> Option<String> {
        let (faction, id) = Names::split(own, reference);
        let tome = self.tomes.get(faction)?;
        let (id, _) = tome.find(&tome.equipment, id)?;
        Some(qualify(own, faction, id))
    }

    /// Likewise.
    pub fn mount(&self, own: &str, reference: &str) -> Option<String> {
        let (faction, id) = Names::split(own, reference);
        let tome = self.tomes.get(faction)?;
        let (id, _) = tome.find(&tome.mounts, id)?;
        Some(qualify(own, faction, id))
    }

    /// The id of today, and whether it is a person. An id goes before another tome's former one.
    pub fn profile(&self, id: &str) -> Option<(&str, bool)> {
        let by_id = self.tomes.values().find_map(|tome| tome.profiles.get_key_value(id));
        let found = by_id.map(|(id, person)| (id.as_str(), person));
        let found = found.or_else(|| self.tomes.values().find_map(|tome| tome.find(&tome.profiles, id)));
        found.map(|(id, person)| (id, *person))
    }

    /// A rule of the manual or of the own tome: the id of today, and its parameter.
    pub fn rule(&self, own: &str, id: &str) -> Option<(&str, Option<Parameter>)> {
        if let Some(rule) = self.manual.rules.iter().find(|rule| rule.id == id) {
            return Some((&rule.id, rule.parameter));
        }
        let tome = self.tomes.get(own)?;
        tome.find(&tome.rules, id).map(|(id, parameter)| (id, *parameter))
    }
}

/// How a tome names a piece or a mount of `faction`: without the faction where it is its own.
pub fn qualify(own: &str, faction: &str, id: &str) -> String {
    if own == faction { id.to_owned() } else { format!("{faction}/{id}") }
}
