//! Other programs: where the project is, and how cargo and its like are called.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Context, Failure};

/// The project's folder. Asked when running, not when compiling: a target folder may be shared between checkouts.
pub fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from)
}

/// Where the built app goes.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Where cargo keeps what it makes.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program that starts in the project's folder and never waits for somebody to type.
pub fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that started us, so that a whole command uses one toolchain.
pub fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = program(&cargo);
    command.args(arguments);
    command
}

/// Runs a program with its output shown; `otherwise` is the sentence for when it fails.
pub fn run(command: &mut Command, otherwise: &str) -> Result<(), Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().context(|| format!("{name} could not be started"))?;
    if status.success() { Ok(()) } else { Err(Failure::new(otherwise)) }
}

/// Runs a program silently; tells only whether it is there and ended well.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Is there a program of this name on the PATH?
pub fn exists(name: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| is_program(&folder.join(name))))
}

fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}
