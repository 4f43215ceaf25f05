//! An army in numbers: where its points went, and how many of its models have which figure. Pure.

use std::collections::BTreeMap;

use crate::app::model::army_cards::unit_name;
use crate::app::model::localized::{self, Group, Localized};
use crate::app::model::threat::{Threat, threat};
use crate::app::words::NumberWords;
use crate::army::figures::Body;
use crate::army::price::Part;
use crate::army::{Army, ArmyEntry, Model};
use crate::catalogue::figures::Figure;
use crate::roster::Roster;

/// A name and what belongs to it, out of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub name: String,
    pub amount: u64,
    /// Of an allied contingent: its faction and civilisation.
    pub ally: Option<(String, String)>,
}

/// What is left out is nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers {
    /// Points by unit, by kind of model, and by what they were spent on.
    pub units: Vec<Share>,
    pub kinds: Vec<Share>,
    pub spending: Vec<Share>,
    /// Models by their value of a figure, the lowest first.
    pub figures: Vec<(Figure, Vec<Share>)>,
    /// What it reaches, deals and bears.
    pub threat: Threat,
}

pub fn numbers(localized: &Localized, roster: &Roster) -> Numbers {
    let army = Army::resolve(&localized.catalogue, roster);
    Numbers {
        units: units(localized, roster, &army),
        kinds: kinds(localized, &army),
        spending: spending(localized, &army),
        figures: Figure::ALL.into_iter().map(|figure| (figure, models_by(&army, figure))).collect(),
        threat: threat(localized, &army),
    }
}

fn units(localized: &Localized, roster: &Roster, army: &Army) -> Vec<Share> {
    let names = roster.units().map(|unit| unit_name(localized, roster, army, unit.id));
    let units = army.contingents.iter().flat_map(|own| {
        let ally = own.allied.then(|| (own.faction.clone(), own.civilisation.clone().unwrap_or_default()));
        own.units.iter().map(move |unit| (unit.points, ally.clone()))
    });
    some(names.zip(units).map(|(name, (amount, ally))| Share { name, amount, ally }))
}

fn kinds(localized: &Localized, army: &Army) -> Vec<Share> {
    let kind = |entry: &ArmyEntry| entry.model.as_ref().map_or(Group::Others, |model| Group::of(&model.profile));
    some(Group::ALL.into_iter().map(|group| {
        let own = army.entries().filter(|entry| kind(entry) == group);
        Share {
            name: group.title(localized.words()).to_owned(),
            amount: own.map(|entry| entry.price.total).sum(),
            ally: None,
        }
    }))
}

fn spending(localized: &Localized, army: &Army) -> Vec<Share> {
    let (words, more) = (localized.words(), NumberWords::of(localized.language));
    let names = [words.profiles, more.protection, words.mounts, more.equipment, words.upgrades];
    let mut amounts = [0_u64; 5];
    for entry in army.entries() {
        let mut rest = entry.price.total;
        for line in &entry.price.lines {
            let at = match line.part {
                Part::Profile => continue,
                Part::Armour(_) | Part::Plating(..) => 1,
                Part::Mount(_) | Part::Barding => 2,
                Part::Equipment { .. } => 3,
                Part::Upgrade(_) | Part::BaseRaise => 4,
            };
            let points = line.points().saturating_mul(entry.count.into()).min(rest);
            if let Some(amount) = amounts.get_mut(at) {
                *amount += points;
            }
            rest -= points;
        }
        // Not counted from its line: gunners who come with their weapon have paid none.
        amounts[0] += rest;
    }
    some(names.into_iter().zip(amounts).map(|(name, amount)| Share { name: name.to_owned(), amount, ally: None }))
}

fn models_by(army: &Army, figure: Figure) -> Vec<Share> {
    let mut counts: BTreeMap<i32, u64> = BTreeMap::new();
    for entry in army.entries() {
        if let Some(value) = entry.model.as_ref().and_then(|model| value(model, figure)) {
            *counts.entry(value).or_default() += u64::from(entry.count);
        }
    }
    some(counts.into_iter().map(|(value, amount)| Share { name: localized::value(figure, value), amount, ally: None }))
}

/// As the model fights; `None` where its kind has no such figure.
fn value(model: &Model, figure: Figure) -> Option<i32> {
    match (&model.body, figure) {
        (Body::Person(person), _) => Some(person.get(figure).value),
        (Body::Vehicle(vehicle), Figure::Mvt) => Some(vehicle.mvt.value),
        (Body::Vehicle(vehicle), Figure::Ct) => Some(vehicle.ct),
        (Body::Siege(siege), Figure::F) => Some(siege.f.into()),
        (Body::Siege(siege), Figure::D) => Some(siege.d.into()),
        (Body::Siege(siege), Figure::Pv) => Some(siege.pv.into()),
        (Body::Vehicle(_), Figure::Cc | Figure::F | Figure::D | Figure::A | Figure::Pv | Figure::Mo)
        | (Body::Siege(_), Figure::Mvt | Figure::Cc | Figure::Ct | Figure::A | Figure::Mo) => None,
    }
}

fn some(all: impl Iterator<Item = Share>) -> Vec<Share> {
    all.filter(|share| share.amount > 0).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::catalogue::Catalogue;
    use crate::language::Language;
    use crate::shipped;

    #[test]
    fn every_point_and_every_model_is_counted_once() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        let sum = |all: &[Share]| all.iter().map(|share| share.amount).sum::<u64>();
        for roster in shipped::examples() {
            let army = Army::resolve(&localized.catalogue, &roster);
            let own = numbers(&localized, &roster);
            for points in [&own.units, &own.kinds, &own.spending] {
                assert_eq!(sum(points), army.points(), "{}: {points:?}", roster.name);
            }
            for (figure, models) in &own.figures {
                let having = army
                    .entries()
                    .filter(|entry| entry.model.as_ref().is_some_and(|own| value(own, *figure).is_some()));
                assert_eq!(sum(models), having.map(|entry| u64::from(entry.count)).sum::<u64>(), "{figure:?}");
            }
        }
    }

    #[test]
    fn an_empty_list_has_no_numbers() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::English };
        let own = numbers(&localized, &Roster::new("A", 500, "tribus-des-confins"));
        assert!(own.units.is_empty() && own.kinds.is_empty() && own.spending.is_empty());
        assert!(own.figures.iter().all(|(_, models)| models.is_empty()));
    }
}
