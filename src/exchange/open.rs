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

/// A text, pasted, from a file or from a code.
fn text(name: &str, bytes: &[u8]) -> Opened {
    match linked(bytes) {
        Some(Ok(roster)) => Opened::List { roster: Box::new(roster), notes: Vec::new(), file: None },
        Some(Err(error)) => Opened::Refused(Refusal::Link(error)),
        None => list_or_refused(name, bytes),
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

/// A link, alone or somewhere in a message; `None` where the text is something else.
fn linked(bytes: &[u8]) -> Option<Result<Roster, LinkError>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= link::MAX_TEXT)?.trim();
    // Mail programs break long addresses into lines.
    if text.starts_with("http") || !text.contains(char::is_whitespace) {
        return match link::read(text) {
            Err(LinkError::NotALink) => None,
            read => Some(read),
        };
    }
    let mut words = text.split_whitespace().filter(|word| word.contains("#r") || word.contains("#R"));
    words.find_map(|word| link::read(word).ok()).map(Ok)
}

/// Tomes have profiles, lists have units.
fn looks_like_tome(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[[profile]]") || line.trim_start().starts_with("[faction]"))
}

fn looks_like_list(text: &str) -> bool {
    let keys = ["ralliement", "format", "faction", "[[unit]]", "[[allied"];
    text.lines().any(|line| keys.iter().any(|key| line.trim_start().starts_with(key)))
}
