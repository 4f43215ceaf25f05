//! Whatever a file claims of its size, or would unpack to: it is refused by its head, within milliseconds and a few MB. The
//! only test of its program, since the most memory that was ever held is a figure of the whole process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::time::{Duration, Instant};

use jpeg_encoder::{ColorType, Encoder};
use ralliement::exchange::checksum::crc32;
use ralliement::exchange::open::{Opened, Refusal, open};

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
        forget_most_memory();
        let (before, start) = (most_memory(), Instant::now());
        assert_eq!(open("x", &bytes), Opened::Refused(refusal), "{name}");
        let (time, after) = (start.elapsed(), most_memory());
        // The machine may be busy with something else.
        assert!(time < Duration::from_millis(500), "{name}: {time:?}");
        if let Some((before, after)) = before.zip(after) {
            assert!(after - before < 9 * 1024, "{name}: {} KB", after - before);
        }
    }
}

/// From now on the most memory is what is held now; where the system allows it.
fn forget_most_memory() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}
