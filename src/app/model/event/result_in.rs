//! The result of a game that was followed at the table, taken in by an event: which of its games it is.

use super::desk::{Owner, owner};
use crate::event::State;
use crate::event::log::{Outcome, RecordedGame};
use crate::game::Side;
use crate::game::result::{Outcome as GameResult, Unread};
use crate::language::Language;

#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// With the points as they came in, to be looked at before they are kept; and what stands there so far.
    Game { round: u32, game: RecordedGame, before: Option<Outcome> },
    /// Nobody of the event has this name.
    Unknown(String),
    /// Several players have it.
    Several(String),
    /// The two do not meet in a round that is published.
    NoGame(String, String),
}

impl Taken {
    /// Why it is not taken in; nothing where its game was found.
    pub fn refusal(&self, language: Language) -> Option<String> {
        let said = match (self, language) {
            (Taken::Game { .. }, _) => return None,
            (Taken::Unknown(name), Language::French) => {
                format!("Personne dans cet événement ne s’appelle {}.", language.quoted(name))
            }
            (Taken::Unknown(name), Language::English) => {
                format!("Nobody in this event is called {}.", language.quoted(name))
            }
            (Taken::Several(name), Language::French) => {
                format!("Plusieurs joueurs s’appellent {}\u{a0}: notez ce résultat à la main.", language.quoted(name))
            }
            (Taken::Several(name), Language::English) => {
                format!("Several players are called {}: enter this result by hand.", language.quoted(name))
            }
            (Taken::NoGame(one, other), Language::French) => {
                format!("{one} et {other} ne se rencontrent dans aucune ronde publiée.")
            }
            (Taken::NoGame(one, other), Language::English) => {
                format!("{one} and {other} do not meet in any round that is published.")
            }
        };
        Some(said)
    }
}

/// Why something that was brought is no result.
pub fn unread(language: Language, reason: &Unread) -> &'static str {
    match (reason, language) {
        (Unread::NotTheShape, Language::French) => "Ce n’est pas le résultat d’une partie.",
        (Unread::NotTheShape, Language::English) => "This is not the result of a game.",
        (Unread::Newer(_), Language::French) => {
            "Ce résultat vient d’une version plus récente\u{a0}: mettez l’application à jour."
        }
        (Unread::Newer(_), Language::English) => "This result comes from a newer version: update the app.",
        (Unread::Impossible, Language::French) => "Ces points ne sont ceux d’aucune partie\u{a0}: rien n’est noté.",
        (Unread::Impossible, Language::English) => "No game gives these points: nothing is entered.",
    }
}

/// The latest game of the two; one without a result before all others.
pub fn taken(state: &State, result: &GameResult) -> Taken {
    let [a, b] = Side::BOTH.map(|side| result.sides.get(side));
    let (first, second) = match (owner(state, &a.player), owner(state, &b.player)) {
        (Owner::Known(first), Owner::Known(second)) => (first, second),
        (Owner::Nobody, _) => return Taken::Unknown(a.player.clone()),
        (_, Owner::Nobody) => return Taken::Unknown(b.player.clone()),
        (Owner::Several(_), _) => return Taken::Several(a.player.clone()),
        (_, Owner::Several(_)) => return Taken::Several(b.player.clone()),
    };
    let published = state.rounds.iter().filter(|round| round.published);
    let games = published.flat_map(|round| round.games.iter().map(move |game| (round.number, game)));
    let same = |game: &RecordedGame, a: &str, b: &str| game.a == a && game.b.as_deref() == Some(b);
    let meet = |(_, game): &(u32, &RecordedGame)| same(game, &first, &second) || same(game, &second, &first);
    let Some((round, game)) = games.filter(meet).max_by_key(|(round, game)| (game.outcome.is_none(), *round)) else {
        return Taken::NoGame(a.player.clone(), b.player.clone());
    };
    let points = if game.a == first { (a.points, b.points) } else { (b.points, a.points) };
    let came = RecordedGame { outcome: Some(Outcome::Played(points.0, points.1)), ..game.clone() };
    Taken::Game { round, game: came, before: game.outcome }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a failed set-up fails the test")]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::event::log::{ListState, Player, Round};
    use crate::game::Both;
    use crate::game::result::SideResult;

    fn state(names: &[&str], rounds: Vec<Round>) -> State {
        let player = |(at, name): (usize, &&str)| Player {
            id: format!("p{at}"),
            name: (*name).to_owned(),
            club: String::new(),
            rank: None,
            from: 1,
            until: None,
            line: String::new(),
            list: ListState::default(),
            received: Vec::new(),
            accepted: HashSet::new(),
            bonus: Vec::new(),
            notes: Vec::new(),
        };
        State { players: names.iter().enumerate().map(player).collect(), rounds, ..State::default() }
    }

    fn game(a: &str, b: &str, outcome: Option<Outcome>) -> RecordedGame {
        RecordedGame { a: a.to_owned(), b: Some(b.to_owned()), table: None, outcome, line: None }
    }

    fn round(number: u32, published: bool, game: RecordedGame) -> Round {
        Round { number, published, games: vec![game], ..Round::default() }
    }

    fn result(a: (&str, u32), b: (&str, u32)) -> GameResult {
        let side =
            |(player, points): (&str, u32)| SideResult { player: player.to_owned(), points, ..SideResult::default() };
        GameResult {
            scenario: "conquete".to_owned(),
            date: String::new(),
            turns: 5,
            sides: Both { a: side(a), b: side(b) },
        }
    }

    #[test]
    fn a_result_finds_its_game_whoever_is_named_first() {
        let rounds = vec![round(1, true, game("p1", "p0", None)), round(2, false, game("p0", "p1", None))];
        let state = state(&["Ada", "Chloé"], rounds);
        let Taken::Game { round, game, before } = taken(&state, &result(("chloe ", 7), ("ADA", 2))) else { panic!() };
        assert_eq!((round, game.outcome, before), (1, Some(Outcome::Played(7, 2)), None));
        let Taken::Game { game, .. } = taken(&state, &result(("Ada", 7), ("Chloé", 2))) else { panic!() };
        assert_eq!(game.outcome, Some(Outcome::Played(2, 7)));
    }

    #[test]
    fn of_several_games_the_one_without_a_result_then_the_latest() {
        let done = Some(Outcome::Played(5, 5));
        let rounds =
            |first, second| vec![round(1, true, game("p0", "p1", first)), round(2, true, game("p0", "p1", second))];
        let found = |first, second| {
            let Taken::Game { round, before, .. } =
                taken(&state(&["Ada", "Bo"], rounds(first, second)), &result(("Ada", 1), ("Bo", 0)))
            else {
                panic!()
            };
            (round, before)
        };
        assert_eq!(found(None, done), (1, None));
        assert_eq!(found(done, None), (2, None));
        assert_eq!(found(done, done), (2, done));
    }

    #[test]
    fn strangers_and_those_who_do_not_meet_are_named() {
        let state = state(&["Ada", "Bo", "Bo"], vec![round(1, false, game("p0", "p1", None))]);
        assert_eq!(taken(&state, &result(("Ada", 1), ("Zoé", 0))), Taken::Unknown("Zoé".to_owned()));
        assert_eq!(taken(&state, &result(("Bo", 1), ("Ada", 0))), Taken::Several("Bo".to_owned()));
        assert_eq!(taken(&state, &result(("", 1), ("Ada", 0))), Taken::Unknown(String::new()));
        let none = taken(&self::state(&["Ada", "Bo"], Vec::new()), &result(("Ada", 1), ("Bo", 0)));
        assert_eq!(none, Taken::NoGame("Ada".to_owned(), "Bo".to_owned()));
        assert!(none.refusal(Language::French).unwrap().starts_with("Ada et Bo"));
    }
}
