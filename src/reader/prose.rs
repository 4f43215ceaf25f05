//! What stands after the fields of a profile: how many a list may hold, or words about the model, which are kept.

use crate::catalogue::raw::RawCap;

use super::clean::{Line, Lines};
use super::inventory;
use super::known::{Kind, Known};
use super::label::Label;
use super::profile::{Common, Field};
use super::sentence::sentences;
use super::words::{bare, first_count, is_conditional, words};
use super::{Doubt, Notes};

/// What stands after the last field: how many a list may hold, or words about the model, which are kept. A short line is a
/// heading of what follows, and nobody's here.
pub fn after_fields(prose: &[Line], faction: &str, known: &Known, notes: &mut Notes, common: &mut Common) {
    for paragraph in prose.split(|line| line.blank) {
        let text = paragraph.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
        let Some(place) = paragraph.iter().map(|line| line.lines).reduce(Lines::to) else { continue };
        let said = words(&text);
        let has = |wanted: &str| said.iter().any(|word| word == wanted);
        let limits = (has("limite") || has("limitee") || has("jusqu") || has("maximum") || has("plus"))
            && has("par")
            && (has("armee") || has("unite"));
        if limits && said.len() <= 16 {
            let field = Field { label: Label::Cap, lines: paragraph.to_vec() };
            caps(&field, faction, known, notes, &mut common.caps);
        } else if is_sentence(&text) && text.starts_with(|c: char| !c.is_lowercase()) && !speaks_of_the_book(&said) {
            let note = common.note.get_or_insert_with(String::new);
            if !note.is_empty() {
                note.push(' ');
            }
            note.push_str(&text);
            notes.at("note", place);
        } else {
            // A heading, a drawing with its arrows, or the book about itself: it goes on to something else.
            break;
        }
    }
}

/// « Cela sera développé dans le chapitre … »: words for the reader of the book, about no model.
fn speaks_of_the_book(said: &[String]) -> bool {
    said.iter().any(|word| matches!(word.as_str(), "chapitre" | "chapitres" | "profil" | "profils" | "manuel"))
}

/// Prose: several words and an end.
fn is_sentence(text: &str) -> bool {
    !text.contains('→')
        && text.split_whitespace().count() >= 5
        && text.trim_end_matches(['»', '"', '”', ' ', ')']).ends_with(['.', '!', '?', '…'])
}

/// « Jusqu’à 2 par armée. 1 pour 3 Gardes dans la même Unité de Combat. »
pub fn caps(field: &Field, faction: &str, known: &Known, notes: &mut Notes, caps: &mut Vec<RawCap>) {
    for sentence in sentences(&field.lines) {
        let text = &sentence.text;
        let words = words(text);
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        let mut cap = RawCap { army: None, unit: None, every: None, of: None, in_army: false };
        if let Some((_, rest)) = text.split_once(" pour ") {
            let (every, name) = inventory::counted(rest);
            let name = ["dans l", "par "].iter().fold(name, |name, stop| super::words::before(name, stop));
            let id = known.profile(faction, name);
            if id.is_none() {
                let doubt = Doubt::UnknownProfile {
                    found: bare(name).to_owned(),
                    meant: known.nearest(faction, Kind::Profile, name),
                };
                notes.ask("caps", sentence.lines, doubt);
            }
            cap.every = every;
            cap.of = Some(id.unwrap_or_else(|| super::words::slug(bare(name))));
            cap.in_army = has("armee");
        } else if has("armee") {
            cap.army = first_count(text);
        } else if has("unite") {
            cap.unit = first_count(text);
        }
        if cap.every.is_none() && cap.army.is_none() && cap.unit.is_none() {
            notes.leave("caps", text, sentence.lines);
            continue;
        }
        if is_conditional(&words) {
            notes.leave("caps", text, sentence.lines);
        }
        notes.at(format!("caps[{}]", caps.len()), sentence.lines);
        caps.push(cap);
    }
}
