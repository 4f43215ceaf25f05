//! QR codes: what real lists take, and that independent decoders read them at the size they are printed: `rqrr`, which
//! has nothing in common with what writes them, and zbar where it is installed.

use std::fs;
use std::process::Command;

use ralliement::army::Army;
use ralliement::exchange::qr::{self, Code, ON_PAPER};
use ralliement::exchange::{link, tomes};

use super::{CATALOGUE, examples};

/// 30 mm at 300 dots an inch.
const PIXELS: usize = 354;

/// The code and its quiet zone as a picture, drawn as a printer would: pixels, whole or not.
fn picture(code: &Code) -> Vec<u8> {
    let quiet = PIXELS * 4 / code.side;
    let width = picture_width(code);
    let mut out = format!("P5\n{width} {width}\n255\n").into_bytes();
    for y in 0..width {
        for x in 0..width {
            let at = |position: usize| position.checked_sub(quiet).map(|inside| inside * code.side / PIXELS);
            let dark = at(x).zip(at(y)).is_some_and(|(x, y)| code.is_dark(x, y));
            out.push(if dark { 30 } else { 245 });
        }
    }
    out
}

/// By a decoder of another make.
fn read_back(code: &Code) -> String {
    let picture = picture(code);
    let width = picture_width(code);
    let pixels = &picture[picture.len() - width * width..];
    let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(width, width, |x, y| pixels[y * width + x]);
    let grids = prepared.detect_grids();
    assert_eq!(grids.len(), 1);
    grids[0].decode().unwrap().1
}

fn picture_width(code: &Code) -> usize {
    PIXELS + 2 * (PIXELS * 4 / code.side)
}

fn decode(name: &str, code: &Code) -> Option<String> {
    let path = std::env::temp_dir().join(format!("ralliement-{}-{name}.pgm", std::process::id()));
    fs::write(&path, picture(code)).unwrap();
    let output = Command::new("zbarimg").args(["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"]).arg(&path).output();
    fs::remove_file(&path).unwrap();
    let output = output.ok()?;
    assert!(output.status.success(), "{name}: the decoder finds no code");
    Some(String::from_utf8(output.stdout).unwrap().trim_end_matches('\n').to_owned())
}

#[test]
fn real_lists_fit_on_paper_and_read_back() {
    println!("points; bytes; version of the code alone, with an address (15 is the largest that paper takes)");
    let mut largest = 0;
    for (name, mut list) in examples() {
        tomes::remember(&mut list, &CATALOGUE);
        let alone = qr::code(&list, "", ON_PAPER).unwrap();
        let address = "https://exemple.github.io/ralliement/#";
        let linked = qr::code(&list, address, ON_PAPER).unwrap();
        let bytes = link::pack(&list).unwrap().len();
        let points = Army::resolve(&CATALOGUE, &list).points();
        largest = largest.max(points);
        println!("{name}: {points} points; {bytes} bytes; version {}, {}", alone.version, linked.version);
        assert!(!alone.without_notes && !linked.without_notes);
        assert!(alone.version <= ON_PAPER && linked.version <= ON_PAPER);
        for (form, code) in [("alone", &alone), ("linked", &linked)] {
            let texts = [Some(read_back(code)), decode(&format!("{name}-{form}"), code)];
            for text in texts.into_iter().flatten() {
                assert_eq!(text.starts_with(address), form == "linked");
                assert_eq!(link::read(&text), Ok(list.clone()), "{name}");
            }
        }
    }
    assert!(largest > 950, "a list of 1000 points is among them");
}

/// Too long notes are left out, and the code says so; a list that does not fit at all is refused with a sentence.
#[test]
fn long_notes_are_left_out_aloud() {
    let (_, list) = examples().remove(0);
    let mut noted = list.clone();
    noted.notes = (0..2_000).map(|at| char::from(b'a' + (at * at % 26) as u8)).collect();
    noted.notes.extend((0..1_000).map(|at| char::from_u32(0x4e00 + at * 7 % 5_000).unwrap()));
    let code = qr::code(&noted, "", ON_PAPER).unwrap();
    assert!(code.without_notes);
    let mut large = list;
    large.name = noted.notes;
    assert_eq!(qr::code(&large, "", ON_PAPER), Err(qr::QrError::TooLarge));
}
