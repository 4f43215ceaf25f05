//! References to profiles, tomes, pieces, mounts and rules: each must lead somewhere.

use super::*;
use crate::catalogue::manual::Parameter;

impl Checker<'_, '_, '_> {
    pub(super) fn profile_unresolved(&mut self, id: &str, place: &Place) {
        let known = self.names.tomes.values().flat_map(|tome| tome.profiles.keys().cloned()).collect();
        let problem = Problem::Unresolved { what: Noun::Profile, found: id.to_owned(), known };
        self.defect(place, problem);
    }

    pub(super) fn tome_reference(&mut self, id: &str, place: &Place) {
        if !self.names.tomes.contains_key(id) {
            let problem = Problem::Unresolved {
                what: Noun::Tome,
                found: id.to_owned(),
                known: self.names.tomes.keys().cloned().collect(),
            };
            self.defect(place, problem);
        }
    }

    pub(super) fn equipment_reference(&mut self, reference: &str, place: &Place) {
        if self.names.equipment(&self.raw.id, reference).is_none() {
            let (faction, _) = Names::split(&self.raw.id, reference);
            let known = self.names.tomes.get(faction).map(|tome| tome.equipment.keys().cloned().collect());
            let problem = Problem::Unresolved {
                what: Noun::Equipment,
                found: reference.to_owned(),
                known: known.unwrap_or_default(),
            };
            self.defect(place, problem);
        }
    }

    pub(super) fn mount_reference(&mut self, reference: &str, place: &Place) {
        if !self.names.has_mount(&self.raw.id, reference) {
            let (faction, _) = Names::split(&self.raw.id, reference);
            let problem = Problem::Unresolved {
                what: Noun::Mount,
                found: reference.to_owned(),
                known: self.names.tomes.get(faction).map(|tome| tome.mounts.clone()).unwrap_or_default(),
            };
            self.defect(place, problem);
        }
    }

    pub(super) fn pieces(&mut self, references: &[String], place: &Place) -> Vec<String> {
        for (index, reference) in references.iter().enumerate() {
            self.equipment_reference(reference, &place.at(index));
        }
        references.to_vec()
    }

    pub(super) fn rule_reference(&mut self, id: &str, place: &Place) -> Option<Option<Parameter>> {
        let found = self.names.rule(&self.raw.id, id);
        if found.is_none() {
            let manual = self.names.manual.rules.iter().map(|rule| rule.id.clone());
            let own = self.raw.rule.iter().map(|rule| rule.id.clone());
            let problem =
                Problem::Unresolved { what: Noun::Rule, found: id.to_owned(), known: manual.chain(own).collect() };
            self.defect(place, problem);
        }
        found
    }
}

/// How a tome names a piece or a mount of `faction`: without the faction where it is its own.
pub(super) fn qualify(own: &str, faction: &str, id: &str) -> String {
    if own == faction { id.to_owned() } else { format!("{faction}/{id}") }
}
