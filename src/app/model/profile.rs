//! A profile as plain values: its figures under their headings, and what it says in words.

use super::localized::{self, Localized};
use crate::app::words;
use crate::catalogue::figures::Figure;
use crate::catalogue::raw::Stands;
use crate::catalogue::tome::{Body, Champion, Magic, Person, Profile, Side, Siege, Vehicle};

/// Short heading, whole name, value.
pub type Column = (&'static str, &'static str, String);

/// The figures as the book prints them.
pub fn columns(localized: &Localized, profile: &Profile) -> Vec<Column> {
    match &profile.body {
        Body::Person(person) => Figure::ALL
            .into_iter()
            .map(|figure| {
                (figure.label(), localized.naming().figure(figure), localized::figure(&person.figures, figure))
            })
            .collect(),
        Body::Vehicle(vehicle) => vehicle_columns(localized, vehicle),
        Body::Siege(siege) => siege_columns(localized, siege),
    }
}

fn vehicle_columns(localized: &Localized, vehicle: &Vehicle) -> Vec<Column> {
    let whole = |figure| localized.naming().figure(figure);
    let plating = |side: Side, name: &'static str| {
        (localized.naming().side(side), name, vehicle.plating.get(side).figure.to_string())
    };
    let words = localized.words();
    vec![
        (Figure::Mvt.label(), whole(Figure::Mvt), format!("{}\u{a0}cm", vehicle.mvt)),
        (Figure::Ct.label(), whole(Figure::Ct), vehicle.ct.to_string()),
        plating(Side::Front, words.plating_front),
        plating(Side::Flank, words.plating_flank),
        plating(Side::Rear, words.plating_rear),
    ]
}

fn siege_columns(localized: &Localized, siege: &Siege) -> Vec<Column> {
    let words = localized.words();
    let whole = |figure| localized.naming().figure(figure);
    let mut category = localized.category(siege.category);
    if let Some(dice) = &siege.dice {
        category = format!("{category} {dice}");
    }
    vec![
        (words.range, words.range, format!("{}\u{a0}cm", siege.range)),
        (Figure::F.label(), whole(Figure::F), siege.f.to_string()),
        (words.penetration, words.penetration_long, localized::penetration(siege.pen)),
        (Figure::D.label(), whole(Figure::D), siege.d.to_string()),
        (Figure::Pv.label(), whole(Figure::Pv), siege.pv.to_string()),
        (words.category, words.category, category),
    ]
}

/// Label and value of the figures that fit into one line, to compare profiles without opening them.
pub fn short_figures(localized: &Localized, profile: &Profile) -> Vec<(&'static str, String)> {
    let words = localized.words();
    match &profile.body {
        Body::Person(person) => {
            let figure = |figure: Figure| (figure.label(), localized::figure(&person.figures, figure));
            Figure::ALL.into_iter().map(figure).collect()
        }
        Body::Vehicle(vehicle) => {
            let plating = Side::ALL.map(|side| vehicle.plating.get(side).figure.to_string());
            vec![
                (Figure::Mvt.label(), format!("{}\u{a0}cm", vehicle.mvt)),
                (Figure::Ct.label(), vehicle.ct.to_string()),
                (words.plating, plating.join("/")),
            ]
        }
        Body::Siege(siege) => vec![
            (words.range, format!("{}\u{a0}cm", siege.range)),
            (Figure::F.label(), siege.f.to_string()),
            (Figure::D.label(), siege.d.to_string()),
            (Figure::Pv.label(), siege.pv.to_string()),
        ],
    }
}

/// A name and what it says, in the order shown.
pub type Fact = (&'static str, String);

/// What a profile says in words rather than in figures: base, armour, rank, magic, limits.
pub fn facts(localized: &Localized, profile: &Profile) -> Vec<Fact> {
    let words = localized.words();
    let mut facts = match &profile.body {
        Body::Person(person) => person_facts(localized, profile, person),
        Body::Vehicle(vehicle) => crew_and_places(localized, vehicle.crew, vehicle.capacity),
        Body::Siege(_) => Vec::new(),
    };
    facts.extend(profile.stands.map(|stands| {
        let place = match stands {
            Stands::Guerrier => words.stands_warrior,
            Stands::Seul => words.stands_alone,
        };
        (words.stands, place.to_owned())
    }));
    if !profile.caps.is_empty() {
        let caps: Vec<String> = profile.caps.iter().map(|cap| localized.cap(cap)).collect();
        facts.push((words.limits, caps.join(", ")));
    }
    facts
}

fn person_facts(localized: &Localized, profile: &Profile, person: &Person) -> Vec<Fact> {
    let words = localized.words();
    let mut facts = Vec::new();
    facts.extend(person.champion.iter().flat_map(|champion| champion_facts(localized, champion)));
    facts.extend(person.magic.as_ref().map(|magic| (words.magic, spells(localized, magic))));
    facts.push((words.armour, localized.armour(person.armour)));
    facts.extend(person.base.map(|base| (words.base, words::base(localized.language, base.mm, base.level))));
    let own = person.own_mount.as_ref().map(|mount| localized.mount_name(&profile.faction, mount));
    facts.extend(own.map(|mount| (words.own_mount, mount)));
    facts.extend(crew_and_places(localized, person.crew, person.capacity));
    facts
}

fn champion_facts(localized: &Localized, champion: &Champion) -> Vec<Fact> {
    let words = localized.words();
    let mut facts = Vec::new();
    if let Some(rank) = localized.rank(champion) {
        facts.push((words.rank, localized.text(&rank.name)));
        let as_general = rank.slots + localized.catalogue.manual.numbers.general_slots.value;
        facts.push((words.slots, words::slots(localized.language, rank.slots, as_general)));
    }
    if !champion.leads.is_empty() {
        let names: Vec<String> = champion.leads.iter().map(|faction| localized.faction_name(faction)).collect();
        facts.push((words.also_leads, names.join(", ")));
    }
    facts.push((words.orders, localized.number(champion.orders)));
    facts.push((words.feats, localized.number(champion.feats)));
    facts
}

fn spells(localized: &Localized, magic: &Magic) -> String {
    let lores: Vec<&str> = magic.lores.iter().map(|lore| localized.naming().lore(*lore)).collect();
    format!("{} ({})", localized.number(magic.spells), lores.join(", "))
}

fn crew_and_places(localized: &Localized, crew: u32, capacity: Option<u32>) -> Vec<Fact> {
    let words = localized.words();
    let crew = (crew > 0).then(|| (words.crew, localized.number(crew)));
    let places = capacity.map(|places| (words.capacity, words::places(localized.language, places)));
    crew.into_iter().chain(places).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::catalogue::Catalogue;
    use crate::language::Language;

    #[test]
    fn every_profile_has_figures_and_no_empty_fact() {
        for language in Language::ALL {
            let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language };
            for profile in localized.catalogue.tomes().iter().flat_map(|tome| &tome.profiles) {
                let expected = match &profile.body {
                    Body::Person(_) => (8, 8),
                    Body::Vehicle(_) => (5, 3),
                    Body::Siege(_) => (6, 4),
                };
                let (columns, short) = (columns(&localized, profile), short_figures(&localized, profile));
                assert_eq!((columns.len(), short.len()), expected, "{}", profile.id);
                assert!(columns.iter().all(|(short, whole, value)| ![*short, *whole, value].contains(&"")));
                for (name, value) in facts(&localized, profile) {
                    assert!(!name.is_empty() && !value.is_empty(), "{}: {name}", profile.id);
                }
            }
        }
    }
}
