//! The example lists that ship with the program are legal, and show what there is to play.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may only stop")]

use std::collections::BTreeSet;
use std::fs;

use ralliement::army::Army;
use ralliement::catalogue::Catalogue;
use ralliement::exchange::file;
use ralliement::rules::{self, Context};

#[test]
fn every_example_is_legal_and_uses_its_format() {
    let catalogue = Catalogue::shipped();
    let mut failures = Vec::new();
    for path in fs::read_dir("data/examples").unwrap().map(|entry| entry.unwrap().path()) {
        let roster = file::read(&path.display().to_string(), &fs::read(&path).unwrap())
            .unwrap_or_else(|defects| panic!("{defects:#?}"));
        let army = Army::resolve(&catalogue, &roster);
        let findings = rules::check(&Context { catalogue: &catalogue, roster: &roster, army: &army, event: None });
        let messages: Vec<String> =
            findings.iter().map(|finding| format!("{} {}", finding.rule.code, finding.message.fr)).collect();
        let (points, format) = (army.points(), u64::from(army.format));
        println!("{}: {points} of {format} points", path.display());
        if !rules::is_legal(&findings) || points * 100 < format * 97 {
            failures.push(format!("{}: {points} of {format} points, {messages:#?}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_program_carries_every_example_as_it_is_written() {
    let mut paths: Vec<_> = fs::read_dir("data/examples").unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut written: Vec<_> =
        paths.iter().map(|path| file::read("example", &fs::read(path).unwrap()).unwrap()).collect();
    written.sort_by_key(|roster| roster.format);
    assert_eq!(ralliement::shipped::examples(), written);
}

#[test]
fn there_is_an_example_of_every_civilisation_one_with_an_ally_and_one_of_1000_points() {
    let catalogue = Catalogue::shipped();
    let examples = ralliement::shipped::examples();
    assert!(examples.len() >= 4);
    let all: BTreeSet<&str> = catalogue.manual.civilisations.iter().map(|own| own.id.as_str()).collect();
    let main = |index: usize| catalogue.faction(&examples[index].contingents[0].faction).unwrap();
    let shown: BTreeSet<&str> = (0..examples.len()).map(|index| main(index).civilisation.as_str()).collect();
    assert_eq!(shown, all);
    // An ally that is there, not only named.
    let allied =
        |contingent: &ralliement::roster::Contingent| contingent.units.iter().any(|unit| !unit.entries.is_empty());
    assert!(examples.iter().any(|example| example.contingents.len() == 2 && example.contingents.iter().all(allied)));
    assert!(examples.iter().any(|example| example.format == 1000));
    let names: BTreeSet<&str> = examples.iter().map(|example| example.name.as_str()).collect();
    assert_eq!(names.len(), examples.len(), "told apart by their names");
}
