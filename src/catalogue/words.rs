//! The sentences of the TOML reader and of serde, taken apart and said again for authors of tomes, in both
//! languages: nobody who types a tome should read a word of Rust.

use super::defect::Problem;
use crate::language::Text;

fn text(fr: impl Into<String>, en: impl Into<String>) -> Text {
    Text { fr: fr.into(), en: en.into() }
}

/// What serde says of one value.
pub fn problem_of(message: &str) -> Problem {
    let message = message.lines().next().unwrap_or_default();
    let quoted = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let mut names = quoted(rest).into_iter();
        let found = names.next().unwrap_or_default();
        return Problem::UnknownKey { found, expected: names.collect() };
    }
    if let Some(rest) = message.strip_prefix("missing field ") {
        let key = quoted(rest).into_iter().next().unwrap_or_default();
        return Problem::MissingKey { key };
    }
    if let Some(rest) = message.strip_prefix("unknown variant ") {
        let mut names = quoted(rest).into_iter();
        let found = names.next().unwrap_or_default();
        return Problem::UnknownValue { found, expected: names.collect() };
    }
    for prefix in ["invalid type: ", "invalid value: "] {
        if let Some(rest) = message.strip_prefix(prefix) {
            // From the right: a text that was found may hold the same words.
            let (found, expected) = rest.rsplit_once(", expected ").unwrap_or((rest, ""));
            let cut = EXPECTED.iter().find_map(|(said, _, _)| rest.strip_suffix(said));
            let found = cut.and_then(|cut| cut.strip_suffix(", expected ")).unwrap_or(found);
            let expected = if cut.is_some() { rest.strip_prefix(found).unwrap_or(expected) } else { expected };
            let expected = expected.strip_prefix(", expected ").unwrap_or(expected);
            return Problem::WrongType { found: found_words(found), expected: expected_words(expected) };
        }
    }
    if let Some(rest) = message.strip_prefix("invalid length ") {
        let count: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let (_, expected) = rest.split_once(", expected ").unwrap_or_default();
        let found = text(format!("une liste de {count}"), format!("a list of {count}"));
        return Problem::WrongType { found, expected: expected_words(expected) };
    }
    Problem::WrongType { found: found_words(""), expected: expected_words(message.trim_start_matches("wanted ")) }
}

/// `invalid value: integer `-5`, expected u32`: a whole number, but beyond what any figure can be. The number,
/// and the nearest that can be read.
pub fn beyond_all_figures(message: &str) -> Option<(i64, &'static str)> {
    let rest = message.strip_prefix("invalid value: integer `")?;
    let (number, rest) = rest.split_once('`')?;
    let number: i64 = number.parse().ok()?;
    let nearest = match rest.lines().next()?.strip_prefix(", expected ")? {
        expected if !is_whole_number(expected) => return None,
        _ if number < 0 => "0",
        "i8" => "127",
        "u8" => "255",
        "u16" => "65535",
        _ => "4294967295",
    };
    Some((number, nearest))
}

fn is_whole_number(expected: &str) -> bool {
    matches!(expected, "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64")
}

/// The names that the TOML reader and serde have for what stands there.
pub fn found_words(found: &str) -> Text {
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    let value = value.trim_start_matches("point ").trim_matches('`');
    match kind {
        "integer" | "floating" | "float" if !value.is_empty() => {
            text(format!("le nombre {value}"), format!("the number {value}"))
        }
        "string" if !value.is_empty() => text(format!("le texte {value}"), format!("the text {value}")),
        "boolean" if !value.is_empty() => text(format!("«\u{a0}{value}\u{a0}»"), format!("“{value}”")),
        "integer" | "floating" | "float" => text("un nombre", "a number"),
        "string" | "character" => text("un texte", "a text"),
        "boolean" => text("true ou false", "true or false"),
        "datetime" => text("une date", "a date"),
        "sequence" | "array" => text("une liste", "a list"),
        "map" | "table" => text("une table", "a table"),
        _ => text("autre chose", "something else"),
    }
}

/// What the readers of `figures`, `price` and `language` expect, in both languages.
const EXPECTED: [(&str, &str, &str); 4] = [
    (r#""2+" to "6+", or "-""#, r#""2+" à "6+", ou "-""#, r#""2+" to "6+", or "-""#),
    (
        r#""+1" to add, or 25 to replace (0 to 120)"#,
        r#""+1" pour ajouter, ou 25 pour remplacer (de 0 à 120)"#,
        r#""+1" to add, or 25 to replace (0 to 120)"#,
    ),
    (
        r#"a number of points (0 or more) or "X""#,
        r#"un nombre de points (0 ou plus) ou "X""#,
        r#"a number of points (0 or more) or "X""#,
    ),
    (
        r#"a text, or { fr = "…", en = "…" }"#,
        r#"un texte, ou { fr = "…", en = "…" }"#,
        r#"a text, or { fr = "…", en = "…" }"#,
    ),
];

fn expected_words(expected: &str) -> Text {
    if let Some((_, fr, en)) = EXPECTED.iter().find(|(said, _, _)| *said == expected) {
        return text(*fr, *en);
    }
    if is_whole_number(expected) {
        return text("un nombre entier", "a whole number");
    }
    if expected.starts_with("struct ") {
        return text("une table\u{a0}: { … }", "a table: { … }");
    }
    match expected {
        "a string" => text("un texte entre guillemets", "a text in quotes"),
        "a boolean" => text("true ou false", "true or false"),
        "a sequence" => text("une liste\u{a0}: [ … ]", "a list: [ … ]"),
        "a map" => text("une table\u{a0}: { … }", "a table: { … }"),
        "an array of length 2" => text("deux prix\u{a0}: [4, 20]", "two prices: [4, 20]"),
        "string or table" => text("un des mots prévus, entre guillemets", "one of the known words, in quotes"),
        _ => text("une autre sorte de valeur", "another kind of value"),
    }
}

/// What the TOML reader says of a file that is not TOML.
pub fn syntax(message: &str) -> Text {
    let said = message.lines().next().unwrap_or_default();
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    if has(&["duplicate key", "cannot extend"]) {
        text("cette clé est déjà écrite plus haut", "this key stands above already")
    } else if has(&["recurs"]) {
        text("trop de tables ou de listes emboîtées", "too many tables or lists within one another")
    } else if has(&["must be quoted"]) {
        text("un texte s’écrit entre guillemets", "a text is written in quotes")
    } else if has(&["string", "quote"]) {
        text(
            "texte entre guillemets mal terminé ou mal écrit",
            "a text in quotes that does not end or is badly written",
        )
    } else if has(&["unclosed array table", "unclosed table", "table open"]) {
        text("titre entre crochets mal fermé\u{a0}: [[profile]]", "a title in brackets that is not closed: [[profile]]")
    } else if has(&["unclosed array"]) {
        text("liste sans son crochet fermant «\u{a0}]\u{a0}»", "a list without its closing bracket “]”")
    } else if has(&["unclosed inline table"]) {
        text("table sans son accolade fermante «\u{a0}}\u{a0}»", "a table without its closing brace “}”")
    } else if has(&["missing comma"]) {
        text("il manque une virgule", "a comma is missing")
    } else if has(&["extra comma"]) {
        text("une virgule de trop", "one comma too many")
    } else if has(&["missing value"]) {
        text("il manque la valeur après «\u{a0}=\u{a0}»", "the value after “=” is missing")
    } else if has(&["assignment", "`=`", "key-value", "key"]) {
        text("attendu\u{a0}: clé = valeur", "expected: key = value")
    } else if has(&["escape", "unicode"]) {
        text(
            "après «\u{a0}\\\u{a0}», attendu un code connu\u{a0}; écrivez «\u{a0}\\\\\u{a0}»",
            "after “\\” a known code is expected; write “\\\\”",
        )
    } else if has(&["digit", "sign", "zero", "radix", "integer", "number", "float", "date", "time", "invalid value"]) {
        text("nombre ou valeur mal écrits", "a number or a value that is badly written")
    } else {
        text("signes inattendus", "unexpected signs")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn what_was_found_may_hold_the_words_of_serde() {
        let said = |message: &str| problem_of(message).message(Language::French);
        assert_eq!(
            said(r#"invalid type: string "a, expected b", expected u32"#),
            r#"trouvé le texte "a, expected b", attendu un nombre entier"#
        );
        assert_eq!(
            said(r#"invalid value: string "7+", expected "2+" to "6+", or "-""#),
            r#"trouvé le texte "7+", attendu "2+" à "6+", ou "-""#
        );
        assert_eq!(
            said("invalid length 1, expected an array of length 2"),
            "trouvé une liste de 1, attendu deux prix\u{a0}: [4, 20]"
        );
    }

    #[test]
    fn whole_numbers_beyond_any_figure_are_known() {
        assert_eq!(beyond_all_figures("invalid value: integer `-5`, expected u32"), Some((-5, "0")));
        assert_eq!(beyond_all_figures("invalid value: integer `300`, expected u8"), Some((300, "255")));
        assert_eq!(beyond_all_figures("invalid value: integer `9`, expected \"2+\" to \"6+\", or \"-\""), None);
    }
}
