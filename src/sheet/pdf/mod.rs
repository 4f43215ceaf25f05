//! The page model as PDF. Draws, and decides nothing; the only room that knows printpdf.
//!
//! printpdf sets text and shapes; what it has no words for (fixed ids, language, nested bookmarks, the attached
//! list) is added to its document by [`finish`] before it is written.

mod draw;
mod finish;
mod subset;

use std::fmt;

use printpdf::{FontId, PdfDocument, PdfFont, PdfSaveOptions};

use super::font::Face;
use super::page::Document;

/// A file that travels inside the PDF: the list itself.
#[derive(Clone, Copy, Debug)]
pub struct Attachment<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PdfError {
    /// The typeface in the program is damaged.
    Typeface(String),
    Write(String),
}

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PdfError::Typeface(reason) => write!(f, "the typeface cannot be used: {reason}"),
            PdfError::Write(reason) => write!(f, "the PDF cannot be written: {reason}"),
        }
    }
}

impl std::error::Error for PdfError {}

/// The same document and attachment give the same bytes.
pub fn pdf(document: &Document, attachment: Option<Attachment>) -> Result<Vec<u8>, PdfError> {
    let mut out = PdfDocument::new(&document.title);
    for face in Face::ALL {
        let font = subset::subset(face, document)?;
        out.resources.fonts.map.insert(font_id(face), PdfFont::new(font));
    }
    out.pages = draw::pages(document);
    // Fonts are cut already, images there are none.
    let options = PdfSaveOptions { optimize: false, subset_fonts: false, secure: true, image_optimization: None };
    let written = out.to_lopdf_document(&options, &mut Vec::new());
    finish::finish(written, document, attachment)
}

/// Fixed, where printpdf would draw lots.
fn font_id(face: Face) -> FontId {
    FontId(
        match face {
            Face::Regular => "R",
            Face::Bold => "B",
        }
        .to_owned(),
    )
}
