//! `ralliement event …`: the commands for organisers, each in its file.

use std::io;
use std::path::Path;

use clap::{Args, Command, Subcommand};

use super::console::{Console, Content, YELLOW, styled};
#[cfg(feature = "pdf")]
use super::event_print;
use super::tome_check::line_of;
use super::{Exit, Run, event_check, event_pair, event_schema, event_standing, say};
use crate::catalogue::Catalogue;
use crate::event::{self, Event};
use crate::language::Language;

#[derive(Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Check(event_check::Arguments),
    Pair(event_pair::Arguments),
    #[cfg(feature = "pdf")]
    Print(event_print::Arguments),
    Schema(event_schema::Arguments),
    Standing(event_standing::Arguments),
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let command = command
            .about(say(
                language,
                "Vérifie un événement, apparie ses rondes, dresse son classement",
                "Check an event, pair its rounds, give its standing",
            ))
            .mut_subcommand("check", |command| event_check::Arguments::describe(command, language))
            .mut_subcommand("pair", |command| event_pair::Arguments::describe(command, language))
            .mut_subcommand("schema", |command| event_schema::Arguments::describe(command, language))
            .mut_subcommand("standing", |command| event_standing::Arguments::describe(command, language));
        #[cfg(feature = "pdf")]
        let command = command.mut_subcommand("print", |command| event_print::Arguments::describe(command, language));
        command
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        match &self.task {
            Task::Check(check) => check.run(console),
            Task::Pair(pair) => pair.run(console),
            #[cfg(feature = "pdf")]
            Task::Print(print) => print.run(console),
            Task::Schema(schema) => schema.run(console),
            Task::Standing(standing) => standing.run(console),
        }
    }
}

/// The event of a file; else how the program should end: what is wrong has been said then.
pub fn read(path: &Path, catalogue: &Catalogue, console: &mut Console) -> io::Result<Result<Event, Exit>> {
    let bytes = match console.read(path) {
        Ok(Content::Bytes(bytes)) => bytes,
        Ok(Content::TooLarge(defect)) => {
            let line = line_of(&defect, console.language);
            return console.complain(&line).map(|()| Err(Exit::Unreadable));
        }
        Err(error) => return console.unreadable(path, &error).map(|_| Err(Exit::Unreadable)),
    };
    let language = console.language;
    match event::open(&console.name_of(path), &bytes, catalogue) {
        Ok(opened) => {
            for note in &opened.notes {
                let head = styled(YELLOW, say(language, "attention\u{a0}:", "warning:"));
                console.complain(&format!("{head} {}", line_of(note, language)))?;
            }
            Ok(Ok(opened.event))
        }
        Err(defects) => {
            for defect in &defects {
                console.complain(&line_of(defect, language))?;
            }
            Ok(Err(Exit::NotInOrder))
        }
    }
}

/// The help of the two arguments that all of these commands have.
pub fn describe_input(command: Command, language: Language) -> Command {
    command
        .mut_arg("file", |arg| {
            arg.value_name(say(language, "ÉVÉNEMENT", "EVENT")).help(say(
                language,
                "Le fichier de l’événement (.bts-event.toml)\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                "The event’s file (.bts-event.toml); “-” reads standard input",
            ))
        })
        .mut_arg("format", |arg| {
            arg.value_name("FORMAT").help(say(
                language,
                "text (par défaut) ou json, pour un autre programme",
                "text (the default) or json, for another program",
            ))
        })
        .mut_arg("tome", |arg| {
            arg.value_name(say(language, "FICHIER", "FILE")).help(say(
                language,
                "Utilise aussi ce tome",
                "Use this tome as well",
            ))
        })
}
