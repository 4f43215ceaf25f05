//! Who plays whom: the best round there is, never a greedy walk.
//!
//! Every possible game has a [`Cost`] in seven parts; of two rounds the one whose first differing sum is smaller is better.
//! That is a minimum-weight perfect matching (`matching`), so that a rematch or a second bye appears only where no round
//! without one exists, and `proof` shows it. `explain` says why two players meet. Tables come afterwards: see `tables`.

mod cost;
mod explain;
mod matching;
mod proof;

use std::collections::HashMap;

pub use cost::{Cost, Criterion};
pub use explain::{Instead, why};
pub use matching::{MAX_PLAYERS, Matching};
pub use proof::Proof;

use super::Event;
use super::log::{Outcome, Player, State};
use super::lot::{Draw, lot};
use super::settings::FirstRound;
use super::standing::{self, PlayedKind, Row};
use crate::language::Language;

/// A player as the pairing sees them, the best placed first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    pub id: String,
    pub name: String,
    pub club: String,
    /// Event points without bonus and malus.
    pub points: i64,
    /// From 1.
    pub place: usize,
    /// Rounds without an opponent so far, whether by lot or because the opponent did not come.
    pub byes: u32,
    /// Met somebody with other points in the round before.
    pub floated: bool,
    /// How often each of the others was met.
    pub met: HashMap<String, u32>,
}

/// All that decides about a round; a value of its own, so that the same question can be asked of other solvers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    pub seed: u64,
    pub round: u32,
    /// Members of one club are kept apart in this round.
    pub clubs_apart: bool,
    /// By place.
    pub candidates: Vec<Candidate>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    pub question: Question,
    /// The best placed first, the bye last.
    pub games: Vec<DraftGame>,
    pub cost: Cost,
    pub proofs: Vec<Proof>,
}

/// Positions among the candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftGame {
    pub a: usize,
    pub b: Option<usize>,
    pub cost: Cost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingError {
    TooMany {
        players: usize,
    },
    /// Points or rounds so large that no weight holds them: no event has such.
    TooLarge,
}

impl PairingError {
    pub fn sentence(self, language: Language) -> String {
        match (self, language) {
            (PairingError::TooMany { players }, Language::French) => {
                format!("{players} joueurs\u{a0}: {MAX_PLAYERS} au plus peuvent être appariés")
            }
            (PairingError::TooMany { players }, Language::English) => {
                format!("{players} players: at most {MAX_PLAYERS} can be paired")
            }
            (PairingError::TooLarge, Language::French) => "trop de points pour apparier".to_owned(),
            (PairingError::TooLarge, Language::English) => "too many points to be paired".to_owned(),
        }
    }
}

/// The best round for those who play in it.
pub fn pair(event: &Event, state: &State, round: u32) -> Result<Draft, PairingError> {
    Question::new(event, state, round).answer()
}

impl Question {
    pub fn new(event: &Event, state: &State, round: u32) -> Question {
        let before = round.saturating_sub(1);
        let mut rows = standing::for_pairing(event, state, before);
        let by_id: HashMap<&str, (usize, &Player)> =
            state.players.iter().enumerate().map(|(at, player)| (player.id.as_str(), (at, player))).collect();
        if round <= 1 {
            first_round(event, &by_id, &mut rows);
        }
        let floated = floated(event, state, before);
        let met = met(state, before);
        let candidates = rows.iter().enumerate().map(|(at, row)| {
            let player = by_id.get(row.player.as_str()).map(|(_, player)| *player);
            let alone = |kind: &PlayedKind| matches!(kind, PlayedKind::Bye | PlayedKind::Waited(_));
            Candidate {
                id: row.player.clone(),
                name: player.map(|player| player.name.clone()).unwrap_or_default(),
                club: player.map(|player| player.club.clone()).unwrap_or_default(),
                points: row.points,
                place: at + 1,
                byes: u32::try_from(row.played.iter().filter(|played| alone(&played.kind)).count()).unwrap_or(u32::MAX),
                floated: floated.contains(&row.player),
                met: met.get(row.player.as_str()).cloned().unwrap_or_default(),
            }
        });
        Question {
            seed: event.pairing.seed,
            round,
            clubs_apart: event.pairing.clubs_apart && round <= 1,
            candidates: candidates.collect(),
        }
    }

    pub fn answer(self) -> Result<Draft, PairingError> {
        let matching = matching::best(&self)?;
        Ok(self.draft(&matching))
    }

    /// What a round costs that somebody paired, by pairs of positions; `None` for the bye.
    pub fn draft(self, pairs: &[(usize, Option<usize>)]) -> Draft {
        let mut games: Vec<DraftGame> = pairs
            .iter()
            .map(|(a, b)| {
                let (a, b) = match b {
                    Some(b) => (*a.min(b), Some(*a.max(b))),
                    None => (*a, None),
                };
                DraftGame { a, b, cost: self.cost(a, b) }
            })
            .collect();
        games.sort_by_key(|game| (game.b.is_none(), game.a));
        let cost = games.iter().fold(Cost::default(), |sum, game| sum.and(&game.cost));
        let proofs = proof::proofs(&self, &cost);
        Draft { question: self, games, cost, proofs }
    }

    pub fn position(&self, id: &str) -> Option<usize> {
        self.candidates.iter().position(|candidate| candidate.id == id)
    }
}

/// Before anything was played: by lot, by rank, or as they came.
fn first_round(event: &Event, by_id: &HashMap<&str, (usize, &Player)>, rows: &mut [Row]) {
    let entered = |row: &Row| by_id.get(row.player.as_str()).map_or(usize::MAX, |(at, _)| *at);
    match event.pairing.first_round {
        FirstRound::Random => {
            rows.sort_by_cached_key(|row| {
                (lot(event.pairing.seed, Draw::FirstRound, 1, &[&row.player]), row.player.clone())
            });
        }
        FirstRound::Rank => {
            let rank = |row: &Row| by_id.get(row.player.as_str()).and_then(|(_, player)| player.rank);
            rows.sort_by_cached_key(|row| (rank(row).unwrap_or(u32::MAX), entered(row)));
        }
        FirstRound::Given => rows.sort_by_cached_key(entered),
    }
}

/// Who met somebody with other points in a round. A bye has the points of the last who played in it.
fn floated(event: &Event, state: &State, round: u32) -> std::collections::HashSet<String> {
    let Some(played) = state.round(round).filter(|round| round.published) else { return Default::default() };
    let rows = standing::for_pairing(event, state, round - 1);
    let points: HashMap<&str, i64> = rows.iter().map(|row| (row.player.as_str(), row.points)).collect();
    let last = rows.last().map(|row| row.points);
    let mut floated = std::collections::HashSet::new();
    for game in &played.games {
        let own = points.get(game.a.as_str()).copied();
        let other = match &game.b {
            Some(b) => points.get(b.as_str()).copied(),
            None => last,
        };
        if own != other {
            floated.extend(std::iter::once(game.a.clone()).chain(game.b.clone()));
        }
    }
    floated
}

/// How often players met; who did not come was not met.
fn met(state: &State, before: u32) -> HashMap<&str, HashMap<String, u32>> {
    let mut met: HashMap<&str, HashMap<String, u32>> = HashMap::new();
    for round in state.rounds.iter().filter(|round| round.published && round.number <= before) {
        for game in &round.games {
            let Some(b) = game.b.as_ref().filter(|_| !matches!(game.outcome, Some(Outcome::Absent(_)))) else {
                continue;
            };
            for (own, other) in [(&game.a, b), (b, &game.a)] {
                *met.entry(own.as_str()).or_default().entry(other.clone()).or_default() += 1;
            }
        }
    }
    met
}
