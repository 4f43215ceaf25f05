//! Laws of the three games: A34 on lengths, what is offered is accepted, no count beyond what the fleets are worth.

use proptest::prelude::*;
use ralliement::shelf::Answer;
use ralliement::shelf::an4000::Rulings;
use ralliement::shelf::an4000::battle::{Battle, battle};
use ralliement::shelf::an4000::plan::{Fleet, Where, together};
use ralliement::shelf::an4000::star::{Sector, Sky, Star};
use ralliement::shelf::an4000::threat::{Enemy, Side, Verdict, threat};
use ralliement::shelf::an4000::voyage::{farthest, length, reach, stop_over, way};
use ralliement::shelf::beyond::count::{Pile, count};
use ralliement::shelf::galactica::laser::{Arrow, Attack, Jet, Place, Quarter};

use super::cases::cases;

fn sector() -> impl Strategy<Value = Sector> {
    proptest::sample::select(Sector::all().collect::<Vec<_>>())
}

fn fleet() -> impl Strategy<Value = Fleet> {
    let place = prop_oneof![
        sector().prop_map(Where::Base),
        (sector(), any::<u8>()).prop_map(|(from, space)| Where::UnderWay { from, space: space % 9 }),
    ];
    (0..2u8, place, any::<u32>()).prop_map(|(player, place, ships)| Fleet { player, place, ships })
}

fn pile() -> impl Strategy<Value = Pile> {
    (proptest::collection::vec(0..20u32, 0..5), proptest::collection::vec(0..3u32, 0..5), 0..4u32)
        .prop_map(|(fighters, capitals, probes)| Pile { fighters, capitals, probes })
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a34_lengths(a in sector(), b in sector(), c in sector()) {
        prop_assert_eq!(length(a, b), length(b, a));
        prop_assert!((1..=7).contains(&length(a, b)));
        let apart = |one, other| length(one, other) - 1;
        prop_assert!(apart(a, c) <= apart(a, b) + apart(b, c));
        let (by, direct) = stop_over(a, b, c);
        prop_assert!(by >= direct, "no landing is quicker");
        prop_assert!(length(a, b) <= farthest(a));
        prop_assert_eq!(length(a, b) == 1, a == b);
    }

    #[test]
    fn a_way_is_as_long_as_it_is_counted(a in sector(), b in sector()) {
        let way = way(a, b);
        prop_assert_eq!(way.len(), usize::from(length(a, b)));
        prop_assert_eq!((way.first(), way.last()), (Some(&a), Some(&b)));
        prop_assert!(way.windows(2).all(|step| length(step[0], step[1]) == 2));
    }

    #[test]
    fn every_star_is_reached_on_one_space(from in sector()) {
        let sky = Sky::listed();
        let mut reached: Vec<Star> = (0..=u8::MAX).flat_map(|space| reach(&sky, from, space)).collect();
        prop_assert!(reach(&sky, from, farthest(from) + 1).is_empty());
        reached.sort();
        prop_assert_eq!(reached, Star::all().collect::<Vec<_>>());
    }

    /// Pushed turn by turn, everybody is at the goal in the turn that was told, on one departure a turn each.
    #[test]
    fn a_timetable_comes_true(goal in sector(), fleets in proptest::collection::vec(fleet(), 0..5)) {
        let Ok(table) = together(goal, &fleets) else { return Ok(()) };
        prop_assert_eq!(table.departures.len(), fleets.len());
        let mut used = Vec::new();
        for (fleet, departure) in fleets.iter().zip(&table.departures) {
            let (from, space) = match (fleet.place, departure) {
                (Where::Base(from), Some(turn)) => {
                    prop_assert!(*turn >= 1 && !used.contains(&(fleet.player, *turn)));
                    used.push((fleet.player, *turn));
                    (from, table.arrival - turn + 1)
                }
                (Where::UnderWay { from, space }, None) => (from, space + table.arrival),
                other => return Err(TestCaseError::fail(format!("{other:?}"))),
            };
            prop_assert_eq!(length(from, goal), space, "the space it is on when all arrive");
        }
        for player in 0..2 {
            prop_assert!(fleets.iter().filter(|fleet| fleet.player == player).count() <= 2);
        }
    }

    /// A threat says what a battle would.
    #[test]
    fn threat_and_battle_agree(goal in sector(), from in sector(), space in 0..8u8, ships in 1..30u32, garrison in 0..30u32) {
        let side = Side { fleets: vec![Enemy { from, space, ships }], ..Side::default() };
        let told = threat(goal, garrison, &[side], false);
        if length(from, goal) != space + 1 {
            prop_assert_eq!(told.verdict, Verdict::Safe);
            return Ok(());
        }
        match (told.verdict, battle(ships, garrison, Rulings::default())) {
            (Verdict::Lost { by }, Answer::Report(Battle::Won { left, destroyed })) => prop_assert_eq!(by, left - destroyed),
            (Verdict::Lost { by }, Answer::Report(Battle::Occupied { ships })) => prop_assert_eq!(by, ships),
            (Verdict::Equal, Answer::Refusal(refusal)) => prop_assert_eq!(refusal.code, "ABA-2"),
            (Verdict::Holds { by }, Answer::Refusal(refusal)) => {
                prop_assert_eq!(refusal.code, "ABA-3");
                prop_assert_eq!(by, garrison - ships);
            }
            other => return Err(TestCaseError::fail(format!("{other:?}"))),
        }
    }

    /// BSC-4: a fleet is worth 26, six probes, six hexes of the ring.
    #[test]
    fn nobody_counts_more_than_there_is(
        piles in proptest::collection::vec(pile(), 3..5),
        ring in proptest::array::uniform6(proptest::option::of(0..4usize)),
    ) {
        let Answer::Report(scores) = count(&piles, ring) else { return Ok(()) };
        let rivals = u32::try_from(piles.len()).unwrap() - 1;
        let most = 26 * rivals + 6 + 12;
        prop_assert!(scores.iter().all(|score| score.total() <= most), "{:?}", scores);
        prop_assert!(scores.iter().map(|score| score.total()).sum::<u32>() <= 26 * (rivals + 1) + 6 + 12);
    }

    /// G26: dodges only fall, rays only fall, and nobody but the holder lets go of the wreck.
    #[test]
    fn a_laser_attack_only_takes(rays in 0..7u8, dodges in proptest::array::uniform3(0..4u8), arrows in proptest::collection::vec(0..5usize, 0..12), dodging: bool) {
        let places = [Place::Middle, Place::In(Quarter::Second), Place::Line(Quarter::Third)];
        let jets = (0..3).zip(places).zip(dodges).map(|((player, place), dodges)| Jet { player, place, dodges });
        let mut attack = Attack::new(3, rays, jets.collect(), Some(1));
        for arrow in arrows {
            let before = attack.clone();
            let arrow = Quarter::ALL.get(arrow).map_or(Arrow::OnALine, |quarter| Arrow::At(*quarter));
            let answer = attack.shoot(arrow);
            prop_assert_eq!(answer.refused_by().is_some(), before.rays_left == 0);
            for player in attack.waiting().to_vec() {
                prop_assert_eq!(attack.settle(player, dodging), Answer::Report(()), "what waits is settled");
            }
            prop_assert!(attack.rays_left <= before.rays_left);
            for (now, then) in attack.jets.iter().zip(&before.jets) {
                prop_assert!(now.dodges <= then.dodges);
                prop_assert!(now.place == then.place || now.place == Place::Home);
            }
            prop_assert_eq!(attack.holder.is_none(), attack.jets[1].place == Place::Home);
        }
    }
}
