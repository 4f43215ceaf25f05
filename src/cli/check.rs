//! `ralliement check FILE…`: the verdict on lists, recomputed from their files.

use std::io;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use serde_json::{Value, json};

use super::console::{BOLD, Console, DIM, GREEN, RED, YELLOW, styled};
use super::layout::clean;
use super::{Exit, Run, input, say};
use crate::army::Army;
use crate::catalogue::Catalogue;
use crate::catalogue::defect::Defect;
use crate::language::Language;
use crate::roster::Roster;
use crate::rules::{self, Context, Finding, Fix, Place, Severity, mend, verdict};

#[derive(Args)]
pub struct Arguments {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long, default_value = "text", value_parser = PossibleValuesParser::new(["text", "json"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    format: String,
    #[arg(long)]
    tome: Vec<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(
                language,
                "Vérifie des listes\u{a0}: tout ce qui n’est pas permis, avec la page et le remède",
                "Check lists: everything that is not allowed, with its page and remedy",
            ))
            .after_help(say(
                language,
                "Code de sortie\u{a0}: 0 toutes légales, 1 l’une ne l’est pas, 2 l’une n’a pas pu être lue",
                "Exit code: 0 all legal, 1 one is not, 2 one could not be read",
            ))
            .mut_arg("files", |arg| {
                arg.value_name(say(language, "FICHIER", "FILE")).help(say(
                    language,
                    "Listes (.bts.toml, ou PDF de Ralliement), ou dossiers de listes\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                    "Lists (.bts.toml, or PDF of Ralliement), or folders of lists; \"-\" reads standard input",
                ))
            })
            .mut_arg("format", |arg| {
                arg.value_name("FORMAT").help(say(
                    language,
                    "text (par défaut) ou json, pour un autre programme",
                    "text (the default) or json, for another program",
                ))
            })
            .mut_arg("tome", |arg| {
                arg.value_name(say(language, "FICHIER", "FILE")).help(say(
                    language,
                    "Utilise aussi ce tome",
                    "Use this tome as well",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let Ok(catalogue) = input::catalogue(&self.tome, console)? else { return Ok(Exit::Unreadable) };
        let (paths, mut exit) = input::gathered(&self.files, console)?;
        let mut verdicts = Vec::new();
        for path in &paths {
            let name = console.name_of(path);
            let given = match input::list(path, console)? {
                Ok(given) => given,
                Err(reasons) => {
                    exit = Exit::Unreadable;
                    // Whoever counts the verdicts must not miss one.
                    verdicts.push(json!({ "file": path.display().to_string(), "legal": false, "unreadable": reasons }));
                    continue;
                }
            };
            let checked = Checked::new(&catalogue, &given.roster);
            if !rules::is_legal(&checked.findings) {
                exit = exit.max(Exit::NotInOrder);
            }
            if self.format == "json" {
                verdicts.push(checked.json(&path.display().to_string(), &given.notes, console.language));
            } else {
                let text = checked.text(&name, console.language);
                console.print(&text)?;
            }
        }
        if self.format == "json" {
            console.print(&format!("{:#}\n", Value::Array(verdicts)))?;
        }
        Ok(exit)
    }
}

/// More findings of one list than anybody reads. Beyond, they are counted: each fix costs a check of its own, and a file
/// of two megabytes can have tens of thousands.
const SHOWN: usize = 100;

struct Checked<'a> {
    catalogue: &'a Catalogue,
    roster: &'a Roster,
    army: Army,
    findings: Vec<Finding>,
}

impl<'a> Checked<'a> {
    fn new(catalogue: &'a Catalogue, roster: &'a Roster) -> Checked<'a> {
        let army = Army::resolve(catalogue, roster);
        let findings = rules::check(&Context { catalogue, roster, army: &army });
        Checked { catalogue, roster, army, findings }
    }

    fn context(&self) -> Context<'_> {
        Context { catalogue: self.catalogue, roster: self.roster, army: &self.army }
    }

    fn fix(&self, finding: &Finding) -> Option<Fix> {
        if self.findings.len() > SHOWN { None } else { mend::fix(&self.context(), &self.findings, finding) }
    }

    fn text(&self, file: &str, language: Language) -> String {
        let legal = rules::is_legal(&self.findings);
        let verdict = verdict::verdict(&self.army, &self.findings, language);
        let name = clean(&self.roster.name);
        let title = if name.is_empty() { String::new() } else { format!(", {}", styled(BOLD, &name)) };
        let mut text = format!("{}{title} {}\n", styled(if legal { GREEN } else { RED }, &verdict), styled(DIM, file));
        for finding in self.findings.iter().take(SHOWN) {
            let (style, severity) = match finding.severity {
                Severity::Error => (RED, say(language, "erreur", "error")),
                Severity::Incomplete => (YELLOW, say(language, "à choisir", "to choose")),
                Severity::Advice => (DIM, say(language, "conseil", "advice")),
            };
            let place = clean(&verdict::place(&self.context(), finding.place, language));
            let place = if place.is_empty() { place } else { format!(" {}", styled(DIM, &format!("({place})"))) };
            let pages = match finding.rule.pages {
                "" => String::new(),
                pages => format!(" {}", styled(DIM, &format!("p.\u{a0}{pages}"))),
            };
            let message = clean(finding.message.get(language));
            text += &format!("  {} {} {message}{place}{pages}\n", styled(style, severity), finding.rule.code);
            if let Some(fix) = self.fix(finding) {
                text += &format!("      → {}\n", fix.label.get(language));
            }
        }
        let more = self.findings.len().saturating_sub(SHOWN);
        if more > 0 {
            let number = language.number(i64::try_from(more).unwrap_or(i64::MAX));
            text += &say(language, format!("  … et {number} de plus\n"), format!("  … and {number} more\n"));
        }
        text
    }

    fn json(&self, file: &str, notes: &[Defect], language: Language) -> Value {
        let place = |place: Place| match place {
            Place::List => json!({ "part": "list" }),
            Place::Contingent(id) => json!({ "part": "contingent", "id": id.0 }),
            Place::Unit(id) => json!({ "part": "unit", "id": id.0 }),
            Place::Entry(id, aspect) => json!({ "part": "entry", "id": id.0, "aspect": aspect }),
        };
        let findings = self.findings.iter().enumerate().map(|(at, finding)| {
            let words = (at < SHOWN).then(|| verdict::place(&self.context(), finding.place, language));
            let figures: serde_json::Map<String, Value> =
                finding.figures.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
            let fix = self.fix(finding);
            json!({
                "code": finding.rule.code,
                "severity": finding.severity,
                "place": place(finding.place),
                "where": words,
                "message": finding.message.get(language),
                "pages": finding.rule.pages,
                "figures": figures,
                "fix": fix.map(|fix| fix.label.get(language).to_owned()),
            })
        });
        let contingents = self
            .army
            .contingents
            .iter()
            .map(|own| json!({ "faction": own.faction, "allied": own.allied, "points": own.points() }));
        json!({
            "file": file,
            "name": self.roster.name,
            "player": self.roster.player,
            "format": self.army.format,
            "points": self.army.points(),
            "complete": self.army.is_complete(),
            "models": self.army.models(),
            "legal": rules::is_legal(&self.findings),
            "verdict": verdict::verdict(&self.army, &self.findings, language),
            "contingents": contingents.collect::<Vec<_>>(),
            "findings": findings.collect::<Vec<_>>(),
            "notes": notes.iter().map(|note| note.line_of_text(language)).collect::<Vec<_>>(),
        })
    }
}
