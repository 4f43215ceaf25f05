//! Jobs about tomes that are read and written.

use super::protocol::{Answer, FieldFlaw, InputFile, ReadTome, WrittenTome};
use crate::catalogue::Catalogue;
use crate::language::{Language, sentence};
use crate::reader;
use crate::reader::draft::Book;
use crate::reader::form::Form;
use crate::reader::source::{self, Unreadable};
use crate::shipped;

/// What printed pages say, as forms. Several files are pages of one book.
pub fn read(catalogue: &Catalogue, files: &[InputFile], language: Language) -> Answer {
    let read = joined(files).and_then(|text| forms(catalogue, text, language).map_err(|unreadable| (None, unreadable)));
    match read {
        Ok(read) => Answer::Read(Box::new(read)),
        Err((name, unreadable)) => {
            let reason = sentence(&unreadable.message(language));
            let sentence = match (name, language) {
                (None, _) => reason,
                (Some(name), Language::French) => format!("{name}\u{a0}: {reason}"),
                (Some(name), Language::English) => format!("{name}: {reason}"),
            };
            Answer::NotRead { sentence, list: unreadable == Unreadable::OwnList }
        }
    }
}

/// The text of all files; on failure which one, where there are several.
fn joined(files: &[InputFile]) -> Result<String, (Option<&str>, Unreadable)> {
    let mut whole = String::new();
    for file in files {
        let name = Some(file.name.as_str()).filter(|_| files.len() > 1);
        let text = source::text(&file.bytes).map_err(|unreadable| (name, unreadable))?;
        if !whole.is_empty() {
            whole.push_str("\n\n");
        }
        whole.push_str(&text);
    }
    match whole.len() {
        bytes if bytes > source::MAX_BYTES => Err((None, Unreadable::TooLarge { bytes })),
        _ => Ok(whole),
    }
}

fn forms(catalogue: &Catalogue, text: String, language: Language) -> Result<ReadTome, Unreadable> {
    let reading = reader::read(&text, catalogue);
    if reading.is_empty() {
        return Err(Unreadable::NothingFound);
    }
    // Half a page may not say whose it is.
    let main = reading.main_faction().map(|faction| faction.id.clone()).unwrap_or_default();
    // The form asks for the title and the day.
    let book = Book { title: String::new(), page: None, version: "1.0.0".to_owned(), date: String::new() };
    let mut factions = vec![main.clone()];
    for entry in &reading.entries {
        factions.extend(entry.faction.clone().filter(|own| !factions.contains(own)));
    }
    let form = |own: &String| Form::of_reading(&reading, own, *own == main, &book, catalogue, language);
    Ok(ReadTome { forms: factions.iter().map(form).collect(), marks: Form::marks(&reading), text })
}

/// A tome as forms, to be changed.
pub fn edit(catalogue: &Catalogue, tomes: &[InputFile], id: &str, language: Language) -> Answer {
    let form = text(tomes, id).and_then(|text| Form::of_toml(&text, catalogue, language));
    form.map_or_else(|| Answer::Failed(not_a_tome(language).to_owned()), |form| Answer::Form(Box::new(form)))
}

/// A tome out of forms. `onto` is the text of the tome that their entries join, where there is one.
pub fn write(catalogue: &Catalogue, form: &Form, onto: Option<&str>, date: &str, language: Language) -> Answer {
    let written = form.write(onto, date, catalogue, language);
    let flaw = |flaw: reader::form::write::Flaw| FieldFlaw {
        sheet: flaw.sheet,
        field: flaw.field.to_owned(),
        sentence: sentence(&flaw.defect.problem.message(language)),
    };
    let flaws = written.flaws().into_iter().map(flaw).collect();
    Answer::Written(Box::new(WrittenTome { flaws, id: written.id, text: written.text }))
}

/// A tome of the user's, or else of ours.
pub fn text(tomes: &[InputFile], id: &str) -> Option<String> {
    let own = tomes.iter().find(|tome| tome.name == id);
    own.map(|tome| String::from_utf8_lossy(&tome.bytes).into_owned()).or_else(|| shipped::tome(id))
}

fn not_a_tome(language: Language) -> &'static str {
    match language {
        Language::French => {
            "Ce tome n’est pas écrit en TOML correct\u{a0}: corrigez-le dans un éditeur de texte, puis ouvrez-le ici."
        }
        Language::English => "This tome is not written in proper TOML: mend it in a text editor, then open it here.",
    }
}
