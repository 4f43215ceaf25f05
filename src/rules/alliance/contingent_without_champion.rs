//! ALL-3: a contingent of an alliance has no champion.

use crate::language::Language;
use crate::rules::list::no_champion::has_or_may_have_champion;
use crate::rules::unit::mend::faction_name;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "ALL-3",
    name: "contingent_without_champion",
    pages: "20–21",
    title: Said { fr: "Contingent sans champion", en: "Contingent without a champion" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Dans une alliance, chacun des contingents compte au moins un champion : le principal comme l’allié. Cette \
             règle remplace alors LST-3.",
        en: "In an alliance each contingent has at least one champion, the main one as well as the allied one. This \
             rule then replaces LST-3.",
    },
    example: Said {
        fr: "Un allié qui n’apporte qu’un monstre : il lui manque un champion.",
        en: "An ally who brings only a monster: it lacks a champion.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    if context.army.allies().next().is_none() {
        return;
    }
    for contingent in context.army.contingents.iter().take(1).chain(context.army.allies()) {
        if has_or_may_have_champion(contingent) {
            continue;
        }
        findings.error(
            Place::Contingent(contingent.id),
            &[("champions", 0)],
            say(|language| {
                let name = faction_name(context, &contingent.faction, language);
                match (language, contingent.allied) {
                    (Language::French, false) => {
                        format!("Le contingent principal {name} n’a aucun champion : il lui en faut au moins un.")
                    }
                    (Language::French, true) => {
                        format!("Le contingent allié {name} n’a aucun champion : il lui en faut au moins un.")
                    }
                    (Language::English, false) => {
                        format!("The main contingent {name} has no champion: it needs at least one.")
                    }
                    (Language::English, true) => {
                        format!("The allied contingent {name} has no champion: it needs at least one.")
                    }
                }
            }),
            None,
        );
    }
}
