//! What a fresh machine lacks: parts of the toolchain, and the browsers for the tests.

use std::path::PathBuf;

use crate::failure::{Context, Failure};
use crate::report::say;
use crate::shell;

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Programs that the tests call, and the Debian package that brings each.
const PROGRAMS: &[(&str, &str)] = &[
    ("chromium", "chromium"),
    ("chromedriver", "chromium-driver"),
    ("firefox-esr", "firefox-esr"),
    ("WebKitWebDriver", "webkit2gtk-driver"),
    // WebKit's browser wants a screen.
    ("Xvfb", "xvfb"),
    ("pdftotext", "poppler-utils"),
    ("qpdf", "qpdf"),
    ("mutool", "mupdf-tools"),
    ("zbarimg", "zbar-tools"),
    ("npm", "npm"),
    // libFuzzer is compiled on the spot.
    ("c++", "g++"),
];

/// The judge of the accessibility test, which needs nothing else of npm.
const AXE: &str = "axe-core@4.14.0";

/// Firefox' driver, from crates.io.
const GECKODRIVER: &str = "geckodriver@0.37.1";

/// The standard library for wasm. `rust-toolchain.toml` names it, but a toolchain that was already there may lack it.
pub fn wasm_target() -> Result<(), Failure> {
    let output = shell::program("rustc")
        .args(["--print", "target-libdir", "--target", WASM_TARGET])
        .output()
        .context(|| "rustc could not be started; install Rust from https://rustup.rs".to_owned())?;
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() && std::path::Path::new(&folder).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", WASM_TARGET])
}

/// A cargo subcommand that rustup brings (clippy, rustfmt).
pub fn component(subcommand: &str, component: &str) -> Result<(), Failure> {
    if shell::succeeds(&mut shell::cargo([subcommand, "--version"])) {
        return Ok(());
    }
    rustup(&["component", "add", component])
}

fn rustup(arguments: &[&str]) -> Result<(), Failure> {
    let by_hand = arguments.join(" ");
    if !shell::exists("rustup") {
        return Err(Failure::new(format!(
            "this Rust lacks a part, and rustup is not there to bring it; install rustup from https://rustup.rs, then run `rustup {by_hand}`"
        )));
    }
    say(format!("    rustup {by_hand}"));
    shell::run(
        shell::program("rustup").args(arguments),
        &format!("rustup could not bring a part of Rust; check the network, then run `rustup {by_hand}`"),
    )
}

/// Brings the programs of the tests that are not there yet, with apt-get.
pub fn browser() -> Result<(), Failure> {
    let packages = missing(shell::exists);
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    let by_hand = format!("sudo apt-get install -y {list}");
    if !shell::exists("apt-get") {
        return Err(Failure::new(format!(
            "the tests need these programs, and there is no apt-get to bring them; install them your way: {list}"
        )));
    }
    let elevate: &[&str] = if is_root() {
        &[]
    } else if shell::succeeds(shell::program("sudo").args(["-n", "true"])) {
        &["sudo", "-n"]
    } else {
        return Err(Failure::new(format!("the tests need more programs; run `{by_hand}`, then try again")));
    };

    say(format!("    apt-get install {list}"));
    // A stale list of packages is the usual reason for a failed install; a failed update is not one by itself.
    if !apt(elevate, &["update", "-q"]) {
        say("    apt-get update failed; trying with the list of packages that is there");
    }
    let install: Vec<&str> = ["install", "-y", "-q", "--no-install-recommends"].into_iter().chain(packages).collect();
    if apt(elevate, &install) {
        Ok(())
    } else {
        Err(Failure::new(format!("apt-get could not install what the tests need; run `{by_hand}` to see why")))
    }
}

/// Where Firefox' driver is. Debian has none, so it is compiled, without optimising: it only passes words on.
pub fn geckodriver() -> Result<PathBuf, Failure> {
    let folder = shell::target().join("tools");
    let program = folder.join("bin/geckodriver");
    if program.is_file() {
        return Ok(program);
    }
    if shell::exists("geckodriver") {
        return Ok(PathBuf::from("geckodriver"));
    }
    say(format!("    cargo install {GECKODRIVER}"));
    let build = folder.join("build");
    shell::run(
        shell::cargo(["install", GECKODRIVER, "--locked", "--debug", "--root"])
            .arg(&folder)
            .env("CARGO_TARGET_DIR", &build),
        &format!(
            "cargo could not compile {GECKODRIVER}, which the tests in Firefox need; check the network, then try again"
        ),
    )?;
    // Some hundred megabytes that nobody needs again.
    let _ = std::fs::remove_dir_all(build);
    Ok(program)
}

/// Where axe-core is, brought by npm into the target folder if it is not there in this version.
pub fn axe() -> Result<PathBuf, Failure> {
    let folder = shell::target().join("npm").join(AXE);
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    say(format!("    npm install {AXE}"));
    std::fs::create_dir_all(&folder).context(|| format!("{} could not be made", folder.display()))?;
    shell::run(
        shell::program("npm").arg("--prefix").arg(&folder).args([
            "install",
            "--no-save",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            AXE,
        ]),
        &format!("npm could not bring {AXE} for the accessibility test; check the network, then try again"),
    )?;
    Ok(script)
}

fn missing(exists: impl Fn(&str) -> bool) -> Vec<&'static str> {
    PROGRAMS.iter().filter(|(program, _)| !exists(program)).map(|(_, package)| *package).collect()
}

fn apt(elevate: &[&str], arguments: &[&str]) -> bool {
    // `env` also where sudo resets the environment: apt must never open a dialogue.
    let line: Vec<&str> = [elevate, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], arguments].concat();
    line.split_first()
        .is_some_and(|(name, rest)| shell::program(name).args(rest).status().is_ok_and(|status| status.success()))
}

fn is_root() -> bool {
    shell::program("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::missing;

    #[test]
    fn only_missing_programs_are_installed() {
        let packages = missing(|program| program == "pdftotext");
        let browsers = ["chromium", "chromium-driver", "firefox-esr", "webkit2gtk-driver", "xvfb"];
        assert_eq!(packages, [&browsers[..], &["qpdf", "mupdf-tools", "zbar-tools", "npm", "g++"]].concat());
        assert!(missing(|_| true).is_empty());
    }
}
