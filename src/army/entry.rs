//! One entry of a roster against its profile: what its models are, hold and cost.

use std::sync::Arc;

use super::figures::{Body, effective};
use super::price::{Line, Part, Price};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::{Keyword, Keywords};
use crate::catalogue::known;
use crate::catalogue::manual::{Armour, Plating, Rank};
use crate::catalogue::raw::{EquipmentKind, MountPoint, Stands};
use crate::catalogue::tome::{
    Body as Printed, Equipment, Gunners, Mount, Offer, Person, Profile, Range, RuleUse, Side, Sides,
};
use crate::roster::{Choices, Entry, Id, Upgrade};

/// What a model is by its keywords; the first that fits, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Siege,
    Vehicle,
    Champion,
    Walker,
    Monster,
    Warrior,
    /// The tome lets it stand alone.
    Alone,
    /// The tome does not say where it stands.
    Homeless,
}

impl Class {
    pub fn of(profile: &Profile) -> Class {
        let has = |keyword| profile.keywords.has(keyword);
        if has(Keyword::ArmeDeSiege) {
            Class::Siege
        } else if has(Keyword::Vehicule) {
            Class::Vehicle
        } else if has(Keyword::Champion) {
            Class::Champion
        } else if has(Keyword::Marcheur) {
            Class::Walker
        } else if has(Keyword::Monstre) {
            Class::Monster
        } else if has(Keyword::Guerrier) || profile.stands == Some(Stands::Guerrier) {
            Class::Warrior
        } else if profile.stands == Some(Stands::Seul) {
            Class::Alone
        } else {
            Class::Homeless
        }
    }
}

/// What an entry does in its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The champion who leads the unit; of an entry with several, the first.
    Leader,
    /// Any other champion in the unit.
    OtherChampion,
    Warrior,
    /// A vehicle or monster with *Transport* in a champion's unit.
    Transport,
    /// Forms, or ought to form, a combat unit of its own.
    OwnUnit,
    Gunner,
    /// A model whose place no tome tells.
    Homeless,
    /// The profile itself is unknown.
    Unknown,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ArmyEntry {
    pub id: Id,
    pub profile_id: String,
    pub count: u32,
    pub role: Role,
    /// As the player made them, legal or not: rules judge them without searching the roster.
    pub choices: Choices,
    /// `None` where no tome knows the profile.
    pub model: Option<Model>,
    pub price: Price,
    /// What no loaded tome knows, by kind and name.
    pub unknown: Vec<Unknown>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unknown {
    pub kind: UnknownKind,
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnknownKind {
    Faction,
    Profile,
    Equipment,
    MountPoint,
    Armour,
    Plating,
    Mount,
    Rule,
    Order,
    Feat,
    Spell,
}

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

impl ArmyEntry {
    /// An entry of a siege weapon's gunners is dressed and armed as the weapon's profile says.
    pub fn resolve(catalogue: &Catalogue, entry: &Entry, gunner_of: Option<&Gunners>) -> ArmyEntry {
        let Some(profile) = catalogue.profile(&entry.profile) else {
            let unknown = Unknown { kind: UnknownKind::Profile, name: entry.profile.clone() };
            return ArmyEntry {
                id: entry.id,
                profile_id: entry.profile.clone(),
                count: entry.count,
                role: Role::Unknown,
                choices: entry.choices.clone(),
                model: None,
                price: Price { complete: false, ..Price::default() },
                unknown: vec![unknown],
            };
        };
        let mut unknown = Vec::new();
        let model = model(catalogue, entry, profile, gunner_of, &mut unknown);
        let lines = lines(catalogue, entry, &model);
        ArmyEntry {
            id: entry.id,
            profile_id: profile.id.clone(),
            count: entry.count,
            role: Role::Homeless,
            choices: entry.choices.clone(),
            price: Price::new(lines, entry.count, unknown.is_empty()),
            model: Some(model),
            unknown,
        }
    }

    pub fn keywords(&self) -> Option<&Keywords> {
        self.model.as_ref().map(|model| &model.keywords)
    }

    pub fn has_rule(&self, rule: &str) -> bool {
        self.model.as_ref().is_some_and(|model| model.has_rule(rule))
    }
}

fn model(
    catalogue: &Catalogue,
    entry: &Entry,
    profile: &Arc<Profile>,
    gunner_of: Option<&Gunners>,
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

    let starting = match gunner_of {
        Some(gunners) if !gunners.starting.is_empty() => &gunners.starting,
        _ => &profile.starting,
    };
    let mut pieces: Vec<Piece> = Vec::new();
    for reference in starting {
        let Some(equipment) = catalogue.equipment(&profile.faction, reference) else { continue };
        match pieces.iter_mut().find(|piece| piece.reference == *reference) {
            Some(piece) => piece.count += 1,
            None => pieces.push(Piece {
                equipment: equipment.clone(),
                reference: reference.clone(),
                mount: None,
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
        match catalogue.equipment(&profile.faction, &taken.piece) {
            Some(equipment) => pieces.push(Piece {
                equipment: equipment.clone(),
                reference: taken.piece.clone(),
                mount: mount.flatten(),
                count: taken.count,
                starting: false,
            }),
            None => note(UnknownKind::Equipment, &taken.piece),
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
        if !catalogue.is_order_anywhere(order) {
            note(UnknownKind::Order, order);
        }
    }
    for feat in &choices.feats {
        if !catalogue.is_feat_anywhere(feat) {
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
    Model { profile: profile.clone(), class, keywords, rules, pieces, mounts, body, armour, plating, base, crew }
}

fn held_rules(
    catalogue: &Catalogue,
    profile: &Profile,
    class: Class,
    upgrades: &[Upgrade],
    mount: Option<&Arc<Mount>>,
    to_heavy_exoskeleton: bool,
) -> Vec<Held> {
    let mut rules: Vec<Held> = Vec::new();
    let mut hold = |rule: &str, parameter: Option<String>, origin: Origin| {
        let same = |held: &Held| held.rule == rule && held.parameter == parameter;
        if !rules.iter().any(same) {
            rules.push(Held { rule: rule.to_owned(), parameter, origin });
        }
    };
    // *Rapide* and *Vol* of the rider are lost when mounted; the mount's own count (p. 81–89).
    let lost = |rule: &str| mount.is_some() && (rule == known::RAPIDE || rule == known::VOL);
    for RuleUse { rule, parameter } in profile.rules.iter().filter(|used| !lost(&used.rule)) {
        hold(rule, parameter.clone(), Origin::Profile);
    }
    for Upgrade { rule, parameter } in upgrades.iter().filter(|bought| !lost(&bought.rule)) {
        hold(rule, parameter.clone(), Origin::Upgrade);
    }
    if let Some(mount) = mount {
        for RuleUse { rule, parameter } in &mount.rules {
            hold(rule, parameter.clone(), Origin::Mount(mount.clone()));
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
    let mut at = 0;
    while let Some(held) = rules.get(at) {
        let (bringer, given) = (held.rule.clone(), catalogue.rule(&profile.faction, &held.rule));
        for rule in given.map(|rule| rule.gives.as_slice()).unwrap_or_default() {
            if !rules.iter().any(|held| held.rule == *rule) {
                rules.push(Held { rule: rule.clone(), parameter: None, origin: Origin::Rule(bringer.clone()) });
            }
        }
        at += 1;
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
        let opens = |opening: &&crate::catalogue::tome::Opening| {
            opening.mount == piece.mount && opening.pieces.contains(&piece.reference)
        };
        let each = profile.inventory.iter().find(opens).map_or(0, |opening| opening.crew);
        each.saturating_mul(piece.count)
    });
    added.fold(printed, u32::saturating_add)
}

fn lines(catalogue: &Catalogue, entry: &Entry, model: &Model) -> Vec<Line> {
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
        let each = offer_for(profile, upgrade).map_or(0, |offer| offer.price);
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

/// The offer of the profile that an upgrade was bought through.
pub fn offer_for<'p>(profile: &'p Profile, upgrade: &Upgrade) -> Option<&'p Offer> {
    profile.upgrades.iter().find(|offer| {
        let fixed = offer.parameter.is_none() || offer.parameter == upgrade.parameter;
        let among = offer.among.is_empty() || upgrade.parameter.as_ref().is_some_and(|own| offer.among.contains(own));
        offer.rule == upgrade.rule && fixed && among
    })
}

/// How many rungs up; going down is not paid back.
fn rungs(from: u8, to: u8) -> u32 {
    u32::from(to.saturating_sub(from))
}

pub const ARMOUR: [(&str, Armour); 5] = [
    ("sans-armure", Armour::SansArmure),
    ("armure", Armour::Armure),
    ("armure-lourde", Armour::ArmureLourde),
    ("exosquelette-leger", Armour::ExosqueletteLeger),
    ("exosquelette-lourd", Armour::ExosqueletteLourd),
];

pub const PLATING: [(&str, Plating); 5] = [
    ("pas-de-blindage", Plating::PasDeBlindage),
    ("leger", Plating::Leger),
    ("standard", Plating::Standard),
    ("renforce", Plating::Renforce),
    ("high-tech", Plating::HighTech),
];

fn level_of<T: Copy>(name: &str, ladder: &[(&str, T)]) -> Option<T> {
    ladder.iter().find(|(own, _)| *own == name).map(|(_, level)| *level)
}

pub const MOUNT_POINTS: [(&str, MountPoint); 4] = [
    ("frontal", MountPoint::Frontal),
    ("lateral", MountPoint::Lateral),
    ("arriere", MountPoint::Arriere),
    ("central", MountPoint::Central),
];

fn mount_point(name: &str) -> Option<MountPoint> {
    level_of(name, &MOUNT_POINTS)
}
