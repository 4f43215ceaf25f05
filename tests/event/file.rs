//! The file of an event: what is read, what is refused with line and key, what is kept without being understood.

use ralliement::catalogue::raw::Source;
use ralliement::event::{FirstRound, TieBreak, open, write};
use ralliement::language::Language;
use ralliement::rules::event::Subject;

use super::{CATALOGUE, LEAST, event};

/// Everything that an event can say.
const FULL: &str = r#"
ralliement_event = 1
id = "coupe-2026"
name = { fr = "Coupe d’automne", en = "Autumn Cup" }
place = "Lille"
organiser = "Ada"
dates = ["2026-11-21", "2026-11-22"]
language = "en"
text = "Apportez vos dés."

[army]
formats = [500, 750]
civilisations = ["fragments-de-l-humanite"]
factions = ["tribus-des-confins"]
alliances = false
provenance = ["manual", "house"]
ban = [{ keyword = "Monstre" }, { faction = "choral-de-silice" }]
cap = [{ profile = "guerrier-tribal", max = 20 }]
tome = [{ id = "tribus-des-confins", version = "1.0.0" }]

[game]
rounds = 2
scenarios = ["le-grand-choc", "recherche-et-destruction"]
minutes = 120
tables = 8
first_table = 3

[points]
draw = 3

[pairing]
seed = 42
first_round = "rank"
clubs_apart = true
bye = { event_points = 6, victory_points = [6, 0] }
tie_breaks = ["schedule", "direct"]
"#;

/// What is wrong, as `line key: sentence`.
fn defects(text: &str) -> Vec<String> {
    match open("e", text.trim_start().as_bytes(), &CATALOGUE) {
        Ok(_) => Vec::new(),
        Err(defects) => defects
            .iter()
            .map(|defect| format!("{} {}: {}", defect.line, defect.key, defect.problem.message(Language::English)))
            .collect(),
    }
}

fn with(from: &str, to: &str) -> String {
    assert!(FULL.contains(from), "{from}");
    FULL.replacen(from, to, 1)
}

#[test]
fn everything_is_read() {
    let event = event(FULL);
    assert_eq!((event.terms.id.as_str(), event.name(Language::English)), ("coupe-2026", "Autumn Cup"));
    assert_eq!((event.language, event.terms.formats.as_slice()), (Language::English, [500, 750].as_slice()));
    assert_eq!(event.terms.provenance, [Source::Manual, Source::House]);
    assert_eq!(event.terms.bans, [Subject::Keyword("Monstre".to_owned())]);
    assert_eq!(event.terms.banned_factions, ["choral-de-silice"]);
    assert_eq!(event.terms.caps, [(Subject::Profile("guerrier-tribal".to_owned()), 20)]);
    assert_eq!(
        (event.game.tables, event.game.first_table, event.points.draw, event.points.victory),
        (Some(8), 3, 3, 4)
    );
    assert_eq!((event.pairing.first_round, event.pairing.bye.event_points), (FirstRound::Rank, 6));
    assert_eq!(event.pairing.tie_breaks, [TieBreak::Schedule, TieBreak::Direct]);
}

#[test]
fn what_is_not_said_is_as_the_manual_and_we_have_it() {
    let event = event(LEAST);
    assert_eq!((event.pairing.bye.event_points, event.pairing.bye.victory_points), (4, (5, 0)));
    assert_eq!(
        event.pairing.tie_breaks,
        [TieBreak::Difference, TieBreak::Scored, TieBreak::Schedule, TieBreak::Direct]
    );
    assert!(event.terms.alliances && event.terms.provenance.is_empty());
}

#[test]
fn writing_and_reading_is_identity() {
    for text in [LEAST, FULL] {
        let first = event(text);
        let written = write(&first);
        let opened = open("again", written.as_bytes(), &CATALOGUE).unwrap();
        assert_eq!((&opened.event, opened.notes.len()), (&first, 0), "{written}");
        assert_eq!(write(&opened.event), written);
    }
    insta::assert_snapshot!("full", write(&event(FULL)));
}

#[test]
fn every_contradiction_is_told_with_its_line_and_key() {
    let cases: [(String, &[&str]); 22] = [
        (
            with("\"tribus-des-confins\"]", "\"choral-de-silice\"]"),
            &[
                "13 army.factions[0]: the faction “choral-de-silice” is both allowed and banned",
                "13 army.factions[0]: “choral-de-silice” is allowed, but its civilisation “exogenes” is not",
                "10 army: no allowed faction has a Champion that is allowed: nobody can play",
            ],
        ),
        (
            with("[\"fragments-de-l-humanite\"]", "[\"fragment-de-l-humanite\"]"),
            &[
                "12 army.civilisations[0]: unknown civilisation “fragment-de-l-humanite”; did you mean “fragments-de-l-humanite”?",
                "13 army.factions[0]: “tribus-des-confins” is allowed, but its civilisation “fragments-de-l-humanite” is not",
                "10 army: no allowed faction has a Champion that is allowed: nobody can play",
            ],
        ),
        (with("formats = [500, 750]", "formats = []"), &["11 army.formats: expected at least one format"]),
        (
            with("formats = [500, 750]", "formats = [750, 500]"),
            &["11 army.formats: the formats of an escalation go from the smallest to the largest, each once"],
        ),
        (
            with("formats = [500, 750]", "formats = [3]"),
            &["11 army.formats[0]: no allowed faction fits into 3 points: the cheapest Champion costs 25"],
        ),
        (
            with("keyword = \"Monstre\"", "keyword = \"champion\""),
            &[
                "16 army.ban[0]: every army needs a Champion (LST-3): none would be legal",
                "10 army: no allowed faction has a Champion that is allowed: nobody can play",
            ],
        ),
        (
            with("profile = \"guerrier-tribal\", max = 20", "keyword = \"Champion\", max = 0"),
            &["17 army.cap[0]: every army needs a Champion (LST-3): none would be legal"],
        ),
        (
            with("profile = \"guerrier-tribal\", max = 20", "keyword = \"Monstre\", max = 1"),
            &["17 army.cap[0]: capped, but banned as well"],
        ),
        (
            with("profile = \"guerrier-tribal\", max = 20", "profile = \"guerier-tribal\", max = 20"),
            &["17 army.cap[0]: unknown profile “guerier-tribal”; did you mean “guerrier-tribal”?"],
        ),
        (
            with("profile = \"guerrier-tribal\", max = 20", "max = 20"),
            &["17 army.cap[0]: expected one of these keys: profile, equipment, rule, keyword (or faction for a ban)"],
        ),
        (
            with("{ keyword = \"Monstre\" }", "{ keyword = \"Monstre\", faction = \"quart-eternel\" }"),
            &["16 army.ban[0]: expected one of these keys: profile, equipment, rule, keyword (or faction for a ban)"],
        ),
        (
            with("{ keyword = \"Monstre\" }", "{ keywrd = \"Monstre\" }"),
            &["16 army.ban[0].keywrd: unknown key “keywrd”; did you mean “keyword”?"],
        ),
        (
            with("rounds = 2", "rounds = 3"),
            &["22 game.scenarios: no scenario for round 3; without the key they are drawn by lot"],
        ),
        (with("rounds = 2", "rounds = 0"), &["21 game.rounds: 0: expected 1 to 20"]),
        (
            with("\"le-grand-choc\"", "\"le-grand-chic\""),
            &["22 game.scenarios[0]: unknown scenario “le-grand-chic”; did you mean “le-grand-choc”?"],
        ),
        (with("draw = 3", "draw = 5"), &["27 points: a better result cannot be worth fewer event points"]),
        (
            with("victory_points = [6, 0]", "victory_points = [13, 0]"),
            &["34 pairing.bye.victory_points: 13: expected 0 to 12"],
        ),
        (
            with("[\"schedule\", \"direct\"]", "[\"lot\", \"direct\"]"),
            &["35 pairing.tie_breaks: each tie-break once, and nothing after the lot"],
        ),
        (with("2026-11-22", "22/11/2026"), &["6 dates[1]: expected a day such as \"2026-11-21\""]),
        (with("id = \"coupe-2026\"\n", ""), &["1 : “id” is missing"]),
        (
            with("id = \"coupe-2026\"", "id = \"Coupe 2026\""),
            &["2 id: expected lower case, digits and hyphens: \"coupe-2026\""],
        ),
        (
            with("ralliement_event = 1", "ralliement_event = 2"),
            &["1 ralliement_event: this event comes from a newer version of Ralliement; update the program"],
        ),
    ];
    for (text, expected) in &cases {
        let mut found = defects(text);
        let mut expected: Vec<String> = expected.iter().map(|text| (*text).to_owned()).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }
}

#[test]
fn what_this_version_does_not_know_is_noted_and_kept() {
    let text = with("minutes = 120", "minutes = 120\nprizes = [\"une boîte\", { cup = true }]");
    let text = format!(
        "couleur = \"bleu\"\n{text}\n[log]\nlines = [\n  {{ id = \"b-1\", device = \"b\", time = 7, painted = {{ player = \"p\" }} }},\n]\n"
    );
    let opened = open("e", text.as_bytes(), &CATALOGUE).unwrap();
    let keys: Vec<&str> = opened.notes.iter().map(|note| note.key.as_str()).collect();
    assert_eq!(keys, ["couleur", "game.prizes", "log.lines[0]"]);
    let written = write(&opened.event);
    for part in ["couleur = \"bleu\"", "prizes = [\"une boîte\", { cup = true }]", "painted = { player = \"p\" }"] {
        assert!(written.contains(part), "{part} is not in\n{written}");
    }
    assert_eq!(open("e", written.as_bytes(), &CATALOGUE).unwrap().event, opened.event);
}

#[test]
fn foreign_and_hostile_files_are_refused_with_a_reason() {
    for text in
        ["", "format = 500\nfaction = \"x\"\n", "\0\0\0", "[[[", "ralliement_event = \"one\"", "[log]\nlines = 3"]
    {
        assert!(!defects(text).is_empty(), "{text:?}");
    }
    assert!(open("e", &[0xff, 0xfe, 0x00], &CATALOGUE).is_err());
    assert!(open("e", &vec![b'a'; 3 * 1024 * 1024], &CATALOGUE).is_err());
    let deep = format!("x = {}", "[".repeat(100_000));
    assert!(open("e", deep.as_bytes(), &CATALOGUE).is_err());
}
