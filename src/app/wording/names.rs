//! Notions of the game in words: figures, sides, kinds of equipment, and where an entry comes from.

use super::Wording;
use crate::catalogue::figures::Figure;
use crate::catalogue::manual::Lore;
use crate::catalogue::raw::{EquipmentKind, MountPoint, Provenance, Source};
use crate::catalogue::tome::Side;
use crate::language::Language;

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
    let words = Wording::of(language);
    match source {
        Source::Manual => words.provenance_manual,
        Source::Tome => words.provenance_tome,
        Source::House => words.provenance_house,
    }
}

pub fn lore(language: Language, lore: Lore) -> &'static str {
    match (lore, language) {
        (Lore::Lumiere, Language::French) => "Lumière",
        (Lore::Lumiere, Language::English) => "Light",
        (Lore::Tenebres, Language::French) => "Ténèbres",
        (Lore::Tenebres, Language::English) => "Darkness",
    }
}

pub fn kind(language: Language, kind: EquipmentKind) -> &'static str {
    match (kind, language) {
        (EquipmentKind::Tir, Language::French) => "Tir",
        (EquipmentKind::Tir, Language::English) => "Ranged",
        (EquipmentKind::Melee, Language::French) => "Mêlée",
        (EquipmentKind::Melee, Language::English) => "Melee",
        (EquipmentKind::Soutien, Language::French) => "Soutien",
        (EquipmentKind::Soutien, Language::English) => "Support",
    }
}

/// « Tout l’équipement de tir ».
pub fn whole_kind(language: Language, of: EquipmentKind) -> String {
    match language {
        Language::French => format!("Tout l’équipement de {}", kind(language, of).to_lowercase()),
        Language::English => format!("All {} equipment", kind(language, of).to_lowercase()),
    }
}

pub fn some_of_kind(language: Language, of: EquipmentKind) -> String {
    match language {
        Language::French => format!("Équipement de {}", kind(language, of).to_lowercase()),
        Language::English => format!("{} equipment", kind(language, of)),
    }
}

pub fn mount_point(language: Language, point: MountPoint) -> &'static str {
    match (point, language) {
        (MountPoint::Frontal, Language::French) => "Emplacement frontal",
        (MountPoint::Frontal, Language::English) => "Front mount",
        (MountPoint::Lateral, Language::French) => "Emplacement latéral",
        (MountPoint::Lateral, Language::English) => "Side mount",
        (MountPoint::Arriere, Language::French) => "Emplacement arrière",
        (MountPoint::Arriere, Language::English) => "Rear mount",
        (MountPoint::Central, Language::French) => "Emplacement central",
        (MountPoint::Central, Language::English) => "Central mount",
    }
}

pub fn side(language: Language, side: Side) -> &'static str {
    match (side, language) {
        (Side::Front, Language::French) => "Avant",
        (Side::Front, Language::English) => "Front",
        (Side::Flank, Language::French) => "Flancs",
        (Side::Flank, Language::English) => "Flanks",
        (Side::Rear, Language::French) => "Arrière",
        (Side::Rear, Language::English) => "Rear",
    }
}

/// The whole name of a figure; its label stays the book's in both languages.
pub fn figure(language: Language, figure: Figure) -> &'static str {
    match (figure, language) {
        (Figure::Mvt, Language::French) => "Mouvement",
        (Figure::Mvt, Language::English) => "Movement",
        (Figure::Cc, Language::French) => "Capacité de Combat",
        (Figure::Cc, Language::English) => "Combat Skill",
        (Figure::Ct, Language::French) => "Capacité de Tir",
        (Figure::Ct, Language::English) => "Shooting Skill",
        (Figure::F, Language::French) => "Force",
        (Figure::F, Language::English) => "Strength",
        (Figure::D, Language::French) => "Défense",
        (Figure::D, Language::English) => "Defence",
        (Figure::A, Language::French) => "Attaques",
        (Figure::A, Language::English) => "Attacks",
        (Figure::Pv, Language::French) => "Points de Vie",
        (Figure::Pv, Language::English) => "Wounds",
        (Figure::Mo, Language::French) => "Moral",
        (Figure::Mo, Language::English) => "Morale",
    }
}
