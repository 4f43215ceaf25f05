//! GEN-2: several champions could command and none was named, or one who cannot was.

use crate::army::{ArmyEntry, Refusal, Role};
use crate::language::Language;
use crate::roster::Edit;
use crate::rules::unit::mend::{figure, name, number};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "GEN-2",
    name: "general_to_name",
    pages: "22–23",
    title: Said { fr: "Général à nommer", en: "General to be named" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Quand plusieurs champions partagent le plus haut rang, le joueur nomme l’un d’eux ; jusque-là personne ne \
             commande ni ne mène trois guerriers de plus. Un champion d’un rang inférieur ne peut pas être le général, \
             pas plus qu’une figurine qui n’est pas un champion.",
        en: "Where several champions share the highest rank, the player names one of them; until then nobody commands \
             nor leads three more warriors. A champion of a lower rank cannot be the general, nor can a model that is \
             no champion.",
    },
    example: Said {
        fr: "Deux Champions Charismatiques et un Classique : il faut nommer l’un des deux Charismatiques.",
        en: "Two Charismatic Champions and a Classic one: one of the two Charismatic ones has to be named.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    let general = &context.army.general;
    match (general.named, general.refused) {
        (None, _) if general.models > 1 => to_name(context, findings),
        (Some(named), Some(Refusal::NoChampion)) => match context.army.entry(named) {
            // What no tome knows may well be a champion; LST-5 has spoken of it already.
            Some(entry) if entry.role == Role::Unknown => {}
            Some(entry) => {
                let message = |language| {
                    let name = name(entry, language);
                    match (language, entry.count) {
                        (Language::French, 0) => format!("{name} est nommé général, mais il n’y en a aucun."),
                        (Language::French, _) => {
                            format!("{name} ne peut pas être le général\u{a0}: ce n’est pas un champion.")
                        }
                        (Language::English, 0) => format!("{name} is named the general, but there is none."),
                        (Language::English, _) => format!("{name} cannot be the general: it is no champion."),
                    }
                };
                let place = Place::Entry(named, Aspect::Whole);
                findings.error(place, &[], say(message), instead(context));
            }
            None => {
                let message = |language| match language {
                    Language::French => "Le général nommé n’est plus dans la liste.".to_owned(),
                    Language::English => "The general who was named is no longer in the list.".to_owned(),
                };
                findings.error(Place::List, &[], say(message), instead(context));
            }
        },
        (Some(named), Some(Refusal::LowerRank)) => {
            let Some(entry) = context.army.entry(named) else { return };
            let message = |language| match language {
                Language::French => format!(
                    "{} ne peut pas être le général : l’armée a un champion d’un rang plus élevé.",
                    name(entry, language)
                ),
                Language::English => {
                    format!(
                        "{} cannot be the general: the army has a champion of a higher rank.",
                        name(entry, language)
                    )
                }
            };
            findings.error(Place::Entry(named, Aspect::Whole), &[], say(message), instead(context));
        }
        _ => {}
    }
}

fn to_name(context: &Context, findings: &mut Findings) {
    let candidates = context.army.general.models;
    findings.incomplete(
        Place::List,
        &[("candidates", figure(candidates))],
        say(|language| {
            let candidates = number(candidates, language);
            match language {
                Language::French => format!("{candidates} champions peuvent être le général : nommez l’un d’eux."),
                Language::English => format!("{candidates} champions can be the general: name one of them."),
            }
        }),
        first(context),
    );
}

/// The only candidate needs no naming; of several the first is proposed.
fn instead(context: &Context) -> Option<Fix> {
    if context.army.general.models > 1 {
        return first(context);
    }
    let label = say(|language| match language {
        Language::French => "Ne plus nommer de général".to_owned(),
        Language::English => "No longer name a general".to_owned(),
    });
    Some(Fix { label, edits: vec![Edit::NameGeneral(None)] })
}

/// Names the first candidate.
pub fn first(context: &Context) -> Option<Fix> {
    let first = *context.army.general.candidates.first()?;
    let entry: &ArmyEntry = context.army.entry(first)?;
    let label = say(|language| match language {
        Language::French => format!("Nommer {} général", name(entry, language)),
        Language::English => format!("Name {} the general", name(entry, language)),
    });
    Some(Fix { label, edits: vec![Edit::NameGeneral(Some(first))] })
}
