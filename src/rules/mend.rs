//! A fix is offered only after it was tried: it removes its finding and adds no error.
//!
//! Rules propose what is right nearly always; a list can be broken in ways that no single rule sees (the model
//! that is one too many may be the only champion). Trying costs one check, and only for findings that are shown.

use super::{Context, Finding, Fix, Severity, check};
use crate::army::Army;

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
    let at_same_place = |own: &Finding, other: &Finding| {
        own.rule == other.rule && own.place == other.place && own.severity == other.severity
    };
    let measure = |finding: &Finding| finding.figures.first().map(|(_, value)| *value);
    let mut unmatched: Vec<&Finding> = before.iter().collect();
    let mut changed = Vec::new();
    for finding in after {
        let same = |own: &&Finding| {
            at_same_place(own, &finding) && own.message == finding.message && measure(own) >= measure(&finding)
        };
        match unmatched.iter().position(same) {
            Some(at) => drop(unmatched.remove(at)),
            None => changed.push(finding),
        }
    }
    changed.retain(|finding| {
        let known = unmatched.iter().enumerate().filter(|(_, own)| at_same_place(own, finding));
        match known.max_by_key(|(_, own)| measure(own)).map(|(at, _)| at) {
            Some(at) => {
                let known = unmatched.remove(at);
                finding.severity == Severity::Error && measure(finding) > measure(known)
            }
            None => true,
        }
    });
    changed
}
