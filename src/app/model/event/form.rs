//! The form of an event: the event itself, field by field, and what is wrong with it said of its fields. A form is checked
//! as the file that it makes, so that form and file cannot disagree.

use crate::catalogue::Catalogue;
use crate::event::{self, Event, Opened};
use crate::language::{Language, fold, sentence};

/// What is wrong, where in the file, and of which key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormDefect {
    pub line: usize,
    pub key: String,
    pub sentence: String,
}

impl FormDefect {
    /// Whether it is about a field with this key, or about a part of it.
    pub fn is_about(&self, key: &str) -> bool {
        let rest = self.key.strip_prefix(key);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    }
}

/// An event to begin with: everything at its usual value.
pub const NEW: &str =
    "ralliement_event = 1\nid = \"evenement\"\nname = \"…\"\n[army]\nformats = [1000]\n[game]\nrounds = 3\n";

/// The event that a form makes; or everything that is wrong with it.
pub fn checked(event: &Event, catalogue: &Catalogue, language: Language) -> Result<Event, Vec<FormDefect>> {
    read(&event::write(event), catalogue, language).map(|opened| opened.event)
}

/// A file as an event.
pub fn read(text: &str, catalogue: &Catalogue, language: Language) -> Result<Opened, Vec<FormDefect>> {
    event::open("", text.as_bytes(), catalogue).map_err(|defects| {
        let own = |defect: &crate::catalogue::defect::Defect| FormDefect {
            line: defect.line,
            key: defect.key.clone(),
            sentence: sentence(&defect.problem.message(language)),
        };
        defects.iter().map(own).collect()
    })
}

/// An id made of a name, as links and lists carry it.
pub fn id_of(name: &str) -> String {
    let mut id = String::new();
    for c in fold(name).chars().take(60) {
        match c {
            c if c.is_ascii_alphanumeric() => id.push(c.to_ascii_lowercase()),
            _ if !id.ends_with('-') && !id.is_empty() => id.push('-'),
            _ => {}
        }
    }
    let id = id.trim_matches('-');
    if id.is_empty() { "evenement".to_owned() } else { id.to_owned() }
}

/// Numbers out of a text, whatever stands between them.
pub fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

/// Days out of a text: whatever stands between commas, blanks or semicolons.
pub fn words(text: &str) -> Vec<String> {
    text.split([',', ';', ' ', '\n']).map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}
