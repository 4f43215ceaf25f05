//! What a player owns: models by profile. And what their lists ask for, so that the two can be compared.
//!
//! Knows ids and counts only; a profile that no tome knows is kept like any other.

use std::collections::BTreeMap;

use super::Roster;
use super::edit::MAX_COUNT;

/// Profiles of a collection: more than all the tomes of the game together.
pub const MAX_PROFILES: usize = 5_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    owned: BTreeMap<String, u32>,
}

/// How a profile stands between the collection and the lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Need {
    pub owned: u32,
    /// In the list that asks for most of them: enough to play each list, one at a time.
    pub largest: u32,
    /// In all lists together.
    pub together: u64,
}

impl Need {
    /// How many are to be bought so that each list can be played.
    pub fn missing(self) -> u32 {
        self.largest.saturating_sub(self.owned)
    }
}

impl Collection {
    pub fn is_empty(&self) -> bool {
        self.owned.is_empty()
    }

    pub fn count(&self, profile: &str) -> u32 {
        self.owned.get(profile).copied().unwrap_or(0)
    }

    /// 0 forgets the profile. False where nothing changes: more profiles or models than a collection can hold.
    pub fn set(&mut self, profile: &str, count: u32) -> bool {
        if count == 0 {
            return self.owned.remove(profile).is_some();
        }
        let known = self.owned.contains_key(profile);
        if count > MAX_COUNT || (!known && self.owned.len() >= MAX_PROFILES) {
            return false;
        }
        self.owned.insert(profile.to_owned(), count) != Some(count)
    }

    /// By profile, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u32)> {
        self.owned.iter().map(|(profile, count)| (profile.as_str(), *count))
    }

    /// What one list asks for beyond what is owned.
    pub fn missing(&self, roster: &Roster) -> Vec<(String, u32)> {
        let lacking = |(profile, wanted): (String, u32)| {
            let missing = wanted.saturating_sub(self.count(&profile));
            (missing > 0).then_some((profile, missing))
        };
        models(roster).into_iter().filter_map(lacking).collect()
    }

    /// Every profile that is owned or asked for.
    pub fn needs<'r>(&self, rosters: impl IntoIterator<Item = &'r Roster>) -> BTreeMap<String, Need> {
        let mut needs: BTreeMap<String, Need> = BTreeMap::new();
        for (profile, owned) in self.iter() {
            needs.entry(profile.to_owned()).or_default().owned = owned;
        }
        for roster in rosters {
            for (profile, wanted) in models(roster) {
                let need = needs.entry(profile).or_default();
                need.largest = need.largest.max(wanted);
                need.together = need.together.saturating_add(u64::from(wanted));
            }
        }
        needs
    }
}

/// How many models of each profile a list has.
pub fn models(roster: &Roster) -> BTreeMap<String, u32> {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for entry in roster.entries().filter(|entry| entry.count > 0) {
        let count = counts.entry(entry.profile.clone()).or_default();
        *count = count.saturating_add(entry.count);
    }
    counts
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::roster::edit::NewEntry;
    use crate::roster::{Edit, Spot};

    fn list(models: &[(&str, u32)]) -> Roster {
        let mut roster = Roster::new("A", 500, "tribus-des-confins");
        let contingent = roster.contingents[0].id;
        for (profile, count) in models {
            let entry = NewEntry { profile: (*profile).to_owned(), count: *count, ..NewEntry::default() };
            roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries: vec![entry] }).unwrap();
        }
        roster
    }

    #[test]
    fn lists_are_played_one_at_a_time() {
        let mut own = Collection::default();
        assert!(own.set("guerrier", 10) && own.set("chef", 1));
        let lists = [list(&[("guerrier", 6), ("guerrier", 6)]), list(&[("guerrier", 4), ("archer", 3)])];
        let needs = own.needs(&lists);
        assert_eq!(needs["guerrier"], Need { owned: 10, largest: 12, together: 16 });
        assert_eq!(needs["chef"], Need { owned: 1, largest: 0, together: 0 });
        assert_eq!((needs["guerrier"].missing(), needs["archer"].missing(), needs["chef"].missing()), (2, 3, 0));
        assert_eq!(own.missing(&lists[1]), [("archer".to_owned(), 3)]);
    }

    #[test]
    fn a_collection_is_bounded_and_nothing_is_nothing() {
        let mut own = Collection::default();
        assert!(!own.set("a", 0) && !own.set("a", MAX_COUNT + 1) && own.is_empty());
        assert!(own.set("a", 3) && !own.set("a", 3) && own.set("a", 0) && own.is_empty());
        for number in 0..MAX_PROFILES {
            assert!(own.set(&number.to_string(), 1));
        }
        assert!(!own.set("one more", 1) && own.set("0", 2));
    }
}
