//! The app in the browser: pages, their parts, what it says, what it remembers.
//!
//! `numbers`, `reference`, `route`, `voice` and `wording` are pure and tested natively; everything that touches Leptos or the browser is
//! compiled for wasm only. Pages and parts get plain values ([`voice::Voice`] and an id) and are built anew when
//! the page or the language changes; signals live in `settings` and `navigation`, and in the page that edits.
//! Nothing here decides what is legal or what it costs: the rooms above do.

pub mod numbers;
mod reading;
pub mod record;
pub mod reference;
pub mod route;
pub mod rows;
pub mod task;
pub mod voice;
pub mod wording;
pub mod workshop;

#[cfg(target_arch = "wasm32")]
mod atlas;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod desk;
#[cfg(target_arch = "wasm32")]
mod element;
#[cfg(target_arch = "wasm32")]
mod files;
#[cfg(target_arch = "wasm32")]
mod header;
#[cfg(target_arch = "wasm32")]
mod icon;
#[cfg(target_arch = "wasm32")]
mod inbox;
#[cfg(target_arch = "wasm32")]
mod keep;
#[cfg(target_arch = "wasm32")]
mod library;
#[cfg(target_arch = "wasm32")]
mod navigation;
#[cfg(target_arch = "wasm32")]
mod notices;
#[cfg(target_arch = "wasm32")]
mod pages;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod shell;
#[cfg(target_arch = "wasm32")]
mod store;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(target_arch = "wasm32")]
pub use atlas::open as open_atlas;
#[cfg(target_arch = "wasm32")]
pub use shell::start;
