//! An event from its announcement to its final standing: the file that says what is played, the log of what happened,
//! who plays whom and why, who stands where and why.
//!
//! Pure: no clock, no chance but the event's seed, no file. The same file and the same log give the same bytes on every
//! machine. Knows nothing of links, paper, browser or terminal; what an event demands of a list is judged by `rules`.

mod check;
pub mod generate;
pub mod log;
pub mod lot;
pub mod pairing;
pub mod raw;
mod read;
pub mod settings;
pub mod standing;
pub mod tables;
pub mod verify;
mod write;

pub use log::{Entry, Line, Log, State};
pub use read::{Opened, open, open_unfinished};
pub use settings::{Bye, FirstRound, Game, Pairing, Points, TieBreak};
pub use write::write;

use crate::language::{Language, Text};
use crate::rules::event::Terms;

/// The version of the file format that this program reads and writes.
pub const VERSION: u32 = 1;
/// How an event's file is called.
pub const ENDING: &str = ".bts-event.toml";

/// An event whose file has no defect.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub place: String,
    pub organiser: String,
    pub dates: Vec<String>,
    /// The language of what is printed for everybody.
    pub language: Language,
    /// What players should read: address, meals, what to bring.
    pub text: Text,
    /// Its id and name, and what it demands of a list.
    pub terms: Terms,
    pub game: Game,
    pub points: Points,
    pub pairing: Pairing,
    pub log: Log,
    /// What stood in the file and was not understood; it goes back into the file as it was.
    pub unread: Vec<Unread>,
}

/// Two copies of an event, brought together.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    pub event: Event,
    /// The copies do not lay down the same.
    pub differs: bool,
}

/// A key of the file that this program does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The table it stands in: `army`; empty for the file itself.
    pub within: String,
    pub key: String,
    /// Its value as TOML on one line.
    pub text: String,
}

impl Event {
    pub fn name(&self, language: Language) -> &str {
        self.terms.name.get(language)
    }

    /// Who entered, what was paired, what came out.
    pub fn state(&self) -> State {
        State::replay(&self.log)
    }

    /// Both copies in one: the union of their logs. What is laid down (rounds, bans, points) stays as it is here; where the
    /// other copy says otherwise, the organiser is asked.
    pub fn merge(&self, other: &Event) -> Merged {
        let event = Event { log: self.log.merge(&other.log), ..self.clone() };
        Merged { event, differs: self.announcement() != other.announcement() }
    }

    /// The same without its log and without what only the organiser needs: what players get.
    pub fn announcement(&self) -> Event {
        Event { log: Log::default(), ..self.clone() }
    }
}
