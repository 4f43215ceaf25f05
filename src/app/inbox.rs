//! What the user brings: files, pasted texts, links. Lists go to the lists, tomes to the tomes; what could not be read
//! is said with its reasons, and nothing of it is kept.

use std::sync::Arc;

use js_sys::Array;
use leptos::prelude::*;

use super::library::Library;
use super::record::Record;
use super::route::Route;
use super::store::{Store, standing};
use super::task::{Answer, Brought, Job, Opened, Saved};
use super::voice::Voice;
use super::wording::{self, Data, Share};
use super::{browser, files, keep, worker};
use crate::language::Language;

/// Said on the window when lists have come, or have been read that could not be read at once.
pub const LISTS: &str = "ralliement-lists";
/// Said on the window when what was brought lies in the storage; device.js hears it.
const RECEIVED: &str = "ralliement-received";

/// What is to be said of something that was brought.
#[derive(Clone)]
pub struct Report {
    pub name: String,
    /// The page of what it became.
    pub page: Option<Route>,
    pub sentences: Vec<String>,
}

/// Lives as long as the app: a new tome builds the page anew, and what was said must not go with it.
#[derive(Clone, Copy)]
pub struct Inbox {
    pub store: Store,
    pub library: Library,
    pub busy: RwSignal<bool>,
    /// A backup that waits to be looked at, on the page of the data.
    pub backup: RwSignal<Option<Arc<Saved>>>,
    /// What became of the last one. Here, since new tomes build the page anew.
    pub brought_in: RwSignal<Vec<&'static str>>,
    reports: StoredValue<Vec<Report>>,
    /// Counts changes of the reports and of the lists.
    turn: RwSignal<u32>,
}

impl Inbox {
    pub fn new(store: Store, library: Library) -> Inbox {
        Inbox {
            store,
            library,
            busy: RwSignal::new(false),
            backup: RwSignal::new(None),
            brought_in: RwSignal::new(Vec::new()),
            reports: StoredValue::new(Vec::new()),
            turn: RwSignal::new(0),
        }
    }

    pub fn reports(self) -> Vec<Report> {
        self.turn.track();
        self.reports.get_value()
    }

    pub fn say(self, reports: Vec<Report>) {
        self.reports.set_value(reports);
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
    }

    pub fn receive_files(self, language: Language, list: &Array) {
        self.busy.set(true);
        files::read(list, move |files, refused| {
            let reason = Share::of(language).not_taken;
            let report = |name| Report { name, page: None, sentences: vec![reason.to_owned()] };
            self.receive_with(language, files, refused.into_iter().map(report).collect());
        });
    }

    pub fn receive_text(self, language: Language, text: String) {
        let name = Share::of(language).pasted.to_owned();
        self.receive_with(language, vec![Brought { name, bytes: text.into_bytes() }], Vec::new());
    }

    pub fn receive(self, language: Language, files: Vec<Brought>) {
        self.receive_with(language, files, Vec::new());
    }

    fn receive_with(self, language: Language, files: Vec<Brought>, reports: Vec<Report>) {
        self.busy.set(true);
        self.say(Vec::new());
        worker::ask(language, Job::Open(files.clone()), move |answer| {
            self.busy.set(false);
            match answer {
                Answer::Opened(all) => {
                    self.sort(language, files.into_iter().zip(all), reports);
                    if keep::waiting().is_empty() {
                        browser::say(RECEIVED);
                    }
                }
                Answer::Failed(sentence) => {
                    self.say(vec![Report { name: String::new(), page: None, sentences: vec![sentence] }]);
                }
                _ => {}
            }
        });
    }

    fn sort(
        self,
        language: Language,
        all: std::iter::Zip<std::vec::IntoIter<Brought>, std::vec::IntoIter<Opened>>,
        mut reports: Vec<Report>,
    ) {
        let mut lists = Vec::new();
        let (mut tomes, mut backup) = (false, false);
        let voice = Voice { catalogue: untrack(|| self.library.catalogue()), language };
        for (file, opened) in all {
            match opened {
                Opened::List { roster, notes, .. } => {
                    let name = roster.name.clone();
                    let stood = standing(&voice, &roster);
                    let id = self.store.add(roster, stood);
                    if !notes.is_empty() {
                        reports.push(Report { name, page: Some(Route::List(id.clone())), sentences: notes });
                    }
                    lists.push(id);
                }
                Opened::Tome { name, id, in_order } => {
                    tomes = true;
                    if !self.library.bring(language, &id, in_order, &String::from_utf8_lossy(&file.bytes)) {
                        let sentences = vec![Share::of(language).tome_not_saved.to_owned()];
                        reports.push(Report { name, page: None, sentences });
                    }
                }
                Opened::Backup(saved) => {
                    backup = true;
                    self.backup.set(Some(Arc::new(saved)));
                }
                Opened::Unreadable { name, reasons } => {
                    reports.push(Report { name, page: None, sentences: reasons });
                }
            }
        }
        let open = match (lists.as_slice(), tomes) {
            ([], false) if backup => Some(Route::Data),
            _ if backup => None,
            ([id], false) => Some(Route::List(id.clone())),
            (_, true) => Some(Route::Tomes),
            _ => None,
        };
        // What is to be said is said here.
        if reports.is_empty()
            && let Some(open) = open
        {
            self.say(reports);
            return browser::go(&open.href());
        }
        let mut done = |name: String, page: Route| {
            reports.push(Report { name, page: Some(page), sentences: Vec::new() });
        };
        if !lists.is_empty() {
            browser::say(LISTS);
            done(wording::lists_added(language, lists.len()), Route::Home);
        }
        if tomes {
            done(Share::of(language).tome_added.to_owned(), Route::Tomes);
        }
        if backup {
            done(Data::of(language).backup.to_owned(), Route::Data);
        }
        self.say(reports);
    }

    /// Stored lists that are not written in the way of this version: by another one, or by hand. Read as the files they
    /// are and kept anew; those that cannot be read stay as they are.
    pub fn read_again(self, language: Language) {
        let unread = self.store.all().into_iter().filter(|kept| kept.record.is_none()).map(|kept| kept.id);
        let stored = |name: String| Some(Brought { bytes: self.store.text(&name)?.into_bytes(), name });
        let files: Vec<Brought> = unread.filter_map(stored).collect();
        worker::ask(language, Job::Open(files.clone()), move |answer| {
            if let Answer::Opened(all) = answer {
                for (file, opened) in files.into_iter().zip(all) {
                    self.keep_again(file, opened);
                }
            }
            browser::say(LISTS);
        });
    }

    fn keep_again(self, file: Brought, opened: Opened) {
        let Opened::List { roster, .. } = opened else { return };
        // Another tab may have been quicker.
        let text = self.store.text(&file.name).filter(|text| text.as_bytes() == file.bytes);
        if let Some(text) = text {
            let mut record = Record::of_file(&text, roster);
            record.revision = browser::chance();
            if record.changed == 0 {
                record.changed = browser::now();
            }
            self.store.write(&file.name, &record);
        }
    }
}
