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
use ralliement::reader::{Body, Doubt, Entry, FactionRead, LineUse, Lines, Reading, read};

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
    const WORDS: &str = "Mots-clefs :¦Mvt¦CC¦CT¦F¦D¦A¦PV¦Mo¦15 cm¦5+¦-¦–¦4¦57¦pts¦5 pts¦/¦:¦.¦,¦(¦)¦[¦]¦[4/20]¦[X/X]¦\
        [Équipement à une main]¦Inventaire :¦Désarmé¦peut¦avoir¦jusqu’à¦un¦une des options suivantes :¦hors¦\
        Équipements de tir¦Arsenal des¦Bestiaire des¦Confins¦Tribus des Confins¦Améliorations :¦\
        Déloyal = +1 pt¦=¦Règles spéciales :¦Maîtrise (Épée)¦Portée¦Pen.¦Type de tir¦Catégorie¦\
        Nom de l’arme¦Lourde 2¦Artillerie légère¦Servants :¦Vous pouvez ajouter¦sans limite¦\
        Blindage par défaut :¦Blindage Avant¦Rang :¦Champion Classique¦Ordres :¦Sorts : 2¦\
        Taille de socle : 25mm¦Limite : 1 pour¦Conditions :¦Bonus : Mvt 25 cm, F +1¦Civilisation : Exogènes¦\
        Bonus de Faction :¦Ordres de Faction¦Règles spéciales de Faction¦Nom (9+) : effet¦\
        Si tel est le cas, est automatiquement ajouté un Équipage¦\n¦\n¦\n\n¦\t¦  ¦- ¦• ¦\u{c}¦\u{ad}¦-\n¦\
        e\u{301}¦\u{301}¦İ¦ß¦ﬁ¦𝔘¦«¦»¦*¦_¦<i>¦<¦|¦---|¦^{x}¦99999999999¦l’¦I’¦Note :¦Monture :¦Équipage : 1¦\
        Capacité de transport : 8¦Unité de Combat :¦Le profil de tir¦Limité à 1 par figurine.¦parmi¦dans l’¦\
        Monture¦guerriers¦chaque¦et¦ou¦sauf¦réservé à :¦Interdit avec :";
    let words: Vec<&'static str> = WORDS.split('¦').collect();
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

/// What a reading says of a line that means nothing: it must stand somewhere, in a field, as left or as unused.
fn keeps(text: &str, at: usize, strange: &str) -> bool {
    let mut lines: Vec<&str> = text.split('\n').collect();
    lines.insert(at.min(lines.len()), strange);
    let reading = read(&lines.join("\n"), catalogue());
    format!("{reading:?}").to_lowercase().contains("zorglub")
}

/// Every line with letters in it is a field's, a heading, an ornament or listed; what is said to be a field's is one's.
fn account_for(text: &str) {
    let reading = read(text, catalogue());
    let covers = |own: &Lines, line: u32| own.first <= line && line <= own.last;
    for (line, raw) in (1..).zip(text.split('\n')) {
        let listed = reading.unused.iter().any(|left| covers(&left.lines, line));
        let in_entry = || {
            let own = |entry: &Entry| {
                covers(&entry.lines, line)
                    || entry.fields.iter().any(|(_, lines)| covers(lines, line))
                    || entry.left.iter().any(|left| covers(&left.lines, line))
            };
            reading.entries.iter().any(own)
        };
        let of_faction = || {
            let own = |faction: &FactionRead| {
                let told = faction.bonus.as_ref().map(|(_, lines)| lines);
                let told = told.into_iter().chain(faction.about.as_ref().map(|(_, lines)| lines));
                let told = told.chain(faction.civilisation.as_ref().map(|(_, lines)| lines)).chain(&faction.lines);
                told.into_iter().any(|lines| covers(lines, line))
            };
            reading.factions.iter().any(own)
        };
        let asked = || reading.questions.iter().any(|question| covers(&question.lines, line));
        match reading.line_use(line) {
            LineUse::Blank => assert!(raw.trim().is_empty(), "line {line}, {raw:?}, is lost in:\n{text}"),
            LineUse::Field => {
                assert!(in_entry() || of_faction() || asked(), "line {line}, {raw:?}, is nobody's in:\n{text}");
            }
            LineUse::Unused => assert!(listed || reading.is_empty(), "line {line}, {raw:?}, is not listed in:\n{text}"),
            LineUse::Heading | LineUse::Ornament => {}
        }
        assert!(
            !listed || raw.trim().is_empty() || reading.line_use(line) == LineUse::Unused,
            "line {line} of:\n{text}"
        );
    }
}

/// Lines of every kind that a book may hold: with an end and without, long and short, with a label, a price, a figure, cells or
/// a bullet, in capitals, as a title, as a name with points, as an order and as a piece.
const STRANGE: [&str; 18] = [
    "Le Zorglub dort sous la lune.",
    "- deux zorglub et",
    "le zorglub n’a pas de fin",
    "ZORGLUB",
    "Les Zorglubs",
    "Zorglub – 12 pts",
    "Zorglub : 4",
    "Zorglub = +2 pts",
    "• Zorglub = +2 pts",
    "Zorglub\t4\t5+",
    "Zorglub 30 cm 4 - Lourde 1",
    "Zorglub [2/10] : effet.",
    "« Zorglub ! » (9+) : effet.",
    "(zorglub)",
    "zorglub, zorglub et",
    "12 zorglub",
    "Une longue phrase qui parle encore et toujours du zorglub et qui ne s’arrête pas avant la fin de la",
    "Zorglub. Cette figurine peut choisir des zorglubs.",
];

#[test]
fn every_line_of_a_page_is_used_or_listed() {
    let mut lost = Vec::new();
    for strange in STRANGE {
        let places = 0..=PRINTED.lines().count();
        lost.extend(places.filter(|at| !keeps(PRINTED, *at, strange)).map(|at| (at + 1, strange)));
    }
    assert!(lost.is_empty(), "lost without a word: {lost:#?}");
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn every_line_of_any_order_of_its_words_is_accounted_for(text in odd_text()) {
        account_for(&text);
        account_for(&format!("{PRINTED}\n{text}"));
    }

    #[test]
    fn every_line_of_any_letters_is_accounted_for(text in "(?s).{0,400}") {
        account_for(&format!("{text}\n{PRINTED}"));
    }

    /// The same for any text, wherever the line stands in it, as long as it holds anything of this game.
    #[test]
    fn every_line_of_any_text_is_used_or_listed(text in odd_text(), at in 0usize..40, which in 0..STRANGE.len()) {
        let whole = format!("{text}\n\n{PRINTED}");
        prop_assert!(keeps(&whole, at, STRANGE[which]), "{} at line {} of:\n{whole}", STRANGE[which], at + 1);
    }
}

/// How long this thread has been at work, other programs' turns left out; nothing where the system does not say.
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(told.split(' ').next().and_then(|told| told.parse().ok()).unwrap_or(0))
}

/// What reading a text costs: the average of as many runs as make a time that can be measured.
fn cost(text: &str) -> Duration {
    let (before, begin) = (worked(), Instant::now());
    let mut runs = 0;
    while runs == 0 || begin.elapsed() < Duration::from_millis(30) {
        std::hint::black_box(read(text, catalogue()));
        runs += 1;
    }
    let own = worked().saturating_sub(before);
    (if own.is_zero() { begin.elapsed() } else { own }) / runs
}

/// Sixteen times the text takes about sixteen times the work; a square would take 256 times. Whatever else the machine does,
/// it only ever adds: the least of some runs counts.
fn grows_with_its_text(what: &str, shape: &dyn Fn(usize) -> String, size: usize) {
    let of = |size: usize| {
        let mut text = String::new();
        let mut at = 0;
        while text.len() < size {
            text.push_str(&shape(at));
            at += 1;
        }
        text
    };
    let (once, often) = (of(size), of(16 * size));
    let (mut short, mut long) = (Duration::MAX, Duration::MAX);
    for _ in 0..5 {
        short = short.min(cost(&once));
        long = long.min(cost(&often));
        if long <= short * 40 + Duration::from_millis(5) {
            return;
        }
    }
    panic!("{what}: {short:?} for {} KB, {long:?} for {} KB", once.len() / 1000, often.len() / 1000);
}

#[test]
fn sixteen_times_the_text_takes_about_sixteen_times_the_work() {
    let figures = "Mvt CC CT F D A PV Mo\n15 cm 4 5+ 4 3 1 1 3\n";
    let piece = "Arc [1/2] [Équipement à une main] : effet.\n";
    let arsenal = format!("Arsenal des Confins\n{piece}{}", "Un effet de plus.\n".repeat(20));
    let same: &[(&str, &str)] = &[
        ("the printed entries", PRINTED),
        ("one endless line", "mot "),
        ("brackets", "[("),
        ("closed brackets", "[4/20] "),
        ("dashes", "- "),
        ("cells", "Mvt\n"),
        ("figures", "4\n"),
        ("blank lines", "\n"),
        ("conjunctions", "Épée et ou, "),
        ("keywords", "Mots-clefs : Humain\n"),
        ("inventories", "Inventaire : peut avoir une des options suivantes :\n- Jusqu’à un Arc\n"),
        ("upgrades without an end", "Améliorations :\nDéloyal = \n"),
        ("unknown rules", "Mots-clefs : Humain\nRègles spéciales : Déloyall\n"),
        ("pieces", piece),
        ("an arsenal without an end", &arsenal),
        ("hyphens", "mot-\n"),
        ("page breaks", "Chapitre\n12\n\u{c}"),
        ("rules explained", "Règles spéciales de Faction\nNom : effet.\n\n"),
        ("items", "Mots-clefs : Humain\nInventaire : Le Tank peut avoir :\n- Épée, Arc et Hache\n"),
        ("one endless bonus", "Bonus : F +1 (en charge), "),
        ("one endless rank", "Peut mener des Guerriers des Confins et "),
    ];
    for (what, shape) in same {
        grows_with_its_text(what, &|_| (*shape).to_owned(), 10_000);
    }
    // What is new each time is remembered, and looked for again.
    let numbered: &[(&str, &dyn Fn(usize) -> String)] = &[
        ("another name for every profile", &|at| format!("Garde {at}\n5 pts\nMots-clefs : Humain\n{figures}")),
        ("another faction for every profile", &|at| format!("Garde\n5 pts\nMots-clefs : Clan {at}\n{figures}")),
        ("another rule that nobody knows", &|at| {
            format!("Garde {at}\n5 pts\nMots-clefs : Humain\n{figures}Règles spéciales : Zigomar {at}\n")
        }),
        ("another piece that nobody knows", &|at| {
            format!("Arsenal des Confins\nArc {at} [1/2] : effet.\nConditions : Interdit avec : Hache {at}\n")
        }),
        ("another profile that nobody knows", &|at| {
            format!("Garde {at}\n5 pts\nMots-clefs : Humain\n{figures}Limite : 1 pour 3 Vigies {at} dans l’armée.\n")
        }),
    ];
    for (what, shape) in numbered {
        grows_with_its_text(what, shape, 10_000);
    }
}

proptest! {
    #![proptest_config(cases(24))]

    /// The same for any order of its own words, again and again.
    #[test]
    fn no_order_of_its_own_words_takes_more_than_linear_time(text in odd_text()) {
        prop_assume!(!text.is_empty());
        grows_with_its_text(&text, &|_| format!("{text}\n"), 2_000);
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
