//! The command line, for organisers and for authors of tomes. One file per command; here are the options that
//! all of them share, the dispatch and the exit codes.
//!
//! Does the reading and writing, and nothing else: verdicts come from the rooms above. Only this room knows
//! the command-line parser. Adding a command is one file, one variant of [`Task`] and one line in each `match`.

mod card;
mod check;
mod completions;
mod console;
mod csv;
mod event;
mod event_check;
mod event_pair;
#[cfg(feature = "pdf")]
mod event_print;
mod event_schema;
mod event_standing;
mod explain;
mod input;
mod layout;
mod man;
mod misuse;
mod odds;
mod output;
#[cfg(feature = "pdf")]
mod print;
pub mod report;
mod show;
mod tome;
mod tome_check;
mod tome_read;
mod tome_schema;

use std::ffi::OsString;
use std::io::{self, Read, Write};

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::language::Language;
use console::Console;
pub use event_schema::{event_schema, reports_schema};
pub use tome_schema::schema;

/// All that the command line touches of the world, so that tests can bring their own.
pub struct Outside<'a> {
    pub input: &'a mut dyn Read,
    pub out: &'a mut dyn Write,
    pub err: &'a mut dyn Write,
    /// What `--color auto` means for `out` and for `err`.
    pub colours: (bool, bool),
    /// A variable of the environment.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
}

/// How a command ends; the numbers are a promise to scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    Fine = 0,
    /// Something is not in order: a tome has defects, a profile is not found.
    NotInOrder = 1,
    /// Something could not be read, or the command was not understood.
    Unreadable = 2,
}

#[derive(Parser)]
#[command(name = "ralliement", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, subcommand_required = true, arg_required_else_help = true)]
struct Arguments {
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(["fr", "en"]), hide_possible_values = true)]
    language: Option<String>,
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(["auto", "always", "never"]))]
    #[arg(hide_possible_values = true)]
    color: Option<String>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Check(check::Arguments),
    Completions(completions::Arguments),
    Event(event::Arguments),
    Explain(explain::Arguments),
    Man(man::Arguments),
    Odds(odds::Arguments),
    #[cfg(feature = "pdf")]
    Print(print::Arguments),
    Show(show::Arguments),
    Tome(tome::Arguments),
}

/// What every command can do: explain itself, and run.
trait Run: Args {
    /// Gives the command and its arguments their help; a test finds those that were forgotten.
    fn describe(command: Command, language: Language) -> Command;
    /// An error is one of writing; whatever could not be read has been said already.
    fn run(&self, console: &mut Console) -> io::Result<Exit>;
}

/// The sentence of the language; both must be there to compile.
fn say<T>(language: Language, fr: T, en: T) -> T {
    match language {
        Language::French => fr,
        Language::English => en,
    }
}

/// A report as JSON for other programs, its keys in one order whatever features another crate turns on.
fn json_text(report: &impl serde::Serialize) -> String {
    let mut value = serde_json::to_value(report).unwrap_or_default();
    value.sort_all_objects();
    format!("{value:#}")
}

/// Runs one command line, program name included, and gives its exit code.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString>>, outside: &mut Outside) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let language = language_of(&arguments, outside.variable);
    let columns = console::columns(outside.variable);
    // Without `COLUMNS` the parser asks the terminal.
    let parser = columns.into_iter().fold(command(language), Command::term_width);
    let parsed = parser.try_get_matches_from(&arguments);
    let colour = parsed.as_ref().ok().and_then(|matches| matches.get_one::<String>("color")).cloned();
    let mut console = Console::new(outside, language, colour.as_deref());
    let exit = match parsed {
        Ok(matches) => dispatch(&matches, &mut console),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                console.print(&error.render().ansi().to_string()).map(|()| Exit::Fine)
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                console.complain(&error.render().ansi().to_string()).map(|()| Exit::Unreadable)
            }
            _ => {
                let sentence = misuse::sentence(&error, language);
                console.error(&sentence).map(|()| Exit::Unreadable)
            }
        },
    };
    let exit = exit.unwrap_or_else(|error| {
        // Nobody is left to tell when the error stream is broken too.
        let _ = console.error(&say(
            language,
            format!("écriture impossible\u{a0}: {error}"),
            format!("cannot write the output: {error}"),
        ));
        Exit::Unreadable
    });
    exit as u8
}

fn dispatch(matches: &ArgMatches, console: &mut Console) -> io::Result<Exit> {
    let task = match Arguments::from_arg_matches(matches) {
        Ok(arguments) => arguments.task,
        Err(error) => {
            let sentence = misuse::sentence(&error, console.language);
            console.error(&sentence)?;
            return Ok(Exit::Unreadable);
        }
    };
    match task {
        Task::Check(check) => check.run(console),
        Task::Completions(completions) => completions.run(console),
        Task::Event(event) => event.run(console),
        Task::Explain(explain) => explain.run(console),
        Task::Man(man) => man.run(console),
        Task::Odds(odds) => odds.run(console),
        #[cfg(feature = "pdf")]
        Task::Print(print) => print.run(console),
        Task::Show(show) => show.run(console),
        Task::Tome(tome) => tome.run(console),
    }
}

/// The parser with its help in one language.
fn command(language: Language) -> Command {
    let help = say(language, "Affiche cette aide", "Show this help");
    let version = say(language, "Affiche la version", "Show the version");
    let flag = |name: &'static str, short: char, action: ArgAction, help: &'static str| {
        Arg::new(name).short(short).long(name).action(action).help(help)
    };
    let command = Arguments::command()
        .about(say(
            language,
            "Ralliement\u{a0}: listes d’armée pour Beyond the Stars (non officiel)",
            "Ralliement: army lists for Beyond the Stars (unofficial)",
        ))
        .after_help(say(
            language,
            "Code de sortie\u{a0}: 0 tout va bien, 1 quelque chose n’est pas en ordre, 2 illisible ou mal demandé",
            "Exit code: 0 all is well, 1 something is not in order, 2 unreadable or misused",
        ))
        .mut_arg("language", |arg| {
            arg.value_name(say(language, "LANGUE", "LANGUAGE")).help(say(
                language,
                "Langue\u{a0}: fr ou en (sans elle, celle du système)",
                "Language: fr or en (without it, the system’s)",
            ))
        })
        .mut_arg("color", |arg| {
            arg.value_name(say(language, "QUAND", "WHEN")).help(say(
                language,
                "Couleurs\u{a0}: auto, always ou never\u{a0}; auto respecte NO_COLOR",
                "Colours: auto, always or never; auto honours NO_COLOR",
            ))
        })
        .mut_subcommand("check", |command| check::Arguments::describe(command, language))
        .mut_subcommand("completions", |command| completions::Arguments::describe(command, language))
        .mut_subcommand("event", |command| event::Arguments::describe(command, language))
        .mut_subcommand("man", |command| man::Arguments::describe(command, language))
        .mut_subcommand("explain", |command| explain::Arguments::describe(command, language))
        .mut_subcommand("odds", |command| odds::Arguments::describe(command, language))
        .mut_subcommand("show", |command| show::Arguments::describe(command, language))
        .mut_subcommand("tome", |command| tome::Arguments::describe(command, language))
        .arg(flag("help", 'h', ArgAction::Help, help).global(true))
        .arg(flag("version", 'V', ArgAction::Version, version));
    #[cfg(feature = "pdf")]
    let command = command.mut_subcommand("print", |command| print::Arguments::describe(command, language));
    with_headings(command, language)
}

/// The parser's own few words, at every level.
fn with_headings(command: Command, language: Language) -> Command {
    let usage = say(language, "Utilisation\u{a0}:", "Usage:");
    let arguments = say(language, "Arguments\u{a0}", "Arguments");
    let options = say(language, "Options\u{a0}", "Options");
    let names: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let mut command = command
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .subcommand_help_heading(say(language, "Commandes\u{a0}", "Commands"))
        .subcommand_value_name(say(language, "COMMANDE", "COMMAND"))
        .mut_args(|arg| {
            let heading = if arg.is_positional() { arguments } else { options };
            arg.help_heading(heading)
        });
    for name in names {
        command = command.mut_subcommand(name, |inner| with_headings(inner, language));
    }
    command
}

/// `--language`, else what the system says, else French. Needed before anything is parsed, for the help.
fn language_of(arguments: &[OsString], variable: &dyn Fn(&str) -> Option<String>) -> Language {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let asked = texts.iter().enumerate().find_map(|(index, text)| {
        let value = text.strip_prefix("--language")?;
        if value.is_empty() { texts.get(index + 1).copied() } else { value.strip_prefix('=') }
    });
    let of_system = || {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        names.into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty()))
    };
    asked.map(str::to_owned).or_else(of_system).and_then(|tag| Language::from_tag(&tag)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(command: &Command, path: &str, check: &mut impl FnMut(&str, Option<String>)) {
        let path = format!("{path} {}", command.get_name());
        check(&path, command.get_about().map(ToString::to_string));
        for arg in command.get_arguments() {
            check(&format!("{path} {}", arg.get_id()), arg.get_help().map(ToString::to_string));
        }
        for inner in command.get_subcommands() {
            all(inner, &path, check);
        }
    }

    #[test]
    fn every_command_and_argument_has_help_in_both_languages() {
        let mut french = Vec::new();
        all(&command(Language::French), "", &mut |path, help| {
            assert!(help.is_some(), "no help for{path}: see its `describe`");
            french.push(help);
        });
        let mut french = french.into_iter();
        all(&command(Language::English), "", &mut |path, help| {
            assert_ne!(french.next().flatten(), help, "the help of{path} is the same in both languages");
        });
    }

    #[test]
    fn the_parser_is_consistent() {
        command(Language::French).debug_assert();
        command(Language::English).debug_assert();
    }

    #[test]
    fn the_language_comes_from_the_option_then_from_the_system_then_is_french() {
        let of = |arguments: &[&str], variables: &[(&str, &str)]| {
            let arguments: Vec<OsString> = arguments.iter().map(Into::into).collect();
            let variable = |name: &str| {
                let found = variables.iter().find(|(own, _)| *own == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            language_of(&arguments, &variable)
        };
        let english = ("LANG", "en_GB.UTF-8");
        assert_eq!(of(&[], &[]), Language::French);
        assert_eq!(of(&[], &[english]), Language::English);
        assert_eq!(of(&[], &[("LC_ALL", ""), english]), Language::English);
        assert_eq!(of(&[], &[("LC_MESSAGES", "fr_FR"), english]), Language::French);
        assert_eq!(of(&[], &[("LANG", "C.UTF-8")]), Language::French);
        assert_eq!(of(&["--language", "en"], &[("LANG", "fr")]), Language::English);
        assert_eq!(of(&["show", "--language=fr"], &[english]), Language::French);
    }
}
