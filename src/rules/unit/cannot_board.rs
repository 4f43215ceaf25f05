//! UNI-7: someone begins aboard who may not, or more than there is room for.

use crate::army::unit::may_board;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit};
use crate::catalogue::known;
use crate::language::{Language, Text};
use crate::roster::{Choice, Edit};
use crate::rules::unit::mend::{figure, name, number};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-7",
    name: "cannot_board",
    pages: "18, 20, 71, 73–74, 81–89",
    title: Said { fr: "Embarquement impossible", en: "Boarding impossible" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Ne commencent à bord que des figurines de l’unité à laquelle le transport est affecté, et seulement de \
             l’infanterie : ni cavalerie, ni moto, ni marcheur. Une figurine Massif prend deux places, une Très massif \
             n’embarque pas, l’équipage n’en prend aucune. L’unité peut être plus nombreuse que les places : chacun \
             embarque ou non.",
        en: "Only models of the unit to which the transport is assigned begin aboard, and only infantry: no cavalry, \
             no bikes, no walkers. A model with Massive takes two places, one with Very Massive does not board, the \
             crew takes none. The unit may be larger than the room: each model boards or does not.",
    },
    example: Said {
        fr: "Un camion de 10 places : dix guerriers, ou huit et un Massif. Le onzième suit à pied.",
        en: "A truck with 10 places: ten warriors, or eight and one Massive. The eleventh walks.",
    },
    decision: Some(Said {
        fr: "Un champion qui est lui-même un transport porte des figurines de sa propre unité ; il ne prend aucune de ses \
             places. S’il a aussi un transport affecté, leurs places s’ajoutent.",
        en: "A champion that is itself a transport carries models of its own unit; it takes none of its own places. If a \
             transport is assigned to it as well, their places add up.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let carried = unit.carriers().next().is_some();
    let present = unit.entries.iter().zip(unit.aboard.iter().copied()).filter(|(entry, _)| entry.count > 0);
    let boarding = present.filter(|(_, aboard)| *aboard > 0);
    // Of what no tome knows LST-5 has spoken.
    for (entry, aboard) in boarding.filter(|(entry, _)| entry.model.is_some()) {
        let (message, left) = if !carried {
            (no_transport(entry), 0)
        } else if !may_board(entry) {
            (may_not(entry), 0)
        } else if aboard > entry.count {
            (more_than_there_are(entry, aboard), entry.count)
        } else {
            continue;
        };
        findings.error(
            Place::Entry(entry.id, Aspect::Aboard),
            &[("aboard", i64::from(aboard)), ("models", i64::from(entry.count))],
            message,
            Some(Fix {
                label: disembark(u64::from(aboard - left.min(aboard))),
                edits: vec![Edit::Choose { entry: entry.id, choice: Choice::Aboard(left) }],
            }),
        );
    }
    let (taken, capacity) = unit.places(context.catalogue);
    if carried && taken > capacity {
        findings.error(
            Place::Unit(unit.id),
            &[("places", figure(taken)), ("capacity", figure(capacity))],
            say(|language| {
                let [places, room] = [taken, capacity].map(|value| number(value, language));
                match (language, language.is_plural(figure(capacity))) {
                    (Language::French, true) => {
                        format!("{places} places prises à bord d’un transport qui en a {room}.")
                    }
                    (Language::French, false) => {
                        format!("{places} places prises à bord d’un transport qui n’en a que {room}.")
                    }
                    (Language::English, _) => format!("{places} places taken aboard a transport that has {room}."),
                }
            }),
            Some(fewer(context, unit, taken - capacity)),
        );
    }
}

/// From the last entry backwards, until there is room.
fn fewer(context: &Context, unit: &ArmyUnit, over: u64) -> Fix {
    let (mut over, mut leaving, mut edits) = (over, 0, Vec::new());
    for (entry, aboard) in unit.entries.iter().zip(&unit.aboard).rev().filter(|(entry, _)| may_board(entry)) {
        let aboard = u64::from(*aboard.min(&entry.count));
        if over == 0 || aboard == 0 {
            continue;
        }
        let massif = entry.has_rule(known::MASSIF);
        let each = if massif { context.catalogue.manual.numbers.massif_places.value.max(1) } else { 1 };
        let out = over.div_ceil(u64::from(each)).min(aboard);
        over = over.saturating_sub(out * u64::from(each));
        leaving += out;
        let left = u32::try_from(aboard - out).unwrap_or(0);
        edits.push(Edit::Choose { entry: entry.id, choice: Choice::Aboard(left) });
    }
    Fix { label: disembark(leaving), edits }
}

fn disembark(models: u64) -> Text {
    say(|language| match (language, models) {
        (Language::French, 1) => "Débarquer une figurine".to_owned(),
        (Language::French, _) => format!("Débarquer {} figurines", number(models, language)),
        (Language::English, 1) => "Set one model down".to_owned(),
        (Language::English, _) => format!("Set {} models down", number(models, language)),
    })
}

fn no_transport(entry: &ArmyEntry) -> Text {
    say(|language| match language {
        Language::French => {
            format!("{} commence à bord, mais aucun transport n’est affecté à cette unité.", name(entry, language))
        }
        Language::English => {
            format!("{} begins aboard, but no transport is assigned to this unit.", name(entry, language))
        }
    })
}

fn may_not(entry: &ArmyEntry) -> Text {
    let giant = entry.has_rule(known::TRES_MASSIF);
    say(|language| match (language, giant) {
        (Language::French, true) => format!("{} est Très massif et n’embarque pas.", name(entry, language)),
        (Language::French, false) => {
            format!("{} n’embarque pas : seule l’infanterie monte à bord.", name(entry, language))
        }
        (Language::English, true) => format!("{} is Very Massive and does not board.", name(entry, language)),
        (Language::English, false) => format!("{} does not board: only infantry does.", name(entry, language)),
    })
}

fn more_than_there_are(entry: &ArmyEntry, aboard: u32) -> Text {
    say(|language| {
        let [aboard, models] = [aboard, entry.count].map(|value| number(u64::from(value), language));
        match language {
            Language::French => format!("{} : {aboard} à bord, pour {models} dans l’unité.", name(entry, language)),
            Language::English => format!("{}: {aboard} aboard, of {models} in the unit.", name(entry, language)),
        }
    })
}
