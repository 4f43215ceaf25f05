//! UNI-3: a champion leads warriors of another faction.

use crate::army::{ArmyContingent, ArmyUnit, Role};
use crate::language::Language;
use crate::rules::unit::mend::{faction, faction_name, name, plain_faction_name, removing};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-3",
    name: "foreign_warriors",
    pages: "19–20",
    title: Said { fr: "Guerriers d’une autre faction", en: "Warriors of another faction" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un champion ne mène que des guerriers de sa propre faction, même dans une alliance. Seul son profil peut \
             en disposer autrement.",
        en: "A champion leads only warriors of its own faction, even in an alliance. Only its profile can say \
             otherwise.",
    },
    example: Said {
        fr: "Un champion du contingent principal avec des guerriers alliés : ils restent chez leur propre champion.",
        en: "A champion of the main contingent with allied warriors: they stay with a champion of their own.",
    },
    decision: None,
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let Some(leader) = unit.leader() else { return };
    let Some(own) = faction(leader) else { return };
    let champion = leader.model.as_ref().and_then(|model| model.person()?.champion.as_ref());
    let leads = champion.map(|champion| champion.leads.as_slice()).unwrap_or_default();
    for entry in unit.with_role(Role::Warrior) {
        let Some(theirs) = faction(entry) else { continue };
        if theirs == own || leads.iter().any(|faction| faction == theirs) {
            continue;
        }
        findings.error(
            Place::Entry(entry.id, Aspect::Whole),
            &[],
            say(|language| {
                let [leader, warrior] = [leader, entry].map(|entry| name(entry, language));
                let own = plain_faction_name(context, own, language);
                let theirs = faction_name(context, theirs, language);
                match language {
                    Language::French => {
                        format!("{leader} ({own}) ne mène pas {warrior}, qui est de la faction {theirs}.")
                    }
                    Language::English => {
                        format!("{leader} ({own}) does not lead {warrior}, who is of the faction {theirs}.")
                    }
                }
            }),
            removing(entry, u64::from(entry.count)),
        );
    }
}
