//! EVT-5: something that the event has banned.

use super::Subject;
use crate::army::ArmyEntry;
use crate::language::Language;
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-5",
    name: "banned",
    pages: "",
    title: Said { fr: "Banni de l’événement", en: "Banned from the event" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement peut bannir un profil, un équipement, une règle spéciale ou un mot-clef. Aucune figurine de l’armée ne doit \
             l’avoir, que ce soit acheté ou compris dans son profil.",
        en: "An event may ban a profile, a piece of equipment, a special rule or a keyword. No model of the army may have it, whether \
             bought or part of its profile.",
    },
    example: Said {
        fr: "Le mot-clef Monstre est banni\u{a0}: une armée avec un monstre est refusée.",
        en: "The keyword Monster is banned: an army with a monster is refused.",
    },
    decision: Some(Said {
        fr: "L’équipement de départ compte aussi\u{a0}: qui porte un objet banni ne peut pas jouer.",
        en: "Starting equipment counts as well: who carries a banned piece cannot play.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event.filter(|event| !event.terms.bans.is_empty()) else { return };
    let terms = event.terms;
    for entry in context.army.entries().filter(|entry| entry.count > 0) {
        for subject in terms.bans.iter().filter(|subject| counted(entry, subject) > 0) {
            let aspect = match subject {
                Subject::Equipment(_) => Aspect::Equipment,
                Subject::Profile(_) | Subject::Rule(_) | Subject::Keyword(_) => Aspect::Whole,
            };
            findings.error(
                Place::Entry(entry.id, aspect),
                &[],
                say(|language| {
                    let name = language.quoted(&subject.name(context.catalogue, language));
                    let head = terms.head(language);
                    match language {
                        Language::French => format!("{head}l’événement n’admet pas {name}."),
                        Language::English => format!("{head}{name} is banned."),
                    }
                }),
                None,
            );
        }
    }
}

/// How many of the entry's models are, have or hold it; pieces are counted one by one.
pub fn counted(entry: &ArmyEntry, subject: &Subject) -> u64 {
    let count = u64::from(entry.count);
    let Some(model) = &entry.model else {
        return if matches!(subject, Subject::Profile(id) if *id == entry.profile_id) { count } else { 0 };
    };
    match subject {
        Subject::Profile(id) if model.profile.id == *id => count,
        Subject::Profile(_) => 0,
        Subject::Equipment(id) => {
            let own = model.pieces.iter().filter(|piece| piece.equipment.id == *id);
            own.map(|piece| u64::from(piece.count)).fold(0, u64::saturating_add).saturating_mul(count)
        }
        Subject::Rule(id) if model.rules.iter().any(|held| held.rule == *id) => count,
        Subject::Rule(_) => 0,
        Subject::Keyword(name) if model.keywords.has_named(name) => count,
        Subject::Keyword(_) => 0,
    }
}
