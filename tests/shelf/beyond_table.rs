//! Battle Beyond Space beside the board: set-up, nine turns, powers in secret, shields, the ledger.

use ralliement::shelf::beyond::Rulings;
use ralliement::shelf::beyond::power::{Race, powers};
use ralliement::shelf::beyond::set_up::{acts_at, set_up, turn_steps};
use ralliement::shelf::beyond::table::{Beginning, Seat, Ship, Step, Table, winners};
use ralliement::shelf::log::{Record, Table as _};

use super::{hold, refused};

pub fn beginning(dealt: [Option<&str>; 3]) -> Beginning {
    let races = [Race::Earthers, Race::Vonyan, Race::Dreckach];
    let seat = |(name, race): (&str, Race), code: Option<&str>| Seat {
        name: name.to_owned(),
        race,
        dealt: code.map(str::to_owned),
    };
    let names = ["Ana", "Bo", "Cléo"].into_iter().zip(races).zip(dealt);
    Beginning { players: names.map(|(own, code)| seat(own, code)).collect(), rulings: Rulings::default(), first: 1 }
}

fn table(dealt: [Option<&str>; 3]) -> Table {
    Table::begin(&beginning(dealt)).report().unwrap()
}

fn play(table: &mut Table, steps: &[Step]) {
    for step in steps {
        assert_eq!(refused(&table.take(step)), "", "{step:?}");
    }
}

fn code(table: &Table, step: &Step) -> &'static str {
    refused(&table.ask(step))
}

#[test]
fn who_may_sit_down() {
    let of = |change: fn(&mut Beginning)| {
        let mut own = beginning([None; 3]);
        change(&mut own);
        refused(&Table::begin(&own))
    };
    hold([
        ("three races", of(|_| ()), ""),
        ("two players", of(|own| own.players.truncate(2)), "BST-1"),
        ("one race twice", of(|own| own.players[1].race = Race::Earthers), "BST-1"),
        ("nobody begins", of(|own| own.first = 3), "BST-1"),
        ("another race's power", of(|own| own.players[0].dealt = Some("D1".to_owned())), "BST-3"),
    ]);
}

#[test]
fn what_is_laid_out_depends_on_the_number_of_players() {
    let (three, four) = (set_up(3), set_up(4));
    assert!(three[0].en.contains("yellow") && four[0].en.contains("magenta"));
    assert_eq!((three.len(), three[1..].to_vec()), (four.len(), four[1..].to_vec()));
    assert!(three.iter().chain(&turn_steps()).all(|line| !line.fr.is_empty() && !line.en.is_empty()));
    for power in powers() {
        assert!(!acts_at(&power.code).is_empty() && acts_at(&power.code).iter().all(|step| (1..=7).contains(step)));
    }
    assert!(acts_at("X9").is_empty());
}

#[test]
fn nine_turns_for_each_in_seven_steps() {
    let mut table = table([None; 3]);
    let mut turns = 0;
    while !table.played {
        assert_eq!(table.step, 1);
        assert_eq!((usize::from(table.round), table.player), (turns / 3 + 1, (turns + 1) % 3));
        play(&mut table, &vec![Step::Next; 7]);
        turns += 1;
    }
    assert_eq!(turns, 27, "BTU-3");
    assert_eq!(code(&table, &Step::Next), "BSC-3");
    assert_eq!(code(&table, &Step::EndTurn), "BSC-3");
}

#[test]
fn kills_are_booked_and_a_fleet_gives_no_more_than_it_had() {
    let mut table = table([None; 3]);
    let kill = |ship| Step::Kill { by: 0, fleet: 1, ship };
    play(&mut table, &vec![kill(Ship::Fighter); 18]);
    assert_eq!(code(&table, &kill(Ship::Fighter)), "BSC-4");
    assert_eq!(code(&table, &Step::Lost { fleet: 1, ship: Ship::Fighter }), "BSC-4");
    assert_eq!(code(&table, &Step::Kill { by: 1, fleet: 1, ship: Ship::Capital }), "BSC-1");
    let hit = |by| Step::Hit { fleet: 1, capital: 1, by };
    play(&mut table, &[hit(Some(2))]);
    assert_eq!((table.fleets[1].damage, table.on_board(1, Ship::Capital)), ([0, 1], 2));
    play(&mut table, &[hit(Some(2))]);
    assert_eq!((table.fleets[1].damage, table.on_board(1, Ship::Capital)), ([0, 2], 1));
    assert_eq!(code(&table, &hit(Some(2))), "BSC-4", "it is off the board");
    play(&mut table, &[Step::Lost { fleet: 1, ship: Ship::Capital }]);
    assert_eq!(code(&table, &kill(Ship::Capital)), "BSC-4");
    play(&mut table, &vec![Step::Probe { by: 2 }; 5]);
    play(&mut table, &[Step::ProbeGone]);
    assert_eq!(code(&table, &Step::Probe { by: 0 }), "BSC-4", "six probes");
    let totals: Vec<u32> = table.scores().iter().map(|score| score.total()).collect();
    assert_eq!(totals, [18, 0, 9]);
    play(&mut table, &[Step::Ring { holders: [Some(2); 6] }]);
    assert_eq!((table.scores()[2].total(), winners(&table.scores())), (21, vec![2]));
    assert_eq!(code(&table, &Step::Ring { holders: [Some(9); 6] }), "BSC-2");
}

#[test]
fn a_power_is_shown_once_and_spent_once() {
    let mut table = table([Some("E3"), None, Some("D2")]);
    let reveal = |player, code: Option<&str>| Step::Reveal { player, code: code.map(str::to_owned) };
    assert_eq!(code(&table, &Step::Spend { player: 0 }), "BPW", "not before it is shown");
    assert_eq!(code(&table, &reveal(1, None)), "BPW", "the box dealt it: which?");
    assert_eq!(code(&table, &reveal(1, Some("E1"))), "BPW", "of another race");
    play(&mut table, &[reveal(0, None), Step::Spend { player: 0 }, reveal(1, Some("V1"))]);
    assert_eq!(code(&table, &Step::Spend { player: 0 }), "BPW");
    assert_eq!(code(&table, &Step::Spend { player: 1 }), "BPW", "it stays in effect");
    assert_eq!(code(&table, &reveal(0, None)), "BPW");
    // B29: those that return give points back.
    let killed = |by| Step::Kill { by, fleet: 2, ship: Ship::Fighter };
    play(&mut table, &[killed(0), killed(0), killed(0), killed(1), Step::Lost { fleet: 2, ship: Ship::Fighter }]);
    let back = |given_back: &[u32], lost| Step::Resurrect { given_back: given_back.to_vec(), lost };
    assert_eq!(code(&table, &back(&[3, 1, 0], 1)), "BPW-D2", "not before it is shown");
    play(&mut table, &[reveal(2, None)]);
    assert_eq!(code(&table, &back(&[4, 1, 0], 1)), "BPW-D2", "more than were lost");
    play(&mut table, &[back(&[3, 1, 0], 1)]);
    assert_eq!((table.on_board(2, Ship::Fighter), table.scores()[0].total()), (18, 0), "B29");
    assert_eq!(code(&table, &back(&[0, 0, 0], 1)), "BPW-D2", "once");
}

#[test]
fn b27_a_shield_runs_down_with_the_turns_of_its_owner() {
    let up = |before: usize| {
        let mut table = table([None, None, Some("D1")]);
        let reveal = Step::Reveal { player: 2, code: None };
        play(&mut table, &vec![Step::EndTurn; before]);
        play(&mut table, &[reveal, Step::Shield { capital: 0 }]);
        let mut tokens = Vec::new();
        for _ in 0..9 {
            let own = table.player == 2;
            play(&mut table, &[Step::EndTurn]);
            if own {
                tokens.push(table.fleets[2].shield.map_or(9, |(_, tokens)| tokens));
            }
        }
        assert!(!table.shield_up(2));
        tokens
    };
    hold([("B27 in a rival's turn", up(0), vec![2, 1, 0]), ("B27 in one's own", up(1), vec![2, 1, 0])]);
    let table = table([None, None, Some("D3")]);
    assert_eq!(code(&table, &Step::Shield { capital: 0 }), "BPW-D1");
}

#[test]
fn a_record_brings_the_game_back() {
    let mut record: Record<Table> = Record::begin(beginning([Some("E1"), Some("V2"), None])).report().unwrap();
    record.act(Step::Kill { by: 0, fleet: 2, ship: Ship::Capital });
    record.act(Step::Next);
    assert!(record.undo() && record.undo() && !record.undo());
    record.act(Step::Probe { by: 1 });
    assert_eq!(record.now().scores().iter().map(|score| score.total()).collect::<Vec<_>>(), [0, 1, 0]);
    assert_eq!(Record::read(&record.write()), Ok(record));
}
