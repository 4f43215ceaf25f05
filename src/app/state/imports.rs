//! What the user brings: files, pasted texts, links. Lists go to the lists, tomes to the tomes; what could not be read
//! is said with its reasons, and nothing of it is kept. What others send, and a tome that would take the place of one of
//! ours, waits for an answer first.

use std::sync::Arc;

use js_sys::Array;
use leptos::prelude::*;

use super::events;
use super::lists::{Lists, use_lists};
use super::tomes::{UserTomes, replaces_shipped, use_user_tomes};
use crate::app::model::route::Route;
use crate::app::model::stored_list::StoredList;
use crate::app::platform::browser;
use crate::app::platform::files;
use crate::app::platform::storage;
use crate::app::platform::worker;
use crate::app::words::{self, CommonWords, FileWords};
use crate::language::Language;
use crate::roster::Roster;
use crate::worker::protocol::{Answer, InputFile, Job, Opened, Saved};

/// Dispatched on `window` when what was brought lies in the storage; device.js hears it.
const RECEIVED: &str = "ralliement-received";

/// What is to be said of something that was brought.
#[derive(Clone)]
pub struct Report {
    pub name: String,
    /// The page of what it became.
    pub page: Option<Route>,
    pub sentences: Vec<String>,
}

/// What waits for an answer: nothing of it is kept before.
#[derive(Clone)]
pub struct Offer {
    /// Names it among those that wait.
    pub number: u32,
    pub file: InputFile,
    pub what: Offered,
}

#[derive(Clone)]
pub enum Offered {
    List { roster: Roster, notes: Vec<String> },
    Tome { id: String, in_order: bool },
}

/// Who brought something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    /// The player, on a page of the app.
    Player,
    /// The device, or another app through it.
    Device,
}

/// Lives as long as the app: a new tome builds the page anew, and what was said must not go with it.
#[derive(Clone, Copy)]
pub struct Imports {
    pub store: Lists,
    pub tomes: UserTomes,
    pub busy: RwSignal<bool>,
    /// A backup that waits to be looked at, on the page of the data.
    pub backup: RwSignal<Option<Arc<Saved>>>,
    /// What became of the last one. Here, since new tomes build the page anew.
    pub brought_in: RwSignal<Vec<&'static str>>,
    /// On the page of what the device handed over.
    pub offers: RwSignal<Vec<Offer>>,
    reports: RwSignal<Vec<Report>>,
}

pub fn provide_imports() {
    provide_context(Imports {
        store: use_lists(),
        tomes: use_user_tomes(),
        busy: RwSignal::new(false),
        backup: RwSignal::new(None),
        brought_in: RwSignal::new(Vec::new()),
        offers: RwSignal::new(Vec::new()),
        reports: RwSignal::new(Vec::new()),
    });
}

pub fn use_imports() -> Imports {
    expect_context()
}

impl Imports {
    pub fn reports(self) -> Vec<Report> {
        self.reports.get()
    }

    pub fn say(self, reports: Vec<Report>) {
        self.reports.set(reports);
    }

    pub fn receive_files(self, language: Language, list: &Array) {
        self.receive_list(language, list, Door::Player);
    }

    /// The same for what the device or another app handed over: asked about before anything of it is kept.
    pub fn receive_handed(self, language: Language, list: &Array) {
        self.receive_list(language, list, Door::Device);
    }

    fn receive_list(self, language: Language, list: &Array, door: Door) {
        self.busy.set(true);
        files::read(list, move |files, refused| {
            let reason = FileWords::of(language).not_taken;
            let report = |name| Report { name, page: None, sentences: vec![reason.to_owned()] };
            self.receive_with(language, files, refused.into_iter().map(report).collect(), door);
        });
    }

    pub fn receive_text(self, language: Language, text: String) {
        let name = FileWords::of(language).pasted.to_owned();
        self.receive(language, vec![InputFile { name, bytes: text.into_bytes() }]);
    }

    pub fn receive(self, language: Language, files: Vec<InputFile>) {
        self.receive_with(language, files, Vec::new(), Door::Player);
    }

    fn receive_with(self, language: Language, files: Vec<InputFile>, reports: Vec<Report>, door: Door) {
        self.busy.set(true);
        self.say(Vec::new());
        worker::ask(language, Job::Open(files.clone()), move |answer| {
            self.busy.set(false);
            if let Answer::Opened(all) = answer {
                self.sort(language, files.into_iter().zip(all), reports, door);
                self.settle();
            } else if let Answer::Failed(sentence) = answer {
                self.say(vec![Report { name: String::new(), page: None, sentences: vec![sentence] }]);
            }
        });
    }

    /// Whoever handed something over may forget it, once nothing of it waits for an answer or for room.
    fn settle(self) {
        if self.offers.with_untracked(Vec::is_empty) && storage::waiting().is_empty() {
            browser::dispatch(RECEIVED);
        }
    }

    fn sort(
        self,
        language: Language,
        all: impl Iterator<Item = (InputFile, Opened)>,
        mut reports: Vec<Report>,
        door: Door,
    ) {
        let asks = door == Door::Device;
        let (mut lists, mut offers) = (Vec::new(), Vec::new());
        let (mut tomes, mut backup, mut event) = (false, false, false);
        for (file, opened) in all {
            match opened {
                Opened::List { roster, notes, linked, .. } if asks || linked => {
                    offers.push((file, Offered::List { roster, notes }));
                }
                Opened::List { roster, notes, .. } => {
                    let name = roster.name.clone();
                    let id = self.store.add(roster);
                    if !notes.is_empty() {
                        reports.push(Report { name, page: Some(Route::List(id.clone())), sentences: notes });
                    }
                    lists.push(id);
                }
                Opened::Tome { id, in_order, .. } if asks || (in_order && replaces_shipped(&id)) => {
                    offers.push((file, Offered::Tome { id, in_order }));
                }
                Opened::Tome { name, id, in_order } => {
                    tomes = true;
                    if !self.tomes.bring(language, &id, in_order, &String::from_utf8_lossy(&file.bytes)) {
                        let sentences = vec![FileWords::of(language).tome_not_saved.to_owned()];
                        reports.push(Report { name, page: None, sentences });
                    }
                }
                Opened::Backup(saved) => {
                    backup = true;
                    self.backup.set(Some(Arc::new(saved)));
                }
                Opened::Event { text, .. } => {
                    event = true;
                    events::let_wait(text);
                }
                Opened::Unreadable { name, reasons } => {
                    reports.push(Report { name, page: None, sentences: reasons });
                }
            }
        }
        let waits = !offers.is_empty();
        let open = match (lists.as_slice(), tomes) {
            ([], false) if backup && !event && !waits => Some(Route::Data),
            ([], false) if event && !backup && !waits => Some(Route::Events),
            _ if backup || event || waits => None,
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
            done(words::lists_added(language, lists.len()), Route::Home);
        }
        if tomes {
            done(FileWords::of(language).tome_added.to_owned(), Route::Tomes);
        }
        if event {
            done(CommonWords::of(language).events.to_owned(), Route::Events);
        }
        if backup {
            done(FileWords::of(language).backup.to_owned(), Route::Data);
        }
        self.say(reports);
        if waits {
            let offer = |(file, what)| Offer { number: browser::random(), file, what };
            self.offers.update(|all| all.extend(offers.into_iter().map(offer)));
            browser::go(&Route::Brought.href());
        }
    }

    /// Keeps what waited, and says where it is now.
    pub fn accept(self, language: Language, offer: &Offer) -> Route {
        let page = match &offer.what {
            Offered::List { roster, .. } => Route::List(self.store.add(roster.clone())),
            Offered::Tome { id, in_order } => {
                let text = String::from_utf8_lossy(&offer.file.bytes);
                if !self.tomes.bring(language, id, *in_order, &text) {
                    let sentences = vec![FileWords::of(language).tome_not_saved.to_owned()];
                    self.say(vec![Report { name: offer.file.name.clone(), page: None, sentences }]);
                }
                Route::Tomes
            }
        };
        self.refuse(offer);
        page
    }

    /// It waits no more.
    pub fn refuse(self, offer: &Offer) {
        self.offers.update(|all| all.retain(|own| own.number != offer.number));
        self.settle();
    }

    /// Stored lists that are not written in the way of this version: by another one, or by hand. Read as the files they
    /// are and kept anew; those that cannot be read stay as they are.
    pub fn read_again(self, language: Language) {
        self.read_again_then(language, || ());
    }

    /// `then` runs when all is read that can be read.
    pub fn read_again_then(self, language: Language, then: impl FnOnce() + 'static) {
        let unread = self.store.all().into_iter().filter(|entry| entry.record.is_none()).map(|entry| entry.id);
        let stored = |name: String| Some(InputFile { bytes: self.store.text(&name)?.into_bytes(), name });
        let files: Vec<InputFile> = unread.filter_map(stored).collect();
        worker::ask(language, Job::Open(files.clone()), move |answer| {
            if let Answer::Opened(all) = answer {
                for (file, opened) in files.into_iter().zip(all) {
                    self.keep_again(file, opened);
                }
            }
            then();
        });
    }

    fn keep_again(self, file: InputFile, opened: Opened) {
        let Opened::List { roster, .. } = opened else { return };
        // Another tab may have been quicker.
        let text = self.store.text(&file.name).filter(|text| text.as_bytes() == file.bytes);
        if let Some(text) = text {
            let mut record = StoredList::of_file(&text, roster);
            record.revision = browser::random();
            if record.changed == 0 {
                record.changed = browser::now();
            }
            self.store.write(&file.name, &record);
        }
    }
}
