//! Does the tasks of [`super::task`]: in the app's worker, and natively in tests. Whatever comes in, an answer comes out.

use super::task::{Answer, Brought, Flaw, Job, Modules, Opened, Shared, Task, Tomes};
use crate::army::Army;
use crate::catalogue::defect::Defect;
use crate::catalogue::{Catalogue, File};
use crate::exchange::attached::{attached, is_pdf};
use crate::exchange::compare::{Comparison, Kinship};
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::text::{Form, text};
use crate::exchange::{file, link, qr};
use crate::language::Language;
use crate::roster::Roster;
use crate::rules::{self, Context};
use crate::sheet::Wish;

/// A packed task in, its packed answer out.
pub fn work(task: &[u8]) -> Vec<u8> {
    let answer = match postcard::from_bytes::<Task>(task) {
        Ok(task) => perform(&task),
        // Only a worker of another build could be asked so.
        Err(_) => Answer::Failed(String::new()),
    };
    // Packing plain values cannot fail.
    postcard::to_allocvec(&answer).unwrap_or_default()
}

pub fn perform(task: &Task) -> Answer {
    let language = task.language;
    let files: Vec<File> =
        task.tomes.iter().map(|tome| File { name: tome.name.clone(), bytes: &tome.bytes }).collect();
    let shipped = Catalogue::shipped();
    let (catalogue, defects) = shipped.with_tomes(&files);
    match &task.job {
        Job::Open(files) => {
            Answer::Opened(files.iter().map(|brought| open(&catalogue, brought, language)).collect())
        }
        Job::Tomes => Answer::Tomes(Tomes {
            packed: catalogue.pack_beyond(&shipped).unwrap_or_default(),
            defects: defects.iter().map(|defect| flaw(defect, language)).collect(),
        }),
        Job::Print { roster, wish } => print(&catalogue, roster, wish),
        Job::Share { roster, address } => Answer::Shared(Box::new(share(&catalogue, roster, address, language))),
        Job::Compare { before, after } => {
            let comparison = Comparison::of(&catalogue, before, after, Kinship::Other);
            Answer::Compared(comparison.text(&catalogue, language))
        }
    }
}

fn open(catalogue: &Catalogue, brought: &Brought, language: Language) -> Opened {
    let Brought { name, bytes } = brought;
    let name = name.clone();
    let unreadable = |name: String, reason: &str| Opened::Unreadable { name, reasons: vec![reason.to_owned()] };
    if is_pdf(bytes) {
        return match attached(bytes) {
            Some(list) => open(catalogue, &Brought { name, bytes: list }, language),
            None => unreadable(name, no_list_inside(language)),
        };
    }
    // A link, alone or in an address.
    let linked = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= link::MAX_TEXT && !text.contains('\n'));
    if let Some(text) = linked.map(str::trim) {
        match link::read(text) {
            Ok(roster) => return Opened::List { name: roster.name.clone(), roster, notes: Vec::new() },
            Err(link::LinkError::NotALink) => {}
            Err(error) => return unreadable(name, error.sentence(language)),
        }
    }
    match file::open(&name, bytes) {
        Ok(opened) => {
            let notes = opened.notes.iter().map(|note| note.problem.message(language)).collect();
            Opened::List { name, roster: opened.roster, notes }
        }
        Err(defects) => match catalogue.with_tome(&File { name: name.clone(), bytes }) {
            Ok(with) => {
                let known = |id: &str| catalogue.tome(id);
                let new = with.tomes().iter().find(|tome| known(&tome.id) != Some(tome));
                let (id, title) = new.map(|tome| (tome.id.clone(), tome.faction.name.get(language).to_owned()))
                    .unwrap_or_default();
                Opened::Tome { name, id, title }
            }
            Err(refused) => {
                // Whatever it was meant to be, its author wants to know the place.
                let all = if is_tome(bytes) { refused.defects } else { defects };
                Opened::Unreadable { name, reasons: all.iter().map(|defect| defect.line_of_text(language)).collect() }
            }
        },
    }
}

/// Whether a file that is neither looks like a tome: they have profiles, lists have units.
fn is_tome(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    text.lines().any(|line| line.starts_with("[[profile]]") || line.starts_with("[faction]"))
}

fn no_list_inside(language: Language) -> &'static str {
    match language {
        Language::French => "ce PDF ne contient pas de liste ; seuls ceux de Ralliement en ont une",
        Language::English => "this PDF does not hold a list; only those of Ralliement do",
    }
}

fn flaw(defect: &Defect, language: Language) -> Flaw {
    Flaw {
        file: defect.file.clone(),
        line: defect.line,
        column: defect.column,
        key: defect.key.clone(),
        sentence: defect.problem.message(language),
    }
}

#[cfg(feature = "pdf")]
fn print(catalogue: &Catalogue, roster: &Roster, wish: &Wish) -> Answer {
    use crate::exchange::{Comments, write};
    use crate::sheet::pdf::Attachment;

    let list = write(roster, Some(&Comments { catalogue, language: wish.language }));
    let attachment = Attachment { name: "liste.bts.toml", bytes: list.as_bytes() };
    match crate::sheet::print::print(catalogue, roster, wish, attachment) {
        Ok(pdf) => Answer::Pdf(pdf),
        Err(error) => Answer::Failed(error.to_string()),
    }
}

#[cfg(not(feature = "pdf"))]
fn print(_: &Catalogue, _: &Roster, _: &Wish) -> Answer {
    Answer::Failed(String::new())
}

fn share(catalogue: &Catalogue, roster: &Roster, address: &str, language: Language) -> Shared {
    let army = Army::resolve(catalogue, roster);
    let context = Context { catalogue, roster, army: &army };
    let findings = rules::check(&context);
    let as_text = |form| text(&context, &findings, form, language);
    let code = qr::code(roster, address, qr::ON_SCREEN);
    Shared {
        link: link::to_text(&link::numbered_anew(roster))
            .map(|link| format!("{address}{link}"))
            .map_err(|error| error.sentence(language).to_owned()),
        qr: code
            .map(|code| Modules { side: code.side, dark: code.modules, without_notes: code.without_notes })
            .map_err(|error| error.sentence(language).to_owned()),
        plain: as_text(Form::Plain),
        markdown: as_text(Form::Markdown),
        line: as_text(Form::Line),
        fingerprint: fingerprint(roster).to_string(),
    }
}
