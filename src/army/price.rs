//! What an entry costs, part by part: "base 6, armour 2 × 1, Fusil 3".

use std::sync::Arc;

use crate::catalogue::manual::{Armour, Plating};
use crate::catalogue::raw::MountPoint;
use crate::catalogue::tome::{Equipment, Mount, Side};
use crate::roster::Upgrade;

#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    /// Of one model.
    pub lines: Vec<Line>,
    pub per_model: u64,
    /// Models that come with a siege weapon: their profile is in its price.
    pub included: u32,
    pub total: u64,
    /// False where something unknown is priced at nothing.
    pub complete: bool,
}

impl Default for Price {
    fn default() -> Price {
        Price { lines: Vec::new(), per_model: 0, included: 0, total: 0, complete: true }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub part: Part,
    pub quantity: u32,
    pub each: u32,
}

impl Line {
    pub fn points(&self) -> u64 {
        u64::from(self.quantity) * u64::from(self.each)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Profile,
    Armour(Armour),
    Plating(Side, Plating),
    Mount(Arc<Mount>),
    Barding,
    Equipment { equipment: Arc<Equipment>, mount: Option<MountPoint> },
    Upgrade(Upgrade),
    BaseRaise,
}

impl Price {
    pub fn new(lines: Vec<Line>, count: u32, complete: bool) -> Price {
        let per_model = lines.iter().map(Line::points).fold(0, u64::saturating_add);
        let total = per_model.saturating_mul(u64::from(count));
        Price { lines, per_model, included: 0, total, complete }
    }

    /// The first `included` models are part of a siege weapon's price.
    pub fn include(&mut self, included: u32, profile_points: u32) {
        self.included = included;
        self.total = self.total.saturating_sub(u64::from(included) * u64::from(profile_points));
    }
}
