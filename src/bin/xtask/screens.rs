//! `cargo xtask screens`: the pictures of every screen, for the page of screens and for the stores, taken anew in a real
//! Chromium from the built app, so that they stay true.

use std::fs;

use crate::failure::{Context, Failure};
use crate::report::{Stages, say};
use crate::{build, install, shell};

/// The page with all of them, and where they are.
const PAGE: &str = "docs/screens.md";
const PICTURES: &str = "docs/screens";
/// Those that a browser shows before it installs the app, and that chats show of a link to it.
const PUBLIC: &str = "public/screens";
/// All of them together, in bytes.
const MOST: u64 = 3_000_000;

pub fn run(built: bool) -> Result<(), Failure> {
    let mut stages = Stages::of(3);
    stages.run("programs", install::browser)?;
    stages.run("app", || if built { Ok(()) } else { build::run(build::Profile::Release) })?;
    let root = shell::root();
    stages.run("pictures", || {
        let arguments = [
            "test",
            "--features",
            "xtask,browser",
            "--test",
            "browser",
            "pictures",
            "--",
            "--ignored",
            "--test-threads",
            "1",
        ];
        let mut test = shell::cargo(arguments);
        let test = test
            .env("RALLIEMENT_DIST", shell::dist())
            .env("RALLIEMENT_SCREENS", root.join(PICTURES))
            .env("RALLIEMENT_PUBLIC_SCREENS", root.join(PUBLIC));
        shell::run(test, "a picture could not be taken; the reason is above")
    })?;
    let mut whole = 0;
    for folder in [PICTURES, PUBLIC] {
        let unreadable = || format!("{folder} could not be read");
        for entry in fs::read_dir(root.join(folder)).context(unreadable)? {
            whole += entry.context(unreadable)?.metadata().context(unreadable)?.len();
        }
    }
    say(format!("{} KB of pictures; {PAGE} shows them", whole / 1000));
    if whole > MOST { Err(Failure::new(format!("more than {MOST} bytes of pictures"))) } else { Ok(()) }
}
