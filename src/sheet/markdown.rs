//! The list as Markdown, for forums and wikis.

use super::content::Content;
use super::text::{choices, clean, entry_line, facts, unit_title};
use super::{Options, Subject};

pub fn markdown(subject: Subject, options: &Options) -> String {
    let content = Content::new(subject, options);
    let mut out = format!("# {}\n\n", escaped(&clean(&content.name)));
    for fact in facts(&content) {
        // Reasons are list items below the verdict already.
        let item = fact
            .strip_prefix("- ")
            .map_or_else(|| format!("- {}", escaped(&fact)), |reason| format!("  - {}", escaped(reason)));
        out.push_str(&item);
        out.push('\n');
    }
    for contingent in &content.contingents {
        if contingent.units.is_empty() {
            continue;
        }
        if content.contingents.len() > 1 {
            let (faction, points) = (escaped(&contingent.faction), &contingent.points);
            out.push_str(&format!("\n## {} — {faction} ({points})\n", contingent.title));
        }
        for unit in &contingent.units {
            out.push_str(&format!("\n### {}\n\n", escaped(&unit_title(unit, &content))));
            for entry in &unit.entries {
                out.push_str(&format!("- {}\n", escaped(&entry_line(entry, &content))));
                for choice in choices(entry, &content) {
                    out.push_str(&format!("  - {}\n", escaped(&choice)));
                }
            }
        }
    }
    if !content.notes.trim().is_empty() {
        out.push_str(&format!("\n> {}\n", escaped(&clean(&content.notes))));
    }
    out.push_str(&format!("\n*{}*\n", escaped(&content.data)));
    out
}

/// Signs that Markdown would read; a name is a name.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}
