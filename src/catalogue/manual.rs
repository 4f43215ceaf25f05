//! What the *Manuel des règles* fixes: ranks, alliances, ladders, orders, feats, spells, special rules,
//! tables and scenarios, each with its page. Read from `data/manual/*.toml`; any file may hold any part.
//!
//! Holds figures and texts, decides nothing.

use serde::{Deserialize, Serialize};

use validator::Validate;

use super::defect::{Noun, Problem};
use super::effect::{Effects, Sealed, Usage};
use super::play::Play;
use super::price::Price;
pub use super::scenario::{Reserve, Scenario, Score, Table};
use crate::language::Text;

/// The sections of one file of `data/manual`, and of all of them once merged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ManualFile {
    pub edition: Option<Edition>,
    pub numbers: Option<Numbers>,
    pub civilisation: Vec<Civilisation>,
    pub alliance: Vec<Alliance>,
    pub rank: Vec<RankEntry>,
    pub armour: Vec<Step<Armour>>,
    pub plating: Vec<Step<Plating>>,
    pub base_level: Vec<BaseLevel>,
    pub order: Vec<Order>,
    pub feat: Vec<Feat>,
    pub spell: Vec<Spell>,
    pub rule: Vec<SpecialRule>,
    pub keyword: Vec<KeywordEntry>,
    pub species: Vec<Text>,
    pub category: Vec<CategoryEntry>,
    pub table: Vec<Table>,
    pub scenario: Vec<Scenario>,
    pub play: Option<Sealed<Play>>,
}

/// The whole manual, nothing missing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manual {
    pub edition: Edition,
    pub numbers: Numbers,
    pub civilisations: Vec<Civilisation>,
    pub alliances: Vec<Alliance>,
    pub ranks: Vec<RankEntry>,
    pub armour: Vec<Step<Armour>>,
    pub plating: Vec<Step<Plating>>,
    pub base_levels: Vec<BaseLevel>,
    pub orders: Vec<Order>,
    pub feats: Vec<Feat>,
    pub spells: Vec<Spell>,
    pub rules: Vec<SpecialRule>,
    pub keywords: Vec<KeywordEntry>,
    /// Keywords without a meaning of their own: they say who is meant by a rule.
    pub species: Vec<Text>,
    pub categories: Vec<CategoryEntry>,
    pub tables: Vec<Table>,
    pub scenarios: Vec<Scenario>,
    /// The figures of play; empty in the program that builds lists.
    pub play: Sealed<Play>,
}

impl ManualFile {
    pub fn merge(&mut self, other: ManualFile) {
        self.edition = other.edition.or(self.edition.take());
        self.numbers = other.numbers.or(self.numbers.take());
        self.civilisation.extend(other.civilisation);
        self.alliance.extend(other.alliance);
        self.rank.extend(other.rank);
        self.armour.extend(other.armour);
        self.plating.extend(other.plating);
        self.base_level.extend(other.base_level);
        self.order.extend(other.order);
        self.feat.extend(other.feat);
        self.spell.extend(other.spell);
        self.rule.extend(other.rule);
        self.keyword.extend(other.keyword);
        self.species.extend(other.species);
        self.category.extend(other.category);
        self.table.extend(other.table);
        self.scenario.extend(other.scenario);
        self.play = other.play.or(self.play.take());
    }
}

impl Manual {
    /// All problems with their key, or the manual.
    pub fn new(file: ManualFile) -> Result<Manual, Vec<(String, Problem)>> {
        let mut problems = Vec::new();
        let missing = |key: &str| (key.to_owned(), Problem::MissingKey { key: key.to_owned() });
        unique("civilisation", Noun::Civilisation, file.civilisation.iter().map(|entry| &entry.id), &mut problems);
        unique("order", Noun::Order, file.order.iter().map(|entry| &entry.id), &mut problems);
        unique("feat", Noun::Feat, file.feat.iter().map(|entry| &entry.id), &mut problems);
        unique("spell", Noun::Entry, file.spell.iter().map(|entry| &entry.id), &mut problems);
        unique("rule", Noun::Rule, file.rule.iter().map(|entry| &entry.id), &mut problems);
        unique("table", Noun::Entry, file.table.iter().map(|entry| &entry.id), &mut problems);
        unique("scenario", Noun::Entry, file.scenario.iter().map(|entry| &entry.id), &mut problems);
        let rungs = |found: usize, expected: usize| found != expected;
        for (key, wrong) in [
            ("rank", rungs(file.rank.len(), 5)),
            ("armour", rungs(file.armour.len(), 5)),
            ("plating", rungs(file.plating.len(), 5)),
            ("base_level", rungs(file.base_level.len(), 6)),
            ("category", rungs(file.category.len(), 7)),
        ] {
            if wrong {
                problems.push(missing(key));
            }
        }
        for rule in &file.rule {
            for given in &rule.gives {
                if !file.rule.iter().any(|known| known.id == *given) {
                    let problem = Problem::Unresolved {
                        what: Noun::Rule,
                        found: given.clone(),
                        known: file.rule.iter().map(|known| known.id.clone()).collect(),
                    };
                    problems.push((format!("rule.{}.gives", rule.id), problem));
                }
            }
        }
        let (Some(edition), Some(numbers), Some(play)) = (file.edition, file.numbers, file.play) else {
            problems.push(missing("edition / numbers / play"));
            return Err(problems);
        };
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Manual {
            edition,
            numbers,
            civilisations: file.civilisation,
            alliances: file.alliance,
            ranks: file.rank,
            armour: file.armour,
            plating: file.plating,
            base_levels: file.base_level,
            orders: file.order,
            feats: file.feat,
            spells: file.spell,
            rules: file.rule,
            keywords: file.keyword,
            species: file.species,
            categories: file.category,
            tables: file.table,
            scenarios: file.scenario,
            play,
        })
    }
}

fn unique<'a>(key: &str, what: Noun, ids: impl Iterator<Item = &'a String>, problems: &mut Vec<(String, Problem)>) {
    let mut seen = std::collections::BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            problems.push((format!("{key}.{id}"), Problem::Duplicate { what, id: id.clone() }));
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub name: Text,
    /// As printed on the manual: the date of its last update.
    pub updated: String,
}

/// A figure that decides something, and the page that prints it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    pub value: u32,
    pub page: u16,
}

/// A price on both sides, `[non-champion/champion]`, and the page that prints it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PagedPrice {
    pub price: Price,
    pub page: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub recommended_format_min: Number,
    pub recommended_format_max: Number,
    /// Warrior slots that the general's status adds.
    pub general_slots: Number,
    pub armour_step: PagedPrice,
    pub armour_defence: Number,
    pub plating_step: Number,
    pub plating_gain: Number,
    pub barding: Number,
    pub barding_wounds: Number,
    pub base_raise_infantry: Number,
    pub base_raise_mounted: Number,
    pub central_mount_factor: Number,
    pub transports_per_unit: Number,
    pub rapide_on_foot: Number,
    pub rapide_otherwise: Number,
    pub grand_attelage: Number,
    pub vol: Number,
    pub gigantesque_wounds_factor: Number,
    pub gigantesque_plating: Number,
    pub massif_places: Number,
    pub massif_weight: Number,
    pub tres_massif_weight: Number,
    pub mounted_weight: Number,
    pub multibras_hands: Number,
    pub order_natural_success: Number,
    pub order_natural_failure: Number,
    pub gunners_to_shoot: Number,
    pub light_siege_gunners_to_shoot: Number,
    pub figure_min: Number,
    pub figure_max: Number,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Civilisation {
    pub id: String,
    pub name: Text,
    pub page: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alliance {
    /// Civilisation of the main contingent.
    pub main: String,
    /// Civilisation of the allied faction, which is always another faction.
    pub allied: String,
    pub percent: u32,
    pub page: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Rank {
    // From the lowest to the highest, so that `max` finds the general.
    JeuneProdige,
    Emergent,
    Classique,
    Charismatique,
    Extraordinaire,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankEntry {
    pub id: Rank,
    pub name: Text,
    pub slots: u32,
    pub page: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Armour {
    SansArmure,
    Armure,
    ArmureLourde,
    ExosqueletteLeger,
    ExosqueletteLourd,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Plating {
    PasDeBlindage,
    Leger,
    Standard,
    Renforce,
    HighTech,
}

/// One rung of the ladder of armour or of plating.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step<T> {
    pub id: T,
    pub name: Text,
    pub text: Text,
    pub page: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaseLevel {
    pub level: u8,
    pub min_mm: u16,
    pub max_mm: u16,
    pub page: u16,
}

/// An order, common or of a faction. The champion rolls a die, adds Mo and must reach `launch`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Order {
    pub id: String,
    pub name: Text,
    #[validate(range(min = 2, max = 16))]
    pub launch: u8,
    pub text: Text,
    #[serde(default)]
    pub page: Option<u16>,
    /// Useless without a banner in the army (CHO-4).
    #[serde(default)]
    pub needs_banner: bool,
    #[serde(default)]
    pub usage: Sealed<Usage>,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum FeatPhase {
    Commandement,
    Tir,
    Duel,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Feat {
    pub id: String,
    pub name: Text,
    pub phase: FeatPhase,
    pub text: Text,
    #[serde(default)]
    pub page: Option<u16>,
    /// Useless where nobody can shoot (CHO-4).
    #[serde(default)]
    pub needs_ranged: bool,
    #[serde(default)]
    pub usage: Sealed<Usage>,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Lore {
    Lumiere,
    Tenebres,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub id: String,
    pub name: Text,
    pub lore: Lore,
    pub launch: u8,
    pub text: Text,
    pub page: u16,
    #[serde(default)]
    pub usage: Sealed<Usage>,
    #[serde(default)]
    pub effects: Effects,
}

/// What stands between the parentheses of a rule such as *Maîtrise (X)*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Parameter {
    /// A piece of equipment: *Maîtrise (X)*, which may be had once per piece.
    Equipment,
    /// A keyword: *Rancune (X)*.
    Keyword,
}

/// The special rules: the manual's text does not number these pages one by one.
const UNNUMBERED: std::ops::RangeInclusive<u16> = 81..=89;

/// A page of the manual as it may be cited: within the special rules it is known only that it is one of them.
pub fn pages(page: u16) -> String {
    if UNNUMBERED.contains(&page) { format!("{}–{}", UNNUMBERED.start(), UNNUMBERED.end()) } else { page.to_string() }
}

/// A special rule, of the manual or of a tome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct SpecialRule {
    pub id: String,
    pub name: Text,
    pub text: Text,
    #[serde(default)]
    pub page: Option<u16>,
    #[serde(default)]
    pub parameter: Option<Parameter>,
    /// Ids of rules that this one brings along: *Fanatisé* gives *Sans Peur* and *Enragé*.
    #[serde(default)]
    pub gives: Vec<String>,
    /// What it changes at the table.
    #[serde(default)]
    pub effects: Effects,
}

/// A keyword that the manual gives a meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeywordEntry {
    pub name: Text,
    pub text: Text,
    pub page: u16,
    #[serde(default)]
    pub effects: Effects,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Category {
    Legere,
    Precision,
    Lourde,
    FusilAPompe,
    LanceFlammes,
    ArtillerieLegere,
    ArtillerieLourde,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryEntry {
    pub id: Category,
    pub name: Text,
    pub text: Text,
    pub page: u16,
}
