//! Tables of the boxed games and what owners typed in: read from the storage when they are needed and again before every
//! step, so that two tabs do not undo each other. Every tap is kept.

use leptos::prelude::*;

use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::app::platform::storage::{self, EXEMPLARS, TABLES};
use crate::app::platform::wake_lock::use_wake_lock;
use crate::shelf::Answer;
use crate::shelf::log::{Record, Table, Unread, game_of};

/// A table under its key.
pub struct Kept<T: Table> {
    pub id: String,
    pub record: Result<Record<T>, Unread>,
}

/// The tables of one game, the newest first.
pub fn tables<T: Table>() -> Vec<Kept<T>> {
    let mut all: Vec<Kept<T>> = storage::keys(TABLES)
        .into_iter()
        .filter_map(|id| {
            let text = storage::read(&key(&id))?;
            (game_of(&text) == Some(T::NAME)).then(|| Kept { id, record: Record::read(&text) })
        })
        .collect();
    all.reverse();
    all
}

/// How many tables of each game there are, without reading them.
pub fn count(game: &str) -> usize {
    let own = |id: String| storage::read(&key(&id)).is_some_and(|text| game_of(&text) == Some(game));
    storage::keys(TABLES).into_iter().filter(|id| own(id.clone())).count()
}

fn key(id: &str) -> String {
    format!("{TABLES}{id}")
}

/// The text of a table, to be brought back or downloaded.
pub fn text(id: &str) -> String {
    storage::read(&key(id)).unwrap_or_default()
}

pub fn forget(id: &str) {
    storage::remove(&key(id));
}

pub fn restore(id: &str, text: &str) {
    storage::write(&key(id), text);
}

/// Puts a new table into the storage, and gives its id.
pub fn create<T: Table>(record: &Record<T>) -> String {
    let id = format!("{:x}{:x}", browser::now() / 1000, browser::random());
    storage::write(&key(&id), &record.write());
    browser::ask_to_keep();
    id
}

/// What an owner typed in of a copy of a game: who, and the code of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    pub by: String,
    pub code: String,
}

/// Under the game and what of it.
pub fn exemplar(name: &str) -> Option<Typed> {
    let text = storage::read(&format!("{EXEMPLARS}{name}"))?;
    let (code, by) = text.split_once('\n').unwrap_or((&text, ""));
    Some(Typed { by: by.trim().to_owned(), code: code.to_owned() })
}

/// False where it will be forgotten with the page.
pub fn set_exemplar(name: &str, typed: &Typed) -> bool {
    let by = typed.by.replace('\n', " ");
    storage::write(&format!("{EXEMPLARS}{name}"), &format!("{}\n{by}", typed.code))
}

/// What the page says beside the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    Nothing,
    /// Another tab has gone on: this is how the table stands now.
    Elsewhere,
    /// By a version that writes what this one cannot read: nothing is written over it.
    Unreadable,
}

/// The open table.
pub struct Open<T: Table + Send + Sync + 'static>
where
    T::Beginning: Send + Sync,
    T::Step: Send + Sync,
{
    id: StoredValue<String>,
    record: RwSignal<Record<T>>,
    /// As it was last read or written here.
    text: StoredValue<String>,
    pub aside: RwSignal<Aside>,
}

impl<T: Table + Send + Sync + 'static> Copy for Open<T>
where
    T::Beginning: Send + Sync,
    T::Step: Send + Sync,
{
}

impl<T: Table + Send + Sync + 'static> Clone for Open<T>
where
    T::Beginning: Send + Sync,
    T::Step: Send + Sync,
{
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Table + Send + Sync + 'static> Open<T>
where
    T::Beginning: Send + Sync,
    T::Step: Send + Sync,
{
    /// Follows what other tabs do with it, and keeps the screen on.
    pub fn stored(id: &str) -> Option<Result<Open<T>, Unread>> {
        let text = storage::read(&key(id))?;
        let record = match Record::read(&text) {
            Ok(record) => record,
            Err(unread) => return Some(Err(unread)),
        };
        let open = Open {
            id: StoredValue::new(id.to_owned()),
            record: RwSignal::new(record),
            text: StoredValue::new(text),
            aside: RwSignal::new(Aside::Nothing),
        };
        on_window("storage", move |_| {
            open.is_current();
        });
        use_wake_lock();
        Some(Ok(open))
    }

    pub fn record(self) -> RwSignal<Record<T>> {
        self.record
    }

    /// The table as it stands; tracked.
    pub fn now(self) -> T {
        self.record.with(|record| record.now().clone())
    }

    /// Whether a step may be taken: not where another tab has written since. What that did counts, and is shown.
    fn is_current(self) -> bool {
        // Deleted in another tab, it comes back with the next step.
        let stored = storage::read(&key(&self.id.get_value())).filter(|stored| !stored.is_empty());
        let Some(stored) = stored.filter(|stored| self.text.with_value(|own| own != stored)) else { return true };
        match Record::read(&stored) {
            Ok(record) => {
                self.text.set_value(stored);
                self.record.set(record);
                self.aside.set(Aside::Elsewhere);
            }
            Err(_) => self.aside.set(Aside::Unreadable),
        }
        false
    }

    fn keep(self) {
        let text = self.record.with_untracked(Record::write);
        storage::write(&key(&self.id.get_value()), &text);
        self.text.set_value(text);
        self.aside.set(Aside::Nothing);
    }

    /// Whether it would be forgotten with the page; tracked.
    pub fn waits(self) -> bool {
        let own = key(&self.id.get_value());
        storage::waiting().contains(&own)
    }

    /// `None` where another tab was quicker, which the page then says.
    pub fn act(self, step: T::Step) -> Option<Answer<T::Report>> {
        if !self.is_current() {
            return None;
        }
        let answer = self.record.try_update(|record| record.act(step))?;
        if let Answer::Report(_) = answer {
            self.keep();
        }
        Some(answer)
    }

    pub fn undo(self) {
        if !self.is_current() {
            return;
        }
        let mut done = false;
        self.record.update(|record| done = record.undo());
        if done {
            self.keep();
        }
    }
}
