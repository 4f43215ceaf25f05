//! The special rules that list building itself must know, by their permanent ids. A test holds each of them
//! to `data/manual`.

pub const ADEPTES_DE_LA_CHASSE_A_COURRE: &str = "adeptes-de-la-chasse-a-courre";
pub const ARCHER_EMERITE: &str = "archer-emerite";
pub const ARME_DE_SIEGE_LEGERE: &str = "arme-de-siege-legere";
pub const ATTAQUE_DE_FLANC: &str = "attaque-de-flanc";
pub const BAROUD_D_HONNEUR: &str = "baroud-d-honneur";
pub const CAVALIER_EXPERT: &str = "cavalier-expert";
pub const CHARGE_DEVASTATRICE: &str = "charge-devastatrice";
pub const CHARGE_MONSTRUEUSE: &str = "charge-monstrueuse";
pub const COMMANDANT_IRREGULIER: &str = "commandant-irregulier";
pub const COSTAUD: &str = "costaud";
pub const ENRAGE: &str = "enrage";
pub const FANATISE: &str = "fanatise";
pub const FORESTIER: &str = "forestier";
pub const GARDE_DU_CORPS: &str = "garde-du-corps";
pub const GIGANTESQUE: &str = "gigantesque";
pub const GRAND_ATTELAGE: &str = "grand-attelage";
pub const GUERILLERO: &str = "guerillero";
pub const IMPACTANT: &str = "impactant";
pub const IMPLACABLE: &str = "implacable";
pub const INVULNERABILITE: &str = "invulnerabilite";
pub const MAITRE_TACTICIEN: &str = "maitre-tacticien";
pub const MAITRISE: &str = "maitrise";
pub const MASSIF: &str = "massif";
pub const MONTAGNARD: &str = "montagnard";
pub const MULTIBRAS: &str = "multibras";
pub const PIED_LEGER: &str = "pied-leger";
pub const PISTOLERO: &str = "pistolero";
pub const PORTE_BANNIERE: &str = "porte-banniere";
pub const RAPIDE: &str = "rapide";
pub const TELEPORTATION: &str = "teleportation";
pub const TERRIFIANTE: &str = "terrifiante";
pub const TOUT_TERRAIN: &str = "tout-terrain";
pub const TRES_MASSIF: &str = "tres-massif";
pub const TROUPE_DE_LIGNE: &str = "troupe-de-ligne";
pub const VOL: &str = "vol";

/// The bows of which *Archer Émérite* speaks, as [`crate::language::fold`] writes their names; an Arc Composite is none.
pub const BOWS: [&str; 3] = ["arc", "arc long", "arbalete"];

pub const ALL: [&str; 35] = [
    ADEPTES_DE_LA_CHASSE_A_COURRE,
    ARCHER_EMERITE,
    ARME_DE_SIEGE_LEGERE,
    ATTAQUE_DE_FLANC,
    BAROUD_D_HONNEUR,
    CAVALIER_EXPERT,
    CHARGE_DEVASTATRICE,
    CHARGE_MONSTRUEUSE,
    COMMANDANT_IRREGULIER,
    COSTAUD,
    ENRAGE,
    FANATISE,
    FORESTIER,
    GARDE_DU_CORPS,
    GIGANTESQUE,
    GRAND_ATTELAGE,
    GUERILLERO,
    IMPACTANT,
    IMPLACABLE,
    INVULNERABILITE,
    MAITRE_TACTICIEN,
    MAITRISE,
    MASSIF,
    MONTAGNARD,
    MULTIBRAS,
    PIED_LEGER,
    PISTOLERO,
    PORTE_BANNIERE,
    RAPIDE,
    TELEPORTATION,
    TERRIFIANTE,
    TOUT_TERRAIN,
    TRES_MASSIF,
    TROUPE_DE_LIGNE,
    VOL,
];
