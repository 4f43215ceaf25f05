//! What events ask of the worker: a desk full of files, rounds and their price, paper. No input stops it.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

#[path = "common/desk_files.rs"]
mod desk_files;

use desk_files::{EVENT, Packed, bad, good, list, mixed, namesakes, zip};
use ralliement::catalogue::Catalogue;
use ralliement::event::generate::{Recipe, play};
use ralliement::event::{self, Event, pairing, tables};
use ralliement::exchange::{link, write};
use ralliement::language::Language;
use ralliement::sheet::event::{EventOptions, EventSheet};
use ralliement::worker::Worker;
use ralliement::worker::archive::{ArchiveError, unpacked};
use ralliement::worker::events::{DeskFile, EventAnswer, EventJob};
use ralliement::worker::protocol::{Answer, InputFile, Job, Opened};

fn ask(job: EventJob) -> Answer {
    let worker = Worker::default();
    let answer = worker.perform(Language::French, &Job::Event(Box::new(job)));
    // As it comes to the app.
    Answer::unpack(&answer.pack()).unwrap()
}

fn event_answer(job: EventJob) -> EventAnswer {
    let Answer::Event(answer) = ask(job) else { panic!("no answer") };
    *answer
}

fn desk(files: Vec<InputFile>) -> Vec<DeskFile> {
    desk_of(EVENT, files, Vec::new())
}

fn desk_of(event: &str, files: Vec<InputFile>, known: Vec<String>) -> Vec<DeskFile> {
    let EventAnswer::Desk(files) = event_answer(EventJob::Desk { event: event.to_owned(), files, known }) else {
        panic!()
    };
    files
}

fn input(file: desk_files::DeskFile) -> InputFile {
    InputFile { name: file.name, bytes: file.bytes }
}

#[test]
fn sixty_files_of_every_kind_are_lists_or_rows_with_a_reason() {
    let all: Vec<desk_files::DeskFile> = good().into_iter().chain(bad()).chain(namesakes()).chain(mixed(16)).collect();
    assert!(all.len() >= 60, "{}", all.len());
    for file in all {
        let (name, lists, refused) = (file.name.clone(), file.lists, file.refused);
        let found = desk(vec![input(file)]);
        let count = found.iter().filter(|own| matches!(own, DeskFile::List { .. })).count();
        assert_eq!((count, found.len() - count), (lists, refused), "{name}: {found:?}");
        for own in found {
            match own {
                DeskFile::List { list, verdict, .. } => {
                    assert!(link::read(&list).is_ok(), "{name}");
                    assert!(!verdict.player.is_empty() && verdict.fingerprint.len() == 9, "{name}: {verdict:?}");
                }
                DeskFile::Refused { reasons, .. } => {
                    assert!(!reasons.is_empty() && reasons.iter().all(|own| own.len() > 10), "{name}: {reasons:?}");
                }
            }
        }
    }
}

#[test]
fn a_list_is_judged_by_the_manual_and_for_the_event() {
    let mut wrong = list("Ada", 0);
    wrong.format = 123;
    let found = desk(vec![InputFile { name: "a".to_owned(), bytes: write(&wrong, None).into_bytes() }]);
    let [DeskFile::List { verdict, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(!verdict.for_event && verdict.reasons.iter().any(|own| own.of_event), "{verdict:?}");
}

/// EVT-9: the smaller list comes from the desk or with the same files.
#[test]
fn in_an_escalation_the_smaller_list_is_found() {
    let event = EVENT.replace("[500]", "[500, 1000]");
    let small = (0..9).map(|at| list("Ada", at)).find(|own| own.format == 500).expect("an example of 500");
    let large = (0..9).map(|at| list("Ada", at)).find(|own| own.format == 1000).expect("an example of 1000");
    let files = vec![InputFile { name: "l".to_owned(), bytes: write(&large, None).into_bytes() }];
    let reasons = |known: Vec<String>| {
        let found = desk_of(&event, files.clone(), known);
        let [DeskFile::List { verdict, .. }] = found.as_slice() else { panic!("{found:?}") };
        verdict.reasons.len()
    };
    assert!(reasons(vec![link::to_text(&small).unwrap()]) > reasons(Vec::new()));
}

#[test]
fn archives_are_bounded_by_what_they_say_and_by_what_they_hold() {
    let content = |bytes: &[u8]| {
        unpacked(bytes).map(|files| files.into_iter().map(|own| own.content.map(|own| own.len())).collect::<Vec<_>>())
    };
    let large = vec![7u8; 17 * 1024 * 1024];
    assert_eq!(content(&zip(&[Packed("a", large.clone(), None)])), Ok(vec![Err(ArchiveError::TooLarge)]));
    assert_eq!(content(&zip(&[Packed("a", large, Some(10))])), Ok(vec![Err(ArchiveError::TooLarge)]));
    // Each within its limit, all together beyond it.
    let part = vec![7u8; 15 * 1024 * 1024];
    let five: Vec<Packed> = ["a", "b", "c", "d", "e"].map(|name| Packed(name, part.clone(), None)).into();
    let found = content(&zip(&five)).unwrap();
    assert_eq!(found.iter().filter(|own| own.is_err()).count(), 1, "{found:?}");
    let many: Vec<Packed> = (0..2_100).map(|_| Packed("x.txt", Vec::new(), None)).collect();
    assert_eq!(content(&zip(&many)).unwrap().last(), Some(&Err(ArchiveError::TooMany)));
    assert_eq!(content(b"PK\x03\x04"), Err(ArchiveError::Damaged));
    assert_eq!(content(&zip(&[])), Ok(Vec::new()));
    // Cut anywhere it does not stop anything.
    let whole = zip(&[Packed("a", b"abc".to_vec(), None), Packed("b", b"def".to_vec(), None)]);
    for end in 0..whole.len() {
        let _ = content(&whole[..end]);
    }
}

#[test]
fn an_event_is_known_by_its_file_and_by_its_link() {
    let catalogue = Catalogue::shipped();
    let own = event::open("e", EVENT.as_bytes(), &catalogue).unwrap().event;
    let link = format!("https://example.org/#{}", link::event::to_text(&own).unwrap());
    for (name, bytes) in
        [("coupe.bts-event.toml", EVENT.to_owned()), ("collé", link), ("note", format!("# a\n\n{EVENT}"))]
    {
        let files = vec![InputFile { name: name.to_owned(), bytes: bytes.into_bytes() }];
        let Answer::Opened(all) = Worker::default().perform(Language::French, &Job::Open(files)) else { panic!() };
        let [Opened::Event { text, .. }] = all.as_slice() else { panic!("{name}: {all:?}") };
        assert_eq!(event::open("e", text.as_bytes(), &catalogue).unwrap().event, own, "{name}");
    }
}

fn played(players: usize, rounds: u32) -> Event {
    let catalogue = Catalogue::shipped();
    let event = event::open("e", EVENT.as_bytes(), &catalogue).unwrap().event;
    let recipe = Recipe { seed: 7, players, rounds, drops: 0, late: 0, no_shows: 0, clubs: 2, all_drawn: false };
    let mut played = play(&event, &recipe, |_, _, _| {}).unwrap();
    played.game.rounds = rounds + 1;
    played
}

#[test]
fn a_round_is_the_engines_and_a_change_by_hand_has_its_price() {
    let event = played(9, 2);
    let text = event::write(&event);
    let round = |games| {
        let EventAnswer::Round(sheet) = event_answer(EventJob::Round { event: text.clone(), round: 3, games }) else {
            panic!()
        };
        sheet
    };
    let best = round(None);
    let state = event.state();
    let draft = pairing::pair(&event, &state, 3).unwrap();
    assert_eq!(best.games, tables::assign(&event, &state, &draft));
    assert!(best.is_best());
    // The first of the first game against the first of the last: surely no better.
    let mut worse = best.games.clone();
    let (a, b) = (worse[0].a.clone(), worse[3].a.clone());
    worse[0].a = b;
    worse[3].a = a;
    let priced = round(Some(worse.clone()));
    assert!(!priced.is_best(), "{priced:?}");
    assert_eq!(round(Some(best.games.clone())), best);
    let EventAnswer::Why(reasons) =
        event_answer(EventJob::Why { event: text.clone(), round: 3, games: best.games.clone(), at: 0 })
    else {
        panic!()
    };
    assert!(reasons.len() >= 2, "{reasons:?}");
    // Somebody who does not play.
    worse[0].a = "nobody".to_owned();
    assert!(matches!(ask(EventJob::Round { event: text, round: 3, games: Some(worse) }), Answer::Failed(_)));
    assert!(matches!(ask(EventJob::Round { event: "?".to_owned(), round: 3, games: None }), Answer::Failed(_)));
}

#[test]
fn who_comes_or_leaves_after_a_round_was_paired_is_named() {
    let mut event = played(8, 1);
    let draft = |event: &Event, games| {
        let job = EventJob::Round { event: event::write(event), round: 2, games };
        let EventAnswer::Round(sheet) = event_answer(job) else { panic!() };
        sheet
    };
    let games = draft(&event, None).games;
    assert!(draft(&event, Some(games.clone())).is_best());
    let late = event::Entry::Entered {
        player: "p99".to_owned(),
        name: "Élise".to_owned(),
        club: String::new(),
        rank: None,
        round: 2,
        replaces: Vec::new(),
    };
    event.log.write("a", 1, late);
    event.log.write("a", 1, event::Entry::Dropped { player: games[0].a.clone(), round: 2 });
    let gone = event.state().player(&games[0].a).unwrap().name.clone();
    let sheet = draft(&event, Some(games));
    assert_eq!(
        (sheet.left_out.as_slice(), sheet.gone.as_slice()),
        (["Élise".to_owned()].as_slice(), [gone].as_slice())
    );
    assert!(!sheet.is_best() && !sheet.is_whole());
    assert!(draft(&event, None).is_best());
}

#[test]
fn every_sheet_of_an_event_is_a_pdf() {
    let mut event = played(9, 2);
    let nothing =
        EventJob::Print { event: event::write(&event), round: 2, sheet: None, options: EventOptions::default() };
    assert!(matches!(ask(nothing), Answer::Failed(said) if !said.is_empty()));
    let list = link::to_text(&list("Ada", 0)).unwrap();
    event.log.write("a", 1, event::Entry::Accepted { player: "p1".to_owned(), fingerprint: "x".to_owned(), list });
    let text = event::write(&event);
    for sheet in
        [Some(EventSheet::ByName), Some(EventSheet::ByTable), Some(EventSheet::Slips), Some(EventSheet::Standing), None]
    {
        let options = EventOptions { address: "https://example.org/#".to_owned(), ..EventOptions::default() };
        let job = EventJob::Print { event: text.clone(), round: 2, sheet, options };
        let Answer::Printed(printed) = ask(job) else { panic!("{sheet:?}") };
        assert!(printed.pdf.starts_with(b"%PDF"), "{sheet:?}");
    }
}
