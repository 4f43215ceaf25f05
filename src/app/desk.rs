//! The list that is being edited. One signal holds it; what the rules say of it is derived. What may follow a click
//! comes after the picture, so that the points are never kept waiting: writing the list down, the findings in words,
//! what could be done at the open place.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, StorageEvent};

use super::browser;
use super::element::{effect, on_window};
use super::navigation;
use super::record::Record;
use super::route::Route;
use super::rows::{self, Row};
use super::store::{self, Store};
use super::voice::Voice;
use super::wording;
use crate::army::Army;
use crate::exchange::tomes;
use crate::roster::{Edit, EditError, History, Id, Roster};
use crate::rules::{self, Context, Finding, Fix, Place, mend, options};

/// More findings than these are only counted.
pub const SHOWN: usize = 50;
const HEADING: &str = ".panel h2";

/// A list, resolved and checked.
pub struct Judged {
    pub roster: Arc<Roster>,
    pub army: Army,
    pub findings: Vec<Finding>,
}

impl Judged {
    fn new(voice: &Voice, roster: Arc<Roster>) -> Judged {
        let army = Army::resolve(&voice.catalogue, &roster);
        let findings = rules::check(&Context { catalogue: &voice.catalogue, roster: &roster, army: &army });
        Judged { roster, army, findings }
    }

    pub fn context<'a>(&'a self, voice: &'a Voice) -> Context<'a> {
        Context { catalogue: &voice.catalogue, roster: &self.roster, army: &self.army }
    }
}

#[derive(Clone, Copy)]
pub struct Desk {
    voice: StoredValue<Voice>,
    store: Store,
    id: StoredValue<String>,
    roster: RwSignal<Arc<Roster>>,
    history: StoredValue<History>,
    /// The state that is in the storage.
    revision: StoredValue<u32>,
    /// What the list cost and whether it was legal, as it lay there when it was opened.
    stood: StoredValue<Option<(u64, bool)>>,
    /// Whether the list has changed since.
    unwritten: StoredValue<bool>,
    /// Whether something can be undone, and redone.
    pub ways: RwSignal<(bool, bool)>,
    pub judged: Memo<Arc<Judged>>,
    /// The same after the picture.
    told: RwSignal<Arc<Judged>>,
    place: RwSignal<Option<Place>>,
    at: Memo<Place>,
    /// On a phone the panel covers the army while it is open.
    pub panel: RwSignal<bool>,
    pub rows: RwSignal<Vec<Row>>,
    /// The fixes that help, in the order of the findings.
    pub fixes: RwSignal<Vec<Option<Fix>>>,
    /// An edit that could not be carried out.
    pub refused: RwSignal<Option<EditError>>,
    /// The list that another tab went on with, while this one became a copy.
    pub other: RwSignal<Option<String>>,
    /// What only those need to be told who do not see it.
    pub said: RwSignal<String>,
    pending: StoredValue<bool>,
}

impl Desk {
    /// Opens a list of the store; `None` where it is not there or cannot be read.
    pub fn open(store: Store, voice: &Voice, id: &str) -> Option<Desk> {
        let record = store.read(id)?;
        let roster = RwSignal::new(Arc::new(record.roster));
        let ways = (record.history.can_undo(), record.history.can_redo());
        let voice = StoredValue::new(voice.clone());
        let judge = move |_: Option<&Arc<Judged>>| Arc::new(voice.with_value(|voice| Judged::new(voice, roster.get())));
        let place = RwSignal::new(None);
        let judged = Memo::new_with_compare(judge, |_, _| true);
        let desk = Desk {
            voice,
            store,
            id: StoredValue::new(id.to_owned()),
            roster,
            history: StoredValue::new(record.history),
            revision: StoredValue::new(record.revision),
            stood: StoredValue::new(record.stood),
            unwritten: StoredValue::new(false),
            ways: RwSignal::new(ways),
            judged,
            told: RwSignal::new(judged.get_untracked()),
            place,
            at: Memo::new(move |_| existing(&roster.get(), place.get())),
            panel: RwSignal::new(false),
            rows: RwSignal::new(Vec::new()),
            fixes: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            other: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            pending: StoredValue::new(false),
        };
        effect(Box::new(move || {
            desk.roster.track();
            desk.place.track();
            desk.work_out_later();
        }));
        on_window("storage", move |event| {
            let key = event.dyn_into().ok().and_then(|event: StorageEvent| event.key());
            if key.as_deref().and_then(store::id_of) == Some(desk.id.get_value().as_str()) {
                desk.look();
            }
        });
        // A page that is left, hidden or closed writes first; one that comes back has heard nothing meanwhile.
        on_window("pagehide", move |_| desk.write());
        on_window("pageshow", move |_| desk.look());
        on_window("visibilitychange", move |_| {
            desk.write();
            desk.look();
        });
        on_cleanup(move || desk.write());
        Some(desk)
    }

    pub fn voice(self) -> Voice {
        self.voice.get_value()
    }

    pub fn with<T>(self, read: impl FnOnce(&Voice, &Judged) -> T) -> T {
        let judged = self.judged.get();
        self.voice.with_value(|voice| read(voice, &judged))
    }

    /// The same, a picture later: for what need not be there with the points.
    pub fn with_told<T>(self, read: impl FnOnce(&Voice, &Judged) -> T) -> T {
        let judged = self.told.get();
        self.voice.with_value(|voice| read(voice, &judged))
    }

    pub fn roster(self) -> Arc<Roster> {
        self.roster.get()
    }

    /// What happened to the tomes since the list was last changed, and what that did to it: also where a tome was changed
    /// without another version.
    pub fn tomes_changed(self) -> Vec<String> {
        let (roster, now) = (self.roster.get_untracked(), self.standing());
        self.voice.with_value(|voice| {
            let changes = tomes::changed(&roster, &voice.catalogue);
            let told = changes.iter().map(|change| change.sentence(&voice.catalogue, voice.language));
            let stood = self.stood.get_value().filter(|stood| !changes.is_empty() || *stood != now);
            let effect = stood.map(|stood| tomes::effect((stood.0, now.0), (stood.1, now.1), voice.language));
            told.chain(effect).collect()
        })
    }

    /// Points, and whether the list is legal.
    fn standing(self) -> (u64, bool) {
        let judged = self.judged.get_untracked();
        (judged.army.points(), rules::is_legal(&judged.findings))
    }

    pub fn text(self) -> String {
        self.write();
        self.store.text(&self.id.get_value()).unwrap_or_default()
    }

    /// Carries out one step and keeps it; false where that cannot be done.
    pub fn edit(self, step: Vec<Edit>) -> bool {
        if step.is_empty() {
            return false;
        }
        let mut roster = (*self.roster.get_untracked()).clone();
        let done = self.history.try_update_value(|history| history.apply(&mut roster, step));
        match done {
            Some(Ok(())) => {
                self.refused.set(None);
                self.set(roster);
                true
            }
            Some(Err(error)) => {
                self.refused.set(Some(error));
                false
            }
            None => false,
        }
    }

    pub fn undo(self) {
        if let Some(roster) = self.history.try_update_value(History::undo).flatten() {
            self.set(roster);
        }
    }

    pub fn redo(self) {
        if let Some(roster) = self.history.try_update_value(History::redo).flatten() {
            self.set(roster);
        }
    }

    fn set(self, mut roster: Roster) {
        self.voice.with_value(|voice| tomes::remember(&mut roster, &voice.catalogue));
        self.history.update_value(|history| history.set_tomes(roster.tomes.clone()));
        self.ways.set(self.history.with_value(|history| (history.can_undo(), history.can_redo())));
        self.unwritten.set_value(true);
        self.roster.set(Arc::new(roster));
    }

    /// Puts what changed into the storage, under a new name for this very state.
    fn write(self) {
        if !self.unwritten.try_get_value().unwrap_or(false) {
            return;
        }
        let follows = self.revision.get_value();
        if self.is_behind() {
            // Another tab was quicker, and its word has not reached us yet.
            self.part_ways();
            return;
        }
        self.unwritten.set_value(false);
        let revision = browser::chance();
        self.revision.set_value(revision);
        let roster = (*self.roster.get_untracked()).clone();
        let history = self.history.get_value();
        let (changed, stood) = (browser::now(), Some(self.standing()));
        let record = Record { roster, history, revision, follows, changed, deleted: None, stood };
        self.store.write(&self.id.get_value(), &record);
    }

    /// The place whose catalogue is open.
    pub fn place(self) -> Place {
        self.at.get()
    }

    pub fn show(self, place: Place) {
        self.place.set(Some(place));
        self.panel.set(true);
        browser::after_paint(|| {
            // What was pressed is under it now.
            if covers() {
                browser::focus(HEADING);
            }
        });
    }

    /// Where there is room beside the army, the panel stays.
    pub fn close_panel(self) {
        if !covers() {
            return;
        }
        self.panel.set(false);
        let place = untrack(|| self.place());
        browser::after_paint(move || focus(place));
    }

    /// Adds what a row offers. A new unit is opened, to be filled.
    pub fn take(self, row: &Row) {
        let next = Id(self.roster.get_untracked().last_id + 1);
        let opens = matches!(row.edits.as_slice(), [Edit::AddUnit { .. }]);
        let ally = matches!(row.edits.as_slice(), [Edit::AddContingent { .. }]);
        if self.edit(row.edits.clone()) {
            let place = match (opens, ally) {
                (true, _) => Place::Unit(next),
                (_, true) => Place::Contingent(next),
                _ => return,
            };
            self.place.set(Some(place));
            // The row that was pressed is gone.
            browser::after_paint(|| browser::focus(HEADING));
        }
    }

    fn work_out_later(self) {
        if self.pending.get_value() {
            return;
        }
        self.pending.set_value(true);
        browser::after_paint(move || {
            // The page may be gone by now.
            if self.pending.try_set_value(false).is_none() {
                self.write();
                untrack(|| self.work_out());
            }
        });
    }

    fn work_out(self) {
        let place = self.place();
        let (rows, fixes) = self.with(|voice, judged| {
            let context = judged.context(voice);
            let profile = match place {
                Place::Entry(id, _) => {
                    judged.roster.entry(id).and_then(|entry| voice.catalogue.profile(&entry.profile)).map(AsRef::as_ref)
                }
                _ => None,
            };
            let led =
                matches!(place, Place::Unit(id) if judged.roster.unit(id).is_some_and(|unit| !unit.entries.is_empty()));
            let mut all = rows::rows(voice, profile, led, options::options(&context, place));
            rows::join(&judged.roster, &mut all);
            let findings = &judged.findings;
            let fixes = findings.iter().take(SHOWN).map(|finding| mend::fix(&context, findings, finding));
            (all, fixes.collect::<Vec<_>>())
        });
        self.rows.set(rows);
        self.told.set(self.judged.get());
        self.fixes.set(fixes);
    }

    /// Whether another tab has written what this one has not seen.
    fn is_behind(self) -> bool {
        let (id, mine) = (self.id.get_value(), self.revision.get_value());
        self.store.overtaken(&id) || self.store.revision(&id).is_some_and(|stored| stored != mine)
    }

    /// What another tab wrote is taken over, however many steps it is ahead. Where something was done here that it does not
    /// hold, this tab goes on as a list of its own, and says so: nothing of either is lost.
    fn look(self) {
        if !self.is_behind() {
            return;
        }
        let id = self.id.get_value();
        if self.unwritten.get_value() || self.store.overtaken(&id) {
            return self.part_ways();
        }
        let Some(theirs) = self.store.read(&id) else { return };
        self.revision.set_value(theirs.revision);
        self.ways.set((theirs.history.can_undo(), theirs.history.can_redo()));
        self.history.set_value(theirs.history);
        self.roster.set(Arc::new(theirs.roster));
    }

    /// Goes on as a list of its own.
    fn part_ways(self) {
        let id = self.id.get_value();
        let (language, beside) =
            (self.voice.with_value(|voice| voice.language), format!("{id}-{:x}", browser::chance()));
        self.id.set_value(beside.clone());
        self.store.forget(&id);
        let mut roster = (*self.roster.get_untracked()).clone();
        roster.name = wording::other_tab(language, &roster.name);
        self.history.set_value(History::new(roster.clone()));
        self.set(roster);
        self.write();
        // Whoever leaves the page has another address already.
        if Route::parse(&navigation::hash()) == Route::List(id.clone()) {
            browser::replace(&Route::List(beside).href());
        }
        self.other.set(Some(id));
    }
}

/// A place that is still there; else the main contingent.
fn existing(roster: &Roster, place: Option<Place>) -> Place {
    let exists = |place: &Place| match place {
        Place::List => true,
        Place::Contingent(id) => roster.contingent(*id).is_some(),
        Place::Unit(id) => roster.unit(*id).is_some(),
        Place::Entry(id, _) => roster.entry(*id).is_some(),
    };
    let first = || roster.contingents.first().map_or(Place::List, |first| Place::Contingent(first.id));
    place.filter(exists).unwrap_or_else(first)
}

/// Whether the panel lies over the army: only then it can be closed.
fn covers() -> bool {
    let close = document().query_selector(".panel-close").ok().flatten();
    close.and_then(|close| close.dyn_into::<HtmlElement>().ok()?.offset_parent()).is_some()
}

/// Moves to the element that stands for a place.
pub fn focus(place: Place) {
    browser::focus(&format!("#{}", part_id(place)));
}

/// The element that stands for a place.
pub fn part_id(place: Place) -> String {
    match place {
        Place::List => "liste".to_owned(),
        Place::Contingent(id) | Place::Unit(id) | Place::Entry(id, _) => format!("part-{}", id.0),
    }
}
