//! `ralliement tome read TEXT [-o TOME]`: the text of a printed tome, as it comes out of a PDF, to a tome in TOML.
//!
//! The tome goes to the file or to standard output, what it was not sure of to standard error, line by line.

use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Command};

use super::console::{BOLD, Console, Content, DIM, GREEN, YELLOW, styled};
use super::output::write_text;
use super::{Exit, Run, say};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::Problem;
use crate::catalogue::raw::RawTome;
use crate::language::Language;
use crate::reader::draft::{Book, Draft};
use crate::reader::source::{self, Unreadable};
use crate::reader::{self, Reading};

#[derive(Args)]
pub struct Arguments {
    text: PathBuf,
    #[arg(short, long)]
    output: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long)]
    title: Option<String>,
    #[arg(long)]
    page: Option<u16>,
    #[arg(long)]
    faction: Option<String>,
    #[arg(long)]
    onto: Option<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let file = say(language, "FICHIER", "FILE");
        command
            .about(say(
                language,
                "Lit le texte d’un Tome imprimé et en fait un tome TOML",
                "Read the text of a printed Tome and make a TOML tome of it",
            ))
            .after_help(say(
                language,
                "Rien n’est deviné en silence\u{a0}: ce qui n’est pas compris reste sur son profil, avec sa ligne, \
                 et ce qui paraît faux est demandé.",
                "Nothing is guessed in silence: what is not understood stays on its profile, with its line, \
                 and what looks wrong is asked about.",
            ))
            .mut_arg("text", |arg| {
                arg.value_name(say(language, "TEXTE", "TEXT")).help(say(
                    language,
                    "Le texte, tel qu’il sort du PDF, ou le PDF lui-même\u{a0}; «\u{a0}-\u{a0}» lit l’entrée standard",
                    "The text as it comes out of the PDF, or the PDF itself; “-” reads standard input",
                ))
            })
            .mut_arg("output", |arg| {
                arg.value_name(say(language, "TOME", "TOME_FILE")).help(say(
                    language,
                    "Écrit le tome dans ce fichier (sans elle, sur la sortie standard)",
                    "Write the tome to this file (without it, to standard output)",
                ))
            })
            .mut_arg("force", |arg| {
                arg.help(say(language, "Remplace un fichier qui existe déjà", "Replace a file that exists already"))
            })
            .mut_arg("title", |arg| {
                arg.value_name(say(language, "TITRE", "TITLE")).help(say(
                    language,
                    "Titre du livre, pour la provenance",
                    "Title of the book, for the provenance",
                ))
            })
            .mut_arg("page", |arg| arg.value_name("PAGE").help(say(language, "Page du livre", "Page of the book")))
            .mut_arg("faction", |arg| {
                arg.value_name("FACTION").help(say(
                    language,
                    "Identifiant de la faction voulue, si le texte en mêle plusieurs",
                    "Id of the faction wanted, where the text holds several",
                ))
            })
            .mut_arg("onto", |arg| {
                arg.value_name(file).help(say(
                    language,
                    "Complète ce tome\u{a0}: les entrées de même identifiant sont remplacées",
                    "Extend this tome: entries of the same id are replaced",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let Some(text) = self.text(console)? else { return Ok(Exit::Unreadable) };
        let catalogue = Catalogue::shipped();
        let reading = reader::read(&text, &catalogue);
        if reading.is_empty() {
            self.refuse(Unreadable::NothingFound, console)?;
            return Ok(Exit::Unreadable);
        }
        let wanted = self.faction.clone().or_else(|| reading.main_faction().map(|faction| faction.id.clone()));
        // Half a page may not say whose it is.
        let faction = wanted.unwrap_or_else(|| "faction-sans-nom".to_owned());
        let title = self.title.clone().unwrap_or_else(|| "Tome des Civilisations".to_owned());
        let book = Book { title, page: self.page, version: "1.0.0".to_owned(), date: today() };
        let mut draft = reading.to_raw_tome(&faction, &book, &catalogue);
        if let Some(base) = &self.onto {
            let Some(base) = self.base(base, console)? else { return Ok(Exit::Unreadable) };
            draft = draft.onto(base);
        }
        if !self.write(&draft, console)? {
            return Ok(Exit::Unreadable);
        }
        let asked = self.ask(&reading, &faction, console)?;
        let defects = self.check(&draft, &reading, &catalogue, console)?;
        self.list_unused(&reading, console)?;
        let summary = summary(&reading, &faction, asked, defects, console.language);
        console.complain(&format!("{summary}\n"))?;
        Ok(if asked + defects > 0 { Exit::NotInOrder } else { Exit::Fine })
    }
}

impl Arguments {
    fn text(&self, console: &mut Console) -> io::Result<Option<String>> {
        let bytes = match console.read_within(&self.text, source::MAX_FILE) {
            Ok(Content::Bytes(bytes)) => bytes,
            Ok(Content::TooLarge(defect)) => {
                let bytes = match defect.problem {
                    Problem::TooLarge { bytes, .. } => bytes,
                    _ => source::MAX_BYTES,
                };
                self.refuse(Unreadable::TooLarge { bytes }, console)?;
                return Ok(None);
            }
            Err(error) => {
                console.unreadable(&self.text, &error)?;
                return Ok(None);
            }
        };
        match source::text(&bytes) {
            Ok(text) => Ok(Some(text)),
            Err(unreadable) => {
                self.refuse(unreadable, console)?;
                Ok(None)
            }
        }
    }

    fn refuse(&self, unreadable: Unreadable, console: &mut Console) -> io::Result<()> {
        console.error_about(&self.text, &unreadable.message(console.language)).map(drop)
    }

    /// The tome to extend; it must be in order itself as far as its shape goes.
    fn base(&self, path: &std::path::Path, console: &mut Console) -> io::Result<Option<RawTome>> {
        let bytes = match console.read(path) {
            Ok(Content::Bytes(bytes)) => bytes,
            Ok(Content::TooLarge(_)) => Vec::new(),
            Err(error) => {
                console.unreadable(path, &error)?;
                return Ok(None);
            }
        };
        let tome = std::str::from_utf8(&bytes).ok().and_then(|text| toml::from_str::<RawTome>(text).ok());
        if tome.is_none() {
            let why = say(
                console.language,
                "ce n’est pas un tome en ordre\u{a0}; voyez «\u{a0}ralliement tome check\u{a0}»",
                "this is no tome in order; see “ralliement tome check”",
            );
            console.error_about(path, why)?;
        }
        Ok(tome)
    }

    fn write(&self, draft: &Draft, console: &mut Console) -> io::Result<bool> {
        let text = draft.toml();
        let Some(path) = &self.output else {
            console.print(&text)?;
            return Ok(true);
        };
        match write_text(path, &text, self.force) {
            Ok(()) => Ok(true),
            Err(error) => {
                console.not_written(path, &error)?;
                Ok(false)
            }
        }
    }

    /// Every question about this faction, with its line; how many.
    fn ask(&self, reading: &Reading, faction: &str, console: &mut Console) -> io::Result<usize> {
        let name = console.name_of(&self.text);
        let mut asked = 0;
        for question in &reading.questions {
            let entry = question.entry.and_then(|index| reading.entries.get(index));
            if entry.is_some_and(|entry| entry.faction.as_deref().is_some_and(|own| own != faction)) {
                continue;
            }
            asked += 1;
            let place = styled(BOLD, &format!("{name}:{}:", question.lines.first));
            let who = entry.map(|entry| entry.body.name().fr.as_str()).filter(|name| !name.is_empty());
            let who = who.map(|who| styled(DIM, &format!("{who} › "))).unwrap_or_default();
            let sentence = question.sentence(console.language);
            // What is asked of the text as a whole is asked of its faction.
            let (who, field) = match (entry, question.field.strip_prefix("faction.")) {
                (None, Some(field)) => (styled(DIM, "faction › "), field),
                _ => (who, question.field.as_str()),
            };
            console.complain(&format!("{place} {who}{}\n", named(field, &sentence, console.language)))?;
        }
        Ok(asked)
    }

    /// Every line that nothing took, and every character that was read as another one.
    fn list_unused(&self, reading: &Reading, console: &mut Console) -> io::Result<()> {
        let name = console.name_of(&self.text);
        for left in &reading.unused {
            let place = styled(BOLD, &format!("{name}:{}:", left.lines.first));
            let what = say(
                console.language,
                format!("ligne non utilisée\u{a0}: «\u{a0}{}\u{a0}»", left.text),
                format!("line not used: “{}”", left.text),
            );
            console.complain(&format!("{place} {what}\n"))?;
        }
        for mended in &reading.mended {
            let place = styled(DIM, &format!("{name}:{}:", mended.lines.first));
            let what = say(
                console.language,
                format!("caractère corrigé\u{a0}: «\u{a0}{}\u{a0}» lu «\u{a0}{}\u{a0}»", mended.found, mended.read),
                format!("character mended: “{}” read as “{}”", mended.found, mended.read),
            );
            console.complain(&format!("{place} {what}\n"))?;
        }
        Ok(())
    }

    /// What the catalogue itself has to say, with the line of the text behind it; how much.
    fn check(
        &self,
        draft: &Draft,
        reading: &Reading,
        catalogue: &Catalogue,
        console: &mut Console,
    ) -> io::Result<usize> {
        let Err(refused) = draft.check(catalogue) else { return Ok(0) };
        let name = console.name_of(&self.text);
        for defect in &refused.defects {
            let line = draft.lines_of(&defect.key, reading).map(|lines| lines.first);
            let place = line.map_or_else(|| format!("{name}:"), |line| format!("{name}:{line}:"));
            let message = defect.problem.message(console.language);
            let sentence = if defect.key.is_empty() { message } else { named(&defect.key, &message, console.language) };
            console.complain(&format!("{} {sentence}\n", styled(BOLD, &place)))?;
        }
        Ok(refused.defects.len())
    }
}

fn named(name: &str, sentence: &str, language: Language) -> String {
    say(language, format!("{name}\u{a0}: {sentence}"), format!("{name}: {sentence}"))
}

fn summary(reading: &Reading, faction: &str, asked: usize, defects: usize, language: Language) -> String {
    let of_faction = |own: &Option<String>| own.as_deref().is_none_or(|own| own == faction);
    let entries = reading.entries.iter().filter(|entry| of_faction(&entry.faction)).count();
    let count = |number: usize, fr: (&str, &str), en: (&str, &str)| {
        let (one, many) = say(language, fr, en);
        let name = if language.is_plural(number as i64) { many } else { one };
        format!("{} {name}", language.number(number as i64))
    };
    let read = count(entries, ("entrée lue", "entrées lues"), ("entry read", "entries read"));
    let asked_text = count(asked, ("question", "questions"), ("question", "questions"));
    let defects_text = count(defects, ("défaut", "défauts"), ("defect", "defects"));
    let unused = count(
        reading.unused.len(),
        ("ligne non utilisée", "lignes non utilisées"),
        ("line not used", "lines not used"),
    );
    let style = if asked + defects == 0 { GREEN } else { YELLOW };
    let others: Vec<&str> =
        reading.factions.iter().filter(|own| own.id != faction).map(|own| own.id.as_str()).collect();
    let others = match others.is_empty() {
        true => String::new(),
        false => say(
            language,
            format!(" (aussi dans ce texte\u{a0}: {})", others.join(", ")),
            format!(" (also in this text: {})", others.join(", ")),
        ),
    };
    let head = say(language, format!("{faction}\u{a0}: {read}, "), format!("{faction}: {read}, "));
    format!("{head}{}{others}", styled(style, &format!("{asked_text}, {defects_text}, {unused}")))
}

/// The day, by the clock of the machine: year-month-day.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    day(seconds / 86_400)
}

/// Days since 1970 → a date, by Howard Hinnant's `civil_from_days`; a calendar crate for one date would be too much.
fn day(days: u64) -> String {
    let days = days + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(11_016), "2000-02-29");
        assert_eq!(day(20_773), "2026-11-16");
    }
}
