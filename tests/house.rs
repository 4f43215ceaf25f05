//! The habits of the house, as far as a machine can hold them: which room knows which library, small files, a first line
//! that says what each is for. The direction between rooms is in `tests/direction.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A library, as it stands in code, and the only place that may name it. The program's `main` hands over to
/// `app` and `cli` and may know what they know.
const KNOWLEDGE: [(&str, &str); 6] = [
    ("clap", "src/cli/"),
    ("anstream", "src/cli/"),
    ("leptos", "src/app/"),
    ("web_sys", "src/app/"),
    ("wasm_bindgen", "src/app/"),
    ("printpdf", "src/sheet/pdf"),
];
const MAX_LINES: usize = 500;
/// Files that may be longer, until they are split. There should be none.
const LONG: [&str; 0] = [];
/// What is left behind by mistake. Spelt apart, so that this file does not hold them.
const LEFTOVERS: [&str; 4] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X"), concat!("dbg", "!")];

struct Source {
    path: String,
    text: String,
}

/// Every Rust file below the folders, by its path from the root.
fn sources(folders: &[&str]) -> Vec<Source> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in folders {
        walk(&root.join(folder), &mut found);
    }
    found.sort();
    let source = |path: PathBuf| Source {
        path: path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/"),
        text: fs::read_to_string(&path).unwrap(),
    };
    found.into_iter().map(source).collect()
}

/// The code of a line without its comment. Strings may hold `//` too; that only hides code, and rarely.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or(line)
}

/// A library is named by a path that begins with it, or by `use`.
fn names_library(code: &str, library: &str) -> bool {
    code.match_indices(library).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = &code[at + library.len()..];
        let apart = before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != ':' && c != '"');
        apart && (after.starts_with("::") || code.trim_start().starts_with("use ") && after.starts_with([';', ' ']))
    })
}

fn report(offences: Vec<String>, why: &str) {
    assert!(offences.is_empty(), "\n{}\n\n{why}\n", offences.join("\n"));
}

#[test]
fn only_one_room_knows_each_library() {
    let mut offences = Vec::new();
    for Source { path, text } in sources(&["src"]) {
        if path == "src/main.rs" || path.starts_with("src/bin/") {
            continue;
        }
        for (index, line) in text.lines().enumerate() {
            for (library, home) in KNOWLEDGE {
                if !path.starts_with(home) && names_library(code(line), library) {
                    offences.push(format!("{path}:{}: `{library}` belongs to {home} alone", index + 1));
                }
            }
        }
    }
    report(offences, "Ask the room that knows the library for a plain value instead.");
}

#[test]
fn every_file_begins_by_saying_what_it_is_for() {
    // A program that does nothing yet has nothing to say.
    let says_nothing = |source: &Source| !source.text.starts_with("//!") && source.text.trim() != "fn main() {}";
    let without = sources(&["src", "tests"]).into_iter().filter(says_nothing);
    report(
        without.map(|source| format!("{}:1: the first line is not `//! …`", source.path)).collect(),
        "Begin the file with a sentence: what it is for, and what it must not know.",
    );
}

#[test]
fn files_stay_small() {
    let long = sources(&["src", "tests"]).into_iter().filter_map(|Source { path, text }| {
        let lines = text.lines().count();
        let offends = lines > MAX_LINES && !LONG.contains(&path.as_str());
        offends.then(|| format!("{path}: {lines} lines, at most {MAX_LINES}"))
    });
    report(long.collect(), "A file that has grown this long is two things: split it where they meet.");
}

/// The classes that a style sheet gives a look of their own, whatever stands around them.
fn lone_classes(css: &str) -> BTreeSet<&str> {
    // Rules within `@media` are indented: they change a look, and may stand where the occasion is.
    let heads = css.lines().filter(|line| line.starts_with('.')).filter_map(|line| line.split_once('{'));
    let selectors = heads.flat_map(|(head, _)| head.split(',')).map(str::trim);
    let is_name = |name: &&str| name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    selectors.filter_map(|selector| selector.strip_prefix('.').filter(is_name)).collect()
}

#[test]
fn a_class_has_one_style_sheet() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let sheet = path.file_name().unwrap().to_string_lossy().into_owned();
        for class in lone_classes(&fs::read_to_string(&path).unwrap()) {
            homes.entry(class.to_owned()).or_default().push(sheet.clone());
        }
    }
    assert!(homes.len() > 100, "the style sheets are not where they were");
    let offences = homes.into_iter().filter(|(_, sheets)| sheets.len() > 1);
    let offences = offences.map(|(class, sheets)| format!(".{class}: {}", sheets.join(", "))).collect();
    report(offences, "the last of them would win on the other's pages");
}

#[test]
fn nothing_is_left_behind() {
    let mut offences = Vec::new();
    for Source { path, text } in sources(&["src", "tests"]) {
        for (index, line) in text.lines().enumerate() {
            for word in LEFTOVERS {
                if line.contains(word) {
                    offences.push(format!("{path}:{}: {word}", index + 1));
                }
            }
        }
    }
    report(offences, "Do it, or open an issue and say nothing here.");
}

#[test]
fn the_tests_above_see_what_they_should() {
    assert!(names_library("use clap::Parser;", "clap"));
    assert!(names_library("fn f(c: clap::Command)", "clap"));
    assert!(!names_library("let thunderclap = 1;", "clap"));
    assert!(!names_library("collapse::clap(1)", "clap"));
    let css = ".a, .b-c { d: e; }\n.f .g { h: i; }\n.j:hover { k: l; }\n@media print {\n  .m { n: o; }\n}\n.p {";
    assert_eq!(lone_classes(css).into_iter().collect::<Vec<_>>(), ["a", "b-c", "p"]);
}

/// What is between the quotation marks of a line of code; `r"…"` is never a sentence.
fn literals(line: &str) -> Vec<&str> {
    let (mut found, mut start, mut escaped) = (Vec::new(), None, false);
    for (at, character) in line.char_indices() {
        match (start, character) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(from), '"') => {
                found.push(&line[from..at]);
                start = None;
            }
            (None, '"') => start = Some(at + 1),
            _ => {}
        }
    }
    found
}

/// « A : b » and « A ; b » break after the A unless their blank is one that does not; English sets none there.
fn breaks(literal: &str) -> bool {
    let after_word = |at: usize| literal[..at].ends_with(|c: char| c.is_alphanumeric() || "»)}’%".contains(c));
    let is_last = |at: usize| !literal[at..].starts_with(|c: char| c.is_alphanumeric() || c == ':');
    let before_mark = |mark: &str| literal.match_indices(mark).any(|(at, _)| after_word(at) && is_last(at + 2));
    literal.contains("« ") || literal.contains(" »") || [" :", " ;", " !", " ?"].into_iter().any(before_mark)
}

#[test]
fn french_marks_stay_with_their_words() {
    assert!(breaks("trop gros : {bytes}") && breaks("« {name}\u{a0}»") && !breaks("std::fs") && !breaks("a: b"));
    let mut wrong = Vec::new();
    for source in sources(&["src"]) {
        // What only builders see.
        if source.path.starts_with("src/bin/") {
            continue;
        }
        let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if literals(line).into_iter().any(breaks) {
                wrong.push(format!("{}:{}: {}", source.path, number + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "write \\u{{a0}} before : ; ! ? » and after «:\n{}", wrong.join("\n"));
}

/// « l'arme », "the weapon's": a typewriter's apostrophe between letters.
fn typed(literal: &str) -> bool {
    literal.match_indices('\'').any(|(at, _)| {
        literal[..at].ends_with(char::is_alphabetic) && literal[at + 1..].starts_with(char::is_alphabetic)
    })
}

#[test]
fn apostrophes_are_typographic() {
    assert!(typed("the weapon's") && typed("l'arme") && !typed("a' b") && !typed("the weapon’s"));
    let mut wrong = Vec::new();
    for source in sources(&["src"]) {
        // Builders' own, and what printed pages hold.
        if ["src/bin/", "src/build.rs", "src/reader/"].iter().any(|own| source.path.starts_with(own)) {
            continue;
        }
        let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if literals(line).into_iter().any(typed) {
                wrong.push(format!("{}:{}: {}", source.path, number + 1, line.trim()));
            }
        }
    }
    report(wrong, "write ’ between letters");
}

/// Files that write TOML, CSV or markup, where a straight quotation mark is part of the format.
const WRITES_A_FORMAT: [&str; 5] =
    ["src/cli/csv.rs", "src/game/history.rs", "src/roster/mod.rs", "src/exchange/backup.rs", "src/shipped.rs"];

/// A name in a sentence stands in « » in French and in “ ” in English, as `Language::quoted` puts it.
#[test]
fn names_in_sentences_are_quoted_in_one_way() {
    let mut offences = Vec::new();
    for source in sources(&["src"]) {
        if source.path.starts_with("src/bin/") || WRITES_A_FORMAT.contains(&source.path.as_str()) {
            continue;
        }
        for (at, line) in source.text.lines().enumerate() {
            if line.contains("\\\"{") {
                offences.push(format!("{}:{}: {}", source.path, at + 1, line.trim()));
            }
        }
    }
    report(offences, "a name in a sentence stands in « » or “ ”");
}

/// Every file and folder that the walks lead through is where they say.
#[test]
fn the_walks_lead_through_what_there_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let walks = fs::read_to_string(root.join("docs/walks.md")).unwrap();
    let named: Vec<&str> = walks.split('`').skip(1).step_by(2).filter(|name| name.contains('/')).collect();
    let named: Vec<&str> = named.into_iter().filter(|name| !name.starts_with('…')).collect();
    assert!(named.len() > 10, "the walks name hardly a file: {named:?}");
    let stands = |name: &str| ["src", "src/app"].iter().any(|folder| root.join(folder).join(name).exists());
    let offences = named.into_iter().filter(|name| !stands(name)).map(str::to_owned).collect();
    report(offences, "docs/walks.md leads through rooms that are not there (any more)");
}
