//! Play mode as plain values: a game as it lies in the storage, the chances of a phase, lines and entries in words.

pub mod chances;
pub mod record;
pub mod tasks;
pub mod text;
