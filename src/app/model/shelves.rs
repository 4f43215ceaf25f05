//! Rows of the catalogue under their headings: how many are taken, how many must be, and why none can be. Pure.

use super::option_rows::{Control, Row};
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
    /// Why nothing in it can be taken, where nothing is.
    pub closed: Option<String>,
}

/// The groups of these rows, in their order. Once it has as many as it must, a group has nothing to refuse.
pub fn shelves(rows: &[&Row]) -> Vec<Shelf> {
    let mut all: Vec<Shelf> = Vec::new();
    for row in rows {
        let aspect = row.aspect.unwrap_or(Aspect::Whole);
        let at = all.iter().position(|own| own.name == row.group).unwrap_or_else(|| {
            let name = row.group.clone();
            let (chosen, closed) = (String::new(), Some(row.reason.clone()));
            all.push(Shelf { name, aspect, rows: 0, taken: 0, limit: row.limit, unfinished: false, chosen, closed });
            all.len() - 1
        });
        let Some(own) = all.get_mut(at) else { continue };
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
