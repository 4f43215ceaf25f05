//! `ralliement event standing`: who stands where after the published rounds, and why.

use std::io;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};

use super::console::{BOLD, Console, DIM, styled};
use super::layout::clean;
use super::report::{Row, StandingReport};
use super::{Exit, Run, event, input, say};
use crate::event::standing::{explain, hundredths, standing};
use crate::event::{Event, State, TieBreak};
use crate::language::Language;

#[derive(Args)]
pub struct Arguments {
    file: PathBuf,
    #[arg(long, default_value = "text", value_parser = PossibleValuesParser::new(["text", "json"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    format: String,
    #[arg(long)]
    tome: Vec<PathBuf>,
    #[arg(long)]
    why: bool,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let command = command
            .about(say(
                language,
                "Dresse le classement après les rondes publiées",
                "Give the standing after the published rounds",
            ))
            .mut_arg("why", |arg| {
                arg.help(say(language, "Dit d’où vient chaque chiffre", "Say where each figure comes from"))
            });
        event::describe_input(command, language)
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let Ok(catalogue) = input::catalogue(&self.tome, console)? else { return Ok(Exit::Unreadable) };
        let event = match event::read(&self.file, &catalogue, console)? {
            Ok(event) => event,
            Err(exit) => return Ok(exit),
        };
        let report = report(&event, &event.state(), console.language);
        let text = match self.format.as_str() {
            "json" => format!("{}\n", super::json_text(&report)),
            _ => text(&report, self.why, console.language),
        };
        console.print(&text)?;
        Ok(Exit::Fine)
    }
}

fn report(event: &Event, state: &State, language: Language) -> StandingReport {
    let round = state.next_round() - 1;
    let rows = standing(event, state, round).into_iter().map(|row| {
        let player = state.player(&row.player);
        Row {
            place: row.place,
            name: player.map(|player| player.name.clone()).unwrap_or_default(),
            club: player.map(|player| player.club.clone()).unwrap_or_default(),
            points: row.points,
            bonus: row.bonus,
            difference: row.difference,
            scored: row.scored,
            schedule: row.schedule_hundredths(),
            direct: row.direct,
            decided_by: row.decided_by.map(|by: TieBreak| by.word().to_owned()),
            why: explain(event, state, &row, language),
            id: row.player,
        }
    });
    StandingReport { event: event.terms.id.clone(), round, rows: rows.collect() }
}

fn text(report: &StandingReport, why: bool, language: Language) -> String {
    let width = report.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).min(40);
    let round = report.round;
    let head = say(language, format!("Après la ronde {round}"), format!("After round {round}"));
    let mut text = format!("{}\n", styled(BOLD, &head));
    for row in &report.rows {
        let (points, difference) = (language.number(row.points), language.number(row.difference));
        let schedule = hundredths(row.schedule, language);
        let name = clean(&row.name);
        text +=
            &format!("{:>4}  {name:<width$} {points:>5} {difference:>5} {:>5} {schedule:>6}\n", row.place, row.scored);
        for sentence in row.why.iter().filter(|_| why) {
            text += &format!("        {}\n", styled(DIM, &clean(sentence)));
        }
    }
    text
}
