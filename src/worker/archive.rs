//! An archive of lists, as it comes in a mail: its files one by one, each with its name or with the reason why it is not
//! unpacked. Bounded by what the archive declares and by what comes out of it, so that no archive fills the memory.

use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::language::Language;

/// A photograph of a code is the largest thing that belongs here.
pub const MAX_FILE: usize = 16 * 1024 * 1024;
/// Of all files together.
pub const MAX_TOTAL: usize = 64 * 1024 * 1024;
/// More files than any event has players, several times over.
pub const MAX_FILES: usize = 2_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveError {
    Damaged,
    /// It would be more than is unpacked, by what it declares or by what it holds.
    TooLarge,
    TooMany,
    /// With a password, or packed in a way that nobody uses for such files.
    NotUnpacked,
    /// An archive within an archive.
    Nested,
}

impl ArchiveError {
    /// One sentence without a full stop.
    pub fn sentence(self, language: Language) -> &'static str {
        let (fr, en) = match self {
            ArchiveError::Damaged => {
                ("cette archive est abîmée\u{a0}; demandez-la à nouveau", "this archive is damaged; ask for it again")
            }
            ArchiveError::TooLarge => (
                "ce fichier est trop gros une fois déballé\u{a0}: aucune liste ne l’est autant",
                "this file is too large once unpacked: no list is as large",
            ),
            ArchiveError::TooMany => (
                "cette archive contient trop de fichiers\u{a0}; le reste n’a pas été lu",
                "this archive holds too many files; the rest was not read",
            ),
            ArchiveError::NotUnpacked => (
                "ce fichier est protégé par un mot de passe, ou comprimé d’une façon inconnue",
                "this file is protected by a password, or packed in a way that is not known",
            ),
            ArchiveError::Nested => (
                "une archive dans une archive n’est pas ouverte\u{a0}: déballez-la d’abord",
                "an archive within an archive is not opened: unpack it first",
            ),
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}

/// A file of an archive, by its path in there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpacked {
    pub name: String,
    pub content: Result<Vec<u8>, ArchiveError>,
}

pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

struct Part<'b> {
    name: &'b [u8],
    flags: u16,
    method: u16,
    packed: usize,
    declared: usize,
    at: usize,
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?)).ok()
}

/// The list of files at the end of the archive, and whether there are more than are read.
fn parts(bytes: &[u8]) -> Option<(Vec<Part<'_>>, bool)> {
    let tail = bytes.len().saturating_sub(70_000);
    let end = tail + bytes.get(tail..)?.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let mut at = long(bytes, end.checked_add(16)?)?;
    let mut parts = Vec::new();
    while bytes.get(at..).is_some_and(|rest| rest.starts_with(b"PK\x01\x02")) {
        if parts.len() == MAX_FILES {
            return Some((parts, true));
        }
        let name = usize::from(short(bytes, at + 28)?);
        let more = usize::from(short(bytes, at + 30)?) + usize::from(short(bytes, at + 32)?);
        parts.push(Part {
            name: bytes.get(at + 46..at + 46 + name)?,
            flags: short(bytes, at + 8)?,
            method: short(bytes, at + 10)?,
            packed: long(bytes, at + 20)?,
            declared: long(bytes, at + 24)?,
            at: long(bytes, at + 42)?,
        });
        at += 46 + name + more;
    }
    Some((parts, false))
}

fn unpack(bytes: &[u8], part: &Part, room: usize) -> Result<Vec<u8>, ArchiveError> {
    let most = MAX_FILE.min(room);
    if part.declared > most {
        return Err(ArchiveError::TooLarge);
    }
    if part.flags & 1 != 0 {
        return Err(ArchiveError::NotUnpacked);
    }
    let packed = || {
        let name = usize::from(short(bytes, part.at.checked_add(26)?)?);
        let more = usize::from(short(bytes, part.at.checked_add(28)?)?);
        let begin = part.at.checked_add(30 + name + more)?;
        bytes.get(begin..begin.checked_add(part.packed)?)
    };
    let packed = packed().ok_or(ArchiveError::Damaged)?;
    let unpacked = match part.method {
        0 if packed.len() > most => return Err(ArchiveError::TooLarge),
        0 => packed.to_vec(),
        // Never beyond what it declares, nor beyond what is allowed.
        8 => decompress_to_vec_with_limit(packed, part.declared.min(most)).map_err(|error| match error.status {
            TINFLStatus::HasMoreOutput => ArchiveError::TooLarge,
            _ => ArchiveError::Damaged,
        })?,
        _ => return Err(ArchiveError::NotUnpacked),
    };
    if is_archive(&unpacked) { Err(ArchiveError::Nested) } else { Ok(unpacked) }
}

/// What systems put beside the files, and folders.
fn is_clutter(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    last.is_empty() || last.starts_with('.') || name.starts_with("__MACOSX/") || last == "Thumbs.db"
}

/// All files of an archive; one that cannot be read at all is one error.
pub fn unpacked(bytes: &[u8]) -> Result<Vec<Unpacked>, ArchiveError> {
    let (parts, cut) = parts(bytes).ok_or(ArchiveError::Damaged)?;
    let mut room = MAX_TOTAL;
    let mut files = Vec::new();
    for part in &parts {
        let name = String::from_utf8_lossy(part.name).into_owned();
        if is_clutter(&name) {
            continue;
        }
        let content = unpack(bytes, part, room);
        room = room.saturating_sub(content.as_ref().map_or(0, Vec::len));
        files.push(Unpacked { name, content });
    }
    if cut {
        files.push(Unpacked { name: String::new(), content: Err(ArchiveError::TooMany) });
    }
    Ok(files)
}
