//! Bytes → an event, or everything that is wrong with its file, with line and key.
//!
//! Keys that this version does not know are kept and noted, except within a ban or a cap: there they would change what is
//! forbidden. Lines of the log that are not understood are kept word for word and have no effect.

use toml::de::DeValue;

use super::check::check;
use super::log::{Line, Log, MAX_LINES, Raw};
use super::raw::{RawEvent, TABLES};
use super::{Event, Unread, VERSION};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::{Defect, Problem};
use crate::catalogue::read::Document;
use crate::catalogue::value::Value;

/// An event out of its file, and what in the file was not understood: kept, and worth a word to the organiser.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    pub event: Event,
    pub notes: Vec<Defect>,
}

/// Reads an event; on failure every defect of the file with its line.
pub fn open(name: &str, bytes: &[u8], catalogue: &Catalogue) -> Result<Opened, Vec<Defect>> {
    let mut document = Document::parse(name, bytes);
    match read(&mut document, catalogue) {
        Some(opened) if document.defects.is_empty() => Ok(opened),
        Some(_) | None => Err(document.into_defects()),
    }
}

/// An event that somebody has not finished laying down: as much as can be read, whatever is wrong with it.
pub fn open_unfinished(bytes: &[u8], catalogue: &Catalogue) -> Option<Event> {
    read(&mut Document::parse("", bytes), catalogue).map(|opened| opened.event)
}

/// `None` where hardly anything can be read; what is wrong is noted in the document.
fn read(document: &mut Document, catalogue: &Catalogue) -> Option<Opened> {
    if document.is_lost() {
        return None;
    }
    if is_newer(document) {
        document.defect(
            &["ralliement_event".into()],
            Problem::contradiction(
                "cet événement vient d’une version plus récente de Ralliement\u{a0}; mettez le programme à jour",
                "this event comes from a newer version of Ralliement; update the program",
            ),
        );
        return None;
    }
    let mut notes = Vec::new();
    let unread = sift(document, &mut notes);
    let log = lines(document, &mut notes);
    let raw = document.rest::<RawEvent>(&["log"])?;
    let event = check(raw, catalogue, document)?;
    Some(Opened { event: Event { log, unread, ..event }, notes })
}

fn is_newer(document: &mut Document) -> bool {
    match document.table_mut().get("ralliement_event").map(|value| value.get_ref()) {
        Some(DeValue::Integer(number)) => {
            u64::from_str_radix(number.as_str(), number.radix()).is_ok_and(|found| found > u64::from(VERSION))
        }
        _ => false,
    }
}

/// Takes unknown keys out before the rest is read.
fn sift(document: &mut Document, notes: &mut Vec<Defect>) -> Vec<Unread> {
    let mut found = Vec::new();
    for (within, known) in TABLES {
        let top = document.table_mut();
        let table = match within {
            "" => top,
            _ => match top.get_mut(within).map(|value| value.get_mut()) {
                Some(DeValue::Table(table)) => table,
                _ => continue,
            },
        };
        let unknown: Vec<String> =
            table.keys().map(|key| key.get_ref().to_string()).filter(|key| !known.contains(&key.as_str())).collect();
        for key in unknown {
            let span = table.get_key_value(key.as_str()).map_or(0..0, |(key, _)| key.span());
            let Some(value) = table.remove(key.as_str()) else { continue };
            let text = Value::of(value.get_ref()).inline();
            found.push((span, known, Unread { within: within.to_owned(), key, text }));
        }
    }
    let mut kept = Vec::new();
    for (span, known, unread) in found {
        let expected = known.iter().map(|key| (*key).to_owned()).collect();
        let path =
            if unread.within.is_empty() { unread.key.clone() } else { format!("{}.{}", unread.within, unread.key) };
        notes.push(document.describe(span, path, Problem::UnknownKey { found: unread.key.clone(), expected }));
        kept.push(unread);
    }
    kept
}

/// The lines of `[log]`, each on its own.
fn lines(document: &mut Document, notes: &mut Vec<Defect>) -> Log {
    let Some(value) = document.table_mut().remove("log") else { return Log::default() };
    let lines = match value.get_ref() {
        DeValue::Table(table) => table.get("lines").map(|lines| lines.get_ref()),
        _ => None,
    };
    let Some(DeValue::Array(lines)) = lines else {
        let problem =
            Problem::contradiction("attendu\u{a0}: [log], puis lines = [ … ]", "expected: [log], then lines = [ … ]");
        let defect = document.describe(value.span(), "log".to_owned(), problem);
        document.defects.push(defect);
        return Log::default();
    };
    if lines.len() > MAX_LINES {
        let problem = Problem::TooMany { found: lines.len(), limit: MAX_LINES };
        let defect = document.describe(value.span(), "log.lines".to_owned(), problem);
        document.defects.push(defect);
        return Log::default();
    }
    let mut read: Vec<Line> = Vec::new();
    for (at, value) in lines.iter().enumerate() {
        let path = format!("log.lines[{at}]");
        match Raw::read(value) {
            Raw::Line(line) => read.push(line),
            Raw::Unknown(line) => {
                let problem = Problem::contradiction(
                    "ligne d’une autre version, gardée telle quelle et sans effet",
                    "a line of another version, kept as it is and without effect",
                );
                notes.push(document.describe(value.span(), path, problem));
                read.push(line);
            }
            Raw::Nothing => {
                let problem = Problem::contradiction(
                    "attendu\u{a0}: { id = \"…\", device = \"…\", time = …, … }",
                    "expected: { id = \"…\", device = \"…\", time = …, … }",
                );
                let defect = document.describe(value.span(), path, problem);
                document.defects.push(defect);
            }
        }
    }
    read.into_iter().collect()
}
