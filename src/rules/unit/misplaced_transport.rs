//! UNI-6: a transport that is assigned to nobody, to a foreign champion, or beside another.

use crate::army::unit::is_prodigy;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Role, UnitKind};
use crate::language::{Language, Text};
use crate::roster::{Edit, Id, Spot};
use crate::rules::unit::mend::{can_leave, faction, figure, has_unknown, name, number, plain_faction_name, removing};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-6",
    name: "misplaced_transport",
    pages: "18–20",
    title: Said { fr: "Transport mal affecté", en: "Misplaced transport" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "En plus de ses guerriers, l’unité d’un champion (même seul, même un Jeune Prodige) peut recevoir un \
             véhicule ou un monstre avec Transport, de la même faction ; jamais deux. Le transport affecté n’est pas \
             une unité de combat à part.",
        en: "On top of its warriors a champion’s unit (even a lone one, even a Young Prodigy’s) may be assigned one \
             vehicle or monster with Transport, of the same faction; never two. The assigned transport is no combat \
             unit of its own.",
    },
    example: Said {
        fr: "Un camion seul dans son unité : il faut l’affecter à un champion. Deux camions pour un champion : un de \
             trop.",
        en: "A truck alone in its unit: it has to be assigned to a champion. Two trucks for one champion: one too \
             many.",
    },
    decision: Some(Said {
        fr: "Un véhicule de transport est toujours affecté à un champion, puisque rien ne lui donne d’unité à lui ; \
             un monstre avec Transport peut aussi rester seul. L’unité d’une arme de siège ne reçoit pas de transport. \
             Le transport est de la faction de son unité, comme tous les profils qu’elle mêle (p. 19).",
        en: "A transport vehicle is always assigned to a champion, since nothing gives it a unit of its own; a monster \
             with Transport may also stand alone. A siege weapon’s unit is assigned no transport. The transport is of its \
             unit’s faction, like all the profiles that it mixes (p. 19).",
    }),
};

fn check(context: &Context, contingent: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    match unit.leader() {
        Some(leader) => assigned(context, unit, leader, findings),
        // What no tome knows may well be the champion; LST-5 has spoken of it already.
        None if has_unknown(unit) => {}
        None => {
            for entry in unit.with_role(Role::Transport) {
                let fix = free_champion(contingent).and_then(|free| assigning(contingent, unit, entry, free));
                findings.error(Place::Entry(entry.id, Aspect::Whole), &[], unassigned(unit, entry), fix);
            }
        }
    }
}

fn assigned(context: &Context, unit: &ArmyUnit, leader: &ArmyEntry, findings: &mut Findings) {
    let allowed = u64::from(context.catalogue.manual.numbers.transports_per_unit.value);
    let transports: u64 = unit.with_role(Role::Transport).map(|entry| u64::from(entry.count)).sum();
    if transports > allowed {
        let over = transports - allowed;
        // The last group that is large enough goes, unless those who stay behind would no longer fit.
        let last = unit.entries.iter().rfind(|entry| entry.role == Role::Transport && u64::from(entry.count) >= over);
        let fix = last.filter(|entry| still_fit(context, unit, entry, over));
        findings.error(
            Place::Unit(unit.id),
            &[("transports", figure(transports)), ("allowed", figure(allowed))],
            say(|language| {
                let (leader, transports) = (name(leader, language), number(transports, language));
                match language {
                    Language::French => {
                        format!("L’unité menée par {leader} a {transports} transports, elle n’en reçoit qu’un.")
                    }
                    Language::English => {
                        format!("The unit led by {leader} has {transports} transports, it is assigned only one.")
                    }
                }
            }),
            fix.and_then(|entry| removing(entry, over)),
        );
    }
    for entry in unit.with_role(Role::Transport).filter(|entry| faction(entry) != faction(leader)) {
        let alone = unit.aboard.iter().all(|aboard| *aboard == 0);
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[],
            say(|language| {
                let [own, theirs] = [leader, entry]
                    .map(|entry| plain_faction_name(context, faction(entry).unwrap_or_default(), language));
                let [leader, name] = [leader, entry].map(|entry| name(entry, language));
                match language {
                    Language::French => {
                        format!(
                            "{name} ({theirs}) n’est pas de la faction de {leader} ({own}) et ne le transporte pas."
                        )
                    }
                    Language::English => {
                        format!("{name} ({theirs}) is not of the faction of {leader} ({own}) and does not carry it.")
                    }
                }
            }),
            Some(entry).filter(|_| alone).and_then(|entry| removing(entry, u64::from(entry.count))),
        );
    }
}

fn still_fit(context: &Context, unit: &ArmyUnit, leaving: &ArmyEntry, over: u64) -> bool {
    let (taken, _) = unit.places(context.catalogue);
    let stays = |entry: &&ArmyEntry| entry.id != leaving.id || u64::from(entry.count) > over;
    taken <= unit.capacity(unit.with_role(Role::Transport).filter(stays))
}

fn unassigned(unit: &ArmyUnit, entry: &ArmyEntry) -> Text {
    say(|language| {
        let name = name(entry, language);
        match (language, matches!(unit.kind, UnitKind::Siege(_))) {
            (Language::French, true) => format!("{name} ne peut pas être affecté à l’unité d’une arme de siège."),
            (Language::French, false) => {
                format!("{name} est un véhicule de transport : il est toujours affecté à l’unité d’un champion.")
            }
            (Language::English, true) => format!("{name} cannot be assigned to a siege weapon’s unit."),
            (Language::English, false) => {
                format!("{name} is a transport vehicle: it is always assigned to a champion’s unit.")
            }
        }
    })
}

/// Nobody has more units than these; of a list that has, all transports together would ask all units.
const LOOKED_AT: usize = 200;

/// The first champion's unit of the contingent's own faction that has no transport yet.
fn free_champion(contingent: &ArmyContingent) -> Option<(Id, &ArmyEntry)> {
    let at_home = |entry: &&ArmyEntry| faction(entry) == Some(contingent.faction.as_str());
    let units = contingent.units.iter().take(LOOKED_AT);
    let free = units.filter(|unit| unit.with_role(Role::Transport).next().is_none());
    let mut led = free.filter_map(|unit| Some((unit.id, unit.leader().filter(at_home)?)));
    // Warriors ride more often than a lone Jeune Prodige does.
    let prodigy = led.clone().next();
    led.find(|(_, leader)| !is_prodigy(leader)).or(prodigy)
}

fn assigning(
    contingent: &ArmyContingent,
    unit: &ArmyUnit,
    transport: &ArmyEntry,
    (to, leader): (Id, &ArmyEntry),
) -> Option<Fix> {
    let nobody_aboard = unit.aboard.iter().all(|aboard| *aboard == 0);
    if transport.count != 1 || !nobody_aboard || !can_leave(contingent, transport) {
        return None;
    }
    let label = say(|language| match language {
        Language::French => format!("L’affecter à {}", name(leader, language)),
        Language::English => format!("Assign it to {}", name(leader, language)),
    });
    Some(Fix { label, edits: vec![Edit::MoveEntry { entry: transport.id, unit: to, spot: Spot::Last }] })
}
