//! A list that is shown at a table against what was accepted.

use std::collections::BTreeMap;

use super::desk::{Decision, DeskRow, Submission};
use crate::event::State;
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::link;
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

/// Of each player and format the list that was accepted last: player, fingerprint, link. One that was accepted before it
/// holds no longer.
pub fn accepted(rows: &[DeskRow]) -> Vec<(String, String, String)> {
    let of_row = |row: &DeskRow| {
        let mut latest: BTreeMap<Option<u32>, &Submission> = BTreeMap::new();
        for own in row.lists.iter().filter(|own| own.decision == Some(Decision::Accepted)) {
            latest.insert(link::read(&own.list).ok().map(|roster| roster.format), own);
        }
        let own = latest.into_values();
        own.map(|own| (row.player.clone(), own.fingerprint.clone(), own.list.clone())).collect::<Vec<_>>()
    };
    rows.iter().flat_map(of_row).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::app::model::event::desk::rows;
    use crate::app::model::event::form::{NEW, read};
    use crate::catalogue::Catalogue;
    use crate::event::{Entry, Event};
    use crate::language::Language;
    use crate::roster::Edit;
    use crate::shipped;

    fn list(at: usize) -> Roster {
        let mut roster = shipped::examples().swap_remove(at);
        roster.apply(&Edit::Player("Ada".to_owned())).unwrap();
        roster.apply(&Edit::Format(1000)).unwrap();
        roster
    }

    fn accept(event: &mut Event, roster: &Roster) {
        let (fingerprint, list) = (fingerprint(roster).to_string(), link::to_text(roster).unwrap());
        event.log.write("a", 1, Entry::Accepted { player: "p1".to_owned(), fingerprint, list });
    }

    #[test]
    fn only_the_list_that_was_accepted_last_holds() {
        let mut event = read(NEW, &Catalogue::shipped(), Language::French).unwrap().event;
        let entered = Entry::Entered {
            player: "p1".to_owned(),
            name: "Ada".to_owned(),
            club: String::new(),
            rank: None,
            round: 1,
            replaces: Vec::new(),
        };
        event.log.write("a", 1, entered);
        let shown = |event: &Event, roster: &Roster| {
            let state = event.state();
            check(&state, &accepted(&rows(event, &state)), roster)
        };
        assert_eq!(shown(&event, &list(0)), Checked::NotAccepted { player: "p1".to_owned() });
        accept(&mut event, &list(0));
        assert_eq!(shown(&event, &list(0)), Checked::Same { player: "p1".to_owned() });
        accept(&mut event, &list(1));
        assert_eq!(shown(&event, &list(1)), Checked::Same { player: "p1".to_owned() });
        assert!(matches!(shown(&event, &list(0)), Checked::Differs { .. }), "it was replaced");
        // In an escalation each format has its own.
        let mut small = list(2);
        small.apply(&Edit::Format(500)).unwrap();
        accept(&mut event, &small);
        assert_eq!(shown(&event, &small), Checked::Same { player: "p1".to_owned() });
        assert_eq!(shown(&event, &list(1)), Checked::Same { player: "p1".to_owned() });
    }
}
