//! The factions in the language of the moment, for the first page.

use leptos::prelude::*;

use super::settings::use_settings;
use super::tomes::use_user_tomes;
use crate::app::model::factions::Factions;

/// As they are now: a page is built anew when language or tomes change.
pub fn use_factions() -> Factions {
    Factions { index: untrack(|| use_user_tomes().factions()), language: use_settings().language_untracked() }
}
