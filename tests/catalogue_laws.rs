//! Laws of the reader of tomes, on arbitrary and on mangled input; and what every text of the shipped data keeps to.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "common/cases.rs"]
mod cases;
mod common;

use std::sync::LazyLock;

use cases::cases;
use common::{TOME, file, files, manual};
use proptest::prelude::*;
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::defect::Defect;
use ralliement::language::Language;

static MANUAL: LazyLock<Catalogue> = LazyLock::new(manual);

/// Words that only a programmer would understand.
const RUST: [&str; 18] = [
    "invalid type",
    "invalid value",
    "invalid length",
    "u8",
    "u16",
    "u32",
    "i64",
    "usize",
    "struct",
    "variant",
    "borrowed",
    "enum ",
    "tuple",
    "newtype",
    "sequence",
    "deserialize",
    "unit value",
    "field",
];

fn is_readable(defect: &Defect) -> Result<(), TestCaseError> {
    for language in Language::ALL {
        let message = defect.problem.message(language);
        prop_assert!(!message.is_empty());
        // What was found may be anything; what we say of it may not.
        let own: String = message.split(['"', '«', '»']).step_by(2).collect();
        for word in RUST {
            prop_assert!(!own.contains(word), "{message:?} holds {word:?}");
        }
    }
    prop_assert!(defect.line >= 1 && defect.column >= 1);
    Ok(())
}

/// A tome, or at least one defect, each readable; never a panic.
fn is_read(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Err(refused) = MANUAL.with_tome(&file("t.toml", bytes)) {
        prop_assert!(!refused.defects.is_empty());
        refused.defects.iter().try_for_each(is_readable)?;
    }
    Ok(())
}

fn value() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "1",
        "-1",
        "300",
        "99999999999999999999",
        "4.5",
        "nan",
        "true",
        "\"\"",
        "\"x\"",
        "[]",
        "[1, 2, 3]",
        "{}",
        "{ fr = 1 }",
        "[{}]",
        "1979-05-27",
        "07:32:00",
        "\"a, expected b\"",
        "[[[1]]]",
        "{ a.b.c = 1 }",
        "\"\\u001b[31m\"",
    ])
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        is_read(&bytes)?;
    }

    #[test]
    fn no_text_panics(text in "[\\[\\]{}=\",.a-z0-9\n ]{0,200}") {
        is_read(text.as_bytes())?;
    }

    #[test]
    fn a_mangled_byte_gives_a_tome_or_defects(at in any::<prop::sample::Index>(), byte in any::<u8>(), kind in 0..3) {
        let mut bytes = TOME.as_bytes().to_vec();
        let at = at.index(bytes.len());
        match kind {
            0 => bytes[at] = byte,
            1 => { bytes.remove(at); }
            _ => bytes.insert(at, byte),
        }
        is_read(&bytes)?;
    }

    #[test]
    fn a_mangled_line_gives_a_tome_or_defects(from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(), kind in 0..3) {
        let mut lines: Vec<&str> = TOME.lines().collect();
        let (from, to) = (from.index(lines.len()), to.index(lines.len()));
        match kind {
            0 => { lines.remove(from); }
            1 => lines.insert(to, lines[from]),
            _ => lines[to] = lines[from],
        }
        is_read(lines.join("\n").as_bytes())?;
    }

    #[test]
    fn a_value_of_another_kind_gives_a_tome_or_defects(at in any::<prop::sample::Index>(), value in value()) {
        // After any `=` of the tome, up to the end of the value that stands there.
        let places: Vec<usize> = TOME.match_indices("= ").map(|(at, _)| at + 2).collect();
        let from = places[at.index(places.len())];
        let rest = &TOME[from..];
        let end = rest.find([',', '\n']).unwrap_or(rest.len());
        let end = rest[..end].trim_end_matches([' ', '}', ']']).len();
        let tome = format!("{}{value}{}", &TOME[..from], &rest[end..]);
        is_read(tome.as_bytes())?;
    }
}

/// Every text of the shipped data, with its place, in French and in English.
fn texts() -> Vec<(String, String, String)> {
    fn walk(value: &toml::Value, place: &str, texts: &mut Vec<(String, String, String)>) {
        match value {
            toml::Value::Table(table) => {
                let language = |tag: &str| table.get(tag).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
                if table.contains_key("fr") || table.contains_key("en") {
                    texts.push((place.to_owned(), language("fr"), language("en")));
                }
                for (key, value) in table {
                    // A plain string would be French alone.
                    if let (true, Some(fr)) =
                        (matches!(key.as_str(), "name" | "text" | "about" | "summary" | "end" | "note"), value.as_str())
                    {
                        texts.push((format!("{place}.{key}"), fr.to_owned(), String::new()));
                    }
                    walk(value, &format!("{place}.{key}"), texts);
                }
            }
            toml::Value::Array(array) => {
                for (index, value) in array.iter().enumerate() {
                    walk(value, &format!("{place}[{index}]"), texts);
                }
            }
            _ => {}
        }
    }
    let mut texts = Vec::new();
    for (name, bytes) in ["data/manual", "data/tomes"].into_iter().flat_map(files) {
        let value: toml::Table = toml::from_str(std::str::from_utf8(&bytes).unwrap()).unwrap();
        walk(&toml::Value::Table(value), &name, &mut texts);
    }
    assert!(texts.len() > 1000, "{} texts", texts.len());
    texts
}

#[test]
fn every_text_is_there_in_both_languages() {
    let missing: Vec<String> = texts()
        .into_iter()
        .filter(|(_, fr, en)| fr.trim().is_empty() || en.trim().is_empty())
        .map(|(place, fr, en)| format!("{place}: {fr}{en}"))
        .collect();
    assert!(missing.is_empty(), "without French or without English:\n{}", missing.join("\n"));
}

/// Whether a plain blank, at which a line may break, stands between a figure and what it counts, or after « p. ».
fn breaks_at_a_figure(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| {
        let unit = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric());
        let counted = pair[0].ends_with(|c: char| c.is_ascii_digit())
            && ["cm", "mm", "PV", "point", "points", "pt", "pts", "%"].contains(&unit);
        let page =
            matches!(pair[0].trim_start_matches('('), "p." | "P.") && pair[1].starts_with(|c: char| c.is_ascii_digit());
        counted || page
    })
}

#[test]
fn every_text_is_well_set() {
    assert!(
        breaks_at_a_figure("(p. 63)") && breaks_at_a_figure("à 15 cm, ou") && !breaks_at_a_figure("p.\u{a0}63, 2 fois")
    );
    let mut wrong = Vec::new();
    for (place, fr, en) in texts() {
        let spaced = [" ;", " :", " !", " ?", " %", "« ", " »"].iter().any(|pair| fr.contains(pair));
        if fr.contains('\'') || spaced || breaks_at_a_figure(&fr) {
            wrong.push(format!("{place}: {fr}"));
        }
        if en.contains('\'') || breaks_at_a_figure(&en) {
            wrong.push(format!("{place}: {en}"));
        }
    }
    assert!(wrong.is_empty(), "typography:\n{}", wrong.join("\n"));
}

/// One thing, one name. What other names it had once, and what `data/manual` calls it.
const SYNONYMS: [(&str, &str); 10] = [
    ("Trousse de Soins", "Trousse de soins"),
    ("Medical Kit", "First-aid Kit"),
    ("Armour Penetration", "Plating penetration"),
    ("Trajectory Roll", "Trajectory roll"),
    ("Morale Test", "Morale test"),
    ("Control Zone", "control zone"),
    (" spell", " Spell"),
    ("give orders", "give Orders"),
    ("its orders", "its Orders"),
    ("an order ", "an Order "),
];

#[test]
fn one_thing_has_one_name() {
    let catalogue = Catalogue::shipped();
    let factions: Vec<(&str, &str)> =
        catalogue.tomes().iter().map(|tome| (tome.faction.name.fr.as_str(), tome.faction.name.en.as_str())).collect();
    let mut wrong = Vec::new();
    for (place, fr, en) in texts() {
        for (other, own) in SYNONYMS.into_iter().filter(|(other, _)| fr.contains(other) || en.contains(other)) {
            wrong.push(format!("{place}: {other:?} is {own:?} elsewhere"));
        }
        for (french, english) in &factions {
            // A keyword is written as the book prints it.
            if en.replace(&format!("keyword {french}"), "").contains(french) {
                wrong.push(format!("{place}: {french:?} is {english:?} in English"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
