//! UNI-2: a monster, vehicle, walker or siege weapon that is not a unit of its own.

use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Class, Role, UnitKind};
use crate::language::Language;
use crate::roster::{Choice, Edit, Id, Spot};
use crate::rules::unit::mend::{can_leave, name, number, standing_apart};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-2",
    name: "not_alone",
    pages: "19–20",
    title: Said { fr: "Doit former sa propre unité", en: "Must be a unit of its own" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Chaque monstre, chaque véhicule sans Transport, chaque marcheur et chaque arme de siège (avec ses \
             servants) forme une unité de combat à lui seul. Il ne prend pas la place d’un guerrier et n’entre pas \
             dans l’unité d’un champion. Un monstre avec Transport peut y être affecté (UNI-6).",
        en: "Every monster, every vehicle without Transport, every walker and every siege weapon (with its gunners) \
             forms a combat unit by itself. It takes no warrior’s slot and does not enter a champion’s unit. A monster \
             with Transport may be assigned to one (UNI-6).",
    },
    example: Said {
        fr: "Un marcheur au milieu des guerriers d’un champion : il lui faut sa propre unité. Deux monstres : deux \
             unités.",
        en: "A walker among a champion’s warriors: it needs a unit of its own. Two monsters: two units.",
    },
    decision: None,
};

fn check(context: &Context, contingent: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    for (at, entry) in unit.entries.iter().enumerate() {
        if entry.role != Role::OwnUnit || entry.count == 0 {
            continue;
        }
        let first = unit.kind == UnitKind::Own(at) || unit.kind == UnitKind::Siege(at);
        if first && entry.count == 1 {
            continue;
        }
        let fix = if is_siege(entry) {
            siege_apart(context, contingent, unit, entry)
        } else {
            standing_apart(context, contingent, entry, first)
        };
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[("models", i64::from(entry.count))],
            message(unit, entry, first),
            fix,
        );
    }
}

fn message(unit: &ArmyUnit, entry: &ArmyEntry, first: bool) -> crate::language::Text {
    say(|language| {
        let (name, count) = (name(entry, language), number(u64::from(entry.count), language));
        match (language, first, unit.leader().is_some()) {
            (Language::French, true, _) => {
                format!("{name} : {count} dans la même unité, alors que chaque figurine forme la sienne.")
            }
            (Language::French, false, true) => {
                format!("{name} forme une unité à part et n’entre pas dans celle d’un champion.")
            }
            (Language::French, false, false) => format!("{name} forme une unité à part."),
            (Language::English, true, _) => {
                format!("{name}: {count} in the same unit, while each model forms one of its own.")
            }
            (Language::English, false, true) => {
                format!("{name} forms a unit of its own and does not enter a champion’s.")
            }
            (Language::English, false, false) => format!("{name} forms a unit of its own."),
        }
    })
}

fn is_siege(entry: &ArmyEntry) -> bool {
    entry.model.as_ref().is_some_and(|model| model.class == Class::Siege)
}

/// One siege weapon leaves a champion's unit, and all of its gunners with it.
fn siege_apart(context: &Context, contingent: &ArmyContingent, unit: &ArmyUnit, weapon: &ArmyEntry) -> Option<Fix> {
    // Of several nobody knows whose gunners are whose; without a champion they are no unit that a weapon leaves.
    if unit.leader().is_none()
        || weapon.count != 1
        || unit.entries.iter().filter(|entry| is_siege(entry)).nth(1).is_some()
    {
        return None;
    }
    let crew = weapon.model.as_ref()?.gunners()?;
    let own_gunners = |entry: &&ArmyEntry| entry.count > 0 && entry.profile_id == crew.profile;
    let present: u64 = unit.with_role(Role::Gunner).filter(own_gunners).map(|entry| u64::from(entry.count)).sum();
    let leaves =
        can_leave(contingent, weapon) && unit.with_role(Role::Gunner).all(|entry| can_leave(contingent, entry));
    if !leaves || present < u64::from(crew.included) {
        return None;
    }
    let mut edits = Vec::new();
    let aboard = |entry: &&ArmyEntry| entry.choices.aboard > 0;
    for entry in std::iter::once(weapon).chain(unit.with_role(Role::Gunner)).filter(aboard) {
        edits.push(Edit::Choose { entry: entry.id, choice: Choice::Aboard(0) });
    }
    edits.push(Edit::Detach(weapon.id));
    let new = Id(context.roster.last_id.saturating_add(1));
    for gunner in unit.with_role(Role::Gunner) {
        edits.push(Edit::MoveEntry { entry: gunner.id, unit: new, spot: Spot::Last });
    }
    let label = say(|language| match language {
        Language::French => "En faire une unité à part, avec ses servants".to_owned(),
        Language::English => "Make it a unit of its own, with its gunners".to_owned(),
    });
    Some(Fix { label, edits })
}
