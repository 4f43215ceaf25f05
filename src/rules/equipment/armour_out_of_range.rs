//! EQP-4: armour below what the profile wears, or above what it may wear.

use super::words::depends_on_kind;
use crate::army::ladder::ARMOUR;
use crate::army::model::Worn;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Model, Role};
use crate::catalogue::Catalogue;
use crate::catalogue::manual::Armour;
use crate::language::{Language, Text, small};
use crate::roster::Edit;
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-4",
    name: "armour_out_of_range",
    pages: "56–57",
    title: Said { fr: "Armure hors limites", en: "Armour out of range" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "L’armure monte rang par rang de celle du profil jusqu’à son maximum : sans armure, Armure, Armure lourde, \
             Exosquelette léger, Exosquelette lourd. Chaque rang coûte 1 point, ou 5 pour un champion, et donne +1 en \
             Défense. Elle ne descend jamais. Véhicules et armes de siège n’en portent pas.",
        en: "Armour rises rank by rank from the profile’s own up to its maximum: none, Armour, Heavy armour, Light \
             exoskeleton, Heavy exoskeleton. Each rank costs 1 point, or 5 for a champion, and gives +1 Defence. It \
             never goes down. Vehicles and siege weapons wear none.",
    },
    example: Said {
        fr: "De l’Armure à l’Exosquelette léger : deux rangs, 2 points, ou 10 pour un champion.",
        en: "From Armour to Light exoskeleton: two ranks, 2 points, or 10 for a champion.",
    },
    decision: Some(Said {
        fr: "Un profil qui porte un Exosquelette lourd d’origine imprime déjà Massif ou Très massif : seule une armure \
             qui monte jusque-là les donne.",
        en: "A profile that wears a Heavy exoskeleton by default prints Massive or Very Massive already: only armour \
             that is raised to it gives them.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    // What gunners may wear is SIE-1.
    for entry in unit.entries.iter().filter(|entry| entry.count > 0 && entry.role != Role::Gunner) {
        let Some(model) = &entry.model else { continue };
        let place = Place::Entry(entry.id, Aspect::Armour);
        match model.armour {
            Some(worn) if is_wrong(worn) => {
                let figures = [("level", worn.level as i64), ("max", worn.range.max as i64)];
                let message = sentence(context.catalogue, model, worn);
                findings.error(place, &figures, message, mend(context.catalogue, entry, model, worn));
            }
            None if entry.choices.armour.is_some() => {
                let message = say(|language| {
                    let name = model.profile.name.quoted(language);
                    match language {
                        Language::French => format!("{name} ne porte pas d’armure."),
                        Language::English => format!("{name} wears no armour."),
                    }
                });
                let label = say(|language| match language {
                    Language::French => "Retirer l’armure".to_owned(),
                    Language::English => "Take the armour off".to_owned(),
                });
                let edits = vec![Edit::Choose { entry: entry.id, choice: Choice::Armour(None) }];
                findings.error(place, &[], message, Some(Fix { label, edits }));
            }
            _ => {}
        }
    }
}

pub fn is_wrong(worn: Worn) -> bool {
    worn.level < worn.range.default || worn.level > worn.range.max
}

pub fn sentence(catalogue: &Catalogue, model: &Model, worn: Worn) -> Text {
    say(|language| {
        let name = model.profile.name.quoted(language);
        let step = |level: Armour| language.quoted(&small(catalogue.naming(language).armour(level)));
        let level = step(worn.level);
        let (below, bound) = (worn.level < worn.range.default, worn.range);
        match language {
            Language::French if below => {
                format!("{name} : {level} est en dessous de son armure de base, {}.", step(bound.default))
            }
            Language::French => format!("{name} : {level} dépasse son maximum, {}.", step(bound.max)),
            Language::English if below => {
                format!("{name}: {level} is below its own armour, {}.", step(bound.default))
            }
            Language::English => format!("{name}: {level} is beyond its maximum, {}.", step(bound.max)),
        }
    })
}

/// Back to the profile's own armour, or down to the maximum. None where something else hangs on being *Massif*.
pub fn mend(catalogue: &Catalogue, entry: &ArmyEntry, model: &Model, worn: Worn) -> Option<Fix> {
    if worn.level == Armour::ExosqueletteLourd && (entry.choices.aboard > 0 || depends_on_kind(model)) {
        return None;
    }
    let target = if worn.level < worn.range.default { worn.range.default } else { worn.range.max };
    let chosen = ARMOUR.iter().find(|(_, level)| *level == target && target != worn.range.default);
    let label = say(|language| {
        let target = language.quoted(&small(catalogue.naming(language).armour(target)));
        match language {
            Language::French => format!("Prendre {target}"),
            Language::English => format!("Take {target}"),
        }
    });
    let choice = Choice::Armour(chosen.map(|(name, _)| (*name).to_owned()));
    Some(Fix { label, edits: vec![Edit::Choose { entry: entry.id, choice }] })
}
