//! SIE: siege weapons and their gunners.

mod gear;
pub mod too_few_gunners;
pub mod wrong_gunners;

use crate::army::{ArmyEntry, ArmyUnit, Model, Role};
use crate::catalogue::tome::Gunners;

/// The siege weapon that a gunner serves, and what its profile says of gunners.
pub fn served<'u>(unit: &'u ArmyUnit, gunner: &ArmyEntry) -> Option<(&'u Model, &'u Gunners)> {
    let names = |gunners: &Gunners| {
        gunners.profile == gunner.profile_id || gunners.extra.iter().any(|extra| extra.profile == gunner.profile_id)
    };
    unit.siege_weapons().find(|(_, gunners)| names(gunners))
}

/// A siege weapon that stands as it should, by itself. Anything else is UNI-2, and nobody counts the gunners then.
fn battery(unit: &ArmyUnit) -> Option<(&ArmyEntry, &Model, &Gunners)> {
    let weapon = unit.siege_weapon().filter(|weapon| weapon.count == 1)?;
    let model = weapon.model.as_deref()?;
    let armed = unit.entries.iter().filter(|entry| entry.count > 0);
    let several = armed.filter_map(|entry| entry.model.as_ref()?.gunners()).nth(1).is_some();
    Some((weapon, model, model.gunners().filter(|_| !several)?))
}

/// How many gunners come with the weapons, in their price.
fn included(weapon: &ArmyEntry, gunners: &Gunners) -> u64 {
    u64::from(gunners.included) * u64::from(weapon.count)
}

/// How many gunners a unit has: all of them, or those of one profile.
fn gunners(unit: &ArmyUnit, profile: Option<&str>) -> u64 {
    let wanted = unit.with_role(Role::Gunner).filter(|entry| profile.is_none_or(|id| entry.profile_id == id));
    wanted.map(|entry| u64::from(entry.count)).sum()
}
