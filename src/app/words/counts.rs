//! Sentences of the editor with figures or names in them.

use super::sentences::counted;
use crate::language::{Language, small};
use crate::rules::Aspect;

pub fn model_count(language: Language, count: u64) -> String {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    counted(language, count, ["figurine", "figurines"], ["model", "models"])
}

pub fn unit_count(language: Language, count: u64) -> String {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    counted(language, count, ["unité", "unités"], ["unit", "units"])
}

/// « +12 pts », « −3 pts ».
pub fn price_change(language: Language, points: i64) -> String {
    let sign = if points < 0 { "" } else { "+" };
    let unit = if language.is_plural(points) { "pts" } else { "pt" };
    format!("{sign}{}\u{a0}{unit}", language.number(points))
}

/// « 498 / 500 pts ».
pub fn points_of(language: Language, points: u64, format: u32) -> String {
    let points = i64::try_from(points).unwrap_or(i64::MAX);
    format!("{}\u{a0}/\u{a0}{}\u{a0}pts", language.number(points), language.number(format.into()))
}

pub fn used_of(language: Language, used: u64, all: u64) -> String {
    let number = |value: u64| language.number(i64::try_from(value).unwrap_or(i64::MAX));
    format!("{}\u{a0}/\u{a0}{}", number(used), number(all))
}

/// « Unité 3 », where it has no name.
pub fn unit_number(language: Language, number: usize) -> String {
    match language {
        Language::French => format!("Unité\u{a0}{number}"),
        Language::English => format!("Unit\u{a0}{number}"),
    }
}

pub fn demoralised(language: Language, losses: u64) -> String {
    let count = usize::try_from(losses).unwrap_or(usize::MAX);
    let losses = counted(language, count, ["perte", "pertes"], ["loss", "losses"]);
    match language {
        Language::French => format!("démoralisée à {losses}"),
        Language::English => format!("demoralised at {losses}"),
    }
}

/// The share that an ally may take and takes.
pub fn allied_share(language: Language, points: u64, cap: u64, percent: u32) -> String {
    let used = used_of(language, points, cap);
    match language {
        Language::French => format!("Alliés\u{a0}: {used}\u{a0}pts ({percent}\u{a0}% au plus)"),
        Language::English => format!("Allies: {used}\u{a0}pts (at most {percent}%)"),
    }
}

pub fn add(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Ajouter\u{a0}: {name}"),
        Language::English => format!("Add: {name}"),
    }
}

pub fn one_more(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Un de plus\u{a0}: {name}"),
        Language::English => format!("One more: {name}"),
    }
}

pub fn one_less(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Un de moins\u{a0}: {name}"),
        Language::English => format!("One fewer: {name}"),
    }
}

pub fn take_away(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Retirer\u{a0}: {name}"),
        Language::English => format!("Remove: {name}"),
    }
}

pub fn copy_of(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("{name} (copie)"),
        Language::English => format!("{name} (copy)"),
    }
}

/// The version of another tab, kept beside this one.
pub fn other_tab(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("{name} (autre onglet)"),
        Language::English => format!("{name} (other tab)"),
    }
}

pub fn deleted(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("«\u{a0}{name}\u{a0}» est dans la corbeille, pour 30\u{a0}jours."),
        Language::English => format!("“{name}” is in the bin, for 30 days."),
    }
}

/// Lists that live in this page only.
pub fn not_saved(language: Language, names: &[&str]) -> String {
    let quoted = |open: &str, close: &str| {
        let names: Vec<String> = names.iter().map(|name| format!("{open}{name}{close}")).collect();
        names.join(", ")
    };
    match (language, names) {
        (Language::French, [name]) => format!(
            "«\u{a0}{name}\u{a0}» n’a pas pu être enregistrée sur cet appareil\u{a0}; elle ne vit plus que dans cette page. Téléchargez-la."
        ),
        (Language::French, _) => format!(
            "{} n’ont pas pu être enregistrées sur cet appareil\u{a0}; elles ne vivent plus que dans cette page. Téléchargez une sauvegarde.",
            quoted("«\u{a0}", "\u{a0}»")
        ),
        (Language::English, [name]) => {
            format!("“{name}” could not be saved on this device; it now lives in this page only. Download it.")
        }
        (Language::English, _) => format!(
            "{} could not be saved on this device; they now live in this page only. Download a backup.",
            quoted("“", "”")
        ),
    }
}

/// On a button.
pub fn download_named(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Télécharger «\u{a0}{name}\u{a0}»"),
        Language::English => format!("Download “{name}”"),
    }
}

/// What became of a text that is too long; `None` where it is not.
pub fn cut_at(language: Language, text: &str, max: usize) -> Option<String> {
    let max = (text.chars().count() > max).then(|| language.number(i64::try_from(max).unwrap_or(i64::MAX)))?;
    Some(match language {
        Language::French => format!("Coupé à {max}\u{a0}caractères."),
        Language::English => format!("Cut at {max} characters."),
    })
}

/// What a long list leaves out.
pub fn and_more(language: Language, count: usize) -> String {
    format!("… + {}", counted(language, count, ["autre", "autres"], ["more", "more"]))
}

pub fn base_raised(language: Language, levels: u32) -> String {
    match language {
        Language::French => format!("Socle +{levels}"),
        Language::English => format!("Base +{levels}"),
    }
}

pub fn aboard(language: Language, count: u32) -> String {
    match language {
        Language::French => format!("{count} à bord"),
        Language::English => format!("{count} aboard"),
    }
}

pub fn format_choice(language: Language, points: u32) -> String {
    format!("{}\u{a0}pts", language.number(points.into()))
}

/// A name of an untitled list.
pub fn untitled(language: Language, faction: &str) -> String {
    match language {
        Language::French => format!("Liste {faction}"),
        Language::English => format!("{faction} list"),
    }
}

/// The name of a list by chance, with the number that draws it again.
pub fn drawn_list(language: Language, faction: &str, number: u32) -> String {
    match language {
        Language::French => format!("{faction}, tirage {number}"),
        Language::English => format!("{faction}, draw {number}"),
    }
}

/// What a button is about, for those who hear it.
pub fn quoted(name: &str) -> String {
    format!(" {name}")
}

/// What is full: « 3 sur 3 déjà ».
pub fn already(language: Language, used: u64, all: u64) -> String {
    let number = |value: u64| language.number(i64::try_from(value).unwrap_or(i64::MAX));
    match language {
        Language::French => format!("{} sur {} déjà.", number(used), number(all)),
        Language::English => format!("{} of {} already.", number(used), number(all)),
    }
}

/// What is left of the format, for something that costs more.
pub fn points_short(language: Language, left: i64, price: i64) -> String {
    let (left, short) = (left.max(0), price.saturating_sub(left.max(0)));
    match language {
        Language::French => {
            format!("Reste {}\u{a0}: il manque {}.", points_in(language, left), points_in(language, short))
        }
        Language::English => format!("{} left: {} short.", points_in(language, left), points_in(language, short)),
    }
}

fn points_in(language: Language, points: i64) -> String {
    let unit = if language.is_plural(points) { "pts" } else { "pt" };
    format!("{}\u{a0}{unit}", language.number(points))
}

/// « reste 12 pts », « 5 pts de trop ».
pub fn points_left(language: Language, left: i64) -> String {
    match (language, left < 0) {
        (Language::French, false) => format!("reste {}", points_in(language, left)),
        (Language::French, true) => format!("{} de trop", points_in(language, left.saturating_neg())),
        (Language::English, false) => format!("{} left", points_in(language, left)),
        (Language::English, true) => format!("{} too many", points_in(language, left.saturating_neg())),
    }
}

/// The highest of a ladder.
pub fn highest(language: Language, level: &str) -> String {
    match language {
        Language::French => format!("Au plus\u{a0}: {}.", small(level)),
        Language::English => format!("At most: {}.", small(level)),
    }
}

pub fn no_room_aboard(language: Language, capacity: i64) -> String {
    let capacity = language.number(capacity);
    match language {
        Language::French => format!("Plus assez de place à bord ({capacity} en tout)."),
        Language::English => format!("Not enough room aboard ({capacity} in all)."),
    }
}

/// « À choisir : 1 ordre, 2 actions d’éclat ».
pub fn to_choose(language: Language, missing: &[(Aspect, u64)]) -> String {
    let noun = |aspect: Aspect| match aspect {
        Aspect::Orders => Some((["ordre", "ordres"], ["order", "orders"])),
        Aspect::Feats => Some((["action d’éclat", "actions d’éclat"], ["feat", "feats"])),
        Aspect::Spells => Some((["sort", "sorts"], ["spell", "spells"])),
        Aspect::Whole
        | Aspect::Equipment
        | Aspect::Armour
        | Aspect::Plating
        | Aspect::Barding
        | Aspect::Mount
        | Aspect::Upgrades
        | Aspect::Base
        | Aspect::Aboard => None,
    };
    let parts = missing.iter().filter_map(|(aspect, count)| {
        let (french, english) = noun(*aspect)?;
        Some(counted(language, usize::try_from(*count).unwrap_or(usize::MAX), french, english))
    });
    let parts = parts.collect::<Vec<_>>().join(", ");
    match language {
        Language::French => format!("À choisir\u{a0}: {parts}"),
        Language::English => format!("To choose: {parts}"),
    }
}

/// Of models that come with a siege weapon.
pub fn price_with_included(language: Language, included: u32, total: &str) -> String {
    match language {
        Language::French => format!("{total}, dont {included} compris avec l’arme"),
        Language::English => format!("{total}, {included} of them included with the weapon"),
    }
}

pub fn fill_to(language: Language, count: u32) -> String {
    match language {
        Language::French => format!("Compléter à {count}"),
        Language::English => format!("Fill to {count}"),
    }
}

/// What was taken out of the list, beside the button that brings it back.
pub fn removed(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Retiré\u{a0}: {name}"),
        Language::English => format!("Removed: {name}"),
    }
}

/// What a split did.
pub fn split_off(language: Language, count: u32, name: &str, stay: u32) -> String {
    match language {
        Language::French => format!("Groupe à part\u{a0}: {count}\u{a0}× {name}, reste {stay}."),
        Language::English => format!("A group apart: {count}\u{a0}× {name}, {stay} left."),
    }
}

/// How many there are of something, for a field without a visible label.
pub fn number_of(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("Nombre\u{a0}: {name}"),
        Language::English => format!("Number: {name}"),
    }
}

/// What a faction may bring as an ally.
pub fn ally_cap(language: Language, points: u64, percent: u32) -> String {
    let points = points_in(language, i64::try_from(points).unwrap_or(i64::MAX));
    match language {
        Language::French => format!("{points} au plus ({percent}\u{a0}% du format)"),
        Language::English => format!("at most {points} ({percent}% of the format)"),
    }
}

pub fn aboard_of(language: Language, passengers: &str) -> String {
    match language {
        Language::French => format!("À bord\u{a0}: {passengers}"),
        Language::English => format!("Aboard: {passengers}"),
    }
}

pub fn more_findings(language: Language, count: usize) -> String {
    format!("+\u{a0}{}", counted(language, count, ["erreur", "erreurs"], ["error", "errors"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_is_said_and_nothing_else() {
        assert_eq!(cut_at(Language::French, "abc", 3), None);
        assert_eq!(cut_at(Language::French, "abcd", 3).as_deref(), Some("Coupé à 3\u{a0}caractères."));
    }

    #[test]
    fn thousands_are_grouped_everywhere() {
        let said = allied_share(Language::French, 1000, 1250, 25);
        assert_eq!(said, "Alliés\u{a0}: 1\u{202f}000\u{a0}/\u{a0}1\u{202f}250\u{a0}pts (25\u{a0}% au plus)");
    }

    #[test]
    fn what_is_missing_is_counted_in_both_languages() {
        let missing = [(Aspect::Orders, 1), (Aspect::Feats, 2)];
        assert_eq!(to_choose(Language::French, &missing), "À choisir\u{a0}: 1\u{a0}ordre, 2\u{a0}actions d’éclat");
        assert_eq!(to_choose(Language::English, &missing), "To choose: 1\u{a0}order, 2\u{a0}feats");
        assert_eq!(points_left(Language::French, 12), "reste 12\u{a0}pts");
        assert_eq!(points_left(Language::English, -1), "1\u{a0}pt too many");
        assert_eq!(points_short(Language::French, 3, 5), "Reste 3\u{a0}pts\u{a0}: il manque 2\u{a0}pts.");
        assert_eq!(already(Language::English, 3, 3), "3 of 3 already.");
    }

    #[test]
    fn one_loss_is_not_several() {
        assert_eq!(demoralised(Language::French, 1), "démoralisée à 1\u{a0}perte");
        assert_eq!(demoralised(Language::French, 16), "démoralisée à 16\u{a0}pertes");
        assert_eq!(demoralised(Language::English, 1), "demoralised at 1\u{a0}loss");
    }
}
