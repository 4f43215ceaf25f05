//! EVT-4: figures of an origin that the event does not allow.

use crate::catalogue::raw::Provenance;
use crate::language::{Language, Text};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-4",
    name: "provenance_not_allowed",
    pages: "",
    title: Said { fr: "Valeurs non admises", en: "Figures not allowed" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement peut n’admettre que des valeurs imprimées, dans le manuel ou dans un tome. Ailleurs, une valeur maison \
             n’est qu’un conseil (LST-6).",
        en: "An event may allow printed figures only, of the manual or of a tome. Elsewhere figures of our own are merely advice \
             (LST-6).",
    },
    example: Said {
        fr: "Seules les valeurs du manuel sont admises\u{a0}: un profil maison est refusé.",
        en: "Only figures of the manual are allowed: a house profile is refused.",
    },
    decision: Some(Said {
        fr: "Ce qu’un profil porte au départ a l’origine du profil\u{a0}; ce qui s’achète et les montures ont la leur.",
        en: "What a profile starts with is of the profile’s origin; what is bought, and mounts, have their own.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event.filter(|event| !event.terms.provenance.is_empty()) else { return };
    let terms = event.terms;
    let refused = |provenance: &Provenance| !terms.allows_source(provenance.source);
    for entry in context.army.entries().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let mut names: Vec<&Text> = Vec::new();
        if refused(&model.profile.provenance) {
            names.push(&model.profile.name);
        }
        let bought = model.pieces.iter().filter(|piece| !piece.starting && piece.count > 0);
        names.extend(bought.filter(|piece| refused(&piece.equipment.provenance)).map(|piece| &piece.equipment.name));
        names.extend(model.mounts.iter().filter(|mount| refused(&mount.provenance)).map(|mount| &mount.name));
        if names.is_empty() {
            continue;
        }
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[("refused", names.len() as i64)],
            say(|language| {
                let listed: Vec<String> = names.iter().map(|name| name.quoted(language)).collect();
                let (head, listed) = (terms.head(language), listed.join(", "));
                match language {
                    Language::French => format!("{head}l’origine de ces valeurs n’est pas admise ({listed})."),
                    Language::English => format!("{head}figures of this origin are not allowed ({listed})."),
                }
            }),
            None,
        );
    }
}
