//! The fixtures of the rules: lists that a player can read, in `tests/rules`, and the tomes they are written for.

#![allow(dead_code, reason = "each test uses its part")]

use std::fs;
use std::path::{Path, PathBuf};

use ralliement::army::Army;
use ralliement::catalogue::{Catalogue, File};
use ralliement::event;
use ralliement::exchange::file::RawList;
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::rules::{self, Context, Finding, ForEvent, Terms};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    pub case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub title: String,
    /// `"UNI-4 error unit 1"`, `"EQP-1 error entry 2.1 equipment"`: all of them, in any order.
    pub findings: Vec<String>,
    /// What the army costs, where the case is about prices.
    pub points: Option<u64>,
    /// What stands under `[army]` in the event's file, where the list is for one.
    pub event: Option<String>,
    /// The event that the list names; the right one where it is not said.
    pub names_event: Option<String>,
    pub list: RawList,
    /// In an escalation, the list of the smaller format.
    pub smaller: Option<RawList>,
}

impl Case {
    pub fn roster(&self) -> Roster {
        let mut roster = self.list.clone().into_roster();
        if self.event.is_some() {
            roster.set_event(self.names_event.as_deref().unwrap_or("coupe"));
        }
        roster
    }

    pub fn smaller(&self) -> Option<Roster> {
        self.smaller.clone().map(RawList::into_roster)
    }

    pub fn terms(&self, catalogue: &Catalogue) -> Option<Terms> {
        let army = self.event.as_ref()?;
        let head = "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe\"\n[game]\nrounds = 1\n[army]\n";
        let opened = event::open("event", format!("{head}{army}").as_bytes(), catalogue);
        Some(opened.unwrap_or_else(|defects| panic!("« {} »: {defects:#?}", self.title)).event.terms)
    }
}

/// The tomes of the fixtures: factions of convenience, in files beside them.
pub fn catalogue() -> Catalogue {
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

pub fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    files.sort();
    files
}

pub fn check(catalogue: &Catalogue, roster: &Roster, event: Option<ForEvent>) -> (Army, Vec<Finding>) {
    let army = Army::resolve(catalogue, roster);
    let findings = rules::check(&Context { catalogue, roster, army: &army, event });
    (army, findings)
}

/// Every fixture with its file.
pub fn fixtures() -> Vec<(PathBuf, Fixture)> {
    let read = |path: PathBuf| {
        let source = fs::read_to_string(&path).unwrap();
        let fixture = toml::from_str(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, fixture)
    };
    toml_files(Path::new("tests/rules")).into_iter().map(read).collect()
}
