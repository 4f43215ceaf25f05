//! Whatever a file claims of its size, or would unpack to: it is refused by its head, within milliseconds and a few MB. The
//! only test of its program, since the most memory that was ever held is a figure of the whole process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::time::{Duration, Instant};

use jpeg_encoder::{ColorType, Encoder};
use ralliement::exchange::checksum::crc32;
use ralliement::exchange::open::{Opened, Refusal, open};
#[cfg(feature = "pdf")]
use ralliement::reader::source;

/// The most memory that this process has held so far, in KB; `None` where the system does not say.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// A small photograph whose head claims another size.
fn claiming(width: u16, height: u16, progressive: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 80);
    encoder.set_progressive(progressive);
    encoder.encode(&[128; 64 * 64 * 3], 64, 64, ColorType::Rgb).unwrap();
    let frame = if progressive { [0xff, 0xc2] } else { [0xff, 0xc0] };
    let at = bytes.windows(2).position(|pair| pair == frame).unwrap();
    bytes[at + 5..at + 7].copy_from_slice(&height.to_be_bytes());
    bytes[at + 7..at + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

/// A small screenshot whose head claims another size.
fn screenshot(width: u32, height: u32, interlaced: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 64, 64);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(&[128; 64 * 64]).unwrap();
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    bytes[28] = u8::from(interlaced);
    let sum = crc32(&bytes[12..29]).to_be_bytes();
    bytes[29..33].copy_from_slice(&sum);
    bytes
}

/// A small screenshot with a text in it that unpacks to 64 MB.
fn screenshot_with_a_bomb() -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; 64 * 1024 * 1024], 9);
    let chunk = [&b"zTXtKommentar\0\0"[..], &packed].concat();
    let mut bytes = screenshot(64, 64, false);
    let length = u32::try_from(chunk.len() - 4).unwrap().to_be_bytes();
    let sum = crc32(&chunk).to_be_bytes();
    bytes.splice(33..33, [&length[..], &chunk, &sum].concat());
    bytes
}

/// A PDF of some kilobytes whose attachment unpacks to 256 MB.
fn document_with_a_bomb() -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; 256 * 1024 * 1024], 9);
    let head = b"%PDF-1.7\n2 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode>>stream\n";
    [&head[..], &packed, b"\nendstream\nendobj\n"].concat()
}

#[test]
fn what_claims_or_unpacks_to_too_much_is_refused_by_its_head() {
    let sizes = [(20_000, 20_000), (8_000, 8_000), (65_500, 1_000), (65_500, 65_500)];
    let mut cases: Vec<(String, Vec<u8>, Refusal)> = Vec::new();
    for (width, height) in sizes {
        for progressive in [false, true] {
            let photograph = claiming(width, height, progressive);
            cases.push((format!("photograph {width} × {height}"), photograph, Refusal::NoCode));
        }
        for interlaced in [false, true] {
            let screenshot = screenshot(width.into(), height.into(), interlaced);
            cases.push((format!("screenshot {width} × {height} {interlaced}"), screenshot, Refusal::NoCode));
        }
    }
    cases.push(("screenshot beyond all".to_owned(), screenshot(u32::MAX, u32::MAX, false), Refusal::NoCode));
    cases.push(("text in a screenshot".to_owned(), screenshot_with_a_bomb(), Refusal::NoCode));
    cases.push(("attachment".to_owned(), document_with_a_bomb(), Refusal::PdfWithoutList));
    // Once, so that what the first call sets up does not count; the bombs themselves were larger when they were made.
    for small in [claiming(64, 64, false), screenshot(64, 64, false)] {
        assert_eq!(open("x", &small), Opened::Refused(Refusal::NoCode));
    }
    for (name, bytes, refusal) in cases {
        let opened = bounded(&name, Duration::from_millis(500), 9, || open("x", &bytes));
        assert_eq!(opened, Opened::Refused(refusal), "{name}");
    }
    #[cfg(feature = "pdf")]
    for (name, bytes) in bombs::books() {
        assert!(bytes.len() < 200 * 1024, "{name}: {}", bytes.len());
        // Without optimisation it takes some twenty times as long as for users.
        let read = bounded(name, Duration::from_secs(10), 64, || source::text(&bytes));
        assert!(!read.is_ok_and(|text| text.contains("Guerrier")), "{name}");
    }
}

/// What is done takes no more work and memory, in MB, than this.
fn bounded<T>(name: &str, most_time: Duration, most: u64, done: impl FnOnce() -> T) -> T {
    forget_most_memory();
    let (before, start, begin) = (most_memory(), Instant::now(), worked());
    let result = done();
    let (time, after) = (start.elapsed(), most_memory());
    // The machine may be busy with something else.
    let time = begin.zip(worked()).map_or(time, |(begin, end)| end.saturating_sub(begin));
    assert!(time < most_time, "{name}: {time:?}");
    if let Some((before, after)) = before.zip(after) {
        assert!(after - before < most * 1024, "{name}: {} KB", after - before);
    }
    result
}

/// How long this thread has worked; where the system says so.
fn worked() -> Option<Duration> {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(spent.split(' ').next()?.parse().ok()?))
}

/// Printed tomes of some kilobytes that are gigabytes once they are unpacked or read.
#[cfg(feature = "pdf")]
mod bombs {
    use miniz_oxide::deflate::{compress_to_vec, compress_to_vec_zlib};

    fn stream(dictionary: &str, content: &[u8]) -> Vec<u8> {
        let head = format!("<<{dictionary}/Length {}>>stream\n", content.len());
        [head.as_bytes(), content, b"\nendstream"].concat()
    }

    /// The parts in their order, from number 1 on; the first is the catalogue.
    fn document(parts: &[Vec<u8>]) -> Vec<u8> {
        let mut out = b"%PDF-1.7\n".to_vec();
        let mut places = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            places.push(out.len());
            out.extend(format!("{} 0 obj\n", at + 1).into_bytes());
            out.extend(part);
            out.extend(b"\nendobj\n");
        }
        let begin = out.len();
        out.extend(format!("xref\n0 {}\n0000000000 65535 f \n", parts.len() + 1).into_bytes());
        places.iter().for_each(|place| out.extend(format!("{place:010} 00000 n \n").into_bytes()));
        let size = parts.len() + 1;
        out.extend(format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{begin}\n%%EOF\n").into_bytes());
        out
    }

    /// One page, which writes a word behind this content.
    fn page(filter: &str, content: &[u8], more: &[Vec<u8>]) -> Vec<u8> {
        let font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 7 0 R>>";
        let parts = [
            b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 6 0 R>>>>>>"
                .to_vec(),
            stream(filter, content),
            font.as_bytes().to_vec(),
        ];
        document(&[&parts[..], more].concat())
    }

    /// A table of objects as a stream, with these words in its head.
    fn table(words: &str) -> Vec<u8> {
        let head = b"%PDF-1.7\n".to_vec();
        let body = stream(&format!("/Type/XRef/Root 1 0 R{words}"), b"\0\0\0\0");
        let tail = format!("\nendobj\nstartxref\n{}\n%%EOF\n", head.len());
        [head, b"1 0 obj\n".to_vec(), body, tail.into_bytes()].concat()
    }

    const FLATE: &str = "/Filter/FlateDecode";

    fn packed(unit: &[u8], megabytes: usize) -> Vec<u8> {
        compress_to_vec_zlib(&unit.repeat(megabytes * 1024 * 1024 / unit.len()), 9)
    }

    /// `.docx` with 64 MB of text.
    fn archive() -> Vec<u8> {
        let (name, text) = (b"word/document.xml", b"<w:p><w:t>a</w:t></w:p>");
        let content = compress_to_vec(&text.repeat(64 * 1024 * 1024 / text.len()), 9);
        let size = u32::try_from(content.len()).unwrap().to_le_bytes();
        let length = u16::try_from(name.len()).unwrap().to_le_bytes();
        let sizes = [&[0; 4][..], &size, &[0xff; 4], &length].concat();
        let mut out = [&b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0"[..], &sizes, &[0; 2], name, &content].concat();
        let central = u32::try_from(out.len()).unwrap().to_le_bytes();
        let head = [&b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0"[..], &sizes, &[0; 16], name].concat();
        let end = [&b"PK\x05\x06\0\0\0\0\x01\0\x01\0"[..], &(head.len() as u32).to_le_bytes(), &central, &[0; 2]];
        out.extend([head, end.concat()].concat());
        out
    }

    pub fn books() -> Vec<(&'static str, Vec<u8>)> {
        let word = b"BT /F 12 Tf 50 700 Td (Guerrier) Tj ET ";
        let after = |unit: &[u8], megabytes: usize| {
            let content = [&unit.repeat(megabytes * 1024 * 1024 / unit.len())[..], &word[..]].concat();
            compress_to_vec_zlib(&content, 9)
        };
        let twice = compress_to_vec_zlib(&packed(b" ", 256), 9);
        let ones = |parts: usize| -> Vec<Vec<u8>> {
            let array = [&b"9 0 [ "[..], &b"1 ".repeat(900_000)].concat();
            let part = stream(&format!("/Type/ObjStm/N 1/First 4{FLATE}"), &compress_to_vec_zlib(&array, 9));
            vec![part; parts]
        };
        let map = |unit: &[u8]| stream(FLATE, &packed(unit, 24));
        let form = stream(&format!("/Subtype/Form{FLATE}"), &packed(b"/X Do ", 7));
        vec![
            ("a page of spaces", page(FLATE, &after(b" ", 32), &[])),
            ("a page of instructions", page(FLATE, &after(b"q Q ", 9), &[])),
            ("a page of one instruction", page(FLATE, &after(b"[1 ", 9), &[])),
            ("a page that is packed twice", page("/Filter[/FlateDecode/FlateDecode]", &twice, &[])),
            ("a page of parts of itself", page(FLATE, &packed(b"/X Do ", 7), &[form])),
            ("a map of letters", page("", b"BT /F 12 Tf (a) Tj ET", &[b"<<>>".to_vec(), map(b"beginbfchar <1> ")])),
            ("objects in a stream", page("", b"", &ones(1))),
            ("objects in many streams", page("", b"", &ones(12))),
            ("a table without widths", table("/Size 4294967295/W[0 0 0]")),
            ("a table with wide numbers", table("/Size 2/W[9223372036854775807 0 0]")),
            ("a table with an absurd index", table("/Size 2/W[0 1 0]/Index[0 4294967295]")),
            ("a text document", archive()),
        ]
    }
}

/// From now on the most memory is what is held now; where the system allows it.
fn forget_most_memory() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}
