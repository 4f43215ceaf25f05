//! `ralliement event print`: pairings, slips, standing and all accepted lists of an event as PDF.

use std::io;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};

use super::console::{Console, file_name};
use super::output::write_pdf;
use super::{Exit, Run, event, input, say};
use crate::language::Language;
use crate::sheet::event::{EventOptions, EventSheet, accepted, pages, rosters};
use crate::sheet::page::Palette;
use crate::sheet::pdf::pdf;
use crate::sheet::{Kind, Paper, Wish};

#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = PossibleValuesParser::new(["names", "tables", "slips", "standing", "rosters"]))]
    #[arg(hide_possible_values = true)]
    what: String,
    file: PathBuf,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long)]
    round: Option<u32>,
    #[arg(long, default_value = "a4", value_parser = PossibleValuesParser::new(["a4", "letter"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    paper: String,
    #[arg(long)]
    mono: bool,
    #[arg(long)]
    force: bool,
    #[arg(long, default_value = "", hide_default_value = true)]
    address: String,
    #[arg(long)]
    tome: Vec<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let file = say(language, "FICHIER", "FILE");
        command
            .about(say(
                language,
                "Imprime appariements, feuilles de résultat, classement ou listes d’un événement",
                "Print pairings, result slips, the standing or the lists of an event",
            ))
            .mut_arg("what", |arg| {
                arg.value_name(say(language, "QUOI", "WHAT")).help(say(
                    language,
                    "names (par nom), tables (par table), slips (feuilles de résultat), standing (classement) ou rosters (listes acceptées)",
                    "names, tables (pairings by name, by table), slips (result slips), standing, or rosters (accepted lists)",
                ))
            })
            .mut_arg("file", |arg| {
                arg.value_name(say(language, "ÉVÉNEMENT", "EVENT")).help(say(
                    language,
                    "Le fichier de l’événement (.bts-event.toml)",
                    "The event’s file (.bts-event.toml)",
                ))
            })
            .mut_arg("output", |arg| arg.value_name(file).help(say(language, "Le PDF à écrire", "The PDF to write")))
            .mut_arg("round", |arg| {
                arg.value_name(say(language, "RONDE", "ROUND")).help(say(
                    language,
                    "La ronde (la dernière par défaut)",
                    "The round (the last by default)",
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
            .mut_arg("address", |arg| {
                arg.value_name(say(language, "ADRESSE", "ADDRESS")).help(say(
                    language,
                    "L’adresse de l’application, pour les codes des feuilles",
                    "The address of the app, for the codes on the slips",
                ))
            })
            .mut_arg("tome", |arg| {
                arg.value_name(file).help(say(language, "Utilise aussi ce tome", "Use this tome as well"))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let language = console.language;
        let Ok(catalogue) = input::catalogue(&self.tome, console)? else { return Ok(Exit::Unreadable) };
        let event = match event::read(&self.file, &catalogue, console)? {
            Ok(event) => event,
            Err(exit) => return Ok(exit),
        };
        let state = event.state();
        let paper = Paper::ALL.into_iter().find(|paper| paper.tag() == self.paper).unwrap_or_default();
        let palette = if self.mono { Palette::Mono } else { Palette::Colour };
        let round = self.round.unwrap_or_else(|| u32::try_from(state.rounds.len()).unwrap_or(0));
        let options = EventOptions { paper, palette, language, address: self.address.clone() };
        let of_round = |sheet| pages(&event, &state, round, sheet, &options);
        let document = match self.what.as_str() {
            "names" => of_round(EventSheet::ByName),
            "tables" => of_round(EventSheet::ByTable),
            "slips" => of_round(EventSheet::Slips),
            "standing" => of_round(EventSheet::Standing),
            _ => {
                let (lists, lost) = accepted(&state);
                if lost > 0 {
                    console.error(&say(
                        language,
                        format!("{lost} listes acceptées ne peuvent plus être lues"),
                        format!("{lost} accepted lists can no longer be read"),
                    ))?;
                }
                let event = event.name(language).to_owned();
                rosters(&catalogue, &lists, &Wish { kind: Kind::Roster, paper, language, palette, event })
            }
        };
        let bytes = match pdf(&document, None) {
            Ok(bytes) => bytes,
            Err(error) => {
                console.error_about(&self.output, &error.to_string())?;
                return Ok(Exit::Unreadable);
            }
        };
        if let Err(error) = write_pdf(&self.output, &bytes, self.force) {
            console.not_written(&self.output, &error)?;
            return Ok(Exit::Unreadable);
        }
        console.print(&format!("{}\n", file_name(&self.output)))?;
        Ok(Exit::Fine)
    }
}
