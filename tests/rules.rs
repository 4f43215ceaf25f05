//! The rules, by fixtures that a player can read: `tests/rules/<CODE>.toml`. Each case is a list and the whole
//! set of findings it must give; an extra finding fails as much as a missing one.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ralliement::army::Army;
use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::file::RawList;
use ralliement::language::{Language, fold};
use ralliement::roster::edit::NewEntry;
use ralliement::roster::{Edit, Roster, Spot};
use ralliement::rules::options::{What, options};
use ralliement::rules::{self, Aspect, Check, Context, Finding, Place, Severity};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixture {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    title: String,
    /// `"UNI-4 error unit 1"`, `"EQP-1 error entry 2.1 equipment"`: all of them, in any order.
    findings: Vec<String>,
    /// What the army costs, where the case is about prices.
    points: Option<u64>,
    list: RawList,
}

/// The tomes of the fixtures: factions of convenience, in files beside them.
fn catalogue() -> Catalogue {
    let read = |folder: &str| {
        let mut files: Vec<(String, Vec<u8>)> = toml_files(Path::new(folder))
            .into_iter()
            .map(|path| (path.display().to_string(), fs::read(path).unwrap()))
            .collect();
        files.sort();
        files
    };
    let (manual, tomes) = (read("data/manual"), read("tests/rules/tomes"));
    fn borrow(files: &[(String, Vec<u8>)]) -> Vec<File<'_>> {
        files.iter().map(|(name, bytes)| File { name: name.clone(), bytes }).collect()
    }
    let (catalogue, defects) = Catalogue::read(&borrow(&manual), &borrow(&tomes));
    let defects: Vec<String> = defects.iter().map(|defect| defect.line_of_text(Language::English)).collect();
    assert!(defects.is_empty(), "the tomes of the fixtures have defects:\n{}", defects.join("\n"));
    catalogue.unwrap()
}

fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    files.sort();
    files
}

fn check(catalogue: &Catalogue, roster: &Roster) -> (Army, Vec<Finding>) {
    let army = Army::resolve(catalogue, roster);
    let findings = rules::check(&Context { catalogue, roster, army: &army });
    (army, findings)
}

/// As the fixtures write it; units are counted through all contingents, entries within their unit.
fn text(roster: &Roster, finding: &Finding) -> String {
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Incomplete => "incomplete",
        Severity::Advice => "advice",
    };
    let place = match finding.place {
        Place::List => "list".to_owned(),
        Place::Contingent(id) => {
            let at = roster.contingents.iter().position(|contingent| contingent.id == id).expect("its contingent");
            format!("contingent {}", at + 1)
        }
        Place::Unit(id) => {
            let at = roster.units().position(|unit| unit.id == id).expect("its unit");
            format!("unit {}", at + 1)
        }
        Place::Entry(id, aspect) => {
            let (unit, entry) = roster
                .units()
                .enumerate()
                .find_map(|(unit, own)| Some((unit, own.entries.iter().position(|entry| entry.id == id)?)))
                .expect("its entry");
            let aspect = match aspect {
                Aspect::Whole => String::new(),
                other => format!(" {}", serde_json::to_value(other).unwrap().as_str().unwrap()),
            };
            format!("entry {}.{}{aspect}", unit + 1, entry + 1)
        }
    };
    format!("{} {severity} {place}", finding.rule.code)
}

#[test]
fn every_fixture_gives_exactly_its_findings() {
    let catalogue = catalogue();
    let mut failures = Vec::new();
    for path in toml_files(Path::new("tests/rules")) {
        let source = fs::read_to_string(&path).unwrap();
        let fixture: Fixture = toml::from_str(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for case in fixture.case {
            let roster = case.list.clone().into_roster();
            let (army, findings) = check(&catalogue, &roster);
            let mut found: Vec<String> = findings.iter().map(|finding| text(&roster, finding)).collect();
            let mut expected = case.findings.clone();
            found.sort();
            expected.sort();
            if found != expected {
                let messages: Vec<&str> = findings.iter().map(|finding| finding.message.fr.as_str()).collect();
                failures.push(format!(
                    "{} « {} »\n  expected {expected:#?}\n  found    {found:#?}\n  {messages:#?}",
                    path.display(),
                    case.title
                ));
            }
            if let Some(points) = case.points
                && points != army.points()
            {
                failures.push(format!(
                    "{} « {} »: costs {}, expected {points}",
                    path.display(),
                    case.title,
                    army.points()
                ));
            }
            failures.extend(
                broken_fixes(&catalogue, &roster, &findings)
                    .into_iter()
                    .map(|broken| format!("{} « {} »: {broken}", path.display(), case.title)),
            );
        }
    }
    assert!(failures.is_empty(), "{} failures\n\n{}", failures.len(), failures.join("\n\n"));
}

/// A fix removes its finding and adds no error.
fn broken_fixes(catalogue: &Catalogue, roster: &Roster, findings: &[Finding]) -> Vec<String> {
    let mut broken = Vec::new();
    for finding in findings {
        let Some(fix) = finding.proposed_fix() else { continue };
        let name = text(roster, finding);
        let mut mended = roster.clone();
        if let Some(error) = fix.edits.iter().find_map(|edit| mended.apply(edit).err()) {
            broken.push(format!("the fix of {name} cannot be applied: {error}"));
            continue;
        }
        let (_, after) = check(catalogue, &mended);
        let same = |other: &&Finding| other.rule == finding.rule && other.place == finding.place;
        if after.iter().filter(same).count() >= findings.iter().filter(same).count() {
            broken.push(format!("the fix of {name} does not remove it"));
        }
        for error in after.iter().filter(|finding| finding.severity == Severity::Error) {
            let key = (error.rule.code, error.place);
            let before = findings.iter().any(|own| (own.rule.code, own.place) == key);
            if !before {
                broken.push(format!("the fix of {name} adds {}", text(&mended, error)));
            }
        }
    }
    broken
}

#[test]
fn every_code_is_documented_and_has_a_fixture_and_a_line_in_the_ledger() {
    let ledger = fs::read_to_string("src/rules/LEDGER.md").unwrap_or_default();
    let mut codes = BTreeSet::new();
    let mut missing = Vec::new();
    for rule in rules::ALL {
        assert!(codes.insert(rule.code), "{} stands twice in the table", rule.code);
        for said in [Some(rule.title), Some(rule.why().explanation), Some(rule.why().example), rule.why().decision]
            .into_iter()
            .flatten()
        {
            for language in Language::ALL {
                if said.get(language).trim().is_empty() {
                    missing.push(format!("{}: a text in {}", rule.code, language.tag()));
                }
            }
        }
        if !ledger.contains(rule.code) {
            missing.push(format!("{}: a line in src/rules/LEDGER.md", rule.code));
        }
        let path = format!("tests/rules/{}.toml", rule.code);
        let Ok(source) = fs::read_to_string(&path) else {
            missing.push(format!("{}: {path}", rule.code));
            continue;
        };
        let fixture: Fixture = toml::from_str(&source).unwrap();
        let names = |finding: &String| finding.split(' ').next() == Some(rule.code);
        let raised = fixture.case.iter().filter(|case| case.findings.iter().any(names)).count();
        if !matches!(rule.check, Check::Automatic) && (raised == 0 || raised == fixture.case.len()) {
            missing.push(format!("{}: a case that breaks it and one that does not", rule.code));
        }
    }
    let fixtures = toml_files(Path::new("tests/rules")).into_iter();
    for code in fixtures.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()) {
        if rules::rule(&code).is_none() && code != "examples" && code != "decisions" {
            missing.push(format!("a rule for tests/rules/{code}.toml"));
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

/// *Rancune (X)* with any keyword: those of all profiles are offered, each once, and each with its own price.
#[test]
fn an_open_keyword_offers_those_of_all_profiles() {
    let catalogue = catalogue();
    let mut roster = Roster::new("A", 500, "atelier");
    let entries = vec![NewEntry { profile: "vengeur".to_owned(), count: 1, ..NewEntry::default() }];
    let contingent = roster.contingents[0].id;
    roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
    let army = Army::resolve(&catalogue, &roster);
    let place = Place::Entry(roster.entries().next().unwrap().id, Aspect::Whole);
    let proposals = options(&Context { catalogue: &catalogue, roster: &roster, army: &army }, place);
    let offered: Vec<(&str, i64)> = proposals
        .iter()
        .filter_map(|proposal| match &proposal.what {
            What::Upgrade(upgrade) => Some((upgrade.parameter.as_deref()?, proposal.points)),
            _ => None,
        })
        .collect();
    for keyword in ["Véhicule", "Humain", "Champion", "Exogènes"] {
        let price = if keyword == "Exogènes" { 2 } else { 5 };
        assert_eq!(offered.iter().filter(|own| **own == (keyword, price)).count(), 1, "{keyword}: {offered:?}");
    }
    let named: BTreeSet<String> = offered.iter().map(|(name, _)| fold(name)).collect();
    assert_eq!(named.len(), offered.len(), "none twice: {offered:?}");
}
