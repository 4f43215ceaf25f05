//! How many of the pieces that a model took its inventory lets it have. EQP-1 and EQP-7 tell what is refused
//! (SIE-1 for gunners); EQP-2 and EQP-3 look only at what is left.

use std::sync::Arc;

use super::flow::Flow;
use crate::army::{ArmyEntry, ArmyUnit, Model, Role};
use crate::catalogue::raw::{EquipmentKind, MountPoint};
use crate::catalogue::tome::{Body, Equipment, Opening};
use crate::rules::siege;

/// All of one piece in one place on one model, starting equipment left aside.
pub struct Lot<'a> {
    pub equipment: &'a Arc<Equipment>,
    pub mount: Option<MountPoint>,
    pub count: u64,
    /// How many of them the model may have.
    pub kept: u64,
    pub refusal: Option<Refusal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Ranged equipment of a vehicle that stands nowhere.
    NeedsMountPoint,
    ClosedMountPoint(MountPoint),
    NoVehicle,
    NotOpen,
    ChampionsOnly,
    NotForChampions,
    AtMost {
        had: u64,
        limit: u64,
    },
    /// Other pieces have taken what the sentence gives.
    OneOf(u64),
}

impl Refusal {
    /// EQP-7 tells it, not EQP-1.
    pub fn is_mount_point(self) -> bool {
        matches!(self, Refusal::NeedsMountPoint | Refusal::ClosedMountPoint(_) | Refusal::NoVehicle)
    }
}

/// The sentences that open equipment to an entry, and the faction that their references start from.
#[derive(Clone, Copy)]
pub struct Inventory<'a> {
    faction: &'a str,
    pub openings: &'a [Opening],
}

impl<'a> Inventory<'a> {
    /// Gunners are equipped as their weapon's profile says (p. 19).
    pub fn of(unit: &'a ArmyUnit, entry: &ArmyEntry, model: &'a Model) -> Inventory<'a> {
        let weapon = if entry.role == Role::Gunner { siege::served(unit, entry) } else { None };
        match weapon {
            Some((weapon, gunners)) => Inventory { faction: &weapon.profile.faction, openings: &gunners.inventory },
            None => Inventory { faction: &model.profile.faction, openings: &model.profile.inventory },
        }
    }

    pub fn opens(&self, opening: &Opening, lot: &Lot) -> bool {
        let names = |reference: &String| {
            let (faction, id) = reference.split_once('/').unwrap_or((self.faction, reference));
            id == lot.equipment.id && faction == lot.equipment.faction
        };
        opening.mount == lot.mount && opening.pieces.iter().any(names)
    }

    /// Why a lot stands where it cannot; `None` where the place is right.
    fn misplaced(&self, model: &Model, lot: &Lot) -> Option<Refusal> {
        let vehicle = matches!(model.profile.body, Body::Vehicle(_));
        match lot.mount {
            Some(_) if !vehicle => Some(Refusal::NoVehicle),
            Some(mount) if !self.openings.iter().any(|opening| opening.mount == Some(mount)) => {
                Some(Refusal::ClosedMountPoint(mount))
            }
            // Unless the tome itself names the piece without a mount point.
            None if vehicle && lot.equipment.kind == EquipmentKind::Tir => {
                let named = self.openings.iter().any(|opening| self.opens(opening, lot));
                (!named).then_some(Refusal::NeedsMountPoint)
            }
            _ => None,
        }
    }

    fn closed(&self, model: &Model, lot: &Lot) -> Option<Refusal> {
        if let Some(misplaced) = self.misplaced(model, lot) {
            return Some(misplaced);
        }
        if !self.openings.iter().any(|opening| self.opens(opening, lot)) {
            return Some(Refusal::NotOpen);
        }
        let champion = model.is_champion();
        match lot.equipment.price.side(champion) {
            Some(_) => None,
            None if champion => Some(Refusal::NotForChampions),
            None => Some(Refusal::ChampionsOnly),
        }
    }
}

/// What the entry took, each lot with how much of it is allowed.
pub fn lots<'a>(unit: &'a ArmyUnit, entry: &'a ArmyEntry, model: &'a Model) -> Vec<Lot<'a>> {
    let mut lots = gather(model);
    if lots.is_empty() {
        return lots;
    }
    let inventory = Inventory::of(unit, entry, model);
    for at in 0..lots.len() {
        let (before, rest) = lots.split_at_mut(at);
        let Some(lot) = rest.first_mut() else { continue };
        lot.refusal = inventory.closed(model, lot);
        lot.kept = if lot.refusal.is_some() { 0 } else { lot.count };
        // The piece's own limit counts all of a model's, starting ones too.
        if let (Some(max), None) = (lot.equipment.max, lot.refusal) {
            let starting = model.pieces.iter().filter(|piece| piece.starting);
            let starting = starting.filter(|piece| piece.equipment.is_same(lot.equipment));
            let elsewhere = before.iter().filter(|other| other.equipment.is_same(lot.equipment));
            let others = starting.map(|piece| u64::from(piece.count)).chain(elsewhere.map(|other| other.kept));
            let others = others.fold(0, u64::saturating_add);
            let limit = u64::from(max);
            if others.saturating_add(lot.count) > limit {
                lot.kept = limit.saturating_sub(others).min(lot.count);
                lot.refusal = Some(Refusal::AtMost { had: others.saturating_add(lot.count), limit });
            }
        }
    }
    Flow::new(inventory, &lots).assign(&mut lots);
    lots
}

/// EQP-7 alone: needs no flow.
pub fn misplaced<'a>(unit: &'a ArmyUnit, entry: &'a ArmyEntry, model: &'a Model) -> Vec<(Lot<'a>, Refusal)> {
    let inventory = Inventory::of(unit, entry, model);
    let judged = gather(model).into_iter().filter_map(|lot| {
        let why = inventory.misplaced(model, &lot)?;
        Some((lot, why))
    });
    judged.collect()
}

fn gather(model: &Model) -> Vec<Lot<'_>> {
    // A mount point that nobody knows is LST-5.
    let taken = model.pieces.iter().filter(|piece| !piece.starting && piece.count > 0 && !piece.misplaced);
    let lots = taken.map(|piece| {
        let count = u64::from(piece.count);
        Lot { equipment: &piece.equipment, mount: piece.mount, count, kept: count, refusal: None }
    });
    lots.collect()
}
