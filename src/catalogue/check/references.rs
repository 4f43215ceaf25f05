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
        if found.split('/').any(|part| self.names.unread.contains(part)) {
            return;
        }
        if self.document.is_full() {
            return self.document.leave_out();
        }
        let problem = Problem::Unresolved { what, found: found.to_owned(), known: known(self) };
        self.defect(place, problem);
    }

    /// The profile's id of today, and whether it is a person where it is known.
    pub(super) fn profile_reference(&mut self, id: &str, place: &Place) -> (String, Option<bool>) {
        let found = self.names.profile(id).map(|(id, person)| (id.to_owned(), Some(person)));
        found.unwrap_or_else(|| {
            self.unresolved(Noun::Profile, id, place, |own| {
                own.names.tomes.values().flat_map(|tome| tome.profiles.keys().cloned()).collect()
            });
            (id.to_owned(), None)
        })
    }

    pub(super) fn tome_reference(&mut self, id: &str, place: &Place) {
        if !self.names.tomes.contains_key(id) {
            self.unresolved(Noun::Tome, id, place, |own| own.names.tomes.keys().cloned().collect());
        }
    }

    /// The reference as it is written today.
    pub(super) fn equipment_reference(&mut self, reference: &str, place: &Place) -> String {
        self.names.equipment(&self.raw.id, reference).unwrap_or_else(|| {
            self.unresolved(Noun::Equipment, reference, place, |own| {
                let (faction, _) = Names::split(&own.raw.id, reference);
                let tome = own.names.tomes.get(faction);
                tome.map(|tome| tome.equipment.keys().cloned().collect()).unwrap_or_default()
            });
            reference.to_owned()
        })
    }

    pub(super) fn mount_reference(&mut self, reference: &str, place: &Place) -> String {
        self.names.mount(&self.raw.id, reference).unwrap_or_else(|| {
            self.unresolved(Noun::Mount, reference, place, |own| {
                let (faction, _) = Names::split(&own.raw.id, reference);
                let tome = own.names.tomes.get(faction);
                tome.map(|tome| tome.mounts.keys().cloned().collect()).unwrap_or_default()
            });
            reference.to_owned()
        })
    }

    pub(super) fn pieces(&mut self, references: &[String], place: &Place) -> Vec<String> {
        let references = references.iter().enumerate();
        references.map(|(index, reference)| self.equipment_reference(reference, &place.at(index))).collect()
    }

    /// The rule's id of today, and its parameter where the rule is known.
    pub(super) fn rule_reference(&mut self, id: &str, place: &Place) -> (String, Option<Option<Parameter>>) {
        let found = self.names.rule(&self.raw.id, id).map(|(id, parameter)| (id.to_owned(), Some(parameter)));
        found.unwrap_or_else(|| {
            self.unresolved(Noun::Rule, id, place, |own| {
                let manual = own.names.manual.rules.iter().map(|rule| rule.id.clone());
                manual.chain(own.raw.rule.iter().map(|rule| rule.id.clone())).collect()
            });
            (id.to_owned(), None)
        })
    }

    /// A rule's parameter where it is a piece; any other stays as it is.
    pub(super) fn parameter(
        &mut self,
        kind: Option<Option<Parameter>>,
        parameter: Option<String>,
        place: &Place,
    ) -> Option<String> {
        match kind {
            Some(Some(Parameter::Equipment)) => parameter.map(|piece| self.equipment_reference(&piece, place)),
            _ => parameter,
        }
    }
}
