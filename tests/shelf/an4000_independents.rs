//! L'An 4000, everyone against everyone: A29, A30, A33, who goes out, withdrawals, alliances that bind nobody.

use ralliement::shelf::an4000::Rulings;
use ralliement::shelf::an4000::event::Event;
use ralliement::shelf::an4000::independent::most;
use ralliement::shelf::an4000::table::Step;
use ralliement::shelf::{Answer, log::Table as _};

use super::an4000_table::*;
use super::hold;

#[test]
fn a29_ships_adrift_are_of_the_first_to_come() {
    let setting = Setting { first: 1, ..independents() };
    let setting = setting.ships("Algol", ALGOL, 1).ships("Vega", ALGOL, 6).fleet(ALGOL, "Sirius", 1, 2);
    let setting = setting.fleet(REGULUS, "Regulus", 2, 3).ships("Albireo", REGULUS, 1);
    let mut table = setting.ships("Regulus", REGULUS, 1).ships("Antares", ANTARES, 1).ships("Pavo", PAVO, 1).table();
    let taken = play(&mut table, &[land(REGULUS, 0, "Algol"), Step::EndTurn, Step::EndTurn, Step::EndTurn]);
    assert!(taken.contains(&Event::HomeTaken { home: ALGOL, by: REGULUS }), "{taken:?}");
    assert_eq!((table.turn, table.doomed()), (ALGOL, Some(ALGOL)));
    let surface = |name: &str| Step::Surface { seat: 0, vector: 0, star: star(name) };
    assert_eq!(code(&table, &surface("Castor")), "ATU-1", "it moves first");
    play(&mut table, &[stay(ALGOL, 0)]);
    assert!(matches!(table.ask(&Step::EndTurn), Answer::Question(_)), "where do the fleets come out?");
    assert_eq!(code(&table, &surface("Vega")), "AVO-4");
    let out = play(&mut table, &[surface("Castor"), Step::EndTurn]);
    assert!(out.contains(&Event::GoesOut { seat: ALGOL }), "{out:?}");
    assert_eq!((table.adrift_at(star("Vega")), table.adrift_at(star("Castor"))), (6, 2));
    assert_eq!(table.count(ALGOL), (0, 0));
    play(&mut table, &[hop(REGULUS, "Albireo", 1, "Vega")]);
    assert_eq!((table.ships_at(star("Vega")), table.adrift_at(star("Vega"))), (of(REGULUS, 7), 0), "A29");
    play(&mut table, &[Step::EndTurn, Step::EndTurn, Step::EndTurn]);
    assert_eq!(table.turn, REGULUS, "who is out has no turn");
}

#[test]
fn ain_4_the_captors_home_saves_and_a_withdrawal_is_kept() {
    let setting = Setting { first: 1, ..independents() };
    let setting = setting.ships("Algol", ALGOL, 1).fleet(REGULUS, "Regulus", 2, 3).fleet(ALGOL, "Algol", 2, 4);
    let mut table = setting.ships("Antares", ANTARES, 1).ships("Pavo", PAVO, 1).table();
    play(&mut table, &[land(REGULUS, 0, "Algol"), Step::EndTurn, Step::EndTurn, Step::EndTurn]);
    play(&mut table, &[land(ALGOL, 0, "Regulus")]);
    assert_eq!(table.doomed(), None, "the captor's home was taken in the very next turn");
    let mut refused_truce = table.clone();
    play(&mut table, &[Step::Truce { one: 0, other: 1 }, Step::EndTurn]);
    assert_eq!(code(&table, &Step::EndTurn), "AIN-4", "first withdraw");
    play(&mut table, &[depart(REGULUS, "Algol", 3)]);
    assert_eq!(table.homes[ALGOL].holder, Some(ALGOL), "it falls back to its owner");
    play(&mut table, &[Step::EndTurn, Step::EndTurn, Step::EndTurn]);
    assert_eq!((table.turn, code(&table, &Step::EndTurn)), (ALGOL, "AIN-4"));
    play(&mut table, &[depart(ALGOL, "Regulus", 4), Step::EndTurn]);
    assert_eq!(table.homes[REGULUS].holder, Some(REGULUS));
    assert!(table.homes.iter().all(|home| !home.out) && table.truces.is_empty());
    // Without it, the other must retake theirs in time or goes out as well.
    play(&mut refused_truce, &[Step::EndTurn]);
    assert_eq!(refused_truce.doomed(), Some(REGULUS));
}

#[test]
fn a30_help_counts_with_an_own_ship() {
    let rulings = Rulings { pacts: true, ..Rulings::default() };
    // Regulus takes Algol; Antares, a friend, brings a fleet in its own turn, before that of Algol.
    let bring = |own: u32| {
        let setting = Setting { rulings, first: 1, ..independents() }.ships("Algol", ALGOL, 1).ships("Vega", ALGOL, 1);
        let setting = setting.fleet(REGULUS, "Regulus", 2, 3).fleet(ANTARES, "Polaris", 1, 5);
        let mut setting = setting.ships("Regulus", REGULUS, 1).ships("Antares", ANTARES, 1).ships("Pavo", PAVO, 1);
        setting.position.fleets[1].3[ALGOL] = own;
        let mut table = setting.table();
        let made = Step::Pact { one: 0, other: 2, made: true };
        play(&mut table, &[made, land(REGULUS, 0, "Algol"), Step::EndTurn, land(ANTARES, 0, "Algol"), Step::EndTurn]);
        play(&mut table, &[Step::EndTurn]);
        assert_eq!(table.turn, ALGOL);
        (table.homes[ALGOL].holder, table.doomed())
    };
    hold([("A30 with none", bring(0), (Some(ANTARES), Some(ALGOL))), ("A30 with one", bring(1), (Some(ALGOL), None))]);
    let setting = allies().ships("Algol", PAVO, 1).ships("Mirfak", REGULUS, 2).ships("Regulus", REGULUS, 1);
    let mut allied = setting.table();
    play(&mut allied, &[hop(REGULUS, "Mirfak", 2, "Algol")]);
    assert_eq!(allied.homes[ALGOL].holder, Some(ALGOL), "A30 in Alliances with none");
}

#[test]
fn alliances_inside_independents_bind_nobody() {
    let rulings = Rulings { pacts: true, ..Rulings::default() };
    let setting = Setting { rulings, ..independents() }.homes().ships("Vega", ALGOL, 2).ships("Albireo", REGULUS, 1);
    let mut table = setting.ships("Albireo", ANTARES, 1).table();
    let pact = |other, made| Step::Pact { one: 0, other, made };
    assert_eq!(code(&table, &hop(ALGOL, "Vega", 2, "Albireo")), "ABA-2");
    play(&mut table, &[pact(1, true)]);
    assert_eq!(code(&table, &hop(ALGOL, "Vega", 2, "Albireo")), "AIN-6", "an ally stands there");
    play(&mut table, &[pact(2, true), hop(ALGOL, "Vega", 2, "Albireo"), pact(1, false), pact(2, false)]);
    assert_eq!(table.ships_at(star("Albireo")), [2, 1, 1, 0], "they cannot attack each other there");
    assert_eq!(code(&independents().homes().table(), &pact(1, true)), "AIN-6", "only by A-R3");
}

#[test]
fn ain_4_who_cannot_withdraw_goes_out() {
    let setting = Setting { first: 1, ..independents() };
    let setting = setting.ships("Algol", ALGOL, 1).fleet(REGULUS, "Regulus", 2, 3).fleet(ALGOL, "Algol", 2, 4);
    // Regulus has both vectors under way when the withdrawal is due.
    let setting = setting.ships("Antares", ANTARES, 1).ships("Pavo", PAVO, 1).ships("Vega", REGULUS, 9);
    let mut table = setting.ships("Sol", REGULUS, 9).table();
    play(
        &mut table,
        &[land(REGULUS, 0, "Algol"), depart(REGULUS, "Vega", 1), Step::EndTurn, Step::EndTurn, Step::EndTurn],
    );
    play(&mut table, &[land(ALGOL, 0, "Regulus"), Step::Truce { one: 0, other: 1 }, Step::EndTurn]);
    let mut able = table.clone();
    play(&mut able, &[stay(REGULUS, 0)]);
    assert_eq!(code(&able, &Step::EndTurn), "AIN-4", "a vector is free: they must");
    play(&mut table, &[stay(REGULUS, 0), depart(REGULUS, "Sol", 1)]);
    assert!(matches!(table.ask(&Step::EndTurn), Answer::Question(_)), "as if nothing was agreed: they go out");
    let surface = |vector, name| Step::Surface { seat: 1, vector, star: star(name) };
    let out = play(&mut table, &[surface(0, "Sargas"), surface(1, "Alpha Centauri"), Step::EndTurn]);
    assert!(out.contains(&Event::GoesOut { seat: REGULUS }), "{out:?}");
    assert_eq!((table.homes[ALGOL].holder, table.truces.is_empty()), (Some(ALGOL), true));
}

#[test]
fn ain_6_a_withdrawal_binds_helpers() {
    let rulings = Rulings { pacts: true, ..Rulings::default() };
    let setting = Setting { rulings, first: 1, ..independents() };
    let setting = setting.ships("Algol", ALGOL, 1).fleet(REGULUS, "Regulus", 2, 3).fleet(ALGOL, "Algol", 2, 4);
    let setting = setting.fleet(ANTARES, "Polaris", 1, 2).ships("Antares", ANTARES, 1).ships("Pavo", PAVO, 1);
    let mut table = setting.table();
    play(&mut table, &[Step::Pact { one: 1, other: 2, made: true }, land(REGULUS, 0, "Algol"), Step::EndTurn]);
    let joins = Step::Land { star: star("Algol"), fleets: vec![(2, 0)], hops: vec![], agreed: true };
    play(&mut table, &[joins, Step::EndTurn, Step::EndTurn]);
    play(&mut table, &[land(ALGOL, 0, "Regulus"), Step::Truce { one: 0, other: 1 }, Step::EndTurn]);
    play(&mut table, &[depart(REGULUS, "Algol", 3), Step::EndTurn]);
    assert_eq!(code(&table, &Step::EndTurn), "AIN-4", "the helper leaves too");
    play(&mut table, &[depart(ANTARES, "Algol", 2), Step::EndTurn]);
    assert_eq!(table.homes[ALGOL].holder, Some(ALGOL));
}

#[test]
fn ain_3_ships_that_an_ally_took_along_surrender_on_board() {
    let rulings = Rulings { pacts: true, ..Rulings::default() };
    let setting = Setting { rulings, first: 0, ..independents() }.ships("Algol", REGULUS, 1).ships("Vega", ALGOL, 1);
    let mut setting = setting.fleet(ANTARES, "Polaris", 1, 5).ships("Regulus", REGULUS, 1);
    setting.position.fleets[0].3[ALGOL] = 2;
    let mut table = setting.ships("Antares", ANTARES, 1).ships("Pavo", PAVO, 1).table();
    table.homes[ALGOL].lost_to = Some(REGULUS);
    let out = play(&mut table, &[Step::EndTurn]);
    assert!(out.contains(&Event::SurrenderedOnBoard { to: ANTARES, ships: 2 }), "{out:?}");
    assert_eq!((table.count(ALGOL), table.vector(ANTARES, 0).map(|fleet| fleet.ships)), ((0, 0), Some(of(ANTARES, 7))));
}

#[test]
fn a33_peace_counts_stars_then_ships() {
    assert_eq!(most(&[(12, 40), (12, 38)]), [0], "A33");
    assert_eq!(most(&[(12, 40), (13, 1), (12, 40)]), [1]);
    assert_eq!(most(&[(12, 40), (12, 40)]), [0, 1], "shared");
    let mut table = independents().homes().fleet(PAVO, "Pavo", 1, 9).table();
    assert_eq!(code(&table, &Step::Concede), "AAL-7");
    play(&mut table, &[Step::Peace]);
    assert_eq!(table.over.as_ref().map(|over| over.winners.clone()), Some(vec![PAVO]), "those in hyperspace count");
    let mut allied = allies().homes().table();
    assert_eq!(code(&allied, &Step::Peace), "AIN-5");
    play(&mut allied, &[Step::Concede]);
    assert_eq!(allied.over.map(|over| over.winners), Some(vec![ANTARES, PAVO]));
}
