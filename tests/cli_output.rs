//! The command line destroys nothing: what it writes never takes the place of something else, and is whole or not there.

#![cfg(all(feature = "pdf", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "common/terminal.rs"]
mod terminal;

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use terminal::ralliement;

const LIST: &str =
    "format = 500\nfaction = \"tribus-des-confins\"\n[[unit]]\nentries = [{ profile = \"chef-de-clan\" }]\n";

/// A folder of its own, with a list in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli_output").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.bts.toml"), LIST).unwrap();
    folder
}

fn print(folder: &Path, output: &Path, more: &[&str]) -> (u8, String, String) {
    let list = folder.join("a.bts.toml");
    let arguments = ["print", list.to_str().unwrap(), "-o", output.to_str().unwrap()];
    ralliement(&[&arguments[..], more].concat(), "")
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn something_else_stays_unless_the_user_says_so() {
    let folder = folder("else");
    for (name, content) in [("a.bts.toml", LIST), ("photo.jpg", "x"), ("autre.pdf", "%PDF-1.7 d’un autre")] {
        let output = folder.join(name);
        fs::write(&output, content).unwrap();
        let (exit, _, err) = print(&folder, &output, &[]);
        assert_eq!((exit, fs::read_to_string(&output).unwrap()), (2, content.to_owned()), "{name}: {err}");
        assert!(err.contains("--force"), "{err}");
    }
    let output = folder.join("photo.jpg");
    assert_eq!(print(&folder, &output, &["--force"]).0, 0);
    assert!(fs::read(&output).unwrap().starts_with(b"%PDF-"));
    assert_eq!(names(&folder), ["a.bts.toml", "autre.pdf", "photo.jpg"], "no neighbour is left");
}

#[test]
fn an_earlier_output_is_replaced_and_keeps_its_rights() {
    let folder = folder("again");
    let output = folder.join("a.pdf");
    assert_eq!(print(&folder, &output, &[]).0, 0);
    fs::set_permissions(&output, fs::Permissions::from_mode(0o600)).unwrap();
    let before = fs::read(&output).unwrap();
    assert_eq!(print(&folder, &output, &["--style", "cards"]).0, 0);
    assert_ne!(fs::read(&output).unwrap(), before);
    assert_eq!(fs::metadata(&output).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(names(&folder), ["a.bts.toml", "a.pdf"]);
}

#[test]
fn links_are_not_followed() {
    let folder = folder("links");
    let precious = folder.join("precieux.txt");
    fs::write(&precious, "précieux").unwrap();
    let output = folder.join("a.pdf");
    symlink(&precious, &output).unwrap();
    let (exit, _, err) = print(&folder, &output, &[]);
    assert_eq!(exit, 2, "{err}");
    assert_eq!(print(&folder, &output, &["--force"]).0, 0);
    assert_eq!(fs::read_to_string(&precious).unwrap(), "précieux");
    assert!(!fs::symlink_metadata(&output).unwrap().is_symlink());
}

#[test]
fn a_write_that_fails_leaves_the_old_file() {
    let folder = folder("fails");
    let inner = folder.join("clos");
    fs::create_dir(&inner).unwrap();
    let (exit, _, err) = print(&folder, &inner.join("rien").join("a.pdf"), &[]);
    assert_eq!(exit, 2);
    assert!(err.contains("dossier n’existe pas"), "{err}");
    assert!(names(&inner).is_empty());
}

#[test]
fn names_of_files_say_nothing_of_their_own() {
    let folder = folder("names");
    let output = folder.join("a\n\u{1b}[32mLégale\u{202e}.pdf");
    let (exit, out, _) = print(&folder, &output, &[]);
    assert_eq!(exit, 0);
    assert!(!out.trim_end().contains(['\n', '\u{1b}', '\u{202e}']), "{out:?}");
    let (_, out, err) = ralliement(&["check", folder.join("b\n\u{1b}[32m.bts.toml").to_str().unwrap()], "");
    assert!(!(out + err.trim_end()).contains(['\n', '\u{1b}']), "{err:?}");
}

/// A pipe or a device among the files is refused at once, and so is anything that only unpacks to something large.
#[test]
fn nothing_hangs_or_fills_the_memory() {
    let folder = folder("bounds");
    let pipe = folder.join("tuyau.bts.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let begin = Instant::now();
    for path in [pipe.as_path(), Path::new("/dev/zero"), Path::new("/dev/full")] {
        let (exit, _, err) = ralliement(&["check", path.to_str().unwrap()], "");
        assert_eq!(exit, 2);
        assert!(err.contains("fichier ordinaire"), "{err}");
        assert_eq!(ralliement(&["tome", "check", path.to_str().unwrap()], "").0, 2);
    }
    let (exit, out, err) = ralliement(&["check", folder.to_str().unwrap()], "");
    assert_eq!(exit, 2, "{err}");
    assert!(out.contains("a.bts.toml"), "the other is judged: {out}");
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}
