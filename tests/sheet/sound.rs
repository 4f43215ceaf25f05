//! Whatever the list, the paper is sound: inside its margins, no heading alone, opened by other programs without a word.

use std::collections::BTreeSet;

use ralliement::catalogue::Catalogue;
use ralliement::exchange;
use ralliement::language::Language;
use ralliement::roster::{Entry, Id, Roster};
use ralliement::rules::{self, Severity};
use ralliement::sheet::font::settable;
use ralliement::sheet::page::{Area, Document, Mark, Page, Palette};
use ralliement::sheet::pdf::{Attachment, pdf};
use ralliement::sheet::print::pages;
use ralliement::sheet::{Kind, Paper, Wish};

use super::{EVENT, ask, flat, lists, words, write};

/// Nothing outside of the margins, but for half of a line's thickness.
fn assert_inside(document: &Document, what: &str) {
    assert!(!document.pages.is_empty(), "{what}: no page");
    for (index, page) in document.pages.iter().enumerate() {
        let allowed = page.printable;
        for mark in &page.marks {
            let Some(area) = mark.area() else { continue };
            let inside = area.x >= allowed.x - 1.5
                && area.y >= allowed.y - 1.5
                && area.right() <= allowed.right() + 1.5
                && area.bottom() <= allowed.bottom() + 1.5;
            assert!(inside, "{what}, page {}: outside of the margins: {mark}", index + 1);
        }
    }
}

/// The marks of a page without its foot, which begins with the last line from margin to margin.
fn body(page: &Page) -> &[Mark] {
    let across = |mark: &Mark| {
        matches!(mark, Mark::Line { from, to, .. }
            if (from.0 - page.printable.x).abs() < 0.1 && (to.0 - page.printable.right()).abs() < 0.1)
    };
    let foot = page.marks.iter().rposition(across).unwrap_or(page.marks.len());
    &page.marks[..foot]
}

/// What a heading covers: down to its ground or rule, or a line of its column where it has neither.
fn heading(marks: &[Mark], at: usize) -> Option<Area> {
    let Mark::Bookmark { y, level: 1.., .. } = marks[at] else { return None };
    let own = marks[at + 1..].iter().take_while(|mark| !matches!(mark, Mark::Bookmark { .. }));
    let mut areas = own.filter_map(Mark::area);
    let text = areas.clone().next()?;
    let ground = areas.find(|area| area.width > 400.0 && (y..y + 60.0).contains(&area.bottom()));
    Some(
        ground.map_or(Area::new(text.x, y, 200.0, 14.0), |ground| {
            Area::new(ground.x, y, ground.width, ground.bottom() - y)
        }),
    )
}

/// Headings under which, on their page, nothing follows of what they announce.
fn orphans(document: &Document) -> Vec<String> {
    let mut found = Vec::new();
    for (index, page) in document.pages.iter().enumerate() {
        let marks = body(page);
        let headings: Vec<Area> = (0..marks.len()).filter_map(|at| heading(marks, at)).collect();
        for (at, mark) in marks.iter().enumerate() {
            let (Some(own), Mark::Bookmark { title, .. }) = (heading(marks, at), mark) else { continue };
            // Of another heading is no answer: a contingent's goes on with a unit's, and that with a model.
            let said = marks[at..].iter().filter(|mark| matches!(mark, Mark::Text { .. } | Mark::Line { .. }));
            let next = said.filter_map(Mark::area).find(|area| {
                let middle = area.y + area.height / 2.0;
                !headings.iter().any(|one| {
                    (one.y..=one.bottom() + 0.5).contains(&middle) && (one.x - 1.0..one.right()).contains(&area.x)
                })
            });
            if next.is_none_or(|area| area.y < own.bottom() - 1.0) {
                found.push(format!("page {}: « {title} »", index + 1));
            }
        }
    }
    found
}

/// A page that ends with a heading is found out, or the test above would be none.
#[test]
fn orphans_are_seen() {
    let catalogue = Catalogue::shipped();
    for kind in [Kind::Roster, Kind::Play] {
        let whole = pages(&catalogue, &lists::allied(&catalogue), &wish(kind, 0));
        assert_eq!(orphans(&whole), Vec::<String>::new());
        let page = &whole.pages[0];
        let marks = body(page);
        let headings: Vec<usize> = (0..marks.len()).filter(|at| heading(marks, *at).is_some()).collect();
        assert!(headings.len() > 1);
        for at in headings {
            let own = heading(marks, at).unwrap();
            let kept = |mark: &&Mark| mark.reach().0 < own.y || mark.reach().1 <= own.bottom() + 0.5;
            let mut torn = page.clone();
            torn.marks = marks.iter().filter(kept).chain(&page.marks[marks.len()..]).cloned().collect();
            let torn = Document { pages: vec![torn], ..whole.clone() };
            assert!(!orphans(&torn).is_empty(), "the heading at {} ends the page, and nobody says so", own.y);
        }
    }
}

/// However high the first unit of a contingent is: as high as a page with its titles, without them, higher.
#[test]
fn a_contingent_never_stands_alone_above_its_first_unit() {
    let catalogue = Catalogue::shipped();
    let mut roster = lists::allied(&catalogue);
    let model = roster.contingents[1].units[0].entries.last().unwrap().clone();
    let mut heights = BTreeSet::new();
    for _ in 0..50 {
        let entries = &mut roster.contingents[1].units[0].entries;
        entries.push(Entry { id: Id(0), notes: "Cape bleue.".to_owned(), ..model.clone() });
        roster.settle();
        let document = pages(&catalogue, &roster, &wish(Kind::Roster, 0));
        assert_eq!(orphans(&document), Vec::<String>::new());
        heights.insert(document.pages.len());
    }
    assert!(heights.len() > 1, "the list has grown over a page");
}

/// Each paper with one language and one palette: all are seen, at half the time.
fn wish(kind: Kind, turn: usize) -> Wish {
    let event = EVENT.to_owned();
    match turn % 2 {
        0 => Wish { kind, event, ..Wish::default() },
        _ => Wish { kind, paper: Paper::Letter, language: Language::English, palette: Palette::Mono, event },
    }
}

/// Laid out and printed as users do it, and read by three other programs.
fn assert_sound(catalogue: &Catalogue, name: &str, roster: &Roster, wish: &Wish) -> Document {
    let what = format!("{name}-{}-{}", wish.kind.tag(), wish.paper.tag());
    let document = pages(catalogue, roster, wish);
    assert_inside(&document, &what);
    assert_eq!(orphans(&document), Vec::<String>::new(), "{what}");
    let list = exchange::write(roster, None);
    let attachment = Attachment { name: "liste.bts.toml", bytes: list.as_bytes() };
    let path = write(&format!("{what}.pdf"), &pdf(&document, Some(attachment)).unwrap());
    ask("qpdf", &["--check"], &path, &[]);
    // Two other readers, which find the same name with its accents.
    let start: String = flat(&settable(&document.title)).chars().take(8).collect();
    for text in [
        ask("pdftotext", &["-l", "1"], &path, &["-"]),
        ask("mutool", &["draw", "-q", "-N", "-F", "txt", "-o", "-"], &path, &["1"]),
    ] {
        assert!(flat(&text).contains(&start), "{what}: {start} is missing in {text}");
    }
    document
}

#[test]
fn eight_factions_the_worst_and_the_empty_print() {
    let catalogue = Catalogue::shipped();
    let mut all: Vec<(String, Roster)> = catalogue
        .tomes()
        .iter()
        .enumerate()
        .map(|(seed, tome)| (tome.id.clone(), lists::random(&catalogue, &tome.id, seed as u64)))
        .collect();
    assert!(all.len() >= 8);
    all.push(("empty".to_owned(), Roster::new("", 1000, "tribus-des-confins")));
    all.push(("nothing".to_owned(), Roster::default()));
    for (name, roster) in &all {
        for kind in Kind::ALL {
            for turn in 0..2 {
                assert_sound(&catalogue, name, roster, &wish(kind, turn));
            }
        }
    }
}

/// 300 models, names of 200 characters, unknown ids, 40 findings: all of it on the paper, if on many pages.
#[test]
fn the_ugliest_list_prints() {
    let catalogue = Catalogue::shipped();
    let roster = lists::ugliest();
    let (army, findings) = lists::check(&catalogue, &roster);
    assert!(army.models() >= 300 && findings.iter().filter(|one| one.severity == Severity::Error).count() >= 40);
    for kind in Kind::ALL {
        for turn in 0..2 {
            let document = assert_sound(&catalogue, "ugliest", &roster, &wish(kind, turn));
            let said = flat(&words(&document.pages));
            let unknown = if turn == 0 { "(inconnu)" } else { "(unknown)" };
            for id in ["nulle-part", "sabre-inconnu", "ordre-inconnu", "eclat-inconnu", "sort-inconnu", "personne"] {
                let named = format!("{id}{unknown}");
                assert!(said.contains(&named), "{}: {named} is missing", kind.tag());
            }
        }
    }
}

#[test]
fn fifty_random_legal_lists_print() {
    let catalogue = Catalogue::shipped();
    let factions: Vec<String> = catalogue.tomes().iter().map(|tome| tome.id.clone()).collect();
    let mut legal = 0;
    let mut seed = 100;
    while legal < 50 {
        seed += 1;
        assert!(seed < 400, "only {legal} legal lists in 300 tries");
        let faction = &factions[usize::try_from(seed).unwrap() % factions.len()];
        let roster = lists::random(&catalogue, faction, seed);
        let (_, findings) = lists::check(&catalogue, &roster);
        if !rules::is_legal(&findings) || roster.units().next().is_none() {
            continue;
        }
        legal += 1;
        for kind in Kind::ALL {
            let document = assert_sound(&catalogue, &format!("random-{seed}"), &roster, &wish(kind, legal));
            assert!(kind != Kind::Roster || document.pages.len() <= 2, "{}: {}", roster.name, document.pages.len());
        }
    }
}
