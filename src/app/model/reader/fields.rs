//! Which fields the form of an entry shows, and in which order.

use crate::reader::form::{Kind, Section, Sheet, Spec};

/// The fields of a sheet in the order of its form.
#[derive(Default)]
pub struct FieldGroups {
    /// Name and price.
    pub head: Vec<&'static Spec>,
    pub figures: Vec<&'static Spec>,
    /// What the entry has, and what every entry of its kind should have.
    pub first: Vec<&'static Spec>,
    /// What a piece of equipment or a mount changes in its bearer's figures.
    pub changes: Vec<&'static Spec>,
    pub rest: Vec<&'static Spec>,
}

impl FieldGroups {
    pub fn of(sheet: &Sheet) -> FieldGroups {
        let mut groups = FieldGroups::default();
        let mut other_changes = Vec::new();
        for spec in sheet.section.specs() {
            // The title and the page of the book are asked for once, for all.
            let of_book = sheet.section == Section::Tome && spec.key.starts_with("provenance.");
            if of_book || matches!(spec.kind, Kind::Hidden | Kind::Pairs | Kind::Kept) {
                continue;
            }
            let first = comes_first(spec, sheet);
            let group = if spec.key.starts_with("changes.") {
                if first { &mut groups.changes } else { &mut other_changes }
            } else if !first {
                &mut groups.rest
            } else if spec.key.starts_with("figures.") {
                &mut groups.figures
            } else if matches!(spec.key, "name" | "points") {
                &mut groups.head
            } else {
                &mut groups.first
            };
            group.push(spec);
        }
        groups.changes.append(&mut other_changes);
        groups
    }
}

/// Shown at once even while they are empty.
const ALWAYS: [&str; 21] = [
    "name",
    "points",
    "keywords",
    "base",
    "armour.default",
    "armour.max",
    "inventory",
    "upgrades",
    "rules",
    "kind",
    "price.0",
    "price.1",
    "text",
    "phase",
    "launch",
    "gunners.included",
    "gunners.profile",
    "plating.front.default",
    "plating.flank.default",
    "plating.rear.default",
    "faction.name",
];

fn comes_first(spec: &Spec, sheet: &Sheet) -> bool {
    let asked = sheet.doubts.iter().any(|doubt| doubt.key == spec.key);
    let filled = sheet.values.contains_key(spec.key) && !spec.key.starts_with("provenance.");
    let weapon = spec.key.starts_with("weapon.") && sheet.values.keys().any(|key| key.starts_with("weapon."));
    let faction = sheet.section == Section::Tome;
    let crewed = spec.key == "crew" && sheet.section == Section::Vehicle;
    asked || filled || crewed || weapon || faction || spec.key.starts_with("figures.") || ALWAYS.contains(&spec.key)
}

#[cfg(test)]
mod tests {
    use super::super::tests::question;
    use super::*;

    #[test]
    fn every_field_stands_in_one_group_and_the_filled_ones_first() {
        for section in Section::MANY.into_iter().chain([Section::Tome]) {
            let mut sheet = Sheet::new(section);
            let before = FieldGroups::of(&sheet);
            let all = |groups: &FieldGroups| {
                let groups = [&groups.head, &groups.figures, &groups.first, &groups.changes, &groups.rest];
                let mut keys: Vec<&str> = groups.into_iter().flatten().map(|spec| spec.key).collect();
                keys.sort();
                keys
            };
            let Some(key) = before.rest.first().map(|spec| spec.key) else { continue };
            sheet.doubts.push(question(key));
            let after = FieldGroups::of(&sheet);
            assert!(after.rest.iter().all(|spec| spec.key != key), "{key} of {section:?} is asked about");
            assert_eq!(all(&before), all(&after), "{section:?}");
            assert!(all(&after).windows(2).all(|pair| pair[0] != pair[1]), "{section:?}");
        }
        let tome = FieldGroups::of(&Sheet::new(Section::Tome));
        assert!(tome.first.iter().all(|spec| !spec.key.starts_with("provenance.")));
        assert!(tome.rest.is_empty());
    }
}
