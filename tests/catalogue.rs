//! The reader of tomes, by bad inputs: each changes one place of a tiny tome that is in order, and lists *all*
//! the defects that must come of it, with line, column and key.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod common;

use common::{TOME, change, defects, file, files, lines, manual};
use ralliement::catalogue::{Catalogue, File, MAX_BYTES, known};
use ralliement::language::Language;

#[track_caller]
fn expect(tome: &str, expected: &[&str]) {
    assert_eq!(lines(&defects(tome)), expected);
}

#[test]
fn the_tiny_tome_is_in_order() {
    expect(TOME, &[]);
    let catalogue = manual().with_tome(&file("t.toml", TOME)).unwrap();
    assert_eq!(catalogue.profile("gobelin").unwrap().id, "lutin", "a former id leads to the new one");
}

#[test]
fn a_byte_order_mark_is_no_defect() {
    expect(&format!("\u{feff}{TOME}"), &[]);
}

#[test]
fn a_truncated_file_says_where_it_ends() {
    let end = TOME.find("kind = \"melee\"").unwrap() + 10;
    expect(&TOME[..end], &["82:11 : this is not valid TOML (a text in quotes that does not end or is badly written)"]);
    expect(
        "",
        &[
            "1:1 : “format” is missing",
            "1:1 : “id” is missing",
            "1:1 : “version” is missing",
            "1:1 : “date” is missing",
            "1:1 : “provenance” is missing",
        ],
    );
}

#[test]
fn another_encoding_is_one_defect() {
    let latin: Vec<u8> = TOME.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect();
    let offset = TOME.find('é').unwrap();
    let said = |offset: usize| format!("56:15 : this file is not UTF-8 (byte {offset}); save it in that encoding");
    assert_eq!(lines(&defects(&latin)), [said(offset)]);
    // The mark at the beginning is part of the file, not of its first line.
    assert_eq!(lines(&defects(&[b"\xef\xbb\xbf".as_slice(), &latin].concat())), [said(offset + 3)]);
    let wide: Vec<u8> = "\u{feff}".chars().chain(TOME.chars()).flat_map(|c| (c as u16).to_le_bytes()).collect();
    assert_eq!(lines(&defects(&wide)), ["1:1 : this file is not UTF-8 (byte 0); save it in that encoding"]);
}

#[test]
fn a_large_file_is_refused_before_it_is_parsed() {
    let large = vec![b'['; 50_000_000];
    assert_eq!(lines(&defects(&large)), ["1:1 : file too large: 50,000,000 bytes, at most 2,097,152"]);
    // The limit itself: to the byte, with a comment that a tome may well have.
    let filled = |bytes: usize| format!("{TOME}#{}", " ".repeat(bytes - TOME.len() - 1));
    expect(&filled(MAX_BYTES), &[]);
    expect(&filled(MAX_BYTES + 1), &["1:1 : file too large: 2,097,153 bytes, at most 2,097,152"]);
}

#[test]
fn bombs_do_not_go_off() {
    let deep = format!("{TOME}\nx = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    expect(&deep, &["93:85 : this is not valid TOML (too many tables or lists within one another)"]);
    let dotted = format!("x{} = 1\n{TOME}", ".x".repeat(50_000));
    expect(&dotted, &["1:1 : this is not valid TOML (too many tables or lists within one another)"]);
    // Each profile would open an arsenal of tens of thousands of pieces.
    let piece = "[[equipment]]\nid = \"p#\"\nname = \"P\"\nkind = \"melee\"\nprice = [1, 1]\n";
    let many: String = (0..15_000).map(|index| piece.replace('#', &index.to_string())).collect();
    expect(&format!("{TOME}{many}"), &["2582:1 equipment[500]: too many entries: 15,002, at most 500"]);
    let openings = vec!["{ kinds = [\"tir\"] }"; 50_000].join(", ");
    let openings = change("{ kinds = [\"tir\"] }, { pieces", &format!("{openings}, {{ pieces"));
    expect(&openings, &["35:1 profile[0].inventory: too many entries: 50,001, at most 20"]);
    let again = lines(&defects(&"again = 1\n".repeat(100_000)));
    assert_eq!(again.len(), 201, "what is said is bounded");
    assert_eq!(again[200], "1:1 : 99,799 more defects are not in this list", "and so is said");
    let long = change("\"baton\"], max = 1", &format!("\"{}\"], max = 1", "a".repeat(1_000_000)));
    assert!(lines(&defects(&long)).iter().all(|line| line.chars().count() < 250));
}

#[test]
fn an_unknown_key_with_what_was_meant() {
    let expected = ["29:1 profile[0].poinst: unknown key “poinst”; did you mean “points”?"];
    expect(&change("points = 4\n", "poinst = 4\n"), &expected);
    expect(&change("points = 4\n", "points = 4\nmagenta = 4\n"), &["30:1 profile[0].magenta: unknown key “magenta”"]);
}

#[test]
fn wrong_types_are_named_in_words() {
    let cases = [
        (
            "points = 4\n",
            "points = \"quatre\"\n",
            "29:10 profile[0].points: found the text \"quatre\", expected a whole number",
        ),
        ("points = 4\n", "points = 4.5\n", "29:10 profile[0].points: found the number 4.5, expected a whole number"),
        (
            "barding = true",
            "barding = \"oui\"",
            "91:11 mount[0].barding: found the text \"oui\", expected true or false",
        ),
        ("price = [5, 15]", "price = 5", "89:9 mount[0].price: found the number 5, expected two prices: [4, 20]"),
        ("price = [5, 15]", "price = [5]", "89:9 mount[0].price: found a list of 1, expected two prices: [4, 20]"),
        ("\"2026-11-16\"", "2026-11-16", "4:8 date: found a date, expected a text in quotes"),
        (
            "starting = [\"baton\"]",
            "starting = \"baton\"",
            "34:12 profile[0].starting: found the text \"baton\", expected a list: [ … ]",
        ),
        (
            "ct = \"5+\"",
            "ct = \"7+\"",
            "31:36 profile[0].figures.ct: found the text \"7+\", expected \"2+\" to \"6+\", or \"-\"",
        ),
        ("[[mount]]", "[mount]", "86:2 mount: found a table, expected [[mount]]"),
    ];
    for (old, new, expected) in cases {
        expect(&change(old, new), &[expected]);
    }
    let french = defects(&change("points = 4\n", "points = \"quatre\"\n"));
    let message = french[0].line_of_text(Language::French);
    assert_eq!(message, "t.toml:29:10: profile[0].points\u{a0}: trouvé le texte \"quatre\", attendu un nombre entier");
}

#[test]
fn an_unknown_word_with_those_that_are_known() {
    expect(
        &change("\"classique\"", "\"clasique\""),
        &["48:21 profile[1].champion.rank: unknown value “clasique”; \
        possible: jeune-prodige, emergent, classique, charismatique, extraordinaire; did you mean “classique”?"],
    );
}

#[test]
fn figures_out_of_range() {
    let cases = [
        ("cc = 3", "cc = 14", "31:23 profile[0].figures.cc: 14: expected 1 to 10"),
        ("cc = 3", "cc = 300", "31:23 profile[0].figures.cc: 300: expected 1 to 10"),
        ("points = 4\n", "points = -4\n", "29:1 profile[0].points: −4: expected 0 or more"),
        ("unit = 6", "unit = -1", "39:11 profile[0].caps[0].unit: −1: expected 1 to 1,000"),
        ("launch = 7", "launch = 1", "23:1 order[0].launch: 1: expected 2 to 16"),
        (
            "price = [2, 10]",
            "price = [-2, 10]",
            "76:10 equipment[0].price[0]: found the number -2, expected a number of points (0 or more) or \"X\"",
        ),
    ];
    for (old, new, expected) in cases {
        expect(&change(old, new), &[expected]);
    }
}

/// Every figure that has limits: at each of them nothing is said, one beyond it is.
#[test]
fn every_figure_has_its_range() {
    let cases: [(&str, i64, i64); 32] = [
        ("figures = { mvt = # cc = 3,|15,", 0, 120),
        ("mvt = 15, cc = # ct = \"5+\"|3,", 1, 10),
        ("ct = \"5+\", f = #|3,", 1, 10),
        ("ct = \"5+\", f = 3, d = #|3,", 1, 10),
        ("f = 3, d = 3, a = #|1,", 0, 20),
        ("f = 3, d = 3, a = 1, pv = #|1,", 1, 60),
        ("f = 3, d = 3, a = 1, pv = 1, mo = # }|3", 1, 10),
        ("points = # \nkeywords = [\"Guerrier|4", 0, 1000),
        ("base = #\narmour|25", 20, 180),
        ("pieces = [\"baton\"], max = # }|1", 1, 60),
        ("mounts = { max = #|1", 1, 10),
        ("rule = \"costaud\", price = #|2", 0, 500),
        ("unit = #|6", 1, 1000),
        ("rank = \"classique\", orders = #|1", 0, 12),
        ("orders = 1, feats = #|1", 0, 12),
        ("spells = #|2", 1, 12),
        ("every = #|5", 1, 1000),
        ("points = #\nkeywords = [\"Véhicule|30", 0, 1000),
        ("figures = { mvt = #, ct = \"4+\"|20", 0, 120),
        ("front = #,|8", 1, 20),
        ("flank = #,|7", 1, 20),
        ("rear = # }\nplating|6", 1, 20),
        ("crew = #\ncapacity|1", 0, 20),
        ("capacity = #|6", 0, 60),
        ("max = 1, crew = #|1", 0, 10),
        ("figures = { range = #,|120", 1, 300),
        ("range = 120, f = #|5", 1, 10),
        ("f = 5, d = #|5", 1, 10),
        ("d = 5, pv = #|3", 1, 60),
        ("included = #|2", 0, 20),
        ("weapon = { range = #|30", 1, 300),
        ("range = 30, f = #|3", 1, 10),
    ];
    for (case, min, max) in cases {
        let (place, figure) = case.split_once('|').unwrap();
        let (place, figure) = (place.replace(" \n", "\n"), figure.trim_end_matches(','));
        let place = if case.ends_with(',') { place.replacen('#', "#,", 1) } else { place };
        let with = |value: i64| change(&place.replace('#', figure), &place.replace('#', &value.to_string()));
        expect(&with(min), &[]);
        expect(&with(max), &[]);
        for (value, said) in [(min - 1, number(min - 1)), (max + 1, number(max + 1))] {
            let found = lines(&defects(&with(value)));
            let [line] = found.as_slice() else { panic!("{place} {value}: {found:?}") };
            assert!(line.contains(&format!(": {said}: expected ")), "{line}");
        }
    }
}

fn number(value: i64) -> String {
    Language::English.number(value)
}

#[test]
fn references_that_lead_nowhere() {
    let cases = [
        (
            "starting = [\"baton\"]",
            "starting = [\"batno\"]",
            "34:13 profile[0].starting[0]: unknown piece of equipment “batno”; did you mean “baton”?",
        ),
        (
            "starting = [\"baton\"]",
            "starting = [\"nains/marteau\"]",
            "34:13 profile[0].starting[0]: unknown piece of equipment “nains/marteau”",
        ),
        (
            "\"costaud\"",
            "\"costuad\"",
            "37:15 profile[0].upgrades[0].rule: unknown special rule “costuad”; did you mean “costaud”?",
        ),
        (
            "of = \"lutin\"",
            "of = \"lutni\"",
            "50:22 profile[1].caps[0].of: unknown profile “lutni”; did you mean “lutin”?",
        ),
        (
            "mounts = { max = 1 }",
            "mounts = { only = [\"renar\"] }",
            "36:20 profile[0].mounts.only[0]: unknown mount “renar”; did you mean “renard”?",
        ),
        (
            "mounts = { max = 1 }",
            "mounts = { bestiary = \"nains\" }",
            "36:12 profile[0].mounts.bestiary: unknown tome “nains”",
        ),
        (
            "\"mondes-perdus\"",
            "\"monde-perdu\"",
            "9:1 faction.civilisation: unknown civilisation “monde-perdu”; did you mean “mondes-perdus”?",
        ),
        ("gobelin = \"lutin\"", "gobelin = \"troll\"", "13:1 aliases.gobelin: unknown entry “troll”"),
    ];
    for (old, new, expected) in cases {
        expect(&change(old, new), &[expected]);
    }
}

#[test]
fn parts_that_do_not_go_together() {
    let cases = [
        (
            "champion = { rank = \"classique\", orders = 1, feats = 1 }\n",
            "",
            "45:1 profile[1].keywords: the keyword Champion and the key “champion” (rank, orders, feats) go together",
        ),
        ("champion = { rank = \"classique\", ", "champion = { ", "48:12 profile[1].champion: “rank” is missing"),
        ("capacity = 6\n", "", "56:1 vehicle[0].keywords: the keyword Transport and the key “capacity” go together"),
        (
            "max = \"standard\"",
            "max = \"pas-de-blindage\"",
            "58:42 vehicle[0].plating.front.max: the maximum is below the default",
        ),
        (
            "price = [1, \"X\"]",
            "price = [\"X\", \"x\"]",
            "84:1 equipment[1].price: X on both sides: nobody could have it",
        ),
        ("price = [5, 15]", "price = [\"X\", \"X\"]", "89:1 mount[0].price: X on both sides: nobody could have it"),
        (
            "\"rancune(Humain)\"",
            "\"rancune\"",
            "38:20 profile[0].rules[1]: this rule needs its parameter: \"rancune(Humain)\"",
        ),
        (
            "\"Arme de siège\"",
            "\"Arme de siège\", \"Mage\"",
            "67:1 siege[0].keywords: a Champion or a Mage is written [[profile]], with its rank or its spells",
        ),
        (
            "keywords = [\"Véhicule\", \"Transport\"",
            "keywords = [\"Champion\", \"Véhicule\", \"Transport\"",
            "56:1 vehicle[0].keywords: a Champion or a Mage is written [[profile]], with its rank or its spells",
        ),
        (
            "keywords = [\"Véhicule\", \"Transport\"",
            "keywords = [\"Arme de Siège\", \"Véhicule\", \"Transport\"",
            "56:1 vehicle[0].keywords: a siege weapon is written [[siege]]",
        ),
        (
            "unit = 6",
            "unit = 6, army = 2",
            "39:9 profile[0].caps[0]: expected exactly one limit: “army”, “unit”, or “every” with “of”",
        ),
    ];
    for (old, new, expected) in cases {
        expect(&change(old, new), &[expected]);
    }
}

#[test]
fn a_misspelt_keyword_with_what_was_meant() {
    let cases = [
        (
            "keywords = [\"Guerrier\", \"Infanterie\"]",
            "keywords = [\"Guerier\", \"Infantrie\"]",
            &[
                "30:13 profile[0].keywords[0]: unknown keyword “Guerier”; did you mean “Guerrier”?",
                "30:24 profile[0].keywords[1]: unknown keyword “Infantrie”; did you mean “Infanterie”?",
            ][..],
        ),
        // Further off, but it would stand nowhere.
        (
            "keywords = [\"Guerrier\", \"Infanterie\"]",
            "keywords = [\"Gerier\", \"Infanterie\"]",
            &["30:13 profile[0].keywords[0]: unknown keyword “Gerier”; did you mean “Guerrier”?"],
        ),
        // What the keyword goes with is not missing.
        (
            "keywords = [\"Champion\",",
            "keywords = [\"Champoin\",",
            &["45:13 profile[1].keywords[0]: unknown keyword “Champoin”; did you mean “Champion”?"],
        ),
        (
            "keywords = [\"Véhicule\",",
            "keywords = [\"Vehicules\",",
            &["56:13 vehicle[0].keywords[0]: unknown keyword “Vehicules”; did you mean “Véhicule”?"],
        ),
        // A gunner needs no place, and other keywords are as the book likes.
        ("keywords = [\"Guerrier\", \"Infanterie\"]", "keywords = [\"Rare\", \"Morne\", \"Universel\"]", &[]),
    ];
    for (old, new, expected) in cases {
        expect(&change(old, new), expected);
    }
}

#[test]
fn attack_dice() {
    let with = |dice: &str| change("dice = \"1\"", &format!("dice = \"{dice}\""));
    for dice in ["2", "10", "1D3", "D6", "2d6", "D6+1", "3D10+12"] {
        expect(&with(dice), &[]);
    }
    for dice in ["", "0", "01", "-1", "D", "1D", "D6+", "D0", "+1", "6D", "1D6-1", "deux", "1000", "1 D6", "²"] {
        expect(&with(dice), &["77:52 equipment[0].weapon.dice: expected attack dice: \"2\", \"1D3\", \"D6+1\""]);
    }
    let siege = change("category = \"artillerie-lourde\"", "category = \"artillerie-lourde\", dice = \"x\"");
    expect(&siege, &["68:80 siege[0].figures.dice: expected attack dice: \"2\", \"1D3\", \"D6+1\""]);
}

#[test]
fn the_header() {
    let header = TOME.replacen("format = 1", "format = 2", 1).replacen("\"petit-peuple\"", "\"Petit Peuple\"", 1);
    let header = header.replacen("1.0.0", "1", 1).replacen("2026-11-16", "2026-13-16", 1);
    expect(
        &header.replacen("\"house\"", "\"manual\"", 1),
        &[
            "1:1 format: this program reads format 1; a newer version of it may be needed",
            "2:1 id: an id has only lower-case letters without accents, digits and hyphens: \"arc-long\"",
            "3:1 version: expected three numbers: \"1.0.0\"",
            "4:1 date: expected year-month-day: \"2026-11-16\"",
            "5:1 provenance: the manual needs a page",
        ],
    );
    // A header that cannot be read does not hide what is wrong with the entries.
    let lost = TOME.replacen("[faction]", "[faktion]", 1).replacen("cc = 3", "cc = 14", 1);
    expect(
        &lost,
        &[
            "7:2 faktion: unknown key “faktion”; did you mean “faction”?",
            "31:23 profile[0].figures.cc: 14: expected 1 to 10",
        ],
    );
}

#[test]
fn all_defects_at_once_with_their_lines_after_unreadable_entries_too() {
    let tome = change("cc = 3, ct = \"5+\"", "cc = \"x\", ct = \"7+\"")
        .replacen("d = 3, a", "d = 14, a", 1)
        .replacen("id = \"roi-lutin\"\n", "id = \"roi-lutin\"\ncolour = 3\n", 1)
        .replacen("\"lumiere\"", "\"ombre\"", 1)
        .replacen("profile = \"lutin\", max = 2", "profile = \"nain\", max = 2", 1)
        .replacen("hands = 2", "hands = 3", 1);
    expect(
        &tome,
        &[
            "31:28 profile[0].figures.cc: found the text \"x\", expected a whole number",
            "31:38 profile[0].figures.ct: found the text \"7+\", expected \"2+\" to \"6+\", or \"-\"",
            "31:51 profile[0].figures.d: 14: expected 1 to 10",
            "43:1 profile[1].colour: unknown key “colour”",
            "50:32 profile[1].magic.lores[0]: unknown value “ombre”; possible: lumiere, tenebres",
            "70:57 siege[0].gunners.extra[0].profile: unknown profile “nain”",
            "84:1 equipment[1].hands: 3: expected 1 to 2",
        ],
    );
    // An entry that cannot be read at all is not unknown to those that refer to it.
    let unread = change("kind = \"melee\"", "# no kind");
    expect(&unread, &["79:1 equipment[1]: “kind” is missing"]);
}

#[test]
fn the_shipped_data_is_in_order_and_packs_without_loss() {
    let (manual, tomes) = (files("data/manual"), files("data/tomes"));
    let manual: Vec<File> = manual.iter().map(|(name, bytes)| file(name, bytes)).collect();
    let tomes: Vec<File> = tomes.iter().map(|(name, bytes)| file(name, bytes)).collect();
    let (catalogue, defects) = Catalogue::read(&manual, &tomes);
    assert_eq!(lines(&defects), [""; 0]);
    let catalogue = catalogue.unwrap();
    let again = Catalogue::unpack(&catalogue.pack().unwrap()).unwrap();
    assert_eq!((again.manual.clone(), again.tomes()), (catalogue.manual.clone(), catalogue.tomes()));
    assert_eq!(Catalogue::shipped().tomes(), catalogue.tomes());
    assert!(Catalogue::unpack(b"nonsense").is_err());
}

#[test]
fn the_rules_that_list_building_knows_are_in_the_manual() {
    let manual = manual();
    let missing: Vec<&str> =
        known::ALL.into_iter().filter(|id| !manual.manual.rules.iter().any(|rule| rule.id == *id)).collect();
    assert!(missing.is_empty(), "data/manual has no rule {missing:?}: rename it in src/catalogue/known.rs too");
}
