//! Galactica beside the board: G5, G10–G12, G14–G18, G21, G24–G26 as far as people say where a move ends.

use ralliement::shelf::galactica::Player;
use ralliement::shelf::galactica::cards::{Cards, Command, Pack};
use ralliement::shelf::galactica::dial::Dial;
use ralliement::shelf::galactica::laser::{Arrow, Place, Quarter};
use ralliement::shelf::galactica::table::{Beginning, End, Now, Step, Table};
use ralliement::shelf::log::{Record, Table as _};

use super::{hold, refused};

const RED: Player = 0;
const BLUE: Player = 1;
const GREEN: Player = 2;

pub fn beginning(players: usize) -> Beginning {
    Beginning {
        players: ["Rouge", "Bleu", "Vert", "Jaune"][..players].iter().map(|name| (*name).to_owned()).collect(),
        first: RED,
        dealt: None,
        stop_at_home: false,
        challenge_by_choice: false,
    }
}

fn table(players: usize) -> Table {
    Table::begin(&beginning(players)).report().unwrap()
}

fn play(table: &mut Table, steps: &[Step]) {
    for step in steps {
        assert_eq!(refused(&table.take(step)), "", "{step:?} at {:?}", table.now);
    }
}

fn code(table: &Table, step: &Step) -> &'static str {
    refused(&table.ask(step))
}

const FIRST: Place = Place::In(Quarter::First);
const SECOND: Place = Place::In(Quarter::Second);

/// Spins, flies and ends there.
fn moves(end: End) -> [Step; 2] {
    [Step::Spin(5), Step::End(end)]
}

/// Red has captured the wreck and flown on with it.
fn captured(players: usize) -> Table {
    let mut table = table(players);
    play(&mut table, &moves(End::Wreck(FIRST)));
    assert_eq!(table.now, Now::Spin(RED), "the captor spins at once");
    play(&mut table, &moves(End::Space(FIRST)));
    table
}

#[test]
fn g13_and_g14_a_battle_and_whose_turn_comes_next() {
    let mut won = captured(3);
    play(&mut won, &[Step::EndTurn]);
    play(&mut won, &moves(End::Battle(FIRST)));
    let mut held = won.clone();
    play(&mut won, &[Step::Duel { challenger: 4, holder: 4 }, Step::Duel { challenger: 5, holder: 3 }]);
    assert_eq!(won.now, Now::Banish { winner: BLUE, loser: RED });
    play(&mut won, &[Step::Planet(Quarter::Third)]);
    assert_eq!((won.holder, won.place(RED), won.now.clone()), (Some(BLUE), Place::In(Quarter::Third), Now::Spin(BLUE)));
    play(&mut won, &moves(End::Space(SECOND)));
    assert_eq!(won.now, Now::Cards);

    play(&mut held, &[Step::Duel { challenger: 2, holder: 4 }, Step::Planet(Quarter::Third)]);
    assert_eq!((held.holder, held.now.clone()), (Some(RED), Now::Spin(RED)), "the holder moves out of turn");
    play(&mut held, &moves(End::Space(SECOND)));
    assert_eq!((held.turn, held.now.clone()), (BLUE, Now::Cards), "then the challenger's cards");
    play(&mut held, &[Step::EndTurn]);
    assert_eq!(held.turn, GREEN, "G14");
}

#[test]
fn g10_and_g11_a_force_field() {
    let field = |target, dodged, planet| Step::ForceField { target, dodged, planet };
    let mut hit = captured(2);
    play(&mut hit, &[Step::EndTurn]);
    play(&mut hit, &moves(End::Space(SECOND)));
    let mut dodged = hit.clone();
    play(&mut hit, &[field(RED, false, Quarter::Second)]);
    assert_eq!((hit.holder, hit.place(RED)), (None, SECOND), "G10: the wreck stays, free");
    assert_eq!((hit.cards[1].used, hit.cards[0].dodges), (1, 3));
    play(&mut dodged, &[field(RED, true, Quarter::Second)]);
    assert_eq!((dodged.holder, dodged.place(RED)), (Some(RED), FIRST), "G10: nothing moves");
    assert_eq!((dodged.cards[1].used, dodged.cards[0].dodges), (1, 2), "G10: both cards are gone");
    assert_eq!(code(&dodged, &field(BLUE, false, Quarter::First)), "GCO-2", "an opponent");

    let mut full = table(4);
    full.planets = [Some(1), Some(2), Some(3), None];
    play(&mut full, &moves(End::Space(FIRST)));
    assert_eq!(full.free_planets(GREEN), [Quarter::Fourth], "G11");
    assert_eq!(code(&full, &field(BLUE, false, Quarter::First)), "GCO-2", "G11");
    play(&mut full, &[field(GREEN, false, Quarter::Fourth)]);
    assert_eq!(full.planets, [Some(1), None, Some(3), Some(GREEN)], "the one it left is free again");
}

#[test]
fn g15_and_g16_two_cards_a_turn() {
    let counts = |cards: &Cards| (cards.up.len(), cards.in_stock());
    let mut table = table(2);
    let mut turns = 0;
    while table.cards[0].used < 9 {
        play(&mut table, &moves(End::Space(FIRST)));
        let used = vec![Step::Laser { rays: 0 }; table.cards[0].up.len()];
        play(&mut table, &used);
        turns += 1;
        if turns == 1 {
            assert_eq!(counts(&table.cards[0]), (0, 7), "G15");
            assert_eq!(code(&table, &Step::Overdrive), "GTU-1", "G16: a third card");
        }
        play(&mut table, &[Step::EndTurn]);
        assert_eq!(code(&table, &Step::Overdrive), "GTU-2", "G16: before moving");
        play(&mut table, &moves(End::Space(SECOND)));
        play(&mut table, &[Step::EndTurn]);
        if turns == 1 {
            assert_eq!(counts(&table.cards[0]), (2, 5), "G15: refilled");
        }
    }
    assert_eq!(turns, 5, "G15: nine cards last five turns");
}

#[test]
fn g5_and_g7_a_laser_attack_at_the_table() {
    let mut table = captured(2);
    play(&mut table, &[Step::EndTurn]);
    play(&mut table, &moves(End::Space(SECOND)));
    play(&mut table, &[Step::Laser { rays: 2 }, Step::Ray(Arrow::OnALine), Step::Ray(Arrow::At(Quarter::First))]);
    assert_eq!(code(&table, &Step::EndTurn), "GTU-1", "who was hit answers first");
    play(&mut table, &[Step::Settle { player: RED, dodge: true }]);
    assert_eq!((table.cards[0].dodges, table.place(RED), table.holder), (2, FIRST, Some(RED)));
    play(&mut table, &[Step::Ray(Arrow::At(Quarter::First)), Step::Settle { player: RED, dodge: false }]);
    assert_eq!((table.place(RED), table.holder, table.now.clone()), (Place::Home, None, Now::Cards), "G5");
    assert_eq!(code(&table, &Step::Ray(Arrow::OnALine)), "GTU-1", "no ray is left");
}

#[test]
fn where_a_move_ends() {
    let mut table = captured(2);
    play(&mut table, &[Step::EndTurn, Step::Spin(3)]);
    hold([
        ("G21 on the space of a held wreck", code(&table, &Step::End(End::Wreck(FIRST))), "GCA-2"),
        ("G21 next to it", code(&table, &Step::End(End::Battle(FIRST))), ""),
        ("G18 a hole", code(&table, &Step::End(End::Hole(Quarter::Third))), ""),
        ("G12 a dodge in a battle", code(&table, &Step::Settle { player: BLUE, dodge: true }), "GTU-1"),
        ("a spin of nothing", code(&table, &Step::Spin(0)), "GTU-1"),
    ]);
    // G25: on another's station nothing; at home with the wreck it is won; without it, nothing.
    play(&mut table, &[Step::End(End::Home)]);
    assert_eq!(table.now, Now::Cards);
    play(&mut table, &[Step::EndTurn, Step::Spin(3)]);
    assert_eq!(code(&table, &Step::End(End::Battle(FIRST))), "GBA-1", "the holder challenges nobody");
    play(&mut table, &[Step::End(End::Home)]);
    assert_eq!(table.now, Now::Won(RED), "G25");
    assert_eq!(code(&table, &Step::EndTurn), "GWI-1");
}

#[test]
fn a_planet_with_a_jet_or_the_free_wreck_is_taken() {
    let field = |target, planet| Step::ForceField { target, dodged: false, planet };
    let mut table = captured(3);
    play(&mut table, &[Step::EndTurn]);
    // Blue stops on a planet; red, who holds the wreck, stops on another and is sent away from there.
    play(&mut table, &moves(End::Planet(Quarter::Second)));
    assert_eq!(table.free_planets(RED), [Quarter::First, Quarter::Third, Quarter::Fourth]);
    play(&mut table, &[Step::EndTurn]);
    play(&mut table, &moves(End::Space(SECOND)));
    play(&mut table, &[Step::EndTurn, Step::Spin(3)]);
    assert_eq!(code(&table, &Step::End(End::Planet(Quarter::Second))), "GMO-2", "another jet is there");
    play(&mut table, &[Step::End(End::Planet(Quarter::First)), Step::EndTurn]);
    play(&mut table, &moves(End::Space(SECOND)));
    play(&mut table, &[field(RED, Quarter::Third)]);
    assert_eq!((table.holder, table.wreck), (None, Some(Quarter::First)), "GCA-3: it stays where it was");
    assert_eq!(
        table.free_planets(GREEN),
        [Quarter::Second, Quarter::Fourth],
        "GCA-3: a planet with the wreck is taken"
    );
    play(&mut table, &[Step::EndTurn]);
    play(&mut table, &moves(End::Planet(Quarter::First)));
    assert_eq!((table.holder, table.wreck, table.now.clone()), (Some(GREEN), None, Now::Spin(GREEN)), "GCA-1");
    // The loser of a battle always finds one.
    let mut full = captured(4);
    full.planets = [Some(RED), Some(BLUE), Some(GREEN), Some(3)];
    assert_eq!(full.free_planets(BLUE), [Quarter::Second], "its own, where no other is left");
}

#[test]
fn g12_a_dodge_is_of_no_use_in_a_battle() {
    let mut table = captured(2);
    play(&mut table, &[Step::EndTurn]);
    play(&mut table, &moves(End::Battle(FIRST)));
    assert_eq!(code(&table, &Step::Settle { player: RED, dodge: true }), "GBA-2", "G12");
}

#[test]
fn the_log_says_who_did_what_in_both_languages() {
    let mut record: Record<Table> = Record::begin(beginning(2)).report().unwrap();
    let steps = [
        Step::Spin(4),
        Step::End(End::Wreck(FIRST)),
        Step::Spin(2),
        Step::End(End::Space(FIRST)),
        Step::EndTurn,
        Step::Spin(6),
        Step::End(End::Battle(FIRST)),
        Step::Duel { challenger: 2, holder: 4 },
        Step::Planet(Quarter::Third),
        Step::Spin(1),
        Step::End(End::Space(SECOND)),
        Step::Laser { rays: 1 },
        Step::Ray(Arrow::At(Quarter::Second)),
        Step::Settle { player: RED, dodge: true },
    ];
    for step in steps {
        assert!(record.act(step).report().is_some(), "{step:?}");
    }
    let told = record.told();
    assert!(told.iter().all(|line| !line.fr.is_empty() && !line.en.is_empty()));
    let lines: Vec<String> = told.iter().map(|line| line.fr.replace('\u{a0}', " ")).collect();
    assert_eq!(
        lines,
        [
            "Rouge : la flèche donne 4.",
            "Rouge s’arrête : sur l’épave, qu’il prend.",
            "Rouge : la flèche donne 2.",
            "Rouge s’arrête : Quart 1.",
            "Au tour de Bleu.",
            "Bleu : la flèche donne 6.",
            "Bleu s’arrête : à côté du porteur, qu’il défie.",
            "Combat 2 – 4 : le porteur garde l’épave.",
            "Bleu est sur la planète du quart 3.",
            "Rouge : la flèche donne 1.",
            "Rouge s’arrête : Quart 2.",
            "Bleu joue : Rayons-laser.",
            "Rayon vers le quart 2 : Rouge.",
            "Rouge se dérobe.",
        ]
    );
}

#[test]
fn g26_a_pack_has_nine_cards_and_is_dealt_whole() {
    let pack = Pack::typed([2, 3, 4]).unwrap();
    for wrong in [[3, 3, 4], [0, 0, 0], [255, 255, 255]] {
        assert!(!Pack::typed(wrong).unwrap_err().fr.is_empty());
    }
    assert_eq!(Pack::from_code(&pack.code()), Some(pack));
    assert_eq!((Pack::from_code("0000"), Pack::from_code("")), (None, None));
    let mut seed = 1_u32;
    let dealt = pack.deal(|| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed
    });
    let count = |wanted| dealt.iter().filter(|command| **command == wanted).count();
    assert_eq!(Command::ALL.map(count), [2, 3, 4]);
    let own = Beginning { dealt: Some(vec![dealt.clone(), dealt.clone()]), ..beginning(2) };
    let mut table = Table::begin(&own).report().unwrap();
    assert_eq!(table.cards[0].up, [Some(dealt[0]), Some(dealt[1])]);
    play(&mut table, &moves(End::Space(FIRST)));
    let missing = Command::ALL.into_iter().find(|command| !dealt[..2].contains(command)).unwrap();
    let step = match missing {
        Command::Overdrive => Step::Overdrive,
        Command::ForceField => Step::ForceField { target: BLUE, dodged: false, planet: Quarter::First },
        Command::Laser => Step::Laser { rays: 1 },
    };
    assert_eq!(code(&table, &step), "GTU-1", "only what lies face up");
    assert_eq!(refused(&Table::begin(&Beginning { dealt: Some(vec![dealt]), ..beginning(2) })), "GST-2");
    assert_eq!(refused(&Table::begin(&beginning(1))), "GST-1");
}

#[test]
fn a_dial_is_given_on_as_a_code() {
    let dial = Dial::typed("1 2 3 40 255").unwrap();
    assert_eq!(Dial::from_code(&dial.code()), Some(dial.clone()));
    for wrong in ["", "0", "00", &dial.code()[1..], &Pack::typed([2, 3, 4]).unwrap().code()] {
        assert_eq!(Dial::from_code(wrong), None, "{wrong}");
    }
}

#[test]
fn a_record_brings_the_game_back() {
    let mut record: Record<Table> = Record::begin(beginning(4)).report().unwrap();
    for step in moves(End::Space(FIRST)).into_iter().chain([Step::Overdrive, Step::Spin(2)]) {
        assert!(record.act(step).report().is_some());
    }
    assert!(record.undo());
    assert_eq!(record.now().now, Now::Spin(RED));
    assert_eq!(Record::read(&record.write()), Ok(record));
}
