//! An event on paper: everybody stands on it, nothing outside the printable area, and the same bytes again.

use ralliement::event::generate::{Recipe, play};
use ralliement::event::{Entry, Event};
use ralliement::exchange::link;
use ralliement::exchange::link::event::Slip;
use ralliement::language::Language;
use ralliement::sheet::event::{EventOptions, EventSheet, accepted, pages, rosters};
use ralliement::sheet::page::{Document, Mark, Palette};
use ralliement::sheet::pdf::pdf;
use ralliement::sheet::{Paper, Wish};

use super::{CATALOGUE, LEAST, add, event};

fn played() -> Event {
    let recipe =
        Recipe { seed: 4, players: 61, rounds: 3, drops: 0, late: 0, no_shows: 30, clubs: 3, all_drawn: false };
    play(&event(LEAST), &recipe, |_, _, _| {}).unwrap()
}

fn texts(document: &Document) -> Vec<&str> {
    let marks = document.pages.iter().flat_map(|page| &page.marks);
    marks.filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None }).collect()
}

#[test]
fn everybody_stands_on_every_sheet_within_its_margins() {
    let event = played();
    let state = event.state();
    for sheet in [EventSheet::ByName, EventSheet::ByTable, EventSheet::Slips, EventSheet::Standing] {
        for (paper, palette, language) in
            [(Paper::A4, Palette::Colour, Language::French), (Paper::Letter, Palette::Mono, Language::English)]
        {
            let options = EventOptions { paper, palette, language, address: "https://example.org/#".to_owned() };
            let document = pages(&event, &state, 3, sheet, &options);
            for page in &document.pages {
                for area in page.marks.iter().filter_map(Mark::area) {
                    let within = area.x >= page.printable.x - 0.5
                        && area.right() <= page.printable.right() + 0.5
                        && area.bottom() <= page.printable.bottom() + 1.0;
                    assert!(within, "{sheet:?} {paper:?}: {area:?}");
                }
            }
            let found = texts(&document);
            for player in &state.players {
                let bye = state.rounds[2].games.iter().any(|game| game.b.is_none() && game.a == player.id);
                let on =
                    found.iter().any(|text| *text == player.name || text.starts_with(&format!("{} (", player.name)));
                assert!(on || bye && sheet == EventSheet::Slips, "{} is not on {sheet:?}", player.name);
            }
            let bytes = pdf(&document, None).unwrap();
            assert_eq!(bytes, pdf(&pages(&event, &state, 3, sheet, &options), None).unwrap());
        }
    }
}

#[test]
fn a_round_that_was_not_paired_has_a_page_without_games() {
    let event = event(LEAST);
    for sheet in [EventSheet::ByName, EventSheet::ByTable, EventSheet::Slips, EventSheet::Standing] {
        let document = pages(&event, &event.state(), 7, sheet, &EventOptions::default());
        assert_eq!(document.pages.len(), 1, "{sheet:?}");
    }
}

#[test]
fn the_codes_of_slips_lead_to_their_games() {
    let event = played();
    let game = &event.state().rounds[2].games[0];
    let slip = Slip { event: "coupe".to_owned(), round: 3, a: game.a.clone(), b: game.b.clone().unwrap_or_default() };
    assert_eq!(Slip::read(&slip.to_text()).unwrap(), slip);
    assert!(slip.code("https://example.org/ralliement/#", 7).is_some());
}

#[test]
fn all_accepted_lists_are_one_document_with_a_bookmark_each() {
    let mut event = played();
    let lists = ralliement::shipped::examples();
    for (at, roster) in lists.iter().take(3).enumerate() {
        let (player, list) = (format!("p{}", at + 1), link::to_text(roster).unwrap());
        add(&mut event.log, Entry::Accepted { player, fingerprint: "x".to_owned(), list });
    }
    add(
        &mut event.log,
        Entry::Accepted { player: "p9".to_owned(), fingerprint: "x".to_owned(), list: "rxx".to_owned() },
    );
    let (found, lost) = accepted(&event.state());
    assert_eq!((found.len(), lost), (3, 1));
    let document = rosters(&CATALOGUE, &found, &Wish { event: "Coupe".to_owned(), ..Wish::default() });
    let marks = || document.pages.iter().flat_map(|page| &page.marks);
    assert_eq!(marks().filter(|mark| matches!(mark, Mark::Bookmark { level: 0, .. })).count(), 3);
    assert!(pdf(&document, None).unwrap().starts_with(b"%PDF"));
}

/// In an escalation: the latest of each format, where it is accepted.
#[test]
fn the_accepted_lists_of_every_format_are_printed() {
    let mut event = played();
    let examples = ralliement::shipped::examples();
    let of = |format: u32| examples.iter().find(|own| own.format == format).unwrap();
    let list = |format: u32, name: &str| {
        let mut roster = of(format).clone();
        roster.apply(&ralliement::roster::Edit::Name(name.to_owned())).unwrap();
        link::to_text(&roster).unwrap()
    };
    let player = || "p1".to_owned();
    let accept = |log: &mut _, print: &str, list: String| {
        add(log, Entry::Accepted { player: player(), fingerprint: print.to_owned(), list });
    };
    let names = |event: &ralliement::event::Event| {
        accepted(&event.state()).0.into_iter().map(|roster| roster.name).collect::<Vec<_>>()
    };
    accept(&mut event.log, "large", list(750, "Large"));
    accept(&mut event.log, "small", list(500, "Small"));
    assert_eq!(names(&event), ["Small", "Large"]);
    // A newer one of a format takes the place of the older, and counts once it is accepted.
    let newer = Entry::Received { player: player(), fingerprint: "newer".to_owned(), list: list(500, "Newer") };
    add(&mut event.log, newer);
    assert_eq!(names(&event), ["Large"]);
    accept(&mut event.log, "newer", list(500, "Newer"));
    add(
        &mut event.log,
        Entry::Refused { player: player(), fingerprint: "large".to_owned(), reason: "late".to_owned() },
    );
    assert_eq!(names(&event), ["Newer"]);
}
