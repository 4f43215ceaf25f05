//! What somebody has before them while they read and correct: the text, and a form for each faction in it. Every change
//! makes a new one, so that the last can come back.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Form, Section, Sheet};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    pub text: Arc<str>,
    pub drafts: Vec<Draft>,
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
    pub fn read(&self, text: Arc<str>, forms: Vec<Form>, known: impl Fn(&str) -> bool) -> Work {
        let draft = |form: Form| Draft { onto: Some(form.id()).filter(|id| known(id)), form, origin: None };
        let mut work = Work { text, drafts: forms.into_iter().map(draft).collect() };
        for old in &self.drafts {
            let at = work.drafts.iter().position(|own| own.form.id() == old.form.id());
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
