//! Signals and contexts that pages share: one context a file, with its `provide_…` and its `use_…`.

pub mod collection;
pub mod details;
pub mod editor;
pub mod events;
pub mod factions;
pub mod games;
pub mod imports;
pub mod judged;
pub mod lists;
pub mod localized;
pub mod open_event;
pub mod overlays;
pub mod play;
pub mod reader;
mod reader_draft;
pub mod reader_text;
mod reader_walk;
mod readers;
pub mod router;
pub mod settings;
pub mod shelf;
pub mod tomes;
