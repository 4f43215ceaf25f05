//! The printed sheets: everything of the list is on the paper, and the paper is sound.
//!
//! `cargo test --test sheet -- --ignored show` draws the pages of good and bad lists, to be looked at.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "sheet/frame.rs"]
mod frame;
#[path = "sheet/golden.rs"]
mod golden;
#[path = "sheet/lines.rs"]
mod lines;
#[path = "sheet/lists.rs"]
mod lists;
#[path = "sheet/said.rs"]
mod said;
#[path = "sheet/sound.rs"]
mod sound;
#[path = "common/terminal.rs"]
mod terminal;
#[path = "sheet/text.rs"]
mod text;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ralliement::catalogue::Catalogue;
use ralliement::exchange;
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::sheet::page::{Mark, Page, Palette};
use ralliement::sheet::pdf::Attachment;
use ralliement::sheet::print::print;
use ralliement::sheet::{Kind, Paper, Wish};
use terminal::ralliement;

const EVENT: &str = "Tournoi des Trois Lunes";

/// The file as a user gets it: with its code, its fingerprint and the list inside.
fn printed(catalogue: &Catalogue, roster: &Roster, wish: &Wish) -> Vec<u8> {
    let list = exchange::write(roster, None);
    print(catalogue, roster, wish, Attachment { name: "liste.bts.toml", bytes: list.as_bytes() }).unwrap()
}

/// What stands on pages, in the order in which it was set.
fn words(pages: &[Page]) -> String {
    let texts = pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
        Mark::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder("sheet").join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// What another program says about a file. The commands of the README install these programs.
fn ask(program: &str, arguments: &[&str], path: &Path, after: &[&str]) -> String {
    let output = Command::new(program).args(arguments).arg(path).args(after).output();
    let output =
        output.unwrap_or_else(|error| panic!("{program}: {error}; `cargo xtask test --only install` brings it"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.trim().is_empty(), "{program} {}: {said}", path.display());
    String::from_utf8(output.stdout).unwrap()
}

/// Letters without spaces, which readers guess from distances.
fn flat(text: &str) -> String {
    text.split_whitespace().collect()
}

fn all_wishes() -> Vec<Wish> {
    let mut all = Vec::new();
    for kind in Kind::ALL {
        for paper in Paper::ALL {
            for language in Language::ALL {
                let palette = if paper == Paper::A4 { Palette::Colour } else { Palette::Mono };
                all.push(Wish { kind, paper, language, palette, event: EVENT.to_owned() });
            }
        }
    }
    all
}

#[test]
fn the_same_list_gives_the_same_bytes() {
    let (catalogue, roster) = golden::list();
    for wish in all_wishes() {
        let made: Vec<Vec<u8>> = (0..3).map(|_| printed(&catalogue, &roster, &wish)).collect();
        assert!(made.windows(2).all(|pair| pair[0] == pair[1]), "{wish:?}");
    }
}

#[test]
fn typefaces_are_embedded_and_cut() {
    let catalogue = Catalogue::shipped();
    for kind in Kind::ALL {
        let bytes = printed(&catalogue, &lists::example(), &Wish { kind, ..Wish::default() });
        assert!(bytes.len() < 100_000, "{} is {} bytes", kind.tag(), bytes.len());
        let path = write(&format!("fonts-{}.pdf", kind.tag()), &bytes);
        let fonts = ask("pdffonts", &[], &path, &[]);
        let rows: Vec<&str> = fonts.lines().skip(2).collect();
        assert_eq!(rows.len(), 2, "{fonts}");
        for row in rows {
            assert!(row.contains("+BarlowSemiCondensed") && row.contains("yes yes yes"), "{row}");
        }
    }
}

#[test]
fn missing_glyphs_are_seen() {
    let catalogue = Catalogue::shipped();
    let mut roster = lists::example();
    roster.name = "A\u{4e2d}\u{1f409}Z".to_owned();
    let path = write("glyphs.pdf", &printed(&catalogue, &roster, &Wish::default()));
    let text = ask("pdftotext", &["-layout"], &path, &["-"]);
    assert!(text.contains("A\u{fffd}\u{fffd}Z"), "{text}");
}

#[test]
fn the_command_line_prints_one_list_and_folders() {
    let folder = folder("print");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let list = "data/examples/la-reine-des-marches.bts.toml";
    let target = folder.join("une.pdf");
    let one = target.to_str().unwrap();
    let (exit, said, errors) =
        ralliement(&["print", list, "-o", one, "--paper", "letter", "--mono", "--language", "en"], "");
    assert_eq!((exit, said.trim(), errors.as_str()), (0, one, ""));
    assert!(ask("pdftotext", &[], &target, &["-"]).contains("Legal list"));
    for at in 0..20 {
        fs::copy(list, folder.join(format!("{at}.bts.toml"))).unwrap();
    }
    let lists = folder.to_str().unwrap().to_owned();
    let made = folder.join("pdf");
    let arguments = ["print", &lists, "-o", made.to_str().unwrap(), "--style", "cards", "--event", "Nantes"];
    let (exit, said, errors) = ralliement(&arguments, "");
    let bars = "████████████████░░░░ 16/20 PDF\n████████████████████ 20/20 PDF\n";
    assert_eq!((exit, said.as_str(), errors.as_str()), (0, "20 PDF\n", bars));
    // On a terminal the second bar takes the place of the first.
    let (_, _, errors) = ralliement(&[&["--color", "always"], &arguments[..]].concat(), "");
    assert_eq!(errors.matches("\u{1b}[1A\u{1b}[2K").count(), 1, "{errors:?}");
    let pdfs: Vec<Vec<u8>> =
        fs::read_dir(&made).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap()).collect();
    assert_eq!(pdfs.len(), 20);
    let (exit, _, errors) = ralliement(&["print", "tests/sheet/tome.toml", "-o", one], "");
    assert!(exit == 2 && errors.contains("tome.toml"), "{errors}");
    let (exit, _, errors) = ralliement(&["print", list, "-o", "/nowhere/at/all.pdf"], "");
    assert!(exit == 2 && errors.contains("/nowhere/at/all.pdf : son dossier n’existe pas"), "{errors}");
}

/// Two lists of one name would both be written to one PDF: the first is, and the second is told.
#[test]
fn a_list_is_never_printed_over_another() {
    let folder = folder("twins");
    let _ = fs::remove_dir_all(&folder);
    let list = "data/examples/la-reine-des-marches.bts.toml";
    let twins = ["a", "b"].map(|name| folder.join(name).join("liste.bts.toml"));
    for twin in &twins {
        fs::create_dir_all(twin.parent().unwrap()).unwrap();
        fs::copy(list, twin).unwrap();
    }
    let [first, second] = twins.each_ref().map(|twin| twin.to_str().unwrap());
    let made = folder.join("pdf");
    let (exit, said, errors) = ralliement(&["print", first, second, "-o", made.to_str().unwrap()], "");
    assert_eq!((exit, said.as_str()), (2, "1 PDF\n"));
    assert!(errors.contains(second) && errors.contains("le même nom"), "{errors}");
    let (exit, said, _) = ralliement(&["print", first, "-o", made.to_str().unwrap()], "");
    assert_eq!(
        (exit, said.trim()),
        (0, made.join("liste.pdf").to_str().unwrap()),
        "one list into a folder that is there"
    );
    let empty = folder.join("vide");
    fs::create_dir_all(&empty).unwrap();
    let (exit, said, errors) = ralliement(&["print", empty.to_str().unwrap()], "");
    assert_eq!((exit, said.as_str()), (2, ""));
    assert!(errors.contains("aucune liste dans ce dossier"), "{errors}");
}

/// Pages to look at: open `index.html` in the folder that it names.
#[test]
#[ignore = "writes pictures for people to look at"]
fn show() {
    let catalogue = Catalogue::shipped();
    let folder = folder("show");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let cases = [
        ("example", lists::example()),
        ("allied", lists::allied(&catalogue)),
        ("rampart", lists::shipped("le-rempart-qui-marche")),
        ("illegal", lists::illegal()),
        ("ugliest", lists::ugliest()),
        ("empty", Roster::new("", 1000, "tribus-des-confins")),
        ("machines", lists::random(&catalogue, "consensus-de-verre", 5)),
    ];
    for (name, roster) in &cases {
        for kind in Kind::ALL {
            let english = *name == "machines";
            let wish = Wish {
                kind,
                paper: if english { Paper::Letter } else { Paper::A4 },
                language: if english { Language::English } else { Language::French },
                palette: if ["allied", "machines"].contains(name) { Palette::Mono } else { Palette::Colour },
                event: if *name == "example" { String::new() } else { format!("{EVENT}, Nantes") },
            };
            let path = folder.join(format!("{name}-{}.pdf", kind.tag()));
            fs::write(&path, printed(&catalogue, roster, &wish)).unwrap();
            let prefix = path.with_extension("");
            let done = Command::new("pdftoppm").args(["-r", "80", "-l", "6", "-png"]).arg(&path).arg(prefix).status();
            assert!(done.unwrap().success());
        }
    }
    let mut pictures: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".png"))
        .collect();
    pictures.sort();
    let pictures: Vec<String> = pictures.iter().map(|name| format!("<img src='{name}' title='{name}'>")).collect();
    let style = "<style>body{background:#777}img{width:24%;margin:4px}</style>";
    fs::write(folder.join("index.html"), format!("{style}{}", pictures.join("\n"))).unwrap();
    println!("{}", folder.display());
}
