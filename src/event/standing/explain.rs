//! Each figure of a row in a sentence: the games it came from, and what put the player where they stand.

use super::{Column, Played, PlayedKind, Row};
use crate::event::Event;
use crate::event::log::State;
use crate::event::settings::TieBreak;
use crate::language::Language;

/// One sentence a column, then the one that decided.
pub fn explain(event: &Event, state: &State, row: &Row, language: Language) -> Vec<String> {
    let mut said = vec![points(state, row, language)];
    for tie_break in &event.pairing.tie_breaks {
        said.extend(tie(state, row, *tie_break, language));
    }
    said.extend(row.decided_by.map(|by| decided(by, language)));
    said
}

fn name<'s>(state: &'s State, id: &'s str) -> &'s str {
    state.player(id).map_or(id, |player| player.name.as_str())
}

fn titled(column: Column, value: &str, from: &str, language: Language) -> String {
    let title = column.title(language);
    match language {
        Language::French => format!("{title}\u{a0}: {value} = {from}"),
        Language::English => format!("{title}: {value} = {from}"),
    }
}

/// « 4 (ronde 1, Ada 7–2) ».
fn game(state: &State, played: &Played, value: i64, language: Language) -> String {
    let (round, value) = (played.round, language.number(value));
    let score = format!("{}–{}", played.scored, played.conceded);
    match (&played.kind, language) {
        (PlayedKind::Game(opponent), Language::French) => {
            format!("{value} (ronde {round}, {} {score})", name(state, opponent))
        }
        (PlayedKind::Game(opponent), Language::English) => {
            format!("{value} (round {round}, {} {score})", name(state, opponent))
        }
        (PlayedKind::Bye, Language::French) => format!("{value} (ronde {round}, exempt)"),
        (PlayedKind::Bye, Language::English) => format!("{value} (round {round}, bye)"),
        (PlayedKind::Waited(opponent), Language::French) => {
            format!("{value} (ronde {round}, {} absent)", name(state, opponent))
        }
        (PlayedKind::Waited(opponent), Language::English) => {
            format!("{value} (round {round}, {} absent)", name(state, opponent))
        }
        (PlayedKind::Absent(_), Language::French) => format!("{value} (ronde {round}, absent)"),
        (PlayedKind::Absent(_), Language::English) => format!("{value} (round {round}, absent)"),
    }
}

fn sum(state: &State, row: &Row, language: Language, value: impl Fn(&Played) -> i64) -> Vec<String> {
    row.played.iter().map(|played| game(state, played, value(played), language)).collect()
}

fn points(state: &State, row: &Row, language: Language) -> String {
    let mut parts = sum(state, row, language, |played| i64::from(played.event_points));
    let bonus = state.player(&row.player).map(|player| player.bonus.as_slice()).unwrap_or_default();
    for (points, reason) in bonus {
        parts.push(format!("{} ({reason})", language.number(i64::from(*points))));
    }
    titled(Column::Points, &language.number(row.points), &joined(parts), language)
}

fn joined(parts: Vec<String>) -> String {
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}

fn tie(state: &State, row: &Row, tie_break: TieBreak, language: Language) -> Option<String> {
    let column = Column::By(tie_break);
    let number = |value: i64| language.number(value);
    match tie_break {
        TieBreak::Difference => {
            let parts = sum(state, row, language, |played| i64::from(played.scored) - i64::from(played.conceded));
            Some(titled(column, &number(row.difference), &joined(parts), language))
        }
        TieBreak::Scored => {
            let parts = sum(state, row, language, |played| i64::from(played.scored));
            Some(titled(column, &number(row.scored), &joined(parts), language))
        }
        TieBreak::Schedule => {
            let opponents: Vec<&str> =
                row.played.iter().filter_map(super::opponent).map(|opponent| name(state, opponent)).collect();
            let value = hundredths(row.schedule_hundredths(), language);
            let from = match (opponents.is_empty(), language) {
                (true, _) => "–".to_owned(),
                (false, Language::French) => {
                    format!("moyenne des points par partie de {}", opponents.join(", "))
                }
                (false, Language::English) => format!("mean of the points per game of {}", opponents.join(", ")),
            };
            Some(titled(column, &value, &from, language))
        }
        TieBreak::Direct => {
            let from = match language {
                Language::French => "points des parties entre ex æquo",
                Language::English => "points of the games between the tied",
            };
            row.direct.map(|direct| titled(column, &number(direct), from, language))
        }
        TieBreak::Lot => None,
    }
}

/// 350 → « 3,50 », "3.50".
pub fn hundredths(value: u64, language: Language) -> String {
    let comma = match language {
        Language::French => ',',
        Language::English => '.',
    };
    format!("{}{comma}{:02}", value / 100, value % 100)
}

fn decided(by: TieBreak, language: Language) -> String {
    let title = Column::By(by).title(language);
    match language {
        Language::French => format!("derrière le précédent par\u{a0}: {title}"),
        Language::English => format!("behind the one above by: {title}"),
    }
}
