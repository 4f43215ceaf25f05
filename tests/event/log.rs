//! The log: replay, undo, and merging as a law; contradictions side by side until one more line settles them.

use proptest::prelude::*;
use ralliement::event::log::{Absent, ListState, Outcome, PairedGame, ProblemKind, replay::Subject};
use ralliement::event::{Entry, Line, Log, State, open, write};

use super::cases::cases;
use super::{CATALOGUE, LEAST, add, entered, event, result, round};

fn id() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["a", "b", "c", "d", "a-1", "a-2", "b-1", "b-2", "é\"\\ \u{202e}", ""])
        .prop_map(str::to_owned)
}

fn ids() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(id(), 0..3)
}

fn entry() -> impl Strategy<Value = Entry> {
    let game =
        (id(), prop::option::of(id()), prop::option::of(0u32..9)).prop_map(|(a, b, table)| PairedGame { a, b, table });
    let outcome = prop_oneof![
        (0u32..14, 0u32..14).prop_map(|(own, other)| Outcome::Played(own, other)),
        Just(Outcome::Absent(Absent::First)),
        Just(Outcome::Absent(Absent::Both)),
    ];
    prop_oneof![
        (id(), id(), id(), prop::option::of(any::<u32>()), 0u32..4, ids()).prop_map(
            |(player, name, club, rank, round, replaces)| Entry::Entered { player, name, club, rank, round, replaces }
        ),
        (id(), id(), id()).prop_map(|(player, fingerprint, list)| Entry::Received { player, fingerprint, list }),
        (id(), id(), id()).prop_map(|(player, fingerprint, list)| Entry::Accepted { player, fingerprint, list }),
        (id(), id(), id()).prop_map(|(player, fingerprint, reason)| Entry::Refused { player, fingerprint, reason }),
        (id(), id()).prop_map(|(player, text)| Entry::Noted { player, text }),
        (0u32..30, prop::collection::vec(game, 0..4), any::<bool>(), ids())
            .prop_map(|(round, games, by_hand, replaces)| Entry::Paired { round, games, by_hand, replaces }),
        (0u32..4, id(), ids()).prop_map(|(round, draft, replaces)| Entry::Published { round, draft, replaces }),
        (0u32..4, id(), id(), outcome, ids()).prop_map(|(round, a, b, outcome, replaces)| Entry::Result {
            round,
            players: [a, b],
            outcome,
            replaces
        }),
        (id(), any::<i32>(), id()).prop_map(|(player, points, reason)| Entry::Bonus { player, points, reason }),
        (id(), 0u32..4).prop_map(|(player, round)| Entry::Dropped { player, round }),
        id().prop_map(|line| Entry::Undone { line }),
        Just(Entry::Other { text: "later = { a = 1 }".to_owned() }),
    ]
}

/// Any lines whatsoever: foreign, contradicting, with ids given twice.
fn any_log() -> impl Strategy<Value = Log> {
    let line = (0u64..6, id(), id(), entry()).prop_map(|(time, device, id, entry)| Line { time, device, id, entry });
    prop::collection::vec(line, 0..25).prop_map(|lines| lines.into_iter().collect())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn merging_is_a_union(a in any_log(), b in any_log(), c in any_log()) {
        prop_assert_eq!(a.merge(&b), b.merge(&a));
        prop_assert_eq!(a.merge(&b).merge(&c), a.merge(&b.merge(&c)));
        prop_assert_eq!(a.merge(&a), a.clone());
        prop_assert_eq!(a.merge(&b).merge(&b), a.merge(&b));
        prop_assert_eq!(a.merge(&b.beyond(&a)), a.merge(&b));
        prop_assert_eq!(State::replay(&a.merge(&b)), State::replay(&b.merge(&a)));
    }

    #[test]
    fn any_log_is_replayed_paired_and_ranked(log in any_log()) {
        let mut event = event(LEAST);
        event.log = log;
        let state = event.state();
        let next = state.next_round();
        let draft = ralliement::event::pairing::pair(&event, &state, next).unwrap();
        let games = ralliement::event::tables::assign(&event, &state, &draft);
        prop_assert_eq!(games.len(), draft.games.len());
        prop_assert_eq!(ralliement::event::standing::standing(&event, &state, 20).len(), state.players.len());
        let _ = ralliement::event::verify::verify(&event, &state).unwrap();
    }

    #[test]
    fn undo_undoes(log in any_log(), entry in entry().prop_filter("a line that holds", |entry| !matches!(entry, Entry::Undone { .. }))) {
        let mut after = log.clone();
        after.write("phone", 3, entry);
        after.undo("phone", 3).unwrap();
        prop_assert_eq!(State::replay(&after), State::replay(&log));
    }

    #[test]
    fn writing_and_reading_is_identity(log in any_log()) {
        let mut event = event(LEAST);
        event.log = log;
        let text = write(&event);
        let read = open("again", text.as_bytes(), &CATALOGUE).map_err(|defects| TestCaseError::fail(format!("{text}\n{defects:?}")))?;
        prop_assert_eq!(&read.event, &event);
        prop_assert_eq!(write(&read.event), text);
    }
}

fn two_phones() -> (Log, Log) {
    let mut desk = Log::default();
    for id in ["a", "b", "c", "d"] {
        add(&mut desk, entered(id));
    }
    round(&mut desk, 1, &["a b", "c d"]);
    (desk.clone(), desk)
}

#[test]
fn two_results_of_one_game_stand_side_by_side_until_a_third_line_settles_them() {
    let (mut one, mut two) = two_phones();
    one.write("one", 5, result(1, "a", "b", 7, 2));
    two.write("two", 5, result(1, "b", "a", 7, 2));
    one.write("one", 6, result(1, "c", "d", 3, 3));
    // The same said from the other side is no contradiction.
    two.write("two", 6, result(1, "d", "c", 3, 3));
    let mut both = one.merge(&two);
    let state = State::replay(&both);
    let [contradiction] = state.contradictions.as_slice() else { panic!("{:?}", state.contradictions) };
    assert_eq!(contradiction.subject, Subject::Result(1, "a".to_owned(), "b".to_owned()));
    assert_eq!(contradiction.lines.len(), 2);
    assert_eq!(state.rounds[0].games[0].outcome, None, "neither counts");
    assert_eq!(state.rounds[0].games[1].outcome, Some(Outcome::Played(3, 3)));
    let replaces = contradiction.lines.iter().map(|line| line.id.clone()).collect();
    let players = ["a".to_owned(), "b".to_owned()];
    both.write("one", 7, Entry::Result { round: 1, players, outcome: Outcome::Played(7, 2), replaces });
    let state = State::replay(&both.merge(&two));
    assert_eq!(state.contradictions, []);
    assert_eq!(state.rounds[0].games[0].outcome, Some(Outcome::Played(7, 2)));
}

#[test]
fn two_drafts_of_one_round_are_a_contradiction_and_a_correction_is_not() {
    let (mut one, mut two) = two_phones();
    let draft = |games: [(&str, &str); 2], replaces: Vec<String>| Entry::Paired {
        round: 2,
        games: games
            .iter()
            .map(|(a, b)| PairedGame { a: (*a).to_owned(), b: Some((*b).to_owned()), table: None })
            .collect(),
        by_hand: true,
        replaces,
    };
    let first = one.write("one", 5, draft([("a", "c"), ("b", "d")], Vec::new()));
    let again = one.write("one", 6, draft([("a", "d"), ("b", "c")], vec![first]));
    assert_eq!(State::replay(&one).contradictions, []);
    assert_eq!(State::replay(&one).rounds[1].draft, again);
    let other = two.write("two", 5, draft([("a", "c"), ("b", "d")], Vec::new()));
    let mut both = one.merge(&two);
    let state = State::replay(&both);
    assert_eq!(state.contradictions.len(), 1);
    assert_eq!((state.rounds[1].games.len(), state.rounds[1].published), (0, false));
    both.write("two", 9, Entry::Published { round: 2, draft: other.clone(), replaces: Vec::new() });
    let state = State::replay(&both);
    assert_eq!((state.rounds[1].draft.as_str(), state.rounds[1].published), (other.as_str(), true));
}

#[test]
fn a_published_round_stays_what_it_was_until_another_is_published_in_its_place() {
    let (mut log, _) = two_phones();
    let games = vec![PairedGame { a: "a".to_owned(), b: Some("d".to_owned()), table: None }];
    let changed =
        log.write("one", 5, Entry::Paired { round: 1, games, by_hand: true, replaces: vec!["a-5".to_owned()] });
    assert_eq!(State::replay(&log).rounds[0].games.len(), 2, "a draft changes nothing");
    log.write("one", 6, Entry::Published { round: 1, draft: changed, replaces: vec!["a-6".to_owned()] });
    let state = State::replay(&log);
    assert_eq!((state.rounds[0].games.len(), state.contradictions.len()), (1, 0));
}

#[test]
fn what_leads_nowhere_is_told_and_has_no_effect() {
    let (mut log, _) = two_phones();
    add(&mut log, result(1, "a", "c", 5, 0));
    add(&mut log, result(2, "a", "b", 5, 0));
    add(&mut log, result(1, "a", "b", 13, 0));
    add(&mut log, Entry::Bonus { player: "nobody".to_owned(), points: 5, reason: String::new() });
    add(&mut log, Entry::Published { round: 1, draft: "none".to_owned(), replaces: vec!["a-6".to_owned()] });
    let twice = PairedGame { a: "a".to_owned(), b: Some("a".to_owned()), table: None };
    add(&mut log, Entry::Paired { round: 2, games: vec![twice], by_hand: true, replaces: Vec::new() });
    let kinds: Vec<ProblemKind> = State::replay(&log).problems.iter().map(|problem| problem.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == ProblemKind::NotPaired).count(), 2);
    for kind in
        [ProblemKind::ImpossibleScore, ProblemKind::UnknownPlayer, ProblemKind::UnknownDraft, ProblemKind::PlayerTwice]
    {
        assert!(kinds.contains(&kind), "{kind:?} is not among {kinds:?}");
    }
}

#[test]
fn undo_takes_the_last_line_back_again_and_again() {
    let (mut log, _) = two_phones();
    add(&mut log, result(1, "a", "b", 7, 2));
    log.undo("a", 0);
    assert_eq!(State::replay(&log).rounds[0].games[0].outcome, None);
    log.undo("a", 0);
    assert!(!State::replay(&log).rounds[0].published, "the publication went too");
    // What was undone here does not come back from a copy that still has it.
    let (copy, _) = two_phones();
    assert!(!State::replay(&log.merge(&copy)).rounds[0].published);
}

#[test]
fn lists_come_in_are_judged_and_come_in_again() {
    let (mut log, _) = two_phones();
    let text = |text: &str| text.to_owned();
    let received = |print: &str| Entry::Received { player: text("a"), fingerprint: text(print), list: text("r…") };
    add(&mut log, received("1111"));
    add(&mut log, Entry::Accepted { player: text("a"), fingerprint: text("1111"), list: text("r…") });
    add(&mut log, received("1111"));
    let state = State::replay(&log);
    assert!(matches!(&state.players[0].list, ListState::Accepted { .. }), "the same list again changes nothing");
    add(&mut log, received("2222"));
    let state = State::replay(&log);
    assert!(matches!(&state.players[0].list, ListState::Received { fingerprint, .. } if fingerprint == "2222"));
    assert_eq!(state.players[0].received.len(), 2, "the older one is kept");
}
