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

const EVENT: &str =
    "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe\"\n[army]\nformats = [500]\n[game]\nrounds = 2\ntables = 4\n";

/// The paper of an event is an output like any other: it replaces its own kind, and nothing else.
#[test]
fn the_paper_of_an_event_takes_the_place_of_nothing_else() {
    let folder = folder("event");
    let event = folder.join("coupe.bts-event.toml");
    fs::write(&event, EVENT).unwrap();
    let print = |output: &Path, more: &[&str]| {
        let arguments = ["event", "print", "standing", event.to_str().unwrap(), "-o", output.to_str().unwrap()];
        ralliement(&[&arguments[..], more].concat(), "")
    };
    let (exit, _, err) = print(&event, &[]);
    assert!(exit == 2 && err.contains("--force"), "over its own event: {exit} {err}");
    assert_eq!(fs::read_to_string(&event).unwrap(), EVENT);
    let output = folder.join("classement.pdf");
    for _ in 0..2 {
        let (exit, _, err) = print(&output, &[]);
        assert_eq!(exit, 0, "{err}");
        assert!(fs::read(&output).unwrap().starts_with(b"%PDF-"));
    }
    let precious = folder.join("precieux.txt");
    fs::write(&precious, "précieux").unwrap();
    let link = folder.join("lien.pdf");
    symlink(&precious, &link).unwrap();
    assert_eq!(print(&link, &[]).0, 2);
    let forged = folder.join("a\n\u{1b}[32m.pdf");
    let (exit, out, _) = print(&forged, &[]);
    assert!(exit == 0 && !out.trim_end().contains(['\n', '\u{1b}']), "{out:?}");
    assert_eq!(fs::read_to_string(&precious).unwrap(), "précieux");
    for folder_or_device in [folder.as_path(), Path::new("/dev/null")] {
        assert_eq!(print(folder_or_device, &["--force"]).0, 2, "{}", folder_or_device.display());
    }
}

/// Where the file of an event may not be written, the pairing is told all the same and the file stays as it was.
#[test]
fn a_pairing_that_cannot_be_written_changes_nothing() {
    let folder = folder("pair");
    let event = folder.join("coupe.bts-event.toml");
    fs::write(&event, EVENT).unwrap();
    let pipe = folder.join("tuyau.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [pipe.as_path(), Path::new("/dev/zero"), folder.as_path()] {
        assert_eq!(ralliement(&["event", "pair", path.to_str().unwrap(), "--write"], "").0, 2, "{}", path.display());
    }
    assert_eq!(fs::read_to_string(&event).unwrap(), EVENT);
    let before = names(&folder);
    ralliement(&["event", "pair", "-", "--write"], EVENT);
    assert_eq!(names(&folder), before);
}

/// The text of a book goes into a new file or nowhere.
#[test]
fn a_tome_that_is_read_goes_where_it_was_sent_or_nowhere() {
    let folder = folder("tome");
    let text = folder.join("page.txt");
    fs::write(&text, fs::read("tests/reader/printed.txt").unwrap()).unwrap();
    for output in [folder.as_path(), Path::new("/dev/full"), &folder.join("rien").join("t.toml")] {
        let (exit, out, _) =
            ralliement(&["tome", "read", text.to_str().unwrap(), "-o", output.to_str().unwrap(), "--force"], "");
        assert_eq!((exit, out.as_str()), (2, ""), "{}", output.display());
    }
    assert_eq!(names(&folder), ["a.bts.toml", "page.txt"]);
}

/// What the app opens, the command line opens: a backup may be larger than any tome.
#[test]
fn a_large_backup_is_read_whole() {
    use ralliement::exchange::backup::{Kind, Part, write};
    let folder = folder("backup");
    let part = |key: usize| Part {
        kind: Kind::List,
        key: key.to_string(),
        changed: None,
        deleted: None,
        text: format!("name = \"Liste {key}\"\nnotes = \"{}\"\n{LIST}", "mot ".repeat(10_000)),
    };
    let backup = folder.join("sauvegarde.txt");
    fs::write(&backup, write(&(0..80).map(part).collect::<Vec<_>>())).unwrap();
    assert!(fs::metadata(&backup).unwrap().len() > 3_000_000);
    let (_, out, err) = ralliement(&["check", backup.to_str().unwrap()], "");
    assert_eq!(err, "");
    assert!((0..80).all(|key| out.contains(&format!("Liste {key}"))), "{} lines", out.lines().count());
}
