//! LST-4: a combat unit stands in a contingent of another faction.

use rustc_hash::FxHashMap as HashMap;

use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Role, UnitKind};
use crate::catalogue::manual::Rank;
use crate::language::Language;
use crate::roster::{Edit, Id, Spot};
use crate::rules::unit::mend::{faction, faction_name, name};
use crate::rules::{Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "LST-4",
    name: "foreign_unit",
    pages: "15, 21",
    title: Said { fr: "Unité d’une autre faction", en: "Unit of another faction" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une armée vient d’une faction, et d’une seconde au plus si elle s’allie. Chaque unité de combat est de la \
             faction du contingent où elle se trouve : celle de son champion, ou la sienne si elle n’en a pas.",
        en: "An army comes from one faction, and from a second one at most if it has an ally. Each combat unit is of \
             the faction of its contingent: its champion’s faction, or its own where it has no champion.",
    },
    example: Said {
        fr: "Un champion d’une faction voisine dans le contingent principal : il lui faut un contingent allié.",
        en: "A champion of a neighbouring faction in the main contingent: it needs an allied contingent.",
    },
    decision: Some(Said {
        fr: "Sans alliance, toute l’armée est d’une seule faction.",
        en: "Without an alliance the whole army is of one faction.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let mut homes = None;
    for contingent in &context.army.contingents {
        // Of a faction that nobody knows LST-5 has spoken.
        if contingent.civilisation.is_none() {
            continue;
        }
        for unit in &contingent.units {
            let Some(foreign) = foreign(contingent, unit) else { continue };
            let from = faction(foreign).unwrap_or_default();
            let homes = homes.get_or_insert_with(|| Homes::of(context));
            findings.error(
                Place::Unit(unit.id),
                &[],
                say(|language| {
                    let name = name(foreign, language);
                    let [from, here] =
                        [from, contingent.faction.as_str()].map(|faction| faction_name(context, faction, language));
                    match language {
                        Language::French => {
                            format!("{name} est de la faction {from}, mais ce contingent est de la faction {here}.")
                        }
                        Language::English => {
                            format!("{name} is of the faction {from}, but this contingent is of the faction {here}.")
                        }
                    }
                }),
                homes.fix(context, contingent, unit, from),
            );
        }
    }
}

/// Whose faction is the unit's: the leader's, or everybody's who ought to stand or fight by itself. Followers,
/// transports and gunners have rules of their own (UNI-3, UNI-5, UNI-6, SIE-1).
fn judged(unit: &ArmyUnit) -> impl Iterator<Item = &ArmyEntry> {
    unit.entries.iter().filter(|entry| entry.count > 0).filter(|entry| match unit.kind {
        UnitKind::Led(_) => entry.role == Role::Leader,
        UnitKind::Siege(_) => entry.role == Role::OwnUnit,
        _ => matches!(entry.role, Role::OwnUnit | Role::Warrior),
    })
}

fn foreign<'u>(contingent: &ArmyContingent, unit: &'u ArmyUnit) -> Option<&'u ArmyEntry> {
    let foreign = judged(unit).filter(|entry| faction(entry).is_some_and(|faction| faction != contingent.faction));
    foreign.min_by_key(|entry| entry.precedence())
}

/// Where foreign units could go, looked up once.
struct Homes<'a> {
    /// The main contingent, and the one ally that there is or could be.
    homes: Vec<&'a ArmyContingent>,
    allied_points: u64,
    /// How many entries of champions each contingent has.
    champions: HashMap<Id, usize>,
    highest: Option<Rank>,
    /// Nobody was named, and the general's unit needs none of the general's slots.
    general_may_change: bool,
}

impl<'a> Homes<'a> {
    fn of(context: &Context<'a>) -> Homes<'a> {
        let army = context.army;
        let champions = |contingent: &ArmyContingent| contingent.entries().filter(|entry| is_champion(entry)).count();
        let fits = |unit: &ArmyUnit| {
            let more = u64::from(context.catalogue.manual.numbers.general_slots.value);
            army.slots(context.catalogue, unit).is_none_or(|slots| unit.followers() <= slots.saturating_sub(more))
        };
        let commands = |unit: &ArmyUnit| unit.leader().is_some_and(|leader| Some(leader.id) == army.general.entry);
        let mut allied = army.contingents.iter().filter(|contingent| contingent.allied);
        let ally = allied.next().filter(|_| allied.next().is_none());
        let homes = army.contingents.first().into_iter().chain(ally);
        Homes {
            allied_points: ally.map_or(0, ArmyContingent::points),
            homes: homes.collect(),
            champions: army.contingents.iter().map(|contingent| (contingent.id, champions(contingent))).collect(),
            highest: army.entries().filter_map(rank).max(),
            general_may_change: context.roster.general.is_none()
                && army.units().filter(|unit| commands(unit)).all(|unit| fits(unit)),
        }
    }

    /// Moves the unit to the contingent of its faction, unless that breaks the alliance or unseats the general.
    fn fix(&self, context: &Context, from: &ArmyContingent, unit: &ArmyUnit, faction_id: &str) -> Option<Fix> {
        // Of two of one faction, the ally.
        let home = *self.homes.iter().rfind(|home| home.faction == faction_id)?;
        let main = context.army.contingents.first()?;
        let moved = unit.entries.iter().filter(|entry| is_champion(entry)).count();
        let count = |contingent: &ArmyContingent| self.champions.get(&contingent.id).copied().unwrap_or(0);
        let keeps_champions = count(from) > moved && count(home) + moved > 0;
        let keeps_general = self.general_may_change || !unit.entries.iter().any(|entry| rank(entry) == self.highest);
        let within = !home.allied || {
            let points = u128::from(self.allied_points) + u128::from(unit.points);
            let percent = context.army.allied_percent(context.catalogue, home)?;
            home.faction != main.faction && points * 100 <= u128::from(percent) * u128::from(context.army.format)
        };
        let all_at_home = foreign(home, unit).is_none();
        if home.id == from.id || !keeps_champions || !keeps_general || !within || !all_at_home {
            return None;
        }
        let label = say(|language| match language {
            Language::French => format!("Déplacer vers {}", faction_name(context, faction_id, language)),
            Language::English => format!("Move to {}", faction_name(context, faction_id, language)),
        });
        let edit = Edit::MoveUnit { unit: unit.id, contingent: home.id, spot: Spot::Last };
        Some(Fix { label, edits: vec![edit] })
    }
}

fn is_champion(entry: &ArmyEntry) -> bool {
    entry.count > 0 && entry.model.as_ref().is_some_and(|model| model.is_champion())
}

fn rank(entry: &ArmyEntry) -> Option<Rank> {
    entry.model.as_ref().filter(|_| entry.count > 0)?.rank()
}
