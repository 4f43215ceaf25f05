//! `ralliement man`: the manual page, from the same table as the help.

use std::io;

use clap::{Args, Command};
use clap_mangen::Man;

use super::console::Console;
use super::{Exit, Run, command, say};
use crate::language::Language;

#[derive(Args)]
pub struct Arguments {}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command.about(say(
            language,
            "Écrit la page de manuel (ralliement man > ralliement.1)",
            "Write the manual page (ralliement man > ralliement.1)",
        ))
    }

    /// One page: the program, then each command with its arguments.
    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let mut page = Vec::new();
        let whole = command(console.language);
        Man::new(whole.clone()).render(&mut page)?;
        for inner in whole.get_subcommands() {
            section(inner, "ralliement", &mut page)?;
        }
        console.print(&String::from_utf8_lossy(&page)).map(|()| Exit::Fine)
    }
}

fn section(command: &Command, path: &str, page: &mut Vec<u8>) -> io::Result<()> {
    let path = format!("{path} {}", command.get_name());
    page.extend_from_slice(format!(".SH {}\n", path.to_uppercase().replace('-', "\\-")).as_bytes());
    let man = Man::new(command.clone().bin_name(path.clone()));
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    for inner in command.get_subcommands() {
        section(inner, &path, page)?;
    }
    Ok(())
}
