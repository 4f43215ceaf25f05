//! No list is poison: whatever a list has ten times as much of, everything that is done with it takes about ten times
//! the work, never a hundred times. Work is the processor time of this very thread, so that a busy machine changes
//! nothing; only ratios are judged.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use ralliement::catalogue::Catalogue;
use ralliement::exchange::compare::{Comparison, Kinship};
use ralliement::exchange::{file, fingerprint, link, tomes, write};
use ralliement::language::Language;

use ralliement::roster::{
    Choices, Contingent, Edit, Entry, History, Roster, Taken, TomeVersion, Unit, Unread, Upgrade,
};
use ralliement::rules::options::options;
use ralliement::rules::{Aspect, Place, Verdict};
use ralliement::sheet::text::{Form, text};
use ralliement::sheet::{self, Kind, Options};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

/// A list with `n` of something, and nothing else that grows.
type Grown = fn(usize) -> Roster;
/// Something that is done with a list.
type Done = fn(&Roster);

const DIMENSIONS: &[(&str, Grown)] = &[
    ("the same order", |n| chosen(|choices| choices.orders = repeated("en-avant-toute", n))),
    ("unknown orders", |n| chosen(|choices| choices.orders = numbered("ordre", n))),
    ("the same feat", |n| chosen(|choices| choices.feats = repeated("combat-legendaire", n))),
    ("unknown feats", |n| chosen(|choices| choices.feats = numbered("action", n))),
    ("the same spell", |n| chosen(|choices| choices.spells = repeated("immobilisation", n))),
    ("unknown spells", |n| chosen(|choices| choices.spells = numbered("sort", n))),
    ("the same upgrade", |n| {
        chosen(|choices| {
            choices.upgrades =
                repeated("courageux", n).into_iter().map(|rule| Upgrade { rule, parameter: None }).collect();
        })
    }),
    ("unknown upgrades", |n| {
        chosen(|choices| {
            choices.upgrades = numbered("regle", n).into_iter().map(|rule| Upgrade { rule, parameter: None }).collect();
        })
    }),
    ("one rule with many parameters", |n| {
        chosen(|choices| {
            let upgrade = |parameter| Upgrade { rule: "rancune".to_owned(), parameter: Some(parameter) };
            choices.upgrades = numbered("Mot", n).into_iter().map(upgrade).collect();
        })
    }),
    ("mastery of many pieces", |n| {
        chosen(|choices| {
            let upgrade = |parameter| Upgrade { rule: "maitrise".to_owned(), parameter: Some(parameter) };
            choices.upgrades = numbered("piece", n).into_iter().map(upgrade).collect();
        })
    }),
    ("unknown pieces", |n| {
        chosen(|choices| {
            let taken = |piece| Taken { piece, mount: None, count: 1 };
            choices.equipment = numbered("piece", n).into_iter().map(taken).collect();
        })
    }),
    ("one piece in many places", |n| {
        chosen(|choices| {
            let taken = |mount| Taken { piece: "epee".to_owned(), mount: Some(mount), count: 1 };
            choices.equipment = numbered("place", n).into_iter().map(taken).collect();
        })
    }),
    ("the same mount", |n| chosen(|choices| choices.mounts = repeated("destrier", n))),
    ("unknown mounts", |n| chosen(|choices| choices.mounts = numbered("monture", n))),
    ("units", |n| {
        let unit = |_| Unit { entries: vec![champion(), warriors()], ..Unit::default() };
        list((0..n).map(unit).collect())
    }),
    ("warriors without a champion", |n| {
        list((0..n).map(|_| Unit { entries: vec![warriors()], ..Unit::default() }).collect())
    }),
    ("transports without a champion", |n| {
        let transport = || Entry { profile: "fourgon-cuirasse".to_owned(), count: 1, ..Entry::default() };
        list((0..n).map(|_| Unit { entries: vec![transport()], ..Unit::default() }).collect())
    }),
    ("units of another faction", |n| {
        let foreign = || Entry { profile: "senechal-de-givre".to_owned(), count: 1, ..Entry::default() };
        list((0..n).map(|_| Unit { entries: vec![foreign(), warriors()], ..Unit::default() }).collect())
    }),
    ("siege weapons in one unit", |n| {
        let weapon = |_| Entry { profile: "catapulte".to_owned(), count: 1, ..Entry::default() };
        list(vec![Unit { entries: (0..n).map(weapon).collect(), ..Unit::default() }])
    }),
    ("gunners of many weapons", |n| {
        let entry = |profile: &str| Entry { profile: profile.to_owned(), count: 1, ..Entry::default() };
        let entries = (0..n).flat_map(|_| [entry("catapulte"), entry("guerrier-des-confins")]).collect();
        list(vec![Unit { entries, ..Unit::default() }])
    }),
    ("champions in one unit", |n| {
        list(vec![Unit { entries: (0..n).map(|_| champion()).collect(), ..Unit::default() }])
    }),
    ("warriors in one unit", |n| {
        let entries = std::iter::once(champion()).chain((0..n).map(|_| warriors())).collect();
        list(vec![Unit { entries, ..Unit::default() }])
    }),
    ("unknown profiles", |n| {
        let entry = |profile| Entry { profile, count: 1, ..Entry::default() };
        list(vec![Unit { entries: numbered("profil", n).into_iter().map(entry).collect(), ..Unit::default() }])
    }),
    ("allied contingents", |n| {
        let mut list = list(vec![Unit { entries: vec![champion()], ..Unit::default() }]);
        let units = || vec![Unit { entries: vec![champion()], ..Unit::default() }];
        let ally =
            |_| Contingent { faction: "forteresses-egarees".to_owned(), units: units(), ..Contingent::default() };
        list.contingents.extend((0..n).map(ally));
        list
    }),
    ("tags", |n| Roster { tags: numbered("marque", n), ..small() }),
    ("notes", |n| Roster { notes: "un mot, deux mots\n".repeat(n), ..small() }),
    ("a name", |n| Roster { name: "nom long ".repeat(n), ..small() }),
    ("tomes", |n| {
        let tome = |id| TomeVersion { id, version: "1.0.0".to_owned() };
        Roster { tomes: numbered("tome", n).into_iter().map(tome).collect(), ..small() }
    }),
    ("a key of a later version in every group", |n| {
        let mut list = list(vec![Unit { entries: (0..n).map(|_| warriors()).collect(), ..Unit::default() }]);
        let key = |part| Unread { part, key: "cle".to_owned(), text: "1".to_owned(), ..Unread::default() };
        list.unread = list.entries().map(|entry| key(entry.id)).collect();
        list
    }),
    ("keys of a later version", |n| {
        let unread = |key| Unread { key, text: "1".to_owned(), ..Unread::default() };
        Roster { unread: numbered("cle", n).into_iter().map(unread).collect(), ..small() }
    }),
];

const DEEDS: &[(&str, Done)] = &[
    ("check", |list| drop(black_box(Verdict::of(&CATALOGUE, list)))),
    ("say", |list| {
        let verdict = Verdict::of(&CATALOGUE, list);
        let places = verdict.places(Language::French);
        black_box(verdict.findings.iter().map(|finding| places.of(finding.place).len()).sum::<usize>());
    }),
    ("options", |list| {
        let verdict = Verdict::of(&CATALOGUE, list);
        let entry = list.entries().last().map(|entry| Place::Entry(entry.id, Aspect::Whole));
        let unit = list.units().last().map(|unit| Place::Unit(unit.id));
        for place in [Some(Place::List), unit, entry].into_iter().flatten() {
            black_box(options(&verdict.context(), place));
        }
    }),
    ("fix", |list| {
        let verdict = Verdict::of(&CATALOGUE, list);
        // A fix is tried when it is shown: a screen has room for these.
        verdict.findings.iter().take(5).for_each(|finding| drop(black_box(verdict.fix(finding))));
    }),
    ("link", |list| {
        if let Ok(text) = link::to_text(list) {
            drop(black_box(link::read(&text)));
        }
    }),
    ("file", |list| drop(black_box(file::open("x", write(list, None).as_bytes())))),
    ("fingerprint", |list| {
        black_box(fingerprint::fingerprint(list));
    }),
    ("compare", |list| {
        let mut other = list.clone();
        other.format += 1;
        black_box(Comparison::of(&CATALOGUE, list, &other, Kinship::Same).text(&CATALOGUE, Language::French));
    }),
    ("tomes", |list| {
        let mut list = list.clone();
        tomes::remember(&mut list, &CATALOGUE);
        black_box(tomes::changed(&list, &CATALOGUE));
    }),
    ("text", |list| {
        let verdict = Verdict::of(&CATALOGUE, list);
        for form in [Form::Plain, Form::Markdown, Form::Line] {
            black_box(text(&verdict, &Options::default(), form));
        }
    }),
    ("paper", |list| {
        let verdict = Verdict::of(&CATALOGUE, list);
        for kind in Kind::ALL {
            black_box(sheet::pages(&verdict, &Options { kind, ..Options::default() }));
        }
    }),
    ("edit and undo", |list| {
        let mut present = list.clone();
        let mut history = History::new(list.clone());
        history.apply(&mut present, vec![Edit::Format(777)]).unwrap();
        black_box(history.undo());
    }),
];

fn champion() -> Entry {
    Entry { profile: "duc-des-confins".to_owned(), count: 1, ..Entry::default() }
}

fn warriors() -> Entry {
    Entry { profile: "guerrier-tribal".to_owned(), count: 2, ..Entry::default() }
}

fn list(units: Vec<Unit>) -> Roster {
    let mut list = Roster::new("A", 500, "tribus-des-confins");
    list.contingents[0].units = units;
    list.settle();
    list
}

fn small() -> Roster {
    list(vec![Unit { entries: vec![champion(), warriors()], ..Unit::default() }])
}

fn chosen(choose: impl FnOnce(&mut Choices)) -> Roster {
    let mut list = small();
    choose(&mut list.contingents[0].units[0].entries[0].choices);
    list.settle();
    list
}

fn repeated(id: &str, n: usize) -> Vec<String> {
    vec![id.to_owned(); n]
}

fn numbered(stem: &str, n: usize) -> Vec<String> {
    (0..n).map(|at| format!("{stem}-{at}")).collect()
}

/// Seconds that this thread has worked; elsewhere than on Linux, that have gone by.
fn worked(begin: Instant) -> f64 {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    spent.map_or_else(|| begin.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn work(list: &Roster, done: Done) -> f64 {
    let begin = Instant::now();
    let before = worked(begin);
    done(list);
    worked(begin) - before
}

/// What grows faster than what it is given: from `few` to ten times as many.
fn slow(few: usize, deeds: &[&str], dimensions: &[&str]) -> Vec<String> {
    // Linear is ten, quadratic a hundred.
    const MOST: f64 = 30.0;
    // What takes less than this with ten times as much poisons nobody, and cannot be measured.
    const SHORT: f64 = 0.06;
    LazyLock::force(&CATALOGUE);
    let only = std::env::var("GROWTH").unwrap_or_default();
    let named = |names: &[&str], name: &str| names.is_empty() || names.contains(&name);
    let mut slow = Vec::new();
    let asked = DIMENSIONS.iter().filter(|(name, _)| name.contains(&only) && named(dimensions, name));
    for (dimension, grown) in asked {
        let (little, much) = (grown(few), grown(10 * few));
        for (deed, done) in DEEDS.iter().filter(|(name, _)| named(deeds, name)) {
            let large = work(&much, *done);
            if large < SHORT {
                continue;
            }
            let small = (0..3).map(|_| work(&little, *done)).fold(0.0, f64::max).max(0.004);
            if large > MOST * small {
                slow.push(format!("{deed}, {dimension}: {:.0} times ({large:.2} s)", large / small));
            } else if !only.is_empty() {
                println!("{deed}, {dimension}: {:.0} times ({large:.2} s)", large / small);
            }
        }
    }
    slow
}

#[test]
fn ten_times_as_much_is_no_more_than_ten_times_the_work() {
    // `GROWTH="the same order" GROWTH_FROM=6400 cargo test --test growth -- --nocapture` takes a long look.
    let few = std::env::var("GROWTH_FROM").ok().and_then(|text| text.parse().ok());
    let slow = slow(few.unwrap_or(100), &[], &[]);
    assert!(slow.is_empty(), "{} grow faster than what they are given:\n{}", slow.len(), slow.join("\n"));
}

/// What somebody can send in a file of two megabytes: 64,000 of one thing. Every start checks it.
#[test]
fn sixty_four_thousand_choices_are_checked_in_ten_times_the_work_of_a_tenth() {
    const CHOICES: [&str; 9] = [
        "the same order",
        "unknown orders",
        "unknown feats",
        "unknown spells",
        "unknown upgrades",
        "one rule with many parameters",
        "mastery of many pieces",
        "unknown mounts",
        "tags",
    ];
    let slow = slow(6_400, &["check"], &CHOICES);
    assert!(slow.is_empty(), "{} grow faster than what they are given:\n{}", slow.len(), slow.join("\n"));
}

/// Edits look through the list, so that a fix of many choices may not be as many edits; nothing else is touched by it.
#[test]
fn a_fix_of_many_choices_is_few_edits() {
    for choose in [
        |choices: &mut Choices| choices.orders = repeated("en-avant-toute", 20_000),
        |choices: &mut Choices| choices.feats = repeated("combat-legendaire", 20_000),
        |choices: &mut Choices| choices.orders = numbered("ordre", 20_000),
        |choices: &mut Choices| choices.mounts = repeated("destrier", 20_000),
        |choices: &mut Choices| {
            choices.upgrades = vec![Upgrade { rule: "vol".to_owned(), parameter: None }; 20_000];
        },
    ] {
        let list = chosen(choose);
        let verdict = Verdict::of(&CATALOGUE, &list);
        let fixes = verdict.findings.iter().filter_map(|finding| finding.proposed_fix());
        let edits: Vec<usize> = fixes.map(|fix| fix.edits.len()).collect();
        assert!(!edits.is_empty() && edits.iter().all(|edits| *edits <= 20), "{edits:?}");
    }
}
