//! The reader against what it must read: the four entries that the manual prints, every shipped tome in the book's layout, and
//! both again with every kind of dirt that a PDF leaves.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::fs;
use std::io::Write;
use std::path::Path;

use ralliement::catalogue::raw::{RawTome, Source};
use ralliement::catalogue::{Catalogue, File};
use ralliement::language::{Language, Text};
use ralliement::reader::draft::Book;
use ralliement::reader::{Body, Doubt, Reading, read};

#[path = "reader/dirt.rs"]
mod dirt;
#[path = "reader/print/mod.rs"]
mod print;
#[path = "reader/same.rs"]
mod same;
use print::print;

const PRINTED: &str = include_str!("reader/printed.txt");
const FACTIONS: [&str; 8] = [
    "choral-de-silice",
    "consensus-de-verre",
    "cours-du-long-soir",
    "forteresses-egarees",
    "greffes-de-la-canopee",
    "guilde-des-neuf-marees",
    "quart-eternel",
    "tribus-des-confins",
];

fn raw(faction: &str) -> RawTome {
    let text = fs::read_to_string(format!("data/tomes/{faction}.toml")).unwrap();
    toml::from_str(&text).unwrap()
}

fn printed(faction: &str, catalogue: &Catalogue) -> String {
    print(&raw(faction), catalogue)
}

fn book() -> Book {
    Book { title: "Tome d’essai".into(), page: None, version: "1.0.0".into(), date: "2026-11-16".into() }
}

fn questions(reading: &Reading) -> String {
    let line = |question: &ralliement::reader::Question| {
        format!("l. {}: {}: {}\n", question.lines.first, question.field, question.sentence(Language::French))
    };
    reading.questions.iter().map(line).collect()
}

/// The entries that the manual prints are those of the shipped tomes, field by field.
fn assert_printed(reading: &Reading, what: &str) {
    let ids: Vec<&str> = reading.entries.iter().map(|entry| entry.body.id()).collect();
    assert_eq!(
        ids,
        ["guerrier-tribal", "tank-experimental", "catapulte", "pistolet-antique-a-repetition"],
        "{what}: {}",
        questions(reading)
    );
    let tribes = raw("tribus-des-confins");
    let fortresses = raw("forteresses-egarees");
    for entry in &reading.entries {
        assert!(entry.left.is_empty() && entry.missing.is_empty(), "{what}: {entry:#?}");
        // Where the figures come from and what they are called in English is not printed.
        let french = |name: &Text| Text { fr: name.fr.clone(), en: String::new() };
        match &entry.body {
            Body::Profile(read) => {
                let mut own = tribes.profile.iter().find(|own| own.id == read.id).unwrap().clone();
                own.provenance = None;
                own.name = french(&own.name);
                assert_eq!(**read, own, "{what}");
            }
            Body::Vehicle(read) => {
                let mut own = fortresses.vehicle.iter().find(|own| own.id == read.id).unwrap().clone();
                own.provenance = None;
                own.name = french(&own.name);
                assert_eq!(**read, own, "{what}");
            }
            Body::Siege(read) => {
                let mut own = tribes.siege.iter().find(|own| own.id == read.id).unwrap().clone();
                own.provenance = None;
                own.name = french(&own.name);
                assert_eq!(**read, own, "{what}");
            }
            Body::Equipment(read) => {
                let mut own = fortresses.equipment.iter().find(|own| own.id == read.id).unwrap().clone();
                own.provenance = None;
                own.name = french(&own.name);
                assert_eq!(**read, own, "{what}");
            }
            other => panic!("{what}: {other:?}"),
        }
    }
}

#[test]
fn the_printed_entries_equal_the_shipped_ones() {
    let reading = read(PRINTED, &Catalogue::shipped());
    assert_printed(&reading, "fixture");
    assert_eq!(questions(&reading), "");
}

#[test]
fn the_manual_itself_whole() {
    let path = Path::new("../shared/seeds/004_96f71bd366c074a7.txt");
    let Ok(text) = fs::read_to_string(path)
        .or_else(|_| fs::read_to_string(Path::new("../..").join(path.strip_prefix("..").unwrap())))
    else {
        // Past the test's own output, which is shown only when it fails.
        let _ =
            writeln!(std::io::stderr(), "SKIPPED: the manual's text is not beside the project ({})", path.display());
        return;
    };
    let reading = read(&text, &Catalogue::shipped());
    assert_printed(&reading, "manual");
    // The price of the pistol stands ten lines below it in this text, and the chapter goes on behind it.
    let expected = |doubt: &Doubt| matches!(doubt, Doubt::PriceApart | Doubt::LinesAfter);
    assert!(reading.questions.iter().all(|question| expected(&question.doubt)), "{}", questions(&reading));
    let tribal = &reading.entries[0];
    let line = text.lines().nth(tribal.lines_of("figures.cc").unwrap().first as usize - 1).unwrap();
    assert!(line.starts_with("15 cm"), "{line}");
}

#[test]
fn every_shipped_tome_comes_back_the_same() {
    let catalogue = Catalogue::shipped();
    for faction in FACTIONS {
        let text = printed(faction, &catalogue);
        let reading = read(&text, &catalogue);
        same::assert_same(faction, &reading, &catalogue, &book());
        assert_eq!(questions(&reading), "", "{faction}");
    }
}

/// Another faction's arsenal and bestiary, levels of bases, what a vehicle has from the start, conditions on a rule, mounts
/// that change CC, CT and Mo: no shipped tome has them, a printed one may.
#[test]
fn fields_that_no_shipped_tome_has_come_back_too() {
    let bytes = include_bytes!("reader/invented.toml");
    let shipped = Catalogue::shipped();
    let file = File { name: "invented.toml".to_owned(), bytes };
    let with = shipped.with_tome(&file).unwrap_or_else(|refused| panic!("{:#?}", refused.defects));
    let tome: RawTome = toml::from_str(std::str::from_utf8(bytes).unwrap()).unwrap();
    let text = print(&tome, &with);
    let reading = read(&text, &with);
    assert_eq!(questions(&reading), "", "{text}");
    same::assert_same("invented", &reading, &with, &book());
    // Every name leads to what the text itself defines, or to the other faction.
    let unknown = read(&text, &shipped);
    assert_eq!(questions(&unknown), "", "{text}");
    let toml = |reading: &Reading| reading.to_raw_tome("passeurs-du-gue", &book(), &with).toml();
    assert_eq!(toml(&unknown), toml(&reading));
}

#[test]
fn a_tome_that_nobody_shipped_comes_back_too() {
    // Without its own tome in the catalogue, every name must lead to what the text itself defines.
    let shipped = Catalogue::shipped();
    for faction in FACTIONS {
        let text = printed(faction, &shipped);
        let without = shipped.without_tome(faction);
        let reading = read(&text, &without);
        assert_eq!(questions(&reading), "", "{faction}");
        let draft = reading.to_raw_tome(&reading.main_faction().unwrap().id, &book(), &without);
        assert_eq!(draft.tome.provenance.source, Source::Tome);
        assert!(draft.gaps.is_empty(), "{:?}", draft.gaps);
        let checked = draft.check(&without).unwrap_or_else(|refused| panic!("{faction}: {:#?}", refused.defects));
        assert_eq!(checked.tome(faction).unwrap().profiles.len(), shipped.tome(faction).unwrap().profiles.len());
    }
}

/// Every kind of dirt, and several at once.
#[test]
fn no_dirt_changes_the_printed_entries() {
    let catalogue = Catalogue::shipped();
    let alone = dirt::ALL.iter().map(|dirt| (dirt.0.to_owned(), vec![*dirt]));
    let mut failed = Vec::new();
    for (what, dirts) in alone.chain(dirt::composed()) {
        let text = dirts.iter().fold(PRINTED.to_owned(), |text, (_, dirt)| dirt(&text));
        if std::panic::catch_unwind(|| assert_printed(&read(&text, &catalogue), &what)).is_err() {
            failed.push(what);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// The clean text gives the shipped tome (see above); the dirty one must give the same raw tome, and ask nothing.
#[test]
fn no_dirt_changes_a_shipped_tome() {
    let catalogue = Catalogue::shipped();
    let only = std::env::var("DIRT").ok();
    let wanted = |what: &str| only.as_deref().is_none_or(|only| what.contains(only));
    let mut failed = Vec::new();
    let mut idle: Vec<&str> = dirt::ALL.iter().map(|(what, _)| *what).filter(|what| wanted(what)).collect();
    for faction in FACTIONS {
        let text = printed(faction, &catalogue);
        let clean = read(&text, &catalogue).to_raw_tome(faction, &book(), &catalogue);
        for (what, dirt) in dirt::ALL.iter().filter(|(what, _)| wanted(what)) {
            let dirty = dirt(&text);
            if dirty != text {
                idle.retain(|idle| idle != what);
            }
            let reading = read(&dirty, &catalogue);
            let dirty = reading.to_raw_tome(faction, &book(), &catalogue);
            // Two letters for one, or one for two: ids and names that lead somewhere do not mind, and what is only said is
            // said as it is printed.
            let said = |toml: String| if what.contains('œ') { toml.replace('œ', "oe") } else { toml };
            let (dirty, clean) = (said(dirty.toml()), said(clean.toml()));
            if dirty != clean || !reading.questions.is_empty() {
                let differs = dirty.lines().zip(clean.lines()).find(|(dirty, clean)| dirty != clean);
                failed.push(format!("{faction}, {what}: {differs:?} {}", questions(&reading)));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert_eq!(idle, [""; 0], "these changed nothing");
}
