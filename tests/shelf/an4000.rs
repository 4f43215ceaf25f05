//! L'An 4000: A1–A16, A18–A20, A24, A25, A31.

use ralliement::shelf::an4000::Rulings;
use ralliement::shelf::an4000::battle::{Battle, battle};
use ralliement::shelf::an4000::plan::{Fleet, Never, Timetable, Where, together};
use ralliement::shelf::an4000::production::{Board, Built, Symbols, built, produces, rounds_until};
use ralliement::shelf::an4000::star::{Level, Sector, Sky, Star};
use ralliement::shelf::an4000::threat::{Enemy, Side, Threat, Verdict, threat};
use ralliement::shelf::an4000::voyage::{farthest, length, reach, stop_over, way};

use super::{hold, refused};

fn star(name: &str) -> Star {
    Star::named(name).unwrap_or_else(|| panic!("{name}"))
}

fn at(name: &str) -> Sector {
    Sky::listed().sector(star(name))
}

/// « K jaune » as "Ky".
fn sector(short: &str) -> Sector {
    let mut letters = short.chars();
    let letter = letters.next().unwrap();
    let level = if letters.next() == Some('r') { Level::Red } else { Level::Yellow };
    Sector::new(letter, level).unwrap()
}

fn between(from: &str, to: &str) -> u8 {
    length(at(from), at(to))
}

#[test]
fn lengths_between_stars() {
    hold([
        ("A1", between("Algol", "Hamal"), 2),
        ("A2", between("Regulus", "Adhara"), 2),
        ("A3", between("Vega", "Mira"), 5),
        ("A4 same sector", between("Algol", "Mirfak"), 1),
        ("A4 below", between("Algol", "Aldebaran"), 2),
        ("A5 Regulus–Antares", between("Regulus", "Antares"), 5),
        ("A5 Regulus–Mira", between("Regulus", "Mira"), 5),
        ("A5 Antares–Mira", between("Antares", "Mira"), 5),
        ("A6 Regulus", between("Castor", "Regulus"), 3),
        ("A6 Algol", between("Castor", "Algol"), 3),
        ("A7 Antares", between("Algol", "Antares"), 7),
        ("A7 Pavo", between("Algol", "Pavo"), 5),
        ("A7 Regulus", between("Algol", "Regulus"), 3),
        ("A7 Sol", between("Sol", "Pavo"), 3),
    ]);
}

#[test]
fn a3_the_way_is_counted_aloud_and_takes_five_turns() {
    let counted = way(at("Vega"), at("Mira"));
    assert_eq!(counted, ["Ky", "Hy", "Ey", "Dy", "Dr"].map(sector));
    // Space 1 in the turn of departure: of the five turns only the last reaches Mira.
    let reached = (1..=7).filter(|space| reach(&Sky::listed(), at("Vega"), *space).contains(&star("Mira")));
    assert_eq!(reached.collect::<Vec<_>>(), [5]);
}

#[test]
fn a8_the_farthest_sector_of_each_letter() {
    for (letters, far) in [("ACJL", 7), ("BDFGIK", 6), ("EH", 5)] {
        for letter in letters.chars() {
            for level in [Level::Yellow, Level::Red] {
                assert_eq!(farthest(Sector::new(letter, level).unwrap()), far, "{letter}");
            }
        }
    }
}

#[test]
fn stars_by_length() {
    let count = |from: &str| (1..=8).map(|space| reach(&Sky::listed(), sector(from), space).len()).collect::<Vec<_>>();
    hold([
        ("A9 from A yellow", count("Ay"), vec![2, 6, 10, 12, 10, 6, 2, 0]),
        ("A9 from E yellow", count("Ey"), vec![2, 10, 18, 14, 4, 0, 0, 0]),
    ]);
    let names = |from: &str, space| reach(&Sky::listed(), sector(from), space).into_iter().map(Star::name).collect();
    hold::<Vec<&str>>([
        (
            "A10",
            names("Ky", 5),
            vec!["Algol", "Mirfak", "Rigel", "Canopus", "Regulus", "Alhena", "Mira", "Achernar", "Alphard", "Denebola"],
        ),
        ("A11", names("Ey", 5), vec!["Pavo", "Enif", "Antares", "Atria"]),
        ("A11 pushed again", names("Ey", 6), vec![]),
    ]);
}

/// A fleet of the first player to Algol, at this length from it.
fn base(length: u8, ships: u32) -> Fleet {
    Fleet { player: 0, place: Where::Base(distant(length)), ships }
}

fn under_way(length: u8, space: u8) -> Fleet {
    Fleet { player: 0, place: Where::UnderWay { from: distant(length), space }, ships: 1 }
}

/// A sector at this length from Algol's.
fn distant(wanted: u8) -> Sector {
    Sector::all().find(|from| length(*from, at("Algol")) == wanted).unwrap()
}

fn plan(fleets: &[Fleet]) -> Result<(u8, Vec<Option<u8>>), Never> {
    together(at("Algol"), fleets).map(|table| (table.arrival, table.departures))
}

#[test]
fn arriving_together() {
    let ally = |fleet: Fleet| Fleet { player: 1, ..fleet };
    hold([
        ("A13 on 2", plan(&[under_way(5, 2), base(2, 1)]), Ok((3, vec![None, Some(2)]))),
        ("A13 on 3", plan(&[under_way(5, 3), base(2, 1)]), Ok((2, vec![None, Some(1)]))),
        ("A13 on 4", plan(&[under_way(5, 4), base(2, 1)]), Err(Never::TooLate { length: 2, arrival: 1 })),
        ("A14 together", plan(&[under_way(5, 4), under_way(3, 2)]), Ok((1, vec![None, None]))),
        ("A14 turns 2 and 1", plan(&[under_way(5, 3), under_way(3, 2)]), Err(Never::Apart(2, 1))),
        ("A14 turns 1 and 4", plan(&[under_way(3, 2), under_way(5, 1)]), Err(Never::Apart(1, 4))),
        ("A15 one player", plan(&[base(3, 1), base(3, 1)]), Err(Never::EqualLengths(3))),
        ("A15 two allies", plan(&[base(3, 1), ally(base(3, 1))]), Ok((3, vec![Some(1), Some(1)]))),
        ("A16", plan(&[under_way(5, 4), base(1, 1)]), Err(Never::Hop)),
        ("AAL-3 an ally hops along", plan(&[under_way(5, 4), ally(base(1, 1))]), Ok((1, vec![None, Some(1)]))),
        ("AVO-4 too far", plan(&[under_way(3, 3)]), Err(Never::Passed { length: 3, space: 3 })),
        ("AVO-7", plan(&[under_way(3, 2), under_way(3, 2)]), Err(Never::SameSpace(2))),
        ("AVO-3 a third", plan(&[base(2, 1), base(3, 1), base(4, 1)]), Err(Never::Vectors)),
        ("no fleet", plan(&[]), Err(Never::NoFleet)),
    ]);
    for never in [Never::Hop, Never::EqualLengths(3), Never::Apart(2, 1), Never::SameSpace(2)] {
        let sentence = never.sentence();
        assert!(!sentence.fr.is_empty() && !sentence.en.is_empty());
    }
    assert!(Never::Hop.sentence().en.contains("hop together"), "A16 gives the hint");
}

#[test]
fn a12_nine_against_eight() {
    let table = together(at("Algol"), &[base(4, 6), base(2, 3)]);
    assert_eq!(table, Ok(Timetable { arrival: 4, departures: vec![Some(1), Some(3)], ships: 9 }));
    assert_eq!(battle(9, 8, Rulings::default()).report(), Some(Battle::Won { left: 9, destroyed: 8 }));
}

#[test]
fn battles() {
    let lenient = Rulings { lost_arrivals: true, ..Rulings::default() };
    let fought = |arriving, defending| battle(arriving, defending, Rulings::default());
    hold([
        ("A18 before", refused(&fought(4, 4)), "ABA-2"),
        ("A20 equal", refused(&fought(8, 8)), "ABA-2"),
        ("A20 fewer", refused(&fought(7, 8)), "ABA-3"),
        ("A20 equal, A-R1", refused(&battle(8, 8, lenient)), "ABA-2"),
        ("nobody arrives", refused(&fought(0, 0)), "ABA-4"),
    ]);
    hold([
        ("A18 now", fought(5, 4).report(), Some(Battle::Won { left: 5, destroyed: 4 })),
        ("A20 more", fought(9, 8).report(), Some(Battle::Won { left: 9, destroyed: 8 })),
        ("A20 fewer, A-R1", battle(7, 8, lenient).report(), Some(Battle::Lost { destroyed: 7, defenders: 8 })),
        ("ABA-4 empty", fought(1, 0).report(), Some(Battle::Occupied { ships: 1 })),
    ]);
}

#[test]
fn a19_stop_overs() {
    hold([
        ("A–D–G", stop_over(sector("Ay"), sector("Dy"), sector("Gy")), (3, 3)),
        ("A–B–G", stop_over(sector("Ay"), sector("By"), sector("Gy")), (5, 3)),
    ]);
}

#[test]
fn production() {
    assert_eq!([1, 2, 3, 4, 5].map(produces), [false, false, true, false, true], "A24");
    assert_eq!([1, 2, 3, 4, 5].map(rounds_until), [2, 1, 0, 1, 0], "A24");
    hold([
        ("A25", built(7, 5), Built { ships: 5, circles_over: 2, crosses_over: 0 }),
        ("A25 no circle", built(0, 6), Built { ships: 0, circles_over: 0, crosses_over: 6 }),
    ]);
    let mut board = Board::default();
    board.set(star("Algol"), Symbols { circle: true, cross: true });
    // What is given are the stars that count, with or without ships (APR-3).
    assert_eq!(board.yields(&[star("Algol")]).ships, 1, "A25 home");
}

#[test]
fn threats() {
    let fleets =
        || vec![Enemy { from: sector("Ky"), space: 4, ships: 6 }, Enemy { from: sector("Ey"), space: 2, ships: 3 }];
    let regulus = |garrison, sides: &[Side], allied| threat(at("Regulus"), garrison, sides, allied);
    let one = Side { fleets: fleets(), ..Side::default() };
    let each = fleets().into_iter().map(|fleet| Side { fleets: vec![fleet], ..Side::default() }).collect::<Vec<_>>();
    let elsewhere = Side { fleets: vec![Enemy { from: sector("Ky"), space: 3, ships: 6 }], ..Side::default() };
    let beside = |vector_free| Side { beside: 4, vector_free, ..Side::default() };
    let landing = Side { fleets: fleets(), beside: 4, vector_free: false };
    hold([
        ("A31", regulus(8, std::slice::from_ref(&one), false), Threat { force: 9, verdict: Verdict::Lost { by: 1 } }),
        ("A31 with 9", regulus(9, &[one], false), Threat { force: 9, verdict: Verdict::Equal }),
        ("AAL-3 allies", regulus(8, &each, true), Threat { force: 9, verdict: Verdict::Lost { by: 1 } }),
        ("two rivals", regulus(8, &each, false), Threat { force: 6, verdict: Verdict::Holds { by: 2 } }),
        ("on no right space", regulus(1, &[elsewhere], false), Threat { force: 0, verdict: Verdict::Safe }),
        ("a hop", regulus(3, &[beside(true)], false), Threat { force: 4, verdict: Verdict::Lost { by: 1 } }),
        ("no vector to hop", regulus(3, &[beside(false)], false), Threat { force: 0, verdict: Verdict::Safe }),
        ("land, then hop", regulus(13, &[landing], false), Threat { force: 13, verdict: Verdict::Equal }),
    ]);
    let last = |from: &str, space| Enemy { from: sector(from), space, ships: 1 }.last_chance();
    assert_eq!([last("Ey", 4), last("Ey", 3), last("Ay", 6)], [true, false, true], "AVO-5");
}
