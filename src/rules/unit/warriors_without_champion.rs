//! UNI-1: warriors whom no champion leads, or a model whose place no tome tells.

use crate::army::{ArmyContingent, ArmyUnit, Role, UnitKind};
use crate::language::Language;
use crate::rules::unit::mend::{figure, has_unknown, name, number};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-1",
    name: "warriors_without_champion",
    pages: "19–20",
    title: Said { fr: "Guerriers sans champion", en: "Warriors without a champion" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une unité de combat classique, c’est un champion et les guerriers qu’il mène : des guerriers ne sont \
             jamais seuls. Les servants d’une arme de siège font partie de son unité et n’ont besoin de personne. \
             Une figurine qui n’est ni guerrier, ni champion, ni monstre, ni véhicule, ni marcheur, ni arme de siège \
             (une bête, par exemple) n’a de place que si son tome dit laquelle.",
        en: "A classic combat unit is a champion and the warriors it leads: warriors never stand by themselves. The \
             gunners of a siege weapon belong to its unit and need nobody. A model that is neither warrior, champion, \
             monster, vehicle, walker nor siege weapon (a beast, say) has a place only where its tome says which.",
    },
    example: Said {
        fr: "Cinq guerriers dans une unité sans champion : il leur en faut un.",
        en: "Five warriors in a unit without a champion: they need one.",
    },
    decision: Some(Said {
        fr: "Marcheur ou Monstre l’emporte sur Guerrier : la figurine forme sa propre unité. Avec le mot-clef \
             Champion, elle mène selon son rang.",
        en: "Walker or Monster prevails over Warrior: the model forms a unit of its own. With the keyword Champion it \
             leads by its rank.",
    }),
};

fn check(_: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let warriors: u64 = unit.with_role(Role::Warrior).map(|entry| u64::from(entry.count)).sum();
    // Warriors beside a siege weapon whom it does not name as gunners are SIE-1.
    let led = unit.leader().is_some() || matches!(unit.kind, UnitKind::Siege(_));
    if warriors > 0 && !led && !has_unknown(unit) {
        findings.error(
            Place::Unit(unit.id),
            &[("warriors", figure(warriors))],
            say(|language| {
                let count = number(warriors, language);
                match (language, language.is_plural(figure(warriors))) {
                    (Language::French, true) => format!("{count} guerriers n’ont pas de champion pour les mener."),
                    (Language::French, false) => "Un guerrier n’a pas de champion pour le mener.".to_owned(),
                    (Language::English, true) => format!("{count} warriors have no champion to lead them."),
                    (Language::English, false) => "One warrior has no champion to lead it.".to_owned(),
                }
            }),
            None,
        );
    }
    for entry in unit.with_role(Role::Homeless) {
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[],
            say(|language| {
                let name = name(entry, language);
                match language {
                    Language::French => format!(
                        "{name} n’est ni guerrier, ni champion, ni monstre, et son tome ne dit pas où est sa \
                         place."
                    ),
                    Language::English => format!(
                        "{name} is neither warrior, champion nor monster, and its tome does not say in which unit it \
                         stands."
                    ),
                }
            }),
            None,
        );
    }
}
