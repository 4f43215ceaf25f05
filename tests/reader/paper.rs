//! Pages as a book sets them, in PDFs of two kinds.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::collections::BTreeMap;
use std::sync::Arc;

use lopdf::content::{Content, Operation};
use lopdf::encryption::crypt_filters::{Aes128CryptFilter, Aes256CryptFilter, CryptFilter};
use lopdf::{Document as Pdf, EncryptionState, EncryptionVersion, Object, Permissions, Stream, dictionary};
use ralliement::language::Language;
use ralliement::sheet::font::{Face, width};
use ralliement::sheet::page::{Area, Document, Ink, Mark, Page, Palette, Style};
use ralliement::sheet::pdf::{Attachment, pdf};

const SIZE: f32 = 10.0;
const LEADING: f32 = 13.0;
/// Between the cells of a table.
const GAP: f32 = 12.0;

/// A string and where its line begins, from the top left corner of its page.
pub struct Set {
    x: f32,
    y: f32,
    text: String,
}

/// Lays a text out as a book does: paragraphs broken at the width of the column, cells in columns of their own.
pub fn pages(printed: &str, columns: &[f32], column: f32) -> Vec<Vec<Set>> {
    let mut pages = vec![Vec::new()];
    let (mut turn, mut y) = (0, 60.0);
    let mut next = |pages: &mut Vec<Vec<Set>>, space: f32| {
        y += space;
        if y > 780.0 {
            turn += 1;
            y = 60.0;
            if turn % columns.len() == 0 {
                pages.push(Vec::new());
            }
        }
        (columns[turn % columns.len()], y)
    };
    let mut widths: Vec<f32> = Vec::new();
    let lines: Vec<&str> = printed.lines().collect();
    for (at, paragraph) in lines.iter().copied().enumerate() {
        if paragraph.is_empty() {
            next(&mut pages, LEADING);
            continue;
        }
        if paragraph.contains('\t') {
            // Columns as wide as the widest of their cells.
            let wide =
                |line: &str| line.split('\t').map(|cell| width(Face::Regular, SIZE, cell) + GAP).collect::<Vec<f32>>();
            let below = lines.get(at + 1).filter(|line| line.contains('\t'));
            if let Some(below) = below {
                widths = wide(paragraph).into_iter().zip(wide(below)).map(|(a, b)| a.max(b)).collect();
            }
            let (mut x, y) = next(&mut pages, LEADING);
            for (cell, width) in paragraph.split('\t').zip(&widths) {
                pages.last_mut().unwrap().push(Set { x, y, text: cell.to_owned() });
                x += width;
            }
            continue;
        }
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if width(Face::Regular, SIZE, &longer) > column {
                let (x, y) = next(&mut pages, LEADING);
                pages.last_mut().unwrap().push(Set { x, y, text: std::mem::take(&mut line) });
                line = word.to_owned();
            } else {
                line = longer;
            }
        }
        let (x, y) = next(&mut pages, LEADING);
        pages.last_mut().unwrap().push(Set { x, y, text: line });
    }
    pages
}

/// As our own sheets are made: a subset of a typeface with a map to Unicode.
pub fn composite(pages: &[Vec<Set>], attachment: Option<Attachment>) -> Vec<u8> {
    let page = |sets: &Vec<Set>| Page {
        width: 595.0,
        height: 842.0,
        printable: Area::new(0.0, 0.0, 595.0, 842.0),
        marks: sets
            .iter()
            .map(|set| Mark::Text {
                x: set.x,
                y: set.y,
                width: width(Face::Regular, SIZE, &set.text),
                style: Style { face: Face::Regular, size: SIZE, ink: Ink::Text },
                text: set.text.clone(),
            })
            .collect(),
    };
    let document = Document {
        title: "Tome".to_owned(),
        author: String::new(),
        subject: String::new(),
        language: Language::French,
        inks: Palette::Mono.plain(),
        to_cut: false,
        pages: pages.iter().map(page).collect(),
    };
    pdf(&document, attachment).unwrap()
}

/// As word processors do it: a simple font, every word set for itself, moved from line to line.
pub fn simple(pages: &[Vec<Set>]) -> Pdf {
    let mut out = Pdf::with_version("1.5");
    let tree = out.new_object_id();
    let widths: Vec<Object> = (32u8..=255)
        .map(|code| {
            let letter = encoding(code);
            Object::Real(letter.map_or(500.0, |letter| width(Face::Regular, 1000.0, &letter.to_string())))
        })
        .collect();
    let font = out.add_object(dictionary! {
        "Type" => "Font", "Subtype" => "TrueType", "BaseFont" => "Barlow", "Encoding" => "WinAnsiEncoding",
        "FirstChar" => 32, "LastChar" => 255, "Widths" => widths,
    });
    let mut kids = Vec::new();
    for sets in pages {
        let mut operations =
            vec![Operation::new("q", vec![]), Operation::new("cm", [1, 0, 0, 1, 0, 842].map(Object::Integer).to_vec())];
        for set in sets {
            operations.push(Operation::new("BT", vec![]));
            operations.push(Operation::new("Tf", vec!["F1".into(), SIZE.into()]));
            operations.push(Operation::new("Td", vec![set.x.into(), (-set.y).into()]));
            // Blanks are steps, not letters.
            let mut parts = Vec::new();
            for (at, word) in set.text.split(' ').enumerate() {
                if at > 0 {
                    parts.push(Object::Integer(-260));
                }
                parts.push(Object::string_literal(encoded(word)));
            }
            operations.push(Operation::new("TJ", vec![Object::Array(parts)]));
            operations.push(Operation::new("ET", vec![]));
        }
        operations.push(Operation::new("Q", vec![]));
        let content = Content { operations }.encode().unwrap();
        let content = out.add_object(Stream::new(dictionary! {}, content));
        let page = out.add_object(dictionary! { "Type" => "Page", "Parent" => tree, "Contents" => content });
        kids.push(Object::Reference(page));
    }
    let count = kids.len() as i64;
    let resources = dictionary! { "Font" => dictionary! { "F1" => font } };
    let media: Vec<Object> = [0, 0, 595, 842].map(Object::Integer).to_vec();
    let all = dictionary! {
        "Type" => "Pages", "Kids" => kids, "Count" => count, "Resources" => resources, "MediaBox" => media,
    };
    out.objects.insert(tree, Object::Dictionary(all));
    let root = out.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    out.trailer.set("Root", root);
    out.compress();
    out
}

/// How a PDF is locked.
#[derive(Clone, Copy, Debug)]
pub enum Lock {
    Rc4,
    Aes128,
    Aes256,
}

/// A PDF behind a password; behind none at all it is locked only against changes.
pub fn locked(pages: &[Vec<Set>], password: &str, lock: Lock) -> Vec<u8> {
    let mut pdf = simple(pages);
    let id = Object::string_literal("0123456789abcdef");
    pdf.trailer.set("ID", Object::Array(vec![id.clone(), id]));
    let aes: Arc<dyn CryptFilter> = match lock {
        Lock::Aes256 => Arc::new(Aes256CryptFilter),
        _ => Arc::new(Aes128CryptFilter),
    };
    let crypt_filters = BTreeMap::from([(b"StdCF".to_vec(), aes)]);
    let (owner_password, permissions) = ("maitre", Permissions::all());
    let version = match lock {
        Lock::Rc4 => EncryptionVersion::V2 {
            document: &pdf,
            owner_password,
            user_password: password,
            key_length: 128,
            permissions,
        },
        Lock::Aes128 => EncryptionVersion::V4 {
            document: &pdf,
            encrypt_metadata: true,
            crypt_filters,
            stream_filter: b"StdCF".to_vec(),
            string_filter: b"StdCF".to_vec(),
            owner_password,
            user_password: password,
            permissions,
        },
        Lock::Aes256 => EncryptionVersion::V5 {
            encrypt_metadata: true,
            crypt_filters,
            file_encryption_key: &[7; 32],
            stream_filter: b"StdCF".to_vec(),
            string_filter: b"StdCF".to_vec(),
            owner_password,
            user_password: password,
            permissions,
        },
    };
    let state = EncryptionState::try_from(version).unwrap();
    pdf.encrypt(&state).unwrap();
    bytes(&mut pdf)
}

pub fn bytes(pdf: &mut Pdf) -> Vec<u8> {
    let mut bytes = Vec::new();
    pdf.save_to(&mut bytes).unwrap();
    bytes
}

fn encoding(code: u8) -> Option<char> {
    match code {
        0x92 => Some('’'),
        0x9c => Some('œ'),
        0x8c => Some('Œ'),
        0x96 => Some('–'),
        0x97 => Some('—'),
        0x80..=0x9f => None,
        code => Some(char::from(code)),
    }
}

fn encoded(word: &str) -> Vec<u8> {
    let code = |letter: char| (32..=255).find(|code| encoding(*code) == Some(letter)).unwrap_or(b'?');
    word.chars().map(|letter| if letter == '\u{a0}' { 0xa0 } else { code(letter) }).collect()
}
