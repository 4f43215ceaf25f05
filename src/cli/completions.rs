//! `ralliement completions SHELL`: what a shell needs to complete commands, options and values.

use std::io;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use clap_complete::{Shell, generate};

use super::console::Console;
use super::{Exit, Run, command, say};
use crate::language::Language;

const SHELLS: [(&str, Shell); 5] = [
    ("bash", Shell::Bash),
    ("elvish", Shell::Elvish),
    ("fish", Shell::Fish),
    ("powershell", Shell::PowerShell),
    ("zsh", Shell::Zsh),
];

#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = PossibleValuesParser::new(SHELLS.map(|(name, _)| name)), hide_possible_values = true)]
    shell: String,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(
                language,
                "Écrit de quoi compléter les commandes dans un shell",
                "Write what a shell needs to complete commands",
            ))
            .mut_arg("shell", |arg| {
                arg.value_name("SHELL").help(say(
                    language,
                    "bash, elvish, fish, powershell ou zsh",
                    "bash, elvish, fish, powershell or zsh",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let Some((_, shell)) = SHELLS.iter().find(|(name, _)| *name == self.shell) else { return Ok(Exit::Unreadable) };
        let mut script = Vec::new();
        generate(*shell, &mut command(console.language), "ralliement", &mut script);
        console.print(&String::from_utf8_lossy(&script)).map(|()| Exit::Fine)
    }
}
