//! Lists by chance: always legal, the same for the same seed, and never more than is owned.

#![allow(clippy::unwrap_used, reason = "a test may only stop")]

#[path = "common/cases.rs"]
mod cases;

use std::sync::LazyLock;

use cases::cases;
use proptest::prelude::*;
use ralliement::catalogue::Catalogue;
use ralliement::roster::Collection;
use ralliement::rules::random::random_list;
use ralliement::rules::verdict::Verdict;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

fn factions() -> Vec<String> {
    CATALOGUE.tomes().iter().map(|tome| tome.id.clone()).collect()
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn a_random_list_is_legal_and_comes_again(seed: u64, at in 0..8_usize, format in 200..1200_u32) {
        let faction = &factions()[at];
        let list = random_list(&CATALOGUE, faction, format, seed, None).unwrap();
        let verdict = Verdict::of(&CATALOGUE, &list);
        prop_assert!(verdict.is_legal(), "{faction} {seed}: {:?}", verdict.findings);
        prop_assert!(verdict.army.points() > 0);
        prop_assert_eq!(Some(list), random_list(&CATALOGUE, faction, format, seed, None));
    }

    #[test]
    fn a_random_list_takes_no_more_than_is_owned(seed: u64, at in 0..8_usize, each in 0..4_u32, every in 1..4_usize) {
        let tome = &CATALOGUE.tomes()[at];
        let mut owned = Collection::default();
        for profile in tome.profiles.iter().step_by(every) {
            owned.set(&profile.id, each);
        }
        if let Some(list) = random_list(&CATALOGUE, &tome.id, 500, seed, Some(&owned)) {
            prop_assert!(Verdict::of(&CATALOGUE, &list).is_legal());
            prop_assert_eq!(owned.missing(&list), []);
        } else {
            prop_assert!(each == 0 || every > 1, "everything is owned");
        }
    }
}

#[test]
fn where_there_is_no_champion_there_is_no_list() {
    assert_eq!(random_list(&CATALOGUE, "tribus-des-confins", 1, 7, None), None);
    assert_eq!(random_list(&CATALOGUE, "nobody", 500, 7, None), None);
    assert_eq!(random_list(&CATALOGUE, "tribus-des-confins", 500, 7, Some(&Collection::default())), None);
    // More points than a random list is made for: it is still legal, and of that format.
    let large = random_list(&CATALOGUE, "tribus-des-confins", 100_000, 7, None).unwrap();
    assert_eq!(large.format, 100_000);
}

#[test]
fn most_of_the_points_are_spent() {
    for faction in factions() {
        let spent = |seed| {
            let list = random_list(&CATALOGUE, &faction, 500, seed, None).unwrap();
            Verdict::of(&CATALOGUE, &list).army.points()
        };
        let all: Vec<u64> = (0..6).map(spent).collect();
        assert!(all.iter().sum::<u64>() / 6 >= 350, "{faction}: {all:?}");
    }
}
