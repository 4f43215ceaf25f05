//! Battle Beyond Space: B1–B23, B26–B30.

use ralliement::shelf::Answer;
use ralliement::shelf::beyond::Rulings;
use ralliement::shelf::beyond::collision::{Collision, Fate, Mover, Occupant, collide};
use ralliement::shelf::beyond::count::{Pile, Score, count};
use ralliement::shelf::beyond::hex::{Hex, Side};
use ralliement::shelf::beyond::power::{
    Effect, Race, Resurrection, Target, asteroid, blast, hand, powers, resurrection, shield_tokens,
};
use ralliement::shelf::beyond::shot::{Cell, LONG_GUNS, RANGE, Route, Shot, rosette, strip, turret};
use ralliement::shelf::beyond::steer::{Capital, Point, steer};

use super::{hold, refused};

const E: Cell = Cell::Empty;
const WHOLE: Cell = Cell::EnemyCapital { damaged: false };

/// Nothing but this, so far ahead.
fn alone(cell: Cell, at: usize) -> Vec<Cell> {
    (1..=12).map(|hex| if hex == at { cell } else { E }).collect()
}

#[test]
fn shots_of_fighters() {
    let shot = |ahead: &[Cell]| strip(ahead, RANGE, false);
    let long = |ahead: &[Cell]| strip(ahead, LONG_GUNS, true);
    let behind = |first: Cell| {
        let mut ahead = alone(Cell::EnemyFighter, 8);
        ahead[2] = first;
        ahead
    };
    let killed = |at| Shot::Hit { at, killed: true, points: 1 };
    hold([
        ("B1", shot(&[E, E, E, Cell::EnemyFighter, E]), killed(4)),
        ("B2", shot(&[E, Cell::Asteroid, E, Cell::EnemyFighter, E]), Shot::Blocked { at: 2, by: Cell::Asteroid }),
        ("B3", shot(&[E, E, WHOLE, E, Cell::EnemyFighter]), Shot::Hit { at: 3, killed: false, points: 0 }),
        ("B4", shot(&[Cell::OwnShip, E, Cell::EnemyFighter, E, E]), Shot::Blocked { at: 1, by: Cell::OwnShip }),
        ("B5 at 5", shot(&alone(Cell::EnemyFighter, 5)), killed(5)),
        ("B5 at 6", shot(&alone(Cell::EnemyFighter, 6)), Shot::Nothing),
        ("B5 E2 at 10", long(&alone(Cell::EnemyFighter, 10)), killed(10)),
        ("B5 E2 at 11", long(&alone(Cell::EnemyFighter, 11)), Shot::Nothing),
        ("B5 E2 asteroid", long(&behind(Cell::Asteroid)), killed(8)),
        ("B5 E2 own ship", long(&behind(Cell::OwnShip)), Shot::Blocked { at: 3, by: Cell::OwnShip }),
        ("B6", shot(&[Cell::Probe, E, Cell::EnemyFighter, E, E]), killed(3)),
        (
            "BFI-4 the second point",
            shot(&[Cell::EnemyCapital { damaged: true }]),
            Shot::Hit { at: 1, killed: true, points: 4 },
        ),
        ("BPW-D1", shot(&[Cell::ShieldedCapital]), Shot::Blocked { at: 1, by: Cell::ShieldedCapital }),
        ("BPW-E1", shot(&[Cell::EnemyElite { damaged: false }]), Shot::Hit { at: 1, killed: false, points: 0 }),
    ]);
}

fn capital(tail: (i16, i16), nose: (i16, i16)) -> Capital {
    Capital { tail: Hex::new(tail.0, tail.1), nose: Hex::new(nose.0, nose.1) }
}

#[test]
fn capitals_spend_action_points() {
    let from = capital((0, 0), (1, 0));
    let rock = [Hex::new(3, -1)];
    let left = Point::TurnAboutTail(Side::Left);
    let points = [Point::Forward, Point::Forward, left, Point::Forward, Point::Forward];
    let places = vec![
        capital((1, 0), (2, 0)),
        capital((2, 0), (3, 0)),
        capital((2, 0), (3, -1)),
        capital((3, -1), (4, -2)),
        capital((4, -2), (5, -3)),
    ];
    assert_eq!(steer(from, &points, 5, &rock).report(), Some(places), "B7");
    assert_eq!(refused(&steer(from, &points[..3], 5, &rock)), "BMV-4", "B8");
    let six = [Point::Forward; 6];
    assert_eq!(refused(&steer(from, &six, 5, &[])), "BMV-3", "B9");
    assert_eq!(steer(from, &six, 5 + 2, &[]).report().map(|places| places.len()), Some(6), "B9 with K1");
    let about_nose = |side| steer(from, &[Point::TurnAboutNose(side)], 1, &[]).report().unwrap();
    hold([
        ("left about the nose", about_nose(Side::Left), vec![capital((0, 1), (1, 0))]),
        ("right about the nose", about_nose(Side::Right), vec![capital((1, -1), (1, 0))]),
    ]);
    // Six turns come round.
    let round = steer(from, &[Point::TurnAboutTail(Side::Right); 6], 6, &[]).report().unwrap();
    assert_eq!(round.last(), Some(&from));
}

#[test]
fn b10_the_rosette() {
    let ship = capital((0, 0), (1, 0));
    let hexes = rosette(ship);
    // Every way closed: what would have to be free are the routes.
    let routes = |target: &Hex| match turret(ship, &hexes, *target) {
        Route::Neighbour => 0,
        Route::Blocked(ways) => ways.len(),
        other @ (Route::By(_) | Route::OutOfRange) => panic!("{other:?}"),
    };
    let number = |wanted| hexes.iter().filter(|hex| routes(hex) == wanted).count();
    assert_eq!((hexes.len(), number(0), number(1), number(2)), (22, 8, 6, 8));
    assert!(hexes[..8].iter().all(|hex| routes(hex) == 0), "the nearer first");
    assert_eq!(turret(ship, &[], Hex::new(4, 0)), Route::OutOfRange);
    assert_eq!(turret(ship, &[], Hex::new(1, 0)), Route::OutOfRange, "not at itself");
}

#[test]
fn shots_of_turrets() {
    let shoot = |obstacles: &[(i16, i16)], target: (i16, i16)| {
        let obstacles: Vec<Hex> = obstacles.iter().map(|(q, r)| Hex::new(*q, *r)).collect();
        turret(capital((0, 0), (1, 0)), &obstacles, Hex::new(target.0, target.1))
    };
    hold([
        ("B11 blocked", shoot(&[(2, 0)], (3, 0)), Route::Blocked(vec![Hex::new(2, 0)])),
        ("B11", shoot(&[], (3, 0)), Route::By(Hex::new(2, 0))),
        ("B12", shoot(&[(2, 0)], (3, -1)), Route::By(Hex::new(2, -1))),
        ("B12 blocked", shoot(&[(2, 0), (2, -1)], (3, -1)), Route::Blocked(vec![Hex::new(2, -1), Hex::new(2, 0)])),
    ]);
}

const CAPITAL: Mover = Mover::Capital { damaged: false, shielded: false };
const DAMAGED: Mover = Mover::Capital { damaged: true, shielded: false };
const SHIELDED: Mover = Mover::Capital { damaged: false, shielded: true };

fn enemy_capital(damaged: bool) -> Occupant {
    Occupant::EnemyCapital { damaged, shielded: false }
}

fn met(mover: Mover, on: Occupant) -> Answer<Collision> {
    collide(mover, on, Rulings::default())
}

fn comes(code: &'static str, mover: Fate, other: Fate, points: (u32, u32)) -> Answer<Collision> {
    Answer::Report(Collision { code, mover, other, points })
}

#[test]
fn fighters_end_on_something() {
    use Fate::{Damaged, Killed, Lost, Taken, Unharmed};
    let fighter = |on| met(Mover::Fighter, on);
    hold([
        ("B13", fighter(Occupant::EnemyFighter), comes("BCO-F1", Killed, Killed, (1, 1))),
        ("B15 asteroid", fighter(Occupant::Asteroid), comes("BCO-F3", Lost, Unharmed, (0, 0))),
        ("B15 own capital", fighter(Occupant::OwnCapital), comes("BCO-F4", Lost, Unharmed, (0, 0))),
        ("B15 off the board", fighter(Occupant::OffTheBoard), comes("BCO-F7", Lost, Unharmed, (0, 0))),
        ("B16 whole", fighter(enemy_capital(false)), comes("BCO-F5", Killed, Damaged, (0, 1))),
        ("B16 damaged", fighter(enemy_capital(true)), comes("BCO-F5", Killed, Killed, (4, 1))),
        ("B18 the second", fighter(Occupant::Nothing), comes("BMV-1", Unharmed, Unharmed, (0, 0))),
        (
            "B22 elite, whole",
            fighter(Occupant::EnemyElite { damaged: false }),
            comes("BCO-E1", Killed, Damaged, (0, 1)),
        ),
        (
            "BCO-E1 elite, damaged",
            fighter(Occupant::EnemyElite { damaged: true }),
            comes("BCO-E1", Killed, Killed, (1, 1)),
        ),
        ("BCO-F6", fighter(Occupant::Probes(1)), comes("BCO-F6", Unharmed, Taken, (1, 0))),
    ]);
    assert!(matches!(fighter(Occupant::OwnFighter), Answer::Question(_)), "B14");
}

/// Fighters that arrive one by one on the same enemy capital: points of the mover and of its owner, and who stands there.
fn arrivals(number: usize, damaged: bool) -> ((u32, u32), usize) {
    let mut on = enemy_capital(damaged);
    let (mut points, mut alive) = ((0, 0), 0);
    for _ in 0..number {
        let collision = met(Mover::Fighter, on).report().unwrap();
        points = (points.0 + collision.points.0, points.1 + collision.points.1);
        alive += usize::from(collision.mover == Fate::Unharmed);
        on = match collision.other {
            Fate::Damaged => enemy_capital(true),
            Fate::Unharmed | Fate::Lost | Fate::Killed | Fate::Taken => Occupant::Nothing,
        };
    }
    (points, alive)
}

#[test]
fn fighters_arrive_one_by_one() {
    hold([("B17", arrivals(2, false), ((4, 2), 0)), ("B18", arrivals(2, true), ((4, 1), 1))]);
}

#[test]
fn capitals_end_on_something() {
    use Fate::{Damaged, Killed, Lost, Taken, Unharmed};
    let suicide = Rulings { suicide: true, ..Rulings::default() };
    let elite = Mover::Elite { damaged: false };
    hold([
        ("B19 enemy", met(CAPITAL, Occupant::EnemyFighter), comes("BCO-C1", Damaged, Killed, (1, 0))),
        ("B19 own", met(CAPITAL, Occupant::OwnFighter), comes("BCO-C2", Unharmed, Lost, (0, 0))),
        ("B19 probes", met(CAPITAL, Occupant::Probes(2)), comes("BCO-C3", Unharmed, Taken, (2, 0))),
        ("B20 with B-R1", collide(DAMAGED, Occupant::EnemyFighter, suicide), comes("BMV-5", Killed, Killed, (1, 4))),
        ("B21 shielded", met(SHIELDED, Occupant::Asteroid), comes("BPW-D1", Unharmed, Lost, (0, 0))),
        ("D1 on a fighter", met(SHIELDED, Occupant::EnemyFighter), comes("BPW-D1", Unharmed, Killed, (1, 0))),
        ("B22 elite", met(elite, Occupant::EnemyFighter), comes("BCO-C1", Damaged, Killed, (1, 0))),
    ]);
    let walls = [Occupant::Asteroid, enemy_capital(false), Occupant::OwnCapital, Occupant::OffTheBoard];
    let codes = |mover| walls.map(|on| refused(&met(mover, on)));
    hold([
        ("B21", codes(CAPITAL), ["BCO-C4"; 4]),
        ("B21 shielded", codes(SHIELDED), ["", "BCO-C4", "BCO-C4", "BCO-C4"]),
        ("B22 elite", codes(elite), ["BCO-C4"; 4]),
    ]);
    assert_eq!(refused(&met(DAMAGED, Occupant::EnemyFighter)), "BMV-5", "B20");
    // Two enemy fighters under a whole one: the first damages it, the second is refused.
    let first = met(CAPITAL, Occupant::EnemyFighter).report().unwrap();
    assert_eq!(first.mover, Damaged, "BMV-5");
}

#[test]
fn a_shield_stops_ramming_by_ruling_only() {
    let shielded = Occupant::EnemyCapital { damaged: true, shielded: true };
    let stops = Rulings { shield_stops_ramming: true, ..Rulings::default() };
    hold([
        ("D1", met(Mover::Fighter, shielded), comes("BCO-F5", Fate::Killed, Fate::Killed, (4, 1))),
        ("B-R3", collide(Mover::Fighter, shielded, stops), comes("BPW-D1", Fate::Killed, Fate::Unharmed, (0, 1))),
    ]);
}

fn effect(destroyed: bool, damaged: bool, points: u32, asteroid_stays: bool) -> Effect {
    Effect { destroyed, damaged, points, asteroid_stays }
}

#[test]
fn powers_that_destroy() {
    let whole = Target::Capital { own: false, damaged: false };
    let damaged = Target::Capital { own: false, damaged: true };
    hold([
        ("B23 whole capital", asteroid(whole), effect(false, true, 0, false)),
        ("B23 damaged capital", asteroid(damaged), effect(true, false, 4, true)),
        ("B23 elite", asteroid(Target::Elite { own: false, damaged: false }), effect(false, true, 0, false)),
        ("B23 probe", asteroid(Target::Probe), effect(true, false, 0, true)),
        ("V1 fighter", asteroid(Target::Fighter { own: false }), effect(true, false, 1, true)),
        ("B26 both hexes", blast(whole, within(&[(1, 0), (2, 0)])), effect(true, false, 4, true)),
        ("B26 one hex", blast(whole, within(&[(2, 0), (3, 0)])), effect(false, true, 0, true)),
        ("B26 own fighter", blast(Target::Fighter { own: true }, within(&[(0, 2)])), effect(true, false, 0, true)),
        ("B26 out of range", blast(whole, within(&[(3, 0), (4, 0)])), effect(false, false, 0, true)),
        ("E3 on a probe", blast(Target::Probe, 1), effect(false, false, 0, true)),
    ]);
}

/// How many of these hexes are within two of (0, 0).
fn within(hexes: &[(i16, i16)]) -> u8 {
    let near = hexes.iter().filter(|(q, r)| Hex::new(*q, *r).distance(Hex::new(0, 0)) <= 2);
    u8::try_from(near.count()).unwrap()
}

#[test]
fn powers_that_count() {
    assert_eq!([0, 1, 2, 3, 4].map(shield_tokens), [3, 2, 1, 0, 0], "B27");
    let hands = |from: u8| (from..=9).map(hand).collect::<Vec<_>>();
    hold([("B28", hands(1), vec![3, 3, 3, 3, 3, 3, 3, 2, 1]), ("B28 from turn 8", hands(8), vec![2, 1])]);
    let back = Resurrection { fighters: 5, given_back: vec![3, 1] };
    assert_eq!(resurrection(&[3, 1], 1, 5).report(), Some(back), "B29");
    assert!(matches!(resurrection(&[3, 1], 1, 4), Answer::Question(_)), "B29 with 4 hexes");
}

#[test]
fn twelve_powers_in_both_languages() {
    for race in [Race::Earthers, Race::Vonyan, Race::Valkyrie, Race::Dreckach] {
        assert_eq!(powers().iter().filter(|power| power.race == race).count(), 3, "{race:?}");
    }
    for power in powers() {
        for text in [&power.name, &power.text, &power.errata, &power.decisions] {
            assert_eq!(text.fr.is_empty(), text.en.is_empty(), "{}", power.code);
        }
        assert!(!power.name.fr.is_empty() && !power.text.fr.is_empty(), "{}", power.code);
    }
    let once: Vec<&str> = powers().iter().filter(|power| power.once).map(|power| power.code.as_str()).collect();
    assert_eq!(once, ["E3", "V3", "K3", "D2"]);
    // Those that the French errata change or complete.
    let errata = powers().iter().filter(|power| !power.errata.fr.is_empty()).map(|power| power.code.as_str());
    assert_eq!(errata.collect::<Vec<_>>(), ["E1", "E3", "V1", "V3", "K3", "D1"]);
}

#[test]
fn the_final_count() {
    let mut piles = vec![Pile { fighters: vec![0, 4, 3], capitals: vec![0, 1, 0], probes: 2 }];
    piles.resize(3, Pile::default());
    let ring = [Some(0), None, Some(0), Some(0), None, None];
    let scores = count(&piles, ring).report().unwrap();
    assert_eq!(scores[0], Score { fighters: 7, capitals: 4, probes: 2, ring: 6 }, "B30");
    assert_eq!((scores[0].total(), scores[1].total()), (19, 0), "B30");

    let with = |pile: Pile| count(&[pile, Pile::default(), Pile::default()], [None; 6]);
    let pile = |fighters: [u32; 4], probes| Pile { fighters: fighters.to_vec(), probes, ..Pile::default() };
    hold([
        ("19 of one fleet", refused(&with(pile([0, 19, 0, 0], 0))), "BSC-4"),
        ("own fighters", refused(&with(pile([1, 0, 0, 0], 0))), "BSC-4"),
        ("seven probes", refused(&with(pile([0; 4], 7))), "BSC-4"),
        ("a whole fleet", refused(&with(pile([0, 18, 18, 0], 6))), ""),
    ]);
    let nobody = with(pile([0, 0, 0, 9], 0)).report().unwrap();
    assert_eq!(nobody[0].total(), 0, "a fleet that does not play");
}
