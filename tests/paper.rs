//! A roster on paper is the list again: its code is read off the printed page by a decoder that is not ours.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, reason = "a test may only stop")]

#[path = "common/terminal.rs"]
mod terminal;

use std::fs;
use std::path::Path;
use std::process::Command;

use ralliement::exchange::fingerprint::fingerprint;
use ralliement::exchange::{file, link};
use terminal::ralliement;

#[test]
fn the_code_on_the_printed_roster_is_the_list() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("paper");
    fs::create_dir_all(&folder).unwrap();
    for example in fs::read_dir("data/examples").unwrap().map(|entry| entry.unwrap().path()) {
        let name = example.file_stem().unwrap().to_string_lossy().into_owned();
        let (pdf, picture) = (folder.join(format!("{name}.pdf")), folder.join(&name));
        ask(&["print", example.to_str().unwrap(), "-o", pdf.to_str().unwrap()]);

        let list = file::read(&name, &fs::read(&example).unwrap()).unwrap();
        let paper = fingerprint(&list).to_string();
        let text = Command::new("pdftotext").arg(&pdf).arg("-").output().unwrap();
        assert!(String::from_utf8_lossy(&text.stdout).contains(&paper), "{name}: the paper shows {paper}");

        let drawn =
            Command::new("pdftoppm").args(["-r", "300", "-png", "-singlefile"]).arg(&pdf).arg(&picture).status();
        assert!(drawn.unwrap().success());
        let code = Command::new("zbarimg")
            .args(["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"])
            .arg(picture.with_file_name(format!("{name}.png")))
            .output()
            .unwrap();
        let read = link::read(String::from_utf8_lossy(&code.stdout).trim());
        assert_eq!(read.map(|read| fingerprint(&read).to_string()), Ok(paper), "{name}");
    }
}

/// What the program says; it must end well.
fn ask(arguments: &[&str]) -> String {
    let (exit, out, err) = ralliement(arguments, "");
    assert_eq!(exit, 0, "{err}");
    out
}

#[test]
fn a_printed_pdf_is_checked_like_the_list_itself() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("paper-again");
    fs::create_dir_all(&folder).unwrap();
    let list = "data/examples/la-reine-des-marches.bts.toml";
    let (pdf, rewritten) = (folder.join("list.pdf"), folder.join("rewritten.pdf"));
    ask(&["print", list, "--style", "cards", "-o", pdf.to_str().unwrap()]);
    // As another program would save it.
    let qpdf = ["--object-streams=generate", "--recompress-flate", "--compression-level=9"];
    assert!(Command::new("qpdf").args(qpdf).arg(&pdf).arg(&rewritten).status().unwrap().success());
    let verdict = |path: &str| ask(&["check", path]).replace(path, "");
    for path in [&pdf, &rewritten] {
        assert_eq!(verdict(path.to_str().unwrap()), verdict(list));
    }
}
