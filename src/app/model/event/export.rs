//! Everything of an event for a spreadsheet or another program: lists, games and standing.

use super::desk::{DeskRow, Verdicts};
use crate::event::log::{Absent, Outcome};
use crate::event::standing::standing;
use crate::event::{Event, State};

/// One line a thing; the first column says which kind of thing it is.
pub fn csv(event: &Event, state: &State, rows: &[DeskRow], verdicts: &Verdicts) -> String {
    let mut out = String::from(
        "\u{feff}what,round,place,table,player,club,opponent,own,other,points,faction,status,fingerprint\r\n",
    );
    let mut line = |cells: [&str; 13]| {
        out.push_str(&cells.map(cell).join(","));
        out.push_str("\r\n");
    };
    for row in rows {
        let verdict = row.verdict(verdicts);
        let points = verdict.as_ref().map(|own| own.points.to_string()).unwrap_or_default();
        let faction = verdict.as_ref().map(|own| own.factions.as_str()).unwrap_or_default();
        let print = row.current().map(|own| own.fingerprint.as_str()).unwrap_or_default();
        let status = row.status(verdicts).tag();
        line(["list", "", "", "", &row.name, &row.club, "", "", "", &points, faction, status, print]);
    }
    for game in games(state) {
        let Game { round, table, a, b, own, other, .. } = &game;
        line(["game", round, "", table, a, "", b, own, other, "", "", "", ""]);
    }
    let after = state.next_round() - 1;
    for row in standing(event, state, after) {
        let player = state.player(&row.player);
        let (name, club) = player.map(|own| (own.name.as_str(), own.club.as_str())).unwrap_or_default();
        let (round, place, points) = (after.to_string(), row.place.to_string(), row.points.to_string());
        line(["standing", &round, &place, "", name, club, "", "", "", &points, "", "", ""]);
    }
    out
}

struct Game {
    round: String,
    table: String,
    a: String,
    b: String,
    own: String,
    other: String,
    absent: &'static str,
}

fn games(state: &State) -> Vec<Game> {
    let name = |id: &str| state.player(id).map_or_else(|| id.to_owned(), |own| own.name.clone());
    let rounds = state.rounds.iter().filter(|round| round.published);
    let all = rounds.flat_map(|round| round.games.iter().map(|game| (round.number, game)));
    all.map(|(round, game)| {
        let (own, other, absent) = match game.outcome {
            Some(Outcome::Played(own, other)) => (own.to_string(), other.to_string(), ""),
            Some(Outcome::Absent(Absent::First)) => (String::new(), String::new(), "first"),
            Some(Outcome::Absent(Absent::Second)) => (String::new(), String::new(), "second"),
            Some(Outcome::Absent(Absent::Both)) => (String::new(), String::new(), "both"),
            None => Default::default(),
        };
        Game {
            round: round.to_string(),
            table: game.table.map(|table| table.to_string()).unwrap_or_default(),
            a: name(&game.a),
            b: game.b.as_deref().map(name).unwrap_or_default(),
            own,
            other,
            absent,
        }
    })
    .collect()
}

/// Quoted where it must be. What a spreadsheet would take for a formula gets a sign before it.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r', ';']) {
        let mut quoted = String::from('"');
        quoted.push_str(&text.replace('"', "\"\""));
        quoted.push('"');
        quoted
    } else {
        text
    }
}

/// The same as one JSON value.
pub fn json(event: &Event, state: &State, rows: &[DeskRow], verdicts: &Verdicts) -> String {
    let after = state.next_round() - 1;
    let lists = rows.iter().map(|row| {
        let verdict = row.verdict(verdicts);
        object(&[
            ("player", text(&row.name)),
            ("club", text(&row.club)),
            ("status", text(row.status(verdicts).tag())),
            ("faction", text(verdict.as_ref().map(|own| own.factions.as_str()).unwrap_or_default())),
            ("points", verdict.as_ref().map_or_else(|| "null".to_owned(), |own| own.points.to_string())),
            ("fingerprint", text(row.current().map(|own| own.fingerprint.as_str()).unwrap_or_default())),
            ("note", text(&row.note)),
            ("list", text(row.current().map(|own| own.list.as_str()).unwrap_or_default())),
        ])
    });
    let number = |text: &String| if text.is_empty() { "null".to_owned() } else { text.clone() };
    let games = games(state).into_iter().map(|game| {
        object(&[
            ("round", number(&game.round)),
            ("table", number(&game.table)),
            ("a", text(&game.a)),
            ("b", text(&game.b)),
            ("own", number(&game.own)),
            ("other", number(&game.other)),
            ("absent", text(game.absent)),
        ])
    });
    let places = standing(event, state, after).into_iter().map(|row| {
        object(&[
            ("place", row.place.to_string()),
            ("player", text(state.player(&row.player).map_or(row.player.as_str(), |own| own.name.as_str()))),
            ("points", row.points.to_string()),
            ("difference", row.difference.to_string()),
            ("scored", row.scored.to_string()),
            ("schedule_hundredths", row.schedule_hundredths().to_string()),
        ])
    });
    let whole = object(&[
        ("event", text(&event.terms.id)),
        ("rounds_published", after.to_string()),
        ("lists", array(lists)),
        ("games", array(games)),
        ("standing", array(places)),
    ]);
    format!("{whole}\n")
}

fn object(pairs: &[(&str, String)]) -> String {
    let pairs: Vec<String> = pairs.iter().map(|(key, value)| format!("{}: {value}", text(key))).collect();
    format!("{{{}}}", pairs.join(", "))
}

fn array(values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.map(|value| format!("\n  {value}")).collect();
    if values.is_empty() { "[]".to_owned() } else { format!("[{}\n]", values.join(",")) }
}

fn text(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if u32::from(c) < 0x20 => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
