//! Lists that leave and come back: files, links, QR codes, backups, comparisons.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

mod any_list;
mod backup;
#[path = "../common/cases.rs"]
mod cases;
mod compare;
mod event;
mod file;
mod fuzz;
mod link;
mod open;
mod qr;
mod record;
#[path = "../common/terminal.rs"]
mod terminal;
mod tomes;

use std::fs;
use std::sync::LazyLock;

use ralliement::catalogue::Catalogue;
use ralliement::roster::Roster;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

/// The lists that ship with the program, by the name of their file.
fn examples() -> Vec<(String, Roster)> {
    let mut all: Vec<(String, Roster)> = fs::read_dir("data/examples")
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let roster = ralliement::exchange::file::read(&name, &fs::read(&path).unwrap()).unwrap();
            (name, roster)
        })
        .collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    assert!(all.len() >= 8, "one list for each faction");
    all
}

fn example(name: &str) -> Roster {
    examples().into_iter().find(|(own, _)| own.starts_with(name)).unwrap().1
}
