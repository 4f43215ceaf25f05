//! BAS: bases.

pub mod base_out_of_range;
pub mod combined_base_raised;

use crate::army::ArmyUnit;

/// Whether the gunners stand on one base with their siege weapon.
fn has_combined_base(unit: &ArmyUnit) -> bool {
    let is_weapon =
        |entry: &crate::army::ArmyEntry| entry.model.as_ref().is_some_and(|model| model.gunners().is_some());
    unit.entries.iter().any(|entry| entry.count > 0 && entry.choices.combined_base && is_weapon(entry))
}
