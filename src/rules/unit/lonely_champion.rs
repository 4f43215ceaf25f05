//! UNI-10: a champion who can lead leads nobody.

use crate::army::{ArmyContingent, ArmyUnit};
use crate::catalogue::manual::Rank;
use crate::language::Language;
use crate::rules::unit::mend::{figure, has_unknown, name, number};
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-10",
    name: "lonely_champion",
    pages: "19–20",
    title: Said { fr: "Champion seul", en: "Champion alone" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Rien n’oblige un champion à mener des guerriers, mais un champion seul tombe vite, et ses emplacements \
             sont perdus. Un Jeune Prodige, lui, ne mène personne.",
        en: "Nothing makes a champion lead warriors, but a lone one falls quickly, and its slots are lost. A Young \
             Prodigy leads nobody anyway.",
    },
    example: Said {
        fr: "Un Champion Émergent sans guerrier : un conseil, pas une erreur.",
        en: "An Emerging Champion without a warrior: advice, not an error.",
    },
    decision: None,
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let Some(leader) = unit.leader() else { return };
    let leads = unit.rank().is_some_and(|rank| rank >= Rank::Emergent);
    if !leads || unit.followers() > 0 || has_unknown(unit) {
        return;
    }
    let slots = context.army.slots(context.catalogue, unit).unwrap_or(0);
    findings.advice(
        Place::Unit(unit.id),
        &[("slots", figure(slots))],
        say(|language| {
            let (name, slots) = (name(leader, language), number(slots, language));
            match language {
                Language::French => format!("{name} ne mène personne, alors qu’il peut mener {slots} guerriers."),
                Language::English => format!("{name} leads nobody, but can lead {slots} warriors."),
            }
        }),
        None,
    );
}
