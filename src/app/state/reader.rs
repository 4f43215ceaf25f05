//! What is being read or written on the page of the tome reader: the work, its past, and what is being asked of the
//! worker. The work outlives the page, which is built anew for another catalogue or language, and the tab, as far as the
//! device has room.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::imports::{Imports, use_imports};
use super::lists::TYPING_PAUSE;
use super::localized::use_localized;
use super::reader_draft::{self, Stored};
use super::{reader_text, tomes};
use crate::app::model::localized::Localized;
use crate::app::model::reader::steps::{self, Past};
use crate::app::model::reader::{self, Remarks, SheetId};
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::app::platform::worker::{self, Ticket};
use crate::app::words::ReaderWords;
use crate::language::Language;
use crate::reader::form::read::has_comments;
use crate::reader::form::work::{Draft, Work};
use crate::reader::form::{Form, Section, Sheet, Span, Value};
use crate::worker::protocol::{Answer, FieldFlaw, InputFile, Job};

/// How long nobody changes anything before the work is checked and kept.
const REST: Duration = Duration::from_millis(350);

/// The last key in a field: what came of it, and when.
struct Typed {
    sheet: SheetId,
    key: String,
    after: Arc<Work>,
    time: u64,
}

#[derive(Clone, Copy)]
pub struct ReaderState {
    localized: StoredValue<Localized>,
    imports: Imports,
    work: RwSignal<Arc<Work>>,
    past: RwSignal<Past>,
    typed: StoredValue<Option<Typed>>,
    /// What the catalogue says, draft by draft.
    flaws: RwSignal<Arc<Vec<Vec<FieldFlaw>>>>,
    /// The text that is being read.
    reading: StoredValue<Option<Ticket>>,
    /// A printed list that somebody took for a tome, with what came beside it.
    list: RwSignal<Option<Vec<InputFile>>>,
    /// Another work came in the place of the present one: the open form sorts its fields anew.
    replaced: Trigger,
    pub open: RwSignal<Option<SheetId>>,
    /// The lines of the text that are being looked at.
    pub shown_lines: RwSignal<Option<Span>>,
    pub busy: RwSignal<bool>,
    /// What happened last, or what went wrong.
    pub message: RwSignal<String>,
    /// Another text is being given for the same work.
    pub changing_text: RwSignal<bool>,
}

pub fn provide_reader() {
    provide_context(ReaderState::open(use_localized(), use_imports()));
}

pub fn use_reader() -> ReaderState {
    expect_context()
}

impl ReaderState {
    fn open(localized: Localized, imports: Imports) -> ReaderState {
        let session = reader_draft::session();
        let stored = if session.is_none() { reader_draft::stored() } else { None };
        let words = ReaderWords::of(localized.language);
        let message = stored.as_ref().map(|_| words.draft_back.to_owned()).unwrap_or_default();
        let unread = reader_text::stored().is_some();
        let (work, past) = session.or(stored.map(|work| (Arc::new(work), Past::default()))).unwrap_or_default();
        let state = ReaderState {
            localized: StoredValue::new(localized),
            imports,
            open: RwSignal::new(reader::first_to_open(&work)),
            // Somebody was writing another text when the page was left.
            changing_text: RwSignal::new(unread && !work.is_empty()),
            typed: StoredValue::new(None),
            work: RwSignal::new(work),
            past: RwSignal::new(past),
            flaws: RwSignal::new(Arc::default()),
            reading: StoredValue::new(None),
            list: RwSignal::new(None),
            replaced: Trigger::new(),
            shown_lines: RwSignal::new(None),
            busy: RwSignal::new(false),
            message: RwSignal::new(message),
        };
        on_window("pagehide", |_| {
            reader_draft::store();
        });
        on_cleanup(move || {
            reader_draft::store();
            if let Some(ticket) = state.reading.try_get_value().flatten() {
                worker::stop(ticket);
            }
        });
        state.check_later();
        state
    }

    /// The words of the page in its language.
    pub fn words(self) -> &'static ReaderWords {
        ReaderWords::of(self.language())
    }

    pub fn language(self) -> Language {
        self.localized.with_value(|localized| localized.language)
    }

    pub fn localized(self) -> Localized {
        self.localized.get_value()
    }

    pub fn imports(self) -> Imports {
        self.imports
    }

    pub fn with_work<T>(self, read: impl FnOnce(&Work) -> T) -> T {
        self.work.with(|work| read(work))
    }

    pub fn work_untracked(self) -> Arc<Work> {
        self.work.get_untracked()
    }

    /// Reads a sheet; nothing where it is gone.
    pub fn with_sheet<T: Default>(self, id: SheetId, read: impl FnOnce(&Sheet) -> T) -> T {
        self.work.with(|work| id.sheet(work).map(read).unwrap_or_default())
    }

    pub fn sheet_untracked(self, id: SheetId) -> Option<Sheet> {
        self.work.with_untracked(|work| id.sheet(work).cloned())
    }

    pub fn with_flaws<T>(self, read: impl FnOnce(&Work, &[Vec<FieldFlaw>]) -> T) -> T {
        let flaws = self.flaws.get();
        self.work.with(|work| read(work, &flaws))
    }

    pub fn remarks(self, id: SheetId, key: &str) -> Remarks {
        self.with_flaws(|work, flaws| Remarks::of(work, flaws, id, key))
    }

    pub fn track_replaced(self) {
        self.replaced.track();
    }

    pub fn is_list(self) -> bool {
        self.list.with(Option::is_some)
    }

    pub fn can_undo(self) -> bool {
        self.past.with(|past| !past.is_empty())
    }

    /// Puts a value into a field by hand, with every key. All that is typed without a pause is one step.
    pub fn set(self, id: SheetId, key: &str, value: Value) {
        let same_shape = self.work.with_untracked(|work| {
            id.sheet(work).is_some_and(|sheet| steps::is_rewritten(sheet.values.get(key), &value))
        });
        let set = |work: &mut Work| {
            if let Some(sheet) = id.sheet_mut(work) {
                sheet.set(key, value);
            }
        };
        self.write(id, key, same_shape, set);
    }

    /// The same for what the heads of all drafts share.
    pub fn set_in_heads(self, key: &str, text: &str) {
        let set = |work: &mut Work| {
            for draft in &mut work.drafts {
                Arc::make_mut(&mut draft.form.head).set(key, Value::Text(text.to_owned()));
            }
        };
        self.write(SheetId::faction(0), key, true, set);
    }

    fn write(self, id: SheetId, key: &str, same_shape: bool, change: impl FnOnce(&mut Work)) {
        let now = browser::now();
        let goes_on = self.typed.with_value(|last| {
            last.as_ref().is_some_and(|last| {
                (last.sheet == id && last.key == key && self.is_current(&last.after))
                    && now.saturating_sub(last.time) < TYPING_PAUSE
            })
        });
        self.change_in(change, goes_on && same_shape);
        let after = self.work.get_untracked();
        self.typed.set_value(Some(Typed { sheet: id, key: key.to_owned(), after, time: now }));
    }

    /// What is typed into the box is kept, too.
    pub fn keep_text(self, text: &str) {
        if !reader_text::keep(text) {
            self.message.set(self.words().draft_refused.to_owned());
        }
    }

    /// The text stays as it was read.
    pub fn give_up_text(self) {
        reader_text::forget();
        self.changing_text.set(false);
    }

    /// What the reader asks about a field is right as it stands.
    pub fn confirm(self, id: SheetId, key: &str) {
        self.change(|work| {
            if let Some(sheet) = id.sheet_mut(work) {
                sheet.doubts.retain(|doubt| doubt.key != key);
            }
        });
    }

    /// A step that can be undone.
    pub fn change(self, change: impl FnOnce(&mut Work)) {
        self.change_in(change, false);
    }

    /// `goes_on`: it belongs to the step before.
    fn change_in(self, change: impl FnOnce(&mut Work), goes_on: bool) {
        let before = self.work.get_untracked();
        if let Some(work) = steps::changed(&before, change) {
            if !goes_on {
                self.past.update(|past| past.push(before));
            }
            self.put(Arc::new(work));
        }
    }

    fn put(self, work: Arc<Work>) {
        reader_draft::set_session(work.clone(), self.past.get_untracked());
        self.work.set(work);
        self.check_later();
    }

    pub fn undo(self) {
        if let Some(last) = self.past.try_update(Past::pop).flatten() {
            self.message.set(String::new());
            self.put(last);
            self.replaced.notify();
        }
    }

    pub fn clear(self) {
        self.message.set(self.words().cleared.to_owned());
        self.open.set(None);
        self.change(|work| *work = Work::default());
    }

    /// Drops the draft, which is a tome now. The page is left with it.
    pub fn forget(self) {
        reader_draft::forget();
        reader_text::forget();
    }

    /// A new tome, to be written by hand.
    pub fn write_by_hand(self) {
        self.open.set(Some(SheetId::faction(0)));
        self.change(|work| *work = Work { drafts: vec![Draft::default()], ..Work::default() });
    }

    pub fn add(self, draft: usize, section: Section) {
        let mut open = None;
        self.change(|work| {
            if let Some(own) = work.drafts.get_mut(draft) {
                open = Some(SheetId::entry(draft, own.form.sheets.len()));
                own.form.sheets.push(Arc::new(Sheet { edited: true, ..Sheet::new(section) }));
            }
        });
        self.open.set(open);
    }

    pub fn remove(self, id: SheetId) {
        self.open.set(None);
        self.message.set(self.words().entry_gone.to_owned());
        self.change(|work| {
            if let (Some(draft), Some(entry)) = (work.drafts.get_mut(id.draft), id.entry)
                && entry < draft.form.sheets.len()
            {
                draft.form.sheets.remove(entry);
            }
        });
    }

    /// Opens a sheet or closes it. The lines of one that opens are shown.
    pub fn toggle(self, id: SheetId) {
        if self.open.get_untracked() == Some(id) {
            return self.open.set(None);
        }
        self.open.set(Some(id));
        let lines = self.work.with_untracked(|work| id.sheet(work).and_then(|sheet| sheet.lines));
        if lines.is_some() {
            self.shown_lines.set(lines);
        }
    }

    /// Opens the next entry that wants a look, and goes to its field.
    pub fn next_question(self) {
        let (work, open) = (self.work.get_untracked(), self.open.get_untracked());
        let Some(next) = self.flaws.with_untracked(|flaws| reader::next_to_check(&work, flaws, open)) else { return };
        self.open.set(Some(next));
        // What is asked about may stand in no field.
        let asked = next.sheet(&work).and_then(|sheet| sheet.doubts.first()).map(|doubt| doubt.lines);
        if asked.is_some() {
            self.shown_lines.set(asked);
        }
        request_animation_frame(|| {
            let field = ".sheet-row.open .doubtful :is(input, select, textarea)";
            browser::focus(".sheet-row.open .sheet-toggle");
            browser::focus(field);
        });
    }

    /// One text, or several files as if they were pages of one.
    pub fn read(self, files: Vec<InputFile>) {
        self.stop();
        self.message.set(String::new());
        self.list.set(None);
        if let Some(refused) = reader_text::too_large(&files, self.language()) {
            return self.message.set(refused);
        }
        self.busy.set(true);
        let ticket = worker::ask(self.language(), Job::ReadTome(files.clone()), move |answer| {
            if self.busy.try_get_untracked() == Some(true) {
                self.busy.set(false);
                self.reading.set_value(None);
                self.take(answer, files);
            }
        });
        if self.busy.get_untracked() {
            self.reading.set_value(Some(ticket));
        }
    }

    fn take(self, answer: Answer, files: Vec<InputFile>) {
        if let Answer::Read(read) = answer {
            let localized = self.localized();
            let known = |id: &str| localized.catalogue.tome(id).is_some();
            reader_text::forget();
            self.open.set(None);
            self.change(|work| *work = work.read(read.text.into(), read.marks, read.forms, known));
            self.changing_text.set(false);
            self.open.set(self.work.with_untracked(|work| reader::first_to_open(work)));
            self.replaced.notify();
        } else if let Answer::NotRead { sentence, list } = answer {
            self.list.set(list.then_some(files));
            self.message.set(sentence);
        } else if let Answer::Failed(sentence) = answer {
            self.message.set(sentence);
        }
    }

    pub fn stop(self) {
        if let Some(ticket) = self.reading.get_value() {
            worker::stop(ticket);
            self.reading.set_value(None);
            self.busy.set(false);
            self.message.set(self.words().cancelled.to_owned());
        }
    }

    /// Opens what was read as the list that it is.
    pub fn open_list(self) {
        if let Some(list) = self.list.get_untracked() {
            self.message.set(String::new());
            self.imports.receive(self.language(), list);
        }
    }

    /// Opens one of the user's tomes, unless it is open already.
    pub fn edit(self, id: &str) {
        if self.work.with_untracked(|work| work.drafts.iter().any(|draft| draft.origin.as_deref() == Some(id))) {
            return;
        }
        let id = id.to_owned();
        worker::ask(self.language(), Job::EditTome(id.clone()), move |answer| {
            if self.busy.try_get_untracked().is_none() {
                return;
            }
            if let Answer::Form(form) = answer {
                self.take_tome(id, *form);
            } else if let Answer::Failed(sentence) = answer {
                self.message.set(sentence);
            }
        });
    }

    fn take_tome(self, id: String, form: Form) {
        let words = self.words();
        let mut sentences = Vec::new();
        if tomes::text(&id).is_some_and(|text| has_comments(&text)) {
            sentences.push(words.comments_lost.to_owned());
        }
        if !form.unknown.is_empty() {
            sentences.push(format!("{} {}.", words.keys_lost, form.unknown.join(", ")));
        }
        let draft = Draft { form, onto: None, origin: Some(id) };
        self.change(|work| *work = Work { drafts: vec![draft], ..Work::default() });
        self.replaced.notify();
        self.message.set(sentences.join(" "));
    }

    /// Kept soon; once nobody has changed anything for a while, checked as any tome is.
    fn check_later(self) {
        reader_draft::store_soon();
        let work = self.work.get_untracked();
        let rested = move || {
            if !self.is_current(&work) {
                return;
            }
            match reader_draft::store() {
                Stored::Yes => {}
                Stored::TooLarge => self.message.set(self.words().draft_large.to_owned()),
                Stored::Refused => self.message.set(self.words().draft_refused.to_owned()),
            }
            self.check(&work);
        };
        set_timeout(rested, REST);
    }

    /// False where it was changed meanwhile, or the page is gone.
    fn is_current(self, work: &Arc<Work>) -> bool {
        self.work.try_with_untracked(|current| Arc::ptr_eq(current, work)).unwrap_or(false)
    }

    fn check(self, work: &Arc<Work>) {
        self.flaws.update(|flaws| Arc::make_mut(flaws).resize(work.drafts.len(), Vec::new()));
        for (at, draft) in work.drafts.iter().enumerate() {
            // The title is asked for when it is saved; until then nothing is wrong with the entries for the lack of it.
            let mut draft = draft.clone();
            let title = || Value::Text("…".to_owned());
            Arc::make_mut(&mut draft.form.head).values.entry("provenance.title".to_owned()).or_insert_with(title);
            let work = work.clone();
            worker::ask(self.language(), write_job(&draft), move |answer| {
                let Answer::Written(written) = answer else { return };
                if self.is_current(&work) {
                    self.flaws.update(|flaws| {
                        if let Some(own) = Arc::make_mut(flaws).get_mut(at) {
                            *own = written.flaws;
                        }
                    });
                }
            });
        }
    }
}

/// Has a draft written as a tome.
pub fn write_job(draft: &Draft) -> Job {
    Job::WriteTome { form: draft.form.clone(), onto: draft.onto.clone(), date: browser::today() }
}
