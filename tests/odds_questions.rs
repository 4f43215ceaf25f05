//! Questions between profiles of the shipped tomes: figures, steps, assumptions, what is not counted.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

use ralliement::army::figures::Body;
use ralliement::army::model::{Place, model};
use ralliement::army::{Army, Model};
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::effect::Step;
use ralliement::catalogue::manual::Category;
use ralliement::catalogue::tome::Side;
use ralliement::odds::chance::Chance;
use ralliement::odds::question::assault::assault;
use ralliement::odds::question::charge::charge;
use ralliement::odds::question::fight::{Duel, fight};
use ralliement::odds::question::order::{morale, order};
use ralliement::odds::question::shoot::{Result as Shots, Shot, Trouble, shoot};
use ralliement::odds::question::source::{Bound, Source, lent};
use ralliement::odds::question::{Combatant, Moved};
use ralliement::roster::{Choices, Entry, Taken};
use ralliement::shipped;

fn profile(catalogue: &Catalogue, id: &str, pieces: &[&str]) -> Model {
    let taken = |piece: &&str| Taken { piece: (*piece).to_owned(), mount: None, count: 1 };
    let choices = Choices { equipment: pieces.iter().map(taken).collect(), ..Choices::default() };
    let entry = Entry { profile: id.to_owned(), count: 1, choices, ..Entry::default() };
    let mut unknown = Vec::new();
    let found = model(catalogue, &entry, catalogue.profile(id).unwrap(), Place::default(), &mut unknown);
    assert!(unknown.is_empty(), "{unknown:?}");
    found
}

#[test]
fn a_bow_after_moving() {
    let catalogue = Catalogue::shipped();
    let archer = profile(&catalogue, "guerrier-des-confins", &["arc"]);
    let target = profile(&catalogue, "guerrier-des-confins", &[]);
    let still = Combatant::new(&catalogue, &archer);
    let aimed = Combatant::new(&catalogue, &target);
    let plain = shoot(&catalogue, &still, &aimed, &Shot::default()).ok().unwrap();
    let mut walking = Combatant::new(&catalogue, &archer);
    walking.moved = Moved::Half;
    let moved = shoot(&catalogue, &walking, &aimed, &Shot::default()).ok().unwrap();
    assert!(moved.one_die.value() < plain.one_die.value());
    let hit = &moved.said.stages[1];
    assert_eq!(hit.changes.len(), 1);
    assert_eq!(hit.changes[0].by.en, "Moved");
    assert!(hit.changes[0].before.value() > hit.changes[0].after.value());
    assert_eq!(plain.said.assumptions.len(), 6);
    // Under a legendary fusillade the move costs nothing.
    let mut inspired = Combatant::new(&catalogue, &archer);
    inspired.moved = Moved::Half;
    inspired.lend(lent(&catalogue, "tribus-des-confins", "fusillade-legendaire").unwrap());
    let fusillade = shoot(&catalogue, &inspired, &aimed, &Shot::default()).ok().unwrap();
    assert_eq!(fusillade.one_die, plain.one_die);
    // A crossbow is not shot on the move at all.
    let crossbow = profile(&catalogue, "guerrier-des-confins", &["arbalete"]);
    let mut heavy = Combatant::new(&catalogue, &crossbow);
    heavy.moved = Moved::Half;
    assert!(matches!(shoot(&catalogue, &heavy, &aimed, &Shot::default()), Err(Trouble::Barred(_))));
}

#[test]
fn a_two_handed_weapon_in_a_duel() {
    let catalogue = Catalogue::shipped();
    let plain = profile(&catalogue, "guerrier-des-confins", &["dague"]);
    let heavy = profile(&catalogue, "guerrier-des-confins", &["arme-a-deux-mains"]);
    let fought = |attacker: &Model, defender: &Model| {
        let (own, enemy) = ([Combatant::new(&catalogue, attacker)], [Combatant::new(&catalogue, defender)]);
        fight(&catalogue, &own, &enemy, Duel::default()).ok().unwrap()
    };
    let alike = fought(&plain, &plain);
    assert_eq!(alike.outcome.glory.total(), Chance::ONE);
    let two = fought(&heavy, &plain);
    let changes: Vec<&str> =
        two.said.stages.iter().flat_map(|stage| stage.changes.iter().map(|changed| changed.what.en.as_str())).collect();
    assert!(changes.contains(&"−1 to the die") && changes.contains(&"+1 to the die"), "{changes:?}");
    let wins =
        |answer: &ralliement::odds::question::fight::Answer| answer.outcome.glory.chance(|(own, enemy)| own > enemy);
    assert!(wins(&two).value() < wins(&alike).value());
    // A dagger has no text; what has one and no effects is named.
    let sword = profile(&catalogue, "guerrier-des-confins", &["epee"]);
    let named = fought(&sword, &plain);
    assert!(named.said.not_counted.iter().any(|name| name.fr == "Épée"), "{:?}", named.said.not_counted);
}

/// E35 where it is asked about: a template is on target once in six, with one gunner once in 36, and hits as before.
#[test]
fn a_template_deviates() {
    let catalogue = Catalogue::shipped();
    let siege = catalogue.tomes().iter().flat_map(|tome| &tome.profiles).find(|profile| match &profile.body {
        ralliement::catalogue::tome::Body::Siege(body) => body.category == Category::ArtillerieLourde,
        _ => false,
    });
    let howitzer = profile(&catalogue, &siege.unwrap().id, &[]);
    let target = profile(&catalogue, "guerrier-des-confins", &[]);
    let (own, aimed) = (Combatant::new(&catalogue, &howitzer), Combatant::new(&catalogue, &target));
    let asked = |alone: bool| {
        let shot = Shot { gunners: Some(4), alone, ..Shot::default() };
        shoot(&catalogue, &own, &aimed, &shot).ok().unwrap()
    };
    let stage = |alone: bool| {
        let answer = asked(alone);
        let stage = answer.said.stages.iter().find(|stage| stage.step == Step::Deviation).unwrap().clone();
        let bands: Vec<String> = stage.changes.iter().map(|changed| changed.by.en.clone()).collect();
        (stage.chance, bands, answer.one_die)
    };
    let (whole, alone) = (stage(false), stage(true));
    assert_eq!((whole.0, alone.0), (Chance::new(1, 6), Chance::new(1, 36)));
    assert_eq!(whole.1, ["1 (1/6)", "2–3 (1/3)", "4–5 (1/3)", "6 (1/6)"]);
    assert_eq!(alone.1, ["One gunner", "1 (11/36)", "2–3 (4/9)", "4–5 (2/9)", "6 (1/36)"]);
    assert_eq!(whole.2, alone.2);
}

/// A medic helps itself and others, and several no more than one (p. 86).
#[test]
fn medics_help_once() {
    let catalogue = Catalogue::shipped();
    let (archer, plain) =
        (profile(&catalogue, "guerrier-des-confins", &["arc"]), profile(&catalogue, "guerrier-des-confins", &[]));
    let saved = |ids: &[&str]| {
        let mut aimed = Combatant::new(&catalogue, &plain);
        ids.iter().for_each(|id| aimed.lend(lent(&catalogue, "", id).unwrap()));
        let answer = shoot(&catalogue, &Combatant::new(&catalogue, &archer), &aimed, &Shot::default()).ok().unwrap();
        answer.said.stages.iter().find(|stage| stage.step == Step::Save).map(|stage| stage.chance)
    };
    assert_eq!(saved(&[]), None);
    assert_eq!(saved(&["medecin"]), Some(Chance::new(1, 6)));
    assert_eq!(saved(&["medecin", "medecin"]), Some(Chance::new(1, 6)));
    assert_eq!(saved(&["destin-legendaire"]), None);
    let champion = profile(&catalogue, "chef-de-clan", &[]);
    let saved = |medics: usize| {
        let mut aimed = Combatant::new(&catalogue, &champion);
        (0..medics).for_each(|_| aimed.lend(lent(&catalogue, "", "medecin").unwrap()));
        let answer = shoot(&catalogue, &Combatant::new(&catalogue, &archer), &aimed, &Shot::default()).ok().unwrap();
        answer.said.stages.iter().find(|stage| stage.step == Step::Save).map(|stage| stage.chance)
    };
    assert_eq!([0, 1, 2].map(saved), [Chance::HALF, Chance::new(2, 3), Chance::new(2, 3)].map(Some));
}

/// What a spell does at once is done to its victim, and changes nothing in what the victim does.
#[test]
fn a_spell_that_is_over_lends_nothing() {
    let catalogue = Catalogue::shipped();
    for id in ["poussee-magique", "dechainement-des-elements"] {
        assert!(lent(&catalogue, "", id).is_none(), "{id}");
    }
    assert!(lent(&catalogue, "", "rage-bestiale").is_some());
}

#[test]
fn orders_and_morale_of_a_champion() {
    let catalogue = Catalogue::shipped();
    let play = catalogue.manual.play.open().unwrap();
    let warrior = profile(&catalogue, "guerrier-des-confins", &[]);
    let own = Combatant::new(&catalogue, &warrior);
    let plain = order(&own, 9);
    assert_eq!(plain.said.stages.len(), 1);
    let test = morale(&play, &own);
    let mut inspired = Combatant::new(&catalogue, &warrior);
    inspired.lend(lent(&catalogue, "", "aura-de-courage").unwrap());
    let sure = morale(&play, &inspired);
    assert_eq!(sure.chance, Chance::ONE);
    assert!(test.chance.value() < 1.0);
    assert_eq!(sure.said.stages[0].changes[0].by.en, "Aura of Courage");
}

/// Figures typed by somebody who leans on a key are refused with a sentence, at once.
#[test]
fn millions_of_models_are_refused() {
    let catalogue = Catalogue::shipped();
    let archer = profile(&catalogue, "guerrier-des-confins", &["arc"]);
    let many = || {
        let mut own = Combatant::new(&catalogue, &archer);
        own.count = u32::MAX;
        own
    };
    let one = Combatant::new(&catalogue, &archer);
    let refused = |trouble: Option<Trouble>| matches!(trouble, Some(Trouble::Refused(_)));
    assert!(refused(shoot(&catalogue, &many(), &one, &Shot::default()).err()));
    assert!(refused(shoot(&catalogue, &one, &many(), &Shot::default()).err()));
    assert!(refused(fight(&catalogue, &[many()], &[many()], Duel::default()).err()));
}

/// E32 between models: a hit of F 5 for each on foot, two for each that rides.
#[test]
fn hits_on_the_charge() {
    let catalogue = Catalogue::shipped();
    let warrior = profile(&catalogue, "guerrier-des-confins", &[]);
    let foot = Combatant::new(&catalogue, &warrior);
    let mut charger = Combatant::new(&catalogue, &warrior);
    assert!(matches!(charge(&catalogue, &charger, &foot, Side::Front), Err(Trouble::Barred(_))));
    let impact = catalogue.manual.rules.iter().find(|rule| rule.id == "impactant").unwrap();
    let source = Source { name: impact.name.clone(), effects: impact.effects.list(), bound: Bound::Model, lent: false };
    charger.lend(source);
    charger.charged = true;
    let answer = charge(&catalogue, &charger, &foot, Side::Front).ok().unwrap();
    let Shots::Models(volley) = answer.result else { panic!("no vehicle") };
    assert_eq!(volley.removed.get(&1), answer.one_die);
    assert_eq!(answer.said.stages[0].changes[0].by, impact.name);
    let mut three = Combatant::new(&catalogue, &warrior);
    three.count = 3;
    let Shots::Models(volley) = charge(&catalogue, &charger, &three, Side::Front).ok().unwrap().result else {
        panic!("no vehicle")
    };
    assert_eq!(volley.removed.get(&3), answer.one_die.power(3));
    let duel = fight(&catalogue, &[charger], &[foot], Duel::default()).ok().unwrap();
    assert!(duel.said.assumptions.iter().any(|said| said.en.contains("reckoned apart")));
}

/// Nobody in the shipped lists makes the questions stumble, whoever meets whom.
#[test]
fn everybody_can_be_asked_about() {
    let catalogue = Catalogue::shipped();
    let mut models: Vec<Model> = Vec::new();
    for roster in shipped::examples() {
        let army = Army::resolve(&catalogue, &roster);
        models.extend(army.entries().filter_map(|entry| entry.model.as_deref().cloned()));
    }
    assert!(models.len() > 40);
    let (mut shots, mut duels) = (0, 0);
    for (at, own) in models.iter().enumerate() {
        let enemy = &models[(at * 7 + 3) % models.len()];
        let mut attacker = Combatant::new(&catalogue, own);
        let mut target = Combatant::new(&catalogue, enemy);
        attacker.charged = at % 2 == 0;
        target.cornered = at % 3 == 0;
        target.count = 2;
        let shot = Shot { gunners: Some(4), ..Shot::default() };
        match shoot(&catalogue, &attacker, &target, &shot) {
            Ok(answer) => {
                shots += 1;
                let sum = match answer.result {
                    Shots::Models(volley) => volley.removed.total(),
                    Shots::Vehicle(law) => law.total(),
                };
                assert!((sum.value() - 1.0).abs() < 1e-9);
                assert!(!answer.said.stages.is_empty() && !answer.said.assumptions.is_empty());
            }
            Err(Trouble::Barred(sentence)) => assert!(!sentence.en.is_empty()),
            Err(Trouble::Refused(refusal)) => panic!("{}", refusal.sentence().en),
        }
        let both = matches!((&own.body, &enemy.body), (Body::Person(_), Body::Person(_)));
        if both {
            let answer = fight(&catalogue, &[attacker], &[target], Duel::default());
            match answer {
                Ok(answer) => {
                    duels += 1;
                    assert!((answer.outcome.removed.total().value() - 1.0).abs() < 1e-9);
                }
                Err(Trouble::Refused(refusal)) => println!("{}: {}", own.profile.id, refusal.sentence().en),
                Err(Trouble::Barred(sentence)) => panic!("{}", sentence.en),
            }
        } else if matches!(own.body, Body::Person(_)) {
            assert!(assault(&catalogue, &attacker, &target, Side::Rear).is_ok());
        }
    }
    assert!(shots > 10 && duels > 20, "{shots} shots, {duels} duels");
}
