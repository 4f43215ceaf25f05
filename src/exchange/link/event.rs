//! An event in a link, in one QR code, in a chain of codes between two phones; and the slip of a game, whose code brings the
//! form of its result up.
//!
//! ```text
//! byte 0      version × 16, + 1 where the body is deflated
//! body        the event's file; of a part: CRC-32 of the whole, its place and their number (2 bytes each), its bytes
//! 4 bytes     CRC-32 of all that stands before, little-endian
//! ```
//! As text a letter and base64url, or its capital and base 41 for QR codes: `e` an event, `p` a part of a chain, `s` a slip.
//! A link holds the announcement, without the log; a chain holds everything.

use std::collections::BTreeMap;

use super::{DEFLATED, LinkError, MAX_TEXT, VERSION, deflate, letters, unescaped};
use crate::catalogue::defect::Defect;
use crate::catalogue::{Catalogue, MAX_BYTES};
use crate::event::{self, Event, Opened};
use crate::exchange::checksum::crc32;
use crate::exchange::qr::{Code, matrix};

/// What an announcement may unpack to.
const MAX_ANNOUNCEMENT: usize = 128 * 1024;
/// Parts of a chain; at 400 bytes each they hold all that an event's file may.
const MAX_PARTS: usize = 8 * 1024;

/// Why an event could not be opened: the way here, or the event itself.
#[derive(Clone, Debug, PartialEq)]
pub enum EventLinkError {
    Link(LinkError),
    Defects(Vec<Defect>),
}

impl From<LinkError> for EventLinkError {
    fn from(error: LinkError) -> EventLinkError {
        EventLinkError::Link(error)
    }
}

/// What stands behind the `#` of a link.
pub fn to_text(event: &Event) -> Result<String, LinkError> {
    Ok(format!("e{}", letters::to_base64(&announcement(event)?)))
}

/// The code of the announcement; `None` where none up to `largest` holds it: share the file then.
pub fn code(event: &Event, address: &str, largest: u8) -> Option<Code> {
    let text = format!("E{}", letters::to_base41(&announcement(event).ok()?));
    matrix(address, &text, largest)
}

fn announcement(event: &Event) -> Result<Vec<u8>, LinkError> {
    let file = event::write(&event.announcement());
    if file.len() > MAX_ANNOUNCEMENT {
        return Err(LinkError::ListTooLarge);
    }
    let packed = seal(file.as_bytes(), true);
    if packed.len().div_ceil(3) * 4 >= MAX_TEXT { Err(LinkError::ListTooLarge) } else { Ok(packed) }
}

/// Whether a text is an event's link, whole and unharmed; what is in it may still have defects.
pub fn is_event(text: &str) -> bool {
    payload(text, 'e').is_ok_and(|bytes| unseal(&bytes, MAX_ANNOUNCEMENT).is_ok())
}

/// An event out of a link, in either form, alone or at the end of an address.
pub fn read(text: &str, catalogue: &Catalogue) -> Result<Opened, EventLinkError> {
    let file = unseal(&payload(text, 'e')?, MAX_ANNOUNCEMENT)?;
    event::open("", &file, catalogue).map_err(EventLinkError::Defects)
}

fn seal(body: &[u8], shorter: bool) -> Vec<u8> {
    let deflated = shorter.then(|| deflate::deflate(body)).flatten().filter(|deflated| deflated.len() < body.len());
    let (flags, body) = match &deflated {
        Some(deflated) => (DEFLATED, deflated.as_slice()),
        None => (0, body),
    };
    let mut out = Vec::with_capacity(body.len() + 5);
    out.push(VERSION << 4 | flags);
    out.extend_from_slice(body);
    out.extend_from_slice(&crc32(&out).to_le_bytes());
    out
}

fn unseal(bytes: &[u8], limit: usize) -> Result<Vec<u8>, LinkError> {
    let (head, _) = bytes.split_first().ok_or(LinkError::NotALink)?;
    match head >> 4 {
        VERSION => {}
        0 => return Err(LinkError::NotALink),
        _ => return Err(LinkError::Newer),
    }
    let (rest, sum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Damaged)?;
    if crc32(rest) != u32::from_le_bytes(*sum) {
        return Err(LinkError::Damaged);
    }
    let body = rest.get(1..).unwrap_or_default();
    match head & 15 {
        0 if body.len() <= limit => Ok(body.to_vec()),
        DEFLATED => deflate::inflate(body, limit).ok_or(LinkError::Damaged),
        0 => Err(LinkError::TooLong),
        _ => Err(LinkError::Newer),
    }
}

/// The bytes of a text that begins with this letter (base64url) or its capital (base 41), wherever in an address.
fn payload(text: &str, letter: char) -> Result<Vec<u8>, LinkError> {
    if text.len() > MAX_TEXT {
        return Err(LinkError::TooLong);
    }
    let clean: String = unescaped(text).chars().filter(|c| !c.is_whitespace()).collect();
    let payload = clean.rsplit(['#', '/', '=', '?', '&']).next().unwrap_or_default();
    let bytes = match (payload.strip_prefix(letter), payload.strip_prefix(letter.to_ascii_uppercase())) {
        (Some(rest), _) => letters::from_base64(rest),
        (_, Some(rest)) => letters::from_base41(rest),
        _ => return Err(LinkError::NotALink),
    };
    bytes.ok_or(LinkError::Damaged)
}

/// Everything, log included, in texts for so many codes, each of at most `size` bytes of the event: shown one after the
/// other, read in any order.
pub fn chain(event: &Event, size: usize) -> Vec<String> {
    let whole = seal(event::write(event).as_bytes(), true);
    let sum = crc32(&whole).to_le_bytes();
    let chunks: Vec<&[u8]> = whole.chunks(size.max(1)).collect();
    let number = |value: usize| u16::try_from(value).unwrap_or(u16::MAX).to_le_bytes();
    let part = |(at, chunk): (usize, &&[u8])| {
        let body = [sum.as_slice(), number(at).as_slice(), number(chunks.len()).as_slice(), *chunk].concat();
        format!("P{}", letters::to_base41(&seal(&body, false)))
    };
    chunks.iter().enumerate().map(part).collect()
}

/// The parts of a chain that were read so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    sum: [u8; 4],
    count: usize,
    parts: BTreeMap<usize, Vec<u8>>,
}

impl Chain {
    /// Takes one more code in; a part of another event begins anew. A part that is there already does no harm.
    pub fn add(&mut self, text: &str) -> Result<(), LinkError> {
        let body = unseal(&payload(text, 'p')?, MAX_TEXT)?;
        let (sum, rest) = body.split_first_chunk::<4>().ok_or(LinkError::Damaged)?;
        let (at, rest) = rest.split_first_chunk::<2>().ok_or(LinkError::Damaged)?;
        let (count, chunk) = rest.split_first_chunk::<2>().ok_or(LinkError::Damaged)?;
        let (at, count) = (usize::from(u16::from_le_bytes(*at)), usize::from(u16::from_le_bytes(*count)));
        if at >= count || count > MAX_PARTS {
            return Err(LinkError::Damaged);
        }
        if (self.sum, self.count) != (*sum, count) {
            *self = Chain { sum: *sum, count, parts: BTreeMap::new() };
        }
        let held: usize = self.parts.values().map(Vec::len).sum();
        if held + chunk.len() > MAX_BYTES {
            return Err(LinkError::TooLong);
        }
        self.parts.insert(at, chunk.to_vec());
        Ok(())
    }

    /// How many parts are there, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.parts.len(), self.count)
    }

    /// The event, once all parts are there; `None` before.
    pub fn finish(&self, catalogue: &Catalogue) -> Option<Result<Opened, EventLinkError>> {
        if self.count == 0 || self.parts.len() < self.count {
            return None;
        }
        let whole: Vec<u8> = self.parts.values().flatten().copied().collect();
        if crc32(&whole).to_le_bytes() != self.sum {
            return Some(Err(LinkError::Damaged.into()));
        }
        let file = match unseal(&whole, MAX_BYTES) {
            Ok(file) => file,
            Err(error) => return Some(Err(error.into())),
        };
        Some(event::open("", &file, catalogue).map_err(EventLinkError::Defects))
    }
}

/// The game that a result slip is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slip {
    pub event: String,
    pub round: u32,
    pub a: String,
    pub b: String,
}

impl Slip {
    fn bytes(&self) -> Vec<u8> {
        let round = self.round.to_string();
        // Ids have no line breaks: see `read`.
        seal([self.event.as_str(), &round, &self.a, &self.b].join("\n").as_bytes(), false)
    }

    /// What stands behind the `#` of a link.
    pub fn to_text(&self) -> String {
        format!("s{}", letters::to_base64(&self.bytes()))
    }

    pub fn code(&self, address: &str, largest: u8) -> Option<Code> {
        matrix(address, &format!("S{}", letters::to_base41(&self.bytes())), largest)
    }

    pub fn read(text: &str) -> Result<Slip, LinkError> {
        let body = unseal(&payload(text, 's')?, MAX_TEXT)?;
        let body = String::from_utf8(body).map_err(|_| LinkError::Damaged)?;
        let mut parts = body.split('\n').map(str::to_owned);
        let mut next = || parts.next().ok_or(LinkError::Damaged);
        let (event, round, a, b) = (next()?, next()?, next()?, next()?);
        let round = round.parse().map_err(|_| LinkError::Damaged)?;
        if parts.next().is_some() { Err(LinkError::Damaged) } else { Ok(Slip { event, round, a, b }) }
    }
}
