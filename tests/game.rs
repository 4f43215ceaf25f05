//! Games at the table: scenarios scored line by line, secrets, demoralisation, ends, results, logs that come back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

#[path = "common/table.rs"]
mod table;

use ralliement::army::Army;
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::play::{Damage, Play, SecretKind};
use ralliement::game::event::{Cause, Event, Held, How, Test};
use ralliement::game::history::{By, csv, records, total};
use ralliement::game::result::{Outcome, Unread};
use ralliement::game::score::{Missing, Scoring, Verdict};
use ralliement::game::secret::{eligible, seal};
use ralliement::game::state::Bar;
use ralliement::game::{Game, Muster, Phase, Side};
use ralliement::language::Language;
use ralliement::shipped;
use table::{id, muster, new_game};

fn to_the_end_phase(game: &mut Game) {
    while game.state().phase != Phase::End {
        game.push(Event::Next);
    }
}

fn demoralise(game: &mut Game, side: Side) {
    for nth in 0..7 {
        game.push(Event::Remove(id(side, 3, nth), Cause::Wounds));
    }
    to_the_end_phase(game);
}

/// Each line with its points, and the total under the cap.
fn scored(game: &Game, side: Side) -> (Vec<(String, u32, Option<Missing>)>, u32) {
    let catalogue = Catalogue::shipped();
    let play = catalogue.manual.play.open().unwrap();
    let scenario = catalogue.manual.scenarios.iter().find(|own| own.id == game.scenario).unwrap();
    let (lines, setup) = (scenario.lines.list(), scenario.setup.open().unwrap());
    let state = game.state();
    let scoring = Scoring { sides: &game.sides, state: &state, play: &play, setup, lines: &lines };
    let all = scoring.lines(side).into_iter().map(|line| (line.id, line.points, line.missing)).collect();
    (all, *scoring.points().get(side))
}

#[track_caller]
fn scores(game: &Game, side: Side, expected: &[(&str, u32)], sum: u32) {
    let (lines, points) = scored(game, side);
    let found: Vec<(&str, u32)> = lines.iter().map(|(line, points, _)| (line.as_str(), *points)).collect();
    assert_eq!(found, expected);
    assert_eq!(points, sum);
}

#[test]
fn s1_maxima_as_printed() {
    let catalogue = Catalogue::shipped();
    let maxima: Vec<u32> =
        catalogue.manual.scenarios.iter().map(|scenario| Play::maximum(&scenario.lines.list())).collect();
    assert_eq!(maxima, [12, 13, 12, 12, 12, 12]);
}

#[test]
fn s2_event_points() {
    let play = Catalogue::shipped().manual.play.open().unwrap();
    let of = |own: u32, enemy: u32| {
        let points = |a, b| Verdict::of(a, b, play.crushing.value).event_points(&play.event_points);
        (points(own, enemy), points(enemy, own))
    };
    assert_eq!([of(8, 2), of(7, 2), of(5, 5), of(12, 0), of(0, 0)], [(6, 0), (4, 1), (2, 2), (6, 0), (2, 2)]);
}

/// Without a list nobody is scored for what the opponent may well have.
#[test]
fn an_opponent_without_a_list_has_a_general_and_perhaps_a_banner() {
    let names = ["General", "Champion", "Banner", "Models"];
    let of = |models, champions, banner| Muster::unlisted("Bo", models, champions, banner, names);
    let counts = |own: &Muster| own.groups.iter().map(|group| group.count).collect::<Vec<_>>();
    let unlisted = of(20, 3, true);
    assert_eq!((counts(&unlisted), unlisted.strength()), (vec![1, 2, 1, 16], 20));
    assert_eq!(counts(&of(1, 1, true)), [1]);
    assert_eq!(counts(&of(2, 2, true)), [1, 1]);
    assert_eq!(counts(&of(5, 1, false)), [1, 4]);
    let mut game = Game::new("le-grand-choc", "2026-11-18", muster("Ada"), unlisted);
    scores(&game, Side::A, &[("general", 0), ("demoralised", 0), ("banner", 1), ("champions", 0)], 1);
    game.push(Event::Wound(id(Side::B, 0, 0), 1));
    game.push(Event::Remove(id(Side::B, 2, 0), Cause::Wounds));
    scores(&game, Side::A, &[("general", 3), ("demoralised", 0), ("banner", 2), ("champions", 0)], 5);
    let prey = &Catalogue::shipped().manual.scenarios[4].secrets.list()[0];
    assert_eq!(eligible(prey, Side::A, &game.sides.a, &game.sides.b), ["b1.0", "b1.1"]);
}

#[test]
fn the_great_clash() {
    let mut game = new_game("le-grand-choc");
    let nothing = [("general", 0), ("demoralised", 0), ("banner", 1), ("champions", 0)];
    scores(&game, Side::A, &nothing, 1);
    game.push(Event::Wound(id(Side::B, 0, 0), 1));
    scores(&game, Side::A, &[("general", 3), ("demoralised", 0), ("banner", 1), ("champions", 0)], 4);
    game.push(Event::Heal(id(Side::B, 0, 0), 1));
    scores(&game, Side::A, &nothing, 1);
    game.push(Event::Wound(id(Side::B, 0, 0), 5));
    game.push(Event::Remove(id(Side::B, 1, 0), Cause::Fled));
    game.push(Event::Remove(id(Side::B, 2, 0), Cause::OffTable));
    demoralise(&mut game, Side::B);
    game.push(Event::Next);
    scores(&game, Side::A, &[("general", 5), ("demoralised", 3), ("banner", 2), ("champions", 2)], 12);
    scores(&game, Side::B, &[("general", 0), ("demoralised", 0), ("banner", 0), ("champions", 0)], 0);
}

#[test]
fn search_and_destroy() {
    let mut game = new_game("recherche-et-destruction");
    let secrets = [(SecretKind::Ward, "a1.0"), (SecretKind::Prey, "b1.0"), (SecretKind::Marker, "2")];
    for (kind, choice) in secrets {
        game.push(Event::Sealed(Side::A, kind, seal(Side::A, kind, choice, "0123456789abcdef")));
    }
    game.push(Event::Wound(id(Side::B, 1, 0), 2));
    game.push(Event::Remove(id(Side::B, 2, 0), Cause::Wounds));
    game.push(Event::Holds(Side::A, "marker".to_owned(), 0, Held::Alone));
    demoralise(&mut game, Side::B);
    game.push(Event::Over(How::Time));
    // Closed secrets score nothing, and say so.
    let (lines, points) = scored(&game, Side::A);
    assert_eq!(points, 4);
    assert_eq!(lines[2].2, Some(Missing::Secret(SecretKind::Ward)));
    for (kind, choice) in secrets {
        game.push(Event::Opened(Side::A, kind, choice.to_owned(), "0123456789abcdef".to_owned()));
    }
    // 13 points, cut to 12.
    let all = [("demoralised", 2), ("banner", 2), ("ward", 3), ("prey", 3), ("marker", 3)];
    scores(&game, Side::A, &all, 12);
    // Another ward than the one that was closed.
    game.push(Event::Opened(Side::A, SecretKind::Ward, "a0.0".to_owned(), "0123456789abcdef".to_owned()));
    assert_eq!(scored(&game, Side::A).0[2].2, Some(Missing::Forged(SecretKind::Ward)));
    scores(&game, Side::A, &[("demoralised", 2), ("banner", 2), ("ward", 0), ("prey", 3), ("marker", 3)], 10);
}

#[test]
fn conquest() {
    let mut game = new_game("conquete");
    // A wound once suffered counts for good here.
    game.push(Event::Wound(id(Side::B, 0, 0), 1));
    game.push(Event::Heal(id(Side::B, 0, 0), 1));
    for (index, held) in (0..).zip([Held::Alone, Held::Alone, Held::Majority, Held::Nobody]) {
        game.push(Event::Holds(Side::A, "objective".to_owned(), index, held));
    }
    let (lines, points) = scored(&game, Side::A);
    let found: Vec<u32> = lines.iter().map(|(_, points, _)| *points).collect();
    assert_eq!(found, [2, 2, 1, 0, 0, 1, 0]);
    assert_eq!((lines[4].2, lines[3].2), (Some(Missing::Answer), None));
    assert_eq!(points, 6);
    demoralise(&mut game, Side::B);
    game.push(Event::Over(How::EndRoll));
    assert_eq!(scored(&game, Side::A).1, 7);
}

#[test]
fn ambush() {
    let mut game = new_game("embuscade");
    game.push(Event::Holds(Side::A, "centre".to_owned(), 0, Held::Alone));
    for index in 0..4 {
        game.push(Event::Holds(Side::A, "side".to_owned(), index, Held::Alone));
    }
    game.push(Event::Remove(id(Side::B, 0, 0), Cause::Fall));
    demoralise(&mut game, Side::B);
    demoralise(&mut game, Side::A);
    game.push(Event::Over(How::Time));
    let all = [("centre", 4), ("side", 1), ("side", 1), ("side", 1), ("side", 1), ("general", 2), ("demoralised", 1)];
    scores(&game, Side::A, &all, 11);
}

#[test]
fn escalation() {
    let mut game = new_game("escalade");
    let salt = "fedcba9876543210";
    game.push(Event::Sealed(Side::A, SecretKind::Prey, seal(Side::A, SecretKind::Prey, "b5.0", salt)));
    game.push(Event::Opened(Side::A, SecretKind::Prey, "b5.0".to_owned(), salt.to_owned()));
    game.push(Event::Damage(id(Side::B, 5, 0), Damage::Stunned));
    scores(&game, Side::A, &[("demoralised", 0), ("banner", 1), ("general", 0), ("prey", 0)], 1);
    game.push(Event::Damage(id(Side::B, 5, 0), Damage::Engine));
    scores(&game, Side::A, &[("demoralised", 0), ("banner", 1), ("general", 0), ("prey", 1)], 2);
    game.push(Event::Repair(id(Side::B, 5, 0), Damage::Engine));
    scores(&game, Side::A, &[("demoralised", 0), ("banner", 1), ("general", 0), ("prey", 0)], 1);
    game.push(Event::Damage(id(Side::B, 5, 0), Damage::Crew));
    game.push(Event::Damage(id(Side::B, 5, 0), Damage::Crew));
    game.push(Event::Wound(id(Side::B, 0, 0), 1));
    scores(&game, Side::A, &[("demoralised", 0), ("banner", 1), ("general", 3), ("prey", 3)], 7);
}

#[test]
fn vip() {
    let mut game = new_game("protection-de-vip");
    let salt = "0011223344556677";
    game.push(Event::Sealed(Side::B, SecretKind::Vip, seal(Side::B, SecretKind::Vip, "b1.0", salt)));
    game.push(Event::Opened(Side::B, SecretKind::Vip, "b1.0".to_owned(), salt.to_owned()));
    let line = |game: &Game| scored(game, Side::B).0[3].1;
    assert_eq!(line(&game), 2);
    game.push(Event::InZone(Side::B, true));
    assert_eq!(line(&game), 6);
    game.push(Event::Wound(id(Side::B, 1, 0), 1));
    assert_eq!(line(&game), 4);
    game.push(Event::InZone(Side::B, false));
    assert_eq!(line(&game), 1);
    game.push(Event::Wound(id(Side::B, 1, 0), 1));
    assert_eq!(line(&game), 0);
}

#[test]
fn who_may_be_a_secret() {
    let catalogue = Catalogue::shipped();
    let of = |number: u8, own: &Muster, enemy: &Muster| -> Vec<Vec<String>> {
        let scenario = catalogue.manual.scenarios.iter().find(|scenario| scenario.number == number).unwrap();
        scenario.secrets.list().iter().map(|secret| eligible(secret, Side::A, own, enemy)).collect()
    };
    let (own, enemy) = (muster("Ada"), muster("Bo"));
    assert_eq!(of(2, &own, &enemy), [vec!["a1.0"], vec!["b1.0"], vec!["0", "1", "2"]]);
    assert_eq!(of(5, &own, &enemy), [vec!["b1.0", "b4.0", "b5.0"]]);
    assert_eq!(of(6, &own, &enemy), [vec!["a1.0"]]);
    let lonely = Muster { groups: own.groups[..1].to_vec(), ..own };
    assert_eq!(of(6, &lonely, &enemy), [vec!["a0.0"]]);
    assert_eq!(of(5, &enemy, &lonely), [vec!["b0.0"]]);
    assert!(of(1, &enemy, &lonely).is_empty());
}

#[test]
fn demoralisation_is_seen_in_the_end_phase_and_tests_come_the_turn_after() {
    let play = Catalogue::shipped().manual.play.open().unwrap();
    let mut game = new_game("le-grand-choc");
    for nth in 0..7 {
        game.push(Event::Remove(id(Side::A, 3, nth), Cause::Wounds));
    }
    let state = game.state();
    assert_eq!((state.losses(&game.sides, Side::A), game.sides.a.threshold(), game.sides.a.strength()), (7, 7, 13));
    assert_eq!(state.sides.a.demoralised, None);
    demoralise(&mut game, Side::A);
    assert_eq!(game.state().sides.a.demoralised, None);
    assert!(!game.state().end_roll_due(&play));
    game.push(Event::Next);
    let state = game.state();
    assert_eq!((state.turn, state.phase, state.sides.a.demoralised), (2, Phase::Initiative, Some(1)));
    // Champions, banner, one warrior, the monster; the tank never tests.
    assert_eq!(state.must_test(&game.sides, Side::A).len(), 5);
    assert!(state.must_test(&game.sides, Side::B).is_empty());
    let general = id(Side::A, 0, 0);
    assert_eq!(state.order_bar(&game.sides, general), Some(Bar::OwesTest));
    assert!(state.may_stand(&game.sides, general, play.last_stand));
    assert!(!state.may_stand(&game.sides, id(Side::A, 1, 0), play.last_stand));
    game.push(Event::Tested(general, Test::LastStand));
    let state = game.state();
    assert_eq!(state.order_bar(&game.sides, general), Some(Bar::LastStand));
    assert!(!state.may_stand(&game.sides, general, play.last_stand));
    assert!(game.state().end_roll_ahead(&play) && !game.state().end_roll_due(&play));
    to_the_end_phase(&mut game);
    assert!(game.state().end_roll_due(&play));
    game.push(Event::EndRoll(5));
    assert!(!game.state().end_roll_due(&play) && !game.state().end_roll_ahead(&play));
    // It stays demoralised, whoever is found again.
    game.push(Event::Return(id(Side::A, 3, 0)));
    assert_eq!(game.state().sides.a.demoralised, Some(1));
}

#[test]
fn orders_and_feats_are_once_a_turn() {
    let mut game = new_game("le-grand-choc");
    let general = id(Side::A, 0, 0);
    game.push(Event::Next);
    assert_eq!(game.state().order_bar(&game.sides, general), None);
    game.push(Event::Order(general, "en-avant-toute".to_owned(), false));
    assert_eq!(game.state().order_bar(&game.sides, general), Some(Bar::Tried));
    assert_eq!(game.state().feat_bar(&game.sides, general), None);
    game.push(Event::Feat(general, "defense-legendaire".to_owned()));
    assert_eq!(game.state().feat_bar(&game.sides, general), Some(Bar::Tried));
    game.push(Event::Obeyed(id(Side::A, 1, 0)));
    assert_eq!(game.state().order_bar(&game.sides, id(Side::A, 1, 0)), Some(Bar::Obeyed));
    game.push(Event::Reserve(Side::A, 1));
    assert_eq!(game.state().order_bar(&game.sides, id(Side::A, 1, 0)), Some(Bar::InReserve));
    to_the_end_phase(&mut game);
    game.push(Event::Next);
    assert_eq!(game.state().order_bar(&game.sides, general), None);
    assert_eq!(game.state().feat_bar(&game.sides, general), None);
}

#[test]
fn what_works_on_a_model_lasts_until_somebody_says_otherwise() {
    let mut game = new_game("conquete");
    let (mage, victim) = (id(Side::A, 0, 0), id(Side::B, 1, 0));
    game.push(Event::Spell(mage, "esprit-affaibli".to_owned(), true));
    game.push(Event::Effect(victim, "esprit-affaibli".to_owned(), true));
    game.push(Event::Order(mage, "arretez-les".to_owned(), false));
    let state = game.state();
    assert_eq!(state.active, [(mage, "esprit-affaibli".to_owned())]);
    let times = |game: &Game| game.state().model(victim).unwrap().effects.get("esprit-affaibli").copied();
    assert_eq!(times(&game), Some(1));
    to_the_end_phase(&mut game);
    game.push(Event::Next);
    assert!(game.state().active.is_empty());
    // Cast once more, it adds up; each is over by itself.
    game.push(Event::Effect(victim, "esprit-affaibli".to_owned(), true));
    assert_eq!(times(&game), Some(2));
    for left in [Some(1), None, None] {
        game.push(Event::Effect(victim, "esprit-affaibli".to_owned(), false));
        assert_eq!(times(&game), left);
    }
}

#[test]
fn entries_are_taken_back_in_any_order() {
    let mut game = new_game("le-grand-choc");
    let general = id(Side::B, 0, 0);
    game.push(Event::Wound(general, 1));
    game.push(Event::Next);
    game.push(Event::Wound(general, 1));
    assert_eq!(game.state().model(general).unwrap().lost, 2);
    assert!(game.take_back(0));
    assert_eq!(game.state().model(general).unwrap().lost, 1);
    assert!(!game.take_back(0));
    assert!(game.undo() && game.undo() && !game.undo());
    assert_eq!(game.state(), new_game("le-grand-choc").state());
    assert!(game.restore(2) && !game.restore(2));
    assert_eq!(game.state().model(general).unwrap().lost, 1);
    // The log has only grown.
    assert_eq!(game.log().len(), 7);
}

#[test]
fn a_damage_roll_costs_what_is_left() {
    let mut game = new_game("escalade");
    let tank = id(Side::B, 5, 0);
    let faces = [Damage::Nothing, Damage::Stunned, Damage::Weapon, Damage::Engine, Damage::Crew, Damage::Destroyed];
    let costs = |game: &Game| faces.map(|rolled| game.state().suffers(&game.sides, tank, rolled));
    assert_eq!(costs(&game), faces);
    game.push(Event::Damage(tank, Damage::Weapon));
    game.push(Event::Damage(tank, Damage::Engine));
    let crew = Damage::Crew;
    assert_eq!(costs(&game), [Damage::Nothing, Damage::Stunned, crew, crew, crew, Damage::Destroyed]);
    game.push(Event::Damage(tank, crew));
    let end = Damage::Destroyed;
    assert_eq!(costs(&game), [Damage::Nothing, Damage::Stunned, end, end, end, end]);
}

#[test]
fn a_clean_sweep_is_twelve_to_nothing() {
    let mut game = new_game("conquete");
    assert!(!game.state().swept(&game.sides, Side::B));
    game.push(Event::Over(How::CleanSweep(Side::B)));
    assert_eq!((scored(&game, Side::A).1, scored(&game, Side::B).1), (12, 0));
    let mut game = new_game("conquete");
    game.push(Event::Over(How::Massacre));
    assert_eq!((scored(&game, Side::A).1, scored(&game, Side::B).1), (0, 0));
}

#[test]
fn a_result_is_a_text_and_a_file() {
    let catalogue = Catalogue::shipped();
    let mut game = new_game("le-grand-choc");
    game.push(Event::Wound(id(Side::B, 0, 0), 5));
    game.push(Event::Over(How::Conceded(Side::B)));
    let outcome = Outcome::of(&catalogue, &game).unwrap();
    let points = (outcome.sides.a.points, outcome.sides.b.points);
    let event = (outcome.sides.a.event_points, outcome.sides.b.event_points);
    assert_eq!((points, event), ((6, 1), (4, 1)));
    let french = "Le Grand Choc, 2026-11-18 (1 tour)\n\
                  Ada, liste de Ada, Tribus des Confins\u{a0}: 6 points, 4 points d’événement, 0 perte sur 13\n\
                  Bo, liste de Bo, Tribus des Confins\u{a0}: 1 point, 1 point d’événement, 1 perte sur 13\n";
    assert_eq!(outcome.text(&catalogue, Language::French), french);
    let english = "The Great Clash, 2026-11-18 (1 turn)\n\
                   Ada, liste de Ada, Tribes of the Marches: 6 points, 4 event points, 0 models lost of 13\n\
                   Bo, liste de Bo, Tribes of the Marches: 1 point, 1 event point, 1 model lost of 13\n";
    assert_eq!(outcome.text(&catalogue, Language::English), english);
    assert_eq!(Outcome::read(&outcome.file(), 12), Ok(outcome.clone()));
    let edited = outcome.file().replace("\npoints = 6", "\npoints = 13");
    assert_eq!(Outcome::read(&edited, 12), Err(Unread::Impossible));
    assert_eq!(Outcome::read("format = 9\nnew = true\n", 12), Err(Unread::Newer(9)));
    assert_eq!(Outcome::read("no", 12), Err(Unread::NotTheShape));

    let played = [(outcome.clone(), Side::A), (outcome, Side::B)];
    let all = total(&played);
    assert_eq!((all.games, all.won, all.lost, all.points), (2, 1, 1, 7));
    let by = records(&played, By::Opponent);
    assert_eq!(by.keys().collect::<Vec<_>>(), ["Ada", "Bo"]);
    assert_eq!(csv(&played).lines().count(), 3);
    assert!(csv(&played).contains("2026-11-18,le-grand-choc,1,liste de Ada,tribus-des-confins,6,4,0,13,Bo,"));
}

#[test]
fn every_example_can_be_mustered() {
    let catalogue = Catalogue::shipped();
    for roster in shipped::examples() {
        let army = Army::resolve(&catalogue, &roster);
        let muster = Muster::of_army(&catalogue, &army, "Ada", &roster.name);
        assert_eq!(u64::from(muster.strength()), army.strength(), "{}", roster.name);
        assert_eq!(u64::from(muster.threshold()), army.demoralised_at());
        assert_eq!(muster.groups.iter().filter(|group| group.general).map(|group| group.count).sum::<u32>(), 1);
        let game = Game::new("conquete", "2026-11-18", muster, Muster::unlisted("Bo", 20, 1, false, [""; 4]));
        assert_eq!(Game::read(&game.file()), Ok(game));
    }
}

#[test]
fn what_a_newer_version_wrote_is_kept() {
    let mut game = new_game("conquete");
    game.push(Event::Next);
    let newer = game.file().replace("  \"next\",\n", "  \"next\",\n  \"teleport a0.0 twice\",\n  \"next\",\n");
    let read = Game::read(&newer).unwrap();
    assert_eq!((read.unknown(), read.state().phase), (1, Phase::Movement));
    assert_eq!(read.file(), newer);
    assert_eq!(Game::read(&newer.replace("format = 1", "format = 2")), Err(Unread::Newer(2)));
    assert_eq!(Game::read(&newer.replace("count = 8", "count = 4000000000")), Err(Unread::Impossible));
}
