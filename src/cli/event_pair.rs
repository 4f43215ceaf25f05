//! `ralliement event pair`: the next round of an event, with its reasons; with `--write` as a draft in its log.

use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};

use super::console::{BOLD, Console, DIM, styled};
use super::layout::clean;
use super::report::{Costs, Game, PairingReport, Player};
use super::{Exit, Run, event, input, say};
use crate::catalogue::Catalogue;
use crate::event::log::{Entry, PairedGame};
use crate::event::pairing::{Criterion, Draft, pair, why};
use crate::event::{Event, State, lot, tables};
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
    write: bool,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let command = command
            .about(say(
                language,
                "Apparie la prochaine ronde\u{a0}: la meilleure qui existe, avec ses raisons",
                "Pair the next round: the best there is, with its reasons",
            ))
            .mut_arg("write", |arg| {
                arg.help(say(
                    language,
                    "Inscrit la ronde comme brouillon dans le journal du fichier",
                    "Write the round into the file’s log, as a draft",
                ))
            });
        event::describe_input(command, language)
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let language = console.language;
        let Ok(catalogue) = input::catalogue(&self.tome, console)? else { return Ok(Exit::Unreadable) };
        let mut event = match event::read(&self.file, &catalogue, console)? {
            Ok(event) => event,
            Err(exit) => return Ok(exit),
        };
        let state = event.state();
        let round = state.next_round();
        let open = state.open_games(round).count();
        if open > 0 || !state.contradictions.is_empty() {
            let contradictions = state.contradictions.len();
            console.error(&say(
                language,
                format!(
                    "la ronde {round} ne peut pas être appariée (résultats manquants\u{a0}: {open}, contradictions\u{a0}: {contradictions})"
                ),
                format!("round {round} cannot be paired (results missing: {open}, contradictions: {contradictions})"),
            ))?;
            return Ok(Exit::NotInOrder);
        }
        let draft = match pair(&event, &state, round) {
            Ok(draft) => draft,
            Err(error) => {
                console.error(&error.sentence(language))?;
                return Ok(Exit::NotInOrder);
            }
        };
        let games = tables::assign(&event, &state, &draft);
        let report = report(&event, &state, &catalogue, &draft, &games, language);
        if self.format == "json" {
            console.print(&format!("{}\n", super::json_text(&report)))?;
        } else {
            console.print(&text(&report, language))?;
        }
        let missing = tables::missing(&event, &games);
        if missing > 0 {
            console.error(&say(
                language,
                format!("tables manquantes\u{a0}: {missing}"),
                format!("tables missing: {missing}"),
            ))?;
        }
        if self.write {
            let replaces = state.round(round).map(|own| own.draft.clone()).filter(|line| !line.is_empty());
            let entry = Entry::Paired { round, games, by_hand: false, replaces: replaces.into_iter().collect() };
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
            // Two machines must not give the same id twice.
            event.log.write(&format!("terminal-{now:x}"), now, entry);
            if let Err(error) = super::output::rewrite(&self.file, crate::event::write(&event).as_bytes()) {
                console.unwritable(&self.file, &error)?;
                return Ok(Exit::Unreadable);
            }
        }
        Ok(Exit::Fine)
    }
}

fn report(
    event: &Event,
    state: &State,
    catalogue: &Catalogue,
    draft: &Draft,
    games: &[PairedGame],
    language: Language,
) -> PairingReport {
    let question = &draft.question;
    let player = |id: &str| {
        let own = question.position(id).and_then(|at| question.candidates.get(at));
        own.map(|own| Player { id: own.id.clone(), name: own.name.clone(), points: own.points })
    };
    let known = tables::known(state, question.round);
    let is_new = |id: &str, table: u32| known.get(id).is_none_or(|known| !known.contains(&table));
    let mut listed = Vec::new();
    for game in games {
        let Some(a) = player(&game.a) else { continue };
        let b = game.b.as_deref().and_then(player);
        let new = game.table.zip(game.b.as_deref()).map(|(table, b)| (table, is_new(&game.a, table), is_new(b, table)));
        let own = draft.games.iter().find(|own| question.position(&game.a) == Some(own.a));
        let reasons = own.map(|own| why(draft, own, new, language)).unwrap_or_default();
        listed.push(Game { table: game.table, a, b, why: reasons });
    }
    let scenarios: Vec<&str> = catalogue.manual.scenarios.iter().map(|own| own.id.as_str()).collect();
    PairingReport {
        event: event.terms.id.clone(),
        round: question.round,
        scenario: lot::scenario(event, &scenarios, question.round).map(str::to_owned),
        games: listed,
        cost: Costs {
            second_byes: draft.cost.of(Criterion::SecondBye),
            rematches: draft.cost.of(Criterion::Rematch),
            squared_gaps: draft.cost.of(Criterion::Gap),
            floats: draft.cost.of(Criterion::Float),
            same_club: draft.cost.of(Criterion::Club),
            distance: draft.cost.of(Criterion::Distance),
        },
        proofs: draft.proofs.iter().map(|proof| proof.sentence(question, language)).collect(),
    }
}

fn text(report: &PairingReport, language: Language) -> String {
    let scenario = report.scenario.as_deref().unwrap_or_default();
    let mut text = format!(
        "{} {}\n",
        styled(BOLD, &say(language, format!("Ronde {}", report.round), format!("Round {}", report.round))),
        styled(DIM, scenario)
    );
    for game in &report.games {
        let table = game.table.map_or_else(|| "–".to_owned(), |table| table.to_string());
        let b = match &game.b {
            Some(b) => format!("{} ({})", clean(&b.name), b.points),
            None => say(language, "exempt", "bye").to_owned(),
        };
        text += &format!("{table:>4}  {} ({}) – {b}\n", clean(&game.a.name), game.a.points);
        text += &format!("      {}\n", styled(DIM, &clean(&game.why.join("; "))));
    }
    for proof in &report.proofs {
        text += &format!("{}\n", clean(proof));
    }
    text
}
