//! The three styles, exactly: the page model as text that one can read, and the PDF byte by byte.
//!
//! `cargo xtask golden` makes them anew and shows the pages as they were and as they are.

use std::fs;
use std::path::Path;

use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::file;
use ralliement::roster::Roster;
use ralliement::sheet::pdf::Attachment;
use ralliement::sheet::print::{pages, print};
use ralliement::sheet::{Kind, Wish};

const LIST: &str = "tests/sheet/list.bts.toml";
const FOLDER: &str = "tests/sheet/golden";
/// Where new PDFs go instead of being compared.
const ELSEWHERE: &str = "RALLIEMENT_GOLDEN";

/// A faction and a list of their own, which no change of the shipped tomes touches.
pub fn list() -> (Catalogue, Roster) {
    let bytes = fs::read("tests/sheet/tome.toml").unwrap();
    let tome = File { name: "tome.toml".to_owned(), bytes: &bytes };
    let catalogue = Catalogue::shipped().with_tome(&tome).unwrap_or_else(|refused| panic!("{:#?}", refused.defects));
    let list = fs::read(LIST).unwrap();
    (catalogue, file::read("list", &list).unwrap_or_else(|defects| panic!("{defects:#?}")))
}

fn wish(kind: Kind) -> Wish {
    Wish { kind, event: "Nantes".to_owned(), ..Wish::default() }
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
    let (catalogue, roster) = list();
    settings().bind(|| {
        for kind in Kind::ALL {
            let text = pages(&catalogue, &roster, &wish(kind)).to_string();
            // Of the code only its room: the rest is for those who can read it.
            let runs = text.lines().filter(|line| !line.contains(" fill ") || !line.ends_with(" Text"));
            insta::assert_snapshot!(kind.tag(), without_version(&runs.collect::<Vec<_>>().join("\n")));
        }
    });
}

#[test]
fn printed_files_are_golden() {
    let (catalogue, roster) = list();
    let bytes = fs::read(LIST).unwrap();
    let elsewhere = std::env::var_os(ELSEWHERE);
    for kind in Kind::ALL {
        let attachment = Attachment { name: "list.bts.toml", bytes: &bytes };
        let printed = print(&catalogue, &roster, &wish(kind), attachment).unwrap();
        let name = format!("{}.pdf", kind.tag());
        if let Some(folder) = &elsewhere {
            fs::write(Path::new(folder).join(name), printed).unwrap();
            continue;
        }
        let golden = fs::read(Path::new(FOLDER).join(&name)).unwrap();
        assert!(
            printed == golden,
            "{FOLDER}/{name} is another; `cargo xtask golden` shows the pages side by side and keeps the new ones"
        );
    }
}
