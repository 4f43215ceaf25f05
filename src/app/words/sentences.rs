//! Sentences with figures in them. Each matches on the language, so that none can be forgotten.

use crate::catalogue::tome::Demand;
use crate::language::{Language, begun_small};

/// « 5 pts ».
pub fn points(language: Language, points: u32) -> String {
    let unit = if language.is_plural(points.into()) { "pts" } else { "pt" };
    format!("{}\u{a0}{unit}", language.number(points.into()))
}

pub fn profile_count(language: Language, count: usize) -> String {
    counted(language, count, ["profil", "profils"], ["profile", "profiles"])
}

pub fn piece_count(language: Language, count: usize) -> String {
    counted(language, count, ["pièce", "pièces"], ["piece", "pieces"])
}

pub(super) fn counted(language: Language, count: usize, french: [&str; 2], english: [&str; 2]) -> String {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let [one, many] = match language {
        Language::French => french,
        Language::English => english,
    };
    format!("{}\u{a0}{}", language.number(count), if language.is_plural(count) { many } else { one })
}

/// « manuel p. 81 ».
pub fn manual_page(language: Language, page: u16) -> String {
    match language {
        Language::French => format!("manuel p.\u{a0}{page}"),
        Language::English => format!("rulebook p.\u{a0}{page}"),
    }
}

/// « 25 mm (niveau 1) ».
pub fn base(language: Language, mm: u16, level: u8) -> String {
    match language {
        Language::French => format!("{mm}\u{a0}mm (niveau\u{a0}{level})"),
        Language::English => format!("{mm}\u{a0}mm (level\u{a0}{level})"),
    }
}

/// From the lowest rung to the highest, or the one and only.
pub fn ladder(language: Language, from: &str, to: &str) -> String {
    if from == to {
        return from.to_owned();
    }
    match language {
        Language::French => format!("{from}, jusqu’à {}", begun_small(to)),
        Language::English => format!("{from}, up to {}", begun_small(to)),
    }
}

/// What a champion of this rank leads, and as the general.
pub fn slots(language: Language, slots: u32, as_general: u32) -> String {
    match (slots, language) {
        (0, Language::French) => "personne (peut rejoindre l’unité d’un champion)".to_owned(),
        (0, Language::English) => "nobody (may join a champion’s unit)".to_owned(),
        (_, Language::French) => format!("jusqu’à {slots}\u{a0}guerriers ({as_general} s’il est le Général)"),
        (_, Language::English) => format!("up to {slots}\u{a0}warriors ({as_general} as the General)"),
    }
}

pub fn places(language: Language, places: u32) -> String {
    counted(language, places as usize, ["place", "places"], ["place", "places"])
}

pub fn at_most_mounts(language: Language, max: u32) -> String {
    match (max, language) {
        (1, Language::French) => "Une au plus.".to_owned(),
        (1, Language::English) => "At most one.".to_owned(),
        (_, Language::French) => format!("{max} au plus."),
        (_, Language::English) => format!("At most {max}."),
    }
}

pub fn cap_army(language: Language, max: u32) -> String {
    match language {
        Language::French => format!("{max} par armée"),
        Language::English => format!("{max} per army"),
    }
}

pub fn cap_unit(language: Language, max: u32) -> String {
    match language {
        Language::French => format!("{max} par unité de combat"),
        Language::English => format!("{max} per combat unit"),
    }
}

pub fn cap_every(language: Language, each: u32, of: &str, in_army: bool) -> String {
    match (language, in_army) {
        (Language::French, false) => format!("1 pour {each}\u{a0}{of} dans la même unité"),
        (Language::French, true) => format!("1 pour {each}\u{a0}{of} dans l’armée"),
        (Language::English, false) => format!("1 per {each}\u{a0}{of} in the same unit"),
        (Language::English, true) => format!("1 per {each}\u{a0}{of} in the army"),
    }
}

/// « S’allie avec les Homo Nexus jusqu’à 25 % du format ».
pub fn alliance(language: Language, with: &str, same: bool, percent: u32) -> String {
    match (language, same) {
        (Language::French, true) => format!(
            "Avec une autre faction de la civilisation «\u{a0}{with}\u{a0}»\u{a0}: {percent}\u{a0}% du format au plus."
        ),
        (Language::French, false) => format!(
            "Avec une faction de la civilisation «\u{a0}{with}\u{a0}»\u{a0}: {percent}\u{a0}% du format au plus."
        ),
        (Language::English, true) => format!("With another faction of {with}: at most {percent}% of the format."),
        (Language::English, false) => format!("With a faction of {with}: at most {percent}% of the format."),
    }
}

/// The limits of one sentence of an inventory, in words; empty where there are none.
pub fn opening_limits(language: Language, max: Option<u32>, each: Option<u32>, crew: u32) -> String {
    let mut parts = Vec::new();
    if let Some(max) = max {
        parts.push(match language {
            Language::French => format!("{max} au plus en tout"),
            Language::English => format!("at most {max} in all"),
        });
    }
    // One in all is one of each.
    if let Some(each) = each.filter(|each| max.is_none_or(|max| *each < max)) {
        parts.push(match language {
            Language::French => format!("{each} au plus de chaque"),
            Language::English => format!("at most {each} of each"),
        });
    }
    if crew > 0 {
        parts.push(match language {
            Language::French => format!("+{crew} membre d’équipage par arme, gratuit"),
            Language::English => format!("+{crew} crew per weapon, free"),
        });
    }
    parts.join(", ")
}

/// « Servants : 2 Guerriers… », and how many more.
pub fn extra_gunners(language: Language, max: Option<u32>) -> String {
    match (max, language) {
        (None, Language::French) => "autant que voulu".to_owned(),
        (None, Language::English) => "as many as you like".to_owned(),
        (Some(max), Language::French) => format!("{max} au plus"),
        (Some(max), Language::English) => format!("at most {max}"),
    }
}

pub fn hands(language: Language, hands: u8) -> String {
    counted(language, hands.into(), ["main", "mains"], ["hand", "hands"])
}

/// At most so many of one piece on one model.
pub fn at_most_each(language: Language, max: u32) -> String {
    match language {
        Language::French => format!("{max} au plus par figurine"),
        Language::English => format!("at most {max} per model"),
    }
}

/// A condition written on a piece; the rule that lifts it comes last.
pub fn condition(language: Language, demand: &Demand, name: &str, unless: Option<&str>) -> String {
    let mut sentence = match (demand, language) {
        (Demand::Keyword(_), Language::French) => format!("Réservé aux figurines avec le mot-clef {name}"),
        (Demand::Keyword(_), Language::English) => format!("Only for models with the keyword {name}"),
        (Demand::NotKeyword(_), Language::French) => format!("Interdit aux figurines avec le mot-clef {name}"),
        (Demand::NotKeyword(_), Language::English) => format!("Not for models with the keyword {name}"),
        (Demand::Rule(_), Language::French) => format!("Réservé aux figurines avec la règle {name}"),
        (Demand::Rule(_), Language::English) => format!("Only for models with the rule {name}"),
        (Demand::Piece(_), Language::French) => format!("Seulement avec\u{a0}: {name}"),
        (Demand::Piece(_), Language::English) => format!("Only together with: {name}"),
        (Demand::NotPiece(_), Language::French) => format!("Jamais avec\u{a0}: {name}"),
        (Demand::NotPiece(_), Language::English) => format!("Never together with: {name}"),
    };
    if let Some(rule) = unless {
        sentence.push_str(&match language {
            Language::French => format!(", sauf avec la règle {rule}"),
            Language::English => format!(", unless they have the rule {rule}"),
        });
    }
    sentence.push('.');
    sentence
}

/// « Lancé sur 9+ ».
pub fn launch(language: Language, launch: u8) -> String {
    match language {
        Language::French => format!("sur {launch}+"),
        Language::English => format!("on {launch}+"),
    }
}
