//! Questions as players ask them: this model at that one. Every answer carries what it takes for granted, the steps with
//! what each rule changed in them, and the names of all that is not counted.
//!
//! Distances, lines of sight and who stands where are asked for; what nobody has said is off.

pub mod assault;
pub mod charge;
mod deviation;
pub mod fight;
pub mod order;
pub mod shoot;
pub mod source;
mod target;
mod weapons;
mod words;

use super::chance::Chance;
use super::die::{Amount, Reroll, Roll};
use crate::army::Model;
use crate::army::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::{Again, Change, EffectPhase, Step};
use crate::catalogue::figures::Figure;
use crate::language::Text;
use source::{Context, Source};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moved {
    #[default]
    Still,
    Half,
    More,
}

/// A model of an army and what the players say of it.
pub struct Combatant<'a> {
    pub model: &'a Model,
    /// So many alike.
    pub count: u32,
    /// PV that each has lost already.
    pub lost: u32,
    pub moved: Moved,
    pub charged: bool,
    pub down: bool,
    pub immobilised: bool,
    pub sheltering: bool,
    /// It cannot step back.
    pub cornered: bool,
    /// Lends a die to an engaged friend instead of being engaged.
    pub supports: bool,
    /// The conditions of its rules that only people can see are met.
    pub conditions: bool,
    /// The piece it uses, by id; without it the first that fits.
    pub piece: Option<String>,
    sources: Vec<Source>,
}

impl<'a> Combatant<'a> {
    pub fn new(catalogue: &Catalogue, model: &'a Model) -> Combatant<'a> {
        Combatant {
            model,
            count: 1,
            lost: 0,
            moved: Moved::Still,
            charged: false,
            down: false,
            immobilised: false,
            sheltering: false,
            cornered: false,
            supports: false,
            conditions: false,
            piece: None,
            sources: source::own(catalogue, model),
        }
    }

    /// An order, a feat, a spell or an aura upon it.
    pub fn lend(&mut self, source: Source) {
        self.sources.push(source);
    }

    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    pub fn sheet(&self, figure: Figure) -> i32 {
        match &self.model.body {
            Body::Person(person) => person.get(figure).value,
            Body::Vehicle(vehicle) => match figure {
                Figure::Mvt => vehicle.mvt.value,
                Figure::Ct => vehicle.ct,
                Figure::Cc | Figure::F | Figure::D | Figure::A | Figure::Pv | Figure::Mo => 0,
            },
            Body::Siege(siege) => match figure {
                Figure::F => i32::from(siege.f),
                Figure::D => i32::from(siege.d),
                Figure::Pv => i32::from(siege.pv),
                Figure::Mvt | Figure::Cc | Figure::Ct | Figure::A | Figure::Mo => 0,
            },
        }
    }

    /// PV left.
    pub fn pv(&self) -> u32 {
        u32::try_from(self.sheet(Figure::Pv)).unwrap_or(0).saturating_sub(self.lost).max(1)
    }

    /// A figure with what lasts this turn: doubled, then raised or lowered, then within its limits (Decision 2). Dice that
    /// are to be added come beside it.
    pub fn figure(&self, figure: Figure, phase: EffectPhase) -> Value {
        let context = Context { phase, bearer: self, other: None, weapon: None };
        let mut value = Value { value: self.sheet(figure), rolls: Vec::new(), changes: Vec::new() };
        let mut effects = context.effects(Step::Figure, false);
        effects.extend(context.effects(Step::Figure, true));
        effects.retain(|(_, effect)| effect.figure == Some(figure));
        effects.sort_by_key(|(_, effect)| !matches!(effect.change, Change::Times(_)));
        for (name, effect) in effects {
            let before = value.value;
            match &effect.change {
                Change::Times(factor) => value.value = value.value.saturating_mul(i32::from(*factor)),
                Change::Add(more) => value.value = value.value.saturating_add(i32::from(*more)),
                Change::AddRoll(dice) => value.rolls.extend(Amount::parse(dice)),
                _ => continue,
            }
            if matches!(figure, Figure::Cc | Figure::F | Figure::D | Figure::Mo) {
                value.value = value.value.clamp(1, 10);
            }
            value.changes.push((name, words::figure(figure, before, &effect.change, value.value)));
        }
        value
    }
}

/// A figure as it ends up.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    pub value: i32,
    pub rolls: Vec<Amount>,
    /// What changed it, and how.
    pub changes: Vec<(Text, Text)>,
}

/// One step of an answer: what is needed, how likely it is, and what changed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    pub step: Step,
    pub name: Text,
    /// As players write it: "4+", "6, then 4+".
    pub need: Text,
    pub chance: Chance,
    pub changes: Vec<Changed>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub by: Text,
    pub what: Text,
    /// The chance of the step without it and with it; the same where it changes a figure or a number of dice.
    pub before: Chance,
    pub after: Chance,
}

/// What is said beside every answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    pub assumptions: Vec<Text>,
    pub stages: Vec<Stage>,
    pub not_counted: Vec<Text>,
}

impl Stage {
    fn new(step: Step, need: Text, chance: Chance) -> Stage {
        Stage { step, name: words::step(step), need, chance, changes: Vec::new() }
    }

    fn note(&mut self, by: Text, what: Text) {
        let chance = self.chance;
        self.changes.push(Changed { by, what, before: chance, after: chance });
    }

    fn change(&mut self, by: Text, what: Text, after: Chance) {
        self.changes.push(Changed { by, what, before: self.chance, after });
        self.chance = after;
    }
}

/// A roll that effects change one by one, each noted with what it did.
struct Rolling<R> {
    stage: Stage,
    roll: R,
    chance: fn(&R) -> Chance,
}

impl<R: Clone> Rolling<R> {
    fn new(step: Step, roll: R, chance: fn(&R) -> Chance) -> Rolling<R> {
        Rolling { stage: Stage::new(step, Text::default(), chance(&roll)), roll, chance }
    }

    fn change(&mut self, by: &Text, what: Text, roll: R) {
        self.roll = roll;
        let after = (self.chance)(&self.roll);
        self.stage.change(by.clone(), what, after);
    }

    /// The step as it ends up, with what it needs in the end.
    fn done(mut self, need: fn(&R) -> Text) -> (R, Stage) {
        self.stage.need = need(&self.roll);
        (self.roll, self.stage)
    }
}

fn one_die(roll: &Roll) -> Chance {
    roll.chance()
}

/// What a change does to a single die; `None` where it is not about the die.
fn on_die(roll: Roll, change: &Change) -> Option<Roll> {
    match change {
        Change::Add(more) => Some(roll.plus(i32::from(*more))),
        Change::Reroll(again) => reroll(*again).map(|again| roll.again(again)),
        Change::OnlySix => Some(Roll { only_six: true, ..roll }),
        Change::NaturalSix => Some(Roll { six_succeeds: true, ..roll }),
        Change::AddRoll(_)
        | Change::Times(_)
        | Change::Cancel(_)
        | Change::Column(_)
        | Change::Dice(_)
        | Change::Loss(_)
        | Change::Row(_)
        | Change::Pen(_)
        | Change::Auto
        | Change::Choice
        | Change::Threshold(_)
        | Change::Hits(_)
        | Change::Worst
        | Change::Never
        | Change::Attacks(_)
        | Change::Halve
        | Change::Fell
        | Change::FellWeaker
        | Change::FellAll
        | Change::Support(_)
        | Change::Shelter
        | Change::Weight(_)
        | Change::Track => None,
    }
}

fn reroll(again: Again) -> Option<Reroll> {
    let none = Reroll::default();
    match again {
        Again::Failed => Some(Reroll { failed: true, ..none }),
        Again::Ones => Some(Reroll { ones: true, ..none }),
        Again::Success => Some(Reroll { successes: true, ..none }),
        Again::OneDie => None,
    }
}
