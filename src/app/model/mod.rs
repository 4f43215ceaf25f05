//! What a page shows, as plain values. Pure: knows neither signals nor the browser, and is tested natively.

pub mod army_cards;
pub mod chosen;
pub mod event;
pub mod factions;
pub mod localized;
pub mod numbers;
pub mod odds;
pub mod option_row;
pub mod option_rows;
pub mod play;
pub mod profile;
pub mod reader;
pub mod reference;
pub mod refusals;
pub mod route;
pub mod shelf;
pub mod shelves;
pub mod standing;
pub mod stats;
pub mod stored_list;
pub mod threat;
