//! One answer to "what is this?", whatever door a list comes through: [`open`] itself, the app's worker and the command
//! line say the same.

use jpeg_encoder::{ColorType, Encoder};
use proptest::prelude::*;
use ralliement::exchange::backup::{self, Kind, Part};
use ralliement::exchange::open::{Opened, Refusal, open};
use ralliement::exchange::{link, qr, write};
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::rules::Verdict;
use ralliement::sheet::pdf::Attachment;
use ralliement::sheet::print::print;
use ralliement::sheet::text::{Form, text};
use ralliement::sheet::{Options, Wish};
use ralliement::worker::Worker;
use ralliement::worker::protocol::{self, Answer, InputFile, Job};

use crate::any_list;
use crate::cases::cases;
use crate::terminal::ralliement;
use crate::{CATALOGUE, examples};

fn queen() -> Roster {
    let (_, roster) = examples().into_iter().find(|(name, _)| name.starts_with("la-reine")).unwrap();
    link::numbered_anew(&roster)
}

/// A code, each module a square of four pixels, with its quiet zone: the side and the greys.
fn photographed(roster: &Roster) -> (u16, Vec<u8>) {
    const SCALE: usize = 4;
    let code = qr::code(roster, "https://exemple.org/#", qr::ON_SCREEN).unwrap();
    let side = (code.side + 8) * SCALE;
    let dark = |x: usize, y: usize| {
        let module = |value: usize| (value / SCALE).checked_sub(4).filter(|at| *at < code.side);
        module(x).zip(module(y)).is_some_and(|(column, row)| code.is_dark(column, row))
    };
    let greys = (0..side * side).map(|at| if dark(at % side, at / side) { 20 } else { 235 }).collect();
    (u16::try_from(side).unwrap(), greys)
}

fn png(side: u16, greys: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side.into(), side.into());
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(greys).unwrap();
    bytes
}

fn jpeg(side: u16, greys: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    Encoder::new(&mut bytes, 85).encode(greys, side, side, ColorType::Luma).unwrap();
    bytes
}

/// Of the command line, the first line of the verdict without what it was read from.
fn checked(bytes: &[u8]) -> (u8, String) {
    let (exit, out, err) = ralliement(&["check", "-"], bytes);
    let line = if out.is_empty() { err } else { out };
    (exit, line.lines().next().unwrap_or_default().to_owned())
}

fn asked(bytes: &[u8]) -> protocol::Opened {
    let job = Job::Open(vec![InputFile { name: "x".to_owned(), bytes: bytes.to_vec() }]);
    match Worker::default().perform(Language::French, &job) {
        Answer::Opened(mut opened) => opened.remove(0),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_list_is_the_same_list_through_every_door() {
    let roster = queen();
    let (side, greys) = photographed(&roster);
    let address = format!("https://exemple.org/#{}", link::to_text(&roster).unwrap());
    let list = write(&roster, None);
    let attachment = Attachment { name: "liste.bts.toml", bytes: list.as_bytes() };
    let printed = print(&CATALOGUE, &roster, &Wish::default(), attachment).unwrap();
    let as_text = |form, language| {
        let options = Options { language, link: address.clone(), ..Options::default() };
        text(&Verdict::of(&CATALOGUE, &roster), &options, form).into_bytes()
    };
    let doors = [
        ("plain text", as_text(Form::Plain, Language::French)),
        ("Markdown", as_text(Form::Markdown, Language::English)),
        ("one line", as_text(Form::Line, Language::French)),
        ("file", list.clone().into_bytes()),
        ("link", address.clone().into_bytes()),
        ("message", format!("Voilà ma liste : {address} À demain !").into_bytes()),
        ("PDF", printed),
        ("screenshot", png(side, &greys)),
        ("photograph", jpeg(side, &greys)),
    ];
    for (door, bytes) in doors {
        let Opened::List { roster: opened, notes, .. } = open("x", &bytes) else { panic!("{door}") };
        assert_eq!((link::numbered_anew(&opened), notes), (roster.clone(), Vec::new()), "{door}");
        let protocol::Opened::List { roster: in_app, .. } = asked(&bytes) else { panic!("{door}") };
        assert_eq!(in_app, *opened, "{door}");
        let (exit, line) = checked(&bytes);
        assert_eq!(exit, 0, "{door}");
        assert!(line.starts_with("Légale : 978 / 1\u{202f}000, La Reine des Marches"), "{door}: {line}");
    }
    let (exit, out, err) = ralliement(&["check", &address], "");
    assert_eq!((exit, err.as_str()), (0, ""), "a link in the place of a path");
    assert!(out.starts_with("Légale : 978"), "{out}");
}

#[test]
fn a_backup_is_all_its_lists() {
    let lists: Vec<Roster> = examples().into_iter().map(|(_, roster)| roster).collect();
    let part = |(at, roster): (usize, &Roster)| Part {
        kind: Kind::List,
        key: format!("{at}"),
        text: write(roster, None),
        changed: None,
        deleted: None,
    };
    let bytes = backup::write(&lists.iter().enumerate().map(part).collect::<Vec<_>>());
    assert_eq!(open("x", bytes.as_bytes()), Opened::Backup);
    let (_, out, err) = ralliement(&["check", "-"], &bytes);
    assert_eq!(err, "");
    for roster in &lists {
        assert!(out.contains(&roster.name), "{} is missing in {out}", roster.name);
    }
}

/// The same sentence, with the capital and the full stop that the app gives it.
#[test]
fn a_refusal_is_said_in_the_same_words_everywhere() {
    let huge = {
        let mut bytes = png(8, &[255; 64]);
        // Width and height of the header; its checksum is not even looked at first.
        bytes[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
        bytes
    };
    let cases: [(&[u8], Refusal); 7] = [
        (b"", Refusal::Empty),
        (b"bonjour tout le monde", Refusal::Unknown),
        (b"%PDF-1.7\nrien", Refusal::PdfWithoutList),
        (&png(200, &[255; 40_000]), Refusal::NoCode),
        (&jpeg(200, &[255; 40_000]), Refusal::NoCode),
        (b"\xff\xd8\xff\xe0\x00", Refusal::NoCode),
        (&huge, Refusal::NoCode),
    ];
    for (bytes, refusal) in cases {
        assert_eq!(open("x", bytes), Opened::Refused(refusal.clone()));
        let sentence = refusal.sentences(Language::French, 1).remove(0).replace('\u{a0}', " ");
        let (exit, line) = checked(bytes);
        assert_eq!(exit, 2);
        assert!(line.contains(&sentence), "{line}");
        let protocol::Opened::Unreadable { reasons, .. } = asked(bytes) else { panic!("{sentence}") };
        let said = reasons.join(" ").replace('\u{a0}', " ");
        assert_eq!(said.to_lowercase(), format!("{}.", sentence.to_lowercase()));
    }
}

/// A file is opened as itself, whatever links its player wrote into the notes.
#[test]
fn a_link_in_the_notes_of_a_file_is_a_note() {
    let address = format!("https://exemple.org/#{}", link::to_text(&queen()).unwrap());
    let mut roster = Roster::new("À moi", 500, "tribus-des-confins");
    roster.notes = format!("Contre {address} la prochaine fois");
    let Opened::List { roster: opened, .. } = open("x", write(&roster, None).as_bytes()) else { panic!() };
    assert_eq!(*opened, roster);
}

/// As a mail program breaks lines: at 76 letters, also within a word.
fn mailed(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let letters: Vec<char> = line.chars().collect();
        letters.chunks(76).map(|part| part.iter().collect::<String>()).collect::<Vec<_>>().join("\r\n")
    });
    lines.collect::<Vec<_>>().join("\r\n")
}

proptest! {
    #![proptest_config(cases(48))]

    /// Our own texts become the list again, whatever the player typed into it, also after a mail program had them.
    #[test]
    fn texts_come_back(list in any_list::roster()) {
        let list = link::numbered_anew(&Roster { tags: Vec::new(), ..list });
        let Ok(code) = link::to_text(&list) else { return Ok(()) };
        for (form, language) in [
            (Form::Plain, Language::French),
            (Form::Markdown, Language::English),
            (Form::Line, Language::French),
        ] {
            let options = Options { language, link: format!("https://exemple.org/liste/#{code}"), ..Options::default() };
            let text = text(&Verdict::of(&CATALOGUE, &list), &options, form);
            for text in [mailed(&text), format!("> Salut,\n\n{text}\nÀ bientôt"), text] {
                match open("x", text.as_bytes()) {
                    Opened::List { roster, .. } => prop_assert_eq!(&*roster, &list),
                    other => prop_assert!(false, "{:?} {:?}: {}", form, other, text),
                }
            }
        }
    }
}
