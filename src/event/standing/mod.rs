//! Who stands where, and why: every figure can say which games it came from.
//!
//! Event points first, then the event's tie-breaks in order, then the lot. All in whole numbers: no machine rounds
//! otherwise than another. **Decisions**: a bye and a no-show are no game, so that they count for their own player's
//! points and for nobody's schedule; the games between the tied count only where each of them has met each.

mod explain;

use std::collections::HashMap;

pub use explain::{explain, hundredths};

use super::Event;
use super::log::{Absent, Outcome, RecordedGame, State};
use super::lot::{Draw, lot};
use super::settings::{Pairing, Points, TieBreak};
use crate::language::Language;

/// A multiple of all numbers up to 20, so that means of means over at most 20 games are whole.
const UNIT: u128 = 232_792_560;

/// What one round brought to one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub round: u32,
    pub kind: PlayedKind,
    pub event_points: u32,
    pub scored: u32,
    pub conceded: u32,
    pub table: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayedKind {
    /// Against this player.
    Game(String),
    Bye,
    /// This opponent did not come.
    Waited(String),
    /// Did not come.
    Absent(String),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub place: usize,
    pub player: String,
    pub played: Vec<Played>,
    /// With the bonus.
    pub points: i64,
    pub bonus: i64,
    pub difference: i64,
    pub scored: i64,
    /// Mean of the opponents' event points per game, in units of [`UNIT`]².
    schedule: u128,
    /// Event points in the games between those who were still tied there; `None` where they have not all met.
    pub direct: Option<i64>,
    /// What put this player behind the one above; `None` for the first, and where event points did.
    pub decided_by: Option<TieBreak>,
}

impl Row {
    /// The mean in hundredths, for people; rows are compared exactly.
    pub fn schedule_hundredths(&self) -> u64 {
        let unit = UNIT * UNIT;
        u64::try_from((self.schedule.saturating_mul(100) + unit / 2) / unit).unwrap_or(u64::MAX)
    }
}

/// The standing after the published rounds up to this one.
pub fn standing(event: &Event, state: &State, after: u32) -> Vec<Row> {
    let ids: Vec<&str> = state.players.iter().map(|player| player.id.as_str()).collect();
    let bonus = |id: &str| {
        let bonus = state.player(id).map(|player| player.bonus.as_slice()).unwrap_or_default();
        bonus.iter().map(|(points, _)| i64::from(*points)).sum()
    };
    rank(event, &ids, &scores(event, state, after), bonus)
}

/// The order in which players are paired: the same without bonus and malus, of those who play in the next round.
pub fn for_pairing(event: &Event, state: &State, after: u32) -> Vec<Row> {
    let ids: Vec<&str> = state.playing(after + 1).map(|player| player.id.as_str()).collect();
    rank(event, &ids, &scores(event, state, after), |_| 0)
}

pub type Scores = HashMap<String, Vec<Played>>;

/// What each player has from the published rounds up to this one.
pub fn scores(event: &Event, state: &State, after: u32) -> Scores {
    let mut scores = Scores::new();
    for round in state.rounds.iter().filter(|round| round.published && round.number <= after) {
        for game in &round.games {
            for (player, played) in sides(round.number, game, &event.points, &event.pairing) {
                scores.entry(player).or_default().push(played);
            }
        }
    }
    scores
}

/// Both sides of a game; nothing yet where it has no result.
fn sides(round: u32, game: &RecordedGame, points: &Points, pairing: &Pairing) -> Vec<(String, Played)> {
    let bye = &pairing.bye;
    let (won, lost) = bye.victory_points;
    let side = |kind, event_points, scored, conceded| Played {
        round,
        kind,
        event_points,
        scored,
        conceded,
        table: game.table,
    };
    let Some(b) = &game.b else {
        return vec![(game.a.clone(), side(PlayedKind::Bye, bye.event_points, won, lost))];
    };
    let (a, b) = (game.a.clone(), b.clone());
    let waited = |opponent: &str| side(PlayedKind::Waited(opponent.to_owned()), bye.event_points, won, lost);
    let absent = |opponent: &str| side(PlayedKind::Absent(opponent.to_owned()), 0, lost, won);
    match game.outcome {
        None => Vec::new(),
        Some(Outcome::Played(own, other)) => {
            let (first, second) = points.of(own, other);
            vec![
                (a.clone(), side(PlayedKind::Game(b.clone()), first, own, other)),
                (b, side(PlayedKind::Game(a), second, other, own)),
            ]
        }
        Some(Outcome::Absent(Absent::First)) => {
            let (gone, there) = (absent(&b), waited(&a));
            vec![(a, gone), (b, there)]
        }
        Some(Outcome::Absent(Absent::Second)) => {
            let (there, gone) = (waited(&b), absent(&a));
            vec![(a, there), (b, gone)]
        }
        Some(Outcome::Absent(Absent::Both)) => {
            let (first, second) = (absent(&b), absent(&a));
            vec![(a, first), (b, second)]
        }
    }
}

fn rank(event: &Event, ids: &[&str], scores: &Scores, bonus: impl Fn(&str) -> i64) -> Vec<Row> {
    let mut rows: Vec<Row> = ids.iter().map(|id| row(id, scores, bonus(id))).collect();
    let lots: HashMap<&str, u64> =
        ids.iter().map(|id| (*id, lot(event.pairing.seed, Draw::Standing, 0, &[id]))).collect();
    rows.sort_by(|a, b| b.points.cmp(&a.points).then_with(|| a.player.cmp(&b.player)));
    let mut order = event.pairing.tie_breaks.clone();
    order.push(TieBreak::Lot);
    let mut breaks = vec![None; rows.len()];
    let groups = split(&rows, 0, |row| row.points);
    for (from, to) in groups {
        settle(&mut rows, &mut breaks, (from, to), &order, &lots);
    }
    for (at, row) in rows.iter_mut().enumerate() {
        row.place = at + 1;
        row.decided_by = breaks.get(at).copied().flatten();
    }
    rows
}

fn row(id: &str, scores: &Scores, bonus: i64) -> Row {
    let played = scores.get(id).cloned().unwrap_or_default();
    let sum = |value: fn(&Played) -> u32| played.iter().map(|own| i64::from(value(own))).sum::<i64>();
    let means: Vec<u128> = played.iter().filter_map(|own| mean_of(opponent(own)?, scores)).collect();
    let schedule = match means.len() as u128 {
        0 => 0,
        // `UNIT` holds every number of rounds that there can be.
        count => means.iter().sum::<u128>() * (UNIT / count),
    };
    Row {
        place: 0,
        player: id.to_owned(),
        points: sum(|own| own.event_points) + bonus,
        bonus,
        difference: sum(|own| own.scored) - sum(|own| own.conceded),
        scored: sum(|own| own.scored),
        schedule,
        direct: None,
        decided_by: None,
        played,
    }
}

/// The opponent of a game that was played.
pub fn opponent(played: &Played) -> Option<&str> {
    match &played.kind {
        PlayedKind::Game(opponent) => Some(opponent),
        PlayedKind::Bye | PlayedKind::Waited(_) | PlayedKind::Absent(_) => None,
    }
}

/// Event points for each game that somebody played, in units.
fn mean_of(id: &str, scores: &Scores) -> Option<u128> {
    let games = scores.get(id)?.iter().filter(|own| opponent(own).is_some());
    let (sum, count) = games.fold((0u128, 0u128), |(sum, count), own| (sum + u128::from(own.event_points), count + 1));
    (count > 0).then(|| sum * (UNIT / count))
}

/// Runs of rows with the same value, as ranges from `base` on.
fn split<T: PartialEq>(rows: &[Row], base: usize, value: impl Fn(&Row) -> T) -> Vec<(usize, usize)> {
    let mut groups = Vec::new();
    let mut from = 0;
    for group in rows.chunk_by(|a, b| value(a) == value(b)) {
        groups.push((base + from, base + from + group.len()));
        from += group.len();
    }
    groups
}

/// Orders rows `from..to`, which are tied so far, by what is left of the tie-breaks.
fn settle(
    rows: &mut [Row],
    breaks: &mut [Option<TieBreak>],
    (from, to): (usize, usize),
    order: &[TieBreak],
    lots: &HashMap<&str, u64>,
) {
    let Some((first, rest)) = order.split_first() else { return };
    let Some(tied) = rows.get_mut(from..to).filter(|tied| tied.len() > 1) else { return };
    let key: Vec<(String, i128)> = match first {
        TieBreak::Direct => {
            let between = direct(tied);
            for row in tied.iter_mut() {
                row.direct = between.get(&row.player).copied();
            }
            tied.iter().map(|row| (row.player.clone(), i128::from(row.direct.unwrap_or(0)))).collect()
        }
        TieBreak::Difference => tied.iter().map(|row| (row.player.clone(), i128::from(row.difference))).collect(),
        TieBreak::Scored => tied.iter().map(|row| (row.player.clone(), i128::from(row.scored))).collect(),
        TieBreak::Schedule => {
            let exact = |row: &Row| i128::try_from(row.schedule).unwrap_or(i128::MAX);
            tied.iter().map(|row| (row.player.clone(), exact(row))).collect()
        }
        TieBreak::Lot => {
            let drawn = |row: &Row| i128::from(lots.get(row.player.as_str()).copied().unwrap_or(0));
            tied.iter().map(|row| (row.player.clone(), drawn(row))).collect()
        }
    };
    let key: HashMap<String, i128> = key.into_iter().collect();
    let value = |row: &Row| key.get(&row.player).copied().unwrap_or(0);
    // Ids differ, so that the order is the same even where two lots were.
    tied.sort_by(|a, b| value(b).cmp(&value(a)).then_with(|| a.player.cmp(&b.player)));
    let groups = split(tied, from, value);
    for (start, _) in groups.iter().skip(1) {
        if let Some(slot) = breaks.get_mut(*start) {
            *slot = Some(*first);
        }
    }
    for group in groups {
        settle(rows, breaks, group, rest, lots);
    }
}

/// Event points in the games between these players; empty unless each has met each.
fn direct(tied: &[Row]) -> HashMap<String, i64> {
    let mut points = HashMap::new();
    for row in tied {
        let mut met: Vec<&str> = Vec::new();
        let mut own = 0;
        for played in &row.played {
            let Some(other) = opponent(played).filter(|other| tied.iter().any(|row| row.player == **other)) else {
                continue;
            };
            own += i64::from(played.event_points);
            if !met.contains(&other) {
                met.push(other);
            }
        }
        if met.len() + 1 != tied.len() {
            return HashMap::new();
        }
        points.insert(row.player.clone(), own);
    }
    points
}

/// A column of the standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Points,
    By(TieBreak),
}

impl Column {
    pub fn title(self, language: Language) -> &'static str {
        let (fr, en) = match self {
            Column::Points => ("Points d’événement", "Event points"),
            Column::By(TieBreak::Difference) => ("Différence", "Difference"),
            Column::By(TieBreak::Scored) => ("Points de victoire", "Victory points"),
            Column::By(TieBreak::Schedule) => ("Force des adversaires", "Strength of schedule"),
            Column::By(TieBreak::Direct) => ("Parties entre ex æquo", "Games between the tied"),
            Column::By(TieBreak::Lot) => ("Sort", "Lot"),
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}
