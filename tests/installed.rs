//! What browsers and chats are told of the app: the manifest, the head of the page, and the pictures both name.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test, a panic is the report")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ralliement::app::model::route::Route;
use serde_json::Value;

const INDEX: &str = include_str!("../index.html");
const PAGE: &str = include_str!("../docs/screens.md");

fn manifest() -> Value {
    serde_json::from_str(include_str!("../public/manifest.webmanifest")).unwrap()
}

/// Width and height of a PNG or of a WebP picture.
fn size(file: &str) -> (u32, u32) {
    let bytes = fs::read(Path::new("public").join(file)).unwrap_or_else(|error| unreachable!("{file}: {error}"));
    let big = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    let little = |at: usize| u32::from(u16::from_le_bytes(bytes[at..at + 2].try_into().unwrap())) & 0x3fff;
    match &bytes[..4] {
        b"\x89PNG" => (big(16), big(20)),
        b"RIFF" => match &bytes[12..16] {
            b"VP8 " => (little(26), little(28)),
            // 14 bits each, less one.
            b"VP8L" => {
                let packed = u32::from_le_bytes(bytes[21..25].try_into().unwrap());
                ((packed & 0x3fff) + 1, (packed >> 14 & 0x3fff) + 1)
            }
            _ => {
                let three =
                    |at: usize| u32::from(bytes[at]) | u32::from(bytes[at + 1]) << 8 | u32::from(bytes[at + 2]) << 16;
                (three(24) + 1, three(27) + 1)
            }
        },
        _ => unreachable!("{file} is neither"),
    }
}

#[test]
fn every_picture_of_the_manifest_is_there_in_the_size_that_it_says() {
    let manifest = manifest();
    let mut forms = BTreeSet::new();
    for own in manifest["screenshots"].as_array().unwrap().iter().chain(manifest["icons"].as_array().unwrap()) {
        let (file, said) = (own["src"].as_str().unwrap(), own["sizes"].as_str().unwrap());
        if said != "any" {
            let (width, height) = size(file);
            assert_eq!(format!("{width}x{height}"), said, "{file}");
            // What browsers ask of screenshots.
            assert!(own["form_factor"].is_null() || width.max(height) * 10 <= width.min(height) * 23, "{file}");
        }
        if let Some(form) = own["form_factor"].as_str() {
            forms.insert(form.to_owned());
            assert!(own["label"].as_str().is_some_and(|label| label.len() > 10), "{file}");
            assert!(fs::metadata(Path::new("public").join(file)).unwrap().len() < 200_000, "{file}");
        }
    }
    assert_eq!(forms.into_iter().collect::<Vec<_>>(), ["narrow", "wide"]);
}

#[test]
fn the_installed_app_has_its_shortcuts_and_opens_its_files() {
    let manifest = manifest();
    let addresses: Vec<&str> =
        manifest["shortcuts"].as_array().unwrap().iter().filter_map(|own| own["url"].as_str()).collect();
    assert_eq!(addresses, ["./#/nouvelle", "./#/code", "./#/jouer"]);
    for address in &addresses {
        assert_ne!(Route::parse(address.trim_start_matches("./")), Route::NotFound, "{address}");
    }
    assert_eq!(manifest["launch_handler"]["client_mode"][0], "navigate-existing");
    let opened: Vec<String> = manifest["file_handlers"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|own| own["accept"].as_object().unwrap().values())
        .flat_map(|endings| endings.as_array().unwrap())
        .map(|ending| ending.as_str().unwrap().to_owned())
        .collect();
    // Lists and events end with `.toml`: systems know files by what stands after the last dot.
    assert_eq!(opened, [".toml", ".pdf"]);
}

#[test]
fn the_head_of_the_page_tells_chats_and_phones_what_it_is() {
    for wanted in [
        "<meta property=\"og:title\"",
        "<meta property=\"og:description\"",
        "<meta property=\"og:image\" content=\"screens/og.jpg\">",
        "<meta property=\"og:image:width\" content=\"1200\">",
        "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        "<link rel=\"apple-touch-icon\" sizes=\"180x180\" href=\"icons/icon-180.png\">",
        "<link rel=\"manifest\" href=\"manifest.webmanifest\">",
    ] {
        assert!(INDEX.contains(wanted), "{wanted}");
    }
    assert_eq!(size("icons/icon-180.png"), (180, 180));
    assert!(Path::new("public/screens/og.jpg").is_file());
}

/// Every picture of the page of screens is there, and every one that is there is on the page.
#[test]
fn the_page_of_screens_shows_every_picture() {
    let named: BTreeSet<String> = PAGE
        .split("](screens/")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(name, _)| name.to_owned())
        .collect();
    let there: BTreeSet<String> = fs::read_dir("docs/screens")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(named, there);
    // Each screen in four sizes and two themes.
    assert!(named.len() >= 8 && named.len().is_multiple_of(8), "{}", named.len());
}
