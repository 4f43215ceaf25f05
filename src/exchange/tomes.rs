//! The versions of the tomes that a list was made with, and what it means for the list when they change.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::catalogue::Catalogue;
use crate::language::{Language, Text};
use crate::roster::{Id, Roster, TomeVersion};
use crate::rules::{Finding, Verdict};

/// The tomes that a list draws on, by id: its factions', those of its profiles, and of pieces from elsewhere.
fn used(roster: &Roster, catalogue: &Catalogue) -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = roster.contingents.iter().map(|contingent| contingent.faction.clone()).collect();
    for entry in roster.entries() {
        ids.extend(catalogue.profile(&entry.profile).map(|profile| profile.faction.clone()));
        let references = entry.choices.equipment.iter().map(|taken| &taken.piece).chain(&entry.choices.mounts);
        ids.extend(references.filter_map(|reference| Some(reference.split_once('/')?.0.to_owned())));
    }
    ids
}

/// Writes the present versions into the list. What no loaded tome knows keeps the version it had.
pub fn remember(roster: &mut Roster, catalogue: &Catalogue) {
    let ids = used(roster, catalogue);
    let known = |id: &String| catalogue.tome(id).map(|tome| tome.version.clone());
    let versions: HashMap<&str, &str> = roster.tomes.iter().rev().map(|tome| (&*tome.id, &*tome.version)).collect();
    let before = |id: &String| versions.get(id.as_str()).map(|version| (*version).to_owned());
    let mut tomes: Vec<TomeVersion> = ids
        .iter()
        .filter_map(|id| Some(TomeVersion { id: id.clone(), version: known(id).or_else(|| before(id))? }))
        .collect();
    // A tome that is not loaded may have brought profiles that nobody can tell any more: it stays on record.
    let has_unknown = roster.entries().any(|entry| catalogue.profile(&entry.profile).is_none());
    if has_unknown {
        let lost = |tome: &&TomeVersion| catalogue.tome(&tome.id).is_none() && !ids.contains(&tome.id);
        tomes.extend(roster.tomes.iter().filter(lost).cloned());
    }
    roster.tomes = tomes;
}

/// A tome of another version than the list was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TomeChange {
    pub id: String,
    pub made_with: String,
    /// `None` where the tome is not loaded.
    pub now: Option<String>,
}

pub fn changed(roster: &Roster, catalogue: &Catalogue) -> Vec<TomeChange> {
    let changes = roster.tomes.iter().filter_map(|tome| {
        let now = catalogue.tome(&tome.id).map(|own| own.version.clone());
        let same = now.as_deref() == Some(tome.version.as_str());
        (!same).then(|| TomeChange { id: tome.id.clone(), made_with: tome.version.clone(), now })
    });
    changes.collect()
}

impl TomeChange {
    /// One sentence without a full stop.
    pub fn sentence(&self, catalogue: &Catalogue, language: Language) -> String {
        let name = catalogue.faction(&self.id).map_or(self.id.as_str(), |faction| faction.name.get(language));
        let made = &self.made_with;
        match (&self.now, language) {
            (Some(now), Language::French) => {
                format!("{name}\u{a0}: liste faite avec la version {made}, maintenant {now}")
            }
            (Some(now), Language::English) => format!("{name}: list made with version {made}, now {now}"),
            (None, Language::French) => {
                format!("{name}\u{a0}: liste faite avec la version {made}, ce tome n’est pas chargé")
            }
            (None, Language::English) => format!("{name}: list made with version {made}, this tome is not loaded"),
        }
    }
}

/// What another state of the tomes does to a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Effects {
    /// Before and after.
    pub points: (u64, u64),
    /// Units whose price differs: before and after.
    pub units: Vec<(Id, u64, u64)>,
    /// Findings that were not there before.
    pub found: Vec<Finding>,
    /// Findings that are gone.
    pub mended: Vec<Finding>,
    pub legal: (bool, bool),
}

impl Effects {
    pub fn of(roster: &Roster, before: &Catalogue, after: &Catalogue) -> Effects {
        let (old, new) = (Verdict::of(before, roster), Verdict::of(after, roster));
        let prices = old.army.units().zip(new.army.units());
        let units = prices.filter(|(old, new)| old.points != new.points);
        Effects {
            points: (old.army.points(), new.army.points()),
            units: units.map(|(old, new)| (old.id, old.points, new.points)).collect(),
            legal: (old.is_legal(), new.is_legal()),
            found: missing_from(&old.findings, &new.findings),
            mended: missing_from(&new.findings, &old.findings),
        }
    }

    pub fn is_none(&self) -> bool {
        self.units.is_empty() && self.found.is_empty() && self.mended.is_empty()
    }

    /// One sentence without a full stop.
    pub fn sentence(&self, language: Language) -> String {
        effect(self.points, self.legal, language)
    }
}

/// Before and after, in one sentence without a full stop: « 498 → 503 points ; la liste n’est plus légale ».
pub fn effect(points: (u64, u64), legal: (bool, bool), language: Language) -> String {
    let number = |points: u64| language.number(i64::try_from(points).unwrap_or(i64::MAX));
    let (old, new) = (number(points.0), number(points.1));
    let fr = language == Language::French;
    let price = match (points.0 == points.1, fr) {
        (true, true) => format!("toujours {new} points"),
        (true, false) => format!("still {new} points"),
        (false, _) => format!("{old} → {new} points"),
    };
    let legal = match (legal, fr) {
        ((true, false), true) => "\u{a0}; la liste n’est plus légale",
        ((true, false), false) => "; the list is no longer legal",
        ((false, true), true) => "\u{a0}; la liste est maintenant légale",
        ((false, true), false) => "; the list is legal now",
        ((true, true), true) => "\u{a0}; la liste reste légale",
        ((true, true), false) => "; the list stays legal",
        ((false, false), true) => "\u{a0}; la liste reste à corriger",
        ((false, false), false) => "; the list still needs mending",
    };
    price + legal
}

/// Those of `these` that `others` does not have.
fn missing_from(others: &[Finding], these: &[Finding]) -> Vec<Finding> {
    let key = |finding: &Finding| (finding.rule.code, finding.place);
    let mut told: HashMap<_, HashSet<&Text>> = HashMap::new();
    for other in others {
        told.entry(key(other)).or_default().insert(&other.message);
    }
    let is_told = |own: &&Finding| told.get(&key(own)).is_some_and(|told| told.contains(&own.message));
    these.iter().filter(|own| !is_told(own)).cloned().collect()
}
