//! Laws that hold for every list, made up at random from the shipped tomes, from nonsense, and from both.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "common/cases.rs"]
mod cases;

use std::sync::LazyLock;

use cases::cases;
use proptest::prelude::*;
use ralliement::army::Army;
use ralliement::catalogue::Catalogue;
use ralliement::exchange::file;
use ralliement::roster::edit::NewEntry;
use ralliement::roster::{
    Choice, Choices, Contingent, Edit, Entry, History, Id, Plates, Roster, Spot, Taken, Unit, Upgrade,
};
use ralliement::rules::options::{Proposal, options};
use ralliement::rules::{self, Aspect, Context, Finding, Place, Severity, mend};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

/// Ids of a kind from all tomes, with some that nobody knows.
struct Ids {
    factions: Vec<String>,
    profiles: Vec<String>,
    equipment: Vec<String>,
    mounts: Vec<String>,
    rules: Vec<String>,
    orders: Vec<String>,
    feats: Vec<String>,
    spells: Vec<String>,
}

static IDS: LazyLock<Ids> = LazyLock::new(|| {
    let tomes = CATALOGUE.tomes();
    let manual = &CATALOGUE.manual;
    let unknown = || std::iter::once("nul-ne-le-connait".to_owned());
    Ids {
        factions: tomes.iter().map(|tome| tome.id.clone()).chain(unknown()).collect(),
        profiles: tomes
            .iter()
            .flat_map(|tome| tome.profiles.iter().map(|own| own.id.clone()))
            .chain(unknown())
            .collect(),
        equipment: tomes
            .iter()
            .flat_map(|tome| tome.equipment.iter().map(|own| own.id.clone()))
            .chain(unknown())
            .collect(),
        mounts: tomes.iter().flat_map(|tome| tome.mounts.iter().map(|own| own.id.clone())).chain(unknown()).collect(),
        rules: manual.rules.iter().map(|own| own.id.clone()).chain(unknown()).collect(),
        orders: manual.orders.iter().map(|own| own.id.clone()).chain(unknown()).collect(),
        feats: manual.feats.iter().map(|own| own.id.clone()).chain(unknown()).collect(),
        spells: manual.spells.iter().map(|own| own.id.clone()).chain(unknown()).collect(),
    }
});

fn one_of(ids: &'static [String]) -> impl Strategy<Value = String> + Clone {
    (0..ids.len()).prop_map(move |at| ids[at].clone())
}

fn few<S: Strategy + Clone>(item: S) -> impl Strategy<Value = Vec<S::Value>> + Clone
where
    S::Value: Clone,
{
    prop_oneof![3 => Just(Vec::new()), 2 => prop::collection::vec(item, 1..4)]
}

fn count() -> impl Strategy<Value = u32> + Clone {
    prop_oneof![6 => 1u32..4, 3 => 4u32..20, 1 => Just(0), 1 => Just(u32::MAX)]
}

fn level(known: &'static [&'static str]) -> impl Strategy<Value = Option<String>> + Clone {
    prop_oneof![4 => Just(None), 2 => prop::sample::select(known).prop_map(|name| Some(name.to_owned())), 1 => Just(Some("neuve".to_owned()))]
}

fn taken() -> impl Strategy<Value = Taken> + Clone {
    let mount = level(&["frontal", "lateral", "arriere", "central"]);
    (one_of(&IDS.equipment), mount, count()).prop_map(|(piece, mount, count)| Taken { piece, mount, count })
}

fn upgrade() -> impl Strategy<Value = Upgrade> + Clone {
    let parameter =
        prop_oneof![2 => Just(None), 1 => one_of(&IDS.equipment).prop_map(Some), 1 => Just(Some("Humain".to_owned()))];
    (one_of(&IDS.rules), parameter).prop_map(|(rule, parameter)| Upgrade { rule, parameter })
}

fn choices() -> impl Strategy<Value = Choices> + Clone {
    const ARMOUR: &[&str] = &["sans-armure", "armure", "armure-lourde", "exosquelette-leger", "exosquelette-lourd"];
    const PLATING: &[&str] = &["pas-de-blindage", "leger", "standard", "renforce", "high-tech"];
    let gear = (few(taken()), level(ARMOUR), level(PLATING), few(one_of(&IDS.mounts)), few(upgrade()), any::<bool>());
    let small = prop_oneof![4 => Just(0u32), 2 => 1u32..3, 1 => Just(u32::MAX)];
    let said = (few(one_of(&IDS.orders)), few(one_of(&IDS.feats)), few(one_of(&IDS.spells)));
    let rest = (small.clone(), small, prop::bool::weighted(0.1));
    (gear, said, rest).prop_map(|(gear, said, rest)| {
        let (equipment, armour, front, mounts, upgrades, barding) = gear;
        let (orders, feats, spells) = said;
        let (base_raise, aboard, combined_base) = rest;
        let plating = Plates { front, flank: None, rear: None };
        Choices {
            equipment,
            armour,
            plating,
            barding,
            mounts,
            upgrades,
            base_raise,
            combined_base,
            orders,
            feats,
            spells,
            aboard,
        }
    })
}

fn entry() -> impl Strategy<Value = Entry> + Clone {
    (one_of(&IDS.profiles), count(), choices(), 0u32..40).prop_map(|(profile, count, choices, id)| Entry {
        id: Id(id),
        profile,
        count,
        choices,
        ..Entry::default()
    })
}

/// Any list at all, with clashing ids and a general who may not exist.
fn nonsense() -> impl Strategy<Value = Roster> {
    let unit = prop::collection::vec(entry(), 0..6).prop_map(|entries| Unit { entries, ..Unit::default() });
    let contingent = (one_of(&IDS.factions), prop::collection::vec(unit, 0..4))
        .prop_map(|(faction, units)| Contingent { id: Id(0), faction, units });
    let contingents = prop::collection::vec(contingent, 0..4);
    let format = prop_oneof![Just(0u32), Just(500), Just(1000), Just(u32::MAX)];
    (contingents, format, prop::option::of(0u32..50)).prop_map(|(contingents, format, general)| {
        let mut roster = Roster { format, contingents, general: general.map(Id), ..Roster::default() };
        roster.settle();
        roster
    })
}

/// A list that a player could have clicked together: each step takes one of the proposals of some place.
fn clicked() -> impl Strategy<Value = Roster> {
    let steps = prop::collection::vec(
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), prop::bool::weighted(0.8)),
        1..14,
    );
    (one_of(&IDS.factions), steps).prop_map(|(faction, steps)| {
        let mut roster = Roster::new("au hasard", 500, &faction);
        for (place, row, legal_only) in steps {
            let places = places(&roster);
            let proposals = proposals(&roster, places[place.index(places.len())]);
            let rows: Vec<&Proposal> = proposals.iter().filter(|row| !legal_only || row.is_legal()).collect();
            if !rows.is_empty() {
                for edit in &rows[row.index(rows.len())].edits {
                    roster.apply(edit).unwrap();
                }
            }
        }
        roster
    })
}

fn places(roster: &Roster) -> Vec<Place> {
    let contingents = roster.contingents.iter().map(|own| Place::Contingent(own.id));
    let units = roster.units().map(|own| Place::Unit(own.id));
    let entries = roster.entries().map(|own| Place::Entry(own.id, Aspect::Whole));
    std::iter::once(Place::List).chain(contingents).chain(units).chain(entries).collect()
}

fn shuffle<T>(list: &mut Vec<T>, keys: &mut impl Iterator<Item = u64>) {
    let mut keyed: Vec<(u64, T)> = list.drain(..).map(|item| (keys.next().unwrap_or(0), item)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    list.extend(keyed.into_iter().map(|(_, item)| item));
}

fn check(roster: &Roster) -> (Army, Vec<Finding>) {
    let army = Army::resolve(&CATALOGUE, roster);
    let findings = rules::check(&Context { catalogue: &CATALOGUE, roster, army: &army, event: None });
    (army, findings)
}

fn proposals(roster: &Roster, place: Place) -> Vec<Proposal> {
    let army = Army::resolve(&CATALOGUE, roster);
    options(&Context { catalogue: &CATALOGUE, roster, army: &army, event: None }, place)
}

/// Errors by code, place and measure: what must not grow.
fn errors(findings: &[Finding]) -> Vec<(&'static str, Place, Option<i64>)> {
    let grave = findings.iter().filter(|finding| finding.severity == Severity::Error);
    grave.map(|finding| (finding.rule.code, finding.place, finding.figures.first().map(|(_, value)| *value))).collect()
}

/// Those of `after` that `before` does not have, as large or larger.
fn added(before: &[Finding], after: &[Finding]) -> Vec<(&'static str, Place, Option<i64>)> {
    let mut known = errors(before);
    let fresh = errors(after).into_iter().filter(|(code, place, measure)| {
        let at = known.iter().position(|(own, at, largest)| own == code && at == place && largest >= measure);
        at.map(|at| known.remove(at)).is_none()
    });
    fresh.collect()
}

fn some_edit(roster: &Roster, pick: &[prop::sample::Index; 4], new: &Choices) -> Edit {
    let ids: Vec<Id> = (0..roster.last_id + 3).map(Id).collect();
    let id = |at: usize| ids[pick[at].index(ids.len())];
    let number = pick[2].index(40) as u32;
    let entry = NewEntry {
        profile: IDS.profiles[pick[3].index(IDS.profiles.len())].clone(),
        count: number,
        choices: new.clone(),
    };
    match pick[0].index(21) {
        0 => Edit::Name("x".repeat(number as usize * 10)),
        1 => Edit::Format(number * 50),
        2 => Edit::NameGeneral(Some(id(1))),
        3 => Edit::AddContingent { faction: IDS.factions[pick[3].index(IDS.factions.len())].clone() },
        4 => Edit::RemoveContingent(id(1)),
        5 => Edit::AddUnit { contingent: id(1), spot: Spot::At(number), entries: vec![entry] },
        6 => Edit::RemoveUnit(id(1)),
        7 => Edit::DuplicateUnit(id(1)),
        8 => Edit::MoveUnit { unit: id(1), contingent: id(3), spot: Spot::At(number) },
        9 => Edit::AddEntry { unit: id(1), spot: Spot::Last, entry },
        10 => Edit::RemoveEntry(id(1)),
        11 => Edit::SetCount { entry: id(1), count: number },
        12 => Edit::Split { entry: id(1), count: number },
        13 => Edit::Merge { from: id(1), into: id(3) },
        14 => Edit::MoveEntry { entry: id(1), unit: id(3), spot: Spot::At(number) },
        15 => Edit::Detach(id(1)),
        16 => Edit::DuplicateEntry(id(1)),
        17 => Edit::NoteEntry { entry: id(1), notes: "n".repeat(number as usize) },
        18 => Edit::Choose { entry: id(1), choice: Choice::All(new.clone()) },
        19 => Edit::Choose { entry: id(1), choice: Choice::Aboard(number) },
        _ => Edit::SetFaction { contingent: id(1), faction: IDS.factions[pick[3].index(IDS.factions.len())].clone() },
    }
}

proptest! {
    #![proptest_config(cases(96))]

    /// No list whatsoever makes checking, proposing or mending panic or hang.
    #[test]
    fn nonsense_is_only_judged(roster in nonsense()) {
        let (army, findings) = check(&roster);
        let parts: u128 = army.entries().map(|entry| u128::from(entry.price.total)).sum();
        prop_assert!(u128::from(army.points()) == parts.min(u128::from(u64::MAX)));
        if let Some(place) = places(&roster).last() {
            proposals(&roster, *place);
        }
        for finding in &findings {
            let Some(fix) = finding.proposed_fix() else { continue };
            let mut mended = roster.clone();
            for edit in &fix.edits {
                prop_assert!(mended.apply(edit).is_ok(), "a fix must be possible: {:?}", fix);
            }
        }
    }

    /// What is offered as legal is accepted: by a full check, not only by the quick one that made the offer.
    #[test]
    fn offered_is_accepted(roster in clicked(), at in any::<prop::sample::Index>()) {
        let (army, before) = check(&roster);
        let places = places(&roster);
        for proposal in proposals(&roster, places[at.index(places.len())]) {
            let mut changed = roster.clone();
            for edit in &proposal.edits {
                prop_assert!(changed.apply(edit).is_ok());
            }
            let (after_army, after) = check(&changed);
            let new = added(&before, &after);
            if proposal.is_legal() {
                prop_assert!(new.is_empty(), "{:?} adds {:?}", proposal.what, new);
            } else if !proposal.findings.iter().any(|finding| finding.rule.code.starts_with("ALL-")) {
                prop_assert!(!new.is_empty(), "{:?} is refused for nothing: {:?}", proposal.what, proposal.findings);
            }
            prop_assert_eq!(proposal.points, after_army.points() as i64 - army.points() as i64);
        }
    }

    /// A fix removes its finding and adds no error.
    #[test]
    fn fixes_mend(roster in prop_oneof![clicked(), nonsense()]) {
        let (army, before) = check(&roster);
        let context = Context { catalogue: &CATALOGUE, roster: &roster, army: &army, event: None };
        for finding in &before {
            let Some(fix) = mend::fix(&context, &before, finding) else { continue };
            let mut mended = roster.clone();
            for edit in &fix.edits {
                prop_assert!(mended.apply(edit).is_ok(), "{}: {:?}", finding.rule.code, fix);
            }
            let (_, after) = check(&mended);
            let same = |own: &&Finding| own.rule == finding.rule && own.place == finding.place && own.message == finding.message;
            prop_assert!(
                after.iter().filter(same).count() < before.iter().filter(same).count(),
                "{} stays after its fix {:?}", finding.rule.code, fix
            );
            let new = added(&before, &after);
            prop_assert!(new.is_empty(), "the fix of {} {:?} adds {:?}", finding.rule.code, fix, new);
        }
    }

    #[test]
    fn undo_undoes(roster in clicked(), picks in prop::collection::vec((any::<[prop::sample::Index; 4]>(), choices()), 1..12)) {
        let mut present = roster.clone();
        let mut history = History::new(roster);
        let mut states = vec![present.clone()];
        for (pick, new) in picks {
            let edit = some_edit(&present, &pick, &new);
            let before = present.clone();
            match history.apply(&mut present, vec![edit]) {
                Ok(()) => states.push(present.clone()),
                Err(_) => prop_assert_eq!(&present, &before, "a refused edit changes nothing"),
            }
        }
        let last = states.len() - 1;
        for state in states[..last].iter().rev() {
            prop_assert_eq!(&history.undo().unwrap(), state);
        }
        prop_assert!(history.undo().is_none() && !history.can_undo());
        for state in &states[1..] {
            prop_assert_eq!(&history.redo().unwrap(), state);
        }
        prop_assert!(history.redo().is_none());
    }

    /// The order of units and entries changes no finding: neither what it says nor where, nor what the army costs.
    #[test]
    fn order_does_not_matter(roster in prop_oneof![clicked(), nonsense()], keys in prop::collection::vec(any::<u64>(), 40)) {
        let mut shuffled = roster.clone();
        let mut keys = keys.into_iter().cycle();
        for contingent in &mut shuffled.contingents {
            shuffle(&mut contingent.units, &mut keys);
            for unit in &mut contingent.units {
                shuffle(&mut unit.entries, &mut keys);
            }
        }
        let findings = |roster: &Roster, placed: bool| {
            let (army, findings) = check(roster);
            let told = findings.into_iter().map(|finding| {
                let place = if placed { format!("{:?}", finding.place) } else { String::new() };
                format!("{} {:?} {place} {:?} {}", finding.rule.code, finding.severity, finding.figures, finding.message.fr)
            });
            let mut told: Vec<String> = told.collect();
            told.sort();
            (told, army.points(), army.strength(), army.is_complete())
        };
        prop_assert_eq!(findings(&roster, true), findings(&shuffled, true));
        // The same list typed in the other order, where nothing has an id yet but the general.
        if roster.general.is_some_and(|general| roster.entry(general).is_none()) {
            return Ok(());
        }
        for unit in shuffled.contingents.iter_mut().flat_map(|contingent| &mut contingent.units) {
            unit.id = Id(0);
            unit.entries.iter_mut().filter(|entry| Some(entry.id) != roster.general).for_each(|entry| entry.id = Id(0));
        }
        shuffled.settle();
        prop_assert_eq!(findings(&roster, false), findings(&shuffled, false));
    }

    /// A group of no models does nothing, for any rule: without it the findings, the cost and the strength are the same.
    #[test]
    fn a_group_of_none_does_nothing(roster in prop_oneof![clicked(), nonsense()], at in any::<[prop::sample::Index; 2]>(), none in entry()) {
        let mut with = roster.clone();
        let units: Vec<&mut Unit> = with.contingents.iter_mut().flat_map(|contingent| &mut contingent.units).collect();
        let count = units.len();
        if let Some(unit) = units.into_iter().nth(at[0].index(count.max(1))) {
            let spot = at[1].index(unit.entries.len() + 1);
            unit.entries.insert(spot, Entry { id: Id(0), count: 0, ..none });
        }
        with.settle();
        let mut without = with.clone();
        let commands = |entry: &Entry| Some(entry.id) == with.general;
        for unit in without.contingents.iter_mut().flat_map(|contingent| &mut contingent.units) {
            unit.entries.retain(|entry| entry.count > 0 || commands(entry));
        }
        let told = |roster: &Roster| {
            let (army, findings) = check(roster);
            let told = findings.into_iter().map(|finding| {
                format!("{} {:?} {:?} {:?} {}", finding.rule.code, finding.severity, finding.place, finding.figures, finding.message.fr)
            });
            let mut told: Vec<String> = told.collect();
            told.sort();
            (told, army.points(), army.strength(), army.is_complete(), army.combat_units())
        };
        prop_assert_eq!(told(&with), told(&without));
    }

    /// Resolving one unit again gives the same army as resolving everything.
    #[test]
    fn resolving_again_is_resolving(roster in nonsense(), pick in any::<[prop::sample::Index; 4]>(), new in choices()) {
        let army = Army::resolve(&CATALOGUE, &roster);
        let mut changed = roster.clone();
        let Some(entry) = roster.entries().nth(pick[1].index(roster.entries().count().max(1))) else { return Ok(()) };
        let unit = roster.unit_of(entry.id).unwrap().id;
        changed.apply(&Edit::Choose { entry: entry.id, choice: Choice::All(new) }).unwrap();
        prop_assert_eq!(army.resolve_again(&CATALOGUE, &changed, &[unit]), Army::resolve(&CATALOGUE, &changed));
    }

    #[test]
    fn no_file_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = file::read("x.bts.toml", &bytes);
    }

    #[test]
    fn no_text_panics(text in "[a-z0-9\"=\\[\\]{}., \\n@x-]{0,300}") {
        let _ = file::read("x.bts.toml", text.as_bytes());
    }
}
