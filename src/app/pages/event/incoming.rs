//! Lists that come in at the desk: files in slices through the worker, with progress; whose each is, by the name on it;
//! and what could not be read, with its reasons.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use js_sys::Array;
use leptos::prelude::*;

use crate::app::model::event::desk::{self, Owner};
use crate::app::platform::{files, worker};
use crate::app::state::events;
use crate::app::state::open_event::OpenEvent;
use crate::app::words::event_incoming;
use crate::event::Entry;
use crate::language::fold;
use crate::worker::events::{DeskFile, EventAnswer, EventJob, ListVerdict};
use crate::worker::protocol::{Answer, InputFile, Job};

/// So many files are given to the worker at a time: few enough that no frame waits for them.
const SLICE: u32 = 4;

/// A list whose name belongs to several players.
#[derive(Clone, PartialEq)]
pub struct Unclear {
    pub list: String,
    pub verdict: Arc<ListVerdict>,
    pub players: Vec<String>,
}

#[derive(Clone, Copy)]
pub struct Incoming {
    pub open: OpenEvent,
    /// Files that were looked at, of so many.
    pub progress: RwSignal<Option<(u32, u32)>>,
    /// What could not be read, by file, with reasons.
    pub refused: RwSignal<Vec<(String, Vec<String>)>>,
    pub unclear: RwSignal<Vec<Unclear>>,
    /// What became of them all, in one sentence.
    pub said: RwSignal<String>,
    counts: StoredValue<Counts>,
    /// What was dropped while other files were being looked at.
    queue: StoredValue<VecDeque<Came>, LocalStorage>,
}

/// What came in at once.
enum Came {
    Text(InputFile),
    Files(Array),
}

/// Lists that were new, that took the place of an earlier one, and that were here already.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    pub new: usize,
    pub again: usize,
    pub same: usize,
    pub refused: usize,
}

impl Incoming {
    pub fn new(open: OpenEvent) -> Incoming {
        Incoming {
            open,
            progress: RwSignal::new(None),
            refused: RwSignal::new(Vec::new()),
            unclear: RwSignal::new(Vec::new()),
            said: RwSignal::new(String::new()),
            counts: StoredValue::new(Counts::default()),
            queue: StoredValue::new_local(VecDeque::new()),
        }
    }

    pub fn take_text(self, text: String) {
        let name = self.open.words().pasted.to_owned();
        self.take(Came::Text(InputFile { name, bytes: text.into_bytes() }));
    }

    pub fn take_files(self, list: &Array) {
        self.take(Came::Files(list.clone()));
    }

    fn take(self, came: Came) {
        if self.progress.with_untracked(Option::is_some) {
            return self.queue.update_value(|queue| queue.push_back(came));
        }
        self.refused.set(Vec::new());
        self.said.set(String::new());
        self.counts.set_value(Counts::default());
        self.begin(came);
    }

    fn begin(self, came: Came) {
        match came {
            Came::Text(file) => {
                self.progress.set(Some((0, 1)));
                self.ask(vec![file], move || self.end());
            }
            Came::Files(list) => {
                self.progress.set(Some((0, list.length())));
                self.next(list, 0);
            }
        }
    }

    fn end(self) {
        if let Some(Some(came)) = self.queue.try_update_value(VecDeque::pop_front) {
            return self.begin(came);
        }
        self.progress.try_set(None);
        if let Some(counts) = self.counts.try_get_value() {
            self.said.try_set(event_incoming(
                self.open.language(),
                counts.new,
                counts.again,
                counts.same,
                counts.refused,
            ));
        }
    }

    fn next(self, list: Array, from: u32) {
        let to = (from + SLICE).min(list.length());
        if from >= to {
            return self.end();
        }
        files::read(&list.slice(from, to), move |read, refused| {
            let reason = self.open.words().not_taken;
            self.refuse(refused.into_iter().map(|name| (name, vec![reason.to_owned()])).collect());
            self.ask(read, move || {
                if self.progress.try_set(Some((to, list.length()))).is_none() {
                    self.next(list, to);
                }
            });
        });
    }

    fn refuse(self, all: Vec<(String, Vec<String>)>) {
        if !all.is_empty() {
            self.counts.try_update_value(|counts| counts.refused += all.len());
            self.refused.try_update(|known| known.extend(all));
        }
    }

    fn ask(self, files: Vec<InputFile>, then: impl FnOnce() + 'static) {
        if files.is_empty() {
            return then();
        }
        let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
        let several = self.open.event.with_untracked(|event| event.terms.formats.len() > 1);
        let known = if several { untrack(|| desk::lists(&self.open.desk_rows())) } else { Vec::new() };
        let job = EventJob::Desk { event: self.open.announcement_file(), files, known };
        worker::ask(self.open.language(), Job::Event(Box::new(job)), move |answer| {
            match answer {
                Answer::Event(answer) => {
                    if let EventAnswer::Desk(files) = *answer {
                        self.place(files);
                    }
                }
                Answer::Failed(sentence) => {
                    self.refuse(names.into_iter().map(|name| (name, vec![sentence.clone()])).collect());
                }
                // Only a worker of another build could answer so.
                Answer::Ready
                | Answer::Opened(_)
                | Answer::Tomes(_)
                | Answer::Printed(_)
                | Answer::Shared(_)
                | Answer::Compared(_)
                | Answer::Scanned(_)
                | Answer::Typefaces(_)
                | Answer::Read(_)
                | Answer::NotRead { .. }
                | Answer::Form(_)
                | Answer::Written(_) => {}
            }
            then();
        });
    }

    /// Each list to its player, all in one write.
    fn place(self, all: Vec<DeskFile>) {
        if self.progress.try_get_untracked().is_none() {
            // The page is gone.
            return;
        }
        let state = self.open.state_untracked();
        let rows = untrack(|| self.open.desk_rows());
        let mut fresh: HashMap<String, String> = HashMap::new();
        // What came from whom in these very files: two of one name are one player, until somebody says otherwise.
        let mut latest: HashMap<String, String> = HashMap::new();
        let (mut entries, mut verdicts, mut refused, mut unclear) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut counts = self.counts.get_value();
        for file in all {
            let (name, list, verdict) = match file {
                DeskFile::Refused { name, reasons } => {
                    refused.push((name, reasons));
                    continue;
                }
                DeskFile::List { name, list, verdict, .. } => (name, list, Arc::new(verdict)),
            };
            verdicts.push((list.clone(), verdict.clone()));
            let player = called(&verdict, &name);
            let known = fresh.get(&fold(&player)).cloned();
            let owner = known.map_or_else(|| desk::owner(&state, &player), Owner::Known);
            let id = match owner {
                Owner::Known(id) => id,
                Owner::Several(players) => {
                    unclear.push(Unclear { list, verdict, players });
                    continue;
                }
                Owner::Nobody => {
                    let id = events::player_id();
                    fresh.insert(fold(&player), id.clone());
                    entries.push(entered(&id, &player));
                    counts.new += 1;
                    latest.insert(id.clone(), verdict.fingerprint.clone());
                    entries.push(received(&id, &verdict, list));
                    continue;
                }
            };
            let row = rows.iter().find(|row| row.player == id);
            let known = row.and_then(|row| row.current()).map(|current| current.fingerprint.clone());
            let current = latest.insert(id.clone(), verdict.fingerprint.clone()).or(known);
            match &current {
                Some(current) if *current == verdict.fingerprint => counts.same += 1,
                Some(_) => counts.again += 1,
                None => counts.new += 1,
            }
            if current.is_none_or(|current| current != verdict.fingerprint) {
                entries.push(received(&id, &verdict, list));
            }
        }
        self.counts.set_value(counts);
        self.open.verdicts.update(|known| Arc::make_mut(known).extend(verdicts));
        if !entries.is_empty() {
            self.open.write_all(entries);
        }
        self.refuse(refused);
        self.unclear.update(|known| known.extend(unclear));
    }

    /// The organiser says whose it is; `None` for somebody new.
    pub fn settle(self, at: usize, player: Option<String>) {
        let Some(own) = self.unclear.with_untracked(|all| all.get(at).cloned()) else { return };
        self.unclear.update(|all| {
            all.remove(at);
        });
        let mut entries = Vec::new();
        let id = player.unwrap_or_else(|| {
            let id = events::player_id();
            entries.push(entered(&id, &own.verdict.player));
            id
        });
        entries.push(received(&id, &own.verdict, own.list));
        self.open.write_all(entries);
    }
}

/// Whoever the list is of: the name on it, else what it or its file is called.
fn called(verdict: &ListVerdict, file: &str) -> String {
    let file = file.rsplit(['/', '›']).next().unwrap_or_default().trim();
    let stem = file.split('.').next().unwrap_or_default();
    let names = [verdict.player.as_str(), verdict.name.as_str(), stem];
    names.into_iter().find(|name| !fold(name).is_empty()).unwrap_or("?").to_owned()
}

pub fn entered(id: &str, name: &str) -> Entry {
    Entry::Entered {
        player: id.to_owned(),
        name: name.to_owned(),
        club: String::new(),
        rank: None,
        round: 1,
        replaces: Vec::new(),
    }
}

fn received(player: &str, verdict: &ListVerdict, list: String) -> Entry {
    Entry::Received { player: player.to_owned(), fingerprint: verdict.fingerprint.clone(), list }
}
