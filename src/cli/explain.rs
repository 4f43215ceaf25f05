//! `ralliement explain CODE`: what a rule demands and why, in the words that the app shows.

use std::io;

use clap::{Args, Command};

use super::console::{BOLD, Console, DIM, HEADING, styled};
use super::layout::wrap;
use super::{Exit, Run, say};
use crate::catalogue::defect::nearest;
use crate::language::Language;
use crate::rules::{self, Check, Rule};

#[derive(Args)]
pub struct Arguments {
    #[arg(required_unless_present = "list", conflicts_with = "list")]
    code: Vec<String>,
    #[arg(long)]
    list: bool,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(language, "Explique une règle par son code", "Explain a rule by its code"))
            .mut_arg("code", |arg| arg.value_name("CODE").help(say(language, "Par exemple LST-1", "LST-1, say")))
            .mut_arg("list", |arg| arg.help(say(language, "Toutes les règles, une par ligne", "All rules, one a line")))
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let language = console.language;
        if self.list {
            for rule in rules::ALL {
                let code = styled(BOLD, &format!("{:7}", rule.code));
                console.print(&format!("{code}{}\n", rule.title.get(language)))?;
            }
            return Ok(Exit::Fine);
        }
        let mut exit = Exit::Fine;
        for (at, code) in self.code.iter().enumerate() {
            match rules::rule(code) {
                Some(rule) => {
                    let gap = if at > 0 { "\n" } else { "" };
                    let page = page(rule, language, console.width);
                    console.print(&format!("{gap}{page}"))?;
                }
                None => {
                    let codes: Vec<String> = rules::ALL.iter().map(|rule| rule.code.to_owned()).collect();
                    let meant = match nearest(code, &codes) {
                        Some(near) => say(
                            language,
                            format!("\u{a0}; vouliez-vous dire {near}\u{a0}?"),
                            format!("; did you mean {near}?"),
                        ),
                        None => say(language, "\u{a0}; voyez explain --list", "; see explain --list").to_owned(),
                    };
                    let unknown = say(language, "aucune règle ne porte le code", "no rule has the code");
                    console.error(&format!("{unknown} {code}{meant}"))?;
                    exit = Exit::NotInOrder;
                }
            }
        }
        Ok(exit)
    }
}

fn page(rule: &Rule, language: Language, width: usize) -> String {
    let pages = match rule.pages {
        "" => say(language, "règle de Ralliement", "a rule of Ralliement’s own").to_owned(),
        pages => say(language, format!("manuel p. {pages}"), format!("manual p. {pages}")),
    };
    let head = format!("{} {}", styled(BOLD, rule.code), styled(BOLD, rule.title.get(language)));
    let mut text = format!("{head} {}\n\n", styled(DIM, &format!("({pages})")));
    let paragraph = |text: &str| wrap(text, width).join("\n") + "\n";
    text += &paragraph(rule.why().explanation.get(language));
    let mut part = |heading: &str, body: &str| {
        text += &format!("\n{}\n{}", styled(HEADING, heading), paragraph(body));
    };
    part(say(language, "Exemple", "Example"), rule.why().example.get(language));
    if let Some(decision) = rule.why().decision {
        let heading = say(language, "Décision de Ralliement", "Ralliement’s ruling");
        part(heading, decision.get(language));
    }
    if matches!(rule.check, Check::Automatic) {
        let body = say(
            language,
            "Ralliement l’applique de lui-même\u{a0}: il n’y a rien à corriger.",
            "Ralliement applies it by itself: there is nothing to mend.",
        );
        part(say(language, "Automatique", "Automatic"), body);
    }
    text
}
