//! The state of the page: the work, its past, and what is being asked of the worker. Lives longer than the page, which is
//! built anew for another catalogue or language, and than the tab, as far as the device has room.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use crate::app::browser;
use crate::app::element::on_window;
use crate::app::inbox::Inbox;
use crate::app::keep;
use crate::app::library;
use crate::app::record::{hex, unhex};
use crate::app::task::{Answer, Brought, FieldFlaw, Job};
use crate::app::voice::Voice;
use crate::app::wording::{self, Reader};
use crate::app::worker::{self, Ticket};
use crate::language::Language;
use crate::reader::form::read::has_comments;
use crate::reader::form::work::{Draft, Work};
use crate::reader::form::{Section, Sheet, Span, Value};

/// With the version of what is packed: that of another version is not even tried.
const DRAFT: &str = "ralliement.reader-1";
/// Lists and tomes need the room more.
const MAX_DRAFT: usize = 600 * 1024;
const MAX_PAST: usize = 100;
const SMALL: usize = 100;
/// How long the hand rests before the work is checked and kept.
const REST: Duration = Duration::from_millis(350);

type Past = Vec<Arc<Work>>;

thread_local! {
    static KEPT: RefCell<Option<(Arc<Work>, Past)>> = const { RefCell::new(None) };
}

/// A sheet: which draft, and which of its entries; `None` for its faction.
pub type At = (usize, Option<usize>);

#[derive(Clone, Copy)]
pub struct Bench {
    voice: StoredValue<Voice>,
    inbox: Inbox,
    work: StoredValue<Arc<Work>>,
    past: StoredValue<Past>,
    ticket: StoredValue<Option<Ticket>>,
    /// A printed list that somebody took for a tome, with what came beside it.
    pub list: StoredValue<Option<Vec<Brought>>>,
    /// Counts what has to be drawn anew: other entries, another past.
    pub shape: RwSignal<u32>,
    /// Counts every change.
    pub turn: RwSignal<u32>,
    /// What the catalogue says, draft by draft.
    pub flaws: RwSignal<Arc<Vec<Vec<FieldFlaw>>>>,
    pub open: RwSignal<Option<At>>,
    /// The lines that are being looked at.
    pub shown: RwSignal<Option<Span>>,
    pub busy: RwSignal<bool>,
    pub said: RwSignal<String>,
    pub retyping: RwSignal<bool>,
}

impl Bench {
    pub fn new(voice: &Voice, inbox: Inbox) -> Bench {
        let kept = KEPT.with_borrow(Clone::clone);
        let stored = if kept.is_none() { stored() } else { None };
        let said = stored.as_ref().map(|_| Reader::of(voice.language).draft_back.to_owned()).unwrap_or_default();
        let (work, past) = kept.or(stored).unwrap_or_default();
        let bench = Bench {
            voice: StoredValue::new(voice.clone()),
            inbox,
            work: StoredValue::new(work),
            past: StoredValue::new(past),
            ticket: StoredValue::new(None),
            list: StoredValue::new(None),
            shape: RwSignal::new(0),
            turn: RwSignal::new(0),
            flaws: RwSignal::new(Arc::default()),
            open: RwSignal::new(None),
            shown: RwSignal::new(None),
            busy: RwSignal::new(false),
            said: RwSignal::new(said),
            retyping: RwSignal::new(false),
        };
        on_window("pagehide", |_| {
            keep();
        });
        on_cleanup(move || {
            keep();
            if let Some(ticket) = bench.ticket.try_get_value().flatten() {
                worker::stop(ticket);
            }
        });
        bench.open_first();
        bench.look();
        bench
    }

    pub fn language(self) -> Language {
        self.voice.with_value(|voice| voice.language)
    }

    pub fn voice(self) -> Voice {
        self.voice.get_value()
    }

    pub fn inbox(self) -> Inbox {
        self.inbox
    }

    pub fn work(self) -> Arc<Work> {
        self.work.get_value()
    }

    pub fn sheet(self, (draft, sheet): At) -> Option<Sheet> {
        self.work().sheet(draft, sheet).cloned()
    }

    /// A field that somebody typed into: what is drawn stays.
    pub fn set(self, (draft, sheet): At, key: &str, value: Value) {
        self.change(|work| {
            if let Some(sheet) = work.sheet_mut(draft, sheet) {
                sheet.set(key, value);
            }
        });
    }

    /// A change after which the page is drawn as before.
    pub fn change(self, change: impl FnOnce(&mut Work)) {
        let before = self.work();
        let mut work = (*before).clone();
        change(&mut work);
        // Comparing a whole book with itself would take a while.
        if work.entries() < SMALL && work == *before {
            return;
        }
        self.past.update_value(|past| {
            past.push(before);
            let over = past.len().saturating_sub(MAX_PAST);
            past.drain(..over);
        });
        self.put(Arc::new(work));
    }

    /// A change after which it is drawn anew.
    pub fn reshape(self, change: impl FnOnce(&mut Work)) {
        self.change(change);
        self.redraw();
    }

    pub fn redraw(self) {
        self.shape.update(|shape| *shape = shape.wrapping_add(1));
    }

    fn put(self, work: Arc<Work>) {
        self.work.set_value(work.clone());
        KEPT.set(Some((work, self.past.get_value())));
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
        self.look();
    }

    pub fn can_undo(self) -> bool {
        self.past.with_value(|past| !past.is_empty())
    }

    pub fn undo(self) {
        let mut last = None;
        self.past.update_value(|past| last = past.pop());
        if let Some(last) = last {
            self.said.set(String::new());
            self.put(last);
            self.redraw();
        }
    }

    pub fn clear(self) {
        self.said.set(Reader::of(self.language()).cleared.to_owned());
        self.open.set(None);
        self.reshape(|work| *work = Work::default());
    }

    /// Without a past: it is a tome now.
    pub fn forget(self) {
        self.past.set_value(Vec::new());
        self.work.set_value(Arc::default());
        KEPT.set(None);
        keep::remove(DRAFT);
    }

    /// Once the hand rests: kept, and checked as any tome is.
    fn look(self) {
        let turn = self.turn.get_untracked();
        let rested = move || {
            if self.turn.try_get_untracked() == Some(turn) {
                let words = Reader::of(self.language());
                match keep() {
                    Kept::Yes => {}
                    Kept::TooLarge => self.said.set(words.draft_large.to_owned()),
                    Kept::Refused => self.said.set(words.draft_refused.to_owned()),
                }
                self.check();
            }
        };
        set_timeout(rested, REST);
    }

    fn check(self) {
        let turn = self.turn.get_untracked();
        let work = self.work();
        self.flaws.update(|flaws| Arc::make_mut(flaws).resize(work.drafts.len(), Vec::new()));
        for (at, draft) in work.drafts.iter().enumerate() {
            // The title is asked for when it is saved; until then nothing is wrong with the entries for the lack of it.
            let mut draft = draft.clone();
            let title = || Value::Text("…".to_owned());
            Arc::make_mut(&mut draft.form.head).values.entry("provenance.title".to_owned()).or_insert_with(title);
            worker::ask(self.language(), job(&draft), move |answer| {
                let Answer::Written(written) = answer else { return };
                // Changed meanwhile, or gone.
                if self.turn.try_get_untracked() != Some(turn) {
                    return;
                }
                self.flaws.update(|flaws| {
                    if let Some(own) = Arc::make_mut(flaws).get_mut(at) {
                        *own = written.flaws;
                    }
                });
            });
        }
    }

    /// One text, or several files as if they were pages of one.
    pub fn read(self, brought: Vec<Brought>) {
        self.stop();
        self.said.set(String::new());
        self.list.set_value(None);
        self.busy.set(true);
        let ticket = worker::ask(self.language(), Job::ReadTome(brought.clone()), move |answer| {
            if self.busy.try_get_untracked() == Some(true) {
                self.busy.set(false);
                self.ticket.set_value(None);
                self.take(answer, brought);
            }
        });
        if self.busy.get_untracked() {
            self.ticket.set_value(Some(ticket));
        }
    }

    fn take(self, answer: Answer, brought: Vec<Brought>) {
        match answer {
            Answer::Read(read) => {
                let voice = self.voice();
                let known = |id: &str| voice.catalogue.tome(id).is_some();
                self.retyping.set(false);
                self.open.set(None);
                self.change(|work| *work = work.read(read.text.into(), read.forms, known));
                self.open_first();
                self.redraw();
            }
            Answer::NotRead { sentence, list } => {
                self.list.set_value(list.then_some(brought));
                self.said.set(sentence);
            }
            Answer::Failed(sentence) => self.said.set(sentence),
            _ => {}
        }
    }

    pub fn stop(self) {
        if let Some(ticket) = self.ticket.get_value() {
            worker::stop(ticket);
            self.ticket.set_value(None);
            self.busy.set(false);
            self.said.set(Reader::of(self.language()).cancelled.to_owned());
        }
    }

    pub fn open_list(self) {
        if let Some(list) = self.list.get_value() {
            self.said.set(String::new());
            self.inbox.receive(self.language(), list);
        }
    }

    /// Opens one of the user's tomes, unless it is open already.
    pub fn edit(self, id: &str) {
        if self.work().drafts.iter().any(|draft| draft.origin.as_deref() == Some(id)) {
            return;
        }
        let id = id.to_owned();
        worker::ask(self.language(), Job::EditTome(id.clone()), move |answer| {
            if self.busy.try_get_untracked().is_none() {
                return;
            }
            match answer {
                Answer::Form(form) => {
                    let words = Reader::of(self.language());
                    let comments = library::text(&id).is_some_and(|text| has_comments(&text));
                    let mut said = Vec::new();
                    said.extend(comments.then(|| words.comments_lost.to_owned()));
                    if !form.unknown.is_empty() {
                        said.push(format!("{} {}.", words.keys_lost, form.unknown.join(", ")));
                    }
                    let draft = Draft { form: *form, onto: None, origin: Some(id) };
                    self.reshape(|work| *work = Work { text: "".into(), drafts: vec![draft] });
                    self.said.set(said.join(" "));
                }
                Answer::Failed(sentence) => self.said.set(sentence),
                _ => {}
            }
        });
    }

    pub fn add(self, draft: usize, section: Section) {
        let mut at = 0;
        self.change(|work| {
            if let Some(draft) = work.drafts.get_mut(draft) {
                at = draft.form.sheets.len();
                draft.form.sheets.push(Arc::new(Sheet { edited: true, ..Sheet::new(section) }));
            }
        });
        self.open.set(Some((draft, Some(at))));
        self.redraw();
    }

    pub fn remove(self, (draft, sheet): At) {
        self.open.set(None);
        self.said.set(Reader::of(self.language()).entry_gone.to_owned());
        self.reshape(|work| {
            if let (Some(draft), Some(sheet)) = (work.drafts.get_mut(draft), sheet)
                && sheet < draft.form.sheets.len()
            {
                draft.form.sheets.remove(sheet);
            }
        });
    }

    /// The sentences of a field: what the reader asks, and what the catalogue says where nothing is asked.
    pub fn remarks(self, (draft, sheet): At, key: &str) -> (Vec<String>, Vec<String>) {
        self.turn.track();
        let flaws = self.flaws.get();
        let own = self.work().sheet(draft, sheet).map(|sheet| sheet.doubts.clone()).unwrap_or_default();
        let doubts: Vec<String> =
            own.into_iter().filter(|doubt| doubt.key == key).map(|doubt| doubt.sentence).collect();
        let flaws = flaws.get(draft).into_iter().flatten().filter(|flaw| flaw.sheet == sheet && flaw.field == key);
        let flaws = if doubts.is_empty() { flaws.map(|flaw| flaw.sentence.clone()).collect() } else { Vec::new() };
        (doubts, flaws)
    }

    /// How many fields of a sheet want a look.
    pub fn open_points(self, (draft, sheet): At) -> usize {
        self.turn.track();
        let flaws = self.flaws.get();
        let work = self.work();
        let doubts = work.sheet(draft, sheet).map(|sheet| sheet.doubts.as_slice()).unwrap_or_default();
        let asked = |key: &str| doubts.iter().any(|doubt| doubt.key == key);
        let flaws = flaws.get(draft).into_iter().flatten();
        let fresh = flaws.filter(|flaw| flaw.sheet == sheet && (flaw.field.is_empty() || !asked(&flaw.field)));
        doubts.len() + fresh.count()
    }

    /// How many fields of all want a look.
    pub fn points(self) -> usize {
        self.turn.track();
        let work = self.work();
        let flaws = self.flaws.get();
        // Each flaw once, however many entries there are.
        let fresh = |at: usize, flaw: &&FieldFlaw| {
            let doubts = work.sheet(at, flaw.sheet).map(|sheet| sheet.doubts.as_slice()).unwrap_or_default();
            flaw.field.is_empty() || !doubts.iter().any(|doubt| doubt.key == flaw.field)
        };
        let of = |(at, own): (usize, &Vec<FieldFlaw>)| own.iter().filter(|flaw| fresh(at, flaw)).count();
        work.doubts() + flaws.iter().enumerate().map(of).sum::<usize>()
    }

    pub fn summary(self) -> String {
        let language = self.language();
        let points = self.points();
        let work = self.work();
        let entries = wording::reader::entries_read(language, work.entries());
        let check = match points {
            0 => Reader::of(language).all_clear.to_owned(),
            points => wording::reader::to_check(language, points),
        };
        format!("{entries} · {check}")
    }

    /// The first entry that has a question, or else the first.
    fn open_first(self) {
        let sheets = self.sheets();
        let work = self.work();
        let asked = |(draft, sheet): &&At| work.sheet(*draft, *sheet).is_some_and(|sheet| !sheet.doubts.is_empty());
        let first = sheets.iter().find(asked).or(sheets.iter().find(|(_, sheet)| sheet.is_some())).or(sheets.first());
        self.open.set(first.copied());
    }

    /// All that can be open, in the order of the page.
    fn sheets(self) -> Vec<At> {
        let work = self.work();
        let of = |(at, draft): (usize, &Draft)| {
            let head = draft.onto.is_none().then_some((at, None));
            let sheets: Vec<At> = (0..draft.form.sheets.len()).map(|sheet| (at, Some(sheet))).collect();
            head.into_iter().chain(sheets).collect::<Vec<At>>()
        };
        work.drafts.iter().enumerate().flat_map(of).collect()
    }

    /// Opens the next entry that wants a look, from the top again after the last, and goes to its field.
    pub fn next_question(self) {
        let sheets = self.sheets();
        let from = sheets.iter().position(|at| Some(*at) == self.open.get_untracked()).map_or(0, |at| at + 1);
        let (before, after) = sheets.split_at(from.min(sheets.len()));
        let Some(next) = after.iter().chain(before).copied().find(|at| untrack(|| self.open_points(*at)) > 0) else {
            return;
        };
        self.open.set(Some(next));
        // What is asked about may stand in no field.
        let asked = self.work().sheet(next.0, next.1).and_then(|sheet| sheet.doubts.first()).map(|doubt| doubt.lines);
        if asked.is_some() {
            self.shown.set(asked);
        }
        request_animation_frame(|| {
            let field = ".sheet-row.open .doubtful :is(input, select, textarea)";
            browser::focus(".sheet-row.open .sheet-toggle");
            browser::focus(field);
        });
    }
}

pub fn job(draft: &Draft) -> Job {
    Job::WriteTome { form: draft.form.clone(), onto: draft.onto.clone(), date: today() }
}

/// The day, as a tome wants it.
fn today() -> String {
    String::from(js_sys::Date::new_0().to_iso_string()).chars().take(10).collect()
}

/// What became of a draft.
enum Kept {
    Yes,
    TooLarge,
    /// The device takes nothing, or has no room.
    Refused,
}

/// Writes the work down for another visit.
fn keep() -> Kept {
    let Some(work) = KEPT.with_borrow(|kept| kept.as_ref().map(|(work, _)| work.clone())) else { return Kept::Yes };
    if work.is_empty() {
        keep::remove(DRAFT);
        return Kept::Yes;
    }
    // What is too large anyway is not even packed. Packing plain values cannot fail.
    let small = (work.text.len() <= MAX_DRAFT).then(|| postcard::to_allocvec(&*work).unwrap_or_default());
    match small.filter(|packed| packed.len() <= MAX_DRAFT) {
        Some(packed) if keep::write(DRAFT, &hex(&packed)) => Kept::Yes,
        Some(_) => Kept::Refused,
        None => {
            keep::remove(DRAFT);
            Kept::TooLarge
        }
    }
}

fn stored() -> Option<(Arc<Work>, Past)> {
    let work: Work = postcard::from_bytes(&unhex(&keep::read(DRAFT)?)?).ok()?;
    Some((Arc::new(work), Vec::new()))
}
