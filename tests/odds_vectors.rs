//! Worked examples with their exact answers: every one must come out as the same fraction.
//!
//! X is the attacker, Y the defender; triples are (X has more glory, equal, Y has more).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::effect::Loss;
use ralliement::catalogue::play::Play;
use ralliement::odds::chance::{Chance, Law};
use ralliement::odds::command::{self, Morale};
use ralliement::odds::die::{Amount, Reroll, Roll, WoundRoll};
use ralliement::odds::duel::blows::{Outcome, Side, Trapped, fought};
use ralliement::odds::duel::reroll::as_they_lie;
use ralliement::odds::duel::{self, Kind, Placing, Sides};
use ralliement::odds::vehicle::{Wreck, attacked, damage, penetration};
use ralliement::odds::volley::{Shooter, Spread, chain, volley};
use ralliement::odds::wound::{Blow, Victim, struck};

fn play() -> Play {
    Catalogue::shipped().manual.play.open().expect("the figures of play")
}

/// "7/12", "1", "0".
fn fraction(text: &str) -> Chance {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    Chance::new(over.parse().unwrap(), under.parse().unwrap())
}

#[track_caller]
fn is(found: Chance, expected: &str) {
    assert_eq!(found, fraction(expected), "{:?} {} is not {expected}", found.fraction(), found.value());
}

#[track_caller]
fn law_is<T: Ord + Clone + std::fmt::Debug>(found: &Law<T>, expected: &[(T, &str)]) {
    let expected: Vec<(T, Chance)> =
        expected.iter().map(|(outcome, chance)| (outcome.clone(), fraction(chance))).collect();
    let found: Vec<(T, Chance)> = found.iter().map(|(outcome, chance)| (outcome.clone(), chance)).collect();
    assert_eq!(found, expected);
}

const FAILED: Reroll = Reroll { failed: true, ones: false, successes: false };
const ONES: Reroll = Reroll { failed: false, ones: true, successes: false };
const SUCCESSES: Reroll = Reroll { failed: false, ones: false, successes: true };

fn hit(ct: i32) -> Roll {
    Roll::new(ct)
}

fn wounds(f: i32, d: i32) -> WoundRoll {
    WoundRoll::new(&play().wound, f, d)
}

fn one(pv: u32) -> Victim {
    Victim { pv, cheats_death: false }
}

fn shots(dice: Amount, chance: Chance, loss: Loss) -> Shooter {
    Shooter { dice, blow: Blow { chance, loss } }
}

/// A fighter with so many dice of a CC.
fn kind(dice: u32, cc: u32) -> Kind {
    Kind { dice, cc, brawl: Some(play().brawl.value as u8), ..Kind::default() }
}

fn sheltered(kind: Kind) -> Kind {
    Kind { dice: kind.dice * 2, brawl: None, ..kind }
}

fn glory(attacker: &[Kind], defender: &[Kind]) -> Law<(u32, u32)> {
    let sides = Sides { attacker, defender, placing: (Placing::Best, Placing::Best) };
    duel::totals(&duel::glory(&sides).unwrap(), attacker.len())
}

#[track_caller]
fn compared(attacker: &[Kind], defender: &[Kind], expected: [&str; 3]) {
    let found = duel::comparison(&glory(attacker, defender));
    assert_eq!(found, expected.map(fraction), "{:?}", found.map(Chance::fraction));
}

/// Models of one PV and blows of F against D, alike on one side.
fn side(kinds: Vec<Kind>, models: Vec<Victim>, blow: Chance, enemies: usize) -> Side {
    let blows = vec![vec![Blow { chance: blow, loss: Loss::One }; enemies]; kinds.len()];
    Side { kinds, models, trapped: Vec::new(), blows }
}

#[test]
fn e01_e02_initiative_and_reserve() {
    is(command::initiative_without(), "7/12");
    let needs: Vec<Option<u8>> = play().reinforcements.iter().map(|need| (*need > 0).then_some(*need)).collect();
    let found = command::reserve(&needs, 0);
    let expected = ["0", "1/3", "2/3", "8/9", "53/54", "1"].map(fraction);
    assert_eq!(found, expected);
}

#[test]
fn e03_orders() {
    is(command::order(9, 5, 0).chance(), "1/2");
    is(command::order(9, 5, 1).chance(), "2/3");
    is(command::order(10, 2, 0).chance(), "1/6");
    is(command::order(8, 9, 0).chance(), "5/6");
    is(command::order(10, 3, 1).chance(), "1/6");
}

#[test]
fn e04_spells() {
    is(command::spell(9, 6, 0).chance(), "2/3");
    is(command::spell_not_dispelled(9, 6, 0, 5, 0), "1/2");
    is(command::spell(11, 4, 0).chance(), "0");
    is(command::spell(6, 5, 0).chance(), "1");
}

#[test]
fn e05_morale() {
    let need = play().morale.value as i32;
    let plain = |mo: i32| Morale { need, mo, ..Morale::default() };
    let by_mo = ["5/18", "5/12", "7/12", "13/18", "5/6", "11/12", "35/36", "1"];
    for (mo, expected) in (1..).zip(by_mo) {
        is(plain(mo).chance(), expected);
    }
    is(Morale { one_again: true, ..plain(3) }.chance(), "29/36");
    is(Morale { both_again: true, ..plain(3) }.chance(), "119/144");
    is(Morale { one_again: true, both_again: true, ..plain(3) }.chance(), "1133/1296");
    is(plain(5).panic(2), "11/36");
}

#[test]
fn e06_e07_pistols() {
    let die = chain([hit(4).chance(), wounds(4, 3).chance()]);
    is(die, "1/4");
    let found = volley(&[shots(Amount::fixed(4), die, Loss::One)], one(1), 1, Spread::Together).unwrap();
    law_is(&found.wounds, &[(0, "81/256"), (1, "27/64"), (2, "27/128"), (3, "3/64"), (4, "1/256")]);
    is(found.removed.get(&1), "175/256");
}

#[test]
fn e08_e09_armour_and_moving() {
    is(wounds(5, 8 - 1).chance(), "1/3");
    is(wounds(5, 8).chance(), "1/6");
    is(chain([hit(5).plus(-1).chance(), wounds(4, 3).chance()]), "1/12");
    is(hit(6).plus(-1).chance(), "0");
}

#[test]
fn e10_trajectories() {
    let trajectory = Roll::new(play().trajectory.value as i32);
    is(chain([hit(4).plus(-1).chance(), trajectory.chance(), wounds(4, 5).chance()]), "1/18");
    is(trajectory.chance(), "1/2");
    is(trajectory.plus(1).chance(), "2/3");
    is(trajectory.plus(-1).chance(), "1/3");
    is(trajectory.plus(-1).again(SUCCESSES).chance(), "1/9");
    is(trajectory.again(FAILED).chance(), "3/4");
}

#[test]
fn e11_e12_rerolls_and_double_rolls() {
    is(hit(5).again(FAILED).chance(), "5/9");
    is(Roll { only_six: true, ..hit(5) }.again(FAILED).chance(), "11/36");
    is(wounds(3, 8).chance(), "1/12");
    is(wounds(3, 8).each(|roll| roll.plus(1)).chance(), "2/9");
    is(wounds(3, 8).each(|roll| roll.plus(-1)).chance(), "0");
    is(wounds(3, 8).each(|roll| roll.again(ONES)).chance(), "49/432");
}

#[test]
fn e13_saves() {
    let save = Roll::new(play().save.value as i32);
    let die = chain([hit(4).chance(), wounds(4, 3).chance(), save.chance().complement()]);
    let found = volley(&[shots(Amount::fixed(4), die, Loss::One)], one(2), 1, Spread::Together).unwrap();
    is(found.removed.get(&1), "323/4096");
    is(save.chance(), "1/2");
    is(save.plus(1).chance(), "2/3");
    is(save.again(FAILED).chance(), "3/4");
    is(save.plus(1).again(FAILED).chance(), "8/9");
    is(Roll::new(play().medic.value as i32).chance(), "1/6");
}

#[test]
fn e14_shotgun() {
    let die = chain([hit(4).chance(), wounds(5, 5).chance()]);
    let found = volley(&[shots(Amount::fixed(1), die, Loss::D3)], one(2), 1, Spread::Together).unwrap();
    is(found.removed.get(&1), "1/6");
}

#[test]
fn e15_groups() {
    let single = shots(Amount::fixed(1), Chance::new(1, 6), Loss::One);
    let found = volley(&[single; 10], one(1), 4, Spread::Together).unwrap();
    law_is(
        &found.removed,
        &[
            (0, "9765625/60466176"),
            (1, "9765625/30233088"),
            (2, "1953125/6718464"),
            (3, "390625/2519424"),
            (4, "29279/419904"),
        ],
    );
    let die = chain([hit(4).chance(), wounds(4, 3).chance()]);
    let ballista = shots(Amount::parse("1D6").unwrap(), die, Loss::One);
    let found = volley(&[ballista], one(1), 1, Spread::Together).unwrap();
    is(found.wounds.chance(|wounds| *wounds > 0), "4825/8192");
}

#[test]
fn e16_cheating_death() {
    let victim = Victim { pv: 1, cheats_death: true };
    let blow = Blow { chance: Chance::ONE, loss: Loss::One };
    let twice = struck(victim, 1, blow).then(|left| struck(victim, *left, blow));
    is(twice.get(&0), "35/36");
}

#[test]
fn e17_plating() {
    is(penetration(11, 7, 2, 0).chance(), "5/6");
    is(penetration(11, 7, 0, 0).chance(), "1/2");
    is(penetration(11, 4, 0, 0).chance(), "0");
    is(penetration(11, 4, 0, 1).chance(), "0");
    is(Roll { six_succeeds: true, ..penetration(11, 4, 0, 0) }.chance(), "1/6");
    is(penetration(10, 6, 0, 0).again(ONES).chance(), "7/12");
    is(penetration(10, 6, 0, 0).again(SUCCESSES).chance(), "1/4");
}

#[test]
fn e18_damage() {
    let tank = Wreck::whole(1, 2, 0);
    let destroyed = |law: &Law<Wreck>| law.chance(|wreck| wreck.destroyed);
    is(destroyed(&damage(tank, 1, 0).unwrap()), "1/6");
    is(destroyed(&damage(Wreck::whole(0, 1, 0), 1, 0).unwrap()), "1/2");
    is(destroyed(&damage(tank, 3, 0).unwrap()), "14/27");
    is(destroyed(&damage(tank, 1, 1).unwrap()), "1/3");
    let penetrates = penetration(11, 7, 2, 0).chance();
    is(destroyed(&attacked(tank, 4, penetrates, 0).unwrap()), "3770/6561");
    // The engine gone as well, two thirds of all rolls end it.
    let still = Wreck { engine: false, ..Wreck::whole(0, 1, 0) };
    is(destroyed(&damage(still, 1, 0).unwrap()), "2/3");
}

#[test]
fn e20_one_against_one() {
    law_is(&glory(&[kind(1, 4)], &[kind(1, 4)]), &[((0, 1), "5/12"), ((1, 0), "5/12"), ((1, 1), "1/6")]);
    law_is(&glory(&[kind(1, 5)], &[kind(1, 4)]), &[((0, 1), "5/12"), ((1, 0), "7/12")]);
}

#[test]
fn e21_two_warriors() {
    let blow = wounds(4, 3).chance();
    let warrior = || side(vec![kind(1, 4)], vec![one(1)], blow, 1);
    let found = fought(&warrior(), &warrior()).unwrap();
    law_is(&found.removed, &[((0, 0), "11/24"), ((0, 1), "1/4"), ((1, 0), "1/4"), ((1, 1), "1/24")]);
}

#[test]
fn e22_unarmed() {
    let unarmed = Kind { modifier: -1, ..kind(1, 4) };
    law_is(&glory(&[unarmed], &[kind(1, 4)]), &[((0, 1), "5/9"), ((1, 0), "5/18"), ((1, 1), "1/6")]);
    let attacker = side(vec![unarmed], vec![one(1)], wounds(4, 3).each(|roll| roll.plus(-1)).chance(), 1);
    let defender = side(vec![kind(1, 4)], vec![one(1)], wounds(4, 3).chance(), 1);
    let found = fought(&attacker, &defender).unwrap();
    law_is(&found.removed, &[((0, 0), "14/27"), ((0, 1), "1/3"), ((1, 0), "13/108"), ((1, 1), "1/36")]);
}

#[test]
fn e23_three_against_three() {
    compared(&[kind(3, 4)], &[kind(3, 4)], ["3347/7776", "541/3888", "3347/7776"]);
    law_is(
        &glory(&[kind(3, 4)], &[kind(3, 4)]),
        &[
            ((0, 3), "535/3888"),
            ((1, 2), "1069/15552"),
            ((1, 3), "1135/7776"),
            ((2, 1), "1069/15552"),
            ((2, 2), "229/1944"),
            ((2, 3), "5/64"),
            ((3, 0), "535/3888"),
            ((3, 1), "1135/7776"),
            ((3, 2), "5/64"),
            ((3, 3), "83/3888"),
        ],
    );
    compared(&[kind(3, 5)], &[kind(3, 4)], ["10073/15552", "0", "5479/15552"]);
}

#[test]
fn e24_two_against_one() {
    let law = glory(&[kind(2, 4)], &[kind(1, 4)]);
    law_is(&law, &[((0, 1), "5/27"), ((1, 0), "5/216"), ((1, 1), "47/108"), ((2, 0), "25/108"), ((2, 1), "1/8")]);
    compared(&[kind(2, 4)], &[kind(1, 4)], ["41/108", "47/108", "5/27"]);
    is(law.mean(|glory| glory.0), "253/216");
    is(law.mean(|glory| glory.1), "161/216");
    let master = Kind { brawl: Some(2), ..kind(2, 4) };
    compared(&[master], &[kind(1, 4)], ["5/12", "121/216", "5/216"]);
}

#[test]
fn e25_shelter() {
    let cases = [
        (kind(1, 4), kind(2, 4), ["5/27", "47/108", "41/108"], "253/216"),
        (sheltered(kind(1, 4)), kind(2, 4), ["515/1296", "133/648", "515/1296"], "791/648"),
        (kind(1, 4), kind(1, 4), ["5/12", "1/6", "5/12"], "7/12"),
        (sheltered(kind(1, 4)), kind(1, 4), ["55/216", "1/6", "125/216"], "161/216"),
    ];
    for (own, enemy, expected, mean) in cases {
        compared(&[own], &[enemy], expected);
        is(glory(&[own], &[enemy]).mean(|glory| glory.1), mean);
    }
}

#[test]
fn e26_rider() {
    let blow = wounds(4, 3).chance();
    let rider = side(vec![kind(2, 4)], vec![one(1)], blow, 1);
    let standing = side(vec![kind(1, 4)], vec![one(1)], blow, 1);
    let felled = Side { trapped: vec![Trapped { losing: Chance::ONE, ..Trapped::default() }], ..standing.clone() };
    let found = fought(&rider, &felled).unwrap();
    is(found.removed.chance(|removed| removed.0 == 1), "1967/3456");
    is(found.removed.chance(|removed| removed.1 == 1), "161/432");
    let found = fought(&rider, &standing).unwrap();
    is(found.removed.chance(|removed| removed.0 == 1), "143/288");
}

#[test]
fn e27_barrier() {
    let blow = wounds(4, 3).chance();
    let attacker = side(vec![kind(1, 4)], vec![one(1)], blow * Roll::new(play().trajectory.value as i32).chance(), 1);
    let defender = side(vec![kind(1, 4)], vec![one(1)], blow, 1);
    let found = fought(&attacker, &defender).unwrap();
    is(found.removed.chance(|removed| removed.0 == 1), "7/48");
    is(found.removed.chance(|removed| removed.1 == 1), "7/24");
}

#[test]
fn e28_on_the_ground() {
    let blow = wounds(4, 3).chance();
    let attacker = side(vec![kind(1, 4)], vec![one(1)], blow, 1);
    let down = Kind { modifier: -1, ..kind(1, 4) };
    let trapped = vec![Trapped { always: true, ..Trapped::default() }];
    let defender = Side { trapped, ..side(vec![down], vec![one(1)], blow, 1) };
    let found = fought(&attacker, &defender).unwrap();
    is(found.removed.chance(|removed| removed.0 == 1), "13/24");
    is(found.removed.chance(|removed| removed.1 == 1), "2/9");
}

/// A champion of 3 A, CC 6 against one of 1 A, CC 4, D 5, PV 2, save 4+.
fn champions(f: i32, loss: Loss) -> Outcome {
    let save = Roll::new(play().save.value as i32).chance().complement();
    let blow = Blow { chance: wounds(f, 5).chance() * save, loss };
    let attacker = Side { blows: vec![vec![blow]], ..side(vec![kind(3, 6)], vec![one(2)], Chance::ZERO, 1) };
    let defender = side(vec![kind(1, 4)], vec![one(2)], Chance::ZERO, 1);
    fought(&attacker, &defender).unwrap()
}

#[test]
fn e29_champions() {
    let killed = |outcome: &Outcome| outcome.removed.chance(|removed| removed.0 == 1);
    is(killed(&champions(4, Loss::One)), "413/15552");
    is(killed(&champions(4, Loss::D3PlusOne)), "8035/31104");
    let mut mixed = Outcome::default();
    for face in 1..=6 {
        mixed.mix(&champions(4 + face, Loss::One), Chance::new(1, 6));
    }
    is(killed(&mixed), "31603/373248");
}

#[test]
fn e30_e31_several_kinds() {
    let (attacker, defender) = ([kind(3, 6), kind(1, 4)], [kind(3, 5)]);
    compared(&attacker, &defender, ["4577/10368", "12241/46656", "27637/93312"]);
    let sides = Sides { attacker: &attacker, defender: &defender, placing: (Placing::Worst, Placing::Best) };
    let found = duel::comparison(&duel::totals(&duel::glory(&sides).unwrap(), 2));
    assert_eq!(found, ["18361/46656", "4111/15552", "7981/23328"].map(fraction));
    compared(&[kind(2, 4)], &[kind(1, 5)], ["55/216", "14/27", "49/216"]);
    compared(&[kind(1, 4), kind(1, 4)], &[kind(1, 5)], ["55/216", "14/27", "49/216"]);
}

#[test]
fn e32_e33_impact_and_other_columns() {
    let killed = |hits: u32, d: i32| {
        let shooter = shots(Amount::fixed(hits), wounds(5, d).chance(), Loss::One);
        volley(&[shooter], one(1), 1, Spread::Together).unwrap().removed.get(&1)
    };
    is(killed(1, 3), "2/3");
    is(killed(2, 4), "3/4");
    is(wounds(4, 3).chance(), "1/2");
    is(wounds(4, 8).chance(), "1/6");
}

#[test]
fn e34_e35_end_and_deviation() {
    let up_to = play().end_roll.value as u8;
    for (nth, expected) in (1..).zip(["1/3", "2/9", "4/27"]) {
        is(command::ends_with(up_to, nth), expected);
    }
    is(command::deviation(false, 0).get(&6), "1/6");
    law_is(
        &command::deviation(true, 0).map(|face| match face {
            6 => 6,
            4 | 5 => 4,
            2 | 3 => 2,
            _ => 1,
        }),
        &[(1, "11/36"), (2, "16/36"), (4, "8/36"), (6, "1/36")],
    );
}

#[test]
fn e36_mastery() {
    let again = |dice: u32| Kind { again: true, ..kind(dice, 4) };
    compared(&[again(1)], &[kind(1, 4)], ["61/108", "1/6", "29/108"]);
    compared(&[again(2)], &[kind(2, 4)], ["265/486", "1547/7776", "221/864"]);
}

#[test]
fn e37_e38_longer_series_and_tireless() {
    compared(&[kind(4, 4)], &[kind(3, 4)], ["9307/23328", "1771/11664", "3493/7776"]);
    let tireless = Kind { tireless: true, ..kind(1, 4) };
    law_is(&glory(&[tireless], &[kind(1, 4)]), &[((0, 1), "5/12"), ((1, 0), "7/12")]);
    law_is(&glory(&[tireless], &[tireless]), &[((0, 1), "5/12"), ((1, 0), "5/12"), ((1, 1), "1/6")]);
}

#[test]
fn e39_legendary_strike() {
    let mut law: Law<(u32, u32)> = Law::default();
    for more in 1..=3 {
        law.mix(&glory(&[kind(1, 4 + more)], &[kind(1, 5)]), Chance::new(1, 3));
    }
    assert_eq!(duel::comparison(&law), ["19/36", "1/18", "5/12"].map(fraction));
}

#[test]
fn e40_shield_or_not() {
    let cases = [
        (1, 2, ["41/108", "515/1296", "253/216", "791/648"]),
        (1, 3, ["29/48", "539/1296", "247/144", "4655/2592"]),
        (1, 4, ["5795/7776", "10703/23328", "17341/7776", "3463/1458"]),
        (2, 4, ["10703/23328", "247153/559872", "3463/1458", "1088215/419904"]),
    ];
    for (own, enemy, [loses, loses_sheltered, mean, mean_sheltered]) in cases {
        let plain = glory(&[kind(own, 4)], &[kind(enemy, 4)]);
        let behind = glory(&[sheltered(kind(own, 4))], &[kind(enemy, 4)]);
        is(duel::comparison(&plain)[2], loses);
        is(duel::comparison(&behind)[2], loses_sheltered);
        is(plain.mean(|glory| glory.1), mean);
        is(behind.mean(|glory| glory.1), mean_sheltered);
    }
}

#[test]
fn e41_surrounded() {
    let blow = wounds(4, 3).chance();
    let three = || side(vec![kind(3, 4)], vec![one(1); 3], blow, 1);
    let trapped = vec![Trapped { losing: Chance::ONE, ..Trapped::default() }];
    let alone = Side { trapped, ..side(vec![kind(1, 4)], vec![one(1)], blow, 3) };
    let behind = Side { kinds: vec![sheltered(kind(1, 4))], blows: Vec::new(), ..alone.clone() };
    let survives =
        |attacker: &Side, defender: &Side| fought(attacker, defender).unwrap().removed.chance(|removed| removed.1 == 0);
    is(survives(&alone, &three()), "2539/9216");
    is(survives(&behind, &three()), "148453/497664");
}

#[test]
fn e42_two_champions() {
    let save = Roll::new(play().save.value as i32).chance().complement();
    let blow = wounds(4, 5).chance() * save;
    let champion = || side(vec![kind(3, 6)], vec![one(2)], blow, 1);
    let found = fought(&champion(), &champion()).unwrap();
    law_is(
        &found.removed,
        &[
            ((0, 0), "21066715/22674816"),
            ((0, 1), "798047/22674816"),
            ((1, 0), "798047/22674816"),
            ((1, 1), "12007/22674816"),
        ],
    );
}

#[test]
fn m6_m7_the_manuals_examples() {
    let best = (Placing::Best, Placing::Best);
    let (a, b) = ([kind(3, 6), kind(1, 4)], [kind(3, 6), kind(1, 4)]);
    let alone = Sides { attacker: &a[..1], defender: &b[..1], placing: best };
    assert_eq!(as_they_lie(&alone, &[vec![2, 3, 6]], &[vec![2, 4, 5]]), [2, 2]);
    let both = Sides { attacker: &a, defender: &b, placing: best };
    let (first, second) = (vec![vec![2, 3, 6], vec![6]], vec![vec![2, 4, 5], vec![1]]);
    assert_eq!(as_they_lie(&both, &first, &second), [3, 1, 0, 0]);
    // B's champion and its supporter both show a 2.
    let tied = vec![vec![2, 4, 5], vec![2]];
    let total = |points: Vec<u32>| (points[0] + points[1], points[2] + points[3]);
    assert_eq!(total(as_they_lie(&both, &first, &tied)), (4, 1));
    let worst = Sides { placing: (Placing::Best, Placing::Worst), ..both };
    assert_eq!(total(as_they_lie(&worst, &first, &tied)), (4, 0));
    let seven = Sides { attacker: &a, defender: &b[..1], placing: best };
    let points = as_they_lie(&seven, &first, &[vec![2, 4, 5]]);
    assert_eq!((points[0] + points[1], points[2]), (3, 2));
}
