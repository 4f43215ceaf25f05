//! What the reference says: its sections, and its sentences with figures in them.

use super::counted;
use crate::catalogue::manual::Reserve;
use crate::language::{Language, small};

// Heading, one entry and what it is about, of each section.
words! {
    SectionWords;
    rules: "Règles spéciales", "Special rules";
    rules_one: "Règle spéciale", "Special rule";
    rules_about:
        "Ce que savent faire les figurines, les armes et les montures.",
        "What models, weapons and mounts are able to do.";
    orders: "Ordres", "Orders";
    orders_one: "Ordre", "Order";
    orders_about:
        "Lancés par un champion\u{a0}: 1D6 + Moral doit atteindre la valeur indiquée.",
        "Given by a champion: 1D6 + Morale must reach the value shown.";
    feats: "Actions d’éclat", "Feats";
    feats_one: "Action d’éclat", "Feat";
    feats_about:
        "Déclarées sans jet par un champion au début de leur phase.",
        "Declared by a champion without a roll at the start of their phase.";
    spells: "Sorts", "Spells";
    spells_one: "Sort", "Spell";
    spells_about:
        "Les sorts de Lumière et de Ténèbres.",
        "The spells of Light and of Darkness.";
    keywords: "Mots-clefs", "Keywords";
    keywords_one: "Mot-clef", "Keyword";
    keywords_about:
        "Les mots-clefs auxquels le manuel donne un sens.",
        "The keywords to which the rulebook gives a meaning.";
    tables: "Tableaux", "Tables";
    tables_one: "Tableau", "Table";
    tables_about:
        "Les tableaux à garder sous les yeux en jouant.",
        "The tables to keep in sight while playing.";
    scenarios: "Scénarios", "Scenarios";
    scenarios_one: "Scénario", "Scenario";
    scenarios_about:
        "Les batailles du manuel, du déploiement au décompte.",
        "The battles of the rulebook, from deployment to scoring.";
    equipment: "Équipement", "Equipment";
    equipment_one: "Équipement", "Equipment";
    equipment_about:
        "Toutes les pièces des arsenaux, tome par tome.",
        "Every piece of the arsenals, tome by tome.";
    mounts: "Montures", "Mounts";
    mounts_one: "Monture", "Mount";
    mounts_about:
        "Toutes les montures des bestiaires, tome par tome.",
        "Every mount of the bestiaries, tome by tome.";
    categories: "Catégories d’armes", "Weapon categories";
    categories_one: "Catégorie d’arme", "Weapon category";
    categories_about:
        "Comment chaque catégorie d’arme tire.",
        "How each category of weapon shoots.";
    armour: "Armures", "Armour";
    armour_one: "Armure", "Armour";
    armour_about:
        "De la plus légère à la plus solide, un rang après l’autre.",
        "From the lightest to the toughest, rank by rank.";
    plating: "Blindages", "Plating";
    plating_one: "Blindage", "Plating";
    plating_about:
        "Ce qui protège chaque côté d’un véhicule.",
        "What protects each side of a vehicle.";
    bases: "Niveaux de socle", "Base levels";
    bases_one: "Socle", "Base";
    bases_about:
        "Le plus long côté du socle dit son niveau.",
        "The longest side of the base tells its level.";
    ranks: "Rangs des champions", "Ranks of champions";
    ranks_one: "Rang", "Rank";
    ranks_about:
        "Combien de guerriers mène un champion.",
        "How many warriors a champion leads.";
    alliances: "Alliances", "Alliances";
    alliances_one: "Alliance", "Alliance";
    alliances_about:
        "Qui s’allie avec qui, et pour quelle part du format.",
        "Who allies with whom, and for which part of the format.";
    lists: "Composer une liste", "Building a list";
    lists_one: "Règle de liste", "List rule";
    lists_about:
        "Les règles que Ralliement vérifie, et ce qu’il décide là où le manuel se tait.",
        "The rules that Ralliement checks, and what it decides where the rulebook is silent.";
}

fn pick(language: Language, french: &'static str, english: &'static str) -> &'static str {
    match language {
        Language::French => french,
        Language::English => english,
    }
}

pub fn phase(language: Language, phase: &str) -> String {
    match language {
        Language::French => format!("phase de {}", small(phase)),
        Language::English => format!("{phase} phase"),
    }
}

pub fn reserve(language: Language, reserve: Reserve) -> &'static str {
    match reserve {
        Reserve::Half => pick(
            language,
            "La moitié des unités de combat au plus, arrondie au-dessus, commence hors de la table.",
            "At most half of the combat units, rounded up, begin off the table.",
        ),
        Reserve::None => pick(language, "Aucune unité ne commence en réserve.", "No unit begins in reserve."),
        Reserve::Ambush => pick(
            language,
            "Comme d’habitude pour l’embusqué (la moitié, arrondie au-dessus)\u{a0}; en face, seulement les unités avec Téléportation, jamais celle du Général.",
            "As usual for the ambusher (half, rounded up); on the other side only units with Teleportation, never the General’s.",
        ),
    }
}

pub fn scenario_number(language: Language, number: u8) -> String {
    match language {
        Language::French => format!("scénario {number}"),
        Language::English => format!("scenario {number}"),
    }
}

pub fn base_level(language: Language, level: u8) -> String {
    match language {
        Language::French => format!("Niveau {level}"),
        Language::English => format!("Level {level}"),
    }
}

/// A size on the border is of the higher level.
pub fn base_sizes(language: Language, from: u16, to: u16) -> String {
    match language {
        Language::French => format!("À partir de {from}\u{a0}mm, et moins de {to}\u{a0}mm."),
        Language::English => format!("From {from}\u{a0}mm, and less than {to}\u{a0}mm."),
    }
}

pub fn rank_leads(language: Language, slots: u32, as_general: u32) -> String {
    let leads = super::slots(language, slots, as_general);
    match language {
        Language::French => format!("Mène {leads}."),
        Language::English => format!("Leads {leads}."),
    }
}

/// Which side is which: the allied contingent comes second.
pub fn alliance_name(main: &str, allied: &str) -> String {
    format!("{main} + {allied}")
}

pub fn percent(language: Language, percent: u32) -> String {
    match language {
        Language::French => format!("{percent}\u{a0}%"),
        Language::English => format!("{percent}%"),
    }
}

/// A rule that another brings along.
pub fn gives(language: Language, rule: &str) -> String {
    match language {
        Language::French => format!("Donne aussi {rule}"),
        Language::English => format!("Also gives {rule}"),
    }
}

pub fn entry_count(language: Language, count: usize) -> String {
    counted(language, count, ["entrée", "entrées"], ["entry", "entries"])
}

/// What is found, and how many of it are shown. Read aloud at every change.
pub fn result_count(language: Language, found: usize, shown: usize) -> String {
    if found == 0 {
        return pick(language, "Aucun résultat", "No result").to_owned();
    }
    let count = counted(language, found, ["résultat", "résultats"], ["result", "results"]);
    match (language, shown < found) {
        (_, false) => count,
        (Language::French, true) => format!("{count}, dont voici les {shown} meilleurs"),
        (Language::English, true) => format!("{count}, of which these are the best {shown}"),
    }
}

/// The source of a rule of list building.
pub fn law_source(language: Language, pages: &str) -> String {
    match (language, pages) {
        (Language::French, "") => "règle de Ralliement".to_owned(),
        (Language::English, "") => "a rule of Ralliement’s own".to_owned(),
        (Language::French, pages) => format!("manuel p.\u{a0}{pages}"),
        (Language::English, pages) => format!("rulebook p.\u{a0}{pages}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_counted_as_each_language_does() {
        assert_eq!(result_count(Language::French, 0, 0), "Aucun résultat");
        assert_eq!(result_count(Language::English, 1, 1), "1\u{a0}result");
        assert_eq!(result_count(Language::French, 90, 40), "90\u{a0}résultats, dont voici les 40 meilleurs");
    }
}
