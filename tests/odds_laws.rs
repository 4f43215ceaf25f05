//! Laws of the odds: sums to one, mirror images, more is more where it must be, and every small duel counted out by hand.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

use std::time::Instant;

use proptest::prelude::*;
use ralliement::catalogue::effect::Loss;
use ralliement::odds::Refusal;
use ralliement::odds::chance::{Chance, Law, binomial};
use ralliement::odds::die::{Amount, FACES, Reroll, Roll, kept};
use ralliement::odds::duel::blows::{Side, Trapped, fought};
use ralliement::odds::duel::{self, Kind, Placing, Sides};
use ralliement::odds::vehicle::{Wreck, attacked};
use ralliement::odds::volley::{Shooter, Spread, volley};
use ralliement::odds::wound::{Blow, Victim};

fn close(a: Chance, b: f64) -> bool {
    (a.value() - b).abs() < 1e-9
}

fn kinds(most: u32) -> impl Strategy<Value = Kind> {
    (1..=most, -2..=1_i32, 1..=6_u32, any::<bool>(), prop_oneof![Just(None), Just(Some(4_u8)), Just(Some(2))]).prop_map(
        |(dice, modifier, cc, tireless, brawl)| Kind { dice, modifier, cc, tireless, brawl, ..Kind::default() },
    )
}

fn rolls() -> impl Strategy<Value = Roll> {
    (0..9_i32, -3..4_i32, any::<[bool; 6]>()).prop_map(|(need, add, [only_six, six_succeeds, one_fails, a, b, c])| {
        Roll { need, add, only_six, six_succeeds, one_fails, reroll: Reroll { failed: a, ones: b, successes: c } }
    })
}

fn glory(attacker: &[Kind], defender: &[Kind]) -> Law<(u32, u32)> {
    let sides = Sides { attacker, defender, placing: (Placing::Best, Placing::Best) };
    duel::totals(&duel::glory(&sides).unwrap(), attacker.len())
}

/// Every roll of every die, put in order and compared as the manual tells it.
fn counted(attacker: Kind, defender: Kind) -> Law<(u32, u32)> {
    let (n, m) = (attacker.dice as usize, defender.dice as usize);
    let mut law = Law::default();
    let all = 6_usize.pow((n + m) as u32);
    for case in 0..all {
        let mut rest = case;
        let mut die = |modifier: i32| {
            let face = rest % 6 + 1;
            rest /= 6;
            kept(face as i32 + modifier)
        };
        let mut own: Vec<i32> = (0..n).map(|_| die(attacker.modifier)).collect();
        let mut enemy: Vec<i32> = (0..m).map(|_| die(defender.modifier)).collect();
        own.sort_unstable();
        enemy.sort_unstable();
        let (mut won, mut lost) = (0, 0);
        for (a, b) in own.iter().zip(&enemy) {
            let (wins, loses) = match (a.cmp(b), attacker.cc.cmp(&defender.cc)) {
                (std::cmp::Ordering::Greater, _) | (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => (1, 0),
                (std::cmp::Ordering::Less, _) | (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => (0, 1),
                _ if attacker.tireless == defender.tireless => (1, 1),
                _ => (u32::from(attacker.tireless), u32::from(defender.tireless)),
            };
            won += wins;
            lost += loses;
        }
        let brawl = |dice: &[i32], pairs: usize, kind: Kind| {
            let wins = |die: &&i32| kind.brawl.is_some_and(|need| **die >= i32::from(need));
            dice.iter().skip(pairs).filter(wins).count() as u32
        };
        won += brawl(&own, m, attacker);
        lost += brawl(&enemy, n, defender);
        law.add((won, lost), Chance::new(1, all as u128));
    }
    law
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn one_die_is_what_its_faces_say(roll in rolls()) {
        let plain = FACES.into_iter().filter(|face| roll.succeeds(*face)).count() as f64 / 6.0;
        let again = |face: i32| {
            let success = roll.succeeds(face);
            if success && roll.reroll.successes || !success && roll.reroll.failed || roll.reroll.ones && face == 1 {
                plain
            } else {
                f64::from(u8::from(success))
            }
        };
        prop_assert!(close(roll.chance(), FACES.into_iter().map(again).sum::<f64>() / 6.0));
        prop_assert!((0.0..=1.0).contains(&roll.chance().value()));
        let easier = Roll { need: roll.need - 1, ..roll };
        if !roll.reroll.ones {
            prop_assert!(easier.chance().value() >= roll.chance().value());
        }
    }

    #[test]
    fn small_duels_are_as_counted_by_hand(attacker in kinds(3), defender in kinds(3)) {
        prop_assert_eq!(glory(&[attacker], &[defender]), counted(attacker, defender));
    }

    #[test]
    fn glory_sums_to_one_and_has_a_mirror(attacker in kinds(6), defender in kinds(6)) {
        let law = glory(&[attacker], &[defender]);
        prop_assert_eq!(law.total(), Chance::ONE);
        prop_assert!(law.iter().all(|((won, lost), _)| *won <= attacker.dice && *lost <= defender.dice));
        let mirrored = glory(&[defender], &[attacker]).map(|(won, lost)| (*lost, *won));
        prop_assert_eq!(law, mirrored);
    }

    #[test]
    fn two_of_a_kind_are_one_kind(kind in kinds(3), enemy in kinds(3), first in 1..3_u32) {
        let split = [Kind { dice: first, ..kind }, kind];
        let whole = [Kind { dice: first + kind.dice, ..kind }];
        prop_assert_eq!(glory(&split, &[enemy]), glory(&whole, &[enemy]));
        prop_assert_eq!(glory(&[enemy], &split), glory(&[enemy], &whole));
    }

    #[test]
    fn a_better_figure_never_makes_glory_worse(kind in kinds(4), enemy in kinds(4)) {
        let difference = |own: Kind| {
            let law = glory(&[own], &[enemy]);
            law.mean(|glory| glory.0).value() - law.mean(|glory| glory.1).value()
        };
        let better = Kind { cc: kind.cc + 1, ..kind };
        prop_assert!(difference(better) >= difference(kind) - 1e-12);
        let better = Kind { modifier: kind.modifier + 1, ..kind };
        prop_assert!(difference(better) >= difference(kind) - 1e-12);
        let better = Kind { brawl: Some(2), ..kind };
        prop_assert!(difference(better) >= difference(kind) - 1e-12);
    }

    #[test]
    fn a_die_to_throw_again_never_hurts(kind in kinds(2), enemy in kinds(2), both in any::<bool>()) {
        let difference = |own: Kind, enemy: Kind| {
            let law = glory(&[own], &[enemy]);
            assert!(close(law.total(), 1.0));
            law.mean(|glory| glory.0).value() - law.mean(|glory| glory.1).value()
        };
        let again = Kind { again: true, ..kind };
        let against = Kind { again: both, ..enemy };
        prop_assert!(difference(again, against) >= difference(kind, against) - 1e-12);
    }

    #[test]
    fn blows_sum_to_one_and_trapping_kills_more(
        own in kinds(4), enemy in kinds(4), pv in 1..4_u32, models in 1..4_usize, sixths in 0..7_u128, cheats in any::<bool>(),
        loss in prop_oneof![Just(Loss::One), Just(Loss::Two), Just(Loss::D3), Just(Loss::D3PlusOne), Just(Loss::All)],
    ) {
        let victim = Victim { pv, cheats_death: cheats };
        let side = |kind: Kind, enemies: usize, trapped: Trapped| Side {
            kinds: vec![kind],
            models: vec![victim; models],
            trapped: vec![trapped; models],
            blows: vec![vec![Blow { chance: Chance::new(sixths, 6), loss }; enemies]],
        };
        let stuck = Trapped { losing: Chance::HALF, ..Trapped::default() };
        let free = fought(&side(own, models, Trapped::default()), &side(enemy, models, Trapped::default())).unwrap();
        let trapped = fought(&side(own, models, Trapped::default()), &side(enemy, models, stuck)).unwrap();
        for outcome in [&free, &trapped] {
            prop_assert!(close(outcome.removed.total(), 1.0));
            prop_assert!(close(outcome.lost.0.total(), 1.0) && close(outcome.lost.1.total(), 1.0));
            prop_assert!(outcome.removed.iter().all(|((a, b), _)| *a as usize <= models && *b as usize <= models));
        }
        let killed = |outcome: &duel::blows::Outcome| outcome.removed.mean(|removed| removed.0).value();
        prop_assert!(killed(&trapped) >= killed(&free) - 1e-12);
    }

    #[test]
    fn volleys_sum_to_one_and_more_shots_kill_more(
        dice in 1..5_u32, shooters in 1..6_usize, pv in 1..4_u32, models in 1..6_u32, sixths in 0..7_u128, even in any::<bool>(),
    ) {
        let blow = Blow { chance: Chance::new(sixths, 6), loss: Loss::One };
        let shooter = Shooter { dice: Amount::fixed(dice), blow };
        let spread = if even { Spread::Even } else { Spread::Together };
        let victim = Victim { pv, cheats_death: false };
        let fired = |count: usize| volley(&vec![shooter; count], victim, models, spread).unwrap();
        let (less, more) = (fired(shooters), fired(shooters + 1));
        for volley in [&less, &more] {
            prop_assert!(close(volley.wounds.total(), 1.0) && close(volley.removed.total(), 1.0) && close(volley.lost.total(), 1.0));
        }
        prop_assert!(more.removed.mean(|removed| *removed).value() >= less.removed.mean(|removed| *removed).value() - 1e-12);
        if pv == 1 && dice == 1 {
            let law = binomial(shooters as u32, blow.chance).map(|wounds| (*wounds).min(models));
            prop_assert!(law.iter().all(|(count, chance)| close(chance, less.removed.get(count).value())));
        }
    }

    #[test]
    fn a_wreck_only_gets_worse(weapons in 0..3_u32, crew in 1..5_u32, mounts in 0..3_u32, tries in 0..7_u32, sixths in 0..7_u128) {
        let whole = Wreck::whole(weapons, crew, mounts);
        let law = attacked(whole, tries, Chance::new(sixths, 6), 0).unwrap();
        prop_assert!(close(law.total(), 1.0));
        prop_assert!(law.iter().all(|(wreck, _)| wreck.weapons <= weapons && wreck.crew <= crew && (wreck.destroyed || wreck.crew > 0)));
        let more = attacked(whole, tries + 1, Chance::new(sixths, 6), 0).unwrap();
        let destroyed = |law: &Law<Wreck>| law.chance(|wreck| wreck.destroyed).value();
        prop_assert!(destroyed(&more) >= destroyed(&law) - 1e-12);
    }

    #[test]
    fn nothing_panics(attacker in prop::collection::vec(kinds(60), 0..4), defender in prop::collection::vec(kinds(60), 0..4), again in any::<bool>()) {
        let attacker: Vec<Kind> = attacker.into_iter().map(|kind| Kind { again, ..kind }).collect();
        let sides = Sides { attacker: &attacker, defender: &defender, placing: (Placing::Best, Placing::Best) };
        if let Ok(law) = duel::glory(&sides) {
            prop_assert!(close(law.total(), 1.0));
        }
    }
}

#[test]
fn twenty_dice_a_side_come_at_once() {
    let kind = Kind { dice: 20, cc: 4, ..Kind::default() };
    let blow = Blow { chance: Chance::new(1, 3), loss: Loss::One };
    let side = || Side {
        kinds: vec![kind],
        models: vec![Victim { pv: 1, cheats_death: false }; 20],
        trapped: vec![Trapped { losing: Chance::ONE, ..Trapped::default() }; 20],
        blows: vec![vec![blow; 20]],
    };
    let begun = Instant::now();
    let outcome = fought(&side(), &side()).unwrap();
    println!("20 dice a side: {:?}", begun.elapsed());
    assert!(close(outcome.removed.total(), 1.0) && close(outcome.glory.total(), 1.0));
}

/// Up to 24 dice every chance is a fraction; modifiers that leave faces empty change nothing about that.
#[test]
fn twelve_dice_a_side_are_exact() {
    for (dice, modifier) in [(12, 0), (12, -5), (20, -3), (23, 5), (1, -1)] {
        let own = Kind { dice, modifier, cc: 4, ..Kind::default() };
        let enemy = Kind { dice: 24 - dice, cc: 4, ..Kind::default() };
        let law = glory(&[own], &[enemy]);
        assert_eq!(law.total(), Chance::ONE, "{dice} dice {modifier:+}");
        assert!(law.iter().all(|(_, chance)| chance.fraction().is_some()));
        if enemy.dice > 1 {
            let split = [Kind { dice: 1, ..enemy }, Kind { dice: enemy.dice - 1, ..enemy }];
            assert_eq!(glory(&[own], &split), law);
        }
    }
}

/// Beyond, the same count in floating point: one more die on either side of the limit by the other algorithm.
#[test]
fn many_dice_agree_with_the_count_for_several_kinds() {
    let own = Kind { dice: 20, cc: 4, ..Kind::default() };
    let enemy = Kind { dice: 7, cc: 4, modifier: -1, ..Kind::default() };
    let whole = glory(&[own], &[enemy]);
    let split = glory(&[own], &[Kind { dice: 1, ..enemy }, Kind { dice: 6, ..enemy }]);
    assert_eq!(whole.len(), split.len());
    assert!(whole.iter().all(|(points, chance)| close(chance, split.get(points).value())));
}

#[test]
fn too_much_is_refused_with_a_sentence() {
    let many = [Kind { dice: 30, ..Kind::default() }];
    let sides = Sides { attacker: &many, defender: &many, placing: (Placing::Best, Placing::Best) };
    assert_eq!(duel::glory(&sides), Err(Refusal::TooManyDice { dice: 60, most: 49 }));
    let again = [Kind { dice: 12, again: true, ..Kind::default() }];
    let sides = Sides { attacker: &again, defender: &again, placing: (Placing::Best, Placing::Best) };
    assert_eq!(duel::glory(&sides), Err(Refusal::TooManyRerolls));
    for refusal in [Refusal::TooManyKinds, Refusal::TooManyRerolls, Refusal::TooManyCases { cases: 2, most: 1 }] {
        let sentence = refusal.sentence();
        assert!(!sentence.fr.is_empty() && !sentence.en.is_empty() && sentence.fr != sentence.en);
    }
}
