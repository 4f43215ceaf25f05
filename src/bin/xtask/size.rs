//! `cargo xtask size`: what the first load costs on the network, held against a limit and against the last record.
//!
//! The figures are those of the `.br` files in dist/: what a visitor's browser really fetches.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::assets::{DEV_PREFIX, SERVICE_WORKER};
use crate::build::{BESIDE, WASM_BINARIES};
use crate::failure::{Context, Failure};
use crate::report::{kibibytes, say};
use crate::server::split_hashed;
use crate::shell;

/// What the whole first load may cost, compressed.
const LIMIT: usize = 250 * 1024;
/// What may be fetched before a list that is opened by its address can be edited.
const EDITOR_LIMIT: usize = 430 * 1024;
/// Where the build writes down which files the editor needs.
const EDITOR_FILES: (&str, &str) = ("const EDITOR = [", "]");
/// What the editor looks like, and what everything else that comes in chunks does.
const EDITOR_STYLE: &str = "editor.css";
const PAGES_STYLE: &str = "pages.css";

/// A jump has to be larger than both to fail: 5 %, and more than a small file's noise.
const TOLERATED_PERCENT: usize = 5;
const TOLERATED_BYTES: usize = 1024;

/// Not fetched before the app is on the screen. Everything else in dist/ counts, so a new file is never forgotten.
const LATER: &[&str] = &[
    SERVICE_WORKER,
    "manifest.webmanifest",
    "fallback.js",
    EDITOR_STYLE,
    PAGES_STYLE,
    "worker_start.js",
    "scan.js",
    "device.js",
    "fonts/OFL.txt",
    "icons/",
    // For the store page of whoever installs the app.
    "screens/",
];

const RECORD: &str = ".ci/sizes.toml";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cost {
    raw: usize,
    brotli: usize,
}

/// Name without its hash → cost.
type Table = BTreeMap<String, Cost>;

struct Sizes {
    first_load: Table,
    later: Table,
    /// The files of the editor's chunk.
    editor: Vec<String>,
}

impl Sizes {
    /// What is fetched before a list that is opened by its address can be edited.
    fn to_editor(&self) -> usize {
        let needed = self.editor.iter().map(String::as_str).chain([EDITOR_STYLE]);
        total(&self.first_load) + needed.filter_map(|name| self.later.get(name)).map(|cost| cost.brotli).sum::<usize>()
    }
}

/// The figures of `.ci/sizes.toml`: name → bytes after brotli.
#[derive(Deserialize, Default)]
struct Record {
    /// Nothing while there is no record.
    total: Option<usize>,
    first_load: BTreeMap<String, usize>,
    later: BTreeMap<String, usize>,
}

/// Prints the tables and fails when they are over the limit, or have jumped since the record.
pub fn check() -> Result<(), Failure> {
    let sizes = measure(&shell::dist())?;
    let record = read_record()?;
    print(&sizes, &record);
    let complaints = compare(&sizes, &record);
    if !complaints.is_empty() {
        return Err(Failure::new(format!(
            "the app has grown: {}; find out why, or run `cargo xtask size --record` and say in the commit what it bought",
            complaints.join("; ")
        )));
    }
    if record.total.is_some_and(|before| total(&sizes.first_load) + TOLERATED_BYTES < before) {
        say("The app is smaller than recorded: run `cargo xtask size --record` to keep it so.");
    }
    Ok(())
}

/// Prints the tables and writes them down as the figures to hold.
pub fn record() -> Result<(), Failure> {
    let sizes = measure(&shell::dist())?;
    // A record that cannot be read is replaced all the same.
    print(&sizes, &read_record().unwrap_or_default());
    if let Some(complaint) = over_limit(&sizes) {
        return Err(Failure::new(format!("not recorded: {complaint}")));
    }
    fs::write(shell::root().join(RECORD), render(&sizes)).context(|| format!("{RECORD} cannot be written"))?;
    say(format!("Recorded in {RECORD}."));
    Ok(())
}

fn measure(dist: &Path) -> Result<Sizes, Failure> {
    let worker = fs::read_to_string(dist.join(SERVICE_WORKER))
        .map_err(|_| Failure::new("there is no built app to measure; run `cargo xtask build` first"))?;
    if worker.contains(&format!("const BUILD = \"{DEV_PREFIX}")) {
        return Err(Failure::new("dist/ holds a --dev build, whose size means nothing; run `cargo xtask build` first"));
    }
    let mut sizes = Sizes { first_load: Table::new(), later: Table::new(), editor: Vec::new() };
    add_folder(dist, "", &mut sizes)?;
    Ok(sizes)
}

fn add_folder(folder: &Path, prefix: &str, sizes: &mut Sizes) -> Result<(), Failure> {
    let failed = || format!("{} cannot be read", folder.display());
    for entry in fs::read_dir(folder).context(failed)? {
        let entry = entry.context(failed)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            add_folder(&entry.path(), &format!("{name}/"), sizes)?;
        } else if !name.ends_with(".br") && !BESIDE.contains(&name.as_str()) {
            let raw = length(&entry.path()).context(failed)?;
            // What is not packed travels as it is.
            let brotli = length(&entry.path().with_added_extension("br")).unwrap_or(raw);
            let name = logical(&name);
            if name == "boot.js" {
                let script = fs::read_to_string(entry.path()).context(failed)?;
                sizes.editor = editor_files(&script);
            }
            let table = if is_later(&name) { &mut sizes.later } else { &mut sizes.first_load };
            table.insert(name, Cost { raw, brotli });
        }
    }
    Ok(())
}

/// The names in the list that the build filled in.
fn editor_files(boot: &str) -> Vec<String> {
    let (start, end) = EDITOR_FILES;
    let list = boot.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(list, _)| list);
    let names = list.split(',').map(|name| name.trim().trim_matches('"').trim_start_matches("./"));
    names.filter(|name| !name.is_empty()).map(logical).collect()
}

fn length(path: &Path) -> std::io::Result<usize> {
    Ok(usize::try_from(path.metadata()?.len()).unwrap_or(usize::MAX))
}

fn logical(name: &str) -> String {
    split_hashed(name).map_or_else(|| name.to_owned(), |(stem, extension)| format!("{stem}.{extension}"))
}

fn is_later(name: &str) -> bool {
    let lazy = |binary: &str| name == format!("{binary}.js") || name == format!("{binary}_bg.wasm");
    let chunk = name.ends_with(".wasm") && !name.ends_with("_bg.wasm");
    chunk
        || LATER.iter().any(|later| name == *later || (later.ends_with('/') && name.starts_with(later)))
        || WASM_BINARIES.iter().any(|binary| !binary.first_load && lazy(binary.name))
}

fn total(table: &Table) -> usize {
    table.values().map(|cost| cost.brotli).sum()
}

fn over_limit(sizes: &Sizes) -> Option<String> {
    let over = |what: &str, now: usize, limit: usize| {
        (now > limit).then(|| format!("{what} is {}, the limit {}", kibibytes(now), kibibytes(limit)))
    };
    over("the first load", total(&sizes.first_load), LIMIT)
        .or_else(|| over("the way to the editor", sizes.to_editor(), EDITOR_LIMIT))
}

fn compare(sizes: &Sizes, record: &Record) -> Vec<String> {
    let rows = sizes.first_load.iter().map(|(name, cost)| (name, cost, record.first_load.get(name)));
    let later = sizes.later.iter().map(|(name, cost)| (name, cost, record.later.get(name)));
    // A file without a record cannot have jumped; what it adds shows in the total.
    let jumps = rows
        .chain(later)
        .map(|(name, cost, before)| (name.as_str(), cost.brotli, before))
        .chain([("the first load", total(&sizes.first_load), record.total.as_ref())])
        // Their numbers change hands with every change of the code; what they weigh shows on the way to the editor.
        .filter(|(name, ..)| !name.starts_with("chunk_"))
        .filter_map(|(name, now, before)| Some((name, now, *before?)))
        .filter(|(_, now, before)| jumped(*now, *before))
        .map(|(name, now, before)| format!("{name} from {} to {}", kibibytes(before), kibibytes(now)));
    over_limit(sizes).into_iter().chain(jumps).collect()
}

fn jumped(now: usize, before: usize) -> bool {
    now > before + TOLERATED_BYTES && now * 100 > before * (100 + TOLERATED_PERCENT)
}

/// Without a record everything is new, and only the limit holds.
fn read_record() -> Result<Record, Failure> {
    match fs::read_to_string(shell::root().join(RECORD)) {
        Ok(text) => toml::from_str(&text).map_err(|error: toml::de::Error| {
            Failure::new(format!(
                "{RECORD} cannot be understood ({}); write it anew with `cargo xtask size --record`",
                error.message()
            ))
        }),
        Err(_) => Ok(Record::default()),
    }
}

fn render(sizes: &Sizes) -> String {
    let mut text = format!(
        "# Bytes after brotli of the last recorded release build; written by `cargo xtask size --record`.\n\
         # A jump of more than {TOLERATED_PERCENT} % fails `cargo xtask size`, so a change here is a decision: say why in the commit.\n\
         total = {}\n",
        total(&sizes.first_load)
    );
    for (title, table) in [("first_load", &sizes.first_load), ("later", &sizes.later)] {
        let _ = write!(text, "\n[{title}]\n");
        for (name, cost) in table {
            let _ = writeln!(text, "\"{name}\" = {}", cost.brotli);
        }
    }
    text
}

fn print(sizes: &Sizes, record: &Record) {
    print_table("First load", &sizes.first_load, &record.first_load);
    let total = total(&sizes.first_load);
    say(format!("  of at most {}: {} % used", kibibytes(LIMIT), total * 100 / LIMIT));
    let editor = sizes.to_editor();
    say(format!("To a list that is opened by its address: {}", kibibytes(editor)));
    say(format!("  of at most {}: {} % used", kibibytes(EDITOR_LIMIT), editor * 100 / EDITOR_LIMIT));
    print_table("Later, or never", &sizes.later, &record.later);
    say("");
}

fn print_table(title: &str, table: &Table, record: &BTreeMap<String, usize>) {
    let row = |name: &str, raw: &str, brotli: &str, change: &str| {
        say(format!("  {name:<28} {raw:>12} {brotli:>12}  {change}").trim_end());
    };
    say(format!("\n{title}"));
    row("file", "raw", "brotli", "since the record");
    for (name, cost) in table {
        row(name, &kibibytes(cost.raw), &kibibytes(cost.brotli), &change(cost.brotli, record.get(name)));
    }
    let raw = table.values().map(|cost| cost.raw).sum();
    row("total", &kibibytes(raw), &kibibytes(total(table)), "");
}

fn change(now: usize, before: Option<&usize>) -> String {
    match before {
        None => "new".to_owned(),
        Some(before) if now == *before => String::new(),
        Some(before) if now > *before => format!("+{} bytes", now - before),
        Some(before) => format!("−{} bytes", before - now),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    fn sizes(first: &[(&str, usize)], later: &[(&str, usize)]) -> Sizes {
        let table = |rows: &[(&str, usize)]| {
            rows.iter().map(|(name, brotli)| ((*name).to_owned(), Cost { raw: brotli * 3, brotli: *brotli })).collect()
        };
        Sizes { first_load: table(first), later: table(later), editor: vec!["split_editor.wasm".to_owned()] }
    }

    fn recorded(sizes: &Sizes) -> Record {
        toml::from_str(&render(sizes)).unwrap()
    }

    #[test]
    fn what_is_recorded_passes() {
        let now = sizes(&[("a.wasm", 100_000), ("main.css", 2_000)], &[("sw.js", 500)]);
        let record = recorded(&now);
        assert_eq!(record.total, Some(102_000));
        assert!(compare(&now, &record).is_empty());
    }

    #[test]
    fn a_jump_of_a_row_or_of_the_total_fails() {
        let record = recorded(&sizes(&[("a.wasm", 100_000), ("main.css", 20_000)], &[("worker.wasm", 40_000)]));
        let names =
            |first: &[(&str, usize)], later: &[(&str, usize)]| compare(&sizes(first, later), &record).join("\n");
        assert!(names(&[("a.wasm", 100_000), ("main.css", 21_500)], &[]).starts_with("main.css"));
        assert!(
            names(&[("a.wasm", 100_000), ("main.css", 20_000), ("new.js", 9_000)], &[]).starts_with("the first load")
        );
        assert!(names(&[], &[("worker.wasm", 50_000)]).starts_with("worker.wasm"));
    }

    #[test]
    fn five_per_cent_and_one_kibibyte_are_tolerated() {
        assert!(!jumped(105_000, 100_000));
        assert!(jumped(105_001, 100_000));
        assert!(!jumped(1_524, 500));
        assert!(jumped(1_525, 500));
        assert!(!jumped(10, 100));
    }

    #[test]
    fn the_limit_holds_without_a_record() {
        let now = sizes(&[("a.wasm", LIMIT), ("b.js", 1)], &[]);
        assert_eq!(compare(&now, &recorded(&now)).len(), 1);
    }

    #[test]
    fn the_way_to_the_editor_has_a_limit_of_its_own() {
        let boot = "const EDITOR = [\"./split_editor-0123456789abcdef.wasm\", \"./chunk_2-0123456789abcdef.wasm\"];";
        assert_eq!(editor_files(boot), ["split_editor.wasm", "chunk_2.wasm"]);
        assert!(editor_files("const EDITOR = [];").is_empty());
        let now = sizes(&[("a.wasm", 1)], &[("split_editor.wasm", EDITOR_LIMIT), ("worker_bg.wasm", EDITOR_LIMIT)]);
        assert_eq!(now.to_editor(), EDITOR_LIMIT + 1);
        assert!(over_limit(&now).is_some());
    }

    #[test]
    fn rows_go_by_names_without_hash() {
        assert_eq!(logical("ralliement_bg-0123456789abcdef.wasm"), "ralliement_bg.wasm");
        assert_eq!(logical("icons/icon-192-0123456789abcdef.png"), "icons/icon-192.png");
        assert!(is_later("icons/icon-192.png") && is_later("sw.js") && is_later("fonts/OFL.txt"));
        assert!(is_later("worker_start.js") && is_later("worker.js") && is_later("worker_bg.wasm"));
        assert!(is_later("split_editor.wasm") && !is_later("ralliement_bg.wasm"));
        assert!(!is_later("ralliement_bg.wasm") && !is_later("fonts/inter.woff2"));
    }
}
