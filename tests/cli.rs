//! The command line as its users meet it: what it prints, its exit codes, its languages; and the schema of a
//! tome, to which every shipped tome is held.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod common;
#[path = "common/terminal.rs"]
mod terminal;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::{TOME, change, files};
use ralliement::cli::{Outside, run, schema};
use serde_json::Value;
use terminal::ralliement;

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ralliement"));
    program.env_remove("NO_COLOR").env("LANG", "fr_FR.UTF-8").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    program
}

#[test]
fn help_in_both_languages() {
    let (exit, french, _) = ralliement(&["--help"], "");
    insta::assert_snapshot!("help_fr", french);
    assert_eq!(exit, 0);
    let (_, english, _) = ralliement(&["tome", "check", "--language", "en", "--help"], "");
    insta::assert_snapshot!("help_tome_check_en", english);
}

#[test]
fn the_card_of_each_kind_of_profile() {
    for (name, arguments) in [
        ("card_person_fr", ["lutin", "fr"]),
        ("card_champion_en", ["roi-lutin", "en"]),
        ("card_vehicle_fr", ["chariot", "fr"]),
        ("card_siege_en", ["trebuchet", "en"]),
    ] {
        let [profile, language] = arguments;
        let (exit, out, err) = ralliement(&["show", "--tome", "-", "--language", language, profile], TOME);
        assert_eq!((exit, err.as_str()), (0, ""));
        insta::assert_snapshot!(name, out);
    }
}

#[test]
fn a_profile_is_found_in_spite_of_case_accents_and_slips() {
    for asked in ["guerrier-tribal", "GUERRIER TRIBAL", "tribal warrior", "tribal"] {
        let (exit, out, err) = ralliement(&["show", asked], "");
        assert_eq!((exit, err.as_str()), (0, ""), "{asked}");
        assert!(out.starts_with("Guerrier Tribal"), "{asked}: {out}");
    }
    let (exit, out, err) = ralliement(&["show", "guerier", "trival"], "");
    assert_eq!((exit, err.as_str()), (0, "« guerier trival » lu comme « Guerrier Tribal »\n"));
    assert!(out.starts_with("Guerrier Tribal"));
    let (exit, out, _) = ralliement(&["show", "TREBUCHET", "--tome", "-"], TOME);
    assert!(exit == 0 && out.starts_with("Trébuchet"));
}

#[test]
fn several_profiles_are_listed_and_near_ones_offered() {
    let (exit, out, err) = ralliement(&["show", "--tome", "-", "lut"], TOME);
    assert_eq!((exit, out.as_str()), (1, ""));
    insta::assert_snapshot!("several_fr", err);
    let (exit, _, err) = ralliement(&["show", "--tome", "-", "--language=en", "trobucat"], TOME);
    assert_eq!(exit, 1);
    assert!(err.starts_with("error: no profile is called “trobucat”; did you mean:\n"), "{err}");
    let (exit, _, err) = ralliement(&["show", "zzzzzzzz"], "");
    assert!(exit == 1 && err.contains("ralliement show --list"), "{err}");
}

#[test]
fn the_list_names_every_profile_with_its_points() {
    let (exit, out, _) = ralliement(&["show", "--list", "--tome", "-"], TOME);
    assert_eq!(exit, 0);
    for text in ["Petit Peuple", "4 points  Lutin", "guerrier-tribal", "Manuel des règles, p. 15"] {
        assert!(out.contains(text), "{text} is not in\n{out}");
    }
}

#[test]
fn a_tome_is_checked_from_a_file_or_from_standard_input() {
    let (exit, out, err) = ralliement(&["tome", "check", "-"], TOME);
    assert_eq!((exit, out.as_str(), err.as_str()), (0, "1 tome vérifié : aucun défaut\n", ""));
    let bad = change("cc = 3", "cc = 14").replacen("points = 40", "poinst = 40", 1);
    let (exit, out, _) = ralliement(&["tome", "check", "-", "--language", "en"], &bad);
    assert_eq!(exit, 1);
    insta::assert_snapshot!("tome_check_en", out);
}

#[test]
fn what_cannot_be_opened_is_said_and_the_others_go_on() {
    let (exit, out, err) = ralliement(&["tome", "check", "nulle-part.toml", "src", "-"], TOME);
    assert_eq!((exit, out.as_str()), (2, "1 tome vérifié : aucun défaut ; 2 fichiers illisibles\n"));
    assert_eq!(
        err,
        "erreur : nulle-part.toml : ce fichier n’existe pas\nerreur : src : c’est un dossier, pas un fichier\n"
    );
}

#[test]
fn a_large_file_is_not_read_whole() {
    let (exit, out, _) = ralliement(&["tome", "check", "-", "--language=en"], "x".repeat(3_000_000));
    assert_eq!(exit, 1);
    assert!(out.starts_with("(standard input):1:1: file too large"), "{out}");
}

#[test]
fn the_shipped_tomes_pass_their_own_check() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/tomes");
    let paths: Vec<PathBuf> = files("data/tomes").iter().map(|(name, _)| folder.join(name)).collect();
    let mut arguments = vec!["tome", "check", "--language", "en"];
    arguments.extend(paths.iter().map(|path| path.to_str().unwrap()));
    let (exit, out, err) = ralliement(&arguments, "");
    assert_eq!((exit, err.as_str()), (0, ""), "{out}");
}

#[test]
fn misuse_is_explained_in_the_users_language() {
    let cases = [
        (
            vec!["shw"],
            "erreur : commande inconnue « shw » ; vouliez-vous dire « show » ?\nvoir « ralliement --help »\n",
        ),
        (vec!["show"], "erreur : il manque <PROFIL>...\nvoir « ralliement --help »\n"),
        (vec!["tome", "check", "--language", "en"], "error: <FILE>... is missing\nsee “ralliement --help”\n"),
        (
            vec!["show", "x", "--color", "red", "--language", "en"],
            "error: unknown value “red” for “--color <WHEN>”; possible: auto, always, never\nsee “ralliement --help”\n",
        ),
        (
            vec!["show", "--lst"],
            "erreur : argument inattendu « --lst » ; vouliez-vous dire « --list » ?\nvoir « ralliement --help »\n",
        ),
    ];
    for (arguments, expected) in cases {
        let (exit, out, err) = ralliement(&arguments, "");
        assert_eq!((exit, out.as_str(), err.as_str()), (2, "", expected));
    }
}

#[test]
fn colours_only_where_they_are_wanted() {
    let escape = '\u{1b}';
    let out = |program: &mut Command| String::from_utf8(program.output().unwrap().stdout).unwrap();
    assert!(!out(program().args(["show", "guerrier-tribal"])).contains(escape), "a pipe wants none");
    assert!(out(program().args(["show", "guerrier-tribal", "--color", "always"])).contains(escape));
    assert!(!out(program().args(["show", "--color=never", "guerrier-tribal"])).contains(escape));
    let forced = out(program().env("CLICOLOR_FORCE", "1").args(["show", "guerrier-tribal"]));
    assert!(forced.contains(escape));
    let no_color = out(program().env("CLICOLOR_FORCE", "0").env("NO_COLOR", "1").args(["show", "guerrier-tribal"]));
    assert!(!no_color.contains(escape));
    let smuggled = change("\"Malice\"", "\"\\u001b[31mMalice\"");
    let (_, card, _) = ralliement(&["show", "lutin", "--tome", "-", "--color", "always"], &smuggled);
    assert!(!card.contains("\u{1b}[31m"), "a tome does not drive the terminal");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = program().args(["show", "--list"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
}

#[test]
fn a_full_disk_is_an_error() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::from(io::ErrorKind::StorageFull))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut err = Vec::new();
    let mut outside = Outside {
        input: &mut io::empty(),
        out: &mut Full,
        err: &mut err,
        colours: (false, false),
        variable: &|_| None,
    };
    assert_eq!(run(["ralliement", "show", "--list"], &mut outside), 2);
    assert!(String::from_utf8(err).unwrap().starts_with("erreur\u{a0}: écriture impossible"));
}

#[test]
fn the_schema_in_data_is_what_the_command_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/tome.schema.json");
    let kept: Value = serde_json::from_str(&fs::read_to_string(path).unwrap_or_default()).unwrap_or_default();
    let (exit, printed, _) = ralliement(&["tome", "schema"], "");
    assert_eq!((exit, &printed), (0, &schema()));
    // Compared as values: the order of keys depends on the features of other crates.
    let same = kept == serde_json::from_str::<Value>(&printed).unwrap();
    assert!(same, "refresh it with: cargo run -- tome schema > data/tome.schema.json");
}

#[test]
fn the_schema_accepts_every_shipped_tome_and_refuses_what_the_reader_refuses() {
    let schema: Value = serde_json::from_str(&schema()).unwrap();
    let problems = |text: &str| {
        let tome: Value = toml::from_str(text).unwrap();
        let mut problems = Vec::new();
        validate(&schema, &schema, &tome, "", &mut problems);
        problems
    };
    for (name, bytes) in files("data/tomes") {
        assert_eq!(problems(std::str::from_utf8(&bytes).unwrap()), [""; 0], "{name}");
    }
    assert_eq!(problems(TOME), [""; 0]);
    for (old, new) in [
        ("cc = 3", "cc = 14"),
        ("points = 4\n", "poinst = 4\n"),
        ("points = 4\n", "points = -4\n"),
        ("points = 4\n", "points = \"quatre\"\n"),
        ("\"classique\"", "\"clasique\""),
        ("ct = \"5+\"", "ct = \"7+\""),
        ("price = [5, 15]", "price = [5]"),
        ("price = [5, 15]", "price = [5, \"Y\"]"),
        ("f = \"+1\"", "f = \"un\""),
    ] {
        assert_ne!(problems(&change(old, new)), [""; 0], "{new} should not pass");
    }
}

/// A reader of the part of JSON Schema that ours uses, written against the standard and not against our types;
/// anything else in a schema stops the test. The crate `jsonschema` would do the same for a minute and a half
/// of compiling on two cores and forty more dependencies.
fn validate(root: &Value, schema: &Value, value: &Value, place: &str, problems: &mut Vec<String>) {
    let Value::Object(keywords) = schema else {
        assert_eq!(schema, &Value::Bool(true), "a schema that is no object");
        return;
    };
    let fails = |schema: &Value| {
        let mut inner = Vec::new();
        validate(root, schema, value, place, &mut inner);
        !inner.is_empty()
    };
    for (keyword, argument) in keywords {
        let list = || argument.as_array().unwrap().iter();
        let number = || value.as_f64().unwrap_or(0.0);
        let fine = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" | "default" | "format" => true,
            "$ref" => {
                let pointer = argument.as_str().unwrap().strip_prefix('#').unwrap();
                !fails(root.pointer(pointer).unwrap())
            }
            "type" => {
                let named = |name: &Value| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    other => panic!("a type that this test does not know: {other}"),
                };
                argument.as_array().map_or_else(|| named(argument), |names| names.iter().any(named))
            }
            "enum" => list().any(|one| one == value),
            "const" => argument == value,
            "anyOf" => list().any(|one| !fails(one)),
            "oneOf" => list().filter(|one| !fails(one)).count() == 1,
            "minimum" => !value.is_number() || number() >= argument.as_f64().unwrap(),
            "maximum" => !value.is_number() || number() <= argument.as_f64().unwrap(),
            "minItems" => value.as_array().is_none_or(|array| array.len() as u64 >= argument.as_u64().unwrap()),
            "maxItems" => value.as_array().is_none_or(|array| array.len() as u64 <= argument.as_u64().unwrap()),
            "pattern" => value.as_str().is_none_or(|text| matches_pattern(argument.as_str().unwrap(), text)),
            "required" => {
                value.as_object().is_none_or(|table| list().all(|key| table.contains_key(key.as_str().unwrap())))
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    validate(root, argument, item, &format!("{place}[{index}]"), problems);
                }
                true
            }
            "properties" => {
                for (key, inner) in argument.as_object().unwrap() {
                    if let Some(item) = value.get(key) {
                        validate(root, inner, item, &format!("{place}.{key}"), problems);
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = keywords.get("properties").and_then(Value::as_object);
                let others = value.as_object().into_iter().flatten();
                let others: Vec<_> =
                    others.filter(|(key, _)| !known.is_some_and(|known| known.contains_key(*key))).collect();
                if argument == &Value::Bool(false) {
                    others.is_empty()
                } else {
                    others
                        .iter()
                        .for_each(|(key, item)| validate(root, argument, item, &format!("{place}.{key}"), problems));
                    true
                }
            }
            other => panic!("a keyword that this test does not know: {other}"),
        };
        if !fine {
            problems.push(format!("{place}: {keyword} {argument}"));
        }
    }
}

/// The patterns of the schema, by hand.
fn matches_pattern(pattern: &str, text: &str) -> bool {
    let roll = |text: &str| matches!(text.as_bytes(), [b'2'..=b'6'] | [b'2'..=b'6', b'+']);
    match pattern {
        r"^([2-6]\+?|[-–—])$" => roll(text) || matches!(text, "-" | "–" | "—"),
        r"^([+−-]?[0-9]{1,3}|[2-6]\+)$" => {
            let digits = text.strip_prefix(['+', '−', '-']).unwrap_or(text);
            let number = (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
            number || roll(text) && text.ends_with('+')
        }
        r"^([1-9][0-9]?|([1-9][0-9]?)?[Dd][1-9][0-9]?(\+[1-9][0-9]?)?)$" => {
            let number = |text: &str| matches!(text.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
            let (count, rest) = text.split_once(['D', 'd']).unwrap_or(("", text));
            let (faces, added) = rest.split_once('+').filter(|_| rest != text).unwrap_or((rest, "1"));
            (count.is_empty() || number(count)) && number(faces) && number(added)
        }
        other => panic!("a pattern that this test does not know: {other}"),
    }
}
