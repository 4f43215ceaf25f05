//! The three styles, exactly: the page model as text that one can read, and the PDF byte by byte.
//!
//! `cargo xtask golden` makes them anew and shows the pages as they were and as they are.

use std::fs;
use std::path::Path;

use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::file;
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::rules::Severity;
use ralliement::sheet::page::Palette;
use ralliement::sheet::pdf::Attachment;
use ralliement::sheet::print::{pages, print};
use ralliement::sheet::{Kind, Paper, Wish};

use super::lists;

const LIST: &str = "tests/sheet/list.bts.toml";
/// With an ally above its cap, a mage, a siege weapon and ids that no tome knows.
const ALLIED: &str = "tests/sheet/allied.bts.toml";
const FOLDER: &str = "tests/sheet/golden";
/// Where new PDFs go instead of being compared.
const ELSEWHERE: &str = "RALLIEMENT_GOLDEN";

/// A faction and a list of their own, which no change of the shipped tomes touches.
pub fn list() -> (Catalogue, Roster) {
    (catalogue(), roster(LIST))
}

fn catalogue() -> Catalogue {
    let bytes = ["tome.toml", "ally.toml"].map(|name| (name, fs::read(format!("tests/sheet/{name}")).unwrap()));
    let tomes = bytes.each_ref().map(|(name, bytes)| File { name: (*name).to_owned(), bytes });
    let (catalogue, defects) = Catalogue::shipped().with_tomes(&tomes);
    assert!(defects.is_empty(), "{defects:#?}");
    catalogue
}

fn roster(path: &str) -> Roster {
    file::read(path, &fs::read(path).unwrap()).unwrap_or_else(|defects| panic!("{defects:#?}"))
}

/// The name of each golden file, its list, and how it is printed.
fn cases() -> Vec<(String, &'static str, Wish)> {
    let event = "Nantes".to_owned();
    let plain =
        Kind::ALL.map(|kind| (kind.tag().to_owned(), LIST, Wish { kind, event: event.clone(), ..Wish::default() }));
    let allied = [Kind::Roster, Kind::Play].map(|kind| {
        let (paper, language, palette) = (Paper::Letter, Language::English, Palette::Mono);
        let wish = Wish { kind, paper, language, palette, event: event.clone() };
        (format!("allied-{}", kind.tag()), ALLIED, wish)
    });
    plain.into_iter().chain(allied).collect()
}

/// The second list keeps what it is there for.
#[test]
fn the_allied_golden_list_is_as_wrong_as_it_should_be() {
    let (army, findings) = lists::check(&catalogue(), &roster(ALLIED));
    let codes: Vec<&str> =
        findings.iter().filter(|one| one.severity == Severity::Error).map(|one| one.rule.code).collect();
    assert_eq!(codes, ["LST-5", "LST-5", "ALL-2"]);
    assert!(army.contingents[1].allied && !army.is_complete());
}

/// Snapshots in one folder, under plain names.
pub fn settings() -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

/// The program's version is in the data line, and changes.
pub fn without_version(text: &str) -> String {
    text.replace(concat!("Ralliement ", env!("CARGO_PKG_VERSION")), "Ralliement X")
}

#[test]
fn page_models_are_golden() {
    let catalogue = catalogue();
    settings().bind(|| {
        for (name, list, wish) in cases() {
            let text = pages(&catalogue, &roster(list), &wish).to_string();
            // Of the code only its room: the rest is for those who can read it.
            let runs = text.lines().filter(|line| !line.contains(" fill ") || !line.ends_with(" Text"));
            insta::assert_snapshot!(name, without_version(&runs.collect::<Vec<_>>().join("\n")));
        }
    });
}

#[test]
fn printed_files_are_golden() {
    let catalogue = catalogue();
    let elsewhere = std::env::var_os(ELSEWHERE);
    for (name, list, wish) in cases() {
        let attachment = Attachment { name: "list.bts.toml", bytes: &fs::read(list).unwrap() };
        let printed = print(&catalogue, &roster(list), &wish, attachment).unwrap();
        let name = format!("{name}.pdf");
        if let Some(folder) = &elsewhere {
            fs::write(Path::new(folder).join(name), printed).unwrap();
            continue;
        }
        let golden = fs::read(Path::new(FOLDER).join(&name)).unwrap_or_default();
        assert!(
            printed == golden,
            "{FOLDER}/{name} is another; `cargo xtask golden` shows the pages side by side and keeps the new ones"
        );
    }
}
