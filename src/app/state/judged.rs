//! A list with everything that was worked out of it.

use std::sync::Arc;

use crate::app::model::army_cards::Judgement;
use crate::app::model::event::terms::EventTerms;
use crate::app::model::localized::Localized;
use crate::army::Army;
use crate::roster::Roster;
use crate::rules::{self, Context, Finding};

/// A list, resolved and checked.
pub struct Judged {
    pub roster: Arc<Roster>,
    pub army: Army,
    pub findings: Vec<Finding>,
    /// The event that it names, where that is here.
    pub event: Option<EventTerms>,
}

impl Judged {
    pub fn new(localized: &Localized, roster: Arc<Roster>, event: Option<EventTerms>) -> Judged {
        let army = Army::resolve(&localized.catalogue, &roster);
        let for_event = event.as_ref().map(EventTerms::for_event);
        let context = Context { catalogue: &localized.catalogue, roster: &roster, army: &army, event: for_event };
        let findings = rules::check(&context);
        Judged { roster, army, findings, event }
    }

    /// The points of the format that are not spent yet.
    pub fn left(&self) -> i64 {
        let points = i64::try_from(self.army.points()).unwrap_or(i64::MAX);
        i64::from(self.army.format).saturating_sub(points)
    }

    pub fn judgement<'a>(&'a self, localized: &'a Localized) -> Judgement<'a> {
        Judgement { localized, roster: &self.roster, army: &self.army, findings: &self.findings }
    }

    pub fn context<'a>(&'a self, localized: &'a Localized) -> Context<'a> {
        Context {
            catalogue: &localized.catalogue,
            roster: &self.roster,
            army: &self.army,
            event: self.event.as_ref().map(EventTerms::for_event),
        }
    }
}
