//! French and English: the two languages in which every text exists, and how numbers are written in them.
//!
//! Knows nothing of the game.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    #[default]
    French,
    English,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::French, Language::English];

    /// The BCP 47 tag, as HTML, PDF and `--language` want it.
    pub fn tag(self) -> &'static str {
        match self {
            Language::French => "fr",
            Language::English => "en",
        }
    }

    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.tag()))
    }

    /// 1000 → « 1 000 » (narrow no-break space) in French, "1,000" in English.
    pub fn number(self, value: i64) -> String {
        let digits = value.unsigned_abs().to_string();
        let separator = match self {
            Language::French => '\u{202f}',
            Language::English => ',',
        };
        let mut out = String::with_capacity(digits.len() + 4);
        if value < 0 {
            out.push('−');
        }
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                out.push(separator);
            }
            out.push(digit);
        }
        out
    }

    /// How every sentence writes a name: « Arc », “Arc”.
    pub fn quoted(self, name: &str) -> String {
        match self {
            Language::French => format!("«\u{a0}{name}\u{a0}»"),
            Language::English => format!("“{name}”"),
        }
    }

    /// French counts 0 and 1 as singular, English only 1.
    pub fn is_plural(self, count: i64) -> bool {
        match self {
            Language::French => count.unsigned_abs() > 1,
            Language::English => count.unsigned_abs() != 1,
        }
    }
}

/// A text of the game's data. In TOML either a plain string (French, and English falls back to it)
/// or `{ fr = "…", en = "…" }`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Text {
    pub fr: String,
    /// Empty where nobody has translated it yet.
    pub en: String,
}

impl Text {
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English if !self.en.is_empty() => &self.en,
            _ => &self.fr,
        }
    }

    /// In quotation marks.
    pub fn quoted(&self, language: Language) -> String {
        language.quoted(self.get(language))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
struct BothLanguages {
    fr: String,
    #[serde(default)]
    en: String,
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() && self.en.is_empty() {
            serializer.serialize_str(&self.fr)
        } else {
            let both = BothLanguages { fr: self.fr.clone(), en: self.en.clone() };
            both.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, or { fr = \"…\", en = \"…\" }")
            }

            fn visit_str<E: de::Error>(self, fr: &str) -> Result<Text, E> {
                Ok(Text { fr: fr.to_owned(), en: String::new() })
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Text, A::Error> {
                let both = BothLanguages::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(Text { fr: both.fr, en: both.en })
            }
        }
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Visitor)
        } else {
            let both = BothLanguages::deserialize(deserializer)?;
            Ok(Text { fr: both.fr, en: both.en })
        }
    }
}

#[cfg(schema)]
impl schemars::JsonSchema for Text {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let both = generator.subschema_for::<BothLanguages>();
        schemars::json_schema!({ "anyOf": [{ "type": "string" }, both] })
    }
}

/// Lower case without accents, ligatures or punctuation: how keywords, names and searches are compared.
///
/// A table of the letters that French (and its neighbours) use; a Unicode decomposition crate would weigh
/// more than the whole of this module in the browser.
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match lower(c) {
            'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' => out.push('a'),
            'ç' => out.push('c'),
            'é' | 'è' | 'ê' | 'ë' => out.push('e'),
            'î' | 'ï' | 'í' | 'ì' => out.push('i'),
            'ñ' => out.push('n'),
            'ô' | 'ö' | 'ó' | 'ò' | 'õ' => out.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => out.push('u'),
            'ÿ' | 'ý' => out.push('y'),
            'œ' => out.push_str("oe"),
            'æ' => out.push_str("ae"),
            'ß' | 'ẞ' => out.push_str("ss"),
            // Combining accents: text out of a PDF often carries them apart from their letter.
            '\u{0300}'..='\u{036f}' => {}
            c if c.is_alphanumeric() => out.push(c),
            _ => {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Small letters of Latin, Greek and Cyrillic. The table of all scripts would weigh 5 KB in the app's first load.
fn lower(c: char) -> char {
    let up = |step: u32| char::from_u32(u32::from(c) + step).unwrap_or(c);
    match c {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => up(32),
        'Ѐ'..='Џ' => up(80),
        'Ÿ' => 'ÿ',
        'İ' => 'i',
        // In pairs, the capital first: at even places, in two stretches at odd ones.
        'Ā'..='ķ' | 'Ŋ'..='ŷ' if u32::from(c) % 2 == 0 => up(1),
        'Ĺ'..='ň' | 'Ź'..='ž' if u32::from(c) % 2 == 1 => up(1),
        _ => c,
    }
}

/// The capital of a small letter, of the same scripts.
fn upper(c: char) -> char {
    let down = |step: u32| u32::from(c).checked_sub(step).and_then(char::from_u32);
    let capitals = [down(1), down(32), down(80), Some('Ÿ')];
    capitals.into_iter().flatten().find(|capital| *capital != c && lower(*capital) == c).unwrap_or(c)
}

/// The whole text in small letters, without the table of all scripts.
pub fn small(text: &str) -> String {
    text.chars().map(lower).collect()
}

/// With a small letter at its beginning.
pub fn begun_small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(lower).into_iter().chain(chars).collect()
}

/// With a capital at its beginning.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(upper).into_iter().chain(chars).collect()
}

/// A sentence for people: those of the pure rooms begin small and end without a full stop.
pub fn sentence(text: &str) -> String {
    let mut out = capitalised(text);
    if !out.ends_with(['.', '!', '?']) {
        out.push('.');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_large_and_end() {
        assert_eq!(sentence("ce lien est abîmé"), "Ce lien est abîmé.");
        assert_eq!(sentence("état"), "État.");
        assert_eq!(sentence("fini\u{a0}!"), "Fini\u{a0}!");
    }

    #[test]
    fn small_letters_are_those_of_unicode() {
        for c in ('\0'..'ƀ').chain('Α'..'Ϗ').chain('Ѐ'..'Ѡ').filter(|c| *c != 'İ') {
            assert_eq!(c.to_lowercase().collect::<String>(), lower(c).to_string(), "{c}");
        }
        assert_eq!(fold("ÉLODIE Œuvre-ŁÓDŹ İzmir Сове́тский ẞ"), "elodie oeuvre łodź izmir советский ss");
    }

    #[test]
    fn capitals_are_those_of_unicode() {
        // Those whose capital is not one letter, or lies elsewhere, stay as they are.
        let others = ['µ', 'ß', 'ı', 'ŉ', 'ſ', 'ς'];
        for c in ('\0'..'ƀ').chain('α'..='ω').chain('а'..='џ').filter(|c| !others.contains(c)) {
            assert_eq!(c.to_uppercase().collect::<String>(), upper(c).to_string(), "{c}");
        }
        assert_eq!((capitalised("état"), begun_small("État")), ("État".to_owned(), "état".to_owned()));
        assert_eq!(small("Exosquelette LÉGER"), "exosquelette léger");
        assert_eq!((capitalised(""), begun_small("")), (String::new(), String::new()));
    }

    #[test]
    fn numbers_are_grouped_as_each_language_does() {
        assert_eq!(Language::French.number(12_345), "12\u{202f}345");
        assert_eq!(Language::English.number(-1_000), "−1,000");
        assert_eq!(Language::French.number(999), "999");
        assert_eq!(Language::French.number(0), "0");
    }

    #[test]
    fn zero_is_singular_in_french_only() {
        assert!(!Language::French.is_plural(0));
        assert!(Language::English.is_plural(0));
        assert!(!Language::English.is_plural(1));
    }

    #[test]
    fn tags_of_browsers_are_understood() {
        assert_eq!(Language::from_tag("fr-CA"), Some(Language::French));
        assert_eq!(Language::from_tag("EN"), Some(Language::English));
        assert_eq!(Language::from_tag("de"), None);
    }

    #[test]
    fn folding_ignores_case_accents_and_punctuation() {
        assert_eq!(fold("Arme de Siège"), "arme de siege");
        assert_eq!(fold("ÉMERGENT"), fold("emergent"));
        assert_eq!(fold("Cœur d’acier"), "coeur d acier");
        assert_eq!(fold("e\u{0301}gare\u{0301}"), "egare");
        assert_eq!(fold("  « Tenez ! »  "), "tenez");
    }
}
