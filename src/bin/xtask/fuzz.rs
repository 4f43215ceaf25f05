//! The fuzz targets of tests/fuzz, guided by coverage: a short run for every test, as long a run as one likes by hand.

use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::failure::{Context, Failure};
use crate::report::say;
use crate::shell;

/// Where cargo puts them: tests/fuzz/.cargo/config.toml names the machine.
const FUZZ_PROGRAMS: &str = "x86_64-unknown-linux-gnu/release";

/// Where a run begins to look.
#[derive(Clone, Copy)]
pub enum Search {
    /// The same inputs in the same order every time, so that a test says the same of the same code.
    Same,
    /// Somewhere else every time.
    Anywhere,
}

/// Every target for so many seconds, over the kept corpus; what a search anywhere adds to it stays in the target folder.
pub fn run(seconds: u64, search: Search) -> Result<(), Failure> {
    let folder = shell::root().join("tests/fuzz");
    let made = shell::target().join("fuzz");
    // Started in its folder: the flags that count the edges are in the .cargo/config.toml there.
    shell::run(
        shell::cargo(["build", "--release", "--locked"]).current_dir(&folder).env("CARGO_TARGET_DIR", &made),
        "the fuzz targets do not compile; the reason is above",
    )?;
    // As many at a time as there are cores: each works on one.
    let waiting = Mutex::new(names(&folder.join("corpus"))?.into_iter());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut inputs = 0;
        while let Some(target) = next() {
            inputs += run_target(&target, seconds, search, &folder, &made)?;
        }
        Ok(inputs)
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let inputs: u64 = thread::scope(|scope| {
        let working: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let ended = || Err(Failure::new("a fuzz target ended in a panic of this command"));
        working.into_iter().map(|worker| worker.join().unwrap_or_else(|_| ended())).sum::<Result<u64, Failure>>()
    })?;
    say(format!("    {inputs} inputs in all, no panic, no hang"));
    Ok(())
}

/// How many inputs it was given.
fn run_target(target: &str, seconds: u64, search: Search, folder: &Path, made: &Path) -> Result<u64, Failure> {
    let (found, seed) = match search {
        Search::Same => (made.join("same").join(target), "-seed=1"),
        Search::Anywhere => (made.join("found").join(target), "-seed=0"),
    };
    if let Search::Same = search {
        let _ = fs::remove_dir_all(&found);
    }
    fs::create_dir_all(&found).context(|| format!("{} could not be made", found.display()))?;
    let run = shell::program(&made.join(FUZZ_PROGRAMS).join(target).to_string_lossy())
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/{target}-", made.display()))
        .args(["-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1"])
        .arg(seed)
        // The first folder is the one that grows.
        .args([&found, &folder.join("corpus").join(target)])
        .output()
        .context(|| format!("the fuzz target `{target}` could not be started"))?;
    let told = String::from_utf8_lossy(&run.stderr);
    if !run.status.success() {
        say(told);
        return Err(Failure::new(format!(
            "the fuzz target `{target}` found bytes that break a promise; they are in {}: put them into tests/fuzz/corpus/{target} with the mend",
            made.display()
        )));
    }
    let runs = told.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let runs: u64 = runs
        .and_then(|runs| runs.trim().parse().ok())
        .ok_or_else(|| Failure::new(format!("the fuzz target `{target}` did not say how many inputs it was given")))?;
    say(format!("    {target}: {runs} inputs in {seconds} s"));
    Ok(runs)
}

fn names(corpus: &Path) -> Result<Vec<String>, Failure> {
    let missing = || format!("{} could not be read", corpus.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(corpus).context(missing)? {
        names.push(entry.context(missing)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
