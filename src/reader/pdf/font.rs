//! A font as far as a reader needs it: which letters a string shows, and how wide they are.

use std::collections::HashMap;

use lopdf::{Dictionary, Document, Encoding, Object};

/// Of a thousandth of the size of the type; where a font does not say.
const USUAL_WIDTH: f32 = 500.0;

/// Codes have two bytes.
const MOST_CODES: u16 = u16::MAX;
/// Enough for a map that says of every code what it means.
const MAX_MAP: usize = 1024 * 1024;

pub struct Font<'d> {
    /// What the document itself says its codes mean: believed before anything else.
    letters: HashMap<u32, String>,
    encoding: Option<Encoding<'d>>,
    widths: HashMap<u32, f32>,
    usual: f32,
    /// Codes of two bytes, as composite fonts have them.
    wide: bool,
}

impl<'d> Font<'d> {
    pub fn new(font: &'d Dictionary, document: &'d Document) -> Font<'d> {
        let encoding = font.get_font_encoding_with_limit(document, MAX_MAP).ok();
        let wide = is(font, b"Type0");
        let letters = to_unicode(font, document).unwrap_or_default();
        let mut made = Font { letters, encoding, widths: HashMap::new(), usual: USUAL_WIDTH, wide };
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
        // Fonts drawn by the document itself have a measure of their own.
        let matrix = found(font, b"FontMatrix", document).and_then(|matrix| matrix.as_array().ok());
        let measure =
            matrix.and_then(|matrix| matrix.first()).and_then(number).map_or(1.0, |unit| (unit * 1000.0).abs());
        for (at, width) in widths.into_iter().flatten().enumerate().take(256) {
            if let Some(width) = number(resolved(width, document)).map(|width| width * measure) {
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

    /// The signs of a string: their letters, how wide each is in thousandths of the type's size, and whether it is the blank
    /// that a document may stretch.
    pub fn signs<'s>(&'s self, bytes: &'s [u8]) -> impl Iterator<Item = (String, f32, bool)> + 's {
        bytes.chunks(if self.wide { 2 } else { 1 }).map(|sign| {
            let code = sign.iter().fold(0u32, |code, byte| code << 8 | u32::from(*byte));
            let width = self.widths.get(&code).copied().unwrap_or(self.usual);
            let text = self.letters.get(&code).cloned().unwrap_or_else(|| self.decoded(sign));
            (text, width, !self.wide && code == 32)
        })
    }

    /// The letters by the font's encoding; a sign that nobody can read where there is none.
    fn decoded(&self, sign: &[u8]) -> String {
        let decoded = self.encoding.as_ref().and_then(|encoding| Document::decode_text(encoding, sign).ok());
        let text = decoded.unwrap_or_else(|| char::REPLACEMENT_CHARACTER.to_string());
        text.chars().filter(|c| !c.is_control() || *c == '\t').collect()
    }
}

/// The font's own map from codes to letters.
fn to_unicode(font: &Dictionary, document: &Document) -> Option<HashMap<u32, String>> {
    let stream = found(font, b"ToUnicode", document)?.as_stream().ok()?;
    let content = stream.get_plain_content_with_limit(MAX_MAP).ok()?;
    let text = String::from_utf8_lossy(&content);
    let mut letters = HashMap::new();
    let mut rest = text.as_ref();
    while let Some(at) = rest.find("beginbf") {
        let begun = rest.get(at + "beginbf".len()..)?;
        let range = begun.starts_with("range");
        let end = begun.find("endbf").unwrap_or(begun.len());
        let tokens = tokens(begun.get(..end).unwrap_or_default());
        if range {
            ranges(&tokens, &mut letters)
        } else {
            singles(&tokens, &mut letters)
        }
        rest = begun.get(end..).unwrap_or_default();
    }
    Some(letters)
}

enum Token<'t> {
    Hex(&'t str),
    Open,
    Close,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['<', '[', ']']) {
        let after = rest.get(at + 1..).unwrap_or_default();
        match rest.as_bytes().get(at) {
            Some(b'<') => {
                let end = after.find('>').unwrap_or(after.len());
                tokens.push(Token::Hex(after.get(..end).unwrap_or_default()));
                rest = after.get(end..).unwrap_or_default();
            }
            Some(b'[') => {
                tokens.push(Token::Open);
                rest = after;
            }
            _ => {
                tokens.push(Token::Close);
                rest = after;
            }
        }
    }
    tokens
}

fn code(hex: &str) -> Option<u32> {
    u32::from_str_radix(hex.trim(), 16).ok().filter(|code| *code <= u32::from(MOST_CODES))
}

fn units(hex: &str) -> Vec<u16> {
    let digits: Vec<char> = hex.chars().filter(char::is_ascii_hexdigit).take(64).collect();
    digits.chunks(4).filter_map(|four| u16::from_str_radix(&four.iter().collect::<String>(), 16).ok()).collect()
}

fn shown(units: &[u16]) -> String {
    let letters = char::decode_utf16(units.iter().copied()).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
    letters.filter(|c| !c.is_control() || *c == '\t').collect()
}

/// `<01> <0041>`: one code, its letters.
fn singles(tokens: &[Token], letters: &mut HashMap<u32, String>) {
    for pair in tokens.chunks(2) {
        if let [Token::Hex(from), Token::Hex(to)] = pair
            && let Some(code) = code(from)
        {
            letters.insert(code, shown(&units(to)));
        }
    }
}

/// `<01> <05> <0041>`, `<01> <05> [<0041> <0042> …]`: codes in a row.
fn ranges(tokens: &[Token], letters: &mut HashMap<u32, String>) {
    let mut rest = tokens;
    let mut left = usize::from(MOST_CODES) + 1;
    loop {
        match rest {
            [Token::Hex(first), Token::Hex(last), Token::Hex(to), tail @ ..] => {
                let mut to = units(to);
                if let (Some(first), Some(last)) = (code(first), code(last)) {
                    for code in (first..=last).take(left) {
                        letters.insert(code, shown(&to));
                        if let Some(unit) = to.last_mut() {
                            *unit = unit.wrapping_add(1);
                        }
                    }
                    left = left.saturating_sub((last.saturating_sub(first) as usize).saturating_add(1));
                }
                rest = tail;
            }
            [Token::Hex(first), Token::Hex(_), Token::Open, tail @ ..] => {
                let end = tail.iter().position(|token| matches!(token, Token::Close)).unwrap_or(tail.len());
                if let Some(first) = code(first) {
                    for (at, token) in tail.iter().take(end).enumerate().take(left) {
                        if let Token::Hex(to) = token {
                            letters.insert(first + at as u32, shown(&units(to)));
                        }
                    }
                }
                left = left.saturating_sub(end);
                rest = tail.get(end + 1..).unwrap_or_default();
            }
            [_, tail @ ..] => rest = tail,
            [] => return,
        }
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
