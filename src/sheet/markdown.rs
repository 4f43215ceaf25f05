//! The text of a list as Markdown, for forums and wikis.

use super::content::Content;
use super::text::{choices, clean, contingent_title, entry_line, facts, reasons, sources, unit_title};

pub fn markdown(content: &Content) -> String {
    let mut out = String::new();
    let mut line = |markup: &str, text: &str| {
        out.push_str(markup);
        out.push_str(&escaped(&clean(text)));
        out.push('\n');
    };
    line("# ", &content.name);
    line("", "");
    facts(content).iter().for_each(|fact| line("- ", fact));
    reasons(content).iter().for_each(|reason| line("  - ", reason));
    for contingent in content.contingents.iter().filter(|contingent| !contingent.units.is_empty()) {
        if content.contingents.len() > 1 {
            line("", "");
            line("## ", &contingent_title(contingent, content));
        }
        for unit in &contingent.units {
            line("", "");
            line("### ", &unit_title(unit, content));
            line("", "");
            for entry in &unit.entries {
                line("- ", &entry_line(entry, content));
                choices(entry, content).iter().for_each(|choice| line("  - ", choice));
            }
            if !unit.notes.trim().is_empty() {
                line("", "");
                line("> ", &unit.notes);
            }
        }
    }
    if !content.notes.trim().is_empty() {
        line("", "");
        line("> ", &content.notes);
    }
    for source in sources(content) {
        line("", "");
        line("", &source);
    }
    out
}

/// Signs that Markdown would read; a name is a name.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if "\\`*_[]<>#|~&".contains(character) {
            out.push('\\');
        }
        out.push(character);
    }
    out
}
