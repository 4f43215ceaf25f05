//! The QR code of a list as a plain matrix of modules: the screen draws it as SVG, the sheet as rectangles.
//!
//! Error correction M (15 %), which paper and thumbs need; a code of version 15 has 77 modules a side, 0.39 mm
//! each at 30 mm. Real lists of 1000 points take far less.

use fast_qr::{ECL, QRBuilder};

use super::link::{self, LinkError, numbered_anew};
use crate::language::Language;
use crate::roster::Roster;

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
            (QrError::TooLarge, Language::French) => "cette liste est trop grande pour un code QR ; envoyez le fichier",
            (QrError::TooLarge, Language::English) => "this list is too large for a QR code; send the file",
            (QrError::List(error), language) => error.sentence(language),
        }
    }
}

impl Code {
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && self.modules.get(y * self.side + x).copied().unwrap_or(false)
    }
}

/// The code of a list. `address` is the app's own up to and with its `#`, so that a phone's camera opens it; empty
/// for a code that only the app reads. Notes are left out where they would not fit into `largest`.
pub fn code(roster: &Roster, address: &str, largest: u8) -> Result<Code, QrError> {
    let mut list = numbered_anew(roster);
    if let Some(code) = fit(&list, address, largest)? {
        return Ok(code);
    }
    let notes = [&mut list.notes].into_iter();
    let units = list.contingents.iter_mut().flat_map(|contingent| &mut contingent.units);
    let inner = units
        .flat_map(|unit| std::iter::once(&mut unit.notes).chain(unit.entries.iter_mut().map(|entry| &mut entry.notes)));
    notes.chain(inner).for_each(String::clear);
    list.unread.clear();
    let code = fit(&list, address, largest)?.ok_or(QrError::TooLarge)?;
    Ok(Code { without_notes: true, ..code })
}

/// The smaller of the two forms; `None` where neither fits.
fn fit(list: &Roster, address: &str, largest: u8) -> Result<Option<Code>, QrError> {
    let mut codes = Vec::new();
    // The scheme and the host may be written in capitals, a path may not.
    if let Some(address) = capitals(address) {
        codes.extend(matrix(&format!("{address}{}", link::to_qr_text(list).map_err(QrError::List)?)));
    }
    codes.extend(matrix(&format!("{address}{}", link::to_text(list).map_err(QrError::List)?)));
    Ok(codes.into_iter().filter(|code| code.version <= largest).min_by_key(|code| code.version))
}

/// The address in the letters of the code's alphanumeric set, where it can be written so. (`#` is not among them:
/// an address with one cannot; the app offers `/` + payload only where its host answers every path.)
fn capitals(address: &str) -> Option<String> {
    let host = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://")).unwrap_or(address);
    let path = host.split_once('/').map_or("", |(_, path)| path);
    if path.chars().any(|c| c.is_ascii_lowercase()) {
        return None;
    }
    let upper = address.to_ascii_uppercase();
    upper.bytes().all(is_alphanumeric).then_some(upper)
}

fn is_alphanumeric(byte: u8) -> bool {
    byte.is_ascii_digit() || byte.is_ascii_uppercase() || b" $%*+-./:".contains(&byte)
}

/// Any text as a code of the smallest version that holds it.
pub fn matrix(text: &str) -> Option<Code> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
    let side = code.size;
    let modules = code.data.chunks(side).take(side).flatten().map(|module| module.value()).collect();
    let version = u8::try_from(side.checked_sub(17)? / 4).ok()?;
    Some(Code { version, side, modules, without_notes: false })
}
