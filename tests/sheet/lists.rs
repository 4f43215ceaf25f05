//! Lists to print: the example, one of each faction, random legal ones, and the worst.

use ralliement::army::Army;
use ralliement::catalogue::Catalogue;
use ralliement::exchange::file;
use ralliement::roster::{Choices, Contingent, Entry, Id, Roster, Taken, Unit, Upgrade};
use ralliement::rules::options::{Proposal, What, options};
use ralliement::rules::{self, Aspect, Context, Finding, Place};

pub fn example() -> Roster {
    let bytes = std::fs::read("data/examples/la-reine-des-marches.bts.toml").unwrap();
    file::read("example", &bytes).unwrap_or_else(|defects| panic!("{defects:#?}"))
}

pub fn check(catalogue: &Catalogue, roster: &Roster) -> (Army, Vec<Finding>) {
    let army = Army::resolve(catalogue, roster);
    let findings = rules::check(&Context { catalogue, roster, army: &army });
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

fn apply(roster: &mut Roster, proposal: &Proposal) {
    for edit in &proposal.edits {
        roster.apply(edit).unwrap();
    }
}

/// A list made by clicks on what is offered, until the format is used up; then every missing choice is made.
pub fn random(catalogue: &Catalogue, faction: &str, seed: u64) -> Roster {
    let mut dice = Dice(seed);
    let mut roster = Roster::new(&format!("Liste nº {seed}"), 1000, faction);
    roster.player = "Zoé Œuvré".to_owned();
    for click in 0..60 {
        let army = Army::resolve(catalogue, &roster);
        let context = Context { catalogue, roster: &roster, army: &army };
        let units: Vec<&Unit> = roster.units().collect();
        let place = match (click % 4, units.len()) {
            (_, 0) | (0, 0..=5) => Place::Contingent(roster.contingents[0].id),
            (1 | 2, _) => Place::Unit(units[dice.below(units.len())].id),
            _ => {
                let entries: Vec<&Entry> = roster.entries().collect();
                Place::Entry(entries[dice.below(entries.len())].id, Aspect::Whole)
            }
        };
        let legal: Vec<Proposal> = options(&context, place).into_iter().filter(Proposal::is_legal).collect();
        if legal.is_empty() {
            continue;
        }
        let chosen = &legal[dice.below(legal.len())];
        let mut tried = roster.clone();
        apply(&mut tried, chosen);
        if Army::resolve(catalogue, &tried).points() <= 1000 {
            roster = tried;
        }
    }
    complete(catalogue, &mut roster, &mut dice);
    roster
}

/// Orders, feats, spells and a general, where they are missing.
fn complete(catalogue: &Catalogue, roster: &mut Roster, dice: &mut Dice) {
    for _ in 0..200 {
        let (army, findings) = check(catalogue, roster);
        let missing = findings.iter().find(|finding| finding.severity == rules::Severity::Incomplete);
        let Some(missing) = missing else { return };
        let entries: Vec<Id> = match missing.place {
            Place::Entry(id, _) => vec![id],
            _ => army.general.candidates.clone(),
        };
        let context = Context { catalogue, roster, army: &army };
        let legal: Vec<Proposal> = entries
            .iter()
            .flat_map(|id| options(&context, Place::Entry(*id, Aspect::Whole)))
            .filter(|proposal| {
                let wanted = matches!(proposal.what, What::Order(_) | What::Feat(_) | What::Spell(_) | What::General);
                wanted && proposal.is_legal()
            })
            .collect();
        if legal.is_empty() {
            return;
        }
        let chosen = legal[dice.below(legal.len())].clone();
        apply(roster, &chosen);
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
    roster.settle_ids();
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
    roster.settle_ids();
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
    for copy in 0..8 {
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
    roster.settle_ids();
    roster
}
