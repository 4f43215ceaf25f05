//! The event that a list names, for those who judge the list: its name, its demands, and how to judge by them. The rules of
//! events stay with the pages of events; who has no event never fetches them.

use std::sync::Arc;

use crate::rules::{ForEvent, Terms};

#[derive(Clone)]
pub struct EventTerms {
    pub name: String,
    pub terms: Arc<Terms>,
    pub judged: for<'a> fn(&'a Terms) -> ForEvent<'a>,
}

impl EventTerms {
    pub fn for_event(&self) -> ForEvent<'_> {
        (self.judged)(&self.terms)
    }
}
