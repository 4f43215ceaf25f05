//! One combat unit: who leads, who follows, who carries, and what each entry does in it.

use super::entry::{ArmyEntry, Class, Role};
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
    pub entries: Vec<ArmyEntry>,
    /// How many models of each entry begin aboard the unit's transport.
    pub aboard: Vec<u32>,
    pub points: u64,
    pub complete: bool,
}

/// What the unit is built around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKind {
    /// A champion leads: the position of its entry.
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
    pub fn resolve(catalogue: &Catalogue, unit: &Unit) -> ArmyUnit {
        // A weapon of which there are none has no gunners either.
        let is_weapon = |entry: &Entry| entry.count > 0 && gunners(catalogue, &entry.profile).is_some();
        let siege = unit.entries.iter().position(is_weapon);
        let crew = siege.and_then(|at| gunners(catalogue, &unit.entries.get(at)?.profile));
        let mut entries: Vec<ArmyEntry> = unit
            .entries
            .iter()
            .map(|entry| {
                let serves = crew.filter(|gunners| is_gunner(catalogue, gunners, &entry.profile));
                ArmyEntry::resolve(catalogue, entry, serves)
            })
            .collect();
        let kind = kind(&entries, siege, crew, catalogue);
        for (at, entry) in entries.iter_mut().enumerate() {
            let serves = crew.is_some_and(|gunners| is_gunner(catalogue, gunners, &entry.profile_id));
            entry.role = role(entry, at, kind, serves);
        }
        if let (Some(at), Some(gunners)) = (siege, crew) {
            let weapons = entries.get(at).map_or(0, |weapon| weapon.count);
            include_gunners(&mut entries, gunners, weapons);
        }
        let points = entries.iter().map(|entry| entry.price.total).fold(0, u64::saturating_add);
        let complete = entries.iter().all(|entry| entry.price.complete);
        let aboard = unit.entries.iter().map(|entry| entry.choices.aboard).collect();
        ArmyUnit { id: unit.id, kind, entries, aboard, points, complete }
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
        let capacity = self.with_role(Role::Transport).filter_map(|entry| entry.model.as_ref()?.capacity()).max();
        (taken.sum(), u64::from(capacity.unwrap_or(0)))
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

fn gunners<'c>(catalogue: &'c Catalogue, profile: &str) -> Option<&'c Gunners> {
    match &catalogue.profile(profile)?.body {
        Body::Siege(siege) => Some(&siege.gunners),
        _ => None,
    }
}

/// By profile, whatever its keywords (UNI-1).
fn is_gunner(catalogue: &Catalogue, gunners: &Gunners, profile: &str) -> bool {
    let id = catalogue.profile(profile).map_or(profile, |profile| profile.id.as_str());
    gunners.profile == id || gunners.extra.iter().any(|extra| extra.profile == id)
}

fn kind(entries: &[ArmyEntry], siege: Option<usize>, crew: Option<&Gunners>, catalogue: &Catalogue) -> UnitKind {
    let class = |entry: &ArmyEntry| entry.model.as_ref().map(|model| model.class);
    let serves = |entry: &ArmyEntry| crew.is_some_and(|gunners| is_gunner(catalogue, gunners, &entry.profile_id));
    let present = || entries.iter().enumerate().filter(|(_, entry)| entry.count > 0);
    let leads = |entry: &ArmyEntry| class(entry) == Some(Class::Champion) && !serves(entry);
    let captain = present().find(|(_, entry)| leads(entry) && !is_prodigy(entry));
    if let Some((at, _)) = captain.or_else(|| present().find(|(_, entry)| leads(entry))) {
        return UnitKind::Led(at);
    }
    if let Some(at) = siege.filter(|at| entries.get(*at).is_some_and(|weapon| weapon.count > 0)) {
        return UnitKind::Siege(at);
    }
    let stands_alone = |entry: &ArmyEntry| match class(entry) {
        Some(Class::Vehicle) => entry.keywords().is_some_and(|keywords| !keywords.has(Keyword::Transport)),
        Some(Class::Walker | Class::Monster | Class::Alone) => true,
        _ => false,
    };
    if let Some((at, _)) = present().find(|(_, entry)| stands_alone(entry)) {
        return UnitKind::Own(at);
    }
    if present().next().is_some() { UnitKind::Leaderless } else { UnitKind::Empty }
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
        Class::Monster if carries && matches!(kind, UnitKind::Led(_)) => Role::Transport,
        Class::Vehicle | Class::Monster | Class::Walker | Class::Siege | Class::Alone => Role::OwnUnit,
        Class::Homeless => Role::Homeless,
    }
}

/// The gunners whom the weapon's profile names are in its price: the first of their profile.
fn include_gunners(entries: &mut [ArmyEntry], gunners: &Gunners, weapons: u32) {
    let mut left = gunners.included.saturating_mul(weapons);
    for entry in entries.iter_mut().filter(|entry| entry.role == Role::Gunner && entry.profile_id == gunners.profile) {
        let included = left.min(entry.count);
        let points = entry.model.as_ref().map_or(0, |model| model.profile.points);
        entry.price.include(included, points);
        left -= included;
    }
}
