//! EVT-9: the list of the smaller format is not contained in the larger one.

use std::collections::HashMap;

use crate::catalogue::naming::Naming;
use crate::language::Language;
use crate::roster::Roster;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

/// How many profiles the sentence holds.
const NAMED: usize = 3;

pub static RULE: Rule = Rule {
    code: "EVT-9",
    name: "not_contained",
    pages: "",
    title: Said { fr: "Escalade non respectée", en: "Escalation not kept" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Dans une escalade, on joue plusieurs formats l’un après l’autre, et l’armée ne fait que grandir\u{a0}: tout ce qui est dans \
             la liste du plus petit format est aussi dans la suivante, équipé de même.",
        en: "In an escalation several formats are played one after the other, and the army only grows: all that is in the list of \
             the smaller format is in the next one too, with the same equipment.",
    },
    example: Said {
        fr: "Dix guerriers à la hache à 500 points\u{a0}: à 750, il y en a encore dix au moins.",
        en: "Ten warriors with axes at 500 points: at 750 there are still ten or more.",
    },
    decision: Some(Said {
        fr: "On compare les figurines avec leur équipement\u{a0}; unités, ordres, actions d’éclat et sorts peuvent changer.",
        en: "Models are compared with their equipment; units, orders, feats and spells may change.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event else { return };
    let Some(smaller) = event.smaller else { return };
    let own = models(context.roster);
    let mut missing: Vec<(String, u64)> = Vec::new();
    for ((profile, make), wanted) in models(smaller) {
        let there = own.get(&(profile, make)).copied().unwrap_or(0);
        if wanted > there {
            missing.push((profile.to_owned(), wanted - there));
        }
    }
    if missing.is_empty() {
        return;
    }
    // Made the same way from a map: in the order of their ids.
    missing.sort();
    let total = missing.iter().map(|(_, count)| *count).fold(0, u64::saturating_add);
    findings.error(
        Place::List,
        &[("missing", i64::try_from(total).unwrap_or(i64::MAX))],
        say(|language| {
            let name = |id: &str| language.quoted(Naming::new(context.catalogue, language).profile(id));
            let listed: Vec<String> =
                missing.iter().take(NAMED).map(|(id, count)| format!("{count}\u{a0}× {}", name(id))).collect();
            let more = if missing.len() > NAMED { ", …" } else { "" };
            let (head, listed) = (event.terms.head(language), listed.join(", "));
            let smaller = language.number(i64::from(smaller.format));
            match language {
                Language::French => {
                    format!("{head}la liste à {smaller} points n’est pas contenue dans celle-ci\u{a0}; il manque {listed}{more}.")
                }
                Language::English => {
                    format!("{head}the list of {smaller} points is not contained in this one; missing: {listed}{more}.")
                }
            }
        }),
        None,
    );
}

/// How many models of each make there are: the profile, and all that was bought for it.
fn models(roster: &Roster) -> HashMap<(&str, String), u64> {
    let mut models = HashMap::new();
    for entry in roster.entries().filter(|entry| entry.count > 0) {
        let choices = &entry.choices;
        let mut equipment: Vec<_> = choices.equipment.iter().filter(|taken| taken.count > 0).collect();
        equipment.sort_by_key(|taken| (&taken.piece, &taken.mount, taken.count));
        let mut upgrades: Vec<_> = choices.upgrades.iter().collect();
        upgrades.sort_by_key(|upgrade| (&upgrade.rule, &upgrade.parameter));
        let mut mounts: Vec<_> = choices.mounts.iter().collect();
        mounts.sort();
        let rest = (&choices.armour, &choices.plating, choices.barding, choices.base_raise, choices.combined_base);
        let make = format!("{equipment:?} {upgrades:?} {mounts:?} {rest:?}");
        let count: &mut u64 = models.entry((entry.profile.as_str(), make)).or_default();
        *count = count.saturating_add(u64::from(entry.count));
    }
    models
}
