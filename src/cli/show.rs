//! `ralliement show PROFILE`: a profile's card, found by id or by name, slips of the keyboard forgiven.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Command};

use super::card::{Card, points, provenance};
use super::console::{BOLD, Console, DIM, styled};
use super::layout::clean;
use super::{Exit, Run, input, say};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::Profile;
use crate::language::{Language, fold};

#[derive(Args)]
pub struct Arguments {
    #[arg(required_unless_present = "list", conflicts_with = "list")]
    profile: Vec<String>,
    #[arg(long)]
    list: bool,
    #[arg(long)]
    tome: Vec<PathBuf>,
}

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        command
            .about(say(language, "Montre un profil", "Show a profile"))
            .mut_arg("profile", |arg| {
                arg.value_name(say(language, "PROFIL", "PROFILE")).help(say(
                    language,
                    "Identifiant ou nom\u{a0}; casse, accents et petites fautes sont pardonnés",
                    "Id or name; case, accents and small slips are forgiven",
                ))
            })
            .mut_arg("list", |arg| {
                arg.help(say(
                    language,
                    "Toutes les factions et leurs profils, avec leurs points",
                    "All factions and their profiles, with their points",
                ))
            })
            .mut_arg("tome", |arg| {
                arg.value_name(say(language, "FICHIER", "FILE")).help(say(
                    language,
                    "Cherche aussi dans ce tome",
                    "Look into this tome as well",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let catalogue = match input::catalogue(&self.tome, console)? {
            Ok(catalogue) => catalogue,
            Err(exit) => return Ok(exit),
        };
        let catalogue = &catalogue;
        if self.list {
            return list(catalogue, console);
        }
        let asked = self.profile.join(" ");
        let language = console.language;
        match find(catalogue, &asked) {
            Found::One(profile) => card(catalogue, &profile, console),
            Found::Slip(profile) => {
                let name = clean(profile.name.get(language));
                console.complain(&say(
                    language,
                    format!("«\u{a0}{asked}\u{a0}» lu comme «\u{a0}{name}\u{a0}»\n"),
                    format!("“{asked}” read as “{name}”\n"),
                ))?;
                card(catalogue, &profile, console)
            }
            Found::Several(profiles) => {
                let head = say(
                    language,
                    format!("plusieurs profils répondent à «\u{a0}{asked}\u{a0}»\u{a0}:"),
                    format!("several profiles answer to “{asked}”:"),
                );
                suggest(&head, &profiles, console)
            }
            Found::Near(profiles) => {
                let head = say(
                    language,
                    format!("aucun profil ne s’appelle «\u{a0}{asked}\u{a0}»\u{a0}; vouliez-vous dire\u{a0}:"),
                    format!("no profile is called “{asked}”; did you mean:"),
                );
                suggest(&head, &profiles, console)
            }
            Found::None => {
                console.error(&say(
                    language,
                    format!("aucun profil ne s’appelle «\u{a0}{asked}\u{a0}»\u{a0}; «\u{a0}ralliement show --list\u{a0}» les montre tous"),
                    format!("no profile is called “{asked}”; “ralliement show --list” shows them all"),
                ))?;
                Ok(Exit::NotInOrder)
            }
        }
    }
}

fn card(catalogue: &Catalogue, profile: &Profile, console: &mut Console) -> io::Result<Exit> {
    let text = Card { catalogue, profile, language: console.language }.text(console.width);
    console.print(&text).map(|()| Exit::Fine)
}

fn suggest(head: &str, profiles: &[Arc<Profile>], console: &mut Console) -> io::Result<Exit> {
    console.error(head)?;
    let rows: Vec<Vec<String>> = profiles.iter().map(|profile| row(profile, console.language)).collect();
    for line in columns(&rows) {
        console.complain(&format!("{line}\n"))?;
    }
    Ok(Exit::NotInOrder)
}

fn list(catalogue: &Catalogue, console: &mut Console) -> io::Result<Exit> {
    let language = console.language;
    // One width for all factions, so that the columns stand under one another.
    let all = catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
    let rows: Vec<Vec<String>> = all.map(|profile| row(profile, language)).collect();
    let mut lines = columns(&rows).into_iter();
    for (index, tome) in catalogue.tomes().iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        let name = styled(BOLD, &clean(tome.faction.name.get(language)));
        let id = styled(DIM, &clean(&tome.id));
        console.print(&format!("{gap}{name}  {id}\n"))?;
        for line in lines.by_ref().take(tome.profiles.len()) {
            console.print(&format!("{line}\n"))?;
        }
    }
    Ok(Exit::Fine)
}

fn row(profile: &Profile, language: Language) -> Vec<String> {
    vec![
        points(profile.points, language),
        clean(profile.name.get(language)),
        clean(&profile.id),
        clean(&provenance(&profile.provenance, language)),
    ]
}

/// The first column to the right, the others to the left, the last ones dim.
fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..4).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("  {cell:>width$}"),
            1 => format!("{cell:<width$}"),
            2 => styled(DIM, &format!("{cell:<width$}")),
            _ => styled(DIM, cell),
        });
        cells.collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(line).collect()
}

#[derive(Debug)]
pub(super) enum Found {
    One(Arc<Profile>),
    /// One, but for a slip of the keyboard.
    Slip(Arc<Profile>),
    Several(Vec<Arc<Profile>>),
    /// Nothing fits; these are the least far.
    Near(Vec<Arc<Profile>>),
    None,
}

/// The id, or the whole name, or a part of it, or something a slip away; the first that finds anything.
pub(super) fn find(catalogue: &Catalogue, asked: &str) -> Found {
    if let Some(profile) = catalogue.profile(asked) {
        return Found::One(profile.clone());
    }
    let asked = fold(asked);
    if asked.is_empty() {
        return Found::None;
    }
    let all: Vec<(Arc<Profile>, [String; 3])> = catalogue
        .tomes()
        .iter()
        .flat_map(|tome| &tome.profiles)
        .map(|profile| {
            let names = [fold(&profile.name.fr), fold(&profile.name.en), fold(&profile.id)];
            (profile.clone(), names)
        })
        .collect();
    let those = |fits: &dyn Fn(&str) -> bool| -> Vec<Arc<Profile>> {
        let fitting = all.iter().filter(|(_, names)| names.iter().any(|name| !name.is_empty() && fits(name)));
        fitting.map(|(profile, _)| profile.clone()).collect()
    };
    let distance = |name: &str| strsim::damerau_levenshtein(&asked, name);
    let whole = those(&|name| name == asked);
    let parts = || those(&|name| asked.split(' ').all(|word| name.contains(word)));
    let found = if whole.is_empty() { parts() } else { whole };
    match found.as_slice() {
        [one] => return Found::One(one.clone()),
        [] => {}
        _ => return Found::Several(found),
    }
    let slips = those(&|name| distance(name) <= 1 + name.chars().count() / 8);
    match slips.as_slice() {
        [one] => return Found::Slip(one.clone()),
        [] => {}
        _ => return Found::Several(slips),
    }
    let mut near = those(&|name| distance(name) <= 1 + name.chars().count() / 3);
    near.sort_by_key(|profile| distance(&fold(&profile.name.fr)).min(distance(&fold(&profile.name.en))));
    near.truncate(5);
    if near.is_empty() { Found::None } else { Found::Near(near) }
}
