//! Text into columns: paragraphs that keep to the width, and labelled blocks.
//!
//! Counts characters, which for the letters of our two languages are columns. Knows nothing of the game.

use super::console::{HEADING, styled};
use crate::catalogue::value::is_deceptive;

/// Breaks at plain spaces only, so that « 5 points » with a no-break space stays whole. Control characters,
/// which a tome could smuggle into a terminal, are left out.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        let word: String = word.chars().filter(|c| !c.is_control()).collect();
        let letters = word.chars().count();
        match lines.last_mut() {
            Some(line) if length + 1 + letters <= width => {
                line.push(' ');
                line.push_str(&word);
                length += 1 + letters;
            }
            _ => {
                lines.push(word);
                length = letters;
            }
        }
    }
    lines
}

/// `text` without control characters or what turns a line round, on one line.
pub fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || is_deceptive(c) { ' ' } else { c }).collect()
}

/// Two columns: labels on the left, wrapped paragraphs on the right.
pub struct Blocks {
    width: usize,
    label: usize,
    pub text: String,
}

impl Blocks {
    pub fn new(width: usize, label: usize) -> Blocks {
        Blocks { width, label, text: String::new() }
    }

    pub fn line(&mut self, text: &str) {
        self.text.push_str(text.trim_end());
        self.text.push('\n');
    }

    /// One label with its paragraphs, each of which may hang with a bullet; nothing where there are none.
    pub fn block(&mut self, label: &str, paragraphs: &[String]) {
        for (at, paragraph) in paragraphs.iter().enumerate() {
            let hang = if paragraphs.len() > 1 { "· " } else { "" };
            let room = self.width.saturating_sub(self.label + hang.chars().count()).max(20);
            for (line, text) in wrap(paragraph, room).iter().enumerate() {
                let shown = if at == 0 && line == 0 { label } else { "" };
                let padding = " ".repeat(self.label.saturating_sub(shown.chars().count()));
                let lead = if line == 0 { hang.to_owned() } else { " ".repeat(hang.chars().count()) };
                let shown = if shown.is_empty() { String::new() } else { styled(HEADING, shown) };
                self.line(&format!("{shown}{padding}{lead}{text}"));
            }
        }
    }

    /// Figures under their heads, centred, in a frame that a terminal can show.
    pub fn table(&mut self, cells: &[(String, String)]) {
        let widths: Vec<usize> =
            cells.iter().map(|(head, value)| head.chars().count().max(value.chars().count()) + 2).collect();
        let rule = |left: &str, middle: &str, right: &str| {
            let bars: Vec<String> = widths.iter().map(|width| "─".repeat(*width)).collect();
            format!("{left}{}{right}", bars.join(middle))
        };
        let row = |pick: &dyn Fn(&(String, String)) -> String| {
            let padded: Vec<String> =
                cells.iter().zip(&widths).map(|(cell, width)| format!("{:^width$}", pick(cell))).collect();
            format!("│{}│", padded.join("│"))
        };
        let lines = [
            rule("┌", "┬", "┐"),
            row(&|cell| cell.0.clone()),
            rule("├", "┼", "┤"),
            row(&|cell| cell.1.clone()),
            rule("└", "┴", "┘"),
        ];
        for line in lines {
            self.line(&line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_wrap_and_hard_spaces_hold() {
        assert_eq!(wrap("un deux trois", 8), ["un deux", "trois"]);
        assert_eq!(wrap("prix\u{a0}: 5 points", 7), ["prix\u{a0}:", "5", "points"]);
        assert_eq!(wrap("anticonstitutionnellement vite", 10), ["anticonstitutionnellement", "vite"]);
        assert_eq!(wrap("a\u{1b}[31mb", 10), ["a[31mb"]);
        assert!(wrap("", 10).is_empty());
    }
}
