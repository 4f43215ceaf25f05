//! Text as it comes out of a PDF → lines of plain text that remember their numbers.
//!
//! Takes away what is only typesetting: ligatures, odd blanks, accents apart from their letter, Markdown, tags, bullets of all
//! shapes, words cut at the end of a line, page numbers and running heads. Knows nothing of profiles.

#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "what is known of each line stands in tables as long as the text; a sign is cut off by its own length"
)]

use std::collections::{HashMap, HashSet};

use crate::language::fold;

use super::label::Label;
use super::slip::{misread, scanned_bullet};
use super::words::{figure, is_dash};

/// First and last line of the text that something came from; both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lines {
    pub first: u32,
    pub last: u32,
}

impl Lines {
    pub fn one(line: u32) -> Lines {
        Lines { first: line, last: line }
    }

    pub fn to(self, other: Lines) -> Lines {
        Lines { first: self.first.min(other.first), last: self.last.max(other.last) }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub lines: Lines,
    /// Trimmed; blanks within are single, except tabs, which are cells.
    pub text: String,
    /// It began with a dash or a dot of a list.
    pub bullet: bool,
    /// Nothing is left of it, or it was a page number or a running head.
    pub blank: bool,
    /// It was dropped as a page number or running head: the sentence around it goes on.
    pub furniture: bool,
}

pub fn clean(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    // Hyphenated words that stand whole somewhere: « Franc-tireur » cut after its hyphen keeps it.
    let mut whole: HashSet<String> = HashSet::new();
    let mut number = 0u32;
    let mut breaks: HashSet<usize> = HashSet::new();
    for raw in text.split('\n') {
        number = number.saturating_add(1);
        if raw.contains('\u{c}') {
            breaks.insert(lines.len());
        }
        let text = plain(raw);
        let text = misread(&text).map_or(text, |slip| slip.whole);
        for word in text.split_whitespace().filter(|word| word.contains('-')) {
            whole.insert(fold(word));
        }
        let (bullet, text) = without_bullet(&text);
        // A word processor's own bullets, which some programs put on lines of their own.
        let dots = !text.is_empty() && text.chars().all(|c| matches!(c, '•' | '\u{e000}'..='\u{f8ff}' | ' '));
        let text = if dots { "" } else { text };
        let blank = text.is_empty();
        lines.push(Line { lines: Lines::one(number), text: text.to_owned(), bullet, blank, furniture: dots });
    }
    // The text ends as a page does.
    let end = lines.iter().rposition(|line| !line.blank).map_or(0, |last| last + 1);
    breaks.insert(end);
    drop_furniture(&mut lines, &breaks);
    join_hyphens(lines, &whole)
}

/// One line without typesetting.
pub fn plain(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            'ﬀ' => out.push_str("ff"),
            'ﬁ' => out.push_str("fi"),
            'ﬂ' => out.push_str("fl"),
            'ﬃ' => out.push_str("ffi"),
            'ﬄ' => out.push_str("ffl"),
            'ﬅ' | 'ﬆ' => out.push_str("st"),
            c if is_apostrophe(c) => {
                // « I’armure »: no French word begins so, a scanner took the l for it.
                if out.ends_with('I') && !out[..out.len() - 1].ends_with(char::is_alphanumeric) {
                    out.pop();
                    out.push('l');
                }
                out.push('’');
            }
            '\u{300}'..='\u{36f}' => combine(&mut out, c),
            // A soft hyphen at the end of a line is a hyphen that the typesetter added.
            '\u{ad}' if chars.peek().is_none_or(|next| next.is_whitespace()) => out.push('\u{ad}'),
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '*' | '\u{fffd}' => {}
            '\t' | '|' => out.push('\t'),
            '\\' if chars.peek().is_some_and(char::is_ascii_punctuation) => {}
            '^' | '$' => {}
            '{' | '}' => {}
            // Emphasis, not a letter: `_Arc_`.
            '_' => {}
            '<' => skip_tag(&mut chars, &mut out),
            c if c.is_whitespace() || c.is_control() || c == '\u{a0}' => out.push(' '),
            c => out.push(c),
        }
    }
    let mut squeezed = String::with_capacity(out.len());
    for (index, cell) in out.split('\t').map(str::trim).filter(|cell| !is_rule_of_table(cell)).enumerate() {
        if index > 0 {
            squeezed.push('\t');
        }
        let mut signed = false;
        for (index, word) in cell.split(' ').filter(|word| !word.is_empty()).enumerate() {
            // « un malus de - 1 »: the sign stands apart in some typefaces.
            let figure = word.starts_with(|c: char| c.is_ascii_digit());
            if index > 0 && !(signed && figure) {
                squeezed.push(' ');
            }
            signed = is_dash(word) && squeezed.ends_with(" de ");
            squeezed.push_str(word);
        }
    }
    let trimmed = squeezed.trim_matches(['\t', ' ']).trim_start_matches('#').trim_start();
    trimmed.to_owned()
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '‛' | 'ʼ' | '´' | '`' | '′')
}

/// `---`, `:--:` under the head of a Markdown table. A single dash is a figure.
fn is_rule_of_table(cell: &str) -> bool {
    cell.len() >= 3 && cell.bytes().all(|byte| matches!(byte, b'-' | b':'))
}

/// A tag of at most a few letters, `<i>`; any other `<` is text.
fn skip_tag(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, out: &mut String) {
    let mut ahead = chars.clone();
    for _ in 0..12 {
        match ahead.next() {
            Some('>') => {
                *chars = ahead;
                return;
            }
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '/' | ' ') => {}
            _ => break,
        }
    }
    out.push('<');
}

/// An accent that stands apart from its letter goes onto it; one too many is dropped.
fn combine(out: &mut String, accent: char) {
    let Some(last) = out.pop() else { return };
    let table: &[(char, char)] = match accent {
        '\u{300}' => &[('a', 'à'), ('e', 'è'), ('u', 'ù'), ('A', 'À'), ('E', 'È'), ('U', 'Ù'), ('i', 'ì'), ('o', 'ò')],
        '\u{301}' => &[('e', 'é'), ('E', 'É'), ('a', 'á'), ('i', 'í'), ('o', 'ó'), ('u', 'ú'), ('y', 'ý')],
        '\u{302}' => &[
            ('a', 'â'),
            ('e', 'ê'),
            ('i', 'î'),
            ('o', 'ô'),
            ('u', 'û'),
            ('A', 'Â'),
            ('E', 'Ê'),
            ('I', 'Î'),
            ('O', 'Ô'),
            ('U', 'Û'),
        ],
        '\u{308}' => &[('e', 'ë'), ('i', 'ï'), ('u', 'ü'), ('o', 'ö'), ('a', 'ä'), ('E', 'Ë'), ('I', 'Ï'), ('y', 'ÿ')],
        '\u{327}' => &[('c', 'ç'), ('C', 'Ç')],
        '\u{303}' => &[('n', 'ñ'), ('a', 'ã'), ('o', 'õ')],
        _ => &[],
    };
    let found = table.iter().find(|(letter, _)| *letter == last).map(|(_, accented)| *accented);
    out.push(found.unwrap_or(last));
}

/// `- Déloyal`, `• Déloyal`, `– Déloyal`; a dash alone is a figure of a table.
fn without_bullet(text: &str) -> (bool, &str) {
    // The last two are what word processors' own bullets become.
    let is_bullet = |c: char| {
        matches!(c, '-' | '–' | '—' | '•' | '◦' | '▪' | '●' | '·' | '‣' | '⁃' | '►' | '➢' | '\u{f0b7}' | '\u{f0a7}')
    };
    let (mut found, mut rest) = scanned_bullet(text).map_or((false, text), |rest| (true, rest));
    while let Some(c) = rest.chars().next().filter(|c| is_bullet(*c)) {
        let after = &rest[c.len_utf8()..];
        let separated = after.starts_with([' ', '\t']) || !is_dash(&c.to_string());
        if after.trim().is_empty() || !separated {
            break;
        }
        // A dash that heads a row of figures is a figure itself.
        if is_dash(&c.to_string()) && after.starts_with('\t') {
            break;
        }
        rest = after.trim_start();
        found = true;
    }
    (found, rest)
}

/// Lines that belong to the page, not to the text.
fn drop_furniture(lines: &mut [Line], breaks: &HashSet<usize>) {
    let mut drop: Vec<bool> = vec![false; lines.len()];
    let mut numbers: Vec<bool> = lines.iter().map(|line| is_page_number(&line.text)).collect();
    // A figure beside other figures is a cell of a table, not a page.
    let cells: Vec<bool> = lines.iter().map(|line| is_cell(&line.text)).collect();
    for at in 0..lines.len() {
        let beside = [previous_filled(lines, at), next_filled(lines, at)];
        let labelled = at.checked_sub(1).is_some_and(|up| heads_one(&lines[up].text));
        numbers[at] &= !cells[at] || !(labelled || beside.into_iter().flatten().any(|near| cells[near]));
    }
    let counted = pages_of(lines);
    // A short line beside a page number or a page break is a running head if it is so more than once.
    let mut beside: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, line) in lines.iter().enumerate() {
        if line.blank || line.bullet || !is_headlike(&line.text) {
            continue;
        }
        let near = |other: Option<usize>| other.is_some_and(|other| numbers.get(other).copied().unwrap_or(false));
        let before = previous_filled(lines, at);
        let after = next_filled(lines, at);
        let broken = (before.map_or(0, |before| before + 1)..=at + 1).any(|index| breaks.contains(&index));
        if near(before) || near(after) || broken {
            beside.entry(without_digits(&line.text)).or_default().push(at);
        }
    }
    for places in beside.values().filter(|places| places.len() >= 2) {
        for at in places {
            drop[*at] = true;
        }
    }
    for (at, line) in lines.iter().enumerate() {
        let folded = fold(&line.text);
        let titled = ["tome des civilisations", "beyond the stars", "manuel des regles"].iter().any(|title| {
            folded.strip_prefix(title).is_some_and(|rest| rest.len() <= 40) && !line.text.contains([':', '.', '['])
        });
        drop[at] |= titled && !line.blank;
    }
    for (at, is_number) in numbers.iter().enumerate() {
        // A figure alone on its line is a page number beside a head or a break, else perhaps a cell of a table.
        let folded = fold(&lines[at].text);
        let told = folded.starts_with("page") || folded.starts_with("p ") || counted.contains(&at);
        let dashed = *is_number && lines[at].text.starts_with(['-', '–', '—']);
        let head = [previous_filled(lines, at), next_filled(lines, at)].into_iter().flatten().any(|near| drop[near]);
        let broken = breaks.contains(&at) || breaks.contains(&(at + 1));
        if *is_number && (told || dashed || head || broken) {
            drop[at] = true;
        }
    }
    for (line, drop) in lines.iter_mut().zip(drop) {
        if drop && !line.blank {
            line.blank = true;
            line.furniture = true;
            line.text.clear();
        }
    }
}

/// « 1 / 12 », « 2 / 12 », « 3 / 12 »: pages count on. « 2/10 » alone is a price.
fn pages_of(lines: &[Line]) -> HashSet<usize> {
    let mut found: Vec<(usize, u32, u32)> = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.blank) {
        let numbers =
            line.text.split_once('/').and_then(|(page, all)| Some((figure(page.trim())?, figure(all.trim())?)));
        found.extend(numbers.map(|(page, all)| (at, page, all)));
    }
    let mut pages = HashSet::new();
    for three in found.windows(3) {
        if let [a, b, c] = three
            && (a.2 == b.2 && b.2 == c.2)
            && (a.1 + 1 == b.1 && b.1 + 1 == c.1 && c.1 <= c.2)
        {
            pages.extend([a.0, b.0, c.0]);
        }
    }
    pages
}

/// How far to look for a neighbour over blank lines: keeps the whole linear.
const NEAR: usize = 4;

fn previous_filled(lines: &[Line], at: usize) -> Option<usize> {
    (at.saturating_sub(NEAR)..at).rev().find(|index| lines.get(*index).is_some_and(|line| !line.blank))
}

fn next_filled(lines: &[Line], at: usize) -> Option<usize> {
    (at + 1..=at + NEAR).find(|index| lines.get(*index).is_some_and(|line| !line.blank))
}

/// `57`, `- 57 -`, `Page 57`, `57 / 200`.
fn is_page_number(text: &str) -> bool {
    let folded = fold(text);
    let digits = folded.strip_prefix("page").or(folded.strip_prefix("p ")).unwrap_or(&folded).trim();
    let mut parts = digits.split(' ').filter(|part| *part != "sur" && *part != "of");
    let number = |part: &str| !part.is_empty() && part.len() <= 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    let first = parts.next().is_some_and(number);
    let second = parts.next().is_none_or(number);
    first && second && parts.next().is_none() && !text.contains(['+', '\t', '[']) && !text.is_empty()
}

/// « 15 cm », « 5+ », « 4 », « - »: what stands in a table of figures.
pub fn is_cell(text: &str) -> bool {
    let text = text.trim_end_matches("cm").trim_end_matches(['+', ' ']);
    !text.is_empty() && (is_dash(text) || figure(text).is_some())
}

/// « Mo » on a line of its own: what follows is its figure.
fn heads_one(text: &str) -> bool {
    super::table::heads(text).is_some_and(|columns| columns.len() == 1)
}

fn is_headlike(text: &str) -> bool {
    let length = text.chars().count();
    (3..=70).contains(&length)
        && !text.contains(['=', '[', '+'])
        && (!text.contains('\t') || has_number_cell(text))
        && !text.ends_with(['.', ';', ',', ':'])
        && text.chars().any(char::is_alphabetic)
        && Label::of(text).is_none()
        && super::table::heads(text).is_none()
        && !text.split_whitespace().all(|word| is_cell(word) || word == "cm")
        && super::weapon::category(text).0.is_none()
        && !fold(text).ends_with("pts")
        && !fold(text).ends_with("cm")
}

/// « Les Tribus⇥12 »: a running head and its page in one line.
fn has_number_cell(text: &str) -> bool {
    let cells: Vec<&str> = text.split('\t').collect();
    cells.len() <= 3 && cells.iter().filter(|cell| is_page_number(cell)).count() == 1
}

fn without_digits(text: &str) -> String {
    fold(text).chars().filter(|c| !c.is_ascii_digit()).collect::<String>().trim().to_owned()
}

/// More lines than this do not end with a hyphen one after the other; keeps the whole linear.
const LONGEST_CHAIN: u32 = 30;

/// Puts words that were cut at the end of a line together again.
fn join_hyphens(lines: Vec<Line>, whole: &HashSet<String>) -> Vec<Line> {
    let mut joined: Vec<Line> = Vec::with_capacity(lines.len());
    for line in lines {
        if !line.blank && !line.bullet {
            // Over a page number or a running head the word goes on too.
            let before = match joined.as_mut_slice() {
                [.., before, between] if between.furniture => Some(before),
                [.., before] => Some(before),
                [] => None,
            };
            if before.is_some_and(|before| rejoin(before, &line, whole)) {
                continue;
            }
        }
        joined.push(line);
    }
    for line in joined.iter_mut().filter(|line| line.text.contains('\u{ad}')) {
        line.text = line.text.replace('\u{ad}', "");
    }
    joined
}

/// Adds a line to one that ends in the middle of a word; whether it did.
fn rejoin(before: &mut Line, after: &Line, whole: &HashSet<String>) -> bool {
    let soft = before.text.ends_with('\u{ad}');
    let stem = before.text.trim_end_matches(['-', '\u{ad}', '‐', '\u{2011}']);
    let cut = stem.len() < before.text.len() && stem.ends_with(char::is_alphabetic);
    let span = before.lines.last - before.lines.first;
    if !cut || !after.text.starts_with(char::is_alphabetic) || span > LONGEST_CHAIN {
        return false;
    }
    let first = stem.rsplit([' ', '\t']).next().unwrap_or(stem);
    let last = after.text.split([' ', '\t']).next().unwrap_or_default();
    let hyphenated = fold(&format!("{first}-{last}"));
    let kept = !soft && (whole.contains(&hyphenated) || after.text.starts_with(char::is_uppercase));
    before.text.truncate(stem.len());
    if kept {
        before.text.push('-');
    }
    before.text.push_str(&after.text);
    before.lines = before.lines.to(after.lines);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        clean(text).into_iter().filter(|line| !line.blank).map(|line| line.text).collect()
    }

    #[test]
    fn typesetting_goes_and_letters_stay() {
        assert_eq!(texts("**Mots-clefs** : *Tribu*, <i>Humain</i>"), ["Mots-clefs : Tribu, Humain"]);
        assert_eq!(texts("l'e\u{301}pe\u{301}e ﬁne\u{a0}: 1\u{202f}pt"), ["l’épée fine : 1 pt"]);
        assert_eq!(texts("É\u{301}quipement"), ["Équipement"]);
        assert_eq!(texts("| Mvt | CC |\n|---|---|\n| 15 cm | - |"), ["Mvt\tCC", "15 cm\t-"]);
        assert_eq!(texts("### Arsenal"), ["Arsenal"]);
        assert_eq!(texts("a < b"), ["a < b"]);
    }

    #[test]
    fn cut_words_are_whole_again() {
        assert_eq!(texts("Tirs empoi-\nsonnés"), ["Tirs empoisonnés"]);
        assert_eq!(texts("un Franc-\ntireur, deux Franc-tireur"), ["un Franc-tireur, deux Franc-tireur"]);
        assert_eq!(texts("Tirs empoi\u{ad}\nsonnés"), ["Tirs empoisonnés"]);
        let lines = clean("a\nempoi-\nsonné");
        assert_eq!(lines.last().map(|line| line.lines), Some(Lines { first: 2, last: 3 }));
    }

    #[test]
    fn pages_leave_no_trace_and_figures_stay() {
        let text = "Arc\n\n12\nLes Tribus\n\nÉpée\n\n13\nLes Tribus\n\nHache\nCC\n4\nPage 14\n";
        assert_eq!(texts(text), ["Arc", "Épée", "Hache", "CC", "4"]);
        assert_eq!(texts("Tome des Civilisations\nArc"), ["Arc"]);
    }

    #[test]
    fn bullets_of_all_shapes() {
        for text in ["- Arc", "• Arc", "– Arc", "•Arc", "* - Arc"] {
            let line = clean(text).remove(0);
            assert!(line.bullet && line.text == "Arc", "{text}: {line:?}");
        }
        assert!(!clean("-").remove(0).bullet);
    }
}
