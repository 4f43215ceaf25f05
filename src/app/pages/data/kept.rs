//! Everything of the player's on this device as the parts of a backup, and back. Nothing that is replaced is lost: a list
//! goes to the bin, a tome is set aside.

use crate::app::record::Record;
use crate::app::{browser, keep, library, store};
use crate::exchange::backup::{Kind, Part};

const ALL: &str = "ralliement.";
/// What could not be used and must not be lost.
pub const ASIDE: &str = "ralliement.aside.";

/// All of it, in the order of the keys.
pub fn parts() -> Vec<Part> {
    // What the worker made of the tomes is made again from them.
    let keys = keep::keys(ALL).into_iter().map(|rest| format!("{ALL}{rest}")).filter(|key| key != library::READY);
    keys.filter_map(|key| part(&key, keep::read(&key)?)).collect()
}

fn part(key: &str, text: String) -> Option<Part> {
    let made =
        |kind: Kind, key: &str, text: String| Part { kind, key: key.to_owned(), changed: None, deleted: None, text };
    if let Some(id) = store::id_of(key) {
        let record = Record::read(&text);
        let deleted = record.as_ref().and_then(|record| record.deleted);
        let kind = if deleted.is_some() { Kind::Bin } else { Kind::List };
        let changed = record.map(|record| record.changed / 1000);
        return Some(Part { changed, deleted: deleted.map(|time| time / 1000), ..made(kind, id, text) });
    }
    if let Some(id) = key.strip_prefix(library::PREFIX) {
        return Some(made(Kind::Tome, id, text));
    }
    if let Some(id) = key.strip_prefix(ASIDE) {
        return Some(made(Kind::Aside, id, text));
    }
    key.strip_prefix(ALL).map(|name| made(Kind::Setting, name, text))
}

/// A part under a key that this app can use: what it does not know is set aside, and no key leads out of its place.
pub fn usable(part: &Part) -> Part {
    let plain = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let (kind, key) = match &part.kind {
        Kind::List | Kind::Bin if plain(&part.key) => (part.kind.clone(), part.key.clone()),
        Kind::List | Kind::Bin => (part.kind.clone(), fresh()),
        Kind::Tome if plain(library::tome_of(&part.key)) => (Kind::Tome, part.key.clone()),
        Kind::Setting if plain(&part.key) && format!("{ALL}{}", part.key) != library::READY => {
            (Kind::Setting, part.key.clone())
        }
        Kind::Aside => (Kind::Aside, part.key.clone()),
        Kind::Tome | Kind::Setting | Kind::Other(_) => (Kind::Aside, part.key.clone()),
    };
    Part { kind, key, ..part.clone() }
}

fn address(part: &Part) -> String {
    let place = match part.kind {
        Kind::List | Kind::Bin => store::PREFIX,
        Kind::Tome => library::PREFIX,
        Kind::Setting => ALL,
        Kind::Aside | Kind::Other(_) => ASIDE,
    };
    format!("{place}{}", part.key)
}

pub fn fresh() -> String {
    format!("{:x}{:x}", browser::now() / 1000, browser::chance())
}

/// Writes a part; false where it will be forgotten with the page. What stood there is kept elsewhere first.
pub fn write(part: &Part) -> bool {
    let address = address(part);
    let moved = keep::read(&address).is_none_or(|before| set_aside(part, before));
    let text = match (Record::read(&part.text), &part.kind) {
        (Some(mut record), Kind::List | Kind::Bin) => {
            // A tab that has the list open must see that this is another one.
            record.revision = browser::chance();
            // Thirty days from now: the backup may be older than that.
            record.deleted = (part.kind == Kind::Bin).then(browser::now);
            record.write()
        }
        _ => part.text.clone(),
    };
    keep::write(&address, &text) && moved
}

fn set_aside(part: &Part, before: String) -> bool {
    match (&part.kind, Record::read(&before)) {
        (Kind::Setting, _) => true,
        (Kind::List | Kind::Bin, Some(mut record)) => {
            record.deleted = Some(browser::now());
            keep::write(&format!("{}{}", store::PREFIX, fresh()), &record.write())
        }
        (Kind::List | Kind::Bin, None) => keep::write(&format!("{}{}", store::PREFIX, fresh()), &before),
        _ => keep::write(&format!("{ASIDE}{}-{}", library::tome_of(&part.key), fresh()), &before),
    }
}

/// How many characters are stored, of about how many: five million, by every browser's custom.
pub fn room() -> (usize, usize) {
    let length = |text: &str| text.encode_utf16().count();
    let keys = keep::keys("");
    let used = keys.iter().map(|key| length(key) + keep::read(key).map_or(0, |text| length(&text))).sum();
    (used, 5 << 20)
}
