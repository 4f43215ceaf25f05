//! `ralliement check FILE…`: the verdict on lists, recomputed from their files; folders of thousands on all cores, each
//! verdict written as soon as it is there.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::console::{BOLD, Console, Content, DIM, GREEN, RED, YELLOW, is_input, styled};
use super::input::{Gathered, Unread};
use super::layout::clean;
use super::{Exit, Run, csv, event, input, say};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::Defect;
use crate::exchange::fingerprint::fingerprint;
use crate::language::{Language, fold};
use crate::roster::Roster;
use crate::rules::{Finding, Fix, ForEvent, Place, Severity, Terms, Verdict};

#[derive(Args)]
pub struct Arguments {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long, default_value = "text", value_parser = PossibleValuesParser::new(["text", "json", "csv"]))]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    format: String,
    #[arg(long)]
    event: Option<PathBuf>,
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
                    "Listes (.bts.toml, lien, PDF ou sauvegarde de Ralliement, image d’un code QR), ou dossiers de listes, avec ce qu’ils contiennent\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                    "Lists (.bts.toml, link, PDF or backup of Ralliement, picture of a QR code), or folders of lists and what is in them; “-” reads standard input",
                ))
            })
            .mut_arg("format", |arg| {
                arg.value_name("FORMAT").help(say(
                    language,
                    "text (par défaut), json pour un autre programme, ou csv pour un tableur",
                    "text (the default), json for another program, or csv for a spreadsheet",
                ))
            })
            .mut_arg("event", |arg| {
                arg.value_name(say(language, "ÉVÉNEMENT", "EVENT")).help(say(
                    language,
                    "Juge aussi d’après cet événement (.bts-event.toml)",
                    "Judge by this event as well (.bts-event.toml)",
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
        let event = match &self.event {
            None => None,
            Some(path) => match event::read(path, &catalogue, console)? {
                Ok(event) => Some(event.terms),
                Err(_) => return Ok(Exit::Unreadable),
            },
        };
        let Gathered { lists: paths, others, mut exit } = input::gathered(&self.files, console)?;
        if others > 0 {
            let head = styled(YELLOW, say(console.language, "attention\u{a0}:", "warning:"));
            let said = say(
                console.language,
                format!("fichiers d’un autre genre, non lus\u{a0}: {others}. Nommez-les pour les vérifier aussi"),
                format!("files of another kind, not read: {others}. Name them to check them as well"),
            );
            console.complain(&format!("{head} {said}\n"))?;
        }
        let smaller = event.as_ref().map(|terms| smaller_lists(terms, &paths)).unwrap_or_default();
        let form = Form::of(&self.format);
        let work =
            Work { catalogue: &catalogue, terms: event.as_ref(), smaller: &smaller, form, language: console.language };
        console.print(form.head())?;
        let (mut first, mut tried, mut over) = (true, 0, false);
        for batch in paths.chunks(BATCH) {
            let input: Vec<Option<io::Result<Content>>> =
                batch.iter().map(|path| is_input(path).then(|| input::typed(path, console))).collect();
            let names: Vec<String> = batch.iter().map(|path| console.name_of(path)).collect();
            let jobs: Vec<_> = batch.iter().zip(names).zip(input).collect();
            let done: Vec<(Vec<Judged>, Vec<Unread>)> =
                jobs.into_par_iter().map(|((path, name), content)| work.judge(path, &name, content)).collect();
            for (path, (lists, unread)) in batch.iter().zip(done) {
                let mut texts = Vec::new();
                for judged in lists {
                    over &= judged.notes.is_empty();
                    input::warn(&judged.notes, console)?;
                    exit = exit.max(if judged.legal { Exit::Fine } else { Exit::NotInOrder });
                    texts.push(judged.text);
                }
                if !unread.is_empty() {
                    (exit, over) = (Exit::Unreadable, false);
                    // Whoever counts the verdicts must not miss one.
                    texts.push(form.unreadable(path, input::tell(path, &unread, console)?));
                }
                over &= self.format != "text";
                for text in texts.iter().filter(|text| !text.is_empty()) {
                    console.print(&form.piece(text, first))?;
                    first = false;
                }
            }
            tried += batch.len();
            if paths.len() > BATCH && console.can_redraw() {
                let line = styled(DIM, &format!("{tried}/{}\n", paths.len()));
                console.complain(&format!("{}{line}", if over { OVER } else { "" }))?;
                over = true;
            }
        }
        console.print(form.tail(first))?;
        Ok(exit)
    }
}

/// As many at once, so that few are held in memory and the progress moves.
const BATCH: usize = 256;
/// Back to the line before, which is emptied.
const OVER: &str = "\u{1b}[1A\u{1b}[2K";

/// What is known of all lists, on every core.
struct Work<'a> {
    catalogue: &'a Catalogue,
    terms: Option<&'a Terms>,
    smaller: &'a HashMap<(String, u32), PathBuf>,
    form: Form,
    language: Language,
}

struct Judged {
    text: String,
    legal: bool,
    notes: Vec<Defect>,
}

impl Work<'_> {
    fn judge(&self, path: &Path, name: &str, content: Option<io::Result<Content>>) -> (Vec<Judged>, Vec<Unread>) {
        let (lists, unread) = input::parse(name, content.unwrap_or_else(|| input::content(path)));
        let judged = lists.into_iter().map(|given| {
            let smaller = self.terms.and_then(|terms| self.smaller_of(terms, &given.roster));
            let event = self.terms.map(|terms| ForEvent::new(terms).after(smaller.as_ref()));
            let checked = Checked(Verdict::for_event(self.catalogue, &given.roster, event));
            let file = path.display().to_string();
            let text = match self.form {
                Form::Text => checked.text(name, self.language),
                Form::Json => super::json_text(&checked.json(&file, &given.notes, self.language)),
                Form::Csv => csv::row(&checked.0, &file, self.language),
            };
            Judged { text, legal: checked.0.is_legal(), notes: given.notes }
        });
        (judged.collect(), unread)
    }

    /// In an escalation, the same player's list of the next smaller format, where it is among those given.
    fn smaller_of(&self, terms: &Terms, roster: &Roster) -> Option<Roster> {
        let format = terms.formats.iter().rev().find(|format| **format < roster.format)?;
        let path = self.smaller.get(&(fold(&roster.player), *format))?;
        input::parse("", input::content(path)).0.into_iter().map(|given| given.roster).find(|own| own.format == *format)
    }
}

/// Who has a list of which format, for an event with several.
fn smaller_lists(terms: &Terms, paths: &[PathBuf]) -> HashMap<(String, u32), PathBuf> {
    if terms.formats.len() < 2 {
        return HashMap::new();
    }
    let read = |path: &PathBuf| {
        let lists = if is_input(path) { Vec::new() } else { input::parse("", input::content(path)).0 };
        let own = |given: input::Given| ((fold(&given.roster.player), given.roster.format), path.clone());
        lists.into_iter().map(own).collect::<Vec<_>>()
    };
    paths.par_iter().flat_map_iter(read).collect()
}

/// How verdicts are written; each piece as soon as it is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
    Csv,
}

impl Form {
    fn of(word: &str) -> Form {
        match word {
            "json" => Form::Json,
            "csv" => Form::Csv,
            _ => Form::Text,
        }
    }

    fn head(self) -> &'static str {
        match self {
            Form::Text => "",
            Form::Json => "[",
            Form::Csv => csv::HEAD,
        }
    }

    fn tail(self, empty: bool) -> &'static str {
        match (self, empty) {
            (Form::Text | Form::Csv, _) => "",
            (Form::Json, true) => "]\n",
            (Form::Json, false) => "\n]\n",
        }
    }

    fn piece(self, text: &str, first: bool) -> String {
        match (self, first) {
            (Form::Text | Form::Csv, _) => text.to_owned(),
            (Form::Json, first) => {
                format!("{}\n  {}", if first { "" } else { "," }, text.replace('\n', "\n  "))
            }
        }
    }

    fn unreadable(self, path: &Path, reasons: Vec<String>) -> String {
        let file = path.display().to_string();
        match self {
            Form::Text => String::new(),
            Form::Json => super::json_text(&json!({ "file": file, "legal": false, "unreadable": reasons })),
            Form::Csv => csv::unreadable(&file, &reasons),
        }
    }
}

/// More findings of one list than anybody reads. Beyond, they are counted: each fix costs a check of its own, and a file
/// of two megabytes can have tens of thousands.
const SHOWN: usize = 100;

pub struct Checked<'a>(pub Verdict<'a>);

impl Checked<'_> {
    fn fix(&self, finding: &Finding) -> Option<Fix> {
        if self.0.findings.len() > SHOWN { None } else { self.0.fix(finding) }
    }

    fn text(&self, file: &str, language: Language) -> String {
        let legal = self.0.is_legal();
        let verdict = self.0.headline(language);
        let name = clean(&self.0.roster.name);
        let title = if name.is_empty() { String::new() } else { format!(", {}", styled(BOLD, &name)) };
        let mut text = format!("{}{title} {}\n", styled(if legal { GREEN } else { RED }, &verdict), styled(DIM, file));
        for finding in self.0.findings.iter().take(SHOWN) {
            let (style, severity) = match finding.severity {
                Severity::Error => (RED, say(language, "erreur", "error")),
                Severity::Incomplete => (YELLOW, say(language, "à choisir", "to choose")),
                Severity::Advice => (DIM, say(language, "conseil", "advice")),
            };
            let place = clean(&self.0.place(finding, language));
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
        let more = self.0.findings.len().saturating_sub(SHOWN);
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
        let findings = self.0.findings.iter().enumerate().map(|(at, finding)| {
            let words = (at < SHOWN).then(|| self.0.place(finding, language));
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
            .0
            .army
            .contingents
            .iter()
            .map(|own| json!({ "faction": own.faction, "allied": own.allied, "points": own.points() }));
        let (by_manual, for_event) = (self.0.is_legal_by_manual(), self.0.is_legal_for_event());
        let event = self.0.event.zip(for_event).map(
            |(event, legal)| json!({ "id": event.terms.id, "legal_by_manual": by_manual, "legal_for_event": legal }),
        );
        json!({
            "file": file,
            "name": self.0.roster.name,
            "player": self.0.roster.player,
            "fingerprint": fingerprint(self.0.roster).to_string(),
            "event": event,
            "format": self.0.army.format,
            "points": self.0.army.points(),
            "complete": self.0.army.is_complete(),
            "models": self.0.army.models(),
            "legal": self.0.is_legal(),
            "verdict": self.0.headline(language),
            "contingents": contingents.collect::<Vec<_>>(),
            "findings": findings.collect::<Vec<_>>(),
            "notes": notes.iter().map(|note| note.line_of_text(language)).collect::<Vec<_>>(),
        })
    }
}
