//! The small parts of which pages are made. Each takes plain values and decides nothing.

pub mod equipment;
pub mod facts;
pub mod field;
pub mod figures;
pub mod inventory;
pub mod keywords;
pub mod mark;
pub mod mounts;
pub mod rule;
pub mod table;
pub mod trail;
