//! `ralliement print LIST… -o FILE`: lists on paper, one or a folder of them, on all cores.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use rayon::prelude::*;

use super::console::{Console, DIM, file_name, styled};
use super::input::{self, ENDING, Given};
use super::output::{OutputError, write_pdf};
use super::{Exit, Run, say};
use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::sheet::page::Palette;
use crate::sheet::pdf::{Attachment, PdfError};
use crate::sheet::print::print;
use crate::sheet::{Kind, Paper, Wish};

/// As many at once, so that the progress moves and few are held in memory.
const BATCH: usize = 16;

/// Back to the line before, which is emptied. Taken out like colours where nobody looks.
const OVER: &str = "\u{1b}[1A\u{1b}[2K";
const CELLS: usize = 20;

#[derive(Args)]
pub struct Arguments {
    #[arg(required = true)]
    lists: Vec<PathBuf>,
    #[arg(short, long)]
    output: Option<PathBuf>,
    #[arg(long, default_value = "roster", value_parser = PossibleValuesParser::new(["roster", "play", "cards"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    style: String,
    #[arg(long, default_value = "a4", value_parser = PossibleValuesParser::new(["a4", "letter"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    paper: String,
    #[arg(long)]
    mono: bool,
    #[arg(long)]
    force: bool,
    #[arg(long, default_value = "", hide_default_value = true)]
    event: String,
    #[arg(long)]
    tome: Vec<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let file = say(language, "FICHIER", "FILE");
        command
            .about(say(language, "Imprime des listes en PDF", "Print lists as PDF"))
            .after_help(say(
                language,
                "Une liste illégale s’imprime aussi, avec ce qu’on lui reproche. Le PDF contient la liste elle-même.\n\
                 Code de sortie : 0 tout est imprimé, 2 une liste n’a pas pu être lue ou écrite",
                "An illegal list is printed too, with what is wrong with it. The PDF holds the list itself.\n\
                 Exit code: 0 everything is printed, 2 a list could not be read or written",
            ))
            .mut_arg("lists", |arg| {
                arg.value_name(say(language, "LISTE", "LIST")).help(say(
                    language,
                    "Listes (.bts.toml), ou dossiers de listes\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                    "Lists (.bts.toml), or folders of lists; “-” reads standard input",
                ))
            })
            .mut_arg("output", |arg| {
                arg.value_name(file).help(say(
                    language,
                    "Où écrire\u{a0}: le PDF, ou pour plusieurs listes un dossier\u{a0}; à défaut, à côté de la liste",
                    "Where to write: the PDF, or for several lists a folder; otherwise beside the list",
                ))
            })
            .mut_arg("style", |arg| {
                arg.value_name("STYLE").help(say(
                    language,
                    "roster (feuille de tournoi, par défaut), play (aide de jeu) ou cards (cartes)",
                    "roster (for tournaments, the default), play (for the table) or cards",
                ))
            })
            .mut_arg("paper", |arg| {
                arg.value_name(say(language, "PAPIER", "PAPER")).help(say(
                    language,
                    "a4 (par défaut) ou letter",
                    "a4 (the default) or letter",
                ))
            })
            .mut_arg("mono", |arg| arg.help(say(language, "En noir et blanc", "In black and white")))
            .mut_arg("force", |arg| arg.help(super::output::force_help(language)))
            .mut_arg("event", |arg| {
                arg.value_name(say(language, "NOM", "NAME")).help(say(
                    language,
                    "L’événement, imprimé sur chaque page",
                    "The event, printed on every page",
                ))
            })
            .mut_arg("tome", |arg| {
                arg.value_name(file).help(say(language, "Utilise aussi ce tome", "Use this tome as well"))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let language = console.language;
        let Ok(catalogue) = input::catalogue(&self.tome, console)? else { return Ok(Exit::Unreadable) };
        let input::Gathered { lists: paths, mut exit, .. } = input::gathered(&self.lists, console)?;
        if paths.is_empty() {
            return Ok(exit);
        }
        let several = paths.len() != 1 || self.lists.iter().any(|path| path.is_dir());
        if let Some(folder) = self.output.as_deref().filter(|_| several)
            && let Err(error) = fs::create_dir_all(folder)
        {
            console.unwritable(folder, &error)?;
            return Ok(Exit::Unreadable);
        }
        let mut targets = HashSet::new();
        let same_name = say(
            language,
            "une autre liste porte le même nom\u{a0}: son PDF serait remplacé, celle-ci n’est pas imprimée",
            "another list has the same name: its PDF would be replaced, this one is not printed",
        );
        let (mut done, mut tried) = (0, 0);
        for batch in paths.chunks(BATCH) {
            // A bar is drawn over the last one, never over a complaint.
            let mut over = tried > 0;
            let mut jobs = Vec::new();
            for path in batch {
                let target = self.target(path, several);
                if !targets.insert(target.clone()) {
                    console.error_about(path, same_name)?;
                    (exit, over) = (Exit::Unreadable, false);
                    continue;
                }
                match input::lists(path, console)? {
                    Ok(lists) => {
                        let single = lists.len() == 1;
                        for (at, list) in lists.into_iter().enumerate() {
                            // What was said of a list that could be read must stay in sight, too.
                            over &= list.notes.is_empty();
                            // Those of a backup are numbered.
                            let target = if single { target.clone() } else { numbered(&target, at + 1) };
                            if !single && !targets.insert(target.clone()) {
                                console.error_about(path, same_name)?;
                                (exit, over) = (Exit::Unreadable, false);
                                continue;
                            }
                            jobs.push(Job { target, list, name: list_name(path) });
                        }
                    }
                    Err(_) => (exit, over) = (Exit::Unreadable, false),
                }
            }
            let made: Vec<Result<(), (PathBuf, Trouble)>> =
                jobs.par_iter().map(|job| self.make(&catalogue, job, language)).collect();
            for result in made {
                match result {
                    Ok(()) => done += 1,
                    Err((path, trouble)) => {
                        (exit, over) = (Exit::Unreadable, false);
                        match trouble {
                            Trouble::Pdf(error) => console.error_about(&path, &error.to_string()).map(drop)?,
                            Trouble::Write(error) => console.not_written(&path, &error)?,
                        }
                    }
                }
            }
            tried += batch.len();
            if paths.len() > BATCH {
                let line = styled(DIM, &format!("{} {done}/{} PDF\n", bar(tried, paths.len()), paths.len()));
                console.complain(&format!("{}{line}", if over { OVER } else { "" }))?;
            }
        }
        let said = match (jobs_of_one(&paths, self, several), done) {
            (Some(target), 1) => format!("{}\n", file_name(&target)),
            _ => format!("{done} PDF\n"),
        };
        console.print(&said)?;
        Ok(exit)
    }
}

/// `sauvegarde-2.pdf`
fn numbered(target: &Path, number: usize) -> PathBuf {
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!("{stem}-{number}.pdf"))
}

struct Job {
    target: PathBuf,
    list: Given,
    name: String,
}

enum Trouble {
    Pdf(PdfError),
    Write(OutputError),
}

impl Arguments {
    fn wish(&self, language: Language) -> Wish {
        Wish {
            kind: Kind::ALL.into_iter().find(|kind| kind.tag() == self.style).unwrap_or_default(),
            paper: Paper::ALL.into_iter().find(|paper| paper.tag() == self.paper).unwrap_or_default(),
            language,
            palette: if self.mono { Palette::Mono } else { Palette::Colour },
            event: self.event.clone(),
        }
    }

    fn target(&self, list: &Path, several: bool) -> PathBuf {
        let kind = if self.style == Kind::Roster.tag() { String::new() } else { format!("-{}", self.style) };
        let stem = list_name(list);
        let name = format!("{}{kind}.pdf", stem.strip_suffix(ENDING).unwrap_or(&stem));
        match &self.output {
            Some(folder) if several || folder.is_dir() => folder.join(name),
            Some(file) => file.clone(),
            None => list.with_file_name(name),
        }
    }

    fn make(&self, catalogue: &Catalogue, job: &Job, language: Language) -> Result<(), (PathBuf, Trouble)> {
        let attachment = Attachment { name: &job.name, bytes: &job.list.bytes };
        let failed = |trouble| (job.target.clone(), trouble);
        let bytes = print(catalogue, &job.list.roster, &self.wish(language), attachment)
            .map_err(|error| failed(Trouble::Pdf(error)))?;
        write_pdf(&job.target, &bytes, self.force).map_err(|error| failed(Trouble::Write(error)))
    }
}

fn bar(done: usize, all: usize) -> String {
    let full = done.min(all) * CELLS / all.max(1);
    format!("{}{}", "█".repeat(full), "░".repeat(CELLS - full))
}

/// The name under which the list travels in the PDF.
fn list_name(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if name == "-" || name.is_empty() { format!("liste{ENDING}") } else { name }
}

fn jobs_of_one(paths: &[PathBuf], arguments: &Arguments, several: bool) -> Option<PathBuf> {
    match paths {
        [path] => Some(arguments.target(path, several)),
        _ => None,
    }
}
