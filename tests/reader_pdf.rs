//! Text out of PDFs: pages that were printed in the book's layout come back as the same profiles, whatever way the PDF was
//! made; what holds no text says why; nothing stops it.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use lopdf::{Object, Stream, dictionary};
use proptest::prelude::*;

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::raw::RawTome;
use ralliement::reader::draft::Book;
use ralliement::reader::pdf::text;
use ralliement::reader::read;
use ralliement::reader::source::Unreadable;
use ralliement::sheet::pdf::Attachment;
use ralliement::shipped;

#[path = "common/cases.rs"]
mod cases;
#[path = "reader/paper.rs"]
mod paper;
#[path = "reader/print/mod.rs"]
mod print;
use cases::cases;
use paper::{Lock, bytes, composite, locked, pages, simple};
use print::print;

const PRINTED: &str = include_str!("reader/printed.txt");
fn book() -> Book {
    Book { title: "Tome".into(), page: None, version: "1.0.0".into(), date: "2026-11-16".into() }
}

/// What the PDF says is what the text says, field by field.
fn assert_same(printed: &str, pdf: &[u8], what: &str) {
    let catalogue = Catalogue::shipped();
    let out = text(pdf).unwrap_or_else(|unreadable| panic!("{what}: {unreadable:?}"));
    let (expected, found) = (read(printed, &catalogue), read(&out, &catalogue));
    for faction in &expected.factions {
        let expected = expected.to_raw_tome(&faction.id, &book(), &catalogue).toml();
        let found = found.to_raw_tome(&faction.id, &book(), &catalogue).toml();
        let differs = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
        assert!(expected == found, "{what}: {differs:#?}\n{out}");
    }
}

/// Plain letters: the layout of the page is what matters here.
fn whole_tomes() -> Vec<String> {
    let catalogue = Catalogue::shipped();
    let tome = |id: &str| -> RawTome { toml::from_str(&shipped::tome(id).unwrap()).unwrap() };
    let all = catalogue.tomes().iter().map(|own| print(&tome(&own.id), &catalogue));
    all.map(|text| text.replace(['\u{202f}', '\u{2009}'], " ").replace('−', "-")).collect()
}

#[test]
fn the_printed_entries_come_out_of_both_kinds_of_pdf() {
    let set = pages(PRINTED, &[60.0], 470.0);
    assert!(set.len() > 1, "several pages");
    assert_same(PRINTED, &composite(&set, None), "composite font");
    assert_same(PRINTED, &bytes(&mut simple(&set)), "simple font");
}

#[test]
fn two_columns_are_read_one_after_the_other() {
    // Profiles alone: the tables of an arsenal are wider than a column.
    let tomes = whole_tomes();
    let tribes = tomes.iter().find(|tome| tome.starts_with("Tribus des Confins")).unwrap();
    let profiles = tribes.split("Arsenal des Tribus des Confins\n").next().unwrap();
    assert!(!profiles.contains("Blindage"), "tables of vehicles are too wide as well");
    let set = pages(profiles, &[50.0, 310.0], 235.0);
    assert!(set.len() > 2);
    assert_same(profiles, &composite(&set, None), "two columns");
    assert_same(profiles, &bytes(&mut simple(&set)), "two columns, simple font");
}

#[test]
fn every_shipped_tome_comes_out_of_its_pdf() {
    for printed in whole_tomes() {
        assert_same(&printed, &bytes(&mut simple(&pages(&printed, &[60.0], 470.0))), printed.lines().next().unwrap());
        assert_same(&printed, &composite(&pages(&printed, &[60.0], 470.0), None), printed.lines().next().unwrap());
    }
}

#[test]
fn what_holds_no_text_says_why() {
    let set = pages(PRINTED, &[60.0], 470.0);
    let list = Attachment { name: "liste.bts.toml", bytes: b"ralliement = 1" };
    assert_eq!(text(&composite(&set, Some(list))), Err(Unreadable::OwnList));
    assert_eq!(text(&bytes(&mut simple(&[Vec::new(), Vec::new()]))), Err(Unreadable::Scanned));
    assert_eq!(text(b"%PDF-1.7\n"), Err(Unreadable::DamagedPdf));
    let whole = bytes(&mut simple(&set));
    assert_eq!(text(&whole[..whole.len() / 2]), Err(Unreadable::DamagedPdf));
    assert!(matches!(text(&vec![b' '; 33 * 1024 * 1024]), Err(Unreadable::TooLarge { .. })));
    for lock in [Lock::Rc4, Lock::Aes128, Lock::Aes256] {
        assert_eq!(text(&locked(&set, "secret", lock)), Err(Unreadable::Encrypted), "{lock:?}");
    }
}

/// Many shops lock their books against changes, and let everybody read them.
#[test]
fn a_pdf_that_is_only_locked_against_changes_is_read() {
    let set = pages(PRINTED, &[60.0], 470.0);
    for lock in [Lock::Rc4, Lock::Aes128, Lock::Aes256] {
        assert_same(PRINTED, &locked(&set, "", lock), &format!("{lock:?}"));
    }
}

/// A book may have a form or a map attached to it; only a list is a list.
#[test]
fn a_book_with_something_attached_is_a_book() {
    let set = pages(PRINTED, &[60.0], 470.0);
    for bytes in [&b"Feuille de campagne"[..], b"title = \"ralliement\"", b"\xff\xfe"] {
        let attached = Attachment { name: "campagne.txt", bytes };
        assert_same(PRINTED, &composite(&set, Some(attached)), "attached");
    }
}

#[test]
fn another_game_is_nothing_as_a_pdf_either() {
    let game = "Vigies\n90 pts\nMots-clés : Infanterie, Ligne\nArmure : 3+\nInventaire : un fusil et une grenade.\nRang : Sergent\n";
    let text = text(&bytes(&mut simple(&pages(game, &[60.0], 470.0)))).unwrap();
    assert!(text.contains("Sergent") && read(&text, &Catalogue::shipped()).is_empty(), "{text}");
}

#[test]
fn a_page_that_unpacks_to_too_much_is_left_out() {
    let mut bomb = simple(&pages(PRINTED, &[60.0], 470.0));
    let page = bomb.get_pages()[&1];
    let much = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; 200 * 1024 * 1024], 9);
    let stream = Stream::new(dictionary! { "Filter" => "FlateDecode" }, much).with_compression(false);
    let stream = bomb.add_object(stream);
    bomb.get_dictionary_mut(page).unwrap().set("Contents", stream);
    assert!(text(&bytes(&mut bomb)).is_ok_and(|text| !text.contains("Guerrier Tribal")));
}

/// Widths for codes that no font has, and the same row of widths forty thousand times: neither stops the reader.
#[test]
fn a_font_with_absurd_widths_is_read_all_the_same() {
    let with_font = |change: &dyn Fn(&mut lopdf::Dictionary)| {
        let mut pdf = simple(&pages(PRINTED, &[60.0], 470.0));
        let fonts = pdf.objects.values_mut().filter_map(|object| object.as_dict_mut().ok());
        let is_font = |dictionary: &lopdf::Dictionary| dictionary.has_type(b"Font");
        fonts.filter(|dictionary| is_font(dictionary)).for_each(change);
        text(&bytes(&mut pdf))
    };
    let far = with_font(&|font| font.set("FirstChar", 4_294_967_295_i64));
    assert!(far.is_ok_and(|text| text.contains("Guerrier Tribal")));
    let row = [0, 65_535, 500].map(Object::Integer);
    let rows: Vec<Object> = std::iter::repeat_n(row, 40_000).flatten().collect();
    let below = dictionary! { "Type" => "Font", "Subtype" => "CIDFontType2", "W" => rows };
    let start = std::time::Instant::now();
    let _ = with_font(&|font| {
        font.set("Subtype", "Type0");
        font.set("DescendantFonts", vec![Object::Dictionary(below.clone())]);
    });
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

/// A document with one page, which holds these instructions.
fn with_content(content: &[u8]) -> Vec<u8> {
    let mut pdf = simple(&pages("Guerrier", &[60.0], 470.0));
    let page = pdf.get_pages()[&1];
    let stream = pdf.add_object(Stream::new(dictionary! {}, content.to_vec()).with_compression(false));
    pdf.get_dictionary_mut(page).unwrap().set("Contents", stream);
    bytes(&mut pdf)
}

const WORDS: &str = "BT /F1 12 Tf 50 700 Td (Guerrier Tribal, vingt lettres et plus) Tj ET";

/// A picture in the middle of a page, whose head lacks what a library asks for or claims what nobody has.
#[test]
fn a_picture_among_the_instructions_stops_nothing() {
    for head in [
        "",
        "/W 1 /H 1 /BPC 8",
        "/W 1 /H 1 /BPC 8 /CS /G",
        "/W 4294967295 /H 4294967295 /BPC 16 /CS /RGB",
        "/W [",
        "((",
    ] {
        for data in ["x", "", "EI", "(EI) x"] {
            let content = format!("q BI {head} ID {data} EI Q {WORDS}");
            let read = text(&with_content(content.as_bytes()));
            assert!(read.as_ref().is_ok_and(|text| text.contains("Guerrier Tribal")), "{content}: {read:?}");
        }
    }
}

/// Parts of instructions in any order.
fn instructions() -> impl Strategy<Value = Vec<u8>> {
    const SIGNS: [&str; 40] = [
        "BI",
        "ID",
        "EI",
        "/W",
        "/H",
        "/BPC",
        "/CS",
        "/G",
        "1",
        "-2.5",
        "8",
        "99999999999999999999",
        "1e9",
        "<<",
        ">>",
        "[",
        "]",
        "(a",
        "b)",
        "(c)",
        "<4",
        "1>",
        "\\",
        "%x\n",
        "true",
        "null",
        "q",
        "Q",
        "cm",
        "BT",
        "ET",
        "/F1",
        "Tf",
        "Td",
        "Tj",
        "TJ",
        "'",
        "Do",
        "BDC",
        "EMC",
    ];
    let sign = prop_oneof![9 => prop::sample::select(&SIGNS[..]), 1 => Just(WORDS)];
    let gap = prop_oneof![5 => Just(" "), 1 => Just(""), 1 => Just("\n"), 1 => Just("\0")];
    proptest::collection::vec((sign, gap), 0..60)
        .prop_map(|signs| signs.into_iter().flat_map(|(sign, gap)| [sign, gap]).collect::<String>().into_bytes())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_instructions_panic_it(content in instructions()) {
        let _ = text(&with_content(&content));
    }

    #[test]
    fn no_bytes_panic_it(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let _ = text(&bytes);
        let _ = text(&[b"%PDF-1.7\n", bytes.as_slice()].concat());
    }

    /// A PDF that was damaged on the way: bytes changed, cut out, or put in.
    #[test]
    fn no_damaged_pdf_panics_it(at in any::<prop::sample::Index>(), length in 0usize..40, bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        let mut whole = small().to_vec();
        let at = at.index(whole.len());
        let end = (at + length).min(whole.len());
        whole.splice(at..end, bytes);
        let _ = text(&whole);
    }
}

fn small() -> &'static [u8] {
    static SMALL: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
    SMALL.get_or_init(|| {
        let lines: String = PRINTED.lines().take(12).map(|line| format!("{line}\n")).collect();
        let mut pdf = simple(&pages(&lines, &[60.0], 470.0));
        pdf.decompress();
        bytes(&mut pdf)
    })
}
