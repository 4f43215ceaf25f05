//! A prepared set of files as organisers get them the evening before: good ones of every kind, and every kind of bad one.

use std::io::Cursor;

use ralliement::exchange::{link, qr, write};
use ralliement::language::Language;
use ralliement::roster::{Edit, Roster};
use ralliement::sheet::Wish;
use ralliement::sheet::pdf::{Attachment, pdf};
use ralliement::sheet::print::pages;
use ralliement::shipped;
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, Job};

/// Points, not more than one of anything, three rounds.
pub const EVENT: &str = "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe d’automne\"\nplace = \"Lyon\"\ndates = [\"2026-11-21\"]\n[army]\nformats = [500]\n[game]\nrounds = 3\n[pairing]\nseed = 7\n";

/// A file, and how many lists are in it.
pub struct DeskFile {
    pub name: String,
    pub bytes: Vec<u8>,
    pub lists: usize,
    /// Files in it, or itself, that are none.
    pub refused: usize,
}

pub fn list(player: &str, at: usize) -> Roster {
    let examples = shipped::examples();
    let mut roster = examples[at % examples.len()].clone();
    roster.apply(&Edit::Player(player.to_owned())).unwrap();
    roster.apply(&Edit::Event("coupe".to_owned())).unwrap();
    roster
}

fn pdf_of(roster: &Roster) -> Vec<u8> {
    let catalogue = ralliement::catalogue::Catalogue::shipped();
    let file = write(roster, None);
    let pages = pages(&catalogue, roster, &Wish::default());
    pdf(&pages, Some(Attachment { name: "liste.bts.toml", bytes: file.as_bytes() })).unwrap()
}

/// A screenshot of the list's code.
pub fn picture_of(roster: &Roster) -> Vec<u8> {
    const PIXELS: usize = 6;
    let code = qr::code(roster, "https://example.org/#", qr::ON_SCREEN).unwrap();
    let side = (code.side + 8) * PIXELS;
    let mut greys = vec![255u8; side * side];
    for y in 0..code.side {
        for x in 0..code.side {
            if code.is_dark(x, y) {
                for dy in 0..PIXELS {
                    let from = ((y + 4) * PIXELS + dy) * side + (x + 4) * PIXELS;
                    greys[from..from + PIXELS].fill(0);
                }
            }
        }
    }
    png_of(side as u32, &greys)
}

fn png_of(side: u32, greys: &[u8]) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    let mut encoder = png::Encoder::new(&mut out, side, side);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(greys).unwrap();
    writer.finish().unwrap();
    out.into_inner()
}

/// A list as our own texts.
fn texts_of(roster: &Roster) -> [String; 3] {
    let job = Job::Share { roster: roster.clone(), address: "https://example.org/#".to_owned() };
    let Answer::Shared(shared) = Worker::default().perform(Language::French, &job) else { panic!("no texts") };
    [shared.plain, shared.markdown, shared.line]
}

/// One file of an archive: its name, its bytes, and what it claims to be once unpacked, where that is a lie.
pub struct Packed<'a>(pub &'a str, pub Vec<u8>, pub Option<u32>);

pub fn zip(files: &[Packed]) -> Vec<u8> {
    let (mut out, mut central) = (Vec::new(), Vec::new());
    for Packed(name, bytes, claimed) in files {
        let deflated = miniz_oxide::deflate::compress_to_vec(bytes, 6);
        let at = out.len() as u32;
        let claimed = claimed.unwrap_or(bytes.len() as u32);
        let sizes = [&0u32.to_le_bytes()[..], &(deflated.len() as u32).to_le_bytes(), &claimed.to_le_bytes()].concat();
        let length = (name.len() as u16).to_le_bytes();
        out.extend(b"PK\x03\x04\x14\0\0\x08\x08\0\0\0\0\0");
        out.extend(&sizes);
        out.extend(length);
        out.extend([0, 0]);
        out.extend(name.as_bytes());
        out.extend(&deflated);
        central.extend(b"PK\x01\x02\x14\0\x14\0\0\x08\x08\0\0\0\0\0");
        central.extend(&sizes);
        central.extend(length);
        central.extend([0u8; 12]);
        central.extend(at.to_le_bytes());
        central.extend(name.as_bytes());
    }
    let (at, count) = (out.len() as u32, (files.len() as u16).to_le_bytes());
    let size = (central.len() as u32).to_le_bytes();
    out.extend(&central);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count);
    out.extend(count);
    out.extend(size);
    out.extend(at.to_le_bytes());
    out.extend([0, 0]);
    out
}

/// Who sent the good ones: `Joueur 1` and so on, each once.
pub fn good() -> Vec<DeskFile> {
    let mut files = Vec::new();
    let mut number = 0;
    let mut next = || {
        number += 1;
        list(&format!("Joueur {number:02}"), number)
    };
    let mut add = |name: String, bytes: Vec<u8>, lists: usize| files.push(DeskFile { name, bytes, lists, refused: 0 });
    for at in 0..12 {
        add(format!("liste-{at}.bts.toml"), write(&next(), None).into_bytes(), 1);
    }
    for at in 0..6 {
        add(format!("liste-{at}.pdf"), pdf_of(&next()), 1);
    }
    for at in 0..6 {
        let link = link::to_text(&next()).unwrap();
        add(format!("lien-{at}.txt"), format!("https://example.org/#{link}").into_bytes(), 1);
    }
    for at in 0..4 {
        add(format!("code-{at}.png"), picture_of(&next()), 1);
    }
    for at in 0..6 {
        let text = texts_of(&next()).into_iter().nth(at % 3).unwrap();
        add(format!("texte-{at}.txt"), text.into_bytes(), 1);
    }
    let packed = [
        Packed("un.bts.toml", write(&next(), None).into_bytes(), None),
        Packed("dossier/deux.bts.toml", write(&next(), None).into_bytes(), None),
        Packed("dossier/trois.pdf", pdf_of(&next()), None),
        Packed("__MACOSX/._un.bts.toml", b"x".to_vec(), None),
        Packed("dossier/", Vec::new(), None),
    ];
    add("tout.zip".to_owned(), zip(&packed), 3);
    files
}

/// What is no list, or worse; each with at least one reason.
pub fn bad() -> Vec<DeskFile> {
    let whole = pdf_of(&list("X", 0));
    let many = "[".repeat(60_000);
    let zeros = vec![0u8; 40 * 1024 * 1024];
    let inner = zip(&[Packed("a.bts.toml", write(&list("X", 0), None).into_bytes(), None)]);
    let examples: Vec<(&str, Vec<u8>)> = vec![
        ("vide.txt", Vec::new()),
        ("blancs.txt", b" \n\t ".to_vec()),
        ("bruit.bin", (0..4000u32).map(|at| (at * 7919 % 251) as u8).collect()),
        ("coupe.pdf", whole[..whole.len() / 20].to_vec()),
        ("sans-liste.pdf", b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n".to_vec()),
        ("coupe.bts.toml", write(&list("X", 1), None).into_bytes()[..40].to_vec()),
        ("syntaxe.bts.toml", b"ralliement = 1\nname = \"a\nformat = ?".to_vec()),
        ("plus-recent.bts.toml", b"ralliement = 999\nname = \"a\"\nformat = 500\n".to_vec()),
        ("autre.json", b"{\"army\": [1, 2, 3]}".to_vec()),
        ("page.html", b"<!doctype html><p onclick=alert(1)>bonjour".to_vec()),
        ("lettre.txt", "Bonjour, voici ma liste : elle arrive demain.".as_bytes().to_vec()),
        ("lien-abime.txt", b"https://example.org/#rEAxhYmM_-zzzz".to_vec()),
        ("sauvegarde.txt", b"ralliement-backup 1\n@end { parts = 0 }\n".to_vec()),
        ("blanc.png", png_of(200, &[255; 40_000])),
        ("abimee.png", png_of(200, &[255; 40_000])[..60].to_vec()),
        ("enorme.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\0\0\0\0\0\0\0\0".to_vec()),
        ("profond.bts.toml", format!("ralliement = 1\nname = {many}").into_bytes()),
        ("enorme.bts.toml", vec![b'a'; 5 * 1024 * 1024]),
        ("abimee.zip", b"PK\x03\x04 nothing".to_vec()),
        ("bombe-declaree.zip", zip(&[Packed("a.toml", zeros.clone(), None)])),
        ("bombe-cachee.zip", zip(&[Packed("a.toml", zeros, Some(1_000))])),
        ("poupee.zip", zip(&[Packed("dedans.zip", inner, None)])),
        ("tome.toml", include_bytes!("petit-peuple.toml").to_vec()),
    ];
    let of = |(name, bytes): (&str, Vec<u8>)| DeskFile { name: name.to_owned(), bytes, lists: 0, refused: 1 };
    examples.into_iter().map(of).collect()
}

/// Two players of one name, and a list that comes again, changed.
pub fn namesakes() -> Vec<DeskFile> {
    let file = |name: &str, roster: &Roster| DeskFile {
        name: name.to_owned(),
        bytes: write(roster, None).into_bytes(),
        lists: 1,
        refused: 0,
    };
    vec![
        file("camille-1.bts.toml", &list("Camille Roy", 0)),
        file("camille-2.bts.toml", &list("CAMILLE ROY", 1)),
        file("joueur-01-encore.bts.toml", &list("Joueur 01", 2)),
    ]
}

/// So many files of every kind, a list of a player of its own in each but every eighth, which is none.
pub fn mixed(count: usize) -> Vec<DeskFile> {
    let bad = bad();
    let one = |at: usize| {
        let roster = list(&format!("Joueur {at:03}"), at);
        let (ending, bytes) = match at % 8 {
            0 => {
                let DeskFile { name, bytes, .. } = &bad[at / 8 % bad.len()];
                return DeskFile { name: format!("{at:03}-{name}"), bytes: bytes.clone(), lists: 0, refused: 1 };
            }
            1 => ("pdf", pdf_of(&roster)),
            2 => ("png", picture_of(&roster)),
            3 => ("txt", format!("https://example.org/#{}", link::to_text(&roster).unwrap()).into_bytes()),
            4 => ("txt", texts_of(&roster)[at / 8 % 3].clone().into_bytes()),
            5 => ("zip", zip(&[Packed("liste.bts.toml", write(&roster, None).into_bytes(), None)])),
            _ => ("bts.toml", write(&roster, None).into_bytes()),
        };
        DeskFile { name: format!("{at:03}.{ending}"), bytes, lists: 1, refused: 0 }
    };
    (0..count).map(one).collect()
}
