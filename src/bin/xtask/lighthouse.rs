//! `cargo xtask lighthouse`: what Lighthouse says of the built app on a phone, served as `serve` does. The best of a few
//! runs counts: the machine is noisy, the app is not.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;

use serde_json::Value;

use crate::failure::{Context, Failure};
use crate::report::{Stages, say};
use crate::{build, install, server, shell};

/// Kept in the README; another version has other measures.
const LIGHTHOUSE: &str = "lighthouse@12.2.3";
/// As Lighthouse names them, what they are called, and what is to be reached.
const CATEGORIES: [(&str, &str, u64); 4] = [
    ("performance", "performance", 95),
    ("accessibility", "accessibility", 100),
    ("best-practices", "best practices", 100),
    ("seo", "SEO", 100),
];
const FLAGS: &str = "--headless=new --no-sandbox --disable-gpu --disable-background-networking \
    --disable-component-update --disable-sync --no-first-run";

pub fn run(runs: u8, built: bool) -> Result<(), Failure> {
    let mut stages = Stages::of(3);
    stages.run("app", || if built { Ok(()) } else { build::run(build::Profile::Release) })?;
    let program = stages.run("programs", || {
        install::browser()?;
        install::npm(LIGHTHOUSE, "lighthouse/cli/index.js", "the measurement")
    })?;
    let best = stages.run("lighthouse", || measure(&program, runs.max(1)))?;
    let mut short = Vec::new();
    for ((_, name, wanted), score) in CATEGORIES.iter().zip(best) {
        say(format!("{name:<16} {score:>4}   to reach {wanted}"));
        if score < *wanted {
            short.push(*name);
        }
    }
    if short.is_empty() {
        Ok(())
    } else {
        Err(Failure::new(format!("below what is to be reached: {}", short.join(", "))))
    }
}

fn measure(program: &Path, runs: u8) -> Result<[u64; 4], Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context(|| "no port is free".to_owned())?;
    let address = listener.local_addr().context(|| "the server has no address".to_owned())?;
    let _server = server::Running::start(listener, shell::dist(), server::SECURITY)
        .context(|| "the server could not be started".to_owned())?;
    let report = shell::target().join("lighthouse.json");
    let mut best = [0; 4];
    for _ in 0..runs {
        let mut lighthouse = shell::program("node");
        lighthouse.arg(program).arg(format!("http://{address}/")).args([
            "--quiet",
            "--output=json",
            "--only-categories=performance,accessibility,best-practices,seo",
        ]);
        lighthouse.arg(format!("--chrome-flags={FLAGS}")).arg(format!("--output-path={}", report.display()));
        lighthouse.env("CHROME_PATH", "/usr/bin/chromium");
        shell::run(&mut lighthouse, "Lighthouse stopped; the reason is above")?;
        let text = std::fs::read_to_string(&report).context(|| format!("{} could not be read", report.display()))?;
        let scores = scores(&text)?;
        say(format!("    {scores:?}"));
        for (best, score) in best.iter_mut().zip(scores) {
            *best = score.max(*best);
        }
    }
    Ok(best)
}

/// Of 100.
fn scores(report: &str) -> Result<[u64; 4], Failure> {
    let report: Value = serde_json::from_str(report).context(|| "Lighthouse wrote no report".to_owned())?;
    let mut scores = [0; 4];
    for (score, (id, name, _)) in scores.iter_mut().zip(CATEGORIES) {
        let share = report["categories"][id]["score"].as_f64();
        let share = share.ok_or_else(|| Failure::new(format!("Lighthouse has no score for {name}")))?;
        *score = (share * 100.0).round() as u64;
    }
    Ok(scores)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::scores;

    #[test]
    fn scores_are_hundredths_and_a_missing_one_is_said() {
        let report = r#"{"categories": {"performance": {"score": 0.955}, "accessibility": {"score": 1},
            "best-practices": {"score": 1.0}, "seo": {"score": 0.9}}}"#;
        assert_eq!(scores(report).unwrap(), [96, 100, 100, 90]);
        assert!(scores(r#"{"categories": {"performance": {"score": null}}}"#).is_err());
        assert!(scores("no report").is_err());
    }
}
