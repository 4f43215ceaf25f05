//! What the app says: every sentence in both languages, side by side.
//!
//! A table of our own, so that a sentence without its translation does not compile. The i18n crates were
//! weighed: leptos_i18n adds 17 KiB (brotli) and minutes of build. Sentences with figures in them are functions
//! that match on the language, which the compiler checks as well. Pure; the texts of the game are in the data.

use crate::catalogue::raw::{EquipmentKind, MountPoint, Provenance, Source};
use crate::catalogue::tome::{Demand, Side};
use crate::catalogue::{figures::Figure, manual::Lore};
use crate::language::Language;

macro_rules! wording {
    ($($name:ident: $french:literal, $english:literal;)*) => {
        /// One field per sentence.
        pub struct Wording { $(pub $name: &'static str,)* }

        static FRENCH: Wording = Wording { $($name: $french,)* };
        static ENGLISH: Wording = Wording { $($name: $english,)* };

        #[cfg(test)]
        static ALL: &[(&str, &str, &str)] = &[$((stringify!($name), $french, $english),)*];
    };
}

impl Wording {
    pub fn of(language: Language) -> &'static Wording {
        match language {
            Language::French => &FRENCH,
            Language::English => &ENGLISH,
        }
    }
}

wording! {
    // Around every page.
    skip: "Aller au contenu", "Skip to content";
    navigation: "Navigation principale", "Main navigation";
    trail: "Fil d’Ariane", "Breadcrumb";
    factions: "Factions", "Factions";
    about: "À propos", "About";
    language: "Langue", "Language";
    theme: "Thème", "Theme";
    theme_system: "Système", "System";
    theme_light: "Clair", "Light";
    theme_dark: "Sombre", "Dark";
    unofficial: "Aide de jeu non officielle.", "Unofficial player aid.";
    storage_blocked:
        "Ce navigateur n’autorise pas l’enregistrement\u{a0}: vos réglages seront oubliés à la fermeture de la page.",
        "This browser does not allow saving: your settings will be forgotten when the page is closed.";
    understood: "Compris", "Got it";
    update_ready: "Une nouvelle version est prête.", "A new version is ready.";
    update_apply: "Recharger", "Reload";

    // Home.
    home: "Accueil", "Home";
    home_lead:
        "Les factions de Beyond the Stars, leurs profils et leurs règles, toujours sous la main, même sans réseau.",
        "The factions of Beyond the Stars, their profiles and their rules, always at hand, even offline.";
    home_choose: "Choisissez une faction parmi les quatre civilisations.", "Choose a faction among the four civilisations.";
    no_faction: "Aucun tome de cette civilisation n’est encore là.", "No tome of this civilisation is here yet.";

    // Civilisation.
    civilisation: "Civilisation", "Civilisation";
    alliances: "Alliances", "Alliances";
    no_alliance: "Ne s’allie avec personne.", "Allies with nobody.";

    // Faction.
    bonus: "Bonus de faction", "Faction bonus";
    profiles: "Profils", "Profiles";
    arsenal: "Arsenal", "Arsenal";
    bestiary: "Bestiaire", "Bestiary";
    faction_parts: "Parties de la faction", "Parts of the faction";
    champions: "Champions", "Champions";
    warriors: "Guerriers", "Warriors";
    others: "Monstres, marcheurs et autres", "Monsters, walkers and others";
    vehicles: "Véhicules", "Vehicles";
    siege_weapons: "Armes de siège", "Siege weapons";
    own_orders: "Ordres de la faction", "Orders of the faction";
    own_feats: "Actions d’éclat de la faction", "Feats of the faction";
    own_rules: "Règles de la faction", "Rules of the faction";
    empty_arsenal: "Ce tome n’a pas d’arsenal.", "This tome has no arsenal.";
    empty_bestiary: "Ce tome n’a pas de bestiaire.", "This tome has no bestiary.";

    // Profile.
    figures: "Caractéristiques", "Figures";
    keywords: "Mots-clefs", "Keywords";
    base: "Socle", "Base";
    armour: "Armure", "Armour";
    rank: "Rang", "Rank";
    slots: "Mène", "Leads";
    orders: "Ordres", "Orders";
    feats: "Actions d’éclat", "Feats";
    magic: "Sorts", "Spells";
    capacity: "Transport", "Transport";
    crew: "Équipage", "Crew";
    limits: "Limite", "Limit";
    stands: "Place", "Place";
    stands_warrior: "dans l’unité d’un champion, comme un guerrier", "in a champion’s unit, as a warrior";
    stands_alone: "forme sa propre unité de combat", "forms a combat unit of its own";
    also_leads: "Peut aussi mener", "May also lead";
    starting: "Équipement de départ", "Starting equipment";
    inventory: "Inventaire", "Inventory";
    mounts: "Montures", "Mounts";
    own_mount: "Monture comprise dans le profil", "Mount included in the profile";
    upgrades: "Améliorations", "Upgrades";
    special_rules: "Règles spéciales", "Special rules";
    note: "Note du tome", "Note of the tome";
    gives_too: "Donne aussi", "Also gives";
    among: "au choix parmi", "to choose among";
    plating: "Blindage", "Plating";
    plating_front: "Blindage avant", "Front plating";
    plating_flank: "Blindage des flancs", "Flank plating";
    plating_rear: "Blindage arrière", "Rear plating";
    side: "Côté", "Side";
    figure: "Valeur", "Figure";
    plating_from: "D’origine", "Default";
    plating_to: "Au plus", "At most";
    gunners: "Servants", "Gunners";
    gunners_included: "Compris", "Included";
    gunners_armour: "Armure des servants", "Gunners’ armour";
    gunners_inventory: "Inventaire des servants", "Gunners’ inventory";
    gunners_extra: "En renfort", "More can be bought";
    none: "Aucun", "None";

    // Tables of equipment and mounts.
    name: "Nom", "Name";
    range: "Portée", "Range";
    strength: "F", "S";
    strength_long: "Force", "Strength";
    penetration: "Pén.", "Pen.";
    penetration_long: "Pénétration", "Penetration";
    category: "Catégorie", "Category";
    price: "Prix", "Price";
    forbidden: "interdit", "not allowed";
    lost_by_mounted_shooters:
        "Perdu par un cavalier qui porte aussi une arme de tir.",
        "Lost by a rider who also carries a ranged weapon.";
    price_note:
        "Prix\u{a0}: autres profils / champions. «\u{a0}X\u{a0}»\u{a0}: interdit.",
        "Price: other profiles / champions. “X”: not allowed.";
    own_strength: "porteur", "bearer’s";
    changes: "Effet sur le profil", "Effect on the profile";
    bike: "moto", "bike";
    barding: "peut porter un caparaçon", "can wear barding";
    banner: "bannière", "banner";

    // Provenance.
    provenance: "Provenance", "Provenance";
    provenance_manual: "Chiffres imprimés dans le Manuel des règles.", "Figures printed in the rulebook.";
    provenance_tome: "Chiffres imprimés dans un Tome des Civilisations.", "Figures printed in a Tome of Civilisations.";
    provenance_house:
        "Chiffres de la maison\u{a0}: non officiels, pour jouer en attendant le tome.",
        "House figures: unofficial, to play with until the tome is there.";

    // About.
    about_unofficial:
        "Ralliement est une aide de jeu non officielle pour Beyond the Stars. Le jeu, son univers et ses noms appartiennent à leur auteur\u{a0}; Ralliement n’en est ni l’œuvre ni l’éditeur.",
        "Ralliement is an unofficial player aid for Beyond the Stars. The game, its world and its names belong to their author; Ralliement is neither made nor published by them.";
    about_words:
        "Les règles y sont redites avec nos mots, avec la page du manuel. En cas de doute, c’est le manuel qui a raison.",
        "The rules are restated in our own words, with the page of the rulebook. When in doubt, the rulebook is right.";
    about_privacy_title: "Vos données", "Your data";
    about_privacy:
        "Pas de compte, pas de serveur, pas de mouchard\u{a0}: tout reste sur votre appareil et marche sans réseau après la première visite.",
        "No account, no server, no tracking: everything stays on your device and works offline after the first visit.";
    about_data: "Données du jeu", "Game data";
    edition: "Édition du manuel", "Edition of the rulebook";
    updated: "Mise à jour", "Update";
    app_version: "Version de Ralliement", "Version of Ralliement";
    tome: "Tome", "Tome";
    version: "Version", "Version";
    date: "Date", "Date";
    about_licences: "Licences", "Licences";
    about_code: "Ralliement est un logiciel libre sous licence MIT.", "Ralliement is free software under the MIT licence.";
    about_font:
        "Caractères\u{a0}: Exo 2, © The Exo 2 Project Authors, sous licence SIL Open Font License 1.1.",
        "Typeface: Exo 2, © The Exo 2 Project Authors, under the SIL Open Font License 1.1.";

    // Not found.
    not_found: "Page introuvable", "Page not found";
    not_found_text:
        "Cette adresse ne mène nulle part\u{a0}: le lien est peut-être incomplet, ou il vise un tome qui n’est pas chargé ici.",
        "This address leads nowhere: the link may be incomplete, or it points to a tome that is not loaded here.";
    not_found_home: "Revenir à l’accueil", "Back to the home page";
}

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

fn counted(language: Language, count: usize, french: [&str; 2], english: [&str; 2]) -> String {
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
        Language::French => format!("{from}, jusqu’à {}", lower_first(to)),
        Language::English => format!("{from}, up to {}", lower_first(to)),
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

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sentence_is_empty() {
        for (name, french, english) in ALL {
            assert!(!french.is_empty() && !english.is_empty(), "{name}");
        }
    }

    /// A sign that may not begin a line, and apostrophes as they are printed.
    #[test]
    fn french_is_set_with_its_own_spaces_and_signs() {
        for (name, french, english) in ALL {
            for plain in [" :", " ;", " !", " ?", " »", "« ", "'", "..."] {
                assert!(!french.contains(plain), "{name}: {french}");
            }
            assert!(!english.contains('\''), "{name}: {english}");
        }
    }

    #[test]
    fn points_agree_with_their_number() {
        assert_eq!(points(Language::French, 0), "0\u{a0}pt");
        assert_eq!(points(Language::English, 0), "0\u{a0}pts");
        assert_eq!(points(Language::French, 1000), "1\u{202f}000\u{a0}pts");
    }

    #[test]
    fn a_mark_says_book_and_page() {
        let mut provenance = Provenance { source: Source::Manual, title: None, page: Some(15) };
        assert_eq!(provenance_mark(Language::French, &provenance), "manuel p.\u{a0}15");
        provenance = Provenance { source: Source::Tome, title: Some("Tome I".to_owned()), page: None };
        assert_eq!(provenance_mark(Language::French, &provenance), "tome «\u{a0}Tome I\u{a0}»");
        provenance = Provenance { source: Source::House, title: None, page: None };
        assert_eq!(provenance_mark(Language::English, &provenance), "house");
    }
}
