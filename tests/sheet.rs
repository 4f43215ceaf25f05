//! The printed sheets: everything of the list is on the paper, and the paper is sound.
//!
//! `cargo test --test sheet -- --ignored show` draws the pages of good and bad lists, to be looked at.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

#[path = "sheet/frame.rs"]
mod frame;
#[path = "sheet/golden.rs"]
mod golden;
#[path = "sheet/lists.rs"]
mod lists;
#[path = "sheet/text.rs"]
mod text;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ralliement::catalogue::Catalogue;
use ralliement::cli::{Outside, run};
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::rules;
use ralliement::sheet::font::settable;
use ralliement::sheet::page::{Document, Mark, Palette};
use ralliement::sheet::pdf::{Attachment, pdf};
use ralliement::sheet::{self, Kind, Options, Paper, Qr, Subject};

fn document(catalogue: &Catalogue, roster: &Roster, options: &Options) -> Document {
    let (army, findings) = lists::check(catalogue, roster);
    sheet::pages(Subject { catalogue, roster, army: &army, findings: &findings }, options)
}

/// A pattern the size of a real code.
fn code() -> Qr {
    let side = 69;
    let mut dice = lists::Dice(3);
    let finder = |x: usize, y: usize| {
        let ring = x.abs_diff(3).max(y.abs_diff(3));
        ring != 2 && ring < 4
    };
    let dark = (0..side * side).map(|at| {
        let (x, y) = (at % side, at / side);
        let random = dice.below(2) == 0;
        match (x < 8, y < 8, x >= side - 8, y >= side - 8) {
            (true, true, _, _) => finder(x, y),
            (_, true, true, _) => finder(side - 1 - x, y),
            (true, _, _, true) => finder(x, side - 1 - y),
            _ => random,
        }
    });
    Qr::new(side, dark.collect()).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder("sheet").join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// What another program says about a file. The commands of the README install these programs.
fn ask(program: &str, arguments: &[&str], path: &Path, after: &[&str]) -> String {
    let output = Command::new(program).args(arguments).arg(path).args(after).output();
    let output =
        output.unwrap_or_else(|error| panic!("{program}: {error}; `cargo xtask test --only install` brings it"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.trim().is_empty(), "{program} {}: {said}", path.display());
    String::from_utf8(output.stdout).unwrap()
}

/// Letters without spaces, which readers guess from distances.
fn flat(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Nothing outside of the margins, nothing but known characters.
fn assert_inside(document: &Document, what: &str) {
    assert!(!document.pages.is_empty(), "{what}: no page");
    for (index, page) in document.pages.iter().enumerate() {
        for mark in &page.marks {
            let Some(area) = mark.area() else { continue };
            let allowed = page.printable;
            let inside = area.x >= allowed.x - 4.5
                && area.y >= allowed.y - 4.5
                && area.right() <= allowed.right() + 1.0
                && area.bottom() <= allowed.bottom() + 1.0;
            assert!(inside, "{what}, page {}: outside of the margins: {mark}", index + 1);
        }
    }
}

/// Under every heading stands something of what it announces, on the same page.
fn assert_no_orphans(document: &Document, what: &str) {
    for (index, page) in document.pages.iter().enumerate() {
        let foot = page.printable.bottom() - 20.0;
        let texts = || page.marks.iter().filter(|mark| matches!(mark, Mark::Text { .. })).filter_map(Mark::area);
        for mark in &page.marks {
            let Mark::Bookmark { y, level: 1.., title } = mark else { continue };
            let below = texts().any(|area| area.y > y + 14.0 && area.bottom() < foot);
            let lines = page.marks.iter().any(|mark| matches!(mark, Mark::Line { from, .. } if from.1 > y + 30.0));
            assert!(below || lines, "{what}, page {}: « {title} » stands alone", index + 1);
        }
    }
}

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for kind in Kind::ALL {
        for paper in Paper::ALL {
            for language in Language::ALL {
                let palette = if paper == Paper::A4 { Palette::Colour } else { Palette::Mono };
                all.push(Options { kind, paper, language, palette, ..Options::default() });
            }
        }
    }
    all
}

#[test]
fn the_same_list_gives_the_same_bytes() {
    let (catalogue, roster) = golden::list();
    for options in all_options() {
        let bytes = |_| {
            let attached = Attachment { name: "liste.bts.toml", bytes: b"ralliement = 1" };
            pdf(&document(&catalogue, &roster, &options), Some(attached)).unwrap()
        };
        let made: Vec<Vec<u8>> = (0..3).map(bytes).collect();
        assert!(made.windows(2).all(|pair| pair[0] == pair[1]), "{options:?}");
    }
}

#[test]
fn every_line_of_the_list_is_on_the_paper_in_order() {
    let catalogue = Catalogue::shipped();
    for (name, roster) in [("example", lists::example()), ("allied", lists::allied(&catalogue))] {
        for language in Language::ALL {
            let options = Options {
                language,
                event: "Tournoi des Trois Lunes".to_owned(),
                qr: Some(code()),
                ..Options::default()
            };
            let path = write(
                &format!("lines-{name}-{}.pdf", language.tag()),
                &pdf(&document(&catalogue, &roster, &options), None).unwrap(),
            );
            let text = flat(&ask("pdftotext", &["-layout"], &path, &["-"]));
            let mut at = 0;
            let (army, _) = lists::check(&catalogue, &roster);
            let mut expected = vec![roster.name.clone()];
            for contingent in &army.contingents {
                for unit in &contingent.units {
                    expected.push(language.number(i64::try_from(unit.points).unwrap()));
                    for entry in &unit.entries {
                        let own = roster.entry(entry.id).unwrap().name.clone();
                        let model = entry.model.as_ref().unwrap();
                        let profile = model.profile.name.get(language).to_owned();
                        expected.push(format!("{} ×", entry.count));
                        expected.push(if own.is_empty() { profile } else { own });
                        for piece in model.pieces.iter().filter(|piece| !piece.starting) {
                            expected.push(piece.equipment.name.get(language).to_owned());
                        }
                    }
                }
            }
            for words in expected {
                let words = flat(&words);
                match text[at..].find(&words) {
                    Some(found) => at += found,
                    None => panic!("{name}: « {words} » is missing in {}", &text[at..]),
                }
            }
            for page in ask("pdftotext", &["-layout"], &path, &["-"]).split('\u{c}').filter(|page| !page.is_empty()) {
                assert!(page.contains(&roster.name) && page.contains("Tournoi des Trois Lunes"), "{page}");
            }
        }
    }
}

#[test]
fn typefaces_are_embedded_and_cut() {
    let catalogue = Catalogue::shipped();
    for kind in Kind::ALL {
        let options = Options { kind, ..Options::default() };
        let bytes = pdf(&document(&catalogue, &lists::example(), &options), None).unwrap();
        assert!(bytes.len() < 100_000, "{} is {} bytes", kind.tag(), bytes.len());
        let path = write(&format!("fonts-{}.pdf", kind.tag()), &bytes);
        let fonts = ask("pdffonts", &[], &path, &[]);
        let rows: Vec<&str> = fonts.lines().skip(2).collect();
        assert_eq!(rows.len(), 2, "{fonts}");
        for row in rows {
            assert!(row.contains("+BarlowSemiCondensed") && row.contains("yes yes yes"), "{row}");
        }
    }
}

#[test]
fn an_illegal_list_says_why_on_its_first_page() {
    let catalogue = Catalogue::shipped();
    let roster = lists::illegal();
    let (_, findings) = lists::check(&catalogue, &roster);
    assert!(!rules::is_legal(&findings));
    for kind in Kind::ALL {
        let bytes = pdf(&document(&catalogue, &roster, &Options { kind, ..Options::default() }), None).unwrap();
        let path = write(&format!("illegal-{}.pdf", kind.tag()), &bytes);
        let first = flat(&ask("pdftotext", &["-layout", "-l", "1"], &path, &["-"]));
        assert!(first.contains("Listenonconforme"), "{}: {first}", kind.tag());
        // Cards have no room for more than the verdict.
        for finding in findings.iter().filter(|finding| finding.severity != rules::Severity::Advice) {
            let code = finding.rule.code;
            assert!(first.contains(code) || kind == Kind::Cards, "{}: {code} is missing on page one", kind.tag());
        }
    }
}

#[test]
fn missing_glyphs_are_seen() {
    let catalogue = Catalogue::shipped();
    let mut roster = lists::example();
    roster.name = "A\u{4e2d}\u{1f409}Z".to_owned();
    let path = write("glyphs.pdf", &pdf(&document(&catalogue, &roster, &Options::default()), None).unwrap());
    let text = ask("pdftotext", &["-layout"], &path, &["-"]);
    assert!(text.contains("A\u{fffd}\u{fffd}Z"), "{text}");
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
    all.push(("ugliest".to_owned(), lists::ugliest()));
    all.push(("empty".to_owned(), Roster::new("", 1000, "tribus-des-confins")));
    all.push(("nothing".to_owned(), Roster::default()));
    for (name, roster) in &all {
        for options in all_options() {
            // Each paper with one language: both are seen, at half the time.
            if (options.paper == Paper::A4) != (options.language == Language::French) {
                continue;
            }
            let what = format!("{name} {} {} {}", options.kind.tag(), options.paper.tag(), options.language.tag());
            let document = document(&catalogue, roster, &options);
            assert_inside(&document, &what);
            assert_no_orphans(&document, &what);
            // One paper through the outside programs: they look at structure, not at words.
            if options.paper == Paper::A4 {
                let path = write(&format!("{name}-{}.pdf", options.kind.tag()), &pdf(&document, None).unwrap());
                ask("qpdf", &["--check"], &path, &[]);
                ask("pdfinfo", &[], &path, &[]);
                // Another reader, which finds the same name with its accents.
                let text = ask("mutool", &["draw", "-q", "-N", "-F", "txt", "-o", "-"], &path, &["1"]);
                let start: String = flat(&settable(&document.title)).chars().take(8).collect();
                assert!(flat(&text).contains(&start), "{what}: {start} is missing in {text}");
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
        let kind = Kind::ALL[legal % 3];
        let options = Options { kind, ..Options::default() };
        let document = document(&catalogue, &roster, &options);
        assert_inside(&document, &roster.name);
        if kind == Kind::Roster {
            assert!(document.pages.len() <= 2, "{}: {} pages", roster.name, document.pages.len());
        }
        assert!(pdf(&document, None).unwrap().starts_with(b"%PDF-1.7"));
    }
}

/// The command line with its own streams: exit code, output, errors.
fn ralliement(arguments: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut outside = Outside {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
        colours: (false, false),
        variable: &|name| (name == "COLUMNS").then(|| "80".to_owned()),
    };
    let exit = run(std::iter::once("ralliement").chain(arguments.iter().copied()), &mut outside);
    (exit, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

#[test]
fn the_command_line_prints_one_list_and_folders() {
    let folder = folder("print");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let list = "data/examples/la-reine-des-marches.bts.toml";
    let target = folder.join("une.pdf");
    let one = target.to_str().unwrap();
    let (exit, said, errors) =
        ralliement(&["print", list, "-o", one, "--paper", "letter", "--mono", "--language", "en"]);
    assert_eq!((exit, said.trim(), errors.as_str()), (0, one, ""));
    assert!(ask("pdftotext", &[], &target, &["-"]).contains("Legal list"));
    for at in 0..20 {
        fs::copy(list, folder.join(format!("{at}.bts.toml"))).unwrap();
    }
    let lists = folder.to_str().unwrap().to_owned();
    let made = folder.join("pdf");
    let arguments = ["print", &lists, "-o", made.to_str().unwrap(), "--style", "cards", "--event", "Nantes"];
    let (exit, said, errors) = ralliement(&arguments);
    let bars = "████████████████░░░░ 16/20 PDF\n████████████████████ 20/20 PDF\n";
    assert_eq!((exit, said.as_str(), errors.as_str()), (0, "20 PDF\n", bars));
    // On a terminal the second bar takes the place of the first.
    let (_, _, errors) = ralliement(&[&["--color", "always"], &arguments[..]].concat());
    assert_eq!(errors.matches("\u{1b}[1A\u{1b}[2K").count(), 1, "{errors:?}");
    let pdfs: Vec<Vec<u8>> =
        fs::read_dir(&made).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap()).collect();
    assert_eq!(pdfs.len(), 20);
    let (exit, _, errors) = ralliement(&["print", "tests/sheet/tome.toml", "-o", one]);
    assert!(exit == 2 && errors.contains("tome.toml"), "{errors}");
    let (exit, _, errors) = ralliement(&["print", list, "-o", "/nowhere/at/all.pdf"]);
    assert!(exit == 2 && errors.contains("/nowhere/at/all.pdf : son dossier n’existe pas"), "{errors}");
}

/// Two lists of one name would both be written to one PDF: the first is, and the second is told.
#[test]
fn a_list_is_never_printed_over_another() {
    let folder = folder("twins");
    let _ = fs::remove_dir_all(&folder);
    let list = "data/examples/la-reine-des-marches.bts.toml";
    let twins = ["a", "b"].map(|name| folder.join(name).join("liste.bts.toml"));
    for twin in &twins {
        fs::create_dir_all(twin.parent().unwrap()).unwrap();
        fs::copy(list, twin).unwrap();
    }
    let [first, second] = twins.each_ref().map(|twin| twin.to_str().unwrap());
    let made = folder.join("pdf");
    let (exit, said, errors) = ralliement(&["print", first, second, "-o", made.to_str().unwrap()]);
    assert_eq!((exit, said.as_str()), (2, "1 PDF\n"));
    assert!(errors.contains(second) && errors.contains("le même nom"), "{errors}");
    let (exit, said, _) = ralliement(&["print", first, "-o", made.to_str().unwrap()]);
    assert_eq!(
        (exit, said.trim()),
        (0, made.join("liste.pdf").to_str().unwrap()),
        "one list into a folder that is there"
    );
    let empty = folder.join("vide");
    fs::create_dir_all(&empty).unwrap();
    let (exit, said, errors) = ralliement(&["print", empty.to_str().unwrap()]);
    assert_eq!((exit, said.as_str()), (2, ""));
    assert!(errors.contains("aucune liste dans ce dossier"), "{errors}");
}

/// Pages to look at: open `index.html` in the folder that it names.
#[test]
#[ignore = "writes pictures for people to look at"]
fn show() {
    let catalogue = Catalogue::shipped();
    let folder = folder("show");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let cases = [
        ("example", lists::example()),
        ("allied", lists::allied(&catalogue)),
        ("illegal", lists::illegal()),
        ("ugliest", lists::ugliest()),
        ("empty", Roster::new("", 1000, "tribus-des-confins")),
        ("machines", lists::random(&catalogue, "consensus-de-verre", 5)),
    ];
    for (name, roster) in &cases {
        for kind in Kind::ALL {
            let english = *name == "machines";
            let options = Options {
                kind,
                paper: if english { Paper::Letter } else { Paper::A4 },
                language: if english { Language::English } else { Language::French },
                palette: if *name == "allied" { Palette::Mono } else { Palette::Colour },
                event: if *name == "example" { String::new() } else { "Tournoi des Trois Lunes, Nantes".to_owned() },
                fingerprint: "7F3A-91C2".to_owned(),
                qr: Some(code()),
            };
            let bytes = pdf(&document(&catalogue, roster, &options), None).unwrap();
            let path = folder.join(format!("{name}-{}.pdf", kind.tag()));
            fs::write(&path, &bytes).unwrap();
            let prefix = path.with_extension("");
            let done = Command::new("pdftoppm").args(["-r", "80", "-l", "6", "-png"]).arg(&path).arg(prefix).status();
            assert!(done.unwrap().success());
        }
    }
    let mut pictures: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".png"))
        .collect();
    pictures.sort();
    let pictures: Vec<String> = pictures.iter().map(|name| format!("<img src='{name}' title='{name}'>")).collect();
    let style = "<style>body{background:#777}img{width:24%;margin:4px}</style>";
    fs::write(folder.join("index.html"), format!("{style}{}", pictures.join("\n"))).unwrap();
    println!("{}", folder.display());
}
