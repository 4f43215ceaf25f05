//! What is wrong with a tome, where, and what was expected: written for its author, in both languages.

use crate::language::{Language, Text, fold};

#[derive(Clone, Debug, PartialEq)]
pub struct Defect {
    pub file: String,
    /// From 1; 1 too where the whole file is meant.
    pub line: usize,
    pub column: usize,
    /// Where in the tome: `profile[3].figures.cc`; empty where the whole file is meant.
    pub key: String,
    pub problem: Problem,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    TooLarge {
        bytes: usize,
        limit: usize,
    },
    NotUtf8 {
        offset: usize,
    },
    Syntax {
        detail: Text,
    },
    UnknownKey {
        found: String,
        expected: Vec<String>,
    },
    MissingKey {
        key: String,
    },
    WrongType {
        found: Text,
        expected: Text,
    },
    /// More entries of a kind than any book has.
    TooMany {
        found: usize,
        limit: usize,
    },
    UnknownValue {
        found: String,
        expected: Vec<String>,
    },
    OutOfRange {
        found: Option<i64>,
        min: Option<i64>,
        max: Option<i64>,
    },
    Unresolved {
        what: Noun,
        found: String,
        known: Vec<String>,
    },
    Duplicate {
        what: Noun,
        id: String,
    },
    /// Two parts of an entry that do not go together.
    Contradiction(Text),
    /// Not a defect of its own: so many more were found than are told.
    More {
        count: usize,
    },
}

/// What an id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    Tome,
    Civilisation,
    Profile,
    Equipment,
    Mount,
    Rule,
    Order,
    Feat,
    Keyword,
    Faction,
    Scenario,
    Entry,
}

impl Noun {
    fn name(self, language: Language) -> &'static str {
        let (fr, en) = match self {
            Noun::Tome => ("tome", "tome"),
            Noun::Civilisation => ("civilisation", "civilisation"),
            Noun::Profile => ("profil", "profile"),
            Noun::Equipment => ("équipement", "piece of equipment"),
            Noun::Mount => ("monture", "mount"),
            Noun::Rule => ("règle spéciale", "special rule"),
            Noun::Order => ("ordre", "order"),
            Noun::Feat => ("action d’éclat", "feat"),
            Noun::Keyword => ("mot-clef", "keyword"),
            Noun::Faction => ("faction", "faction"),
            Noun::Scenario => ("scénario", "scenario"),
            Noun::Entry => ("entrée", "entry"),
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}

impl Noun {
    /// In French.
    fn is_feminine(self) -> bool {
        matches!(self, Noun::Civilisation | Noun::Faction | Noun::Mount | Noun::Rule | Noun::Feat | Noun::Entry)
    }
}

impl Problem {
    /// Built where both sentences stand side by side.
    pub fn contradiction(fr: impl Into<String>, en: impl Into<String>) -> Problem {
        Problem::Contradiction(Text { fr: fr.into(), en: en.into() })
    }

    /// One sentence without a full stop: what was found, what was expected, what may have been meant.
    pub fn message(&self, language: Language) -> String {
        let fr = language == Language::French;
        match self {
            Problem::TooLarge { bytes, limit } => {
                let (bytes, limit) = (language.number(*bytes as i64), language.number(*limit as i64));
                if fr {
                    format!("fichier trop gros\u{a0}: {bytes} octets, {limit} au plus")
                } else {
                    format!("file too large: {bytes} bytes, at most {limit}")
                }
            }
            Problem::NotUtf8 { offset } => {
                if fr {
                    format!("ce fichier n’est pas en UTF-8 (octet {offset})\u{a0}; enregistrez-le dans cet encodage")
                } else {
                    format!("this file is not UTF-8 (byte {offset}); save it in that encoding")
                }
            }
            Problem::Syntax { detail } => {
                let detail = detail.get(language);
                if fr {
                    format!("TOML mal écrit ici ({detail})")
                } else {
                    format!("this is not valid TOML ({detail})")
                }
            }
            Problem::UnknownKey { found, expected } => {
                let (meant, found) = (did_you_mean(found, expected, language), shorten(found));
                if fr {
                    format!("clé inconnue «\u{a0}{found}\u{a0}»{meant}")
                } else {
                    format!("unknown key “{found}”{meant}")
                }
            }
            Problem::MissingKey { key } => {
                if fr {
                    format!("il manque «\u{a0}{key}\u{a0}»")
                } else {
                    format!("“{key}” is missing")
                }
            }
            Problem::TooMany { found, limit } => {
                let (found, limit) = (language.number(*found as i64), language.number(*limit as i64));
                if fr {
                    format!("trop d’entrées\u{a0}: {found}, {limit} au plus")
                } else {
                    format!("too many entries: {found}, at most {limit}")
                }
            }
            Problem::WrongType { found, expected } => {
                let (found, expected) = (shorten(found.get(language)), expected.get(language));
                if fr {
                    format!("trouvé {found}, attendu {expected}")
                } else {
                    format!("found {found}, expected {expected}")
                }
            }
            Problem::UnknownValue { found, expected } => {
                let list = expected.join(", ");
                let (meant, found) = (did_you_mean(found, expected, language), shorten(found));
                if fr {
                    format!("valeur inconnue «\u{a0}{found}\u{a0}»\u{a0}; possibles\u{a0}: {list}{meant}")
                } else {
                    format!("unknown value “{found}”; possible: {list}{meant}")
                }
            }
            Problem::OutOfRange { found, min, max } => {
                let number = |value: i64| language.number(value);
                let found =
                    found.map(
                        |value| if fr { format!("{}\u{a0}: ", number(value)) } else { format!("{}: ", number(value)) },
                    );
                let found = found.unwrap_or_default();
                match (min, max, fr) {
                    (Some(min), Some(max), true) => format!("{found}attendu de {} à {}", number(*min), number(*max)),
                    (Some(min), Some(max), false) => format!("{found}expected {} to {}", number(*min), number(*max)),
                    (Some(min), None, true) => format!("{found}attendu {} ou plus", number(*min)),
                    (Some(min), None, false) => format!("{found}expected {} or more", number(*min)),
                    (None, Some(max), true) => format!("{found}attendu {} au plus", number(*max)),
                    (None, Some(max), false) => format!("{found}expected at most {}", number(*max)),
                    (None, None, true) => format!("{found}hors limites"),
                    (None, None, false) => format!("{found}out of range"),
                }
            }
            Problem::Unresolved { what, found, known } => {
                let e = if what.is_feminine() { "e" } else { "" };
                let what = what.name(language);
                let (meant, found) = (did_you_mean(found, known, language), shorten(found));
                if fr {
                    format!("{what} inconnu{e} «\u{a0}{found}\u{a0}»{meant}")
                } else {
                    format!("unknown {what} “{found}”{meant}")
                }
            }
            Problem::Duplicate { what, id } => {
                let (what, id) = (what.name(language), shorten(id));
                if fr {
                    format!("deux fois le même identifiant «\u{a0}{id}\u{a0}» ({what})")
                } else {
                    format!("the id “{id}” stands twice ({what})")
                }
            }
            Problem::Contradiction(text) => text.get(language).to_owned(),
            Problem::More { count } => {
                let (number, many) = (language.number(*count as i64), language.is_plural(*count as i64));
                match (fr, many) {
                    (true, true) => format!("{number} autres défauts ne sont pas dans cette liste"),
                    (true, false) => format!("{number} autre défaut n’est pas dans cette liste"),
                    (false, true) => format!("{number} more defects are not in this list"),
                    (false, false) => format!("{number} more defect is not in this list"),
                }
            }
        }
    }
}

/// What stands in a file may be a megabyte long, or drive a terminal: enough of it to be recognised.
fn shorten(found: &str) -> String {
    const ENOUGH: usize = 100;
    let mut short: String = found.chars().take(ENOUGH).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if found.chars().nth(ENOUGH).is_some() {
        short.push('…');
    }
    short
}

/// The nearest known name, if it is near enough to be a slip of the keyboard.
pub fn nearest<'a>(found: &str, known: &'a [String]) -> Option<&'a str> {
    // No name is so long, and comparing costs the product of both lengths.
    if found.len() > 200 {
        return None;
    }
    let folded = fold(found);
    known
        .iter()
        .map(|name| (strsim::damerau_levenshtein(&folded, &fold(name)), name))
        .filter(|(distance, name)| *distance <= 1 + name.chars().count() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.as_str())
}

fn did_you_mean(found: &str, known: &[String], language: Language) -> String {
    match (nearest(found, known), language) {
        (None, _) => String::new(),
        (Some(name), Language::French) => format!("\u{a0}; vouliez-vous dire «\u{a0}{name}\u{a0}»\u{a0}?"),
        (Some(name), Language::English) => format!("; did you mean “{name}”?"),
    }
}

impl Defect {
    /// `data/tomes/x.toml:12:3: profile[0].figures.cc: …`, as compilers write it, so that editors jump there.
    pub fn line_of_text(&self, language: Language) -> String {
        let colon = match language {
            Language::French => "\u{a0}: ",
            Language::English => ": ",
        };
        let key = if self.key.is_empty() { String::new() } else { format!("{}{colon}", shorten(&self.key)) };
        format!("{}:{}:{}: {key}{}", self.file, self.line, self.column, self.problem.message(language))
    }
}
