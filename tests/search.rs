//! The search of the reference: what it forgives, how it ranks, what it marks, and how long it takes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use ralliement::app::model::localized::Localized;
use ralliement::app::model::reference;
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::search::{Document, Index, Query, excerpt, mark};
use ralliement::language::Language;

fn index(names: &[(&str, &str)]) -> Index {
    Index::new(names.iter().map(|(name, text)| Document {
        name: (*name).to_owned(),
        also: String::new(),
        text: (*text).to_owned(),
    }))
}

fn names_of<'n>(names: &[(&'n str, &str)], typed: &str) -> Vec<&'n str> {
    index(names).find(&Query::new(typed)).into_iter().map(|at| names[at].0).collect()
}

const RULES: [(&str, &str); 7] = [
    ("Déloyal", "Frappe dans le dos."),
    ("Loyal", "Ne frappe jamais dans le dos."),
    ("Sans Peur", "Ne recule pas."),
    ("Exosquelette lourd", "La plus solide des armures."),
    ("Armure lourde", "Couvre tout le corps."),
    ("Cœur d’acier", "Sans peur et sans reproche."),
    ("Invulnérabilité", "Un jet de plus."),
];

#[test]
fn accents_case_and_ligatures_do_not_matter() {
    for typed in ["deloyal", "DÉLOYAL", "  Déloyal ", "déloyal !"] {
        assert_eq!(names_of(&RULES, typed)[0], "Déloyal", "{typed}");
    }
    assert_eq!(names_of(&RULES, "coeur acier"), ["Cœur d’acier"]);
}

#[test]
fn the_beginning_of_a_word_is_enough() {
    assert_eq!(names_of(&RULES, "exo"), ["Exosquelette lourd"]);
    assert_eq!(names_of(&RULES, "arm lou"), ["Armure lourde", "Exosquelette lourd"]);
    assert_eq!(names_of(&RULES, "squelette"), ["Exosquelette lourd"]);
}

#[test]
fn small_slips_are_forgiven() {
    for typed in
        ["invulnerabilte", "invulnrabilité", "invunlérabilité", "invulnerabillité", "invulnerb", "invulné rabilité"]
    {
        assert_eq!(names_of(&RULES, typed), ["Invulnérabilité"], "{typed}");
    }
    assert_eq!(names_of(&RULES, "exo squelete"), ["Exosquelette lourd"]);
    // A slip in a text is forgiven when nothing else answers.
    assert_eq!(names_of(&RULES, "reprocge"), ["Cœur d’acier"]);
    // But not everything is a slip.
    assert!(names_of(&RULES, "canon").is_empty());
    assert!(names_of(&RULES, "pxx").is_empty());
}

#[test]
fn names_come_before_texts_and_the_whole_name_first() {
    assert_eq!(names_of(&RULES, "sans peur"), ["Sans Peur", "Cœur d’acier"]);
    assert_eq!(names_of(&RULES, "loyal")[..2], ["Loyal", "Déloyal"]);
    assert_eq!(names_of(&RULES, "frappe"), ["Loyal", "Déloyal"]);
}

#[test]
fn every_word_must_be_found() {
    assert!(names_of(&RULES, "sans canon").is_empty());
    assert!(names_of(&RULES, "").is_empty());
    assert!(names_of(&RULES, " … ").is_empty());
}

fn marked(text: &str, typed: &str) -> String {
    let query = Query::new(typed);
    mark(text, &query)
        .iter()
        .map(|part| if part.found { format!("[{}]", part.text) } else { part.text.to_owned() })
        .collect()
}

#[test]
fn what_is_found_is_marked_letter_by_letter() {
    assert_eq!(marked("Déloyal", "delo"), "[Délo]yal");
    assert_eq!(marked("Exosquelette lourd", "squelette"), "Exo[squelette] lourd");
    assert_eq!(marked("Cœur d’acier", "coeur"), "[Cœur] d’acier");
    assert_eq!(marked("Invulnérabilité (4+)", "invulnerabilte"), "[Invulnérabilité] (4+)");
    assert_eq!(marked("Sans Peur", "canon"), "Sans Peur");
    assert_eq!(marked("<b>gras</b>", "gras"), "<b>[gras]</b>");
}

#[test]
fn an_excerpt_shows_the_place() {
    let text = "Un ".repeat(100) + "canon tonne" + &" deux".repeat(100);
    let shown = excerpt(&text, &Query::new("canon"), 60);
    assert!(shown.contains("canon tonne") && shown.chars().count() <= 60, "{shown}");
    assert_eq!(excerpt("court", &Query::new("canon"), 60), "court");
}

fn shipped(language: Language) -> (Vec<reference::Entry>, Index) {
    let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language };
    let entries = reference::findable(&localized);
    let index = Index::new(entries.iter().map(|entry| entry.document(&localized)));
    (entries, index)
}

#[test]
fn the_reference_answers_as_a_player_asks() {
    let (entries, index) = shipped(Language::French);
    for (typed, name) in [
        ("deloyal", "Déloyal"),
        ("Tank experimantal", "Tank Expérimental"),
        ("lst-1", "Trop de points"),
        ("grand choc", "Le Grand Choc"),
        ("defense legendaire", "Défense Légendaire"),
        ("exosquelette leger", "Exosquelette léger"),
        // The rulebook is French, its English reader is not the only one to mix them.
        ("fearless", "Sans peur"),
    ] {
        let found: Vec<&str> = index.find(&Query::new(typed)).iter().map(|at| entries[*at].name.as_str()).collect();
        assert_eq!(found.first().map(|name| name.to_lowercase()), Some(name.to_lowercase()), "{typed}: {found:?}");
    }
}

#[test]
fn every_entry_is_found_by_its_own_name_in_both_languages() {
    for language in Language::ALL {
        let (entries, index) = shipped(language);
        for (at, entry) in entries.iter().enumerate() {
            let hits = index.find(&Query::new(&entry.name));
            let place = hits.iter().position(|hit| *hit == at);
            assert!(place.is_some_and(|place| place < 12), "{language:?} {}: {place:?}", entry.name);
        }
    }
}

/// Six hundred entries within a frame, also on a phone several times slower than this machine.
#[test]
fn a_search_is_quick() {
    let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
    let entries = reference::findable(&localized);
    let index = Index::new(entries.iter().cycle().take(600).map(|entry| entry.document(&localized)));
    let typed = ["i", "in", "inv", "invu", "invulnerabilte", "armure lourde du champion", "zzzzzzzz", "exo squelete"];
    let mut slowest = Duration::ZERO;
    for words in typed {
        let query = Query::new(words);
        let best = (0..5)
            .map(|_| {
                let start = Instant::now();
                std::hint::black_box(index.find(&query));
                start.elapsed()
            })
            .min();
        slowest = slowest.max(best.unwrap_or_default());
    }
    println!("600 entries: the slowest of {} searches took {slowest:?}", typed.len());
    // Generous: this is a debug build, on a machine that may be busy.
    assert!(slowest < Duration::from_millis(200), "{slowest:?}");
}

proptest! {
    #[test]
    fn nothing_typed_can_break_it(typed in any::<String>(), text in any::<String>(), letters in 0_usize..80) {
        let query = Query::new(&typed);
        index(&RULES).find(&query);
        let whole: String = mark(&text, &query).iter().map(|part| part.text).collect();
        prop_assert_eq!(&whole, &text);
        prop_assert!(text.contains(excerpt(&text, &query, letters)));
    }
}
