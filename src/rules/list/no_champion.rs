//! LST-3: nobody in the army is a champion.

use crate::army::{Army, ArmyContingent};
use crate::language::Language;
use crate::rules::unit::mend::has_unknown;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "LST-3",
    name: "no_champion",
    pages: "20",
    title: Said { fr: "Armée sans champion", en: "Army without a champion" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une armée compte au moins un champion, sans quoi personne ne peut en être le général. Dans une alliance, \
             la règle vaut pour chacun des deux contingents (ALL-3).",
        en: "An army has at least one champion, or nobody could be its general. In an alliance this holds for each of \
             the two contingents (ALL-3).",
    },
    example: Said {
        fr: "Deux monstres seuls ne sont pas une armée ; avec un Jeune Prodige, c’en est une.",
        en: "Two monsters by themselves are no army; with a Young Prodigy they are.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    let Army { contingents, .. } = context.army;
    if context.army.allies().next().is_some() || contingents.iter().any(has_or_may_have_champion) {
        return;
    }
    findings.error(
        Place::List,
        &[("champions", 0)],
        say(|language| match language {
            Language::French => "L’armée n’a aucun champion : il en faut au moins un.".to_owned(),
            Language::English => "The army has no champion: it needs at least one.".to_owned(),
        }),
        None,
    );
}

/// A profile that no tome knows may be a champion; LST-5 has spoken of it already.
pub fn has_or_may_have_champion(contingent: &ArmyContingent) -> bool {
    contingent.has_champion() || contingent.units.iter().any(|unit| has_unknown(unit))
}
