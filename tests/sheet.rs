//! The printed sheets: everything of the list is on the paper, and the paper is sound.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "sheet/lists.rs"]
mod lists;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ralliement::catalogue::Catalogue;
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::sheet::page::{Document, Palette};
use ralliement::sheet::pdf::{Attachment, pdf};
use ralliement::sheet::{self, Kind, Options, Paper, Qr, Subject};

fn document(catalogue: &Catalogue, roster: &Roster, options: &Options) -> Document {
    let (army, findings) = lists::check(catalogue, roster);
    sheet::pages(Subject { catalogue, roster, army: &army, findings: &findings }, options)
}

/// A pattern the size of a real code.
fn code() -> Qr {
    let side = 69;
    let mut dice = lists::Dice(3);
    let finder = |x: usize, y: usize| {
        let ring = x.abs_diff(3).max(y.abs_diff(3));
        ring != 2 && ring < 4
    };
    let dark = (0..side * side).map(|at| {
        let (x, y) = (at % side, at / side);
        let random = dice.below(2) == 0;
        match (x < 8, y < 8, x >= side - 8, y >= side - 8) {
            (true, true, _, _) => finder(x, y),
            (_, true, true, _) => finder(side - 1 - x, y),
            (true, _, _, true) => finder(x, side - 1 - y),
            _ => random,
        }
    });
    Qr::new(side, dark.collect()).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Pages to look at: `cargo test --test sheet -- --ignored show`, then open `index.html` in the folder it names.
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
        ("illegal", lists::illegal()),
        ("ugliest", lists::ugliest()),
        ("empty", Roster::new("", 1000, "tribus-des-confins")),
        ("machines", lists::random(&catalogue, "consensus-de-verre", 5)),
    ];
    for (name, roster) in &cases {
        for kind in Kind::ALL {
            let english = *name == "machines";
            let options = Options {
                kind,
                paper: if english { Paper::Letter } else { Paper::A4 },
                language: if english { Language::English } else { Language::French },
                palette: if *name == "allied" { Palette::Mono } else { Palette::Colour },
                event: if *name == "example" { String::new() } else { "Tournoi des Trois Lunes, Nantes".to_owned() },
                fingerprint: "7F3A-91C2".to_owned(),
                qr: Some(code()),
            };
            let bytes = pdf(&document(&catalogue, roster, &options), None).unwrap();
            let path = folder.join(format!("{name}-{}.pdf", kind.tag()));
            fs::write(&path, &bytes).unwrap();
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

#[test]
fn attachment_is_the_list() {
    let catalogue = Catalogue::shipped();
    let document = document(&catalogue, &lists::example(), &Options::default());
    let attached = Attachment { name: "liste.bts.toml", bytes: b"ralliement = 1" };
    assert!(pdf(&document, Some(attached)).is_ok());
}
