//! LST-2: the format is none of those that the manual recommends.

use crate::language::Language;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "LST-2",
    name: "unusual_format",
    pages: "20, 90",
    title: Said { fr: "Format inhabituel", en: "Unusual format" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le jeu est pensé pour des armées de 500 à 1000 points. Plus petit ou plus grand, c’est permis, du moment \
             que les deux joueurs sont d’accord.",
        en: "The game is made for armies of 500 to 1000 points. Smaller or larger ones are allowed, as long as both \
             players agree.",
    },
    example: Said {
        fr: "500, 750 et 1000 points sont des formats conseillés ; 499 et 1001 n’en sont pas.",
        en: "500, 750 and 1000 points are recommended formats; 499 and 1001 are not.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    let numbers = &context.catalogue.manual.numbers;
    let (min, max) = (numbers.recommended_format_min.value, numbers.recommended_format_max.value);
    let format = context.army.format;
    if (min..=max).contains(&format) {
        return;
    }
    let values = [format, min, max].map(i64::from);
    findings.advice(
        Place::List,
        &[("format", values[0]), ("min", values[1]), ("max", values[2])],
        say(|language| {
            let [format, min, max] = values.map(|value| language.number(value));
            match language {
                Language::French => format!(
                    "Le format de {format} n’est pas de ceux que le manuel conseille ({min} à {max} points) : il faut \
                     l’accord des deux joueurs."
                ),
                Language::English => format!(
                    "The format of {format} is not one that the manual recommends ({min} to {max} points): both \
                     players must agree on it."
                ),
            }
        }),
        None,
    );
}
