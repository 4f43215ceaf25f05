//! LST-1: the army costs more than the format.

use crate::language::Language;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "LST-1",
    name: "over_format",
    pages: "90",
    title: Said { fr: "Trop de points", en: "Too many points" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Les deux joueurs se mettent d’accord sur un format, et aucune des deux armées ne coûte un point de \
             plus. Il n’y a pas de tolérance, mais rien n’oblige à tout dépenser.",
        en: "Both players agree on a format, and neither army costs a point more. There is no tolerance, but \
             nothing has to be spent to the last point.",
    },
    example: Said {
        fr: "Format 500 : 498 et 500 points sont légaux, 501 ne l’est pas.",
        en: "Format 500: 498 and 500 points are legal, 501 is not.",
    },
    decision: Some(Said {
        fr: "Là où un scénario demande deux armées « du même nombre de points », nous comprenons le même format.",
        en: "Where a scenario asks for two armies of “the same number of points”, we take it to mean the same format.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let (points, format) = (context.army.points(), u64::from(context.army.format));
    if points <= format {
        return;
    }
    let (points, format) = (i64::try_from(points).unwrap_or(i64::MAX), format as i64);
    findings.error(
        Place::List,
        &[("points", points), ("format", format)],
        say(|language| {
            let [points, format, over] = [points, format, points - format].map(|value| language.number(value));
            match language {
                Language::French => {
                    format!("L’armée coûte {points} points pour un format de {format} : {over} de trop.")
                }
                Language::English => {
                    format!("The army costs {points} points in a format of {format}: {over} too many.")
                }
            }
        }),
        None,
    );
}
