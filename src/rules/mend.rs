//! A fix is offered only after it was tried: it removes its finding and adds no error.
//!
//! Rules propose what is right nearly always; a list can be broken in ways that no single rule sees (the model
//! that is one too many may be the only champion). Trying costs one check, and only for findings that are shown.

use std::collections::{BinaryHeap, HashMap};

use super::{Context, Finding, Fix, Severity, check};
use crate::army::Army;
use crate::language::Text;

/// The fix of a finding, if it keeps its promise here. `findings` is what [`check`] says of the same list.
pub fn fix(context: &Context, findings: &[Finding], finding: &Finding) -> Option<Fix> {
    let fix = finding.proposed_fix()?;
    let mut roster = context.roster.clone();
    for edit in &fix.edits {
        roster.apply(edit).ok()?;
    }
    let army = Army::resolve(context.catalogue, &roster);
    let after = check(&Context { catalogue: context.catalogue, roster: &roster, army: &army, event: context.event });
    let same =
        |own: &&Finding| own.rule == finding.rule && own.place == finding.place && own.message == finding.message;
    let removed = after.iter().filter(same).count() < findings.iter().filter(same).count();
    let harmless = caused(findings, after).iter().all(|finding| finding.severity != Severity::Error);
    (removed && harmless).then(|| fix.clone())
}

/// What is in `after` and not in `before`, or is an error with a larger figure than before. What says the same as before
/// of no more is the same; only what is left is compared by its figure, each with the one it is nearest to.
pub fn caused(before: &[Finding], after: Vec<Finding>) -> Vec<Finding> {
    let place = |own: &Finding| (own.rule.code, own.place, own.severity);
    let measure = |finding: &Finding| finding.figures.first().map(|(_, value)| *value);
    // By what they say; of those that say the same, the largest goes last and is taken first.
    let mut unmatched: HashMap<(_, &Text), Vec<Option<i64>>> = HashMap::with_capacity(before.len());
    for own in before {
        unmatched.entry((place(own), &own.message)).or_default().push(measure(own));
    }
    unmatched.values_mut().for_each(|measures| measures.sort());
    let mut new = Vec::with_capacity(after.len());
    for finding in &after {
        let known = unmatched.get_mut(&(place(finding), &finding.message));
        let known = known.filter(|measures| measures.last().is_some_and(|largest| *largest >= measure(finding)));
        new.push(known.and_then(Vec::pop).is_none());
    }
    let mut left: HashMap<_, BinaryHeap<Option<i64>>> = HashMap::new();
    for ((place, _), measures) in unmatched {
        left.entry(place).or_default().extend(measures);
    }
    let mut new = new.into_iter();
    let mut changed = after;
    changed.retain(|_| new.next().unwrap_or(true));
    changed.retain(|finding| match left.get_mut(&place(finding)).and_then(BinaryHeap::pop) {
        Some(known) => finding.severity == Severity::Error && measure(finding) > known,
        None => true,
    });
    changed
}
