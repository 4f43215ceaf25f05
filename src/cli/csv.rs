//! Verdicts as a table for spreadsheets: one row a list, commas, texts in quotes.
//!
//! Players choose their names: a text that a spreadsheet would take for a formula gets an apostrophe in front.

use crate::language::Language;
use crate::rules::{Severity, Verdict};

pub const HEAD: &str =
    "file,player,name,faction,format,points,legal,legal_by_manual,legal_for_event,codes,verdict,reasons\n";

pub fn row(judged: &Verdict, file: &str, language: Language) -> String {
    let grave = || judged.findings.iter().filter(|finding| finding.severity != Severity::Advice);
    let mut codes: Vec<&str> = grave().map(|finding| finding.rule.code).collect();
    codes.dedup();
    let reasons: Vec<&str> = grave().take(20).map(|finding| finding.message.get(language)).collect();
    let main = judged.army.contingents.first().map(|main| main.faction.as_str()).unwrap_or_default();
    let fields = [
        text(file),
        text(&judged.roster.player),
        text(&judged.roster.name),
        text(main),
        judged.army.format.to_string(),
        judged.army.points().to_string(),
        judged.is_legal().to_string(),
        judged.is_legal_by_manual().to_string(),
        judged.is_legal_for_event().map(|legal| legal.to_string()).unwrap_or_default(),
        text(&codes.join(" ")),
        text(&judged.headline(language)),
        text(&reasons.join(" ")),
    ];
    format!("{}\n", fields.join(","))
}

pub fn unreadable(file: &str, reasons: &[String]) -> String {
    format!("{},,,,,,false,,,,,{}\n", text(file), text(&reasons.join(" ")))
}

fn text(value: &str) -> String {
    let clean: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let formula = clean.trim_start().starts_with(['=', '+', '-', '@']);
    let escaped = clean.replace('"', "\"\"");
    format!("\"{}{escaped}\"", if formula { "'" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_a_formula_or_breaks_a_row() {
        assert_eq!(text("Ada, \"la Grande\""), "\"Ada, \"\"la Grande\"\"\"");
        assert_eq!(text("=HYPERLINK(1)"), "\"'=HYPERLINK(1)\"");
        assert_eq!(text(" +1"), "\"' +1\"");
        assert_eq!(text("a\nb\r"), "\"a b \"");
    }
}
