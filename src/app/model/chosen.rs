//! What was chosen for an entry: by name, with the row that shows it and how to take it back; and what it costs. Pure.

use super::localized::Localized;
use super::option_row::Row;
use crate::app::words::{self, EditorWords, ListWords};
use crate::army::ladder::{ARMOUR, PLATING, level_of, mount_point};
use crate::army::price::Line;
use crate::army::{ArmyEntry, UnknownKind};
use crate::catalogue::manual::Armour;
use crate::catalogue::tome::Side;
use crate::language::small;
use crate::roster::{Choice, Edit, Entry, Plates, Roster, Taken};
use crate::rules::Aspect;

/// A choice that was made, and how to take it back.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    pub aspect: Aspect,
    /// That of its row; empty where it has none.
    pub key: String,
    pub name: String,
    pub edit: Edit,
}

/// Everything that was chosen for an entry, in the order of the panel.
pub fn chosen(localized: &Localized, roster: &Roster, entry: &Entry) -> Vec<Chosen> {
    let editor_words = EditorWords::of(localized.language);
    let faction = faction_of(localized, entry);
    let choices = &entry.choices;
    let mut all = Vec::new();
    let mut add = |aspect: Aspect, id: Option<String>, name: String, choice: Choice| {
        let key = id.map(|id| format!("{aspect:?} {id}")).unwrap_or_default();
        all.push(Chosen { aspect, key, name, edit: Edit::Choose { entry: entry.id, choice } });
    };
    for taken in &choices.equipment {
        let none = Taken { count: 0, ..taken.clone() };
        let mount = taken.mount.as_ref().map(|name| mount_point(name));
        let known = localized.catalogue.equipment(&faction, &taken.piece).filter(|_| mount != Some(None));
        let id = known.map(|piece| format!("{}/{}@{:?}", piece.faction, piece.id, mount.flatten()));
        add(Aspect::Equipment, id, taken_name(localized, &faction, taken), Choice::Equipment(none));
    }
    if let Some(level) = &choices.armour {
        let known = level_of(level, &ARMOUR);
        let name = known.map_or_else(|| level.clone(), |level| armour(localized, level));
        add(Aspect::Armour, known.map(|level| format!("{level:?}")), name, Choice::Armour(None));
    }
    let sides = [
        (Side::Front, &choices.plating.front),
        (Side::Flank, &choices.plating.flank),
        (Side::Rear, &choices.plating.rear),
    ];
    for (side, level) in sides {
        let Some(level) = level else { continue };
        let id = level_of(level, &PLATING).map(|level| format!("{side:?}{level:?}"));
        let known = level_of(level, &PLATING).map_or_else(|| level.clone(), |level| localized.plating(level));
        let mut plates: Plates = choices.plating.clone();
        match side {
            Side::Front => plates.front = None,
            Side::Flank => plates.flank = None,
            Side::Rear => plates.rear = None,
        }
        let name = format!("{} {}", plating(localized, side), small(&known));
        add(Aspect::Plating, id, name, Choice::Plating(plates));
    }
    for mount in &choices.mounts {
        let known = localized.catalogue.mount(&faction, mount);
        let id = known.map(|mount| format!("{}/{}", mount.faction, mount.id));
        add(Aspect::Mount, id, localized.mount_name(&faction, mount), Choice::RemoveMount(mount.clone()));
    }
    if choices.barding {
        add(Aspect::Barding, Some("barding".to_owned()), editor_words.barding.to_owned(), Choice::Barding(false));
    }
    for upgrade in &choices.upgrades {
        let name = localized.rule_name(&faction, &upgrade.rule, upgrade.parameter.as_deref());
        let id = format!("{}({:?})", upgrade.rule, upgrade.parameter);
        add(Aspect::Upgrades, Some(id), name, Choice::RemoveUpgrade(upgrade.clone()));
    }
    if choices.base_raise > 0 {
        let name = words::base_raised(localized.language, choices.base_raise);
        add(Aspect::Base, Some("base".to_owned()), name, Choice::BaseRaise(0));
    }
    if choices.combined_base {
        add(
            Aspect::Base,
            Some("combined".to_owned()),
            editor_words.combined_base.to_owned(),
            Choice::CombinedBase(false),
        );
    }
    for order in &choices.orders {
        add(
            Aspect::Orders,
            Some(order.clone()),
            order_name(localized, &faction, order),
            Choice::RemoveOrder(order.clone()),
        );
    }
    for feat in &choices.feats {
        add(Aspect::Feats, Some(feat.clone()), feat_name(localized, &faction, feat), Choice::RemoveFeat(feat.clone()));
    }
    for spell in &choices.spells {
        add(Aspect::Spells, Some(spell.clone()), spell_name(localized, spell), Choice::RemoveSpell(spell.clone()));
    }
    if choices.aboard > 0 {
        let id = Some("aboard".to_owned());
        add(Aspect::Aboard, id, words::aboard(localized.language, choices.aboard), Choice::Aboard(0));
    }
    if roster.general == Some(entry.id) {
        all.push(Chosen {
            aspect: Aspect::Whole,
            key: format!("{:?} general", Aspect::Whole),
            name: ListWords::of(localized.language).general.to_owned(),
            edit: Edit::NameGeneral(None),
        });
    }
    all
}

/// What was chosen and stands in no row: unknown, of another faction, or twice.
pub fn strangers(chosen: Vec<Chosen>, rows: &[Row]) -> Vec<Chosen> {
    let mut seen: Vec<String> = Vec::new();
    let mut left = Vec::new();
    for own in chosen {
        let row = rows.iter().any(|row| row.taken > 0 && row.key == own.key);
        if !row || seen.contains(&own.key) {
            left.push(own);
        } else {
            seen.push(own.key);
        }
    }
    left
}

/// What an entry is called: its own name, else that of its profile.
pub fn entry_name(localized: &Localized, entry: &Entry) -> String {
    if entry.name.trim().is_empty() { localized.profile_name(&entry.profile) } else { entry.name.clone() }
}

/// « 6 × (6 + 4) = 60 pts »: the count, the parts of one model, the sum; with what comes with a siege weapon left out.
pub fn price_reading(localized: &Localized, entry: &ArmyEntry) -> String {
    let language = localized.language;
    let number = |value: u64| language.number(i64::try_from(value).unwrap_or(i64::MAX));
    let price = &entry.price;
    let parts: Vec<String> = price.lines.iter().map(Line::points).filter(|points| *points > 0).map(number).collect();
    let total = words::points(language, u32::try_from(price.total).unwrap_or(u32::MAX));
    let one = parts.join("\u{a0}+\u{a0}");
    let count = number(u64::from(entry.count));
    let sum = match (entry.count, parts.as_slice()) {
        (0, _) | (_, []) | (1, [_]) => total.clone(),
        (1, _) => format!("{one}\u{a0}= {total}"),
        (_, [_]) => format!("{count}\u{a0}×\u{a0}{one}\u{a0}= {total}"),
        (_, _) => format!("{count}\u{a0}× ({one})\u{a0}= {total}"),
    };
    if price.included == 0 { sum } else { words::price_with_included(language, price.included, &total) }
}

/// Names that no tome knows.
pub fn unknown(localized: &Localized, entry: &ArmyEntry) -> Vec<String> {
    let word = EditorWords::of(localized.language).unknown;
    let all = entry.unknown.iter().filter(|unknown| unknown.kind != UnknownKind::Faction);
    all.map(|unknown| format!("{} ({word})", unknown.name)).collect()
}

pub fn faction_of(localized: &Localized, entry: &Entry) -> String {
    localized.catalogue.profile(&entry.profile).map(|profile| profile.faction.clone()).unwrap_or_default()
}

fn taken_name(localized: &Localized, faction: &str, taken: &Taken) -> String {
    let mut name = localized.piece_name(faction, &taken.piece);
    if let Some(point) = &taken.mount {
        let shown = mount_point(point).map_or_else(|| point.clone(), |point| localized.mount_point(point));
        name = format!("{name} ({})", small(&shown));
    }
    if taken.count > 1 { format!("{name} ×\u{a0}{}", taken.count) } else { name }
}

pub fn armour(localized: &Localized, level: Armour) -> String {
    let step = localized.catalogue.manual.armour.iter().find(|step| step.id == level);
    step.map_or_else(String::new, |step| localized.text(&step.name))
}

pub fn plating(localized: &Localized, side: Side) -> &'static str {
    let words = localized.words();
    match side {
        Side::Front => words.plating_front,
        Side::Flank => words.plating_flank,
        Side::Rear => words.plating_rear,
    }
}

pub fn order_name(localized: &Localized, faction: &str, id: &str) -> String {
    localized.catalogue.order(faction, id).map_or_else(|| id.to_owned(), |order| localized.text(&order.name))
}

pub fn feat_name(localized: &Localized, faction: &str, id: &str) -> String {
    localized.catalogue.feat(faction, id).map_or_else(|| id.to_owned(), |feat| localized.text(&feat.name))
}

pub fn spell_name(localized: &Localized, id: &str) -> String {
    localized.catalogue.spell(id).map_or_else(|| id.to_owned(), |spell| localized.text(&spell.name))
}
