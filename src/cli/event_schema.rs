//! `ralliement event schema`: the JSON Schema of an event's file, or of what the commands write as JSON. `data/` has both;
//! a test holds them together.

use std::io;

use clap::{Args, Command};

use super::console::Console;
use super::report::Reports;
use super::{Exit, Run, say};
use crate::event::raw::RawEvent;
use crate::language::Language;

#[derive(Args)]
pub struct Arguments {
    #[arg(long)]
    reports: bool,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(
                language,
                "Écrit le schéma JSON d’un événement, pour que l’éditeur complète et vérifie",
                "Write the JSON Schema of an event, for editors to complete and check",
            ))
            .mut_arg("reports", |arg| {
                arg.help(say(
                    language,
                    "Celui de ce qu’écrivent les commandes avec --format json",
                    "That of what commands write with --format json",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let text = if self.reports { reports_schema() } else { event_schema() };
        console.print(&text).map(|()| Exit::Fine)
    }
}

/// The schema as it stands in `data/event.schema.json`; the log is the program's own and not typed.
pub fn event_schema() -> String {
    let mut schema = schemars::schema_for!(RawEvent);
    schema.insert("title".to_owned(), "Event (Ralliement)".into());
    if let Some(properties) = schema.get_mut("properties").and_then(|own| own.as_object_mut()) {
        properties.insert("log".to_owned(), serde_json::json!({ "type": "object" }));
    }
    format!("{}\n", super::json_text(&schema))
}

/// The schema as it stands in `data/reports.schema.json`.
pub fn reports_schema() -> String {
    let mut schema = schemars::schema_for!(Reports);
    schema.insert("title".to_owned(), "Reports (Ralliement)".into());
    format!("{}\n", super::json_text(&schema))
}
