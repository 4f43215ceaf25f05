//! L'An 4000: lengths of voyages, where a fleet can come out, what threatens a star, how to arrive together, battles,
//! production, and where each star is. Nothing is hidden in this game and nothing is left to chance.

pub mod battle;
pub mod plan;
pub mod production;
pub mod star;
pub mod threat;
pub mod voyage;

/// What tables play both ways, settled at the start of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    /// A-R1: a fleet may arrive where more ships defend, and is lost.
    pub lost_arrivals: bool,
}
