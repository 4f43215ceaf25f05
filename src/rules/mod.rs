//! What the manual demands of a list: one rule, one file, one code, one row in [`ALL`].
//!
//! Checking cannot fail and returns everything at once. `LEDGER.md` beside this file goes through the manual
//! clause by clause. Knows neither screen nor file.

mod alliance;
mod base;
mod choice;
mod equipment;
pub mod finding;
mod general;
mod list;
pub mod mend;
mod mount;
pub mod options;
mod siege;
mod unit;
pub mod verdict;

pub use finding::{Aspect, Finding, Findings, Fix, Place, Severity, say};

use crate::army::{Army, ArmyContingent, ArmyUnit};
use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::roster::{Id, Roster};

/// Everything that a rule may look at.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub catalogue: &'a Catalogue,
    pub roster: &'a Roster,
    pub army: &'a Army,
}

/// A rule with its documentation: the screen's ⓘ, `ralliement explain` and the tests read the same text.
#[derive(Debug)]
pub struct Rule {
    /// Published, never used again for another rule.
    pub code: &'static str,
    /// The offence: `over_format`.
    pub name: &'static str,
    /// Pages of the manual: "19–20"; empty for rules of our own.
    pub pages: &'static str,
    pub title: Said,
    /// What it demands and why.
    pub explanation: Said,
    pub example: Said,
    /// Where the manual is silent or contradicts itself: what we hold, and an organiser may rule otherwise.
    pub decision: Option<Said>,
    pub check: Check,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.code == other.code
    }
}

/// A text of the program in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub fr: &'static str,
    pub en: &'static str,
}

impl Said {
    pub fn get(self, language: Language) -> &'static str {
        match language {
            Language::French => self.fr,
            Language::English => self.en,
        }
    }
}

/// How a rule looks at a list.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// At the whole of it.
    List(fn(&Context, &mut Findings)),
    /// At one combat unit, where nothing outside the unit and its contingent's faction matters.
    Unit(fn(&Context, &ArmyContingent, &ArmyUnit, &mut Findings)),
    /// Nothing to find: `army` applies it by itself.
    Automatic,
}

/// Every rule there is, by code.
pub static ALL: &[&Rule] = &[
    &list::over_format::RULE,
    &list::unusual_format::RULE,
    &list::no_champion::RULE,
    &list::foreign_unit::RULE,
    &list::unknown_id::RULE,
    &list::unprinted_profile::RULE,
    &alliance::second_ally::RULE,
    &alliance::forbidden_alliance::RULE,
    &alliance::contingent_without_champion::RULE,
    &alliance::lost_bonus::RULE,
    &unit::warriors_without_champion::RULE,
    &unit::not_alone::RULE,
    &unit::foreign_warriors::RULE,
    &unit::too_many_followers::RULE,
    &unit::second_champion::RULE,
    &unit::misplaced_transport::RULE,
    &unit::cannot_board::RULE,
    &unit::regulars_under_irregular::RULE,
    &unit::over_cap::RULE,
    &unit::lonely_champion::RULE,
    &general::automatic_general::RULE,
    &general::general_to_name::RULE,
    &general::allied_general::RULE,
    &general::general_slots::RULE,
    &choice::wrong_orders::RULE,
    &choice::wrong_feats::RULE,
    &choice::wrong_spells::RULE,
    &choice::useless_choice::RULE,
    &equipment::not_open::RULE,
    &equipment::cannot_shoot::RULE,
    &equipment::condition_unmet::RULE,
    &equipment::armour_out_of_range::RULE,
    &equipment::barding_without_mount::RULE,
    &equipment::plating_out_of_range::RULE,
    &equipment::wrong_mount_point::RULE,
    &equipment::wrong_upgrade::RULE,
    &equipment::unusable_weapons::RULE,
    &equipment::useless_rule::RULE,
    &mount::wrong_mount::RULE,
    &base::base_out_of_range::RULE,
    &base::combined_base_raised::RULE,
    &siege::wrong_gunners::RULE,
    &siege::too_few_gunners::RULE,
];

pub fn rule(code: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code.eq_ignore_ascii_case(code))
}

/// All findings, the gravest first, then in the order of the list.
pub fn check(context: &Context) -> Vec<Finding> {
    check_where(context, |_| true)
}

/// The same, but rules that look at single units look only at these. What an edit within a unit can change.
pub fn check_units(context: &Context, units: &[Id]) -> Vec<Finding> {
    check_where(context, |unit| units.contains(&unit))
}

fn check_where(context: &Context, looked_at: impl Fn(Id) -> bool) -> Vec<Finding> {
    let mut all = Vec::new();
    for rule in ALL {
        let mut findings = Findings { rule, all: std::mem::take(&mut all) };
        match rule.check {
            Check::List(check) => check(context, &mut findings),
            Check::Unit(check) => {
                for contingent in &context.army.contingents {
                    for unit in contingent.units.iter().filter(|unit| looked_at(unit.id)) {
                        check(context, contingent, unit, &mut findings);
                    }
                }
            }
            Check::Automatic => {}
        }
        all = findings.all;
    }
    all.sort_by_key(|finding| finding.severity);
    all
}

/// Legal: neither an error nor a missing choice.
pub fn is_legal(findings: &[Finding]) -> bool {
    findings.iter().all(|finding| finding.severity == Severity::Advice)
}
