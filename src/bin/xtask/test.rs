//! `cargo xtask test`: everything that must hold, cheapest first, until the first that does not.
//!
//! Compiling for this machine and for the browser share no file, and each leaves a core idle for minutes (the optimiser
//! works on one program at a time), so they are two lanes that run side by side.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::failure::{Context, Failure};
use crate::install::{self, WASM_TARGET};
use crate::report::{say, seconds};
use crate::{advisories, browser, build, dependencies, fuzz, shell, size};

struct Step {
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<(), Failure>,
}

/// Steps that run one after the other.
type Lane = &'static [Step];

/// One stage after the other; the lanes of a stage side by side.
const STAGES: &[&[Lane]] = &[
    &[&[
        Step { name: "format", about: "the code is formatted", run: format },
        Step { name: "deny", about: "licences, sources, versions and known holes of the dependencies", run: deny },
        Step { name: "install", about: "the browsers, poppler and their like are there", run: programs },
    ]],
    &[
        &[
            Step { name: "clippy", about: "no warning in the native code and the tests", run: clippy },
            Step { name: "native", about: "unit tests, laws, golden files, fixtures", run: native },
            Step { name: "fuzz", about: "no bytes break a reader, guided by coverage", run: fuzz_targets },
        ],
        &[
            Step { name: "clippy-wasm", about: "no warning in the code of the browser", run: clippy_wasm },
            Step { name: "build", about: "the app is built into dist/", run: build_app },
            Step { name: "size", about: "the first load is within its limit", run: sizes },
        ],
    ],
    &[&[Step { name: "browser", about: "the built app in real browsers", run: browser_tests }]],
];

/// What all tests are compiled with, so that the library is compiled once for them: `xtask`, so that these commands are
/// tested too.
const FEATURES: &str = "xtask,browser";
const BROWSER_TESTS: &str = "browser";

fn steps() -> impl Iterator<Item = &'static Step> {
    STAGES.iter().copied().flatten().copied().flatten()
}

pub fn list() {
    for step in steps() {
        say(format!("{:<12} {}", step.name, step.about));
    }
}

pub fn run(only: Option<&str>) -> Result<(), Failure> {
    let Some(name) = only else { return all() };
    let missing = || Failure::new("there is no such step; `cargo xtask test --list` names them all");
    let step = steps().find(|step| step.name == name).ok_or_else(missing)?;
    let (begun, busy) = (Instant::now(), processor_time());
    let outcome = (step.run)();
    let state = if outcome.is_ok() { "passed" } else { "FAILED" };
    let row = row(step.name, state, begun.elapsed(), processor_time().saturating_sub(busy));
    say(&row);
    // For the table of the whole run; alone, nobody reads it.
    fs::create_dir_all(notes()).and_then(|()| fs::write(notes().join(step.name), row)).context(cannot_write)?;
    outcome.map_err(|failure| Failure::new(format!("{} failed: {failure}", step.name)))
}

/// Each step is a process of its own, so that its output can be kept together and its work counted.
fn all() -> Result<(), Failure> {
    let _ = fs::remove_dir_all(notes());
    fs::create_dir_all(notes()).context(cannot_write)?;
    // A copy, since the tests compile these commands anew and put the result in our place.
    let ourselves = notes().join("xtask");
    std::env::current_exe().and_then(|program| fs::copy(program, &ourselves)).context(cannot_write)?;

    let begun = Instant::now();
    let failed: Mutex<Vec<&str>> = Mutex::default();
    let failures = || failed.lock().unwrap_or_else(PoisonError::into_inner);
    let printing = Mutex::new(());
    for lanes in STAGES {
        thread::scope(|scope| {
            for lane in *lanes {
                scope.spawn(|| {
                    for step in *lane {
                        if !failures().is_empty() {
                            return;
                        }
                        let log = (lanes.len() > 1).then(|| notes().join(format!("{}.log", step.name)));
                        let later = if log.is_some() { " (what it says comes when it has ended)" } else { "" };
                        say(format!("\n=== {}: {}{later}", step.name, step.about));
                        let passed = in_own_process(&ourselves, step.name, log.as_deref());
                        if let Some(log) = log {
                            let _turn = printing.lock().unwrap_or_else(PoisonError::into_inner);
                            say(format!("\n=== what {} said", step.name));
                            say(fs::read_to_string(log).unwrap_or_default());
                        }
                        if !passed {
                            failures().push(step.name);
                        }
                    }
                });
            }
        });
        if !failures().is_empty() {
            break;
        }
    }
    let busy = processor_time();

    say("\n=== Summary: how long each step took, and for how long it kept a core busy");
    for (lane, step) in STAGES
        .iter()
        .flat_map(|lanes| lanes.iter().enumerate())
        .flat_map(|(at, lane)| lane.iter().map(move |step| (at, step)))
    {
        let row = fs::read_to_string(notes().join(step.name)).unwrap_or_else(|_| format!("{:<12} not run", step.name));
        say(format!("{row}{}", if lane == 0 { "" } else { "   (beside the others)" }));
    }
    say(row("total", "", begun.elapsed(), busy));
    let failed = failures();
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("failed: {}; the reason is above, and in {}", failed.join(", "), notes().display())))
}

fn in_own_process(ourselves: &Path, step: &str, log: Option<&Path>) -> bool {
    let mut child = Command::new(ourselves);
    child.args(["test", "--only", step]).stdin(Stdio::null());
    if let Some(log) = log {
        let Ok((out, err)) = File::create(log).and_then(|file| Ok((file.try_clone()?, file))) else { return false };
        child.stdout(out).stderr(err);
    }
    child.status().is_ok_and(|status| status.success())
}

/// Where the steps leave their rows and logs.
fn notes() -> PathBuf {
    shell::target().join("steps")
}

fn cannot_write() -> String {
    format!("{} cannot be written", notes().display())
}

fn row(name: &str, state: &str, time: Duration, busy: Duration) -> String {
    format!("{name:<12} {state:<8} {:>8} {:>8}", seconds(time), seconds(busy))
}

/// What this process and those that it has waited for have kept a core busy.
fn processor_time() -> Duration {
    fs::read_to_string("/proc/self/stat").ok().and_then(|stat| ticks(&stat)).unwrap_or_default()
}

/// User and system time, of the process and of its children, in hundredths of a second, behind its name in brackets.
fn ticks(stat: &str) -> Option<Duration> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11..15)?.iter().map(|field| field.parse::<u64>().ok()).sum::<Option<u64>>()?;
    Some(Duration::from_millis(ticks * 10))
}

fn cargo(arguments: &[&str], otherwise: &str) -> Result<(), Failure> {
    say(format!("    cargo {}", arguments.join(" ")));
    shell::run(&mut shell::cargo(arguments.iter().copied()), otherwise)
}

fn format() -> Result<(), Failure> {
    install::component("fmt", "rustfmt")?;
    cargo(&["fmt", "--check"], "some code is not formatted; run `cargo fmt`")
}

fn clippy() -> Result<(), Failure> {
    install::component("clippy", "clippy")?;
    cargo(
        &["clippy", "--all-targets", "--all-features", "--", "-D", "warnings"],
        "clippy has remarks; they are above, each with its place",
    )
}

fn clippy_wasm() -> Result<(), Failure> {
    install::component("clippy", "clippy")?;
    install::wasm_target()?;
    for binary in build::WASM_BINARIES {
        // As a release, so that what the build step needs on this machine (macros) is compiled once.
        let arguments = [
            &["clippy", "--profile", "web", "--target", WASM_TARGET, "--lib"],
            &["--bin", binary.name][..],
            binary.features,
            &["--", "-D", "warnings"],
        ];
        cargo(
            &arguments.concat(),
            "clippy has remarks on the code of the browser; they are above, each with its place",
        )?;
    }
    Ok(())
}

/// All tests are compiled here, those in the browser as well, and all others run.
fn native() -> Result<(), Failure> {
    let arguments = ["test", "--no-run", "--features", FEATURES, "--message-format", "json-render-diagnostics"];
    say(format!("    cargo {}", arguments.join(" ")));
    let output = shell::cargo(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .context(|| "cargo could not be started".to_owned())?;
    if !output.status.success() {
        return Err(Failure::new("the tests do not compile; the reason is above"));
    }
    let programs = test_programs(&String::from_utf8_lossy(&output.stdout));
    if programs.is_empty() {
        return Err(Failure::new("cargo did not say where it put the tests"));
    }
    for (name, program) in programs {
        if name != BROWSER_TESTS {
            say(format!("    {name}"));
            shell::run(&mut shell::program(&program), "a native test failed; its name and reason are above")?;
        }
    }
    cargo(&["test", "--doc", "--features", FEATURES], "an example in the documentation failed; it is above")
}

/// Name and path of every program with tests, from cargo's messages.
fn test_programs(messages: &str) -> Vec<(String, String)> {
    let program = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let tests = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        let name = message["target"]["name"].as_str().filter(|_| tests)?;
        Some((name.to_owned(), message["executable"].as_str()?.to_owned()))
    };
    messages.lines().filter_map(program).collect()
}

fn fuzz_targets() -> Result<(), Failure> {
    fuzz::run(5, fuzz::Search::Same)
}

fn deny() -> Result<(), Failure> {
    dependencies::check()?;
    advisories::check()
}

fn build_app() -> Result<(), Failure> {
    build::run(build::Profile::Release)
}

fn sizes() -> Result<(), Failure> {
    size::check()
}

fn programs() -> Result<(), Failure> {
    install::browser()?;
    install::geckodriver()?;
    install::axe().map(drop)
}

/// Figures, printed beside what is to be reached. Of these only the first load is held against its limit, since
/// machines are noisy.
pub fn speed() -> Result<(), Failure> {
    install::browser()?;
    let arguments =
        ["test", "--features", FEATURES, "--test", BROWSER_TESTS, "--", "--ignored", "--nocapture", "speed"];
    shell::run(shell::cargo(arguments).env("RALLIEMENT_DIST", shell::dist()), "the measurement failed; see above")?;
    size::check()
}

fn browser_tests() -> Result<(), Failure> {
    browser::run(&["test", "--features", FEATURES, "--test", BROWSER_TESTS])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_tests_are_found_among_cargos_messages() {
        let messages = r#"
{"reason":"compiler-artifact","profile":{"test":false},"target":{"name":"ralliement"},"executable":"/t/ralliement"}
{"reason":"compiler-artifact","profile":{"test":true},"target":{"name":"rules"},"executable":"/t/rules-1"}
{"reason":"compiler-artifact","profile":{"test":true},"target":{"name":"half"},"executable":null}
{"reason":"build-finished","success":true}"#;
        assert_eq!(test_programs(messages), [("rules".to_owned(), "/t/rules-1".to_owned())]);
    }

    #[test]
    fn the_work_of_children_counts() {
        let stat = "7 (a ) b) S 1 2 3 4 5 6 7 8 9 10 100 20 300 4 15 16";
        assert_eq!(ticks(stat), Some(Duration::from_millis(4240)));
        assert_eq!(ticks("nonsense"), None);
        assert!(Path::new("/proc/self/stat").exists());
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<_> = steps().map(|step| step.name).collect();
        assert_eq!(names.len(), steps().count());
    }
}
