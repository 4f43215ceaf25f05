//! The README's table of promises, held against the tests that it names: a promise whose test was renamed, taken out or is
//! not run is none.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::fs;
use std::path::{Path, PathBuf};

const README: &str = include_str!("../README.md");
/// The faults that the tests make happen in a real browser: fewer would be promises taken back.
const LEAST_FAULTS: usize = 100;

struct Promise<'a> {
    injected: &'a str,
    faults: usize,
    /// As they stand between backticks.
    tests: Vec<&'a str>,
}

fn promises() -> Vec<Promise<'static>> {
    let (_, table) = README.split_once("| injected | faults | what survives | test |\n").expect("no table of promises");
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let promise = |row: &'static str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [injected, faults, _, tests] = cells[..] else { panic!("not four cells: {row}") };
        let tests = tests.split('`').skip(1).step_by(2).collect();
        Promise { injected, faults: if faults.is_empty() { 0 } else { faults.parse().unwrap() }, tests }
    };
    rows.map(promise).collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The file with the tests of a module of the browser's tests, or of the project's commands.
fn module(name: &str) -> Option<PathBuf> {
    let places =
        [format!("tests/browser/{name}.rs"), format!("tests/exchange/{name}.rs"), format!("src/bin/{name}.rs")];
    places.into_iter().map(|place| root().join(place)).find(|path| path.is_file())
}

/// The functions behind `#[test]` whose names begin so, and whether each is run.
fn tests_named(text: &str, beginning: &str) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("#[test]\n") {
        let (attributes, rest) = text[at..].split_once("fn ").unwrap();
        let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
        if name.starts_with(beginning) {
            found.push((name, !attributes.contains("#[ignore")));
        }
    }
    found
}

/// The parts of the browser's tests that the test command leaves out.
fn not_run() -> Vec<String> {
    let text = fs::read_to_string(root().join("src/bin/xtask/browser.rs")).unwrap();
    let Some((_, list)) = text.split_once("const NOT_YET") else { return Vec::new() };
    let (_, list) = list.split_once("= [").unwrap();
    list.split(';').next().unwrap().split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Why a test that the README names holds no promise.
fn fault_of(named: &str) -> Option<String> {
    if named.starts_with("tests/") {
        return (!root().join(named).exists()).then(|| format!("`{named}` is not there"));
    }
    let (module_name, test) = named.split_once("::")?;
    if module_name == "xtask" {
        return (!root().join(format!("src/bin/xtask/{test}.rs")).is_file()).then(|| format!("`{named}` is not there"));
    }
    let Some(path) = module(module_name) else { return Some(format!("there is no module `{module_name}`")) };
    let beginning = test.trim_end_matches('…');
    let found = tests_named(&fs::read_to_string(path).unwrap(), beginning);
    let skipped = |name: &str| not_run().iter().any(|part| format!("{module_name}::{name}").contains(part));
    match found.as_slice() {
        [] => Some(format!("no test is called `{named}`")),
        // An ending is left out only where the beginning is enough.
        [_, _, ..] if !test.ends_with('…') => Some(format!("`{named}` is several tests")),
        all => all.iter().find(|(name, run)| !run || skipped(name)).map(|(name, _)| format!("`{name}` is not run")),
    }
}

#[test]
fn every_promise_has_a_test_that_is_run() {
    let promises = promises();
    let mut offences = Vec::new();
    for promise in &promises {
        if promise.tests.is_empty() {
            offences.push(format!("{}: no test is named", promise.injected));
        }
        offences.extend(promise.tests.iter().filter_map(|named| fault_of(named)));
    }
    // The engines stand below the table.
    let (_, section) = README.split_once("## Promises").unwrap();
    let below = section.split("\n## ").next().unwrap().lines().filter(|line| !line.starts_with('|'));
    offences.extend(below.flat_map(|line| line.split('`').skip(1).step_by(2)).filter_map(fault_of));
    assert!(offences.is_empty(), "\n{}\n\nThe README promises what these tests hold.\n", offences.join("\n"));
    let faults: usize = promises.iter().map(|promise| promise.faults).sum();
    assert!(faults >= LEAST_FAULTS, "only {faults} faults are injected");
}

#[test]
fn a_promise_without_a_test_is_seen() {
    for named in ["faults::nothing_of_the_kind_…", "nowhere::a_test", "tests/exchange/nothing.rs", "xtask::nothing"] {
        assert!(fault_of(named).is_some(), "{named}");
    }
    let text = "#[test]\nfn one() {}\n#[test]\n#[ignore = \"slow\"]\nfn one_more() {}\n";
    assert_eq!(tests_named(text, "one"), [("one".to_owned(), true), ("one_more".to_owned(), false)]);
}
