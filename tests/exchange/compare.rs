//! What differs between two lists.

use proptest::prelude::*;
use ralliement::exchange::compare::{Comparison, Difference, EntryChange, Fact, Kinship, UnitChange};
use ralliement::exchange::link::numbered_anew;
use ralliement::language::Language;
use ralliement::roster::{Choice, Edit, Taken};

use super::any_list::roster;
use super::{CATALOGUE, example};

fn compare(before: &ralliement::roster::Roster, after: &ralliement::roster::Roster, kinship: Kinship) -> Comparison {
    Comparison::of(&CATALOGUE, before, after, kinship)
}

#[test]
fn an_evening_of_changes() {
    let before = example("la-reine");
    let mut after = before.clone();
    let units: Vec<_> = before.units().cloned().collect();
    let piece = Taken { piece: "arc".to_owned(), mount: None, count: 1 };
    let edits = [
        Edit::Name("La Reine, revue".to_owned()),
        Edit::Format(750),
        Edit::RemoveUnit(units[5].id),
        Edit::SetCount { entry: units[0].entries[1].id, count: 3 },
        Edit::Choose { entry: units[0].entries[3].id, choice: Choice::Armour(Some("armure-lourde".to_owned())) },
        Edit::Choose { entry: units[1].entries[2].id, choice: Choice::Equipment(piece) },
        Edit::Choose { entry: units[0].entries[0].id, choice: Choice::Barding(false) },
        Edit::RemoveEntry(units[2].entries[2].id),
        Edit::DuplicateUnit(units[3].id),
        Edit::NameUnit { unit: units[4].id, name: "Les Voyants".to_owned() },
    ];
    for edit in &edits {
        after.apply(edit).unwrap();
    }
    let comparison = compare(&before, &after, Kinship::Same);
    insta::assert_snapshot!("evening_fr", comparison.text(&CATALOGUE, Language::French));
    insta::assert_snapshot!("evening_en", comparison.text(&CATALOGUE, Language::English));
    assert!(matches!(comparison.facts[..], [Fact::Name(_), Fact::Format(_)]));
}

/// Without ids to go by, parts find each other by what they are.
#[test]
fn lists_of_different_makers() {
    let before = example("la-reine");
    let mut after = before.clone();
    after.contingents[0].units.reverse();
    let mut after = numbered_anew(&after);
    assert!(compare(&before, &after, Kinship::Other).is_same(), "the order does not matter");
    after.contingents[0].units[5].entries[1].count += 2;
    let comparison = compare(&before, &after, Kinship::Other);
    let [UnitChange::Changed { entries, points, .. }] = &comparison.units[..] else { panic!("{comparison:#?}") };
    let [EntryChange::Changed { what, .. }] = &entries[..] else { panic!("{entries:#?}") };
    assert!(matches!(what[..], [Difference::Count(_)]));
    assert_eq!(points.after - points.before, comparison.points.after - comparison.points.before);
}

use super::cases::cases;

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn a_list_does_not_differ_from_itself(list in roster()) {
        for kinship in [Kinship::Same, Kinship::Other] {
            let comparison = compare(&list, &list, kinship);
            prop_assert!(comparison.is_same(), "{:#?}", comparison);
        }
    }

    /// The difference of the totals is the sum of the differences.
    #[test]
    fn differences_add_up(a in roster(), b in roster()) {
        let comparison = compare(&a, &b, Kinship::Other);
        // Absurd totals stop at the largest number there is.
        prop_assume!(comparison.points.before.max(comparison.points.after) < u64::MAX / 2);
        let sum: i128 = comparison.units.iter().map(|unit| match unit {
            UnitChange::Added { points, .. } => i128::from(*points),
            UnitChange::Removed { points, .. } => -i128::from(*points),
            UnitChange::Changed { points, .. } => i128::from(points.after) - i128::from(points.before),
        }).sum();
        prop_assert_eq!(sum, i128::from(comparison.points.after) - i128::from(comparison.points.before));
        for language in Language::ALL {
            comparison.text(&CATALOGUE, language);
        }
    }
}
