//! Bytes that somebody drops → a text to read, or one sentence on why not.

use crate::language::Language;

/// A tome of 200 pages is well under one megabyte of text.
pub use crate::catalogue::MAX_BYTES;

/// A PDF of those pages, with its pictures, is larger.
pub const MAX_FILE: usize = 32 * 1024 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    Empty,
    TooLarge {
        bytes: usize,
    },
    Binary,
    /// A PDF, where this program cannot read any.
    Pdf,
    /// A PDF that wants a password.
    Encrypted,
    /// A PDF of pictures.
    Scanned,
    DamagedPdf,
    /// A printed list of ours: to be opened as a list.
    OwnList,
    /// Text, but nothing of this game in it.
    NothingFound,
}

impl Unreadable {
    pub fn message(self, language: Language) -> String {
        let megabytes = |bytes: usize| bytes.div_ceil(1024 * 1024);
        match (self, language) {
            (Unreadable::Empty, Language::French) => "ce texte est vide".to_owned(),
            (Unreadable::Empty, Language::English) => "this text is empty".to_owned(),
            (Unreadable::TooLarge { bytes }, Language::French) => {
                format!(
                    "{}\u{a0}Mo de texte, c’est trop pour un tome (au plus {}\u{a0}Mo)",
                    megabytes(bytes),
                    megabytes(MAX_BYTES)
                )
            }
            (Unreadable::TooLarge { bytes }, Language::English) => {
                format!("{} MB of text is too much for a tome (at most {} MB)", megabytes(bytes), megabytes(MAX_BYTES))
            }
            (Unreadable::Binary, Language::French) => "ce fichier n’est pas du texte".to_owned(),
            (Unreadable::Binary, Language::English) => "this file is not text".to_owned(),
            (Unreadable::Pdf, Language::French) => {
                "c’est un PDF\u{a0}: ouvrez-le, copiez son texte, et donnez ce texte".to_owned()
            }
            (Unreadable::Pdf, Language::English) => {
                "this is a PDF: open it, copy its text, and give that text".to_owned()
            }
            (Unreadable::Encrypted, Language::French) => {
                "ce PDF est protégé par un mot de passe\u{a0}: ouvrez-le avec lui, copiez son texte, et donnez ce texte"
                    .to_owned()
            }
            (Unreadable::Encrypted, Language::English) => {
                "this PDF is protected by a password: open it with that, copy its text, and give that text".to_owned()
            }
            (Unreadable::Scanned, Language::French) => {
                "ce PDF n’a que des images, pas de texte\u{a0}: faites-le lire par un outil de reconnaissance de texte (OCR)"
                    .to_owned()
            }
            (Unreadable::Scanned, Language::English) => {
                "this PDF has only pictures and no text: have it read by a text recognition tool (OCR) first".to_owned()
            }
            (Unreadable::DamagedPdf, Language::French) => {
                "ce PDF est abîmé ou incomplet\u{a0}: téléchargez-le à nouveau".to_owned()
            }
            (Unreadable::DamagedPdf, Language::English) => {
                "this PDF is damaged or not whole: download it again".to_owned()
            }
            (Unreadable::OwnList, Language::French) => {
                "ce PDF est une liste imprimée par Ralliement, pas un Tome\u{a0}: ouvrez-le avec vos listes".to_owned()
            }
            (Unreadable::OwnList, Language::English) => {
                "this PDF is a list printed by Ralliement, not a Tome: open it among your lists".to_owned()
            }
            (Unreadable::NothingFound, Language::French) => {
                "aucun profil de Beyond the Stars dans ce texte («\u{a0}Mots-clefs\u{a0}:\u{a0}», tableau Mvt CC CT …)".to_owned()
            }
            (Unreadable::NothingFound, Language::English) => {
                "no profile of Beyond the Stars in this text (“Mots-clefs\u{a0}:”, table Mvt CC CT …)".to_owned()
            }
        }
    }
}

/// The text of a file. Old Windows editors do not write UTF-8: their letters are read too.
pub fn text(bytes: &[u8]) -> Result<String, Unreadable> {
    if bytes.starts_with(b"%PDF-") {
        return pdf(bytes);
    }
    if bytes.len() > MAX_BYTES {
        return Err(Unreadable::TooLarge { bytes: bytes.len() });
    }
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|byte| windows_1252(*byte)).collect(),
        },
    };
    let strange = |c: &char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{c}');
    let odd = text.chars().filter(strange).count();
    if odd > text.chars().count() / 50 {
        return Err(Unreadable::Binary);
    }
    if text.trim().is_empty() {
        return Err(Unreadable::Empty);
    }
    Ok(text)
}

#[cfg(feature = "pdf")]
fn pdf(bytes: &[u8]) -> Result<String, Unreadable> {
    super::pdf::text(bytes)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &[u8]) -> Result<String, Unreadable> {
    Err(Unreadable::Pdf)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or('\u{fffd}')).collect()
}

/// The letters that French needs; what that page leaves open counts as a control character.
fn windows_1252(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x85 => '…',
        0x8c => 'Œ',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x95 => '•',
        0x96 => '–',
        0x97 => '—',
        0x9c => 'œ',
        byte => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sentence_for_each_kind_of_bad_input() {
        assert_eq!(text(b""), Err(Unreadable::Empty));
        assert_eq!(text(b" \n\t "), Err(Unreadable::Empty));
        let pdf = if cfg!(feature = "pdf") { Unreadable::DamagedPdf } else { Unreadable::Pdf };
        assert_eq!(text(b"%PDF-1.7 ..."), Err(pdf));
        assert_eq!(text(&[0, 1, 2, 3, 255, 0, 7]), Err(Unreadable::Binary));
        assert!(matches!(text(&vec![b'a'; 20 * 1024 * 1024]), Err(Unreadable::TooLarge { .. })));
        assert_eq!(text(b"\xc9p\xe9e d\x92or").as_deref(), Ok("Épée d’or"));
        assert_eq!(text(b"\xff\xfea\0b\0").as_deref(), Ok("ab"));
        for language in Language::ALL {
            for unreadable in [
                Unreadable::Empty,
                Unreadable::TooLarge { bytes: 20 * 1024 * 1024 },
                Unreadable::Binary,
                Unreadable::Pdf,
                Unreadable::Encrypted,
                Unreadable::Scanned,
                Unreadable::DamagedPdf,
                Unreadable::OwnList,
                Unreadable::NothingFound,
            ] {
                let sentence = unreadable.message(language);
                assert!(!sentence.is_empty() && !sentence.contains(['\n', '.']), "{sentence}");
            }
        }
    }
}
