//! What the sheets say of themselves, and that nothing of the list is lost for want of room.

use lopdf::content::Content;
use lopdf::{Document as Read, Object};
use ralliement::catalogue::Catalogue;
use ralliement::language::Language;
use ralliement::roster::{Entry, Id, Roster, Taken};
use ralliement::rules::{self, Severity};
use ralliement::sheet::page::{Document, Ink, Mark, Page, Palette};
use ralliement::sheet::print::pages;
use ralliement::sheet::{Kind, Paper, Wish};

use super::{EVENT, all_wishes, ask, flat, golden, lists, printed, words, write};

fn texts(page: &Page) -> impl Iterator<Item = &str> {
    page.marks.iter().filter_map(|mark| match mark {
        Mark::Text { text, .. } => Some(text.as_str()),
        _ => None,
    })
}

/// One unit of so many groups that no page holds it.
fn endless() -> Roster {
    let mut roster = lists::example();
    let unit = &mut roster.contingents[0].units[0];
    unit.name = "La horde".to_owned();
    let last = unit.entries.last().unwrap().clone();
    for at in 0..60 {
        unit.entries.push(Entry { id: Id(0), name: format!("Meute {at}"), ..last.clone() });
    }
    roster.settle();
    roster
}

#[test]
fn a_unit_that_goes_on_says_so_on_top_of_the_page() {
    let catalogue = Catalogue::shipped();
    for (language, again) in [(Language::French, "La horde (suite)"), (Language::English, "La horde (continued)")] {
        for kind in [Kind::Roster, Kind::Play] {
            let document = pages(&catalogue, &endless(), &Wish { kind, language, ..Wish::default() });
            let headed: Vec<bool> = document.pages.iter().map(|page| texts(page).any(|text| text == again)).collect();
            assert!(headed.len() > 1 && !headed[0] && headed[1], "{}: {headed:?}", kind.tag());
            let first: Vec<&str> = texts(&document.pages[1]).take(2).collect();
            assert_eq!(first, ["1", again], "{}", kind.tag());
        }
    }
}

/// Also of a name that fills the line by itself.
#[test]
fn the_word_that_it_goes_on_is_never_cut_off() {
    let catalogue = Catalogue::shipped();
    let mut roster = endless();
    roster.contingents[0].units[0].name = "interminable ".repeat(16);
    let document = pages(&catalogue, &roster, &Wish::default());
    let second: Vec<&str> = texts(&document.pages[1]).take(2).collect();
    assert!(second[1].ends_with("… (suite)"), "{second:?}");
    let first = flat(&words(&document.pages[..1]));
    assert!(first.contains(&"interminable".repeat(16)), "the whole name is where the unit begins");
}

/// By what the file says to a printer, not by what we call it.
#[test]
fn black_and_white_is_black_and_white() {
    let catalogue = Catalogue::shipped();
    let white_or_black = |colour: &[f32]| colour.iter().all(|part| *part == colour[0] && [0.0, 1.0].contains(part));
    for (kind, roster) in Kind::ALL.into_iter().zip([lists::allied(&catalogue), lists::illegal(), lists::illegal()]) {
        for palette in [Palette::Mono, Palette::Colour] {
            let read = Read::load_mem(&printed(&catalogue, &roster, &Wish { kind, palette, ..Wish::default() }));
            let read = read.unwrap();
            let mut pure = true;
            let mut said = 0;
            for page in read.get_pages().into_values() {
                for operation in Content::decode(&read.get_page_content(page)).unwrap().operations {
                    assert!(!["k", "K", "sc", "SC", "scn", "SCN", "sh"].contains(&operation.operator.as_str()));
                    if ["rg", "RG", "g", "G"].contains(&operation.operator.as_str()) {
                        let parts: Vec<f32> =
                            operation.operands.iter().filter_map(|o| Object::as_float(o).ok()).collect();
                        pure &= white_or_black(&parts);
                        said += 1;
                    }
                }
            }
            assert!(said > 1 && pure == (palette == Palette::Mono), "{} {palette:?}", kind.tag());
        }
    }
    for ink in [Ink::Text, Ink::Soft, Ink::Hair, Ink::Pale, Ink::Strong, Ink::Paper, Ink::Good, Ink::Bad] {
        assert!([[0; 3], [255; 3]].contains(&Palette::Mono.colour(ink)), "{ink:?}");
    }
}

#[test]
fn list_player_event_and_page_are_on_every_page() {
    let catalogue = Catalogue::shipped();
    let long = "Championnat interrégional de l’Ouest, troisième manche, salle des fêtes de Saint-Herblain (44)";
    for roster in [endless(), lists::illegal()] {
        for event in [EVENT, long] {
            for wish in all_wishes() {
                let wish = Wish { event: event.to_owned(), ..wish };
                let document =
                    pages(&catalogue, &Roster { player: "Maëlys Cœurderoy".to_owned(), ..roster.clone() }, &wish);
                let count = document.pages.len();
                for (at, page) in document.pages.iter().enumerate() {
                    // The foot is drawn last.
                    let all: Vec<&str> = texts(page).collect();
                    let foot = flat(&all[all.len().saturating_sub(12)..].join(" "));
                    for said in [&roster.name, "Maëlys Cœurderoy", event, &format!("page {}/{count}", at + 1)] {
                        assert!(foot.contains(&flat(said)), "{wish:?}, page {}: {said} is missing in {foot}", at + 1);
                    }
                }
            }
        }
    }
}

#[test]
fn an_illegal_list_says_why_on_its_first_page() {
    let catalogue = Catalogue::shipped();
    let mut roster = lists::illegal();
    // More reasons than a paragraph holds.
    for unit in &mut roster.contingents[0].units {
        for entry in &mut unit.entries {
            entry.choices.orders.clear();
            entry.choices.feats.clear();
        }
    }
    let (_, findings) = lists::check(&catalogue, &roster);
    let grave: Vec<_> = findings.iter().filter(|finding| finding.severity != Severity::Advice).collect();
    assert!(!rules::is_legal(&findings) && grave.len() > 8, "{}", grave.len());
    for wish in all_wishes() {
        let path = write(&format!("illegal-{}.pdf", wish.kind.tag()), &printed(&catalogue, &roster, &wish));
        let first = flat(&ask("pdftotext", &["-raw", "-l", "1"], &path, &["-"]));
        let verdict = if wish.language == Language::French { "Listenonconforme:" } else { "Illegallist:" };
        assert!(first.contains(verdict), "{wish:?}: {first}");
        for finding in &grave {
            let said = flat(&format!("{} {}", finding.rule.code, finding.message.get(wish.language)));
            assert!(first.contains(&said), "{wish:?}: {said} is missing on page one: {first}");
        }
    }
}

#[test]
fn the_paper_says_what_its_code_holds() {
    let catalogue = Catalogue::shipped();
    let mut noted = lists::example();
    // Letters that no packing makes short.
    let mut dice = lists::Dice(5);
    noted.notes = (0..1500).map(|_| char::from(b'a' + u8::try_from(dice.below(26)).unwrap())).collect();
    let mut large = noted.clone();
    for unit in large.contingents.iter_mut().flat_map(|contingent| &mut contingent.units) {
        unit.name = noted.notes[..400].to_owned();
        unit.entries.iter_mut().for_each(|entry| entry.name = noted.notes[400..600].to_owned());
    }
    let sentences = [
        ("Ce code contient toute la liste", "This code holds the whole list"),
        ("Ce code contient la liste, mais pas ses notes", "This code holds the list but not its notes"),
        ("Liste trop grande pour un code", "The list is too large for a code"),
    ];
    for (at, roster) in [lists::example(), noted, large].iter().enumerate() {
        for language in Language::ALL {
            let document = pages(&catalogue, roster, &Wish { language, ..Wish::default() });
            let all = flat(&words(&document.pages));
            for (other, (french, english)) in sentences.iter().enumerate() {
                let said = flat(if language == Language::French { french } else { english });
                assert_eq!(all.contains(&said), at == other, "{said}: {all}");
            }
            let dark = |mark: &&Mark| matches!(mark, Mark::Fill { ink: Ink::Text, .. });
            let modules = document.pages.iter().flat_map(|page| &page.marks).filter(dark).count();
            assert_eq!(modules > 500, at < 2, "{modules} modules");
        }
    }
}

/// A model with more weapons than a card's front holds, and more text than a paragraph should have.
#[test]
fn cards_lose_no_weapon_and_no_text() {
    let (catalogue, mut roster) = golden::list();
    let bytes = std::fs::read("tests/sheet/tome.toml").unwrap();
    let mut tome = String::from_utf8(bytes).unwrap();
    let text = "Longue histoire de cette lame, que nul ne lit au combat. ".repeat(60);
    for at in 0..30 {
        tome += &format!(
            "\n[[equipment]]\nid = \"piece-{at}\"\nname = {{ fr = \"Pièce numéro {at} du grand arsenal\", en = \"P{at}\" }}\n\
             kind = \"tir\"\nhands = 1\nprice = [1, 1]\nweapon = {{ range = {}, f = 5, pen = 1, category = \"precision\", dice = \"1\" }}\n",
            100 + at
        );
        if at == 3 {
            tome += &format!("text = {{ fr = \"{text} Fin de l’histoire.\", en = \"x\" }}\n");
        }
    }
    let file = ralliement::catalogue::File { name: "tome.toml".to_owned(), bytes: tome.as_bytes() };
    let catalogue = catalogue.with_tome(&file).unwrap_or_else(|refused| panic!("{:#?}", refused.defects));
    let entry = &mut roster.contingents[0].units[0].entries[0];
    entry.name = "Aliénor aux mille noms, ".repeat(8);
    entry.notes = "Cape bleue, cheval gris.".to_owned();
    let take = |at: usize| Taken { piece: format!("piece-{at}"), mount: None, count: 1 };
    entry.choices.equipment.extend((0..30).map(take));
    let name = entry.name.clone();
    for paper in Paper::ALL {
        let document = pages(&catalogue, &roster, &Wish { kind: Kind::Cards, paper, ..Wish::default() });
        let all = flat(&words(&document.pages));
        for at in 0..30 {
            let weapon = flat(&format!("Pièce numéro {at} du grand arsenal {} cm", 100 + at));
            assert!(all.contains(&weapon), "{weapon} is missing in {all}");
        }
        for said in ["Longue histoire", "Fin de l’histoire.", "Cape bleue, cheval gris.", "suite au verso", &name] {
            assert!(all.contains(&flat(said)), "{said} is missing in {all}");
        }
        let lowest =
            |page: &Page| page.marks.iter().filter_map(Mark::area).map(|area| area.bottom()).fold(0.0, f32::max);
        assert!(document.pages.iter().all(|page| lowest(page) <= page.printable.bottom() + 1.5));
    }
}

/// What is cut after a whole page of cards says so.
#[test]
fn a_text_longer_than_a_page_of_cards_is_cut_visibly() {
    let (catalogue, roster) = golden::list();
    let mut tome = String::from_utf8(std::fs::read("tests/sheet/tome.toml").unwrap()).unwrap();
    for at in 0..30 {
        let text = "Un mot, puis un autre. ".repeat(150);
        tome += &format!(
            "\n[[rule]]\nid = \"regle-{at}\"\nname = {{ fr = \"Règle {at}\", en = \"R{at}\" }}\n\
             text = {{ fr = \"{text}\", en = \"x\" }}\n"
        );
    }
    let all: Vec<String> = (0..30).map(|at| format!("\"regle-{at}\"")).collect();
    let tome = tome.replace("rules = [\"cuirasse-polie\"]", &format!("rules = [{}]", all.join(", ")));
    let file = ralliement::catalogue::File { name: "tome.toml".to_owned(), bytes: tome.as_bytes() };
    let catalogue = catalogue.with_tome(&file).unwrap_or_else(|refused| panic!("{:#?}", refused.defects));
    let wish = |kind| Wish { kind, ..Wish::default() };
    let cards = pages(&catalogue, &roster, &wish(Kind::Cards));
    assert!(cards.pages.iter().flat_map(texts).any(|text| text == "…"));
    // The play sheet holds it all.
    let play = pages(&catalogue, &roster, &wish(Kind::Play));
    assert_eq!(flat(&words(&play.pages)).matches("Unmot,puisunautre.").count(), 30 * 150);
}

/// Unit notes and wounds of a horde are on the play sheet too.
#[test]
fn notes_and_wounds_are_on_the_play_sheet() {
    let catalogue = Catalogue::shipped();
    let mut roster = lists::example();
    let unit = &mut roster.contingents[0].units[0];
    unit.notes = "Toujours à gauche.".to_owned();
    let boxes = |document: &Document| {
        let marks = document.pages.iter().flat_map(|page| &page.marks);
        marks.filter(|mark| matches!(mark, Mark::Frame { area, .. } if area.width == area.height)).count()
    };
    let wish = Wish { kind: Kind::Play, ..Wish::default() };
    let before = pages(&catalogue, &roster, &wish);
    assert!(words(&before.pages).contains("Toujours à gauche."));
    let last = roster.contingents[0].units[0].entries.last_mut().unwrap();
    let count = usize::try_from(last.count).unwrap();
    last.count = 150;
    let many = pages(&catalogue, &roster, &wish);
    assert_eq!(boxes(&many), boxes(&before) - count + 150, "a box each");
    roster.contingents[0].units[0].entries.last_mut().unwrap().count = 5_000;
    let horde = pages(&catalogue, &roster, &wish);
    assert!(words(&horde.pages).contains("PV\u{a0}5\u{202f}000 −"), "a line to count on");
}
