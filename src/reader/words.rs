//! Words as a scanned page gives them: counts in letters or figures with their usual slips, ids, and keys by which names are
//! compared whatever their case, accents, hyphens and plurals.

#![allow(clippy::string_slice, reason = "places come from `find` and `char_indices` in that very text")]

use crate::language::fold;

/// An id within a tome is at most this long (see the catalogue's checks).
const LONGEST_ID: usize = 80;

/// `Guerrier Tribal` → `guerrier-tribal`.
pub fn slug(name: &str) -> String {
    let mut id = String::new();
    for word in fold(name).split_whitespace() {
        let ascii: String = word.chars().filter(char::is_ascii_alphanumeric).collect();
        if ascii.is_empty() || id.len() + 1 + ascii.len() > LONGEST_ID {
            continue;
        }
        if !id.is_empty() {
            id.push('-');
        }
        id.push_str(&ascii);
    }
    id
}

/// By what names are compared: « Guerriers des Confins » and « guerrier des Confins » are one, and so are « Tout terrain » and
/// « Tout-terrain », since a hyphen at the end of a line may or may not belong to the word.
pub fn key(name: &str) -> String {
    let mut out = String::new();
    for word in fold(name).split(' ') {
        let plural = word.len() > 3 && word.ends_with(['s', 'x']);
        out.push_str(if plural { &word[..word.len() - 1] } else { word });
    }
    out
}

/// By what factions are compared: without their article.
pub fn faction_key(name: &str) -> String {
    key(without_article(bare(name)))
}

/// Folded words.
pub fn words(text: &str) -> Vec<String> {
    fold(text).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A figure of a table: digits, with the letters that scanners put in their place (O for 0, l and I for 1).
pub fn figure(word: &str) -> Option<u32> {
    let word = word.trim_matches(['.', ',', ';', ':']);
    if word.is_empty() || word.chars().count() > 6 {
        return None;
    }
    word.chars().try_fold(0u32, |value, c| {
        let digit = match c {
            'O' | 'o' => 0,
            'l' | 'I' | '|' => 1,
            c => c.to_digit(10)?,
        };
        value.checked_mul(10)?.checked_add(digit)
    })
}

/// A count within a sentence: « 2 », « deux », « une ». A letter alone is no figure there.
pub fn count(word: &str) -> Option<u32> {
    let folded = fold(word);
    let named = match folded.as_str() {
        "un" | "une" => 1,
        "deux" => 2,
        "trois" => 3,
        "quatre" => 4,
        "cinq" => 5,
        "six" => 6,
        "sept" => 7,
        "huit" => 8,
        "neuf" => 9,
        "dix" => 10,
        "douze" => 12,
        _ => 0,
    };
    if named > 0 {
        return Some(named);
    }
    if word.chars().any(|c| c.is_ascii_digit()) { figure(word) } else { None }
}

/// Whether a sentence says when it holds: no tome has a place for that.
pub fn is_conditional(words: &[String]) -> bool {
    let wanted = |word: &String| {
        matches!(
            word.as_str(),
            "si" | "s" | "sinon" | "seulement" | "lorsque" | "lorsqu" | "quand" | "condition" | "tant" | "sauf"
        )
    };
    words.iter().any(wanted)
}

/// Whether every word is a count or one of these.
pub fn all_among(words: &[String], among: &[&str]) -> bool {
    words.iter().all(|word| count(word).is_some() || among.contains(&word.as_str()))
}

/// The first count of a text.
pub fn first_count(text: &str) -> Option<u32> {
    text.split_whitespace().find_map(|word| count(word.trim_matches(|c: char| !c.is_alphanumeric())))
}

/// The book's "-", whichever dash it became.
pub fn is_dash(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| matches!(c, '-' | '–' | '—' | '−' | '‐' | '‑'))
}

/// Articles before a name: « des Confins », « une Gatling », « l’Arsenal ».
pub fn without_article(text: &str) -> &str {
    let mut rest = text.trim();
    loop {
        let lower = rest.to_lowercase();
        let stripped = ["de la ", "des ", "de ", "du ", "les ", "le ", "la ", "une ", "un ", "l’", "d’"]
            .iter()
            .find(|article| lower.starts_with(**article))
            .and_then(|article| rest.get(article.len()..));
        match stripped {
            Some(shorter) => rest = shorter.trim_start(),
            None => return rest,
        }
    }
}

/// Splits at a separator outside parentheses.
pub fn split_outside(text: &str, separator: impl Fn(char) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut depth = 0usize;
    let mut begin = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if depth == 0 && separator(c) => {
                parts.push(&text[begin..at]);
                begin = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// What stands between the first parenthesis and its end, and what is left without it.
pub fn parenthesis(text: &str) -> (String, Option<&str>) {
    let Some(open) = text.find('(') else {
        return (text.trim().to_owned(), None);
    };
    let close = text[open..].find(')').map_or(text.len(), |at| open + at);
    let inner = text[open + 1..close].trim();
    let after = text.get(close + 1..).unwrap_or_default().trim();
    let before = text[..open].trim();
    let rest = if after.is_empty() { before.to_owned() } else { format!("{before} {after}") };
    (rest, Some(inner))
}

/// Where a pattern of plain letters stands, whatever its case.
pub fn find(text: &str, pattern: &str) -> Option<usize> {
    let same = |at: usize| {
        let bytes = text.as_bytes().get(at..at + pattern.len());
        bytes.is_some_and(|bytes| bytes.eq_ignore_ascii_case(pattern.as_bytes()))
    };
    text.char_indices().map(|(at, _)| at).find(|at| same(*at))
}

/// What follows a pattern of plain letters.
pub fn after<'t>(text: &'t str, pattern: &str) -> Option<&'t str> {
    text.get(find(text, pattern)? + pattern.len()..)
}

/// What stands before a pattern of plain letters; all of it where there is none.
pub fn before<'t>(text: &'t str, pattern: &str) -> &'t str {
    find(text, pattern).map_or(text, |at| &text[..at])
}

/// What stands before « en Équipement frontal ».
pub fn before_mount_point(text: &str) -> &str {
    let places = text.match_indices(" en ").map(|(at, found)| (at, &text[at + found.len()..]));
    let is_point = |rest: &str| fold(rest.split(' ').next().unwrap_or_default()).starts_with("equipement");
    let found = places.into_iter().find(|(_, rest)| is_point(rest));
    found.map_or(text, |(at, _)| &text[..at])
}

/// Takes quotation marks and closing punctuation off a name.
pub fn bare(name: &str) -> &str {
    name.trim().trim_matches(['«', '»', '"', '“', '”', ' ', '.', ',', ';', ':', '•']).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_keys() {
        assert_eq!(slug("Cœur d’ambre"), "coeur-d-ambre");
        assert_eq!(slug("  Sus à l’étranger ! "), "sus-a-l-etranger");
        assert_eq!(key("Guerriers des Confins"), key("guerrier des confins"));
        assert_eq!(key("Tout terrain"), key("Tout-Terrain"));
        assert!(slug(&"très ".repeat(60)).len() <= LONGEST_ID);
    }

    #[test]
    fn figures_with_slips() {
        assert_eq!(figure("1O"), Some(10));
        assert_eq!(figure("l5"), Some(15));
        assert_eq!(figure("Mo"), None);
        assert_eq!(figure("99999999999"), None);
        assert_eq!(count("l"), None);
        assert_eq!(first_count("jusqu’à deux Épées"), Some(2));
    }

    #[test]
    fn lists_and_parentheses() {
        assert_eq!(split_outside("A, B (c, d), E", |c| c == ','), ["A", "B (c, d)", "E"]);
        assert_eq!(parenthesis("Maîtrise (Épée) rare"), ("Maîtrise rare".to_owned(), Some("Épée")));
        assert_eq!(parenthesis("open (end"), ("open".to_owned(), Some("end")));
        assert_eq!(without_article("de la Guilde"), "Guilde");
    }
}
