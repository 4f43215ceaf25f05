//! The standing: points as the manual gives them, every tie-break by itself, and what each row says about its place.

use ralliement::event::standing::{Row, explain, standing};
use ralliement::event::{Event, Points, TieBreak};
use ralliement::language::Language;

use super::{LEAST, add, entered, event, round};

fn with_players(ids: &[&str]) -> Event {
    let mut event = event(LEAST);
    for id in ids {
        add(&mut event.log, entered(id));
    }
    event
}

fn rows(event: &Event) -> Vec<Row> {
    standing(event, &event.state(), 20)
}

fn order(event: &Event) -> Vec<(String, Option<TieBreak>)> {
    rows(event).into_iter().map(|row| (row.player, row.decided_by)).collect()
}

#[test]
fn event_points_are_those_of_the_manual() {
    let points = Points::default();
    let cases = [
        (12, 0, 6, 0),
        (6, 0, 6, 0),
        (5, 0, 4, 1),
        (7, 6, 4, 1),
        (4, 4, 2, 2),
        (0, 0, 2, 2),
        (1, 7, 0, 6),
        (3, 8, 1, 4),
    ];
    for (own, other, first, second) in cases {
        assert_eq!(points.of(own, other), (first, second), "{own} to {other}");
    }
}

#[test]
fn each_tie_break_decides_where_those_before_do_not() {
    // All have 4 event points; a is 5 ahead, b and c 2, of whom b scored more; d is last.
    let mut event = with_players(&["a", "b", "c", "d", "e", "f", "g", "h"]);
    round(&mut event.log, 1, &["a e 7 2", "b f 8 6", "c g 5 3", "d h 6 5"]);
    let found: Vec<(String, Option<TieBreak>)> = order(&event).into_iter().take(4).collect();
    let expected = [
        ("a", None),
        ("b", Some(TieBreak::Difference)),
        ("c", Some(TieBreak::Scored)),
        ("d", Some(TieBreak::Difference)),
    ];
    assert_eq!(found, expected.map(|(id, by)| (id.to_owned(), by)));
}

#[test]
fn the_schedule_is_the_mean_of_the_opponents_points_per_game() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    round(&mut event.log, 1, &["a c 6 5", "b d 6 5"]);
    round(&mut event.log, 2, &["c d 12 0", "a -", "b -"]);
    // c has 1 + 6 in two games, d 1 + 0: whoever met c had the harder way.
    let rows = rows(&event);
    let of = |id: &str| rows.iter().find(|row| row.player == id).unwrap().schedule_hundredths();
    assert_eq!((of("a"), of("b")), (350, 50));
    assert_eq!((rows[0].player.as_str(), rows[1].decided_by), ("a", Some(TieBreak::Schedule)));
}

#[test]
fn the_game_between_the_tied_counts_where_each_has_met_each() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    event.pairing.tie_breaks = vec![TieBreak::Direct];
    round(&mut event.log, 1, &["a b 6 5", "c d 6 5"]);
    round(&mut event.log, 2, &["b c 6 5", "a d 5 6"]);
    // 5 points each: a beat b, b beat c, c beat d, d beat a; a and c, b and d have not met.
    assert!(rows(&event).iter().all(|row| row.points == 5 && row.direct.is_none()));
    let mut two = with_players(&["a", "b"]);
    two.pairing.tie_breaks = vec![TieBreak::Direct];
    round(&mut two.log, 1, &["a b 5 6"]);
    add(&mut two.log, ralliement::event::Entry::Bonus { player: "a".to_owned(), points: 3, reason: String::new() });
    let rows = rows(&two);
    assert_eq!(rows.iter().map(|row| row.player.as_str()).collect::<Vec<_>>(), ["b", "a"]);
    assert_eq!((rows[1].decided_by, rows[0].direct, rows[1].direct), (Some(TieBreak::Direct), Some(4), Some(1)));
}

#[test]
fn what_nothing_decides_the_lot_does_and_always_the_same() {
    let event = with_players(&["a", "b", "c", "d"]);
    let first = order(&event);
    assert_eq!(first, order(&event));
    assert!(first.iter().skip(1).all(|(_, by)| *by == Some(TieBreak::Lot)));
    let mut other = event.clone();
    other.pairing.seed = 99;
    assert_ne!(order(&other), first);
}

#[test]
fn every_figure_says_where_it_comes_from() {
    let mut event = with_players(&["a", "b", "c"]);
    round(&mut event.log, 1, &["a b 9 1", "c -"]);
    round(&mut event.log, 2, &["a c 5 5", "b -"]);
    add(
        &mut event.log,
        ralliement::event::Entry::Bonus { player: "c".to_owned(), points: -1, reason: "retard".to_owned() },
    );
    let state = event.state();
    let mut said = String::new();
    for language in Language::ALL {
        for row in standing(&event, &state, 2) {
            for sentence in explain(&event, &state, &row, language) {
                said += &format!("{} {}: {sentence}\n", row.place, row.player);
            }
        }
    }
    insta::assert_snapshot!("figures", said);
}
