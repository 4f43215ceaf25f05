//! Any list at all: known and unknown ids, absurd counts, names that no keyboard types.

use proptest::prelude::*;
use ralliement::roster::{Choices, Contingent, Entry, Id, Plates, Roster, Taken, TomeVersion, Unit, Unread, Upgrade};

/// Names and notes: quotation marks, line breaks, control characters, emoji, right to left, and plain ones.
pub fn text() -> impl Strategy<Value = String> + Clone {
    prop_oneof![
        4 => Just(String::new()),
        2 => "[A-Za-zéèàç’ -]{1,20}",
        1 => "\\PC{0,20}",
        1 => prop::collection::vec(any::<char>(), 0..12).prop_map(|chars| chars.into_iter().collect()),
        1 => prop::sample::select(vec![
            "\"\"\"", "'''", "\\", "\\u0041", "a\nb\n", "\n", "\r\n", "a\r", "\u{0}\u{7f}\u{85}", "👩‍👩‍👧 🏴‍☠️",
            "ملكة \u{202e}الحدود", "<script>alert(1)</script>", "# pas un commentaire", "]]>", "=", "\u{feff}", "\\\n  x",
        ]).prop_map(str::to_owned),
    ]
}

/// Ids: of the shipped tomes, of nobody's, and some that break the short forms of the file.
fn id() -> impl Strategy<Value = String> + Clone {
    prop_oneof![
        6 => prop::sample::select(vec![
            "guerrier-tribal", "haute-reine-des-confins", "epee", "arc-long", "tribus-des-confins", "destrier",
            "en-avant-toute", "combat-legendaire", "armure-lourde", "maitrise", "tank-experimental", "central",
            "forteresses-egarees/mousquet",
        ]).prop_map(str::to_owned),
        2 => "[a-z]{1,12}(-[a-z]{1,8})?",
        1 => text(),
        1 => prop::sample::select(vec![
            " epee", "a @ b", "a x 2", "a x b", "@", "x(y)", "x(", "(", "x()", "a ) b", " x 1", "a/b/c", "@ x 3",
        ]).prop_map(str::to_owned),
    ]
}

fn some<S: Strategy + Clone>(item: S) -> impl Strategy<Value = Vec<S::Value>> + Clone
where
    S::Value: Clone,
{
    prop_oneof![3 => Just(Vec::new()), 2 => prop::collection::vec(item, 1..4)]
}

fn number() -> impl Strategy<Value = u32> + Clone {
    prop_oneof![5 => Just(1u32), 4 => 0u32..20, 1 => any::<u32>(), 1 => Just(u32::MAX)]
}

fn level() -> impl Strategy<Value = Option<String>> + Clone {
    prop_oneof![4 => Just(None), 1 => id().prop_map(Some)]
}

fn choices() -> impl Strategy<Value = Choices> + Clone {
    let taken = (id(), level(), number()).prop_map(|(piece, mount, count)| Taken { piece, mount, count });
    let upgrade = (id(), level()).prop_map(|(rule, parameter)| Upgrade { rule, parameter });
    let gear = (some(taken), level(), (level(), level(), level()), any::<bool>(), some(id()), some(upgrade));
    let said = (some(id()), some(id()), some(id()));
    let rest = (prop_oneof![3 => Just(0), 1 => number()], any::<bool>(), prop_oneof![3 => Just(0), 1 => number()]);
    (gear, said, rest).prop_map(|(gear, said, rest)| {
        let (equipment, armour, (front, flank, rear), barding, mounts, upgrades) = gear;
        let (orders, feats, spells) = said;
        let (base_raise, combined_base, aboard) = rest;
        let plating = Plates { front, flank, rear };
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

/// 0 is "none yet"; clashes are settled.
fn part() -> impl Strategy<Value = Id> + Clone {
    prop_oneof![6 => Just(0u32), 2 => 1u32..60, 1 => any::<u32>()].prop_map(Id)
}

fn entry() -> impl Strategy<Value = Entry> + Clone {
    (part(), id(), number(), text(), text(), choices()).prop_map(|(id, profile, count, name, notes, choices)| Entry {
        id,
        profile,
        count,
        name,
        notes,
        choices,
    })
}

/// What a later version might have written into a file.
fn unread() -> impl Strategy<Value = Unread> + Clone {
    let value = prop::sample::select(vec![
        "1",
        "-7",
        "0xFF",
        "1.5",
        "true",
        "\"texte\"",
        "[1, [\"a\", {}]]",
        "{ a = 1, \"b c\" = \"\\n\" }",
        "2026-11-16",
        "2026-11-16T10:00:00Z",
        "inf",
    ]);
    let key = prop::sample::select(vec!["couleur", "peinte", "clé à part", "x.y", ""]);
    (0u32..30, prop::bool::weighted(0.2), key, value).prop_map(|(part, plating, key, text)| Unread {
        part: Id(part),
        within: if plating { "plating".to_owned() } else { String::new() },
        key: key.to_owned(),
        text: text.to_owned(),
    })
}

/// Any list, ids settled; without keys of later versions.
pub fn roster() -> impl Strategy<Value = Roster> {
    let unit = (part(), text(), text(), prop::collection::vec(entry(), 0..5))
        .prop_map(|(id, name, notes, entries)| Unit { id, name, notes, entries });
    let contingent = (part(), id(), prop::collection::vec(unit, 0..4)).prop_map(|(id, faction, units)| Contingent {
        id,
        faction,
        units,
    });
    let tome = (id(), text()).prop_map(|(id, version)| TomeVersion { id, version });
    let head = (text(), text(), text(), some(text()), any::<u32>(), prop::option::of(0u32..60), any::<u32>());
    (head, prop::collection::vec(contingent, 0..4), some(tome)).prop_map(|(head, contingents, tomes)| {
        let (name, player, notes, tags, format, general, last_id) = head;
        let general = general.map(Id);
        let last_id = if last_id % 3 == 0 { last_id } else { 0 };
        let mut roster =
            Roster { name, player, notes, tags, format, contingents, general, tomes, last_id, unread: Vec::new() };
        roster.settle();
        roster
    })
}

/// The same with keys of later versions, as a file brings them in.
pub fn roster_with_unread() -> impl Strategy<Value = Roster> {
    (roster(), some(unread())).prop_map(|(mut roster, unread)| {
        roster.unread = unread;
        let text = ralliement::exchange::write(&roster, None);
        ralliement::exchange::file::read("again", text.as_bytes())
            .unwrap_or_else(|defects| panic!("{text}\n{defects:#?}"))
    })
}
