//! `ralliement event check`: whether an event's file is in order, its log without contradictions and its rounds the best.

use std::io;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};

use super::console::{BOLD, Console, GREEN, RED, styled};
use super::layout::clean;
use super::report::{EventReport, Problem};
use super::{Exit, Run, event, input, say};
use crate::event::{Event, State, verify};
use crate::language::Language;

#[derive(Args)]
pub struct Arguments {
    file: PathBuf,
    #[arg(long, default_value = "text", value_parser = PossibleValuesParser::new(["text", "json"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    format: String,
    #[arg(long)]
    tome: Vec<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let command = command
            .about(say(
                language,
                "Vérifie un événement\u{a0}: son fichier, son journal, et si chaque ronde était la meilleure",
                "Check an event: its file, its log, and whether each round was the best",
            ))
            .after_help(say(
                language,
                "Code de sortie\u{a0}: 0 tout est en ordre, 1 quelque chose ne l’est pas, 2 illisible",
                "Exit code: 0 all is in order, 1 something is not, 2 unreadable",
            ));
        event::describe_input(command, language)
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let Ok(catalogue) = input::catalogue(&self.tome, console)? else { return Ok(Exit::Unreadable) };
        let event = match event::read(&self.file, &catalogue, console)? {
            Ok(event) => event,
            Err(exit) => return Ok(exit),
        };
        let report = report(&event, &event.state(), console.language);
        if self.format == "json" {
            console.print(&format!("{}\n", super::json_text(&report)))?;
        } else {
            console.print(&text(&report, console.language))?;
        }
        Ok(if is_in_order(&report) { Exit::Fine } else { Exit::NotInOrder })
    }
}

fn is_in_order(report: &EventReport) -> bool {
    report.contradictions.is_empty() && report.problems.is_empty() && report.discrepancies.is_empty()
}

fn report(event: &Event, state: &State, language: Language) -> EventReport {
    let discrepancies = match verify::verify(event, state) {
        Ok(found) => found.iter().map(|own| own.sentence(state, language)).collect(),
        Err(error) => vec![error.sentence(language)],
    };
    let problems = state
        .problems
        .iter()
        .map(|problem| Problem { line: problem.line.id.clone(), message: problem.kind.sentence(language).to_owned() });
    let contradictions = state.contradictions.iter();
    EventReport {
        id: event.terms.id.clone(),
        name: event.name(language).to_owned(),
        players: state.players.len(),
        rounds: event.game.rounds,
        published: state.next_round() - 1,
        contradictions: contradictions.map(|own| own.lines.iter().map(|line| line.id.clone()).collect()).collect(),
        problems: problems.collect(),
        discrepancies,
    }
}

fn text(report: &EventReport, language: Language) -> String {
    let mut text = format!(
        "{} {}\n",
        styled(BOLD, &clean(&report.name)),
        say(
            language,
            format!(
                "joueurs\u{a0}: {}, rondes publiées\u{a0}: {} sur {}",
                report.players, report.published, report.rounds
            ),
            format!("players: {}, rounds published: {} of {}", report.players, report.published, report.rounds),
        )
    );
    for lines in &report.contradictions {
        let head = styled(RED, say(language, "contradiction", "contradiction"));
        text += &format!("  {head} {}\n", clean(&lines.join(", ")));
    }
    for problem in &report.problems {
        let head = styled(RED, say(language, "sans effet", "without effect"));
        text += &format!("  {head} {}: {}\n", clean(&problem.line), problem.message);
    }
    for discrepancy in &report.discrepancies {
        text += &format!("  {} {}\n", styled(RED, say(language, "écart", "discrepancy")), clean(discrepancy));
    }
    if is_in_order(report) {
        text += &format!("  {}\n", styled(GREEN, say(language, "tout est en ordre", "all is in order")));
    }
    text
}
