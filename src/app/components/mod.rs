//! The small parts of which pages are made. Each takes plain values and decides nothing.

pub mod counter;
pub mod deployment;
pub mod emblem;
pub mod equipment;
pub mod faction_cards;
pub mod facts;
pub mod field;
pub mod figures;
pub mod header;
pub mod icon;
pub mod imports;
pub mod inventory;
pub mod keywords;
pub mod lazy;
pub mod mark;
pub mod mounts;
pub mod not_found;
pub mod notices;
pub mod open_files;
pub mod rows;
pub mod rule;
pub mod scanner;
pub mod section;
pub mod stats;
pub mod table;
pub mod trail;
