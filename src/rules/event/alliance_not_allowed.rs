//! EVT-3: an allied contingent where the event is played without alliances.

use crate::language::Language;
use crate::roster::Edit;
use crate::rules::{Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-3",
    name: "alliance_not_allowed",
    pages: "",
    title: Said { fr: "Alliance non admise", en: "Alliance not allowed" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement peut se jouer sans alliances\u{a0}: l’armée n’a alors que son contingent principal.",
        en: "An event may be played without alliances: the army then has its main contingent only.",
    },
    example: Said {
        fr: "Sans alliances, une armée avec un contingent allié est refusée.",
        en: "Without alliances, an army with an allied contingent is refused.",
    },
    decision: Some(Said {
        fr: "Sans alliances, même un allié d’une faction admise est refusé.",
        en: "Without alliances even an ally of an allowed faction is refused.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event.filter(|event| !event.terms.alliances) else { return };
    for ally in context.army.allies() {
        findings.error(
            Place::Contingent(ally.id),
            &[],
            say(|language| {
                let head = event.terms.head(language);
                match language {
                    Language::French => format!("{head}les alliances ne sont pas admises."),
                    Language::English => format!("{head}alliances are not allowed."),
                }
            }),
            Some(Fix {
                label: say(|language| match language {
                    Language::French => "Retirer le contingent allié".to_owned(),
                    Language::English => "Remove the allied contingent".to_owned(),
                }),
                edits: vec![Edit::RemoveContingent(ally.id)],
            }),
        );
    }
}
