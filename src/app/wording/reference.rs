//! What the reference says: its sections, and its sentences with figures in them.

use super::counted;
use crate::app::reference::Section;
use crate::catalogue::manual::{FeatPhase, Reserve};
use crate::language::Language;

/// The heading of a section.
pub fn section(language: Language, section: Section) -> &'static str {
    let [french, english] = match section {
        Section::Rules => ["Règles spéciales", "Special rules"],
        Section::Orders => ["Ordres", "Orders"],
        Section::Feats => ["Actions d’éclat", "Feats"],
        Section::Spells => ["Sorts", "Spells"],
        Section::Keywords => ["Mots-clefs", "Keywords"],
        Section::Tables => ["Tableaux", "Tables"],
        Section::Scenarios => ["Scénarios", "Scenarios"],
        Section::Equipment => ["Équipement", "Equipment"],
        Section::Mounts => ["Montures", "Mounts"],
        Section::Categories => ["Catégories d’armes", "Weapon categories"],
        Section::Armour => ["Armures", "Armour"],
        Section::Plating => ["Blindages", "Plating"],
        Section::Bases => ["Niveaux de socle", "Base levels"],
        Section::Ranks => ["Rangs des champions", "Ranks of champions"],
        Section::Alliances => ["Alliances", "Alliances"],
        Section::Lists => ["Composer une liste", "Building a list"],
    };
    pick(language, french, english)
}

/// One of its entries.
pub fn section_one(language: Language, section: Section) -> &'static str {
    let [french, english] = match section {
        Section::Rules => ["Règle spéciale", "Special rule"],
        Section::Orders => ["Ordre", "Order"],
        Section::Feats => ["Action d’éclat", "Feat"],
        Section::Spells => ["Sort", "Spell"],
        Section::Keywords => ["Mot-clef", "Keyword"],
        Section::Tables => ["Tableau", "Table"],
        Section::Scenarios => ["Scénario", "Scenario"],
        Section::Equipment => ["Équipement", "Equipment"],
        Section::Mounts => ["Monture", "Mount"],
        Section::Categories => ["Catégorie d’arme", "Weapon category"],
        Section::Armour => ["Armure", "Armour"],
        Section::Plating => ["Blindage", "Plating"],
        Section::Bases => ["Socle", "Base"],
        Section::Ranks => ["Rang", "Rank"],
        Section::Alliances => ["Alliance", "Alliance"],
        Section::Lists => ["Règle de liste", "List rule"],
    };
    pick(language, french, english)
}

/// What a section is about, in one sentence.
pub fn section_about(language: Language, section: Section) -> &'static str {
    let [french, english] = match section {
        Section::Rules => [
            "Ce que savent faire les figurines, les armes et les montures.",
            "What models, weapons and mounts are able to do.",
        ],
        Section::Orders => [
            "Lancés par un champion\u{a0}: 1D6 + Moral doit atteindre la valeur indiquée.",
            "Given by a champion: 1D6 + Morale must reach the value shown.",
        ],
        Section::Feats => [
            "Déclarées sans jet par un champion au début de leur phase.",
            "Declared by a champion without a roll at the start of their phase.",
        ],
        Section::Spells => ["Les sorts de Lumière et de Ténèbres.", "The spells of Light and of Darkness."],
        Section::Keywords => {
            ["Les mots-clefs auxquels le manuel donne un sens.", "The keywords to which the rulebook gives a meaning."]
        }
        Section::Tables => {
            ["Les tableaux à garder sous les yeux en jouant.", "The tables to keep in sight while playing."]
        }
        Section::Scenarios => [
            "Les batailles du manuel, du déploiement au décompte.",
            "The battles of the rulebook, from deployment to scoring.",
        ],
        Section::Equipment => {
            ["Toutes les pièces des arsenaux, tome par tome.", "Every piece of the arsenals, tome by tome."]
        }
        Section::Mounts => {
            ["Toutes les montures des bestiaires, tome par tome.", "Every mount of the bestiaries, tome by tome."]
        }
        Section::Categories => ["Comment chaque catégorie d’arme tire.", "How each category of weapon shoots."],
        Section::Armour => [
            "De la plus légère à la plus solide, un rang après l’autre.",
            "From the lightest to the toughest, rank by rank.",
        ],
        Section::Plating => ["Ce qui protège chaque côté d’un véhicule.", "What protects each side of a vehicle."],
        Section::Bases => {
            ["Le plus long côté du socle dit son niveau.", "The longest side of the base tells its level."]
        }
        Section::Ranks => ["Combien de guerriers mène un champion.", "How many warriors a champion leads."],
        Section::Alliances => [
            "Qui s’allie avec qui, et pour quelle part du format.",
            "Who allies with whom, and for which part of the format.",
        ],
        Section::Lists => [
            "Les règles que Ralliement vérifie, et ce qu’il décide là où le manuel se tait.",
            "The rules that Ralliement checks, and what it decides where the rulebook is silent.",
        ],
    };
    pick(language, french, english)
}

fn pick(language: Language, french: &'static str, english: &'static str) -> &'static str {
    match language {
        Language::French => french,
        Language::English => english,
    }
}

pub fn phase(language: Language, phase: FeatPhase) -> &'static str {
    match phase {
        FeatPhase::Commandement => pick(language, "phase de commandement", "Command phase"),
        FeatPhase::Tir => pick(language, "phase de tir", "Shooting phase"),
        FeatPhase::Duel => pick(language, "phase de duel", "Duel phase"),
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
