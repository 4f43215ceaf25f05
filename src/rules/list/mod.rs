//! LST: the list as a whole.

pub mod foreign_unit;
pub mod no_champion;
pub mod over_format;
pub mod oversized_list;
pub mod unknown_id;
pub mod unprinted_profile;
pub mod unusual_format;
