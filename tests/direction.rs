//! The one direction in which data flows, between the rooms and between the folders of the app, as CONTRIBUTING says it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::fs;
use std::path::{Path, PathBuf};

/// From the top down. A room uses only those above it.
const ROOMS: [&str; 13] = [
    "language",
    "catalogue",
    "roster",
    "army",
    "rules",
    "odds",
    "game",
    "event",
    "exchange",
    "reader",
    "sheet",
    "shelf",
    "worker",
];
/// On the ground floor, side by side: they use every room, never each other.
const GROUND: [&str; 2] = ["app", "cli"];
/// The folders of the app, in the same way.
const FOLDERS: [&str; 6] = ["words", "model", "platform", "state", "components", "pages"];
/// What composes the pages: the only files there that know several of them.
const COMPOSERS: [&str; 3] = ["mod", "chunks", "reading"];
const MAX_COMPONENT: usize = 150;

struct Source {
    path: String,
    /// `src/app/pages/home/card.rs` → app, pages, home, card.
    module: Vec<String>,
    text: String,
}

fn sources() -> Vec<Source> {
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
    walk(&root.join("src"), &mut found);
    found.sort();
    let source = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let path = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        Source { module: module(&path), path, text }
    };
    found.into_iter().map(source).collect()
}

fn module(path: &str) -> Vec<String> {
    let inner = path.trim_start_matches("src/").trim_end_matches(".rs");
    inner.split('/').filter(|part| *part != "mod").map(str::to_owned).collect()
}

/// Every path in the code that leads somewhere in this crate, from the crate's root, with its line.
fn paths(module: &[String], text: &str) -> Vec<(usize, Vec<String>)> {
    let code: Vec<String> = text.lines().map(|line| line.split("//").next().unwrap_or(line).to_owned()).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(line) = code.get(at) {
        // The tests of a file may look anywhere.
        if line.trim_start().starts_with("#[cfg(test)]") {
            break;
        }
        let first = at + 1;
        let start = line.trim_start();
        let start = start.strip_prefix("pub ").unwrap_or(start);
        if start.starts_with("use ") {
            let mut whole = start.to_owned();
            while !whole.contains(';') && at + 1 < code.len() {
                at += 1;
                whole.push_str(code[at].trim());
            }
            let tree = whole.trim_start_matches("use ").split(';').next().unwrap_or_default();
            found.extend(expand(tree).into_iter().filter_map(|path| Some((first, resolve(module, &path)?))));
        } else {
            for root in ["crate::", "super::"] {
                // `super::super::` is one path.
                let begins =
                    |index: &usize| !line[..*index].ends_with(|c: char| c.is_alphanumeric() || "_:".contains(c));
                for index in line.match_indices(root).map(|(index, _)| index).filter(begins) {
                    let rest = &line[index..];
                    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(rest.len());
                    let path: Vec<String> = rest[..end].split("::").map(str::to_owned).collect();
                    found.extend(resolve(module, &path).map(|path| (first, path)));
                }
            }
        }
        at += 1;
    }
    found
}

/// `a::{b, c::{d, e}}` → a::b, a::c::d, a::c::e.
fn expand(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim();
    let Some((head, group)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![path.split("::").map(|part| part.trim().to_owned()).collect()];
    };
    let group = group.trim_end().strip_suffix('}').unwrap_or(group);
    let head: Vec<String> =
        head.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let (mut parts, mut depth, mut from) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&group[from..]);
    let inner = parts.into_iter().filter(|part| !part.trim().is_empty()).flat_map(expand);
    inner.map(|path| head.iter().cloned().chain(path).collect()).collect()
}

/// From the crate's root; `None` for paths of other crates, and of the file itself.
fn resolve(module: &[String], path: &[String]) -> Option<Vec<String>> {
    let supers = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "super" => Some([module.get(..module.len().checked_sub(supers)?)?, &path[supers..]].concat()),
        _ => None,
    }
}

fn report(offences: Vec<String>, why: &str) {
    assert!(offences.is_empty(), "\n{}\n\n{why}\n", offences.join("\n"));
}

fn position(all: &[&str], name: Option<&String>) -> Option<usize> {
    all.iter().position(|known| Some(*known) == name.map(String::as_str))
}

#[test]
fn a_room_uses_only_the_rooms_above_it() {
    let mut offences = Vec::new();
    for Source { path, module, text } in sources() {
        let (own, ground) = (position(&ROOMS, module.first()), position(&GROUND, module.first()));
        for (line, used) in paths(&module, &text) {
            let below = match (own, position(&ROOMS, used.first())) {
                (Some(own), Some(used)) => used > own,
                (Some(_), None) => position(&GROUND, used.first()).is_some(),
                (None, _) => {
                    ground.is_some() && position(&GROUND, used.first()).is_some_and(|used| Some(used) != ground)
                }
            };
            if below {
                offences.push(format!("{path}:{line}: uses `crate::{}`", used.join("::")));
            }
        }
    }
    report(
        offences,
        "Data flows one way, in the order of CONTRIBUTING. A room knows those before it and never those after it; app and\n\
         cli do not know each other. Move what both need up into the earlier room, or pass it in as a plain value.",
    );
}

#[test]
fn a_folder_of_the_app_uses_only_those_above_it() {
    let mut offences = Vec::new();
    for Source { path, module, text } in sources() {
        let [app, own, ..] = module.as_slice() else { continue };
        let Some(own) = position(&FOLDERS, Some(own)).filter(|_| app == "app") else { continue };
        for (line, used) in paths(&module, &text) {
            let folder = used.get(1).filter(|_| used.first().is_some_and(|first| first == "app"));
            if position(&FOLDERS, folder).is_some_and(|used| used > own) {
                offences.push(format!("{path}:{line}: uses `crate::{}`", used.join("::")));
            }
        }
    }
    report(offences, "words ← model ← platform ← state ← components ← pages: a folder uses those before it.");
}

#[test]
fn a_page_does_not_know_another() {
    let mut offences = Vec::new();
    for Source { path, module, text } in sources() {
        let [app, pages, own, ..] = module.as_slice() else { continue };
        if app != "app" || pages != "pages" || COMPOSERS.contains(&own.as_str()) {
            continue;
        }
        for (line, used) in paths(&module, &text) {
            let [first, second, page, ..] = used.as_slice() else { continue };
            if first == "app" && second == "pages" && page != own && page != "chunks" {
                offences.push(format!("{path}:{line}: uses the page `{page}`"));
            }
        }
    }
    report(offences, "What two pages show is a component; what both know is state or model.");
}

/// One call of it puts the whole catalogue, and what unpacks it, into the first load.
#[test]
fn the_first_page_does_not_judge() {
    let takes = [".catalogue(", ".catalogue_with", "use_localized"];
    let mut offences = Vec::new();
    for Source { path, module, text } in sources() {
        let first_page = module.starts_with(&["app", "pages", "home"].map(str::to_owned)) || module == ["app"];
        if !first_page {
            continue;
        }
        let taken = |line: &str| takes.iter().any(|take| line.split("//").next().unwrap_or(line).contains(take));
        offences.extend((1..).zip(text.lines()).filter(|(_, line)| taken(line)).map(|(at, _)| format!("{path}:{at}")));
        for (line, used) in paths(&module, &text) {
            let used: Vec<&str> = used.iter().map(String::as_str).collect();
            // How a list stands is stored with it.
            if matches!(used[..], ["army", ..] | ["rules", ..]) && !matches!(used[..], ["rules", "verdict", ..]) {
                offences.push(format!("{path}:{line}: uses `crate::{}`", used.join("::")));
            }
        }
    }
    report(
        offences,
        "Hand over what the chunk needs to take the catalogue itself: see `chunks::judge` and `chunks::event_terms`.",
    );
}

#[test]
fn components_stay_small() {
    let mut offences = Vec::new();
    for Source { path, text, .. } in sources() {
        let lines: Vec<&str> = text.lines().collect();
        for start in lines.iter().enumerate().filter(|(_, line)| **line == "#[component]").map(|(at, _)| at) {
            let length = lines[start..].iter().position(|line| *line == "}").unwrap_or_default();
            if length > MAX_COMPONENT {
                offences.push(format!("{path}:{}: {length} lines", start + 1));
            }
        }
    }
    report(offences, "A component of more than 150 lines is several.");
}

#[test]
fn the_tests_above_see_what_they_should() {
    let module = module("src/app/pages/home/card.rs");
    assert_eq!(module, ["app", "pages", "home", "card"]);
    let seen = |text: &str| paths(&module, text).into_iter().map(|(_, path)| path.join("::")).collect::<Vec<_>>();
    assert_eq!(seen("use crate::army::Army;"), ["army::Army"]);
    assert_eq!(
        seen("use crate::{\n    army::{Army, Model},\n    roster,\n};"),
        ["army::Army", "army::Model", "roster"]
    );
    assert_eq!(seen("pub use super::new::NewList as New;"), ["app::pages::home::new::NewList"]);
    assert_eq!(seen("let x = super::super::editor::page; // crate::cli"), ["app::pages::editor::page"]);
    assert_eq!(seen("use leptos::prelude::*;"), Vec::<String>::new());
}
