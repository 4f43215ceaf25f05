//! EQP-6: plating below what a side has, or above what it may have.

use crate::army::ladder::PLATING;
use crate::army::model::Clad;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::Side;
use crate::language::{Language, Text, small};
use crate::roster::edit::Choice;
use crate::roster::{Edit, Plates};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-6",
    name: "plating_out_of_range",
    pages: "57, 76",
    title: Said { fr: "Blindage hors limites", en: "Plating out of range" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le blindage d’un véhicule monte rang par rang, côté par côté (avant, flanc, arrière), de celui du profil \
             jusqu’au maximum de ce côté : pas de blindage, léger, standard, renforcé, high-tech. Chaque rang coûte \
             5 points et donne +1 au Blindage de ce côté. Les autres figurines n’en ont pas.",
        en: "A vehicle’s plating rises rank by rank, side by side (front, flank, rear), from the profile’s own up to \
             that side’s maximum: none, light, standard, reinforced, high-tech. Each rank costs 5 points and gives +1 \
             Plating on that side. Other models have none.",
    },
    example: Said {
        fr: "L’avant du Tank expérimental passe de léger à standard pour 5 points ; son arrière ne se renforce pas.",
        en: "The front of the Experimental Tank goes from light to standard for 5 points; its rear cannot be raised.",
    },
    decision: None,
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let (name, place) = (&model.profile.name, Place::Entry(entry.id, Aspect::Plating));
        let Some(sides) = &model.plating else {
            if entry.choices.plating != Plates::default() {
                let message = say(|language| match language {
                    Language::French => {
                        format!("{} n’est pas un véhicule et n’a pas de blindage.", name.quoted(language))
                    }
                    Language::English => format!("{} is not a vehicle and has no plating.", name.quoted(language)),
                });
                let label = say(|language| match language {
                    Language::French => "Retirer le blindage".to_owned(),
                    Language::English => "Take the plating off".to_owned(),
                });
                findings.error(place, &[], message, Some(fix(entry, Plates::default(), label)));
            }
            continue;
        };
        for side in Side::ALL {
            let clad = *sides.get(side);
            if clad.level >= clad.range.default && clad.level <= clad.range.max {
                continue;
            }
            findings.error(
                place,
                &[("level", clad.level as i64), ("max", clad.range.max as i64)],
                sentence(context.catalogue, name, side, clad),
                Some(mend(context.catalogue, entry, side, clad)),
            );
        }
    }
}

fn side_name(side: Side, language: Language) -> &'static str {
    let said = match side {
        Side::Front => Said { fr: "à l’avant", en: "on the front" },
        Side::Flank => Said { fr: "sur les flancs", en: "on the flanks" },
        Side::Rear => Said { fr: "à l’arrière", en: "on the rear" },
    };
    said.get(language)
}

fn sentence(catalogue: &Catalogue, name: &Text, side: Side, clad: Clad) -> Text {
    say(|language| {
        let (name, at) = (name.quoted(language), side_name(side, language));
        let step = |level| language.quoted(&small(catalogue.naming(language).plating(level)));
        let (level, below) = (step(clad.level), clad.level < clad.range.default);
        match language {
            Language::French if below => {
                format!("{name} : {level} {at} est en dessous de son blindage, {}.", step(clad.range.default))
            }
            Language::French => {
                format!("{name} : {level} {at} dépasse son maximum, {}.", step(clad.range.max))
            }
            Language::English if below => {
                format!("{name}: {level} {at} is below its own plating, {}.", step(clad.range.default))
            }
            Language::English => format!("{name}: {level} {at} is beyond its maximum, {}.", step(clad.range.max)),
        }
    })
}

/// That side back to its own plating, or down to its maximum.
fn mend(catalogue: &Catalogue, entry: &ArmyEntry, side: Side, clad: Clad) -> Fix {
    let target = if clad.level < clad.range.default { clad.range.default } else { clad.range.max };
    let chosen = PLATING.iter().find(|(_, level)| *level == target && target != clad.range.default);
    let mut plates = entry.choices.plating.clone();
    let changed = match side {
        Side::Front => &mut plates.front,
        Side::Flank => &mut plates.flank,
        Side::Rear => &mut plates.rear,
    };
    *changed = chosen.map(|(name, _)| (*name).to_owned());
    let label = say(|language| {
        let target = language.quoted(&small(catalogue.naming(language).plating(target)));
        let at = side_name(side, language);
        match language {
            Language::French => format!("Prendre {target} {at}"),
            Language::English => format!("Take {target} {at}"),
        }
    });
    fix(entry, plates, label)
}

fn fix(entry: &ArmyEntry, plates: Plates, label: Text) -> Fix {
    Fix { label, edits: vec![Edit::Choose { entry: entry.id, choice: Choice::Plating(plates) }] }
}
