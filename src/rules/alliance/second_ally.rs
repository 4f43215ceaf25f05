//! ALL-1: more than one ally, or an ally of the army's own faction.

use crate::army::{ArmyContingent, ArmyEntry, UnitKind};
use crate::language::Language;
use crate::roster::{Edit, Spot};
use crate::rules::unit::mend::faction_name;
use crate::rules::{Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "ALL-1",
    name: "second_ally",
    pages: "21",
    title: Said { fr: "Un allié de trop", en: "One ally too many" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une armée a au plus un contingent allié, d’une seule faction, qui n’est pas celle du contingent \
             principal. Un contingent allié sans unité n’est pas une alliance.",
        en: "An army has at most one allied contingent, of a single faction, which is not the main contingent’s. An \
             allied contingent without units is no alliance.",
    },
    example: Said {
        fr: "Deux factions alliées à la fois : la seconde est de trop.",
        en: "Two allied factions at once: the second is one too many.",
    },
    decision: Some(Said {
        fr: "Le manuel ne parle d’une « autre » faction que pour les Fragments de l’Humanité ; nous l’exigeons aussi \
             des Homo Nexus et des Mondes Perdus.",
        en: "The manual says “another” faction only for the Fragments of Humanity; we demand it of the Homo Nexus and \
             the Lost Worlds too.",
    }),
};

/// Whether an ally, counted among those with models, is already an offence, so that its share no longer matters.
pub fn is_refused(context: &Context, position: usize, ally: &ArmyContingent) -> bool {
    let main = context.army.contingents.first();
    position > 0 || main.is_some_and(|main| main.faction == ally.faction)
}

fn check(context: &Context, findings: &mut Findings) {
    let Some(main) = context.army.contingents.first() else { return };
    let single = context.army.allies().count() == 1;
    for (position, ally) in context.army.allies().enumerate() {
        if !is_refused(context, position, ally) {
            continue;
        }
        let own = ally.faction == main.faction;
        let fix = match (own, position) {
            (true, 0) if single => joining(context, main, ally),
            (false, 0) | (true, 0) => None,
            _ => leaving(ally),
        };
        findings.error(
            Place::Contingent(ally.id),
            &[("ally", position as i64 + 1)],
            say(|language| {
                let name = faction_name(context, &ally.faction, language);
                match (language, own) {
                    (Language::French, true) => {
                        format!(
                            "{name} est déjà la faction principale : un contingent allié vient d’une autre faction."
                        )
                    }
                    (Language::French, false) => {
                        format!("{name} est un contingent allié de trop : une armée n’en a qu’un.")
                    }
                    (Language::English, true) => {
                        format!("{name} is the main faction already: an allied contingent comes from another one.")
                    }
                    (Language::English, false) => {
                        format!("{name} is one allied contingent too many: an army has only one.")
                    }
                }
            }),
            fix,
        );
    }
}

fn leaving(ally: &ArmyContingent) -> Option<Fix> {
    let label = say(|language| match language {
        Language::French => "Retirer ce contingent".to_owned(),
        Language::English => "Remove this contingent".to_owned(),
    });
    Some(Fix { label, edits: vec![Edit::RemoveContingent(ally.id)] })
}

/// Its units belong to the main contingent anyway. Only where that changes nothing about who commands.
fn joining(context: &Context, main: &ArmyContingent, ally: &ArmyContingent) -> Option<Fix> {
    let rank = |entry: &ArmyEntry| entry.model.as_ref().filter(|_| entry.count > 0)?.rank();
    let highest = context.army.entries().filter_map(rank).max();
    let unseats = ally.entries().any(|entry| rank(entry).is_some() && rank(entry) == highest);
    if unseats || !(main.has_champion() || ally.has_champion()) {
        return None;
    }
    let units = ally.units.iter().filter(|unit| unit.kind != UnitKind::Empty);
    let edits = units.map(|unit| Edit::MoveUnit { unit: unit.id, contingent: main.id, spot: Spot::Last }).collect();
    let label = say(|language| match language {
        Language::French => "Déplacer ses unités vers le contingent principal".to_owned(),
        Language::English => "Move its units to the main contingent".to_owned(),
    });
    Some(Fix { label, edits })
}
