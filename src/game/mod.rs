//! A game at the table: a log that only grows, the state it leads to, the points it scores.
//!
//! The tracker follows the table and never referees: every entry can be taken back, in any order, nothing is forbidden, and
//! nothing has to be rolled here. A game carries what it needs of both lists, so that a list that changes or goes away
//! later does it no harm.
//!
//! Knows no screen, no storage, no clock; distances and who holds what are people's to say.

pub mod event;
pub mod file;
pub mod history;
pub mod muster;
pub mod result;
pub mod score;
pub mod secret;
pub mod state;

pub use event::{Cause, Entry, Event, Held, How, ModelId, Test};
pub use muster::{Group, GroupKind, Muster};
pub use state::State;

/// The roles of the deployment roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    pub fn letter(self) -> &'static str {
        match self {
            Side::A => "a",
            Side::B => "b",
        }
    }
}

/// One value for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Both<T> {
    pub a: T,
    pub b: T,
}

impl<T> Both<T> {
    pub fn get(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    pub fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

/// The six phases, in their order (p. 10–11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    Initiative,
    Command,
    Movement,
    Shooting,
    Duel,
    End,
}

impl Phase {
    pub const ALL: [Phase; 6] =
        [Phase::Initiative, Phase::Command, Phase::Movement, Phase::Shooting, Phase::Duel, Phase::End];

    /// `None`: the turn is over.
    pub fn next(self) -> Option<Phase> {
        let at = Phase::ALL.iter().position(|phase| *phase == self)?;
        Phase::ALL.get(at + 1).copied()
    }
}

/// A game: who plays what, and all that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The scenario's id.
    pub scenario: String,
    /// Day of the game as its owner writes it: "2026-11-16".
    pub date: String,
    pub sides: Both<Muster>,
    log: Vec<Entry>,
}

impl Game {
    pub fn new(scenario: &str, date: &str, a: Muster, b: Muster) -> Game {
        Game { scenario: scenario.to_owned(), date: date.to_owned(), sides: Both { a, b }, log: Vec::new() }
    }

    fn with_log(mut self, log: Vec<Entry>) -> Game {
        self.log = log;
        self
    }

    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// One tap.
    pub fn push(&mut self, event: Event) {
        self.log.push(Entry::Event(event));
    }

    /// Takes back the last entry that still counts; again for the one before it.
    pub fn undo(&mut self) -> bool {
        let last = self.counting().iter().rposition(|counts| *counts);
        last.is_some_and(|at| self.take_back(at))
    }

    /// Takes back one entry anywhere in the log; all others stay. False where there is nothing to take back.
    pub fn take_back(&mut self, at: usize) -> bool {
        let counts = self.counting().get(at).copied().unwrap_or(false);
        if let (true, Ok(at)) = (counts, u32::try_from(at)) {
            self.log.push(Entry::TakenBack(at));
        }
        counts
    }

    /// Lets an entry that was taken back count again.
    pub fn restore(&mut self, at: usize) -> bool {
        let event = matches!(self.log.get(at), Some(Entry::Event(_)));
        let gone = event && self.counting().get(at) == Some(&false);
        if let (true, Ok(at)) = (gone, u32::try_from(at)) {
            self.log.push(Entry::Restored(at));
        }
        gone
    }

    /// Which entries count: events that nobody took back.
    pub fn counting(&self) -> Vec<bool> {
        let mut counts: Vec<bool> = self.log.iter().map(|entry| matches!(entry, Entry::Event(_))).collect();
        for entry in &self.log {
            let (at, value) = match entry {
                Entry::TakenBack(at) => (*at, false),
                Entry::Restored(at) => (*at, true),
                Entry::Event(_) | Entry::Unknown(_) => continue,
            };
            let event = matches!(self.log.get(at as usize), Some(Entry::Event(_)));
            if let Some(slot) = counts.get_mut(at as usize).filter(|_| event) {
                *slot = value;
            }
        }
        counts
    }

    /// All that counts, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.log.iter().zip(self.counting()).filter_map(|(entry, counts)| match entry {
            Entry::Event(event) if counts => Some(event),
            Entry::Event(_) | Entry::TakenBack(_) | Entry::Restored(_) | Entry::Unknown(_) => None,
        })
    }

    pub fn state(&self) -> State {
        State::replay(&self.sides, self.events())
    }

    /// Entries that a newer version wrote: kept, and not understood.
    pub fn unknown(&self) -> usize {
        self.log.iter().filter(|entry| matches!(entry, Entry::Unknown(_))).count()
    }
}
