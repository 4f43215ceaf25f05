//! A tiny tome in order, the manual's files, and how to read defects: what several tests share.

#![allow(dead_code, reason = "each test uses its part")]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use ralliement::catalogue::defect::Defect;
use ralliement::catalogue::{Catalogue, File};
use ralliement::language::Language;

/// One of each kind of entry; every test of a bad input changes a line of it.
pub const TOME: &str = include_str!("petit-peuple.toml");

/// All files of a folder of the project, by name.
pub fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(root.join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

pub fn file<'a>(name: &str, bytes: &'a (impl AsRef<[u8]> + ?Sized)) -> File<'a> {
    File { name: name.to_owned(), bytes: bytes.as_ref() }
}

/// The manual alone, so that no test depends on the shipped tomes.
pub fn manual() -> Catalogue {
    static MANUAL: LazyLock<Catalogue> = LazyLock::new(read_manual);
    MANUAL.clone()
}

fn read_manual() -> Catalogue {
    let files = files("data/manual");
    let files: Vec<File> = files.iter().map(|(name, bytes)| file(name, bytes)).collect();
    let (catalogue, defects) = Catalogue::read(&files, &[]);
    assert_eq!(defects, []);
    catalogue.unwrap()
}

/// `line:column key: message`, in English, one a line.
pub fn lines(defects: &[Defect]) -> Vec<String> {
    let line = |defect: &Defect| {
        let message = defect.problem.message(Language::English);
        format!("{}:{} {}: {message}", defect.line, defect.column, defect.key)
    };
    defects.iter().map(line).collect()
}

/// The defects of these bytes as a tome.
pub fn defects(bytes: &(impl AsRef<[u8]> + ?Sized)) -> Vec<Defect> {
    manual().with_tome(&file("t.toml", bytes)).err().map(|refused| refused.defects).unwrap_or_default()
}

/// Replaces the one place that holds `old`; a test whose place is gone must fail, not pass.
pub fn change(old: &str, new: &str) -> String {
    assert_eq!(TOME.matches(old).count(), 1, "{old:?} must stand exactly once in the tiny tome");
    TOME.replacen(old, new, 1)
}
