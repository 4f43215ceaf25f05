//! The lines of a field → its sentences, each with the list that hangs on it and the lines it came from.

#![allow(clippy::string_slice, reason = "places come from `char_indices` of that very text")]

use super::clean::{Line, Lines};
use super::words::words;

#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// Without its full stop; ends with a colon where a list follows.
    pub text: String,
    pub items: Vec<Item>,
    pub lines: Lines,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub text: String,
    pub lines: Lines,
}

impl Sentence {
    /// All of it as one text, to be kept where it is not understood.
    pub fn whole(&self) -> String {
        let mut text = self.text.clone();
        for item in &self.items {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str("- ");
            text.push_str(&item.text);
        }
        text
    }
}

pub fn sentences(lines: &[Line]) -> Vec<Sentence> {
    let mut done: Vec<Sentence> = Vec::new();
    let mut open: Option<Sentence> = None;
    let mut depth = 0usize;
    let mut paragraph = false;
    let mut full = false;
    for line in lines {
        if line.blank {
            // A page number within a sentence ends nothing.
            paragraph |= !line.furniture;
            continue;
        }
        let heads_list = open.as_ref().is_some_and(|sentence| sentence.text.ends_with(':'));
        let fresh = starts_sentence(&line.text);
        if line.bullet || (heads_list && !fresh && is_item(&line.text, open.as_ref())) {
            let sentence =
                open.get_or_insert_with(|| Sentence { text: String::new(), items: Vec::new(), lines: line.lines });
            sentence.lines = sentence.lines.to(line.lines);
            sentence.items.push(Item { text: line.text.clone(), lines: line.lines });
            paragraph = false;
            continue;
        }
        if let Some(sentence) = &mut open
            && let Some(item) = sentence.items.last_mut()
        {
            let goes_on = !fresh && (!paragraph || line.text.starts_with(char::is_lowercase));
            if goes_on {
                item.text.push(' ');
                item.text.push_str(&line.text);
                item.lines = item.lines.to(line.lines);
                sentence.lines = sentence.lines.to(line.lines);
                continue;
            }
            done.extend(open.take());
        }
        let cut = open.as_ref().is_some_and(|sentence| is_cut(&sentence.text)) || full;
        let ends = paragraph && depth == 0 && !cut && !line.text.starts_with(|c: char| c.is_lowercase() || c == '(');
        full = is_full(&line.text);
        if ends && !heads_list {
            done.extend(open.take());
        }
        paragraph = false;
        for (text, finished) in split(&line.text, &mut depth) {
            let sentence =
                open.get_or_insert_with(|| Sentence { text: String::new(), items: Vec::new(), lines: line.lines });
            if !sentence.text.is_empty() {
                sentence.text.push(' ');
            }
            sentence.text.push_str(text);
            sentence.lines = sentence.lines.to(line.lines);
            if finished {
                done.extend(open.take());
            }
        }
    }
    done.extend(open);
    done.retain(|sentence| !sentence.text.is_empty() || !sentence.items.is_empty());
    done
}

/// « Cette figurine peut choisir des »: a blank line after it is a page's or a scanner's.
pub fn is_cut(text: &str) -> bool {
    let last = text.rsplit(' ').next().unwrap_or_default();
    let open = ["de", "des", "du", "la", "le", "les", "à", "au", "aux", "et", "ou", "dans", "un", "une", "jusqu’à"];
    let counted = last.bytes().all(|byte| byte.is_ascii_digit()) && text.contains("jusqu");
    text.contains(' ') && (counted || open.contains(&last.to_lowercase().as_str()) || last.ends_with('’'))
}

/// A line as long as a page is wide that ends in the middle of its sentence.
pub fn is_full(text: &str) -> bool {
    text.chars().count() >= 50 && text.ends_with(char::is_alphanumeric)
}

/// After « … suivantes : » every line is an item until a sentence begins, with or without its bullet.
fn is_item(text: &str, open: Option<&Sentence>) -> bool {
    // « Maîtrise (Épée ou / Arc) = +1 pt »: the second line of an item that has no price yet.
    let unpriced = open.and_then(|sentence| sentence.items.last()).is_some_and(|item| !item.text.contains('='));
    let begins = words(text).first().is_some_and(|word| word == "jusqu");
    begins || (text.contains('=') && !unpriced)
}

fn starts_sentence(text: &str) -> bool {
    let verb = |word: &String| matches!(word.as_str(), "peut" | "peuvent" | "pouvez" | "est" | "ajoutee" | "etre");
    text.starts_with(|c: char| c.is_uppercase()) && words(text).iter().take(14).any(verb)
}

/// Parts of a line and whether each ends its sentence. `depth` counts open parentheses over lines.
fn split<'t>(text: &'t str, depth: &mut usize) -> Vec<(&'t str, bool)> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let mut previous = ' ';
    let mut word = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => *depth += 1,
            ')' => *depth = depth.saturating_sub(1),
            ' ' | '\t' => word = at + 1,
            '.' if *depth == 0 && previous != '.' => {
                let ends = text[at + 1..].chars().next().is_none_or(|next| next.is_whitespace());
                let short = matches!(&text[word..at], "Pen" | "p" | "ex" | "etc" | "cf");
                if ends && !short {
                    let part = text[begin..at].trim();
                    if !part.is_empty() {
                        parts.push((part, true));
                    }
                    begin = at + 1;
                }
            }
            _ => {}
        }
        previous = c;
    }
    let rest = text[begin..].trim();
    if !rest.is_empty() {
        parts.push((rest, false));
    }
    // A parenthesis that never closes must not swallow the rest of the field.
    if *depth > 3 {
        *depth = 0;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::super::clean::clean;
    use super::*;

    #[test]
    fn sentences_over_lines_with_their_lists() {
        let text = "Désarmé. Cette figurine peut avoir\nun Arc (voir p. 3. et 4).\n\nElle peut prendre une des options suivantes :\n\
                    - Jusqu'à une Gatling\n portative\n- Jusqu'à un Obusier\nSi tel est le cas, est ajouté un Équipage.";
        let read = sentences(&clean(text));
        let texts: Vec<&str> = read.iter().map(|sentence| sentence.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Désarmé",
                "Cette figurine peut avoir un Arc (voir p. 3. et 4)",
                "Elle peut prendre une des options suivantes :",
                "Si tel est le cas, est ajouté un Équipage"
            ]
        );
        assert_eq!(
            read[2].items.iter().map(|item| item.text.as_str()).collect::<Vec<_>>(),
            ["Jusqu’à une Gatling portative", "Jusqu’à un Obusier"]
        );
        assert_eq!(read[1].lines, Lines { first: 1, last: 2 });
    }
}
