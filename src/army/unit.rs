//! One combat unit: who leads, who follows, who carries, and what each entry does in it.

use std::cmp::Reverse;

use super::entry::{ArmyEntry, Class, Precedence, Role};
use super::model::{Model, Place};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::known;
use crate::catalogue::manual::Rank;
use crate::catalogue::tome::{Body, Gunners};
use crate::roster::{Entry, Id, Unit};

#[derive(Clone, Debug, PartialEq)]
pub struct ArmyUnit {
    pub id: Id,
    pub kind: UnitKind,
    /// Of an allied contingent.
    pub allied: bool,
    pub entries: Vec<ArmyEntry>,
    /// How many models of each entry begin aboard the unit's transport.
    pub aboard: Vec<u32>,
    pub points: u64,
    pub complete: bool,
    /// The positions of the siege weapons, the first of each kind, whatever the order of the list.
    weapons: Vec<usize>,
}

/// What the unit is built around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKind {
    /// A champion leads, the one of the highest rank: the position of its entry.
    Led(usize),
    /// A siege weapon and its gunners: the position of the weapon's entry.
    Siege(usize),
    /// A monster, vehicle, walker or lone creature: the position of its entry.
    Own(usize),
    /// Nobody leads.
    Leaderless,
    Empty,
}

impl ArmyUnit {
    pub fn resolve(catalogue: &Catalogue, unit: &Unit, allied: bool) -> ArmyUnit {
        let batteries = batteries(catalogue, unit);
        // Each kind of weapon once, with how many there are.
        let mut kinds: Vec<(usize, &Gunners, u32)> = Vec::new();
        for (at, gunners) in &batteries {
            let weapons = unit.entries.get(*at).map_or(0, |weapon| weapon.count);
            match kinds.iter_mut().find(|(_, own, _)| std::ptr::eq(*own, *gunners)) {
                Some((_, _, all)) => *all = all.saturating_add(weapons),
                None => kinds.push((*at, gunners, weapons)),
            }
        }
        let crew_of = |profile: &str| {
            let mut crews = kinds.iter().map(|(_, gunners, _)| *gunners);
            crews.find(|gunners| is_gunner(catalogue, gunners, profile))
        };
        let crews: Vec<Option<&Gunners>> = unit.entries.iter().map(|entry| crew_of(&entry.profile)).collect();
        let resolve = |(entry, crew): (&Entry, &Option<&Gunners>)| {
            let place = Place { gunner_of: *crew, allied };
            ArmyEntry::resolve(catalogue, entry, place)
        };
        let resolved = unit.entries.iter().zip(&crews).map(resolve);
        let mut entries: Vec<ArmyEntry> = resolved.collect();
        let kind = kind(&entries, batteries.first().map(|(at, _)| *at), &crews);
        for (at, (entry, crew)) in entries.iter_mut().zip(&crews).enumerate() {
            entry.role = role(entry, at, kind, crew.is_some());
        }
        for (_, gunners, weapons) in &kinds {
            include_gunners(&mut entries, gunners, *weapons);
        }
        let points = entries.iter().map(|entry| entry.price.total).fold(0, u64::saturating_add);
        // A group of no models does nothing, whatever it is.
        let complete = entries.iter().all(|entry| entry.count == 0 || entry.price.complete);
        let aboard = unit.entries.iter().map(|entry| entry.choices.aboard).collect();
        let weapons = kinds.into_iter().map(|(at, ..)| at).collect();
        ArmyUnit { id: unit.id, kind, allied, entries, aboard, points, complete, weapons }
    }

    pub fn leader(&self) -> Option<&ArmyEntry> {
        match self.kind {
            UnitKind::Led(at) => self.entries.get(at),
            _ => None,
        }
    }

    pub fn siege_weapon(&self) -> Option<&ArmyEntry> {
        match self.kind {
            UnitKind::Siege(at) => self.entries.get(at),
            _ => None,
        }
    }

    pub fn with_role(&self, role: Role) -> impl Iterator<Item = &ArmyEntry> {
        self.entries.iter().filter(move |entry| entry.role == role && entry.count > 0)
    }

    /// Warriors, and the Jeunes Prodiges who joined: each takes a slot.
    pub fn followers(&self) -> u64 {
        let warriors = self.with_role(Role::Warrior).map(|entry| u64::from(entry.count));
        let joined = self.with_role(Role::OtherChampion).filter(|entry| is_prodigy(entry));
        // Of an entry of Jeunes Prodiges whose first one leads, the others follow.
        let beside =
            self.leader().filter(|leader| is_prodigy(leader)).map_or(0, |leader| leader.count.saturating_sub(1));
        warriors.chain(joined.map(|entry| u64::from(entry.count))).sum::<u64>() + u64::from(beside)
    }

    /// Slots by the leader's rank, without the general's.
    pub fn rank(&self) -> Option<Rank> {
        self.leader()?.model.as_ref()?.rank()
    }

    pub fn models(&self) -> u64 {
        self.entries.iter().map(|entry| u64::from(entry.count)).sum()
    }

    /// Models that count for the demoralisation threshold: all but the siege weapon itself (p. 20).
    pub fn strength(&self) -> u64 {
        let is_weapon = |entry: &&ArmyEntry| entry.model.as_ref().is_some_and(|model| model.class == Class::Siege);
        self.entries.iter().filter(|entry| !is_weapon(entry)).map(|entry| u64::from(entry.count)).sum()
    }

    /// Places taken aboard by those who may board and are there, and the capacity of the transports there are.
    pub fn places(&self, catalogue: &Catalogue) -> (u64, u64) {
        let numbers = &catalogue.manual.numbers;
        let taken =
            self.entries.iter().zip(&self.aboard).filter(|(entry, _)| may_board(entry)).map(|(entry, aboard)| {
                let each = if entry.has_rule(known::MASSIF) { numbers.massif_places.value } else { 1 };
                u64::from(*aboard.min(&entry.count)) * u64::from(each)
            });
        (taken.sum(), self.capacity(self.with_role(Role::Transport)))
    }

    /// Places aboard the roomiest of these transports, and aboard the leader where it carries its own.
    pub fn capacity<'e>(&self, transports: impl Iterator<Item = &'e ArmyEntry>) -> u64 {
        let places = |entry: &ArmyEntry| entry.model.as_ref()?.capacity();
        let assigned = transports.filter_map(places).max().unwrap_or(0);
        let own = self.carrying_leader().and_then(places).unwrap_or(0);
        u64::from(assigned) + u64::from(own)
    }

    /// A champion that is itself a transport carries models of its own unit (UNI-7).
    fn carrying_leader(&self) -> Option<&ArmyEntry> {
        self.leader().filter(|leader| leader.keywords().is_some_and(|keywords| keywords.has(Keyword::Transport)))
    }

    /// Whatever models of this unit may begin aboard of.
    pub fn carriers(&self) -> impl Iterator<Item = &ArmyEntry> {
        self.with_role(Role::Transport).chain(self.carrying_leader())
    }

    /// The siege weapons that there are, one of each kind, with what its profile says of gunners.
    pub fn siege_weapons(&self) -> impl Iterator<Item = (&Model, &Gunners)> {
        let entries = self.weapons.iter().filter_map(|at| self.entries.get(*at));
        entries.filter_map(|entry| entry.model.as_deref()).filter_map(|model| Some((model, model.gunners()?)))
    }
}

/// Only infantry boards, and nobody who is *Très massif* (p. 20, 73, 81–89).
pub fn may_board(entry: &ArmyEntry) -> bool {
    entry.keywords().is_some_and(|keywords| keywords.has(Keyword::Infanterie))
        && !entry.keywords().is_some_and(|keywords| keywords.has_any(&[Keyword::Marcheur, Keyword::Monstre]))
        && !entry.has_rule(known::TRES_MASSIF)
}

pub fn is_prodigy(entry: &ArmyEntry) -> bool {
    entry.model.as_ref().and_then(|model| model.rank()) == Some(Rank::JeuneProdige)
}

/// Where the siege weapons stand and who serves them. A weapon of which there are none has no gunners either.
fn batteries<'c>(catalogue: &'c Catalogue, unit: &Unit) -> Vec<(usize, &'c Gunners)> {
    let weapon = |entry: &Entry| {
        let profile = catalogue.profile(&entry.profile).filter(|_| entry.count > 0)?;
        match &profile.body {
            Body::Siege(siege) => Some((profile.id.as_str(), &siege.gunners)),
            _ => None,
        }
    };
    let found = unit.entries.iter().enumerate().filter_map(|(at, entry)| {
        let (profile, gunners) = weapon(entry)?;
        Some(((Reverse(None), profile, entry.count, &entry.choices, entry.id), at, gunners))
    });
    let mut batteries: Vec<(Precedence, usize, &Gunners)> = found.collect();
    batteries.sort_by_key(|(precedence, _, _)| *precedence);
    batteries.into_iter().map(|(_, at, gunners)| (at, gunners)).collect()
}

/// By profile, whatever its keywords (UNI-1).
fn is_gunner(catalogue: &Catalogue, gunners: &Gunners, profile: &str) -> bool {
    let id = catalogue.profile(profile).map_or(profile, |profile| profile.id.as_str());
    gunners.profile == id || gunners.extra.iter().any(|extra| extra.profile == id)
}

fn kind(entries: &[ArmyEntry], siege: Option<usize>, crews: &[Option<&Gunners>]) -> UnitKind {
    let class = |entry: &ArmyEntry| entry.model.as_ref().map(|model| model.class);
    let all = entries.iter().zip(crews).enumerate();
    let present: Vec<(usize, &ArmyEntry, bool)> =
        all.filter(|(_, (entry, _))| entry.count > 0).map(|(at, (entry, crew))| (at, entry, crew.is_some())).collect();
    let first = |fits: &dyn Fn(&ArmyEntry, bool) -> bool| {
        let fitting = present.iter().filter(|(_, entry, serves)| fits(entry, *serves));
        fitting.min_by_key(|(_, entry, _)| entry.precedence()).map(|(at, _, _)| *at)
    };
    if let Some(at) = first(&|entry, serves| class(entry) == Some(Class::Champion) && !serves) {
        return UnitKind::Led(at);
    }
    if let Some(at) = siege {
        return UnitKind::Siege(at);
    }
    let stands_alone = |entry: &ArmyEntry| match class(entry) {
        Some(Class::Vehicle) => entry.keywords().is_some_and(|keywords| !keywords.has(Keyword::Transport)),
        Some(Class::Walker | Class::Monster | Class::Alone) => true,
        _ => false,
    };
    if let Some(at) = first(&|entry, _| stands_alone(entry)) {
        return UnitKind::Own(at);
    }
    if present.is_empty() { UnitKind::Empty } else { UnitKind::Leaderless }
}

fn role(entry: &ArmyEntry, at: usize, kind: UnitKind, serves: bool) -> Role {
    let Some(model) = &entry.model else { return Role::Unknown };
    if serves {
        return Role::Gunner;
    }
    let carries = model.keywords.has(Keyword::Transport);
    match model.class {
        Class::Champion if kind == UnitKind::Led(at) => Role::Leader,
        Class::Champion => Role::OtherChampion,
        Class::Warrior => Role::Warrior,
        // A transport vehicle is always assigned to somebody; a monster may be, or stand alone (UNI-6).
        Class::Vehicle if carries => Role::Transport,
        Class::Monster if carries && matches!(kind, UnitKind::Led(_) | UnitKind::Siege(_)) => Role::Transport,
        Class::Vehicle | Class::Monster | Class::Walker | Class::Siege | Class::Alone => Role::OwnUnit,
        Class::Homeless => Role::Homeless,
    }
}

/// The gunners whom the weapon's profile names are in its price: the first of their profile.
fn include_gunners(entries: &mut [ArmyEntry], gunners: &Gunners, weapons: u32) {
    let mut left = gunners.included.saturating_mul(weapons);
    for entry in entries.iter_mut().filter(|entry| entry.role == Role::Gunner && entry.profile_id == gunners.profile) {
        let included = left.min(entry.count.saturating_sub(entry.price.included));
        let points = entry.model.as_ref().map_or(0, |model| model.profile.points);
        entry.price.include(included, points);
        left -= included;
    }
}
