//! A group of identical models in words: how many, what they cost, and every option with its price.

use super::super::wording::Wording;
use super::profile::{self, Glossary, ProfileContent};
use super::unit::rank_name;
use super::{mark, number_of, rule_name};
use crate::army::price::{Line, Part as Priced};
use crate::army::{ArmyContingent, ArmyEntry, Model, Role, UnknownKind};
use crate::catalogue::Naming;
use crate::catalogue::manual::{Armour, Plating};
use crate::catalogue::raw::{MountPoint, Source};
use crate::catalogue::tome::{Equipment, Side};
use crate::roster::Entry;
use crate::rules::Verdict;

pub struct EntryContent {
    pub count: u32,
    /// The player's own name for it, or the profile's.
    pub name: String,
    /// The profile's, where the player gave another.
    pub profile: Option<String>,
    pub mark: &'static str,
    /// Points of one model, and of all.
    pub each: String,
    pub total: String,
    /// What is in the base price.
    pub starting: Vec<String>,
    pub base: Option<String>,
    pub parts: Vec<Part>,
    /// "dont 2 dans le prix de l'arme", "3 à bord", "socle commun".
    pub remarks: Vec<String>,
    /// Orders, feats, spells: a label and the names.
    pub choices: Vec<(&'static str, Vec<String>)>,
    /// What no tome knows.
    pub unknown: Vec<String>,
    pub notes: String,
    /// `None` where no tome knows the profile.
    pub model: Option<ProfileContent>,
}

/// One option that was paid for.
pub struct Part {
    pub name: String,
    /// "+3"
    pub points: String,
    /// Where its figures come from, if not from where its profile's do.
    pub mark: &'static str,
}

pub fn content(
    subject: &Verdict,
    words: &'static Wording,
    naming: Naming,
    contingent: &ArmyContingent,
    (entry, chosen): (&ArmyEntry, &Entry),
    glossary: &mut Glossary,
) -> EntryContent {
    let language = naming.language;
    let printed = entry.model.as_ref().map(|model| model.profile.name.get(language).to_owned());
    let printed = printed.unwrap_or_else(|| format!("{} ({})", entry.profile_id, words.unknown));
    let own = Some(chosen.name.trim()).filter(|name| !name.is_empty());
    let source = entry.model.as_ref().map(|model| model.profile.provenance.source);
    let number = |value: u64| number_of(language, value);
    let base = entry.price.lines.iter().find(|line| line.part == Priced::Profile).map(|line| number(line.points()));
    let options = entry.price.lines.iter().filter(|line| line.part != Priced::Profile);
    let mut remarks = Vec::new();
    if entry.role == Role::OtherChampion
        && let Some(rank) = entry.model.as_ref().and_then(|model| model.rank())
    {
        remarks.push(rank_name(naming, rank));
    }
    if entry.price.included > 0 {
        remarks.push((words.included)(entry.price.included));
    }
    if chosen.choices.aboard > 0 {
        remarks.push(format!("{} {}", chosen.choices.aboard, words.aboard));
    }
    if chosen.choices.combined_base {
        remarks.push(words.combined_base.to_owned());
    }
    let faction = entry.model.as_ref().map_or(contingent.faction.as_str(), |model| model.profile.faction.as_str());
    EntryContent {
        count: entry.count,
        profile: own.map(|_| printed.clone()),
        name: own.map_or(printed, str::to_owned),
        mark: source.map_or("", mark),
        each: number(entry.price.per_model),
        total: number(entry.price.total),
        starting: entry.model.as_ref().map(|model| starting(naming, model)).unwrap_or_default(),
        base,
        parts: options.map(|line| part(words, naming, faction, source, line)).collect(),
        remarks,
        choices: choices(words, naming, faction, chosen),
        unknown: unknown(entry, words),
        notes: chosen.notes.clone(),
        model: entry
            .model
            .as_ref()
            .map(|model| profile::content(subject, words, naming, entry, model, chosen, glossary)),
    }
}

/// "Standard (Avant)"
pub fn plating_name(naming: Naming, side: Side, level: Plating) -> String {
    format!("{} ({})", naming.plating(level), naming.side(side))
}

/// "Gatling portative (central)"
pub fn piece_name(naming: Naming, piece: &Equipment, mount: Option<MountPoint>) -> String {
    let name = piece.name.get(naming.language);
    mount.map_or_else(|| name.to_owned(), |at| format!("{name} ({})", naming.mount_point(at)))
}

/// Pieces that come with the profile, and the armour it wears by itself.
fn starting(naming: Naming, model: &Model) -> Vec<String> {
    let pieces = model.pieces.iter().filter(|piece| piece.starting).map(|piece| {
        let name = piece_name(naming, &piece.equipment, None);
        if piece.count > 1 { format!("{}\u{a0}× {name}", piece.count) } else { name }
    });
    let worn = model.armour.filter(|worn| worn.level == worn.range.default && worn.level > Armour::SansArmure);
    let armour = worn.map(|worn| naming.armour(worn.level).to_owned());
    pieces.chain(armour).collect()
}

fn part(words: &Wording, naming: Naming, faction: &str, profile: Option<Source>, line: &Line) -> Part {
    let language = naming.language;
    let (name, source) = match &line.part {
        Priced::Profile => (String::new(), None),
        Priced::Armour(level) => (naming.armour(*level).to_owned(), None),
        Priced::Plating(side, level) => (plating_name(naming, *side, *level), None),
        Priced::Mount(mount) => (mount.name.get(language).to_owned(), Some(mount.provenance.source)),
        Priced::Barding => (naming.barding().to_owned(), None),
        Priced::Equipment { equipment, mount } => {
            let mut name = piece_name(naming, equipment, *mount);
            if line.quantity > 1 {
                name = format!("{}\u{a0}× {name}", line.quantity);
            }
            (name, Some(equipment.provenance.source))
        }
        Priced::Upgrade(upgrade) => {
            (rule_name(words, naming, faction, &upgrade.rule, upgrade.parameter.as_deref()), None)
        }
        Priced::BaseRaise => (words.base_raised.to_owned(), None),
    };
    let differs = source.filter(|source| Some(*source) != profile);
    Part { name, points: format!("+{}", number_of(language, line.points())), mark: differs.map_or("", mark) }
}

fn choices(words: &'static Wording, naming: Naming, faction: &str, entry: &Entry) -> Vec<(&'static str, Vec<String>)> {
    let catalogue = naming.catalogue;
    let or_unknown =
        |name: &str, known: bool| if known { name.to_owned() } else { format!("{name} ({})", words.unknown) };
    let chosen = &entry.choices;
    let orders = chosen.orders.iter();
    let orders = orders.map(|id| or_unknown(naming.order(faction, id), catalogue.order(faction, id).is_some()));
    let feats = chosen.feats.iter();
    let feats = feats.map(|id| or_unknown(naming.feat(faction, id), catalogue.feat(faction, id).is_some()));
    let spells = chosen.spells.iter().map(|id| or_unknown(naming.spell(id), catalogue.spell(id).is_some()));
    let all =
        [(words.orders, orders.collect::<Vec<_>>()), (words.feats, feats.collect()), (words.spells, spells.collect())];
    all.into_iter().filter(|(_, names)| !names.is_empty()).collect()
}

/// Orders, feats and spells are named among the choices already, the profile by its name.
fn unknown(entry: &ArmyEntry, words: &Wording) -> Vec<String> {
    let elsewhere =
        [UnknownKind::Profile, UnknownKind::Order, UnknownKind::Feat, UnknownKind::Spell, UnknownKind::Rule];
    let missing = entry.unknown.iter().filter(|unknown| !elsewhere.contains(&unknown.kind));
    missing.map(|unknown| format!("{} ({})", unknown.name, words.unknown)).collect()
}
