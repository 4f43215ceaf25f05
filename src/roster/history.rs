//! Undo and redo: a roster as it was, and the edits since. A state is its beginning with the edits applied, so
//! that undoing is exact and the whole history is small enough to be kept with the list.

use serde::{Deserialize, Serialize};

use super::{Edit, EditError, Id, Roster, TomeVersion};

/// Older steps than these can no longer be undone.
const MAX_STEPS: usize = 200;
/// Nor older ones than hold as many bytes of names and notes: a list is written whole with its steps.
const MAX_TEXT: usize = 64 * 1024;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct History {
    beginning: Roster,
    /// One step of the player may be several edits (a fix, say).
    steps: Vec<Vec<Edit>>,
    /// How many of the steps are done; those behind can be redone.
    done: usize,
}

impl History {
    pub fn new(roster: Roster) -> History {
        History { beginning: roster, steps: Vec::new(), done: 0 }
    }

    /// Carries out a step on the present roster and remembers it; on failure nothing has changed.
    pub fn apply(&mut self, roster: &mut Roster, step: Vec<Edit>) -> Result<(), EditError> {
        *roster = self.after(roster, step)?;
        Ok(())
    }

    /// The same where the present roster is shared: the one after the step. This is the only copy that an edit makes;
    /// storing borrows.
    pub fn after(&mut self, roster: &Roster, step: Vec<Edit>) -> Result<Roster, EditError> {
        let mut next = roster.clone();
        for edit in &step {
            next.apply(edit)?;
        }
        self.remember(step);
        Ok(next)
    }

    /// The same for a key in a field; `None` where nothing changes. A key that goes on with the last step replaces it, where
    /// nothing of it would be seen any more.
    pub fn after_key(&mut self, roster: &Roster, edit: Edit, goes_on: bool) -> Result<Option<Roster>, EditError> {
        let mut next = roster.clone();
        next.apply(&edit)?;
        if next == *roster {
            return Ok(None);
        }
        let last = self.done.checked_sub(1).and_then(|last| self.steps.get(last)).map(Vec::as_slice);
        if goes_on && matches!(last, Some([last]) if edit.overwrites(last)) {
            self.done -= 1;
        }
        self.remember(vec![edit]);
        Ok(Some(next))
    }

    fn remember(&mut self, step: Vec<Edit>) {
        self.steps.truncate(self.done);
        self.steps.push(step);
        self.done += 1;
        while self.steps.len() > MAX_STEPS || self.steps.len() > 1 && self.text() > MAX_TEXT {
            let oldest = self.steps.remove(0);
            replay(&mut self.beginning, &oldest);
            self.done -= 1;
        }
    }

    /// The bytes of all names and notes in the steps.
    fn text(&self) -> usize {
        self.steps.iter().flatten().map(text_of).sum()
    }

    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// How many steps can be undone.
    pub fn steps_done(&self) -> usize {
        self.done
    }

    /// The roster so many steps ago.
    pub fn before(&self, steps: usize) -> Roster {
        let done = self.done.saturating_sub(steps);
        History { beginning: self.beginning.clone(), steps: self.steps.clone(), done }.present()
    }

    pub fn can_redo(&self) -> bool {
        self.done < self.steps.len()
    }

    pub fn undo(&mut self) -> Option<Roster> {
        self.done = self.done.checked_sub(1)?;
        Some(self.present())
    }

    pub fn redo(&mut self) -> Option<Roster> {
        if !self.can_redo() {
            return None;
        }
        self.done += 1;
        Some(self.present())
    }

    /// The versions of the tomes are no step: they hold for every state.
    pub fn set_tomes(&mut self, tomes: Vec<TomeVersion>) {
        self.beginning.tomes = tomes;
    }

    /// The roster after all the steps that are done.
    pub fn present(&self) -> Roster {
        let mut roster = self.beginning.clone();
        for step in self.steps.iter().take(self.done) {
            replay(&mut roster, step);
        }
        roster
    }
}

impl Edit {
    /// Whether nothing of the other is left where this one follows it: both write into the same field.
    fn overwrites(&self, other: &Edit) -> bool {
        let same_field = self.field().is_some() && self.field() == other.field();
        same_field && std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Whose field it writes into; the list itself is `Id(0)`.
    fn field(&self) -> Option<Id> {
        match self {
            Edit::Name(_) | Edit::Player(_) | Edit::Notes(_) | Edit::Event(_) | Edit::Tags(_) | Edit::Format(_) => {
                Some(Id(0))
            }
            Edit::NameUnit { unit: part, .. }
            | Edit::NoteUnit { unit: part, .. }
            | Edit::NameEntry { entry: part, .. }
            | Edit::NoteEntry { entry: part, .. }
            | Edit::SetCount { entry: part, .. } => Some(*part),
            Edit::NameGeneral(_)
            | Edit::AddContingent { .. }
            | Edit::RemoveContingent(_)
            | Edit::SetFaction { .. }
            | Edit::AddUnit { .. }
            | Edit::RemoveUnit(_)
            | Edit::DuplicateUnit(_)
            | Edit::MoveUnit { .. }
            | Edit::AddEntry { .. }
            | Edit::RemoveEntry(_)
            | Edit::Split { .. }
            | Edit::Merge { .. }
            | Edit::MoveEntry { .. }
            | Edit::Detach(_)
            | Edit::DuplicateEntry(_)
            | Edit::Choose { .. } => None,
        }
    }
}

/// The bytes of the names and notes in an edit.
fn text_of(edit: &Edit) -> usize {
    match edit {
        Edit::Name(text) | Edit::Player(text) | Edit::Notes(text) | Edit::Event(text) => text.len(),
        Edit::NameUnit { name: text, .. }
        | Edit::NameEntry { name: text, .. }
        | Edit::NoteUnit { notes: text, .. }
        | Edit::NoteEntry { notes: text, .. } => text.len(),
        Edit::Tags(tags) => tags.iter().map(String::len).sum(),
        Edit::Format(_)
        | Edit::NameGeneral(_)
        | Edit::AddContingent { .. }
        | Edit::RemoveContingent(_)
        | Edit::SetFaction { .. }
        | Edit::AddUnit { .. }
        | Edit::RemoveUnit(_)
        | Edit::DuplicateUnit(_)
        | Edit::MoveUnit { .. }
        | Edit::AddEntry { .. }
        | Edit::RemoveEntry(_)
        | Edit::SetCount { .. }
        | Edit::Split { .. }
        | Edit::Merge { .. }
        | Edit::MoveEntry { .. }
        | Edit::Detach(_)
        | Edit::DuplicateEntry(_)
        | Edit::Choose { .. } => 0,
    }
}

/// These edits went through once, from the very same state, and do so again. In a damaged history one may not: it is
/// passed over, and whoever reads stored histories compares the end.
fn replay(roster: &mut Roster, step: &[Edit]) {
    for edit in step {
        let _ = roster.apply(edit);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::roster::edit::{NewEntry, Spot};

    #[test]
    fn long_notes_do_not_grow_the_history_without_bound() {
        let mut roster = Roster::new("Longue", 500, "tribus-des-confins");
        let mut history = History::new(roster.clone());
        for step in 0..300 {
            let notes = format!("{step}{}", "é".repeat(4000));
            history.apply(&mut roster, vec![Edit::Notes(notes)]).unwrap();
            assert!(history.text() <= MAX_TEXT);
            assert_eq!(history.present(), roster);
        }
        assert!(history.undo().unwrap().notes.starts_with("298"));
        // Steps without a text are not pushed out.
        for format in 501..560 {
            history.apply(&mut roster, vec![Edit::Format(format)]).unwrap();
        }
        assert!(history.steps_done() > 59);
    }

    /// Every edit that a field makes: one step for all keys, and undone as one.
    #[test]
    fn keys_that_go_on_are_one_step() {
        let mut roster = Roster::new("Avant", 500, "tribus-des-confins");
        let contingent = roster.contingents[0].id;
        let entries = vec![NewEntry { profile: "guerrier-tribal".to_owned(), count: 1, ..NewEntry::default() }];
        roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
        let (unit, entry) = (roster.units().next().unwrap().id, roster.entries().next().unwrap().id);
        let fields: [&dyn Fn(String) -> Edit; 11] = [
            &Edit::Name,
            &Edit::Player,
            &Edit::Notes,
            &Edit::Event,
            &|text| Edit::tags(&text).0,
            &|text| Edit::Format(500 + u32::try_from(text.len()).unwrap()),
            &|name| Edit::NameUnit { unit, name },
            &|notes| Edit::NoteUnit { unit, notes },
            &|name| Edit::NameEntry { entry, name },
            &|notes| Edit::NoteEntry { entry, notes },
            &|text| Edit::SetCount { entry, count: 1 + u32::try_from(text.len()).unwrap() },
        ];
        for field in fields {
            let mut history = History::new(roster.clone());
            let first = history.after_key(&roster, field("a".to_owned()), false).unwrap().unwrap();
            assert_eq!(history.after_key(&first, field("a".to_owned()), true), Ok(None));
            let second = history.after_key(&first, field("ab".to_owned()), true).unwrap().unwrap();
            assert_eq!((history.steps_done(), history.present()), (1, second.clone()), "{second:?}");
            let third = history.after_key(&second, field("abc".to_owned()), false).unwrap().unwrap();
            assert_eq!((history.steps_done(), history.present()), (2, third));
            assert_eq!((history.undo(), history.undo()), (Some(second), Some(roster.clone())));
        }
        // Another field, or anything else, is never replaced.
        let mut history = History::new(roster.clone());
        let other = Edit::NameUnit { unit: entry, name: "b".to_owned() };
        assert!(!other.overwrites(&Edit::NameUnit { unit, name: "a".to_owned() }));
        let next = history.after(&roster, vec![Edit::Player("a".to_owned())]).unwrap();
        history.after_key(&next, Edit::Name("b".to_owned()), true).unwrap();
        assert_eq!(history.steps_done(), 2);
    }
}
