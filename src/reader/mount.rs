//! A mount of a bestiary: what its labels say, and what its text says in the book's own words.

use crate::catalogue::figures::{Amount, Changes, Figure};
use crate::catalogue::price::Price;
use crate::catalogue::raw::RawMount;
use crate::language::fold;

use super::faction::french;
use super::head::PieceHead;
use super::known::Known;
use super::label::Label;
use super::person::ask_about_base;
use super::piece::{Parts, change};
use super::words::{count, is_conditional, split_outside, words};
use super::{Notes, rules};

/// « Mvt 25 cm, F +1 », « peut porter un caparaçon » in the middle of a mount's text.
pub fn speaks_of_figures(text: &str) -> bool {
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let folded = fold(word);
        let is_figure = Figure::ALL.into_iter().any(|figure| fold(figure.label()) == folded);
        let number = words.peek().is_some_and(|next| next.chars().any(|c| c.is_ascii_digit()));
        if (is_figure && number) || folded.starts_with("caparacon") || folded == "moto" {
            return true;
        }
    }
    false
}

/// « Mvt 25 cm, F +1 »: an effect that only a mount begins with, wherever a page's columns put it.
pub fn begins(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let moves = words.next().is_some_and(|word| fold(word) == "mvt");
    moves && words.next().is_some_and(|figure| figure.starts_with(|c: char| c.is_ascii_digit()))
}

/// What the text of a mount says in the book's own words: « Mvt 25 cm, F +1. Peut être caparaçonné. »
#[derive(Default)]
pub struct Said {
    pub changes: Vec<(Figure, Amount)>,
    pub barding: Option<bool>,
    pub bike: bool,
    pub rules: Vec<String>,
}

/// Takes what is understood out of a mount's text, sentence by sentence.
pub fn take_said(text: &mut String, faction: &str, known: &Known) -> Said {
    let mut said = Said::default();
    let mut kept: Vec<&str> = Vec::new();
    for sentence in text.split_inclusive(". ") {
        let plain = sentence.trim().trim_end_matches('.').trim();
        let folded = words(plain);
        let has = |wanted: &str| folded.iter().any(|word| word.starts_with(wanted));
        let parts = split_outside(plain, |c| matches!(c, ',' | ';'));
        let parts: Vec<&str> = parts.iter().flat_map(|part| part.split(" et ")).map(str::trim).collect();
        let changes: Option<Vec<(Figure, Amount)>> = parts.iter().map(|part| change(part)).collect();
        let names: Option<Vec<String>> = parts
            .iter()
            .map(|part| known.rule(faction, part).filter(|(_, more)| more.is_none()).map(|(id, _)| id))
            .collect();
        if is_conditional(&folded) {
            kept.push(sentence);
        } else if let Some(changes) = changes.filter(|changes| !changes.is_empty()) {
            said.changes.extend(changes);
        } else if has("caparacon") && folded.len() <= 7 {
            said.barding = Some(!folded.iter().any(|word| matches!(word.as_str(), "pas" | "sans" | "ne")));
        } else if has("moto") && folded.len() <= 5 {
            said.bike = true;
        } else if let Some(names) = names.filter(|names| !names.is_empty()) {
            said.rules.extend(names);
        } else {
            kept.push(sentence);
        }
    }
    *text = kept.concat().trim().to_owned();
    said
}

#[expect(clippy::too_many_arguments, reason = "one call, and a struct would only rename them")]
pub fn raw(
    head: &PieceHead,
    id: String,
    price: Price,
    changes: Changes,
    rules: Vec<String>,
    said: &Said,
    parts: &Parts,
    notes: &mut Notes,
) -> RawMount {
    let mut mount = RawMount {
        id,
        name: french(head.name.clone()),
        provenance: None,
        price,
        changes,
        bike: said.bike,
        barding: said.barding.unwrap_or(false),
        rules,
        base: None,
        text: french(parts.text.clone()),
        effects: Default::default(),
    };
    for field in &parts.fields {
        let text = field.text();
        match field.label {
            Label::Armour => {
                let words = words(&text);
                let not = words.iter().any(|word| matches!(word.as_str(), "pas" | "sans" | "ne"));
                mount.bike = words.iter().any(|word| word == "moto");
                let barding = words.iter().any(|word| word.starts_with("caparacon"));
                mount.barding = barding && !not;
                notes.at("bike", field.place());
                notes.at("barding", field.place());
                if !(mount.bike || barding || not || rules::is_none(&text)) || is_conditional(&words) {
                    notes.leave("barding", &text, field.place());
                }
            }
            Label::Base => {
                mount.base = text
                    .split(|c: char| !c.is_ascii_digit())
                    .filter_map(count)
                    .max()
                    .and_then(|mm| u16::try_from(mm).ok());
                notes.at("base", field.place());
                if mount.base.is_none() && !rules::is_none(&text) {
                    notes.leave("base", &text, field.place());
                }
                ask_about_base(mount.base, field.place(), notes);
            }
            _ => {}
        }
    }
    mount
}
