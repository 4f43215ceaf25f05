//! A roster as bytes: numbers of seven bits a byte, a mask of what an entry has, and words by number.
//!
//! A word is written as one number: 0 and the word itself; 1, 4, 7 … one that stood before in this list; 2, 5, 8 …
//! one of `words` from its top; 3, 6, 9 … one of `words` from the present contingent's faction on, where the words
//! of its tome stand. Words that took more than a byte are those that can be named again. Free texts (names, notes) are their length and their bytes.

mod decode;
mod encode;

pub use decode::decode;
pub use encode::encode;

// What a list has beyond its format and contingents.
const NAME: u64 = 1;
const PLAYER: u64 = 2;
const NOTES: u64 = 4;
const TOMES: u64 = 8;
const GENERAL: u64 = 16;
const IDS: u64 = 32;
const UNREAD: u64 = 64;

// What an entry has beyond its profile; the frequent ones first, so that most masks are one byte.
const EQUIPMENT: u64 = 1;
const COUNT: u64 = 1 << 1;
const ARMOUR: u64 = 1 << 2;
const UPGRADES: u64 = 1 << 3;
const ORDERS: u64 = 1 << 4;
const FEATS: u64 = 1 << 5;
const MOUNTS: u64 = 1 << 6;
const BARDING: u64 = 1 << 7;
const SPELLS: u64 = 1 << 8;
const OWN_NAME: u64 = 1 << 9;
const PLATING: u64 = 1 << 10;
const ABOARD: u64 = 1 << 11;
const OWN_NOTES: u64 = 1 << 12;
const BASE_RAISE: u64 = 1 << 13;
const COMBINED_BASE: u64 = 1 << 14;
const ALL_OF_ENTRY: u64 = (1 << 15) - 1;
