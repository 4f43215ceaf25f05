//! Lists to print: the example, one of each faction, random legal ones, and the worst.

use ralliement::army::Army;

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::raw::MountPoint;
use ralliement::catalogue::tome::Body;
use ralliement::exchange::file;
use ralliement::roster::{Choices, Contingent, Entry, Id, Roster, Taken, Unit, Upgrade};
use ralliement::rules::options::models;
use ralliement::rules::{self, Aspect, Context, Finding, Place, Severity};

pub fn example() -> Roster {
    shipped("la-reine-des-marches")
}

pub fn shipped(name: &str) -> Roster {
    let bytes = std::fs::read(format!("data/examples/{name}.bts.toml")).unwrap();
    file::read(name, &bytes).unwrap_or_else(|defects| panic!("{defects:#?}"))
}

pub fn check(catalogue: &Catalogue, roster: &Roster) -> (Army, Vec<Finding>) {
    let army = Army::resolve(catalogue, roster);
    let findings = rules::check(&Context { catalogue, roster, army: &army, event: None });
    (army, findings)
}

/// Chance that is the same on every machine.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % count.max(1)
    }
}

/// A list made by chance, one thing after the other, keeping what breaks no rule; then every missing choice.
pub fn random(catalogue: &Catalogue, faction: &str, seed: u64) -> Roster {
    let mut dice = Dice(seed);
    let mut roster = Roster::new(&format!("Liste nº {seed}"), 1000, faction);
    roster.player = "Zoé Œuvré".to_owned();
    let tome = catalogue.tome(faction).unwrap();
    for turn in 0..60 {
        let mut tried = roster.clone();
        let profile = &tome.profiles[dice.below(tome.profiles.len())];
        let units = &mut tried.contingents[0].units;
        let at = dice.below(units.len());
        match (turn % 5, units.len()) {
            (_, 0) | (0, 0..=6) => {
                let entries = models(profile).into_iter().map(|new| Entry {
                    profile: new.profile,
                    count: new.count,
                    ..Entry::default()
                });
                units.push(Unit { entries: entries.collect(), ..Unit::default() });
            }
            (1 | 2, _) => {
                let count = 1 + u32::try_from(dice.below(6)).unwrap();
                units[at].entries.push(Entry { profile: profile.id.clone(), count, ..Entry::default() });
            }
            _ => {
                let entries = &mut units[at].entries;
                let entry = dice.below(entries.len());
                choose(catalogue, &mut entries[entry], &mut dice);
            }
        }
        tried.settle();
        let (_, findings) = check(catalogue, &tried);
        if findings.iter().all(|finding| finding.severity != Severity::Error) {
            roster = tried;
        }
    }
    complete(catalogue, &mut roster, &mut dice);
    roster
}

const POINTS: [(&str, MountPoint); 4] = [
    ("frontal", MountPoint::Frontal),
    ("lateral", MountPoint::Lateral),
    ("arriere", MountPoint::Arriere),
    ("central", MountPoint::Central),
];

/// One option more, of those that the profile names.
fn choose(catalogue: &Catalogue, entry: &mut Entry, dice: &mut Dice) {
    let profile = catalogue.profile(&entry.profile).unwrap();
    let choices = &mut entry.choices;
    match dice.below(5) {
        0 if !profile.upgrades.is_empty() => {
            let offer = &profile.upgrades[dice.below(profile.upgrades.len())];
            let parameter = offer.parameter.clone().or_else(|| offer.among.first().cloned());
            choices.upgrades.push(Upgrade { rule: offer.rule.clone(), parameter });
        }
        1 => choices.armour = Some(["armure", "armure-lourde", "exosquelette-leger"][dice.below(3)].to_owned()),
        2 => {
            if let Body::Person(person) = &profile.body
                && let Some(mounts) = &person.mounts
            {
                choices.mounts = vec![mounts.mounts[dice.below(mounts.mounts.len())].clone()];
            }
        }
        _ if !profile.inventory.is_empty() => {
            let opening = &profile.inventory[dice.below(profile.inventory.len())];
            let piece = opening.pieces[dice.below(opening.pieces.len())].clone();
            let mount = opening.mount.and_then(|own| POINTS.iter().find(|(_, point)| *point == own));
            choices.equipment.push(Taken { piece, mount: mount.map(|(name, _)| (*name).to_owned()), count: 1 });
        }
        _ => {}
    }
}

/// Orders, feats, spells and a general, where they are missing.
fn complete(catalogue: &Catalogue, roster: &mut Roster, dice: &mut Dice) {
    let manual = &catalogue.manual;
    for _ in 0..300 {
        let (army, findings) = check(catalogue, roster);
        let missing = findings.iter().find(|finding| finding.severity == Severity::Incomplete);
        let Some(missing) = missing else { return };
        let Place::Entry(id, aspect) = missing.place else {
            roster.general = army.general.candidates.first().copied();
            continue;
        };
        let mut tried = roster.clone();
        let entries = tried.contingents[0].units.iter_mut().flat_map(|unit| &mut unit.entries);
        let Some(entry) = entries.into_iter().find(|entry| entry.id == id) else { return };
        let choices = &mut entry.choices;
        match aspect {
            Aspect::Orders => choices.orders.push(manual.orders[dice.below(manual.orders.len())].id.clone()),
            Aspect::Feats => choices.feats.push(manual.feats[dice.below(manual.feats.len())].id.clone()),
            _ => choices.spells.push(manual.spells[dice.below(manual.spells.len())].id.clone()),
        }
        let (_, findings) = check(catalogue, &tried);
        if findings.iter().all(|finding| finding.severity != Severity::Error) {
            *roster = tried;
        }
    }
}

/// An ally, vehicles, notes, own names: what the example lacks.
pub fn allied(catalogue: &Catalogue) -> Roster {
    let mut roster = random(catalogue, "tribus-des-confins", 7);
    let other = random(catalogue, "forteresses-egarees", 11);
    let units = other.contingents[0].units.iter().take(2).cloned().map(|unit| Unit {
        id: Id(0),
        entries: unit.entries.into_iter().map(|entry| Entry { id: Id(0), ..entry }).collect(),
        ..unit
    });
    let allied = Contingent { id: Id(0), faction: "forteresses-egarees".to_owned(), units: units.collect() };
    roster.contingents.push(allied);
    roster.settle();
    roster.name = "Marches et remparts".to_owned();
    roster.player = "Maëlys Cœurderoy".to_owned();
    roster.notes = "Peinte en deux hivers ; socles boisés.".to_owned();
    if let Some(entry) = roster.contingents[0].units[0].entries.first_mut() {
        entry.name = "Aliénor la Rouge".to_owned();
    }
    roster
}

/// Over the format, several candidates, warriors without a champion.
pub fn illegal() -> Roster {
    let mut roster = example();
    roster.format = 500;
    roster.player = "Théo".to_owned();
    let unit = roster.contingents[0].units[0].clone();
    let strip = |entry: Entry| Entry { id: Id(0), count: entry.count + 3, ..entry };
    roster.contingents[0].units.push(Unit {
        id: Id(0),
        entries: unit.entries.into_iter().map(strip).collect(),
        ..unit
    });
    roster.settle();
    roster
}

/// 300 models, names of 200 characters, ids that nobody knows, more than forty findings.
pub fn ugliest() -> Roster {
    let mut roster = example();
    roster.name = "Àçñ « long » ".repeat(16);
    roster.player = "Nomsansespaceaucun".repeat(12);
    roster.notes = "日本語 \u{1f409} \u{0}\t\n fin ".repeat(30);
    roster.format = 10;
    let pattern: Vec<Unit> = roster.units().cloned().collect();
    for copy in 0..6 {
        for unit in &pattern {
            let mut unit = Unit { id: Id(0), ..unit.clone() };
            unit.name = format!("{copy} Unité {}", "interminable ".repeat(16));
            unit.notes = "n".repeat(300);
            for entry in &mut unit.entries {
                entry.id = Id(0);
                entry.name = "Héroïne-".repeat(25);
                entry
                    .choices
                    .upgrades
                    .push(Upgrade { rule: "nulle-part".to_owned(), parameter: Some("x".repeat(200)) });
                entry.choices.equipment.push(Taken { piece: "sabre-inconnu".to_owned(), mount: None, count: 3 });
                entry.choices.orders.push("ordre-inconnu".to_owned());
                entry.choices.feats.push("eclat-inconnu".to_owned());
                entry.choices.spells.push("sort-inconnu".to_owned());
            }
            unit.entries.push(Entry { profile: "personne".to_owned(), count: 4, ..Entry::default() });
            roster.contingents[0].units.push(unit);
        }
    }
    let allied = Contingent {
        id: Id(0),
        faction: "faction-inconnue".to_owned(),
        units: vec![Unit {
            entries: vec![Entry {
                profile: "x".repeat(200),
                count: u32::MAX,
                choices: Choices { armour: Some("mithril".to_owned()), aboard: u32::MAX, ..Choices::default() },
                ..Entry::default()
            }],
            ..Unit::default()
        }],
    };
    roster.contingents.push(allied);
    roster.settle();
    roster
}
