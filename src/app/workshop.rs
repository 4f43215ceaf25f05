//! Does the tasks of [`super::task`]: in the app's worker, and natively in tests. Whatever comes in, an answer comes out.

mod saved;
mod scan;

use std::borrow::Cow;

use super::reading;
use super::task::{Answer, Brought, Flaw, Job, Modules, Opened, Shared, Task, Tomes};
use super::wording::full;
use crate::army::Army;
use crate::catalogue::defect::Defect;
use crate::catalogue::read::Document;
use crate::catalogue::{Catalogue, File};
use crate::exchange::attached::{attached, is_pdf};
use crate::exchange::compare::Comparison;
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::{Comments, backup, file, link, qr, write};
use crate::language::{Language, fold};
use crate::roster::Roster;
use crate::rules::{self, Context};
use crate::sheet::font::Face;
use crate::sheet::text::{Form, text};
use crate::sheet::{Options, Subject, Wish};
use crate::shipped;

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
    let shipped = Catalogue::shipped();
    let (catalogue, defects) = with_own(&shipped, &task.tomes);
    match &task.job {
        Job::Open(files) => Answer::Opened(files.iter().map(|brought| open(&catalogue, brought, language)).collect()),
        // Bytes that are not whole would stop the app that takes them: none are better.
        Job::Tomes => match catalogue.pack_beyond(&shipped) {
            Ok(packed) => Answer::Tomes(Tomes {
                packed,
                build: shipped::print(),
                defects: defects.iter().map(|defect| flaw(defect, language)).collect(),
            }),
            Err(_) => Answer::Failed(String::new()),
        },
        Job::Print { roster, wish } => print(&catalogue, roster, wish),
        Job::Share { roster, address } => Answer::Shared(Box::new(share(&catalogue, roster, address, language))),
        Job::Compare { before, after, kinship } => {
            let comparison = Comparison::of(&catalogue, before, after, *kinship);
            Answer::Compared(comparison.text(&catalogue, language))
        }
        Job::Scan { width, greys } => Answer::Scanned(scan::scan(*width as usize, greys)),
        Job::Typefaces => Answer::Typefaces(Face::ALL.map(|face| (face, face.bytes().to_vec())).into()),
        Job::ReadTome(brought) => reading::read(&catalogue, brought, language),
        Job::EditTome(id) => reading::edit(&catalogue, task, id),
        Job::WriteTome { form, onto, date } => reading::write(&catalogue, task, form, onto.as_deref(), date),
    }
}

/// With the user's tomes. One that was put beside the others because something was wrong with it (`x~`, see `Library::keep`)
/// must not spoil those that work: it is read after them, and after the one whose place it was to take.
fn with_own(shipped: &Catalogue, tomes: &[Brought]) -> (Catalogue, Vec<Defect>) {
    let (beside, mut first): (Vec<&Brought>, Vec<&Brought>) = tomes.iter().partition(|tome| tome.name.ends_with('~'));
    let has_namesake = |tome: &&Brought| first.iter().any(|own| tome.name.strip_suffix('~') == Some(&own.name));
    let (second, alone): (Vec<&Brought>, Vec<&Brought>) = beside.into_iter().partition(has_namesake);
    first.extend(alone);
    let (catalogue, mut defects) = shipped.with_tomes(&files(&first));
    let (catalogue, more) = catalogue.with_tomes(&files(&second));
    defects.extend(more);
    (catalogue, defects)
}

fn files<'a>(tomes: &[&'a Brought]) -> Vec<File<'a>> {
    tomes.iter().map(|tome| File { name: tome.name.clone(), bytes: &tome.bytes }).collect()
}

/// More than these help nobody.
const MAX_REASONS: usize = 20;

fn open(catalogue: &Catalogue, brought: &Brought, language: Language) -> Opened {
    let Brought { name, bytes } = brought;
    let name = name.clone();
    let unreadable = |name: String, reason: &str| Opened::Unreadable { name, reasons: vec![full(reason)] };
    if is_pdf(bytes) {
        return match attached(bytes) {
            Some(list) => open(catalogue, &Brought { name, bytes: list }, language),
            None => unreadable(name, no_list_inside(language)),
        };
    }
    if backup::is_backup(bytes) {
        return saved::open(catalogue, name, bytes, language);
    }
    match linked(bytes) {
        Some(Ok(roster)) => return Opened::List { name: roster.name.clone(), roster, notes: Vec::new() },
        Some(Err(error)) => return unreadable(name, error.sentence(language)),
        None => {}
    }
    let defects = match file::open(&name, bytes) {
        Ok(opened) => {
            let notes = opened.notes.iter().map(|note| full(&note.problem.message(language))).collect();
            return Opened::List { name, roster: opened.roster, notes };
        }
        Err(defects) => defects,
    };
    // Enough to know what it is, whatever the encoding: in UTF-16 a zero stands beside every plain letter.
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(String::from_utf8_lossy(bytes).replace('\0', "")),
    };
    if text.trim().is_empty() {
        return unreadable(name, empty(language));
    }
    let refused = |name: String, defects: &[Defect]| {
        let reasons = defects.iter().take(MAX_REASONS).map(|defect| defect.line_of_text(language)).collect();
        Opened::Unreadable { name, reasons }
    };
    if looks_like_tome(&text) {
        let document = Document::parse(&name, bytes);
        if document.is_lost() {
            return refused(name, &document.defects);
        }
        let id = document.id().filter(|id| is_id(id)).unwrap_or_else(|| id_of(&name));
        let in_order = catalogue.with_tome(&File { name: name.clone(), bytes }).is_ok();
        return Opened::Tome { name, id, in_order };
    }
    if !looks_like_list(&text) {
        return unreadable(name, nothing_known(language));
    }
    refused(name, &defects)
}

/// A link, alone or somewhere in a message; `None` where the text is something else.
fn linked(bytes: &[u8]) -> Option<Result<Roster, link::LinkError>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= link::MAX_TEXT)?.trim();
    // Mail programs break long addresses into lines.
    if text.starts_with("http") || !text.contains(char::is_whitespace) {
        return match link::read(text) {
            Err(link::LinkError::NotALink) => None,
            read => Some(read),
        };
    }
    let mut words = text.split_whitespace().filter(|word| word.contains("#r") || word.contains("#R"));
    words.find_map(|word| link::read(word).ok()).map(Ok)
}

/// Tomes have profiles, lists have units.
fn looks_like_tome(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[[profile]]") || line.trim_start().starts_with("[faction]"))
}

fn looks_like_list(text: &str) -> bool {
    let keys = ["ralliement", "format", "faction", "[[unit]]", "[[allied"];
    text.lines().any(|line| keys.iter().any(|key| line.trim_start().starts_with(key)))
}

fn is_id(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !id.is_empty() && id.len() <= 100 && id.chars().all(plain)
}

fn id_of(name: &str) -> String {
    let stem = fold(name.strip_suffix(".toml").unwrap_or(name));
    let id: String = stem.chars().take(60).map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    if id.is_empty() { "tome".to_owned() } else { id }
}

fn no_list_inside(language: Language) -> &'static str {
    match language {
        Language::French => "ce PDF ne contient pas de liste\u{a0}; seuls ceux de Ralliement en ont une",
        Language::English => "this PDF does not hold a list; only those of Ralliement do",
    }
}

fn nothing_known(language: Language) -> &'static str {
    match language {
        Language::French => "ce n’est ni une liste, ni un tome, ni un lien, ni un PDF ou une sauvegarde de Ralliement",
        Language::English => "this is neither a list nor a tome, a link, a PDF or a backup of Ralliement’s",
    }
}

fn empty(language: Language) -> &'static str {
    match language {
        Language::French => "il n’y a rien dedans",
        Language::English => "there is nothing in it",
    }
}

fn flaw(defect: &Defect, language: Language) -> Flaw {
    Flaw {
        file: defect.file.clone(),
        line: defect.line,
        column: defect.column,
        key: defect.key.clone(),
        sentence: full(&defect.problem.message(language)),
    }
}

#[cfg(feature = "pdf")]
fn print(catalogue: &Catalogue, roster: &Roster, wish: &Wish) -> Answer {
    use super::task::Printed;
    use crate::sheet::pdf::{Attachment, pdf};
    use crate::sheet::print::pages;

    let list = write(roster, Some(&Comments { catalogue, language: wish.language }));
    let attachment = Attachment { name: "liste.bts.toml", bytes: list.as_bytes() };
    let pages = pages(catalogue, roster, wish);
    match pdf(&pages, Some(attachment)) {
        Ok(pdf) => Answer::Printed(Box::new(Printed { pdf, pages })),
        Err(_) => Answer::Failed(no_pdf(wish.language).to_owned()),
    }
}

#[cfg(feature = "pdf")]
fn no_pdf(language: Language) -> &'static str {
    match language {
        Language::French => "Le PDF n’a pas pu être fait.",
        Language::English => "The PDF could not be made.",
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
    let fingerprint = fingerprint(roster).to_string();
    let options = Options { language, fingerprint: fingerprint.clone(), ..Options::default() };
    let subject = Subject { catalogue, roster, army: &army, findings: &findings };
    let as_text = |form| text(subject, &options, form);
    let code = qr::code(roster, address, qr::ON_SCREEN);
    Shared {
        link: link::to_text(&link::numbered_anew(roster))
            .map(|link| format!("{address}{link}"))
            .map_err(|error| full(error.sentence(language))),
        qr: code
            .map(|code| Modules { side: code.side, dark: code.modules, without_notes: code.without_notes })
            .map_err(|error| full(error.sentence(language))),
        plain: as_text(Form::Plain),
        markdown: as_text(Form::Markdown),
        line: as_text(Form::Line),
        file: write(roster, Some(&Comments { catalogue, language })),
        fingerprint,
    }
}
