//! EQP-5: barding without a mount that can wear it.

use std::sync::Arc;

use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::Mount;
use crate::language::Language;
use crate::roster::Edit;
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-5",
    name: "barding_without_mount",
    pages: "57",
    title: Said { fr: "Caparaçon sans monture", en: "Barding without a mount" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le caparaçon coûte 5 points et donne 1 PV de plus à la figurine. Seule une monture dont le bestiaire le \
             permet en porte un ; une moto n’en porte jamais.",
        en: "Barding costs 5 points and gives the model 1 more PV. Only a mount for which the bestiary allows it wears \
             any; a bike never does.",
    },
    example: Said {
        fr: "Un cavalier sur Cheval peut être caparaçonné ; le même à pied ou sur une moto, non.",
        en: "A rider on a Cheval may have barding; the same on foot or on a bike may not.",
    },
    decision: None,
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    for entry in unit.entries.iter().filter(|entry| entry.count > 0 && entry.choices.barding) {
        let Some(model) = &entry.model else { continue };
        let mount = ridden(context.catalogue, model);
        // A mount that no tome knows is LST-5: nobody can say what it wears.
        if mount.is_some_and(|mount| mount.barding) || (model.mounts.is_empty() && !entry.choices.mounts.is_empty()) {
            continue;
        }
        findings.error(
            Place::Entry(entry.id, Aspect::Barding),
            &[],
            say(|language| {
                let name = model.profile.name.quoted(language);
                match (language, mount.map(|mount| mount.name.quoted(language))) {
                    (Language::French, Some(mount)) => {
                        format!("{name} : la monture {mount} ne peut pas porter de caparaçon.")
                    }
                    (Language::English, Some(mount)) => format!("{name}: the mount {mount} cannot wear barding."),
                    (Language::French, None) => format!("{name} a un caparaçon, mais pas de monture qui le porte."),
                    (Language::English, None) => format!("{name} has barding, but no mount to wear it."),
                }
            }),
            Some(take_off(entry)),
        );
    }
}

/// The mount chosen last, or the one that is in the profile.
pub fn ridden<'a>(catalogue: &'a Catalogue, model: &'a Model) -> Option<&'a Arc<Mount>> {
    model.mounts.last().or_else(|| own(catalogue, model))
}

pub fn own<'a>(catalogue: &'a Catalogue, model: &Model) -> Option<&'a Arc<Mount>> {
    catalogue.mount(&model.profile.faction, model.person()?.own_mount.as_ref()?)
}

fn take_off(entry: &ArmyEntry) -> Fix {
    let label = say(|language| match language {
        Language::French => "Retirer le caparaçon".to_owned(),
        Language::English => "Take the barding off".to_owned(),
    });
    Fix { label, edits: vec![Edit::Choose { entry: entry.id, choice: Choice::Barding(false) }] }
}
