//! Where a command writes: the two streams, with or without colours, in the language of the user.
//!
//! A pipe that is closed (`ralliement show --list | head -1`) is no error: the rest is dropped in silence, and
//! the exit code is what it would have been.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use anstream::adapter::strip_str;
use clap::builder::styling::{AnsiColor, Style};

use super::layout::clean;
use super::{Outside, say};
use crate::catalogue::MAX_BYTES;
use crate::catalogue::defect::{Defect, Problem};
use crate::language::Language;

pub const BOLD: Style = Style::new().bold();
pub const DIM: Style = Style::new().dimmed();
pub const RED: Style = AnsiColor::Red.on_default().bold();
pub const GREEN: Style = AnsiColor::Green.on_default();
pub const YELLOW: Style = AnsiColor::Yellow.on_default().bold();
pub const HEADING: Style = AnsiColor::Cyan.on_default();

pub fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

pub struct Console<'o, 'a> {
    outside: &'o mut Outside<'a>,
    colours: (bool, bool),
    pub language: Language,
    /// Columns to fill.
    pub width: usize,
}

/// What a path gave: its bytes, or a file too large to be worth reading.
pub enum Content {
    Bytes(Vec<u8>),
    TooLarge(Box<Defect>),
}

impl<'o, 'a> Console<'o, 'a> {
    pub fn new(outside: &'o mut Outside<'a>, language: Language, colour: Option<&str>) -> Console<'o, 'a> {
        let colours = match colour {
            Some("always") => (true, true),
            Some("never") => (false, false),
            _ => outside.colours,
        };
        let width = columns(outside.variable).unwrap_or(80);
        Console { outside, colours, language, width }
    }

    /// To standard output, as it is; styles are taken out where nobody wants them.
    pub fn print(&mut self, text: &str) -> io::Result<()> {
        write(self.outside.out, text, self.colours.0)
    }

    /// To standard error, as it is.
    pub fn complain(&mut self, text: &str) -> io::Result<()> {
        write(self.outside.err, text, self.colours.1)
    }

    /// `erreur : …` on standard error.
    pub fn error(&mut self, sentence: &str) -> io::Result<()> {
        let head = styled(RED, say(self.language, "erreur\u{a0}:", "error:"));
        self.complain(&format!("{head} {sentence}\n"))
    }

    /// A file, or standard input for `-`. Never holds more than a tome may have.
    pub fn read(&mut self, path: &Path) -> io::Result<Content> {
        self.read_within(path, MAX_BYTES)
    }

    /// The same with a limit of its own.
    pub fn read_within(&mut self, path: &Path, most: usize) -> io::Result<Content> {
        if !is_input(path) {
            return read_file(path, most);
        }
        let mut bytes = Vec::new();
        (&mut *self.outside.input).take(most as u64 + 1).read_to_end(&mut bytes)?;
        let size = bytes.len();
        Ok(within(bytes, size, most, self.name_of(path)))
    }

    /// Whether a line can be drawn over another: on a terminal, never in a pipe.
    pub fn can_redraw(&self) -> bool {
        self.colours.1
    }

    /// What to call a path in front of the user. Whoever names a file might break the line or colour it, and so make up
    /// another verdict: control characters are blanks.
    pub fn name_of(&self, path: &Path) -> String {
        match is_input(path) {
            true => say(self.language, "(entrée standard)", "(standard input)").to_owned(),
            false => file_name(path),
        }
    }

    /// Says that a path could not be read, and why in the system's own words where they are ours too; gives what it said.
    pub fn unreadable(&mut self, path: &Path, error: &io::Error) -> io::Result<String> {
        let language = self.language;
        let why = match error.kind() {
            ErrorKind::NotFound => say(language, "ce fichier n’existe pas", "there is no such file").to_owned(),
            ErrorKind::PermissionDenied => {
                say(language, "vous n’avez pas le droit de le lire", "you may not read it").to_owned()
            }
            ErrorKind::IsADirectory => {
                say(language, "c’est un dossier, pas un fichier", "this is a folder, not a file").to_owned()
            }
            ErrorKind::InvalidInput => say(
                language,
                "ce n’est pas un fichier ordinaire\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                "this is no ordinary file; “-” reads standard input",
            )
            .to_owned(),
            _ => error.to_string(),
        };
        self.error_about(path, &why)
    }

    /// The same for a path that could not be written.
    pub fn unwritable(&mut self, path: &Path, error: &io::Error) -> io::Result<String> {
        let language = self.language;
        let why = match error.kind() {
            ErrorKind::NotFound => say(language, "son dossier n’existe pas", "its folder does not exist").to_owned(),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                say(language, "vous n’avez pas le droit d’y écrire", "you may not write there").to_owned()
            }
            ErrorKind::IsADirectory => {
                say(language, "c’est un dossier, pas un fichier", "this is a folder, not a file").to_owned()
            }
            ErrorKind::AlreadyExists | ErrorKind::NotADirectory => {
                say(language, "c’est un fichier, pas un dossier", "this is a file, not a folder").to_owned()
            }
            ErrorKind::StorageFull => say(language, "il n’y a plus de place", "there is no room left").to_owned(),
            _ => error.to_string(),
        };
        self.error_about(path, &why)
    }

    /// An error that concerns a path; gives the sentence.
    pub fn error_about(&mut self, path: &Path, why: &str) -> io::Result<String> {
        let name = self.name_of(path);
        let sentence = say(self.language, format!("{name}\u{a0}: {why}"), format!("{name}: {why}"));
        self.error(&sentence)?;
        Ok(sentence)
    }
}

/// The width that the environment asks for, within reason.
pub fn columns(variable: &dyn Fn(&str) -> Option<String>) -> Option<usize> {
    variable("COLUMNS")?.parse::<usize>().ok().map(|columns| columns.clamp(40, 120))
}

/// A file, without anybody's streams: so that many can be read on all cores.
pub fn read_file(path: &Path, most: usize) -> io::Result<Content> {
    // Opening a pipe waits for somebody to write, and a device never ends.
    let there = fs::metadata(path)?;
    if !there.is_file() && !there.is_dir() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let file = fs::File::open(path)?;
    let size = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
    let mut bytes = Vec::with_capacity(size.min(most) + 1);
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    let size = bytes.len().max(size);
    Ok(within(bytes, size, most, file_name(path)))
}

fn within(bytes: Vec<u8>, size: usize, most: usize, file: String) -> Content {
    if bytes.len() <= most {
        return Content::Bytes(bytes);
    }
    let problem = Problem::TooLarge { bytes: size, limit: most };
    Content::TooLarge(Box::new(Defect { file, line: 1, column: 1, key: String::new(), problem }))
}

/// See [`Console::name_of`].
pub fn file_name(path: &Path) -> String {
    clean(&path.display().to_string())
}

pub fn is_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn write(stream: &mut dyn Write, text: &str, colours: bool) -> io::Result<()> {
    let plain = strip_str(text).to_string();
    let text = if colours { text } else { &plain };
    match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
