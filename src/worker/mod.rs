//! What the app does beside the screen: files, tomes, paper. One typed protocol ([`protocol`]), the same in the app's
//! worker and natively in tests. Whatever comes in, an answer comes out. Knows neither browser nor pages.

pub mod archive;
mod backup;
pub mod events;
mod open;
pub mod protocol;
mod tomes;

use self::protocol::{Answer, Flaw, InputFile, Job, Modules, Request, Shared, UserTomes};
use crate::catalogue::defect::Defect;
use crate::catalogue::{Catalogue, File};
use crate::exchange::compare::Comparison;
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::scan::scan;
use crate::exchange::{Comments, link, qr, write};
use crate::language::{Language, sentence};
use crate::roster::Roster;
use crate::rules::Verdict;
use crate::sheet::font::Face;
use crate::sheet::picture::picture;
use crate::sheet::text::{Form, text};
use crate::sheet::{Code, Options, Qr, Wish};
use crate::shipped;

/// Answers one request after the other. Its catalogue is made when it starts and when other tomes come, not for each job.
pub struct Worker {
    shipped: Catalogue,
    /// The user's own.
    tomes: Vec<InputFile>,
    /// Both together, and what is wrong with the user's.
    catalogue: Catalogue,
    defects: Vec<Defect>,
}

impl Default for Worker {
    fn default() -> Worker {
        let shipped = Catalogue::shipped();
        Worker { catalogue: shipped.clone(), shipped, tomes: Vec::new(), defects: Vec::new() }
    }
}

impl Worker {
    /// A packed request in, its packed answer out.
    pub fn answer(&mut self, request: &[u8]) -> Vec<u8> {
        let answer = match Request::unpack(request) {
            Some(Request::Tomes(tomes)) => {
                self.set_tomes(tomes);
                Answer::Ready
            }
            Some(Request::Job { language, job }) => self.perform(language, &job),
            // Only a page of another build could ask so.
            None => Answer::Failed(String::new()),
        };
        answer.pack()
    }

    /// The user's own tomes, which hold for all jobs that follow. The same ones again cost nothing.
    pub fn set_tomes(&mut self, tomes: Vec<InputFile>) {
        if tomes != self.tomes {
            (self.catalogue, self.defects) = with_own(&self.shipped, &tomes);
            self.tomes = tomes;
        }
    }

    /// `language` is that of the sentences in the answer.
    pub fn perform(&self, language: Language, job: &Job) -> Answer {
        let catalogue = &self.catalogue;
        match job {
            Job::Open(files) => {
                Answer::Opened(files.iter().map(|file| open::open(catalogue, file, language)).collect())
            }
            // Bytes that are not whole would stop the app that takes them: none are better.
            Job::CheckTomes => match catalogue.pack_beyond(&self.shipped) {
                Ok(packed) => Answer::Tomes(UserTomes {
                    packed,
                    index: catalogue.index(),
                    build: shipped::checksum(),
                    defects: self.defects.iter().map(|defect| flaw(defect, language)).collect(),
                }),
                Err(_) => Answer::Failed(String::new()),
            },
            Job::Print { roster, wish } => print(catalogue, roster, wish),
            Job::Share { roster, address } => Answer::Shared(Box::new(share(catalogue, roster, address, language))),
            Job::Compare { before, after, kinship } => {
                let comparison = Comparison::of(catalogue, before, after, *kinship);
                Answer::Compared(comparison.text(catalogue, language))
            }
            Job::Scan { width, greys } => Answer::Scanned(scan(*width as usize, greys)),
            Job::Typefaces => Answer::Typefaces(Face::ALL.map(|face| (face, face.bytes().to_vec())).into()),
            Job::Event(job) => events::perform(catalogue, job, language),
            Job::ReadTome(files) => tomes::read(catalogue, files, language),
            Job::EditTome(id) => tomes::edit(catalogue, &self.tomes, id, language),
            Job::WriteTome { form, onto, date } => {
                let onto = onto.as_deref().and_then(|id| tomes::text(&self.tomes, id));
                tomes::write(catalogue, form, onto.as_deref(), date, language)
            }
        }
    }
}

/// With the user's tomes. One that was put beside the others because something was wrong with it
/// (`x~`) must not spoil those that work: it is read after them, and after the one whose place it was to take.
fn with_own(shipped: &Catalogue, tomes: &[InputFile]) -> (Catalogue, Vec<Defect>) {
    let (beside, mut first): (Vec<&InputFile>, Vec<&InputFile>) =
        tomes.iter().partition(|tome| tome.name.ends_with('~'));
    let has_namesake = |tome: &&InputFile| first.iter().any(|own| tome.name.strip_suffix('~') == Some(&own.name));
    let (second, alone): (Vec<&InputFile>, Vec<&InputFile>) = beside.into_iter().partition(has_namesake);
    first.extend(alone);
    let (catalogue, mut defects) = shipped.with_tomes(&files(&first));
    let (catalogue, more) = catalogue.with_tomes(&files(&second));
    defects.extend(more);
    (catalogue, defects)
}

fn files<'a>(tomes: &[&'a InputFile]) -> Vec<File<'a>> {
    tomes.iter().map(|tome| File { name: tome.name.clone(), bytes: &tome.bytes }).collect()
}

fn flaw(defect: &Defect, language: Language) -> Flaw {
    Flaw {
        file: defect.file.clone(),
        line: defect.line,
        column: defect.column,
        key: defect.key.clone(),
        sentence: sentence(&defect.problem.message(language)),
    }
}

#[cfg(feature = "pdf")]
fn print(catalogue: &Catalogue, roster: &Roster, wish: &Wish) -> Answer {
    use self::protocol::Printed;
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
    let verdict = Verdict::of(catalogue, roster);
    let fingerprint = fingerprint(roster).to_string();
    let whole = link::to_text(&link::numbered_anew(roster)).map(|link| format!("{address}{link}"));
    let link = whole.clone().unwrap_or_default();
    let options = Options { language, fingerprint: fingerprint.clone(), link, ..Options::default() };
    let as_text = |form| text(&verdict, &options, form);
    let code = qr::code(roster, address, qr::ON_SCREEN);
    let on_picture = match &code {
        Ok(code) => Qr::new(code.side, code.modules.clone()).map_or(Code::None, Code::Whole),
        Err(_) => Code::TooLarge,
    };
    let picture = picture(&verdict, &Options { code: on_picture, ..options.clone() });
    Shared {
        link: whole.map_err(|error| sentence(error.sentence(language))),
        qr: code
            .map(|code| Modules { side: code.side, dark: code.modules, without_notes: code.without_notes })
            .map_err(|error| sentence(error.sentence(language))),
        plain: as_text(Form::Plain),
        markdown: as_text(Form::Markdown),
        line: as_text(Form::Line),
        file: write(roster, Some(&Comments { catalogue, language })),
        fingerprint,
        picture,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::catalogue::tome::Tome;

    const TOME: &str = include_str!("../../tests/common/petit-peuple.toml");

    fn tome(name: &str) -> Vec<InputFile> {
        vec![InputFile { name: name.to_owned(), bytes: TOME.as_bytes().to_vec() }]
    }

    /// A catalogue that is made anew holds another copy of it.
    fn copy(worker: &Worker) -> Arc<Tome> {
        worker.catalogue.tome("petit-peuple").unwrap().clone()
    }

    #[test]
    fn the_catalogue_is_kept_until_other_tomes_come() {
        let mut worker = Worker::default();
        worker.set_tomes(tome("petit-peuple"));
        let before = copy(&worker);
        worker.perform(Language::French, &Job::CheckTomes);
        worker.set_tomes(tome("petit-peuple"));
        assert!(Arc::ptr_eq(&copy(&worker), &before), "the same tomes");
        worker.set_tomes(tome("autre"));
        assert!(!Arc::ptr_eq(&copy(&worker), &before), "others");
        worker.set_tomes(Vec::new());
        assert!(worker.catalogue.tome("petit-peuple").is_none());
    }
}
