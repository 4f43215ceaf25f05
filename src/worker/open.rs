//! What a file, a pasted text or a link turns out to be, for the app: [`crate::exchange::open`] knows, and here a tome
//! and a backup meet the catalogue.

use super::backup;
use super::protocol::{InputFile, Opened};
use crate::catalogue::read::Document;
use crate::catalogue::{Catalogue, File};
use crate::event;
use crate::exchange::link;
use crate::exchange::open::{self, Refusal};
use crate::language::{Language, fold, sentence};

/// More than these help nobody.
const MAX_REASONS: usize = 20;

pub fn open(catalogue: &Catalogue, file: &InputFile, language: Language) -> Opened {
    let name = file.name.clone();
    let refused =
        |name: String, refusal: &Refusal| Opened::Unreadable { name, reasons: sentences_of(refusal, language) };
    if let Some(text) = event_text(&file.bytes).or_else(|| linked_event(catalogue, &file.bytes)) {
        return Opened::Event { name, text };
    }
    match open::open(&name, &file.bytes) {
        open::Opened::List { roster, notes, file } => {
            let notes = notes.iter().map(|note| sentence(&note.problem.message(language))).collect();
            let linked = file.is_none();
            let name = if linked { roster.name.clone() } else { name };
            Opened::List { name, roster: *roster, notes, linked }
        }
        open::Opened::Tome(bytes) => {
            let document = Document::parse(&name, &bytes);
            if document.is_lost() {
                return refused(name, &Refusal::Defects(document.defects));
            }
            let id = document.id().filter(|id| is_id(id)).unwrap_or_else(|| id_of(&name));
            let in_order = catalogue.with_tome(&File { name: name.clone(), bytes: &bytes }).is_ok();
            Opened::Tome { name, id, in_order }
        }
        open::Opened::Backup => backup::open(catalogue, name, &file.bytes, language),
        open::Opened::Refused(refusal) => refused(name, &refusal),
    }
}

/// Why something was refused, in whole sentences.
pub fn sentences_of(refusal: &Refusal, language: Language) -> Vec<String> {
    let reasons = refusal.sentences(language, MAX_REASONS);
    // Those of a file begin with its name, which keeps its small letter.
    if matches!(refusal, Refusal::Defects(_)) { reasons } else { reasons.iter().map(|own| sentence(own)).collect() }
}

/// The text of an event's file: one of its lines says what it is.
fn event_text(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)).ok()?;
    let says = |line: &str| line.split_once('=').is_some_and(|(key, _)| key.trim() == "ralliement_event");
    // A list has a key of another name, and a backup may have an event within.
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    (says(first) || first.contains('=') && text.lines().take(40).any(says)).then(|| text.to_owned())
}

/// The file of an event whose link this is, alone.
fn linked_event(catalogue: &Catalogue, bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?.trim();
    let opened = link::event::is_event(text).then(|| link::event::read(text, catalogue).ok()).flatten()?;
    Some(event::write(&opened.event))
}

fn is_id(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !id.is_empty() && id.len() <= 100 && id.chars().all(plain)
}

fn id_of(name: &str) -> String {
    let stem = fold(name.strip_suffix(".toml").unwrap_or(name));
    let id: String = stem.chars().take(60).map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    if id.is_empty() { "tome".to_owned() } else { id }
}
