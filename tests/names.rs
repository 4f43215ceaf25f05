//! One language at a time: nothing that the program writes in English holds a French word of the game that has an
//! English name, and the other way round. All findings, explanations, cards and sheets are read for it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "common/fixtures.rs"]
mod fixtures;
#[path = "common/terminal.rs"]
mod terminal;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use fixtures::fixtures;
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::manual::Lore;
use ralliement::exchange::compare::{Comparison, Kinship};
use ralliement::exchange::{Comments, write};
use ralliement::language::{Language, Text};
use ralliement::roster::Roster;
use ralliement::rules::{self, ForEvent, Said, Verdict};
use ralliement::sheet::page::Mark;
use ralliement::sheet::text::{Form, text};
use ralliement::sheet::{self, Kind, Options};
use ralliement::shipped;
use terminal::ralliement;

/// Words of the game that are no name of the data, in both languages.
const GLOSSARY: [[&str; 2]; 12] = [
    ["Blindage", "Plating"],
    ["Caparaçon", "Barding"],
    ["Équipage", "Crew"],
    ["Armure", "Armour"],
    ["Monture", "Mount"],
    ["Socle", "Base"],
    ["Bestiaire", "Bestiary"],
    ["Unité de Combat", "Combat Unit"],
    ["Capacité de Combat", "Combat Skill"],
    ["Capacité de Tir", "Shooting Skill"],
    ["Mouvement", "Movement"],
    ["Défense", "Defence"],
];

/// What is a word of the one language and a name of the other.
const SHARED: [&str; 1] = ["base"];

/// Every name of the data that differs between the languages, as `language` must not write it, and as it should.
fn foreign_names(catalogue: &Catalogue, language: Language) -> BTreeMap<String, String> {
    let manual = &catalogue.manual;
    let mut names: Vec<&Text> = Vec::new();
    names.extend(manual.rules.iter().map(|own| &own.name));
    names.extend(manual.keywords.iter().map(|own| &own.name).chain(&manual.species));
    names.extend(manual.ranks.iter().map(|own| &own.name));
    names.extend(manual.armour.iter().map(|own| &own.name));
    names.extend(manual.plating.iter().map(|own| &own.name));
    names.extend(manual.categories.iter().map(|own| &own.name));
    names.extend(manual.orders.iter().map(|own| &own.name));
    names.extend(manual.feats.iter().map(|own| &own.name));
    names.extend(manual.spells.iter().map(|own| &own.name));
    names.extend(manual.civilisations.iter().map(|own| &own.name));
    for tome in catalogue.tomes() {
        names.push(&tome.faction.name);
        names.extend(tome.rules.iter().map(|own| &own.name));
        names.extend(tome.orders.iter().map(|own| &own.name));
        names.extend(tome.feats.iter().map(|own| &own.name));
        names.extend(tome.profiles.iter().map(|own| &own.name));
        names.extend(tome.equipment.iter().map(|own| &own.name));
        names.extend(tome.mounts.iter().map(|own| &own.name));
    }
    let naming = Language::ALL.map(|language| catalogue.naming(language));
    let lores = [Lore::Lumiere, Lore::Tenebres].map(|lore| naming.map(|naming| naming.lore(lore).to_owned()));
    let named = names.into_iter().filter(|name| !name.en.is_empty()).map(|name| [name.fr.clone(), name.en.clone()]);
    let plain = |name: &str| name.trim_end_matches(" (X)").to_owned();
    let mut all: BTreeSet<[String; 2]> = named.chain(lores).map(|both| both.map(|name| plain(&name))).collect();
    // Within a sentence these begin small; other names never do, and ids do.
    let levels = manual.armour.iter().map(|own| &own.name).chain(manual.plating.iter().map(|own| &own.name));
    let levels = levels.map(|name| [name.fr.clone(), name.en.clone()]);
    for both in GLOSSARY.map(|both| both.map(str::to_owned)).into_iter().chain(levels) {
        all.extend([both.clone(), both.map(|name| begun_small(&name))]);
    }
    // What is a name in this language, or part of one, is not foreign to it.
    let own: BTreeSet<String> = all.iter().map(|both| both[language as usize].clone()).collect();
    let other = 1 - language as usize;
    let pairs = all.into_iter().map(|both| (both[other].clone(), both[language as usize].clone()));
    let is_own = |foreign: &String| own.iter().any(|name| stands(foreign, name));
    pairs.filter(|(foreign, _)| !is_own(foreign) && !SHARED.contains(&foreign.as_str())).collect()
}

fn begun_small(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// As a word, or words, of its own.
fn stands(name: &str, text: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + name.len()..].chars().next());
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

/// The foreign names that stand in a text as words of their own.
fn found<'n>(text: &str, foreign: &'n BTreeMap<String, String>) -> Vec<(&'n str, &'n str)> {
    let text = text.replace(['\u{a0}', '\u{202f}', '\n'], " ");
    foreign
        .iter()
        .filter(|(name, _)| stands(name, &text))
        .map(|(name, right)| (name.as_str(), right.as_str()))
        .collect()
}

struct Reader {
    language: Language,
    foreign: BTreeMap<String, String>,
    /// Texts that were read already.
    known: HashSet<String>,
    /// Each foreign word, what it should be, and one text that holds it.
    slips: BTreeMap<(String, String), String>,
}

impl Reader {
    fn new(catalogue: &Catalogue, language: Language) -> Reader {
        Reader { language, foreign: foreign_names(catalogue, language), known: HashSet::new(), slips: BTreeMap::new() }
    }

    fn read(&mut self, origin: &str, text: &str) {
        if !self.known.insert(text.to_owned()) {
            return;
        }
        for (name, right) in found(text, &self.foreign) {
            let key = (name.to_owned(), right.to_owned());
            self.slips
                .entry(key)
                .or_insert_with(|| format!("{origin}: {}", text.chars().take(300).collect::<String>()));
        }
    }

    fn findings(&mut self, origin: &str, catalogue: &Catalogue, roster: &Roster, event: Option<ForEvent>) {
        let verdict = Verdict::for_event(catalogue, roster, event);
        for finding in &verdict.findings {
            self.read(origin, finding.message.get(self.language));
            self.read(origin, &verdict.place(finding, self.language));
            if let Some(fix) = finding.proposed_fix() {
                self.read(origin, fix.label.get(self.language));
            }
        }
    }

    fn sheets(&mut self, origin: &str, catalogue: &Catalogue, roster: &Roster) {
        let verdict = Verdict::of(catalogue, roster);
        for kind in Kind::ALL {
            let options = Options { kind, language: self.language, ..Options::default() };
            for page in sheet::pages(&verdict, &options).pages {
                let runs = page.marks.iter().filter_map(|mark| match mark {
                    Mark::Text { text, .. } => Some(text.as_str()),
                    _ => None,
                });
                let runs: Vec<&str> = runs.collect();
                // A name may be broken between two lines, so that each run is read with the next.
                for pair in runs.windows(2) {
                    self.read(&format!("{origin} ({})", kind.tag()), &pair.join(" "));
                }
            }
        }
    }

    #[track_caller]
    fn end(self) {
        let slips = self.slips.iter().map(|((name, right), text)| format!("{name} (for {right}) in {text}"));
        let slips: Vec<String> = slips.collect();
        assert!(slips.is_empty(), "{} words in {:?}:\n{}", slips.len(), self.language, slips.join("\n"));
    }
}

#[test]
fn explanations_speak_one_language() {
    let catalogue = Catalogue::shipped();
    for language in Language::ALL {
        let mut reader = Reader::new(&catalogue, language);
        for rule in rules::ALL {
            let why = rule.why();
            let texts: [Option<Said>; 4] = [Some(rule.title), Some(why.explanation), Some(why.example), why.decision];
            for said in texts.into_iter().flatten() {
                reader.read(rule.code, said.get(language));
            }
        }
        reader.end();
    }
}

/// What `explain` prints, its list and every page, headings included.
#[test]
fn the_command_explains_in_one_language() {
    let catalogue = Catalogue::shipped();
    for language in Language::ALL {
        let mut reader = Reader::new(&catalogue, language);
        let codes = rules::ALL.iter().map(|rule| rule.code);
        for code in codes.chain(["--list"]) {
            let (exit, page, _) = ralliement(&["explain", code, "--language", language.tag()], "");
            assert_eq!(exit, 0, "{code}");
            // Wrapped lines are one text.
            reader.read(code, &page);
        }
        reader.end();
    }
}

/// Texts for chats, comments of the file, and what differs between two lists.
#[test]
fn what_leaves_speaks_one_language() {
    let catalogue = Catalogue::shipped();
    let lists: Vec<Roster> = shipped::examples().into_iter().map(anonymous).collect();
    for language in Language::ALL {
        let mut reader = Reader::new(&catalogue, language);
        for (list, other) in lists.iter().zip(lists.iter().cycle().skip(1)) {
            let verdict = Verdict::of(&catalogue, list);
            let options = Options { language, ..Options::default() };
            for form in [Form::Plain, Form::Markdown, Form::Line] {
                reader.read("text", &text(&verdict, &options, form).replace('\\', ""));
            }
            let file = write(list, Some(&Comments { catalogue: &catalogue, language }));
            let comments = file.lines().filter_map(|line| line.split_once(" # ")).map(|(_, comment)| comment);
            comments.for_each(|comment| reader.read("comment", comment));
            let differences = Comparison::of(&catalogue, list, other, Kinship::Other);
            reader.read("comparison", &differences.text(&catalogue, language));
        }
        reader.end();
    }
}

/// Without what the player typed, which is the player's.
fn anonymous(mut list: Roster) -> Roster {
    (list.name, list.notes) = Default::default();
    for unit in list.contingents.iter_mut().flat_map(|contingent| &mut contingent.units) {
        (unit.name, unit.notes) = Default::default();
        unit.entries.iter_mut().for_each(|entry| (entry.name, entry.notes) = Default::default());
    }
    list
}

#[test]
fn findings_and_sheets_of_the_fixtures_speak_one_language() {
    let catalogue = fixtures::catalogue();
    for language in Language::ALL {
        let mut reader = Reader::new(&catalogue, language);
        let mut seen = HashSet::new();
        for (path, fixture) in fixtures() {
            let mut all = Roster::default();
            for case in fixture.case {
                let (list, terms, smaller) = (case.roster(), case.terms(&catalogue), case.smaller());
                let event = terms.as_ref().map(|terms| ForEvent::new(terms).after(smaller.as_ref()));
                reader.findings(&format!("{} « {} »", path.display(), case.title), &catalogue, &list, event);
                all.contingents.extend(list.contingents);
            }
            // Each choice once, each model once: what a sheet names is the same.
            for unit in all.contingents.iter_mut().flat_map(|contingent| &mut contingent.units) {
                unit.entries.retain(|entry| seen.insert((entry.profile.clone(), format!("{:?}", entry.choices))));
                unit.entries.iter_mut().for_each(|entry| entry.count = 1);
            }
            all.settle();
            reader.sheets(&path.display().to_string(), &catalogue, &all);
        }
        reader.end();
    }
}

/// A sentence without what stands in quotation marks or in brackets.
fn bare(sentence: &str) -> String {
    let mut open = 0;
    let mut bare = String::new();
    for letter in sentence.chars() {
        match letter {
            '«' | '“' | '(' => open += 1,
            '»' | '”' | ')' => open -= 1,
            _ if open == 0 => bare.push(letter),
            _ => {}
        }
    }
    assert_eq!(open, 0, "what is opened is closed: {sentence}");
    bare
}

/// One habit for all findings: a thing that somebody named stands in quotation marks, or in brackets behind another.
#[test]
fn names_in_findings_stand_in_quotation_marks_or_brackets() {
    let catalogue = fixtures::catalogue();
    let manual = &catalogue.manual;
    let mut names: Vec<&Text> = Vec::new();
    for tome in catalogue.tomes() {
        names.push(&tome.faction.name);
        names.extend(tome.profiles.iter().map(|own| &own.name));
        names.extend(tome.equipment.iter().map(|own| &own.name));
        names.extend(tome.mounts.iter().map(|own| &own.name));
        names.extend(tome.orders.iter().map(|own| &own.name));
        names.extend(tome.feats.iter().map(|own| &own.name));
    }
    names.extend(manual.orders.iter().map(|own| &own.name));
    names.extend(manual.feats.iter().map(|own| &own.name));
    names.extend(manual.spells.iter().map(|own| &own.name));
    let words = manual.keywords.iter().map(|own| &own.name).chain(manual.ranks.iter().map(|own| &own.name));
    let words: Vec<&Text> = words.collect();
    let mut slips = BTreeSet::new();
    let mut read = 0;
    for (_, fixture) in fixtures() {
        for case in fixture.case {
            let (list, terms, smaller) = (case.roster(), case.terms(&catalogue), case.smaller());
            let event = terms.as_ref().map(|terms| ForEvent::new(terms).after(smaller.as_ref()));
            for finding in Verdict::for_event(&catalogue, &list, event).findings {
                let label = finding.proposed_fix().map(|fix| &fix.label);
                for (text, language) in label
                    .into_iter()
                    .chain([&finding.message])
                    .flat_map(|text| Language::ALL.map(|language| (text.get(language), language)))
                {
                    read += 1;
                    let bare = bare(text);
                    let found = names.iter().map(|name| name.get(language));
                    // A keyword or a rank in a sentence is a word of the game.
                    let is_word = |name: &&str| words.iter().any(|own| stands(name, own.get(language)));
                    let found = found.filter(|name| !is_word(name) && stands(name, &bare));
                    slips.extend(found.map(|name| format!("{name} in {text}")));
                }
            }
        }
    }
    assert!(read > 1_000, "{read}");
    assert!(
        slips.is_empty(),
        "{} names stand bare:\n{}",
        slips.len(),
        slips.into_iter().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn findings_and_sheets_of_the_examples_speak_one_language() {
    let catalogue = Catalogue::shipped();
    for language in Language::ALL {
        let mut reader = Reader::new(&catalogue, language);
        for list in shipped::examples() {
            let origin = list.name.clone();
            let list = anonymous(list);
            reader.findings(&origin, &catalogue, &list, None);
            reader.sheets(&origin, &catalogue, &list);
        }
        reader.end();
    }
}

#[test]
fn cards_speak_one_language() {
    let catalogue = Catalogue::shipped();
    for language in Language::ALL {
        let mut reader = Reader::new(&catalogue, language);
        for profile in catalogue.tomes().iter().flat_map(|tome| &tome.profiles) {
            let (exit, card, _) = ralliement(&["show", &profile.id, "--language", language.tag()], "");
            assert_eq!(exit, 0, "{}", profile.id);
            reader.read(&profile.id, &card);
        }
        reader.end();
    }
}
