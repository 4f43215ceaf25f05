//! What a file, a pasted text or a link is: the one answer for the command line and the app.
//!
//! Bytes in, a list out, or what else it is, or why it is none. A tome and a backup are only recognised: who opens
//! them has a catalogue or a storage.

use std::borrow::Cow;

use super::attached::{attached, is_pdf};
use super::link::LinkError;
use super::{backup, file, link, picture};
use crate::catalogue::defect::Defect;
use crate::language::Language;
use crate::roster::Roster;

/// As large as a file may be for anybody to look at it: a backup with years of lists, a photograph of a code. What is in
/// it has limits of its own.
pub const MAX_FILE: usize = 32 * 1024 * 1024;
/// So many links of a message are tried, and so many lines of each.
const MAX_TRIED: usize = 20;
const MAX_LINES: usize = 200;

#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// With a note for everything in it that was not understood.
    List {
        roster: Box<Roster>,
        notes: Vec<Defect>,
        /// The list's own file, as it stood there or inside a PDF; a link has none.
        file: Option<Vec<u8>>,
    },
    /// Its text, as it stood there or inside a PDF.
    Tome(Vec<u8>),
    Backup,
    Refused(Refusal),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    PdfWithoutList,
    Link(LinkError),
    /// A picture without a code in it.
    NoCode,
    Empty,
    Unknown,
    /// A list with these defects.
    Defects(Vec<Defect>),
}

impl Refusal {
    /// Why, in sentences without their full stop; no more than `most` of them.
    pub fn sentences(&self, language: Language, most: usize) -> Vec<String> {
        let (fr, en) = match self {
            Refusal::Link(error) => return vec![error.sentence(language).to_owned()],
            Refusal::Defects(defects) => {
                return defects.iter().take(most).map(|defect| defect.line_of_text(language)).collect();
            }
            Refusal::PdfWithoutList => (
                "ce PDF ne contient pas de liste\u{a0}; seuls ceux de Ralliement en ont une",
                "this PDF does not hold a list; only those of Ralliement do",
            ),
            Refusal::NoCode => (
                "cette image ne montre pas de code que l’on puisse lire",
                "this picture shows no code that can be read",
            ),
            Refusal::Empty => ("il n’y a rien dedans", "there is nothing in it"),
            Refusal::Unknown => (
                "ce n’est ni une liste, ni un tome, ni un lien, ni un PDF ou une sauvegarde de Ralliement",
                "this is neither a list nor a tome, a link, a PDF or a backup of Ralliement’s",
            ),
        };
        let sentence = match language {
            Language::French => fr,
            Language::English => en,
        };
        vec![sentence.to_owned()]
    }
}

/// `name` is only for the defects.
pub fn open(name: &str, bytes: &[u8]) -> Opened {
    // A PDF within would be opened for the one within that, and one that holds itself would never end.
    if is_pdf(bytes) {
        return match attached(bytes).filter(|list| !is_pdf(list)) {
            Some(list) => list_or_refused(name, &list),
            None => Opened::Refused(Refusal::PdfWithoutList),
        };
    }
    if backup::is_backup(bytes) {
        return Opened::Backup;
    }
    if picture::is_picture(bytes) {
        return match picture::code(bytes) {
            Some(code) => text(name, code.as_bytes()),
            None => Opened::Refused(Refusal::NoCode),
        };
    }
    text(name, bytes)
}

/// A text, pasted, from a file or from a code. A list's file comes first: a link may well stand in its notes.
fn text(name: &str, bytes: &[u8]) -> Opened {
    let found = |roster| Opened::List { roster: Box::new(roster), notes: Vec::new(), file: None };
    let alone = match link_alone(bytes) {
        Some(Ok(roster)) => return found(roster),
        Some(Err(error)) => Some(error),
        None => None,
    };
    let opened = list_or_refused(name, bytes);
    if !matches!(opened, Opened::Refused(_)) {
        return opened;
    }
    match (link_within(bytes), alone) {
        (Some(roster), _) => found(roster),
        (None, Some(error)) => Opened::Refused(Refusal::Link(error)),
        (None, None) => opened,
    }
}

fn list_or_refused(name: &str, bytes: &[u8]) -> Opened {
    let defects = match file::open(name, bytes) {
        Ok(opened) => {
            return Opened::List { roster: Box::new(opened.roster), notes: opened.notes, file: Some(bytes.to_vec()) };
        }
        Err(defects) => defects,
    };
    // Enough to know what it is, whatever the encoding: in UTF-16 a zero stands beside every plain letter.
    let decoded = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(String::from_utf8_lossy(bytes).replace('\0', "")),
    };
    if decoded.trim().is_empty() {
        Opened::Refused(Refusal::Empty)
    } else if looks_like_tome(&decoded) {
        Opened::Tome(bytes.to_vec())
    } else if looks_like_list(&decoded) {
        Opened::Refused(Refusal::Defects(defects))
    } else {
        Opened::Refused(Refusal::Unknown)
    }
}

/// A link and nothing else; `None` where the text is something else. Mail programs break long addresses into lines.
fn link_alone(bytes: &[u8]) -> Option<Result<Roster, LinkError>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= link::MAX_TEXT)?.trim();
    if !text.starts_with("http") && text.contains(char::is_whitespace) {
        return None;
    }
    Some(link::read(text)).filter(|read| !matches!(read, Err(LinkError::NotALink)))
}

/// The link in a message, or at the end of a text that we wrote ourselves: with it the text is the list again.
fn link_within(bytes: &[u8]) -> Option<Roster> {
    let text = std::str::from_utf8(bytes).ok()?;
    let starts = text
        .match_indices('#')
        .map(|(at, _)| at)
        .filter(|at| text.get(at + 1..).is_some_and(|rest| rest.starts_with(['r', 'R'])));
    // Ours stands at the end; of a long letter nobody tries every sign.
    let all: Vec<usize> = starts.collect();
    all.into_iter().rev().take(MAX_TRIED).find_map(|at| unbroken(text.get(at..)?))
}

/// A link from its `#` on, however many lines a mail program has made of it.
fn unbroken(text: &str) -> Option<Roster> {
    let mut whole = String::new();
    for word in text.split_whitespace().take(MAX_LINES) {
        // A sign that no link has ends it: the bracket or the stop behind it.
        let (letters, ends) = match word.find(|c: char| !c.is_ascii() || "<>()[]{}\"'`,;|\\".contains(c)) {
            Some(end) => (word.get(..end)?, true),
            None => (word, false),
        };
        whole.push_str(letters);
        if whole.len() > link::MAX_TEXT {
            return None;
        }
        if let Ok(roster) = link::read(whole.trim_end_matches(['.', '!', '?', ':'])).or_else(|_| link::read(&whole)) {
            return Some(roster);
        }
        if ends {
            return None;
        }
    }
    None
}

/// Tomes have profiles, lists have units.
fn looks_like_tome(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[[profile]]") || line.trim_start().starts_with("[faction]"))
}

fn looks_like_list(text: &str) -> bool {
    let keys = ["ralliement", "format", "faction", "[[unit]]", "[[allied"];
    text.lines().any(|line| keys.iter().any(|key| line.trim_start().starts_with(key)))
}
