//! What several commands are given: lists, as files, in folders or inside a printed PDF, and tomes of the user's.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::console::{Console, Content, YELLOW, read_file, styled};
use super::tome_check::{InputFile, line_of};
use super::{Exit, say};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::Defect;
use crate::exchange::backup::{self, BackupError};
use crate::exchange::link::{self, LinkError};
use crate::exchange::open::{MAX_FILE, Opened, Refusal, open};
use crate::exchange::{file, write};
use crate::roster::Roster;

/// How lists are called.
pub const ENDING: &str = ".bts.toml";
/// What a list may come in as well, among much else: not looked into unless it is named.
const OTHERS: [&str; 6] = ["pdf", "png", "jpg", "jpeg", "txt", "zip"];

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
pub fn gathered(paths: &[PathBuf], console: &mut Console) -> io::Result<Gathered> {
    let (mut all, mut others, mut exit) = (Vec::new(), 0, Exit::Fine);
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        match in_folder(path, &mut others) {
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
    Ok(Gathered { lists: all, others, exit })
}

/// What folders and paths lead to.
pub struct Gathered {
    pub lists: Vec<PathBuf>,
    /// Files of the folders that may hold a list and are not called one.
    pub others: usize,
    pub exit: Exit,
}

/// With the folders in it. A folder within that may not be read is passed over; links to folders are not followed, since
/// they can lead in circles. `others` counts what may hold a list and is not called one.
fn in_folder(folder: &Path, others: &mut usize) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut inner = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let named = path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ENDING));
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            inner.push(path);
        } else if named && !path.is_dir() {
            found.push(path);
        } else if path.extension().is_some_and(|own| OTHERS.iter().any(|other| own.eq_ignore_ascii_case(other))) {
            *others += 1;
        }
    }
    for folder in inner {
        found.extend(in_folder(&folder, others).unwrap_or_default());
    }
    Ok(found)
}

/// Why something could not be read as a list.
pub enum Unread {
    Outside(io::Error),
    Refused(Refusal),
    Tome,
    Backup(BackupError),
    /// A backup of other things.
    NoList,
}

/// The lists: one, or those of a backup; else why there is none, which has been said then.
#[cfg(feature = "pdf")]
pub fn lists(path: &Path, console: &mut Console) -> io::Result<Result<Vec<Given>, Vec<String>>> {
    let read = if super::console::is_input(path) { typed(path, console) } else { content(path) };
    let (lists, unread) = parse(&console.name_of(path), read);
    for given in &lists {
        warn(&given.notes, console)?;
    }
    let reasons = tell(path, &unread, console)?;
    Ok(if lists.is_empty() { Err(reasons) } else { Ok(lists) })
}

/// What a path holds; a link may stand in its place.
pub fn content(path: &Path) -> io::Result<Content> {
    let typed = path.to_string_lossy();
    if !path.exists() && !matches!(link::read(&typed), Err(LinkError::NotALink)) {
        return Ok(Content::Bytes(typed.into_owned().into_bytes()));
    }
    read_file(path, MAX_FILE)
}

/// What comes through standard input.
pub fn typed(path: &Path, console: &mut Console) -> io::Result<Content> {
    console.read_within(path, MAX_FILE)
}

/// The lists out of what a path gave, and what of it is none; says nothing, so that it can be done on all cores.
pub fn parse(name: &str, content: io::Result<Content>) -> (Vec<Given>, Vec<Unread>) {
    let unread = |unread: Unread| (Vec::new(), vec![unread]);
    let bytes = match content {
        Ok(Content::Bytes(bytes)) => bytes,
        Ok(Content::TooLarge(defect)) => return unread(Unread::Refused(Refusal::Defects(vec![*defect]))),
        Err(error) => return unread(Unread::Outside(error)),
    };
    match open(name, &bytes) {
        Opened::List { roster, notes, file } => {
            let bytes = file.unwrap_or_else(|| write(&roster, None).into_bytes());
            (vec![Given { roster: *roster, notes, bytes }], Vec::new())
        }
        Opened::Backup => saved(name, &bytes),
        Opened::Tome(_) => unread(Unread::Tome),
        Opened::Refused(refusal) => unread(Unread::Refused(refusal)),
    }
}

/// The lists of a backup; what was thrown away stays there.
fn saved(name: &str, bytes: &[u8]) -> (Vec<Given>, Vec<Unread>) {
    let saved = backup::read(bytes);
    let (mut lists, mut unread) = (Vec::new(), Vec::new());
    unread.extend(saved.problems.into_iter().map(Unread::Backup));
    for part in saved.parts.into_iter().filter(|part| part.kind == backup::Kind::List) {
        match file::open(&format!("{name} ({})", part.key), part.text.as_bytes()) {
            Ok(opened) => {
                lists.push(Given { roster: opened.roster, notes: opened.notes, bytes: part.text.into_bytes() });
            }
            Err(defects) => unread.push(Unread::Refused(Refusal::Defects(defects))),
        }
    }
    if lists.is_empty() && unread.is_empty() {
        unread.push(Unread::NoList);
    }
    (lists, unread)
}

/// Says why something could not be read; gives what was said.
pub fn tell(path: &Path, unread: &[Unread], console: &mut Console) -> io::Result<Vec<String>> {
    let language = console.language;
    let mut said = Vec::new();
    for unread in unread {
        let reasons = match unread {
            Unread::Outside(error) => {
                said.push(console.unreadable(path, error)?);
                continue;
            }
            Unread::Refused(Refusal::Defects(defects)) => {
                said.extend(complain(defects, console)?);
                continue;
            }
            Unread::Refused(refusal) => refusal.sentences(language, usize::MAX),
            Unread::Tome => {
                vec![say(language, "ceci est un tome, pas une liste", "this is a tome, not a list").to_owned()]
            }
            Unread::Backup(problem) => vec![problem.sentence(language)],
            Unread::NoList => {
                vec![say(language, "aucune liste dans cette sauvegarde", "no list in this backup").to_owned()]
            }
        };
        for reason in reasons {
            said.push(console.error_about(path, &reason)?);
        }
    }
    Ok(said)
}

/// What was not understood might have been meant to count: nobody should believe a verdict that knows nothing of it.
pub fn warn(notes: &[Defect], console: &mut Console) -> io::Result<()> {
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
    let brought = InputFile::read(tomes, console)?;
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
