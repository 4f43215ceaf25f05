//! What can happen, one entry per tap, and its short text in a game's file. What a newer version wrote is kept as it is.

use super::{Phase, Side};
use crate::catalogue::play::{Damage, SecretKind};

/// A model: its side, its group, which one of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModelId {
    pub side: Side,
    pub group: u32,
    pub nth: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Event(Event),
    /// An earlier entry, by its number, no longer counts.
    TakenBack(u32),
    Restored(u32),
    /// Of a newer version.
    Unknown(String),
}

/// Why a model is out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    Wounds,
    Fled,
    Fall,
    Jump,
    Transport,
    OffTable,
    Other,
}

/// A test of morale this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Test {
    Passed,
    /// A rule or a spell passed it.
    Automatic,
    /// A champion near by passed it.
    Covered,
    /// Failed, and taken as a last stand.
    LastStand,
    /// Failed, and not: a test of demoralisation removes the model.
    Failed,
}

/// Who holds a place at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Held {
    Nobody,
    Majority,
    Alone,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    EndRoll,
    Time,
    Conceded(Side),
    /// The losing side has nobody left.
    CleanSweep(Side),
    Massacre,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// On to the next phase, or to the next turn.
    Next,
    /// Straight to a phase, to put something right.
    Go(Phase),
    Initiative(Side),
    /// PV lost by a model; at none left it is removed.
    Wound(ModelId, u32),
    Heal(ModelId, u32),
    Remove(ModelId, Cause),
    /// It was removed by mistake.
    Return(ModelId),
    Down(ModelId, bool),
    Immobilised(ModelId, bool),
    /// An order tried: whether it succeeded.
    Order(ModelId, String, bool),
    /// Obeyed another champion's order.
    Obeyed(ModelId),
    Feat(ModelId, String),
    Spell(ModelId, String, bool),
    /// A spell, an order or a feat works on a model from now on, or no more.
    Effect(ModelId, String, bool),
    Tested(ModelId, Test),
    /// A monster moves by itself at its next movement, or has.
    Panics(ModelId, bool),
    /// A unit waits outside the table.
    Reserve(Side, u32),
    Arrived(Side, u32),
    Damage(ModelId, Damage),
    Repair(ModelId, Damage),
    /// The end roll: whether the game is over is the face's to say.
    EndRoll(u8),
    Over(How),
    /// A line that only people can answer: side, line, which objective.
    Holds(Side, String, u32, Held),
    /// The VIP stands in the enemy's zone.
    InZone(Side, bool),
    /// A secret, closed: its fingerprint.
    Sealed(Side, SecretKind, String),
    /// The same, open: whom or what it names, and the salt.
    Opened(Side, SecretKind, String, String),
    Note(String),
}

const PHASES: [(Phase, &str); 6] = [
    (Phase::Initiative, "initiative"),
    (Phase::Command, "command"),
    (Phase::Movement, "movement"),
    (Phase::Shooting, "shooting"),
    (Phase::Duel, "duel"),
    (Phase::End, "end"),
];
const CAUSES: [(Cause, &str); 7] = [
    (Cause::Wounds, "wounds"),
    (Cause::Fled, "fled"),
    (Cause::Fall, "fall"),
    (Cause::Jump, "jump"),
    (Cause::Transport, "transport"),
    (Cause::OffTable, "off-table"),
    (Cause::Other, "other"),
];
const TESTS: [(Test, &str); 5] = [
    (Test::Passed, "passed"),
    (Test::Automatic, "automatic"),
    (Test::Covered, "covered"),
    (Test::LastStand, "last-stand"),
    (Test::Failed, "failed"),
];
const HELD: [(Held, &str); 3] = [(Held::Nobody, "nobody"), (Held::Majority, "majority"), (Held::Alone, "alone")];
const ENDS: [(How, &str); 7] = [
    (How::EndRoll, "end-roll"),
    (How::Time, "time"),
    (How::Conceded(Side::A), "conceded-a"),
    (How::Conceded(Side::B), "conceded-b"),
    (How::CleanSweep(Side::A), "clean-sweep-a"),
    (How::CleanSweep(Side::B), "clean-sweep-b"),
    (How::Massacre, "massacre"),
];
const DAMAGE: [(Damage, &str); 6] = [
    (Damage::Nothing, "nothing"),
    (Damage::Stunned, "stunned"),
    (Damage::Weapon, "weapon"),
    (Damage::Engine, "engine"),
    (Damage::Crew, "crew"),
    (Damage::Destroyed, "destroyed"),
];
pub const SECRETS: [(SecretKind, &str); 4] =
    [(SecretKind::Ward, "ward"), (SecretKind::Vip, "vip"), (SecretKind::Prey, "prey"), (SecretKind::Marker, "marker")];

fn word<T: PartialEq>(table: &[(T, &'static str)], value: &T) -> &'static str {
    table.iter().find(|(own, _)| own == value).map_or("", |(_, word)| word)
}

fn meant<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, own)| *own == word).map(|(value, _)| *value)
}

/// "a3.0": the first model of side A's fourth group.
pub fn model_text(model: ModelId) -> String {
    format!("{}{}.{}", model.side.letter(), model.group, model.nth)
}

pub fn model_of(text: &str) -> Option<ModelId> {
    let (side, rest) = side_of(text)?;
    let (group, nth) = rest.split_once('.')?;
    Some(ModelId { side, group: group.parse().ok()?, nth: nth.parse().ok()? })
}

fn side_of(text: &str) -> Option<(Side, &str)> {
    Side::BOTH.into_iter().find_map(|side| text.strip_prefix(side.letter()).map(|rest| (side, rest)))
}

impl Entry {
    pub fn text(&self) -> String {
        match self {
            Entry::Event(event) => event.text(),
            Entry::TakenBack(at) => format!("back {at}"),
            Entry::Restored(at) => format!("again {at}"),
            Entry::Unknown(text) => text.clone(),
        }
    }

    pub fn read(text: &str) -> Entry {
        let number = |text: &str| text.parse().ok();
        let back = text.strip_prefix("back ").and_then(number).map(Entry::TakenBack);
        let again = || text.strip_prefix("again ").and_then(number).map(Entry::Restored);
        let event = || Event::read(text).map(Entry::Event);
        back.or_else(again).or_else(event).unwrap_or_else(|| Entry::Unknown(text.to_owned()))
    }
}

impl Event {
    fn text(&self) -> String {
        let m = |model: &ModelId| model_text(*model);
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        match self {
            Event::Next => "next".to_owned(),
            Event::Go(phase) => format!("go {}", word(&PHASES, phase)),
            Event::Initiative(side) => format!("initiative {}", side.letter()),
            Event::Wound(model, pv) => format!("wound {} {pv}", m(model)),
            Event::Heal(model, pv) => format!("heal {} {pv}", m(model)),
            Event::Remove(model, cause) => format!("remove {} {}", m(model), word(&CAUSES, cause)),
            Event::Return(model) => format!("return {}", m(model)),
            Event::Down(model, flag) => format!("down {} {}", m(model), yes(*flag)),
            Event::Immobilised(model, flag) => format!("immobilised {} {}", m(model), yes(*flag)),
            Event::Order(model, id, flag) => format!("order {} {id} {}", m(model), yes(*flag)),
            Event::Obeyed(model) => format!("obeyed {}", m(model)),
            Event::Feat(model, id) => format!("feat {} {id}", m(model)),
            Event::Spell(model, id, flag) => format!("spell {} {id} {}", m(model), yes(*flag)),
            Event::Effect(model, id, flag) => format!("effect {} {id} {}", m(model), yes(*flag)),
            Event::Tested(model, test) => format!("test {} {}", m(model), word(&TESTS, test)),
            Event::Panics(model, flag) => format!("panics {} {}", m(model), yes(*flag)),
            Event::Reserve(side, unit) => format!("reserve {} {unit}", side.letter()),
            Event::Arrived(side, unit) => format!("arrived {} {unit}", side.letter()),
            Event::Damage(model, damage) => format!("damage {} {}", m(model), word(&DAMAGE, damage)),
            Event::Repair(model, damage) => format!("repair {} {}", m(model), word(&DAMAGE, damage)),
            Event::EndRoll(face) => format!("end-roll {face}"),
            Event::Over(how) => format!("over {}", word(&ENDS, how)),
            Event::Holds(side, line, index, held) => {
                format!("holds {} {line} {index} {}", side.letter(), word(&HELD, held))
            }
            Event::InZone(side, flag) => format!("in-zone {} {}", side.letter(), yes(*flag)),
            Event::Sealed(side, kind, print) => format!("sealed {} {} {print}", side.letter(), word(&SECRETS, kind)),
            Event::Opened(side, kind, choice, salt) => {
                format!("opened {} {} {choice} {salt}", side.letter(), word(&SECRETS, kind))
            }
            Event::Note(text) => format!("note {text}"),
        }
    }

    fn read(text: &str) -> Option<Event> {
        if let Some(note) = text.strip_prefix("note ") {
            return Some(Event::Note(note.to_owned()));
        }
        let words: Vec<&str> = text.split(' ').collect();
        let yes = |word: &str| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let side = |word: &str| side_of(word).filter(|(_, rest)| rest.is_empty()).map(|(side, _)| side);
        Some(match words.as_slice() {
            ["next"] => Event::Next,
            ["go", phase] => Event::Go(meant(&PHASES, phase)?),
            ["initiative", a] => Event::Initiative(side(a)?),
            ["wound", model, pv] => Event::Wound(model_of(model)?, pv.parse().ok()?),
            ["heal", model, pv] => Event::Heal(model_of(model)?, pv.parse().ok()?),
            ["remove", model, cause] => Event::Remove(model_of(model)?, meant(&CAUSES, cause)?),
            ["return", model] => Event::Return(model_of(model)?),
            ["down", model, flag] => Event::Down(model_of(model)?, yes(flag)?),
            ["immobilised", model, flag] => Event::Immobilised(model_of(model)?, yes(flag)?),
            ["order", model, id, flag] => Event::Order(model_of(model)?, (*id).to_owned(), yes(flag)?),
            ["obeyed", model] => Event::Obeyed(model_of(model)?),
            ["feat", model, id] => Event::Feat(model_of(model)?, (*id).to_owned()),
            ["spell", model, id, flag] => Event::Spell(model_of(model)?, (*id).to_owned(), yes(flag)?),
            ["effect", model, id, flag] => Event::Effect(model_of(model)?, (*id).to_owned(), yes(flag)?),
            ["test", model, test] => Event::Tested(model_of(model)?, meant(&TESTS, test)?),
            ["panics", model, flag] => Event::Panics(model_of(model)?, yes(flag)?),
            ["reserve", a, unit] => Event::Reserve(side(a)?, unit.parse().ok()?),
            ["arrived", a, unit] => Event::Arrived(side(a)?, unit.parse().ok()?),
            ["damage", model, damage] => Event::Damage(model_of(model)?, meant(&DAMAGE, damage)?),
            ["repair", model, damage] => Event::Repair(model_of(model)?, meant(&DAMAGE, damage)?),
            ["end-roll", face] => Event::EndRoll(face.parse().ok().filter(|face| (1..=6).contains(face))?),
            ["over", how] => Event::Over(meant(&ENDS, how)?),
            ["holds", a, line, index, held] => {
                Event::Holds(side(a)?, (*line).to_owned(), index.parse().ok()?, meant(&HELD, held)?)
            }
            ["in-zone", a, flag] => Event::InZone(side(a)?, yes(flag)?),
            ["sealed", a, kind, print] => Event::Sealed(side(a)?, meant(&SECRETS, kind)?, (*print).to_owned()),
            ["opened", a, kind, choice, salt] => {
                Event::Opened(side(a)?, meant(&SECRETS, kind)?, (*choice).to_owned(), (*salt).to_owned())
            }
            _ => return None,
        })
    }
}
