//! One model: its keywords, rules, pieces, armour and base after everything that was chosen for it.

use std::sync::Arc;

use rustc_hash::FxHashSet as HashSet;

use super::entry::{Class, Unknown, UnknownKind};
use super::figures::{Body, effective};
use super::ladder::{ARMOUR, PLATING, level_of, mount_point};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::{Keyword, Keywords};
use crate::catalogue::known;
use crate::catalogue::manual::{Armour, Plating, Rank};
use crate::catalogue::raw::{EquipmentKind, MountPoint};
use crate::catalogue::tome::{
    Body as Printed, Equipment, Gunners, Mount, Person, Profile, Range, RuleUse, Side, Sides,
};
use crate::language::fold;
use crate::roster::{Entry, Upgrade};

/// One model of an entry; all of an entry's models are alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    pub profile: Arc<Profile>,
    pub class: Class,
    pub keywords: Keywords,
    pub rules: Vec<Held>,
    pub pieces: Vec<Piece>,
    pub mounts: Vec<Arc<Mount>>,
    pub body: Body,
    /// `None` for vehicles and siege weapons.
    pub armour: Option<Worn>,
    pub plating: Option<Sides<Clad>>,
    /// `None` for all who have no base level.
    pub base: Option<Standing>,
    pub crew: u32,
    /// Of an allied contingent, which loses the bonus of its faction (p. 21).
    pub allied: bool,
}

/// Where an entry stands, as far as it changes its models.
#[derive(Clone, Copy, Default)]
pub struct Place<'a> {
    /// The gunners of a siege weapon are dressed and armed as its profile says.
    pub gunner_of: Option<&'a Gunners>,
    pub allied: bool,
}

/// A special rule that a model has, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    pub rule: String,
    pub parameter: Option<String>,
    pub origin: Origin,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    Profile,
    Upgrade,
    Mount(Arc<Mount>),
    /// Comes with being a champion, a walker, a monster, a vehicle.
    Type,
    /// Armour raised to *Exosquelette lourd*.
    Armour,
    /// Brought along by another rule.
    Rule(String),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    pub equipment: Arc<Equipment>,
    /// As the list names it: `arc`, or `autre-faction/arc`.
    pub reference: String,
    pub mount: Option<MountPoint>,
    /// The list names a mount point that nobody knows (LST-5).
    pub misplaced: bool,
    pub count: u32,
    /// In the profile's price.
    pub starting: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worn {
    pub range: Range<Armour>,
    /// What the profile prints its D for, where a siege weapon dresses its gunners otherwise.
    pub printed: Armour,
    pub level: Armour,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clad {
    pub range: Range<Plating>,
    pub level: Plating,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Before anything was bought.
    pub from: u8,
    pub level: u8,
    pub raised: u32,
}

impl Model {
    pub fn has_rule(&self, rule: &str) -> bool {
        self.rules.iter().any(|held| held.rule == rule)
    }

    /// By a keyword, or by the id of a special rule, as effects name their bearers.
    pub fn is_named(&self, name: &str) -> bool {
        self.has_rule(name) || self.keywords.iter().any(|own| own == name || fold(own) == fold(name))
    }

    pub fn is_champion(&self) -> bool {
        self.keywords.has(Keyword::Champion)
    }

    pub fn rank(&self) -> Option<Rank> {
        self.person()?.champion.as_ref().map(|champion| champion.rank)
    }

    pub fn person(&self) -> Option<&Person> {
        match &self.profile.body {
            Printed::Person(person) => Some(person),
            _ => None,
        }
    }

    pub fn gunners(&self) -> Option<&Gunners> {
        match &self.profile.body {
            Printed::Siege(siege) => Some(&siege.gunners),
            _ => None,
        }
    }

    /// Places aboard for passengers.
    pub fn capacity(&self) -> Option<u32> {
        match &self.profile.body {
            Printed::Person(person) => person.capacity,
            Printed::Vehicle(vehicle) => vehicle.capacity,
            Printed::Siege(_) => None,
        }
    }

    pub fn is_mounted(&self) -> bool {
        self.keywords.has_any(&[Keyword::Cavalerie, Keyword::Moto])
    }

    pub fn has_ranged(&self) -> bool {
        self.pieces.iter().any(|piece| piece.count > 0 && piece.equipment.kind == EquipmentKind::Tir)
    }

    /// With a piece that it carries, or because it is a siege weapon.
    pub fn shoots(&self) -> bool {
        let siege = matches!(&self.body, Body::Siege(siege) if siege.range > 0);
        siege || self.has_ranged()
    }

    /// How much one model weighs on an objective (p. 72, 81–89).
    pub fn objective_weight(&self, catalogue: &Catalogue) -> u32 {
        let numbers = &catalogue.manual.numbers;
        let size = if self.has_rule(known::TRES_MASSIF) {
            numbers.tres_massif_weight.value
        } else if self.has_rule(known::MASSIF) {
            numbers.massif_weight.value
        } else {
            1
        };
        size + if self.is_mounted() { numbers.mounted_weight.value } else { 0 }
    }
}

pub fn model(
    catalogue: &Catalogue,
    entry: &Entry,
    profile: &Arc<Profile>,
    Place { gunner_of, allied }: Place,
    unknown: &mut Vec<Unknown>,
) -> Model {
    let choices = &entry.choices;
    let class = Class::of(profile);
    let mut keywords = profile.keywords.clone();
    let mut note = |kind, name: &str| unknown.push(Unknown { kind, name: name.to_owned() });

    let mut mounts = Vec::new();
    for reference in &choices.mounts {
        match catalogue.mount(&profile.faction, reference) {
            Some(mount) => mounts.push(mount.clone()),
            None => note(UnknownKind::Mount, reference),
        }
    }
    if let Some(mount) = mounts.last() {
        let ridden = if mount.bike { Keyword::Moto } else { Keyword::Cavalerie };
        for old in [Keyword::Infanterie, Keyword::Cavalerie, Keyword::Moto] {
            if old != ridden {
                keywords.replace(old, ridden);
            }
        }
    }

    let starting = gunner_of.and_then(|gunners| gunners.starting.as_ref()).unwrap_or(&profile.starting);
    let mut pieces: Vec<Piece> = Vec::new();
    for reference in starting {
        let Some(equipment) = catalogue.equipment(&profile.faction, reference) else { continue };
        match pieces.iter_mut().find(|piece| piece.equipment.is_same(equipment)) {
            Some(piece) => piece.count += 1,
            None => pieces.push(Piece {
                equipment: equipment.clone(),
                reference: reference.clone(),
                mount: None,
                misplaced: false,
                count: 1,
                starting: true,
            }),
        }
    }
    for taken in &choices.equipment {
        let mount = taken.mount.as_deref().map(mount_point);
        if mount == Some(None) {
            note(UnknownKind::MountPoint, taken.mount.as_deref().unwrap_or_default());
        }
        let Some(equipment) = catalogue.equipment(&profile.faction, &taken.piece) else {
            note(UnknownKind::Equipment, &taken.piece);
            continue;
        };
        let (misplaced, mount) = (mount == Some(None), mount.flatten());
        // However often and by whichever name a list writes it, it is one piece several times.
        let same = |own: &&mut Piece| {
            !own.starting && own.mount == mount && own.misplaced == misplaced && own.equipment.is_same(equipment)
        };
        match pieces.iter_mut().find(same) {
            Some(own) => own.count = own.count.saturating_add(taken.count),
            None => pieces.push(Piece {
                equipment: equipment.clone(),
                reference: taken.piece.clone(),
                mount,
                misplaced,
                count: taken.count,
                starting: false,
            }),
        }
    }

    let armour = match &profile.body {
        Printed::Person(person) => {
            let range = gunner_of.and_then(|gunners| gunners.armour).unwrap_or(person.armour);
            let level = choices.armour.as_deref().and_then(|level| {
                let known = level_of(level, &ARMOUR);
                if known.is_none() {
                    note(UnknownKind::Armour, level);
                }
                known
            });
            Some(Worn { range, printed: person.armour.default, level: level.unwrap_or(range.default) })
        }
        _ => None,
    };
    let plating = match &profile.body {
        Printed::Vehicle(vehicle) => {
            let mut clad = |side: Side| {
                let range = vehicle.plating.get(side).range;
                let chosen = match side {
                    Side::Front => &choices.plating.front,
                    Side::Flank => &choices.plating.flank,
                    Side::Rear => &choices.plating.rear,
                };
                let level = chosen.as_deref().and_then(|level| {
                    let known = level_of(level, &PLATING);
                    if known.is_none() {
                        note(UnknownKind::Plating, level);
                    }
                    known
                });
                Clad { range, level: level.unwrap_or(range.default) }
            };
            Some(Sides { front: clad(Side::Front), flank: clad(Side::Flank), rear: clad(Side::Rear) })
        }
        _ => None,
    };

    for upgrade in &choices.upgrades {
        if catalogue.rule(&profile.faction, &upgrade.rule).is_none() {
            note(UnknownKind::Rule, &upgrade.rule);
        }
    }
    for order in &choices.orders {
        if catalogue.order_anywhere(order).is_none() {
            note(UnknownKind::Order, order);
        }
    }
    for feat in &choices.feats {
        if catalogue.feat_anywhere(feat).is_none() {
            note(UnknownKind::Feat, feat);
        }
    }
    for spell in &choices.spells {
        if catalogue.spell(spell).is_none() {
            note(UnknownKind::Spell, spell);
        }
    }

    let to_heavy_exoskeleton = armour
        .is_some_and(|worn| worn.level == Armour::ExosqueletteLourd && worn.range.default < Armour::ExosqueletteLourd);
    if gunner_of.is_some() {
        keywords.add(Keyword::Servant);
    }
    let rules = held_rules(catalogue, profile, class, &choices.upgrades, mounts.last(), to_heavy_exoskeleton);
    let base = standing(profile, &keywords, mounts.last(), to_heavy_exoskeleton, choices.base_raise);
    let crew = crew(profile, &pieces);
    let body =
        effective(catalogue, profile, &rules, &pieces, &keywords, mounts.last(), armour, plating, choices.barding);
    let profile = profile.clone();
    Model { profile, class, keywords, rules, pieces, mounts, body, armour, plating, base, crew, allied }
}

fn held_rules<'a>(
    catalogue: &'a Catalogue,
    profile: &'a Profile,
    class: Class,
    upgrades: &'a [Upgrade],
    mount: Option<&'a Arc<Mount>>,
    to_heavy_exoskeleton: bool,
) -> Vec<Held> {
    let mut rules: Vec<Held> = Vec::new();
    // A list may hold a rule with thousands of parameters.
    let mut known: HashSet<(&str, Option<&str>)> = HashSet::default();
    let mut hold = |rule: &'a str, parameter: Option<&'a str>, origin: Origin| {
        if known.insert((rule, parameter)) {
            rules.push(Held { rule: rule.to_owned(), parameter: parameter.map(str::to_owned), origin });
        }
    };
    // *Rapide* and *Vol* of the rider are lost when mounted; the mount's own count (p. 81–89).
    let lost = |rule: &str| mount.is_some() && (rule == known::RAPIDE || rule == known::VOL);
    for RuleUse { rule, parameter } in profile.rules.iter().filter(|used| !lost(&used.rule)) {
        hold(rule, parameter.as_deref(), Origin::Profile);
    }
    for Upgrade { rule, parameter } in upgrades.iter().filter(|bought| !lost(&bought.rule)) {
        // A list may name it by a former id.
        let rule = catalogue.rule(&profile.faction, rule).map_or(rule, |known| &known.id);
        hold(rule, parameter.as_deref(), Origin::Upgrade);
    }
    if let Some(mount) = mount {
        for RuleUse { rule, parameter } in &mount.rules {
            hold(rule, parameter.as_deref(), Origin::Mount(mount.clone()));
        }
    }
    if profile.keywords.has(Keyword::Champion) {
        hold(known::INVULNERABILITE, None, Origin::Type);
        let rank = match &profile.body {
            Printed::Person(person) => person.champion.as_ref().map(|champion| champion.rank),
            _ => None,
        };
        if rank.is_some_and(|rank| rank >= Rank::Emergent) {
            hold(known::BAROUD_D_HONNEUR, None, Origin::Type);
        }
    }
    if class == Class::Walker || profile.keywords.has(Keyword::Marcheur) {
        hold(known::COSTAUD, None, Origin::Type);
    }
    if profile.keywords.has_any(&[Keyword::Monstre, Keyword::Vehicule]) {
        hold(known::CHARGE_MONSTRUEUSE, None, Origin::Type);
        hold(known::IMPACTANT, None, Origin::Type);
    }
    if profile.keywords.has(Keyword::Vehicule) {
        hold(known::CHARGE_DEVASTATRICE, None, Origin::Type);
    }
    // A rule may bring others, which may bring others.
    let mut bringers: HashSet<String> = HashSet::default();
    let mut at = 0;
    while let Some(bringer) = rules.get(at).map(|held| held.rule.clone()) {
        at += 1;
        let given = catalogue.rule(&profile.faction, &bringer).map(|rule| rule.gives.as_slice()).unwrap_or_default();
        if given.is_empty() || !bringers.insert(bringer.clone()) {
            continue;
        }
        for rule in given {
            if !rules.iter().any(|held| held.rule == *rule) {
                rules.push(Held { rule: rule.clone(), parameter: None, origin: Origin::Rule(bringer.clone()) });
            }
        }
    }
    if to_heavy_exoskeleton {
        let massif = rules.iter().position(|held| held.rule == known::MASSIF);
        let rule = match massif {
            Some(at) => {
                rules.remove(at);
                known::TRES_MASSIF
            }
            None => known::MASSIF,
        };
        if !rules.iter().any(|held| held.rule == known::TRES_MASSIF || held.rule == rule) {
            rules.push(Held { rule: rule.to_owned(), parameter: None, origin: Origin::Armour });
        }
    }
    rules
}

fn standing(
    profile: &Profile,
    keywords: &Keywords,
    mount: Option<&Arc<Mount>>,
    to_heavy_exoskeleton: bool,
    raised: u32,
) -> Option<Standing> {
    let Printed::Person(person) = &profile.body else { return None };
    let printed = person.base?.level;
    let from = mount.and_then(|mount| mount.base).map_or(printed, |base| base.level);
    let free = to_heavy_exoskeleton && keywords.has(Keyword::Infanterie);
    // There is no level above the sixth.
    let from = from.saturating_add(u8::from(free)).min(6);
    let level = u8::try_from(raised).unwrap_or(u8::MAX).saturating_add(from);
    Some(Standing { from, level, raised })
}

/// The printed crew, and one for each weapon where the profile says so.
fn crew(profile: &Profile, pieces: &[Piece]) -> u32 {
    let printed = match &profile.body {
        Printed::Person(person) => person.crew,
        Printed::Vehicle(vehicle) => vehicle.crew,
        Printed::Siege(_) => 0,
    };
    let added = pieces.iter().filter(|piece| !piece.starting).map(|piece| {
        // The list may name a piece by a former id, or with its faction before it.
        let names = |reference: &String| {
            let (faction, id) = reference.split_once('/').unwrap_or((&profile.faction, reference));
            id == piece.equipment.id && faction == piece.equipment.faction
        };
        let opens = |opening: &&crate::catalogue::tome::Opening| {
            opening.mount == piece.mount && opening.pieces.iter().any(names)
        };
        let each = profile.inventory.iter().find(opens).map_or(0, |opening| opening.crew);
        each.saturating_mul(piece.count)
    });
    added.fold(printed, u32::saturating_add)
}
