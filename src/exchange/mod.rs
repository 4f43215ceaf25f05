//! Lists that leave and come back: files, links, QR codes, backups, and how two lists differ.
//!
//! Knows neither browser nor terminal: texts and bytes in, rosters out, and the other way round. Nothing that
//! comes in can panic, fill the memory or lose a list; what cannot be read stays with the caller as it is.

pub mod attached;
pub mod backup;
pub mod checksum;
pub mod collection;
pub mod compare;
pub mod file;
pub mod fingerprint;
pub mod link;
pub mod migrate;
mod names;
pub mod open;
mod picture;
pub mod qr;
pub mod scan;
pub mod tomes;
mod unread;
mod write;

pub use crate::catalogue::value;
pub use write::{Comments, write};
