//! EVT-1: the list is of another format than the event.

use crate::language::Language;
use crate::roster::Edit;
use crate::rules::{Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EVT-1",
    name: "wrong_event_format",
    pages: "",
    title: Said { fr: "Format de l’événement", en: "The event’s format" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un événement fixe le format que tous jouent\u{a0}; une liste faite pour un autre n’y est pas reçue, même si elle coûte \
             moins.",
        en: "An event lays down the format that everybody plays; a list made for another is not accepted, even if it costs less.",
    },
    example: Said {
        fr: "Événement à 750 points\u{a0}: une liste au format 1000 est refusée.",
        en: "An event of 750 points: a list of format 1000 is refused.",
    },
    decision: Some(Said {
        fr: "C’est le format inscrit sur la liste qui compte, non ce qu’elle coûte.",
        en: "What counts is the format that the list names, not what it costs.",
    }),
};

fn check(context: &Context, findings: &mut Findings) {
    let Some(event) = context.event else { return };
    let (terms, format) = (event.terms, context.roster.format);
    if terms.formats.contains(&format) {
        return;
    }
    let Some(nearest) = terms.formats.iter().copied().min_by_key(|own| own.abs_diff(format)) else { return };
    let points = |value: u32, language: Language| language.number(i64::from(value));
    findings.error(
        Place::List,
        &[("format", i64::from(format)), ("expected", i64::from(nearest))],
        say(|language| {
            let allowed: Vec<String> = terms.formats.iter().map(|own| points(*own, language)).collect();
            let (head, own) = (terms.head(language), points(format, language));
            match language {
                Language::French => format!("{head}format {}, or celui-ci est {own}.", allowed.join(" ou ")),
                Language::English => format!("{head}format {}, but this one is {own}.", allowed.join(" or ")),
            }
        }),
        Some(Fix {
            label: say(|language| match language {
                Language::French => format!("Passer au format {}", points(nearest, language)),
                Language::English => format!("Change the format to {}", points(nearest, language)),
            }),
            edits: vec![Edit::Format(nearest)],
        }),
    );
}
