//! A font as far as a reader needs it: which letters a string shows, and how wide they are.

use std::collections::HashMap;

use lopdf::{Dictionary, Document, Encoding, Object};

use super::MAX_STREAM;

/// Of a thousandth of the size of the type; where a font does not say.
const USUAL_WIDTH: f32 = 500.0;

/// Codes have two bytes.
const MOST_CODES: u16 = u16::MAX;

pub struct Font<'d> {
    encoding: Option<Encoding<'d>>,
    widths: HashMap<u32, f32>,
    usual: f32,
    /// Codes of two bytes, as composite fonts have them.
    wide: bool,
}

impl<'d> Font<'d> {
    pub fn new(font: &'d Dictionary, document: &'d Document) -> Font<'d> {
        let encoding = font.get_font_encoding_with_limit(document, MAX_STREAM).ok();
        let wide = is(font, b"Type0");
        let mut made = Font { encoding, widths: HashMap::new(), usual: USUAL_WIDTH, wide };
        if wide {
            made.composite_widths(font, document);
        } else {
            made.simple_widths(font, document);
        }
        made
    }

    fn simple_widths(&mut self, font: &Dictionary, document: &Document) {
        let first = found(font, b"FirstChar", document).and_then(number).unwrap_or(0.0);
        let widths = found(font, b"Widths", document).and_then(|widths| widths.as_array().ok());
        for (at, width) in widths.into_iter().flatten().enumerate().take(256) {
            if let Some(width) = number(resolved(width, document)) {
                self.widths.insert(first.clamp(0.0, f32::from(MOST_CODES)) as u32 + at as u32, width);
            }
        }
    }

    fn composite_widths(&mut self, font: &Dictionary, document: &Document) {
        let below = found(font, b"DescendantFonts", document)
            .and_then(|fonts| fonts.as_array().ok()?.first())
            .and_then(|font| resolved(font, document).as_dict().ok());
        let Some(below) = below else { return };
        self.usual = found(below, b"DW", document).and_then(number).unwrap_or(1000.0);
        let Some(list) = found(below, b"W", document).and_then(|list| list.as_array().ok()) else { return };
        // `c [w w w]` gives widths one by one, `c d w` one for a whole row.
        let (mut rest, mut left) = (list.as_slice(), usize::from(MOST_CODES) + 1);
        while let [first, second, tail @ ..] = rest {
            let Some(code) = number(resolved(first, document)) else { return };
            let code = code.clamp(0.0, f32::from(MOST_CODES)) as u32;
            // Rows that are given again and again: no font has more codes than this.
            if left == 0 {
                return;
            }
            match (resolved(second, document), tail) {
                (Object::Array(widths), tail) => {
                    for (at, width) in widths.iter().enumerate().take(left) {
                        self.widths.extend(number(width).map(|width| (code + at as u32, width)));
                    }
                    left = left.saturating_sub(widths.len());
                    rest = tail;
                }
                (last, [width, tail @ ..]) => {
                    let last = number(last).unwrap_or(0.0).clamp(0.0, f32::from(MOST_CODES)) as u32;
                    if let Some(width) = number(resolved(width, document)) {
                        self.widths.extend((code..=last).take(left).map(|code| (code, width)));
                        left = left.saturating_sub((code..=last).count());
                    }
                    rest = tail;
                }
                _ => return,
            }
        }
    }

    /// The letters of a string; none where nobody can tell.
    pub fn text(&self, bytes: &[u8]) -> String {
        let decoded = self.encoding.as_ref().and_then(|encoding| Document::decode_text(encoding, bytes).ok());
        let text = decoded.unwrap_or_else(|| bytes.iter().map(|_| char::REPLACEMENT_CHARACTER).collect());
        text.chars().filter(|c| !c.is_control() || *c == '\t').collect()
    }

    /// How wide a string is in thousandths of the type's size, how many signs it has, and how many of them are blanks.
    pub fn width(&self, bytes: &[u8]) -> (f32, usize, usize) {
        let step = if self.wide { 2 } else { 1 };
        let mut sum = 0.0;
        let mut blanks = 0;
        let mut signs = 0;
        for code in bytes.chunks(step) {
            let code = code.iter().fold(0u32, |code, byte| code << 8 | u32::from(*byte));
            sum += self.widths.get(&code).copied().unwrap_or(self.usual);
            blanks += usize::from(!self.wide && code == 32);
            signs += 1;
        }
        (sum, signs, blanks)
    }
}

/// Whether a part of the document is of a kind.
pub fn is(dictionary: &Dictionary, kind: &[u8]) -> bool {
    dictionary.get(b"Subtype").and_then(Object::as_name).is_ok_and(|own| own == kind)
}

pub fn resolved<'d>(object: &'d Object, document: &'d Document) -> &'d Object {
    document.dereference(object).map_or(&Object::Null, |(_, object)| object)
}

fn found<'d>(dictionary: &'d Dictionary, key: &[u8], document: &'d Document) -> Option<&'d Object> {
    dictionary.get(key).ok().map(|object| resolved(object, document))
}

pub fn number(object: &Object) -> Option<f32> {
    object.as_float().ok().filter(|number| number.is_finite())
}
