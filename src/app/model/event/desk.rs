//! The organiser's desk: who entered, which lists came in from them, and how each stands. Verdicts come from outside: they
//! are worked out again, never stored.

use std::collections::HashMap;
use std::sync::Arc;

use crate::event::{Entry, Event, State};
use crate::language::fold;
use crate::worker::events::ListVerdict;

/// Verdicts by the text of the list's link.
pub type Verdicts = HashMap<String, Arc<ListVerdict>>;

/// How the list of a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    Missing,
    /// Here, and not in order.
    Received,
    /// In order, and nobody has decided yet.
    Legal,
    Refused,
    Accepted,
}

impl Status {
    pub const ALL: [Status; 5] = [Status::Missing, Status::Received, Status::Legal, Status::Refused, Status::Accepted];

    /// As the value of a control.
    pub fn tag(self) -> &'static str {
        match self {
            Status::Missing => "missing",
            Status::Received => "received",
            Status::Legal => "legal",
            Status::Refused => "refused",
            Status::Accepted => "accepted",
        }
    }

    pub fn from_tag(tag: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|own| own.tag() == tag)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Accepted,
    Refused,
}

/// A list that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    pub fingerprint: String,
    pub list: String,
    /// The line of the log with which it came.
    pub line: String,
    pub decision: Option<Decision>,
    /// Why it was refused.
    pub reason: String,
}

/// A player at the desk, in an escalation once for each format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskRow {
    pub player: String,
    pub name: String,
    pub club: String,
    pub dropped: bool,
    pub note: String,
    /// The latest last: that one counts, the others are kept.
    pub lists: Vec<Submission>,
}

impl DeskRow {
    pub fn current(&self) -> Option<&Submission> {
        self.lists.last()
    }

    /// What came in before the one that counts.
    pub fn before(&self) -> Option<&Submission> {
        self.lists.len().checked_sub(2).and_then(|at| self.lists.get(at))
    }

    pub fn verdict(&self, verdicts: &Verdicts) -> Option<Arc<ListVerdict>> {
        verdicts.get(&self.current()?.list).cloned()
    }

    pub fn status(&self, verdicts: &Verdicts) -> Status {
        let Some(current) = self.current() else { return Status::Missing };
        match current.decision {
            Some(Decision::Accepted) => Status::Accepted,
            Some(Decision::Refused) => Status::Refused,
            None if verdicts.get(&current.list).is_some_and(|own| own.is_legal()) => Status::Legal,
            None => Status::Received,
        }
    }
}

/// Everybody who entered, with what came in from them.
pub fn rows(event: &Event, state: &State) -> Vec<DeskRow> {
    let mut rows: Vec<DeskRow> = Vec::new();
    let mut at: HashMap<String, usize> = HashMap::new();
    for player in &state.players {
        at.insert(player.id.clone(), rows.len());
        rows.push(DeskRow {
            player: player.id.clone(),
            name: player.name.clone(),
            club: player.club.clone(),
            dropped: player.until.is_some(),
            note: player.notes.last().cloned().unwrap_or_default(),
            lists: Vec::new(),
        });
    }
    for line in event.log.holding() {
        let (player, fingerprint, list, decision) = match &line.entry {
            Entry::Received { player, fingerprint, list } => (player, fingerprint, Some(list), None),
            Entry::Accepted { player, fingerprint, list } => {
                (player, fingerprint, Some(list), Some((Decision::Accepted, "")))
            }
            Entry::Refused { player, fingerprint, reason } => {
                (player, fingerprint, None, Some((Decision::Refused, reason.as_str())))
            }
            Entry::Entered { .. }
            | Entry::Noted { .. }
            | Entry::Paired { .. }
            | Entry::Published { .. }
            | Entry::Result { .. }
            | Entry::Bonus { .. }
            | Entry::Dropped { .. }
            | Entry::Undone { .. }
            | Entry::Other { .. } => continue,
        };
        let Some(row) = at.get(player).and_then(|at| rows.get_mut(*at)) else { continue };
        let known = row.lists.iter().position(|own| own.fingerprint == *fingerprint);
        let place = match (known, list) {
            // The same army again counts as the latest, with what was decided about it.
            (Some(known), Some(list)) => {
                let mut own = row.lists.remove(known);
                own.list.clone_from(list);
                row.lists.push(own);
                row.lists.last_mut()
            }
            (Some(known), None) => row.lists.get_mut(known),
            (None, Some(list)) => {
                row.lists.push(Submission {
                    fingerprint: fingerprint.clone(),
                    list: list.clone(),
                    line: line.id.clone(),
                    decision: None,
                    reason: String::new(),
                });
                row.lists.last_mut()
            }
            (None, None) => None,
        };
        if let (Some(own), Some((decision, reason))) = (place, decision) {
            own.decision = Some(decision);
            own.reason = reason.to_owned();
        }
    }
    rows
}

/// In an escalation a row for each format that somebody sent; else the rows as they are.
pub fn by_format(event: &Event, rows: Vec<DeskRow>, verdicts: &Verdicts) -> Vec<DeskRow> {
    if event.terms.formats.len() < 2 {
        return rows;
    }
    let split = |row: DeskRow| {
        let mut formats: Vec<(Option<u32>, Vec<Submission>)> = Vec::new();
        for own in &row.lists {
            let format = verdicts.get(&own.list).map(|verdict| verdict.format);
            match formats.iter_mut().find(|(known, _)| *known == format) {
                Some((_, lists)) => lists.push(own.clone()),
                None => formats.push((format, vec![own.clone()])),
            }
        }
        if formats.is_empty() {
            return vec![row];
        }
        formats.sort_by_key(|(format, _)| *format);
        formats.into_iter().map(|(_, lists)| DeskRow { lists, ..row.clone() }).collect()
    };
    rows.into_iter().flat_map(split).collect()
}

/// Every list that came in, each once.
pub fn lists(rows: &[DeskRow]) -> Vec<String> {
    let mut all: Vec<String> = rows.iter().flat_map(|row| &row.lists).map(|own| own.list.clone()).collect();
    all.sort();
    all.dedup();
    all
}

/// Whose list it is, by the name that stands on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    Known(String),
    Nobody,
    /// Several players have that name.
    Several(Vec<String>),
}

pub fn owner(state: &State, name: &str) -> Owner {
    let name = fold(name.trim());
    let mut same = state.players.iter().filter(|own| fold(own.name.trim()) == name).map(|own| own.id.clone());
    match (same.next(), same.next()) {
        (None, _) => Owner::Nobody,
        (Some(id), None) => Owner::Known(id),
        (Some(first), Some(second)) => Owner::Several([first, second].into_iter().chain(same).collect()),
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SortBy {
    #[default]
    Name,
    Club,
    Faction,
    Points,
    Status,
}

impl SortBy {
    pub const ALL: [SortBy; 5] = [SortBy::Name, SortBy::Club, SortBy::Faction, SortBy::Points, SortBy::Status];

    pub fn tag(self) -> &'static str {
        match self {
            SortBy::Name => "name",
            SortBy::Club => "club",
            SortBy::Faction => "faction",
            SortBy::Points => "points",
            SortBy::Status => "status",
        }
    }

    pub fn from_tag(tag: &str) -> Option<SortBy> {
        SortBy::ALL.into_iter().find(|own| own.tag() == tag)
    }
}

/// Which rows are shown, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    pub sort: SortBy,
    pub only: Option<Status>,
    pub words: String,
}

impl View {
    pub fn of(&self, rows: Vec<DeskRow>, verdicts: &Verdicts) -> Vec<DeskRow> {
        let words = fold(self.words.trim());
        let factions = |row: &DeskRow| row.verdict(verdicts).map(|own| fold(&own.factions)).unwrap_or_default();
        let has = |row: &DeskRow| {
            [&row.name, &row.club, &row.note].into_iter().any(|own| fold(own).contains(&words))
                || factions(row).contains(&words)
        };
        let mut rows = rows;
        rows.retain(|row| self.only.is_none_or(|only| row.status(verdicts) == only) && (words.is_empty() || has(row)));
        rows.sort_by_cached_key(|row| {
            let points = row.verdict(verdicts).map_or(0, |own| own.points);
            let first = match self.sort {
                SortBy::Name => (String::new(), 0),
                SortBy::Club => (fold(&row.club), 0),
                SortBy::Faction => (factions(row), 0),
                SortBy::Points => (String::new(), points),
                SortBy::Status => (String::new(), row.status(verdicts) as u64),
            };
            (first, fold(&row.name), row.player.clone())
        });
        rows
    }
}

/// How many players have which status, in the order of [`Status::ALL`].
pub fn counts(rows: &[DeskRow], verdicts: &Verdicts) -> [usize; 5] {
    Status::ALL.map(|status| rows.iter().filter(|row| row.status(verdicts) == status).count())
}
