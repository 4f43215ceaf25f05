//! The list that is being edited. One signal holds it; what the rules say of it is derived. What may follow a click
//! comes after the next paint, so that the points are never kept waiting: saving the list, the findings in words, what
//! could be done at the open place.

pub mod offers;
mod storage;
mod typing;

use std::sync::Arc;

use leptos::prelude::*;
use leptos::reactive::graph::Source;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use self::offers::{Offered, Offers};
use crate::app::model::army_cards::to_choose;
use crate::app::model::chosen::entry_name;
use crate::app::model::event::terms::EventTerms;
use crate::app::model::localized::Localized;
use crate::app::model::option_row::Row;
use crate::app::model::stored_list::StoredVerdict;
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
pub use crate::app::state::judged::Judged;
use crate::app::state::lists::{self, Lists};
use crate::app::state::overlays::{Overlay, Overlays};
use crate::app::state::readers::forget_when_gone;
use crate::app::state::tomes::{UserTomes, use_user_tomes};
use crate::app::words::{self, EditorWords};
use crate::exchange::tomes;
use crate::language::Language;
use crate::roster::{Edit, History, Id, Roster};
use crate::rules::verdict::Summary;
use crate::rules::{self, Aspect, Fix, Place};

/// More findings than these are only counted.
pub const SHOWN: usize = 50;
const HEADING: &str = ".panel h2";

/// A sentence about the last step.
#[derive(Clone, Debug, PartialEq)]
pub enum Snack {
    /// With a button that undoes it.
    Undone(String),
    Said(String),
}

/// For everything in the editor's page.
pub fn provide_editor(editor: Editor) {
    provide_context(editor);
}

pub fn use_editor() -> Editor {
    expect_context()
}

#[derive(Clone, Copy)]
pub struct Editor {
    localized: StoredValue<Localized>,
    store: Lists,
    id: StoredValue<String>,
    roster: RwSignal<Arc<Roster>>,
    /// The event that the list names, where it is here.
    pub event: RwSignal<Option<EventTerms>>,
    history: StoredValue<History>,
    /// The state that is in the storage.
    revision: StoredValue<u32>,
    /// The last one that was written here.
    own_revision: StoredValue<Option<u32>>,
    /// Who wrote before, see [`StoredList::writers`].
    writers: StoredValue<Vec<(u32, u32)>>,
    /// What the list cost and whether it was legal, as stored when it was opened.
    stored_standing: StoredValue<Option<(u64, bool)>>,
    tomes: UserTomes,
    /// Whether the list has changed since.
    unsaved: StoredValue<bool>,
    pub can_undo: RwSignal<bool>,
    pub can_redo: RwSignal<bool>,
    pub judged: RwSignal<Arc<Judged>>,
    /// The same, set after the paint.
    judged_after_paint: RwSignal<Arc<Judged>>,
    chosen_place: RwSignal<Option<Place>>,
    open_place: RwSignal<Place>,
    /// Whether the panel is that of the allies, not of the list's settings.
    pub allies_open: RwSignal<bool>,
    /// What lies over the army, on small screens.
    pub overlays: Overlays,
    pub option_rows: RwSignal<Vec<Row>>,
    /// The fixes that help, in the order of the findings.
    pub fixes: RwSignal<Vec<Option<Fix>>>,
    /// What the last step did that cannot be seen: it took something away, split a group, or could not be done.
    pub snack: RwSignal<Option<Snack>>,
    /// The list that another tab went on with, while this one became a copy.
    pub other_list: RwSignal<Option<String>>,
    /// What only those need to be told who do not see it.
    pub announcement: RwSignal<String>,
    refreshing: StoredValue<bool>,
    /// Comes with the panel.
    offers: StoredValue<Option<(Offers, Localized)>>,
}

impl Editor {
    /// Under which the list is stored.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// Opens a list of the store; `None` where it is not there or cannot be read.
    pub fn open(store: Lists, localized: &Localized, id: &str) -> Option<Editor> {
        let record = store.read(id)?;
        let roster = RwSignal::new(Arc::new(record.roster));
        let event = RwSignal::new(None);
        let localized = StoredValue::new(localized.clone());
        let judged = RwSignal::new(judge(localized, roster.get_untracked(), None));
        let editor = Editor {
            localized,
            store,
            id: StoredValue::new(id.to_owned()),
            roster,
            event,
            revision: StoredValue::new(record.revision),
            own_revision: StoredValue::new(None),
            writers: StoredValue::new(record.writers),
            stored_standing: StoredValue::new(record.standing),
            tomes: use_user_tomes(),
            unsaved: StoredValue::new(false),
            can_undo: RwSignal::new(record.history.can_undo()),
            can_redo: RwSignal::new(record.history.can_redo()),
            history: StoredValue::new(record.history),
            judged,
            judged_after_paint: RwSignal::new(judged.get_untracked()),
            chosen_place: RwSignal::new(None),
            open_place: RwSignal::new(existing(&roster.get_untracked(), None)),
            allies_open: RwSignal::new(false),
            overlays: Overlays::new(),
            option_rows: RwSignal::new(Vec::new()),
            fixes: RwSignal::new(Vec::new()),
            snack: RwSignal::new(None),
            other_list: RwSignal::new(None),
            announcement: RwSignal::new(String::new()),
            refreshing: StoredValue::new(false),
            offers: StoredValue::new(None),
        };
        Effect::new(move |was_open: Option<bool>| {
            let is_open = editor.overlays.is_open(Overlay::Panel);
            if was_open == Some(true) && !is_open {
                let place = untrack(|| editor.place());
                browser::after_paint(move || focus(place));
            }
            is_open
        });
        Effect::new(move || {
            editor.roster.track();
            editor.event.track();
            editor.chosen_place.track();
            editor.refresh_after_paint();
        });
        browser::after_paint(move || {
            // The page may be gone by now.
            if editor.judged.try_with_untracked(|_| ()).is_some() {
                editor.store_verdict(record.verdict);
            }
        });
        on_window("storage", move |event| {
            let key = event.dyn_into().ok().and_then(|event: StorageEvent| event.key());
            if key.as_deref().and_then(lists::id_of) == Some(editor.id.get_value().as_str()) {
                editor.follow_storage();
            }
        });
        // A page that is left, hidden or closed writes first; one that comes back has heard nothing meanwhile.
        on_window("pagehide", move |_| editor.save());
        on_window("pageshow", move |_| editor.follow_storage());
        on_window("visibilitychange", move |_| {
            editor.save();
            editor.follow_storage();
        });
        on_cleanup(move || editor.save());
        Some(editor)
    }

    pub fn localized(self) -> Localized {
        self.localized.get_value()
    }

    pub fn with<T>(self, read: impl FnOnce(&Localized, &Judged) -> T) -> T {
        forget_when_gone(&self.judged);
        let judged = self.judged.get();
        self.localized.with_value(|localized| read(localized, &judged))
    }

    /// The same, set after the paint: for what need not be there with the points.
    pub fn with_after_paint<T>(self, read: impl FnOnce(&Localized, &Judged) -> T) -> T {
        forget_when_gone(&self.judged_after_paint);
        let judged = self.judged_after_paint.get();
        self.localized.with_value(|localized| read(localized, &judged))
    }

    pub fn language(self) -> Language {
        self.localized.with_value(|localized| localized.language)
    }

    pub fn roster(self) -> Arc<Roster> {
        forget_when_gone(&self.roster);
        self.roster.get()
    }

    /// For event handlers.
    pub fn roster_untracked(self) -> Arc<Roster> {
        self.roster.get_untracked()
    }

    /// What happened to the tomes since the list was last changed, and what that did to it: also where a tome was changed
    /// without another version.
    pub fn tomes_changed(self) -> Vec<String> {
        let (roster, now) = (self.roster.get_untracked(), self.standing());
        self.localized.with_value(|localized| {
            let changes = tomes::changed(&roster, &localized.catalogue);
            let sentences = changes.iter().map(|change| change.sentence(&localized.catalogue, localized.language));
            let before = self.stored_standing.get_value().filter(|before| !changes.is_empty() || *before != now);
            let effect = before.map(|before| tomes::effect((before.0, now.0), (before.1, now.1), localized.language));
            sentences.chain(effect).collect()
        })
    }

    /// Points, and whether the list is legal.
    fn standing(self) -> (u64, bool) {
        let judged = self.judged.get_untracked();
        (judged.army.points(), rules::is_legal(&judged.findings))
    }

    fn verdict(self) -> StoredVerdict {
        let judged = self.judged.get_untracked();
        let summary = Summary::of(&judged.army, &judged.findings);
        let event = if judged.event.is_some() { judged.roster.event() } else { "" };
        StoredVerdict { summary, judged_with: self.tomes.judged_with(event) }
    }

    /// Carries out one step and keeps it; false where that cannot be done.
    pub fn edit(self, step: Vec<Edit>) -> bool {
        if step.is_empty() {
            return false;
        }
        let roster = self.roster.get_untracked();
        let judged = self.judged.get_untracked();
        let removed = self.localized.with_value(|localized| judged.judgement(localized).removed(&step));
        let said = removed.map(|name| words::removed(self.language(), &name));
        match self.history.try_update_value(|history| history.after(&roster, step)) {
            Some(Ok(roster)) => {
                self.snack.set(said.map(Snack::Undone));
                self.set(roster);
                true
            }
            Some(Err(_)) => {
                self.snack.set(Some(Snack::Said(EditorWords::of(self.language()).cannot.to_owned())));
                false
            }
            None => false,
        }
    }

    /// The last models of a group become one of their own; what that did is said.
    pub fn split(self, entry: Id, count: u32) {
        let roster = self.roster.get_untracked();
        let Some(own) = roster.entry(entry) else { return };
        let name = self.localized.with_value(|localized| entry_name(localized, own));
        let stay = own.count.saturating_sub(count);
        if self.edit(vec![Edit::Split { entry, count }]) {
            self.snack.set(Some(Snack::Undone(words::split_off(self.language(), count, &name, stay))));
        }
    }

    pub fn undo(self) {
        if let Some(roster) = self.history.try_update_value(History::undo).flatten() {
            self.snack.set(None);
            self.set(roster);
        }
    }

    pub fn redo(self) {
        if let Some(roster) = self.history.try_update_value(History::redo).flatten() {
            self.set(roster);
        }
    }

    fn set(self, mut roster: Roster) {
        self.localized.with_value(|localized| tomes::remember(&mut roster, &localized.catalogue));
        self.history.update_value(|history| history.set_tomes(roster.tomes.clone()));
        self.show_history();
        self.unsaved.set_value(true);
        self.show_roster(roster);
    }

    /// What is derived from the list follows at once.
    fn show_roster(self, roster: Roster) {
        let roster = Arc::new(roster);
        put(self.judged, judge(self.localized, roster.clone(), self.event.get_untracked()));
        put(self.roster, roster);
        self.follow_place();
    }

    /// The list is judged by this event too, or by none.
    pub fn follow_event(self, event: Option<EventTerms>) {
        put(self.judged, judge(self.localized, self.roster.get_untracked(), event.clone()));
        put(self.event, event);
    }

    fn choose_place(self, place: Place) {
        put(self.chosen_place, Some(place));
        self.follow_place();
    }

    fn follow_place(self) {
        let next = existing(&self.roster.get_untracked(), self.chosen_place.get_untracked());
        if self.open_place.get_untracked() != next {
            put(self.open_place, next);
        }
    }

    fn show_history(self) {
        let (undo, redo) = self.history.with_value(|history| (history.can_undo(), history.can_redo()));
        self.can_undo.set(undo);
        self.can_redo.set(redo);
    }

    /// The place whose catalogue is open.
    pub fn place(self) -> Place {
        forget_when_gone(&self.open_place);
        self.open_place.get()
    }

    /// Opens what can be done at a place.
    pub fn show(self, place: Place) {
        self.show_panel(place, false);
    }

    /// Opens the door of the allies.
    pub fn show_allies(self) {
        self.show_panel(Place::List, true);
    }

    fn show_panel(self, place: Place, allies: bool) {
        self.allies_open.set(allies);
        self.choose_place(place);
        self.overlays.open_instead(Overlay::Findings, Overlay::Panel);
        browser::after_paint(|| {
            browser::scroll_to_top(".panel");
            // What was pressed is under it now.
            if Overlay::Panel.covers() {
                browser::focus(HEADING);
            }
        });
    }

    /// Where there is room beside the army, the panel stays.
    pub fn close_panel(self) {
        if Overlay::Panel.covers() {
            self.overlays.close(Overlay::Panel);
        }
    }

    /// Carries out what a press on a row does. A new unit is opened: first what its champion must choose, else to be
    /// filled.
    pub fn press(self, row: &Row) {
        let next = Id(self.roster.get_untracked().last_id + 1);
        let edits = row.pressed();
        let opens = matches!(edits.as_slice(), [Edit::AddUnit { .. }]);
        let ally = matches!(edits.as_slice(), [Edit::AddContingent { .. }]);
        if self.edit(edits) {
            let place = match (opens, ally) {
                (true, _) => {
                    let (judged, first) = (self.judged.get_untracked(), Id(next.0 + 1));
                    let chooses = !to_choose(self.language(), &judged.findings, first).is_empty();
                    if chooses { Place::Entry(first, Aspect::Whole) } else { Place::Unit(next) }
                }
                (false, true) => Place::Contingent(next),
                (false, false) => return,
            };
            self.choose_place(place);
            // The row that was pressed is gone.
            browser::after_paint(|| browser::focus(HEADING));
        }
    }

    fn refresh_after_paint(self) {
        if self.refreshing.get_value() {
            return;
        }
        self.refreshing.set_value(true);
        browser::after_paint(move || {
            // The page may be gone by now.
            if self.refreshing.try_set_value(false).is_none() {
                self.save();
                untrack(|| self.refresh());
            }
        });
    }

    /// From now on, what can be done at the open place is worked out, and what mends each finding.
    pub fn offer_with(self, offers: Offers, localized: Localized) {
        self.offers.set_value(Some((offers, localized)));
        self.refresh_after_paint();
    }

    fn refresh(self) {
        let place = self.place();
        if let Some((offers, localized)) = self.offers.get_value() {
            let Offered { rows, fixes } = self.with(|_, judged| offers(&localized, judged, place));
            put(self.option_rows, rows);
            put(self.judged_after_paint, self.judged.get());
            put(self.fixes, fixes);
        } else {
            put(self.judged_after_paint, self.judged.get());
        }
    }
}

fn judge(localized: StoredValue<Localized>, roster: Arc<Roster>, event: Option<EventTerms>) -> Arc<Judged> {
    Arc::new(localized.with_value(|localized| Judged::new(localized, roster, event)))
}

/// Sets a signal that outlives many who read it. Whoever lives is told and asks to be told again; the others, of a panel that
/// is closed, would be remembered for as long as the signal lives.
fn put<T: Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    signal.set(value);
    signal.clear_subscribers();
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
