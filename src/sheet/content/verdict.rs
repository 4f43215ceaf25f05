//! Whether the list may be played, in words, with every reason and its place.

use super::super::wording::Wording;
use super::short;
use crate::language::Language;
use crate::rules::{Finding, Rule, Severity, Verdict};

pub struct VerdictContent {
    pub legal: bool,
    /// "Liste non conforme : 2 erreurs, 1 choix à faire"
    pub headline: String,
    /// What makes it so, the gravest first; empty for a legal list.
    pub reasons: Vec<Reason>,
    /// How many more there are: after [`MOST_REASONS`] nobody reads on.
    pub more: usize,
    /// What is legal but perhaps not meant: "Profils non officiels (LST-6), Arme inutilisable (EQP-9) ×2".
    pub remarks: String,
}

const MOST_REASONS: usize = 60;

pub struct Reason {
    pub code: &'static str,
    pub message: String,
    /// "unité 2, manuel p. 19–20"
    pub place: String,
}

pub fn verdict(judged: &Verdict, words: &Wording, language: Language) -> VerdictContent {
    let findings = &judged.findings;
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
    let reasons = grave.take(MOST_REASONS).map(|finding| Reason {
        code: finding.rule.code,
        message: finding.message.get(language).to_owned(),
        place: place(judged, finding, words, language),
    });
    VerdictContent {
        legal: judged.is_legal(),
        headline,
        reasons: reasons.collect(),
        more: (errors + missing).saturating_sub(MOST_REASONS),
        remarks: titles(findings.iter().filter(|finding| finding.severity == Severity::Advice), language),
    }
}

/// As the screen and the terminal say it, with the page of the manual.
fn place(judged: &Verdict, finding: &Finding, words: &Wording, language: Language) -> String {
    let place = Some(short(&judged.place(finding, language), 70));
    let place = place.filter(|place| !place.is_empty());
    let page = Some(finding.rule.pages).filter(|pages| !pages.is_empty()).map(|pages| (words.at_page)(pages));
    place.into_iter().chain(page).collect::<Vec<_>>().join(", ")
}

fn titles<'f>(findings: impl Iterator<Item = &'f Finding>, language: Language) -> String {
    let mut counted: Vec<(&Rule, usize)> = Vec::new();
    for finding in findings {
        match counted.iter_mut().find(|(rule, _)| rule.code == finding.rule.code) {
            Some((_, count)) => *count += 1,
            None => counted.push((finding.rule, 1)),
        }
    }
    let texts = counted.into_iter().map(|(rule, count)| {
        let title = format!("{} ({})", rule.title.get(language), rule.code);
        if count == 1 { title } else { format!("{title}\u{a0}×\u{a0}{count}") }
    });
    texts.collect::<Vec<_>>().join(", ")
}
