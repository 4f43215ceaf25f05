//! Raw tome → checked tome. Every reference must lead somewhere and the parts of an entry must go together;
//! all that does not is a defect with its place.
//!
//! Here: the header and the ids. Each kind of entry has its own file, and so have references.

mod arsenal;
mod effects;
mod inventory;
mod machine;
mod person;
mod references;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::defect::{Noun, Problem};
use super::keywords::{Keyword, Keywords};
use super::manual::SpecialRule;
use super::names::Names;
use super::raw::*;
use super::read::{At, Document};
use super::tome::*;
pub use inventory::split_rule;

/// The version of the tome format that this program reads.
pub const FORMAT: u32 = 1;

pub fn check(raw: &RawTome, names: &Names, document: &mut Document) -> Tome {
    let mut checker = Checker { raw, names, document };
    checker.header();
    checker.ids();
    checker.common_effects();
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
        rules: checker.rules(),
        profiles: checker.profiles(),
        equipment: checker.equipment(),
        mounts: checker.mounts(),
        aliases: raw.aliases.clone().into_iter().collect(),
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
                "ce programme lit le format 1\u{a0}; une version plus récente est peut-être nécessaire",
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
                "attendu trois nombres\u{a0}: \"1.0.0\"",
                "expected three numbers: \"1.0.0\"",
            );
        }
        if !is_date(&raw.date) {
            self.contradiction(
                &top("date"),
                "attendu année-mois-jour\u{a0}: \"2026-11-16\"",
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
                self.unresolved(Noun::Entry, new, &place, |_| ids.iter().map(|id| (*id).to_owned()).collect());
            }
        }
    }

    fn slug(&mut self, place: &Place) {
        self.contradiction(
            place,
            "un identifiant n’a que des minuscules sans accent, des chiffres et des tirets\u{a0}: «\u{a0}arc-long\u{a0}»",
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
        let (raw, names) = (self.raw, self.names);
        let manual = names.manual;
        let turn = names.tomes.get(&raw.id).map_or(0, |own| own.turn);
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
            // Lists name profiles without their tome, so that their ids are unique over all tomes.
            let mut others = names.tomes.iter().filter(|(tome, other)| **tome != raw.id && other.turn < turn);
            if let Some((tome, _)) = others.find(|(_, names)| group == "profile" && names.profiles.contains_key(&id)) {
                let (fr, en) = (
                    format!(
                        "le tome «\u{a0}{tome}\u{a0}» a déjà un profil «\u{a0}{id}\u{a0}»\u{a0}; il lui faut un autre identifiant"
                    ),
                    format!("the tome “{tome}” has a profile “{id}” already; it needs another id"),
                );
                self.contradiction(&place, &fr, &en);
            }
            let elsewhere = match group {
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

    fn rules(&mut self) -> Vec<SpecialRule> {
        let mut rules = self.raw.rule.clone();
        for (index, rule) in rules.iter_mut().enumerate() {
            for (at, given) in rule.gives.iter_mut().enumerate() {
                *given = self.rule_reference(given, &Place::new("rule", index).at("gives").at(at)).0;
            }
        }
        rules
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

    /// With the faction's own. One that is only misspelt would mean nothing to a list: it is a defect, and what else there
    /// is to say is said as if it were written well.
    fn keywords(&mut self, own: &[String], place: &Place) -> Keywords {
        let mut keywords = Keywords::default();
        keywords.add_named(&self.raw.faction.name.fr);
        for (index, name) in own.iter().enumerate() {
            let meant = Keyword::meant_by(name);
            if let Some(meant) = meant {
                self.misspelt(name, meant, &place.at("keywords").at(index));
            }
            keywords.add_named(meant.map_or(name.as_str(), |meant| meant.name()));
        }
        keywords
    }

    fn misspelt(&mut self, found: &str, meant: Keyword, place: &Place) {
        let (found, known) = (found.to_owned(), vec![meant.name().to_owned()]);
        self.defect(place, Problem::Unresolved { what: Noun::Keyword, found, known });
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
