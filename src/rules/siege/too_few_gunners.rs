//! SIE-2: a siege weapon without enough gunners to shoot well.

use super::{battery, gunners, included};
use crate::army::{ArmyContingent, ArmyUnit};
use crate::catalogue::known;
use crate::language::Language;
use crate::rules::equipment::words::{figure, number};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "SIE-2",
    name: "too_few_gunners",
    pages: "79, 81–89",
    title: Said { fr: "Trop peu de servants", en: "Too few gunners" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une arme de siège a besoin de deux servants à son contact pour bien tirer, un seul si elle a la règle Arme \
             de siège légère. Avec moins, elle ne touche que sur un 6, ou dévie davantage, et se déplace deux fois moins \
             vite.",
        en: "A siege weapon needs two gunners in contact to shoot well, only one with the rule Light Siege Weapon. \
             With fewer it hits only on a 6, or scatters more, and moves half as far.",
    },
    example: Said {
        fr: "Une arme de siège livrée avec un seul servant : mieux vaut en acheter un second.",
        en: "A siege weapon that comes with a single gunner: better buy a second.",
    },
    decision: None,
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let Some((weapon, model, named)) = battery(unit) else { return };
    // Where even those are missing who come with the weapon, SIE-1 tells it.
    if gunners(unit, Some(&named.profile)) < included(weapon, named) {
        return;
    }
    let numbers = &context.catalogue.manual.numbers;
    let light = model.has_rule(known::ARME_DE_SIEGE_LEGERE);
    let needed = if light { numbers.light_siege_gunners_to_shoot } else { numbers.gunners_to_shoot };
    let needed = u64::from(needed.value) * u64::from(weapon.count);
    let present = gunners(unit, None);
    if present >= needed {
        return;
    }
    let message = say(|language| {
        let name = model.profile.name.quoted(language);
        let [had, needed] = [present, needed].map(|count| number(count, language));
        let s = if language.is_plural(figure(present)) { "s" } else { "" };
        match language {
            Language::French => format!("{name} : {had} servant{s} sur {needed} ; l’arme tirera mal."),
            Language::English => format!("{name}: {had} of {needed} gunners; the weapon will shoot badly."),
        }
    });
    let figures = [("gunners", figure(present)), ("needed", figure(needed))];
    findings.advice(Place::Entry(weapon.id, Aspect::Whole), &figures, message, None);
}
