//! Keys of a list's file that this program does not know: taken out before the rest is read, told as notes with
//! their line, and kept in the roster so that they go back into the file.

use std::collections::HashMap;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::value::Value;
use crate::roster::{Id, Roster, Unread};

pub const LIST: &[&str] = &[
    "ralliement",
    "name",
    "player",
    "notes",
    "tags",
    "format",
    "faction",
    "general",
    "id",
    "last_id",
    "tome",
    "unit",
    "allied",
];
pub const ALLIED: &[&str] = &["id", "faction", "unit"];
pub const UNIT: &[&str] = &["id", "name", "notes", "entries"];
pub const ENTRY: &[&str] = &[
    "id",
    "profile",
    "count",
    "general",
    "name",
    "notes",
    "equipment",
    "armour",
    "plating",
    "mounts",
    "barding",
    "upgrades",
    "base_raise",
    "combined_base",
    "orders",
    "feats",
    "spells",
    "aboard",
];
pub const PLATING: &[&str] = &["front", "flank", "rear"];
pub const TOME: &[&str] = &["id", "version"];

/// An unknown key with its place by position, since ids are settled only later.
pub struct Found {
    pub path: String,
    pub key: String,
    pub span: Range<usize>,
    pub expected: &'static [&'static str],
    within: String,
    text: String,
    contingent: Option<usize>,
    unit: Option<usize>,
    entry: Option<usize>,
}

/// Tells the tomes of a list apart, one that is named twice too.
#[derive(Default)]
pub struct Named {
    times: HashMap<String, usize>,
}

impl Named {
    /// [`Unread::within`] for the next tome with this id.
    ///
    /// [`Unread::within`]: crate::roster::Unread::within
    pub fn within(&mut self, id: &str) -> String {
        let times = self.times.entry(id.to_owned()).or_default();
        *times += 1;
        if *times == 1 { format!("tome {id}") } else { format!("tome#{times} {id}") }
    }
}

#[derive(Clone, Copy, Default)]
struct Place {
    contingent: Option<usize>,
    unit: Option<usize>,
    entry: Option<usize>,
}

/// Removes every unknown key from the table of a list.
pub fn take(list: &mut DeTable) -> Vec<Found> {
    let mut found = Vec::new();
    sift(list, LIST, "", "", Place::default(), &mut found);
    let mut named = Named::default();
    each_table(list, "tome", |at, tome| {
        let within = match tome.get("id").map(|id| id.get_ref()) {
            Some(DeValue::String(id)) => named.within(id),
            _ => return,
        };
        sift(tome, TOME, &format!("tome[{at}]."), &within, Place::default(), &mut found);
    });
    units(list, 0, "", &mut found);
    each_table(list, "allied", |at, allied| {
        let place = Place { contingent: Some(at + 1), ..Place::default() };
        let path = format!("allied[{at}].");
        sift(allied, ALLIED, &path, "", place, &mut found);
        units(allied, at + 1, &path, &mut found);
    });
    found
}

fn units(table: &mut DeTable, contingent: usize, path: &str, found: &mut Vec<Found>) {
    each_table(table, "unit", |at, unit| {
        let path = format!("{path}unit[{at}].");
        let place = Place { contingent: Some(contingent), unit: Some(at), entry: None };
        sift(unit, UNIT, &path, "", place, found);
        each_table(unit, "entries", |at, entry| {
            let path = format!("{path}entries[{at}].");
            let place = Place { entry: Some(at), ..place };
            sift(entry, ENTRY, &path, "", place, found);
            if let Some(DeValue::Table(plating)) = entry.get_mut("plating").map(|value| value.get_mut()) {
                sift(plating, PLATING, &format!("{path}plating."), "plating", place, found);
            }
        });
    });
}

pub(super) fn each_table<'a>(table: &mut DeTable<'a>, key: &str, mut act: impl FnMut(usize, &mut DeTable<'a>)) {
    if let Some(DeValue::Array(items)) = table.get_mut(key).map(|value| value.get_mut()) {
        for (at, item) in items.iter_mut().enumerate() {
            if let DeValue::Table(inner) = item.get_mut() {
                act(at, inner);
            }
        }
    }
}

fn sift(
    table: &mut DeTable,
    known: &'static [&'static str],
    path: &str,
    within: &str,
    place: Place,
    found: &mut Vec<Found>,
) {
    let unknown: Vec<String> =
        table.keys().map(|key| key.get_ref().to_string()).filter(|key| !known.contains(&key.as_str())).collect();
    for key in unknown {
        let span = table.get_key_value(key.as_str()).map_or(0..0, |(key, _)| key.span());
        let Some(value) = table.remove(key.as_str()) else { continue };
        found.push(Found {
            path: format!("{path}{key}"),
            span,
            expected: known,
            within: within.to_owned(),
            text: Value::of(value.get_ref()).inline(),
            key,
            contingent: place.contingent,
            unit: place.unit,
            entry: place.entry,
        });
    }
}

impl Found {
    /// As the roster keeps it; `None` only where the part could not be read either.
    pub fn settle(self, roster: &Roster) -> Option<Unread> {
        let part = match (self.contingent, self.unit, self.entry) {
            (None, _, _) => Id(0),
            (Some(contingent), None, _) => roster.contingents.get(contingent)?.id,
            (Some(contingent), Some(unit), None) => roster.contingents.get(contingent)?.units.get(unit)?.id,
            (Some(contingent), Some(unit), Some(entry)) => {
                roster.contingents.get(contingent)?.units.get(unit)?.entries.get(entry)?.id
            }
        };
        Some(Unread { part, within: self.within, key: self.key, text: self.text })
    }
}
