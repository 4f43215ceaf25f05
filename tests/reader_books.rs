//! Books that other programs laid out, scored field by field: `cargo test --test reader_books -- --nocapture` prints the table.
//! Right; wrong silently; wrong but asked about; missing but listed; lost without a word.

#![cfg(feature = "pdf")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may only stop, and this one prints"
)]

use std::collections::BTreeMap;
use std::path::Path;

use ralliement::catalogue::Catalogue;
use ralliement::language::fold;
use ralliement::reader::draft::Book;
use ralliement::reader::{Reading, read, source};
use toml::Value;

#[derive(Debug, Default, Clone, Copy, PartialEq)]
struct Score {
    right: usize,
    wrong_silent: usize,
    wrong_asked: usize,
    missing_listed: usize,
    lost: usize,
}

impl Score {
    fn percent(self) -> f64 {
        let all = self.right + self.wrong_silent + self.wrong_asked + self.missing_listed + self.lost;
        100.0 * self.right as f64 / all as f64
    }
}

/// Section, folded name and key → value; items of a list count one by one.
type Leaves = BTreeMap<(String, String, String), String>;

fn flatten(entry: (&str, &str), key: &str, value: &Value, out: &mut Leaves) {
    match value {
        Value::Table(table) => {
            for (own, value) in table.iter().filter(|(own, _)| *own != "fr") {
                flatten(entry, &format!("{key}.{own}"), value, out);
            }
            table.get("fr").into_iter().for_each(|value| flatten(entry, key, value, out));
        }
        Value::Array(items) if key != ".price" => {
            for item in items {
                let item = item.as_str().map_or_else(|| format!("{item:?}"), fold);
                out.insert((entry.0.to_owned(), entry.1.to_owned(), format!("{key}={item}")), item);
            }
        }
        _ => {
            let value = value.as_str().map_or_else(|| format!("{value:?}"), fold);
            out.insert((entry.0.to_owned(), entry.1.to_owned(), key.to_owned()), value);
        }
    }
}

fn leaves(tome: &Value) -> Leaves {
    let mut out = Leaves::new();
    flatten(("faction", ""), "", &tome["faction"], &mut out);
    out.retain(|(_, _, key), _| !key.starts_with(".about"));
    for section in ["profile", "vehicle", "siege", "equipment", "mount", "rule", "order", "feat"] {
        for entry in tome.get(section).and_then(Value::as_array).into_iter().flatten() {
            let mut entry = entry.clone();
            entry.as_table_mut().unwrap().remove("id");
            let name = entry.get("name").and_then(Value::as_str).map(fold).unwrap_or_default();
            flatten((section, &name), "", &entry, &mut out);
        }
    }
    out
}

/// Whether a question about this field of this entry is asked, or a line says its value.
fn is_asked(reading: &Reading, name: &str, key: &str) -> bool {
    let field = key.trim_start_matches('.').split(['.', '=']).next().unwrap_or_default();
    reading.questions.iter().any(|question| {
        let own = question.entry.and_then(|at| reading.entries.get(at)).map(|entry| fold(&entry.body.name().fr));
        let asked = question.field.trim_start_matches("faction.").split(['.', '[']).next().unwrap_or_default();
        own.unwrap_or_default() == name && asked == field
    })
}

fn is_listed(reading: &Reading, name: &str) -> bool {
    let left = reading.unused.iter().chain(reading.entries.iter().flat_map(|entry| &entry.left));
    !name.is_empty() && left.into_iter().any(|left| fold(&left.text).contains(name))
}

fn score(expected: &Value, bytes: &[u8], catalogue: &Catalogue) -> Score {
    let reading = source::text(bytes).map(|text| read(&text, catalogue)).unwrap_or_default();
    let book = Book { title: "Tome".into(), page: None, version: "1.0.0".into(), date: "2026-11-16".into() };
    let mut score = Score::default();
    for tome in expected["tome"].as_array().unwrap() {
        let draft = reading.to_raw_tome(tome["id"].as_str().unwrap(), &book, catalogue);
        let (expected, found) = (leaves(tome), leaves(&toml::from_str(&draft.toml()).unwrap()));
        for (place, value) in &expected {
            let asked = is_asked(&reading, &place.1, &place.2);
            match found.get(place) {
                Some(own) if own == value => score.right += 1,
                Some(_) if asked => score.wrong_asked += 1,
                Some(_) => score.wrong_silent += 1,
                None if asked || is_listed(&reading, &place.1) => score.missing_listed += 1,
                None => score.lost += 1,
            }
        }
        for place in found.keys().filter(|place| !expected.contains_key(*place)) {
            match is_asked(&reading, &place.1, &place.2) {
                true => score.wrong_asked += 1,
                false => score.wrong_silent += 1,
            }
        }
    }
    score
}

#[test]
fn books_of_other_programs_are_read() {
    let catalogue = Catalogue::shipped();
    let folder = Path::new("tests/reader/books");
    println!("{:<44} {:>6} {:>5} {:>6} {:>5} {:>6} {:>4}", "form", "right", "%", "silent", "asked", "listed", "lost");
    let held: BTreeMap<String, [usize; 3]> =
        toml::from_str(&std::fs::read_to_string(folder.join("held.toml")).unwrap()).unwrap();
    let mut worse = Vec::new();
    let mut worst: BTreeMap<String, f64> = BTreeMap::new();
    for book in ["veilleurs", "forges", "deux-rives", "caravanes"] {
        let expected: Value =
            toml::from_str(&std::fs::read_to_string(folder.join(format!("{book}.toml"))).unwrap()).unwrap();
        let mut forms: Vec<_> =
            std::fs::read_dir(folder.join("forms")).unwrap().map(|form| form.unwrap().path()).collect();
        forms.retain(|form| form.file_name().unwrap().to_string_lossy().starts_with(book));
        forms.push(folder.join(format!("{book}.txt")));
        forms.sort();
        for form in forms {
            let name = form.file_name().unwrap().to_string_lossy().into_owned();
            let own = score(&expected, &std::fs::read(&form).unwrap(), &catalogue);
            let percent = own.percent();
            println!(
                "{name:<44} {:>6} {percent:>5.1} {:>6} {:>5} {:>6} {:>4}",
                own.right, own.wrong_silent, own.wrong_asked, own.missing_listed, own.lost
            );
            let [right, silent, lost] = held.get(&name).copied().unwrap_or([usize::MAX, 0, 0]);
            if own.right < right || own.wrong_silent > silent || own.lost > lost {
                worse.push((name.clone(), own));
            }
            let layout = name.split_once('.').unwrap().1.to_owned();
            let least = worst.entry(layout).or_insert(100.0);
            *least = least.min(percent);
        }
    }
    assert!(worse.is_empty(), "worse than tests/reader/books/held.toml: {worse:#?}");
    assert!(worst.len() >= 10, "{worst:?}");
}
