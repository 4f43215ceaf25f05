//! What somebody has before them while they read and correct: the text, and a form for each faction in it. Every change
//! makes a new one, so that the last can come back.

use std::collections::HashSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Form, Section, Sheet, Span};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    pub text: Arc<str>,
    pub drafts: Vec<Draft>,
    pub marks: Marks,
}

/// What is to be said of the lines of the text beside its entries.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Marks {
    /// Lines that no entry, heading or ornament took.
    pub unused: Vec<Span>,
    /// Lines with a character that a scanner misread, and that was read as what it must have been.
    pub mended: Vec<Span>,
}

/// A tome in the making.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    pub form: Form,
    /// The tome that its entries join; without it they are a tome of their own.
    pub onto: Option<String>,
    /// The tome of the user's that is being changed.
    pub origin: Option<String>,
}

impl Work {
    /// After a text was read. What was read before goes; what somebody corrected or wrote stays: in the place of its
    /// namesake, or else at the end of its faction. `known` says whether there is a tome of such an id to join.
    pub fn read(&self, text: Arc<str>, marks: Marks, forms: Vec<Form>, known: impl Fn(&str) -> bool) -> Work {
        let draft = |form: Form| Draft { onto: Some(form.id()).filter(|id| known(id)), form, origin: None };
        let mut work = Work { text, marks, drafts: forms.into_iter().map(draft).collect() };
        for old in &self.drafts {
            let at = work.drafts.iter().position(|own| own.form.id() == old.form.id()).or_else(|| work.heir(old));
            let kept: Vec<&Arc<Sheet>> = old.form.sheets.iter().filter(|sheet| sheet.edited).collect();
            if kept.is_empty() && !old.form.head.edited && old.origin.is_none() {
                continue;
            }
            match at.and_then(|at| work.drafts.get_mut(at)) {
                Some(own) => own.take_over(old, kept),
                None => {
                    let mut old = old.clone();
                    old.form.sheets.retain(|sheet| sheet.edited || old.origin.is_some());
                    work.drafts.push(old);
                }
            }
        }
        // The title and the page are of the book, not of one faction.
        if let Some(head) = self.drafts.first().map(|first| &first.form.head) {
            for key in ["provenance.title", "provenance.page"] {
                let Some(value) = head.values.get(key) else { continue };
                for draft in &mut work.drafts {
                    let head = Arc::make_mut(&mut draft.form.head);
                    head.values.entry(key.to_owned()).or_insert_with(|| value.clone());
                }
            }
        }
        work
    }

    /// The draft that has the entries of an older one under another heading: most of its names, or the only one there is.
    fn heir(&self, old: &Draft) -> Option<usize> {
        if old.origin.is_some() {
            return None;
        }
        let names: HashSet<(Section, String)> = old.form.sheets.iter().map(|sheet| identity(sheet)).collect();
        let shared = |draft: &Draft| draft.form.sheets.iter().filter(|sheet| names.contains(&identity(sheet))).count();
        let best =
            self.drafts.iter().enumerate().map(|(at, draft)| (shared(draft), at)).max_by_key(|(count, _)| *count);
        best.filter(|(count, _)| *count > 0).map(|(_, at)| at)
    }

    /// Puts the entries of one draft behind those of another: two headings of one faction. Two of one name stay two.
    pub fn merge(&mut self, from: usize, into: usize) {
        if from == into || from >= self.drafts.len() || into >= self.drafts.len() {
            return;
        }
        let own = self.drafts.remove(from);
        let into = if into > from { into - 1 } else { into };
        if let Some(target) = self.drafts.get_mut(into) {
            let head = Arc::make_mut(&mut target.form.head);
            // What the other heading alone said of the faction.
            for (key, value) in own.form.head.values.iter().filter(|(key, _)| key.starts_with("faction.")) {
                if head.values.get(key).is_none_or(super::Value::is_empty) {
                    head.values.insert(key.clone(), value.clone());
                    head.doubts.retain(|doubt| doubt.key != *key);
                }
            }
            target.form.sheets.extend(own.form.sheets);
        }
    }

    pub fn sheet(&self, draft: usize, sheet: Option<usize>) -> Option<&Sheet> {
        let form = &self.drafts.get(draft)?.form;
        match sheet {
            None => Some(&form.head),
            Some(at) => form.sheets.get(at).map(|sheet| &**sheet),
        }
    }

    pub fn sheet_mut(&mut self, draft: usize, sheet: Option<usize>) -> Option<&mut Sheet> {
        let form = &mut self.drafts.get_mut(draft)?.form;
        match sheet {
            None => Some(Arc::make_mut(&mut form.head)),
            Some(at) => form.sheets.get_mut(at).map(Arc::make_mut),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.drafts.is_empty()
    }

    /// How many questions nobody has answered yet.
    pub fn doubts(&self) -> usize {
        let of = |draft: &Draft| draft.form.sheets.iter().map(|sheet| sheet.doubts.len()).sum::<usize>();
        self.drafts.iter().map(|draft| of(draft) + draft.form.head.doubts.len()).sum()
    }

    pub fn entries(&self) -> usize {
        self.drafts.iter().map(|draft| draft.form.sheets.len()).sum()
    }
}

impl Draft {
    fn take_over(&mut self, old: &Draft, kept: Vec<&Arc<Sheet>>) {
        self.onto.clone_from(&old.onto);
        self.origin.clone_from(&old.origin);
        if old.form.head.edited {
            self.form.head = old.form.head.clone();
        }
        for sheet in kept {
            let key = identity(sheet);
            match self.form.sheets.iter_mut().find(|own| identity(own) == key) {
                Some(own) => {
                    let mut mine = (**sheet).clone();
                    // Where it stands may have moved with the text.
                    (mine.lines, mine.spots) = (own.lines, own.spots.clone());
                    *own = Arc::new(mine);
                }
                None => self.form.sheets.push(sheet.clone()),
            }
        }
    }
}

/// By what an entry is known again: its name, or the place where it began.
fn identity(sheet: &Sheet) -> (Section, String) {
    (sheet.section, super::super::words::slug(sheet.text("name")))
}
