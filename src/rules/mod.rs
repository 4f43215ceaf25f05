//! What the manual demands of a list: one rule, one file, one code, one row in [`ALL`].
//!
//! Checking cannot fail and returns everything at once. `LEDGER.md` beside this file goes through the manual
//! clause by clause. Knows neither screen nor file.

mod alliance;
mod base;
mod choice;
mod equipment;
pub mod event;
pub mod finding;
mod general;
mod list;
pub mod mend;
mod mount;
pub mod options;
pub mod random;
mod siege;
mod unit;
pub mod verdict;

pub use event::{ForEvent, Terms};
pub use finding::{Aspect, Finding, Findings, Fix, Place, Severity, say};
pub use verdict::Verdict;

use crate::army::{Army, ArmyContingent, ArmyUnit};
use crate::catalogue::{Catalogue, Naming};
use crate::language::Language;
use crate::roster::{Id, Roster};

/// Everything that a rule may look at.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub catalogue: &'a Catalogue,
    pub roster: &'a Roster,
    pub army: &'a Army,
    /// The event that the list is for, whose demands come on top of the manual's.
    pub event: Option<ForEvent<'a>>,
}

impl<'a> Context<'a> {
    /// What everything is called in a language.
    pub fn naming(&self, language: Language) -> Naming<'a> {
        self.catalogue.naming(language)
    }
}

#[derive(Debug)]
pub struct Rule {
    /// Published, never used again for another rule.
    pub code: &'static str,
    /// The offence: `over_format`.
    pub name: &'static str,
    /// Pages of the manual: "19–20"; empty for rules of our own.
    pub pages: &'static str,
    pub title: Said,
    pub check: Check,
}

/// The documentation of a rule: the screen, `ralliement explain` and the tests read the same text.
#[derive(Debug)]
pub struct Why {
    /// What it demands and why.
    pub explanation: Said,
    pub example: Said,
    /// Where the manual is silent or contradicts itself: what we hold, and an organiser may rule otherwise.
    pub decision: Option<Said>,
}

impl Rule {
    /// A demand of an event, not of the manual.
    pub fn is_of_event(&self) -> bool {
        self.code.starts_with("EVT-")
    }

    #[expect(clippy::expect_used, reason = "one line of the table makes both")]
    pub fn why(&self) -> &'static Why {
        DOCUMENTED.iter().find(|(rule, _)| *rule == self).map(|(_, why)| *why).expect("a rule of the table")
    }
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

/// The one table of rules.
macro_rules! table {
    ($($room:ident::$rule:ident,)* ; $($event_room:ident::$event_rule:ident,)*) => {
        /// Every rule there is, by code.
        pub static ALL: &[&Rule] = &[$(&$room::$rule::RULE,)* $(&$event_room::$event_rule::RULE,)*];
        static OF_MANUAL: &[&Rule] = &[$(&$room::$rule::RULE,)*];
        /// Reached through [`ForEvent`] alone, so that a program that knows no events does not carry them.
        static OF_EVENT: &[&Rule] = &[$(&$event_room::$event_rule::RULE,)*];
        /// Their documentation, in the same order. A table of its own, so that a program that does not show it does
        /// not carry it.
        static DOCUMENTED: &[(&Rule, &Why)] = &[
            $((&$room::$rule::RULE, &$room::$rule::WHY),)*
            $((&$event_room::$event_rule::RULE, &$event_room::$event_rule::WHY),)*
        ];
    };
}

table! {
    list::over_format,
    list::unusual_format,
    list::no_champion,
    list::foreign_unit,
    list::unknown_id,
    list::unprinted_profile,
    list::oversized_list,
    alliance::second_ally,
    alliance::forbidden_alliance,
    alliance::contingent_without_champion,
    alliance::lost_bonus,
    unit::warriors_without_champion,
    unit::not_alone,
    unit::foreign_warriors,
    unit::too_many_followers,
    unit::second_champion,
    unit::misplaced_transport,
    unit::cannot_board,
    unit::regulars_under_irregular,
    unit::over_cap,
    unit::lonely_champion,
    general::automatic_general,
    general::general_to_name,
    general::allied_general,
    general::general_slots,
    choice::wrong_orders,
    choice::wrong_feats,
    choice::wrong_spells,
    choice::useless_choice,
    equipment::not_open,
    equipment::cannot_shoot,
    equipment::condition_unmet,
    equipment::armour_out_of_range,
    equipment::barding_without_mount,
    equipment::plating_out_of_range,
    equipment::wrong_mount_point,
    equipment::wrong_upgrade,
    equipment::unusable_weapons,
    equipment::useless_rule,
    mount::wrong_mount,
    base::base_out_of_range,
    base::combined_base_raised,
    siege::wrong_gunners,
    siege::too_few_gunners,
    ;
    event::wrong_event_format,
    event::faction_not_allowed,
    event::alliance_not_allowed,
    event::provenance_not_allowed,
    event::banned,
    event::over_event_cap,
    event::wrong_tome,
    event::unnamed_entry,
    event::not_contained,
}

pub fn rule(code: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code.eq_ignore_ascii_case(code))
}

/// All findings, the gravest first, then in the order of the list.
pub fn check(context: &Context) -> Vec<Finding> {
    check_where(context, None)
}

/// The same, but rules that look at single units look only at these. What an edit within a unit can change.
pub fn check_units(context: &Context, units: &[Id]) -> Vec<Finding> {
    check_where(context, Some(units))
}

fn check_where(context: &Context, units: Option<&[Id]>) -> Vec<Finding> {
    let looked_at = |unit: &ArmyUnit| units.is_none_or(|units| units.contains(&unit.id));
    let mut found = Default::default();
    let of_event = context.event.map(|event| event.rules).unwrap_or_default();
    for rule in OF_MANUAL.iter().chain(of_event) {
        let mut findings = Findings { rule, found };
        match rule.check {
            Check::List(check) => check(context, &mut findings),
            Check::Unit(check) => {
                for contingent in &context.army.contingents {
                    for unit in contingent.units.iter().filter(|unit| looked_at(unit)) {
                        check(context, contingent, unit, &mut findings);
                    }
                }
            }
            Check::Automatic => {}
        }
        found = findings.found;
    }
    let [mut all, incomplete, advice] = found;
    all.extend(incomplete);
    all.extend(advice);
    all
}

/// Legal: neither an error nor a missing choice.
pub fn is_legal(findings: &[Finding]) -> bool {
    findings.iter().all(|finding| finding.severity == Severity::Advice)
}
