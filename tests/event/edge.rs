//! The corners of pairing, each with its test: odd numbers, drops, late entries, more rounds than opponents, everybody
//! tied, one club only; and what the draft says about them.

use ralliement::event::log::Outcome;
use ralliement::event::pairing::{Criterion, Draft, Proof, pair, why};
use ralliement::event::{Entry, Event, tables};
use ralliement::language::Language;

use super::{LEAST, add, entered, entered_in, event, round};

fn with_players(ids: &[&str]) -> Event {
    let mut event = event(LEAST);
    for id in ids {
        add(&mut event.log, entered(id));
    }
    event
}

/// `"a b"`, `"c -"`: sorted, each pair too.
fn pairs(draft: &Draft) -> Vec<String> {
    let id = |at: usize| draft.question.candidates[at].id.clone();
    let mut pairs: Vec<String> = draft
        .games
        .iter()
        .map(|game| match game.b {
            None => format!("{} -", id(game.a)),
            Some(b) => {
                let (a, b) = (id(game.a), id(b));
                if a < b { format!("{a} {b}") } else { format!("{b} {a}") }
            }
        })
        .collect();
    pairs.sort();
    pairs
}

fn draft(event: &Event, round: u32) -> Draft {
    pair(event, &event.state(), round).unwrap()
}

#[test]
fn nobody_one_and_two() {
    assert_eq!(pairs(&draft(&with_players(&[]), 1)), Vec::<String>::new());
    assert_eq!(pairs(&draft(&with_players(&["a"]), 1)), ["a -"]);
    assert_eq!(pairs(&draft(&with_players(&["a", "b"]), 1)), ["a b"]);
}

#[test]
fn with_an_odd_number_the_lowest_who_had_none_gets_the_bye() {
    let mut event = with_players(&["a", "b", "c", "d", "e"]);
    round(&mut event.log, 1, &["a b 9 1", "c d 7 5", "e -"]);
    // b is last with 0 points; d has 1, e had the bye.
    let second = draft(&event, 2);
    assert!(pairs(&second).contains(&"b -".to_owned()), "{:?}", pairs(&second));
    assert_eq!(second.cost.of(Criterion::SecondBye), 0);
    assert!(second.proofs.is_empty());
}

#[test]
fn a_second_bye_comes_with_its_proof() {
    let mut event = with_players(&["a", "b", "c"]);
    round(&mut event.log, 1, &["a b 3 2", "c -"]);
    round(&mut event.log, 2, &["a c 3 2", "b -"]);
    round(&mut event.log, 3, &["b c 3 2", "a -"]);
    let fourth = draft(&event, 4);
    assert_eq!((fourth.cost.of(Criterion::SecondBye), fourth.cost.of(Criterion::Rematch)), (1, 1));
    assert_eq!(fourth.proofs.len(), 2, "{:?}", fourth.proofs);
    for proof in &fourth.proofs {
        assert!(proof.holds(&fourth.question), "{proof:?}");
        for language in Language::ALL {
            assert!(proof.sentence(&fourth.question, language).len() > 40);
        }
    }
}

#[test]
fn more_rounds_than_opponents_repeat_each_game_before_any_comes_a_third_time() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    let mut played: Vec<String> = Vec::new();
    for number in 1..=6 {
        let draft = draft(&event, number);
        assert_eq!(draft.cost.of(Criterion::Rematch), if number <= 3 { 0 } else { 2 }, "round {number}");
        let games: Vec<String> = pairs(&draft).iter().map(|pair| format!("{pair} 6 5")).collect();
        played.extend(pairs(&draft));
        round(&mut event.log, number, &games.iter().map(String::as_str).collect::<Vec<_>>());
    }
    played.sort();
    assert_eq!(played, ["a b", "a b", "a c", "a c", "a d", "a d", "b c", "b c", "b d", "b d", "c d", "c d"]);
}

/// Four met in two pairs of pairs so that three of them and a late fourth leave no way out.
#[test]
fn a_rematch_comes_with_a_proof_that_anybody_can_check() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    round(&mut event.log, 1, &["a b 6 5", "c d 6 5"]);
    round(&mut event.log, 2, &["a c 6 5", "b d 6 5"]);
    add(&mut event.log, Entry::Dropped { player: "d".to_owned(), round: 3 });
    add(&mut event.log, entered_in("e", "", 3));
    // a has met b and c; b and c have not met: a can only meet e.
    assert_eq!(pairs(&draft(&event, 3)), ["a e", "b c"]);
    add(&mut event.log, Entry::Dropped { player: "e".to_owned(), round: 3 });
    add(&mut event.log, entered_in("f", "", 4));
    round(&mut event.log, 3, &["b c 6 5", "a -"]);
    add(&mut event.log, Entry::Dropped { player: "f".to_owned(), round: 4 });
    // a, b, c have all met, and a had the bye.
    let fourth = draft(&event, 4);
    assert_eq!((fourth.cost.of(Criterion::SecondBye), fourth.cost.of(Criterion::Rematch)), (0, 1));
    let [Proof::Rematch { rematches: 1, .. }] = fourth.proofs.as_slice() else { panic!("{:?}", fourth.proofs) };
    assert!(fourth.proofs[0].holds(&fourth.question));
    let said = fourth.proofs[0].sentence(&fourth.question, Language::English);
    assert!(said.contains("The bye goes only to those who had the fewest."), "{said}");
}

#[test]
fn a_drop_keeps_its_results_and_plays_no_more() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    round(&mut event.log, 1, &["a b 9 1", "c d 7 5"]);
    add(&mut event.log, Entry::Dropped { player: "a".to_owned(), round: 2 });
    let second = draft(&event, 2);
    assert_eq!(second.question.candidates.len(), 3);
    assert!(!pairs(&second).iter().any(|pair| pair.contains('a')));
    let rows = ralliement::event::standing::standing(&event, &event.state(), 1);
    assert_eq!((rows[0].player.as_str(), rows[0].points), ("a", 6));
}

#[test]
fn a_late_entry_has_nothing_for_the_rounds_it_missed() {
    let mut event = with_players(&["a", "b"]);
    add(&mut event.log, entered_in("c", "", 2));
    assert_eq!(pairs(&draft(&event, 1)), ["a b"]);
    round(&mut event.log, 1, &["a b 9 1"]);
    let second = draft(&event, 2);
    assert_eq!(second.question.candidates.len(), 3);
    let late = second.question.candidates.iter().find(|own| own.id == "c").unwrap();
    assert_eq!((late.points, late.byes), (0, 0));
}

#[test]
fn a_no_show_is_a_bye_for_who_came_and_no_game() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    round(&mut event.log, 1, &["a b", "c d 7 5"]);
    let absent = Outcome::Absent(ralliement::event::log::Absent::Second);
    let players = ["a".to_owned(), "b".to_owned()];
    add(&mut event.log, Entry::Result { round: 1, players, outcome: absent, replaces: Vec::new() });
    let rows = ralliement::event::standing::standing(&event, &event.state(), 1);
    let of = |id: &str| rows.iter().find(|row| row.player == id).map(|row| (row.points, row.difference)).unwrap();
    assert_eq!((of("a"), of("b")), ((4, 5), (0, -5)));
    let second = draft(&event, 2);
    let own = |id: &str| second.question.candidates.iter().find(|own| own.id == id).unwrap().clone();
    assert_eq!((own("a").byes, own("b").byes, own("a").met.len()), (1, 0, 0));
}

#[test]
fn everybody_tied_is_decided_by_place_and_lot() {
    let ids: Vec<String> = (0..20).map(|at| format!("p{at}")).collect();
    let mut event = with_players(&ids.iter().map(String::as_str).collect::<Vec<_>>());
    for number in 1..=4 {
        let draft = draft(&event, number);
        let (gap, rematch) = (draft.cost.of(Criterion::Gap), draft.cost.of(Criterion::Rematch));
        assert_eq!((gap, rematch), (0, 0), "round {number}");
        let games: Vec<String> = pairs(&draft).iter().map(|pair| format!("{pair} 5 5")).collect();
        round(&mut event.log, number, &games.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

#[test]
fn clubs_are_kept_apart_in_round_one_only_and_one_club_still_plays() {
    let mut event = event(LEAST);
    event.pairing.clubs_apart = true;
    for (id, club) in [("a", "Nord"), ("b", "nord"), ("c", "Sud"), ("d", "SUD")] {
        add(&mut event.log, entered_in(id, club, 1));
    }
    assert_eq!(draft(&event, 1).cost.of(Criterion::Club), 0);
    let mut alone = super::event(LEAST);
    alone.pairing.clubs_apart = true;
    for id in ["a", "b", "c", "d", "e"] {
        add(&mut alone.log, entered_in(id, "Nord", 1));
    }
    let first = draft(&alone, 1);
    assert_eq!((first.cost.of(Criterion::Club), first.games.len()), (2, 3));
    round(&mut alone.log, 1, &["a b 6 5", "c d 6 5", "e -"]);
    assert_eq!(draft(&alone, 2).cost.of(Criterion::Club), 0);
}

#[test]
fn bonus_and_malus_count_in_the_standing_and_never_in_the_pairing() {
    let mut event = with_players(&["a", "b", "c", "d"]);
    round(&mut event.log, 1, &["a b 9 1", "c d 7 5"]);
    add(&mut event.log, Entry::Bonus { player: "b".to_owned(), points: 50, reason: "peinture".to_owned() });
    let rows = ralliement::event::standing::standing(&event, &event.state(), 1);
    assert_eq!((rows[0].player.as_str(), rows[0].points, rows[0].bonus), ("b", 50, 50));
    assert_eq!(pairs(&draft(&event, 2)), ["a c", "b d"]);
}

#[test]
fn players_meet_new_tables() {
    let ids: Vec<String> = (0..16).map(|at| format!("p{at}")).collect();
    let mut event = with_players(&ids.iter().map(String::as_str).collect::<Vec<_>>());
    event.game.first_table = 11;
    for number in 1..=5 {
        let state = event.state();
        let draft = pair(&event, &state, number).unwrap();
        let games = tables::assign(&event, &state, &draft);
        let mut numbers: Vec<u32> = games.iter().filter_map(|game| game.table).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (11..19).collect::<Vec<u32>>());
        let known = tables::known(&state, number);
        let again = games
            .iter()
            .flat_map(|game| [Some(&game.a), game.b.as_ref()].into_iter().flatten().map(move |id| (id, game)));
        let again =
            again.filter(|(id, game)| known.get(id.as_str()).is_some_and(|own| own.contains(&game.table.unwrap())));
        assert_eq!(again.count(), 0, "round {number}");
        let paired = Entry::Paired { round: number, games: games.clone(), by_hand: false, replaces: Vec::new() };
        let line = add(&mut event.log, paired);
        add(&mut event.log, Entry::Published { round: number, draft: line, replaces: Vec::new() });
        for (at, game) in games.iter().enumerate() {
            add(&mut event.log, super::result(number, &game.a, game.b.as_ref().unwrap(), at as u32, 5));
        }
    }
}

#[test]
fn every_pairing_says_why_in_both_languages() {
    let mut event = with_players(&["a", "b", "c", "d", "e"]);
    round(&mut event.log, 1, &["a b 9 1", "c d 7 5", "e -"]);
    let second = draft(&event, 2);
    let mut said = String::new();
    for language in Language::ALL {
        for game in &second.games {
            let sentences = why(&second, game, game.b.map(|_| (3, true, false)), language);
            let name = |at: usize| second.question.candidates[at].name.as_str();
            said += &format!("{} – {}: {}\n", name(game.a), game.b.map_or("-", name), sentences.join("; "));
        }
    }
    insta::assert_snapshot!("why", said);
}
