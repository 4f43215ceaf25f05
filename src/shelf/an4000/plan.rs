//! How several fleets arrive at one star in the same turn. Now is turn 1, before any push.

use super::star::Sector;
use super::voyage::length;
use crate::language::Text;
use crate::shelf::text;

/// Each home has two (AVO-3).
const VECTORS: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// At a star of this sector, still to leave.
    Base(Sector),
    /// In hyperspace: the noted sector, and the space it is on.
    UnderWay { from: Sector, space: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fleet {
    /// Whose: fleets of one player share that player's departures.
    pub player: u8,
    pub place: Where,
    pub ships: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timetable {
    /// All arrive in this turn.
    pub arrival: u8,
    /// In the order of the question: the turn in which each leaves, where it has not left yet.
    pub departures: Vec<Option<u8>>,
    pub ships: u32,
}

/// Why they cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Never {
    NoFleet,
    /// A player's third fleet.
    Vectors,
    /// Two equal lengths of one player, who has one departure a turn.
    EqualLengths(u8),
    /// A fleet that is already on the space of the goal's length, or beyond.
    Passed {
        length: u8,
        space: u8,
    },
    /// One that would have had to leave before now.
    TooLate {
        length: u8,
        arrival: u8,
    },
    /// Fleets under way that arrive in different turns.
    Apart(u8, u8),
    /// AVO-7: two fleets of one player cannot be there.
    SameSpace(u8),
    /// ATU-4: a voyage of length 1 begins after the player's other arrivals.
    Hop,
}

impl Never {
    pub fn sentence(&self) -> Text {
        match self {
            Never::NoFleet => text("Aucune flotte n’est indiquée.", "No fleet is given."),
            Never::Vectors => text(
                "Un joueur n’a que deux vecteurs\u{a0}: deux flottes au plus.",
                "A player has two vectors only: two fleets at most.",
            ),
            Never::EqualLengths(length) => text(
                format!(
                    "Deux voyages de longueur {length} d’un même joueur n’arrivent jamais ensemble\u{a0}: il n’a qu’un départ par tour."
                ),
                format!(
                    "Two voyages of length {length} by one player never arrive together: there is one departure a turn."
                ),
            ),
            Never::Passed { length, space } => text(
                format!(
                    "Cette flotte est déjà sur l’espace {space}, et le but est à {length}\u{a0}: elle ne peut plus y sortir."
                ),
                format!(
                    "This fleet is on space {space} already, and the goal is at {length}: it can no longer come out there."
                ),
            ),
            Never::TooLate { length, arrival } => text(
                format!("Trop tard\u{a0}: l’autre flotte arrive au tour {arrival}, et ce voyage en prend {length}."),
                format!("Too late: the other fleet arrives in turn {arrival}, and this voyage takes {length}."),
            ),
            Never::Apart(one, other) => text(
                format!("Elles arrivent à des tours différents\u{a0}: {one} et {other}."),
                format!("They arrive in different turns: {one} and {other}."),
            ),
            Never::SameSpace(space) => text(
                format!(
                    "Deux flottes d’un même joueur ne sont jamais toutes deux sur l’espace {space}\u{a0}: vérifiez le plateau."
                ),
                format!("Two fleets of one player are never both on space {space}: look at the board again."),
            ),
            Never::Hop => text(
                "Un voyage de longueur 1 part après les arrivées du tour\u{a0}: faites d’abord arriver l’autre flotte à votre étoile de ce secteur, puis repartez ensemble.",
                "A voyage of length 1 leaves after the turn’s arrivals: land the other fleet at your own star of that sector first, then hop together.",
            ),
        }
    }
}

/// The earliest common arrival.
pub fn together(goal: Sector, fleets: &[Fleet]) -> Result<Timetable, Never> {
    if fleets.is_empty() {
        return Err(Never::NoFleet);
    }
    let lengths: Vec<u8> = fleets.iter().map(|fleet| length(fleet.origin(), goal)).collect();
    let alone = fleets.iter().all(|fleet| Some(fleet.player) == fleets.first().map(|first| first.player));
    for (index, (fleet, length)) in fleets.iter().zip(&lengths).enumerate() {
        let others = || {
            fleets
                .iter()
                .zip(&lengths)
                .enumerate()
                .filter(move |(at, (other, _))| *at != index && other.player == fleet.player)
        };
        if others().count() >= VECTORS {
            return Err(Never::Vectors);
        }
        if fleet.is_base() && others().any(|(_, (other, same))| other.is_base() && same == length) {
            return Err(Never::EqualLengths(*length));
        }
        if let Where::UnderWay { space, .. } = fleet.place
            && others()
                .any(|(_, (other, _))| matches!(other.place, Where::UnderWay { space: same, .. } if same == space))
        {
            return Err(Never::SameSpace(space));
        }
        if alone && fleets.len() > 1 && fleet.is_base() && *length == 1 {
            return Err(Never::Hop);
        }
    }
    let arrival = arrival(fleets, &lengths)?;
    let departures = fleets.iter().zip(&lengths).map(|(fleet, length)| match fleet.place {
        Where::UnderWay { .. } => Ok(None),
        Where::Base(_) if *length > arrival => Err(Never::TooLate { length: *length, arrival }),
        Where::Base(_) => Ok(Some(arrival - length + 1)),
    });
    let departures = departures.collect::<Result<_, _>>()?;
    Ok(Timetable { arrival, departures, ships: fleets.iter().fold(0, |sum, fleet| sum.saturating_add(fleet.ships)) })
}

/// What is under way decides; otherwise the longest voyage does.
fn arrival(fleets: &[Fleet], lengths: &[u8]) -> Result<u8, Never> {
    let mut decided = None;
    for (fleet, length) in fleets.iter().zip(lengths) {
        let Where::UnderWay { space, .. } = fleet.place else { continue };
        let turn = length.checked_sub(space).filter(|turn| *turn > 0);
        let turn = turn.ok_or(Never::Passed { length: *length, space })?;
        match decided {
            Some(other) if other != turn => return Err(Never::Apart(other, turn)),
            Some(_) | None => decided = Some(turn),
        }
    }
    Ok(decided.unwrap_or_else(|| lengths.iter().copied().max().unwrap_or(1)))
}

impl Fleet {
    fn origin(&self) -> Sector {
        match self.place {
            Where::Base(from) | Where::UnderWay { from, .. } => from,
        }
    }

    fn is_base(&self) -> bool {
        matches!(self.place, Where::Base(_))
    }
}
