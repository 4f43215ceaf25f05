//! BAS-1: a base raised too far.

use crate::army::{ArmyContingent, ArmyUnit, Role};
use crate::language::Language;
use crate::roster::Edit;
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "BAS-1",
    name: "base_out_of_range",
    pages: "24–25",
    title: Said { fr: "Socle hors limites", en: "Base out of range" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un socle peut être d’un niveau au-dessus de celui du profil, jamais de deux, jamais en dessous, jamais \
             au-delà du niveau 6. Cela coûte 5 points à une figurine d’Infanterie, 10 à la Cavalerie et aux Motos, rien \
             à un champion. Une figurine d’Infanterie dont l’armure monte jusqu’à l’Exosquelette lourd gagne un niveau \
             gratuit ; un niveau acheté se compte à partir de là. Monstres, véhicules, marcheurs et armes de siège \
             n’ont pas de niveau de socle.",
        en: "A base may be one level above the profile’s, never two, never below, never beyond level 6. That costs 5 \
             points for a model with Infantry, 10 for Cavalry and Bike, nothing for a champion. A model with Infantry \
             whose armour is raised to Heavy exoskeleton gains a level for free; a level that is bought counts from \
             there. Monsters, vehicles, walkers and siege weapons have no base level.",
    },
    example: Said {
        fr: "Un socle de 25 mm (niveau 1) passe au niveau 2, pas au niveau 3.",
        en: "A base of 25 mm (level 1) goes to level 2, not to level 3.",
    },
    decision: Some(Said {
        fr: "Une taille imprimée en millimètres vaut le plus haut niveau dont elle atteint le minimum : 30 mm est de \
             niveau 2. Une Bête à pied paie comme l’Infanterie.",
        en: "A size printed in millimetres is the highest level whose minimum it reaches: 30 mm is level 2. A Beast on \
             foot pays like Infantry.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let highest = context.catalogue.manual.base_levels.iter().map(|level| level.level).max().unwrap_or(6);
    // A shared base allows its gunners no raise at all: BAS-2.
    let shared = super::has_combined_base(unit);
    let raised = unit.entries.iter().filter(|entry| entry.count > 0 && entry.choices.base_raise > 0);
    for entry in raised.filter(|entry| !(shared && entry.role == Role::Gunner)) {
        let Some(model) = &entry.model else { continue };
        let raise = i64::from(entry.choices.base_raise);
        let possible = model.base.map_or(0, |base| i64::from(base.from < highest));
        if raise <= possible {
            continue;
        }
        let message = say(|language| {
            let (name, raise) = (model.profile.name.quoted(language), language.number(raise));
            match (language, model.base) {
                (Language::French, None) => format!("{name} n’a pas de niveau de socle : il ne s’achète pas."),
                (Language::English, None) => format!("{name} has no base level: it cannot be raised."),
                (Language::French, Some(base)) if possible == 0 => {
                    format!("{name} : son socle est déjà de niveau {}, et il n’y en a pas de plus grand.", base.from)
                }
                (Language::English, Some(base)) if possible == 0 => {
                    format!("{name}: its base is of level {} already, and there is none larger.", base.from)
                }
                (Language::French, _) => format!("{name} : socle augmenté de {raise} niveaux, un seul au plus."),
                (Language::English, _) => format!("{name}: base raised by {raise} levels, at most one."),
            }
        });
        let label = say(|language| match (language, possible) {
            (Language::French, 0) => "Garder le socle du profil".to_owned(),
            (Language::French, _) => "N’augmenter le socle que d’un niveau".to_owned(),
            (Language::English, 0) => "Keep the profile’s base".to_owned(),
            (Language::English, _) => "Raise the base by one level only".to_owned(),
        });
        let choice = Choice::BaseRaise(u32::from(possible > 0));
        let fix = Fix { label, edits: vec![Edit::Choose { entry: entry.id, choice }] };
        let figures = [("raised", raise), ("allowed", possible)];
        findings.error(Place::Entry(entry.id, Aspect::Base), &figures, message, Some(fix));
    }
}
