//! Which piece comes through which sentence of an inventory. A piece may come through any that names it, and several
//! pieces may share one: a small flow. Counts may be absurd, so that nothing here walks them one by one.

#![expect(
    clippy::indexing_slicing,
    reason = "lots and openings are numbered here, and every table has a place for each"
)]

use std::collections::VecDeque;

use super::allowed::{Inventory, Lot, Refusal};
use crate::catalogue::tome::Opening;

/// No sentence without a limit is ever full.
const ENDLESS: u64 = u64::MAX / 4;

/// Lots on one side, openings on the other. A lot that comes later may push an earlier one through another
/// opening, but never out.
pub struct Flow<'a> {
    openings: &'a [Opening],
    /// By lot: the openings that it may use.
    ways: Vec<Vec<usize>>,
    /// By lot and opening.
    through: Vec<Vec<u64>>,
    /// By opening.
    used: Vec<u64>,
}

impl<'a> Flow<'a> {
    pub fn new(inventory: Inventory<'a>, lots: &[Lot]) -> Flow<'a> {
        let openings = inventory.openings;
        let ways = lots.iter().map(|lot| {
            let open = |at: &usize| openings.get(*at).is_some_and(|opening| inventory.opens(opening, lot));
            if lot.kept > 0 { (0..openings.len()).filter(open).collect() } else { Vec::new() }
        });
        let ways = ways.collect();
        let (through, used) = (vec![vec![0; openings.len()]; lots.len()], vec![0; openings.len()]);
        Flow { openings, ways, through, used }
    }

    fn limit(limit: Option<u32>) -> u64 {
        limit.map_or(ENDLESS, u64::from)
    }

    fn room(&self, opening: usize) -> u64 {
        Flow::limit(self.openings[opening].max).saturating_sub(self.used[opening])
    }

    fn room_for(&self, lot: usize, opening: usize) -> u64 {
        Flow::limit(self.openings[opening].each).saturating_sub(self.through[lot][opening])
    }

    /// Fills in how many of each lot are kept, and why not more.
    pub fn assign(&mut self, lots: &mut [Lot]) {
        for (at, lot) in lots.iter_mut().enumerate().filter(|(_, lot)| lot.kept > 0) {
            let mut left = lot.kept;
            while left > 0 {
                let Some(path) = self.path(at) else { break };
                left -= self.augment(&path, left);
            }
            if left == 0 {
                continue;
            }
            lot.kept -= left;
            let ways = self.ways[at].iter().map(|&way| &self.openings[way]);
            let most = ways.clone().map(|way| Flow::limit(way.each).min(Flow::limit(way.max)));
            let most = most.fold(0, u64::saturating_add);
            let shared = ways.map(|way| Flow::limit(way.max)).fold(0, u64::saturating_add);
            lot.refusal = Some(if lot.kept >= most {
                Refusal::AtMost { had: lot.count, limit: most }
            } else {
                Refusal::OneOf(shared)
            });
        }
    }

    /// The shortest way from a lot to an opening with room: lot, opening, the lot it pushes on, its opening, …
    fn path(&self, start: usize) -> Option<Vec<(usize, usize)>> {
        let mut reached_by: Vec<Option<usize>> = vec![None; self.openings.len()];
        let mut pushed_from: Vec<Option<usize>> = vec![None; self.ways.len()];
        let mut queue = VecDeque::from([start]);
        while let Some(lot) = queue.pop_front() {
            for &opening in &self.ways[lot] {
                if reached_by[opening].is_some() || self.room_for(lot, opening) == 0 {
                    continue;
                }
                reached_by[opening] = Some(lot);
                if self.room(opening) > 0 {
                    return Some(self.back(start, opening, &reached_by, &pushed_from));
                }
                for (other, from) in pushed_from.iter_mut().enumerate() {
                    if other != start && from.is_none() && self.through[other][opening] > 0 {
                        *from = Some(opening);
                        queue.push_back(other);
                    }
                }
            }
        }
        None
    }

    fn back(
        &self,
        start: usize,
        end: usize,
        reached_by: &[Option<usize>],
        pushed_from: &[Option<usize>],
    ) -> Vec<(usize, usize)> {
        let (mut path, mut opening) = (Vec::new(), end);
        while let Some(lot) = reached_by[opening] {
            path.push((lot, opening));
            match pushed_from[lot] {
                Some(from) if lot != start => opening = from,
                _ => break,
            }
        }
        path.reverse();
        path
    }

    /// Sends as much as the narrowest place of the path lets through.
    fn augment(&mut self, path: &[(usize, usize)], wanted: u64) -> u64 {
        let Some(&(_, last)) = path.last() else { return wanted };
        let forward = path.iter().map(|&(lot, opening)| self.room_for(lot, opening));
        let backward = path.windows(2).map(|pair| self.through[pair[1].0][pair[0].1]);
        let amount = forward.chain(backward).fold(wanted.min(self.room(last)), u64::min);
        for &(lot, opening) in path {
            self.through[lot][opening] += amount;
        }
        for pair in path.windows(2) {
            self.through[pair[1].0][pair[0].1] -= amount;
        }
        self.used[last] += amount;
        amount
    }
}
