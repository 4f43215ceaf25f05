//! Galactica: the dial, the laser, the battle for the wreck, and who moves now. There is no board here: its grid is printed
//! on a component that nobody here has, so that people count the steps and say who is where.

pub mod battle;
pub mod cards;
pub mod dial;
pub mod laser;
pub mod table;
pub mod told;

/// A seat, in the order of play.
pub type Player = u8;
