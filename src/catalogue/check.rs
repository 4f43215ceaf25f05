//! Raw tome → checked tome. Every reference must lead somewhere and the parts of an entry must go together;
//! all that does not is a defect with its place.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::defect::{Noun, Problem};
use super::keywords::{Keyword, Keywords};
use super::manual::{BaseLevel, Parameter};
use super::names::Names;
use super::raw::*;
use super::read::{At, Document};
use super::tome::*;

/// The version of the tome format that this program reads.
pub const FORMAT: u32 = 1;

pub fn check(raw: &RawTome, names: &Names, document: &mut Document) -> Tome {
    let mut checker = Checker { raw, names, document };
    checker.header();
    checker.ids();
    Tome {
        id: raw.id.clone(),
        version: raw.version.clone(),
        date: raw.date.clone(),
        faction: Faction {
            id: raw.id.clone(),
            name: raw.faction.name.clone(),
            civilisation: raw.faction.civilisation.clone(),
            provenance: raw.provenance.clone(),
            bonus: raw.faction.bonus.clone(),
            about: raw.faction.about.clone(),
        },
        orders: raw.order.clone(),
        feats: raw.feat.clone(),
        rules: raw.rule.clone(),
        profiles: checker.profiles(),
        equipment: checker.equipment(),
        mounts: checker.mounts(),
        aliases: raw.aliases.clone(),
    }
}

struct Checker<'a, 'd, 't> {
    raw: &'a RawTome,
    names: &'a Names<'a>,
    document: &'d mut Document<'t>,
}

/// A place in the tome, grown step by step.
#[derive(Clone)]
struct Place(Vec<At>);

impl Place {
    fn new(key: &str, index: usize) -> Place {
        Place(vec![key.into(), index.into()])
    }

    fn at(&self, step: impl Into<At>) -> Place {
        let mut path = self.0.clone();
        path.push(step.into());
        Place(path)
    }
}

impl Checker<'_, '_, '_> {
    fn defect(&mut self, place: &Place, problem: Problem) {
        self.document.defect(&place.0, problem);
    }

    fn contradiction(&mut self, place: &Place, fr: &str, en: &str) {
        self.defect(place, Problem::contradiction(fr, en));
    }

    fn header(&mut self) {
        let raw = self.raw;
        let top = |key: &str| Place(vec![key.into()]);
        if raw.format != FORMAT {
            self.contradiction(
                &top("format"),
                "ce programme lit le format 1 ; une version plus récente est peut-être nécessaire",
                "this program reads format 1; a newer version of it may be needed",
            );
        }
        if !is_slug(&raw.id) {
            self.slug(&top("id"));
        }
        let numbers = raw.version.split('.').collect::<Vec<_>>();
        if numbers.len() != 3 || numbers.iter().any(|part| part.parse::<u32>().is_err()) {
            self.contradiction(
                &top("version"),
                "attendu trois nombres : \"1.0.0\"",
                "expected three numbers: \"1.0.0\"",
            );
        }
        if !is_date(&raw.date) {
            self.contradiction(
                &top("date"),
                "attendu année-mois-jour : \"2026-11-16\"",
                "expected year-month-day: \"2026-11-16\"",
            );
        }
        self.provenance(&raw.provenance, &top("provenance"));
        let civilisations = &self.names.manual.civilisations;
        if !civilisations.iter().any(|known| known.id == raw.faction.civilisation) {
            let problem = Problem::Unresolved {
                what: Noun::Civilisation,
                found: raw.faction.civilisation.clone(),
                known: civilisations.iter().map(|known| known.id.clone()).collect(),
            };
            self.defect(&top("faction").at("civilisation"), problem);
        }
        let ids: BTreeSet<&str> = all_ids(self.raw).map(|(_, _, id)| id).collect();
        for (old, new) in &raw.aliases {
            let place = top("aliases").at(old.as_str());
            if ids.contains(old.as_str()) {
                let problem = Problem::Duplicate { what: Noun::Entry, id: old.clone() };
                self.defect(&place, problem);
            }
            if !ids.contains(new.as_str()) {
                let problem = Problem::Unresolved {
                    what: Noun::Entry,
                    found: new.clone(),
                    known: ids.iter().map(|id| (*id).to_owned()).collect(),
                };
                self.defect(&place, problem);
            }
        }
    }

    fn slug(&mut self, place: &Place) {
        self.contradiction(
            place,
            "un identifiant n’a que des minuscules sans accent, des chiffres et des tirets : « arc-long »",
            "an id has only lower-case letters without accents, digits and hyphens: \"arc-long\"",
        );
    }

    fn provenance(&mut self, provenance: &Provenance, place: &Place) {
        match provenance.source {
            Source::Manual if provenance.page.is_none() => {
                self.contradiction(place, "le manuel demande une page", "the manual needs a page");
            }
            Source::Tome if provenance.title.is_none() => {
                self.contradiction(place, "un tome demande son titre", "a tome needs its title");
            }
            _ => {}
        }
    }

    fn own_provenance(&mut self, provenance: &Option<Provenance>, place: &Place) -> Provenance {
        match provenance {
            Some(own) => {
                self.provenance(own, &place.at("provenance"));
                own.clone()
            }
            None => self.raw.provenance.clone(),
        }
    }

    fn ids(&mut self) {
        let manual = self.names.manual;
        let mut seen: BTreeSet<(&str, String)> = BTreeSet::new();
        let entries: Vec<(&str, usize, String)> =
            all_ids(self.raw).map(|(key, index, id)| (key, index, id.to_owned())).collect();
        for (key, index, id) in entries {
            let place = Place::new(key, index).at("id");
            if !is_slug(&id) {
                self.slug(&place);
            }
            let (group, what) = match key {
                "profile" | "vehicle" | "siege" => ("profile", Noun::Profile),
                "equipment" => ("equipment", Noun::Equipment),
                "mount" => ("mount", Noun::Mount),
                "order" => ("order", Noun::Order),
                "feat" => ("feat", Noun::Feat),
                _ => ("rule", Noun::Rule),
            };
            let elsewhere = match group {
                // Lists name profiles without their tome, so that their ids are unique over all tomes.
                "profile" => {
                    let others = self.names.tomes.iter().filter(|(tome, _)| **tome != self.raw.id);
                    others.into_iter().any(|(_, names)| names.profiles.contains_key(&id))
                }
                "order" => manual.orders.iter().any(|order| order.id == id),
                "feat" => manual.feats.iter().any(|feat| feat.id == id),
                "rule" => manual.rules.iter().any(|rule| rule.id == id),
                _ => false,
            };
            if elsewhere || !seen.insert((group, id.clone())) {
                self.defect(&place, Problem::Duplicate { what, id });
            }
        }
    }

    fn profiles(&mut self) -> Vec<Arc<Profile>> {
        let raw = self.raw;
        let mut profiles = Vec::new();
        for (index, entry) in raw.profile.iter().enumerate() {
            profiles.push(Arc::new(self.person(entry, &Place::new("profile", index))));
        }
        for (index, entry) in raw.vehicle.iter().enumerate() {
            profiles.push(Arc::new(self.vehicle(entry, &Place::new("vehicle", index))));
        }
        for (index, entry) in raw.siege.iter().enumerate() {
            profiles.push(Arc::new(self.siege(entry, &Place::new("siege", index))));
        }
        profiles
    }

    fn keywords(&self, own: &[String]) -> Keywords {
        let faction = self.raw.faction.name.fr.as_str();
        std::iter::once(faction).chain(own.iter().map(String::as_str)).collect()
    }

    fn person(&mut self, raw: &RawProfile, place: &Place) -> Profile {
        let keywords = self.keywords(&raw.keywords);
        let words = place.at("keywords");
        if keywords.has(Keyword::Champion) != raw.champion.is_some() {
            self.contradiction(
                &words,
                "le mot-clef Champion et la clé « champion » (rang, ordres, actions d’éclat) vont ensemble",
                "the keyword Champion and the key \"champion\" (rank, orders, feats) go together",
            );
        }
        if keywords.has(Keyword::Mage) != raw.magic.is_some() {
            self.contradiction(
                &words,
                "le mot-clef Mage et la clé « magic » (sorts) vont ensemble",
                "the keyword Mage and the key \"magic\" (spells) go together",
            );
        }
        if keywords.has(Keyword::Transport) != raw.capacity.is_some() {
            self.contradiction(
                &words,
                "le mot-clef Transport et la clé « capacity » vont ensemble",
                "the keyword Transport and the key \"capacity\" go together",
            );
        }
        if keywords.has_any(&[Keyword::Vehicule, Keyword::ArmeDeSiege]) {
            self.contradiction(
                &words,
                "un véhicule s’écrit [[vehicle]], une arme de siège [[siege]]",
                "a vehicle is written [[vehicle]], a siege weapon [[siege]]",
            );
        }
        let mounted = keywords.has_any(&[Keyword::Cavalerie, Keyword::Moto]);
        if raw.own_mount.is_some() && !mounted {
            self.contradiction(
                &place.at("own_mount"),
                "seule une figurine de Cavalerie ou Moto a déjà une monture",
                "only a model with Cavalerie or Moto has a mount already",
            );
        }
        let without_base = keywords.has_any(&[Keyword::Marcheur, Keyword::Monstre]);
        if raw.base.is_none() && raw.base_level.is_none() && !without_base {
            self.defect(place, Problem::MissingKey { key: "base".to_owned() });
        }
        if let Some(mount) = &raw.own_mount {
            self.mount_reference(mount, &place.at("own_mount"));
        }
        let armour = raw.armour.unwrap_or(RawRange { default: super::manual::Armour::SansArmure, max: None });
        let champion = raw.champion.as_ref().map(|champion| {
            for (index, faction) in champion.leads.iter().enumerate() {
                self.tome_reference(faction, &place.at("champion").at("leads").at(index));
            }
            Champion {
                rank: champion.rank,
                orders: champion.orders,
                feats: champion.feats,
                leads: champion.leads.clone(),
            }
        });
        let magic = raw.magic.as_ref().map(|magic| {
            if magic.lores.is_empty() {
                let place = place.at("magic").at("lores");
                self.contradiction(&place, "aucun tableau de sorts", "no lore");
            }
            Magic { spells: magic.spells, lores: magic.lores.clone() }
        });
        let body = Body::Person(Person {
            figures: raw.figures,
            base: self.base(raw.base, raw.base_level).filter(|_| !without_base),
            armour: self.range(armour, &place.at("armour")),
            champion,
            magic,
            mounts: raw.mounts.as_ref().map(|mounts| self.mount_offer(mounts, &place.at("mounts"))),
            own_mount: raw.own_mount.clone(),
            capacity: raw.capacity,
            crew: raw.crew,
        });
        for (index, opening) in raw.inventory.iter().enumerate() {
            if opening.mount.is_some() {
                let place = place.at("inventory").at(index).at("mount");
                self.contradiction(
                    &place,
                    "seuls les véhicules ont des emplacements d’armes",
                    "only vehicles have mount points",
                );
            }
        }
        Profile {
            id: raw.id.clone(),
            faction: self.raw.id.clone(),
            name: raw.name.clone(),
            points: raw.points,
            provenance: self.own_provenance(&raw.provenance, place),
            keywords,
            body,
            starting: self.pieces(&raw.starting, &place.at("starting")),
            inventory: self.inventory(&raw.inventory, &place.at("inventory")),
            upgrades: self.offers(&raw.upgrades, &place.at("upgrades")),
            rules: self.rule_uses(&raw.rules, &place.at("rules")),
            caps: self.caps(&raw.caps, &place.at("caps")),
            stands: raw.stands,
            note: raw.note.clone(),
        }
    }

    fn vehicle(&mut self, raw: &RawVehicle, place: &Place) -> Profile {
        let keywords = self.keywords(&raw.keywords);
        if !keywords.has(Keyword::Vehicule) {
            self.contradiction(
                &place.at("keywords"),
                "il manque le mot-clef Véhicule",
                "the keyword Véhicule is missing",
            );
        }
        if keywords.has(Keyword::Transport) != raw.capacity.is_some() {
            self.contradiction(
                &place.at("keywords"),
                "le mot-clef Transport et la clé « capacity » vont ensemble",
                "the keyword Transport and the key \"capacity\" go together",
            );
        }
        for (index, opening) in raw.inventory.iter().enumerate() {
            let ranged = opening.kinds.is_empty() || opening.kinds.contains(&EquipmentKind::Tir);
            if opening.mount.is_none() && ranged && opening.pieces.is_empty() {
                let place = place.at("inventory").at(index);
                self.contradiction(
                    &place,
                    "un équipement de tir d’un véhicule a besoin d’un emplacement (« mount »)",
                    "ranged equipment of a vehicle needs a mount point (\"mount\")",
                );
            }
        }
        let sides = place.at("plating");
        let body = Body::Vehicle(Vehicle {
            mvt: raw.figures.mvt,
            ct: raw.figures.ct,
            plating: Sides {
                front: Plate { figure: raw.figures.front, range: self.range(raw.plating.front, &sides.at("front")) },
                flank: Plate { figure: raw.figures.flank, range: self.range(raw.plating.flank, &sides.at("flank")) },
                rear: Plate { figure: raw.figures.rear, range: self.range(raw.plating.rear, &sides.at("rear")) },
            },
            crew: raw.crew,
            capacity: raw.capacity,
        });
        Profile {
            id: raw.id.clone(),
            faction: self.raw.id.clone(),
            name: raw.name.clone(),
            points: raw.points,
            provenance: self.own_provenance(&raw.provenance, place),
            keywords,
            body,
            starting: self.pieces(&raw.starting, &place.at("starting")),
            inventory: self.inventory(&raw.inventory, &place.at("inventory")),
            upgrades: self.offers(&raw.upgrades, &place.at("upgrades")),
            rules: self.rule_uses(&raw.rules, &place.at("rules")),
            caps: self.caps(&raw.caps, &place.at("caps")),
            stands: None,
            note: raw.note.clone(),
        }
    }

    fn siege(&mut self, raw: &RawSiege, place: &Place) -> Profile {
        let keywords = self.keywords(&raw.keywords);
        if !keywords.has(Keyword::ArmeDeSiege) {
            self.contradiction(
                &place.at("keywords"),
                "il manque le mot-clef Arme de Siège",
                "the keyword Arme de Siège is missing",
            );
        }
        let at = place.at("gunners");
        let gunners = &raw.gunners;
        self.gunner_reference(&gunners.profile, &at.at("profile"));
        for (index, extra) in gunners.extra.iter().enumerate() {
            self.gunner_reference(&extra.profile, &at.at("extra").at(index).at("profile"));
        }
        let body = Body::Siege(Siege {
            range: raw.figures.range,
            f: raw.figures.f,
            pen: raw.figures.pen,
            d: raw.figures.d,
            pv: raw.figures.pv,
            category: raw.figures.category,
            dice: raw.figures.dice.clone(),
            gunners: Gunners {
                included: gunners.included,
                profile: gunners.profile.clone(),
                armour: gunners.armour.map(|armour| self.range(armour, &at.at("armour"))),
                starting: self.pieces(&gunners.starting, &at.at("starting")),
                inventory: self.inventory(&gunners.inventory, &at.at("inventory")),
                extra: gunners
                    .extra
                    .iter()
                    .map(|extra| ExtraGunner { profile: extra.profile.clone(), max: extra.max })
                    .collect(),
            },
        });
        Profile {
            id: raw.id.clone(),
            faction: self.raw.id.clone(),
            name: raw.name.clone(),
            points: raw.points,
            provenance: self.own_provenance(&raw.provenance, place),
            keywords,
            body,
            starting: Vec::new(),
            inventory: Vec::new(),
            upgrades: self.offers(&raw.upgrades, &place.at("upgrades")),
            rules: self.rule_uses(&raw.rules, &place.at("rules")),
            caps: self.caps(&raw.caps, &place.at("caps")),
            stands: None,
            note: raw.note.clone(),
        }
    }

    fn gunner_reference(&mut self, id: &str, place: &Place) {
        match self.names.profile(id) {
            Some(true) => {}
            Some(false) => {
                self.contradiction(
                    place,
                    "un servant est un profil de figurine",
                    "a gunner is the profile of a person",
                );
            }
            None => self.profile_unresolved(id, place),
        }
    }

    fn profile_unresolved(&mut self, id: &str, place: &Place) {
        let known = self.names.tomes.values().flat_map(|tome| tome.profiles.keys().cloned()).collect();
        let problem = Problem::Unresolved { what: Noun::Profile, found: id.to_owned(), known };
        self.defect(place, problem);
    }

    fn tome_reference(&mut self, id: &str, place: &Place) {
        if !self.names.tomes.contains_key(id) {
            let problem = Problem::Unresolved {
                what: Noun::Tome,
                found: id.to_owned(),
                known: self.names.tomes.keys().cloned().collect(),
            };
            self.defect(place, problem);
        }
    }

    fn equipment_reference(&mut self, reference: &str, place: &Place) {
        if self.names.equipment(&self.raw.id, reference).is_none() {
            let (faction, _) = Names::split(&self.raw.id, reference);
            let known = self.names.tomes.get(faction).map(|tome| tome.equipment.keys().cloned().collect());
            let problem = Problem::Unresolved {
                what: Noun::Equipment,
                found: reference.to_owned(),
                known: known.unwrap_or_default(),
            };
            self.defect(place, problem);
        }
    }

    fn mount_reference(&mut self, reference: &str, place: &Place) {
        if !self.names.has_mount(&self.raw.id, reference) {
            let (faction, _) = Names::split(&self.raw.id, reference);
            let problem = Problem::Unresolved {
                what: Noun::Mount,
                found: reference.to_owned(),
                known: self.names.tomes.get(faction).map(|tome| tome.mounts.clone()).unwrap_or_default(),
            };
            self.defect(place, problem);
        }
    }

    fn pieces(&mut self, references: &[String], place: &Place) -> Vec<String> {
        for (index, reference) in references.iter().enumerate() {
            self.equipment_reference(reference, &place.at(index));
        }
        references.to_vec()
    }

    fn base(&self, mm: Option<u16>, level: Option<u8>) -> Option<Base> {
        let levels = &self.names.manual.base_levels;
        let mm = mm.or_else(|| {
            let stated = levels.iter().find(|known| Some(known.level) == level);
            stated.map(|known| known.min_mm)
        })?;
        // The highest level whose minimum the size reaches (RULES, BAS).
        let reached = |known: &&BaseLevel| known.min_mm <= mm;
        let level = level.or_else(|| levels.iter().filter(reached).map(|known| known.level).max());
        Some(Base { mm, level: level.unwrap_or(1) })
    }

    fn range<T: Copy + Ord>(&mut self, raw: RawRange<T>, place: &Place) -> Range<T> {
        let max = raw.max.unwrap_or(raw.default);
        if max < raw.default {
            self.contradiction(
                &place.at("max"),
                "le maximum est en dessous du niveau par défaut",
                "the maximum is below the default",
            );
        }
        Range { default: raw.default, max }
    }

    fn mount_offer(&mut self, raw: &RawMounts, place: &Place) -> MountOffer {
        let own = self.raw.id.clone();
        let bestiary = raw.bestiary.clone().unwrap_or_else(|| own.clone());
        if raw.bestiary.is_some() {
            self.tome_reference(&bestiary, &place.at("bestiary"));
        }
        let mounts = if raw.only.is_empty() {
            let all = self.names.tomes.get(&bestiary).map(|tome| tome.mounts.clone()).unwrap_or_default();
            all.into_iter().map(|id| qualify(&own, &bestiary, &id)).collect()
        } else {
            for (index, reference) in raw.only.iter().enumerate() {
                self.mount_reference(reference, &place.at("only").at(index));
            }
            raw.only.clone()
        };
        MountOffer { max: raw.max, mounts }
    }

    fn inventory(&mut self, openings: &[RawOpening], place: &Place) -> Vec<Opening> {
        let own = self.raw.id.clone();
        let mut checked = Vec::new();
        for (index, raw) in openings.iter().enumerate() {
            let place = place.at(index);
            if raw.kinds.is_empty() == raw.pieces.is_empty() {
                self.contradiction(
                    &place,
                    "attendu soit « kinds » (des catégories entières), soit « pieces » (des équipements nommés)",
                    "expected either \"kinds\" (whole kinds) or \"pieces\" (pieces by name)",
                );
            }
            let arsenal = raw.arsenal.clone().unwrap_or_else(|| own.clone());
            if raw.arsenal.is_some() {
                self.tome_reference(&arsenal, &place.at("arsenal"));
            }
            self.pieces(&raw.except, &place.at("except"));
            let mut pieces = self.pieces(&raw.pieces, &place.at("pieces"));
            if let Some(tome) = self.names.tomes.get(&arsenal) {
                let of_kind = tome.equipment.iter().filter(|(_, kind)| raw.kinds.contains(kind));
                let references = of_kind.map(|(id, _)| qualify(&own, &arsenal, id));
                pieces.extend(references.filter(|reference| !raw.except.contains(reference)));
            }
            checked.push(Opening { mount: raw.mount, pieces, max: raw.max, each: raw.each, crew: raw.crew });
        }
        checked
    }

    fn offers(&mut self, offers: &[RawOffer], place: &Place) -> Vec<Offer> {
        let mut checked: Vec<Offer> = Vec::new();
        for (index, raw) in offers.iter().enumerate() {
            let place = place.at(index);
            let RuleUse { rule, parameter } = split_rule(&raw.rule);
            match self.rule_reference(&rule, &place.at("rule")) {
                Some(None) if parameter.is_some() => {
                    self.contradiction(
                        &place.at("rule"),
                        "cette règle n’a pas de paramètre",
                        "this rule has no parameter",
                    );
                }
                Some(Some(Parameter::Equipment)) => {
                    if let Some(piece) = &parameter {
                        self.equipment_reference(piece, &place.at("rule"));
                    }
                }
                _ => {}
            }
            let among = self.pieces(&raw.among, &place.at("among"));
            if checked.iter().any(|offer| offer.rule == rule && offer.parameter == parameter && offer.among == among) {
                let problem = Problem::Duplicate { what: Noun::Rule, id: raw.rule.clone() };
                self.defect(&place.at("rule"), problem);
            }
            checked.push(Offer { rule, parameter, among, price: raw.price });
        }
        checked
    }

    fn rule_reference(&mut self, id: &str, place: &Place) -> Option<Option<Parameter>> {
        let found = self.names.rule(&self.raw.id, id);
        if found.is_none() {
            let manual = self.names.manual.rules.iter().map(|rule| rule.id.clone());
            let own = self.raw.rule.iter().map(|rule| rule.id.clone());
            let problem =
                Problem::Unresolved { what: Noun::Rule, found: id.to_owned(), known: manual.chain(own).collect() };
            self.defect(place, problem);
        }
        found
    }

    fn rule_uses(&mut self, rules: &[String], place: &Place) -> Vec<RuleUse> {
        let mut checked = Vec::new();
        for (index, text) in rules.iter().enumerate() {
            let place = place.at(index);
            let used = split_rule(text);
            match (self.rule_reference(&used.rule, &place), &used.parameter) {
                (Some(Some(Parameter::Equipment)), Some(piece)) => self.equipment_reference(piece, &place),
                (Some(Some(_)), None) => {
                    self.contradiction(
                        &place,
                        "cette règle demande son paramètre : « rancune(Humain) »",
                        "this rule needs its parameter: \"rancune(Humain)\"",
                    );
                }
                (Some(None), Some(_)) => {
                    self.contradiction(&place, "cette règle n’a pas de paramètre", "this rule has no parameter");
                }
                _ => {}
            }
            checked.push(used);
        }
        checked
    }

    fn caps(&mut self, caps: &[RawCap], place: &Place) -> Vec<Cap> {
        let mut checked = Vec::new();
        for (index, raw) in caps.iter().enumerate() {
            let place = place.at(index);
            match (raw.army, raw.unit, raw.every, &raw.of) {
                (Some(army), None, None, None) => checked.push(Cap::Army(army)),
                (None, Some(unit), None, None) => checked.push(Cap::Unit(unit)),
                (None, None, Some(each), Some(of)) => {
                    if self.names.profile(of).is_none() {
                        self.profile_unresolved(of, &place.at("of"));
                    }
                    checked.push(Cap::Every { each, of: of.clone(), in_army: raw.in_army });
                }
                _ => self.contradiction(
                    &place,
                    "attendu une seule limite : « army », « unit », ou « every » avec « of »",
                    "expected exactly one limit: \"army\", \"unit\", or \"every\" with \"of\"",
                ),
            }
        }
        checked
    }

    fn equipment(&mut self) -> Vec<Arc<Equipment>> {
        let raw = self.raw;
        let mut checked = Vec::new();
        for (index, entry) in raw.equipment.iter().enumerate() {
            let place = Place::new("equipment", index);
            if entry.price.other.is_none() && entry.price.champion.is_none() {
                self.contradiction(
                    &place.at("price"),
                    "X des deux côtés : personne ne pourrait l’avoir",
                    "X on both sides: nobody could have it",
                );
            }
            if entry.weapon.is_none() && entry.kind == EquipmentKind::Tir {
                self.defect(&place, Problem::MissingKey { key: "weapon".to_owned() });
            }
            let mut conditions = Vec::new();
            for (index, condition) in entry.conditions.iter().enumerate() {
                let place = place.at("conditions").at(index);
                conditions.extend(self.condition(condition, &place));
            }
            checked.push(Arc::new(Equipment {
                id: entry.id.clone(),
                faction: raw.id.clone(),
                name: entry.name.clone(),
                provenance: self.own_provenance(&entry.provenance, &place),
                kind: entry.kind,
                hands: entry.hands,
                price: entry.price,
                weapon: entry.weapon.as_ref().map(|weapon| Weapon {
                    range: weapon.range,
                    f: weapon.f,
                    pen: weapon.pen,
                    category: weapon.category,
                    dice: weapon.dice.clone(),
                }),
                max: entry.max,
                rules: self.rule_uses(&entry.rules, &place.at("rules")),
                changes: entry.changes.clone(),
                lost_by_mounted_shooters: entry.lost_by_mounted_shooters,
                banner: entry.banner,
                conditions,
                text: entry.text.clone(),
            }));
        }
        checked
    }

    fn condition(&mut self, raw: &RawCondition, place: &Place) -> Option<Condition> {
        if let Some(rule) = &raw.unless_rule {
            self.rule_reference(rule, &place.at("unless_rule"));
        }
        let demand = match (&raw.keyword, &raw.not_keyword, &raw.rule, &raw.piece, &raw.not_piece) {
            (Some(keyword), None, None, None, None) => Demand::Keyword(keyword.clone()),
            (None, Some(keyword), None, None, None) => Demand::NotKeyword(keyword.clone()),
            (None, None, Some(rule), None, None) => {
                self.rule_reference(rule, &place.at("rule"));
                Demand::Rule(rule.clone())
            }
            (None, None, None, Some(piece), None) => {
                self.equipment_reference(piece, &place.at("piece"));
                Demand::Piece(piece.clone())
            }
            (None, None, None, None, Some(piece)) => {
                self.equipment_reference(piece, &place.at("not_piece"));
                Demand::NotPiece(piece.clone())
            }
            _ => {
                self.contradiction(
                    place,
                    "attendu une seule condition : keyword, not_keyword, rule, piece ou not_piece",
                    "expected exactly one condition: keyword, not_keyword, rule, piece or not_piece",
                );
                return None;
            }
        };
        Some(Condition { demand, unless_rule: raw.unless_rule.clone() })
    }

    fn mounts(&mut self) -> Vec<Arc<Mount>> {
        let raw = self.raw;
        let mut checked = Vec::new();
        for (index, entry) in raw.mount.iter().enumerate() {
            let place = Place::new("mount", index);
            if entry.bike && entry.barding {
                self.contradiction(
                    &place.at("barding"),
                    "une moto ne porte pas de caparaçon",
                    "a bike wears no barding",
                );
            }
            checked.push(Arc::new(Mount {
                id: entry.id.clone(),
                faction: raw.id.clone(),
                name: entry.name.clone(),
                provenance: self.own_provenance(&entry.provenance, &place),
                price: entry.price,
                changes: entry.changes.clone(),
                bike: entry.bike,
                barding: entry.barding,
                rules: self.rule_uses(&entry.rules, &place.at("rules")),
                base: self.base(entry.base, None),
                text: entry.text.clone(),
            }));
        }
        checked
    }
}

/// Kind of entry, its index, its id.
fn all_ids(raw: &RawTome) -> impl Iterator<Item = (&'static str, usize, &str)> {
    type Ids<'r> = Box<dyn Iterator<Item = (&'static str, usize, &'r str)> + 'r>;
    fn of<'r, T>(key: &'static str, entries: &'r [T], id: fn(&'r T) -> &'r str) -> Ids<'r> {
        Box::new(entries.iter().enumerate().map(move |(index, entry)| (key, index, id(entry))))
    }
    [
        of("profile", &raw.profile, |entry| &entry.id),
        of("vehicle", &raw.vehicle, |entry| &entry.id),
        of("siege", &raw.siege, |entry| &entry.id),
        of("equipment", &raw.equipment, |entry| &entry.id),
        of("mount", &raw.mount, |entry| &entry.id),
        of("order", &raw.order, |entry| &entry.id),
        of("feat", &raw.feat, |entry| &entry.id),
        of("rule", &raw.rule, |entry| &entry.id),
    ]
    .into_iter()
    .flatten()
}

/// `rancune(Humain)` → the rule and its parameter.
pub fn split_rule(text: &str) -> RuleUse {
    match text.split_once('(') {
        Some((rule, parameter)) => {
            RuleUse { rule: rule.trim().to_owned(), parameter: Some(parameter.trim_end_matches(')').trim().to_owned()) }
        }
        None => RuleUse { rule: text.trim().to_owned(), parameter: None },
    }
}

fn qualify(own: &str, faction: &str, id: &str) -> String {
    if own == faction { id.to_owned() } else { format!("{faction}/{id}") }
}

fn is_slug(id: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !id.is_empty() && id.len() <= 80 && !id.starts_with('-') && !id.ends_with('-') && id.bytes().all(allowed)
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let in_range = |part: Option<&&str>, width: usize, range: std::ops::RangeInclusive<u32>| {
        part.is_some_and(|part| part.len() == width && part.parse().is_ok_and(|value| range.contains(&value)))
    };
    parts.len() == 3
        && in_range(parts.first(), 4, 1..=9999)
        && in_range(parts.get(1), 2, 1..=12)
        && in_range(parts.get(2), 2, 1..=31)
}
