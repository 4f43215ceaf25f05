//! Tables of the boxed games and what owners typed in: read from the storage when they are needed and again before every
//! step, so that two tabs do not undo each other. Every tap is kept.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::app::platform::events::on_window;
use crate::app::platform::storage::{self, EXEMPLARS, TABLES};
use crate::app::platform::{browser, files};
use crate::shelf::log::{Record, Table, Unread, game_of};
use crate::shelf::{Answer, Refusal};

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
    /// The storage did not take it.
    NotKept,
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
            open.take_over();
        });
        stay_awake();
        Some(Ok(open))
    }

    pub fn record(self) -> RwSignal<Record<T>> {
        self.record
    }

    /// The table as it stands; tracked.
    pub fn now(self) -> T {
        self.record.with(|record| record.now().clone())
    }

    /// True where another tab has written since: then that counts, and is shown.
    fn take_over(self) -> bool {
        let stored = storage::read(&key(&self.id.get_value())).unwrap_or_default();
        if stored.is_empty() || self.text.with_value(|own| *own == stored) {
            return false;
        }
        let Ok(record) = Record::read(&stored) else { return false };
        self.text.set_value(stored);
        self.record.set(record);
        self.aside.set(Aside::Elsewhere);
        true
    }

    fn keep(self) {
        let text = self.record.with_untracked(Record::write);
        let taken = storage::write(&key(&self.id.get_value()), &text);
        self.text.set_value(text);
        self.aside.set(if taken { Aside::Nothing } else { Aside::NotKept });
    }

    /// Refused without a word where another tab was quicker: the page shows what that did.
    pub fn act(self, step: T::Step) -> Answer<T::Report> {
        if self.take_over() {
            return Answer::Refusal(Refusal { code: "", sentence: Default::default() });
        }
        let mut answer = None;
        self.record.update(|record| answer = Some(record.act(step)));
        if let Some(Answer::Report(_)) = answer {
            self.keep();
        }
        answer.unwrap_or_else(|| Answer::Refusal(Refusal { code: "", sentence: Default::default() }))
    }

    pub fn undo(self) {
        if self.take_over() {
            return;
        }
        let mut done = false;
        self.record.update(|record| done = record.undo());
        if done {
            self.keep();
        }
    }
}

/// While the page stands, if the browser allows it.
fn stay_awake() {
    let lock = js_sys::Reflect::get(&window().navigator(), &"wakeLock".into()).unwrap_or_default();
    let Some(request) = files::method(&lock, "request") else { return };
    let Ok(promise) = request.call1(&lock, &"screen".into()) else { return };
    let held = StoredValue::new_local(None::<JsValue>);
    files::when(&promise.into(), move |sentinel| {
        if let Some(sentinel) = sentinel {
            held.try_update_value(|held| *held = Some(sentinel));
        }
    });
    on_cleanup(move || {
        if let Some(sentinel) = held.try_update_value(Option::take).flatten()
            && let Some(release) = files::method(&sentinel, "release")
        {
            let _ = release.call0(&sentinel);
        }
    });
}
