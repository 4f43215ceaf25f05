//! `ralliement tome read` as its users meet it: what it writes, what it asks, and one sentence for every bad input.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::fs;

use terminal::ralliement;

#[cfg(feature = "pdf")]
#[path = "reader/paper.rs"]
mod paper;
#[path = "common/terminal.rs"]
mod terminal;

/// Labels that many games print.
const FRENCH_GAME: &str =
    "Vigies\n90 pts\nMots-clés : Infanterie\nArmure : 3+\nInventaire : un fusil.\nRang : Sergent\n";
const PRINTED: &str = include_str!("reader/printed.txt");

fn tome_read(arguments: &[&str], input: &[u8]) -> (u8, String, String) {
    ralliement(&[&["tome", "read"], arguments].concat(), input)
}

#[test]
fn the_printed_entries_become_a_tome() {
    let folder = std::env::temp_dir().join(format!("ralliement-reader-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("tribus.toml");
    let onto = ["-", "--onto", "data/tomes/tribus-des-confins.toml", "--title", "Tome I", "--page", "12", "-o"];
    let arguments: Vec<&str> = onto.into_iter().chain([path.to_str().unwrap()]).collect();
    let (exit, out, err) = tome_read(&arguments, PRINTED.as_bytes());
    assert_eq!((exit, out.as_str()), (0, ""), "{err}");
    assert_eq!(
        err,
        "tribus-des-confins : 2 entrées lues, 0 question, 0 défaut, 0 ligne non utilisée (aussi dans ce texte : forteresses-egarees)\n"
    );
    let written = fs::read_to_string(&path).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(written.contains(r#"provenance = { source = "tome", title = "Tome I", page = 12 }"#), "{written}");
    // Without the bestiary and the gunners' profile the tome alone cannot be in order, and says so line by line.
    let (exit, out, err) = tome_read(&["-", "--language", "en"], PRINTED.as_bytes());
    assert_eq!(exit, 1);
    assert!(out.starts_with("format = 1\nid = \"tribus-des-confins\"\n"), "{out}");
    assert!(err.contains("(standard input):77:") && err.contains("guerrier-des-confins"), "{err}");
}

#[test]
fn questions_name_their_lines() {
    let text = PRINTED.replace("15 cm\t4\t5+", "15 cm\t14\t5+");
    let (exit, _, err) = tome_read(&["-"], text.as_bytes());
    assert_eq!(exit, 1);
    assert!(err.contains("(entrée standard):8: Guerrier Tribal › figures.cc : CC 14 : attendu de 1 à 10"), "{err}");
}

#[test]
fn one_sentence_for_every_bad_input() {
    let large = vec![b'a'; 20 * 1024 * 1024];
    let game = "Space Hero\n5 points\nM WS BS S T W A Ld Sv\n6 3 3 4 4 2 2 7 3\n".repeat(40);
    for (input, said) in [
        (&b""[..], "ce texte est vide"),
        (&b"\0\x01\x02\xff\xfe\x00"[..], "ce fichier n’est pas du texte"),
        (&b"%PDF-1.7\n%\xe2\xe3\xcf\xd3"[..], if cfg!(feature = "pdf") { "ce PDF est abîmé" } else { "c’est un PDF" }),
        (game.as_bytes(), "aucun profil de Beyond the Stars"),
        (FRENCH_GAME.as_bytes(), "aucun profil de Beyond the Stars"),
        (&large[..], "c’est trop pour un tome"),
    ] {
        let (exit, out, err) = tome_read(&["-"], input);
        assert_eq!((exit, out.as_str()), (2, ""), "{said}");
        assert!(err.contains(said) && err.lines().count() == 1, "{said}: {err}");
    }
    let (exit, _, err) = tome_read(&["nulle-part.txt"], b"");
    assert_eq!(exit, 2);
    assert!(err.contains("ce fichier n’existe pas"), "{err}");
}

/// A tome that was read before may have been put right by hand since.
#[test]
fn a_file_that_exists_is_left_as_it_is_unless_told() {
    let directory = std::env::temp_dir().join(format!("ralliement-tome-read-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let out = directory.join("tome.toml");
    let path = out.to_str().unwrap();
    let read = |more: &[&str]| {
        let arguments: Vec<&str> = ["-", "-o", path].iter().chain(more).copied().collect();
        tome_read(&arguments, PRINTED.as_bytes())
    };
    std::fs::write(&out, "mien").unwrap();
    let (exit, _, err) = read(&[]);
    assert_eq!((exit, std::fs::read_to_string(&out).unwrap().as_str()), (2, "mien"));
    assert!(err.contains("ce fichier existe déjà : il est laissé tel quel (--force le remplace)"), "{err}");
    let (_, _, err) = read(&["--language", "en"]);
    assert!(err.contains("this file exists already: it is left as it is (--force replaces it)"), "{err}");
    let (exit, _, err) = read(&["--force"]);
    assert!(exit < 2 && std::fs::read_to_string(&out).unwrap().contains("[faction]"), "{exit} {err}");
    #[cfg(unix)]
    {
        let target = directory.join("autre.toml");
        std::fs::write(&target, "mien").unwrap();
        std::fs::remove_file(&out).unwrap();
        std::os::unix::fs::symlink(&target, &out).unwrap();
        let (exit, _, err) = read(&[]);
        assert!(exit == 2 && err.contains("c’est un lien vers un autre fichier"), "{exit} {err}");
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "mien");
    }
    std::fs::remove_dir_all(&directory).unwrap();
}

#[cfg(feature = "pdf")]
#[test]
fn one_sentence_for_every_bad_pdf() {
    let set = paper::pages(PRINTED, &[60.0], 470.0);
    let game = paper::pages(FRENCH_GAME, &[60.0], 470.0);
    let out = std::env::temp_dir().join(format!("ralliement-bad-pdf-{}.toml", std::process::id()));
    for (pdf, said) in [
        (paper::locked(&set, "secret", paper::Lock::Rc4), "ce PDF est protégé par un mot de passe"),
        (paper::bytes(&mut paper::simple(&[Vec::new()])), "ce PDF n’a que des images"),
        (paper::bytes(&mut paper::simple(&game)), "aucun profil de Beyond the Stars"),
    ] {
        let (exit, printed, err) = tome_read(&["-", "-o", out.to_str().unwrap()], &pdf);
        assert_eq!((exit, printed.as_str()), (2, ""), "{said}");
        assert!(err.contains(said) && err.lines().count() == 1, "{said}: {err}");
        assert!(!out.exists(), "{said}");
    }
}

#[cfg(feature = "pdf")]
#[test]
fn a_pdf_gives_the_tome_that_its_text_gives() {
    let options = ["-", "--onto", "data/tomes/tribus-des-confins.toml"];
    let (exit, from_text, err) = tome_read(&options, PRINTED.as_bytes());
    assert_eq!(exit, 0, "{err}");
    let pdf = paper::composite(&paper::pages(PRINTED, &[60.0], 470.0), None);
    let (exit, from_pdf, err) = tome_read(&options, &pdf);
    assert_eq!(exit, 0, "{err}");
    assert!(from_pdf == from_text, "{from_pdf}");
}

#[test]
fn half_a_page_that_names_no_faction_is_read_all_the_same() {
    let half: Vec<&str> = PRINTED.lines().skip(6).take(8).collect();
    let (exit, out, err) = tome_read(&["-"], half.join("\n").as_bytes());
    assert_eq!(exit, 1);
    assert!(out.contains("[[profile]]") && out.contains("# name = ?") && out.contains("mo = 3"), "{out}");
    assert!(err.starts_with("(entrée standard):"), "{err}");
}
