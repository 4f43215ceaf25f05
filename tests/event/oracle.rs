//! Pairings against two other solvers: every matching tried, up to 12 players; `rustworkx` beyond. And the checker, which
//! must find nothing in what the engine paired, and something in what it did not.

use ralliement::event::generate::{Chance, Recipe, play};
use ralliement::event::pairing::{Candidate, Cost, Criterion, Matching, Question};
use ralliement::event::verify::verify;
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::UnGraph;

use super::{LEAST, event};

/// How many random events; `EVENTS=100 cargo test --test event` for a quick look.
fn events() -> u64 {
    std::env::var("EVENTS").ok().and_then(|count| count.parse().ok()).unwrap_or(5_000)
}

/// The least cost of all matchings, by trying each.
fn brute(question: &Question) -> Cost {
    fn search(question: &Question, left: &[usize], bye: bool, so_far: Cost, best: &mut Option<Cost>) {
        if best.is_some_and(|best| best < so_far) {
            return;
        }
        let Some((first, rest)) = left.split_first() else {
            *best = Some(so_far);
            return;
        };
        if bye {
            search(question, rest, false, so_far.and(&question.cost(*first, None)), best);
        }
        for at in 0..rest.len() {
            let mut others = rest.to_vec();
            let other = others.remove(at);
            search(question, &others, bye, so_far.and(&question.cost(*first, Some(other))), best);
        }
    }
    let all: Vec<usize> = (0..question.candidates.len()).collect();
    let mut best = None;
    search(question, &all, all.len() % 2 == 1, Cost::default(), &mut best);
    best.unwrap_or_default()
}

/// The same by a library that shares no line with ours, on weights made here.
fn independent(question: &Question) -> Cost {
    let players = question.candidates.len();
    let side = players + players % 2;
    let cost = |a: usize, b: usize| question.cost(a, (b < players).then_some(b));
    let digits: Vec<i128> = (0..7)
        .map(|at| {
            let edges = (0..side).flat_map(|a| (a + 1..side).map(move |b| (a, b)));
            let most = edges.map(|(a, b)| cost(a, b).0[at]).max().unwrap_or(0);
            i128::from(most) * side as i128 + 1
        })
        .collect();
    let weight = |a: usize, b: usize| {
        cost(a, b).0.iter().zip(&digits).fold(0i128, |sum, (own, digits)| sum * digits + i128::from(*own))
    };
    let mut graph: UnGraph<(), i128> = UnGraph::new_undirected();
    let nodes: Vec<_> = (0..side).map(|_| graph.add_node(())).collect();
    for a in 0..side {
        for b in a + 1..side {
            graph.add_edge(nodes[a], nodes[b], -weight(a, b));
        }
    }
    let matching = max_weight_matching(&graph, true, |edge| Ok::<i128, ()>(*edge.weight()), false).unwrap();
    assert_eq!(matching.len() * 2, side, "perfect");
    matching.iter().fold(Cost::default(), |sum, (a, b)| sum.and(&cost(*a.min(b), *a.max(b))))
}

fn compare(seed: u64, most_players: usize, oracle: fn(&Question) -> Cost) -> u64 {
    let recipe = Recipe::any(seed, most_players);
    let mut event = event(LEAST);
    event.pairing.clubs_apart = seed.is_multiple_of(2);
    let mut compared = 0;
    let played = play(&event, &recipe, |event, state, round| {
        let question = Question::new(event, state, round);
        let draft = question.clone().answer().unwrap();
        assert_eq!(draft.cost, oracle(&question), "{recipe:?}, round {round}");
        for proof in &draft.proofs {
            assert!(proof.holds(&question), "{recipe:?}, round {round}: {proof:?}");
        }
        let unavoidable = draft.cost.of(Criterion::SecondBye) + draft.cost.of(Criterion::Rematch);
        assert_eq!(draft.proofs.is_empty(), unavoidable == 0, "{recipe:?}, round {round}: {draft:?}");
        compared += 1;
    });
    let played = played.unwrap();
    // No-shows and what is corrected afterwards change nothing about the rounds before.
    assert_eq!(verify(&played, &played.state()).unwrap(), [], "{recipe:?}");
    compared
}

#[test]
fn no_discrepancy_with_every_matching_tried() {
    let rounds: u64 = (0..events()).map(|seed| compare(seed, 12, brute)).sum();
    assert!(rounds > events());
}

#[test]
fn no_discrepancy_with_another_library() {
    let rounds: u64 = (0..events() / 10).map(|seed| compare(seed + 1_000_000, 40, independent)).sum();
    assert!(rounds > events() / 10);
}

/// Costs that no event would give, in any combination.
#[test]
fn any_costs_whatsoever() {
    for seed in 0..events() {
        let mut chance = Chance(seed);
        let players = chance.below(10);
        let ids: Vec<String> = (0..players).map(|at| format!("p{at}")).collect();
        let candidates = ids.iter().enumerate().map(|(at, id)| Candidate {
            id: id.clone(),
            club: ["", "x", "y"][chance.below(3)].to_owned(),
            points: chance.below(120) as i64 - 5,
            place: at + 1,
            byes: chance.below(4) as u32,
            floated: chance.below(2) == 0,
            met: ids
                .iter()
                .map(|id| (id.clone(), chance.below(6) as u32))
                .filter(|(_, met)| (1..4).contains(met))
                .collect(),
            ..Candidate::default()
        });
        let mut candidates: Vec<Candidate> = candidates.collect();
        // Who met whom is the same from both sides.
        for a in 0..players {
            for b in 0..a {
                let met = candidates[a].met.get(&ids[b]).copied();
                match met {
                    Some(met) => candidates[b].met.insert(ids[a].clone(), met),
                    None => candidates[b].met.remove(&ids[a]),
                };
            }
        }
        let question = Question { seed, round: 1, clubs_apart: true, candidates };
        let draft = question.clone().answer().unwrap();
        assert_eq!(draft.cost, brute(&question), "{question:?}");
    }
}

#[test]
fn the_checker_finds_what_is_not_the_best() {
    let event = event(LEAST);
    let recipe = Recipe { seed: 3, players: 8, rounds: 3, drops: 0, late: 0, no_shows: 0, clubs: 0, all_drawn: false };
    let mut found = 0;
    play(&event, &recipe, |event, state, round| {
        let question = Question::new(event, state, round);
        let best = question.clone().answer().unwrap().cost;
        // The first against the last, and so on: worse from the second round on, or at least no better.
        let upside_down: Matching = (0..4).map(|at| (at, Some(7 - at))).collect();
        let draft = question.draft(&upside_down);
        assert!(draft.cost >= best);
        found += u32::from(draft.cost.first_difference(&best).is_some_and(|by| by != Criterion::Lot));
    })
    .unwrap();
    assert!(found >= 2, "{found}");
}

/// The same question, the same answer; and one more player changes nobody's lot.
#[test]
fn the_same_log_and_seed_give_the_same_bytes() {
    let recipe =
        Recipe { seed: 11, players: 31, rounds: 5, drops: 50, late: 50, no_shows: 50, clubs: 3, all_drawn: false };
    let text = || ralliement::event::write(&play(&event(LEAST), &recipe, |_, _, _| {}).unwrap());
    let first = text();
    assert_eq!(first, text());
    insta::assert_snapshot!("bytes", format!("{:08x}", ralliement::exchange::checksum::crc32(first.as_bytes())));
}
