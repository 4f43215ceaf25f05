//! `check` and `explain` as an organiser meets them: verdicts, reasons, exit codes, JSON.

#![allow(clippy::unwrap_used, reason = "a test may only stop")]

#[path = "common/terminal.rs"]
mod terminal;

use std::fs;

use ralliement::language::Language;
use ralliement::rules;
use serde_json::Value;
use terminal::ralliement;

const EXAMPLE: &str = "data/examples/la-reine-des-marches.bts.toml";

/// A champion with one warrior too many, and an order that nobody chose.
const ILLEGAL: &str = r#"
name = "Trop nombreux"
format = 500
faction = "tribus-des-confins"

[[unit]]
entries = [
  { profile = "chef-de-clan", equipment = ["hache"], feats = ["taillade-legendaire"] },
  { profile = "guerrier-tribal", count = 10, equipment = ["hache"] },
]
"#;

#[test]
fn a_legal_list_is_said_to_be_legal() {
    let (exit, out, err) = ralliement(&["check", EXAMPLE], "");
    assert_eq!((exit, err.as_str()), (0, ""));
    assert!(out.starts_with("Légale : 978 / 1\u{202f}000"), "{out}");
    let (_, english, _) = ralliement(&["--language", "en", "check", EXAMPLE], "");
    assert!(english.starts_with("Legal: 978 / 1,000"), "{english}");
}

#[test]
fn an_illegal_list_gives_its_reasons_with_place_page_and_fix() {
    let (exit, out, err) = ralliement(&["check", "-"], ILLEGAL);
    assert_eq!((exit, err.as_str()), (1, ""));
    assert!(out.starts_with("1 erreur, 1 choix à faire · "), "{out}");
    for part in ["UNI-4", "unité 1", "p. 19", "→ Retirer 1 × « Guerrier Tribal »", "CHO-1"] {
        assert!(out.contains(part), "no {part} in {out}");
    }
}

#[test]
fn json_is_for_programs() {
    let (exit, out, _) = ralliement(&["check", "--format", "json", "-", EXAMPLE], ILLEGAL);
    assert_eq!(exit, 1);
    let verdicts: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(verdicts.as_array().map(Vec::len), Some(2));
    assert_eq!((&verdicts[0]["legal"], &verdicts[1]["legal"]), (&Value::Bool(false), &Value::Bool(true)));
    assert_eq!(verdicts[1]["points"], 978);
    let finding =
        verdicts[0]["findings"].as_array().unwrap().iter().find(|finding| finding["code"] == "UNI-4").unwrap();
    assert_eq!(finding["severity"], "error");
    assert_eq!((&finding["figures"]["followers"], &finding["figures"]["slots"]), (&10.into(), &9.into()));
    assert_eq!(finding["place"]["part"], "unit");
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let negative = ILLEGAL.replace("count = 10", "count = -3");
    let (exit, out, err) = ralliement(&["check", "-"], &negative);
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains(":9:") && err.contains("−3"), "{err}");
    let (exit, out, err) = ralliement(&["check", "no-such-list.bts.toml", EXAMPLE], "");
    assert_eq!(exit, 2);
    assert!(out.contains("Légale") && err.contains("no-such-list.bts.toml"), "the others are checked all the same");
}

#[test]
fn every_rule_is_explained_in_both_languages() {
    let codes: Vec<&str> = rules::ALL.iter().map(|rule| rule.code).collect();
    for language in Language::ALL {
        for rule in rules::ALL {
            let (exit, out, _) = ralliement(&["--language", language.tag(), "explain", &rule.code.to_lowercase()], "");
            assert_eq!(exit, 0);
            assert!(out.starts_with(&format!("{} {}", rule.code, rule.title.get(language))), "{out}");
        }
        let (_, list, _) = ralliement(&["--language", language.tag(), "explain", "--list"], "");
        assert_eq!(list.lines().filter_map(|line| line.split_whitespace().next()).collect::<Vec<_>>(), codes);
    }
    let (exit, _, err) = ralliement(&["explain", "UNI4"], "");
    assert_eq!(exit, 1);
    assert!(err.contains("UNI-4"), "{err}");
}

#[test]
fn what_is_not_understood_is_said_before_anybody_believes_the_verdict() {
    let list = ILLEGAL.replace("count = 10, equipment", "count = 9, equipement");
    let (exit, out, err) = ralliement(&["check", "-", "--language", "en"], &list);
    assert_eq!(exit, 1, "{out}");
    assert!(err.starts_with("warning: (standard input):9:") && err.contains("equipment"), "{err}");
    let (_, out, _) = ralliement(&["check", "-", "--format", "json"], &list);
    let verdicts: Value = serde_json::from_str(&out).unwrap();
    assert!(verdicts[0]["notes"][0].as_str().unwrap().contains("equipement"), "{out}");
}

#[test]
fn a_folder_gives_the_verdicts_of_its_lists_and_json_misses_none() {
    let folder = std::env::temp_dir().join(format!("ralliement-folder-{}", std::process::id()));
    fs::create_dir_all(folder.join("dossier.bts.toml")).unwrap();
    let path = folder.to_str().unwrap();
    let (exit, out, err) = ralliement(&["check", path, "--language", "en"], "");
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains("no list in this folder"), "{err}");
    fs::write(folder.join("b.bts.toml"), ILLEGAL).unwrap();
    fs::write(folder.join("a.bts.toml"), "format = ").unwrap();
    fs::write(folder.join("notes.txt"), "no list").unwrap();
    let (exit, out, _) = ralliement(&["check", path, "--format", "json"], "");
    assert_eq!(exit, 2);
    let verdicts: Value = serde_json::from_str(&out).unwrap();
    let files: Vec<&str> = verdicts.as_array().unwrap().iter().filter_map(|one| one["file"].as_str()).collect();
    let expected = ["a.bts.toml", "b.bts.toml"].map(|name| folder.join(name).display().to_string());
    assert_eq!(files, expected);
    assert_eq!(verdicts[0]["legal"], false);
    assert!(verdicts[0]["unreadable"][0].as_str().unwrap().contains("a.bts.toml:1:"), "{out}");
    fs::remove_dir_all(&folder).unwrap();
}

/// Nobody reads them all; an organiser's forty lists must not wait for one of them.
#[test]
fn of_thousands_of_offences_a_hundred_are_told_and_no_fix_is_tried() {
    let unit = "[[unit]]\nentries = [{ profile = \"chef-de-clan\", base_raise = 2 }]\n";
    let list = format!("format = 500\nfaction = \"tribus-des-confins\"\n{}", unit.repeat(1000));
    let (exit, out, _) = ralliement(&["check", "-", "--language", "en"], &list);
    assert_eq!((exit, out.lines().count()), (1, 102), "the verdict, a hundred findings, and how many more");
    assert!(out.lines().last().unwrap().trim().starts_with("… and "), "{}", out.lines().last().unwrap());
    let (_, out, _) = ralliement(&["check", "-", "--format", "json"], &list);
    let verdicts: Value = serde_json::from_str(&out).unwrap();
    let findings = verdicts[0]["findings"].as_array().unwrap();
    assert!(findings.len() > 2000, "a program gets them all");
    assert!(findings.iter().all(|finding| finding["fix"].is_null()), "each would cost a check of its own");
}

/// Players name their files: no name may look like a line of the verdict.
#[test]
fn a_file_name_cannot_forge_a_verdict() {
    let folder = std::env::temp_dir().join(format!("ralliement-forged-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let forged = folder.join("x\nLegal: 500 \u{1b}[32m.bts.toml");
    fs::write(&forged, ILLEGAL).unwrap();
    let path = folder.to_str().unwrap();
    let (exit, out, _) = ralliement(&["check", path, "--language", "en", "--color", "always"], "");
    assert_eq!(exit, 1);
    assert!(!out.lines().any(|line| line.contains("Legal") && !line.contains("error")), "{out}");
    let (_, out, _) = ralliement(&["check", path, "--format", "json"], "");
    let verdicts: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(verdicts[0]["file"], forged.display().to_string(), "a program finds the file again");
    fs::remove_dir_all(&folder).unwrap();
}
