//! Text documents of word processors: `.docx` and `.odt` are an archive with one XML file that holds the text. Bounded: nothing
//! but that file is unpacked, and that only up to the size of a tome.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::source::Unreadable;

/// The XML is several times its text.
const MAX_XML: usize = 32 * 1024 * 1024;
/// No document has more parts.
const MAX_PARTS: usize = 4_096;

pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// The text of the document, one paragraph a line; rows of a table are lines of cells.
pub fn text(bytes: &[u8]) -> Result<String, Unreadable> {
    let parts = parts(bytes).ok_or(Unreadable::DamagedDocument)?;
    let find = |name: &str| parts.iter().find(|part| part.name == name.as_bytes());
    if find("META-INF/container.xml").is_some() {
        return Err(Unreadable::Epub);
    }
    let part = find("word/document.xml").or_else(|| find("content.xml")).ok_or(Unreadable::Archive)?;
    let xml = unpack(bytes, part)?;
    let text = paragraphs(&String::from_utf8_lossy(&xml));
    if text.trim().is_empty() { Err(Unreadable::Empty) } else { Ok(text) }
}

struct Part<'b> {
    name: &'b [u8],
    packed: usize,
    method: u16,
    at: usize,
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?)).ok()
}

/// The list of parts at the end of the archive.
fn parts(bytes: &[u8]) -> Option<Vec<Part<'_>>> {
    let tail = bytes.len().saturating_sub(70_000);
    let end = tail + bytes.get(tail..)?.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let mut at = long(bytes, end + 16)?;
    let mut parts = Vec::new();
    while parts.len() < MAX_PARTS && bytes.get(at..)?.starts_with(b"PK\x01\x02") {
        let name = usize::from(short(bytes, at + 28)?);
        let more = usize::from(short(bytes, at + 30)?) + usize::from(short(bytes, at + 32)?);
        parts.push(Part {
            name: bytes.get(at + 46..at + 46 + name)?,
            packed: long(bytes, at + 20)?,
            method: short(bytes, at + 10)?,
            at: long(bytes, at + 42)?,
        });
        at += 46 + name + more;
    }
    Some(parts)
}

fn unpack(bytes: &[u8], part: &Part) -> Result<Vec<u8>, Unreadable> {
    let begin = || {
        let name = usize::from(short(bytes, part.at.checked_add(26)?)?);
        let more = usize::from(short(bytes, part.at.checked_add(28)?)?);
        let begin = part.at.checked_add(30 + name + more)?;
        bytes.get(begin..begin.checked_add(part.packed)?)
    };
    let packed = begin().ok_or(Unreadable::DamagedDocument)?;
    match part.method {
        0 => Ok(packed.to_vec()),
        8 => decompress_to_vec_with_limit(packed, MAX_XML).map_err(|error| match error.status {
            miniz_oxide::inflate::TINFLStatus::HasMoreOutput => Unreadable::TooLarge { bytes: MAX_XML },
            _ => Unreadable::DamagedDocument,
        }),
        _ => Err(Unreadable::DamagedDocument),
    }
}

/// Follows the tags of both formats as far as text goes.
fn paragraphs(xml: &str) -> String {
    let mut out = String::new();
    // The paragraph that is open, and the cells of the row that is open.
    let mut text = String::new();
    let mut cells: Option<Vec<String>> = None;
    let mut inside = false;
    let mut item = false;
    let mut heading = false;
    let mut rest = xml;
    while let Some(open) = rest.find('<') {
        let (before, after) = rest.split_at(open);
        if inside {
            push_text(before, &mut text);
        }
        let Some(close) = after.find('>') else { break };
        let (tag, next) = after.split_at(close);
        let tag = tag.trim_start_matches('<');
        rest = next.trim_start_matches('>').get(..).unwrap_or_default();
        let ends = tag.starts_with('/');
        let alone = tag.ends_with('/');
        let name = tag.trim_start_matches('/').split([' ', '/', '\n', '\r', '\t']).next().unwrap_or_default();
        match (name, ends) {
            ("w:t", _) => inside = !ends && !alone,
            ("text:p" | "text:h", false) => inside = !alone,
            ("w:tab" | "text:tab", false) if inside || name == "w:tab" => text.push('\t'),
            ("text:s", false) => text.push(' '),
            ("w:br" | "text:line-break", false) => text.push('\n'),
            ("w:numPr", false) => item = !heading,
            ("text:list-item", false) => item = true,
            // Number nought takes a paragraph out of its list, and a title is none whatever its style says.
            ("w:numId", false) if tag.contains("w:val=\"0\"") => item = false,
            ("w:pStyle", false) if is_title(tag) => heading = true,
            ("w:p" | "text:p" | "text:h", true) => {
                inside = false;
                heading = false;
                let own = std::mem::take(&mut text);
                let bullet = std::mem::take(&mut item);
                match cells.as_mut() {
                    Some(cells) => {
                        if let Some(cell) = cells.last_mut() {
                            cell.push_str(if cell.is_empty() { "" } else { " " });
                            cell.push_str(&own.replace(['\n', '\t'], " "));
                        }
                    }
                    None => {
                        if bullet && !own.trim().is_empty() {
                            out.push_str("- ");
                        }
                        out.push_str(if bullet { own.trim_start() } else { &own });
                        out.push_str(if bullet { "\n" } else { "\n\n" });
                    }
                }
            }
            ("w:tr" | "table:table-row", false) => cells = Some(Vec::new()),
            ("w:tc" | "table:table-cell", false) => {
                if let Some(cells) = cells.as_mut() {
                    cells.push(String::new());
                }
            }
            ("w:tr" | "table:table-row", true) => {
                if let Some(cells) = cells.take() {
                    out.push_str(&cells.join("\t"));
                    out.push('\n');
                }
            }
            ("w:tbl" | "table:table", true) => out.push('\n'),
            _ => {}
        }
    }
    out
}

/// « Heading1 », « Titre2 »: the style of a title.
fn is_title(tag: &str) -> bool {
    ["\"Heading", "\"Titre", "\"Title"].iter().any(|style| tag.contains(style))
}

/// Text with its entities.
fn push_text(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let end = after.find(';').filter(|end| *end <= 10);
        let Some((entity, next)) = end.and_then(|end| Some((after.get(1..end)?, after.get(end + 1..)?))) else {
            out.push('&');
            rest = after.trim_start_matches('&');
            continue;
        };
        let code = |digits: &str, radix: u32| u32::from_str_radix(digits, radix).ok().and_then(char::from_u32);
        let letter = match entity {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            other => match other.strip_prefix("#x") {
                Some(digits) => code(digits, 16),
                None => other.strip_prefix('#').and_then(|digits| code(digits, 10)),
            },
        };
        out.extend(letter);
        rest = next;
    }
    out.push_str(rest);
}
