//! What the numbers of an army are called.

use super::sentences::counted;
use crate::language::Language;

words! {
    NumberWords;
    none: "Rien à compter pour l’instant.", "Nothing to count yet.";
    by_unit: "Points par unité", "Points by unit";
    by_kind: "Points par type", "Points by kind";
    by_spending: "Points par poste", "Points by item";
    protection: "Armures et blindages", "Armour and plating";
    equipment: "Équipement", "Equipment";
    by_figure: "Figurines par caractéristique", "Models by characteristic";
    by_distance: "À distance et au contact", "At range and in contact";
    reach: "Portée et menace", "Range and threat";
    charge: "charge", "charge";
    shot: "tir", "shot";
    deals: "Blessures infligées en un tour", "Wounds dealt in one turn";
    bears: "Ce que l’armée encaisse", "What the army can take";
}

/// « 6 × Guerrier Tribal ».
pub fn of_models(language: Language, models: u64, name: &str) -> String {
    if models == 1 {
        return name.to_owned();
    }
    format!("{}\u{a0}× {name}", language.number(i64::try_from(models).unwrap_or(i64::MAX)))
}

/// « charge 15 cm · tir 60 cm ».
pub fn reach(language: Language, charge: u32, shot: u32) -> String {
    let words = NumberWords::of(language);
    let part = |word: &str, cm: u32| (cm > 0).then(|| format!("{word} {cm}\u{a0}cm"));
    [part(words.charge, charge), part(words.shot, shot)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// 0 is in contact.
pub fn at_distance(language: Language, cm: u32) -> String {
    match (language, cm) {
        (Language::French, 0) => "Au contact, après une charge".to_owned(),
        (Language::English, 0) => "In contact, after a charge".to_owned(),
        (Language::French, _) => format!("À {cm}\u{a0}cm"),
        (Language::English, _) => format!("At {cm}\u{a0}cm"),
    }
}

/// One digit after the point where it matters.
fn about(language: Language, value: f64) -> String {
    if value >= 20.0 {
        return language.number(value.round() as i64);
    }
    let written = format!("{value:.1}");
    match language {
        Language::French => written.replace('.', ","),
        Language::English => written,
    }
}

/// « 3,4 blessures (12 figurines) ».
pub fn wounds_by(language: Language, wounds: f64, models: u64) -> String {
    let value = about(language, wounds);
    let models = super::model_count(language, models);
    match language {
        Language::French => format!("{value}\u{a0}blessure{} ({models})", if wounds < 2.0 { "" } else { "s" }),
        Language::English => format!("{value}\u{a0}wounds ({models})"),
    }
}

/// « 12 PV · 108 flèches »; without arrows: none of them does anything.
pub fn bears(language: Language, pv: u64, arrows: Option<f64>) -> String {
    let count = usize::try_from(pv).unwrap_or(usize::MAX);
    let pv = (pv > 0).then(|| counted(language, count, ["PV", "PV"], ["PV", "PV"]));
    let arrows = match (language, arrows) {
        (Language::French, Some(arrows)) => format!("{}\u{a0}flèches", about(language, arrows)),
        (Language::English, Some(arrows)) => format!("{}\u{a0}arrows", about(language, arrows)),
        (Language::French, None) => "les flèches n’y font rien".to_owned(),
        (Language::English, None) => "arrows do nothing to it".to_owned(),
    };
    pv.into_iter().chain([arrows]).collect::<Vec<_>>().join(" · ")
}

/// Against whom, and how, all of it is counted.
pub fn numbers_against(language: Language, opponent: &str) -> String {
    match language {
        Language::French => format!(
            "En moyenne, avec les caractéristiques de la liste, sans bouger et à découvert, contre un seul adversaire type\u{a0}: «\u{a0}{opponent}\u{a0}». Les flèches sont les siennes\u{a0}: celles qu’il faut tirer pour tout retirer. De quoi comparer des listes, pas prédire une bataille."
        ),
        Language::English => format!(
            "On average, with the figures of the list, standing still and in the open, against one typical opponent: “{opponent}”. The arrows are theirs: those it takes to remove everything. Good for comparing lists, not for foretelling a battle."
        ),
    }
}
