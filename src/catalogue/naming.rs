//! What a thing of the game is called in a language: the one answer for findings, explanations, screen, terminal, paper
//! and the texts that leave. What no loaded tome knows keeps its id.
//!
//! Knows names only: no list, no sentence around them.

use super::Catalogue;
use super::figures::Figure;
use super::manual::{Armour, Category, FeatPhase, Lore, Parameter, Plating, Rank};
use super::raw::{EquipmentKind, MountPoint};
use super::tome::{RuleUse, Side};
use crate::language::{Language, Text, fold};

/// The catalogue, spoken in one language.
#[derive(Clone, Copy)]
pub struct Naming<'c> {
    pub catalogue: &'c Catalogue,
    pub language: Language,
}

impl<'c> Naming<'c> {
    pub fn new(catalogue: &'c Catalogue, language: Language) -> Naming<'c> {
        Naming { catalogue, language }
    }

    fn or_id<'n>(self, known: Option<&'n Text>, id: &'n str) -> &'n str {
        known.map_or(id, |name| name.get(self.language))
    }

    pub fn civilisation<'n>(self, id: &'n str) -> &'n str
    where
        'c: 'n,
    {
        let mut all = self.catalogue.manual.civilisations.iter();
        self.or_id(all.find(|own| own.id == id).map(|own| &own.name), id)
    }

    pub fn faction<'n>(self, id: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.faction(id).map(|own| &own.name), id)
    }

    pub fn profile<'n>(self, id: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.profile(id).map(|own| &own.name), id)
    }

    /// References start from a faction: `arc` is its own, `autre-faction/arc` another's.
    pub fn piece<'n>(self, faction: &str, reference: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.equipment(faction, reference).map(|own| &own.name), reference)
    }

    pub fn mount<'n>(self, faction: &str, reference: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.mount(faction, reference).map(|own| &own.name), reference)
    }

    pub fn order<'n>(self, faction: &str, id: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.order(faction, id).map(|own| &own.name), id)
    }

    pub fn feat<'n>(self, faction: &str, id: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.feat(faction, id).map(|own| &own.name), id)
    }

    pub fn spell<'n>(self, id: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.spell(id).map(|own| &own.name), id)
    }

    /// The manual names it, or a civilisation or a faction is called so; else it stays as printed.
    pub fn keyword<'n>(self, keyword: &'n str) -> &'n str
    where
        'c: 'n,
    {
        self.or_id(self.catalogue.keyword_name(keyword), keyword)
    }

    /// *Maîtrise (X)* with its piece, *Rancune (X)* with its keyword; with the (X) where there is no parameter.
    pub fn rule(self, faction: &str, id: &str, parameter: Option<&str>) -> String {
        let known = self.catalogue.rule(faction, id);
        let name = self.or_id(known.map(|rule| &rule.name), id);
        let Some(parameter) = parameter else { return name.to_owned() };
        let shown = match known.and_then(|rule| rule.parameter) {
            Some(Parameter::Keyword) => self.keyword(parameter),
            _ => match self.piece(faction, parameter) {
                same if same == parameter => self.keyword(parameter),
                piece => piece,
            },
        };
        match name.strip_suffix("(X)") {
            Some(plain) => format!("{plain}({shown})"),
            // Some names say it already.
            None if fold(name).contains(&fold(shown)) => name.to_owned(),
            None => format!("{name} ({shown})"),
        }
    }

    /// A rule as something has it.
    pub fn used_rule(self, faction: &str, used: &RuleUse) -> String {
        self.rule(faction, &used.rule, used.parameter.as_deref())
    }

    pub fn rank(self, rank: Rank) -> &'c str {
        let mut all = self.catalogue.manual.ranks.iter();
        self.or_id(all.find(|own| own.id == rank).map(|own| &own.name), "")
    }

    /// The highest is the first (p. 19).
    pub fn rank_number(self, rank: Rank) -> Option<usize> {
        self.catalogue.manual.ranks.iter().position(|own| own.id == rank).map(|at| at + 1)
    }

    pub fn armour(self, level: Armour) -> &'c str {
        let mut all = self.catalogue.manual.armour.iter();
        self.or_id(all.find(|own| own.id == level).map(|own| &own.name), "")
    }

    pub fn plating(self, level: Plating) -> &'c str {
        let mut all = self.catalogue.manual.plating.iter();
        self.or_id(all.find(|own| own.id == level).map(|own| &own.name), "")
    }

    pub fn category(self, category: Category) -> &'c str {
        let mut all = self.catalogue.manual.categories.iter();
        self.or_id(all.find(|own| own.id == category).map(|own| &own.name), "")
    }

    fn say(self, fr: &'static str, en: &'static str) -> &'static str {
        match self.language {
            Language::French => fr,
            Language::English => en,
        }
    }

    pub fn lore(self, lore: Lore) -> &'static str {
        match lore {
            Lore::Lumiere => self.say("Lumière", "Light"),
            Lore::Tenebres => self.say("Ténèbres", "Darkness"),
        }
    }

    pub fn phase(self, phase: FeatPhase) -> &'static str {
        match phase {
            FeatPhase::Commandement => self.say("Commandement", "Command"),
            FeatPhase::Tir => self.say("Tir", "Shooting"),
            FeatPhase::Duel => "Duel",
        }
    }

    pub fn kind(self, kind: EquipmentKind) -> &'static str {
        match kind {
            EquipmentKind::Tir => self.say("tir", "ranged"),
            EquipmentKind::Melee => self.say("mêlée", "melee"),
            EquipmentKind::Soutien => self.say("soutien", "support"),
        }
    }

    pub fn mount_point(self, point: MountPoint) -> &'static str {
        match point {
            MountPoint::Frontal => self.say("frontal", "front"),
            MountPoint::Lateral => self.say("latéral", "side"),
            MountPoint::Arriere => self.say("arrière", "rear"),
            MountPoint::Central => "central",
        }
    }

    pub fn side(self, side: Side) -> &'static str {
        match side {
            Side::Front => self.say("Avant", "Front"),
            Side::Flank => self.say("Flancs", "Flanks"),
            Side::Rear => self.say("Arrière", "Rear"),
        }
    }

    pub fn barding(self) -> &'static str {
        self.say("Caparaçon", "Barding")
    }

    /// The whole name of a figure; its label stays the book's in both languages.
    pub fn figure(self, figure: Figure) -> &'static str {
        match figure {
            Figure::Mvt => self.say("Mouvement", "Movement"),
            Figure::Cc => self.say("Capacité de Combat", "Combat Skill"),
            Figure::Ct => self.say("Capacité de Tir", "Shooting Skill"),
            Figure::F => self.say("Force", "Strength"),
            Figure::D => self.say("Défense", "Defence"),
            Figure::A => self.say("Attaques", "Attacks"),
            Figure::Pv => self.say("Points de Vie", "Wounds"),
            Figure::Mo => self.say("Moral", "Morale"),
        }
    }
}
