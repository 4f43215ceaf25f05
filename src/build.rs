//! Reads and checks `data/`, and packs it for the program. A tome or an example list with a defect fails the build with
//! its line.
//!
//! It runs the very code of `src/catalogue` and `src/exchange`, so that the build and the program cannot disagree.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a build script may only stop")]
#![allow(dead_code, unused_imports, reason = "the build uses the parts that read")]

use std::path::Path;
use std::{env, fs};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

mod catalogue;
mod language;
mod roster;

mod exchange {
    pub mod checksum;
    pub mod file;
    mod migrate;
    mod unread;
    use super::catalogue::value;
}

use catalogue::defect::Defect;
use catalogue::{Catalogue, File};
use roster::Roster;

fn main() {
    println!("cargo::rerun-if-changed=data/manual");
    println!("cargo::rerun-if-changed=data/tomes");
    println!("cargo::rerun-if-changed=data/shelf");
    println!("cargo::rerun-if-changed=src/catalogue");
    println!("cargo::rerun-if-changed=data/examples");
    println!("cargo::rerun-if-changed=src/exchange");
    println!("cargo::rerun-if-changed=src/language.rs");
    println!("cargo::rerun-if-changed=src/roster");
    // The schema of a tome is for authors' editors; the browser does without.
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch != "wasm32") {
        println!("cargo::rustc-cfg=schema");
    } else {
        // For the splitter, which moves functions between modules.
        println!("cargo::rustc-link-arg-bin=ralliement=--emit-relocs");
    }

    let manual = files("data/manual");
    let tomes = files("data/tomes");
    let (catalogue, defects) = Catalogue::read(&borrow(&manual), &borrow(&tomes));
    complain(&defects);
    // As they are typed, by the names of their files, which are their ids.
    let stem = |name: &str| Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let typed: Vec<(String, String)> =
        tomes.iter().map(|(name, bytes)| (stem(name), String::from_utf8_lossy(bytes).into_owned())).collect();
    keep("tomes.bin", postcard::to_allocvec(&typed));
    if let Some((catalogue, reading)) = catalogue.map(Catalogue::take_reading) {
        let (catalogue, offered) = catalogue.take_offered();
        keep("offered.bin", postcard::to_allocvec(&offered));
        let packed = catalogue.pack();
        // With the code that gives the bytes their shape: packed tomes of another shape must not be taken for ours.
        let mut shape = packed.clone().unwrap_or_default();
        sources(Path::new("src/catalogue"), &mut shape);
        let print = exchange::checksum::crc32(&shape);
        println!("cargo::rustc-env=RALLIEMENT_CATALOGUE={print}");
        keep("catalogue.bin", packed);
        keep("index.bin", postcard::to_allocvec(&catalogue.index()));
        keep("reading.bin", postcard::to_allocvec(&reading));
    }

    let read =
        |(name, bytes): (String, Vec<u8>)| exchange::file::read(&name, &bytes).map_err(|all| complain(&all)).ok();
    let mut examples: Vec<Roster> = files("data/examples").into_iter().filter_map(read).collect();
    examples.sort_by_key(|roster| roster.format);
    keep("examples.bin", postcard::to_allocvec(&examples));

    keep("an-4000.bin", postcard::to_allocvec(&shelf::<Stars>("data/shelf/an-4000.toml").star));
    keep("beyond.bin", postcard::to_allocvec(&shelf::<Powers>("data/shelf/beyond.toml").power));
}

/// What `data/shelf` holds, in the order of the fields that `src/shelf` reads back.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stars {
    star: Vec<Star>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Star {
    name: String,
    constellation: String,
    letter: char,
    level: Level,
    #[serde(default)]
    printed: bool,
    #[serde(default)]
    home: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Yellow,
    Red,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Powers {
    power: Vec<Power>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Power {
    code: String,
    race: Race,
    name: language::Text,
    #[serde(default)]
    once: bool,
    text: language::Text,
    #[serde(default)]
    errata: language::Text,
    #[serde(default)]
    decisions: language::Text,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Race {
    Earthers,
    Vonyan,
    Valkyrie,
    Dreckach,
}

fn shelf<T: DeserializeOwned>(path: &str) -> T {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn complain(defects: &[Defect]) {
    for defect in defects {
        println!("cargo::error={}", defect.line_of_text(language::Language::English));
    }
}

fn keep(name: &str, packed: Result<Vec<u8>, postcard::Error>) {
    let out = env::var("OUT_DIR").expect("cargo gives OUT_DIR");
    fs::write(Path::new(&out).join(name), packed.expect("data can be packed")).expect("OUT_DIR can be written");
}

/// All code under a folder, in the order of the names.
fn sources(folder: &Path, out: &mut Vec<u8>) {
    let entries = fs::read_dir(folder).expect("a folder that can be listed");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a folder that can be listed").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.extend(fs::read(&path).expect("a file that can be read"));
        }
    }
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
