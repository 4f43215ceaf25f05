//! EQP-1: a piece that the profile may not have, or not so many of them.

use super::allowed::lots;
use super::words::{figure, put_back, refusal};
use crate::army::{ArmyContingent, ArmyUnit, Role};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "EQP-1",
    name: "not_open",
    pages: "14–15, 18, 54",
    title: Said { fr: "Équipement non ouvert", en: "Equipment that is not open" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "L’inventaire d’un profil dit quels équipements il ouvre : de quel arsenal, de quelle sorte (tir, mêlée, \
             soutien), combien au plus, parfois un seul parmi plusieurs. Un X à la place d’un prix ferme l’équipement \
             aux champions, ou à tous les autres. Le même équipement peut être pris plusieurs fois, et payé chaque \
             fois, tant que ni le profil ni l’équipement ne le limite.",
        en: "A profile’s inventory says which equipment it opens: from which arsenal, of which kind (ranged, melee, \
             support), how many at most, sometimes only one of several. An X in the place of a price closes the \
             piece to champions, or to everybody else. The same piece may be taken several times, and is paid each \
             time, unless the profile or the piece limits it.",
    },
    example: Said {
        fr: "« Jusqu’à une Gatling portative » : la deuxième est de trop. Une pièce à [X/20] est pour les champions.",
        en: "“Up to one portable Gatling”: the second is one too many. A piece at [X/20] is for champions.",
    },
    decision: Some(Said {
        fr: "Un profil qui ne nomme pas d’arsenal puise dans celui de sa faction.",
        en: "A profile that names no arsenal draws on its faction’s.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    // What gunners may have is SIE-1.
    for entry in unit.entries.iter().filter(|entry| entry.count > 0 && entry.role != Role::Gunner) {
        let Some(model) = &entry.model else { continue };
        for lot in lots(unit, entry, model) {
            let Some(why) = lot.refusal.filter(|why| !why.is_mount_point()) else { continue };
            findings.error(
                Place::Entry(entry.id, Aspect::Equipment),
                &[("taken", figure(lot.count)), ("allowed", figure(lot.kept))],
                refusal(
                    context.catalogue,
                    &lot,
                    &why,
                    &model.profile.name,
                    Said { fr: "son inventaire", en: "its inventory" },
                ),
                put_back(context.catalogue, entry, model, &lot, lot.kept),
            );
        }
    }
}
