//! Galactica: G1–G9, G12, G13, G19, G20, G23, G24.

use ralliement::shelf::Answer;
use ralliement::shelf::galactica::battle::{Duel, Outcome, dodge, duel, outcome};
use ralliement::shelf::galactica::dial::{Dial, First, first, lands};
use ralliement::shelf::galactica::laser::{Arrow, Attack, Jet, Place, Quarter, chance, ray};

use super::{hold, refused};

const RED: u8 = 0;
const BLUE: u8 = 1;
const GREEN: u8 = 2;
const YELLOW: u8 = 3;

fn jet(player: u8, place: Place) -> Jet {
    Jet { player, place, dodges: 0 }
}

#[test]
fn who_is_hit() {
    let jets = [
        jet(RED, Place::In(Quarter::First)),
        jet(BLUE, Place::Line(Quarter::First)),
        jet(GREEN, Place::In(Quarter::Third)),
    ];
    let both = [jet(RED, Place::In(Quarter::Fourth)), jet(GREEN, Place::In(Quarter::Fourth))];
    hold([
        ("G1 ray to 1", ray(Quarter::First, &jets, YELLOW), vec![RED, BLUE]),
        ("G1 ray to 2", ray(Quarter::Second, &jets, YELLOW), vec![BLUE]),
        ("G1 ray to 3", ray(Quarter::Third, &jets, YELLOW), vec![GREEN]),
        ("G1 ray to 4", ray(Quarter::Fourth, &jets, YELLOW), vec![]),
        ("G3", ray(Quarter::Fourth, &both, YELLOW), vec![RED, GREEN]),
        ("G4", ray(Quarter::First, &[jet(YELLOW, Place::In(Quarter::First))], YELLOW), vec![]),
        ("GLA-3 at home", ray(Quarter::First, &[jet(RED, Place::Home)], YELLOW), vec![]),
        ("GLA-2 line 4|1", ray(Quarter::First, &[jet(RED, Place::Line(Quarter::Fourth))], YELLOW), vec![RED]),
    ]);
    for quarter in Quarter::ALL {
        assert_eq!(ray(quarter, &[jet(RED, Place::Middle)], YELLOW), [RED], "G6 {quarter:?}");
    }
}

/// An attack by yellow on red in the first quarter.
fn attack(rays: u8, dodges: u8, holder: Option<u8>) -> Attack {
    Attack::new(YELLOW, rays, vec![Jet { player: RED, place: Place::In(Quarter::First), dodges }], holder)
}

const HIT: Arrow = Arrow::At(Quarter::First);

#[test]
fn g2_an_arrow_on_a_line_uses_up_no_ray() {
    let mut attack = attack(3, 0, None);
    assert_eq!((attack.shoot(Arrow::OnALine), attack.rays_left), (Answer::Report(vec![]), 3));
    assert_eq!((attack.shoot(Arrow::At(Quarter::Third)), attack.rays_left), (Answer::Report(vec![]), 2));
}

#[test]
fn g5_a_holder_who_is_hit_leaves_the_wreck() {
    let mut struck = attack(1, 0, Some(RED));
    assert_eq!(struck.shoot(HIT), Answer::Report(vec![RED]));
    assert_eq!((struck.jets[0].place, struck.holder), (Place::Home, None));
    let mut missed = attack(1, 0, Some(BLUE));
    assert_eq!((missed.shoot(HIT), missed.holder), (Answer::Report(vec![RED]), Some(BLUE)));
}

#[test]
fn g7_one_dodge_stops_one_ray() {
    let mut attack = attack(2, 1, Some(RED));
    assert_eq!(attack.shoot(HIT), Answer::Report(vec![RED]));
    assert_eq!(attack.waiting(), [RED]);
    assert_eq!(refused(&attack.shoot(HIT)), "GDO-1", "first they say whether they dodge");
    assert_eq!(attack.settle(RED, true), Answer::Report(()));
    assert_eq!((attack.jets[0].place, attack.jets[0].dodges, attack.holder), (Place::In(Quarter::First), 0, Some(RED)));
    assert_eq!(attack.shoot(HIT), Answer::Report(vec![RED]));
    assert_eq!((attack.jets[0].place, attack.jets[0].dodges, attack.holder), (Place::Home, 0, None));
    assert_eq!(refused(&attack.shoot(HIT)), "GLA-1", "no ray is left");
}

#[test]
fn g8_the_fourth_ray_finds_no_dodge() {
    let mut attack = attack(4, 3, None);
    for left in [2, 1, 0] {
        assert_eq!(attack.shoot(HIT), Answer::Report(vec![RED]));
        assert_eq!(attack.settle(RED, true), Answer::Report(()));
        assert_eq!((attack.jets[0].place, attack.jets[0].dodges), (Place::In(Quarter::First), left));
    }
    assert_eq!(attack.shoot(HIT), Answer::Report(vec![RED]));
    assert_eq!(refused(&attack.settle(RED, true)), "GDO-1", "nothing to dodge with");
    assert_eq!(attack.jets[0].place, Place::Home);
}

#[test]
fn g9_a_jet_sent_home_is_at_home_for_the_next_ray() {
    let mut attack = attack(2, 0, None);
    assert_eq!(attack.shoot(HIT), Answer::Report(vec![RED]));
    assert_eq!(attack.shoot(HIT), Answer::Report(vec![]));
    // Who keeps a dodge for later goes home as well.
    let mut kept = Attack::new(YELLOW, 1, vec![Jet { player: RED, place: Place::Middle, dodges: 2 }], None);
    kept.shoot(HIT);
    assert_eq!(kept.settle(RED, false), Answer::Report(()));
    assert_eq!((kept.jets[0].place, kept.jets[0].dodges), (Place::Home, 2));
}

#[test]
fn battles() {
    assert_eq!(refused(&dodge()), "GBA-2", "G12");
    let fought = |challenger, holder| outcome(duel(challenger, holder), RED, BLUE);
    hold([
        ("G13 5 : 3", fought(5, 3), Some(Outcome { winner: RED, loser: BLUE, turn: RED })),
        ("G13 2 : 4", fought(2, 4), Some(Outcome { winner: BLUE, loser: RED, turn: RED })),
        ("G13 4 : 4", fought(4, 4), None),
    ]);
    assert_eq!(duel(4, 4), Duel::Again);
}

#[test]
fn spins_that_land() {
    let spins = |exact| [3, 4, 5, 6].map(|spin| lands(4, spin, exact));
    hold([
        ("G19", spins(false), [false, true, true, true]),
        ("G20", spins(true), [false, true, false, true]),
        ("G20 with G-R1", spins(false), [false, true, true, true]),
    ]);
}

#[test]
fn odds_of_a_hit() {
    hold([
        ("G23 in a quarter", chance(3, Place::In(Quarter::Second)), (37, 64)),
        ("G23 on a line", chance(3, Place::Line(Quarter::Fourth)), (7, 8)),
        ("in the middle", chance(3, Place::Middle), (1, 1)),
        ("at home", chance(3, Place::Home), (0, 1)),
        ("no ray", chance(0, Place::Middle), (0, 1)),
    ]);
}

#[test]
fn who_begins() {
    hold([
        ("G24", first(&[4, 6, 6, 2]), First::Again(vec![1, 2])),
        ("one highest", first(&[4, 6, 5]), First::Begins(1)),
        ("nobody", first(&[]), First::Again(vec![])),
    ]);
}

#[test]
fn a_dial_is_typed_and_every_field_comes_up() {
    let dial = Dial::typed("2, 4 4 7").unwrap();
    assert_eq!((dial.fields(), dial.house_made), ([2, 4, 4, 7].as_slice(), false));
    let spun = [0, 1 << 30, 2 << 30, 3 << 30, u32::MAX].map(|random| dial.spin(random));
    assert_eq!(spun, [2, 4, 4, 7, 7]);
    assert!(Dial::default().house_made);
    for wrong in ["", " , ", "0", "1 x", "256", "-", &"1 ".repeat(61)] {
        let error = Dial::typed(wrong).unwrap_err();
        assert!(!error.fr.is_empty() && !error.en.is_empty(), "{wrong}");
    }
}
