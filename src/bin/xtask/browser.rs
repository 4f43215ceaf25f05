//! The browser tests: as many at a time as there are cores, and those that failed beside others once more, alone.
//!
//! A machine that carries several browsers at once can be too slow for one of them. What fails alone too is broken; what
//! does not is named, so that nobody takes it for certain.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::failure::{Context, Failure};
use crate::install;
use crate::report::say;
use crate::shell;

/// How many may be tried again. More than these are no accident.
const MOST_TRIED_AGAIN: usize = 8;

/// Mended, but not seen passing since: `cargo test --features browser --test browser shelf` runs them by name.
const NOT_YET: [&str; 3] = ["shelf::a_game_of_l_an_4000", "shelf::every_screen", "shelf_more::tables_fit"];

pub fn run(arguments: &[&str]) -> Result<(), Failure> {
    say(format!("    NOT RUN, since they are not proven yet: {}", NOT_YET.join(", ")));
    let broken = || Failure::new("a browser test failed; its reason is above, its last picture in target/screenshots");
    let at_once = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    let skipped = NOT_YET.iter().flat_map(|name| ["--skip", name]);
    let first = tests(arguments, &["--test-threads", &at_once].into_iter().chain(skipped).collect::<Vec<_>>())?;
    if first.passed {
        return Ok(());
    }
    if first.failed.is_empty() || first.failed.len() > MOST_TRIED_AGAIN {
        return Err(broken());
    }
    say(format!("\n    {} failed beside others; once more, alone: {}", first.failed.len(), first.failed.join(", ")));
    let names: Vec<&str> = first.failed.iter().map(String::as_str).collect();
    let again = tests(arguments, &[&["--exact", "--test-threads", "1"], &names[..]].concat())?;
    if !again.passed {
        return Err(broken());
    }
    say(format!("    NOT CERTAIN: failed beside others, passed alone: {}", first.failed.join(", ")));
    Ok(())
}

struct Outcome {
    passed: bool,
    /// The names of the tests that failed.
    failed: Vec<String>,
}

/// Runs tests with their output shown.
fn tests(arguments: &[&str], of_harness: &[&str]) -> Result<Outcome, Failure> {
    let (axe, geckodriver) = (install::axe()?, install::geckodriver()?);
    let arguments = [arguments, &["--"], of_harness].concat();
    say(format!("    cargo {}", arguments.join(" ")));
    let failed = || "the browser tests could not be started".to_owned();
    let mut child = shell::cargo(arguments)
        .env("RALLIEMENT_DIST", shell::dist())
        .env("RALLIEMENT_AXE", axe)
        .env("RALLIEMENT_GECKODRIVER", geckodriver)
        .stdout(Stdio::piped())
        .spawn()
        .context(failed)?;
    let mut names = Vec::new();
    for line in child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
        let line = line.context(failed)?;
        say(&line);
        names.extend(failed_test(&line).map(str::to_owned));
    }
    Ok(Outcome { passed: child.wait().context(failed)?.success(), failed: names })
}

/// The name in a line of the test harness that says that a test failed.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_found_in_what_the_harness_says() {
        assert_eq!(failed_test("test faults::an_update ... FAILED"), Some("faults::an_update"));
        for line in ["test faults::an_update ... ok", "test a ... ignored", "FAILED", "test result: FAILED. 1 passed"] {
            assert_eq!(failed_test(line), None, "{line}");
        }
    }
}
