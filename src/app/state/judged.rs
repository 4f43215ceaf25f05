//! A list with everything that was worked out of it.

use std::sync::Arc;

use crate::app::model::army_cards::Judgement;
use crate::app::model::localized::Localized;
use crate::army::Army;
use crate::roster::Roster;
use crate::rules::{self, Context, Finding};

/// A list, resolved and checked.
pub struct Judged {
    pub roster: Arc<Roster>,
    pub army: Army,
    pub findings: Vec<Finding>,
}

impl Judged {
    pub fn new(localized: &Localized, roster: Arc<Roster>) -> Judged {
        let army = Army::resolve(&localized.catalogue, &roster);
        let findings =
            rules::check(&Context { catalogue: &localized.catalogue, roster: &roster, army: &army, event: None });
        Judged { roster, army, findings }
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
        Context { catalogue: &localized.catalogue, roster: &self.roster, army: &self.army, event: None }
    }
}
