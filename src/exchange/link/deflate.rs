//! Deflate with a head start: both sides pretend that the words of `words.txt` had just gone by, so that ids and names
//! which resemble them are short from the first one on. It takes 6 % off the shipped examples, and a quarter off lists
//! whose ids are a French tome's of one's own (429 → 312 bytes for 1000 points).

use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

use super::words::WORDS;

/// The words of the first version: words that come later must not change what older links mean.
const HEAD_START: usize = 469;

fn head_start() -> Vec<u8> {
    let mut words = Vec::new();
    for word in WORDS.iter().take(HEAD_START) {
        words.extend_from_slice(word.as_bytes());
        words.push(b' ');
    }
    words
}

/// `None` only where the compressor gives up; the caller then sends the bytes as they are.
pub fn deflate(bytes: &[u8]) -> Option<Vec<u8>> {
    // A raw stream: links have a checksum of their own.
    let mut compressor = CompressorOxide::new(create_comp_flags_from_zip_params(10, -15, 0));
    let words = head_start();
    let mut out = vec![0; words.len() + bytes.len() + 1024];
    let (status, read, _) = compress(&mut compressor, &words, &mut out, TDEFLFlush::Sync);
    if status != TDEFLStatus::Okay || read != words.len() {
        return None;
    }
    // What stands for the words is thrown away; the rest begins on a whole byte and refers back to them.
    let (status, _, written) = compress(&mut compressor, bytes, &mut out, TDEFLFlush::Finish);
    out.truncate(written);
    (status == TDEFLStatus::Done).then_some(out)
}

/// `None` for anything that is not a whole stream of at most `limit` bytes.
pub fn inflate(bytes: &[u8], limit: usize) -> Option<Vec<u8>> {
    let mut out = head_start();
    let begin = out.len();
    out.resize(begin + limit, 0);
    let mut decompressor = DecompressorOxide::new();
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, read, written) = decompress(&mut decompressor, bytes, &mut out, begin, flags);
    if status != TINFLStatus::Done || read != bytes.len() {
        return None;
    }
    out.truncate(begin + written);
    Some(out.split_off(begin))
}
