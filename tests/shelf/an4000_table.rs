//! L'An 4000, the whole game: A17, A18, A20–A23, A25–A28, A32, and what the rules say beside them.

use ralliement::shelf::an4000::Rulings;
use ralliement::shelf::an4000::event::Event;
use ralliement::shelf::an4000::exemplar::Exemplar;
use ralliement::shelf::an4000::production::Symbols;
use ralliement::shelf::an4000::star::{Sky, Star};
use ralliement::shelf::an4000::table::{Beginning, Leave, Mode, Position, Ships, Step, Table};
use ralliement::shelf::log::Record;
use ralliement::shelf::{Answer, log::Table as _};

use super::{hold, refused};

/// Clockwise: two allies, then the two others.
pub const ALGOL: usize = 0;
pub const REGULUS: usize = 1;
pub const ANTARES: usize = 2;
pub const PAVO: usize = 3;

pub fn star(name: &str) -> Star {
    Star::named(name).unwrap_or_else(|| panic!("{name}"))
}

pub fn of(seat: usize, number: u32) -> Ships {
    let mut ships = Ships::default();
    ships[seat] = number;
    ships
}

/// A game in progress: whose ships stand where, and what is in hyperspace.
pub struct Setting {
    pub mode: Mode,
    pub rulings: Rulings,
    pub first: u8,
    pub exemplar: Option<String>,
    pub position: Position,
    pub players: usize,
}

pub fn allies() -> Setting {
    Setting {
        mode: Mode::Alliances,
        rulings: Rulings::default(),
        first: 0,
        exemplar: None,
        position: Position { round: 2, ..Position::default() },
        players: 4,
    }
}

pub fn independents() -> Setting {
    Setting { mode: Mode::Independents, ..allies() }
}

impl Setting {
    pub fn ships(mut self, name: &str, seat: usize, number: u32) -> Setting {
        self.position.ships.push((star(name), of(seat, number)));
        self
    }

    /// On this space before its push, from a star.
    pub fn fleet(mut self, seat: usize, from: &str, space: u8, number: u32) -> Setting {
        let from = Sky::listed().sector(star(from));
        self.position.fleets.push((u8::try_from(seat).unwrap(), from, space, of(seat, number)));
        self
    }

    /// Every other home with one ship.
    pub fn homes(self) -> Setting {
        let names = ["Algol", "Regulus", "Antares", "Pavo"];
        let free = |setting: &Setting, name: &str| !setting.position.ships.iter().any(|(own, _)| *own == star(name));
        names.into_iter().enumerate().fold(self, |setting, (seat, name)| match free(&setting, name) {
            true => setting.ships(name, seat, 1),
            false => setting,
        })
    }

    pub fn table(self) -> Table {
        let names = ["Ana", "Bo", "Cléo", "Dan"];
        Table::begin(&Beginning {
            players: names[..self.players].iter().map(|name| (*name).to_owned()).collect(),
            mode: self.mode,
            rulings: self.rulings,
            first: self.first,
            exemplar: self.exemplar,
            position: Some(self.position),
        })
        .report()
        .unwrap()
    }
}

pub fn leave(seat: usize, from: &str, number: u32) -> Leave {
    Leave { seat: u8::try_from(seat).unwrap(), from: star(from), ships: of(seat, number) }
}

pub fn depart(seat: usize, from: &str, number: u32) -> Step {
    Step::Depart { leave: leave(seat, from, number), agreed: false }
}

pub fn land(seat: usize, vector: u8, goal: &str) -> Step {
    Step::Land { star: star(goal), fleets: vec![(u8::try_from(seat).unwrap(), vector)], hops: vec![], agreed: false }
}

pub fn hop(seat: usize, from: &str, number: u32, goal: &str) -> Step {
    Step::Land { star: star(goal), fleets: vec![], hops: vec![leave(seat, from, number)], agreed: false }
}

pub fn stay(seat: usize, vector: u8) -> Step {
    Step::Stay { seat: u8::try_from(seat).unwrap(), vector }
}

/// Takes what must be legal.
pub fn play(table: &mut Table, steps: &[Step]) -> Vec<Event> {
    let mut events = Vec::new();
    for step in steps {
        match table.take(step) {
            Answer::Report(brought) => events.extend(brought),
            Answer::Refusal(refusal) => panic!("{step:?}: {refusal:?}"),
            Answer::Question(question) => panic!("{step:?}: {question:?}"),
        }
    }
    events
}

pub fn code(table: &Table, step: &Step) -> &'static str {
    refused(&table.ask(step))
}

#[test]
fn the_game_begins_with_fifteen_ships_at_each_home() {
    for (players, mode, homes) in [
        (2, Mode::Alliances, &["Algol", "Regulus", "Antares", "Pavo"][..]),
        (3, Mode::Independents, &["Regulus", "Antares", "Mira"]),
        (4, Mode::Independents, &["Algol", "Regulus", "Antares", "Pavo"]),
    ] {
        let beginning = Beginning {
            players: vec![String::new(); players],
            mode,
            rulings: Rulings::default(),
            first: 0,
            exemplar: None,
            position: None,
        };
        let table = Table::begin(&beginning).report().unwrap();
        assert_eq!(table.homes.iter().map(|home| home.star.name()).collect::<Vec<_>>(), homes);
        for seat in table.seats() {
            assert_eq!((table.count(seat), table.holdings(seat).len()), ((1, 15), 1));
        }
        for wrong in [
            Beginning { players: vec![String::new(); 5], ..beginning.clone() },
            Beginning { players: vec![String::new()], ..beginning.clone() },
            Beginning { first: 9, ..beginning.clone() },
        ] {
            assert_eq!(refused(&Table::begin(&wrong)), "AIN");
        }
        let wrong = Beginning { exemplar: Some("0".to_owned()), ..beginning };
        assert_eq!(refused(&Table::begin(&wrong)), "AST-3");
    }
}

#[test]
fn a3_five_turns_from_vega_to_mira() {
    let mut table = allies().homes().ships("Vega", ALGOL, 3).table();
    play(&mut table, &[depart(ALGOL, "Vega", 3), Step::EndTurn, Step::EndTurn]);
    for space in 2..=4 {
        assert_eq!(code(&table, &land(ALGOL, 0, "Mira")), "AVO-4", "too early on {space}");
        play(&mut table, &[stay(ALGOL, 0)]);
        assert_eq!(table.vector(ALGOL, 0).map(|fleet| fleet.space), Some(space));
        play(&mut table, &[Step::EndTurn, Step::EndTurn]);
    }
    let brought = play(&mut table, &[land(ALGOL, 0, "Mira")]);
    assert_eq!(brought, [Event::Occupied { seat: ALGOL, star: star("Mira"), ships: 3 }]);
}

#[test]
fn a11_beyond_the_farthest_sector_a_fleet_is_lost() {
    let mut table = allies().homes().fleet(ALGOL, "Castor", 5, 4).table();
    assert_eq!(play(&mut table, &[stay(ALGOL, 0)]), [Event::LostInSpace { seat: ALGOL, ships: 4 }]);
    assert_eq!((table.vector(ALGOL, 0), table.count(ALGOL)), (None, (1, 1)));
}

#[test]
fn a17_two_stars_occupied_in_one_turn() {
    // Length 2 from Algol: space 1 before the push.
    let mut table = allies().homes().fleet(ALGOL, "Algol", 1, 2).table();
    play(&mut table, &[land(ALGOL, 0, "Betelgeuse"), hop(ALGOL, "Betelgeuse", 1, "Bellatrix")]);
    hold([
        ("A17 Betelgeuse", table.ships_at(star("Betelgeuse")), of(ALGOL, 1)),
        ("A17 Bellatrix", table.ships_at(star("Bellatrix")), of(ALGOL, 1)),
    ]);
    assert_eq!(code(&table, &depart(ALGOL, "Algol", 1)), "ATU-1", "A23");
}

#[test]
fn a18_land_beside_and_hop_with_everybody() {
    let setting = allies().homes().ships("Spica", PAVO, 4).ships("Acrux", ALGOL, 4);
    // From L red, I red is at 2.
    let mut table = setting.fleet(ALGOL, "Atria", 1, 1).table();
    let all = |number| hop(ALGOL, "Acrux", number, "Spica");
    assert_eq!(code(&table, &all(4)), "ATU-1", "fleets move before the departure");
    play(&mut table, &[land(ALGOL, 0, "Acrux")]);
    assert_eq!(code(&table, &all(4)), "ABA-2", "A18 before");
    let won = play(&mut table, &[all(5)]);
    assert_eq!(won[0], Event::Won { seat: ALGOL, star: star("Spica"), left: 5, destroyed: 4 }, "A18 now");
    assert_eq!((table.ships_at(star("Spica")), table.ships_at(star("Acrux"))), (of(ALGOL, 5), [0; 4]));
}

#[test]
fn a21_who_fought_stays() {
    let mut table =
        allies().homes().ships("Spica", PAVO, 8).fleet(ALGOL, "Atria", 1, 9).fleet(ALGOL, "Regulus", 2, 2).table();
    assert_eq!(code(&table, &land(ALGOL, 0, "Spica")), "ATU-1", "the fleet that is ahead first");
    play(&mut table, &[land(ALGOL, 1, "Rigel"), land(ALGOL, 0, "Spica")]);
    assert_eq!(code(&table, &depart(ALGOL, "Spica", 1)), "ATU-3", "A21 fought");
    assert_eq!(code(&table, &depart(ALGOL, "Rigel", 2)), "", "A21 unopposed");
    play(&mut table, &[Step::EndTurn, Step::EndTurn]);
    assert_eq!(code(&table, &depart(ALGOL, "Spica", 9)), "", "in the next turn they may");
}

#[test]
fn a22_no_free_vector_no_departure() {
    let mut table = allies().homes().fleet(ALGOL, "Atria", 1, 1).fleet(ALGOL, "Atria", 2, 1).table();
    assert_eq!(code(&table, &Step::EndTurn), "ATU-1", "fleets move first");
    play(&mut table, &[stay(ALGOL, 1), stay(ALGOL, 0)]);
    assert_eq!(code(&table, &depart(ALGOL, "Algol", 1)), "ATU-1", "A22");
    assert_eq!(code(&table, &hop(ALGOL, "Algol", 1, "Mirfak")), "ATU-1", "A22 of length 1");
    assert_eq!(code(&table, &stay(ALGOL, 0)), "ATU-1", "pushed once");
}

#[test]
fn departures_are_of_what_is_there() {
    let table = allies().homes().ships("Vega", ALGOL, 2).ships("Vega", REGULUS, 1).table();
    let along = |own, other, agreed| Step::Depart {
        leave: Leave { seat: 0, from: star("Vega"), ships: [own, other, 0, 0] },
        agreed,
    };
    hold([
        ("too many", code(&table, &depart(ALGOL, "Vega", 3)), "ATU-1"),
        ("none", code(&table, &depart(ALGOL, "Vega", 0)), "ATU-1"),
        ("not their turn", code(&table, &depart(PAVO, "Pavo", 1)), "ATU-1"),
        ("an enemy's ships", code(&table, &depart(ALGOL, "Pavo", 1)), "ATU-1"),
        ("to itself", code(&table, &hop(ALGOL, "Algol", 1, "Algol")), "AVO-6"),
        ("farther than 1", code(&table, &hop(ALGOL, "Algol", 1, "Vega")), "AVO-6"),
        ("A32 without an own ship", code(&table, &along(0, 1, true)), "AAL-6"),
        ("A32 with one", code(&table, &along(1, 1, true)), ""),
    ]);
    assert!(matches!(table.ask(&along(1, 1, false)), Answer::Question(_)), "the ally is asked");
    let two = Setting { players: 2, ..allies() }.homes().ships("Vega", ALGOL, 1).ships("Vega", REGULUS, 1).table();
    assert_eq!(code(&two, &along(1, 1, false)), "", "one player for both");
}

fn one_of_each(names: &[&str]) -> Option<String> {
    let mut typed = Exemplar::default();
    for name in names {
        typed.board.set(star(name), Symbols { circle: true, cross: true });
    }
    Some(typed.code())
}

#[test]
fn a26_a_lost_home_builds_nothing_until_it_is_back() {
    // Three stars elsewhere and the home, each with one of each; the others begin.
    let setting = |round| {
        let exemplar = one_of_each(&["Algol", "Vega", "Albireo", "Deneb"]);
        let mut setting = Setting { exemplar, first: 1, ..allies() };
        setting.position.round = round;
        setting.ships("Vega", ALGOL, 1).ships("Albireo", ALGOL, 1).ships("Deneb", ALGOL, 1)
    };
    let mut table = setting(4).ships("Algol", ALGOL, 1).fleet(PAVO, "Polaris", 1, 2).homes().table();
    let taken = play(&mut table, &[land(PAVO, 0, "Algol"), Step::EndTurn]);
    assert!(taken.contains(&Event::HomeTaken { home: ALGOL, by: PAVO }), "{taken:?}");
    let none = play(&mut table, &[Step::EndTurn, Step::EndTurn]);
    assert_eq!(table.round, 5);
    assert!(!none.iter().any(|event| matches!(event, Event::Built { seat: ALGOL, .. })), "A26 round 5: {none:?}");
    let mut table = setting(6).ships("Algol", PAVO, 2).fleet(ALGOL, "Polaris", 1, 3).homes().table();
    assert_eq!(table.homes[ALGOL].holder, Some(PAVO));
    let back = play(&mut table, &[Step::EndTurn, land(ALGOL, 0, "Algol"), Step::EndTurn, Step::EndTurn]);
    assert!(back.contains(&Event::HomeBack { home: ALGOL }), "{back:?}");
    assert!(back.contains(&Event::Built { seat: ALGOL, ships: 4, over: 0 }), "A26 round 7: {back:?}");
}

#[test]
fn a25_an_empty_home_counts_and_ships_are_built_there() {
    let exemplar = one_of_each(&["Algol"]);
    let mut table = Setting { exemplar, ..allies() }.ships("Vega", ALGOL, 1).ships("Pavo", PAVO, 1).table();
    let built = play(&mut table, &[Step::EndTurn, Step::EndTurn]);
    assert!(built.contains(&Event::Built { seat: ALGOL, ships: 1, over: 0 }), "{built:?}");
    assert_eq!(table.ships_at(star("Algol")), of(ALGOL, 1));
}

#[test]
fn without_a_board_circles_and_crosses_are_counted_by_hand() {
    let mut table = allies().homes().table();
    let made = |seat| Step::Produce { seat, circles: 3, crosses: 2 };
    assert_eq!(code(&table, &made(0)), "APR-1", "not in round 2");
    play(&mut table, &[Step::EndTurn, Step::EndTurn]);
    let mut late = table.clone();
    play(&mut late, &[depart(ALGOL, "Algol", 1)]);
    assert_eq!(code(&late, &made(0)), "ATU-1", "before the moves");
    assert_eq!(code(&table, &made(2)), "APR-1", "in one's own turn");
    assert_eq!(play(&mut table, &[made(0)]), [Event::Built { seat: 0, ships: 2, over: 1 }]);
    assert_eq!(code(&table, &made(0)), "APR-1", "once");
}

#[test]
fn a27_both_enemy_homes_at_the_same_time() {
    let setting = |other: usize| {
        let setting = allies().ships("Algol", ALGOL, 1).ships("Regulus", REGULUS, 1).fleet(ALGOL, "Sabik", 1, 5);
        setting.ships("Pavo", other, 2).ships("Antares", ANTARES, 1).table()
    };
    let mut held = setting(REGULUS);
    assert!(held.over.is_none());
    let brought = play(&mut held, &[land(ALGOL, 0, "Antares")]);
    assert!(brought.contains(&Event::Over), "A27: {brought:?}");
    assert_eq!(held.over.as_ref().map(|over| over.winners.clone()), Some(vec![ALGOL, REGULUS]));
    assert_eq!(code(&held, &Step::EndTurn), "AAL-7", "it is over");
    let mut retaken = setting(PAVO);
    play(&mut retaken, &[land(ALGOL, 0, "Antares")]);
    assert!(retaken.over.is_none(), "A27 after the first was retaken");
}

#[test]
fn a28_with_the_own_homes_held() {
    let rulings = Rulings { own_homes: true, ..Rulings::default() };
    let setting = Setting { rulings, ..allies() };
    let setting = setting.ships("Algol", PAVO, 1).ships("Regulus", REGULUS, 3).ships("Pavo", REGULUS, 2);
    let mut table = setting.fleet(ALGOL, "Sabik", 1, 5).ships("Antares", ANTARES, 1).ships("Mirfak", ALGOL, 3).table();
    play(&mut table, &[land(ALGOL, 0, "Antares")]);
    assert!(table.over.is_none(), "A28 not yet");
    let won = play(&mut table, &[hop(ALGOL, "Mirfak", 3, "Algol")]);
    assert!(won.contains(&Event::HomeBack { home: ALGOL }) && won.contains(&Event::Over), "A28: {won:?}");
}

#[test]
fn allies_join_arrive_together_and_share() {
    let setting = allies().homes().ships("Vega", REGULUS, 2).ships("Spica", PAVO, 6).ships("Acrux", REGULUS, 3);
    let setting = setting.fleet(ALGOL, "Atria", 1, 4).fleet(ALGOL, "Sargas", 1, 2);
    let mut table = setting.table();
    let leave = leave(REGULUS, "Acrux", 3);
    let both = Step::Land { star: star("Spica"), fleets: vec![(0, 0)], hops: vec![leave], agreed: false };
    assert_eq!(code(&table, &land(ALGOL, 0, "Spica")), "ABA-3", "alone they are too few");
    let won = play(&mut table, &[both]);
    assert!(won.contains(&Event::Won { seat: ALGOL, star: star("Spica"), left: 7, destroyed: 6 }), "AAL-3: {won:?}");
    assert_eq!(table.ships_at(star("Spica")), [4, 3, 0, 0], "ownership never changes");
    // AAL-4: the first has the symbols; they may agree otherwise, not for a star held alone.
    play(&mut table, &[land(ALGOL, 1, "Vega")]);
    assert_eq!(table.has_symbols(star("Vega")), Some(REGULUS));
    play(&mut table, &[Step::Symbols { star: star("Vega"), seat: 0 }]);
    assert_eq!(table.has_symbols(star("Vega")), Some(ALGOL));
    assert_eq!(code(&table, &Step::Symbols { star: star("Acrux"), seat: 0 }), "AAL-4");
    let home = allies().homes().fleet(ALGOL, "Rigel", 2, 1).table();
    assert!(matches!(home.ask(&land(ALGOL, 0, "Regulus")), Answer::Question(_)), "an ally's home needs leave");
    let beside = Step::Land {
        star: star("Acrux"),
        fleets: vec![(0, 0)],
        hops: vec![self::leave(ALGOL, "Spica", 1)],
        agreed: true,
    };
    let own = allies().homes().ships("Spica", ALGOL, 1).fleet(ALGOL, "Atria", 1, 4).table();
    assert_eq!(code(&own, &beside), "ATU-4", "A16 in the game");
}

#[test]
fn atu_2_two_vectors_of_one_player_arrive_together() {
    let setting = allies().homes().ships("Spica", PAVO, 5).fleet(ALGOL, "Atria", 1, 3).fleet(ALGOL, "Arcturus", 1, 3);
    let mut table = setting.table();
    let both = Step::Land { star: star("Spica"), fleets: vec![(0, 0), (0, 1)], hops: vec![], agreed: false };
    let won = play(&mut table, &[both]);
    assert!(won.contains(&Event::Won { seat: ALGOL, star: star("Spica"), left: 6, destroyed: 5 }), "{won:?}");
}

#[test]
fn a20_with_a_r1_a_lost_arrival_is_asked_about_first() {
    let rulings = Rulings { lost_arrivals: true, ..Rulings::default() };
    let setting = Setting { rulings, ..allies() }.homes().ships("Spica", PAVO, 8).fleet(ALGOL, "Atria", 1, 7);
    let mut table = setting.table();
    assert!(matches!(table.ask(&land(ALGOL, 0, "Spica")), Answer::Question(_)), "the warning");
    let meant = Step::Land { star: star("Spica"), fleets: vec![(0, 0)], hops: vec![], agreed: true };
    let lost = play(&mut table, &[meant]);
    assert_eq!(lost, [Event::Beaten { seat: ALGOL, star: star("Spica"), destroyed: 7, defenders: 8 }]);
    assert_eq!((table.ships_at(star("Spica")), table.vector(ALGOL, 0)), (of(PAVO, 8), None));
}

#[test]
fn aal_3_allies_hop_together_and_with_their_fleets() {
    let setting = allies().homes().ships("Spica", PAVO, 6).ships("Acrux", ALGOL, 3).ships("Acrux", REGULUS, 4);
    let hops = |hops: Vec<Leave>, fleets| Step::Land { star: star("Spica"), fleets, hops, agreed: false };
    let both = || vec![leave(ALGOL, "Acrux", 3), leave(REGULUS, "Acrux", 4)];
    let table = setting.table();
    hold([
        ("one is too few", code(&table, &hops(vec![leave(ALGOL, "Acrux", 3)], vec![])), "ABA-3"),
        (
            "two of one seat",
            code(&table, &hops(vec![leave(ALGOL, "Acrux", 2), leave(ALGOL, "Acrux", 1)], vec![])),
            "ATU-1",
        ),
    ]);
    // Two players are asked; one for both seats is not.
    assert!(matches!(table.ask(&hops(both(), vec![])), Answer::Report(_)), "both play in this turn");
    let mut together = table;
    play(&mut together, &[hops(both(), vec![])]);
    assert_eq!(together.ships_at(star("Spica")), [3, 4, 0, 0]);
    assert_eq!(code(&together, &depart(ALGOL, "Algol", 1)), "ATU-1", "each has had a departure");
    // A fleet of one's own, and a hop, beside an ally's fleet: all arrive together, and the vector that lands is free.
    let setting = allies().homes().ships("Spica", PAVO, 8).ships("Acrux", ALGOL, 3).fleet(ALGOL, "Atria", 1, 4);
    let table = setting.fleet(ALGOL, "Arcturus", 5, 1).fleet(REGULUS, "Atria", 1, 2).table();
    let own = hops(vec![leave(ALGOL, "Acrux", 3)], vec![(0, 0)]);
    let allied = hops(vec![leave(ALGOL, "Acrux", 3)], vec![(0, 0), (1, 0)]);
    hold([("alone", code(&table, &own), "ATU-1"), ("with an ally", code(&table, &allied), "")]);
}

#[test]
fn a_record_is_put_away_and_taken_out_again() {
    let beginning = Beginning {
        players: vec!["Ana".to_owned(), "Bo".to_owned()],
        mode: Mode::Alliances,
        rulings: Rulings::default(),
        first: 1,
        exemplar: one_of_each(&["Algol", "Vega"]),
        position: None,
    };
    let mut record: Record<Table> = Record::begin(beginning).report().unwrap();
    for step in [depart(ANTARES, "Antares", 4), depart(PAVO, "Pavo", 2), Step::EndTurn, depart(ALGOL, "Algol", 1)] {
        assert!(record.act(step).report().is_some());
    }
    let before = record.now().clone();
    assert_eq!(record.act(depart(ALGOL, "Algol", 1)).refused_by(), Some("ATU-1"), "changes nothing");
    assert_eq!((record.entries().len(), record.now()), (4, &before));
    assert!(record.act(Step::EndTurn).report().is_some() && record.undo());
    assert_eq!((record.entries().len(), record.now()), (6, &before), "the log only grows");
    let text = record.write();
    assert_eq!(Record::read(&text), Ok(record.clone()));
    assert!(text.len() < 500, "{}", text.len());
}
