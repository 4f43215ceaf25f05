//! UNI: combat units.

pub mod cannot_board;
mod counts;
pub mod foreign_warriors;
pub mod lonely_champion;
pub mod mend;
pub mod misplaced_transport;
pub mod not_alone;
pub mod over_cap;
pub mod regulars_under_irregular;
pub mod second_champion;
pub mod too_many_followers;
pub mod warriors_without_champion;
