//! A combat unit in words: what it is, who leads it, how full it is.

use super::super::Subject;
use super::super::wording::Wording;
use super::entry::{self, EntryContent};
use super::number_of;
use super::profile::Glossary;
use crate::army::{ArmyContingent, ArmyUnit, Class, UnitKind};
use crate::catalogue::Catalogue;
use crate::catalogue::manual::Rank;
use crate::language::Language;

pub struct UnitContent {
    /// Through the whole list, as findings name it.
    pub number: usize,
    pub name: String,
    /// "Champion Extraordinaire (rang 1)", "Général", "17/18 emplacements", "18 figurines"
    pub facts: Vec<String>,
    pub points: String,
    pub notes: String,
    pub entries: Vec<EntryContent>,
}

pub fn rank_name(catalogue: &Catalogue, rank: Rank, language: Language) -> String {
    let ranks = &catalogue.manual.ranks;
    match ranks.iter().position(|entry| entry.id == rank) {
        Some(at) => {
            let name = ranks.get(at).map_or("", |entry| entry.name.get(language));
            let word = if language == Language::French { "rang" } else { "rank" };
            format!("{name}, {word}\u{a0}{}", at + 1)
        }
        None => format!("{rank:?}"),
    }
}

pub fn content(
    subject: Subject,
    words: &'static Wording,
    language: Language,
    contingent: &ArmyContingent,
    unit: &ArmyUnit,
    number: usize,
    glossary: &mut Glossary,
) -> UnitContent {
    let chosen = subject.roster.unit(unit.id);
    let entries: Vec<EntryContent> = unit
        .entries
        .iter()
        .map(|entry| entry::content(subject, words, language, contingent, entry, glossary))
        .collect();
    let own = chosen.map(|unit| unit.name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
    let first = match unit.kind {
        UnitKind::Led(at) | UnitKind::Siege(at) | UnitKind::Own(at) => entries.get(at),
        UnitKind::Leaderless | UnitKind::Empty => entries.first(),
    };
    UnitContent {
        number,
        name: own.or_else(|| first.map(|entry| entry.name.clone())).unwrap_or_else(|| (words.unit)(number)),
        facts: facts(subject, words, language, unit),
        points: number_of(language, unit.points),
        notes: chosen.map_or_else(String::new, |unit| unit.notes.clone()),
        entries,
    }
}

fn facts(subject: Subject, words: &Wording, language: Language, unit: &ArmyUnit) -> Vec<String> {
    let Subject { catalogue, army, .. } = subject;
    let mut facts = Vec::new();
    match unit.kind {
        UnitKind::Led(_) => {
            if unit.leader().is_some_and(|leader| army.general.entry == Some(leader.id)) {
                facts.push(words.general.to_owned());
            }
            if let Some(rank) = unit.rank() {
                facts.push(rank_name(catalogue, rank, language));
            }
            // A Jeune Prodige alone has none, and needs none.
            let slots = army.slots(catalogue, unit).filter(|slots| *slots > 0 || unit.followers() > 0);
            if let Some(slots) = slots {
                facts.push(format!("{}/{slots}\u{a0}{}", unit.followers(), words.slots));
            }
        }
        UnitKind::Siege(_) => facts.push(words.siege_weapon.to_owned()),
        UnitKind::Own(at) => {
            let class = unit.entries.get(at).and_then(|entry| Some(entry.model.as_ref()?.class));
            facts.push(
                match class {
                    Some(Class::Vehicle) => words.vehicle,
                    Some(Class::Walker) => words.walker,
                    Some(Class::Monster) => words.monster,
                    _ => words.alone,
                }
                .to_owned(),
            );
        }
        UnitKind::Leaderless => facts.push(words.leaderless.to_owned()),
        UnitKind::Empty => {}
    }
    let (aboard, places) = unit.places(catalogue);
    if places > 0 {
        facts.push(format!("{aboard}/{places}\u{a0}{}", words.aboard));
    }
    let models = unit.models();
    let noun = match (language, models) {
        (Language::French, 0 | 1) => "figurine",
        (Language::French, _) => "figurines",
        (Language::English, 1) => "model",
        (Language::English, _) => "models",
    };
    facts.push(format!("{}\u{a0}{noun}", number_of(language, models)));
    facts
}
