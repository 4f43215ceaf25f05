//! How many there are of each profile, counted once for all rules that ask. Judges nothing.

use rustc_hash::FxHashMap as HashMap;

use crate::army::ArmyEntry;
use crate::roster::Id;

/// How many there are of each profile, and the entry of it that comes last by precedence.
#[derive(Default)]
pub struct Counts<'a> {
    all: Vec<Count<'a>>,
    by_profile: HashMap<&'a str, usize>,
}

#[derive(Clone, Copy)]
pub struct Count<'a> {
    pub there: u64,
    pub last: &'a ArmyEntry,
    /// Groups of some models or none, and the one that was added last.
    pub groups: usize,
    pub newest: Id,
}

impl<'a> Counts<'a> {
    pub fn of(entries: impl Iterator<Item = &'a ArmyEntry>) -> Counts<'a> {
        let mut counts = Counts::default();
        for entry in entries {
            let at = *counts.by_profile.entry(&entry.profile_id).or_insert(counts.all.len());
            match counts.all.get_mut(at) {
                Some(own) => {
                    own.there += u64::from(entry.count);
                    own.groups += 1;
                    own.newest = own.newest.max(entry.id);
                    // A group of no models is never the one too many.
                    if entry.count > 0 && (own.last.count == 0 || entry.precedence() > own.last.precedence()) {
                        own.last = entry;
                    }
                }
                None => {
                    let there = u64::from(entry.count);
                    counts.all.push(Count { there, last: entry, groups: 1, newest: entry.id });
                }
            }
        }
        counts
    }

    pub fn get(&self, profile: &str) -> Option<Count<'a>> {
        self.all.get(*self.by_profile.get(profile)?).copied()
    }
}
