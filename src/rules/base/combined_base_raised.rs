//! BAS-2: a combined base where there can be none, or a gunner on one whose own base is raised.

use crate::army::{ArmyContingent, ArmyUnit, Role};
use crate::language::Language;
use crate::roster::Edit;
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "BAS-2",
    name: "combined_base_raised",
    pages: "25",
    title: Said { fr: "Socle combiné", en: "Combined base" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une arme de siège peut partager un socle combiné avec tous ses servants. Le socle de ces servants ne \
             s’augmente alors pas. Personne d’autre n’a de socle combiné.",
        en: "A siege weapon may share a combined base with all of its gunners. Their own base may then not be raised. \
             Nobody else has a combined base.",
    },
    example: Said {
        fr: "Les servants d’une Catapulte sur socle combiné n’achètent pas de niveau de socle.",
        en: "The gunners of a Catapult on a combined base buy no base level.",
    },
    decision: None,
};

fn check(_: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let shared = super::has_combined_base(unit);
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let (name, place) = (&model.profile.name, Place::Entry(entry.id, Aspect::Base));
        if entry.choices.combined_base && model.gunners().is_none() {
            let message = say(|language| match language {
                Language::French => {
                    format!("{} n’est pas une arme de siège et n’a pas de socle combiné.", name.quoted(language))
                }
                Language::English => {
                    format!("{} is not a siege weapon and has no combined base.", name.quoted(language))
                }
            });
            let label = say(|language| match language {
                Language::French => "Retirer le socle combiné".to_owned(),
                Language::English => "Take the combined base away".to_owned(),
            });
            let edits = vec![Edit::Choose { entry: entry.id, choice: Choice::CombinedBase(false) }];
            findings.error(place, &[], message, Some(Fix { label, edits }));
        }
        if shared && entry.role == Role::Gunner && entry.choices.base_raise > 0 {
            let message = say(|language| match language {
                Language::French => {
                    format!("{} est sur un socle combiné : son socle ne s’augmente pas.", name.quoted(language))
                }
                Language::English => {
                    format!("{} is on a combined base: its own base cannot be raised.", name.quoted(language))
                }
            });
            let label = say(|language| match language {
                Language::French => "Garder le socle du profil".to_owned(),
                Language::English => "Keep the profile’s base".to_owned(),
            });
            let edits = vec![Edit::Choose { entry: entry.id, choice: Choice::BaseRaise(0) }];
            let figures = [("raised", i64::from(entry.choices.base_raise))];
            findings.error(place, &figures, message, Some(Fix { label, edits }));
        }
    }
}
