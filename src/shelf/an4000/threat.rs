//! What opponents can bring to a star in their next turn.

use super::star::Sector;
use super::voyage::{farthest, length};

/// A fleet of theirs in hyperspace, before its next push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemy {
    pub from: Sector,
    pub space: u8,
    pub ships: u32,
}

/// One opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    pub fleets: Vec<Enemy>,
    /// Ships at the other star of the sector, which may hop over.
    pub beside: u32,
    /// Whether a vector is free now; one that arrives is free as well.
    pub vector_free: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody can come.
    Safe,
    Holds {
        by: u32,
    },
    /// ABA-2: they cannot come.
    Equal,
    Lost {
        by: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    pub force: u32,
    pub verdict: Verdict,
}

/// `allied`: the opponents arrive together (AAL-3), so that their forces add up; otherwise each comes alone.
pub fn threat(goal: Sector, garrison: u32, theirs: &[Side], allied: bool) -> Threat {
    let forces = theirs.iter().map(|side| side.force(goal));
    let force = if allied { forces.fold(0, u32::saturating_add) } else { forces.max().unwrap_or(0) };
    let verdict = match force.checked_sub(garrison) {
        _ if force == 0 => Verdict::Safe,
        Some(0) => Verdict::Equal,
        Some(by) => Verdict::Lost { by },
        None => Verdict::Holds { by: garrison - force },
    };
    Threat { force, verdict }
}

impl Side {
    fn force(&self, goal: Sector) -> u32 {
        let landing = self.fleets.iter().filter(|fleet| fleet.arrives(goal));
        let landing = landing.fold(0, |sum: u32, fleet| sum.saturating_add(fleet.ships));
        // Landing beside their own ships, they leave together again; ATU-4 forbids to do both at once.
        let hops = self.vector_free || landing > 0;
        if hops { landing.saturating_add(self.beside) } else { landing }
    }
}

impl Enemy {
    fn arrives(&self, goal: Sector) -> bool {
        self.space.checked_add(1) == Some(length(self.from, goal))
    }

    /// Whether the next push is the last on which it can come out: beyond, it is lost.
    pub fn last_chance(&self) -> bool {
        self.space.checked_add(1) == Some(farthest(self.from))
    }
}
