//! SIE: siege weapons and their gunners.

mod gear;
pub mod too_few_gunners;
pub mod wrong_gunners;

use crate::army::{ArmyEntry, ArmyUnit, Model, Role};
use crate::catalogue::tome::Gunners;

/// The siege weapon that a unit's gunners serve, and what its profile says of them.
pub fn weapon(unit: &ArmyUnit) -> Option<(&Model, &Gunners)> {
    battery(unit).map(|(_, model, gunners)| (model, gunners))
}

fn battery(unit: &ArmyUnit) -> Option<(&ArmyEntry, &Model, &Gunners)> {
    unit.entries.iter().filter(|entry| entry.count > 0).find_map(|entry| {
        let model = entry.model.as_ref()?;
        Some((entry, model.as_ref(), model.gunners()?))
    })
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
