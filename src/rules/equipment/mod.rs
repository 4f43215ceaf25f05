//! EQP: equipment, armour, plating, upgrades.

pub mod allowed;
pub mod armour_out_of_range;
pub mod barding_without_mount;
pub mod cannot_shoot;
pub mod condition_unmet;
mod flow;
pub mod not_open;
pub mod plating_out_of_range;
pub mod unusable_weapons;
pub mod useless_rule;
pub mod words;
pub mod wrong_mount_point;
pub mod wrong_upgrade;
