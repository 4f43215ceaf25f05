//! Whether the list may be played, in words, with every reason and its place.

use super::super::wording::Wording;
use crate::language::Language;
use crate::roster::{Id, Roster};
use crate::rules::{Finding, Place, Severity, is_legal};

pub struct Verdict {
    pub legal: bool,
    /// "Liste non conforme : 2 erreurs, 1 choix à faire"
    pub headline: String,
    /// What makes it so; empty for a legal list.
    pub reasons: Vec<Reason>,
    /// Codes of what is legal but perhaps not meant: "LST-6, EQP-9 ×2".
    pub remarks: String,
}

pub struct Reason {
    pub code: &'static str,
    pub message: String,
    /// "unité 2, manuel p. 19–20"
    pub place: String,
}

pub fn verdict(roster: &Roster, findings: &[Finding], words: &Wording, language: Language) -> Verdict {
    let count = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
    let (errors, missing) = (count(Severity::Error), count(Severity::Incomplete));
    let colon = if language == Language::French { "\u{a0}: " } else { ": " };
    let headline = match (errors, missing) {
        (0, 0) => words.legal.to_owned(),
        (0, missing) => format!("{}{colon}{}", words.incomplete, (words.missing)(missing)),
        (errors, 0) => format!("{}{colon}{}", words.illegal, (words.errors)(errors)),
        (errors, missing) => {
            format!("{}{colon}{}, {}", words.illegal, (words.errors)(errors), (words.missing)(missing))
        }
    };
    let grave = findings.iter().filter(|finding| finding.severity != Severity::Advice);
    let reasons = grave.map(|finding| Reason {
        code: finding.rule.code,
        message: finding.message.get(language).to_owned(),
        place: place(roster, finding, words),
    });
    Verdict {
        legal: is_legal(findings),
        headline,
        reasons: reasons.collect(),
        remarks: codes(findings.iter().filter(|finding| finding.severity == Severity::Advice)),
    }
}

fn place(roster: &Roster, finding: &Finding, words: &Wording) -> String {
    let number = |id: Id| roster.units().position(|unit| unit.id == id).map(|at| at + 1);
    let unit = match finding.place {
        Place::List | Place::Contingent(_) => None,
        Place::Unit(id) => number(id),
        Place::Entry(id, _) => roster.unit_of(id).and_then(|unit| number(unit.id)),
    };
    let unit = unit.map(|number| (words.unit)(number));
    let page = Some(finding.rule.pages).filter(|pages| !pages.is_empty()).map(|pages| (words.at_page)(pages));
    unit.into_iter().chain(page).collect::<Vec<_>>().join(", ")
}

fn codes<'f>(findings: impl Iterator<Item = &'f Finding>) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for finding in findings {
        match counted.iter_mut().find(|(code, _)| *code == finding.rule.code) {
            Some((_, count)) => *count += 1,
            None => counted.push((finding.rule.code, 1)),
        }
    }
    let texts = counted.into_iter().map(|(code, count)| match count {
        1 => code.to_owned(),
        count => format!("{code} ×{count}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}
