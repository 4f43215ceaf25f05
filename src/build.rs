//! Reads and checks `data/`, and packs it for the program. A tome with a defect fails the build with its line.
//!
//! It runs the very code of `src/catalogue`, so that the build and the program cannot disagree.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a build script may only stop")]
#![allow(dead_code, unused_imports, reason = "the build uses the part of the catalogue that reads")]

use std::path::Path;
use std::{env, fs};

mod catalogue;
mod language;

use catalogue::{Catalogue, File};

fn main() {
    println!("cargo::rerun-if-changed=data/manual");
    println!("cargo::rerun-if-changed=data/tomes");
    println!("cargo::rerun-if-changed=src/catalogue");
    println!("cargo::rerun-if-changed=src/language.rs");
    // The schema of a tome is for authors' editors; the browser does without.
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch != "wasm32") {
        println!("cargo::rustc-cfg=schema");
    }

    let manual = files("data/manual");
    let tomes = files("data/tomes");
    let (catalogue, defects) = Catalogue::read(&borrow(&manual), &borrow(&tomes));
    for defect in &defects {
        println!("cargo::error={}", defect.line_of_text(language::Language::English));
    }
    let Some(catalogue) = catalogue else { return };
    let packed = catalogue.pack().expect("the catalogue can be packed");
    let out = env::var("OUT_DIR").expect("cargo gives OUT_DIR");
    fs::write(Path::new(&out).join("catalogue.bin"), packed).expect("OUT_DIR can be written");
}

fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = fs::read_dir(folder) else {
        panic!("{folder} is missing: build from the project's root");
    };
    let mut files: Vec<(String, Vec<u8>)> = entries
        .map(|entry| entry.expect("a folder that can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| (path.to_string_lossy().replace('\\', "/"), fs::read(&path).expect("a file that can be read")))
        .collect();
    files.sort();
    files
}

fn borrow(files: &[(String, Vec<u8>)]) -> Vec<File<'_>> {
    files.iter().map(|(name, bytes)| File { name: name.clone(), bytes }).collect()
}
