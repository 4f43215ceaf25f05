//! Each special rule of the manual changes some answer of the odds, or is named beside every answer as not counted, or is
//! about movement, lists and what a game holds. Nothing is silently left out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

use std::sync::Arc;

use ralliement::army::Model;
use ralliement::army::model::{Place, model};
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::play::Play;
use ralliement::catalogue::tome::{Body, Profile, RuleUse, Side};
use ralliement::odds::question::assault::assault;
use ralliement::odds::question::charge::charge;
use ralliement::odds::question::fight::{Duel, fight};
use ralliement::odds::question::order::{morale, order, spell};
use ralliement::odds::question::shoot::{Answer, Result as Shots, Shot, Trouble, shoot};
use ralliement::odds::question::source::lent;
use ralliement::odds::question::{Combatant, Moved, Said};
use ralliement::roster::{Choices, Entry, Taken};

/// About movement, sight and lists alone.
const NOTHING_TO_COUNT: [&str; 13] = [
    "amphibie",
    "antigravite",
    "arachneenne",
    "artillerie-mecanisee",
    "chenille",
    "commandant-irregulier",
    "enrage",
    "forestier",
    "guerillero",
    "montagnard",
    "pied-leger",
    "rapide",
    "vol",
];
/// Shown by whoever follows a game.
const OF_THE_GAME: [&str; 2] = ["attaque-de-flanc", "reparateur"];
/// Named beside the answer.
const NAMED: [&str; 15] = [
    "arme-a-plasma",
    "arme-de-jet",
    "arme-de-siege-legere",
    "boulets-fusants",
    "cavalier-expert",
    "marcheur-organique",
    "pistolero",
    "plateforme-de-tir",
    "projectile-a-fragmentation",
    "solitaire",
    "stable",
    "teleportation",
    "terrifiante",
    "tout-terrain",
    "troupe-de-ligne",
];

/// Profiles and pieces between them every kind of target, weapon and penalty.
const FIGHTERS: [(&str, &[&str]); 10] = [
    ("guerrier-des-confins", &["arc"]),
    ("guerrier-des-confins", &["arbalete", "dague"]),
    ("guerrier-des-confins", &["arc", "bouclier", "epee"]),
    ("guerrier-des-confins", &["arme-a-deux-mains"]),
    ("guerrier-des-confins", &["banniere", "epee"]),
    ("guerrier-des-confins", &[]),
    ("cavalier-des-steppes", &["arbalete"]),
    ("haute-reine-des-confins", &["epee"]),
    ("mammouth-de-guerre", &[]),
    ("catapulte", &[]),
];

struct Battery {
    catalogue: Catalogue,
    play: Play,
    fighters: Vec<(Arc<Profile>, Vec<String>)>,
}

impl Battery {
    fn new() -> Battery {
        let catalogue = Catalogue::shipped();
        let play = catalogue.manual.play.open().unwrap();
        let all = || catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
        let mut fighters: Vec<(Arc<Profile>, Vec<String>)> = FIGHTERS
            .into_iter()
            .map(|(id, pieces)| {
                let profile = all().find(|profile| profile.id == id).unwrap().clone();
                (profile, pieces.iter().map(|piece| (*piece).to_owned()).collect())
            })
            .collect();
        let vehicle = all().find(|profile| matches!(profile.body, Body::Vehicle(_))).unwrap();
        fighters.push((vehicle.clone(), Vec::new()));
        let irregular =
            |profile: &&Arc<Profile>| ["Irrégulier", "Guerrier"].iter().all(|own| profile.keywords.has_named(own));
        fighters.push((all().find(irregular).unwrap().clone(), Vec::new()));
        Battery { catalogue, play, fighters }
    }

    fn model(&self, at: usize, rules: &[RuleUse]) -> Model {
        let (profile, pieces) = &self.fighters[at];
        let mut profile = Profile::clone(profile);
        profile.rules.extend(rules.iter().cloned());
        let equipment = pieces.iter().map(|piece| Taken { piece: piece.clone(), mount: None, count: 1 }).collect();
        let choices = Choices { equipment, ..Choices::default() };
        let entry = Entry { profile: profile.id.clone(), count: 1, choices, ..Entry::default() };
        model(&self.catalogue, &entry, &Arc::new(profile), Place::default(), &mut Vec::new())
    }

    /// All answers about one who attacks and one who is attacked, and the names of what is not counted in them.
    fn asked(&self, own: &Model, enemy: &Model) -> (String, Vec<String>) {
        let (mut answers, mut named) = (String::new(), Vec::new());
        let mut heard = |what: &str, said: &Said, figures: String| {
            answers.push_str(&format!("{what} {figures} {}\n", stages(said)));
            named.extend(said.not_counted.iter().map(|name| name.fr.clone()));
        };
        let fighter = |model| {
            let mut own = Combatant::new(&self.catalogue, model);
            own.conditions = true;
            own
        };
        let target = fighter(enemy);
        for moved in [Moved::Still, Moved::Half] {
            let mut attacker = fighter(own);
            attacker.moved = moved;
            let shot = Shot { into_combat: true, gunners: Some(4), ..Shot::default() };
            if let Ok(answer) = shoot(&self.catalogue, &attacker, &target, &shot) {
                heard("shot", &answer.said, figures(&answer));
            }
        }
        for charged in [false, true] {
            let mut attacker = fighter(own);
            attacker.charged = charged;
            if let Ok(answer) = charge(&self.catalogue, &attacker, &target, Side::Front) {
                heard("charge", &answer.said, figures(&answer));
            }
            if let Ok(answer) = assault(&self.catalogue, &attacker, &target, Side::Front) {
                heard("assault", &answer.said, figures(&answer));
            }
            let sides = (std::slice::from_ref(&attacker), std::slice::from_ref(&target));
            match fight(&self.catalogue, sides.0, sides.1, Duel::default()) {
                Ok(answer) => {
                    let means = [answer.outcome.removed.mean(|own| own.0), answer.outcome.removed.mean(|own| own.1)];
                    heard("duel", &answer.said, format!("{:?}", means.map(|mean| mean.value())));
                }
                Err(Trouble::Barred(_)) => {}
                Err(Trouble::Refused(refusal)) => panic!("{}", refusal.sentence().en),
            }
        }
        let attacker = fighter(own);
        for answer in [order(&attacker, 9), spell(&attacker, 9), morale(&self.play, &attacker)] {
            heard("roll", &answer.said, answer.chance.value().to_string());
        }
        heard("weight", &Said::default(), own.objective_weight(&self.catalogue).to_string());
        (answers, named)
    }
}

fn figures(answer: &Answer) -> String {
    match &answer.result {
        Shots::Models(volley) => format!("{} {}", volley.lost.mean(|own| *own).value(), answer.dice.law().len()),
        Shots::Vehicle(law) => law.chance(|wreck| wreck.destroyed).value().to_string(),
    }
}

fn stages(said: &Said) -> String {
    let stage = |stage: &ralliement::odds::question::Stage| {
        let changes = stage.changes.iter().map(|own| format!("{}: {}", own.by.fr, own.what.fr));
        format!("{} {} {} {:?}", stage.name.fr, stage.need.fr, stage.chance.value(), changes.collect::<Vec<_>>())
    };
    said.stages.iter().map(stage).collect::<Vec<_>>().join("; ")
}

#[test]
fn every_rule_is_counted_or_named() {
    let battery = Battery::new();
    let (mut named, mut of_the_game, mut nothing, mut lost) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let rules: Vec<_> = battery.catalogue.manual.rules.iter().collect();
    // What helps hits on the charge helps whoever has them.
    let also = RuleUse { rule: "impactant".to_owned(), parameter: None };
    let numbers = || 0..battery.fighters.len();
    let plain: Vec<Model> = numbers().map(|at| battery.model(at, &[])).collect();
    let before: Vec<Model> = numbers().map(|at| battery.model(at, std::slice::from_ref(&also))).collect();
    let pairs: Vec<(usize, usize)> = numbers().flat_map(|at| numbers().map(move |other| (at, other))).collect();
    let both = |own: &Model, other: &Model| [battery.asked(own, other), battery.asked(other, own)];
    let without: Vec<_> = pairs.iter().map(|(at, other)| both(&before[*at], &plain[*other])).collect();
    for rule in &rules {
        let parameter = match rule.id.as_str() {
            "maitrise" => Some("arc".to_owned()),
            "rancune" => Some("Infanterie".to_owned()),
            _ => None,
        };
        let with = RuleUse { rule: rule.id.clone(), parameter };
        let after: Vec<Model> = numbers().map(|at| battery.model(at, &[also.clone(), with.clone()])).collect();
        // An aura counts for those whom it reaches.
        let friend = plain.last().unwrap();
        let source = lent(&battery.catalogue, "", &rule.id);
        let mut near = Combatant::new(&battery.catalogue, friend);
        source.into_iter().for_each(|source| near.lend(source));
        let alone = Combatant::new(&battery.catalogue, friend);
        let mut counts = morale(&battery.play, &near).chance != morale(&battery.play, &alone).chance;
        let mut is_named = false;
        for ((at, other), without) in pairs.iter().zip(&without) {
            if counts {
                break;
            }
            // It is held against those who have not got it.
            let bare;
            let without = if rule.id == also.rule {
                bare = both(&plain[*at], &plain[*other]);
                &bare
            } else {
                without
            };
            for (without, with) in without.iter().zip(both(&after[*at], &plain[*other])) {
                counts |= without.0 != with.0;
                is_named |= with.1.contains(&rule.name.fr);
            }
        }
        match (counts, is_named) {
            (true, _) => {}
            (false, true) => named.push(rule.id.as_str()),
            (false, false) if rule.effects.is_empty() => nothing.push(rule.id.as_str()),
            (false, false) if OF_THE_GAME.contains(&rule.id.as_str()) => of_the_game.push(rule.id.as_str()),
            (false, false) => lost.push(rule.id.as_str()),
        }
    }
    // Two come by type; the last stand is one that a game holds.
    assert_eq!(rules.len(), 79 + 2);
    assert_eq!(nothing, NOTHING_TO_COUNT);
    assert_eq!(named, NAMED);
    assert_eq!(of_the_game, OF_THE_GAME);
    assert_eq!(lost, ["baroud-d-honneur"]);
}
