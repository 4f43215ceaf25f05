//! Events that leave and come back: as a link, as a code, as a chain of codes, and the slips of their games.

use proptest::prelude::*;
use ralliement::catalogue::Catalogue;
use ralliement::event::generate::{Recipe, play};
use ralliement::event::{Event, open};
use ralliement::exchange::backup::{self, Kind, Part};
use ralliement::exchange::link::LinkError;
use ralliement::exchange::link::event::{Chain, EventLinkError, Slip, chain, code, is_event, read, to_text};

use super::CATALOGUE;
use super::cases::cases;

const FILE: &str = "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe d’automne\"\ncouleur = \"bleu\"\n\n[army]\nformats = [750]\n\n[game]\nrounds = 3\n";

fn event(catalogue: &Catalogue) -> Event {
    open("e", FILE.as_bytes(), catalogue).unwrap().event
}

/// With players and results.
fn played(catalogue: &Catalogue) -> Event {
    let recipe =
        Recipe { seed: 5, players: 24, rounds: 3, drops: 20, late: 20, no_shows: 20, clubs: 4, all_drawn: false };
    play(&event(catalogue), &recipe, |_, _, _| {}).unwrap()
}

#[test]
fn a_link_holds_the_announcement_and_what_nobody_understands() {
    let catalogue = Catalogue::shipped();
    let event = played(&catalogue);
    let text = to_text(&event).unwrap();
    let address = format!("https://example.org/ralliement/#{text}");
    assert!(is_event(&address) && !is_event("https://example.org/#r12"));
    assert!(text.len() < 400, "{}", text.len());
    let opened = read(&address, &catalogue).unwrap();
    assert_eq!(opened.event, event.announcement());
    assert_eq!(opened.event.unread.len(), 1);
    assert!(code(&event, "https://example.org/#", 15).is_some());
}

#[test]
fn a_link_that_was_cut_altered_or_is_no_event_says_so() {
    let catalogue = Catalogue::shipped();
    let text = to_text(&event(&catalogue)).unwrap();
    let link = |text: &str| match read(text, &catalogue) {
        Err(EventLinkError::Link(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(link(&text[..text.len() - 4]), LinkError::Damaged);
    assert_eq!(link("rAAAA"), LinkError::NotALink);
    assert_eq!(link(""), LinkError::NotALink);
    assert_eq!(link(&"e".repeat(100_000)), LinkError::TooLong);
}

#[test]
fn a_chain_of_codes_is_read_in_any_order_any_number_of_times() {
    let catalogue = Catalogue::shipped();
    let event = played(&catalogue);
    let parts = chain(&event, 200);
    assert!(parts.len() > 5, "{}", parts.len());
    let mut read = Chain::default();
    for part in parts.iter().rev().chain(&parts).take(parts.len() - 1) {
        read.add(part).unwrap();
    }
    assert_eq!((read.progress(), read.finish(&catalogue).is_none()), ((parts.len() - 1, parts.len()), true));
    parts.iter().for_each(|part| read.add(part).unwrap());
    assert_eq!(read.finish(&catalogue).unwrap().unwrap().event, event);
    assert_eq!(read.add("Pzz"), Err(LinkError::Damaged));
    assert_eq!(read.progress().0, parts.len(), "a bad code does no harm");
}

#[test]
fn a_slip_names_its_game() {
    let slip = Slip { event: "coupe".to_owned(), round: 3, a: "p1".to_owned(), b: "é 2".to_owned() };
    assert_eq!(Slip::read(&format!("https://example.org/#{}", slip.to_text())), Ok(slip.clone()));
    assert!(slip.code("https://example.org/#", 8).is_some());
    assert_eq!(Slip::read("rAAAA"), Err(LinkError::NotALink));
}

#[test]
fn a_backup_carries_events_and_what_it_does_not_know() {
    let part = |kind: Kind, key: &str| Part {
        kind,
        key: key.to_owned(),
        changed: Some(7),
        deleted: None,
        text: FILE.to_owned(),
    };
    let parts = [part(Kind::Event, "coupe"), part(Kind::Other("later".to_owned()), "x")];
    let read = backup::read(backup::write(&parts).as_bytes());
    assert_eq!((read.parts.as_slice(), read.problems.len()), (parts.as_slice(), 0));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_text_is_too_strange(text in ".{0,300}", letter in "[eEpPsS]", tail in "[A-Z0-9a-z$*+:_-]{0,300}") {
        let catalogue = &*CATALOGUE;
        for text in [text, format!("{letter}{tail}")] {
            let _ = read(&text, catalogue);
            let _ = Slip::read(&text);
            let _ = Chain::default().add(&text);
        }
    }
}
