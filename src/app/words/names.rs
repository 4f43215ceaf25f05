//! What stands around names of the game, which come from [`crate::catalogue::Naming`]; where an entry comes from.

use super::GameWords;
use crate::catalogue::raw::{Provenance, Source};
use crate::language::{Language, capitalised};

/// The mark that every entry carries: « manuel p. 15 », « tome … », « maison ».
pub fn provenance_mark(language: Language, provenance: &Provenance) -> String {
    let mut mark = match (provenance.source, language) {
        (Source::Manual, Language::French) => "manuel".to_owned(),
        (Source::Manual, Language::English) => "rulebook".to_owned(),
        (Source::Tome, _) => "tome".to_owned(),
        (Source::House, Language::French) => "maison".to_owned(),
        (Source::House, Language::English) => "house".to_owned(),
    };
    if let Some(title) = &provenance.title {
        mark.push_str(&match language {
            Language::French => format!(" «\u{a0}{title}\u{a0}»"),
            Language::English => format!(" “{title}”"),
        });
    }
    if let Some(page) = provenance.page {
        mark.push_str(&format!(" p.\u{a0}{page}"));
    }
    mark
}

pub fn provenance_text(language: Language, source: Source) -> &'static str {
    let words = GameWords::of(language);
    match source {
        Source::Manual => words.provenance_manual,
        Source::Tome => words.provenance_tome,
        Source::House => words.provenance_house,
    }
}

/// « Tout l’équipement de tir ».
pub fn whole_kind(language: Language, kind: &str) -> String {
    match language {
        Language::French => format!("Tout l’équipement de {kind}"),
        Language::English => format!("All {kind} equipment"),
    }
}

pub fn some_of_kind(language: Language, kind: &str) -> String {
    match language {
        Language::French => format!("Équipement de {kind}"),
        Language::English => capitalised(&format!("{kind} equipment")),
    }
}

/// Where a vehicle's weapon is mounted.
pub fn mounting(language: Language, point: &str) -> String {
    match language {
        Language::French => format!("Emplacement {point}"),
        Language::English => capitalised(&format!("{point} mount")),
    }
}
