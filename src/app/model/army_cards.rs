//! What the army shows of its units and of the models in them: names, figures, what they carry, what is wrong. Pure.

use super::chosen::{chosen, entry_name, faction_of};
use super::localized::Localized;
use super::stats::{Stat, effective};
use crate::app::words;
use crate::army::{Army, ArmyEntry, ArmyUnit, UnitKind};
use crate::catalogue::raw::EquipmentKind;
use crate::language::Language;
use crate::roster::{Edit, Entry, Id, Roster};
use crate::rules::verdict::aspect_name;
use crate::rules::{Aspect, Finding, Place, Severity};

/// A list as it was judged.
#[derive(Clone, Copy)]
pub struct Judgement<'a> {
    pub localized: &'a Localized,
    pub roster: &'a Roster,
    pub army: &'a Army,
    pub findings: &'a [Finding],
}

/// What the head of a unit shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnitCard {
    pub name: String,
    pub rank: String,
    pub points: u64,
    pub slots: Option<(u64, u64)>,
    pub places: Option<(u64, u64)>,
    /// Of the unit itself; those of its entries stand there.
    pub errors: Vec<String>,
    /// Something in it is illegal.
    pub illegal: bool,
}

/// One group of models in its unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntryCard {
    pub name: String,
    /// The profile, where the entry has a name of its own.
    pub profile: String,
    pub count: u32,
    pub points: u64,
    pub general: bool,
    pub stats: Vec<Stat>,
    pub chips: Vec<Chip>,
    /// Who is aboard of it.
    pub passengers: String,
    /// What is still to be chosen.
    pub to_choose: String,
    pub errors: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chip {
    pub sign: Sign,
    pub name: String,
    /// In the profile's price.
    pub included: bool,
}

/// What a chip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    Ranged,
    Melee,
    Support,
    Armour,
    Mount,
    Upgrade,
    Order,
    Feat,
    Spell,
    Aboard,
}

impl Judgement<'_> {
    pub fn unit_card(&self, id: Id) -> UnitCard {
        let Some(unit) = self.army.unit(id) else { return UnitCard::default() };
        let catalogue = &self.localized.catalogue;
        let slots = self.army.slots(catalogue, unit).map(|slots| (unit.followers(), slots));
        let rank = unit.rank().and_then(|rank| catalogue.manual.ranks.iter().find(|own| own.id == rank));
        let of_unit = |finding: &&Finding| match finding.place {
            Place::Unit(own) => own == id,
            Place::Entry(entry, _) => unit.entries.iter().any(|own| own.id == entry),
            Place::List | Place::Contingent(_) => false,
        };
        UnitCard {
            name: unit_name(self.localized, self.roster, self.army, id),
            rank: rank.map(|rank| self.localized.text(&rank.name)).unwrap_or_default(),
            points: unit.points,
            slots: slots.filter(|(used, all)| *used > 0 || *all > 0),
            places: Some(unit.places(catalogue)).filter(|(taken, all)| *taken > 0 || *all > 0),
            errors: self.errors(|place| place == Place::Unit(id)),
            illegal: self.findings.iter().filter(of_unit).any(|finding| finding.severity == Severity::Error),
        }
    }

    pub fn entry_card(&self, id: Id) -> EntryCard {
        let found = self.army.units().find_map(|unit| Some((unit, unit.entries.iter().find(|own| own.id == id)?)));
        let (Some(entry), Some((unit, own))) = (self.roster.entry(id), found) else { return EntryCard::default() };
        let named = !entry.name.trim().is_empty();
        EntryCard {
            name: entry_name(self.localized, entry),
            profile: if named { self.localized.profile_name(&entry.profile) } else { String::new() },
            count: entry.count,
            points: own.price.total,
            general: self.army.general.entry == Some(id),
            stats: own.model.as_ref().map(|model| effective(self.localized, model)).unwrap_or_default(),
            chips: self.chips(entry, own),
            passengers: self.passengers(unit, own),
            to_choose: to_choose(self.localized.language, self.findings, id),
            errors: self.errors(|place| matches!(place, Place::Entry(own, _) if own == id)),
        }
    }

    fn errors(&self, here: impl Fn(Place) -> bool) -> Vec<String> {
        let all = self.findings.iter().filter(|finding| finding.severity == Severity::Error && here(finding.place));
        all.map(|finding| finding.message.get(self.localized.language).to_owned()).collect()
    }

    /// First what the profile comes with, then what was chosen.
    fn chips(&self, entry: &Entry, own: &ArmyEntry) -> Vec<Chip> {
        let faction = faction_of(self.localized, entry);
        let starting = own.model.iter().flat_map(|model| &model.pieces).filter(|piece| piece.starting);
        let mut all: Vec<Chip> = starting
            .map(|piece| Chip {
                sign: sign_of(piece.equipment.kind),
                name: times(self.localized.text(&piece.equipment.name), piece.count),
                included: true,
            })
            .collect();
        let mut pieces = entry.choices.equipment.iter();
        for choice in chosen(self.localized, self.roster, entry) {
            let sign = match choice.aspect {
                Aspect::Equipment => {
                    let piece = pieces.next().and_then(|own| self.localized.catalogue.equipment(&faction, &own.piece));
                    piece.map_or(Sign::Support, |piece| sign_of(piece.kind))
                }
                Aspect::Armour | Aspect::Plating => Sign::Armour,
                Aspect::Mount | Aspect::Barding => Sign::Mount,
                Aspect::Upgrades | Aspect::Base => Sign::Upgrade,
                Aspect::Orders => Sign::Order,
                Aspect::Feats => Sign::Feat,
                Aspect::Spells => Sign::Spell,
                Aspect::Aboard => Sign::Aboard,
                // The crown says it.
                Aspect::Whole => continue,
            };
            all.push(Chip { sign, name: choice.name, included: false });
        }
        all
    }

    /// « 8 Guerriers des Confins, 1 Oracle », of whatever carries the unit.
    fn passengers(&self, unit: &ArmyUnit, carrier: &ArmyEntry) -> String {
        if !unit.carriers().any(|own| own.id == carrier.id) {
            return String::new();
        }
        let aboard = unit.entries.iter().zip(&unit.aboard).filter(|(_, aboard)| **aboard > 0);
        let names = aboard.filter_map(|(own, aboard)| {
            let entry = self.roster.entry(own.id)?;
            Some(format!("{aboard}\u{a0}{}", entry_name(self.localized, entry)))
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// The name of what a step takes out of the list, if it does.
    pub fn removed(&self, step: &[Edit]) -> Option<String> {
        step.iter().find_map(|edit| {
            if let Edit::RemoveEntry(id) = edit {
                let entry = self.roster.entry(*id)?;
                Some(times(entry_name(self.localized, entry), entry.count))
            } else if let Edit::RemoveUnit(id) = edit {
                Some(unit_name(self.localized, self.roster, self.army, *id))
            } else if let Edit::RemoveContingent(id) = edit {
                Some(self.localized.faction_name(&self.roster.contingent(*id)?.faction))
            } else {
                None
            }
        })
    }

    /// Where a finding is: « Cheffe de Clan, Guerrier Tribal, équipement ». Empty for the list as a whole.
    pub fn place_name(&self, place: Place) -> String {
        match place {
            Place::List => String::new(),
            Place::Contingent(id) => {
                let own = self.roster.contingent(id);
                own.map(|own| self.localized.faction_name(&own.faction)).unwrap_or_default()
            }
            Place::Unit(id) => unit_name(self.localized, self.roster, self.army, id),
            Place::Entry(id, aspect) => {
                let unit = self.roster.unit_of(id).map(|unit| unit.id);
                let mut parts = Vec::new();
                parts.extend(unit.map(|unit| unit_name(self.localized, self.roster, self.army, unit)));
                let name = self.roster.entry(id).map(|entry| entry_name(self.localized, entry));
                parts.extend(name.filter(|name| parts.last() != Some(name)));
                parts.push(aspect_name(aspect, self.localized.language).to_owned());
                parts.retain(|part| !part.is_empty());
                parts.join(", ")
            }
        }
    }
}

fn sign_of(kind: EquipmentKind) -> Sign {
    match kind {
        EquipmentKind::Tir => Sign::Ranged,
        EquipmentKind::Melee => Sign::Melee,
        EquipmentKind::Soutien => Sign::Support,
    }
}

fn times(name: String, count: u32) -> String {
    if count > 1 { format!("{name} ×\u{a0}{count}") } else { name }
}

/// « À choisir : 1 ordre, 2 actions d’éclat »; empty where nothing is.
pub fn to_choose(language: Language, findings: &[Finding], entry: Id) -> String {
    let missing: Vec<(Aspect, u64)> = findings
        .iter()
        .filter_map(|finding| {
            let Place::Entry(own, aspect) = finding.place else { return None };
            let figure = |name: &str| finding.figures.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
            let missing = figure("required")? - figure("chosen")?;
            let open = own == entry && finding.severity == Severity::Incomplete;
            open.then(|| (aspect, u64::try_from(missing).unwrap_or_default()))
        })
        .collect();
    if missing.is_empty() { String::new() } else { words::to_choose(language, &missing) }
}

/// Its own name, else that of whoever leads it, as on paper; a number where nobody is there.
pub fn unit_name(localized: &Localized, roster: &Roster, army: &Army, id: Id) -> String {
    let Some((at, unit)) = roster.units().enumerate().find(|(_, unit)| unit.id == id) else { return String::new() };
    if !unit.name.trim().is_empty() {
        return unit.name.clone();
    }
    let first = match army.unit(id).map(|unit| unit.kind) {
        Some(UnitKind::Led(first) | UnitKind::Siege(first) | UnitKind::Own(first)) => unit.entries.get(first),
        Some(UnitKind::Leaderless | UnitKind::Empty) | None => unit.entries.first(),
    };
    first.map_or_else(|| words::unit_number(localized.language, at + 1), |entry| entry_name(localized, entry))
}

/// How many more models of a profile the unit has slots for, beyond one; the number then there would be.
pub fn fill_to(army: &Army, localized: &Localized, unit: Id, taken: u32, price: i64, left: i64) -> Option<u32> {
    let own = army.unit(unit)?;
    let free = army.slots(&localized.catalogue, own)?.checked_sub(own.followers())?;
    // Never into an army that costs too much.
    let paid = if price > 0 { u64::try_from(left.max(0) / price).ok()? } else { free };
    let more = u32::try_from(free.min(paid)).ok().filter(|more| *more > 1)?;
    taken.checked_add(more)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::model::chosen::price_reading;
    use crate::catalogue::Catalogue;
    use crate::roster::edit::NewEntry;
    use crate::roster::{Choice, Spot, Taken};
    use crate::rules::{Context, check};

    #[test]
    fn a_unit_is_called_after_its_leader_and_says_what_is_missing() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        let mut roster = Roster::new("A", 500, "tribus-des-confins");
        let of = |profile: &str, count| NewEntry { profile: profile.to_owned(), count, ..NewEntry::default() };
        // The leader is not the first.
        let entries = vec![of("guerrier-tribal", 6), of("chef-de-clan", 1)];
        let contingent = roster.contingents[0].id;
        roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
        let unit = roster.units().next().unwrap();
        let (id, warriors, chief) = (unit.id, unit.entries[0].id, unit.entries[1].id);
        let bow = Taken { piece: "arc".to_owned(), mount: None, count: 1 };
        roster.apply(&Edit::Choose { entry: warriors, choice: Choice::Equipment(bow) }).unwrap();
        let army = Army::resolve(&localized.catalogue, &roster);
        let findings = check(&Context { catalogue: &localized.catalogue, roster: &roster, army: &army, event: None });
        let list = Judgement { localized: &localized, roster: &roster, army: &army, findings: &findings };

        let card = list.unit_card(id);
        assert_eq!((card.name.as_str(), card.slots, card.illegal), ("Cheffe de Clan", Some((6, 9)), false));
        assert_eq!(list.entry_card(chief).to_choose, "À choisir\u{a0}: 1\u{a0}ordre, 1\u{a0}action d’éclat");
        assert_eq!(list.place_name(Place::Entry(chief, Aspect::Orders)), "Cheffe de Clan, ordres");
        assert_eq!(list.removed(&[Edit::RemoveEntry(warriors)]).as_deref(), Some("Guerrier Tribal ×\u{a0}6"));

        let entry = list.entry_card(warriors);
        assert_eq!((entry.count, entry.stats.len(), entry.errors.len()), (6, 8, 0));
        assert!(entry.chips.contains(&Chip { sign: Sign::Ranged, name: "Arc".to_owned(), included: false }));
        let reading = price_reading(&localized, army.entry(warriors).unwrap());
        assert_eq!(reading, "6\u{a0}× (5\u{a0}+\u{a0}3)\u{a0}= 48\u{a0}pts");
        // As many as there are slots for, and never more than can be paid.
        assert_eq!(fill_to(&army, &localized, id, 6, 8, 400), Some(9));
        assert_eq!(fill_to(&army, &localized, id, 6, 8, 17), Some(8));
        assert_eq!(fill_to(&army, &localized, id, 6, 8, 15), None, "one more is no filling");
    }
}
