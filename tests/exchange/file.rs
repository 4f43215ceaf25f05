//! `.bts.toml`: saving and loading is identity, nothing is dropped, older versions are brought up, newer refused.

use std::fs;

use proptest::prelude::*;
use ralliement::catalogue::defect::Defect;
use ralliement::exchange::file::{open, open_with, read};
use ralliement::exchange::migrate::{Keys, Step, rename};
use ralliement::exchange::value::Value;
use ralliement::exchange::{Comments, write};
use ralliement::language::Language;
use ralliement::roster::{Edit, Roster};

use super::any_list::{roster, roster_with_unread};
use super::{CATALOGUE, examples};

fn again(text: &str) -> Roster {
    read("again.bts.toml", text.as_bytes()).unwrap_or_else(|defects| panic!("{text}\n{defects:#?}"))
}

use super::cases::cases;

#[test]
fn tags_are_each_there_once_and_go_with_the_file() {
    let mut list = Roster::new("A", 500, "tribus-des-confins");
    let (edit, lost) = Edit::tags(&format!(" Club ,été 2027;club, ,Ete 2027,{},a,b,c,d,e,f,g,h,i", "x".repeat(99)));
    assert!(lost);
    list.apply(&edit).unwrap();
    let long = "x".repeat(30);
    assert_eq!(list.tags, ["Club", "été 2027", &long, "a", "b", "c", "d", "e", "f", "g"]);
    let text = write(&list, None);
    assert!(text.contains(r#"tags = ["Club", "été 2027", "#), "{text}");
    assert_eq!(again(&text), list);
}

#[test]
fn tags_are_lost_where_they_are_too_many_or_too_long() {
    for (text, expected) in
        [("a, A; b,,c,d,e,f,g,h,i,j", false), ("a,b,c,d,e,f,g,h,i,j,k", true), (&"x".repeat(31), true)]
    {
        assert_eq!(Edit::tags(text).1, expected, "{text}");
    }
}

#[test]
fn a_name_cannot_turn_a_sentence_round() {
    let mut list = Roster::new("A", 500, "tribus-des-confins");
    list.apply(&Edit::Name("L’\u{202e}ost\u{2066} שלום".to_owned())).unwrap();
    assert_eq!(list.name, "L’ost שלום");
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn saved_and_loaded_is_the_same(list in roster()) {
        prop_assert_eq!(&again(&write(&list, None)), &list);
        for language in Language::ALL {
            let text = write(&list, Some(&Comments { catalogue: &CATALOGUE, language }));
            prop_assert_eq!(&again(&text), &list, "{}", text);
        }
    }

    #[test]
    fn what_was_not_understood_comes_back(list in roster_with_unread()) {
        prop_assert_eq!(&again(&write(&list, None)), &list);
    }

    /// The file of a list does not depend on how often it was written.
    #[test]
    fn writing_is_stable(list in roster_with_unread()) {
        let text = write(&list, None);
        prop_assert_eq!(write(&again(&text), None), text);
    }

    /// Whatever is altered in a file: it is refused, or it reads as a list that is written and read again the same.
    #[test]
    fn altered_files_do_no_harm(list in roster(), at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = write(&list, None).into_bytes();
        let at = at.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = byte }
        if let Ok(list) = read("altered", &bytes) {
            prop_assert_eq!(&again(&write(&list, None)), &list);
        }
    }
}

#[test]
fn unknown_keys_are_noted_and_kept() {
    let text = r#"
ralliement = 1
name = "Essai"
format = 500
faction = "tribus-des-confins"
humeur = "joyeuse"
[decor]
couleur = [1, 2.50, 1979-05-27]
[[tome]]
id = "tribus-des-confins"
version = "1.0.0"
langue = "fr"
[[unit]]
drapeau = true
entries = [{ profile = "chef-de-clan", peinte = 0x1F, plating = { front = "leger", toit = "ouvert" } }]
[[allied]]
faction = "forteresses-egarees"
dette = 3
"#;
    let opened = open("essai.bts.toml", text.as_bytes()).unwrap();
    let places: Vec<(usize, &str)> = opened.notes.iter().map(|note| (note.line, note.key.as_str())).collect();
    assert_eq!(
        places,
        [
            (7, "decor"),
            (6, "humeur"),
            (12, "tome[0].langue"),
            (14, "unit[0].drapeau"),
            (15, "unit[0].entries[0].peinte"),
            (15, "unit[0].entries[0].plating.toit"),
            (18, "allied[0].dette"),
        ]
    );
    let written = write(&opened.roster, None);
    for kept in [
        "humeur = \"joyeuse\"",
        "decor = { couleur = [1, 2.50, 1979-05-27] }",
        "langue = \"fr\"",
        "drapeau = true",
        "peinte = 0x1F",
        "toit = \"ouvert\"",
        "dette = 3",
    ] {
        assert!(written.contains(kept), "{kept} is missing:\n{written}");
    }
    assert_eq!(again(&written), opened.roster);
}

/// What an entry brought along goes with it: to another unit, and out of the list.
/// The first one counts; a verdict that passed over the others in silence would be about another list.
#[test]
fn a_second_general_is_noted_with_its_line() {
    let unit = "[[unit]]\nentries = [{ profile = \"chef\", general = true }]\n";
    let allied = "[[allied]]\nfaction = \"y\"\n[[allied.unit]]\nentries = [{ profile = \"chef\", general = true }]\n";
    let text = format!("format = 500\nfaction = \"x\"\n{unit}{unit}{allied}");
    let opened = open("essai.bts.toml", text.as_bytes()).unwrap();
    let places: Vec<(usize, &str)> = opened.notes.iter().map(|note| (note.line, note.key.as_str())).collect();
    assert_eq!(places, [(6, "unit[1].entries[0].general"), (10, "allied[0].unit[0].entries[0].general")]);
    assert_eq!(opened.roster.general, opened.roster.entries().next().map(|entry| entry.id));
    let single = format!("format = 500\nfaction = \"x\"\n{unit}");
    assert_eq!(open("essai.bts.toml", single.as_bytes()).unwrap().notes, []);
}

#[test]
fn unknown_keys_go_with_their_part() {
    use ralliement::roster::{Edit, Spot};
    let text =
        "format = 500\nfaction = \"t\"\n[[unit]]\nentries = [{ profile = \"a\", x = 1 }]\n[[unit]]\nentries = []\n";
    let mut list = again(text);
    let (from, to) = (list.contingents[0].units[0].entries[0].id, list.contingents[0].units[1].id);
    list.apply(&Edit::MoveEntry { entry: from, unit: to, spot: Spot::Last }).unwrap();
    let moved = again(&write(&list, None));
    assert_eq!(moved.unread.len(), 1);
    assert_eq!(moved.unread[0].part, moved.contingents[0].units[1].entries[0].id);
    list.apply(&Edit::RemoveEntry(from)).unwrap();
    assert!(again(&write(&list, None)).unread.is_empty());
}

#[test]
fn a_tome_that_is_named_twice_keeps_what_stands_with_each() {
    let text = "ralliement = 1\nformat = 500\nfaction = \"a\"\n\
        [[tome]]\nid = \"a\"\nversion = \"1\"\nfirst = 1\nshop = \"x\"\n\
        [[tome]]\nid = \"a\"\nversion = \"2\"\nsecond = 2\nshop = \"y\"\n";
    let list = again(text);
    let written = write(&list, None);
    assert_eq!(again(&written), list, "{written}");
    let (first, second) = written.split_once("version = \"2\"").unwrap();
    assert!(first.contains("first = 1\nshop = \"x\"") && !first.contains("second"), "{written}");
    assert!(second.contains("second = 2\nshop = \"y\"") && !second.contains("first"), "{written}");
}

#[test]
fn files_are_pleasant_to_read() {
    let list = super::example("le-rempart");
    let text = write(&list, Some(&Comments { catalogue: &CATALOGUE, language: Language::French }));
    insta::assert_snapshot!("rempart_file", text);
}

/// A slip in what is understood is told with its line; nothing is guessed.
#[test]
fn slips_are_told_with_their_line() {
    let slip = |text: &str| -> Vec<(usize, String)> {
        let defects: Vec<Defect> = read("x", text.as_bytes()).unwrap_err();
        defects.into_iter().map(|defect| (defect.line, defect.key)).collect()
    };
    let text = "format = 500\nfaction = \"t\"\n[[unit]]\nentries = [\n  { profile = \"a\", count = \"deux\" },\n]\n";
    assert_eq!(slip(text), [(5, "unit[0].entries[0].count".to_owned())]);
    assert_eq!(slip("faction = \"t\"\n").len(), 1);
    assert!(!slip("format = \"\n").is_empty());
    let text = "format = 1\n[[unit]]\nentries = [{ profile = \"a\", equipment = [{ piece = \"b\", coutn = 2 }] }]\n";
    assert_eq!(slip(text).len(), 1);
}

#[test]
fn newer_versions_are_refused_politely() {
    let text = "ralliement = 2\nneuf = true\nformat = { pas = \"un nombre\" }\n";
    let defects = read("demain.bts.toml", text.as_bytes()).unwrap_err();
    assert_eq!(defects.len(), 1);
    assert!(defects[0].problem.message(Language::French).contains("plus récente"));
    assert!(defects[0].problem.message(Language::English).contains("newer"));
    // A version that never was is refused, too.
    assert!(read("x", b"ralliement = 0\nformat = 500\n").is_err());
}

/// A made-up version 0 called the format `points` and the main contingent's units `unite`.
#[test]
fn older_versions_are_brought_up_step_by_step() {
    fn from_zero(mut keys: Keys) -> Keys {
        rename(&mut keys, "points", "format");
        rename(&mut keys, "unite", "unit");
        keys.push(("faction".to_owned(), Value::Text("tribus-des-confins".to_owned())));
        keys
    }
    let steps = [Step { from: 0, run: from_zero }];
    let old = "ralliement = 0\npoints = 500\nsurprise = 1\n[[unite]]\nentries = [{ profile = \"chef-de-clan\" }]\n";
    let opened = open_with("vieille.bts.toml", old.as_bytes(), &steps).unwrap();
    let new = "format = 500\nfaction = \"tribus-des-confins\"\nsurprise = 1\n[[unit]]\nentries = [{ profile = \"chef-de-clan\" }]\n";
    assert_eq!(opened.roster, again(new));
    assert_eq!(opened.notes.len(), 1, "what the old version did not know either is kept and noted");
}

#[test]
fn examples_survive_every_form() {
    for (name, list) in examples() {
        assert_eq!(again(&write(&list, None)), list, "{name}");
    }
}

/// The page that describes the format names every key there is.
#[test]
fn the_page_names_every_key() {
    let page = fs::read_to_string("src/exchange/FORMAT.md").unwrap();
    let full = "format = 1\nname = \"\"";
    let _ = again(full);
    for key in [
        "ralliement",
        "name",
        "player",
        "notes",
        "format",
        "faction",
        "general",
        "id",
        "last_id",
        "tome",
        "unit",
        "allied",
        "entries",
        "profile",
        "count",
        "equipment",
        "armour",
        "plating",
        "mounts",
        "barding",
        "upgrades",
        "base_raise",
        "combined_base",
        "orders",
        "feats",
        "spells",
        "aboard",
        "version",
        "front",
        "flank",
        "rear",
        "piece",
        "mount",
        "rule",
        "parameter",
    ] {
        assert!(page.contains(&format!("`{key}`")), "FORMAT.md does not name {key}");
    }
}
