//! Lists as they lie in the storage: what is written is read, with its steps; what is damaged is never another list.

use proptest::prelude::*;
use ralliement::app::model::stored_list::{StoredList, StoredVerdict};
use ralliement::exchange::write;
use ralliement::roster::edit::NewEntry;
use ralliement::roster::{Edit, History, Id, Roster, Spot};
use ralliement::rules::verdict::Summary;

use super::any_list::{roster_with_unread, text};
use super::cases::cases;
use super::example;

/// A step of a player's; which parts it is about is told when the list is known.
fn step() -> impl Strategy<Value = (u8, usize, String, u32)> {
    (0u8..14, any::<prop::sample::Index>().prop_map(|at| at.index(1000)), text(), 0u32..9)
}

fn edit(roster: &Roster, (kind, at, name, count): (u8, usize, String, u32)) -> Edit {
    let pick = |ids: Vec<Id>| if ids.is_empty() { Id(0) } else { ids[at % ids.len()] };
    let contingent = pick(roster.contingents.iter().map(|own| own.id).collect());
    let unit = pick(roster.contingents.iter().flat_map(|own| &own.units).map(|own| own.id).collect());
    let entry = pick(roster.entries().map(|own| own.id).collect());
    match kind {
        0 => Edit::Name(name),
        1 => Edit::Notes(name),
        2 => Edit::Format(count * 250),
        3 => Edit::NameGeneral((entry != Id(0)).then_some(entry)),
        4 => Edit::AddContingent { faction: name },
        5 => Edit::RemoveContingent(contingent),
        6 => Edit::AddUnit { contingent, spot: Spot::Last, entries: vec![tribal(count)] },
        7 => Edit::RemoveUnit(unit),
        8 => Edit::DuplicateUnit(unit),
        9 => Edit::NameUnit { unit, name },
        10 => Edit::SetCount { entry, count },
        11 => Edit::Split { entry, count },
        12 => Edit::RemoveEntry(entry),
        _ => Edit::DuplicateEntry(entry),
    }
}

fn tribal(count: u32) -> NewEntry {
    NewEntry { profile: "guerrier-tribal".to_owned(), count, ..NewEntry::default() }
}

fn verdict() -> impl Strategy<Value = StoredVerdict> {
    let numbers = (any::<u64>(), any::<u32>(), any::<u32>(), any::<bool>(), any::<u32>());
    numbers.prop_map(|(points, errors, choices, complete, judged_with)| StoredVerdict {
        summary: Summary { points, errors, choices, complete },
        judged_with,
    })
}

/// A list with what was done to it, and undone.
fn record() -> impl Strategy<Value = StoredList> {
    let numbers =
        (any::<u32>(), any::<u32>(), any::<u64>(), any::<u64>(), prop::option::of((0..u64::MAX, any::<bool>())));
    let writers = prop::collection::vec((any::<u32>(), any::<u32>()), 0..4);
    let told = (numbers, prop::option::of(verdict()), writers);
    (roster_with_unread(), prop::collection::vec(step(), 0..12), 0usize..5, told).prop_map(
        |(mut roster, steps, undone, ((revision, follows, changed, deleted, standing), verdict, writers))| {
            let mut history = History::new(roster.clone());
            for step in steps {
                // What cannot be done is no step.
                let edit = edit(&roster, step);
                let _ = history.apply(&mut roster, vec![edit]);
            }
            for _ in 0..undone {
                roster = history.undo().unwrap_or(roster);
            }
            let deleted = Some(deleted).filter(|time| *time > 0);
            StoredList { roster, history, revision, follows, changed, deleted, standing, verdict, writers }
        },
    )
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn saving_and_loading_is_identity(record in record()) {
        prop_assert_eq!(StoredList::read(&record.write()), Some(record));
    }

    /// Whatever becomes of one character, the list is the same, or the text is read as the file it is.
    #[test]
    fn a_changed_character_never_gives_another_list(record in record(), at: prop::sample::Index, digit in "[0-9a-f x]") {
        let text = record.write();
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let at = places[at.index(places.len())];
        let after = at + text[at..].chars().next().map_or(0, char::len_utf8);
        let changed = format!("{}{digit}{}", &text[..at], &text[after..]);
        if let Some(read) = StoredList::read(&changed) {
            prop_assert_eq!(read.roster, record.roster);
            prop_assert_eq!(read.history, record.history);
        }
    }
}

/// A list with two steps, one of them undone, as the first version wrote it.
const FIRST: &str = include_str!("record-2.txt");

fn first() -> StoredList {
    let mut roster = example("la-reine");
    let mut history = History::new(roster.clone());
    for name in ["La Dame des Marches", "La Régente des Marches"] {
        history.apply(&mut roster, vec![Edit::Name(name.to_owned())]).unwrap();
    }
    let roster = history.undo().unwrap();
    StoredList {
        roster,
        history,
        revision: 7,
        follows: 5,
        changed: 1_800_000_000_000,
        deleted: None,
        standing: Some((998, true)),
        verdict: None,
        writers: Vec::new(),
    }
}

/// A record that is on somebody's device is read for ever, with its steps. Where this fails, the packed shape of a list or
/// of an edit has changed: `ralliement-undo-2` must become `-3`, and the former must still be read as a file.
#[test]
fn records_of_the_first_version_are_read() {
    assert_eq!(StoredList::read(FIRST), Some(first()));
    // Since then the steps have a sum of their own.
    let (head, list) = FIRST.split_once("\nralliement = 1").unwrap();
    let now = first().write();
    assert!(now.starts_with(head) && now.ends_with(list), "{now}");
}

/// Without their sum, as in the first records: another digit at every place of the steps.
#[test]
fn steps_that_lead_elsewhere_are_not_believed() {
    let steps = FIRST.lines().nth(1).unwrap();
    let begin = FIRST.find(steps).unwrap() + "# ralliement-undo-2 00000000 ".len();
    let end = FIRST.find(steps).unwrap() + steps.len();
    let list = first().roster;
    for at in begin..end {
        let digit = if &FIRST[at..=at] == "0" { "1" } else { "0" };
        let text = format!("{}{digit}{}", &FIRST[..at], &FIRST[at + 1..]);
        // A digit of a step that is undone may well be another.
        assert!(StoredList::read(&text).is_none_or(|read| read.roster == list), "{at}");
    }
    // Whole steps of another list, with the right sum of this one.
    let other = StoredList::new(example("le-rempart"), 1, 1).write();
    let (_, foreign) = other.lines().nth(1).unwrap().rsplit_once("undo-2 ").unwrap();
    let foreign: Vec<&str> = foreign.split(' ').collect();
    let mixed = FIRST.replace(&FIRST[begin..end], foreign[1]);
    assert_ne!(mixed, FIRST);
    assert_eq!(StoredList::read(&mixed), None);
    assert!(mixed.ends_with(&write(&first().roster, None)));
}
