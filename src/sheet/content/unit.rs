//! A combat unit in words: what it is, who leads it, how full it is.

use super::super::wording::Wording;
use super::entry::{self, EntryContent};
use super::profile::Glossary;
use super::{counted, number_of};
use crate::army::{ArmyContingent, ArmyUnit, Class, UnitKind};
use crate::catalogue::Naming;
use crate::catalogue::manual::Rank;
use crate::language::Language;
use crate::roster::Unit;
use crate::rules::Verdict;

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

/// "Champion Classique, rang 3"
pub fn rank_name(naming: Naming, rank: Rank) -> String {
    let name = naming.rank(rank);
    let word = if naming.language == Language::French { "rang" } else { "rank" };
    naming.rank_number(rank).map_or_else(|| name.to_owned(), |number| format!("{name}, {word}\u{a0}{number}"))
}

pub fn content(
    subject: &Verdict,
    words: &'static Wording,
    naming: Naming,
    contingent: &ArmyContingent,
    (unit, chosen): (&ArmyUnit, &Unit),
    number: usize,
    glossary: &mut Glossary,
) -> UnitContent {
    let all = unit.entries.iter().zip(&chosen.entries);
    let entries = all.map(|both| entry::content(subject, words, naming, contingent, both, glossary));
    let entries: Vec<EntryContent> = entries.collect();
    let own = Some(chosen.name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
    let first = match unit.kind {
        UnitKind::Led(at) | UnitKind::Siege(at) | UnitKind::Own(at) => entries.get(at),
        UnitKind::Leaderless | UnitKind::Empty => entries.first(),
    };
    UnitContent {
        number,
        name: own.or_else(|| first.map(|entry| entry.name.clone())).unwrap_or_else(|| (words.unit)(number)),
        facts: facts(subject, words, naming, unit),
        points: number_of(naming.language, unit.points),
        notes: chosen.notes.clone(),
        entries,
    }
}

fn facts(subject: &Verdict, words: &Wording, naming: Naming, unit: &ArmyUnit) -> Vec<String> {
    let Verdict { catalogue, army, .. } = subject;
    let language = naming.language;
    let mut facts = Vec::new();
    match unit.kind {
        UnitKind::Led(_) => {
            if unit.leader().is_some_and(|leader| army.general.entry == Some(leader.id)) {
                facts.push(words.general.to_owned());
            }
            if let Some(rank) = unit.rank() {
                facts.push(rank_name(naming, rank));
            }
            // A Jeune Prodige alone has none, and needs none.
            let slots = army.slots(catalogue, unit).filter(|slots| *slots > 0 || unit.followers() > 0);
            if let Some(slots) = slots {
                facts.push(format!("{}/{}", unit.followers(), counted(language, slots, words.slots)));
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
    facts.push(counted(language, unit.models(), words.model_or_models));
    facts
}
