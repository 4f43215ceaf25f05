//! The work of the tome reader outside its page: in this visit whole, with its past; for the next one packed and stored.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use crate::app::model::reader::steps::{self, PackedDraft, Past};
use crate::app::platform::{browser, storage};
use crate::reader::form::work::Work;

/// With the version of what is packed: that of another version is not even tried.
const DRAFT: &str = "ralliement.reader-1";
/// After as many times as long as storing took it may be stored again, before anybody rests.
const BREATH: u64 = 10;

thread_local! {
    /// The work of this visit, once something was changed in it.
    static SESSION: RefCell<Option<(Arc<Work>, Past)>> = const { RefCell::new(None) };
    /// When it may be stored again.
    static NEXT: Cell<u64> = const { Cell::new(0) };
}

pub fn session() -> Option<(Arc<Work>, Past)> {
    SESSION.with_borrow(Clone::clone)
}

pub fn set_session(work: Arc<Work>, past: Past) {
    SESSION.set(Some((work, past)));
}

/// Drops the work, which is a tome now.
pub fn forget() {
    SESSION.set(None);
    storage::remove(DRAFT);
}

/// What became of a draft.
pub enum Stored {
    Yes,
    TooLarge,
    /// The device takes nothing, or has no room.
    Refused,
}

/// Writes the work down for another visit, where anything was changed in it.
pub fn store() -> Stored {
    let Some(work) = SESSION.with_borrow(|session| session.as_ref().map(|(work, _)| work.clone())) else {
        return Stored::Yes;
    };
    let begun = browser::now();
    let outcome = match PackedDraft::of(&work) {
        PackedDraft::Empty => {
            storage::remove(DRAFT);
            Stored::Yes
        }
        PackedDraft::TooLarge => {
            storage::remove(DRAFT);
            Stored::TooLarge
        }
        PackedDraft::Packed(packed) if storage::write(DRAFT, &packed) => Stored::Yes,
        PackedDraft::Packed(_) => Stored::Refused,
    };
    let now = browser::now();
    NEXT.set(now + BREATH * now.saturating_sub(begun));
    outcome
}

/// After the next picture, as often as nobody feels it: a tab that is killed loses next to nothing. What a large work leaves
/// out here is stored when its writer rests.
pub fn store_soon() {
    if browser::now() >= NEXT.get() {
        // What is refused is said then, too.
        browser::after_paint(|| {
            store();
        });
    }
}

pub fn stored() -> Option<Work> {
    steps::unpack_draft(&storage::read(DRAFT)?)
}
