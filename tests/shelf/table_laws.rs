//! Laws of whole games: A34, B32, G26; what is offered is accepted, a log only grows, undo undoes, no text stops a reader.

use proptest::prelude::*;
use ralliement::shelf::an4000::event::Event;
use ralliement::shelf::an4000::exemplar::Exemplar;
use ralliement::shelf::an4000::production::Symbols;
use ralliement::shelf::an4000::star::Star;
use ralliement::shelf::an4000::table::{Beginning, Mode, Step, Table};
use ralliement::shelf::an4000::{Rulings, offer::offers};
use ralliement::shelf::beyond::ramming::{Met, Moved};
use ralliement::shelf::beyond::table as beyond;
use ralliement::shelf::galactica::laser::{Arrow, Place, Quarter};
use ralliement::shelf::galactica::table as galactica;
use ralliement::shelf::log::Record;

use super::cases::cases;
use super::{beyond_table, galactica_table};

fn beginning(players: usize, mode: Mode, board: bool) -> Beginning {
    let mut typed = Exemplar::default();
    for star in Star::all() {
        typed.board.set(star, Symbols { circle: star.index() % 2 == 0, cross: star.index() % 3 == 0 });
    }
    Beginning {
        players: vec![String::new(); players],
        mode,
        rulings: Rulings { pacts: mode == Mode::Independents, ..Rulings::default() },
        first: 0,
        exemplar: board.then(|| typed.code()),
        position: None,
    }
}

fn ships(table: &Table) -> u64 {
    let adrift: u64 = Star::all().map(|star| u64::from(table.adrift_at(star))).sum();
    adrift + table.seats().map(|seat| u64::from(table.count(seat).1)).sum::<u64>()
}

/// How many ships a step made, and how many it destroyed.
fn balance(events: &[Event]) -> (u64, u64) {
    events.iter().fold((0, 0), |(made, gone), event| match event {
        Event::Built { ships, .. } => (made + u64::from(*ships), gone),
        Event::LostInSpace { ships, .. } => (made, gone + u64::from(*ships)),
        Event::Won { destroyed, .. } | Event::Beaten { destroyed, .. } => (made, gone + u64::from(*destroyed)),
        _ => (made, gone),
    })
}

fn quarter(at: usize) -> Quarter {
    Quarter::ALL[at % 4]
}

proptest! {
    #![proptest_config(cases(48))]

    /// A34: every offered move is accepted, ships only appear by APR-2 and only vanish by AVO-5 and ABA-1, a player's
    /// vectors never share a space; undo of any step is exact, and the record comes back.
    #[test]
    fn a34_games_of_offered_moves(
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..70),
        kind in 0..4usize,
        board: bool,
    ) {
        let (players, mode) =
            [(2, Mode::Alliances), (4, Mode::Alliances), (3, Mode::Independents), (4, Mode::Independents)][kind];
        let mut record: Record<Table> = Record::begin(beginning(players, mode, board)).report().unwrap();
        for choice in choices {
            let offered = offers(record.now());
            if offered.is_empty() {
                prop_assert!(record.now().over.is_some());
                break;
            }
            let step = choice.get(&offered).clone();
            let (before, entries) = (record.now().clone(), record.entries().len());
            let answer = record.act(step.clone());
            prop_assert!(answer.refused_by().is_none(), "{:?}: {:?}", step, answer);
            let Some(events) = answer.report() else { return Err(TestCaseError::fail(format!("{step:?} is a question"))) };
            prop_assert_eq!(record.entries().len(), entries + 1);
            let (made, gone) = balance(&events);
            prop_assert_eq!(ships(record.now()) + gone, ships(&before) + made, "{:?}", events);
            for home in &record.now().homes {
                let spaces: Vec<u8> = home.vectors.iter().flatten().map(|fleet| fleet.space).collect();
                prop_assert!(spaces.len() < 2 || spaces[0] != spaces[1] || home.vectors.iter().flatten().any(|fleet| !fleet.pushed), "AVO-7");
            }
            let mut undone = record.clone();
            prop_assert!(undone.undo());
            prop_assert_eq!(undone.now(), &before);
            prop_assert_eq!(undone.entries().len(), entries + 2, "the log only grows");
        }
        prop_assert_eq!(Record::read(&record.write()), Ok(record));
    }

    /// B32.
    #[test]
    fn b32_the_ledger_balances(steps in proptest::collection::vec((0..11u8, 0..4u8, 0..4u8, any::<bool>()), 0..120)) {
        let dealt = [Some("E3"), Some("V1"), Some("D2")];
        let mut record: Record<beyond::Table> = Record::begin(beyond_table::beginning(dealt)).report().unwrap();
        for (kind, one, other, fighter) in steps {
            let ship = if fighter { beyond::Ship::Fighter } else { beyond::Ship::Capital };
            let step = match kind {
                0..=2 => beyond::Step::Kill { by: one, fleet: other, ship },
                3 => beyond::Step::Lost { fleet: other, ship },
                4 => beyond::Step::Hit { fleet: other, capital: one % 3, by: fighter.then_some(one) },
                5 => beyond::Step::Probe { by: one },
                6 => beyond::Step::Reveal { player: one, code: None },
                8 => beyond::Step::Collide {
                    moved: if fighter { Moved::Fighter } else { Moved::Capital(one % 3) },
                    met: match other {
                        0 => Met::EnemyFighter { fleet: one },
                        1 => Met::OwnFighter,
                        2 => Met::Probes(one),
                        _ => Met::EnemyCapital { fleet: one, capital: other % 2 },
                    },
                },
                9 => beyond::Step::Collide {
                    moved: Moved::Elite { damaged: fighter },
                    met: if fighter { Met::Asteroid } else { Met::EnemyElite { fleet: one, damaged: other > 1 } },
                },
                7 => beyond::Step::Resurrect { given_back: vec![u32::from(one), u32::from(other)], lost: 0 },
                _ => beyond::Step::EndTurn,
            };
            let before = record.now().clone();
            if record.act(step).report().is_some() {
                let mut undone = record.clone();
                prop_assert!(undone.undo());
                prop_assert_eq!(undone.now(), &before);
            } else {
                prop_assert_eq!(record.now(), &before, "what is refused changes nothing");
            }
            let now = record.now();
            for fleet in 0..3 {
                let taken: u32 = now.piles.iter().map(|pile| pile.fighters[fleet]).sum();
                prop_assert_eq!(now.on_board(fleet, beyond::Ship::Fighter) + taken + now.fleets[fleet].fighters_lost, 18);
                let taken: u32 = now.piles.iter().map(|pile| pile.capitals[fleet]).sum();
                prop_assert_eq!(now.on_board(fleet, beyond::Ship::Capital) + taken + now.fleets[fleet].capitals_lost, 2);
                let afloat = now.fleets[fleet].damage.iter().filter(|damage| **damage < 2).count();
                prop_assert_eq!(u32::try_from(afloat).unwrap(), now.on_board(fleet, beyond::Ship::Capital));
            }
            prop_assert!(now.scores().iter().all(|score| score.total() <= 70));
        }
        prop_assert_eq!(Record::read(&record.write()), Ok(record));
    }

    /// G26: dodges only fall, cards are nine, at most one jet has the wreck, a planet has one jet.
    #[test]
    fn g26_games_of_galactica(steps in proptest::collection::vec((0..13u8, 0..4u8, any::<bool>()), 0..120)) {
        use galactica::{End, Step};
        let mut record: Record<galactica::Table> = Record::begin(galactica_table::beginning(4)).report().unwrap();
        for (kind, number, yes) in steps {
            let at = quarter(usize::from(number));
            let step = match kind {
                0 | 1 => Step::Spin(number + 1),
                2 => Step::End(End::Space(Place::Line(at))),
                3 => Step::End(End::Wreck(Place::In(at))),
                4 => Step::End(End::Battle(Place::Middle)),
                5 => Step::Duel { challenger: number, holder: 2 },
                6 => Step::Planet(at),
                7 => Step::ForceField { target: number, dodged: yes, planet: at },
                8 => Step::Laser { rays: number },
                9 => Step::Ray(Arrow::At(at)),
                11 => Step::End(End::Planet(at)),
                10 => Step::Settle { player: number, dodge: yes },
                _ => Step::EndTurn,
            };
            let before = record.now().clone();
            if record.act(step).report().is_none() {
                prop_assert_eq!(record.now(), &before, "what is refused changes nothing");
            }
            let now = record.now();
            for (cards, then) in now.cards.iter().zip(&before.cards) {
                prop_assert!(cards.dodges <= then.dodges);
                prop_assert_eq!(cards.up.len() + cards.in_stock() + usize::from(cards.used), 9);
            }
            let mut jets: Vec<_> = now.planets.iter().flatten().collect();
            prop_assert!(now.wreck.is_none() || now.holder.is_none());
            jets.sort();
            jets.dedup();
            prop_assert_eq!(jets.len(), now.planets.iter().flatten().count());
            prop_assert!(now.holder.is_none_or(|holder| now.place(holder) != Place::Home || matches!(now.now, galactica::Now::Won(_))));
        }
        prop_assert_eq!(Record::read(&record.write()), Ok(record));
    }

    #[test]
    fn no_text_stops_a_reader(text in "\\PC{0,60}", at in any::<prop::sample::Index>(), put in any::<char>()) {
        let mut record: Record<Table> = Record::begin(beginning(2, Mode::Alliances, true)).report().unwrap();
        record.act(Step::EndTurn);
        let mut broken: Vec<char> = record.write().chars().collect();
        let place = at.index(broken.len());
        broken[place] = put;
        let broken: String = broken.into_iter().collect();
        for text in [text, broken] {
            let _ = Record::<Table>::read(&text);
            let _ = Record::<beyond::Table>::read(&text);
            let _ = Record::<galactica::Table>::read(&text);
            let _ = Exemplar::from_code(&text);
        }
    }
}
