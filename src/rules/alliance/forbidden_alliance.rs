//! ALL-2: an ally who may not be one, or who takes too much of the format.

use crate::army::ArmyContingent;
use crate::language::Language;
use crate::rules::alliance::second_ally::is_refused;
use crate::rules::unit::mend::{faction_name, figure, number};
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "ALL-2",
    name: "forbidden_alliance",
    pages: "21",
    title: Said { fr: "Alliance interdite ou trop chère", en: "Alliance forbidden or too dear" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Les Fragments de l’Humanité s’allient entre eux pour 33 % du format, avec les Homo Nexus pour 25 %. Les \
             Homo Nexus s’allient entre eux ou avec les Fragments pour 25 %, les Mondes Perdus entre eux pour 25 %. \
             Les Exogènes ne s’allient avec personne. La part se compte sur le format, pas sur les points dépensés.",
        en: "The Fragments of Humanity ally among themselves for 33% of the format, with the Homo Nexus for 25%. The \
             Homo Nexus ally among themselves or with the Fragments for 25%, the Lost Worlds among themselves for 25%. \
             The Exogenes ally with nobody. The share is one of the format, not of the points spent.",
    },
    example: Said {
        fr: "Deux factions des Fragments, format 1000 : 330 points d’alliés sont légaux, 331 ne le sont pas.",
        en: "Two factions of the Fragments, format 1000: 330 allied points are legal, 331 are not.",
    },
    decision: Some(Said {
        fr: "Les pourcentages sont exacts et rien n’est arrondi : 33 % n’est pas un tiers, et de 750 points, 247 sont \
             permis (247,5), 248 non.",
        en: "Percentages are exact and nothing is rounded: 33% is not a third, and of 750 points 247 are allowed \
             (247.5), 248 are not.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(main) = context.army.contingents.first() else { return };
    for (position, ally) in context.army.allies().enumerate() {
        // Of factions that nobody knows LST-5 has spoken.
        let known = main.civilisation.is_some() && ally.civilisation.is_some();
        if !known || is_refused(context, position, ally) {
            continue;
        }
        match context.army.allied_percent(context.catalogue, ally) {
            None => forbidden(context, main, ally, findings),
            Some(percent) => over(context, ally, percent, findings),
        }
    }
}

fn forbidden(context: &Context, main: &ArmyContingent, ally: &ArmyContingent, findings: &mut Findings) {
    let civilisation = |contingent: &ArmyContingent, language: Language| {
        context.naming(language).civilisation(contingent.civilisation.as_deref().unwrap_or_default()).to_owned()
    };
    findings.error(
        Place::Contingent(ally.id),
        &[],
        say(|language| {
            let [own, other] = [main, ally].map(|contingent| {
                let faction = faction_name(context, &contingent.faction, language);
                format!("{faction} ({})", civilisation(contingent, language))
            });
            match language {
                Language::French => format!("{own} ne peut pas s’allier avec {other}."),
                Language::English => format!("{own} may not ally with {other}."),
            }
        }),
        None,
    );
}

fn over(context: &Context, ally: &ArmyContingent, percent: u32, findings: &mut Findings) {
    let (points, format) = (ally.points(), u64::from(context.army.format));
    let share = u64::from(percent) * format;
    if u128::from(points) * 100 <= u128::from(share) {
        return;
    }
    let allowed = share / 100;
    findings.error(
        Place::Contingent(ally.id),
        &[
            ("points", figure(points)),
            ("allowed", figure(allowed)),
            ("percent", i64::from(percent)),
            ("format", figure(format)),
        ],
        say(|language| {
            let name = faction_name(context, &ally.faction, language);
            let [points, allowed, format] = [points, allowed, format].map(|value| number(value, language));
            match language {
                Language::French => format!(
                    "Le contingent allié {name} coûte {points} points : {percent} % d’un format de {format} en \
                     permettent {allowed}."
                ),
                Language::English => format!(
                    "The allied contingent {name} costs {points} points: {percent}% of a format of {format} allow \
                     {allowed}."
                ),
            }
        }),
        None,
    );
}
