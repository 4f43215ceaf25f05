//! Rows of the catalogue under their headings: how many are taken, how many must be, and why none can be. Pure.

use super::option_row::{Control, Row};
use crate::rules::Aspect;

/// A group of rows under its heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf {
    pub name: String,
    pub aspect: Aspect,
    pub rows: usize,
    pub taken: u32,
    pub limit: Option<u32>,
    /// Fewer are taken than must be.
    pub unfinished: bool,
    /// The names of what is taken.
    pub chosen: String,
    /// Why nothing in it can be taken, where nothing is: what the nearest of it lacks.
    pub closed: Option<String>,
    /// How many of its rows can be taken.
    pub legal: usize,
    /// One of it is taken, always.
    pub radios: bool,
    /// Where it stands, see [`Row::rank`].
    pub rank: usize,
}

/// The groups of these rows, in their order. Once it has as many as it must, a group has nothing to refuse.
pub fn shelves(rows: &[&Row]) -> Vec<Shelf> {
    let mut all: Vec<Shelf> = Vec::new();
    let mut nearest: Vec<Option<i64>> = Vec::new();
    for row in rows {
        let aspect = row.aspect.unwrap_or(Aspect::Whole);
        let at = all.iter().position(|own| own.name == row.group).unwrap_or_else(|| {
            let name = row.group.clone();
            let (chosen, closed) = (String::new(), Some(row.reason.clone()));
            let (limit, rank) = (row.limit, row.rank);
            let (rows, taken, legal, unfinished, radios) = (0, 0, 0, false, row.control == Control::Radio);
            all.push(Shelf { name, aspect, rows, taken, limit, unfinished, chosen, closed, legal, radios, rank });
            nearest.push(None);
            all.len() - 1
        });
        let (Some(own), Some(nearest)) = (all.get_mut(at), nearest.get_mut(at)) else { continue };
        own.legal += usize::from(row.is_legal());
        if let Some(short) = row.short.filter(|short| nearest.is_none_or(|nearest| *short < nearest)) {
            *nearest = Some(short);
            own.closed = own.closed.is_some().then(|| row.reason.clone());
        }
        own.rows += 1;
        own.taken = own.taken.saturating_add(row.taken);
        own.unfinished = own.limit.is_some_and(|limit| own.taken < limit);
        if row.taken > 0 && row.control != Control::Add {
            let more = if row.taken > 1 { format!("{}\u{a0}× {}", row.taken, row.name) } else { row.name.clone() };
            own.chosen = if own.chosen.is_empty() { more } else { format!("{}, {more}", own.chosen) };
        }
        if row.is_legal() || row.taken > 0 {
            own.closed = None;
        }
    }
    all
}
