//! Sentences of events with figures or names in them.

use super::sentences::counted;
use crate::event::log::replay::Subject;
use crate::event::log::{Absent, Line, Outcome};
use crate::event::{Entry, Event, State};
use crate::language::Language;

fn say(language: Language, fr: String, en: String) -> String {
    match language {
        Language::French => fr,
        Language::English => en,
    }
}

pub fn event_players(language: Language, count: usize) -> String {
    counted(language, count, ["joueur", "joueurs"], ["player", "players"])
}

/// « 24 joueurs · 2 rondes publiées sur 3 ».
pub fn event_facts(language: Language, event: &Event, state: &State) -> String {
    let (published, rounds) = (state.next_round() - 1, event.game.rounds);
    let rounds = say(
        language,
        format!("rondes publiées\u{a0}: {published} sur {rounds}"),
        format!("rounds published: {published} of {rounds}"),
    );
    let mut parts = vec![event.dates.join(", "), event_players(language, state.players.len()), rounds];
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

pub fn event_start_list(language: Language, format: u32) -> String {
    let format = language.number(i64::from(format));
    say(language, format!("Faire une liste de {format} points"), format!("Make a list of {format} points"))
}

/// « Ronde 2 : Contrôle ».
pub fn event_round_scenario(language: Language, round: u32, scenario: &str) -> String {
    match (language, scenario.is_empty()) {
        (Language::French, true) => format!("Ronde\u{a0}{round}"),
        (Language::French, false) => format!("Ronde\u{a0}{round}\u{a0}: {scenario}"),
        (Language::English, true) => format!("Round\u{a0}{round}"),
        (Language::English, false) => format!("Round\u{a0}{round}: {scenario}"),
    }
}

pub fn event_rounds(language: Language, rounds: u32, minutes: u32) -> String {
    say(language, format!("{rounds}, de {minutes} minutes chacune"), format!("{rounds}, of {minutes} minutes each"))
}

/// Where in the file: « Ligne 12, army.cap ».
pub fn event_line(language: Language, line: usize, key: &str) -> String {
    match (language, key.is_empty()) {
        (Language::French, true) => format!("Ligne\u{a0}{line}\u{a0}:"),
        (Language::French, false) => format!("Ligne\u{a0}{line}, {}\u{a0}:", language.quoted(key)),
        (Language::English, true) => format!("Line\u{a0}{line}:"),
        (Language::English, false) => format!("Line\u{a0}{line}, {}:", language.quoted(key)),
    }
}

/// « Ada (Club des Deux-Rives) ».
pub fn event_player(name: &str, club: &str) -> String {
    if club.is_empty() { name.to_owned() } else { format!("{name} ({club})") }
}

pub fn event_files(language: Language, done: u32, all: u32) -> String {
    say(language, format!("{done} sur {all} fichiers"), format!("{done} of {all} files"))
}

/// What became of what came in.
pub fn event_incoming(language: Language, new: usize, again: usize, same: usize, refused: usize) -> String {
    let parts = [
        (new, ["nouvelle liste", "nouvelles listes"], ["new list", "new lists"]),
        (again, ["liste remplacée", "listes remplacées"], ["list replaced", "lists replaced"]),
        (same, ["déjà là", "déjà là"], ["here already", "here already"]),
        (refused, ["fichier sans liste", "fichiers sans liste"], ["file without a list", "files without a list"]),
    ];
    let parts = parts.into_iter().filter(|(count, ..)| *count > 0);
    let said: Vec<String> = parts.map(|(count, fr, en)| counted(language, count, fr, en)).collect();
    if said.is_empty() { String::new() } else { format!("{}.", said.join(", ")) }
}

pub fn event_older(language: Language, count: usize) -> String {
    counted(
        language,
        count,
        ["liste précédente, gardée", "listes précédentes, gardées"],
        ["earlier list, kept", "earlier lists, kept"],
    )
}

pub fn event_pair_round(language: Language, round: u32) -> String {
    say(language, format!("Apparier la ronde {round}"), format!("Pair round {round}"))
}

pub fn event_open_games(language: Language, games: usize) -> String {
    match games {
        0 => say(language, "Tous les résultats sont là.".to_owned(), "All results are in.".to_owned()),
        games => {
            let games = counted(
                language,
                games,
                ["résultat manque", "résultats manquent"],
                ["result missing", "results missing"],
            );
            format!("{games}.")
        }
    }
}

pub fn event_missing_tables(language: Language, tables: usize) -> String {
    say(language, format!("Tables manquantes\u{a0}: {tables}."), format!("Tables missing: {tables}."))
}

/// « écarts de points au carré : 8 (au mieux 4) ».
pub fn event_cost(language: Language, name: &str, paid: u64, best: u64) -> String {
    let number = |value: u64| language.number(i64::try_from(value).unwrap_or(i64::MAX));
    let (paid_text, best_text) = (number(paid), number(best));
    match (language, paid == best) {
        (Language::French, true) => format!("{name}\u{a0}: {paid_text}"),
        (Language::French, false) => format!("{name}\u{a0}: {paid_text} (au mieux {best_text})"),
        (Language::English, true) => format!("{name}: {paid_text}"),
        (Language::English, false) => format!("{name}: {paid_text} (at best {best_text})"),
    }
}

pub fn event_table(language: Language, table: u32) -> String {
    say(language, format!("Table\u{a0}{table}"), format!("Table\u{a0}{table}"))
}

pub fn event_result_points(language: Language, a: u32, b: u32) -> String {
    say(language, format!("Points d’événement\u{a0}: {a} et {b}"), format!("Event points: {a} and {b}"))
}

pub fn event_after_round(language: Language, round: u32) -> String {
    say(language, format!("après la ronde {round}"), format!("after round {round}"))
}

/// « Ada : 3, 1, 2. », for those who do not see the picture.
pub fn event_places(language: Language, name: &str, places: &[usize]) -> String {
    let places: Vec<String> = places.iter().map(usize::to_string).collect();
    say(language, format!("{name}\u{a0}: {}.", places.join(", ")), format!("{name}: {}.", places.join(", ")))
}

pub fn event_list_of(language: Language, player: &str, list: &str) -> String {
    let list = language.quoted(list);
    match (language, player.is_empty()) {
        (Language::French, true) => format!("Liste {list}"),
        (Language::French, false) => format!("Liste {list} de {player}"),
        (Language::English, true) => format!("List {list}"),
        (Language::English, false) => format!("List {list} of {player}"),
    }
}

pub fn event_chain(language: Language, at: usize, all: usize) -> String {
    say(language, format!("Code {at} sur {all}"), format!("Code {at} of {all}"))
}

pub fn event_parts_read(language: Language, there: usize, all: usize) -> String {
    say(language, format!("Codes lus\u{a0}: {there} sur {all}."), format!("Codes read: {there} of {all}."))
}

fn name(state: &State, id: &str) -> String {
    state.player(id).map_or_else(|| id.to_owned(), |own| own.name.clone())
}

/// What contradicts.
pub fn event_conflict(language: Language, state: &State, subject: &Subject) -> String {
    match subject {
        Subject::Player(id) => {
            let name = name(state, id);
            say(language, format!("Le joueur {name}"), format!("The player {name}"))
        }
        Subject::Draft(round) => {
            say(language, format!("Deux brouillons de la ronde {round}"), format!("Two drafts of round {round}"))
        }
        Subject::Publication(round) => {
            say(language, format!("La ronde {round} publiée deux fois"), format!("Round {round} published twice"))
        }
        Subject::Result(round, a, b) => {
            let (a, b) = (name(state, a), name(state, b));
            say(
                language,
                format!("Ronde {round}, le résultat de {a} contre {b}"),
                format!("Round {round}, the result of {a} against {b}"),
            )
        }
    }
}

fn outcome(language: Language, state: &State, [a, b]: &[String; 2], outcome: Outcome) -> String {
    let (a, b) = (name(state, a), name(state, b));
    match (outcome, language) {
        (Outcome::Played(own, other), _) => format!("{a} {own}\u{a0}–\u{a0}{other} {b}"),
        (Outcome::Absent(Absent::First), Language::French) => format!("{a} est absent, contre {b}"),
        (Outcome::Absent(Absent::First), Language::English) => format!("{a} is absent, against {b}"),
        (Outcome::Absent(Absent::Second), Language::French) => format!("{b} est absent, contre {a}"),
        (Outcome::Absent(Absent::Second), Language::English) => format!("{b} is absent, against {a}"),
        (Outcome::Absent(Absent::Both), Language::French) => format!("{a} et {b} sont absents"),
        (Outcome::Absent(Absent::Both), Language::English) => format!("{a} and {b} are absent"),
    }
}

/// What a line of the log says, and which device wrote it.
pub fn event_line_said(language: Language, state: &State, line: &Line) -> String {
    let said = entry(language, state, &line.entry);
    // What follows the point is its tab.
    let device = line.device.split('.').next().unwrap_or_default();
    say(language, format!("{said} (appareil {device})"), format!("{said} (device {device})"))
}

/// What was taken back.
pub fn event_undone(language: Language, state: &State, undone: &Entry) -> String {
    let said = entry(language, state, undone);
    say(language, format!("Annulé\u{a0}: {said}."), format!("Undone: {said}."))
}

fn entry(language: Language, state: &State, entry: &Entry) -> String {
    let of = |id: &String| name(state, id);
    match entry {
        Entry::Entered { name, club, .. } => {
            let name = event_player(name, club);
            say(language, format!("inscription de {name}"), format!("entry of {name}"))
        }
        Entry::Received { player, .. } => {
            say(language, format!("liste reçue de {}", of(player)), format!("list received from {}", of(player)))
        }
        Entry::Accepted { player, .. } => {
            say(language, format!("liste de {} acceptée", of(player)), format!("list of {} accepted", of(player)))
        }
        Entry::Refused { player, .. } => {
            say(language, format!("liste de {} refusée", of(player)), format!("list of {} refused", of(player)))
        }
        Entry::Noted { player, .. } => {
            say(language, format!("note sur {}", of(player)), format!("note on {}", of(player)))
        }
        Entry::Paired { round, games, .. } => {
            let games: Vec<String> = games
                .iter()
                .map(|game| match &game.b {
                    Some(b) => format!("{} – {}", of(&game.a), of(b)),
                    None => of(&game.a),
                })
                .collect();
            let games = games.join(", ");
            say(
                language,
                format!("brouillon de la ronde {round}\u{a0}: {games}"),
                format!("draft of round {round}: {games}"),
            )
        }
        Entry::Published { round, .. } => {
            say(language, format!("publication de la ronde {round}"), format!("publication of round {round}"))
        }
        Entry::Result { round, players, outcome: own, .. } => {
            let said = outcome(language, state, players, *own);
            say(language, format!("ronde {round}, {said}"), format!("round {round}, {said}"))
        }
        Entry::Bonus { player, points, .. } => {
            say(language, format!("{points} points à {}", of(player)), format!("{points} points to {}", of(player)))
        }
        Entry::Dropped { player, round } => say(
            language,
            format!("départ de {} à la ronde {round}", of(player)),
            format!("{} leaves at round {round}", of(player)),
        ),
        Entry::Undone { .. } | Entry::Other { .. } => {
            say(language, "une autre ligne".to_owned(), "another line".to_owned())
        }
    }
}

/// Who came or left after a round was paired.
pub fn event_not_whole(language: Language, left_out: &[String], gone: &[String]) -> String {
    let listed = |names: &[String]| names.join(", ");
    let mut parts = Vec::new();
    if !left_out.is_empty() {
        let names = listed(left_out);
        parts.push(say(
            language,
            format!("Sans partie dans cette ronde\u{a0}: {names}."),
            format!("Without a game in this round: {names}."),
        ));
    }
    if !gone.is_empty() {
        let names = listed(gone);
        parts.push(say(language, format!("Ne jouent plus\u{a0}: {names}."), format!("No longer playing: {names}.")));
    }
    parts.push(say(
        language,
        "Appariez à nouveau avant de publier.".to_owned(),
        "Pair again before you publish.".to_owned(),
    ));
    parts.join(" ")
}
