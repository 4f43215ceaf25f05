//! Bytes that somebody drops → a text to read, or one sentence on why not.

use crate::language::Language;

use super::office;

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
    /// A text document or an archive that does not unpack.
    DamagedDocument,
    Rtf,
    Epub,
    /// A word processor's older format.
    OldDocument,
    Picture,
    /// An archive of something else.
    Archive,
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
            (Unreadable::DamagedDocument, Language::French) => {
                "ce document est abîmé ou incomplet\u{a0}: enregistrez-le à nouveau, ou copiez son texte".to_owned()
            }
            (Unreadable::DamagedDocument, Language::English) => {
                "this document is damaged or incomplete: save it again, or copy its text".to_owned()
            }
            (Unreadable::Rtf, Language::French) => {
                "c’est un fichier RTF\u{a0}: ouvrez-le et enregistrez-le en docx, odt ou PDF".to_owned()
            }
            (Unreadable::Rtf, Language::English) => "this is an RTF file: open it and save it as docx, odt or PDF".to_owned(),
            (Unreadable::Epub, Language::French) => {
                "c’est un livre EPUB\u{a0}: convertissez-le en PDF, ou copiez son texte".to_owned()
            }
            (Unreadable::Epub, Language::English) => "this is an EPUB book: turn it into a PDF, or copy its text".to_owned(),
            (Unreadable::OldDocument, Language::French) => {
                "c’est un document d’un ancien format\u{a0}: ouvrez-le et enregistrez-le en docx, odt ou PDF".to_owned()
            }
            (Unreadable::OldDocument, Language::English) => {
                "this is a document of an older format: open it and save it as docx, odt or PDF".to_owned()
            }
            (Unreadable::Picture, Language::French) => {
                "c’est une image\u{a0}: faites-la lire par un outil de reconnaissance de texte (OCR), et donnez son texte"
                    .to_owned()
            }
            (Unreadable::Picture, Language::English) => {
                "this is a picture: have it read by a text recognition tool (OCR), and give that text".to_owned()
            }
            (Unreadable::Archive, Language::French) => {
                "cette archive n’est pas un document de texte\u{a0}: sortez-en le livre, et donnez celui-ci".to_owned()
            }
            (Unreadable::Archive, Language::English) => {
                "this archive is no text document: take the book out of it, and give that".to_owned()
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
    if bytes.len() > MAX_FILE {
        return Err(Unreadable::TooLarge { bytes: bytes.len() });
    }
    if let Some(unreadable) = other_format(bytes) {
        return Err(unreadable);
    }
    if office::is_archive(bytes) {
        return office::text(bytes);
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
    Ok(in_reading_order(text))
}

/// Formats that one can name by how they begin, and that hold no text that could be read here.
fn other_format(bytes: &[u8]) -> Option<Unreadable> {
    const PICTURES: &[&[u8]] = &[
        b"\x89PNG",
        b"\xff\xd8\xff",
        b"GIF8",
        b"II*\0",
        b"MM\0*",
        b"BM\0",
        b"\0\0\0\x1cftypheic",
        b"\0\0\0\x20ftypavif",
    ];
    let begins = |start: &[u8]| bytes.starts_with(start);
    let webp = begins(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    match () {
        () if begins(b"{\\rtf") => Some(Unreadable::Rtf),
        () if begins(b"\xd0\xcf\x11\xe0") => Some(Unreadable::OldDocument),
        () if webp || PICTURES.iter().any(|start| begins(start)) => Some(Unreadable::Picture),
        () => None,
    }
}

/// Columns that a text kept as blanks, one after the other.
#[cfg(feature = "pdf")]
fn in_reading_order(text: String) -> String {
    super::pdf::plain::in_columns(&text).unwrap_or(text)
}

#[cfg(not(feature = "pdf"))]
fn in_reading_order(text: String) -> String {
    text
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
    let units = bytes.chunks_exact(2).filter_map(|pair| Some(unit(pair.try_into().ok()?)));
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
        assert_eq!(text(b"{\\rtf1 x}"), Err(Unreadable::Rtf));
        assert_eq!(text(b"\x89PNG\r\n\x1a\n"), Err(Unreadable::Picture));
        assert_eq!(text(b"PK\x03\x04 nothing"), Err(Unreadable::DamagedDocument));
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
                Unreadable::DamagedDocument,
                Unreadable::Rtf,
                Unreadable::Epub,
                Unreadable::OldDocument,
                Unreadable::Picture,
                Unreadable::Archive,
                Unreadable::OwnList,
                Unreadable::NothingFound,
            ] {
                let sentence = unreadable.message(language);
                assert!(!sentence.is_empty() && !sentence.contains(['\n', '.']), "{sentence}");
            }
        }
    }
}
