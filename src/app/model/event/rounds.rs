//! Rounds: what lines the log gets from what an organiser presses.

use crate::event::log::{Contradiction, Line, Outcome, PairedGame, RecordedGame, Round};
use crate::event::{Entry, Event, State};
use crate::language::Language;

/// The games of a round as they would be written again.
pub fn paired(round: &Round) -> Vec<PairedGame> {
    let game = |game: &RecordedGame| PairedGame { a: game.a.clone(), b: game.b.clone(), table: game.table };
    round.games.iter().map(game).collect()
}

/// Two players change their places; the tables stay.
pub fn swapped(games: &[PairedGame], one: &str, other: &str) -> Vec<PairedGame> {
    let new = |id: &String| match id {
        id if id == one => other.to_owned(),
        id if id == other => one.to_owned(),
        id => id.clone(),
    };
    let game = |game: &PairedGame| PairedGame { a: new(&game.a), b: game.b.as_ref().map(new), table: game.table };
    games.iter().map(game).collect()
}

/// A game at another table; whoever plays there goes to the table that becomes free.
pub fn moved(games: &[PairedGame], at: usize, table: u32) -> Vec<PairedGame> {
    let mut games = games.to_vec();
    let Some(own) = games.get(at).map(|game| game.table) else { return games };
    for game in &mut games {
        if game.table == Some(table) {
            game.table = own;
        }
    }
    if let Some(game) = games.get_mut(at) {
        game.table = Some(table);
    }
    games
}

/// A draft in the place of the one that is there.
pub fn draft_entry(event: &Event, round: u32, games: Vec<PairedGame>, by_hand: bool) -> Entry {
    let replaces = lines_about(event, |entry| matches!(entry, Entry::Paired { round: own, .. } if *own == round));
    Entry::Paired { round, games, by_hand, replaces }
}

/// The draft with this line becomes the round; in the place of what was published before.
pub fn publish_entry(event: &Event, round: u32, draft: &str) -> Entry {
    let replaces = lines_about(event, |entry| matches!(entry, Entry::Published { round: own, .. } if *own == round));
    Entry::Published { round, draft: draft.to_owned(), replaces }
}

/// The result of a game, in the place of the one that is there.
pub fn result_entry(event: &Event, round: u32, game: &RecordedGame, outcome: Outcome) -> Option<Entry> {
    let (a, b) = (game.a.clone(), game.b.clone()?);
    let own = |entry: &Entry| match entry {
        Entry::Result { round: own, players: [first, second], .. } => {
            *own == round && (*first == a && *second == b || *first == b && *second == a)
        }
        Entry::Entered { .. }
        | Entry::Received { .. }
        | Entry::Accepted { .. }
        | Entry::Refused { .. }
        | Entry::Noted { .. }
        | Entry::Paired { .. }
        | Entry::Published { .. }
        | Entry::Bonus { .. }
        | Entry::Dropped { .. }
        | Entry::Undone { .. }
        | Entry::Other { .. } => false,
    };
    let replaces = lines_about(event, own);
    Some(Entry::Result { round, players: [a, b], outcome, replaces })
}

fn lines_about(event: &Event, is_it: impl Fn(&Entry) -> bool) -> Vec<String> {
    event.log.holding().into_iter().filter(|line| is_it(&line.entry)).map(|line| line.id.clone()).collect()
}

/// One of several lines that contradict each other holds, by one more that names them all.
pub fn settle_entry(contradiction: &Contradiction, line: &Line) -> Entry {
    let all: Vec<String> = contradiction.lines.iter().map(|line| line.id.clone()).collect();
    let mut entry = line.entry.clone();
    match &mut entry {
        Entry::Entered { replaces, .. }
        | Entry::Paired { replaces, .. }
        | Entry::Published { replaces, .. }
        | Entry::Result { replaces, .. } => *replaces = all,
        Entry::Received { .. }
        | Entry::Accepted { .. }
        | Entry::Refused { .. }
        | Entry::Noted { .. }
        | Entry::Bonus { .. }
        | Entry::Dropped { .. }
        | Entry::Undone { .. }
        | Entry::Other { .. } => {}
    }
    entry
}

/// Why the next round cannot be paired yet; `None` where it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Every round of the event is published.
    AllPlayed,
    /// So many games have no result.
    Results(usize),
    Contradictions(usize),
    TooFew,
}

impl Obstacle {
    pub fn sentence(self, language: Language) -> String {
        match (self, language) {
            (Obstacle::AllPlayed, Language::French) => "Toutes les rondes sont publiées.".to_owned(),
            (Obstacle::AllPlayed, Language::English) => "All rounds are published.".to_owned(),
            (Obstacle::Results(count), Language::French) => {
                format!("Résultats à noter avant la ronde suivante\u{a0}: {count}.")
            }
            (Obstacle::Results(count), Language::English) => {
                format!("Results to enter before the next round: {count}.")
            }
            (Obstacle::Contradictions(count), Language::French) => format!("À trancher d’abord\u{a0}: {count}."),
            (Obstacle::Contradictions(count), Language::English) => format!("To be settled first: {count}."),
            (Obstacle::TooFew, Language::French) => {
                "Il faut deux joueurs au moins\u{a0}: inscrivez-les parmi les listes reçues.".to_owned()
            }
            (Obstacle::TooFew, Language::English) => {
                "It takes two players at least: enter them among the lists.".to_owned()
            }
        }
    }
}

pub fn obstacle(event: &Event, state: &State) -> Option<Obstacle> {
    let next = state.next_round();
    let open = state.open_games(next).count();
    match () {
        () if !state.contradictions.is_empty() => Some(Obstacle::Contradictions(state.contradictions.len())),
        () if open > 0 => Some(Obstacle::Results(open)),
        () if next > event.game.rounds => Some(Obstacle::AllPlayed),
        () if state.playing(next).count() < 2 => Some(Obstacle::TooFew),
        () => None,
    }
}
