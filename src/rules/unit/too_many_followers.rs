//! UNI-4: a champion leads more warriors than its rank has slots.

use crate::army::Role;
use crate::army::unit::is_prodigy;
use crate::language::Language;
use crate::rules::unit::mend::{figure, name, number, removing};
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

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
        en: "A champion’s rank says how many warriors it leads: 15 for a Champion Extraordinaire, 12 for a \
             Charismatique, 10 for a Classique, 6 for an Émergent, none for a Jeune Prodige. The general leads \
             three more. Every warrior takes a slot, and so does every Jeune Prodige who joins the unit.",
    },
    example: Said {
        fr: "Un Champion Charismatique nommé général mène 15 guerriers ; le seizième est de trop.",
        en: "A Champion Charismatique who is the general leads 15 warriors; the sixteenth is one too many.",
    },
    decision: Some(Said {
        fr: "Un Jeune Prodige ne mène personne, même s’il est le général. Un organisateur peut en décider trois.",
        en: "A Jeune Prodige leads nobody, even as the general. An organiser may rule three.",
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
        // The last group that is large enough gives up what is too many.
        let takes_slots = |role: Role, prodigy: bool| role == Role::Warrior || (role == Role::OtherChampion && prodigy);
        let last = unit
            .entries
            .iter()
            .rev()
            .find(|entry| takes_slots(entry.role, is_prodigy(entry)) && u64::from(entry.count) >= over);
        let fix = last.and_then(|entry| removing(entry, over));
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
