//! The typeface of the sheet (Barlow Semi Condensed, OFL, cut to Latin with tabular figures) and its widths.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Face {
    Regular,
    Bold,
}

impl Face {
    pub const ALL: [Face; 2] = [Face::Regular, Face::Bold];

    pub fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../../data/fonts/BarlowSemiCondensed-Regular.ttf"),
            Face::Bold => include_bytes!("../../data/fonts/BarlowSemiCondensed-SemiBold.ttf"),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Face::Regular => "BarlowSemiCondensed-Regular",
            Face::Bold => "BarlowSemiCondensed-SemiBold",
        }
    }
}

/// Height of capitals and figures, of the size.
pub const CAPITALS: f32 = 0.7;
/// Stands for every character that the typeface lacks: a box that one sees.
pub const MISSING: char = '\u{fffd}';
/// A text of a list is cut there: no sheet needs more of it, and no file may fill a thousand pages.
const LONGEST: usize = 4_000;

struct Metrics {
    /// Of 1000 to the em.
    widths: HashMap<char, u16>,
}

fn metrics(face: Face) -> &'static Metrics {
    static REGULAR: OnceLock<Metrics> = OnceLock::new();
    static BOLD: OnceLock<Metrics> = OnceLock::new();
    let cell = match face {
        Face::Regular => &REGULAR,
        Face::Bold => &BOLD,
    };
    cell.get_or_init(|| Metrics::read(face.bytes()).unwrap_or(Metrics { widths: HashMap::new() }))
}

impl Metrics {
    fn read(bytes: &[u8]) -> Option<Metrics> {
        let face = ttf_parser::Face::parse(bytes, 0).ok()?;
        let em = u32::from(face.units_per_em()).max(1);
        let mut widths = HashMap::new();
        for table in face.tables().cmap?.subtables.into_iter().filter(|table| table.is_unicode()) {
            table.codepoints(|code| {
                let Some(character) = char::from_u32(code) else { return };
                let Some(advance) = face.glyph_index(character).and_then(|glyph| face.glyph_hor_advance(glyph)) else {
                    return;
                };
                let width = u32::from(advance) * 1000 / em;
                widths.insert(character, u16::try_from(width).unwrap_or(u16::MAX));
            });
        }
        Some(Metrics { widths })
    }

    fn width(&self, character: char) -> u32 {
        let own = self.widths.get(&character).or_else(|| self.widths.get(&MISSING));
        own.map_or(500, |width| u32::from(*width))
    }
}

/// In points, by the very widths that the PDF embeds.
pub fn width(face: Face, size: f32, text: &str) -> f32 {
    let metrics = metrics(face);
    let units: u32 = text.chars().map(|character| metrics.width(character)).fold(0, u32::saturating_add);
    units as f32 * size / 1000.0
}

/// A text as it can be set: what the typeface lacks becomes a box, line ends and tabs become spaces.
pub fn settable(text: &str) -> Cow<'_, str> {
    let known = |character: char| metrics(Face::Regular).widths.contains_key(&character);
    if text.len() <= LONGEST && text.chars().all(known) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len().min(LONGEST));
    for (index, character) in text.chars().enumerate() {
        if index >= LONGEST {
            out.push('…');
            break;
        }
        match character {
            '\u{2010}'..='\u{2012}' => out.push('-'),
            '\u{2002}'..='\u{200a}' | '\u{3000}' => out.push(' '),
            // Joiners, marks of direction, variants: nothing to see.
            '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' => {}
            '\u{feff}' | '\u{fe00}'..='\u{fe0f}' | '\u{ad}' => {}
            character if character.is_whitespace() && character != '\u{a0}' && character != '\u{202f}' => {
                out.push(' ');
            }
            character if character.is_control() => {}
            character if known(character) => out.push(character),
            _ => out.push(MISSING),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_tabular() {
        for face in Face::ALL {
            let one = width(face, 10.0, "1");
            assert!(one > 3.0);
            assert!(('0'..='9').all(|figure| (width(face, 10.0, &figure.to_string()) - one).abs() < 0.01));
        }
    }

    #[test]
    fn french_can_be_set_and_the_rest_is_seen() {
        let french = "« Œuvre d’été » : 1\u{202f}000 € — ça, là, où ; naïf, Noël… × −1";
        assert_eq!(settable(french), french);
        assert_eq!(settable("a\u{4e2d}b\tc\u{200b}"), "a\u{fffd}b c");
        assert_eq!(settable(&"é".repeat(9_000)).chars().count(), LONGEST + 1);
    }
}
