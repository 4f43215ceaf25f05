//! What a rule, a piece, an order, a feat or a spell does at the table, in a closed vocabulary: which step of the game it
//! changes, how, and when. What fits none of it stays prose, and the odds name it as not counted.
//!
//! Says what is written; applying it is `odds`' business.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::figures::Figure;
use super::manual::{Armour, Category};

/// The step of the game that an effect changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Step {
    /// Whether a weapon may shoot after moving, and by which row of the table.
    Gate,
    /// How many shots, or how many pieces may be used.
    Dice,
    Hit,
    Trajectory,
    Wound,
    Penetration,
    Damage,
    /// Duel dice: their number and their modifier.
    Duel,
    Tie,
    Brawl,
    /// Being felled, or trapped.
    Down,
    Save,
    /// PV that a wound costs.
    Loss,
    /// Hits on the charge.
    Impact,
    Deviation,
    Morale,
    Order,
    Cast,
    Dispel,
    Reinforcement,
    Flank,
    /// A figure of the sheet, for as long as the effect lasts.
    Figure,
    Score,
    /// Nothing to compute; a tracker holds it, or reminds of it.
    State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Again {
    Failed,
    Ones,
    /// What succeeded must succeed again.
    Success,
    /// One duel die, once both series are seen; one die of a morale test.
    OneDie,
}

/// A penalty that has a name, so that rules can lift it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Malus {
    Moved,
    /// Shooting at or through an engaged enemy.
    Engaged,
    /// A shield with a two-handed ranged weapon.
    Shield,
    Unarmed,
    TwoHanded,
    Banner,
}

/// What an unsaved wound costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Loss {
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
    #[serde(rename = "1D3")]
    D3,
    #[serde(rename = "1D3+1")]
    D3PlusOne,
    #[serde(rename = "all")]
    All,
}

/// How the step changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Change {
    Add(i8),
    /// Dice to be rolled and added: "1D3".
    AddRoll(String),
    Times(u8),
    Reroll(Again),
    /// Succeeds on the natural 6 alone.
    OnlySix,
    /// The natural 6 succeeds, whatever the figures.
    NaturalSix,
    Cancel(Malus),
    /// Another figure of the target in the place of its D.
    Column(Figure),
    /// The number of dice is rolled for: "1D6".
    Dice(String),
    Loss(Loss),
    /// Shoots by another category's row.
    Row(Category),
    /// The weapon's Pen becomes this.
    Pen(u8),
    /// Succeeds by itself.
    Auto,
    /// Succeeds or fails as its player likes.
    Choice,
    /// Succeeds on this or more.
    Threshold(u8),
    /// A hit of this strength for each model struck, two if mounted.
    Hits(u8),
    /// Two dice, the worse is kept.
    Worst,
    /// It never happens to this model.
    Never,
    /// More duel dice.
    Attacks(i8),
    /// Half of it, rounded up.
    Halve,
    /// Those who lose against it are felled, unless strong enough to stand firm.
    Fell,
    /// Those of lower F are felled.
    FellWeaker,
    /// All who lose against it are felled.
    FellAll,
    /// May lend a die to an engaged friend, over so many models.
    Support(u8),
    /// May shelter behind it.
    Shelter,
    /// What it weighs on an objective.
    Weight(u8),
    /// Kept in mind by the tracker, nothing to compute.
    Track,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum EffectPhase {
    Command,
    Movement,
    Shooting,
    Duel,
    End,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Effect {
    pub step: Step,
    pub change: Change,
    /// Only in this phase.
    #[serde(default)]
    pub phase: Option<EffectPhase>,
    /// Only for a bearer that charged this turn.
    #[serde(default)]
    pub charged: bool,
    /// Only for a bearer that moved up to half of its movement.
    #[serde(default)]
    pub moved_half: bool,
    /// Only for a bearer that did not move.
    #[serde(default)]
    pub still: bool,
    /// Only if the players say so: a condition that nobody but them can see.
    #[serde(default)]
    pub asked: bool,
    /// Only against models with any of these keywords or special rules.
    #[serde(default)]
    pub against: Vec<String>,
    /// Not against models with any of these keywords or special rules.
    #[serde(default)]
    pub except: Vec<String>,
    /// Only against a model in this armour or better.
    #[serde(default)]
    pub armour: Option<Armour>,
    /// Only for bearers with any of these keywords or special rules.
    #[serde(default)]
    pub by: Vec<String>,
    /// Not for bearers with any of these keywords or special rules.
    #[serde(default)]
    pub unless: Vec<String>,
    /// Only for bearers with this special rule.
    #[serde(default)]
    pub rule: Option<String>,
    /// Not for weapons of these categories.
    #[serde(default)]
    pub not: Vec<Category>,
    /// Only for weapons of these categories.
    #[serde(default)]
    pub only: Vec<Category>,
    /// Only for weapons of so many hands.
    #[serde(default)]
    pub hands: Option<u8>,
    /// Reaches friends within so many centimetres.
    #[serde(default)]
    pub near: Option<u16>,
    /// Changes what enemies roll against the bearer.
    #[serde(default)]
    pub as_target: bool,
    /// The penalty that this is, for rules that lift it.
    #[serde(default)]
    pub malus: Option<Malus>,
    /// The figure changed, for the step `figure`.
    #[serde(default)]
    pub figure: Option<Figure>,
}

impl Effect {
    /// Without any condition.
    fn plain(step: Step, change: Change) -> Effect {
        Effect {
            step,
            change,
            phase: None,
            charged: false,
            moved_half: false,
            still: false,
            asked: false,
            against: Vec::new(),
            except: Vec::new(),
            armour: None,
            by: Vec::new(),
            unless: Vec::new(),
            rule: None,
            not: Vec::new(),
            only: Vec::new(),
            hands: None,
            near: None,
            as_target: false,
            malus: None,
            figure: None,
        }
    }
}

/// When an order, a feat or a spell acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Acts {
    AtOnce,
    /// At the start of the movement phase.
    Movement,
    /// Whenever those under it act.
    Acting,
    /// At the reinforcement roll.
    Reinforcement,
    /// At the wound roll.
    Wound,
    /// Before everybody else in its phase.
    First,
    /// As its duel begins.
    DuelBegins,
    /// At the end of the turn.
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Target {
    Bearer,
    /// The bearer, and allies around it.
    Allies,
    Ally,
    Enemy,
    Banner,
    /// A combat unit in reserve.
    Reserve,
    /// Everybody under a template laid on the bearer.
    Template,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Until {
    /// Done at once, nothing lasts.
    AtOnce,
    Phase,
    Turn,
    FirstWound,
    Game,
}

/// How an order, a feat or a spell is used.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Usage {
    pub acts: Acts,
    pub target: Target,
    pub until: Until,
    /// How far the target may be, in centimetres.
    #[serde(default)]
    pub range: Option<u16>,
    /// How far around the bearer it reaches.
    #[serde(default)]
    pub aura: Option<u16>,
    /// Victims who are champions may dispel it.
    #[serde(default)]
    pub dispel: bool,
    /// Reaches allies only if an optional morale test succeeds.
    #[serde(default)]
    pub by_morale: bool,
    /// Only models with any of these keywords.
    #[serde(default)]
    pub on: Vec<String>,
}

/// A value that the program carries as bytes until somebody asks for it: the pages that build lists never do, and so carry
/// neither the values nor the code that reads them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sealed<T>(Vec<u8>, PhantomData<T>);

impl<T> Default for Sealed<T> {
    fn default() -> Sealed<T> {
        Sealed(Vec::new(), PhantomData)
    }
}

impl<T> Sealed<T> {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// For whoever carries the bytes somewhere else.
    pub(super) fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }
}

impl<T: Serialize + DeserializeOwned> Sealed<T> {
    pub fn new(value: &T) -> Sealed<T> {
        // What serde reads it can write; were it otherwise the value would be missing, and named as such.
        Sealed(postcard::to_stdvec(value).unwrap_or_default(), PhantomData)
    }

    pub fn open(&self) -> Option<T> {
        if self.0.is_empty() { None } else { postcard::from_bytes(&self.0).ok() }
    }
}

impl<T: Serialize + DeserializeOwned> Sealed<Vec<T>> {
    pub fn list(&self) -> Vec<T> {
        self.open().unwrap_or_default()
    }
}

impl<T: Serialize + DeserializeOwned> Serialize for Sealed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { self.open().serialize(serializer) } else { self.0.serialize(serializer) }
    }
}

impl<'de, T: Serialize + DeserializeOwned> Deserialize<'de> for Sealed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            T::deserialize(deserializer).map(|value| Sealed::new(&value))
        } else {
            Vec::deserialize(deserializer).map(|bytes| Sealed(bytes, PhantomData))
        }
    }
}

/// What something does at the table. All of it is sealed but what every list prints: how it helps orders and spells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    sealed: Sealed<Vec<Effect>>,
    rolls: Vec<RollHelp>,
}

/// How something helps its bearer to give orders or to cast spells, whatever happens around it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RollHelp {
    pub spell: bool,
    pub more: i8,
    /// Only for bearers with any of these keywords or special rules.
    pub by: Vec<String>,
    pub unless: Vec<String>,
    pub rule: Option<String>,
}

impl RollHelp {
    fn of(effect: &Effect) -> Option<RollHelp> {
        let (spell, at) = match effect.step {
            Step::Order => (false, EffectPhase::Command),
            Step::Cast => (true, EffectPhase::Movement),
            _ => return None,
        };
        let Change::Add(more) = effect.change else { return None };
        // The same effect without what the bearer itself answers for: nothing else may be left of it.
        let plain = Effect { phase: None, by: Vec::new(), unless: Vec::new(), rule: None, ..effect.clone() };
        let always = plain == Effect::plain(effect.step, effect.change.clone());
        (always && effect.phase.is_none_or(|phase| phase == at)).then(|| RollHelp {
            spell,
            more,
            by: effect.by.clone(),
            unless: effect.unless.clone(),
            rule: effect.rule.clone(),
        })
    }
}

impl Effects {
    pub fn list(&self) -> Vec<Effect> {
        self.sealed.list()
    }

    pub fn rolls(&self) -> &[RollHelp] {
        &self.rolls
    }

    pub fn is_empty(&self) -> bool {
        self.sealed.is_empty()
    }

    pub(super) fn bytes(&mut self) -> &mut Vec<u8> {
        self.sealed.bytes()
    }
}

impl Serialize for Effects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => self.list().serialize(serializer),
            false => (&self.sealed, &self.rolls).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Effects {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let effects = Vec::<Effect>::deserialize(deserializer)?;
            Ok(Effects { rolls: effects.iter().filter_map(RollHelp::of).collect(), sealed: Sealed::new(&effects) })
        } else {
            Deserialize::deserialize(deserializer).map(|(sealed, rolls)| Effects { sealed, rolls })
        }
    }
}

#[cfg(schema)]
impl schemars::JsonSchema for Effects {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Effects".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Vec<Effect>>()
    }
}

#[cfg(schema)]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Sealed<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<T>()
    }
}
