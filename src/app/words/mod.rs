//! What the app says: every sentence in both languages, side by side.
//!
//! A table of our own, so that a sentence without its translation does not compile. The i18n crates were
//! weighed: leptos_i18n adds 17 KiB (brotli) and minutes of build. Sentences with figures in them are functions
//! that match on the language, which the compiler checks as well. Pure; the texts of the game are in the data.

mod counts;
mod event_sentences;
mod names;
mod sentences;

pub use collection::CollectionWords;
pub use counts::*;
pub use data::{
    DataWords, backup_name, binned_count, days_left, gone, labelled, list_count, put_aside, room, takes_place,
    tome_count, unread_count, unreadable,
};
pub use event::EventWords;
pub use event_sentences::*;
pub use lists::{EditorWords, ListWords};
pub use names::*;
pub use numbers::*;
pub use odds::OddsWords;
pub use play::PlayWords;
pub use reader::ReaderWords;
pub use reference::*;
pub use sentences::*;
pub use share::*;

use crate::language::Language;

macro_rules! words {
    ($Words:ident; $($name:ident: $french:literal, $english:literal;)*) => {
        /// One field per sentence.
        pub struct $Words { $(pub $name: &'static str,)* }

        impl $Words {
            #[cfg(test)]
            pub(super) const ALL: &[(&str, &str, &str)] = &[$((stringify!($name), $french, $english),)*];

            pub fn of(language: Language) -> &'static $Words {
                static FRENCH: $Words = $Words { $($name: $french,)* };
                static ENGLISH: $Words = $Words { $($name: $english,)* };
                match language {
                    Language::French => &FRENCH,
                    Language::English => &ENGLISH,
                }
            }
        }
    };
}

mod collection;
mod data;
mod event;
mod lists;
mod numbers;
mod odds;
pub mod play;
pub mod reader;
mod reference;
mod share;
words! {
    CommonWords;
    // Around every page.
    skip: "Aller au contenu", "Skip to content";
    navigation: "Navigation principale", "Main navigation";
    trail: "Fil d’Ariane", "Breadcrumb";
    factions: "Factions", "Factions";
    about: "À propos", "About";
    events: "Événements", "Events";
    event_not_saved:
        "Cet événement n’a pas pu être enregistré sur cet appareil\u{a0}: il sera oublié à la fermeture de la page.",
        "This event could not be saved on this device: it will be forgotten when the page is closed.";
    language: "Langue", "Language";
    theme: "Thème", "Theme";
    theme_system: "Système", "System";
    theme_light: "Clair", "Light";
    theme_dark: "Sombre", "Dark";
    unofficial: "Aide de jeu non officielle.", "Unofficial player aid.";
    storage_blocked:
        "Ce navigateur n’autorise pas l’enregistrement\u{a0}: vos listes et vos réglages seront oubliés à la fermeture de la page.",
        "This browser does not allow saving: your lists and settings will be forgotten when the page is closed.";
    shelf: "Étagère", "Shelf";
    understood: "Compris", "Got it";
    loading: "Chargement…", "Loading…";
    page_failed: "Cette partie n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.", "This part could not be loaded. Check the connection, then try again.";
    try_again: "Réessayer", "Try again";
    update_ready: "Une nouvelle version est prête.", "A new version is ready.";
    update_apply: "Recharger", "Reload";
    reference: "Référence", "Reference";
}

// What is read about the game, in chunks: one table for all would be in the first load.
words! {
    GameWords;
    home: "Accueil", "Home";
    factions_lead:
        "Les factions de Beyond the Stars, leurs profils et leurs règles, toujours sous la main, même sans réseau.",
        "The factions of Beyond the Stars, their profiles and their rules, always at hand, even offline.";
    factions_choose: "Choisissez une faction parmi les quatre civilisations.", "Choose a faction among the four civilisations.";
    no_faction: "Aucun tome de cette civilisation n’est là pour l’instant.", "No tome of this civilisation is here yet.";

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
    figures: "Caractéristiques", "Characteristics";
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

    // Tables of equipment and mounts.
    name: "Nom", "Name";
    range: "Portée", "Range";
    strength: "F", "F";
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

    // Reference.
    reference_lead:
        "Toutes les règles du jeu, redites avec nos mots, avec la page du manuel.",
        "All the rules of the game, in our own words, with the page of the rulebook.";
    search: "Chercher dans la référence", "Search the reference";
    search_hint: "Règle, sort, arme, profil…", "Rule, spell, weapon, profile…";
    search_results: "Résultats", "Results";
    search_empty:
        "Rien ne correspond. Essayez un mot plus court, ou parcourez les sections.",
        "Nothing matches. Try a shorter word, or browse the sections.";
    game_rules: "Le jeu", "The game";
    building: "L’armée", "The army";
    profile: "Profil", "Profile";
    meaning: "Sens", "Meaning";
    previous: "Précédent", "Previous";
    next: "Suivant", "Next";
    neighbours: "Entrées voisines", "Neighbouring entries";
    bearers: "Profils qui l’ont ou peuvent l’acheter", "Profiles that have it or can buy it";
    users: "Profils qui peuvent la prendre", "Profiles that can take it";
    example: "Exemple", "Example";
    decision: "Décision de Ralliement", "Ralliement’s ruling";
    automatic: "Automatique", "Automatic";
    automatic_text:
        "Ralliement l’applique de lui-même\u{a0}: il n’y a rien à corriger.",
        "Ralliement applies it by itself: there is nothing to mend.";
    deployment: "Déploiement", "Deployment";
    reserve: "Réserve", "Reserve";
    end_of_game: "Fin de la partie", "End of the game";
    scoring: "Points de victoire", "Victory points";
    scored: "Pour", "For";
    points_won: "Points", "Points";
    holders: "Tiennent les objectifs", "Hold objectives";
    special: "Règles du scénario", "Rules of the scenario";
    no_equipment: "aucun", "none";
    see_arsenal: "Voir l’arsenal", "See the arsenal";
    see_bestiary: "Voir le bestiaire", "See the bestiary";

}

// For pages without an editor.
words! {
    AboutWords;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::raw::{Provenance, Source};
    use crate::roster::edit::{MAX_FORMAT, MAX_TAG, MAX_TAGS};

    fn sentences() -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str)> {
        let first = CommonWords::ALL
            .iter()
            .chain(GameWords::ALL)
            .chain(AboutWords::ALL)
            .chain(ListWords::ALL)
            .chain(EditorWords::ALL)
            .chain(FileWords::ALL)
            .chain(ShareWords::ALL)
            .chain(NumberWords::ALL)
            .chain(CollectionWords::ALL)
            .chain(EventWords::ALL);
        let first = first.chain(OddsWords::ALL).chain(PlayWords::ALL);
        first
            .chain(Preview::ALL)
            .chain(PictureWords::ALL)
            .chain(DataWords::ALL)
            .chain(ReaderWords::ALL)
            .chain(SectionWords::ALL)
    }

    #[test]
    fn no_sentence_is_empty() {
        for (name, french, english) in sentences() {
            assert!(!french.is_empty() && !english.is_empty(), "{name}");
        }
    }

    /// A sign that may not begin a line, and apostrophes as they are printed.
    #[test]
    fn french_is_set_with_its_own_spaces_and_signs() {
        for (name, french, english) in sentences() {
            for plain in [" :", " ;", " !", " ?", " »", "« ", "'", "..."] {
                assert!(!french.contains(plain), "{name}: {french}");
            }
            assert!(!english.contains('\''), "{name}: {english}");
        }
    }

    #[test]
    fn limits_are_said_as_they_are() {
        for language in Language::ALL {
            let (words, range) = (ListWords::of(language), EditorWords::of(language).format_range);
            assert!(range.contains(&language.number(MAX_FORMAT.into())), "{range}");
            for limit in [MAX_TAG, MAX_TAGS] {
                assert!(words.tags_cut.contains(&limit.to_string()), "{}", words.tags_cut);
            }
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
