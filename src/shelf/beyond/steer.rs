//! BMV: a capital spends its action points. Only where the whole move ends counts.

use super::hex::{Hex, Side};
use crate::shelf::{Answer, refuse};

/// On two neighbouring hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capital {
    pub tail: Hex,
    pub nose: Hex,
}

impl Capital {
    pub fn hexes(self) -> [Hex; 2] {
        [self.tail, self.nose]
    }

    fn after(self, point: Point) -> Capital {
        let ahead = self.nose.minus(self.tail);
        match point {
            Point::Forward => Capital { tail: self.nose, nose: self.nose.plus(ahead) },
            Point::TurnAboutTail(side) => Capital { tail: self.tail, nose: self.tail.plus(ahead.turned(side)) },
            Point::TurnAboutNose(side) => Capital { tail: self.nose.minus(ahead.turned(side)), nose: self.nose },
        }
    }
}

/// What an action point is spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    Forward,
    TurnAboutTail(Side),
    TurnAboutNose(Side),
}

/// Where the capital is after each point. `closed` are asteroids and other capitals, on which it may not end.
pub fn steer(from: Capital, points: &[Point], allowance: usize, closed: &[Hex]) -> Answer<Vec<Capital>> {
    if points.len() > allowance {
        return refuse(
            "BMV-3",
            format!("{} points d’action demandés, {allowance} au plus.", points.len()),
            format!("{} action points asked for, {allowance} at most.", points.len()),
        );
    }
    let mut now = from;
    let mut places = Vec::with_capacity(points.len());
    for point in points {
        now = now.after(*point);
        places.push(now);
    }
    if now.hexes().iter().any(|hex| closed.contains(hex)) {
        return refuse(
            "BMV-4",
            "Un destroyer ne peut pas finir sur un astéroïde ni sur un autre destroyer.",
            "A capital ship may not end on an asteroid or on another capital ship.",
        );
    }
    Answer::Report(places)
}
