//! Known holes in dependencies, from the database of RustSec, where there is a network; aloud where there is none.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::failure::{Context, Failure};
use crate::report::say;
use crate::shell;

const DATABASE: &str = "https://github.com/rustsec/advisory-db";
/// A network that does not answer is none.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Deserialize)]
struct Advisory {
    advisory: About,
    versions: Versions,
}

#[derive(Deserialize)]
struct About {
    id: String,
    package: String,
    /// `unmaintained`, `notice`: no hole, but worth knowing. `unsound` is one.
    informational: Option<String>,
    withdrawn: Option<String>,
}

#[derive(Deserialize)]
struct Versions {
    patched: Vec<semver::VersionReq>,
    #[serde(default)]
    unaffected: Vec<semver::VersionReq>,
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: semver::Version,
}

/// Fails for a hole; says what is only a remark, and that nothing was looked at where that is so.
pub fn check() -> Result<(), Failure> {
    let folder = shell::target().join("advisory-db");
    if !fetch(&folder) {
        say(format!("    ADVISORIES NOT CHECKED: {DATABASE} cannot be reached from here"));
        return Ok(());
    }
    let path = shell::root().join("Cargo.lock");
    let text = fs::read_to_string(&path).context(|| format!("{} cannot be read", path.display()))?;
    let lock: Lock = toml::from_str(&text).context(|| format!("{} is not understood", path.display()))?;
    let (mut holes, mut looked_at) = (Vec::new(), 0);
    for name in lock.package.iter().map(|package| package.name.as_str()).collect::<BTreeSet<_>>() {
        for entry in fs::read_dir(folder.join("crates").join(name)).into_iter().flatten().flatten() {
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            let Some(advisory) = parse(&text) else {
                return Err(Failure::new(format!("{} is not understood", entry.path().display())));
            };
            looked_at += 1;
            for found in lock.package.iter().filter_map(|package| concerns(&advisory, package)) {
                match advisory.advisory.informational.as_deref() {
                    None | Some("unsound") => holes.push(found),
                    Some(kind) => say(format!("    {found} ({kind})")),
                }
            }
        }
    }
    if holes.is_empty() {
        say(format!("    {looked_at} advisories about packages that we use, none about these versions"));
        return Ok(());
    }
    Err(Failure::new(format!("versions with known holes: {}; `cargo update` may bring others", holes.join(", "))))
}

/// The newest state of the database, if it can be had.
fn fetch(folder: &Path) -> bool {
    let _ = fs::remove_dir_all(folder);
    let mut git = shell::program("git");
    git.args(["clone", "--quiet", "--depth", "1", DATABASE]).arg(folder).env("GIT_TERMINAL_PROMPT", "0");
    let Ok(mut cloning) = git.stderr(std::process::Stdio::null()).spawn() else { return false };
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Ok(Some(status)) = cloning.try_wait() {
            return status.success();
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let _ = cloning.kill();
    let _ = cloning.wait();
    false
}

/// An advisory is a text with its facts in a block of TOML at the top.
fn parse(text: &str) -> Option<Advisory> {
    let (_, rest) = text.split_once("```toml\n")?;
    toml::from_str(rest.split_once("\n```")?.0).ok()
}

fn concerns(advisory: &Advisory, package: &Locked) -> Option<String> {
    let about = &advisory.advisory;
    let fine = |list: &[semver::VersionReq]| list.iter().any(|versions| versions.matches(&package.version));
    let concerned = about.package == package.name
        && about.withdrawn.is_none()
        && !fine(&advisory.versions.patched)
        && !fine(&advisory.versions.unaffected);
    concerned.then(|| format!("{} {}: {}", package.name, package.version, about.id))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    const TEXT: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2000-0001\"\npackage = \"a\"\ndate = \"2000-01-01\"\n\n[versions]\npatched = [\">= 1.2.3\", \"^0.9.4\"]\nunaffected = [\"< 0.5.0\"]\n```\n\n# A hole\n";

    #[test]
    fn only_versions_with_the_hole_are_named() {
        let advisory = parse(TEXT).unwrap();
        let named = |name: &str, version: &str| {
            concerns(&advisory, &Locked { name: name.to_owned(), version: version.parse().unwrap() }).is_some()
        };
        assert!(named("a", "1.2.2") && named("a", "0.5.0") && named("a", "0.9.3"));
        assert!(!named("a", "1.2.3") && !named("a", "0.9.5") && !named("a", "0.4.9") && !named("b", "1.0.0"));
    }

    #[test]
    fn one_that_was_withdrawn_says_nothing() {
        let advisory = parse(&TEXT.replace("date =", "withdrawn = \"2001-01-01\"\ndate =")).unwrap();
        assert!(
            concerns(&advisory, &Locked { name: "a".to_owned(), version: semver::Version::new(1, 0, 0) }).is_none()
        );
        assert!(parse("no block").is_none());
    }
}
