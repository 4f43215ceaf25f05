//! Tables for the games of a round, once it is known who plays whom: players meet new tables, and where that leaves a
//! choice the best placed play at the first ones.

use std::collections::{HashMap, HashSet};

use integer_blossom::min_weight_perfect_matching;

use super::Event;
use super::log::{PairedGame, State};
use super::pairing::{Draft, DraftGame};

/// Which tables each player has played on before a round.
pub fn known(state: &State, before: u32) -> HashMap<&str, HashSet<u32>> {
    let mut known: HashMap<&str, HashSet<u32>> = HashMap::new();
    for round in state.rounds.iter().filter(|round| round.published && round.number < before) {
        for game in &round.games {
            let Some(table) = game.table else { continue };
            for player in std::iter::once(&game.a).chain(&game.b) {
                known.entry(player.as_str()).or_default().insert(table);
            }
        }
    }
    known
}

/// The draft as it goes into the log. Where there are fewer tables than games, numbers go on beyond: see
/// [`missing`].
pub fn assign(event: &Event, state: &State, draft: &Draft) -> Vec<PairedGame> {
    let id = |at: usize| draft.question.candidates.get(at).map(|candidate| candidate.id.clone()).unwrap_or_default();
    let (played, alone): (Vec<&DraftGame>, Vec<&DraftGame>) = draft.games.iter().partition(|game| game.b.is_some());
    let there = event.game.tables.map_or(played.len(), |tables| usize::try_from(tables).unwrap_or(usize::MAX));
    // More tables than twice the games give nobody a better choice.
    let tables = there.clamp(played.len(), played.len().saturating_mul(2));
    let known = known(state, draft.question.round);
    let number = |at: usize| event.game.first_table.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    let repeats = |game: usize, table: usize| {
        let game = played.get(game);
        let players = game.into_iter().flat_map(|game| std::iter::once(game.a).chain(game.b));
        let has = |player: usize| known.get(id(player).as_str()).is_some_and(|known| known.contains(&number(table)));
        players.filter(|player| has(*player)).count() as i64
    };
    // Games on the left, tables on the right; a game never meets a game.
    let side = tables * 2;
    let repeat = (tables * tables * (played.len() + 1)) as i64 + 1;
    let never = repeat * (2 * tables as i64 + 1) + 1;
    let mut costs = vec![never; side * side];
    for game in 0..tables {
        for table in 0..tables {
            let far = if game < played.len() { (game as i64 - table as i64).abs() } else { 0 };
            if let Some(slot) = costs.get_mut(game * side + tables + table) {
                *slot = if game < played.len() { repeats(game, table) * repeat } else { 0 } + far;
            }
        }
    }
    let mate = if played.is_empty() { Vec::new() } else { min_weight_perfect_matching(&costs, side) };
    let mut games: Vec<PairedGame> = played
        .iter()
        .enumerate()
        .map(|(at, game)| PairedGame {
            a: id(game.a),
            b: game.b.map(id),
            table: mate.get(at).and_then(|mate| mate.checked_sub(tables)).map(number),
        })
        .collect();
    games.sort_by_key(|game| game.table);
    games.extend(alone.iter().map(|game| PairedGame { a: id(game.a), b: None, table: None }));
    games
}

/// How many tables a round needs beyond those there are.
pub fn missing(event: &Event, games: &[PairedGame]) -> usize {
    let needed = games.iter().filter(|game| game.b.is_some()).count();
    let there = event.game.tables.map_or(usize::MAX, |tables| usize::try_from(tables).unwrap_or(usize::MAX));
    needed.saturating_sub(there)
}
