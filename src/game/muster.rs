//! Who takes part on one side: what a game must know of a list, copied when it begins.

use std::sync::Arc;

use crate::army::figures::Body;
use crate::army::{Army, ArmyEntry, Class, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::figures::Figure;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::Rank;
use crate::catalogue::raw::EquipmentKind;

/// Of a champion about whom nothing is known; who has fewer is taken away by hand.
const CHAMPION_PV: u32 = 3;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Muster {
    /// Whoever plays it.
    pub player: String,
    /// The list's name; empty where there is none.
    pub list: String,
    pub faction: String,
    pub groups: Vec<Group>,
    /// Combat units; groups name theirs by number.
    pub units: u32,
    /// The list broke a rule when the game began: it plays, with its mark.
    pub illegal: bool,
    /// The list as it was when the game began, as a link; empty where there is none. So chances can be asked for
    /// whatever becomes of the list.
    pub source: String,
}

/// Models that are alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    pub unit: u32,
    /// The profile's id; the name is looked up where it is shown.
    pub profile: String,
    /// As shown where no tome knows the profile.
    pub name: String,
    pub count: u32,
    pub pv: u32,
    /// 0 for those who never test.
    pub mo: u32,
    pub rank: Option<Rank>,
    pub champion: bool,
    pub general: bool,
    pub banner: bool,
    pub kind: GroupKind,
    pub orders: Vec<String>,
    pub feats: Vec<String>,
    pub spells: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GroupKind {
    #[default]
    Model,
    Monster,
    Walker,
    Vehicle {
        weapons: u32,
        crew: u32,
    },
    Siege,
}

impl Group {
    /// Siege weapons are no models of the army (p. 20).
    pub fn counts(&self) -> bool {
        self.kind != GroupKind::Siege
    }
}

impl Muster {
    /// An opponent without a list, with what scenarios ask about: its general, its other champions, its banner. `names` are
    /// what these and all others are called.
    pub fn unlisted(player: &str, models: u32, champions: u32, banner: bool, names: [&str; 4]) -> Muster {
        let [general, champion, bearer, other] = names;
        let others = champions.min(models).saturating_sub(1);
        let bearers = u32::from(banner && models > champions);
        let rest = models.saturating_sub(champions.max(1)).saturating_sub(bearers);
        let group = |name: &str, count: u32, pv: u32| Group { name: name.to_owned(), count, pv, ..Group::default() };
        let groups = [
            Group { general: true, champion: true, ..group(general, 1, CHAMPION_PV) },
            Group { champion: true, ..group(champion, others, CHAMPION_PV) },
            Group { banner: true, ..group(bearer, bearers, 1) },
            group(other, rest, 1),
        ];
        let groups = groups.into_iter().filter(|group| group.count > 0).collect();
        Muster { player: player.to_owned(), groups, units: 1, ..Muster::default() }
    }

    pub fn of_army(catalogue: &Catalogue, army: &Army, player: &str, list: &str) -> Muster {
        let faction = army.contingents.first().map(|contingent| contingent.faction.clone()).unwrap_or_default();
        let mut muster = Muster { player: player.to_owned(), list: list.to_owned(), faction, ..Muster::default() };
        for (unit, entry, count, general) in layout(army) {
            muster.units = unit + 1;
            muster.groups.push(Group { count, general, ..group(catalogue, entry, unit) });
        }
        muster.units = muster.units.max(u32::try_from(army.units().count()).unwrap_or(u32::MAX));
        muster
    }

    pub fn strength(&self) -> u32 {
        self.groups.iter().filter(|group| group.counts()).map(|group| group.count).fold(0, u32::saturating_add)
    }

    /// Losses with which the army is demoralised: more than half (p. 69).
    pub fn threshold(&self) -> u32 {
        self.strength() / 2 + 1
    }
}

/// The groups of an army: unit, entry, how many, and whether it is the general. Of an entry of several champions one
/// commands.
fn layout(army: &Army) -> Vec<(u32, &ArmyEntry, u32, bool)> {
    let mut all = Vec::new();
    for (number, unit) in (0..).zip(army.units()) {
        for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
            let commands = army.general.entry == Some(entry.id);
            if commands {
                all.push((number, entry, 1, true));
            }
            let others = entry.count - u32::from(commands);
            if others > 0 {
                all.push((number, entry, others, false));
            }
        }
    }
    all
}

/// The models behind the groups of an army's muster, in their order; `None` where no tome knows the profile.
pub fn models(army: &Army) -> Vec<Option<Arc<Model>>> {
    layout(army).into_iter().map(|(_, entry, _, _)| entry.model.clone()).collect()
}

fn group(catalogue: &Catalogue, entry: &ArmyEntry, unit: u32) -> Group {
    let name = catalogue.profile(&entry.profile_id).map_or(&entry.profile_id, |profile| &profile.name.fr).clone();
    let choices = &entry.choices;
    let mut group = Group {
        unit,
        profile: entry.profile_id.clone(),
        name,
        count: entry.count,
        pv: 1,
        orders: choices.orders.clone(),
        feats: choices.feats.clone(),
        spells: choices.spells.clone(),
        ..Group::default()
    };
    let Some(model) = &entry.model else { return group };
    group.champion = model.is_champion();
    group.rank = model.rank();
    group.banner = model.pieces.iter().any(|piece| piece.count > 0 && piece.equipment.banner);
    match &model.body {
        Body::Person(person) => {
            let figure = |figure: Figure| u32::try_from(person.get(figure).value).unwrap_or(0);
            group.pv = figure(Figure::Pv).max(1);
            group.mo = figure(Figure::Mo);
            group.kind = match model.class {
                Class::Monster => GroupKind::Monster,
                Class::Walker => GroupKind::Walker,
                _ if model.keywords.has(Keyword::Monstre) => GroupKind::Monster,
                _ => GroupKind::Model,
            };
        }
        Body::Vehicle(_) => {
            let ranged = model.pieces.iter().filter(|piece| piece.equipment.kind == EquipmentKind::Tir);
            group.kind = GroupKind::Vehicle { weapons: ranged.map(|piece| piece.count).sum(), crew: model.crew.max(1) };
        }
        Body::Siege(siege) => {
            group.pv = u32::from(siege.pv);
            group.kind = GroupKind::Siege;
        }
    }
    group
}
