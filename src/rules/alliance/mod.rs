//! ALL: alliances.

pub mod contingent_without_champion;
pub mod forbidden_alliance;
pub mod lost_bonus;
pub mod second_ally;
