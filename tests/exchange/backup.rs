//! Backups: identity, tolerance, and a plan that overwrites nothing.

use proptest::prelude::*;
use ralliement::app::model::stored_list::StoredList;
use ralliement::exchange::backup::{BackupError, Decision, Kind, Merge, Part, plan, read, write, writes};
use ralliement::language::Language;

use super::any_list::text;

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![
        Just(Kind::List),
        Just(Kind::Bin),
        Just(Kind::Tome),
        Just(Kind::Draft),
        Just(Kind::Setting),
        Just(Kind::Table),
        Just(Kind::Exemplar),
        Just(Kind::Aside),
        Just(Kind::Other("demain".to_owned())),
    ]
}

fn part() -> impl Strategy<Value = Part> {
    let stamp = || prop::option::of(0u64..4_000_000_000);
    let body = prop_oneof![text(), "[@|a-z =\\r\\n]{0,60}"];
    (kind(), text(), stamp(), stamp(), body).prop_map(|(kind, key, changed, deleted, text)| Part {
        kind,
        key,
        changed,
        deleted,
        text,
    })
}

fn list(key: &str, text: &str) -> Part {
    Part { kind: Kind::List, key: key.to_owned(), changed: Some(1), deleted: None, text: text.to_owned() }
}

use super::cases::cases;

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn saved_and_loaded_is_the_same(parts in prop::collection::vec(part(), 0..8)) {
        let backup = read(write(&parts).as_bytes());
        prop_assert_eq!(backup.problems, vec![]);
        prop_assert_eq!(backup.parts, parts);
    }

    /// Mail programs that turn the ends of lines do no harm to texts that have none of their own.
    #[test]
    fn ends_of_lines_may_change(parts in prop::collection::vec(part(), 0..5)) {
        let parts: Vec<Part> = parts.into_iter().map(|part| Part { text: part.text.replace('\r', ""), ..part }).collect();
        let backup = read(write(&parts).replace('\n', "\r\n").as_bytes());
        prop_assert_eq!(backup.problems, vec![]);
        prop_assert_eq!(backup.parts, parts);
    }

    /// One altered byte costs at most the part it stands in and its neighbour; and never passes for something else.
    #[test]
    fn one_broken_part_hides_no_other(parts in prop::collection::vec(part(), 1..8), at in any::<prop::sample::Index>(), byte in 0u8..128) {
        let mut bytes = write(&parts).into_bytes();
        let first = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        let at = first + at.index(bytes.len() - first);
        if !bytes[at].is_ascii() {
            return Ok(());
        }
        bytes[at] = byte;
        let backup = read(&bytes);
        for part in &backup.parts {
            prop_assert!(parts.contains(part), "a part that never was: {part:?}");
        }
        prop_assert!(backup.parts.len() + 2 >= parts.len(), "{:?}", backup);
    }

    /// Whatever is missing at the end: what stands before is read, and it is said.
    #[test]
    fn a_cut_backup_says_so(parts in prop::collection::vec(part(), 1..6), at in any::<prop::sample::Index>()) {
        let whole = write(&parts);
        let mut at = at.index(whole.len() - 2);
        while !whole.is_char_boundary(at) {
            at -= 1;
        }
        let backup = read(&whole.as_bytes()[..at]);
        prop_assert!(!backup.problems.is_empty());
        for (read, part) in backup.parts.iter().zip(&parts) {
            prop_assert_eq!(read, part);
        }
    }

    /// Nothing of mine is ever written over without a decision, and merging twice adds nothing.
    #[test]
    fn a_plan_overwrites_nothing(mine in prop::collection::vec(part(), 0..6), theirs in prop::collection::vec(part(), 0..6)) {
        let mut number = 0;
        let written = writes(&theirs, &plan(&mine, &theirs), &[], |_| { number += 1; format!("neuf-{number}") });
        for part in &written {
            prop_assert!(!mine.iter().any(|own| own.kind == part.kind && own.key == part.key));
        }
        for (merge, own) in plan(&mine, &mine).iter().zip(&mine) {
            let same_key = mine.iter().filter(|other| other.key == own.key).count();
            prop_assert!(*merge == Merge::Same || same_key > 1);
        }
    }
}

#[test]
fn conflicts_wait_for_a_decision() {
    let mine = [list("a", "un"), list("b", "deux"), list("c", "trois")];
    let theirs = [list("a", "un"), list("b", "deux, revu"), list("d", "trois"), list("e", "cinq")];
    let plan = plan(&mine, &theirs);
    assert_eq!(plan, [Merge::Same, Merge::Conflict(1), Merge::Same, Merge::New]);
    let keys = |decision: Decision| {
        let written = writes(&theirs, &plan, &[decision], |part| format!("{}-bis", part.key));
        written.into_iter().map(|part| part.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(Decision::KeepMine), ["e"]);
    assert_eq!(keys(Decision::TakeTheirs), ["b", "e"]);
    assert_eq!(keys(Decision::KeepBoth), ["b-bis", "e"]);
}

/// The head of a stored list says when it was changed; two of the same content are one list all the same.
#[test]
fn what_counts_is_the_list() {
    let headed =
        |revision: u32| format!("# ralliement-record {revision} 0 9 0\n# ralliement-undo-1 0 ff\nformat = 500\n");
    let bin = |key: &str, text: &str| Part { kind: Kind::Bin, ..list(key, text) };
    let cases = [
        (list("a", &headed(1)), list("a", &headed(2)), Merge::Same),
        (list("a", &headed(1)), list("b", "format = 500\n"), Merge::Same),
        (list("a", "format = 750\n"), list("a", &headed(1)), Merge::Conflict(0)),
        // A list keeps its key in the bin: here thrown away and there not, it waits for a decision.
        (bin("a", &headed(1)), list("a", &headed(1)), Merge::Conflict(0)),
        (list("a", &headed(1)), bin("a", &headed(1)), Merge::Same),
        (bin("a", &headed(1)), bin("a", &headed(2)), Merge::Same),
        (list("a", "un"), bin("a", "deux"), Merge::Conflict(0)),
    ];
    for (mine, theirs, merge) in cases {
        assert_eq!(plan(std::slice::from_ref(&mine), std::slice::from_ref(&theirs)), [merge], "{mine:?} {theirs:?}");
    }
}

/// A backup that names a key twice, or a tome and a setting that are here: nothing is written over anything.
#[test]
fn what_cannot_be_kept_twice_stays_mine() {
    let of = |kind: Kind, text: &str| Part { kind, ..list("a", text) };
    let twice = [list("a", "un"), of(Kind::Bin, "deux"), of(Kind::Tome, "un"), of(Kind::Tome, "deux")];
    let written = writes(&twice, &plan(&[], &twice), &[], |_| "neuf".to_owned());
    let keys: Vec<(&Kind, &str)> = written.iter().map(|part| (&part.kind, part.key.as_str())).collect();
    assert_eq!(keys, [(&Kind::List, "a"), (&Kind::Bin, "neuf"), (&Kind::Tome, "a")]);
    // Two tables are two tables; what two copies print, with the same key, waits for a decision.
    let tables = ([of(Kind::Table, "un")], [of(Kind::Table, "deux")]);
    let written = writes(&tables.1, &plan(&tables.0, &tables.1), &[Decision::KeepBoth], |_| "neuf".to_owned());
    assert_eq!(written.iter().map(|part| part.key.as_str()).collect::<Vec<_>>(), ["neuf"]);
    let copies = ([of(Kind::Exemplar, "un")], [Part { key: "b".to_owned(), ..of(Kind::Exemplar, "un") }]);
    assert_eq!(plan(&copies.0, &copies.1), [Merge::New], "of another game");
    for kind in [Kind::Tome, Kind::Setting, Kind::Exemplar] {
        let (mine, theirs) = ([of(kind.clone(), "un")], [of(kind, "deux")]);
        assert_eq!(writes(&theirs, &plan(&mine, &theirs), &[Decision::KeepBoth], |_| "neuf".to_owned()), []);
        assert_eq!(writes(&theirs, &plan(&mine, &theirs), &[Decision::TakeTheirs], |_| "neuf".to_owned()), theirs);
    }
}

#[test]
fn foreign_files_are_told_apart() {
    assert_eq!(read(b"bonjour").problems, [BackupError::NotABackup]);
    assert_eq!(read(b"").problems, [BackupError::NotABackup]);
    assert_eq!(read(b"ralliement-backup 2\n").problems, [BackupError::Newer]);
    assert_eq!(read(b"\xff\xfe").problems, [BackupError::NotUtf8]);
    assert_eq!(read(&vec![b' '; 17 << 20]).problems, [BackupError::TooLarge]);
    for problem in [BackupError::CutOff, BackupError::Damaged { key: "x".into() }, BackupError::Unreadable { line: 3 }]
    {
        assert_ne!(problem.sentence(Language::French), problem.sentence(Language::English));
    }
}

/// A text altered by hand is set aside, not lost.
#[test]
fn altered_parts_are_set_aside() {
    let text = write(&[list("a", "un"), list("b", "deux")]).replace("|un", "|UN");
    let backup = read(text.as_bytes());
    assert_eq!(backup.parts, [list("b", "deux")]);
    assert_eq!(backup.damaged, [list("a", "UN")]);
    assert_eq!(backup.problems, [BackupError::Damaged { key: "a".into() }]);
}

/// A backup as the first version wrote it: every part of it is read for ever, with the list and its steps.
const FIRST: &str = include_str!("backup-1.txt");

#[test]
fn backups_of_the_first_version_are_read() {
    let record = include_str!("record-2.txt");
    let tome =
        "tome = 1\n\n[faction]\nid = \"clan-du-nord\"\nname = { fr = \"Clan du Nord\", en = \"Northern Clan\" }\n";
    let part = |kind, key: &str, times: Option<(u64, Option<u64>)>, text: &str| Part {
        kind,
        key: key.to_owned(),
        changed: times.map(|(changed, _)| changed),
        deleted: times.and_then(|(_, deleted)| deleted),
        text: text.to_owned(),
    };
    let parts = vec![
        part(Kind::List, "7f3a", Some((1_800_000_000, None)), record),
        part(Kind::Bin, "8c01", Some((1_800_000_000, Some(1_800_000_900))), record),
        part(Kind::Tome, "clan-du-nord", None, tome),
        part(Kind::Setting, "settings", None, "language=en theme=dark"),
        part(Kind::Other("demain".to_owned()), "cle", None, "d’un autre temps"),
    ];
    let backup = read(FIRST.as_bytes());
    assert_eq!((backup.parts, backup.problems), (parts.clone(), Vec::new()));
    assert_eq!(write(&parts), FIRST);
    assert!(StoredList::read(&parts[0].text).is_some_and(|list| list.roster.name == "La Dame des Marches"));
}
