//! `ralliement tome …`: the commands for authors of tomes, each in its file.

use std::io;

use clap::{Args, Command, Subcommand};

use super::console::Console;
use super::{Exit, Run, say, tome_check, tome_read, tome_schema};
use crate::language::Language;

#[derive(Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Check(tome_check::Arguments),
    Read(tome_read::Arguments),
    Schema(tome_schema::Arguments),
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(
                language,
                "Lit, vérifie et décrit les tomes (factions)",
                "Read, check and describe tomes (factions)",
            ))
            .mut_subcommand("check", |command| tome_check::Arguments::describe(command, language))
            .mut_subcommand("read", |command| tome_read::Arguments::describe(command, language))
            .mut_subcommand("schema", |command| tome_schema::Arguments::describe(command, language))
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        match &self.task {
            Task::Check(check) => check.run(console),
            Task::Read(read) => read.run(console),
            Task::Schema(schema) => schema.run(console),
        }
    }
}
