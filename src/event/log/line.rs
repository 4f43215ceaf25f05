//! One line of an event's log: what happened, who wrote it down, and when.

use serde::{Deserialize, Serialize};

/// Ordered by time first: the order of the log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// Seconds since 1970.
    pub time: u64,
    pub device: String,
    /// Never given twice.
    pub id: String,
    pub entry: Entry,
}

/// `replaces` names the lines that this one corrects or settles; without it, two lines about one thing contradict each
/// other unless they say the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    Entered {
        /// Two players may have one name, never one id.
        player: String,
        name: String,
        #[serde(default)]
        club: String,
        #[serde(default)]
        rank: Option<u32>,
        /// The first round they can play: later than the first for a late entry.
        #[serde(default = "first")]
        round: u32,
        #[serde(default)]
        replaces: Vec<String>,
    },
    /// A list came in. Lists are kept as the texts of their links: opaque here.
    Received {
        player: String,
        fingerprint: String,
        list: String,
    },
    Accepted {
        player: String,
        fingerprint: String,
        list: String,
    },
    Refused {
        player: String,
        fingerprint: String,
        #[serde(default)]
        reason: String,
    },
    /// For the organiser's eyes only.
    Noted {
        player: String,
        text: String,
    },
    /// A draft of a round, by the engine or by hand.
    Paired {
        round: u32,
        games: Vec<PairedGame>,
        #[serde(default)]
        by_hand: bool,
        #[serde(default)]
        replaces: Vec<String>,
    },
    /// The draft with this id is the round.
    Published {
        round: u32,
        draft: String,
        #[serde(default)]
        replaces: Vec<String>,
    },
    Result {
        round: u32,
        players: [String; 2],
        outcome: Outcome,
        #[serde(default)]
        replaces: Vec<String>,
    },
    /// Painting, a late list: counts in the standing, never in the pairing.
    Bonus {
        player: String,
        points: i32,
        #[serde(default)]
        reason: String,
    },
    /// From this round on the player plays no more; what was played stays.
    Dropped {
        player: String,
        round: u32,
    },
    Undone {
        line: String,
    },
    /// Not understood, kept word for word, without effect: what stands in the line beside id, device and time.
    Other {
        text: String,
    },
}

fn first() -> u32 {
    1
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedGame {
    pub a: String,
    /// `None`: a bye for `a`.
    #[serde(default)]
    pub b: Option<String>,
    /// A bye has none.
    #[serde(default)]
    pub table: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// Victory points of both, in the order of the players.
    Played(u32, u32),
    Absent(Absent),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absent {
    First,
    Second,
    Both,
}

impl Outcome {
    /// The same seen from the other side.
    pub fn turned(self) -> Outcome {
        match self {
            Outcome::Played(own, other) => Outcome::Played(other, own),
            Outcome::Absent(Absent::First) => Outcome::Absent(Absent::Second),
            Outcome::Absent(Absent::Second) => Outcome::Absent(Absent::First),
            Outcome::Absent(Absent::Both) => self,
        }
    }
}

impl Entry {
    pub fn replaces(&self) -> &[String] {
        match self {
            Entry::Entered { replaces, .. }
            | Entry::Paired { replaces, .. }
            | Entry::Published { replaces, .. }
            | Entry::Result { replaces, .. } => replaces,
            Entry::Received { .. }
            | Entry::Accepted { .. }
            | Entry::Refused { .. }
            | Entry::Noted { .. }
            | Entry::Bonus { .. }
            | Entry::Dropped { .. }
            | Entry::Undone { .. }
            | Entry::Other { .. } => &[],
        }
    }

    /// The same with nothing replaced: what it says, to compare.
    pub fn said(&self) -> Entry {
        let mut said = self.clone();
        match &mut said {
            Entry::Entered { replaces, .. }
            | Entry::Paired { replaces, .. }
            | Entry::Published { replaces, .. }
            | Entry::Result { replaces, .. } => replaces.clear(),
            Entry::Received { .. }
            | Entry::Accepted { .. }
            | Entry::Refused { .. }
            | Entry::Noted { .. }
            | Entry::Bonus { .. }
            | Entry::Dropped { .. }
            | Entry::Undone { .. }
            | Entry::Other { .. } => {}
        }
        said
    }
}
