//! Who commands (p. 22–23): the champions of the highest rank, those of the main contingent first.

use super::Army;
use super::entry::ArmyEntry;
use crate::catalogue::manual::Rank;
use crate::roster::Id;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct General {
    /// Entries among which the general is found.
    pub candidates: Vec<Id>,
    /// How many models those entries are.
    pub models: u64,
    /// Whom the player named, if anybody.
    pub named: Option<Id>,
    /// The entry of the general, once there is one.
    pub entry: Option<Id>,
    /// Of the named champion, where it is not a candidate.
    pub refused: Option<Refusal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No longer in the list, or not a champion.
    NoChampion,
    LowerRank,
    /// Of the highest rank, but allied while the main contingent has some (GEN-3).
    Allied,
}

impl General {
    pub fn of(army: &Army, named: Option<Id>) -> General {
        let champions = || {
            army.contingents.iter().flat_map(|contingent| {
                let entries = contingent.units.iter().flat_map(|unit| &unit.entries);
                let ranked = entries.filter_map(|entry| Some((rank(entry)?, entry)));
                ranked.map(move |(rank, entry)| (rank, contingent.allied, entry))
            })
        };
        let Some(highest) = champions().map(|(rank, _, _)| rank).max() else {
            let refused = named.map(|_| Refusal::NoChampion);
            return General { named, refused, ..General::default() };
        };
        let main_has_one = champions().any(|(rank, allied, _)| rank == highest && !allied);
        let candidates: Vec<&ArmyEntry> = champions()
            .filter(|(rank, allied, _)| *rank == highest && !(*allied && main_has_one))
            .map(|(_, _, entry)| entry)
            .collect();
        let models = candidates.iter().map(|entry| u64::from(entry.count)).sum();
        let is_candidate = |id: Id| candidates.iter().any(|entry| entry.id == id);
        let chosen = named.filter(|id| is_candidate(*id));
        let only = candidates.first().filter(|_| models == 1).map(|entry| entry.id);
        let refused =
            named.filter(|id| !is_candidate(*id)).map(|id| match champions().find(|(_, _, entry)| entry.id == id) {
                None => Refusal::NoChampion,
                Some((rank, _, _)) if rank < highest => Refusal::LowerRank,
                Some(_) => Refusal::Allied,
            });
        General {
            candidates: candidates.iter().map(|entry| entry.id).collect(),
            models,
            named,
            entry: chosen.or(only),
            refused,
        }
    }
}

fn rank(entry: &ArmyEntry) -> Option<Rank> {
    let model = entry.model.as_ref().filter(|model| entry.count > 0 && model.is_champion())?;
    model.rank()
}
