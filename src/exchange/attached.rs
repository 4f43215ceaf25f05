//! The list inside a printed PDF: found by looking for the attached file itself, not by reading the whole document. So
//! a PDF of any size costs one pass over its bytes, and nothing is unpacked but the list, up to the size of a list.

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// As large as a list's file may be.
const MAX_LIST: usize = 2 * 1024 * 1024;

pub fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"%PDF-")
}

/// The file of the list, exactly as it was attached; `None` where the PDF has none that could be one.
pub fn attached(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = bytes;
    while let Some(at) = find(rest, b"/EmbeddedFile") {
        rest = rest.get(at + 1..)?;
        // `/EmbeddedFiles` names the list of them.
        if rest.get(b"EmbeddedFile".len()).is_some_and(u8::is_ascii_alphabetic) {
            continue;
        }
        if let Some(found) = stream(bytes, bytes.len() - rest.len()) {
            return Some(found);
        }
    }
    None
}

/// The content of the stream whose dictionary holds the byte at `at`.
fn stream(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let (before, after) = bytes.split_at_checked(at)?;
    let begin = find(after, b"stream")?;
    // The dictionary begins behind ` obj`; its keys come in any order.
    let start = before.windows(4).rposition(|window| window == b" obj").unwrap_or(0);
    let dictionary = bytes.get(start..at + begin)?;
    let body = after.get(begin + b"stream".len()..)?;
    let body = body.strip_prefix(b"\r\n").or_else(|| body.strip_prefix(b"\n"))?;
    let content = body.get(..find(body, b"endstream")?)?;
    if find(dictionary, b"/Filter").is_none() {
        let content = content.strip_suffix(b"\n").unwrap_or(content);
        return (content.len() <= MAX_LIST).then(|| content.strip_suffix(b"\r").unwrap_or(content).to_vec());
    }
    // Other ways of packing are not ours.
    find(dictionary, b"/FlateDecode")?;
    decompress_to_vec_zlib_with_limit(content, MAX_LIST).ok()
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_without_a_list_gives_none() {
        for bytes in [&b""[..], b"%PDF-1.7", b"%PDF-1.7 /EmbeddedFile", b"%PDF-1.7 /EmbeddedFiles stream\nx\nendstream"]
        {
            assert_eq!(attached(bytes), None);
        }
    }

    #[test]
    fn the_first_stream_that_can_be_read_is_the_list() {
        let plain = b"%PDF-1.7\n1 0 obj <</Names/EmbeddedFiles>> endobj\n2 0 obj\n<</Type/EmbeddedFile>>stream\nname = 1\nendstream";
        assert_eq!(attached(plain).as_deref(), Some(&b"name = 1"[..]));
        let foreign = b"%PDF-1.7\n2 0 obj\n<</Filter/LZWDecode/Type/EmbeddedFile>>stream\nname = 1\nendstream";
        assert_eq!(attached(foreign), None);
    }

    #[test]
    fn what_unpacks_to_more_than_a_list_is_none() {
        let bomb = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; 64 * 1024 * 1024], 9);
        let mut pdf = b"%PDF-1.7\n2 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode>>stream\n".to_vec();
        pdf.extend(bomb);
        pdf.extend(b"\nendstream");
        assert_eq!(attached(&pdf), None);
    }
}
