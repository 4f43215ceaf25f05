//! EVT-2: a contingent of a civilisation or faction that the event does not allow.

use crate::catalogue::naming::Naming;
use crate::language::Language;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-2",
    name: "faction_not_allowed",
    pages: "",
    title: Said { fr: "Faction non admise", en: "Faction not allowed" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement peut n’admettre que certaines civilisations ou factions, ou en bannir. Chaque contingent doit venir d’une \
             faction admise.",
        en: "An event may allow only certain civilisations or factions, or ban some. Every contingent must come from a faction that \
             is allowed.",
    },
    example: Said {
        fr: "Seuls les Exogènes sont admis\u{a0}: une armée des Tribus des Confins est refusée.",
        en: "Only Exogenes are allowed: an army of the Tribes of the Marches is refused.",
    },
    decision: Some(Said {
        fr: "Le contingent allié est jugé comme le principal.",
        en: "The allied contingent is judged like the main one.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event else { return };
    let terms = event.terms;
    for contingent in &context.army.contingents {
        // Of an alliance that is not allowed at all EVT-3 speaks alone.
        let other_rule = contingent.allied && (!terms.alliances || !contingent.has_models());
        if other_rule || terms.allows_faction(context.catalogue, &contingent.faction) {
            continue;
        }
        let name =
            |language: Language| language.quoted(Naming::new(context.catalogue, language).faction(&contingent.faction));
        findings.error(
            Place::Contingent(contingent.id),
            &[],
            say(|language| {
                let (head, name) = (terms.head(language), name(language));
                match language {
                    Language::French => format!("{head}la faction {name} n’est pas admise."),
                    Language::English => format!("{head}the faction {name} is not allowed."),
                }
            }),
            None,
        );
    }
}
