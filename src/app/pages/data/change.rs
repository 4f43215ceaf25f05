//! One part of a backup against what is here: a line, or a choice between the two.

use leptos::prelude::*;

use super::Shelf;
use crate::app::browser;
use crate::app::element::{El, el};
use crate::app::record::Record;
use crate::app::task::Titled;
use crate::app::wording::{self, Data, Desk};
use crate::army::Army;
use crate::exchange::backup::{Decision, Kind, Part};
use crate::language::Language;

/// What it is, as it would be written here, and what is here under its key.
pub struct Change<'a> {
    pub titled: &'a Titled,
    pub part: &'a Part,
    pub mine: Option<&'a Part>,
}

/// Both lists where that can be; what cannot be kept twice stays as it is here.
pub fn usual(part: &Part) -> Decision {
    if part.kind.can_be_kept_twice() { Decision::KeepBoth } else { Decision::KeepMine }
}

fn title(language: Language, change: &Change) -> String {
    let words = Data::of(language);
    match change.part.kind {
        Kind::List | Kind::Bin if change.titled.title.is_empty() && change.titled.about.is_empty() => {
            wording::unreadable(language, &change.part.key)
        }
        Kind::List | Kind::Bin if change.titled.title.trim().is_empty() => Desk::of(language).untitled.to_owned(),
        Kind::Setting => words.language_and_theme.to_owned(),
        Kind::Draft => words.reader_draft.to_owned(),
        _ => change.titled.title.clone(),
    }
}

fn kind(language: Language, part: &Part) -> String {
    let words = Data::of(language);
    match part.kind {
        Kind::List => words.a_list.to_owned(),
        Kind::Bin => format!("{}, {}", words.a_list, words.in_bin),
        Kind::Tome => words.a_tome.to_owned(),
        Kind::Draft => words.a_draft.to_owned(),
        Kind::Setting => words.a_setting.to_owned(),
        Kind::Aside | Kind::Other(_) => words.set_aside.to_owned(),
    }
}

pub fn line(language: Language, change: &Change) -> El {
    let about = [kind(language, change.part), change.titled.about.clone(), date(language, change.part)];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    el("li")
        .add(el("span").add(el("b").add(title(language, change))).add(" ").add(el("span.quiet").add(about.join(" · "))))
}

fn date(language: Language, part: &Part) -> String {
    part.changed.filter(|time| *time > 0).map(|time| browser::date(language, time * 1000)).unwrap_or_default()
}

pub fn conflict(shelf: Shelf, change: &Change, decisions: StoredValue<Vec<Decision>>, number: usize) -> El {
    let language = shelf.language();
    let words = Data::of(language);
    let (ours, theirs) = (change.mine.and_then(|own| own.changed), change.part.changed);
    let newest = |own: bool| own.then(|| el("span.mark").add(words.newest));
    let version = |name: &str, about: Vec<String>, newer: bool| {
        let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
        let version = || el("p").add(el("b").add(wording::labelled(language, name))).add(" ").add(about.join(" · "));
        (!about.is_empty()).then(|| version().add(" ").add(newest(newer)))
    };
    let here = change.mine.and_then(|mine| {
        let binned = if mine.kind == Kind::Bin { words.in_bin.to_owned() } else { String::new() };
        version(words.here, vec![about(shelf, mine), date(language, mine), binned], ours > theirs)
    });
    let binned = if change.part.kind == Kind::Bin { words.in_bin.to_owned() } else { String::new() };
    let there = vec![change.titled.about.clone(), date(language, change.part), binned];
    let there = version(words.there, there, theirs > ours);
    let choice = |decision: Decision, name: &str| {
        let radio = el("input")
            .attr("type", "radio")
            .attr("name", format!("conflict-{number}"))
            .prop("checked", decision == usual(change.part))
            .on("change", move |_| {
                decisions.update_value(|all| all.iter_mut().skip(number).take(1).for_each(|own| *own = decision));
            });
        el("label.check").add(radio).add(el("span").add(name))
    };
    let both = change.part.kind.can_be_kept_twice().then(|| choice(Decision::KeepBoth, words.keep_both));
    let choices = el("fieldset.data-choices")
        .add(
            el("legend")
                .add(el("b").add(title(language, change)))
                .add(" ")
                .add(el("span.quiet").add(kind(language, change.part))),
        )
        .add(here)
        .add(there)
        .add(both)
        .add(choice(Decision::KeepMine, words.keep_mine))
        .add(choice(Decision::TakeTheirs, words.take_theirs));
    el("li").add(choices)
}

/// Faction and points of a list that is here.
fn about(shelf: Shelf, part: &Part) -> String {
    let Some(record) = Record::read(&part.text) else { return String::new() };
    shelf.voice.with_value(|voice| {
        let army = Army::resolve(&voice.catalogue, &record.roster);
        let factions: Vec<String> =
            record.roster.contingents.iter().map(|own| voice.faction_name(&own.faction)).collect();
        let points = wording::points_of(voice.language, army.points(), army.format);
        format!("{} · {points}", factions.join(" + "))
    })
}
