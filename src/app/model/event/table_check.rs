//! A list that is shown at a table against what was accepted.

use crate::event::State;
use crate::event::log::ListState;
use crate::exchange::fingerprint::fingerprint;
use crate::language::fold;
use crate::roster::Roster;

#[derive(Clone, Debug, PartialEq)]
pub enum Checked {
    /// The very army that was accepted from this player.
    Same { player: String },
    /// Another army than the one accepted from this player, whose list as a link comes with it.
    Differs { player: String, accepted: String },
    /// Nothing was accepted from this player.
    NotAccepted { player: String },
    /// Nobody of that name entered, and nobody's accepted list is this army.
    Unknown,
}

/// By the army first: names are written in many ways.
pub fn check(state: &State, lists: &[(String, String, String)], shown: &Roster) -> Checked {
    let print = fingerprint(shown).to_string();
    let name = fold(shown.player.trim());
    let is_shown = |id: &str| state.player(id).is_some_and(|own| fold(own.name.trim()) == name);
    let mut same = lists.iter().filter(|(_, own, _)| *own == print).map(|(player, ..)| player.clone());
    // Two players may have the same army: the one whose name it bears.
    let all: Vec<String> = same.by_ref().collect();
    if let Some(player) = all.iter().find(|id| is_shown(id)).or(all.first()) {
        return Checked::Same { player: player.clone() };
    }
    let Some(player) = state.players.iter().find(|own| !name.is_empty() && fold(own.name.trim()) == name) else {
        return Checked::Unknown;
    };
    let accepted = lists.iter().rev().find(|(id, ..)| *id == player.id);
    match accepted {
        Some((_, _, list)) => Checked::Differs { player: player.id.clone(), accepted: list.clone() },
        None => Checked::NotAccepted { player: player.id.clone() },
    }
}

/// Every list that was accepted and not replaced: player, fingerprint, link.
pub fn accepted(rows: &[super::desk::DeskRow], state: &State) -> Vec<(String, String, String)> {
    let decided = |own: &&super::desk::Submission| own.decision == Some(super::desk::Decision::Accepted);
    let of_row = |row: &super::desk::DeskRow| {
        let own = row.lists.iter().filter(decided);
        own.map(|own| (row.player.clone(), own.fingerprint.clone(), own.list.clone())).collect::<Vec<_>>()
    };
    let mut all: Vec<(String, String, String)> = rows.iter().flat_map(of_row).collect();
    for player in &state.players {
        if let ListState::Accepted { fingerprint, list } = &player.list
            && !all.iter().any(|(id, print, _)| *id == player.id && print == fingerprint)
        {
            all.push((player.id.clone(), fingerprint.clone(), list.clone()));
        }
    }
    all
}
