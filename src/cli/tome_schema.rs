//! `ralliement tome schema`: the JSON Schema of a tome, from the Rust types, for editors that complete and
//! check while one types. `data/tome.schema.json` is its output; a test holds the two together.

use std::io;

use clap::{Args, Command};

use super::console::Console;
use super::{Exit, Run, say};
use crate::catalogue::raw::RawTome;
use crate::language::Language;

#[derive(Args)]
pub struct Arguments {}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command.about(say(
            language,
            "Écrit le schéma JSON d’un tome, pour que l’éditeur complète et vérifie",
            "Write the JSON Schema of a tome, for editors to complete and check",
        ))
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        console.print(&schema()).map(|()| Exit::Fine)
    }
}

/// The schema as it stands in `data/tome.schema.json`.
pub fn schema() -> String {
    let mut schema = schemars::schema_for!(RawTome);
    schema.insert("title".to_owned(), "Tome (Ralliement)".into());
    format!("{}\n", super::json_text(&schema))
}
