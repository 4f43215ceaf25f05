//! `cargo xtask golden`: makes the golden files of the printed sheets anew, and shows every page as it was beside what
//! it has become. Whether that is better is for people to say: look, then commit or check out the old ones.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure};
use crate::report::{Stages, say};
use crate::{install, shell};

/// Where the tests expect them.
const KEPT: &str = "tests/sheet/golden";
/// Asks the test for new files in a folder, instead of a comparison.
const ELSEWHERE: &str = "RALLIEMENT_GOLDEN";
/// Dots per inch: enough to read a page on a screen.
const SHARPNESS: &str = "100";

pub fn run() -> Result<(), Failure> {
    let mut stages = Stages::of(4);
    let folder = shell::target().join("golden");
    let kept = shell::root().join(KEPT);
    let (old, new) = (folder.join("old"), folder.join("new"));
    stages.run("programs", install::browser)?;
    stages.run("old files", || {
        let _ = fs::remove_dir_all(&folder);
        for folder in [&old, &new] {
            fs::create_dir_all(folder).context(|| format!("{} could not be made", folder.display()))?;
        }
        copy(&kept, &old)
    })?;
    stages.run("new files", || {
        let arguments = ["test", "--test", "sheet", "golden"];
        let mut test = shell::cargo(arguments);
        let test = test.env(ELSEWHERE, &new).env("INSTA_UPDATE", "always");
        shell::run(test, "the sheets could not be printed; the reason is above")?;
        copy(&new, &kept)
    })?;
    let (index, changed) = stages.run("pictures", || {
        let (before, after) = (draw(&old)?, draw(&new)?);
        let index = folder.join("index.html");
        let (page, changed) = side_by_side(&before, &after);
        fs::write(&index, page).context(|| format!("{} could not be written", index.display()))?;
        Ok((index, changed))
    })?;
    match changed.as_slice() {
        [] => say("No page looks different."),
        changed => say(format!("Changed: {}", changed.join(", "))),
    }
    say(format!("Side by side: {}", index.display()));
    Ok(())
}

fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = || format!("{} could not be read", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).context(unreadable)? {
        let path = entry.context(unreadable)?.path();
        if path.extension().is_some_and(|own| own == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    for file in files(from, "pdf")? {
        let target = to.join(file.file_name().unwrap_or_default());
        fs::copy(&file, &target).context(|| format!("{} could not be written", target.display()))?;
    }
    Ok(())
}

/// Name of a page → its picture.
type Pictures = BTreeMap<String, Vec<u8>>;

fn draw(folder: &Path) -> Result<Pictures, Failure> {
    for file in files(folder, "pdf")? {
        let mut draw = shell::program("pdftoppm");
        draw.args(["-r", SHARPNESS, "-png"]).arg(&file).arg(file.with_extension(""));
        shell::run(&mut draw, &format!("pdftoppm could not draw {}", file.display()))?;
    }
    let mut pictures = Pictures::new();
    for picture in files(folder, "png")? {
        let bytes = fs::read(&picture).context(|| format!("{} could not be read", picture.display()))?;
        pictures.insert(picture.file_stem().unwrap_or_default().to_string_lossy().into_owned(), bytes);
    }
    Ok(pictures)
}

/// The page that shows them, and the names of those that differ.
fn side_by_side(old: &Pictures, new: &Pictures) -> (String, Vec<String>) {
    let mut page = "<!doctype html><meta charset=utf-8><title>Golden files</title>\
        <style>body{font:1rem sans-serif;background:#888;margin:1rem}img{width:49%;background:#fff}\
        .changed{color:#fff;background:#a31526;padding:.3em}</style>\n"
        .to_owned();
    let mut changed = Vec::new();
    let names: std::collections::BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    for name in names {
        let differs = old.get(name) != new.get(name);
        let class = if differs { " class=changed" } else { "" };
        let word = if differs { "changed" } else { "as it was" };
        let picture = |folder: &str, there: bool| match there {
            true => format!("<img src='{folder}/{name}.png' alt='{folder}'>"),
            false => format!("<i>{folder}: no such page</i>"),
        };
        // Writing into a string cannot fail.
        let _ = writeln!(
            page,
            "<h2{class}>{name}: {word}</h2>{} {}",
            picture("old", old.contains_key(name)),
            picture("new", new.contains_key(name))
        );
        if differs {
            changed.push(name.clone());
        }
    }
    (page, changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_differ_come_or_go_are_named() {
        let pictures = |all: &[(&str, u8)]| all.iter().map(|(name, byte)| ((*name).to_owned(), vec![*byte])).collect();
        let old = pictures(&[("play-1", 1), ("play-2", 1), ("play-3", 1)]);
        let new = pictures(&[("play-1", 1), ("play-2", 2), ("roster-1", 1)]);
        let (page, changed) = side_by_side(&old, &new);
        assert_eq!(changed, ["play-2", "play-3", "roster-1"]);
        for said in ["play-1: as it was", "play-2: changed", "new: no such page", "old: no such page"] {
            assert!(page.contains(said), "{page}");
        }
    }
}
