//! AVO: how long a voyage is, and where a fleet can come out.

use super::star::{Sector, Sky, Star};

/// AVO-1: the sectors from departure to arrival, both counted, at right angles: 1 to 7.
pub fn length(from: Sector, to: Sector) -> u8 {
    let levels = u8::from(from.level() != to.level());
    1 + from.row().abs_diff(to.row()) + from.column().abs_diff(to.column()) + levels
}

/// One of the shortest ways as it is counted aloud: along the rows, then across, then the change of level.
pub fn way(from: Sector, to: Sector) -> Vec<Sector> {
    let towards = |now: u8, goal: u8| if now < goal { now + 1 } else { now - 1 };
    let (mut row, mut column) = (from.row(), from.column());
    let mut way = vec![from];
    while row != to.row() {
        row = towards(row, to.row());
        way.push(Sector::at(row, column, from.level()));
    }
    while column != to.column() {
        column = towards(column, to.column());
        way.push(Sector::at(row, column, from.level()));
    }
    if from.level() != to.level() {
        way.push(to);
    }
    way
}

/// AVO-5: the length to the farthest sector. A fleet that is pushed beyond is lost.
pub fn farthest(from: Sector) -> u8 {
    Sector::all().map(|to| length(from, to)).max().unwrap_or(1)
}

/// AVO-4: every star at which a fleet on this space may come out; none beyond the farthest sector.
pub fn reach(sky: &Sky, from: Sector, space: u8) -> Vec<Star> {
    Star::all().filter(|star| length(from, sky.sector(*star)) == space).collect()
}

/// Turns of a voyage with a landing on the way, leaving again in the turn of the landing; and of the direct one.
pub fn stop_over(from: Sector, by: Sector, to: Sector) -> (u8, u8) {
    (length(from, by) + length(by, to) - 1, length(from, to))
}
