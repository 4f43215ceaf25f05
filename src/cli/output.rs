//! Files that a command writes. Nothing is destroyed: what stands there and is no earlier output of the same kind stays,
//! and a new file takes the place of an old one only once it is whole.
#![cfg_attr(not(feature = "pdf"), allow(dead_code, reason = "without PDF, only events are written"))]

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::console::Console;
use super::say;
use crate::language::Language;

/// As much of a file is looked at to know what it is.
const MAX_LOOK: u64 = 64 * 1024 * 1024;

pub enum OutputError {
    /// A file that is no earlier output of ours.
    Other,
    /// A file that its owner may have written in since.
    There,
    /// A link: whatever it leads to is not what was named.
    Link,
    /// A folder, a device, a pipe.
    NoFile,
    Outside(io::Error),
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> OutputError {
        OutputError::Outside(error)
    }
}

/// A PDF, in the place of another of ours; in the place of anything else only where the user says so.
pub fn write_pdf(path: &Path, bytes: &[u8], force: bool) -> Result<(), OutputError> {
    write_over(path, bytes, force, |path| if is_our_pdf(path)? { Ok(()) } else { Err(OutputError::Other) })
}

/// A text that its owner may go on writing in: an earlier one is replaced only where the user says so.
pub fn write_text(path: &Path, text: &str, force: bool) -> Result<(), OutputError> {
    write_over(path, text.as_bytes(), force, |_| Err(OutputError::There))
}

fn write_over(
    path: &Path,
    bytes: &[u8],
    force: bool,
    may_go: impl Fn(&Path) -> Result<(), OutputError>,
) -> Result<(), OutputError> {
    match fs::symlink_metadata(path) {
        Ok(there) if there.is_symlink() && !force => return Err(OutputError::Link),
        Ok(there) if !there.is_file() && !there.is_symlink() => return Err(OutputError::NoFile),
        Ok(_) if !force => may_go(path)?,
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    Ok(replace(path, bytes)?)
}

/// A file that was read before, with new content: behind a link, the file it leads to.
pub fn rewrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(&fs::canonicalize(path)?, bytes)
}

/// To a neighbour first, which then takes the name: a full disk or a cut leaves the old file as it was.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (neighbour, mut file) = neighbour(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| {
        if let Ok(there) = fs::symlink_metadata(path)
            && there.is_file()
        {
            file.set_permissions(there.permissions())?;
        }
        fs::rename(&neighbour, path)
    });
    if written.is_err() {
        // What matters is why it failed; the neighbour may be gone already.
        let _ = fs::remove_file(&neighbour);
    }
    written
}

fn neighbour(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?.to_string_lossy();
    // A long name must leave room for the rest.
    let stem: String = name.chars().take(40).collect();
    for attempt in 0..100 {
        let other = path.with_file_name(format!(".{stem}.{}-{attempt}.tmp", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&other) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (other, file)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn is_our_pdf(path: &Path) -> io::Result<bool> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_LOOK).read_to_end(&mut bytes)?;
    let producer = b"/Producer(Ralliement)";
    Ok(bytes.starts_with(b"%PDF-") && bytes.windows(producer.len()).any(|window| window == producer))
}

/// What `--force` is for.
pub fn force_help(language: Language) -> &'static str {
    say(
        language,
        "Remplace aussi un fichier qui ne vient pas de Ralliement",
        "Replace a file that does not come from Ralliement, too",
    )
}

impl Console<'_, '_> {
    /// Says why an output was not written.
    pub fn not_written(&mut self, path: &Path, error: &OutputError) -> io::Result<()> {
        let language = self.language;
        let why = match error {
            OutputError::Outside(error) => return self.unwritable(path, error).map(drop),
            OutputError::Other => say(
                language,
                "ce fichier existe et ne vient pas de Ralliement\u{a0}: il est laissé tel quel (--force le remplace)",
                "this file exists and does not come from Ralliement: it is left as it is (--force replaces it)",
            ),
            OutputError::There => say(
                language,
                "ce fichier existe déjà\u{a0}: il est laissé tel quel (--force le remplace)",
                "this file exists already: it is left as it is (--force replaces it)",
            ),
            OutputError::Link => say(
                language,
                "c’est un lien vers un autre fichier\u{a0}: il est laissé tel quel (--force le remplace)",
                "this is a link to another file: it is left as it is (--force replaces it)",
            ),
            OutputError::NoFile => say(
                language,
                "ce n’est pas un fichier ordinaire\u{a0}: rien n’y est écrit",
                "this is no ordinary file: nothing is written there",
            ),
        };
        self.error_about(path, why).map(drop)
    }
}
