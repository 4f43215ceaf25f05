//! UNI-5: a champion in another champion's unit who may not join it.

use crate::army::unit::is_prodigy;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Role};
use crate::language::{Language, Text};
use crate::rules::unit::mend::{faction, name, number, plain_faction_name, standing_apart};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-5",
    name: "second_champion",
    pages: "19–20",
    title: Said { fr: "Deux champions dans une unité", en: "Two champions in a unit" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une unité a un seul champion à sa tête. Seul un Jeune Prodige peut rejoindre l’unité d’un autre champion \
             de sa faction, où il prend la place d’un guerrier ; il peut aussi rester seul, sans mener personne.",
        en: "A unit has a single champion at its head. Only a Young Prodigy may join the unit of another champion of \
             its faction, where it takes a warrior’s slot; it may also stand alone, leading nobody.",
    },
    example: Said {
        fr: "Un Émergent dans l’unité d’un Classique : il lui faut sa propre unité. Un Jeune Prodige peut y entrer.",
        en: "An Emerging champion in the unit of a Classic one: it needs its own unit. A Young Prodigy may enter it.",
    },
    decision: None,
};

fn check(context: &Context, contingent: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let Some(leader) = unit.leader() else { return };
    for entry in &unit.entries {
        let prodigy = is_prodigy(entry);
        let message = match entry.role {
            Role::Leader if entry.count > 1 && !prodigy => several(entry),
            Role::OtherChampion if entry.count > 0 && !prodigy => second(leader, entry),
            Role::OtherChampion if entry.count > 0 && faction(entry) != faction(leader) => {
                foreign(context, leader, entry)
            }
            _ => continue,
        };
        let first_stays = entry.role == Role::Leader;
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[("models", i64::from(entry.count))],
            message,
            standing_apart(context, contingent, entry, first_stays),
        );
    }
}

fn several(entry: &ArmyEntry) -> Text {
    say(|language| {
        let (name, count) = (name(entry, language), number(u64::from(entry.count), language));
        match language {
            Language::French => format!("{name} : {count} champions dans la même unité, qui n’en a qu’un à sa tête."),
            Language::English => format!("{name}: {count} champions in the same unit, which has only one at its head."),
        }
    })
}

fn second(leader: &ArmyEntry, entry: &ArmyEntry) -> Text {
    say(|language| {
        let [leader, name] = [leader, entry].map(|entry| name(entry, language));
        match language {
            Language::French => {
                format!(
                    "{name} n’entre pas dans l’unité de {leader} : seul un Jeune Prodige rejoint un autre champion."
                )
            }
            Language::English => {
                format!("{name} does not enter the unit of {leader}: only a Young Prodigy joins another champion.")
            }
        }
    })
}

fn foreign(context: &Context, leader: &ArmyEntry, entry: &ArmyEntry) -> Text {
    say(|language| {
        let [own, theirs] =
            [leader, entry].map(|entry| plain_faction_name(context, faction(entry).unwrap_or_default(), language));
        let [leader, name] = [leader, entry].map(|entry| name(entry, language));
        match language {
            Language::French => {
                format!("{name} ({theirs}) ne rejoint pas {leader} ({own}) : ils ne sont pas de la même faction.")
            }
            Language::English => {
                format!("{name} ({theirs}) does not join {leader} ({own}): they are not of the same faction.")
            }
        }
    })
}
