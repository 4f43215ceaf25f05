//! `cargo xtask test`: everything that must hold, cheapest first, until the first that does not.

use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::install::{self, WASM_TARGET};
use crate::report::{say, seconds};
use crate::{build, fuzz, shell, size};

struct Step {
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<Outcome, Failure>,
}

enum Outcome {
    Passed,
    /// Why, and how to have it next time.
    Skipped(&'static str),
}

const STEPS: &[Step] = &[
    Step { name: "format", about: "the code is formatted", run: format },
    Step { name: "clippy", about: "no warning in the native code and the tests", run: clippy },
    Step { name: "clippy-wasm", about: "no warning in the code of the browser", run: clippy_wasm },
    Step { name: "install", about: "Chromium, poppler and their like are there", run: programs },
    Step { name: "native", about: "unit tests, laws, golden files, fixtures", run: native },
    Step { name: "fuzz", about: "no bytes break a reader, guided by coverage", run: fuzz_targets },
    Step { name: "deny", about: "licences and sources of the dependencies", run: deny },
    Step { name: "build", about: "the app is built into dist/", run: build_app },
    Step { name: "size", about: "the first load is within its limit", run: sizes },
    Step { name: "browser", about: "the built app in a real Chromium", run: browser },
];

pub fn list() {
    for step in STEPS {
        say(format!("{:<12} {}", step.name, step.about));
    }
}

pub fn run(only: Option<&str>) -> Result<(), Failure> {
    let steps: Vec<&Step> = STEPS.iter().filter(|step| only.is_none_or(|name| name == step.name)).collect();
    if steps.is_empty() {
        return Err(Failure::new("there is no such step; `cargo xtask test --list` names them all"));
    }
    let mut summary = Vec::new();
    let start = Instant::now();
    let failure = steps.iter().enumerate().find_map(|(index, step)| {
        say(format!("\n=== [{}/{}] {}: {}", index + 1, steps.len(), step.name, step.about));
        let begun = Instant::now();
        let outcome = (step.run)();
        let state = match &outcome {
            Ok(Outcome::Passed) => "passed",
            Ok(Outcome::Skipped(reason)) => {
                say(format!("SKIPPED: {reason}"));
                "skipped"
            }
            Err(_) => "FAILED",
        };
        summary.push((step.name, state, begun.elapsed()));
        outcome.err().map(|failure| Failure::new(format!("{} failed: {failure}", step.name)))
    });
    print(&summary, start.elapsed());
    failure.map_or(Ok(()), Err)
}

fn print(summary: &[(&str, &str, Duration)], total: Duration) {
    say("\n=== Summary");
    for (name, state, time) in summary {
        say(format!("{name:<12} {state:<8} {:>8}", seconds(*time)));
    }
    say(format!("{:<12} {:<8} {:>8}", "total", "", seconds(total)));
}

fn cargo(arguments: &[&str], otherwise: &str) -> Result<Outcome, Failure> {
    say(format!("    cargo {}", arguments.join(" ")));
    shell::run(&mut shell::cargo(arguments.iter().copied()), otherwise).map(|()| Outcome::Passed)
}

fn format() -> Result<Outcome, Failure> {
    install::component("fmt", "rustfmt")?;
    cargo(&["fmt", "--check"], "some code is not formatted; run `cargo fmt`")
}

fn clippy() -> Result<Outcome, Failure> {
    install::component("clippy", "clippy")?;
    cargo(
        &["clippy", "--all-targets", "--all-features", "--", "-D", "warnings"],
        "clippy has remarks; they are above, each with its place",
    )
}

fn clippy_wasm() -> Result<Outcome, Failure> {
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
    Ok(Outcome::Passed)
}

/// With `xtask`, so that these commands are tested too.
fn native() -> Result<Outcome, Failure> {
    cargo(&["test", "--features", "xtask"], "a native test failed; its name and reason are above")
}

fn fuzz_targets() -> Result<Outcome, Failure> {
    fuzz::run(5).map(|()| Outcome::Passed)
}

fn deny() -> Result<Outcome, Failure> {
    // Compiling it takes longer than all other steps together, so it is not installed for anybody.
    if !shell::succeeds(&mut shell::cargo(["deny", "--version"])) {
        return Ok(Outcome::Skipped(
            "cargo-deny is not installed; `cargo install --locked cargo-deny` brings it, in some minutes",
        ));
    }
    // Advisories would need the network.
    cargo(
        &["deny", "--offline", "check", "licenses", "bans", "sources"],
        "a dependency breaks deny.toml; the message above says which",
    )
}

fn build_app() -> Result<Outcome, Failure> {
    build::run(build::Profile::Release).map(|()| Outcome::Passed)
}

fn sizes() -> Result<Outcome, Failure> {
    size::check().map(|()| Outcome::Passed)
}

fn programs() -> Result<Outcome, Failure> {
    install::browser()?;
    install::axe().map(|_| Outcome::Passed)
}

/// Figures, printed beside what is to be reached. Of these only the first load is held against its limit, since
/// machines are noisy.
pub fn speed() -> Result<(), Failure> {
    install::browser()?;
    let arguments = ["test", "--features", "browser", "--test", "browser", "--", "--ignored", "--nocapture", "speed"];
    shell::run(shell::cargo(arguments).env("RALLIEMENT_DIST", shell::dist()), "the measurement failed; see above")?;
    size::check()
}

fn browser() -> Result<Outcome, Failure> {
    let arguments = ["test", "--features", "browser", "--test", "browser"];
    let axe = install::axe()?;
    say(format!("    cargo {}", arguments.join(" ")));
    shell::run(
        shell::cargo(arguments).env("RALLIEMENT_DIST", shell::dist()).env("RALLIEMENT_AXE", axe),
        "a browser test failed; its reason is above, its last picture in target/screenshots",
    )
    .map(|()| Outcome::Passed)
}
