//! A face of the typeface, cut to the characters that a document uses.

use std::collections::BTreeSet;

use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile};
use printpdf::ParsedFont;

use super::super::font::{Face, MISSING};
use super::super::page::{Document, Mark};
use super::PdfError;

pub fn subset(face: Face, document: &Document) -> Result<ParsedFont, PdfError> {
    let damaged = |reason: &dyn std::fmt::Display| PdfError::Typeface(reason.to_string());
    let bytes = face.bytes();
    let glyphs = glyphs(face, &characters(face, document))?;
    let file = ReadScope::new(bytes).read::<FontData<'_>>().map_err(|error| damaged(&error))?;
    let tables = file.table_provider(0).map_err(|error| damaged(&error))?;
    let cut = allsorts::subset::subset(&tables, &glyphs, &SubsetProfile::Pdf, CmapTarget::Unicode)
        .map_err(|error| damaged(&error))?;
    let mut font = ParsedFont::from_bytes(&cut, 0, &mut Vec::new()).ok_or_else(|| damaged(&"its subset is empty"))?;
    font.font_name = Some(format!("{}+{}", tag(&glyphs), face.name()));
    Ok(font)
}

fn characters(face: Face, document: &Document) -> BTreeSet<char> {
    let mut used = BTreeSet::from([' ', MISSING]);
    for mark in document.pages.iter().flat_map(|page| &page.marks) {
        if let Mark::Text { style, text, .. } = mark
            && style.face == face
        {
            used.extend(text.chars());
        }
    }
    used
}

/// In the order of the typeface, with the glyph that must come first.
fn glyphs(face: Face, characters: &BTreeSet<char>) -> Result<Vec<u16>, PdfError> {
    let font = ttf_parser::Face::parse(face.bytes(), 0).map_err(|error| PdfError::Typeface(error.to_string()))?;
    let used = characters.iter().filter_map(|character| font.glyph_index(*character)).map(|glyph| glyph.0);
    let all: BTreeSet<u16> = used.chain([0]).collect();
    Ok(all.into_iter().collect())
}

/// Six capitals before the name mark a subset; of the glyphs, so that two subsets never share a name.
fn tag(glyphs: &[u16]) -> String {
    let mut hash: u32 = 2_166_136_261;
    for glyph in glyphs {
        hash = (hash ^ u32::from(*glyph)).wrapping_mul(16_777_619);
    }
    let letter = |_| {
        let letter = char::from(b'A' + (hash % 26) as u8);
        hash /= 26;
        letter
    };
    (0..6).map(letter).collect()
}
