//! The event that is open: one signal holds it, what happened is replayed from its log. Every line is stored as soon as it
//! is written; what another tab wrote meanwhile is merged, not overwritten.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::events;
use crate::app::model::event::desk::{self, DeskRow, Verdicts};
use crate::app::model::event::form::{self, FormDefect};
use crate::app::model::event::stored::{Role, StoredEvent};
use crate::app::model::localized::Localized;
use crate::app::platform::events::on_window;
use crate::app::platform::{browser, worker};
use crate::app::words::{EventWords, event_undone};
use crate::event::{self, Entry, Event, State};
use crate::language::Language;
use crate::worker::events::{EventAnswer, EventJob};
use crate::worker::protocol::{Answer, Job};

#[derive(Clone, Copy)]
pub struct OpenEvent {
    localized: StoredValue<Localized>,
    key: StoredValue<String>,
    role: StoredValue<Role>,
    /// The state that is in the storage.
    revision: StoredValue<u32>,
    pub event: RwSignal<Arc<Event>>,
    pub state: Memo<Arc<State>>,
    /// How the lists stand, as far as the worker has said.
    pub verdicts: RwSignal<Arc<Verdicts>>,
    /// What the last step did.
    pub said: RwSignal<String>,
    /// Whether the last change will outlive the page.
    pub kept: RwSignal<bool>,
    /// Whether a newer version of the app went on with it in another tab, so that this one cannot.
    pub outdated: RwSignal<bool>,
}

pub fn provide_open_event(event: OpenEvent) {
    provide_context(event);
}

pub fn use_open_event() -> OpenEvent {
    expect_context()
}

impl OpenEvent {
    /// `None` where it is not there or cannot be read.
    pub fn open(localized: &Localized, key: &str) -> Option<OpenEvent> {
        let stored = events::read(key).filter(|stored| stored.deleted.is_none())?;
        let event = form::read(&stored.file, &localized.catalogue, localized.language).ok()?.event;
        let signal = RwSignal::new(Arc::new(event));
        let own = OpenEvent {
            localized: StoredValue::new(localized.clone()),
            key: StoredValue::new(key.to_owned()),
            role: StoredValue::new(stored.role),
            revision: StoredValue::new(stored.revision),
            event: signal,
            state: Memo::new_with_compare(move |_| Arc::new(signal.with(|event| event.state())), |_, _| true),
            verdicts: RwSignal::new(Arc::default()),
            said: RwSignal::new(String::new()),
            kept: RwSignal::new(true),
            outdated: RwSignal::new(false),
        };
        on_window("storage", move |event| {
            let key = event.dyn_into().ok().and_then(|event: StorageEvent| event.key());
            let about = key.is_some_and(|key| own.key.with_value(|own| events::is_key(&key, own)));
            if about {
                own.follow_storage();
            }
        });
        on_window("visibilitychange", move |_| own.follow_storage());
        Some(own)
    }

    pub fn localized(self) -> Localized {
        self.localized.get_value()
    }

    pub fn language(self) -> Language {
        self.localized.with_value(|own| own.language)
    }

    pub fn words(self) -> &'static EventWords {
        EventWords::of(self.language())
    }

    pub fn key(self) -> String {
        self.key.get_value()
    }

    pub fn role(self) -> Role {
        self.role.get_value()
    }

    /// For event handlers.
    pub fn event_untracked(self) -> Arc<Event> {
        self.event.get_untracked()
    }

    pub fn state_untracked(self) -> Arc<State> {
        self.state.get_untracked()
    }

    /// The name of a player, or what stands for one.
    pub fn name_of(self, id: &str) -> String {
        self.state.with(|state| state.player(id).map_or_else(|| id.to_owned(), |own| own.name.clone()))
    }

    /// Writes one more line, and stores it.
    pub fn write(self, entry: Entry) -> String {
        self.write_all(vec![entry]).pop().unwrap_or_default()
    }

    /// The same for several, in one write.
    pub fn write_all(self, entries: Vec<Entry>) -> Vec<String> {
        let Some(mut event) = self.caught_up() else { return Vec::new() };
        let (device, now) = (events::writer(), browser::now() / 1000);
        let ids = entries.into_iter().map(|entry| event.log.write(&device, now, entry)).collect();
        self.said.set(String::new());
        self.put(event);
        ids
    }

    pub fn can_undo(self) -> bool {
        self.event.with(|event| !event.log.holding().is_empty())
    }

    /// Takes the last line back that still holds.
    pub fn undo(self) {
        let Some(mut event) = self.caught_up() else { return };
        let last = event.log.holding().last().map(|line| line.entry.clone());
        let state = event.state();
        if event.log.undo(&events::writer(), browser::now() / 1000).is_some() {
            self.said.set(last.map(|entry| event_undone(self.language(), &state, &entry)).unwrap_or_default());
            self.put(event);
        }
    }

    /// What is laid down changes; what happened stays.
    pub fn lay_down(self, changed: Event) {
        if let Some(Event { log, .. }) = self.caught_up() {
            self.put(Event { log, ..changed });
        }
    }

    /// Another copy of this event comes in. Whether it lays down something else.
    pub fn merge(self, other: &Event) -> bool {
        let Some(own) = self.caught_up() else { return false };
        let merged = own.merge(other);
        self.put(merged.event);
        merged.differs
    }

    fn put(self, event: Event) {
        let stored = StoredEvent::new(self.role.get_value(), &event, browser::random(), browser::now());
        self.revision.set_value(stored.revision);
        self.kept.set(events::write(&self.key.get_value(), &stored));
        self.event.set(Arc::new(event));
    }

    /// The event with what another tab wrote meanwhile. `None` where that cannot be read: it is of a newer version, and is
    /// not written over.
    fn caught_up(self) -> Option<Event> {
        let own = self.event.get_untracked();
        let event = match self.elsewhere() {
            None => Some((*own).clone()),
            // What is laid down changes here only when it is stored, so that the other's is newer.
            Some((_, Ok(other))) => Some(Event { log: own.log.merge(&other.log), ..other }),
            Some((_, Err(_))) => None,
        };
        self.outdated.set(event.is_none());
        event
    }

    /// What another tab stored since this one did, and which state that is.
    fn elsewhere(self) -> Option<(u32, Result<Event, Vec<FormDefect>>)> {
        let key = self.key.get_value();
        // All that waits in memory is in the signal as well.
        if events::overtaken(&key) {
            events::forget(&key);
        }
        let stored = events::read(&key).filter(|stored| stored.revision != self.revision.get_value())?;
        let read = self.localized.with_value(|own| form::read(&stored.file, &own.catalogue, own.language));
        Some((stored.revision, read.map(|opened| opened.event)))
    }

    fn follow_storage(self) {
        // The page may be gone by now.
        if self.revision.try_get_value().is_none() {
            return;
        }
        match self.elsewhere() {
            None => {}
            Some((_, Err(_))) => self.outdated.set(true),
            Some((revision, Ok(other))) => {
                let log = self.event.with_untracked(|own| own.log.merge(&other.log));
                let lacks = other.log.len() < log.len();
                let event = Event { log, ..other };
                if lacks {
                    // Both wrote in the same instant: what the other wrote over goes beside it.
                    return self.put(event);
                }
                self.revision.set_value(revision);
                self.event.set(Arc::new(event));
            }
        }
    }

    /// The file without the log: what most jobs of the worker need, and what players get.
    pub fn announcement_file(self) -> String {
        event::write(&self.event.get_untracked().announcement())
    }

    pub fn file(self) -> String {
        event::write(&self.event.get_untracked())
    }

    /// Everybody at the desk.
    pub fn desk_rows(self) -> Vec<DeskRow> {
        self.event.with(|event| self.state.with(|state| desk::rows(event, state)))
    }

    /// Asks the worker about the lists whose verdict is not known. Tracks the event.
    pub fn judge_what_is_new(self) {
        let wanted = desk::lists(&self.desk_rows());
        let known = self.verdicts.get_untracked();
        let several = self.event.with_untracked(|event| event.terms.formats.len() > 1);
        let new: Vec<String> = if several && wanted.iter().any(|list| !known.contains_key(list)) {
            wanted
        } else {
            wanted.into_iter().filter(|list| !known.contains_key(list)).collect()
        };
        if !new.is_empty() {
            self.judge(new);
        }
    }

    /// All verdicts again: what is laid down has changed.
    pub fn judge_all(self) {
        let all = untrack(|| desk::lists(&self.desk_rows()));
        self.judge(all);
    }

    fn judge(self, lists: Vec<String>) {
        let job = EventJob::Judge { event: self.announcement_file(), lists: lists.clone() };
        worker::ask(self.language(), Job::Event(Box::new(job)), move |answer| {
            if let Answer::Event(answer) = answer
                && let EventAnswer::Judged(all) = *answer
            {
                let judged = lists.into_iter().zip(all).filter_map(|(list, own)| Some((list, Arc::new(own?))));
                let judged: Vec<_> = judged.collect();
                // The page may be gone by now.
                self.verdicts.try_update(|known| Arc::make_mut(known).extend(judged));
            }
        });
    }
}
