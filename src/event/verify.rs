//! Looks at rounds that were paired, here or elsewhere: whether a better one exists, and whether all that must hold holds.
//! Uses the engine for the optimum only; costs are added up from the log itself.

use std::collections::HashSet;

use super::Event;
use super::log::State;
use super::pairing::{Cost, Criterion, PairingError, Question};
use crate::language::Language;

#[derive(Clone, Debug, PartialEq)]
pub struct Discrepancy {
    pub round: u32,
    pub kind: DiscrepancyKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum DiscrepancyKind {
    /// Plays in the round and has neither game nor bye.
    Forgotten(String),
    /// Has a game and does not play in the round.
    NotPlaying(String),
    /// More byes than an odd number needs.
    Byes(usize),
    /// A better round exists; what makes it better, what was paid and what would do.
    NotBest { by: Criterion, paid: u64, best: u64 },
}

/// All published rounds, against what was known before each.
pub fn verify(event: &Event, state: &State) -> Result<Vec<Discrepancy>, PairingError> {
    let mut found = Vec::new();
    for round in state.rounds.iter().filter(|round| round.published) {
        let question = Question::new(event, state, round.number);
        let mut tell = |kind| found.push(Discrepancy { round: round.number, kind });
        let mut cost = Cost::default();
        let mut seen = HashSet::new();
        for game in &round.games {
            let Some(a) = question.position(&game.a) else {
                tell(DiscrepancyKind::NotPlaying(game.a.clone()));
                continue;
            };
            seen.insert(a);
            let b = match &game.b {
                None => None,
                Some(b) => match question.position(b) {
                    Some(b) => Some(b),
                    None => {
                        tell(DiscrepancyKind::NotPlaying(b.clone()));
                        continue;
                    }
                },
            };
            seen.extend(b);
            cost = cost.and(&question.cost(a, b));
        }
        let forgotten = (0..question.candidates.len()).filter(|at| !seen.contains(at));
        let forgotten: Vec<String> =
            forgotten.filter_map(|at| question.candidates.get(at)).map(|candidate| candidate.id.clone()).collect();
        let whole = forgotten.is_empty();
        forgotten.into_iter().for_each(|id| tell(DiscrepancyKind::Forgotten(id)));
        let byes = round.games.iter().filter(|game| game.b.is_none()).count();
        if byes > question.candidates.len() % 2 {
            tell(DiscrepancyKind::Byes(byes));
        } else if whole {
            let best = question.answer()?.cost;
            // Another lot is no worse round.
            let differs = best.first_difference(&cost).filter(|by| *by != Criterion::Lot);
            if let Some(by) = differs {
                tell(DiscrepancyKind::NotBest { by, paid: cost.of(by), best: best.of(by) });
            }
        }
    }
    Ok(found)
}

impl Discrepancy {
    pub fn sentence(&self, state: &State, language: Language) -> String {
        let round = self.round;
        let name = |id: &str| state.player(id).map_or(id, |player| player.name.as_str()).to_owned();
        match (&self.kind, language) {
            (DiscrepancyKind::Forgotten(id), Language::French) => {
                format!("ronde {round}\u{a0}: {} n’a ni partie ni exemption", name(id))
            }
            (DiscrepancyKind::Forgotten(id), Language::English) => {
                format!("round {round}: {} has neither a game nor a bye", name(id))
            }
            (DiscrepancyKind::NotPlaying(id), Language::French) => {
                format!("ronde {round}\u{a0}: {} ne joue pas cette ronde", name(id))
            }
            (DiscrepancyKind::NotPlaying(id), Language::English) => {
                format!("round {round}: {} does not play in this round", name(id))
            }
            (DiscrepancyKind::Byes(byes), Language::French) => format!("ronde {round}\u{a0}: {byes} exemptions"),
            (DiscrepancyKind::Byes(byes), Language::English) => format!("round {round}: {byes} byes"),
            (DiscrepancyKind::NotBest { by, paid, best }, Language::French) => {
                format!(
                    "ronde {round}\u{a0}: une meilleure existe ({}\u{a0}: {best} au lieu de {paid})",
                    by.name(language)
                )
            }
            (DiscrepancyKind::NotBest { by, paid, best }, Language::English) => {
                format!("round {round}: a better one exists ({}: {best} instead of {paid})", by.name(language))
            }
        }
    }
}
