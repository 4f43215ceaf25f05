//! Laws of the reader of tomes, on arbitrary and on mangled input; and what every text of the manual keeps to.

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

#[test]
fn every_text_of_the_manual_is_there_in_both_languages() {
    fn walk(value: &toml::Value, place: &str, missing: &mut Vec<String>) {
        match value {
            toml::Value::Table(table) => {
                let language = |tag: &str| {
                    table.get(tag).and_then(toml::Value::as_str).is_some_and(|text| !text.trim().is_empty())
                };
                if (table.contains_key("fr") || table.contains_key("en")) && !(language("fr") && language("en")) {
                    missing.push(place.to_owned());
                }
                for (key, value) in table {
                    // A plain string would be French alone.
                    if matches!(key.as_str(), "name" | "text" | "summary" | "end" | "note") && value.is_str() {
                        missing.push(format!("{place}.{key}"));
                    }
                    walk(value, &format!("{place}.{key}"), missing);
                }
            }
            toml::Value::Array(array) => {
                for (index, value) in array.iter().enumerate() {
                    walk(value, &format!("{place}[{index}]"), missing);
                }
            }
            _ => {}
        }
    }
    let mut missing = Vec::new();
    for (name, bytes) in files("data/manual") {
        let value: toml::Table = toml::from_str(std::str::from_utf8(&bytes).unwrap()).unwrap();
        walk(&toml::Value::Table(value), &name, &mut missing);
    }
    assert!(missing.is_empty(), "without French or without English:\n{}", missing.join("\n"));
}
