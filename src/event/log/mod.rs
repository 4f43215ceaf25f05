//! The log of an event, which only grows: each line has an id, the device that wrote it and a time.
//!
//! Two copies merge by union, in any order, any number of times, to the same log. What contradicts is never overwritten:
//! a line that settles something names the lines it replaces. Undo is one more line too, or a merge would bring back
//! what was undone. See `replay` for what the lines amount to.

mod line;
pub mod replay;
mod text;

use std::collections::{BTreeSet, HashSet};

pub use line::{Absent, Entry, Line, Outcome, PairedGame};
pub use replay::{Contradiction, ListState, Player, Problem, ProblemKind, RecordedGame, Round, State};
pub use text::{Raw, line_text};

/// More lines than any event has: 500 players, 20 rounds, everything corrected three times.
pub const MAX_LINES: usize = 50_000;

/// All lines, each once, by time, device and id: the same order wherever the log is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    lines: BTreeSet<Line>,
}

impl FromIterator<Line> for Log {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Log {
        Log { lines: lines.into_iter().collect() }
    }
}

impl Log {
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &Line> {
        self.lines.iter()
    }

    pub fn len(&self) -> usize {
        self.lines.len()
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub fn line(&self, id: &str) -> Option<&Line> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// Writes one more line and gives its id. It comes after all that this device knows, even where its clock is slow: what
    /// undoes or corrects must stand behind what it is about.
    pub fn write(&mut self, device: &str, now: u64, entry: Entry) -> String {
        let time = self.lines.last().map_or(now, |last| now.max(last.time.saturating_add(1)));
        let own = self.lines.iter().filter(|line| line.device == device);
        let numbers = own.filter_map(|line| line.id.strip_prefix(device)?.strip_prefix('-')?.parse::<u64>().ok());
        let next = numbers.max().unwrap_or(0).saturating_add(1);
        let id = format!("{device}-{next}");
        self.lines.insert(Line { time, device: device.to_owned(), id: id.clone(), entry });
        id
    }

    /// Takes the last line back that still holds. `None` where there is none.
    pub fn undo(&mut self, device: &str, now: u64) -> Option<String> {
        let undone = self.undone();
        let holds = |line: &&Line| !undone.contains(*line) && !matches!(line.entry, Entry::Undone { .. });
        let line = self.lines.iter().rfind(holds)?.id.clone();
        Some(self.write(device, now, Entry::Undone { line }))
    }

    /// The union of both.
    pub fn merge(&self, other: &Log) -> Log {
        Log { lines: self.lines.union(&other.lines).cloned().collect() }
    }

    /// What the other copy lacks: what has to be sent.
    pub fn beyond(&self, other: &Log) -> Log {
        Log { lines: self.lines.difference(&other.lines).cloned().collect() }
    }

    /// The lines that hold, in order.
    pub fn holding(&self) -> Vec<&Line> {
        let undone = self.undone();
        let holds = |line: &&Line| !undone.contains(*line) && !matches!(line.entry, Entry::Undone { .. });
        self.lines.iter().filter(holds).collect()
    }

    /// From the last line to the first: an undo that was itself undone has no effect, and none reaches forward.
    fn undone(&self) -> HashSet<&Line> {
        let mut gone: HashSet<&Line> = HashSet::new();
        let mut named: HashSet<&str> = HashSet::new();
        for line in self.lines.iter().rev() {
            if named.contains(line.id.as_str()) {
                gone.insert(line);
            } else if let Entry::Undone { line: target } = &line.entry {
                named.insert(target);
            }
        }
        gone
    }
}
