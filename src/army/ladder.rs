//! The names under which lists keep levels and mount points; a name that is not here is unknown, and stays.

use crate::catalogue::manual::{Armour, Plating};
use crate::catalogue::raw::MountPoint;

pub const ARMOUR: [(&str, Armour); 5] = [
    ("sans-armure", Armour::SansArmure),
    ("armure", Armour::Armure),
    ("armure-lourde", Armour::ArmureLourde),
    ("exosquelette-leger", Armour::ExosqueletteLeger),
    ("exosquelette-lourd", Armour::ExosqueletteLourd),
];

pub const PLATING: [(&str, Plating); 5] = [
    ("pas-de-blindage", Plating::PasDeBlindage),
    ("leger", Plating::Leger),
    ("standard", Plating::Standard),
    ("renforce", Plating::Renforce),
    ("high-tech", Plating::HighTech),
];

pub fn level_of<T: Copy>(name: &str, ladder: &[(&str, T)]) -> Option<T> {
    ladder.iter().find(|(own, _)| *own == name).map(|(_, level)| *level)
}

pub const MOUNT_POINTS: [(&str, MountPoint); 4] = [
    ("frontal", MountPoint::Frontal),
    ("lateral", MountPoint::Lateral),
    ("arriere", MountPoint::Arriere),
    ("central", MountPoint::Central),
];

pub fn mount_point(name: &str) -> Option<MountPoint> {
    level_of(name, &MOUNT_POINTS)
}
