//! From a list to its pages and its PDF in one step, for the command line and for the app alike: the same list, tomes
//! and wishes give the same bytes.

use super::page::Document;
#[cfg(feature = "pdf")]
use super::pdf::{Attachment, PdfError, pdf};
use super::{Code, Options, Qr, Wish};
use crate::catalogue::Catalogue;
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::qr;
use crate::roster::Roster;
use crate::rules::Verdict;

/// What is printed, and what a preview shows.
pub fn pages(catalogue: &Catalogue, roster: &Roster, wish: &Wish) -> Document {
    let options = Options {
        kind: wish.kind,
        paper: wish.paper,
        language: wish.language,
        palette: wish.palette,
        event: wish.event.clone(),
        fingerprint: fingerprint(roster).to_string(),
        code: code(roster),
        link: String::new(),
    };
    super::pages(&Verdict::of(catalogue, roster), &options)
}

fn code(roster: &Roster) -> Code {
    let made = qr::code(roster, "", qr::ON_PAPER).ok();
    let made = made.and_then(|code| Some((code.without_notes, Qr::new(code.side, code.modules)?)));
    match made {
        Some((false, qr)) => Code::Whole(qr),
        Some((true, qr)) => Code::WithoutNotes(qr),
        None => Code::TooLarge,
    }
}

#[cfg(feature = "pdf")]
pub fn print(catalogue: &Catalogue, roster: &Roster, wish: &Wish, attachment: Attachment) -> Result<Vec<u8>, PdfError> {
    pdf(&pages(catalogue, roster, wish), Some(attachment))
}
