//! The whole list in a link or a QR code: compact bytes, compressed where that helps, with a version and a
//! checksum. No server ever sees it.
//!
//! ```text
//! byte 0      version × 16, + 1 where the body is deflated
//! body        see `body`
//! 4 bytes     CRC-32 of all that stands before, little-endian
//! ```
//! As text `r` and base64url, or `R` and base 41 for QR codes.
//!
//! Everything is bounded before it is unpacked: the text, the unpacked bytes, and what the bytes may claim.

mod body;
mod deflate;
pub mod event;
mod letters;
pub mod words;

use super::checksum::crc32;
use super::write::is_numbered_plainly;
use crate::language::Language;
use crate::roster::{Id, Roster};

const VERSION: u8 = 1;
const DEFLATED: u8 = 1;
/// Longer texts are not even looked at. Browsers and messengers give up earlier.
pub const MAX_TEXT: usize = 64 * 1024;
/// What a link may unpack to.
pub const MAX_BODY: usize = 128 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// Nothing that looks like a list.
    NotALink,
    TooLong,
    /// Cut off or altered on the way.
    Damaged,
    /// Made by a later version of the program.
    Newer,
    /// The list is too large to be put into a link.
    ListTooLarge,
}

impl LinkError {
    /// One sentence for a player, without a full stop.
    pub fn sentence(self, language: Language) -> &'static str {
        let (fr, en) = match self {
            LinkError::NotALink => ("ce lien ne contient pas de liste", "this link does not contain a list"),
            LinkError::TooLong => ("ce lien est trop long pour être une liste", "this link is too long to be a list"),
            LinkError::Damaged => (
                "ce lien est abîmé\u{a0}: il a été coupé ou modifié en route\u{a0}; demandez qu’on vous le renvoie",
                "this link is damaged: it was cut or altered on its way; ask for it again",
            ),
            LinkError::Newer => (
                "ce lien vient d’une version plus récente de Ralliement\u{a0}; mettez le programme à jour",
                "this link comes from a newer version of Ralliement; update the program",
            ),
            LinkError::ListTooLarge => (
                "cette liste est trop grande pour un lien\u{a0}; envoyez le fichier",
                "this list is too large for a link; send the file",
            ),
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.sentence(Language::English))
    }
}

impl std::error::Error for LinkError {}

/// The list as bytes, but for its tags, which are its owner's. Exactly what [`unpack`] gives back, or an error: this
/// is checked here and now.
pub fn pack(roster: &Roster) -> Result<Vec<u8>, LinkError> {
    let roster = &Roster { tags: Vec::new(), ..roster.clone() };
    let body = body::encode(roster);
    if body.len() > MAX_BODY {
        return Err(LinkError::ListTooLarge);
    }
    let (flags, body) = match deflate::deflate(&body) {
        Some(deflated) if deflated.len() < body.len() => (DEFLATED, deflated),
        _ => (0, body),
    };
    let mut out = Vec::with_capacity(body.len() + 5);
    out.push(VERSION << 4 | flags);
    out.extend_from_slice(&body);
    out.extend_from_slice(&crc32(&out).to_le_bytes());
    // base64url is the longest of the forms.
    if out.len().div_ceil(3) * 4 >= MAX_TEXT || unpack(&out).as_ref() != Ok(roster) {
        return Err(LinkError::ListTooLarge);
    }
    Ok(out)
}

pub fn unpack(bytes: &[u8]) -> Result<Roster, LinkError> {
    if bytes.len() > MAX_TEXT {
        return Err(LinkError::TooLong);
    }
    let (head, _) = bytes.split_first().ok_or(LinkError::NotALink)?;
    match head >> 4 {
        VERSION => {}
        0 => return Err(LinkError::NotALink),
        _ => return Err(LinkError::Newer),
    }
    let (rest, sum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Damaged)?;
    if crc32(rest) != u32::from_le_bytes(*sum) {
        return Err(LinkError::Damaged);
    }
    let body = rest.get(1..).unwrap_or_default();
    let mut roster = match head & 15 {
        0 => body::decode(body)?,
        DEFLATED => {
            let body = deflate::inflate(body, MAX_BODY).ok_or(LinkError::Damaged)?;
            body::decode(&body)?
        }
        _ => return Err(LinkError::Newer),
    };
    roster.settle();
    Ok(roster)
}

/// What stands behind the `#` of a link.
pub fn to_text(roster: &Roster) -> Result<String, LinkError> {
    Ok(format!("r{}", letters::to_base64(&pack(roster)?)))
}

/// The same in capitals and signs that a QR code holds tightly.
pub fn to_qr_text(roster: &Roster) -> Result<String, LinkError> {
    Ok(format!("R{}", letters::to_base41(&pack(roster)?)))
}

/// A list out of a link, in either form, alone or at the end of an address; spaces and line breaks that mail
/// programs put in do no harm.
pub fn read(text: &str) -> Result<Roster, LinkError> {
    if text.len() > MAX_TEXT {
        return Err(LinkError::TooLong);
    }
    let clean: String = unescaped(text).chars().filter(|c| !c.is_whitespace()).collect();
    // None of these is a letter of either alphabet.
    let payload = clean.rsplit(['#', '/', '=', '?', '&']).next().unwrap_or_default();
    let bytes = match (payload.strip_prefix('r'), payload.strip_prefix('R')) {
        (Some(letters), _) => letters::from_base64(letters),
        (_, Some(letters)) => letters::from_base41(letters),
        _ => return Err(LinkError::NotALink),
    };
    unpack(&bytes.ok_or(LinkError::Damaged)?)
}

/// Some programs write `$` as `%24`.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (before, escape) = rest.split_at(at);
        out.push_str(before);
        let code = escape.get(1..3).and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(u8::is_ascii);
        match code {
            Some(code) => {
                out.push(char::from(code));
                rest = escape.get(3..).unwrap_or_default();
            }
            None => {
                out.push('%');
                rest = escape.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    out
}

/// The list with ids counted anew from 1, as a reader of a file gives them: who gets a link has no use for the ids
/// of the sender's list, and they would take a byte each.
pub fn numbered_anew(roster: &Roster) -> Roster {
    let mut list = roster.clone();
    if is_numbered_plainly(roster) {
        return list;
    }
    let mut new_ids = std::collections::HashMap::new();
    let mut next = 0;
    let mut renumber = |id: &mut Id| {
        next += 1;
        new_ids.insert(*id, Id(next));
        *id = Id(next);
    };
    for contingent in &mut list.contingents {
        renumber(&mut contingent.id);
        for unit in &mut contingent.units {
            renumber(&mut unit.id);
            unit.entries.iter_mut().for_each(|entry| renumber(&mut entry.id));
        }
    }
    list.last_id = next;
    // A general who is not in the list is nobody.
    list.general = list.general.and_then(|general| new_ids.get(&general).copied());
    list.unread.retain(|unread| unread.part == Id(0) || new_ids.contains_key(&unread.part));
    for unread in list.unread.iter_mut().filter(|unread| unread.part != Id(0)) {
        unread.part = new_ids.get(&unread.part).copied().unwrap_or_default();
    }
    list
}
