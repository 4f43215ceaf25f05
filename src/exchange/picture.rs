//! Screenshots (PNG) and photographs (JPEG) of a code: their greys, and the text that the code holds. Whatever a file
//! claims of its size, no more than a large photograph is unpacked.

use std::io::Cursor;

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::scan::{self, scan};

/// Of a large photograph; more are refused before anything is unpacked.
const MAX_PIXELS: usize = 64_000_000;
/// Of a photograph, which is unpacked whole: phones and cameras take 12 to 24 million for a picture of a code.
const MAX_PHOTOGRAPH: usize = 25_000_000;
const MAX_SIDE: usize = 20_000;
/// What the reader of screenshots may hold at once: a few rows and its tables.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// Whether it begins as a photograph or a screenshot does: PNG, JPEG, WebP, GIF.
pub fn is_picture(bytes: &[u8]) -> bool {
    let webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    webp || [&b"\x89PNG\r\n\x1a\n"[..], b"\xff\xd8\xff", b"GIF8"].iter().any(|head| bytes.starts_with(head))
}

/// The text of the code that a picture shows.
pub fn code(bytes: &[u8]) -> Option<String> {
    let (width, greys) = screenshot(bytes).or_else(|| photograph(bytes))?;
    let (width, greys) = smaller(width, greys);
    scan(width, &greys)
}

fn photograph(bytes: &[u8]) -> Option<(usize, Vec<u8>)> {
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::Luma)
        .set_max_width(MAX_SIDE)
        .set_max_height(MAX_SIDE);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().ok()?;
    let info = decoder.info().filter(|info| usize::from(info.width) * usize::from(info.height) <= MAX_PHOTOGRAPH)?;
    Some((usize::from(info.width), decoder.decode().ok()?))
}

fn screenshot(bytes: &[u8]) -> Option<(usize, Vec<u8>)> {
    let limits = png::Limits { bytes: MAX_BYTES };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    let (width, height) = reader.info().size();
    let (width, height) = (usize::try_from(width).ok()?, usize::try_from(height).ok()?);
    if !few_enough(width, height) {
        return None;
    }
    // Row by row, and of a large picture only every so many pixels, so that little of it is ever held.
    let step = (1..).find(|step| width.div_ceil(*step) * height.div_ceil(*step) <= scan::MAX_PIXELS)?;
    if reader.info().interlaced && step > 1 {
        return None;
    }
    let channels = reader.output_color_type().0.samples();
    let grey = |pixel: &[u8]| match pixel {
        [grey] | [grey, _] => *grey,
        [red, green, blue, ..] => {
            u8::try_from((u16::from(*red) + u16::from(*green) + u16::from(*blue)) / 3).unwrap_or(u8::MAX)
        }
        [] => u8::MAX,
    };
    let mut greys = Vec::new();
    if reader.info().interlaced {
        let mut pixels = vec![0; reader.output_buffer_size()?];
        reader.next_frame(&mut pixels).ok()?;
        greys.extend(pixels.chunks(channels).map(grey));
    } else {
        for at in 0..height {
            let row = reader.next_row().ok()??;
            if at % step == 0 {
                greys.extend(row.data().chunks(channels).step_by(step).map(grey));
            }
        }
    }
    Some((width.div_ceil(step), greys))
}

fn few_enough(width: usize, height: usize) -> bool {
    width.checked_mul(height).is_some_and(|pixels| pixels <= MAX_PIXELS)
}

/// Every second pixel, until there are few enough to look at.
fn smaller(mut width: usize, mut greys: Vec<u8>) -> (usize, Vec<u8>) {
    while greys.len() > scan::MAX_PIXELS && width > 1 {
        greys = greys.chunks(width).step_by(2).flat_map(|row| row.iter().step_by(2).copied()).collect();
        width = width.div_ceil(2);
    }
    (width, greys)
}
