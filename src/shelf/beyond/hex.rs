//! Hexes as axial coordinates, and the six directions, counter-clockwise from (1, 0).

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

const DIRECTIONS: [Hex; 6] = [
    Hex { q: 1, r: 0 },
    Hex { q: 1, r: -1 },
    Hex { q: 0, r: -1 },
    Hex { q: -1, r: 0 },
    Hex { q: -1, r: 1 },
    Hex { q: 0, r: 1 },
];

impl Hex {
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        DIRECTIONS.into_iter().map(move |step| self.plus(step))
    }

    pub fn distance(self, other: Hex) -> u32 {
        let (q, r) = (i32::from(self.q) - i32::from(other.q), i32::from(self.r) - i32::from(other.r));
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    pub(super) fn plus(self, other: Hex) -> Hex {
        Hex { q: self.q.saturating_add(other.q), r: self.r.saturating_add(other.r) }
    }

    pub(super) fn minus(self, other: Hex) -> Hex {
        Hex { q: self.q.saturating_sub(other.q), r: self.r.saturating_sub(other.r) }
    }

    /// A direction turned by 60°.
    pub(super) fn turned(self, side: Side) -> Hex {
        match side {
            Side::Left => Hex { q: self.q.saturating_add(self.r), r: self.q.saturating_neg() },
            Side::Right => Hex { q: self.r.saturating_neg(), r: self.q.saturating_add(self.r) },
        }
    }
}
