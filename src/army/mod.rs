//! A roster against the catalogue, resolved once: who commands, what each part costs, which figures every model
//! ends up with. Screen, sheet and rules read it; none of them computes any of this again.
//!
//! Resolving cannot fail: what no tome knows is carried along by name. Judges nothing: see `rules`.

pub mod entry;
pub mod figures;
pub mod general;
pub mod ladder;
pub mod model;
pub mod price;
pub mod roll;
pub mod unit;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

pub use entry::{ArmyEntry, Class, Role, Unknown, UnknownKind};
pub use general::{General, Refusal};
pub use model::{Held, Model, Origin, Piece};
pub use roll::Roll;
pub use unit::{ArmyUnit, UnitKind};

use crate::catalogue::Catalogue;
use crate::catalogue::keywords::{Keyword, Keywords};
use crate::catalogue::manual::{Rank, Reserve};
use crate::roster::{Id, Roster};

#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    pub format: u32,
    pub contingents: Vec<ArmyContingent>,
    pub general: General,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ArmyContingent {
    pub id: Id,
    pub allied: bool,
    pub faction: String,
    /// `None` where no tome knows the faction.
    pub civilisation: Option<String>,
    pub units: Vec<Arc<ArmyUnit>>,
}

impl Army {
    pub fn resolve(catalogue: &Catalogue, roster: &Roster) -> Army {
        Army::resolve_units(catalogue, roster, |unit, allied| Arc::new(ArmyUnit::resolve(catalogue, unit, allied)))
    }

    /// The same after a change that touches only some units: the others are taken over as they are.
    pub fn resolve_again(&self, catalogue: &Catalogue, roster: &Roster, touched: &[Id]) -> Army {
        let known: HashMap<Id, &Arc<ArmyUnit>> = self.units().map(|unit| (unit.id, unit)).collect();
        Army::resolve_units(catalogue, roster, |unit, allied| {
            let known = if touched.contains(&unit.id) { None } else { known.get(&unit.id).copied() };
            let known = known.filter(|known| known.allied == allied).cloned();
            known.unwrap_or_else(|| Arc::new(ArmyUnit::resolve(catalogue, unit, allied)))
        })
    }

    fn resolve_units(
        catalogue: &Catalogue,
        roster: &Roster,
        mut resolve: impl FnMut(&crate::roster::Unit, bool) -> Arc<ArmyUnit>,
    ) -> Army {
        let contingents = roster.contingents.iter().enumerate().map(|(at, contingent)| ArmyContingent {
            id: contingent.id,
            allied: at > 0,
            faction: contingent.faction.clone(),
            civilisation: catalogue.faction(&contingent.faction).map(|faction| faction.civilisation.clone()),
            units: contingent.units.iter().map(|unit| resolve(unit, at > 0)).collect(),
        });
        let mut army = Army { format: roster.format, contingents: contingents.collect(), general: General::default() };
        army.general = General::of(&army, roster.general);
        army
    }

    pub fn units(&self) -> impl Iterator<Item = &Arc<ArmyUnit>> {
        self.contingents.iter().flat_map(|contingent| &contingent.units)
    }

    pub fn entries(&self) -> impl Iterator<Item = &ArmyEntry> {
        self.units().flat_map(|unit| &unit.entries)
    }

    pub fn unit(&self, id: Id) -> Option<&Arc<ArmyUnit>> {
        self.units().find(|unit| unit.id == id)
    }

    pub fn entry(&self, id: Id) -> Option<&ArmyEntry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// The keywords with which an entry fights: the general's has *Général* too (p. 22).
    pub fn keywords<'e>(&self, entry: &'e ArmyEntry) -> Option<Cow<'e, Keywords>> {
        let keywords = entry.keywords()?;
        if self.general.entry != Some(entry.id) {
            return Some(Cow::Borrowed(keywords));
        }
        let mut own = keywords.clone();
        own.add(Keyword::General);
        Some(Cow::Owned(own))
    }

    pub fn points(&self) -> u64 {
        self.contingents.iter().map(ArmyContingent::points).fold(0, u64::saturating_add)
    }

    /// False where something unknown is priced at nothing: the total is only what is known.
    pub fn is_complete(&self) -> bool {
        self.units().all(|unit| unit.complete)
    }

    /// Warrior slots of a unit: by its leader's rank, and three more for the general's. A Jeune Prodige may not
    /// lead at all, general or not (UNI-4).
    pub fn slots(&self, catalogue: &Catalogue, unit: &ArmyUnit) -> Option<u64> {
        let rank = unit.rank()?;
        let slots = catalogue.manual.ranks.iter().find(|entry| entry.id == rank).map_or(0, |entry| entry.slots);
        let commands = unit.leader().is_some_and(|leader| Some(leader.id) == self.general.entry);
        let more = if commands && rank > Rank::JeuneProdige { catalogue.manual.numbers.general_slots.value } else { 0 };
        Some(u64::from(slots) + u64::from(more))
    }

    pub fn models(&self) -> u64 {
        self.units().map(|unit| unit.models()).sum()
    }

    /// Models that count for the demoralisation threshold.
    pub fn strength(&self) -> u64 {
        self.units().map(|unit| unit.strength()).sum()
    }

    /// The loss with which the army is demoralised: more than half (p. 69).
    pub fn demoralised_at(&self) -> u64 {
        self.strength() / 2 + 1
    }

    pub fn combat_units(&self) -> u64 {
        self.units().filter(|unit| unit.kind != UnitKind::Empty).count() as u64
    }

    /// How many combat units may wait outside the table; in an ambush that of the ambusher.
    pub fn reserve(&self, reserve: Reserve) -> u64 {
        match reserve {
            Reserve::Half | Reserve::Ambush => self.combat_units().div_ceil(2),
            Reserve::None => 0,
        }
    }

    /// What the army weighs on objectives, counting only models with any of these keywords.
    pub fn objective_weight(&self, catalogue: &Catalogue, holders: &[String]) -> u64 {
        let weigh = |entry: &ArmyEntry| {
            let model =
                entry.model.as_ref().filter(|model| holders.iter().any(|name| model.keywords.has_named(name)))?;
            Some(u64::from(entry.count) * u64::from(model.objective_weight(catalogue)))
        };
        self.entries().filter_map(weigh).sum()
    }

    /// The allied contingents that count: those with units.
    pub fn allies(&self) -> impl Iterator<Item = &ArmyContingent> {
        self.contingents.iter().filter(|contingent| contingent.allied && contingent.has_models())
    }

    /// How much of the format an allied faction may take (p. 21); `None` where the alliance is forbidden.
    pub fn allied_percent(&self, catalogue: &Catalogue, ally: &ArmyContingent) -> Option<u32> {
        let main = self.contingents.first()?.civilisation.as_ref()?;
        let allied = ally.civilisation.as_ref()?;
        let alliances = catalogue.manual.alliances.iter();
        let row = alliances.into_iter().find(|row| row.main == *main && row.allied == *allied)?;
        Some(row.percent)
    }
}

impl ArmyContingent {
    pub fn points(&self) -> u64 {
        self.units.iter().map(|unit| unit.points).fold(0, u64::saturating_add)
    }

    pub fn has_models(&self) -> bool {
        self.units.iter().any(|unit| unit.kind != UnitKind::Empty)
    }

    pub fn entries(&self) -> impl Iterator<Item = &ArmyEntry> {
        self.units.iter().flat_map(|unit| &unit.entries)
    }

    pub fn has_champion(&self) -> bool {
        let is_champion = |entry: &ArmyEntry| entry.model.as_ref().is_some_and(|model| model.is_champion());
        self.entries().any(|entry| entry.count > 0 && is_champion(entry))
    }
}
