//! What an entry costs, part by part: "base 6, armour 2 × 1, Fusil 3".

use std::sync::Arc;

use super::model::Model;
use crate::catalogue::Catalogue;
use crate::catalogue::manual::{Armour, Plating};
use crate::catalogue::raw::{EquipmentKind, MountPoint};
use crate::catalogue::tome::{Equipment, Mount, Offer, Profile, Side};
use crate::language::fold;
use crate::roster::{Entry, Upgrade};

#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    /// Of one model.
    pub lines: Vec<Line>,
    pub per_model: u64,
    /// Models that come with a siege weapon: their profile is in its price.
    pub included: u32,
    pub total: u64,
    /// False where something unknown is priced at nothing.
    pub complete: bool,
}

impl Default for Price {
    fn default() -> Price {
        Price { lines: Vec::new(), per_model: 0, included: 0, total: 0, complete: true }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub part: Part,
    pub quantity: u32,
    pub each: u32,
}

impl Line {
    pub fn points(&self) -> u64 {
        u64::from(self.quantity) * u64::from(self.each)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Profile,
    Armour(Armour),
    Plating(Side, Plating),
    Mount(Arc<Mount>),
    Barding,
    Equipment { equipment: Arc<Equipment>, mount: Option<MountPoint> },
    Upgrade(Upgrade),
    BaseRaise,
}

impl Price {
    pub fn new(lines: Vec<Line>, count: u32, complete: bool) -> Price {
        let per_model = lines.iter().map(Line::points).fold(0, u64::saturating_add);
        let total = per_model.saturating_mul(u64::from(count));
        Price { lines, per_model, included: 0, total, complete }
    }

    /// The first `included` models are part of a siege weapon's price.
    pub fn include(&mut self, included: u32, profile_points: u32) {
        self.included = self.included.saturating_add(included);
        self.total = self.total.saturating_sub(u64::from(included) * u64::from(profile_points));
    }
}

/// The parts of one model's price.
pub fn lines(catalogue: &Catalogue, entry: &Entry, model: &Model) -> Vec<Line> {
    let numbers = &catalogue.manual.numbers;
    let champion = model.is_champion();
    let profile = &model.profile;
    let mut lines = vec![Line { part: Part::Profile, quantity: 1, each: profile.points }];
    let mut add = |part: Part, quantity: u32, each: u32| {
        if quantity > 0 {
            lines.push(Line { part, quantity, each });
        }
    };
    if let Some(worn) = model.armour {
        let each = numbers.armour_step.price.side(champion).unwrap_or(0);
        add(Part::Armour(worn.level), rungs(worn.range.default as u8, worn.level as u8), each);
    }
    if let Some(plating) = &model.plating {
        for side in Side::ALL {
            let clad = plating.get(side);
            let ranks = rungs(clad.range.default as u8, clad.level as u8);
            add(Part::Plating(side, clad.level), ranks, numbers.plating_step.value);
        }
    }
    for mount in &model.mounts {
        let price = mount.price.side(champion).or(mount.price.side(!champion)).unwrap_or(0);
        add(Part::Mount(mount.clone()), 1, price);
    }
    if entry.choices.barding {
        add(Part::Barding, 1, numbers.barding.value);
    }
    for piece in model.pieces.iter().filter(|piece| !piece.starting) {
        let price = piece.equipment.price;
        let mut each = price.side(champion).or(price.side(!champion)).unwrap_or(0);
        let ranged = piece.equipment.kind == EquipmentKind::Tir;
        if ranged && piece.mount == Some(MountPoint::Central) {
            each = each.saturating_mul(numbers.central_mount_factor.value);
        }
        add(Part::Equipment { equipment: piece.equipment.clone(), mount: piece.mount }, piece.count, each);
    }
    for upgrade in &entry.choices.upgrades {
        let each = offer_for(catalogue, profile, upgrade).map_or(0, |offer| offer.price);
        add(Part::Upgrade(upgrade.clone()), 1, each);
    }
    if let Some(base) = model.base {
        let each = if champion {
            0
        } else if model.is_mounted() {
            numbers.base_raise_mounted.value
        } else {
            numbers.base_raise_infantry.value
        };
        add(Part::BaseRaise, base.raised, each);
    }
    lines
}

/// The offer of the profile that an upgrade was bought through; of several, the one that says most about it.
pub fn offer_for<'p>(catalogue: &Catalogue, profile: &'p Profile, upgrade: &Upgrade) -> Option<&'p Offer> {
    let piece = |reference: &str| catalogue.equipment(&profile.faction, reference);
    let is_own = |offered: &String| {
        let Some(own) = &upgrade.parameter else { return false };
        match (piece(offered), piece(own)) {
            // By a former id too, or with the faction before it.
            (Some(offered), Some(own)) => offered.id == own.id && offered.faction == own.faction,
            // Keywords are the same whatever their case and accents.
            _ => fold(offered) == fold(own),
        }
    };
    let rule = catalogue.rule(&profile.faction, &upgrade.rule).map_or(&upgrade.rule, |known| &known.id);
    let offers = profile.upgrades.iter().filter(|offer| offer.rule == *rule);
    let open = offers.filter(|offer| {
        offer.parameter.as_ref().is_none_or(is_own) && (offer.among.is_empty() || offer.among.iter().any(is_own))
    });
    open.min_by_key(|offer| (offer.parameter.is_none(), offer.among.is_empty()))
}

/// How many rungs up; going down is not paid back.
fn rungs(from: u8, to: u8) -> u32 {
    u32::from(to.saturating_sub(from))
}
