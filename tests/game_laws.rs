//! Laws of games: a log comes back from its file, undo undoes, no text stops it, points stay under the cap.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

#[path = "common/table.rs"]
mod table;

use proptest::prelude::*;
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::play::{Damage, SecretKind};
use ralliement::game::event::{Cause, Entry, Event, Held, How, ModelId, Test};
use ralliement::game::result::Outcome;
use ralliement::game::{Both, Game, Phase, Side};
use table::{id, muster, new_game};

fn models() -> impl Strategy<Value = ModelId> {
    (any::<bool>(), 0..8_u32, 0..10_u32).prop_map(|(a, group, nth)| id(if a { Side::A } else { Side::B }, group, nth))
}

fn events() -> impl Strategy<Value = Event> {
    let side = || any::<bool>().prop_map(|a| if a { Side::A } else { Side::B });
    prop_oneof![
        4 => Just(Event::Next),
        1 => Just(Event::Go(Phase::Duel)),
        1 => side().prop_map(Event::Initiative),
        4 => (models(), any::<u32>()).prop_map(|(model, pv)| Event::Wound(model, pv)),
        2 => (models(), any::<u32>()).prop_map(|(model, pv)| Event::Heal(model, pv)),
        4 => models().prop_map(|model| Event::Remove(model, Cause::OffTable)),
        1 => models().prop_map(Event::Return),
        1 => (models(), any::<bool>()).prop_map(|(model, flag)| Event::Down(model, flag)),
        1 => (models(), any::<bool>()).prop_map(|(model, flag)| Event::Order(model, "arretez-les".to_owned(), flag)),
        1 => (models(), any::<bool>()).prop_map(|(model, flag)| Event::Spell(model, "contrainte".to_owned(), flag)),
        1 => models().prop_map(|model| Event::Tested(model, Test::Failed)),
        1 => (models(), any::<bool>()).prop_map(|(model, flag)| Event::Effect(model, "esprit-affaibli".to_owned(), flag)),
        1 => (side(), any::<u32>()).prop_map(|(side, unit)| Event::Reserve(side, unit)),
        1 => (side(), 0..6_u32).prop_map(|(side, unit)| Event::Arrived(side, unit)),
        2 => models().prop_map(|model| Event::Damage(model, Damage::Crew)),
        1 => models().prop_map(|model| Event::Repair(model, Damage::Weapon)),
        1 => (1..7_u8).prop_map(Event::EndRoll),
        1 => (side(), 0..7_u32).prop_map(|(side, index)| Event::Holds(side, "objective".to_owned(), index, Held::Alone)),
        1 => side().prop_map(|side| Event::Sealed(side, SecretKind::Prey, "00ff".to_owned())),
        1 => side().prop_map(|side| Event::Opened(side, SecretKind::Prey, "a0.0".to_owned(), "salt".to_owned())),
        1 => "[ -~éà\"\\\\]{0,20}".prop_map(Event::Note),
        1 => Just(Event::Over(How::Time)),
    ]
}

proptest! {
    #[test]
    fn a_game_comes_back_from_its_file(events in prop::collection::vec(events(), 0..60), back in prop::collection::vec(any::<usize>(), 0..10)) {
        let mut game = new_game("conquete");
        for event in events {
            game.push(event);
        }
        for at in back {
            game.take_back(at % 70);
        }
        let read = Game::read(&game.file()).unwrap();
        prop_assert_eq!(read.state(), game.state());
        prop_assert_eq!(read, game);
    }

    #[test]
    fn undo_undoes(events in prop::collection::vec(events(), 0..40), more in prop::collection::vec(events(), 1..20)) {
        let mut game = new_game("escalade");
        for event in events {
            game.push(event);
        }
        let (before, length) = (game.state(), game.log().len());
        let count = more.len();
        for event in more {
            game.push(event);
        }
        for _ in 0..count {
            prop_assert!(game.undo());
        }
        prop_assert_eq!(game.state(), before);
        prop_assert_eq!(game.log().len(), length + 2 * count);
    }

    #[test]
    fn no_text_stops_the_log(text in "\\PC{0,60}") {
        prop_assert_eq!(Entry::read(&text).text().is_empty(), text.is_empty());
        let _ = Game::read(&text);
    }

    #[test]
    fn points_stay_under_the_cap(events in prop::collection::vec(events(), 0..60), number in 0..6_usize) {
        let catalogue = Catalogue::shipped();
        let scenario = catalogue.manual.scenarios[number].id.clone();
        let mut game = Game::new(&scenario, "", muster("Ada"), muster("Bo"));
        for event in events {
            game.push(event);
        }
        let outcome = Outcome::of(&catalogue, &game).unwrap();
        prop_assert!(outcome.sides.a.points <= 12 && outcome.sides.b.points <= 12);
        prop_assert!(outcome.sides.a.losses <= outcome.sides.a.strength);
        let Both { a, b } = &outcome.sides;
        prop_assert!([(6, 0), (4, 1), (2, 2), (1, 4), (0, 6)].contains(&(a.event_points, b.event_points)));
    }
}
