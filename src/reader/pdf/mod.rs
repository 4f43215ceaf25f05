//! The text of a PDF's pages, as lines in the order in which one reads them: cells of a table stay apart, columns come one
//! after the other. Bounded in every direction, since a PDF may come from anywhere; knows nothing of profiles.

mod claims;
mod columns;
mod content;
mod font;
mod lexer;
mod lines;
mod page;
pub mod plain;
mod tables;

use lopdf::{Document, LoadOptions, Object};

use super::source::{MAX_BYTES, MAX_FILE, Unreadable};
use crate::exchange::attached::attached;

/// No tome has so many pages.
const MAX_PAGES: usize = 800;
/// What one stream may unpack to, and all the pages together; a small document has fewer of them.
const MAX_STREAM: usize = 8 * 1024 * 1024;
const MAX_CONTENT: usize = 64 * 1024 * 1024;
const FEW_CONTENT: usize = 4 * 1024 * 1024;
/// Instructions are never packed as tightly as this, unless a part of a page stands on all of them.
const TIGHTEST: usize = 40;
/// Less text than this on a page that one can see is a picture with a page number.
const FEW_LETTERS: usize = 20;

/// The text of all pages, or one sentence on why there is none.
pub fn text(bytes: &[u8]) -> Result<String, Unreadable> {
    if bytes.len() > MAX_FILE {
        return Err(Unreadable::TooLarge { bytes: bytes.len() });
    }
    // Books carry other files too, a form to fill in for one.
    if attached(bytes).is_some_and(|file| is_list(&file)) {
        return Err(Unreadable::OwnList);
    }
    if claims::too_many_objects(bytes) {
        return Err(Unreadable::DamagedPdf);
    }
    claims::make_room(bytes.len());
    let options = LoadOptions {
        max_decompressed_size: Some(claims::MAX_STRUCTURE),
        filter: Some(what_is_read),
        ..LoadOptions::default()
    };
    let document = match Document::load_mem_with_options(bytes, options) {
        Ok(document) if document.is_encrypted() => return Err(Unreadable::Encrypted),
        Ok(document) => document,
        Err(_) if bytes.windows(8).any(|window| window == b"/Encrypt") => return Err(Unreadable::Encrypted),
        Err(_) => return Err(Unreadable::DamagedPdf),
    };
    let mut left = bytes.len().saturating_mul(TIGHTEST).saturating_add(FEW_CONTENT).min(MAX_CONTENT);
    let mut fonts = page::Made::default();
    let mut out = String::new();
    let mut pages = 0;
    for page in document.page_iter().take(MAX_PAGES) {
        pages += 1;
        let (pieces, drawn) = page::pieces(&document, page, &mut left, &mut fonts);
        if pages > 1 {
            // As other programs part pages.
            out.push('\u{c}');
        }
        lines::write(pieces, &drawn, &mut out);
        if out.len() > MAX_BYTES {
            return Err(Unreadable::TooLarge { bytes: out.len() });
        }
    }
    if pages == 0 {
        return Err(Unreadable::DamagedPdf);
    }
    let letters = out.chars().filter(|c| c.is_alphanumeric()).count();
    // Fonts without a map give signs that nobody can read.
    let lost = out.chars().filter(|c| *c == char::REPLACEMENT_CHARACTER).count();
    if letters < FEW_LETTERS || lost > letters {
        return Err(Unreadable::Scanned);
    }
    Ok(out)
}

/// Whether an attached file says that it is one of our lists; whether it is in order is for those who open it.
fn is_list(file: &[u8]) -> bool {
    let text = std::str::from_utf8(file).unwrap_or_default();
    text.lines()
        .any(|line| line.trim_start().strip_prefix("ralliement").is_some_and(|rest| rest.trim_start().starts_with('=')))
}

/// Pictures are most of a book, and hold no text; packed structure that does not fit is not unpacked.
fn what_is_read(id: (u32, u16), object: &mut Object) -> Option<((u32, u16), Object)> {
    let read = object.as_stream().map_or(true, |stream| {
        !font::is(&stream.dict, b"Image") && (!stream.dict.has_type(b"ObjStm") || claims::fits(stream))
    });
    // For some objects lopdf takes what comes back, for others what was lent: both must hold it.
    read.then(|| (id, object.clone()))
}
