//! L'An 4000: lengths of voyages, where a fleet can come out, what threatens a star, how to arrive together, battles,
//! production, and where each star is. Nothing is hidden in this game and nothing is left to chance.

pub mod ally;
pub mod battle;
pub mod event;
pub mod exemplar;
pub mod independent;
pub mod land;
pub mod offer;
pub mod plan;
pub mod production;
pub mod star;
pub mod table;
pub mod threat;
pub mod turn;
pub mod voyage;

use serde::{Deserialize, Serialize};

/// What tables play both ways, settled at the start of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulings {
    /// A-R1: a fleet may arrive where more ships defend, and is lost.
    pub lost_arrivals: bool,
    /// A-R2: an alliance wins only with both of its own homes held.
    pub own_homes: bool,
    /// A-R3: alliances inside Independents.
    pub pacts: bool,
}
