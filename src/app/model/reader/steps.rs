//! The work over time: the steps that can be undone, and the draft that waits on the device for another visit.

use std::sync::Arc;

use serde::Deserialize;

use crate::app::model::stored_list::{hex, unhex};
use crate::reader::form::Value;
use crate::reader::form::work::{Draft, Work};

/// A larger draft is not kept: lists and tomes need the room more.
pub const MAX_DRAFT: usize = 600 * 1024;
const MAX_STEPS: usize = 100;
/// Comparing more entries than these with themselves would take a while.
const MAX_COMPARED: usize = 100;

/// The works before the present one, the last at the end.
#[derive(Clone, Default)]
pub struct Past(Vec<Arc<Work>>);

impl Past {
    pub fn push(&mut self, work: Arc<Work>) {
        self.0.push(work);
        let over = self.0.len().saturating_sub(MAX_STEPS);
        self.0.drain(..over);
    }

    pub fn pop(&mut self) -> Option<Arc<Work>> {
        self.0.pop()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A changed work; `None` where the change changed nothing, as far as that is known cheaply.
pub fn changed(before: &Work, change: impl FnOnce(&mut Work)) -> Option<Work> {
    let mut work = before.clone();
    change(&mut work);
    (work.entries() >= MAX_COMPARED || work != *before).then_some(work)
}

/// Whether a value is another text in the place of one: typing, and no row more or less.
pub fn is_rewritten(before: Option<&Value>, after: &Value) -> bool {
    match (before, after) {
        (None | Some(Value::Text(_)), Value::Text(_)) => true,
        (Some(Value::Words(before)), Value::Words(after)) => before.len() == after.len(),
        (Some(Value::Rows(before)), Value::Rows(after)) => before.len() == after.len(),
        (_, Value::Text(_) | Value::Words(_) | Value::Rows(_)) => false,
    }
}

/// A work as the device keeps it.
#[derive(Debug, PartialEq, Eq)]
pub enum PackedDraft {
    Empty,
    TooLarge,
    Packed(String),
}

impl PackedDraft {
    pub fn of(work: &Work) -> PackedDraft {
        if work.is_empty() {
            return PackedDraft::Empty;
        }
        // What is too large anyway is not even packed. Packing plain values cannot fail.
        let packed = (work.text.len() <= MAX_DRAFT).then(|| postcard::to_allocvec(work).unwrap_or_default());
        let small = packed.filter(|packed| packed.len() <= MAX_DRAFT);
        small.map_or(PackedDraft::TooLarge, |packed| PackedDraft::Packed(hex(&packed)))
    }
}

/// A work as the first version packed it: without its marks.
#[derive(Deserialize)]
struct FirstWork {
    text: Arc<str>,
    drafts: Vec<Draft>,
}

pub fn unpack_draft(packed: &str) -> Option<Work> {
    let bytes = unhex(packed)?;
    let first = || {
        let work: FirstWork = postcard::from_bytes(&bytes).ok()?;
        Some(Work { text: work.text, drafts: work.drafts, ..Work::default() })
    };
    postcard::from_bytes(&bytes).ok().or_else(first)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::super::tests::{sheet, work};
    use super::*;
    use crate::reader::form::Section;

    #[test]
    fn drafts_of_both_versions_open() {
        // One entry "A" of a text "a", as version 1 packed it.
        let mut draft = Draft::default();
        draft.form.sheets.push(Arc::new(sheet(Section::Profile, "A")));
        let mut work = Work { text: "a".into(), drafts: vec![draft], ..Work::default() };
        let packed = "01610100000000000001010401046e616d650001410000000001000000";
        assert_eq!(unpack_draft(packed), Some(work.clone()));
        // The second one adds what is to be said of its lines, which the first one passes over.
        work.marks.unused.push((1, 1));
        assert_eq!(PackedDraft::of(&work), PackedDraft::Packed(format!("{packed}01010100")));
        assert_eq!(unpack_draft(&format!("{packed}01010100")), Some(work));
    }

    #[test]
    fn what_is_no_draft_is_not_opened_and_what_is_too_large_is_not_packed() {
        for text in ["", "0", "zz", "00ff", &"ff".repeat(40)] {
            assert_eq!(unpack_draft(text), None, "{text}");
        }
        assert_eq!(PackedDraft::of(&Work::default()), PackedDraft::Empty);
        let large = Work { text: "a".repeat(MAX_DRAFT + 1).into(), ..Work::default() };
        assert_eq!(PackedDraft::of(&large), PackedDraft::TooLarge);
        let text = "a".repeat(MAX_DRAFT - 8);
        let mut full = Work { text: text.as_str().into(), ..Work::default() };
        assert!(matches!(PackedDraft::of(&full), PackedDraft::Packed(_)));
        full.drafts.push(Draft::default());
        assert_eq!(PackedDraft::of(&full), PackedDraft::TooLarge);
    }

    #[test]
    fn a_step_that_changes_nothing_is_none_and_only_the_last_hundred_are_kept() {
        let before = work();
        assert_eq!(changed(&before, |_| ()), None);
        let after = changed(&before, |work| work.drafts.clear()).unwrap();
        assert!(after.drafts.is_empty());
        let mut past = Past::default();
        assert!(past.is_empty() && past.pop().is_none());
        let texts = (0..150).map(|at: usize| Arc::new(Work { text: at.to_string().into(), ..Work::default() }));
        texts.for_each(|work| past.push(work));
        let kept: Vec<String> = std::iter::from_fn(|| past.pop()).map(|work| work.text.to_string()).collect();
        assert_eq!(kept.len(), MAX_STEPS);
        assert_eq!((kept.first().unwrap().as_str(), kept.last().unwrap().as_str()), ("149", "50"));
    }
}
