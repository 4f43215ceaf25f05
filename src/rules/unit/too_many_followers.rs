//! UNI-4: a champion leads more warriors than its rank has slots.

use crate::army::unit::is_prodigy;
use crate::army::{ArmyUnit, Role};
use crate::language::{Language, Text};
use crate::rules::unit::mend::{figure, name, number, removing};
use crate::rules::{Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-4",
    name: "too_many_followers",
    pages: "19–20, 22",
    title: Said { fr: "Trop de guerriers pour ce champion", en: "Too many warriors for this champion" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le rang d’un champion dit combien de guerriers il mène : 15 pour un Champion Extraordinaire, 12 pour un \
             Charismatique, 10 pour un Classique, 6 pour un Émergent, aucun pour un Jeune Prodige. Le général en \
             mène trois de plus. Chaque guerrier prend un emplacement, et chaque Jeune Prodige qui rejoint l’unité \
             aussi.",
        en: "A champion’s rank says how many warriors it leads: 15 for an Extraordinary Champion, 12 for a Charismatic \
             one, 10 for a Classic one, 6 for an Emerging one, none for a Young Prodigy. The general leads three more. \
             Every warrior takes a slot, and so does every Young Prodigy who joins the unit.",
    },
    example: Said {
        fr: "Un Champion Charismatique nommé général mène 15 guerriers ; le seizième est de trop.",
        en: "A Charismatic Champion who is the general leads 15 warriors; the sixteenth is one too many.",
    },
    decision: Some(Said {
        fr: "Un Jeune Prodige ne mène personne, même s’il est le général. Un organisateur peut en décider trois.",
        en: "A Young Prodigy leads nobody, even as the general. An organiser may rule three.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    for unit in context.army.units() {
        let slots = context.army.slots(context.catalogue, unit);
        let (Some(leader), Some(slots)) = (unit.leader(), slots) else { continue };
        let followers = unit.followers();
        if followers <= slots {
            continue;
        }
        let over = followers - slots;
        let fix = fewer(unit, over);
        findings.error(
            Place::Unit(unit.id),
            &[("followers", figure(followers)), ("slots", figure(slots))],
            say(|language| {
                let noun = |count: u64, one: Said, several: Said| {
                    let noun = if language.is_plural(figure(count)) { several } else { one };
                    format!("{} {}", number(count, language), noun.get(language))
                };
                let followers =
                    noun(followers, Said { fr: "guerrier", en: "warrior" }, Said { fr: "guerriers", en: "warriors" });
                let slots =
                    noun(slots, Said { fr: "emplacement", en: "slot" }, Said { fr: "emplacements", en: "slots" });
                // By name: the sentence also stands where another unit is being thought of, which would take the general's slots.
                let leader = name(leader, language);
                match language {
                    Language::French => format!("{leader} mène {followers} pour {slots}."),
                    Language::English => format!("{leader} leads {followers} for {slots}."),
                }
            }),
            fix,
        );
    }
}

/// The last group that is large enough gives up what is too many; where none is, the last ones together.
fn fewer(unit: &ArmyUnit, over: u64) -> Option<Fix> {
    let takes_slots = |role: Role, prodigy: bool| role == Role::Warrior || (role == Role::OtherChampion && prodigy);
    let groups = || unit.entries.iter().rev().filter(|entry| takes_slots(entry.role, is_prodigy(entry)));
    if let Some(entry) = groups().find(|entry| u64::from(entry.count) >= over) {
        return removing(entry, over);
    }
    let (mut left, mut fixes) = (over, Vec::new());
    for entry in groups().filter(|entry| entry.count > 0) {
        let models = left.min(u64::from(entry.count));
        fixes.extend(removing(entry, models));
        left -= models;
    }
    let join = |label: fn(&Fix) -> &str| fixes.iter().map(label).collect::<Vec<_>>().join(", ");
    let label = Text { fr: join(|fix| &fix.label.fr), en: join(|fix| &fix.label.en) };
    (left == 0).then(|| Fix { label, edits: fixes.into_iter().flat_map(|fix| fix.edits).collect() })
}
