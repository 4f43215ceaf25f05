//! UNI-8: regulars in the unit of an irregular commander.

use crate::army::unit::is_prodigy;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Role};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::known;
use crate::language::Language;
use crate::rules::unit::mend::{name, removing, standing_apart};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-8",
    name: "regulars_under_irregular",
    pages: "81–89",
    title: Said { fr: "Seulement des irréguliers", en: "Irregulars only" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un champion avec Commandant Irrégulier n’accueille dans son unité que des figurines qui ont le mot-clef \
             Irrégulier, guerriers et Jeunes Prodiges pareillement.",
        en: "A champion with Irregular Commander takes into its unit only models that have the keyword Irregular, \
             warriors and Young Prodigies alike.",
    },
    example: Said {
        fr: "Un Commandant Irrégulier avec cinq irréguliers et deux guerriers réguliers : les deux sont de trop.",
        en: "An Irregular Commander with five irregulars and two regular warriors: those two have to go.",
    },
    decision: Some(Said {
        fr: "Le transport affecté à l’unité n’est pas concerné.",
        en: "The transport assigned to the unit is not concerned.",
    }),
};

fn check(context: &Context, contingent: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let Some(leader) = unit.leader().filter(|leader| leader.has_rule(known::COMMANDANT_IRREGULIER)) else {
        return;
    };
    for entry in &unit.entries {
        if !is_regular(entry) {
            continue;
        }
        let fix = match entry.role {
            Role::Warrior => removing(entry, u64::from(entry.count)),
            _ => standing_apart(context, contingent, entry, false),
        };
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[],
            say(|language| {
                let [leader, name] = [leader, entry].map(|entry| name(entry, language));
                match language {
                    Language::French => format!(
                        "{name} n’est pas Irrégulier : {leader}, Commandant Irrégulier, n’accueille que des \
                         irréguliers."
                    ),
                    Language::English => {
                        format!("{name} is not Irregular: {leader}, an Irregular Commander, takes only irregulars.")
                    }
                }
            }),
            fix,
        );
    }
}

/// Another champion who is no Jeune Prodige is UNI-5.
fn is_regular(entry: &ArmyEntry) -> bool {
    let integrated = entry.role == Role::Warrior || (entry.role == Role::OtherChampion && is_prodigy(entry));
    let irregular = entry.keywords().is_some_and(|keywords| keywords.has(Keyword::Irregulier));
    integrated && entry.count > 0 && !irregular
}
