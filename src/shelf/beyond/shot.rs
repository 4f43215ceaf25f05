//! BFI: what a shot hits. A strip of hexes ahead of a fighter, or the rosette round a capital.

use std::collections::BTreeSet;

use super::hex::Hex;
use super::steer::Capital;
use super::{CAPITAL, FIGHTER};

/// How far a fighter shoots; with Long guns (E2); a capital with Bow lasers (K2).
pub const RANGE: usize = 5;
pub const LONG_GUNS: usize = 10;
pub const BOW_LASERS: usize = 9;
/// How far a turret reaches.
const TURRET: u32 = 2;

/// What stands on a hex of the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Empty,
    /// No obstacle, and nothing to shoot.
    Probe,
    Asteroid,
    OwnShip,
    EnemyFighter,
    EnemyElite {
        damaged: bool,
    },
    EnemyCapital {
        damaged: bool,
    },
    /// Power D1 is up: the shot is stopped.
    ShieldedCapital,
}

/// `at` counts from 1, next to the ship that shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shot {
    /// One point of damage, which may be the last.
    Hit {
        at: usize,
        killed: bool,
        points: u32,
    },
    /// No shot is fired, or it is stopped.
    Blocked {
        at: usize,
        by: Cell,
    },
    Nothing,
}

/// BFI-1: the first obstacle decides.
pub fn strip(ahead: &[Cell], range: usize, through_asteroids: bool) -> Shot {
    for (at, cell) in (1..).zip(ahead).take(range) {
        let hit = |killed: bool, worth: u32| Shot::Hit { at, killed, points: if killed { worth } else { 0 } };
        match *cell {
            Cell::Empty | Cell::Probe => {}
            Cell::Asteroid if through_asteroids => {}
            Cell::Asteroid | Cell::OwnShip | Cell::ShieldedCapital => return Shot::Blocked { at, by: *cell },
            Cell::EnemyFighter => return hit(true, FIGHTER),
            Cell::EnemyElite { damaged } => return hit(damaged, FIGHTER),
            Cell::EnemyCapital { damaged } => return hit(damaged, CAPITAL),
        }
    }
    Shot::Nothing
}

/// How a turret reaches its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Always open.
    Neighbour,
    By(Hex),
    /// Every way is closed: the hexes that would have to be free.
    Blocked(Vec<Hex>),
    OutOfRange,
}

/// The hexes that a capital's turret can reach if nothing is in the way, the nearer first.
pub fn rosette(capital: Capital) -> Vec<Hex> {
    let near: BTreeSet<Hex> = capital.hexes().into_iter().flat_map(Hex::neighbours).collect();
    let far: BTreeSet<Hex> = near.iter().copied().flat_map(Hex::neighbours).collect();
    let free = |hex: &Hex| !capital.hexes().contains(hex);
    let beyond = far.into_iter().filter(|hex| !near.contains(hex));
    near.iter().copied().chain(beyond).filter(free).collect()
}

/// BFI-3, ways that may bend.
pub fn turret(capital: Capital, obstacles: &[Hex], target: Hex) -> Route {
    let nearest = capital.hexes().into_iter().map(|hex| hex.distance(target)).min();
    match nearest {
        Some(1) => return Route::Neighbour,
        Some(TURRET) => {}
        Some(_) | None => return Route::OutOfRange,
    }
    let from = capital.hexes().into_iter().filter(|hex| hex.distance(target) == TURRET);
    let between: BTreeSet<Hex> =
        from.flat_map(|hex| hex.neighbours().filter(|via| via.distance(target) == 1).collect::<Vec<_>>()).collect();
    match between.iter().find(|hex| !obstacles.contains(hex)) {
        Some(open) => Route::By(*open),
        None => Route::Blocked(between.into_iter().collect()),
    }
}
