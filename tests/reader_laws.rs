//! Laws of the reader: no text panics it, it takes linear time, half a page gives half a profile, and what it is not sure of is
//! a question with its line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "common/cases.rs"]
mod cases;

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use cases::cases;
use proptest::prelude::*;
use ralliement::catalogue::Catalogue;
use ralliement::language::Language;
use ralliement::reader::draft::Book;
use ralliement::reader::{Body, Doubt, Reading, read};

const PRINTED: &str = include_str!("reader/printed.txt");

fn catalogue() -> &'static Catalogue {
    static SHIPPED: OnceLock<Catalogue> = OnceLock::new();
    SHIPPED.get_or_init(Catalogue::shipped)
}

fn book() -> Book {
    Book { title: "Tome".into(), page: Some(3), version: "1.0.0".into(), date: "2026-11-16".into() }
}

/// Whatever was read can be shown, written and checked, and every line it names is there.
fn go_all_the_way(text: &str) -> Reading {
    let reading = read(text, catalogue());
    let last = u32::try_from(text.split('\n').count()).unwrap();
    for entry in &reading.entries {
        assert!(entry.lines.first >= 1 && entry.lines.last <= last, "{:?} of {last}", entry.lines);
        for (key, lines) in &entry.fields {
            assert!(entry.lines.first <= lines.first && lines.last <= last, "{key} {lines:?}");
            assert!(entry.lines_of(key).is_some());
        }
    }
    for question in &reading.questions {
        for language in Language::ALL {
            assert!(!question.sentence(language).is_empty());
        }
        assert!(question.lines.first >= 1 && question.lines.last <= last);
    }
    for faction in &reading.factions {
        let draft = reading.to_raw_tome(&faction.id, &book(), catalogue());
        let toml: Result<toml::Table, _> = toml::from_str(&draft.toml());
        assert!(toml.is_ok(), "{toml:?}\n{}", draft.toml());
        let _ = draft.check(catalogue());
    }
    reading
}

/// Words and signs that mean something to the reader, in any order.
fn odd_text() -> impl Strategy<Value = String> {
    let words: Vec<&'static str> = vec![
        "Mots-clefs :",
        "Mvt",
        "CC",
        "CT",
        "F",
        "D",
        "A",
        "PV",
        "Mo",
        "15 cm",
        "5+",
        "-",
        "–",
        "4",
        "57",
        "pts",
        "5 pts",
        "/",
        ":",
        ".",
        ",",
        "(",
        ")",
        "[",
        "]",
        "[4/20]",
        "[X/X]",
        "[Équipement à une main]",
        "Inventaire :",
        "Désarmé",
        "peut",
        "avoir",
        "jusqu’à",
        "un",
        "une des options suivantes :",
        "hors",
        "Équipements de tir",
        "Arsenal des",
        "Bestiaire des",
        "Confins",
        "Tribus des Confins",
        "Améliorations :",
        "Déloyal = +1 pt",
        "=",
        "Règles spéciales :",
        "Maîtrise (Épée)",
        "Portée",
        "Pen.",
        "Type de tir",
        "Catégorie",
        "Nom de l’arme",
        "Lourde 2",
        "Artillerie légère",
        "Servants :",
        "Vous pouvez ajouter",
        "sans limite",
        "Blindage par défaut :",
        "Blindage Avant",
        "Rang :",
        "Champion Classique",
        "Ordres :",
        "Sorts : 2",
        "Taille de socle : 25mm",
        "Limite : 1 pour",
        "Conditions :",
        "Bonus : Mvt 25 cm, F +1",
        "Civilisation : Exogènes",
        "Bonus de Faction :",
        "Ordres de Faction",
        "Règles spéciales de Faction",
        "Nom (9+) : effet",
        "Si tel est le cas, est automatiquement ajouté un Équipage",
        "\n",
        "\n",
        "\n\n",
        "\t",
        "  ",
        "- ",
        "• ",
        "\u{c}",
        "\u{ad}",
        "-\n",
        "e\u{301}",
        "\u{301}",
        "İ",
        "ß",
        "ﬁ",
        "𝔘",
        "«",
        "»",
        "*",
        "_",
        "<i>",
        "<",
        "|",
        "---|",
        "^{x}",
        "99999999999",
        "l’",
        "I’",
        "Note :",
        "Monture :",
        "Équipage : 1",
        "Capacité de transport : 8",
        "Unité de Combat :",
        "Le profil de tir",
        "Limité à 1 par figurine.",
        "parmi",
        "dans l’",
        "Monture",
        "guerriers",
        "chaque",
        "et",
        "ou",
        "sauf",
        "réservé à :",
        "Interdit avec :",
    ];
    let piece = prop_oneof![8 => prop::sample::select(words).prop_map(str::to_owned), 1 => "\\PC{0,6}", 1 => Just(" ".to_owned())];
    prop::collection::vec(piece, 0..80).prop_map(|pieces| pieces.join(" ").replace("\n ", "\n"))
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_text_panics_it(text in "(?s).{0,400}") {
        go_all_the_way(&text);
    }

    #[test]
    fn no_order_of_its_own_words_panics_it(text in odd_text()) {
        go_all_the_way(&text);
    }

    /// Any lines cut out of the printed entries, in any order, with any letter lost.
    #[test]
    fn no_shred_of_a_page_panics_it(from in 0usize..90, length in 0usize..90, lost in 0usize..4000, reversed: bool) {
        let mut lines: Vec<&str> = PRINTED.lines().skip(from).take(length).collect();
        if reversed {
            lines.reverse();
        }
        let text: String = lines.join("\n").chars().enumerate().filter(|(at, _)| *at != lost).map(|(_, c)| c).collect();
        go_all_the_way(&text);
    }
}

/// The fastest of some runs: noise only ever adds.
fn time(text: &str) -> Duration {
    let run = |_| {
        let begin = Instant::now();
        std::hint::black_box(read(text, catalogue()));
        begin.elapsed()
    };
    (0..3).map(run).min().unwrap()
}

#[test]
fn twice_the_text_takes_about_twice_the_time() {
    let piece = "Arc [1/2] [Équipement à une main] : effet.\n";
    let shapes: Vec<(&str, String)> = vec![
        ("the printed entries", PRINTED.to_owned()),
        ("one endless line", "mot ".to_owned()),
        ("brackets", "[(".to_owned()),
        ("closed brackets", "[4/20] ".to_owned()),
        ("dashes", "- ".to_owned()),
        ("cells", "Mvt\n".to_owned()),
        ("figures", "4\n".to_owned()),
        ("blank lines", "\n".to_owned()),
        ("conjunctions", "Épée et ou, ".to_owned()),
        ("keywords", "Mots-clefs : Humain\n".to_owned()),
        ("inventories", "Inventaire : peut avoir une des options suivantes :\n- Jusqu’à un Arc\n".to_owned()),
        ("upgrades without an end", "Améliorations :\nDéloyal = \n".to_owned()),
        ("unknown rules", "Mots-clefs : Humain\nRègles spéciales : Déloyall\n".to_owned()),
        ("pieces", piece.to_owned()),
        ("an arsenal without an end", format!("Arsenal des Confins\n{piece}{}", "Un effet de plus.\n".repeat(20))),
        ("hyphens", "mot-\n".to_owned()),
        ("page breaks", "Chapitre\n12\n\u{c}".to_owned()),
        ("rules explained", "Règles spéciales de Faction\nNom : effet.\n\n".to_owned()),
        ("items", "Mots-clefs : Humain\nInventaire : Le Tank peut avoir :\n- Épée, Arc et Hache\n".to_owned()),
    ];
    for (what, shape) in shapes {
        let size = 10_000;
        let once = shape.repeat(size / shape.len());
        let twice = shape.repeat(2 * size / shape.len());
        // Generous, and with a second and third chance, since other programs run beside this one; a square would give
        // four, and more at the next doubling.
        let mut runs = Vec::new();
        while runs.len() < 3 {
            let (short, long) = (time(&once), time(&twice));
            runs.push((short, long));
            if long <= short * 3 + Duration::from_millis(40) {
                break;
            }
        }
        let fair = runs.last().is_some_and(|(short, long)| *long <= *short * 3 + Duration::from_millis(40));
        assert!(fair, "{what}: {runs:?} for {} KB and twice that", once.len() / 1000);
    }
}

#[test]
fn half_a_page_gives_half_a_profile() {
    let lines: Vec<&str> = PRINTED.lines().collect();
    // Up to the figures: a name, points, keywords, figures; no base, no inventory.
    let reading = go_all_the_way(&lines[..8].join("\n"));
    let Body::Profile(tribal) = &reading.entries[0].body else { panic!("{reading:#?}") };
    assert_eq!((tribal.points, tribal.figures.cc, tribal.base), (5, 4, None));
    assert_eq!(reading.entries[0].missing, ["base"]);
    // From the figures on: all but name, points and keywords.
    let reading = go_all_the_way(&lines[6..28].join("\n"));
    let Body::Profile(tribal) = &reading.entries[0].body else { panic!("{reading:#?}") };
    assert_eq!((tribal.figures.mo, tribal.base, tribal.upgrades.len()), (3, Some(25), 7));
    assert_eq!(reading.entries[0].missing, ["name", "points", "keywords"]);
    // From the middle of the fields on.
    let reading = go_all_the_way(&lines[10..28].join("\n"));
    let Body::Profile(tribal) = &reading.entries[0].body else { panic!("{reading:#?}") };
    assert_eq!((tribal.inventory.len(), tribal.upgrades.len()), (1, 7));
}

#[test]
fn what_looks_wrong_is_a_question_with_its_line() {
    let text = PRINTED
        .replace("15 cm\t4\t5+", "15 cm\t14\t5+")
        .replace("Costaud = +2", "Costeaud = +2")
        .replace("\n5 pts\n", "\n\n")
        .replace("Jusqu'à un *Obusier*", "Jusqu'à un *Obuzier*")
        .replace("Règles spéciales : /\n\nTank", "Règles spéciales : Sans Peurs, Zigomar\n\nTank");
    let reading = go_all_the_way(&text);
    let about = |entry: usize| reading.questions.iter().filter(move |question| question.entry == Some(entry));
    let doubts: Vec<(&str, &Doubt)> = about(0).map(|question| (question.field.as_str(), &question.doubt)).collect();
    assert!(
        doubts
            .iter()
            .any(|(field, doubt)| *field == "figures.cc" && matches!(doubt, Doubt::OutOfRange { found: 14, .. })),
        "{doubts:?}"
    );
    assert!(doubts.iter().any(|(field, doubt)| *field == "points" && matches!(doubt, Doubt::Missing { .. })));
    let meant = |name: &str, near: &str| {
        let rule = |doubt: &Doubt| matches!(doubt, Doubt::UnknownRule { found, meant } if found == name && meant.as_deref() == Some(near));
        assert!(doubts.iter().any(|(_, doubt)| rule(doubt)), "{name}: {doubts:?}");
    };
    meant("Costeaud", "Costaud");
    // « Sans Peurs » is read as the rule that it is; nobody knows Zigomar.
    assert!(
        doubts
            .iter()
            .any(|(_, doubt)| matches!(doubt, Doubt::UnknownRule { found, meant: None } if found == "Zigomar"))
    );
    assert!(about(1).any(|question| matches!(&question.doubt, Doubt::UnknownPiece { found, meant } if found == "Obuzier" && meant.as_deref() == Some("Obusier"))));
    for question in &reading.questions {
        let line = text.lines().nth(question.lines.first as usize - 1).unwrap();
        let names = match &question.doubt {
            Doubt::OutOfRange { .. } => "14",
            Doubt::UnknownRule { found, .. } | Doubt::UnknownPiece { found, .. } => found,
            _ => continue,
        };
        assert!(line.contains(names), "{line}: {question:?}");
    }
    // Nothing is lost: the unknown rule stays on its profile, marked, and the missing points are asked for by the check.
    let draft = reading.to_raw_tome("tribus-des-confins", &book(), catalogue());
    let toml = draft.toml();
    assert!(toml.contains("[non lu, l. ") && toml.contains("Zigomar") && toml.contains("# points = ?"), "{toml}");
    let refused = draft.check(catalogue()).err().unwrap();
    let keys: Vec<&str> = refused.defects.iter().map(|defect| defect.key.as_str()).collect();
    assert!(keys.contains(&"profile[0]"), "{keys:?}");
    assert_eq!(draft.lines_of("profile[0].figures.cc", &reading), reading.entries[0].lines_of("figures.cc"));
}

#[test]
fn a_sentence_that_nobody_understands_stays_on_its_profile() {
    let strange = "Le Tank Expérimental chante à minuit sous la lune.";
    let text = PRINTED.replace("Améliorations : /", &format!("{strange}\n\nAméliorations : /"));
    let reading = go_all_the_way(&text);
    let left: Vec<&str> = reading.entries[1].left.iter().map(|left| left.text.as_str()).collect();
    assert_eq!(left, [strange.trim_end_matches('.')]);
    let line = reading.entries[1].left[0].lines.first as usize;
    assert_eq!(text.lines().nth(line - 1), Some(strange));
}

#[test]
fn another_game_is_nothing() {
    let text = "Space Hero\n5 points\nM WS BS S T W A Ld Sv\n6\" 3+ 3+ 4 4 2 2 7 3+\nWargear: bolter.\n".repeat(50);
    assert!(read(&text, catalogue()).is_empty());
    assert!(read("", catalogue()).is_empty());
}

#[test]
fn what_was_read_extends_an_older_tome() {
    let shipped = std::fs::read_to_string("data/tomes/tribus-des-confins.toml").unwrap();
    let base: ralliement::catalogue::raw::RawTome = toml::from_str(&shipped).unwrap();
    let reading = read(&PRINTED.replace("\n5 pts", "\n7 pts"), catalogue());
    let entries = base.profile.len();
    let draft = reading.to_raw_tome("tribus-des-confins", &book(), catalogue());
    let draft = draft.onto(base);
    assert_eq!(draft.tome.profile.len(), entries);
    let checked = draft.check(catalogue()).unwrap_or_else(|refused| panic!("{:#?}", refused.defects));
    let tribal = checked.profile("guerrier-tribal").unwrap();
    assert_eq!((tribal.points, tribal.provenance.page), (7, Some(3)));
    assert_eq!(checked.profile("duc-des-confins").unwrap().points, 80);
}
