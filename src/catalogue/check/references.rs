//! References to profiles, tomes, pieces, mounts and rules: each must lead somewhere.

use super::*;
use crate::catalogue::manual::Parameter;

impl Checker<'_, '_, '_> {
    /// Says that a reference leads nowhere. What is known is gathered only when it will be said.
    pub(super) fn unresolved(
        &mut self,
        what: Noun,
        found: &str,
        place: &Place,
        known: impl FnOnce(&Self) -> Vec<String>,
    ) {
        let unread = found.split('/').any(|part| self.names.unread.contains(part));
        if !unread && !self.document.is_full() {
            let problem = Problem::Unresolved { what, found: found.to_owned(), known: known(self) };
            self.defect(place, problem);
        }
    }

    pub(super) fn profile_unresolved(&mut self, id: &str, place: &Place) {
        self.unresolved(Noun::Profile, id, place, |own| {
            own.names.tomes.values().flat_map(|tome| tome.profiles.keys().cloned()).collect()
        });
    }

    pub(super) fn tome_reference(&mut self, id: &str, place: &Place) {
        if !self.names.tomes.contains_key(id) {
            self.unresolved(Noun::Tome, id, place, |own| own.names.tomes.keys().cloned().collect());
        }
    }

    pub(super) fn equipment_reference(&mut self, reference: &str, place: &Place) {
        if self.names.equipment(&self.raw.id, reference).is_none() {
            self.unresolved(Noun::Equipment, reference, place, |own| {
                let (faction, _) = Names::split(&own.raw.id, reference);
                let tome = own.names.tomes.get(faction);
                tome.map(|tome| tome.equipment.keys().cloned().collect()).unwrap_or_default()
            });
        }
    }

    pub(super) fn mount_reference(&mut self, reference: &str, place: &Place) {
        if !self.names.has_mount(&self.raw.id, reference) {
            self.unresolved(Noun::Mount, reference, place, |own| {
                let (faction, _) = Names::split(&own.raw.id, reference);
                let tome = own.names.tomes.get(faction);
                tome.map(|tome| tome.mounts.iter().cloned().collect()).unwrap_or_default()
            });
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
            self.unresolved(Noun::Rule, id, place, |own| {
                let manual = own.names.manual.rules.iter().map(|rule| rule.id.clone());
                manual.chain(own.raw.rule.iter().map(|rule| rule.id.clone())).collect()
            });
        }
        found
    }
}

/// How a tome names a piece or a mount of `faction`: without the faction where it is its own.
pub(super) fn qualify(own: &str, faction: &str, id: &str) -> String {
    if own == faction { id.to_owned() } else { format!("{faction}/{id}") }
}
