//! Which fields each part of a tome has, what they are called, and what may stand in them.

use super::Section;

/// One field.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Its place in the entry's TOML: `figures.cc`.
    pub key: &'static str,
    pub fr: &'static str,
    pub en: &'static str,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Kept, never shown.
    Hidden,
    /// Pairs of names, kept and never shown.
    Pairs,
    /// Any value, kept as TOML and never shown: what no field can say yet.
    Kept,
    Line,
    /// A text in both languages: the English one stands under the key with `.en`.
    Speech {
        long: bool,
    },
    /// `nought` is whether a 0 says something.
    Number {
        min: u32,
        max: u32,
        nought: bool,
    },
    /// A number of points, or X.
    Price,
    /// "+1" adds, "25" replaces.
    Amount,
    Flag,
    /// Says that the list of this key is there and empty.
    Nothing(&'static str),
    /// One of a closed list.
    Choice(List),
    /// Some of a closed list.
    Ticks(List),
    /// A name that leads to something.
    Name(List),
    Names(List),
    Rows(&'static [Spec]),
}

/// What a field can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum List {
    Source,
    Civilisation,
    Armour,
    Plating,
    Rank,
    Lore,
    Category,
    EquipmentKind,
    MountPoint,
    Stands,
    Phase,
    Parameter,
    Shooting,
    Keyword,
    Rule,
    Piece,
    Mount,
    Profile,
    Faction,
}

const fn field(key: &'static str, fr: &'static str, en: &'static str, kind: Kind) -> Spec {
    Spec { key, fr, en, kind }
}

const fn number(key: &'static str, fr: &'static str, en: &'static str, min: u32, max: u32) -> Spec {
    field(key, fr, en, Kind::Number { min, max, nought: true })
}

/// A number whose nought is the same as nothing.
const fn count(key: &'static str, fr: &'static str, en: &'static str, max: u32) -> Spec {
    field(key, fr, en, Kind::Number { min: 0, max, nought: false })
}

const ID: Spec = field("id", "Identifiant", "Id", Kind::Hidden);
const NAME: Spec = field("name", "Nom", "Name", Kind::Speech { long: false });
const POINTS: Spec = number("points", "Points", "Points", 0, 1000);
const KEYWORDS: Spec = field("keywords", "Mots-clefs", "Keywords", Kind::Names(List::Keyword));
const RULES: Spec = field("rules", "Règles spéciales", "Special rules", Kind::Names(List::Rule));
const NOTE: Spec = field("note", "Note", "Note", Kind::Speech { long: true });
const TEXT: Spec = field("text", "Texte", "Text", Kind::Speech { long: true });
const PAGE: Spec = number("page", "Page", "Page", 0, 9999);
const STARTING: Spec = field("starting", "Équipement de départ", "Starting equipment", Kind::Names(List::Piece));
const INVENTORY: Spec = field("inventory", "Inventaire", "Inventory", Kind::Rows(OPENING));
const UPGRADES: Spec = field("upgrades", "Améliorations", "Upgrades", Kind::Rows(OFFER));
const CAPS: Spec = field("caps", "Limites", "Limits", Kind::Rows(CAP));
const CAPACITY: Spec = number("capacity", "Places à bord", "Places aboard", 0, 60);
const SOURCE: Spec = field("provenance.source", "Provenance", "Provenance", Kind::Choice(List::Source));
const TITLE: Spec = field("provenance.title", "Titre du livre", "Title of the book", Kind::Line);
const EFFECTS: Spec = field("effects", "Effets", "Effects", Kind::Kept);
const USAGE: Spec = field("usage", "Emploi", "Usage", Kind::Kept);
const BOOK_PAGE: Spec = number("provenance.page", "Page du livre", "Page of the book", 0, 9999);

const OPENING: &[Spec] = &[
    field("kinds", "Catégories entières", "Whole kinds", Kind::Ticks(List::EquipmentKind)),
    number("max", "En tout, au plus", "In all, at most", 1, 60),
    number("each", "De chacun", "Of each", 1, 60),
    count("crew", "Équipage", "Crew", 10),
    field("mount", "Emplacement", "Mount point", Kind::Choice(List::MountPoint)),
    field("arsenal", "Autre arsenal", "Other arsenal", Kind::Name(List::Faction)),
    field("pieces", "Seulement ces équipements", "Only these pieces", Kind::Names(List::Piece)),
    field("except", "Hors", "Except", Kind::Names(List::Piece)),
];

const OFFER: &[Spec] = &[
    field("rule", "Règle", "Rule", Kind::Name(List::Rule)),
    number("price", "Prix", "Price", 0, 500),
    field("among", "Au choix parmi", "To choose among", Kind::Names(List::Piece)),
];

const CAP: &[Spec] = &[
    number("army", "Par armée", "Per army", 1, 1000),
    number("unit", "Par unité", "Per unit", 1, 1000),
    number("every", "Un pour chaque", "One for every", 1, 1000),
    field("of", "de ce profil", "of this profile", Kind::Name(List::Profile)),
    field("in_army", "dans toute l’armée", "in the whole army", Kind::Flag),
];

const CONDITION: &[Spec] = &[
    field("keyword", "Réservé au mot-clef", "Only with the keyword", Kind::Name(List::Keyword)),
    field("not_keyword", "Interdit au mot-clef", "Not with the keyword", Kind::Name(List::Keyword)),
    field("rule", "Réservé à la règle", "Only with the rule", Kind::Name(List::Rule)),
    field("piece", "Seulement avec", "Only together with", Kind::Name(List::Piece)),
    field("not_piece", "Jamais avec", "Never together with", Kind::Name(List::Piece)),
    field("unless_rule", "Sauf règle", "Unless rule", Kind::Name(List::Rule)),
];

const EXTRA: &[Spec] =
    &[field("profile", "Profil", "Profile", Kind::Name(List::Profile)), number("max", "Au plus", "At most", 1, 60)];

const TOME: &[Spec] = &[
    field("format", "Format", "Format", Kind::Hidden),
    ID,
    field("version", "Version", "Version", Kind::Hidden),
    field("date", "Date", "Date", Kind::Hidden),
    field("aliases", "Anciens noms", "Former names", Kind::Pairs),
    field("faction.name", "Faction", "Faction", Kind::Speech { long: false }),
    field("faction.civilisation", "Civilisation", "Civilisation", Kind::Choice(List::Civilisation)),
    field("faction.bonus.name", "Bonus de faction", "Faction bonus", Kind::Speech { long: false }),
    field("faction.bonus.text", "Effet du bonus", "Effect of the bonus", Kind::Speech { long: true }),
    field("faction.bonus.effects", "Effets du bonus", "Effects of the bonus", Kind::Kept),
    field("faction.about", "En quelques mots", "In a few words", Kind::Speech { long: true }),
    SOURCE,
    TITLE,
    BOOK_PAGE,
];

const PROFILE: &[Spec] = &[
    ID,
    NAME,
    POINTS,
    KEYWORDS,
    number("figures.mvt", "Mvt", "Mvt", 0, 120),
    number("figures.cc", "CC", "CC", 1, 10),
    field("figures.ct", "CT", "CT", Kind::Choice(List::Shooting)),
    number("figures.f", "F", "F", 1, 10),
    number("figures.d", "D", "D", 1, 10),
    number("figures.a", "A", "A", 0, 20),
    number("figures.pv", "PV", "PV", 1, 60),
    number("figures.mo", "Mo", "Mo", 1, 10),
    number("base", "Socle (mm)", "Base (mm)", 20, 180),
    number("base_level", "Niveau de socle", "Base level", 1, 6),
    field("armour.default", "Armure", "Armour", Kind::Choice(List::Armour)),
    field("armour.max", "Armure, jusqu’à", "Armour, up to", Kind::Choice(List::Armour)),
    field("champion.rank", "Rang", "Rank", Kind::Choice(List::Rank)),
    number("champion.orders", "Ordres", "Orders", 0, 12),
    number("champion.feats", "Actions d’éclat", "Feats", 0, 12),
    field("champion.leads", "Peut aussi mener", "May also lead", Kind::Names(List::Faction)),
    number("magic.spells", "Sorts", "Spells", 1, 12),
    field("magic.lores", "Tableaux de sorts", "Lores", Kind::Ticks(List::Lore)),
    STARTING,
    INVENTORY,
    number("mounts.max", "Montures, au plus", "Mounts, at most", 1, 10),
    field("mounts.bestiary", "Bestiaire de", "Bestiary of", Kind::Name(List::Faction)),
    field("mounts.only", "Seulement ces montures", "Only these mounts", Kind::Names(List::Mount)),
    field("own_mount", "Monture comprise", "Mount included", Kind::Name(List::Mount)),
    UPGRADES,
    RULES,
    CAPS,
    field("stands", "Place", "Place", Kind::Choice(List::Stands)),
    CAPACITY,
    count("crew", "Équipage", "Crew", 20),
    NOTE,
    SOURCE,
    TITLE,
    BOOK_PAGE,
];

const VEHICLE: &[Spec] = &[
    ID,
    NAME,
    POINTS,
    KEYWORDS,
    number("figures.mvt", "Mvt", "Mvt", 0, 120),
    field("figures.ct", "CT", "CT", Kind::Choice(List::Shooting)),
    number("figures.front", "Avant", "Front", 1, 20),
    number("figures.flank", "Flancs", "Flanks", 1, 20),
    number("figures.rear", "Arrière", "Rear", 1, 20),
    field("plating.front.default", "Blindage avant", "Front plating", Kind::Choice(List::Plating)),
    field("plating.front.max", "avant, jusqu’à", "front, up to", Kind::Choice(List::Plating)),
    field("plating.flank.default", "Blindage des flancs", "Flank plating", Kind::Choice(List::Plating)),
    field("plating.flank.max", "flancs, jusqu’à", "flanks, up to", Kind::Choice(List::Plating)),
    field("plating.rear.default", "Blindage arrière", "Rear plating", Kind::Choice(List::Plating)),
    field("plating.rear.max", "arrière, jusqu’à", "rear, up to", Kind::Choice(List::Plating)),
    number("crew", "Équipage", "Crew", 0, 20),
    CAPACITY,
    STARTING,
    INVENTORY,
    UPGRADES,
    RULES,
    CAPS,
    NOTE,
    SOURCE,
    TITLE,
    BOOK_PAGE,
];

const SIEGE: &[Spec] = &[
    ID,
    NAME,
    POINTS,
    KEYWORDS,
    number("figures.range", "Portée (cm)", "Range (cm)", 1, 300),
    number("figures.f", "F", "F", 1, 10),
    count("figures.pen", "Pén.", "Pen.", 10),
    number("figures.d", "D", "D", 1, 10),
    number("figures.pv", "PV", "PV", 1, 60),
    field("figures.category", "Type de tir", "Kind of fire", Kind::Choice(List::Category)),
    field("figures.dice", "Dés", "Dice", Kind::Line),
    number("gunners.included", "Servants compris", "Gunners included", 0, 20),
    field("gunners.profile", "Profil des servants", "Gunners’ profile", Kind::Name(List::Profile)),
    field("gunners.armour.default", "Armure des servants", "Gunners’ armour", Kind::Choice(List::Armour)),
    field("gunners.armour.max", "Armure, jusqu’à", "Armour, up to", Kind::Choice(List::Armour)),
    field("gunners.unarmed", "Servants désarmés", "Unarmed gunners", Kind::Nothing("gunners.starting")),
    field("gunners.starting", "Équipement des servants", "Gunners’ equipment", Kind::Names(List::Piece)),
    field("gunners.inventory", "Inventaire des servants", "Gunners’ inventory", Kind::Rows(OPENING)),
    field("gunners.extra", "Servants en renfort", "More gunners", Kind::Rows(EXTRA)),
    UPGRADES,
    RULES,
    CAPS,
    NOTE,
    SOURCE,
    TITLE,
    BOOK_PAGE,
];

const EQUIPMENT: &[Spec] = &[
    ID,
    NAME,
    field("kind", "Catégorie d’équipement", "Kind of equipment", Kind::Choice(List::EquipmentKind)),
    number("hands", "Mains", "Hands", 1, 2),
    field("price.0", "Prix", "Price", Kind::Price),
    field("price.1", "Prix, champion", "Price, champion", Kind::Price),
    number("weapon.range", "Portée (cm)", "Range (cm)", 1, 300),
    number("weapon.f", "F", "F", 1, 10),
    count("weapon.pen", "Pén.", "Pen.", 10),
    field("weapon.category", "Catégorie", "Category", Kind::Choice(List::Category)),
    field("weapon.dice", "Dés", "Dice", Kind::Line),
    number("max", "Par figurine, au plus", "Per model, at most", 1, 60),
    RULES,
    field("changes.mvt", "Mvt", "Mvt", Kind::Amount),
    field("changes.cc", "CC", "CC", Kind::Amount),
    field("changes.ct", "CT", "CT", Kind::Amount),
    field("changes.f", "F", "F", Kind::Amount),
    field("changes.d", "D", "D", Kind::Amount),
    field("changes.a", "A", "A", Kind::Amount),
    field("changes.pv", "PV", "PV", Kind::Amount),
    field("changes.mo", "Mo", "Mo", Kind::Amount),
    field("lost_by_mounted_shooters", "Perdu par un cavalier qui tire", "Lost by a rider who shoots", Kind::Flag),
    field("banner", "Bannière", "Banner", Kind::Flag),
    field("conditions", "Conditions", "Conditions", Kind::Rows(CONDITION)),
    TEXT,
    EFFECTS,
    SOURCE,
    TITLE,
    BOOK_PAGE,
];

const MOUNT: &[Spec] = &[
    ID,
    NAME,
    field("price.0", "Prix", "Price", Kind::Price),
    field("price.1", "Prix, champion", "Price, champion", Kind::Price),
    field("changes.mvt", "Mvt", "Mvt", Kind::Amount),
    field("changes.cc", "CC", "CC", Kind::Amount),
    field("changes.ct", "CT", "CT", Kind::Amount),
    field("changes.f", "F", "F", Kind::Amount),
    field("changes.d", "D", "D", Kind::Amount),
    field("changes.a", "A", "A", Kind::Amount),
    field("changes.pv", "PV", "PV", Kind::Amount),
    field("changes.mo", "Mo", "Mo", Kind::Amount),
    number("base", "Socle (mm)", "Base (mm)", 20, 180),
    field("bike", "Moto", "Bike", Kind::Flag),
    field("barding", "Caparaçon possible", "Barding possible", Kind::Flag),
    RULES,
    TEXT,
    EFFECTS,
    SOURCE,
    TITLE,
    BOOK_PAGE,
];

const ORDER: &[Spec] = &[
    ID,
    NAME,
    number("launch", "Lancement", "Launch", 2, 16),
    TEXT,
    field("needs_banner", "Demande une bannière", "Needs a banner", Kind::Flag),
    USAGE,
    EFFECTS,
    PAGE,
];

const FEAT: &[Spec] = &[
    ID,
    NAME,
    field("phase", "Phase", "Phase", Kind::Choice(List::Phase)),
    TEXT,
    field("needs_ranged", "Demande une arme de tir", "Needs a ranged weapon", Kind::Flag),
    USAGE,
    EFFECTS,
    PAGE,
];

const RULE: &[Spec] = &[
    ID,
    NAME,
    TEXT,
    field("parameter", "Paramètre", "Parameter", Kind::Choice(List::Parameter)),
    field("gives", "Donne aussi", "Also gives", Kind::Names(List::Rule)),
    EFFECTS,
    PAGE,
];

impl Section {
    pub fn specs(self) -> &'static [Spec] {
        match self {
            Section::Tome => TOME,
            Section::Order => ORDER,
            Section::Feat => FEAT,
            Section::Rule => RULE,
            Section::Profile => PROFILE,
            Section::Vehicle => VEHICLE,
            Section::Siege => SIEGE,
            Section::Equipment => EQUIPMENT,
            Section::Mount => MOUNT,
        }
    }

    /// The field that a key of the tome belongs to: `inventory[2].max` stands in `inventory`, `plating` in its first part.
    pub fn field_of(self, key: &str) -> &'static str {
        let plain: String = key.split('[').next().unwrap_or(key).to_owned();
        let specs = self.specs();
        let shown = |spec: &&Spec| !matches!(spec.kind, Kind::Hidden | Kind::Pairs | Kind::Kept);
        let mut rest = plain.as_str();
        loop {
            if let Some(spec) = specs.iter().filter(shown).find(|spec| spec.key == rest) {
                return spec.key;
            }
            let within = |spec: &&Spec| spec.key.strip_prefix(rest).is_some_and(|tail| tail.starts_with('.'));
            if let Some(spec) = specs.iter().filter(shown).find(within) {
                return spec.key;
            }
            match rest.rsplit_once('.') {
                Some((above, _)) => rest = above,
                // An id is made from the name.
                None if rest == "id" => return "name",
                None => return "",
            }
        }
    }
}
