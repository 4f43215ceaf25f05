//! EVT-6: more of something than the event allows.

use super::banned::counted;
use crate::language::Language;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-6",
    name: "over_event_cap",
    pages: "",
    title: Said { fr: "Trop pour l’événement", en: "More than the event allows" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement peut limiter un profil, un équipement, une règle spéciale ou un mot-clef\u{a0}: tant de figurines, ou tant \
             d’exemplaires, dans toute l’armée, contingent allié compris.",
        en: "An event may cap a profile, a piece of equipment, a special rule or a keyword: so many models, or so many pieces, in the \
             whole army, the allied contingent included.",
    },
    example: Said {
        fr: "Un Monstre au plus\u{a0}: une armée avec deux monstres est refusée.",
        en: "At most one Monster: an army with two monsters is refused.",
    },
    decision: Some(Said {
        fr: "L’équipement de départ compte comme l’équipement acheté\u{a0}; pour une règle ou un mot-clef, on compte les figurines.",
        en: "Starting equipment counts like what is bought; of a rule or a keyword the models count.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event else { return };
    let terms = event.terms;
    for (subject, max) in &terms.caps {
        let entries = context.army.entries().map(|entry| counted(entry, subject));
        let found = entries.fold(0, u64::saturating_add);
        if found <= u64::from(*max) {
            continue;
        }
        let found = i64::try_from(found).unwrap_or(i64::MAX);
        findings.error(
            Place::List,
            &[("found", found), ("max", i64::from(*max))],
            say(|language| {
                let name = language.quoted(&subject.name(context.catalogue, language));
                let (head, max) = (terms.head(language), language.number(i64::from(*max)));
                let found = language.number(found);
                match language {
                    Language::French => format!("{head}{name}\u{a0}: {max} au plus, or l’armée en a {found}."),
                    Language::English => format!("{head}{name}: at most {max}, but the army has {found}."),
                }
            }),
            None,
        );
    }
}
