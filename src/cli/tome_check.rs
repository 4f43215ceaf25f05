//! `ralliement tome check FILE…`: every defect of the given tomes at once, against the shipped ones.

use std::io;
use std::path::PathBuf;

use clap::{Args, Command};

use super::console::{BOLD, Console, Content, GREEN, RED, styled};
use super::{Exit, Run, say};
use crate::catalogue::defect::Defect;
use crate::catalogue::{Catalogue, File};
use crate::language::Language;

#[derive(Args)]
pub struct Arguments {
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(
                language,
                "Vérifie des tomes\u{a0}: tous les défauts d’un coup, avec fichier, ligne, colonne et clé",
                "Check tomes: every defect at once, with file, line, column and key",
            ))
            .after_help(say(
                language,
                "Un tome qui porte l’identifiant d’un tome livré prend sa place pour la vérification ; \
                 les fichiers donnés ensemble peuvent se référer les uns aux autres.",
                "A tome with the id of a shipped one takes its place for the check; \
                 files that are given together may refer to one another.",
            ))
            .mut_arg("files", |arg| {
                arg.value_name(say(language, "FICHIER", "FILE")).help(say(
                    language,
                    "Fichiers TOML\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                    "TOML files; “-” reads standard input",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let brought = InputFile::read(&self.files, console)?;
        for defect in &brought.defects {
            let line = line_of(defect, console.language);
            console.print(&line)?;
        }
        let summary = brought.summary(console.language);
        console.print(&format!("{summary}\n"))?;
        Ok(brought.exit())
    }
}

/// Tomes of the user's, read into the shipped catalogue.
pub struct InputFile {
    /// The shipped catalogue with the tomes that are in order.
    pub catalogue: Catalogue,
    pub defects: Vec<Defect>,
    /// How many files could be opened at all.
    checked: usize,
    unreadable: usize,
}

impl InputFile {
    /// Says aloud which files cannot be opened, and goes on with the others.
    pub fn read(paths: &[PathBuf], console: &mut Console) -> io::Result<InputFile> {
        let mut files = Vec::new();
        let mut defects = Vec::new();
        let mut unreadable = 0;
        for path in paths {
            match console.read(path) {
                Ok(Content::Bytes(bytes)) => files.push((console.name_of(path), bytes)),
                Ok(Content::TooLarge(defect)) => defects.push(*defect),
                Err(error) => {
                    unreadable += 1;
                    console.unreadable(path, &error)?;
                }
            }
        }
        let checked = files.len() + defects.len();
        let files: Vec<File> = files.iter().map(|(name, bytes)| File { name: name.clone(), bytes }).collect();
        let (catalogue, more) = Catalogue::shipped().with_tomes(&files);
        defects.extend(more);
        Ok(InputFile { catalogue, defects, checked, unreadable })
    }

    pub fn exit(&self) -> Exit {
        match (self.unreadable, self.defects.len()) {
            (0, 0) => Exit::Fine,
            (0, _) => Exit::NotInOrder,
            _ => Exit::Unreadable,
        }
    }

    fn summary(&self, language: Language) -> String {
        let (tomes, defects) = (self.checked, self.defects.len());
        let number = |count: usize| language.number(count as i64);
        let s = |count: usize| if language.is_plural(count as i64) { "s" } else { "" };
        let head = say(
            language,
            format!("{} tome{} vérifié{}\u{a0}: ", number(tomes), s(tomes), s(tomes)),
            format!("{} tome{} checked: ", number(tomes), s(tomes)),
        );
        let verdict = match defects {
            0 => styled(GREEN, say(language, "aucun défaut", "no defect")),
            _ => styled(RED, &format!("{} {}{}", number(defects), say(language, "défaut", "defect"), s(defects))),
        };
        let missed = match self.unreadable {
            0 => String::new(),
            count => say(
                language,
                format!("\u{a0}; {} fichier{} illisible{}", number(count), s(count), s(count)),
                format!("; {} unreadable file{}", number(count), s(count)),
            ),
        };
        format!("{head}{verdict}{missed}")
    }
}

/// As compilers write it, the place in bold.
pub fn line_of(defect: &Defect, language: Language) -> String {
    let line = defect.line_of_text(language);
    let place = format!("{}:{}:{}:", defect.file, defect.line, defect.column);
    match line.strip_prefix(&place) {
        Some(rest) => format!("{}{rest}\n", styled(BOLD, &place)),
        None => format!("{line}\n"),
    }
}
