//! EVT-7: a tome that the event asks for is missing or of another version.

use crate::catalogue::naming::Naming;
use crate::language::Language;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-7",
    name: "wrong_tome",
    pages: "",
    title: Said { fr: "Tome manquant ou d’une autre version", en: "Tome missing or of another version" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement nomme les tomes d’après lesquels il juge, avec leur version. Une liste de cette faction ne peut pas être \
             jugée sans ce tome, ou avec un autre état de ses valeurs.",
        en: "An event names the tomes by which it judges, with their versions. A list of that faction cannot be judged without the \
             tome, or with another state of its figures.",
    },
    example: Said {
        fr: "Version 1.2.0 demandée, 1.1.0 chargée\u{a0}: chargez le tome de l’événement.",
        en: "Version 1.2.0 asked for, 1.1.0 loaded: load the event’s tome.",
    },
    decision: Some(Said {
        fr: "Seules les listes qui se servent de ce tome sont concernées.",
        en: "Only lists that use the tome are concerned.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event else { return };
    let terms = event.terms;
    for demand in &terms.tomes {
        let Some(own) = context.army.contingents.iter().find(|own| own.faction == demand.id) else { continue };
        let loaded = context.catalogue.tome(&demand.id).map(|tome| tome.version.as_str());
        if loaded.is_some_and(|loaded| demand.version.is_empty() || demand.version == loaded) {
            continue;
        }
        findings.error(
            Place::Contingent(own.id),
            &[],
            say(|language| {
                let (head, name) = (
                    terms.head(language),
                    language.quoted(Naming::new(context.catalogue, language).faction(&demand.id)),
                );
                match (loaded, demand.version.as_str(), language) {
                    (None, _, Language::French) => format!("{head}le tome {name} n’est pas chargé."),
                    (None, _, Language::English) => format!("{head}the tome {name} is not loaded."),
                    (Some(loaded), wanted, Language::French) => {
                        format!("{head}le tome {name} doit être en version {wanted}, or c’est la {loaded}.")
                    }
                    (Some(loaded), wanted, Language::English) => {
                        format!("{head}the tome {name} must be version {wanted}, but it is {loaded}.")
                    }
                }
            }),
            None,
        );
    }
}
