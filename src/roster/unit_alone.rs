//! A unit apart from its list: saved as a list of one unit, so that files, links and backups carry it as they are, and
//! put into another list by edits.

use super::edit::NewEntry;
use super::{Contingent, Edit, Id, Roster, Spot, Unit};

impl Roster {
    /// A list of nothing but this unit, under its name; `None` where it is gone.
    pub fn unit_alone(&self, unit: Id, name: &str) -> Option<Roster> {
        let of = self.contingents.iter().find(|own| own.units.iter().any(|own| own.id == unit))?;
        let own = of.units.iter().find(|own| own.id == unit)?;
        let contingents =
            vec![Contingent { units: vec![own.clone()], ..Contingent { id: of.id, ..Contingent::default() } }];
        let mut alone = Roster {
            name: name.to_owned(),
            format: self.format,
            contingents,
            tomes: self.tomes.iter().filter(|tome| tome.id == of.faction).cloned().collect(),
            last_id: self.last_id,
            ..Roster::default()
        };
        if let Some(first) = alone.contingents.first_mut() {
            first.faction.clone_from(&of.faction);
        }
        Some(alone)
    }

    /// The only unit of a list that has but one, with its faction.
    pub fn only_unit(&self) -> Option<(&str, &Unit)> {
        let mut units = self.contingents.iter().flat_map(|own| own.units.iter().map(move |unit| (own, unit)));
        let (own, unit) = units.next()?;
        units.next().is_none().then_some((own.faction.as_str(), unit))
    }

    /// The edits that put a unit of another list into the contingent of its faction; `None` where there is none.
    pub fn put_unit(&self, faction: &str, unit: &Unit) -> Option<Vec<Edit>> {
        let contingent = self.contingents.iter().find(|own| own.faction == faction)?.id;
        let copied = unit.entries.iter().map(|entry| NewEntry {
            profile: entry.profile.clone(),
            count: entry.count,
            choices: entry.choices.clone(),
        });
        // Ids are given out one after the other: the unit first, then its entries.
        let id = |after: usize| Id(self.last_id.saturating_add(u32::try_from(after).unwrap_or(u32::MAX)));
        let mut edits = vec![Edit::AddUnit { contingent, spot: Spot::Last, entries: copied.collect() }];
        if !unit.name.is_empty() {
            edits.push(Edit::NameUnit { unit: id(1), name: unit.name.clone() });
        }
        if !unit.notes.is_empty() {
            edits.push(Edit::NoteUnit { unit: id(1), notes: unit.notes.clone() });
        }
        for (at, entry) in unit.entries.iter().enumerate() {
            if !entry.name.is_empty() {
                edits.push(Edit::NameEntry { entry: id(at + 2), name: entry.name.clone() });
            }
            if !entry.notes.is_empty() {
                edits.push(Edit::NoteEntry { entry: id(at + 2), notes: entry.notes.clone() });
            }
        }
        Some(edits)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::shipped;

    /// Without the ids, which differ from list to list.
    fn bare(unit: &Unit) -> Unit {
        let mut unit = unit.clone();
        unit.id = Id(0);
        unit.entries.iter_mut().for_each(|entry| entry.id = Id(0));
        unit
    }

    #[test]
    fn every_unit_of_the_examples_goes_out_and_into_another_list_unchanged() {
        for mut list in shipped::examples() {
            let named: Vec<Edit> = list
                .entries()
                .map(|entry| Edit::NameEntry { entry: entry.id, name: format!("n{}", entry.id.0) })
                .collect();
            named.iter().for_each(|edit| list.apply(edit).unwrap());
            for unit in list.units() {
                let alone = list.unit_alone(unit.id, "seule").unwrap();
                let (faction, only) = alone.only_unit().unwrap();
                assert_eq!((only, alone.name.as_str()), (unit, "seule"));
                let mut other = Roster::new("B", 500, faction);
                other.last_id = 77;
                for edit in other.put_unit(faction, only).unwrap() {
                    other.apply(&edit).unwrap();
                }
                assert_eq!(bare(other.units().next().unwrap()), bare(unit));
            }
        }
    }

    #[test]
    fn a_unit_goes_into_its_faction_only() {
        let list = shipped::examples().remove(0);
        let unit = list.units().next().unwrap();
        assert_eq!(Roster::new("B", 500, "nobody").put_unit(&list.contingents[0].faction, unit), None);
        assert!(list.unit_alone(Id(u32::MAX), "x").is_none());
        assert!(list.only_unit().is_none() || list.units().count() == 1);
    }
}
