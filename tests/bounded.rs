//! Whatever a picture claims of its size: it is refused by its head, before anything of it is unpacked. The only test of
//! its program, since the most memory that was ever held is a figure of the whole process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::time::{Duration, Instant};

use jpeg_encoder::{ColorType, Encoder};
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

fn is_refused(photograph: &[u8]) -> bool {
    matches!(open("photo.jpg", photograph), Opened::Refused(Refusal::NoCode))
}

#[test]
fn a_photograph_too_large_is_refused_by_its_head() {
    // Once, so that what the first call sets up does not count.
    assert!(is_refused(&claiming(64, 64, false)));
    for (width, height) in [(20_000, 20_000), (8_000, 8_000), (65_500, 1_000), (65_500, 65_500)] {
        for progressive in [false, true] {
            let photograph = claiming(width, height, progressive);
            let (before, start) = (most_memory(), Instant::now());
            assert!(is_refused(&photograph));
            let (time, after) = (start.elapsed(), most_memory());
            assert!(time < Duration::from_millis(50), "{width} × {height}: {time:?}");
            if let Some((before, after)) = before.zip(after) {
                assert!(after - before < 4 * 1024, "{width} × {height}: {} KB", after - before);
            }
        }
    }
}
