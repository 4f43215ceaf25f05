//! The games on this device, each under its own key, written whole at every tap.

use crate::app::model::play::record::GameRecord;
use crate::app::platform::browser;
use crate::app::platform::storage::{self, GAMES};
use crate::game::result::Unread;

/// A game under its key; one that cannot be read stays where it is.
pub struct Stored {
    pub id: String,
    pub record: Result<GameRecord, Unread>,
}

/// The last one that was played first.
pub fn all() -> Vec<Stored> {
    let read = |id: String| Some(Stored { record: GameRecord::read(&text(&id)?), id });
    let mut all: Vec<Stored> = storage::keys(GAMES).into_iter().filter_map(read).collect();
    all.sort_by_key(|own| std::cmp::Reverse(own.record.as_ref().map_or(0, |record| record.changed)));
    all
}

pub fn text(id: &str) -> Option<String> {
    storage::read(&key(id))
}

pub fn read(id: &str) -> Option<GameRecord> {
    GameRecord::read(&text(id)?).ok()
}

/// False where it will be forgotten with the page.
pub fn write(id: &str, text: &str) -> bool {
    storage::write(&key(id), text)
}

/// Stores a new game and says under which id.
pub fn add(record: &GameRecord) -> String {
    let id = format!("{:x}{:x}", browser::now() / 1000, browser::random());
    if storage::keys(GAMES).is_empty() {
        browser::ask_to_keep();
    }
    write(&id, &record.write());
    id
}

/// Gives back its text, so that it can be brought back.
pub fn remove(id: &str) -> Option<String> {
    let before = text(id);
    storage::remove(&key(id));
    before
}

pub fn key(id: &str) -> String {
    format!("{GAMES}{id}")
}
