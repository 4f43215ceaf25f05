//! The QR code of a list as a plain matrix of modules: the screen draws it as SVG, the sheet as rectangles.
//!
//! Error correction M (15 %), which paper and thumbs need; a code of version 15 has 77 modules a side, 0.39 mm
//! each at 30 mm. Real lists of 1000 points take less.
//!
//! The address and the list stand in two segments of different modes: in one segment the `#` of the address would
//! force the whole into bytes and base64url, two or three versions larger. That is why it is `qrcodegen` and not
//! `fast_qr`, which writes one segment only.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use super::link::{self, LinkError, numbered_anew};
use crate::language::Language;
use crate::roster::{Roster, Unread};

/// The largest code that a phone still reads off paper at 30 mm.
pub const ON_PAPER: u8 = 15;
/// The largest there is; a screen can show it large.
pub const ON_SCREEN: u8 = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// 1 to 40; the side is 17 + 4 × version modules.
    pub version: u8,
    pub side: usize,
    /// Row by row; true is dark. Without the quiet zone: leave four modules free all around.
    pub modules: Vec<bool>,
    /// The notes of the list did not fit and were left out; the screen and the sheet say so.
    pub without_notes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QrError {
    /// Even without notes the list needs a larger code than was allowed.
    TooLarge,
    List(LinkError),
}

impl QrError {
    pub fn sentence(self, language: Language) -> &'static str {
        match (self, language) {
            (QrError::TooLarge, Language::French) => {
                "cette liste est trop grande pour un code QR\u{a0}; envoyez le fichier"
            }
            (QrError::TooLarge, Language::English) => "this list is too large for a QR code; send the file",
            (QrError::List(error), language) => error.sentence(language),
        }
    }
}

impl Code {
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && y < self.side && self.modules.get(y * self.side + x).copied().unwrap_or(false)
    }
}

/// The code of a list. `address` is the app's own up to and with its `#`, so that a phone's camera opens it; empty
/// for a code that only the app reads. Notes are left out where they would not fit into `largest`.
pub fn code(roster: &Roster, address: &str, largest: u8) -> Result<Code, QrError> {
    let mut list = numbered_anew(roster);
    if let Some(code) = fit(&list, address, largest)? {
        return Ok(code);
    }
    let units = list.contingents.iter_mut().flat_map(|contingent| &mut contingent.units);
    let inner = units
        .flat_map(|unit| std::iter::once(&mut unit.notes).chain(unit.entries.iter_mut().map(|entry| &mut entry.notes)));
    std::iter::once(&mut list.notes).chain(inner).for_each(String::clear);
    list.unread.retain(Unread::is_event);
    let code = fit(&list, address, largest)?.ok_or(QrError::TooLarge)?;
    Ok(Code { without_notes: true, ..code })
}

fn fit(list: &Roster, address: &str, largest: u8) -> Result<Option<Code>, QrError> {
    let text = link::to_qr_text(list).map_err(QrError::List)?;
    Ok(matrix(address, &text, largest))
}

/// `address` in the code's byte mode and `text` in its alphanumeric one, in the smallest version that holds both;
/// `None` where none up to `largest` does, or where `text` has a letter that the mode lacks.
pub fn matrix(address: &str, text: &str, largest: u8) -> Option<Code> {
    if !QrSegment::is_alphanumeric(text) {
        return None;
    }
    let mut segments = Vec::new();
    if !address.is_empty() {
        segments.push(QrSegment::make_bytes(address.as_bytes()));
    }
    segments.push(QrSegment::make_alphanumeric(text));
    let largest = Version::new(largest.clamp(1, 40));
    let boost = false;
    let code =
        QrCode::encode_segments_advanced(&segments, QrCodeEcc::Medium, Version::new(1), largest, None, boost).ok()?;
    let side = code.size();
    let modules = (0..side).flat_map(|y| (0..side).map(move |x| (x, y))).map(|(x, y)| code.get_module(x, y)).collect();
    Some(Code { version: code.version().value(), side: usize::try_from(side).ok()?, modules, without_notes: false })
}
