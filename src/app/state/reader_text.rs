//! What stands in the box of the tome reader and was not read yet: kept with every key, until it is read or given up.

use crate::app::model::reader::steps::MAX_DRAFT;
use crate::app::platform::storage;

/// Beside the work itself, which is packed and kept when nobody writes.
const TEXT: &str = "ralliement.reader-text";

pub fn stored() -> Option<String> {
    storage::read(TEXT)
}

/// False where it is forgotten with the page.
pub fn keep(text: &str) -> bool {
    if text.is_empty() {
        forget();
        return true;
    }
    text.len() <= MAX_DRAFT && storage::write(TEXT, text)
}

pub fn forget() {
    if stored().is_some() {
        storage::remove(TEXT);
    }
}
