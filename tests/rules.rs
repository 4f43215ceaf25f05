//! The rules, by fixtures that a player can read: `tests/rules/<CODE>.toml`. Each case is a list and the whole
//! set of findings it must give; an extra finding fails as much as a missing one.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "common/fixtures.rs"]
mod fixtures;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fixtures::{Fixture, catalogue, check, fixtures, toml_files};
use ralliement::army::Army;
use ralliement::catalogue::Catalogue;
use ralliement::language::{Language, fold};
use ralliement::roster::edit::NewEntry;
use ralliement::roster::{Choice, Choices, Edit, Roster, Spot, Taken};
use ralliement::rules::options::{What, options};
use ralliement::rules::{self, Aspect, Check, Context, Finding, ForEvent, Place, Severity, mend};

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
    for (path, fixture) in fixtures() {
        for case in fixture.case {
            let roster = case.roster();
            let (terms, smaller) = (case.terms(&catalogue), case.smaller());
            let event = terms.as_ref().map(|terms| ForEvent::new(terms).after(smaller.as_ref()));
            let (army, findings) = check(&catalogue, &roster, event);
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
                broken_fixes(&catalogue, &roster, event, &findings)
                    .into_iter()
                    .map(|broken| format!("{} « {} »: {broken}", path.display(), case.title)),
            );
        }
    }
    assert!(failures.is_empty(), "{} failures\n\n{}", failures.len(), failures.join("\n\n"));
}

/// What every finding of every fixture says, and what its fix is called, in both languages.
#[test]
fn every_sentence_is_as_it_was_read() {
    let catalogue = catalogue();
    for (path, fixture) in fixtures() {
        let mut told = String::new();
        for case in fixture.case {
            let roster = case.roster();
            let (terms, smaller) = (case.terms(&catalogue), case.smaller());
            let event = terms.as_ref().map(|terms| ForEvent::new(terms).after(smaller.as_ref()));
            let (_, findings) = check(&catalogue, &roster, event);
            if findings.is_empty() {
                continue;
            }
            told += &format!("# {}\n", case.title);
            for finding in &findings {
                told += &format!("{}\n  fr: {}\n", text(&roster, finding), finding.message.fr);
                told += &format!("  en: {}\n", finding.message.en);
                if let Some(fix) = finding.proposed_fix() {
                    told += &format!("  [{} | {}]\n", fix.label.fr, fix.label.en);
                }
            }
            told.push('\n');
        }
        let code = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("rules/sentences");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(code, told));
    }
}

/// A fix removes its finding and adds no error.
fn broken_fixes(catalogue: &Catalogue, roster: &Roster, event: Option<ForEvent>, findings: &[Finding]) -> Vec<String> {
    let mut broken = Vec::new();
    for finding in findings {
        let Some(fix) = finding.proposed_fix() else { continue };
        let name = text(roster, finding);
        let mut mended = roster.clone();
        if let Some(error) = fix.edits.iter().find_map(|edit| mended.apply(edit).err()) {
            broken.push(format!("the fix of {name} cannot be applied: {error}"));
            continue;
        }
        let (_, after) = check(catalogue, &mended, event);
        let same = |other: &&Finding| {
            other.rule == finding.rule && other.place == finding.place && other.severity == finding.severity
        };
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

/// What the ledger holds for want of a sentence in the manual, the rule itself shows as a decision.
#[test]
fn every_decision_of_the_ledger_is_shown_as_one() {
    let ledger = fs::read_to_string("src/rules/LEDGER.md").unwrap();
    let (_, decisions) = ledger.split_once("## Decisions").unwrap();
    let (decisions, _) = decisions.split_once("## Summary").unwrap();
    let codes = decisions.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let held: Vec<&rules::Rule> = codes.filter_map(|(code, _)| rules::rule(code)).collect();
    assert!(held.len() > 20, "{}", held.len());
    let hidden = held.into_iter().filter(|rule| rule.why().decision.is_none()).map(|rule| rule.code);
    assert_eq!(hidden.collect::<Vec<_>>(), [""; 0]);
}

/// No page of the manual demands anything of events: all of it is ours, and each says so.
#[test]
fn every_demand_of_an_event_is_shown_as_our_decision() {
    let own: Vec<_> = rules::ALL.iter().filter(|rule| rule.is_of_event()).collect();
    assert_eq!(own.len(), 9);
    let hidden = own.into_iter().filter(|rule| !rule.pages.is_empty() || rule.why().decision.is_none());
    assert_eq!(hidden.map(|rule| rule.code).collect::<Vec<_>>(), [""; 0]);
}

/// The summary of the ledger says what its tables hold.
#[test]
fn the_ledger_counts_what_it_holds() {
    const STATES: [&str; 4] = ["checked", "printed", "decided", "play only"];
    let ledger = fs::read_to_string("src/rules/LEDGER.md").unwrap();
    let (tables, summary) = ledger.split_once("## Summary").unwrap();
    let mut all = [0; 5];
    let row =
        |title: &str, counts: [usize; 5]| format!("| {title} | {} |", counts.map(|own| own.to_string()).join(" | "));
    for section in tables.split("\n## ").skip(1) {
        let mut counts = [0; 5];
        for state in section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").nth(2)) {
            if let Some(at) = STATES.iter().position(|own| *own == state) {
                counts[at] += 1;
                counts[4] += 1;
            }
        }
        if counts[4] > 0 {
            let row = row(section.lines().next().unwrap(), counts);
            assert!(summary.contains(&row), "the summary has no line {row}");
            all.iter_mut().zip(counts).for_each(|(sum, own)| *sum += own);
        }
    }
    assert!(summary.replace("**", "").contains(&row("all", all)), "{all:?}");
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
    let proposals = options(&Context { catalogue: &catalogue, roster: &roster, army: &army, event: None }, place);
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

/// A list that is broken in many ways at once: each finding has its fix all the same.
#[test]
fn a_fix_is_offered_whatever_else_is_wrong() {
    let catalogue = Catalogue::shipped();
    let mut roster = Roster::new("A", 60, "tribus-des-confins");
    let taken = |piece: &str, count| Taken { piece: piece.to_owned(), mount: None, count };
    let choices = Choices {
        orders: ["en-avant-toute", "arretez-les", "nulle-part"].map(str::to_owned).to_vec(),
        armour: Some("exosquelette-lourd".to_owned()),
        barding: true,
        equipment: vec![taken("outre-a-naphte", 1), taken("fusil-de-pont", 3), taken("talisman-de-pierre-chue", 4)],
        ..Choices::default()
    };
    let entries = vec![
        NewEntry { profile: "chef-de-clan".to_owned(), count: 1, choices },
        NewEntry { profile: "guerrier-tribal".to_owned(), count: 7, ..NewEntry::default() },
        NewEntry { profile: "guerrier-des-confins".to_owned(), count: 7, ..NewEntry::default() },
    ];
    let contingent = roster.contingents[0].id;
    roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
    let army = Army::resolve(&catalogue, &roster);
    let context = Context { catalogue: &catalogue, roster: &roster, army: &army, event: None };
    let findings = rules::check(&context);
    let errors: Vec<&Finding> = findings.iter().filter(|finding| finding.severity == Severity::Error).collect();
    let codes: BTreeSet<&str> = errors.iter().map(|finding| finding.rule.code).collect();
    for code in ["LST-1", "UNI-4", "CHO-1", "EQP-1", "EQP-4", "EQP-5"] {
        assert!(codes.contains(code), "{code} is not broken: {codes:?}");
    }
    // Too many points, and what nobody knows, are for the player to mend.
    let without = errors.iter().filter(|finding| !matches!(finding.rule.code, "LST-1" | "LST-5"));
    let without = without.filter(|finding| mend::fix(&context, &findings, finding).is_none());
    assert_eq!(without.map(|finding| finding.message.fr.as_str()).collect::<Vec<_>>(), [""; 0]);
}

/// Nothing disappears when it is chosen, and nothing refuses itself.
#[test]
fn what_is_chosen_stays_among_the_proposals() {
    let catalogue = Catalogue::shipped();
    let mut roster = Roster::new("A", 1000, "tribus-des-confins");
    let entries = vec![NewEntry { profile: "duc-des-confins".to_owned(), count: 1, ..NewEntry::default() }];
    let contingent = roster.contingents[0].id;
    roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
    let entry = roster.entries().next().unwrap().id;
    let place = Place::Entry(entry, Aspect::Whole);
    let propose = |roster: &Roster| {
        let army = Army::resolve(&catalogue, roster);
        options(&Context { catalogue: &catalogue, roster, army: &army, event: None }, place)
    };
    let before = propose(&roster);
    let mut taken = 0;
    for proposal in before.iter().filter(|own| own.taken == 0 && own.is_legal() && own.what != What::OneMore) {
        let mut after = roster.clone();
        proposal.edits.iter().for_each(|edit| after.apply(edit).unwrap());
        let there = propose(&after);
        let own = there.iter().find(|own| own.what == proposal.what).expect("it is still there");
        assert_eq!(own.taken, 1, "{:?}", own.what);
        // One more of a piece may be too many.
        assert!(own.is_legal() || matches!(own.what, What::Equipment { .. }), "{:?}", own.what);
        taken += 1;
    }
    assert!(taken > 20, "{taken}");
    // One mount takes the place of another.
    let ride = |id: &str| Edit::Choose { entry, choice: Choice::AddMount(id.to_owned()) };
    roster.apply(&ride("destrier")).unwrap();
    let after = propose(&roster);
    let mounts: Vec<_> = after.iter().filter(|own| matches!(own.what, What::Mount(_) | What::NoMount)).collect();
    assert_eq!(mounts.iter().map(|own| own.taken).sum::<u32>(), 1);
    assert!(mounts.iter().filter(|own| own.taken == 0).all(|own| !own.edits.is_empty()));
    let figures = mounts.iter().find(|own| own.what == What::NoMount).map(|own| own.changes.clone());
    assert!(figures.is_some_and(|changes| changes.iter().any(|change| change.from == 25 && change.to == 15)));
}

/// A second piece that the inventory does not open says what the first said; it is refused all the same.
#[test]
fn one_more_of_what_is_not_allowed_is_refused() {
    let text = "format = 500\nfaction = \"choral-de-silice\"\n[[unit]]\nentries = [{ profile = \"voix-double\", equipment = [\"flute-a-eclats\"] }]\n";
    let roster = ralliement::exchange::file::open("x", text.as_bytes()).unwrap().roster;
    let catalogue = Catalogue::shipped();
    let army = Army::resolve(&catalogue, &roster);
    let context = Context { catalogue: &catalogue, roster: &roster, army: &army, event: None };
    let place = Place::Entry(roster.entries().next().unwrap().id, Aspect::Whole);
    let flute = |what: &What| matches!(what, What::Equipment { equipment, .. } if equipment.id == "flute-a-eclats");
    let offered = options(&context, place);
    let codes: Vec<&str> = offered
        .iter()
        .filter(|proposal| flute(&proposal.what))
        .flat_map(|proposal| proposal.findings.iter().map(|finding| finding.rule.code))
        .collect();
    assert_eq!(codes, ["EQP-1"]);
}
