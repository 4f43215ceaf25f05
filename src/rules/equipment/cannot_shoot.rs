//! EQP-2: ranged equipment for a profile that cannot shoot.

use super::allowed::lots;
use super::words::{figure, put_back};
use crate::army::figures::Body;
use crate::army::{ArmyContingent, ArmyUnit, Model};
use crate::catalogue::figures::Figure;
use crate::catalogue::raw::EquipmentKind;
use crate::language::Language;
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-2",
    name: "cannot_shoot",
    pages: "16",
    title: Said { fr: "Ne sait pas tirer", en: "Cannot shoot" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un profil dont la CT est « - » ne peut utiliser aucun équipement de tir. Ce qui est déjà dans son \
             équipement de départ n’est pas jugé.",
        en: "A profile whose CT is “-” cannot use any ranged equipment. What its starting equipment already holds is \
             not judged.",
    },
    example: Said {
        fr: "Un Fusil pour une créature de CT « - » est illégal, même si son inventaire ouvre les équipements de tir.",
        en: "A Fusil for a creature of CT “-” is illegal, even if its inventory opens ranged equipment.",
    },
    decision: Some(Said {
        fr: "Le manuel interdit de l’utiliser : nous interdisons de le prendre.",
        en: "The manual forbids using it: we forbid taking it.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = entry.model.as_ref().filter(|model| !can_shoot(model) && model.has_ranged()) else {
            continue;
        };
        let left = lots(unit, entry, model).into_iter().filter(|lot| lot.kept > 0);
        for lot in left.filter(|lot| lot.equipment.kind == EquipmentKind::Tir) {
            findings.error(
                Place::Entry(entry.id, Aspect::Equipment),
                &[("taken", figure(lot.count))],
                say(|language| {
                    let name = model.profile.name.quoted(language);
                    let piece = lot.equipment.name.quoted(language);
                    match language {
                        Language::French => format!("{name} a une CT de « - » et ne peut pas prendre {piece}."),
                        Language::English => format!("{name} has a CT of “-” and cannot take {piece}."),
                    }
                }),
                put_back(context.catalogue, entry, model, &lot, 0),
            );
        }
    }
}

/// Hits on 2+ or worse, by itself or on its mount.
fn can_shoot(model: &Model) -> bool {
    match &model.body {
        Body::Person(figures) => figures.get(Figure::Ct).value >= 2,
        Body::Vehicle(figures) => figures.ct >= 2,
        Body::Siege(_) => true,
    }
}
