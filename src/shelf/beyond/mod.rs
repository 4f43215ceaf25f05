//! Battle Beyond Space: powers with their errata, collisions, shots, steering, the final count. There is no board here:
//! neither the board nor the cards are known, so that people say what stands where.

pub mod collision;
pub mod count;
pub mod deck;
pub mod hex;
pub mod power;
pub mod ramming;
pub mod set_up;
pub mod shot;
pub mod steer;
pub mod table;
pub mod told;

use serde::{Deserialize, Serialize};

/// What tables play both ways, settled at the start of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulings {
    /// B-R1: a capital may ram itself to death; it is then a kill.
    pub suicide: bool,
    /// B-R2: the hexes that score stay where the probes lay at first.
    pub ring_stays: bool,
    /// B-R3: a shield stops ramming, too.
    pub shield_stops_ramming: bool,
}

/// What a kill or a probe is worth (BSC-1), and a hex of the ring at the end (BSC-2).
pub const FIGHTER: u32 = 1;
pub const CAPITAL: u32 = 4;
pub const PROBE: u32 = 1;
pub const RING_HEX: u32 = 2;

/// A fleet at the start (BST-1).
pub const FIGHTERS: u32 = 18;
pub const CAPITALS: u32 = 2;
pub const SQUADRON: u32 = 6;
