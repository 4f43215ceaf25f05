//! EQP-7: a weapon where the vehicle has no mount for it.

use super::allowed::misplaced;
use super::words::{figure, put_back, refusal};
use crate::army::{ArmyContingent, ArmyUnit, Role};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "EQP-7",
    name: "wrong_mount_point",
    pages: "18, 77–78",
    title: Said { fr: "Mauvais emplacement d’arme", en: "Wrong weapon mount" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un véhicule porte ses équipements de tir sur des emplacements : frontal, latéral, arrière ou central, et \
             seulement sur ceux que son profil ouvre. L’emplacement central tire tout autour : un équipement de tir y \
             coûte le double. Là où le profil le dit, chaque arme ajoutée amène un membre d’équipage gratuit. Une \
             figurine qui n’est pas un véhicule n’a pas d’emplacements.",
        en: "A vehicle carries its ranged equipment on mounts: front, side, rear or central, and only on those that \
             its profile opens. The central mount shoots all around: ranged equipment costs double there. Where the \
             profile says so, each weapon added brings one crew member free of charge. A model that is not a vehicle \
             has no mounts.",
    },
    example: Said {
        fr: "Le Tank expérimental a des emplacements frontal et central : une arme en emplacement arrière est illégale. \
             Une arme à 15 points en coûte 30 au centre.",
        en: "The Experimental Tank has a front and a central mount: a weapon on a rear mount is illegal. A weapon of \
             15 points costs 30 in the centre.",
    },
    decision: Some(Said {
        fr: "Avec Artillerie mécanisée, l’arme centrale tire comme une arme frontale mais coûte toujours le double.",
        en: "With Mechanised Artillery the central weapon shoots like a front one but still costs double.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    // What gunners may have is SIE-1.
    for entry in unit.entries.iter().filter(|entry| entry.count > 0 && entry.role != Role::Gunner) {
        let Some(model) = &entry.model else { continue };
        for (lot, why) in misplaced(unit, entry, model) {
            findings.error(
                Place::Entry(entry.id, Aspect::Equipment),
                &[("taken", figure(lot.count))],
                refusal(
                    context.catalogue,
                    &lot,
                    &why,
                    &model.profile.name,
                    Said { fr: "son inventaire", en: "its inventory" },
                ),
                put_back(context.catalogue, entry, model, &lot, 0),
            );
        }
    }
}
