//! What the parser says of a command line that it does not understand, in our two languages.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::say;
use crate::language::Language;

/// What is wrong, perhaps what was meant, and where the help is.
pub fn sentence(error: &Error, language: Language) -> String {
    let what = what(error, language);
    let meant = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| context(error, kind))
        .map(|name| {
            say(
                language,
                format!("\u{a0}; vouliez-vous dire «\u{a0}{name}\u{a0}»\u{a0}?"),
                format!("; did you mean “{name}”?"),
            )
        });
    let help = say(language, "voir «\u{a0}ralliement --help\u{a0}»", "see “ralliement --help”");
    format!("{what}{}\n{help}", meant.unwrap_or_default())
}

fn what(error: &Error, language: Language) -> String {
    let argument = context(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = context(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            say(language, format!("commande inconnue «\u{a0}{name}\u{a0}»"), format!("unknown command “{name}”"))
        }
        ErrorKind::UnknownArgument => say(
            language,
            format!("argument inattendu «\u{a0}{argument}\u{a0}»"),
            format!("unexpected argument “{argument}”"),
        ),
        ErrorKind::InvalidValue if value.is_empty() => {
            say(language, format!("«\u{a0}{argument}\u{a0}» demande une valeur"), format!("“{argument}” needs a value"))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let valid = context(error, ContextKind::ValidValue).unwrap_or_default();
            say(
                language,
                format!(
                    "valeur inconnue «\u{a0}{value}\u{a0}» pour «\u{a0}{argument}\u{a0}»\u{a0}; possibles\u{a0}: {valid}"
                ),
                format!("unknown value “{value}” for “{argument}”; possible: {valid}"),
            )
        }
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => {
            let missing = if argument.is_empty() { say(language, "COMMANDE", "COMMAND").to_owned() } else { argument };
            say(language, format!("il manque {missing}"), format!("{missing} is missing"))
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg).unwrap_or_default();
            say(
                language,
                format!("«\u{a0}{argument}\u{a0}» et «\u{a0}{other}\u{a0}» ne vont pas ensemble"),
                format!("“{argument}” and “{other}” do not go together"),
            )
        }
        ErrorKind::InvalidUtf8 => {
            say(language, "un argument n’est pas en UTF-8".to_owned(), "an argument is not UTF-8".to_owned())
        }
        _ => say(language, "commande mal formée".to_owned(), "the command was not understood".to_owned()),
    }
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")).filter(|text| !text.is_empty()),
        _ => None,
    }
}
