//! A legal list by chance: the same seed gives the same list. It goes the way of a player who takes what is offered as
//! legal, and gives back the last state that the whole check called legal.

use super::options::{Proposal, What, options};
use super::verdict::Verdict;
use super::{Place, Severity};
use crate::catalogue::Catalogue;
use crate::roster::collection::models;
use crate::roster::{Collection, Edit, Id, Roster};

/// Steps of one list; a list of 1000 points takes some sixty.
const STEPS: u32 = 160;
/// Steps in a row that found nothing to take.
const PATIENCE: u32 = 6;
/// Nobody plays a random list of more points; it bounds the work, too.
pub const MAX_POINTS: u32 = 3_000;

/// A legal list of this faction with at least one model, from what is owned or from all; `None` where there is none to be
/// found: no champion within the points or in the collection, or a faction that nobody knows.
pub fn random_list(
    catalogue: &Catalogue,
    faction: &str,
    format: u32,
    seed: u64,
    owned: Option<&Collection>,
) -> Option<Roster> {
    let mut lot = Lot(seed);
    let mut roster = Roster::new("", format.min(MAX_POINTS), faction);
    let main = roster.contingents.first()?.id;
    let mut best = None;
    let mut idle = 0;
    for _ in 0..STEPS {
        if idle >= PATIENCE {
            break;
        }
        let Some(next) = step(catalogue, &roster, main, owned, &mut lot) else {
            idle += 1;
            continue;
        };
        idle = 0;
        roster = next;
        if Verdict::of(catalogue, &roster).is_legal() {
            best = Some(roster.clone());
        }
    }
    let mut best = best?;
    best.format = format;
    // Another format has other limits.
    Verdict::of(catalogue, &best).is_legal().then_some(best)
}

/// One thing more: what is still to be chosen first, else a model, a piece of equipment or a unit.
fn step(catalogue: &Catalogue, roster: &Roster, main: Id, owned: Option<&Collection>, lot: &mut Lot) -> Option<Roster> {
    let verdict = Verdict::of(catalogue, roster);
    let missing = verdict.findings.iter().find(|finding| finding.severity == Severity::Incomplete);
    let champions: Vec<Id> = roster.entries().map(|entry| entry.id).collect();
    let place = match missing.map(|finding| finding.place) {
        Some(Place::Entry(id, aspect)) => Place::Entry(id, aspect),
        // A general to be named: one of the champions.
        Some(Place::List | Place::Contingent(_) | Place::Unit(_)) => {
            let id = lot.pick(&champions)?;
            Place::Entry(*id, super::Aspect::Whole)
        }
        None => somewhere(roster, main, lot),
    };
    let all: Vec<Proposal> = options(&verdict.context(), place)
        .into_iter()
        .filter(|own| own.is_legal() && fits(roster, own, missing.is_some(), owned))
        .collect();
    let taken = lot.pick(&all)?;
    let mut next = roster.clone();
    taken.edits.iter().try_for_each(|edit: &Edit| next.apply(edit)).ok()?;
    owned.is_none_or(|owned| owned.missing(&next).is_empty()).then_some(next)
}

/// Mostly a model for a unit, now and then something to wear, seldom a unit more.
fn somewhere(roster: &Roster, main: Id, lot: &mut Lot) -> Place {
    let units: Vec<Id> = roster.units().map(|unit| unit.id).collect();
    let entries: Vec<Id> = roster.entries().map(|entry| entry.id).collect();
    match lot.below(8) {
        0 | 1 => Place::Contingent(main),
        2 | 3 => lot.pick(&entries).map_or(Place::Contingent(main), |id| Place::Entry(*id, super::Aspect::Whole)),
        _ => lot.pick(&units).map_or(Place::Contingent(main), |id| Place::Unit(*id)),
    }
}

/// While choices are missing, only they are made; else what makes the list larger.
fn fits(roster: &Roster, proposal: &Proposal, choosing: bool, owned: Option<&Collection>) -> bool {
    let chosen = match &proposal.what {
        What::Order(_) | What::Feat(_) | What::Spell(_) | What::General => true,
        What::Profile(profile) => {
            let enough = |owned: &Collection| {
                let there = models(roster).get(&profile.id).copied().unwrap_or(0);
                owned.count(&profile.id) > there
            };
            if owned.is_some_and(|owned| !enough(owned)) {
                return false;
            }
            false
        }
        What::Ally(_)
        | What::OneMore
        | What::Equipment { .. }
        | What::Armour(_)
        | What::Plating(..)
        | What::Mount(_)
        | What::NoMount
        | What::Barding
        | What::Upgrade(_)
        | What::BaseRaise
        | What::CombinedBase
        | What::Aboard => false,
    };
    match (choosing, chosen) {
        (true, _) => chosen && proposal.taken == 0,
        (false, true) => false,
        (false, false) => proposal.points > 0 && !matches!(proposal.what, What::BaseRaise | What::CombinedBase),
    }
}

/// SplitMix64: enough for lots, and the same everywhere.
struct Lot(u64);

impl Lot {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end.max(1)).unwrap_or(1);
        usize::try_from(self.next() % end).unwrap_or(0)
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}
