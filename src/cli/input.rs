//! What several commands are given: lists, as files, in folders or inside a printed PDF, and tomes of the user's.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::console::{Console, Content, YELLOW, styled};
use super::tome_check::{Brought, line_of};
use super::{Exit, say};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::Defect;
use crate::exchange::attached::{attached, is_pdf};
use crate::exchange::file;
use crate::roster::Roster;

/// How lists are called.
pub const ENDING: &str = ".bts.toml";

/// A list and its file.
pub struct Given {
    pub roster: Roster,
    /// What in the file was not understood, and is kept; it has been said already.
    pub notes: Vec<Defect>,
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "only printing puts the file into something else"))]
    pub bytes: Vec<u8>,
}

/// Paths as given; of a folder, the lists that stand in it, by name. A folder without any is an error, which has been
/// said then.
pub fn gathered(paths: &[PathBuf], console: &mut Console) -> io::Result<(Vec<PathBuf>, Exit)> {
    let (mut all, mut exit) = (Vec::new(), Exit::Fine);
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        match in_folder(path) {
            Ok(found) if found.is_empty() => {
                let why = say(console.language, "aucune liste dans ce dossier", "no list in this folder");
                console.error_about(path, &format!("{why} ({ENDING})"))?;
                exit = Exit::Unreadable;
            }
            Ok(mut found) => {
                found.sort();
                all.append(&mut found);
            }
            Err(error) => {
                console.unreadable(path, &error)?;
                exit = Exit::Unreadable;
            }
        }
    }
    Ok((all, exit))
}

fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let named = path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ENDING));
        if named && !path.is_dir() {
            found.push(path);
        }
    }
    Ok(found)
}

/// The list; else why it could not be read, which has been said then.
pub fn list(path: &Path, console: &mut Console) -> io::Result<Result<Given, Vec<String>>> {
    let bytes = match console.read(path) {
        Ok(Content::Bytes(bytes)) => bytes,
        Ok(Content::TooLarge(defect)) => return complain(&[*defect], console).map(Err),
        Err(error) => return console.unreadable(path, &error).map(|why| Err(vec![why])),
    };
    let bytes = match is_pdf(&bytes).then(|| attached(&bytes)) {
        None => bytes,
        Some(Some(list)) => list,
        Some(None) => {
            let reason = say(
                console.language,
                "ce PDF ne contient pas de liste\u{a0}; seuls ceux de Ralliement en ont une",
                "this PDF does not hold a list; only those of Ralliement do",
            );
            return console.error_about(path, reason).map(|why| Err(vec![why]));
        }
    };
    match file::open(&console.name_of(path), &bytes) {
        Ok(opened) => {
            warn(&opened.notes, console)?;
            Ok(Ok(Given { roster: opened.roster, notes: opened.notes, bytes }))
        }
        Err(defects) => complain(&defects, console).map(Err),
    }
}

/// What was not understood might have been meant to count: nobody should believe a verdict that knows nothing of it.
fn warn(notes: &[Defect], console: &mut Console) -> io::Result<()> {
    let language = console.language;
    for note in notes {
        let head = styled(YELLOW, say(language, "attention\u{a0}:", "warning:"));
        let ignored = say(language, "sans effet sur le verdict", "without effect on the verdict");
        let line = line_of(note, language);
        console.complain(&format!("{head} {} ({ignored})\n", line.trim_end()))?;
    }
    Ok(())
}

/// The shipped catalogue with the user's tomes; else how the program should end: what is wrong has been said then.
pub fn catalogue(tomes: &[PathBuf], console: &mut Console) -> io::Result<Result<Catalogue, Exit>> {
    let brought = Brought::read(tomes, console)?;
    complain(&brought.defects, console)?;
    Ok(match brought.exit() {
        Exit::Fine => Ok(brought.catalogue),
        exit => Err(exit),
    })
}

/// What was said, each sentence without its style.
fn complain(defects: &[Defect], console: &mut Console) -> io::Result<Vec<String>> {
    for defect in defects {
        let line = line_of(defect, console.language);
        console.complain(&line)?;
    }
    Ok(defects.iter().map(|defect| defect.line_of_text(console.language)).collect())
}
