//! Events: the file and its defects, the log and its laws, pairings against two other solvers, the standing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "../common/cases.rs"]
mod cases;
mod edge;
mod file;
mod log;
mod oracle;
#[cfg(feature = "pdf")]
mod paper;
mod standing;

use std::sync::LazyLock;

use ralliement::catalogue::Catalogue;
use ralliement::event::log::Outcome;
use ralliement::event::{Entry, Event, Log, open};

/// The least that an event says.
pub const LEAST: &str = r#"
ralliement_event = 1
id = "coupe"
name = "Coupe d’automne"

[army]
formats = [750]

[game]
rounds = 3
"#;

pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

pub fn event(text: &str) -> Event {
    match open("coupe.bts-event.toml", text.as_bytes(), &CATALOGUE) {
        Ok(opened) => opened.event,
        Err(defects) => panic!("{defects:#?}"),
    }
}

pub fn entered(player: &str) -> Entry {
    entered_in(player, "", 1)
}

pub fn entered_in(player: &str, club: &str, round: u32) -> Entry {
    Entry::Entered {
        player: player.to_owned(),
        name: player.to_uppercase(),
        club: club.to_owned(),
        rank: None,
        round,
        replaces: Vec::new(),
    }
}

pub fn add(log: &mut Log, entry: Entry) -> String {
    log.write("a", 1_800_000_000, entry)
}

/// A published round, with its results: `"a b 7 2"`, `"c -"` for a bye, `"a b"` without a result yet.
pub fn round(log: &mut Log, number: u32, games: &[&str]) {
    let parts: Vec<Vec<&str>> = games.iter().map(|game| game.split(' ').collect()).collect();
    let paired = parts.iter().enumerate().map(|(at, game)| ralliement::event::log::PairedGame {
        a: game[0].to_owned(),
        b: (game[1] != "-").then(|| game[1].to_owned()),
        table: (game[1] != "-").then_some(at as u32 + 1),
    });
    let paired = Entry::Paired { round: number, games: paired.collect(), by_hand: true, replaces: Vec::new() };
    let draft = add(log, paired);
    add(log, Entry::Published { round: number, draft, replaces: Vec::new() });
    for game in parts.iter().filter(|game| game.len() == 4) {
        add(log, result(number, game[0], game[1], game[2].parse().unwrap(), game[3].parse().unwrap()));
    }
}

pub fn result(round: u32, a: &str, b: &str, own: u32, other: u32) -> Entry {
    let players = [a.to_owned(), b.to_owned()];
    Entry::Result { round, players, outcome: Outcome::Played(own, other), replaces: Vec::new() }
}
