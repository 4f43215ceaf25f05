//! What a PDF holds besides its ink: title, author, language, bookmarks, links, the list itself.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use lopdf::{Document as Read, Object};
use ralliement::catalogue::Catalogue;
use ralliement::sheet::page::{Document, Mark};
use ralliement::sheet::pdf::Attachment;
use ralliement::sheet::print::{pages, print};
use ralliement::sheet::{Kind, Wish};

use super::{ask, folder, golden, lists, printed, write};

#[test]
fn title_author_language_and_the_list_are_in_it() {
    let (catalogue, roster) = golden::list();
    let list = fs::read("tests/sheet/list.bts.toml").unwrap();
    for kind in Kind::ALL {
        let attached = Attachment { name: "liste.bts.toml", bytes: &list };
        let bytes = print(&catalogue, &roster, &Wish { kind, ..Wish::default() }, attached).unwrap();
        let path = write(&format!("frame-{}.pdf", kind.tag()), &bytes);
        let info = ask("pdfinfo", &[], &path, &[]);
        assert!(info.contains("Les trois bannières d’Œstre — "), "{info}");
        assert!(info.contains("Maëlys Cœurderoy"), "{info}");
        assert!(!info.contains("CreationDate"), "no clock: {info}");
        let plain = Command::new("qpdf").args(["--qdf", "--object-streams=disable"]).arg(&path).arg("-").output();
        let plain = String::from_utf8_lossy(&plain.unwrap().stdout).into_owned();
        assert!(plain.contains("/Lang (fr)"));
        // Cards that the printer makes smaller fit no sleeve, and backs turned the other way no front.
        for wish in ["/PrintScaling /None", "/Duplex /DuplexFlipLongEdge"] {
            assert_eq!(plain.contains(wish), kind == Kind::Cards, "{}: {wish}", kind.tag());
        }
        let back = folder("sheet").join("back.bts.toml");
        ask("pdfdetach", &["-save", "1", "-o", back.to_str().unwrap()], &path, &[]);
        assert_eq!(fs::read(back).unwrap(), list, "the attached list comes back byte by byte");
    }
}

/// As another program reads them: the list, its units under it, the rules by chapter.
#[test]
fn bookmarks_lead_through_the_play_sheet() {
    let (catalogue, roster) = golden::list();
    let path = write("bookmarks.pdf", &printed(&catalogue, &roster, &Wish { kind: Kind::Play, ..Wish::default() }));
    let outline = ask("mutool", &["show"], &path, &["outline"]);
    let title = |line: &str| {
        let depth = line.chars().skip(1).take_while(|c| *c == '\t').count();
        let quoted = line.split('"').nth(1).unwrap_or_default();
        format!("{}{quoted}", "  ".repeat(depth.saturating_sub(1)))
    };
    let titles: Vec<String> = outline.lines().map(title).collect();
    let expected = [
        "Les trois bannières d’Œstre",
        "  1. La garde",
        "  2. Char à vapeur",
        "  Règles de cette armée",
        "    Ordres",
        "    Actions d’Éclat",
        "    Règles",
        "    Équipement",
        "    Catégories d’armes",
        "  Scénarios du manuel\u{a0}: déploiement",
        "  Notes",
    ];
    assert_eq!(titles, expected, "{outline}");
}

/// Where each anchor stands: page, distance from the top, and the text that begins there.
fn anchors(document: &Document) -> BTreeMap<&str, (usize, f32, &str)> {
    let mut all = BTreeMap::new();
    for (index, page) in document.pages.iter().enumerate() {
        for (at, mark) in page.marks.iter().enumerate() {
            let Mark::Anchor { y, name } = mark else { continue };
            let text = page.marks[at..].iter().find_map(|mark| match mark {
                Mark::Text { text, y: baseline, .. } if baseline > y => Some(text.as_str()),
                _ => None,
            });
            all.insert(name.as_str(), (index, *y, text.unwrap_or_default()));
        }
    }
    all
}

#[test]
fn the_name_of_a_rule_leads_to_its_text() {
    let catalogue = Catalogue::shipped();
    let wish = Wish { kind: Kind::Play, ..Wish::default() };
    let document = pages(&catalogue, &lists::example(), &wish);
    let anchors = anchors(&document);
    let read = Read::load_mem(&printed(&catalogue, &lists::example(), &wish)).unwrap();
    let pages: Vec<_> = read.get_pages().into_values().collect();
    let mut links = 0;
    for (page, id) in document.pages.iter().zip(&pages) {
        let mut expected = Vec::new();
        for pair in page.marks.windows(2) {
            let [Mark::Link { anchor, .. }, Mark::Text { text, .. }] = pair else { continue };
            let (to, y, found) = anchors[anchor.as_str()];
            // « Maîtrise (Arc) » leads to « Maîtrise (X) ».
            let stem = text.split(['(', '†']).next().unwrap().trim().replace('\u{a0}', " ");
            let stem = stem.trim_start_matches(|c: char| c.is_ascii_digit() || c == '×' || c == ' ');
            let chosen: String = stem.chars().take(12).collect();
            assert!(found.replace('\u{a0}', " ").starts_with(&chosen), "« {text} » leads to « {found} »");
            expected.push((pages[to], document.pages[to].height - y));
        }
        let annotations = read.get_dictionary(*id).unwrap().get(b"Annots").and_then(Object::as_array);
        let found: Vec<_> = annotations
            .into_iter()
            .flatten()
            .map(|link| {
                let action = link.as_dict().unwrap().get(b"A").and_then(Object::as_dict).unwrap();
                let target = action.get(b"D").and_then(Object::as_array).unwrap();
                (target[0].as_reference().unwrap(), target[3].as_float().unwrap())
            })
            .collect();
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            assert!(found.0 == expected.0 && (found.1 - expected.1).abs() < 0.1, "{found:?} is not {expected:?}");
        }
        links += found.len();
    }
    assert!(links > 30, "only {links} links");
}
