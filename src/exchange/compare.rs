//! What differs between two lists, or between a list and an earlier state of itself: added, removed, changed, and
//! the points. A structure for the screen, and in `text` its sentences.

mod pair;
mod text;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::army::{Army, ArmyUnit};
use crate::catalogue::Catalogue;
use crate::roster::{Choices, Entry, Id, Roster, Taken, Unit, Upgrade};

/// How parts of the two lists find each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kinship {
    /// An earlier state of the same list: by id.
    Same,
    /// Two lists of different makers: by what they are like.
    Other,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    pub points: Change<u64>,
    /// Whether the totals know the price of everything.
    pub complete: Change<bool>,
    pub facts: Vec<Fact>,
    pub units: Vec<UnitChange>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change<T> {
    pub before: T,
    pub after: T,
}

impl<T> Change<T> {
    fn new(before: T, after: T) -> Change<T> {
        Change { before, after }
    }
}

/// What differs about the list as a whole.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Name(Change<String>),
    Player(Change<String>),
    Notes,
    Format(Change<u32>),
    Faction(Change<String>),
    /// The factions of the allied contingents.
    Allies(Change<Vec<String>>),
    /// The profile or name of who commands.
    General(Box<Change<Option<Entry>>>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum UnitChange {
    Added { unit: Unit, points: u64 },
    Removed { unit: Unit, points: u64 },
    Changed { before: Unit, after: Unit, points: Change<u64>, entries: Vec<EntryChange>, moved: bool },
}

#[derive(Clone, Debug, PartialEq)]
pub enum EntryChange {
    Added { entry: Entry, points: u64 },
    Removed { entry: Entry, points: u64 },
    Changed { before: Box<Entry>, after: Box<Entry>, points: Change<u64>, what: Vec<Difference> },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    Profile(Change<String>),
    Count(Change<u32>),
    Name(Change<String>),
    Notes,
    Took(Pick),
    Left(Pick),
    Armour(Change<Option<String>>),
    Plating(PlatingSide, Change<Option<String>>),
    Barding(bool),
    BaseRaise(Change<u32>),
    CombinedBase(bool),
    Aboard(Change<u32>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlatingSide {
    Front,
    Flank,
    Rear,
}

/// Something that can be taken once or several times.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pick {
    /// A piece, where it is mounted, and how many more or fewer.
    Piece {
        piece: String,
        mount: Option<String>,
        count: u64,
    },
    Mount(String),
    Upgrade {
        rule: String,
        parameter: Option<String>,
    },
    Order(String),
    Feat(String),
    Spell(String),
}

impl Comparison {
    pub fn of(catalogue: &Catalogue, before: &Roster, after: &Roster, kinship: Kinship) -> Comparison {
        let (old, new) = (Army::resolve(catalogue, before), Army::resolve(catalogue, after));
        Comparison {
            points: Change::new(old.points(), new.points()),
            complete: Change::new(old.is_complete(), new.is_complete()),
            facts: facts(before, &old, after, &new),
            units: units(before, &old, after, &new, kinship),
        }
    }

    pub fn is_same(&self) -> bool {
        self.facts.is_empty() && self.units.is_empty() && self.points.before == self.points.after
    }
}

fn facts(before: &Roster, old: &Army, after: &Roster, new: &Army) -> Vec<Fact> {
    let mut facts = Vec::new();
    if before.name != after.name {
        facts.push(Fact::Name(Change::new(before.name.clone(), after.name.clone())));
    }
    if before.player != after.player {
        facts.push(Fact::Player(Change::new(before.player.clone(), after.player.clone())));
    }
    if before.format != after.format {
        facts.push(Fact::Format(Change::new(before.format, after.format)));
    }
    let factions = |roster: &Roster| -> Vec<String> {
        roster.contingents.iter().map(|contingent| contingent.faction.clone()).collect()
    };
    let (was, is) = (factions(before), factions(after));
    let main = |all: &[String]| all.first().cloned().unwrap_or_default();
    if main(&was) != main(&is) {
        facts.push(Fact::Faction(Change::new(main(&was), main(&is))));
    }
    let allies = |all: &[String]| all.iter().skip(1).cloned().collect::<Vec<_>>();
    if allies(&was) != allies(&is) {
        facts.push(Fact::Allies(Change::new(allies(&was), allies(&is))));
    }
    let commander = |roster: &Roster, army: &Army| army.general.entry.and_then(|id| roster.entry(id).cloned());
    let (was, is) = (commander(before, old), commander(after, new));
    let known_as = |entry: &Option<Entry>| entry.as_ref().map(|entry| (entry.profile.clone(), entry.name.clone()));
    if known_as(&was) != known_as(&is) {
        facts.push(Fact::General(Box::new(Change::new(was, is))));
    }
    if before.notes != after.notes {
        facts.push(Fact::Notes);
    }
    facts
}

fn units(before: &Roster, old: &Army, after: &Roster, new: &Army, kinship: Kinship) -> Vec<UnitChange> {
    let was: Vec<&Unit> = before.units().collect();
    let is: Vec<&Unit> = after.units().collect();
    let old: Vec<_> = old.units().collect();
    let new: Vec<_> = new.units().collect();
    let by_id = |a: &&Unit, b: &&Unit| kinship == Kinship::Same && a.id == b.id;
    let pairs = pair::pair(&was, &is, by_id, |a, b| if alike(a, b) { u64::MAX - 1 } else { likeness(a, b) });
    // Which contingent a unit stands in, as a place: ids mean nothing between two lists.
    let homes = |roster: &Roster| -> HashMap<Id, usize> {
        let all = roster.contingents.iter().enumerate();
        all.flat_map(|(at, contingent)| contingent.units.iter().map(move |unit| (unit.id, at))).collect()
    };
    let (home_before, home_after) = (homes(before), homes(after));
    let mut changes = Vec::new();
    for (from, to) in pairs {
        match (
            from.and_then(|at| Some((was.get(at)?, old.get(at)?))),
            to.and_then(|at| Some((is.get(at)?, new.get(at)?))),
        ) {
            (Some((unit, price)), None) => {
                changes.push(UnitChange::Removed { unit: (*unit).clone(), points: price.points });
            }
            (None, Some((unit, price))) => {
                changes.push(UnitChange::Added { unit: (*unit).clone(), points: price.points });
            }
            (Some((a, a_price)), Some((b, b_price))) => {
                let entries = entries(a, a_price, b, b_price, kinship);
                let moved = home_before.get(&a.id) != home_after.get(&b.id);
                let points = Change::new(a_price.points, b_price.points);
                let same = entries.is_empty() && !moved && a.name == b.name && a.notes == b.notes;
                if !same || points.before != points.after {
                    let (before, after) = ((*a).clone(), (*b).clone());
                    changes.push(UnitChange::Changed { before, after, points, entries, moved });
                }
            }
            (None, None) => {}
        }
    }
    changes
}

/// The same in all but their ids.
fn alike(a: &Unit, b: &Unit) -> bool {
    let entries = a.entries.len() == b.entries.len() && a.entries.iter().zip(&b.entries).all(|(a, b)| same(a, b));
    entries && a.name == b.name && a.notes == b.notes
}

fn same(a: &Entry, b: &Entry) -> bool {
    let Entry { id: _, profile, count, name, notes, choices } = a;
    *profile == b.profile && *count == b.count && *name == b.name && *notes == b.notes && *choices == b.choices
}

/// Models of the same profile that both units have, and a little for the same name.
fn likeness(a: &Unit, b: &Unit) -> u64 {
    let mut models: HashMap<&str, u64> = HashMap::new();
    for entry in &b.entries {
        *models.entry(&entry.profile).or_default() += u64::from(entry.count).max(1);
    }
    let shared = a.entries.iter().map(|entry| {
        let there = models.get(entry.profile.as_str()).copied().unwrap_or(0);
        // A champion weighs as much as a warband: the first entry is who the unit is about.
        let weight = if b.entries.first().is_some_and(|first| first.profile == entry.profile) { 10 } else { 1 };
        there.min(u64::from(entry.count).max(1)).min(1_000) * weight
    });
    let shared: u64 = shared.sum();
    let named = !a.name.is_empty() && a.name == b.name;
    shared * 2 + if named { 15 } else { 0 }
}

fn entries(a: &Unit, old: &ArmyUnit, b: &Unit, new: &ArmyUnit, kinship: Kinship) -> Vec<EntryChange> {
    let was: Vec<&Entry> = a.entries.iter().collect();
    let is: Vec<&Entry> = b.entries.iter().collect();
    let by_id = |a: &&Entry, b: &&Entry| kinship == Kinship::Same && a.id == b.id;
    let like = |a: &&Entry, b: &&Entry| {
        if same(a, b) {
            return u64::MAX - 1;
        }
        if a.profile != b.profile {
            return 0;
        }
        1 + u64::from(a.choices == b.choices) * 4 + u64::from(a.count == b.count) * 2 + u64::from(a.name == b.name)
    };
    let price = |unit: &ArmyUnit, at: usize| unit.entries.get(at).map_or(0, |entry| entry.price.total);
    let mut changes = Vec::new();
    for (from, to) in pair::pair(&was, &is, by_id, like) {
        match (from.and_then(|at| Some((at, was.get(at)?))), to.and_then(|at| Some((at, is.get(at)?)))) {
            (Some((at, entry)), None) => {
                changes.push(EntryChange::Removed { entry: (*entry).clone(), points: price(old, at) });
            }
            (None, Some((at, entry))) => {
                changes.push(EntryChange::Added { entry: (*entry).clone(), points: price(new, at) });
            }
            (Some((at, a)), Some((to, b))) => {
                let what = differences(a, b);
                let points = Change::new(price(old, at), price(new, to));
                if !what.is_empty() || points.before != points.after {
                    let (before, after) = (Box::new((*a).clone()), Box::new((*b).clone()));
                    changes.push(EntryChange::Changed { before, after, points, what });
                }
            }
            (None, None) => {}
        }
    }
    changes
}

fn differences(a: &Entry, b: &Entry) -> Vec<Difference> {
    let mut what = Vec::new();
    if a.profile != b.profile {
        what.push(Difference::Profile(Change::new(a.profile.clone(), b.profile.clone())));
    }
    if a.count != b.count {
        what.push(Difference::Count(Change::new(a.count, b.count)));
    }
    if a.name != b.name {
        what.push(Difference::Name(Change::new(a.name.clone(), b.name.clone())));
    }
    let (old, new) = (&a.choices, &b.choices);
    if old.armour != new.armour {
        what.push(Difference::Armour(Change::new(old.armour.clone(), new.armour.clone())));
    }
    for (side, was, is) in [
        (PlatingSide::Front, &old.plating.front, &new.plating.front),
        (PlatingSide::Flank, &old.plating.flank, &new.plating.flank),
        (PlatingSide::Rear, &old.plating.rear, &new.plating.rear),
    ] {
        if was != is {
            what.push(Difference::Plating(side, Change::new(was.clone(), is.clone())));
        }
    }
    if old.barding != new.barding {
        what.push(Difference::Barding(new.barding));
    }
    let (was, is) = (options(old), options(new));
    what.extend(beyond(&is, &was).into_iter().map(Difference::Took));
    what.extend(beyond(&was, &is).into_iter().map(Difference::Left));
    if old.base_raise != new.base_raise {
        what.push(Difference::BaseRaise(Change::new(old.base_raise, new.base_raise)));
    }
    if old.combined_base != new.combined_base {
        what.push(Difference::CombinedBase(new.combined_base));
    }
    if old.aboard != new.aboard {
        what.push(Difference::Aboard(Change::new(old.aboard, new.aboard)));
    }
    if a.notes != b.notes {
        what.push(Difference::Notes);
    }
    what
}

/// Everything taken, with how often; pieces come with a count of 1 and their number beside them.
fn options(choices: &Choices) -> Vec<(Pick, u64)> {
    let piece = |Taken { piece, mount, count }: &Taken| {
        (Pick::Piece { piece: piece.clone(), mount: mount.clone(), count: 1 }, u64::from(*count))
    };
    let upgrade =
        |Upgrade { rule, parameter }: &Upgrade| Pick::Upgrade { rule: rule.clone(), parameter: parameter.clone() };
    let mut all: Vec<(Pick, u64)> = choices.equipment.iter().map(piece).collect();
    let once = choices.mounts.iter().cloned().map(Pick::Mount);
    let once = once.chain(choices.upgrades.iter().map(upgrade));
    let once = once.chain(choices.orders.iter().cloned().map(Pick::Order));
    let once = once.chain(choices.feats.iter().cloned().map(Pick::Feat));
    let once = once.chain(choices.spells.iter().cloned().map(Pick::Spell));
    all.extend(once.map(|option| (option, 1)));
    all
}

/// What `these` have more often than `those`, each kind once.
fn beyond(these: &[(Pick, u64)], those: &[(Pick, u64)]) -> Vec<Pick> {
    fn sums(all: &[(Pick, u64)]) -> HashMap<&Pick, u64> {
        let mut sums = HashMap::new();
        for (option, count) in all {
            *sums.entry(option).or_default() += count;
        }
        sums
    }
    let (mut left, those) = (sums(these), sums(those));
    let mut out = Vec::new();
    for (option, _) in these {
        // Told already, at its first place.
        let Some(own) = left.remove(option) else { continue };
        let more = own.saturating_sub(those.get(option).copied().unwrap_or(0));
        match option {
            _ if more == 0 => {}
            Pick::Piece { piece, mount, .. } => {
                out.push(Pick::Piece { piece: piece.clone(), mount: mount.clone(), count: more });
            }
            other => out.extend(std::iter::repeat_n(other.clone(), usize::try_from(more).unwrap_or(1).min(100))),
        }
    }
    out
}
