//! Pictures of an event: the places over the rounds, and who met whom.

use crate::event::log::Outcome;
use crate::event::standing::standing;
use crate::event::{Event, State};

/// The rounds that are published, in order.
pub fn published(state: &State) -> Vec<u32> {
    state.rounds.iter().filter(|round| round.published).map(|round| round.number).collect()
}

/// For each player, the best placed first: the place after each published round.
pub fn places(event: &Event, state: &State) -> Vec<(String, Vec<usize>)> {
    let after: Vec<Vec<(String, usize)>> = published(state)
        .into_iter()
        .map(|round| standing(event, state, round).into_iter().map(|row| (row.player, row.place)).collect())
        .collect();
    let Some(last) = after.last() else { return Vec::new() };
    let place = |rows: &[(String, usize)], id: &str| rows.iter().find(|(own, _)| own == id).map_or(0, |(_, at)| *at);
    last.iter().map(|(id, _)| (id.clone(), after.iter().map(|rows| place(rows, id)).collect())).collect()
}

/// What became of a game, as the first of two saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    Won,
    Drawn,
    Lost,
    /// Paired, without a result yet, or somebody did not come.
    Open,
}

/// The rounds in which one met another, and how that went.
pub fn meetings(state: &State, one: &str, other: &str) -> Vec<(u32, Meeting)> {
    let rounds = state.rounds.iter().filter(|round| round.published);
    let games = rounds.flat_map(|round| round.games.iter().map(|game| (round.number, game)));
    let own = games.filter_map(|(round, game)| {
        let outcome = match game.b.as_deref() {
            Some(b) if game.a == one && b == other => game.outcome,
            Some(b) if game.a == other && b == one => game.outcome.map(Outcome::turned),
            Some(_) | None => return None,
        };
        let meeting = match outcome {
            Some(Outcome::Played(own, against)) => match own.cmp(&against) {
                std::cmp::Ordering::Greater => Meeting::Won,
                std::cmp::Ordering::Equal => Meeting::Drawn,
                std::cmp::Ordering::Less => Meeting::Lost,
            },
            Some(Outcome::Absent(_)) | None => Meeting::Open,
        };
        Some((round, meeting))
    });
    own.collect()
}
