//! Battle Beyond Space beside the board: set-up, nine turns, powers in secret, shields, the ledger.

use ralliement::shelf::beyond::Rulings;
use ralliement::shelf::beyond::deck::{Card, Deck};
use ralliement::shelf::beyond::power::{Race, powers};
use ralliement::shelf::beyond::ramming::{Met, Moved};
use ralliement::shelf::beyond::set_up::{acts_at, set_up, turn_steps};
use ralliement::shelf::beyond::table::{Beginning, Seat, Ship, Step, Table, winners};
use ralliement::shelf::log::{Record, Table as _, Unread, game_of};

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
fn the_capital_that_takes_the_second_hit_is_the_one_that_goes() {
    let mut table = table([None; 3]);
    let hit = |capital| Step::Hit { fleet: 1, capital, by: Some(0) };
    play(&mut table, &[hit(0), hit(1), hit(0)]);
    assert_eq!((table.fleets[1].damage, table.on_board(1, Ship::Capital)), ([2, 1], 1));
}

#[test]
fn a_collision_is_booked_as_the_referee_says() {
    let collide = |moved, met| Step::Collide { moved, met };
    let after = |steps: &[Step]| {
        let mut table = table([None, None, Some("D1")]);
        play(&mut table, steps);
        let totals: Vec<u32> = table.scores().iter().map(|score| score.total()).collect();
        let fighters: Vec<u32> = (0..3).map(|fleet| table.on_board(fleet, Ship::Fighter)).collect();
        (totals, fighters, table.fleets[0].damage)
    };
    // It is player 1's turn.
    let whole = Met::EnemyCapital { fleet: 0, capital: 0 };
    let once = collide(Moved::Fighter, whole);
    hold([
        (
            "B13",
            after(&[collide(Moved::Fighter, Met::EnemyFighter { fleet: 0 })]),
            (vec![1, 1, 0], vec![17, 17, 18], [0, 0]),
        ),
        ("B14", after(&[collide(Moved::Fighter, Met::OwnFighter)]), (vec![0, 0, 0], vec![18, 17, 18], [0, 0])),
        ("B15 asteroid", after(&[collide(Moved::Fighter, Met::Asteroid)]), (vec![0, 0, 0], vec![18, 17, 18], [0, 0])),
        ("B16 whole", after(std::slice::from_ref(&once)), (vec![1, 0, 0], vec![18, 17, 18], [1, 0])),
        ("B17", after(&[once.clone(), once.clone()]), (vec![2, 4, 0], vec![18, 16, 18], [2, 0])),
        ("B19 probes", after(&[collide(Moved::Capital(0), Met::Probes(2))]), (vec![0, 2, 0], vec![18, 18, 18], [0, 0])),
        (
            "B22 elite",
            after(&[collide(Moved::Elite { damaged: false }, Met::EnemyFighter { fleet: 0 })]),
            (vec![0, 1, 0], vec![17, 18, 18], [0, 0]),
        ),
    ]);
    let mut table = table([None, None, Some("D1")]);
    let ram = collide(Moved::Capital(1), Met::EnemyFighter { fleet: 0 });
    play(&mut table, std::slice::from_ref(&ram));
    assert_eq!(table.fleets[1].damage, [0, 1], "B19: the table knows the damage");
    assert_eq!(code(&table, &ram), "BMV-5", "B20");
    assert_eq!(code(&table, &collide(Moved::Capital(0), Met::Asteroid)), "BCO-C4", "B21");
    assert_eq!(code(&table, &collide(Moved::Fighter, Met::EnemyFighter { fleet: 1 })), "BST-1", "no rival");
    assert_eq!(code(&table, &collide(Moved::Fighter, Met::EnemyFighter { fleet: 9 })), "BST-1");
    // D1 up: it destroys what it ends on, unharmed.
    play(&mut table, &[Step::EndTurn, Step::Reveal { player: 2, code: None }, Step::Shield { capital: 0 }]);
    play(&mut table, &[ram_by(0), collide(Moved::Capital(0), Met::Asteroid)]);
    assert_eq!((table.fleets[2].damage, table.scores()[2].total()), ([0, 0], 1), "BPW-D1");
    play(&mut table, &[ram_by(1)]);
    assert_eq!(table.fleets[2].damage, [0, 1], "the other one has no shield");
}

fn ram_by(capital: u8) -> Step {
    Step::Collide { moved: Moved::Capital(capital), met: Met::EnemyFighter { fleet: 0 } }
}

#[test]
fn with_b_r1_a_capital_may_ram_itself_to_death() {
    let mut own = beginning([None; 3]);
    own.rulings.suicide = true;
    let mut table = Table::begin(&own).report().unwrap();
    play(&mut table, &[ram_by(0), ram_by(0)]);
    let totals: Vec<u32> = table.scores().iter().map(|score| score.total()).collect();
    assert_eq!((table.fleets[1].damage, totals), ([2, 0], vec![4, 2, 0]), "B20");
    assert_eq!(code(&table, &ram_by(0)), "BSC-4", "it is off the board");
}

#[test]
fn b25_no_teleport_in_the_first_turn() {
    let mut table = table([None, Some("V3"), None]);
    play(&mut table, &[Step::Reveal { player: 1, code: None }]);
    assert_eq!(code(&table, &Step::Spend { player: 1 }), "BPW-V3", "B25");
    play(&mut table, &[Step::EndTurn, Step::EndTurn, Step::EndTurn, Step::Spend { player: 1 }]);
}

#[test]
fn nine_cards_are_typed_and_given_on_as_a_code() {
    let deck = Deck::typed("5 1 4, 6 0 3; 4/2/5 5-1-4 6 0 3 4 2 5 5 1 4 6 0 3 31 3 0").unwrap();
    assert_eq!(deck.cards().len(), 9);
    assert_eq!(deck.cards()[8], Card { hexes: 31, sides: 3, points: 0 });
    assert_eq!((deck.code().len(), Deck::from_code(&deck.code())), (28, Some(deck.clone())));
    let long = "1 ".repeat(200_000);
    for wrong in ["", "5 1 4", &"5 4 1 ".repeat(9), &"32 1 1 ".repeat(9), &"999999999999 1 1 ".repeat(9), &long] {
        let text = Deck::typed(wrong).unwrap_err();
        assert!(!text.fr.is_empty() && !text.en.is_empty());
    }
    for wrong in ["", "0", &deck.code()[1..], &format!("{}0", deck.code())] {
        assert_eq!(Deck::from_code(wrong), None, "{wrong}");
    }
}

#[test]
fn the_log_says_who_did_what_and_no_secret() {
    let mut record: Record<Table> = Record::begin(beginning([Some("E3"), None, None])).report().unwrap();
    let steps = [
        Step::Next,
        Step::Kill { by: 1, fleet: 0, ship: Ship::Fighter },
        Step::Hit { fleet: 2, capital: 0, by: Some(1) },
        Step::Probe { by: 1 },
        Step::EndTurn,
        Step::Reveal { player: 0, code: None },
        Step::Lost { fleet: 0, ship: Ship::Capital },
    ];
    for step in steps {
        assert!(record.act(step.clone()).report().is_some(), "{step:?}");
    }
    let lines = record.told();
    let lines: Vec<String> = lines.iter().map(|line| line.fr.replace('\u{a0}', " ")).collect();
    assert_eq!(
        lines,
        [
            "",
            "Bo prend un chasseur de Ana.",
            "Touche par Bo au destroyer 1 de Cléo.",
            "Bo prend une sonde.",
            "Tour 1 : Cléo.",
            "Ana révèle son pouvoir : Autodestruction.",
            "Ana perd un destroyer, pour personne.",
        ]
    );
    assert!(lines[..5].iter().all(|line| !line.contains("Autodestruction")));
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
fn records_of_other_versions_and_broken_ones_are_told_apart() {
    let record: Record<Table> = Record::begin(beginning([None; 3])).report().unwrap();
    let text = record.write();
    let read = |text: &str| Record::<Table>::read(text).map(|_| ());
    let other = |from: &str, to: &str| read(&text.replacen(from, to, 1));
    hold([
        ("as it is", read(&text), Ok(())),
        ("of a later version", other("table 1", "table 2"), Err(Unread::Newer)),
        ("of none", other("table 1", "table 0"), Err(Unread::Damaged)),
        ("another game", other("battle-beyond-space", "galactica"), Err(Unread::Other)),
        ("no record", read("hello"), Err(Unread::Damaged)),
        ("nothing", read(""), Err(Unread::Damaged)),
        ("cut off", read(&text[..text.len() - 3]), Err(Unread::Damaged)),
        ("more taken back than there is", read(&format!("{text}-\n")), Err(Unread::Damaged)),
    ]);
    assert_eq!((game_of(&text), game_of("hello")), (Some("battle-beyond-space"), None));
}

/// A record may grow as long as a storage holds.
#[test]
fn a_very_long_evening_is_read_again() {
    let mut record: Record<Table> = Record::begin(beginning([None; 3])).report().unwrap();
    record.act(Step::Next);
    let text = record.write();
    let step = text.lines().last().unwrap();
    let long = format!("{text}{}", format!("-\n{step}\n").repeat(15_000));
    let read = Record::<Table>::read(&long).unwrap();
    assert_eq!((read.entries().len(), read.now()), (30_001, record.now()));
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
