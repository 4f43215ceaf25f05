//! EVT-8: the player's name or the event is missing on the list.

use crate::language::Language;
use crate::roster::Edit;
use crate::rules::{Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-8",
    name: "unnamed_entry",
    pages: "",
    title: Said { fr: "Joueur ou événement non nommé", en: "Player or event not named" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "L’organisateur reçoit quarante listes\u{a0}: chacune dit de qui elle est et pour quel événement elle a été faite.",
        en: "The organiser receives forty lists: each says whose it is and for which event it was made.",
    },
    example: Said {
        fr: "Une liste sans nom de joueur est à compléter.",
        en: "A list without a player’s name is to be completed.",
    },
    decision: Some(Said {
        fr: "Une liste sans nom est à compléter, non fautive\u{a0}: d’après le manuel, elle reste légale.",
        en: "A list without a name is to be completed, not wrong: by the manual it stays legal.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event else { return };
    let terms = event.terms;
    if context.roster.player.trim().is_empty() {
        findings.incomplete(
            Place::List,
            &[],
            say(|language| {
                let head = terms.head(language);
                match language {
                    Language::French => format!("{head}il manque le nom du joueur."),
                    Language::English => format!("{head}the player’s name is missing."),
                }
            }),
            None,
        );
    }
    let named = context.roster.event();
    if named == terms.id {
        return;
    }
    findings.incomplete(
        Place::List,
        &[],
        say(|language| {
            let head = terms.head(language);
            match (named.is_empty(), language) {
                (true, Language::French) => format!("{head}la liste ne nomme pas l’événement."),
                (true, Language::English) => format!("{head}the list does not name the event."),
                (false, Language::French) => {
                    format!("{head}la liste est faite pour un autre événement, {}.", language.quoted(named))
                }
                (false, Language::English) => {
                    format!("{head}the list is made for another event, {}.", language.quoted(named))
                }
            }
        }),
        Some(Fix {
            label: say(|language| match language {
                Language::French => "Inscrire l’événement sur la liste".to_owned(),
                Language::English => "Write the event on the list".to_owned(),
            }),
            edits: vec![Edit::Event(terms.id.clone())],
        }),
    );
}
