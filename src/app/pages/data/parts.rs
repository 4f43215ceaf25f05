//! Everything of the player's on this device as the parts of a backup, and back. Nothing that is replaced is lost: a list
//! goes to the bin, a tome is set aside.

use crate::app::model::stored_list::StoredList;
use crate::app::platform::browser;
use crate::app::platform::storage::{self, ASIDE, COLLECTION, EVENTS, EXEMPLARS, GAMES, READY, TABLES, UNITS};
use crate::app::state::lists;
use crate::app::state::tomes;
use crate::exchange::backup::{Kind, Part};

const ALL: &str = "ralliement.";
/// The work of the reader of tomes and the text in its box, under their keys without [`ALL`].
const DRAFTS: [&str; 2] = ["reader-1", "reader-text"];
/// The forms of events that are not finished, each with the key of its event.
const EVENT_DRAFT: &str = "event-draft-";

fn is_draft(name: &str) -> bool {
    DRAFTS.contains(&name) || name.starts_with(EVENT_DRAFT)
}

/// All of it, in the order of the keys.
pub fn stored_parts() -> Vec<Part> {
    // What the worker made of the tomes is made again from them.
    let keys = storage::keys(ALL).into_iter().map(|rest| format!("{ALL}{rest}")).filter(|key| key != READY);
    keys.filter_map(|key| part(&key, storage::read(&key)?)).collect()
}

fn part(key: &str, text: String) -> Option<Part> {
    let made =
        |kind: Kind, key: &str, text: String| Part { kind, key: key.to_owned(), changed: None, deleted: None, text };
    if let Some(id) = lists::id_of(key) {
        let list = StoredList::read(&text);
        let deleted = list.as_ref().and_then(|list| list.deleted);
        let kind = if deleted.is_some() { Kind::Bin } else { Kind::List };
        let changed = list.map(|list| list.changed / 1000);
        return Some(Part { changed, deleted: deleted.map(|time| time / 1000), ..made(kind, id, text) });
    }
    if let Some(id) = key.strip_prefix(tomes::PREFIX) {
        return Some(made(Kind::Tome, id, text));
    }
    if key == COLLECTION {
        return Some(made(Kind::Collection, key.strip_prefix(ALL)?, text));
    }
    if let Some(id) = key.strip_prefix(GAMES) {
        return Some(made(Kind::Game, id, text));
    }
    if let Some(id) = key.strip_prefix(UNITS) {
        return Some(made(Kind::Unit, id, text));
    }
    if let Some(id) = key.strip_prefix(TABLES) {
        return Some(made(Kind::Table, id, text));
    }
    if let Some(id) = key.strip_prefix(EXEMPLARS) {
        return Some(made(Kind::Exemplar, id, text));
    }
    if let Some(id) = key.strip_prefix(EVENTS) {
        return Some(made(Kind::Event, id, text));
    }
    if let Some(id) = key.strip_prefix(ASIDE) {
        return Some(made(Kind::Aside, id, text));
    }
    let kind = |name: &str| if is_draft(name) { Kind::Draft } else { Kind::Setting };
    key.strip_prefix(ALL).map(|name| made(kind(name), name, text))
}

/// A part under a key that this app can use: what it does not know is set aside, and no key leads out of its place.
pub fn usable(part: &Part) -> Part {
    let plain = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let (kind, key) = match &part.kind {
        Kind::List | Kind::Bin if plain(&part.key) => (part.kind.clone(), part.key.clone()),
        Kind::List | Kind::Bin => (part.kind.clone(), fresh_id()),
        Kind::Tome if plain(tomes::tome_of(&part.key)) => (Kind::Tome, part.key.clone()),
        Kind::Event if plain(&part.key) => (Kind::Event, part.key.clone()),
        Kind::Game if plain(&part.key) => (Kind::Game, part.key.clone()),
        Kind::Game => (Kind::Game, fresh_id()),
        Kind::Unit | Kind::Table | Kind::Exemplar if plain(&part.key) => (part.kind.clone(), part.key.clone()),
        Kind::Collection if format!("{ALL}{}", part.key) == COLLECTION => (Kind::Collection, part.key.clone()),
        // The first backups called it a setting.
        Kind::Draft | Kind::Setting if is_draft(&part.key) && plain(&part.key) => (Kind::Draft, part.key.clone()),
        Kind::Setting if plain(&part.key) && format!("{ALL}{}", part.key) != READY => (Kind::Setting, part.key.clone()),
        Kind::Aside => (Kind::Aside, part.key.clone()),
        Kind::Tome
        | Kind::Draft
        | Kind::Event
        | Kind::Unit
        | Kind::Table
        | Kind::Exemplar
        | Kind::Collection
        | Kind::Setting
        | Kind::Other(_) => (Kind::Aside, part.key.clone()),
    };
    Part { kind, key, ..part.clone() }
}

fn address(part: &Part) -> String {
    let place = match part.kind {
        Kind::List | Kind::Bin => lists::PREFIX,
        Kind::Tome => tomes::PREFIX,
        Kind::Draft | Kind::Setting | Kind::Collection => ALL,
        Kind::Unit => UNITS,
        Kind::Game => GAMES,
        Kind::Table => TABLES,
        Kind::Exemplar => EXEMPLARS,
        Kind::Event => EVENTS,
        Kind::Aside | Kind::Other(_) => ASIDE,
    };
    format!("{place}{}", part.key)
}

pub fn fresh_id() -> String {
    format!("{:x}{:x}", browser::now() / 1000, browser::random())
}

/// What became of a part that was to be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Stored,
    /// It will be forgotten with the page.
    InMemory,
    /// What stands in its place could not be kept elsewhere first, so that stays.
    Refused,
}

pub fn write(part: &Part) -> Outcome {
    let address = address(part);
    if storage::read(&address).is_some_and(|before| !set_aside(part, before)) {
        return Outcome::Refused;
    }
    let list = StoredList::read(&part.text).filter(|_| matches!(part.kind, Kind::List | Kind::Bin));
    let text = match list {
        Some(mut list) => {
            // A tab that has the list open must see that this is another one.
            list.revision = browser::random();
            // Thirty days from now: the backup may be older than that.
            list.deleted = (part.kind == Kind::Bin).then(browser::now);
            list.write()
        }
        None => part.text.clone(),
    };
    if storage::write(&address, &text) { Outcome::Stored } else { Outcome::InMemory }
}

/// False where the storage does not take it.
fn set_aside(part: &Part, before: String) -> bool {
    let text = match (&part.kind, StoredList::read(&before)) {
        (Kind::Setting, _) => return true,
        (Kind::List | Kind::Bin, Some(mut list)) => {
            list.deleted = Some(browser::now());
            list.write()
        }
        (Kind::List | Kind::Bin, None) => before,
        (
            Kind::Tome
            | Kind::Draft
            | Kind::Event
            | Kind::Game
            | Kind::Unit
            | Kind::Table
            | Kind::Exemplar
            | Kind::Collection
            | Kind::Aside
            | Kind::Other(_),
            _,
        ) => {
            return storage::set_aside(tomes::tome_of(&part.key), &before);
        }
    };
    let key = format!("{}{}", lists::PREFIX, fresh_id());
    let taken = storage::write(&key, &text);
    if !taken {
        storage::forget(&key);
    }
    taken
}

/// How many characters are stored, of about how many: five million, by every browser's custom.
pub fn space() -> (usize, usize) {
    let length = |text: &str| text.encode_utf16().count();
    let keys = storage::keys("");
    let used = keys.iter().map(|key| length(key) + storage::read(key).map_or(0, |text| length(&text))).sum();
    (used, 5 << 20)
}
