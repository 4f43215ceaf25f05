//! What stands in the box of the tome reader and was not read yet: kept with every key, until it is read or given up.

use crate::app::model::reader::steps::MAX_DRAFT;
use crate::app::platform::storage;
use crate::language::{Language, sentence};
use crate::reader::source::{MAX_BYTES, MAX_FILE, Unreadable};
use crate::worker::protocol::InputFile;

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

/// Why files are not even handed to the worker: nobody copies that much about only to be refused.
pub fn too_large(files: &[InputFile], language: Language) -> Option<String> {
    let bytes = files.iter().map(|file| file.bytes.len()).sum::<usize>();
    let pasted = files.iter().all(|file| file.name.is_empty());
    let most = if pasted { MAX_BYTES } else { MAX_FILE };
    (bytes > most).then(|| sentence(&Unreadable::TooLarge { bytes }.message(language)))
}
